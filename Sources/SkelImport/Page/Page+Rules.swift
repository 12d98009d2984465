import SkelLanguage
import SkelLayout

extension Page {
    /// The borders of a node in all captures, in CSS order.
    func rules(of node: Int) -> [[Double]] {
        captures.indices.map { box(node, $0)?.ink.border.all ?? [] }
    }

    /// The paddings of a node above and below in all captures.
    func ends(of node: Int) -> [[Double]] {
        captures.indices.map { box(node, $0).map { [$0.style.padding.top, $0.style.padding.bottom] } ?? [] }
    }

    /// The children of a node, of those given, that would be in boxes of their own because of the lines between them and their
    /// siblings: most of those with the same tag have one.
    func ruled(_ children: [Int]) -> Set<Int> {
        var found: Set<Int> = []
        for capture in captures.indices {
            var counts: [String: (all: Int, ruled: Int)] = [:]
            let shown = children.filter { shows($0, capture) }
            for child in shown {
                counts[nodes[child].tag, default: (0, 0)].all += 1
                if box(child, capture)?.ink.hasBorder == true { counts[nodes[child].tag, default: (0, 0)].ruled += 1 }
            }
            for child in shown {
                let count = counts[nodes[child].tag] ?? (0, 0)
                guard count.all >= 3, count.ruled * 2 > count.all, let box = box(child, capture) else { continue }
                if !nodes[child].isCell(box) { found.insert(child) }
            }
        }
        return found
    }
}

extension PageVariation {
    /// The lines of items that are not the model's, and the paddings of the first and the last: lines between items are not above
    /// the first, or not below the last, and lists often have no room there.
    static func rules(of model: Int, _ translation: PageTranslation) -> [Case] {
        let (page, parent) = (translation.page, translation.page.nodes[model].parent)
        guard page.nodes[model].kind == .box, page.nodes[parent].turns.isEmpty, let first = page.first(model) else {
            return []
        }
        let run = page.nodes[model].run.filter { page.shows($0, first) }
        let (own, usual) = (page.rules(of: model), page.ends(of: model))
        var found: [(rules: [[Double]], isPadded: Bool, items: [Int])] = []
        for (index, item) in run.enumerated() {
            let rules = page.rules(of: item)
            let isAtEnd = index == 0 || index == run.count - 1
            let isPadded =
                isAtEnd && zip(page.ends(of: item), usual).contains { $0 != $1 && !$0.isEmpty && !$1.isEmpty }
            if rules == own, !isPadded { continue }
            // The first and the last are told apart from others, as these may be many.
            if !isPadded, let known = found.firstIndex(where: { $0.rules == rules && !$0.isPadded }) {
                found[known].items.append(index)
            } else if found.count < 8 {
                found.append((rules, isPadded, [index]))
            } else {
                return []
            }
        }
        let isAlone = page.model(around: parent) == nil
        return found.compactMap { one in
            let isFirst = one.items == [0]
            let isLast = one.items == [run.count - 1]
            let only: String? = isLast ? last : one.items.count == 1 ? "\(one.items[0])" : nil
            guard isAlone || isFirst || isLast, let words = only ?? items(one.items, of: run.count) else { return nil }
            let values = values(
                of: one.rules, unlike: own, isPadded: one.isPadded, run[one.items[0]], model, translation)
            return values.isEmpty ? nil : Case(items: words, values: values)
        }
    }

    /// What gives an item its lines above and below instead of the model's, with the room that these take, and a padding of its own.
    private static func values(
        of rules: [[Double]], unlike own: [[Double]], isPadded: Bool, _ item: Int, _ model: Int,
        _ translation: PageTranslation
    ) -> [Value] {
        let page = translation.page
        let shown = page.shown(model).filter { page.shows(item, $0) }
        var values: [Value] = []
        for (side, property) in [(0, Property.borderTopWidth), (2, .borderBottomWidth)] {
            let widths = Set(shown.map { rules[$0][side] })
            guard let width = widths.first, widths.count == 1 else { continue }
            let isUsual = shown.allSatisfy { own[$0][side] == width }
            if !isUsual { values.append((model, property, .said(number(width)))) }
        }
        if values.isEmpty, !isPadded { return [] }
        if !values.isEmpty, let first = shown.first, !translation.declared[model][first].has(.borderColor),
            let color = page.box(item, first)?.ink.borderColor
        {
            values.append((model, .borderColor, .said(color.text)))
        }
        let paddings = Set(shown.compactMap { padding(of: item, isPadded, instead: model, $0, translation) })
        if let padding = paddings.first, paddings.count == 1 { values.append((model, .padding, .said(padding))) }
        return values
    }

    /// The padding of an item whose lines take other room than the model's, or which has one of its own; nil for one whose height is
    /// declared.
    private static func padding(
        of item: Int, _ isPadded: Bool, instead model: Int, _ capture: Int, _ translation: PageTranslation
    ) -> String? {
        let made = translation.declared[model][capture]
        guard !made.has(.height), let own = translation.page.box(item, capture),
            let usual = translation.page.box(model, capture)
        else { return nil }
        let (one, other) = isPadded ? (own.edges, usual.edges) : (own.ink.borderWidth, usual.ink.borderWidth)
        var sides = (made[.padding]?.text ?? "0").split(separator: " ").map { String($0) }
        while sides.count < 4 { sides.append(sides[max(0, sides.count - 2)]) }
        if let top = Double(sides[0]) { sides[0] = person(max(0, top + one.top - other.top)) }
        if let bottom = Double(sides[2]) { sides[2] = person(max(0, bottom + one.bottom - other.bottom)) }
        return edges(sides)
    }
}
