/// The part of a source line around a place, with the range to underline, limited to a width.
struct Excerpt {
    /// The displayed text: tabs become four spaces, and invisible characters are escaped.
    private(set) var text = ""
    /// The number of columns before the underline.
    private(set) var indent = 0
    /// The number of underlined columns; at least 1.
    private(set) var length = 0

    /// A displayed character.
    private struct Cell {
        var offset: Int
        var columns: Int
        var text: String
    }

    /// Creates an excerpt of the line in `bytes` around `start`, underlined from there to `end` or to the end of the
    /// line.
    init(of bytes: [UInt8], in map: LineMap, from start: Int, to end: Int, columns: Int) {
        // A cell takes at most four bytes per column, except for combining marks, of which a few suffice.
        let line = map.line(around: start, reach: 4 * columns)
        let cells = Self.cells(of: bytes[line.range])
        let caret = cells.firstIndex { $0.offset >= start } ?? cells.count
        let total = cells.reduce(0) { $0 + $1.columns }
        let isCut = line.isCutBefore || line.isCutBehind || total > columns
        let shown =
            isCut ? Self.window(around: caret, of: cells, columns: columns - 2) : cells.startIndex..<cells.endIndex

        if line.isCutBefore || shown.lowerBound > 0 { add("…", columns: 1, isBefore: true) }
        for index in shown {
            let cell = cells[index]
            add(cell.text, columns: cell.columns, isBefore: index < caret, isUnderlined: cell.offset < end)
        }
        if line.isCutBehind || shown.upperBound < cells.count { text += "…" }
        length = max(length, 1)
    }

    private mutating func add(_ piece: String, columns: Int, isBefore: Bool, isUnderlined: Bool = false) {
        text += piece
        if isBefore { indent += columns } else if isUnderlined { length += columns }
    }

    /// The cells that fit: up to half of the room before the caret, then what follows it, then more of what precedes
    /// it.
    private static func window(around caret: Int, of cells: [Cell], columns: Int) -> Range<Int> {
        var (low, high, width) = (caret, caret, 0)
        func growBefore(to limit: Int) {
            while low > 0, width + cells[low - 1].columns <= limit {
                low -= 1
                width += cells[low].columns
            }
        }
        growBefore(to: columns / 2)
        while high < cells.count, width + cells[high].columns <= columns {
            width += cells[high].columns
            high += 1
        }
        growBefore(to: columns)
        return low..<high
    }

    private static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
        var cells: [Cell] = []
        var offset = bytes.startIndex
        var rest = bytes.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                cells.append(cell(for: Unicode.UTF8.decode(encoded), at: offset))
                offset += encoded.count
            case .error(let length):
                for index in offset..<min(offset + length, bytes.endIndex) {
                    cells.append(Cell(offset: index, columns: 4, text: "\\x" + hexadecimal(bytes[index])))
                }
                offset += length
            case .emptyInput:
                return cells
            }
        }
    }

    private static func cell(for scalar: Unicode.Scalar, at offset: Int) -> Cell {
        if scalar == "\t" { return Cell(offset: offset, columns: 4, text: "    ") }
        guard scalar.isInvisible else {
            return Cell(offset: offset, columns: scalar.columns, text: String(Character(scalar)))
        }
        let text = scalar.escape
        return Cell(offset: offset, columns: text.utf8.count, text: text)
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
