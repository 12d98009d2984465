/// Reads JSON to find what a parser of it would refuse (RFC 8259), without keeping any of it.
package struct JSONText {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// The place in bytes of the first mistake; nil where a parser would take the text.
    package static func mistake(in bytes: [UInt8]) -> String? {
        guard String(validating: bytes, as: UTF8.self) != nil else { return "the text is not UTF-8" }
        var text = JSONText(bytes: bytes)
        let isRead = text.readValue()
        text.skipBlanks()
        return isRead && text.position == bytes.count ? nil : "at byte \(text.position)"
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte; 0, which JSON does not have, at the end.
    private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipBlanks() {
        while [0x20, 0x09, 0x0A, 0x0D].contains(next) { position += 1 }
    }

    private mutating func skip(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func readValue() -> Bool {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return readList(until: "}") { $0.readString() && $0.skipColon() && $0.readValue() }
        case UInt8(ascii: "["): return readList(until: "]") { $0.readValue() }
        case UInt8(ascii: "\""): return readString()
        case UInt8(ascii: "t"): return skip("true")
        case UInt8(ascii: "f"): return skip("false")
        case UInt8(ascii: "n"): return skip("null")
        default: return readNumber()
        }
    }

    /// What stands between brackets, set apart by commas.
    private mutating func readList(until end: String, _ readItem: (inout Self) -> Bool) -> Bool {
        position += 1
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { return false }
        skipBlanks()
        if skip(end) { return true }
        repeat {
            skipBlanks()
            guard readItem(&self) else { return false }
            skipBlanks()
        } while skip(",")
        return skip(end)
    }

    private mutating func skipColon() -> Bool {
        skipBlanks()
        return skip(":")
    }

    private mutating func readString() -> Bool {
        guard skip("\"") else { return false }
        while next >= 0x20, next != UInt8(ascii: "\"") {
            guard skip("\\") else {
                position += 1
                continue
            }
            guard readEscape() else { return false }
        }
        return skip("\"")
    }

    private mutating func readEscape() -> Bool {
        if skip("u") {
            let digits = bytes[position...].prefix(4)
            position += digits.count
            return digits.count == 4 && UInt32(String(decoding: digits, as: UTF8.self), radix: 16) != nil
        }
        defer { position += 1 }
        return "\"\\/bfnrt".utf8.contains(next)
    }

    private mutating func readNumber() -> Bool {
        _ = skip("-")
        guard skip("0") || skipDigits() else { return false }
        if skip("."), !skipDigits() { return false }
        guard skip("e") || skip("E") else { return true }
        _ = skip("+") || skip("-")
        return skipDigits()
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while UInt8(ascii: "0") <= next, next <= UInt8(ascii: "9") { position += 1 }
        return position > start
    }
}
