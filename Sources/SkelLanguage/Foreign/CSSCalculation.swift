/// The result of a CSS `calc()`: points plus per cent.
struct CSSCalculation {
    /// Points, and per cent.
    private var parts: SIMD2<Double>
    /// Whether it's a number without a unit, which may be a factor.
    private var isPlain = false

    var points: Double { parts.x }
    var percent: Double { parts.y }

    private init(_ parts: SIMD2<Double>, isPlain: Bool = false) { (self.parts, self.isPlain) = (parts, isPlain) }

    /// - Parameter text: with its name and its parentheses. Nil if it contains other units, variables or functions.
    init?(_ text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        guard let value = reader.factor(), reader.rest.isEmpty else { return nil }
        self = value
    }

    /// The result as a value of the language; nil if it mixes points and per cent.
    var text: String? {
        if percent == 0 { return NumberText.text(of: points) }
        return points == 0 ? NumberText.text(of: percent) + "%" : nil
    }

    /// Reads sums of products of numbers, lengths and percentages. Each part is nil if it can't be read.
    private struct Reader {
        private static let mostDepth = 16
        private(set) var rest: ArraySlice<UInt8>
        private var depth = 0

        init(bytes: [UInt8]) { rest = bytes[...] }

        /// Skips the next character if it's one of the given operators, and returns it.
        private mutating func mark(_ marks: UInt8...) -> UInt8? {
            rest = rest.drop { $0 <= UInt8(ascii: " ") }
            guard let first = rest.first, marks.contains(first) else { return nil }
            return rest.removeFirst()
        }

        private mutating func sum() -> CSSCalculation? {
            guard var value = product() else { return nil }
            while let sign = mark(UInt8(ascii: "+"), UInt8(ascii: "-")) {
                guard let next = product() else { return nil }
                value.parts += next.parts * (sign == UInt8(ascii: "+") ? 1 : -1)
                value.isPlain = value.isPlain && next.isPlain
            }
            return value
        }

        private mutating func product() -> CSSCalculation? {
            guard var value = factor() else { return nil }
            while let sign = mark(UInt8(ascii: "*"), UInt8(ascii: "/")) {
                guard var next = factor() else { return nil }
                if sign == UInt8(ascii: "/") {
                    guard next.isPlain, next.points != 0 else { return nil }
                    value.parts *= 1 / next.points
                } else {
                    if !next.isPlain { swap(&value, &next) }
                    guard next.isPlain else { return nil }
                    value.parts *= next.points
                }
            }
            return value
        }

        /// Reads a number with its unit, or a parenthesized sum with or without `calc`.
        mutating func factor() -> CSSCalculation? {
            rest = rest.drop { $0 <= UInt8(ascii: " ") }
            if rest.starts(with: "calc".utf8) { rest = rest.dropFirst(4) }
            guard mark(UInt8(ascii: "(")) != nil else { return number() }
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.mostDepth, let value = sum(), mark(UInt8(ascii: ")")) != nil else { return nil }
            return value
        }

        private mutating func number() -> CSSCalculation? {
            let sign = mark(UInt8(ascii: "-")) == nil ? "" : "-"
            let digits = rest.prefix { Characters.isDigit($0) || $0 == UInt8(ascii: ".") }
            rest = rest[digits.endIndex...]
            let unit = rest.prefix { Characters.isNamePart($0) || $0 == UInt8(ascii: "%") }
            rest = rest[unit.endIndex...]
            let number = Double(sign + String(decoding: digits, as: UTF8.self))
            guard let number, abs(number) <= 1e6 else { return nil }
            switch String(decoding: unit, as: UTF8.self) {
            case "": return CSSCalculation([number, 0], isPlain: true)
            case "px", "pt": return CSSCalculation([number, 0])
            case "%": return CSSCalculation([0, number])
            default: return nil
            }
        }
    }
}
