import SkelLanguage
import SkelLayout

/// The colours of bones that are seen on the page's own colours.
struct PageTint {
    /// The least contrast of a bone with what is behind it.
    static let least = 1.2
    /// The usual bones on white, and on dark pages that are not captured.
    fileprivate static let (light, dark) = (PageColor("#e3e5ea"), "#2a2d35")

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

extension PageWriter {
    /// Whether the placeholder has no surface of its own, so that the page's dark scheme is behind it.
    var isAlone: Bool {
        looks.isEmpty && page.captures[0].background.inLight.isNear(.white)
            && !written(0).contains { page.nodes[$0].kind == .box && own($0).has(.backgroundColor) }
    }

    /// A tint for what lies on a picture, whose bone has the tint around; nil for anything else.
    func tintOnPicture(_ node: Int, _ around: PageColor) -> PageColor? {
        let isSurface = page.nodes[node].kind == .box && own(node).has(.backgroundColor)
        guard !isSurface, page.liesOnPicture(node) else { return nil }
        let color = PageTint.color(on: [around])
        guard isAlone, let dark = PageColor(PageTint.dark), color.dark == nil else { return color }
        return color.paired(PageTint.color(on: [dark]))
    }
}

extension Page {
    /// Whether a third of a thing is on a picture that comes before it, at all widths that have both.
    fileprivate func liesOnPicture(_ node: Int) -> Bool {
        guard nodes[node].parent >= 0 else { return false }
        let before = nodes[nodes[node].parent].children.prefix { $0 != node }
            .suffix(Self.mostBefore).filter { nodes[$0].kind == .picture || nodes[$0].kind == .chip }
        return before.contains { picture in
            let both = shown(node).filter { shows(picture, $0) }
            return !both.isEmpty
                && both.allSatisfy { capture in
                    let (own, other) = (frame(node, capture), frame(picture, capture))
                    return Self.isOn(other, own) && own.width < other.width + 1
                }
        }
    }
}
