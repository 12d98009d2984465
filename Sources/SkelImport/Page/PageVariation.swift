import SkelLanguage
import SkelLayout

/// One typical variation of what a page repeats: every other item has a shorter text.
struct PageVariation {
    /// The text that varies, inside the repeated node.
    var node: Int
    var property: Property
    /// Its value in every other item.
    var value: PageValue

    /// The fewest items that vary.
    private static let fewest = 4

    /// Finds the text that varies most in a repeated node, makes it as long as the longer ones are, and returns how it is in
    /// the others; nil if nothing varies much.
    static func find(in model: Int, _ translation: inout PageTranslation) -> PageVariation? {
        let page = translation.page
        guard page.nodes[model].run.count >= fewest else { return nil }
        var best: (node: Int, capture: Int, weight: Double, longer: Double, shorter: Double)?
        for node in candidates(in: model, page, isFirst: true) {
            guard let capture = page.first(node), page.nodes[node].peers.count >= fewest else { continue }
            let made = translation.declared[node][capture]
            guard made.has(.width) || made.has(.lastLineFillPercent) || made.has(.characters) else { continue }
            if made[.width]?.text.hasSuffix("%") ?? false { continue }
            func length(_ share: Double) -> Double? {
                page.usual(node, capture, at: share) { box in
                    if made.has(.characters) { return box.text.map { $0.lines.reduce(0) { $0 + $1.width } } }
                    return page.nodes[node].kind == .label ? box.text?.width : box.frame.width
                }
            }
            guard let low = length(0.25), let middle = length(0.5), let high = length(0.75), middle > 0 else {
                continue
            }
            let weight = (high - low) * (page.box(node, capture)?.text?.fontSize ?? 10)
            if (high - low) / middle > 0.2, best.map({ weight > $0.weight }) ?? true {
                best = (node, capture, weight, high / middle, low / middle)
            }
        }
        guard let best else { return nil }
        let made = translation.declared[best.node][best.capture]
        let property: Property =
            made.has(.characters) ? .characters : made.has(.width) ? .width : .lastLineFillPercent
        let usual = made[property]?.points ?? 0
        for capture in page.shown(best.node) {
            guard let value = translation.declared[best.node][capture][property]?.points else { continue }
            translation.declared[best.node][capture][property] = rounded(value * best.longer, property)
        }
        return PageVariation(node: best.node, property: property, value: rounded(usual * best.shorter, property))
    }

    private static func rounded(_ value: Double, _ property: Property) -> PageValue {
        switch property {
        case .characters: .count(max(1, (value / 5).rounded() * 5))
        case .lastLineFillPercent: .fill(min(100, max(10, value)))
        default: .words(max(8, (value / 4).rounded() * 4))
        }
    }

    /// The texts and tags in a node that are not in another repetition.
    private static func candidates(in node: Int, _ page: Page, isFirst: Bool) -> [Int] {
        if !isFirst, page.nodes[node].run.count > 1 { return [] }
        switch page.nodes[node].kind {
        case .label, .chip, .button: return [node]
        default: return page.nodes[node].children.flatMap { candidates(in: $0, page, isFirst: false) }
        }
    }
}
