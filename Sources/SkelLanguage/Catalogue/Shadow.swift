/// A shadow as CSS's `box-shadow` has it: of a view's outline, and not below the view.
package struct Shadow: Hashable, Sendable {
    /// Points, to the right and down from the view.
    package var x: Double
    package var y: Double
    /// Points: twice the standard deviation of the blur (css-backgrounds-3, section 6.1.2).
    package var blur: Double
    /// Points by which it is larger than the view on every side.
    package var spread: Double
    package var color: ColorPair

    /// What is never seen.
    static let none = Shadow(x: 0, y: 0, blur: 0, spread: 0, color: ColorPair(Color(rgba: 0)))
}

/// Its numbers stand in the table of numbers, the colours behind them: a Double holds 32 bits.
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
