extension MarkupReader {
    /// The byte at the position; 0, which never occurs in text, at the end.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// Skips whitespace; returns whether there was any.
    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = position
        while position < bytes.count, bytes[position].isMarkupBlank { position += 1 }
        return position > start
    }

    /// Reads a name; nil if there is none.
    mutating func readName() -> String? {
        guard next.beginsMarkupName else { return nil }
        let start = position
        while position < bytes.count, bytes[position].isInMarkupName { position += 1 }
        return text(start, position)
    }

    /// Reads `="value"`; nil after reporting a mistake.
    mutating func readAttributeValue(of name: String, at nameSpan: Span) -> (text: String, span: Span)? {
        skipBlanks()
        guard next == UInt8(ascii: "=") else {
            return failed("expected '=' and a value in quotes behind '\(name)'")
        }
        position += 1
        skipBlanks()
        let quote = next
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return failed("the value of '\(name)' stands in quotes")
        }
        position += 1
        let start = position
        guard let value = readCharacters(to: quote, isAttribute: true) else { return nil }
        if next == UInt8(ascii: "<") { return failed("'<' is written '&lt;' in an attribute") }
        guard next == quote else { return failed("the value of '\(name)' never ends", at: nameSpan) }
        let place = span(start)
        position += 1
        return (value, place)
    }

    /// Reads up to `end` (in an attribute also up to `<`), which isn't consumed, or to the end of the file; nil after
    /// reporting a mistake.
    mutating func readCharacters(to end: UInt8, isAttribute: Bool = false) -> String? {
        let start = position
        // Most texts contain nothing to decode.
        while position < bytes.count, bytes[position].isPlainMarkup(isAttribute), bytes[position] != end {
            position += 1
        }
        if position == bytes.count || bytes[position] == end { return text(start, position) }
        var decoded = Array(bytes[start..<position])
        while position < bytes.count, bytes[position] != end {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "&"):
                guard readReference(into: &decoded) else { return nil }
                continue
            case UInt8(ascii: "<"): return String(decoding: decoded, as: UTF8.self)
            case UInt8(ascii: "\t"), UInt8(ascii: "\n"): decoded.append(isAttribute ? UInt8(ascii: " ") : byte)
            case UInt8(ascii: "\r"):
                // Every kind of line break becomes one character.
                let isPair = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n")
                if !isPair { decoded.append(isAttribute ? UInt8(ascii: " ") : UInt8(ascii: "\n")) }
            case 0..<0x20: return failed("a control character is no text")
            default: decoded.append(byte)
            }
            position += 1
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    // MARK: - References

    /// Reads a reference such as `&lt;` or `&#60;`; returns false after reporting a mistake.
    private mutating func readReference(into decoded: inout [UInt8]) -> Bool {
        let start = position
        position += 1
        if next == UInt8(ascii: "#") { return readNumber(from: start, into: &decoded) }
        guard let name = readName(), next == UInt8(ascii: ";") else {
            return fail("'&' is written '&amp;'", at: span(start, start + 1))
        }
        position += 1
        switch name {
        case "amp": decoded.append(UInt8(ascii: "&"))
        case "lt": decoded.append(UInt8(ascii: "<"))
        case "gt": decoded.append(UInt8(ascii: ">"))
        case "quot": decoded.append(UInt8(ascii: "\""))
        case "apos": decoded.append(UInt8(ascii: "'"))
        default: return fail("there is no entity '&\(name);' here", at: span(start))
        }
        return true
    }

    private mutating func readNumber(from start: Int, into decoded: inout [UInt8]) -> Bool {
        position += 1
        let isHexadecimal = next == UInt8(ascii: "x")
        if isHexadecimal { position += 1 }
        let radix: UInt32 = isHexadecimal ? 16 : 10
        let digits = position
        var value: UInt32 = 0
        while let digit = next.markupDigit, digit < radix {
            value = min(value * radix + digit, 0x11_0000)
            position += 1
        }
        guard position > digits, next == UInt8(ascii: ";") else {
            return fail("expected a number and ';' behind '&#'", at: span(start))
        }
        position += 1
        guard let scalar = Unicode.Scalar(value), value >= 0x20 || value == 9 || value == 10 || value == 13 else {
            return fail("'\(text(start, position))' is no character", at: span(start))
        }
        decoded.append(contentsOf: Character(scalar).utf8)
        return true
    }
}

extension UInt8 {
    var isMarkupBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")
            || self == UInt8(ascii: "\r")
    }

    /// Whether the byte stands for itself in an attribute or in text.
    fileprivate func isPlainMarkup(_ isAttribute: Bool) -> Bool {
        if self < 0x20 { return !isAttribute && (self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")) }
        return self != UInt8(ascii: "&") && self != UInt8(ascii: "<")
    }

    fileprivate var beginsMarkupName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...0xFF:
            true
        default: false
        }
    }

    fileprivate var isInMarkupName: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: beginsMarkupName
        }
    }

    fileprivate var markupDigit: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
