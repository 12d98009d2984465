/// A length in an attribute, such as `12`, `12px` or `40%`.
struct SVGLength: Sendable {
    let number: Double
    /// Whether the number is a percentage of the viewport instead of user units.
    let isPercent: Bool

    /// The length in user units; `whole` is 100 %.
    func value(of whole: Double) -> Double { isPercent ? number * whole / 100 : number }
}

extension SVGLength {
    /// Parses a length; nil for other texts, and for lengths beyond the limits of layout.
    init?(_ text: String) {
        var reader = SVGNumbers(text)
        guard let number = reader.readNumber() else { return nil }
        if reader.next == UInt8(ascii: "%") {
            reader.skipByte()
            (self.number, isPercent) = (number, true)
        } else {
            guard let factor = Self.factor(reader.readWord()) else { return nil }
            (self.number, isPercent) = (number * factor, false)
        }
        reader.skipSeparators()
        guard reader.isAtEnd, self.number.magnitude <= Sketch.largestPicture else { return nil }
    }

    /// Parses a length that may be relative to a font size in user units.
    init?(_ text: String, fontSize: Double) {
        self.init(text)
        let isRelative = ["em", "ex", "ch"].contains { text.hasSuffix($0) } && !text.hasSuffix("rem")
        if isRelative { self = SVGLength(number: number / 16 * fontSize, isPercent: false) }
    }

    /// The pixels in a CSS unit; nil for other units.
    private static func factor(_ unit: String) -> Double? {
        switch unit {
        case "", "px": 1
        case "pt": 4.0 / 3
        case "pc", "em", "rem": 16
        case "ex", "ch": 8
        case "in": 96
        case "cm": 96 / 2.54
        case "mm": 9.6 / 2.54
        case "Q", "q": 2.4 / 2.54
        default: nil
        }
    }
}
