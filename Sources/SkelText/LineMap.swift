/// A place as people count: line and column from 1.
package struct Position: Hashable, Sendable {
    /// The line; lines end at LF.
    package let line: Int
    /// The column in Unicode scalars; a tab counts as one, a byte order mark as none.
    package let column: Int
}

/// Finds the lines and columns of byte offsets in a text.
///
/// It reads nothing before the first query. Each query starts from the previous one, or from a mark left by an earlier
/// pass, so a file's diagnostics and their notes, which point back, take one pass over the text plus a little for each
/// note. Lines end at LF; a preceding CR is part of the line.
package struct LineMap: Sendable {
    private let bytes: [UInt8]
    /// The start of the text: 3 after a byte order mark.
    private let first: Int
    private var offset: Int
    private var line = 1
    private var column = 1
    /// Positions passed by earlier queries, in order and at least `markDistance` apart.
    private var marks: [(offset: Int, position: Position)] = []
    private static let markDistance = 1024

    /// Creates a map at the start of a file's text, after a byte order mark.
    package init(_ file: SourceFile) {
        bytes = file.bytes
        first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        offset = first
    }

    /// Returns the line and column of the character at a byte offset; those of the end for a later offset.
    package mutating func position(of target: Int) -> Position {
        let target = min(max(target, first), bytes.count)
        leap(towards: target)
        advance(to: target)
        return Position(line: line, column: column)
    }

    /// The bytes of the line that contains an offset, without the line end.
    ///
    /// Examines only `reach` bytes on either side, so that a line of 100 MB costs nothing: the results tell whether the
    /// line is cut off.
    package func line(around offset: Int, reach: Int) -> (range: Range<Int>, isCutBefore: Bool, isCutBehind: Bool) {
        let offset = min(max(offset, first), bytes.count)
        var start = offset
        let lowest = max(first, offset - reach)
        while start > lowest, bytes[start - 1] != Self.lineFeed { start -= 1 }
        let isCutBefore = start == lowest && start > first && bytes[start - 1] != Self.lineFeed
        while start < offset, isCutBefore, bytes[start].isContinuation { start += 1 }

        var end = offset
        let highest = min(bytes.count, offset + reach)
        while end < highest, bytes[end] != Self.lineFeed { end += 1 }
        let isCutBehind = end == highest && end < bytes.count && bytes[end] != Self.lineFeed
        while isCutBehind, end > offset, bytes[end].isContinuation { end -= 1 }
        if !isCutBehind, end > offset, bytes[end - 1] == Self.carriageReturn { end -= 1 }
        return (start..<end, isCutBefore, isCutBehind)
    }

    private mutating func advance(to target: Int) {
        bytes.withUnsafeBufferPointer { bytes in
            var nextMark = (marks.last?.offset ?? first) + Self.markDistance
            for index in offset..<target {
                if index >= nextMark {
                    marks.append((index, Position(line: line, column: column)))
                    nextMark = index + Self.markDistance
                }
                let byte = bytes[index]
                if byte == Self.lineFeed {
                    line += 1
                    column = 1
                } else if !byte.isContinuation {
                    column += 1
                }
            }
        }
        offset = target
    }

    /// Moves to the last mark before an offset, if that's nearer.
    private mutating func leap(towards target: Int) {
        if target >= offset, target - offset <= Self.markDistance { return }
        let next = marks.partitioningIndex { $0.offset > target }
        let mark = next == 0 ? (offset: first, position: Position(line: 1, column: 1)) : marks[next - 1]
        if offset <= target, mark.offset <= offset { return }
        (offset, line, column) = (mark.offset, mark.position.line, mark.position.column)
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}

extension UInt8 {
    /// Whether the byte continues a UTF-8 sequence.
    var isContinuation: Bool { self & 0xC0 == 0x80 }
}
