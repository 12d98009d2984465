import SkelLanguage
import SkelText

/// Bars that are longer in some items than in the others, such as those of ratings.
extension PageVariation {
    /// The shares of their room that bars of items take, where they are not the model's.
    static func bars(of model: Int, _ translation: PageTranslation) -> [Case] {
        let (page, parent) = (translation.page, translation.page.nodes[model].parent)
        let run = page.nodes[model].run
        guard (2...mostTold).contains(run.count), page.nodes[parent].turns.isEmpty, page.model(around: parent) == nil
        else { return [] }
        return solids(in: model, page).flatMap { (bar: Int) -> [Case] in
            guard let usual = share(of: bar, page),
                page.shown(bar).allSatisfy({ translation.declared[bar][$0][.width]?.text.hasSuffix("%") == true })
            else { return [] }
            var found: [(share: Double, items: [Int])] = []
            for peer in page.nodes[bar].peers {
                guard let own = share(of: peer, page), own != usual,
                    let place = run.firstIndex(where: { page.isIn($0, peer) })
                else { continue }
                if let known = found.firstIndex(where: { $0.share == own }) {
                    found[known].items.append(place)
                } else {
                    found.append((own, [place]))
                }
            }
            return found.compactMap { one in
                items(one.items.sorted(), of: run.count).map {
                    Case(items: $0, values: [(bar, .width, .said(number(one.share) + "%"))])
                }
            }
        }
    }

    /// The share in percent that a node says it takes of its room, if it is the same at all widths.
    private static func share(of node: Int, _ page: Page) -> Double? {
        var share: Double?
        for capture in page.shown(node) {
            guard case .percent(let own) = page.outer(node, capture).width, share == nil || share == own else {
                return nil
            }
            share = own
        }
        return share
    }
}
