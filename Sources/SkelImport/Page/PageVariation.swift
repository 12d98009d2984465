import SkelLanguage
import SkelLayout

/// How what a page repeats varies: every other item has a shorter text, or each item of a row has its own width.
struct PageVariation {
    /// What some items have instead of the model's values.
    struct Case {
        /// Which items: `odd`, or a number from 0.
        var items: String
        /// The values of texts and tags inside the repeated node.
        var values: [(node: Int, property: Property, value: PageValue)]
    }

    var cases: [Case]
    /// What varies.
    var nodes: [Int] { cases.flatMap { $0.values.map { $0.node } } }

    /// The fewest items that vary, and the most in a row that have their own widths.
    private static let (fewest, most) = (4, 8)

    /// Finds how a repeated node varies, and gives the model the values of the items that don't; nil if nothing varies much.
    static func find(in model: Int, _ translation: inout PageTranslation, _ lists: [PageList?]) -> PageVariation? {
        let found = row(of: model, translation) ?? alternation(in: model, &translation)
        let cases = (found?.cases ?? []) + counts(in: model, translation.page, lists) + stripes(of: model, &translation)
        return cases.isEmpty ? nil : PageVariation(cases: cases)
    }

    /// The numbers of items of the lists in a repeated node, as far as they are not the model's.
    private static func counts(in model: Int, _ page: Page, _ lists: [PageList?]) -> [Case] {
        var cases: [Case] = []
        for node in page.nodes.indices where page.nodes[node].hasOwnCount && page.model(around: node) == model {
            guard let list = lists[node] else { continue }
            let counts = page.nodes[model].run.map { page.count(of: node, in: $0) }
            for count in Set(counts).sorted() where count != list.count {
                let items = counts.indices.filter { counts[$0] == count }.map { "\($0)" }.joined(separator: ", ")
                let value: (node: Int, property: Property, value: PageValue) =
                    count == 0
                    ? (node, .isHidden, .said("true"))
                    : (node, list.isTable ? .numberOfRows : .numberOfItems, .count(Double(count)))
                cases.append(Case(items: items, values: [value]))
            }
        }
        return cases
    }

    /// The colours of items that have two by turns, as the rows of many tables do. The model has that of the first one.
    private static func stripes(of model: Int, _ translation: inout PageTranslation) -> [Case] {
        let page = translation.page
        guard page.nodes[model].kind == .box, let capture = page.first(model) else { return [] }
        let run = page.nodes[model].run.filter { page.shows($0, capture) }
        let colors = run.map { page.box($0, capture)?.ink.background?.text }
        guard run.count >= fewest, colors[0] != colors[1], colors.indices.allSatisfy({ colors[$0] == colors[$0 % 2] })
        else {
            return []
        }
        for capture in page.shown(model) {
            translation.declared[model][capture][.backgroundColor] =
                colors[1] == nil ? nil : colors[0].map { .said($0) }
        }
        let (items, color) = colors[1].map { ("odd", $0) } ?? ("even", colors[0] ?? "")
        return [Case(items: items, values: [(model, .backgroundColor, .said(color))])]
    }

    /// The widths of what is in a row, as far as they are not the model's: all that follows hangs on them.
    private static func row(of model: Int, _ translation: PageTranslation) -> PageVariation? {
        let page = translation.page
        guard let capture = page.first(model) else { return nil }
        let isBone = page.nodes[model].kind?.isBone ?? false
        let isOwn =
            isBone && page.outer(model, capture).width == .auto && !translation.declared[model][capture].has(.flex)
        guard isOwn || translation.fits[model][capture] else { return nil }
        let mode = translation.modes[page.nodes[model].parent][capture]
        let run = page.nodes[model].run.filter { page.shows($0, capture) }
        guard mode == .row || mode == .inline, (2...most).contains(run.count) else { return nil }
        var cases: [Case] = []
        for (index, item) in run.enumerated() {
            var values: [(node: Int, property: Property, value: PageValue)] = []
            for node in candidates(in: model, page, isFirst: true) {
                let declared = translation.declared[node][capture]
                guard let usual = declared[.width]?.points, !declared.has(.characters),
                    let peer = page.nodes[node].peers.first(where: { page.isIn(item, $0) }),
                    let box = page.box(peer, capture)
                else { continue }
                let padding = declared.has(.padding) ? box.style.padding.left + box.style.padding.right : 0
                let isText = page.nodes[node].kind == .label
                let width = isText ? box.text.map { $0.width + padding } ?? usual : box.frame.width
                if abs(width - usual) > closest { values.append((node, .width, .length(width))) }
            }
            if !values.isEmpty { cases.append(Case(items: "\(index)", values: values)) }
        }
        return cases.isEmpty ? nil : PageVariation(cases: cases)
    }

    /// The largest difference between widths that is none, in points.
    private static let closest = 4.0

    /// Makes the text that varies most as long as the longer or the shorter ones are, as the first item has it, and returns
    /// how it is in every other item.
    private static func alternation(in model: Int, _ translation: inout PageTranslation) -> PageVariation? {
        let page = translation.page
        guard page.nodes[model].run.count >= fewest else { return nil }
        var best: (node: Int, capture: Int, weight: Double, longer: Double, shorter: Double)?
        func length(_ node: Int, _ box: Page.Box, _ made: PageDeclarations) -> Double? {
            if made.has(.characters) { return box.text.map { $0.lines.reduce(0) { $0 + $1.width } } }
            return page.nodes[node].kind == .label ? box.text?.width : box.frame.width
        }
        for node in candidates(in: model, page, isFirst: true) {
            guard let capture = page.first(node), page.nodes[node].peers.count >= fewest else { continue }
            let made = translation.declared[node][capture]
            guard made.has(.width) || made.has(.lastLineFillPercent) || made.has(.characters) else { continue }
            if made[.width]?.text.hasSuffix("%") ?? false { continue }
            func usual(_ share: Double) -> Double? {
                page.usual(node, capture, at: share) { length(node, $0, made) }
            }
            guard let low = usual(0.25), let middle = usual(0.5), let high = usual(0.75), middle > 0 else { continue }
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
        let first = page.nodes[model].run.prefix(fewest).map { item in
            page.nodes[best.node].peers.first { page.isIn(item, $0) }.flatMap { page.box($0, best.capture) }
                .flatMap { length(best.node, $0, made) }
        }
        func sum(from start: Int) -> Double {
            stride(from: start, to: first.count, by: 2).reduce(0) { $0 + (first[$1] ?? 0) }
        }
        let (even, odd) = sum(from: 0) < sum(from: 1) ? (best.shorter, best.longer) : (best.longer, best.shorter)
        // A text's padding does not vary with its words.
        func varied(_ value: Double, by factor: Double, _ capture: Int) -> PageValue {
            let isPadded = property == .width && translation.declared[best.node][capture].has(.padding)
            let padding = page.style(best.node, capture).padding
            let fixed = isPadded && page.nodes[best.node].kind == .label ? padding.left + padding.right : 0
            return rounded((value - fixed) * factor + fixed, property)
        }
        let value = varied(usual, by: odd, best.capture)
        for capture in page.shown(best.node) {
            guard let value = translation.declared[best.node][capture][property]?.points else { continue }
            translation.declared[best.node][capture][property] = varied(value, by: even, capture)
        }
        return PageVariation(cases: [Case(items: "odd", values: [(best.node, property, value)])])
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
