import SkelText

/// Converts between byte offsets and the client's lines and columns.
package struct TextMap: Sendable {
    private let bytes: [UInt8]
    private let encoding: PositionEncoding
    /// The offsets at which lines begin: 0, and after every LF, CR LF and CR.
    private let starts: [Int]

    /// Creates the map of a text, for columns in the unit of `encoding`.
    package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isEnd =
                byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r") && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
            if isEnd { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// The number of lines, at least 1.
    package var lineCount: Int { starts.count }

    /// The position of a byte offset; the end of the text for an offset beyond it.
    package func position(of offset: Int) -> TextPosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = starts.partitioningIndex { $0 > offset } - 1
        return TextPosition(line: line, column: units(starts[line]..<offset))
    }

    /// The positions of both ends of a byte range.
    package func range(of range: Range<Int>) -> (start: TextPosition, end: TextPosition) {
        (position(of: range.lowerBound), position(of: range.upperBound))
    }

    /// The byte offset of a position: the end of the line for a column beyond it, and the end of the text for a line
    /// beyond it.
    package func offset(of position: TextPosition) -> Int {
        guard position.line < starts.count else { return bytes.count }
        let line = self.line(position.line)
        var units = 0
        var offset = line.lowerBound
        while offset < line.upperBound, units < position.column {
            let width = Self.width(bytes[offset])
            units += self.units(ofCharacter: width)
            if units > position.column { break }
            offset = min(offset + width, line.upperBound)
        }
        return offset
    }

    /// The byte range of a line, without its line break.
    package func line(_ number: Int) -> Range<Int> {
        let start = starts[number]
        var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    private func units(_ range: Range<Int>) -> Int {
        if encoding == .utf8 { return range.count }
        var units = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let width = Self.width(bytes[index])
            units += self.units(ofCharacter: width)
            index += width
        }
        return units
    }

    private func units(ofCharacter width: Int) -> Int {
        switch encoding {
        case .utf8: width
        case .utf16: width == 4 ? 2 : 1
        case .utf32: 1
        }
    }

    /// The length of a UTF-8 character in bytes, by its first byte.
    private static func width(_ byte: UInt8) -> Int {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
