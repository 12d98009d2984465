import SkelText

/// The result of a CSS `calc()`: points plus per cent.
struct CSSCalculation {
    private(set) var points = 0.0
    private(set) var percent = 0.0
    /// Whether it's a number without a unit, which may be a factor.
    private var isPlain = false

    private init() {}

    /// - Parameter text: with its name and its parentheses. Nil if it contains other units, variables or functions.
    init?(_ text: String) {
        var reader = Reader(text)
        guard let value = reader.factor(), reader.isAtEnd else { return nil }
        self = value
    }

    /// The result as a value of the language; nil if it mixes points and per cent.
    var text: String? {
        if percent == 0 { return ForeignDeclaration.text(of: points) }
        return points == 0 ? ForeignDeclaration.text(of: percent) + "%" : nil
    }

    private func times(_ factor: Double) -> CSSCalculation {
        var product = self
        product.points *= factor
        product.percent *= factor
        return product
    }

    private func plus(_ other: CSSCalculation, times sign: Double) -> CSSCalculation {
        var sum = self
        sum.points += sign * other.points
        sum.percent += sign * other.percent
        sum.isPlain = isPlain && other.isPlain
        return sum
    }

    /// Reads sums of products of numbers, lengths and percentages.
    private struct Reader {
        private static let mostDepth = 16
        private let bytes: [UInt8]
        private var position = 0
        private var depth = 0

        init(_ text: String) { bytes = Array(text.utf8) }

        var isAtEnd: Bool { position == bytes.count }

        private mutating func passSpaces() {
            while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { position += 1 }
        }

        /// Skips the next character if it's one of the given operators, and returns it.
        private mutating func mark(_ marks: StaticString) -> UInt8? {
            passSpaces()
            guard position < bytes.count else { return nil }
            let byte = bytes[position]
            let isOne = marks.withUTF8Buffer { $0.contains(byte) }
            if isOne { position += 1 }
            return isOne ? byte : nil
        }

        private mutating func sum() -> CSSCalculation? {
            guard var value = product() else { return nil }
            while let sign = mark("+-") {
                guard let next = product() else { return nil }
                value = value.plus(next, times: sign == UInt8(ascii: "+") ? 1 : -1)
            }
            return value
        }

        private mutating func product() -> CSSCalculation? {
            guard var value = factor() else { return nil }
            while let sign = mark("*/") {
                guard let next = factor() else { return nil }
                if sign == UInt8(ascii: "/") {
                    guard next.isPlain, next.points != 0 else { return nil }
                    value = value.times(1 / next.points)
                } else if next.isPlain {
                    value = value.times(next.points)
                } else {
                    guard value.isPlain else { return nil }
                    value = next.times(value.points)
                }
            }
            return value
        }

        /// Reads a number with its unit, or a parenthesized sum with or without `calc`.
        mutating func factor() -> CSSCalculation? {
            passSpaces()
            let name = Array("calc".utf8)
            if bytes[position...].starts(with: name) { position += name.count }
            guard mark("(") != nil else { return number() }
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.mostDepth, let value = sum(), mark(")") != nil else { return nil }
            return value
        }

        private mutating func number() -> CSSCalculation? {
            var digits: [UInt8] = mark("-") == nil ? [] : [UInt8(ascii: "-")]
            while position < bytes.count, Characters.isDigit(bytes[position]) || bytes[position] == UInt8(ascii: ".") {
                digits.append(bytes[position])
                position += 1
            }
            guard let number = Double(String(decoding: digits, as: UTF8.self)), abs(number) <= 1e6 else { return nil }
            var value = CSSCalculation()
            let unit = bytes[position...].prefix { Characters.isNamePart($0) || $0 == UInt8(ascii: "%") }
            position += unit.count
            switch String(decoding: unit, as: UTF8.self) {
            case "": (value.points, value.isPlain) = (number, true)
            case "px", "pt": value.points = number
            case "%": value.percent = number
            default: return nil
            }
            return value
        }
    }
}
