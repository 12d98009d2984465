import SkelText

/// Decodes string literals.
enum Strings {
    /// Returns the text of a string without quotes and with escapes replaced; invalid escapes are reported and dropped.
    static func unescape(_ string: Syntax, reporting problems: inout Problems) -> String {
        let bytes = string.tree.file.bytes
        let start = string.start
        var end = string.end
        // Curly quotes take three bytes each; they have already been reported.
        let quote = bytes[start] < 0x80 ? 1 : 3
        var position = start + quote
        if bytes[start] != UInt8(ascii: "\"") || (end > position && bytes[end - 1] == bytes[start]) { end -= quote }
        var text: [UInt8] = []
        while position < end {
            guard bytes[position] == UInt8(ascii: "\\") else {
                text.append(bytes[position])
                position += 1
                continue
            }
            let backslash = position
            if let scalar = escape(bytes, at: &position, end: end) {
                text.append(contentsOf: String(Character(scalar)).utf8)
            } else if bytes[start] == UInt8(ascii: "\"") {
                problems.report(Messages.invalidEscape(string.tree.span(backslash..<position)))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads the escape at `position`, and moves after it; nil if it's invalid.
    private static func escape(_ bytes: [UInt8], at position: inout Int, end: Int) -> Unicode.Scalar? {
        let letter = position + 1 < end ? bytes[position + 1] : 0
        position = min(position + 2, end)
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return Unicode.Scalar(letter)
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u") where position < end && bytes[position] == UInt8(ascii: "{"):
            var value: UInt32 = 0
            var digits = 0
            position += 1
            while position < end, let digit = hexDigit(bytes[position]) {
                value = value << 4 | UInt32(digit)
                digits += 1
                position += 1
                if digits > 6 { return nil }
            }
            guard digits > 0, position < end, bytes[position] == UInt8(ascii: "}") else { return nil }
            position += 1
            // XML and HTML can't contain control characters, even as references.
            let isControl = value < 0x20 && value != 0x09 && value != 0x0a || (0x7f...0x9f).contains(value)
            return isControl || value & 0xfffe == 0xfffe ? nil : Unicode.Scalar(value)
        default: return nil
        }
    }

    /// The value of a hexadecimal digit, or nil.
    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Whether a text is valid after the `#` of a colour.
    static func isHexColor(_ text: Substring) -> Bool {
        [3, 4, 6, 8].contains(text.utf8.count) && text.utf8.allSatisfy { hexDigit($0) != nil }
    }
}
