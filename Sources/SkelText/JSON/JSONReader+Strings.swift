extension JSONReader {
    /// Reads a string that starts at the next quote; nil, with a report, if it's unterminated. An invalid escape is
    /// reported and omitted.
    mutating func readString() -> String? {
        let start = position
        let quote = next
        position += 1
        // What stands before the bytes from `plain` on, which are the file's own.
        var text: [UInt8] = []
        var plain = position
        while position < bytes.count, next != quote, next != UInt8(ascii: "\n") {
            if next == UInt8(ascii: "\\") {
                text += bytes[plain..<position]
                readEscape(into: &text)
                plain = position
                continue
            }
            if next < 0x20 { reportControl() }
            position += 1
        }
        guard next == quote else {
            let isCutOff = position == bytes.count
            position = start
            return fail(isCutOff ? "the file ends inside this string" : "this string has no end on its line")
        }
        let string =
            text.isEmpty ? file.text(plain, position) : String(decoding: text + bytes[plain..<position], as: UTF8.self)
        position += 1
        if quote == UInt8(ascii: "'") {
            var written = Output()
            written.write(json: string)
            let message = "a string stands in double quotes"
            report(Messages.invalidJSON(message, at: span(start), writing: written.string))
        }
        return string
    }

    private mutating func reportControl() {
        let place = Span(file: Int(span(position).file), start: position, end: position + 1)
        let name = next == UInt8(ascii: "\t") ? "a tab" : "a control character"
        report(Messages.invalidJSON("\(name) is written as an escape in a string", at: place))
    }

    private mutating func readEscape(into text: inout [UInt8]) {
        let start = position
        position += 1
        let letter = next
        position = min(position + 1, bytes.count)
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            if let scalar = readScalar() {
                text.append(contentsOf: String(Character(scalar)).utf8)
            } else {
                report(
                    Messages.invalidJSON("'\\u' takes four hexadecimal digits, two times for a pair", at: span(start)))
            }
        default:
            if letter == UInt8(ascii: "\n") { position -= 1 }
            report(Messages.invalidJSON("this is no escape of JSON", at: span(start)))
        }
    }

    /// Reads the scalar after `\u`; a surrogate pair is two escapes. Returns nil if it's invalid.
    private mutating func readScalar() -> Unicode.Scalar? {
        guard let first = readFourDigits() else { return nil }
        guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
        guard bytes[position...].starts(with: "\\u".utf8) else { return nil }
        position += 2
        guard let second = readFourDigits(), (0xDC00...0xDFFF).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func readFourDigits() -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
