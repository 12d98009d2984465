import SkelText

/// A value in a declaration with variables replaced: the reading of one node in a syntax tree.
struct Value {
    enum Kind: UInt8 { case number, ratio, color, string, word, function }
    enum Unit: UInt8 { case none, points, percent, seconds, rem, em, fraction }

    var kind: Kind
    /// The unit of a number. Milliseconds are converted to seconds, a rem to 16 points, and an em to 17.
    var unit = Unit.none
    /// The value of a number, or the first of a ratio.
    var number = 0.0
    /// The second number of a ratio.
    var second = 0.0
    /// A colour as `0xrrggbbaa`.
    var rgba: UInt32 = 0
    /// The number in `Names` of a word or a function.
    var word: Int32 = -1
    /// The place in the source.
    var place: Syntax

    /// Whether it's a plain number or points.
    var isPlain: Bool { kind == .number && (unit == .none || unit == .points) }
}

/// The values of a declaration or an argument: at least one.
struct Values: RandomAccessCollection {
    // Mostly there is only one, which needs no array.
    private let initial: Value
    fileprivate var others: [Value] = []

    init(_ initial: Value) { self.initial = initial }

    let startIndex = 0
    var endIndex: Int { 1 + others.count }
    subscript(index: Int) -> Value { index == 0 ? initial : others[index - 1] }

    /// The only value, if there is only one.
    var single: Value? { others.isEmpty ? initial : nil }
}

extension Values? {
    mutating func append(_ value: Value) {
        if self == nil { self = Values(value) } else { self?.others.append(value) }
    }
}

/// Reads numbers with their units.
package enum NumberText {
    enum Failure { case unknownUnit(start: Int) }

    /// Reads the number in `bytes[start..<end]`, as delimited by the lexer, and its unit.
    static func read(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (
        number: Double, unit: Value.Unit, failure: Failure?
    ) {
        let whole = bytes.withUnsafeBufferPointer { integer($0, start, end) }
        if let whole { return (whole, .none, nil) }
        let (value, position) = DecimalText.read(bytes, start, end)
        let unit = unit(bytes, position, end)
        let failure: Failure? = unit == nil ? .unknownUnit(start: position) : nil
        return scaled(value, unit, failure)
    }

    /// The number that a text spells in the language, without a unit; nil for any other text.
    package static func plainNumber(_ text: String) -> Double? {
        read(text).flatMap { $0.unit == .none ? $0.number : nil }
    }

    /// The number that a text spells in the language, with its unit; nil for any other text.
    static func read(_ text: String) -> (number: Double, unit: Value.Unit)? {
        let bytes = Array(text.utf8)
        guard Lexer.onlyToken(of: bytes) == .number else { return nil }
        let read = read(bytes, 0, bytes.count)
        return read.failure == nil ? (read.number, read.unit) : nil
    }

    /// A length as the language writes it, in points, rem or em.
    static func text(of length: Length) -> String {
        switch length.unit {
        case .rem: text(of: length.value / Length.pointsOfRem) + "rem"
        case .em: text(of: length.value / Length.pointsOfEm) + "em"
        case .points, .percent, .auto, .line: text(of: length.value)
        }
    }

    /// A number as the language writes it.
    package static func text(of number: Double) -> String {
        var output = Output()
        output.write(points: number)
        return output.string
    }

    /// Reads digits only, the form of most numbers; nil for any other form, and for more than a Double holds exactly.
    @inline(__always)
    static func integer(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Double? {
        guard end - start <= 15 else { return nil }
        var value = 0
        for position in start..<end {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return Double(value)
    }

    private static func scaled(_ number: Double, _ unit: (Value.Unit, Double)?, _ failure: Failure?)
        -> (number: Double, unit: Value.Unit, failure: Failure?)
    {
        guard let unit else { return (number, .none, failure) }
        // 17 has no exact reciprocal.
        if unit.0 == .em { return (number * Length.pointsOfEm, .em, failure) }
        return (unit.1 == 1 ? number : number / unit.1, unit.0, failure)
    }

    /// The unit, and the factor that converts it to the stored unit; nil for an unknown one.
    private static func unit(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (Value.Unit, Double)? {
        switch end - start {
        case 0: return (.none, 1)
        case 1 where bytes[start] == UInt8(ascii: "%"): return (.percent, 1)
        case 1 where bytes[start] == UInt8(ascii: "s"): return (.seconds, 1)
        case 3
        where bytes[start] == UInt8(ascii: "r") && bytes[start + 1] == UInt8(ascii: "e")
            && bytes[start + 2] == UInt8(ascii: "m"):
            return (.rem, 1 / Length.pointsOfRem)
        case 2:
            let pair = (bytes[start], bytes[start + 1])
            if pair == (UInt8(ascii: "m"), UInt8(ascii: "s")) { return (.seconds, 1000) }
            if pair == (UInt8(ascii: "f"), UInt8(ascii: "r")) { return (.fraction, 1) }
            if pair == (UInt8(ascii: "e"), UInt8(ascii: "m")) { return (.em, 1) }
            if pair == (UInt8(ascii: "p"), UInt8(ascii: "t")) || pair == (UInt8(ascii: "p"), UInt8(ascii: "x")) {
                return (.points, 1)
            }
            return nil
        default: return nil
        }
    }
}
