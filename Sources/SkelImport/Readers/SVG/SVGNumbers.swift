/// Reads the numbers of path data, transforms and lists of points as in SVG 2, section 9.3.9, where numbers need no space between
/// them.
struct SVGNumbers {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position >= bytes.count }

    /// The byte at the position; 0 at the end.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func skipByte() { position += 1 }

    /// Skips white space and commas.
    mutating func skipSeparators() {
        while next == UInt8(ascii: ",") || next.isMarkupSpace { position += 1 }
    }

    /// Reads a word of ASCII letters, which may be empty.
    mutating func readWord() -> String {
        let start = position
        while next.isLetter { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// The next number, after separators; nil, at the same position, if there is none.
    mutating func readNumber() -> Double? {
        skipSeparators()
        let start = position
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
        let whole = skipDigits()
        var decimals = 0
        if next == UInt8(ascii: "."), whole > 0 || position + 1 < bytes.count && bytes[position + 1].isDigit {
            position += 1
            decimals = skipDigits()
        }
        guard whole + decimals > 0 else {
            position = start
            return nil
        }
        skipExponent()
        // `5.` is a number in SVG, but not in Swift.
        var text = String(decoding: bytes[start..<position], as: UTF8.self)
        if text.hasSuffix(".") { text += "0" }
        if let number = Double(text), number.magnitude <= 1e15 { return number }
        position = start
        return nil
    }

    /// The flag of an arc: one digit; nil if there is none.
    mutating func readFlag() -> Bool? {
        skipSeparators()
        guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { return nil }
        defer { position += 1 }
        return next == UInt8(ascii: "1")
    }

    /// All numbers of a text; nil if it contains anything else.
    static func list(_ text: String) -> [Double]? {
        var reader = SVGNumbers(text)
        var numbers: [Double] = []
        reader.skipSeparators()
        while !reader.isAtEnd {
            guard let number = reader.readNumber() else { return nil }
            numbers.append(number)
            reader.skipSeparators()
        }
        return numbers
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while next.isDigit { position += 1 }
        return position - start
    }

    private mutating func skipExponent() {
        guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return }
        let start = position
        position += 1
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
        // `2em` is 2 and a unit.
        if skipDigits() == 0 { position = start }
    }
}

extension UInt8 {
    var isMarkupSpace: Bool { self == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(self) }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }
}
