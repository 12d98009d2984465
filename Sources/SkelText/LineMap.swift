/// A place as people count: both from 1.
package struct Position: Hashable, Sendable {
    /// Lines end at LF.
    package let line: Int
    /// In Unicode scalars; a tab is one, a byte order mark none.
    package let column: Int
}

/// Finds the lines and columns of byte offsets in a text, for showing them.
///
/// Nothing is read before the first question, and each answer starts from the one before, or from a mark of an earlier
/// pass: the diagnostics of a file and the notes of each, which lead back, cost one pass over its text and a little for
/// each note. Lines end at LF; a CR before it is part of them.
package struct LineMap: Sendable {
    private let bytes: [UInt8]
    /// Where the text begins: 3 behind a byte order mark.
    private let first: Int
    private var offset: Int
    private var line = 1
    private var column = 1
    /// Where earlier answers passed by, in order and at least `markDistance` apart.
    private var marks: [(offset: Int, position: Position)] = []
    private static let markDistance = 1024

    package init(_ file: SourceFile) {
        bytes = file.bytes
        first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        offset = first
    }

    /// The line and column of the character at a byte offset; those of the end for an offset behind it.
    package mutating func position(of target: Int) -> Position {
        let target = min(max(target, first), bytes.count)
        leap(towards: target)
        advance(to: target)
        return Position(line: line, column: column)
    }

    /// The bytes of the line that holds an offset, without its line end.
    ///
    /// Only `reach` bytes on either side are looked at, so that a line of 100 MB costs nothing: `isWhole` says whether
    /// both ends were found.
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

    /// Goes to the last mark before an offset, where that is nearer.
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
    /// Whether the byte continues a UTF-8 sequence that an earlier one began.
    var isContinuation: Bool { self & 0xC0 == 0x80 }
}
