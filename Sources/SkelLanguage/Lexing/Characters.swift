/// The character classes of the language.
enum Characters {
    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    static func isNameStart(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
    }

    @inline(__always)
    static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

    /// Whether a text is a name in ASCII.
    static func isPlainName(_ text: some Collection<UInt8>) -> Bool {
        text.first.map(isNameStart) == true && text.allSatisfy(isNamePart)
    }

    /// Whether a byte certainly ends a number.
    @inline(__always)
    static func endsNumber(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ",")
            || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ":")
    }

    /// Whether an ASCII byte neither begins a token nor is white space: a run of these is one mistake.
    static func isStray(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00...0x08, 0x0b, 0x0c, 0x0e...0x1f, 0x7f: true
        case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "\\"),
            UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// A character of a text and its length in bytes.
    struct Decoded {
        /// Nil for invalid UTF-8.
        let scalar: Unicode.Scalar?
        let length: Int

        /// Whether it's shown as nothing or as a space, and isn't part of the language.
        var isInvisible: Bool {
            guard let scalar, ![" ", "\t", "\n", "\r"].contains(scalar) else { return false }
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: return true
            default: return false
            }
        }

        var isNameStart: Bool { scalar?.properties.isXIDStart ?? false }
        var isNamePart: Bool { scalar?.properties.isXIDContinue ?? false }
    }

    /// Decodes the character at an offset.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Decoded {
        let length: Int
        switch bytes[offset] {
        case 0x00...0x7f: return Decoded(scalar: Unicode.Scalar(bytes[offset]), length: 1)
        case 0xc2...0xdf: length = 2
        case 0xe0...0xef: length = 3
        case 0xf0...0xf4: length = 4
        default: return Decoded(scalar: nil, length: 1)
        }
        guard offset + length <= bytes.count else { return Decoded(scalar: nil, length: 1) }
        var value = UInt32(bytes[offset]) & (0xff >> UInt32(length + 1))
        for byte in bytes[(offset + 1)..<(offset + length)] { value = value << 6 | UInt32(byte & 0x3f) }
        return Decoded(scalar: Unicode.Scalar(value), length: length)
    }
}
