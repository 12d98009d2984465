/// Reads decimal numbers.
package enum DecimalText {
    /// Powers of ten that a Double holds exactly.
    private static let powers: [Double] = (0...22).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }

    /// The number that `bytes[start..<end]` begins with: a minus sign or none, digits with a point among them, and an exponent;
    /// and the offset behind it.
    package static func read(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (number: Double, end: Int) {
        var position = start
        var mantissa: UInt64 = 0
        var digits = 0
        var exponent = 0
        let isNegative = position < end && bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var isFraction = false
        scan: while position < end {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += mantissa > 0 || byte != UInt8(ascii: "0") ? 1 : 0
                if digits <= 18 { mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0")) }
                if isFraction { exponent -= 1 }
            case UInt8(ascii: "."): isFraction = true
            default: break scan
            }
            position += 1
        }
        let hasExponent = skipExponent(bytes, &position, end)
        // Exact if both factors are (Clinger's fast path); otherwise the standard library rounds correctly.
        if !hasExponent, digits <= 15, exponent >= -22 {
            let value = Double(mantissa) / powers[-exponent]
            return (isNegative ? -value : value, position)
        }
        return (Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? 0, position)
    }

    private static func skipExponent(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> Bool {
        guard position + 1 < end, bytes[position] | 0x20 == UInt8(ascii: "e") else { return false }
        var digits = position + 1
        if bytes[digits] == UInt8(ascii: "+") || bytes[digits] == UInt8(ascii: "-") { digits += 1 }
        guard digits < end, isDigit(bytes[digits]) else { return false }
        while digits < end, isDigit(bytes[digits]) { digits += 1 }
        position = digits
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
