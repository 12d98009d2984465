/// The colours of bones that are seen on the page's own colours.
struct PageTint {
    /// The least contrast of a bone with what is behind it.
    static let least = 1.2
    /// The usual bones on white, and on dark pages that are not captured.
    private static let (light, dark) = (PageColor("#e3e5ea"), "#2a2d35")

    /// A colour that is seen on all of some others: darker than light ones, lighter than dark ones.
    ///
    /// - Parameter behind: the colour that most bones are on, first.
    static func color(on behind: [PageColor]) -> PageColor {
        if behind.contains(where: { $0.dark != nil }) {
            return color(on: behind.map { $0.inLight }).paired(color(on: behind.map { $0.inDark }))
        }
        guard let first = behind.first else { return light ?? .white }
        let isDark = first.brightness < 128
        let alike = behind.filter { ($0.brightness < 128) == isDark }
        func isSeen(_ color: PageColor) -> Bool { alike.allSatisfy { color.contrast(with: $0) >= least } }
        if !isDark, let light, isSeen(light) { return light }
        for step in 3...18 {
            var toned = isDark ? PageColor.white : PageColor("#000000") ?? .white
            toned.opacity = Double(step) * 0.05
            var color = toned.over(first)
            color.red.round()
            color.green.round()
            color.blue.round()
            if isSeen(color) { return color }
        }
        return isDark ? .white : PageColor("#000000") ?? .white
    }

    /// The tint in the language's notation.
    ///
    /// - Parameter isAlone: whether the placeholder has no surface of its own, so that the page's dark scheme is behind it.
    static func text(_ color: PageColor, on paper: PageColor, isAlone: Bool) -> String {
        isAlone && color.dark == nil && paper.brightness >= 128 ? "lightDark(\(color.text), \(dark))" : color.text
    }
}
