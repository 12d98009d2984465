import SkelLanguage
import SkelLayout
import SkelText

/// Texts that are longer and shorter by turns.
extension PageVariation {
    /// Makes the text that varies most as long as the longer or the shorter ones are, as the first item has it, and returns
    /// how it is in every other item.
    static func alternation(in model: Int, _ translation: inout PageTranslation) -> PageVariation? {
        let page = translation.page
        guard page.nodes[model].run.count >= fewest else { return nil }
        // The highest item of a line makes its height: which of those beside each other that is, turns don't tell.
        let isOneHigh = page.nodes[model].parent >= 0 && translation.isInTracks(page.nodes[model].parent)
        var found: [Alternation] = []
        for node in candidates(in: model, page, isFirst: true) {
            guard let capture = page.first(node), page.nodes[node].peers.count >= fewest else { continue }
            let made = translation.declared[node][capture]
            guard made.has(.width) || made.has(.lastLineFillPercent) || made.has(.characters) && !isOneHigh else {
                continue
            }
            if made[.width]?.text.hasSuffix("%") ?? false { continue }
            func usual(_ share: Double) -> Double? {
                page.usual(node, capture, at: share) { length(of: node, page, $0, made) }
            }
            guard let low = usual(0.25), let middle = usual(0.5), let high = usual(0.75), middle > 0 else { continue }
            let weight = (high - low) * (page.box(node, capture)?.text?.fontSize ?? 10)
            if (high - low) / middle > 0.2 {
                found.append(
                    Alternation(
                        node: node, capture: capture, weight: weight, longer: high / middle, shorter: low / middle))
            }
        }
        for one in found.sorted(by: { $0.weight > $1.weight }) {
            if let made = variation(of: one, in: model, &translation) { return made }
        }
        return nil
    }

    /// How much a text or a tag varies, at the first capture that has it.
    private struct Alternation {
        var node: Int
        var capture: Int
        var weight: Double
        /// Relative to the usual length.
        var longer: Double
        var shorter: Double
    }

    /// The length of a text, all of its lines in one if these follow from it, or the width of a tag, in points.
    private static func length(of node: Int, _ page: Page, _ box: Page.Box, _ made: PageDeclarations) -> Double? {
        if made.has(.characters) { return box.text.map { $0.lines.reduce(0) { $0 + $1.width } } }
        return page.nodes[node].kind == .label ? box.text?.width : box.frame.width
    }

    /// Nil if the lengths are the same in round numbers.
    private static func variation(
        of best: Alternation, in model: Int, _ translation: inout PageTranslation
    ) -> PageVariation? {
        let page = translation.page
        let made = translation.declared[best.node][best.capture]
        let property: Property =
            made.has(.characters) ? .characters : made.has(.width) ? .width : .lastLineFillPercent
        let usual = made[property]?.points ?? 0
        let first = page.nodes[model].run.prefix(fewest).map { item in
            page.nodes[best.node].peers.first { page.isIn(item, $0) }.flatMap { page.box($0, best.capture) }
                .flatMap { length(of: best.node, page, $0, made) }
        }
        func sum(from start: Int) -> Double {
            stride(from: start, to: first.count, by: 2).reduce(0) { $0 + (first[$1] ?? 0) }
        }
        let beginsShort = sum(from: 0) < sum(from: 1)
        if property == .characters, let counts = halves(of: best, made, &translation), counts.short != counts.long {
            let (even, odd) = beginsShort ? counts : (counts.long, counts.short)
            for capture in page.shown(best.node) where translation.declared[best.node][capture].has(property) {
                translation.declared[best.node][capture][property] = .count(even)
            }
            return PageVariation(
                cases: [Case(items: "odd", values: [(best.node, property, .count(odd))])], alternating: best.node)
        }
        let (even, odd) = beginsShort ? (best.shorter, best.longer) : (best.longer, best.shorter)
        // A text's padding does not vary with its words.
        func varied(_ value: Double, by factor: Double, _ capture: Int) -> PageValue {
            let isPadded = property == .width && translation.declared[best.node][capture].has(.padding)
            let padding = page.style(best.node, capture).padding
            let fixed = isPadded && page.nodes[best.node].kind == .label ? padding.left + padding.right : 0
            return rounded((value - fixed) * factor + fixed, property)
        }
        let value = varied(usual, by: odd, best.capture)
        if value == varied(usual, by: even, best.capture) { return nil }
        for capture in page.shown(best.node) {
            guard let value = translation.declared[best.node][capture][property]?.points else { continue }
            translation.declared[best.node][capture][property] = varied(value, by: even, capture)
        }
        return PageVariation(
            cases: [Case(items: "odd", values: [(best.node, property, value)])], alternating: best.node)
    }

    /// The characters of the shorter half and of the longer half of texts: as many as make their lines.
    private static func halves(
        of one: Alternation, _ made: PageDeclarations, _ translation: inout PageTranslation
    ) -> (short: Double, long: Double)? {
        let page = translation.page
        let texts = page.nodes[one.node].peers.compactMap { peer in
            page.box(peer, one.capture).flatMap { length(of: one.node, page, $0, made) }.map { (peer, length: $0) }
        }.sorted { $0.length != $1.length ? $0.length < $1.length : $0.0 < $1.0 }
        let (short, long) = (texts.prefix(texts.count / 2).map { $0.0 }, texts.suffix(texts.count / 2).map { $0.0 })
        guard !short.isEmpty, let low = translation.characters(of: one.node, among: short),
            let high = translation.characters(of: one.node, among: long)
        else { return nil }
        return (low, high)
    }

    private static func rounded(_ value: Double, _ property: Property) -> PageValue {
        switch property {
        case .characters: .count(max(1, (value / 5).rounded() * 5))
        case .lastLineFillPercent: .fill(min(100, max(10, value)))
        default: .words(max(8, (value / 4).rounded() * 4))
        }
    }
}
