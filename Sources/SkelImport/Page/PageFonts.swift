import SkelLanguage
import SkelText

/// Texts of some items that are larger or smaller than those of the others.
extension PageVariation {
    /// The sizes of texts in items that are not the model's, with their lines: how high an item is says where all that follows is.
    static func fonts(of model: Int, _ translation: PageTranslation) -> [Case] {
        let (page, parent) = (translation.page, translation.page.nodes[model].parent)
        let run = page.nodes[model].run
        guard run.count > 1, page.nodes[parent].turns.isEmpty else { return [] }
        let isAlone = page.model(around: parent) == nil
        var places: [Int: Int] = [:]
        return candidates(in: model, page, isFirst: true).flatMap { (text: Int) -> [Case] in
            guard page.nodes[text].kind == .label else { return [] }
            var found: [(size: Double, items: [Int], texts: [Int])] = []
            for peer in page.nodes[text].peers {
                guard let size = size(of: peer, unlike: text, page) else { continue }
                if places.isEmpty { for (place, item) in run.enumerated() { places[item] = place } }
                var item = peer
                while item > 0, places[item] == nil { item = page.nodes[item].parent }
                guard let place = places[item] else { continue }
                if let known = found.firstIndex(where: { $0.size == size }) {
                    found[known].items.append(place)
                    found[known].texts.append(peer)
                } else {
                    found.append((size, [place], [peer]))
                }
            }
            return found.compactMap { one in
                let isLast = one.items == [run.count - 1]
                guard isAlone || isLast, let first = one.texts.first,
                    let words = isLast ? last : items(one.items.sorted(), of: run.count)
                else { return nil }
                return Case(items: words, values: values(of: first, one.texts, instead: text, translation))
            }
        }
    }

    /// The size of a text in points, if it is the same at all widths and at each another than that of the text that stands for it.
    private static func size(of text: Int, unlike model: Int, _ page: Page) -> Double? {
        var size: Double?
        for capture in page.shown(text) where page.shows(model, capture) {
            guard let own = page.boxes[page.nodes[text].boxes[capture]].text?.fontSize,
                let usual = page.boxes[page.nodes[model].boxes[capture]].text?.fontSize, own != usual,
                size == nil || size == own
            else { return nil }
            size = own
        }
        return size
    }

    private static func values(
        of text: Int, _ texts: [Int], instead model: Int, _ translation: PageTranslation
    ) -> [Value] {
        let page = translation.page
        guard let capture = page.first(text), let own = page.box(text, capture)?.text else { return [] }
        let usual = page.shown(model).map { translation.declared[model][$0] }
        let size = [
            (Property.fontSize, number(own.fontSize)), (.lineHeight, number(PageTranslation.lineHeight(of: own))),
            (.skeletonTextLineHeight, "fixed(" + number(PageTranslation.bar(of: own)) + ")"),
        ]
        var values: [Value] = []
        for (property, value) in size where !usual.allSatisfy({ $0[property]?.text == value }) {
            values.append((model, property, .said(value)))
        }
        if let made = usual.first, made[.width]?.points != nil, usual.allSatisfy({ !$0.has(.characters) }) {
            let padding = page.style(text, capture).padding
            let width = median(texts.map { page.box($0, capture)?.text?.width ?? 0 })
            values.append((model, .width, .words(width + (made.has(.padding) ? padding.left + padding.right : 0))))
        }
        return values
    }
}
