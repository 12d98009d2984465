/// A shadow like CSS's `box-shadow`: of a view's outline, and not below the view.
package struct Shadow: Hashable, Sendable {
    /// The offset to the right, in points.
    package var x: Double
    /// The offset down, in points.
    package var y: Double
    /// The blur in points: twice the standard deviation (css-backgrounds-3, section 6.1.2).
    package var blur: Double
    /// The distance in points by which it extends beyond the view on every side.
    package var spread: Double
    /// The colour of the shadow where it isn't blurred.
    package var color: ColorPair

    /// An invisible shadow.
    static let none = Shadow(x: 0, y: 0, blur: 0, spread: 0, color: ColorPair(Color(rgba: 0)))
}

/// The table of numbers stores its numbers, followed by the colours: a Double holds 32 bits.
extension Shadow: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Shadow {
        let first = Int(setting.bits)
        func number(_ index: Int) -> Double { tables.numbers[first + index] }
        return Shadow(
            x: number(0), y: number(1), blur: number(2), spread: number(3),
            color: ColorPair(light: Color(rgba: UInt32(number(4))), dark: Color(rgba: UInt32(number(5)))))
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(tables.numbers.count)
        tables.numbers += [x, y, blur, spread, Double(color.light.rgba), Double(color.dark.rgba)]
    }
}
