/// A length of an attribute: `12`, `12px`, `40%`.
struct SVGLength: Sendable {
    let number: Double
    /// Of the width, the height or the mean of the viewport; else user units.
    let isPercent: Bool

    /// Nil for what is no length, or one beyond what layout can do.
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

    /// Pixels of a unit of CSS; nil for others.
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

    /// In user units, where 100% are `whole`.
    func value(of whole: Double) -> Double { isPercent ? number * whole / 100 : number }
}
