import SkelLanguage
import SkelLayout
import SkelText

/// The distances between the things of a run that are below each other.
struct PageDistances {
    /// By capture, in points; 0 where the run does not show.
    var usual: [Double]
    /// What is farther from the one before it, or nearer, as much at all widths: its number in the run, and by how many points.
    var others: [(item: Int, more: Double)]
}

extension PageTranslation {
    /// The distances between the things that a model stands for, if most are the usual one at each width and the file can tell the
    /// others; nil for things that are all equally far from each other, or beside each other.
    func distances(inRunOf model: Int) -> PageDistances? {
        let (run, parent) = (page.nodes[model].run, page.nodes[model].parent)
        guard run.count > 2, parent >= 0, !page.nodes[parent].isTable, page.nodes[parent].turns.isEmpty else {
            return nil
        }
        var found: PageDistances?
        for capture in page.shown(model) {
            guard run.allSatisfy({ page.shows($0, capture) && isInFlow($0, capture) }) else { return nil }
            let frames = run.map { lineBox($0, capture) }
            let distances = zip(frames, frames.dropFirst()).map { $1.y - $0.maxY }
            guard distances.allSatisfy({ $0 > -0.5 }) else { return nil }
            // Of as many that are near as are far, the near ones are usual.
            let usual = most(of: distances.map { halves($0) }.sorted()) ?? 0
            let others = distances.indices.filter { abs(distances[$0] - usual) > 1 }.map {
                (item: $0 + 1, more: distances[$0] - usual)
            }
            guard !others.isEmpty, others.count * 2 <= distances.count else { return nil }
            if let known = found?.others {
                let areSame =
                    known.count == others.count
                    && zip(known, others).allSatisfy { $0.item == $1.item && abs($0.more - $1.more) <= 1 }
                if !areSame { return nil }
            } else {
                found = PageDistances(usual: [Double](repeating: 0, count: page.captures.count), others: others)
            }
            found?.usual[capture] = usual
        }
        guard let found else { return nil }
        let ends = [1, run.count - 1]
        let areTold = page.model(around: parent) == nil && run.count <= PageVariation.mostTold
        return areTold || found.others.allSatisfy { ends.contains($0.item) } ? found : nil
    }

    /// The distance between all like items of a row or a column, with the lines between them, or the usual one in a column, if the
    /// others are told; nil if it differs, or if the first one's margins make it.
    func distance(in node: Int, _ capture: Int, along mode: Mode) -> Double? {
        guard page.nodes[node].children.count == 1, let first = items(node, capture).first else { return nil }
        let margin = page.outer(first, capture).margin
        let own = mode == .row ? [margin.left, margin.right] : [margin.top, margin.bottom]
        guard own.allSatisfy({ $0.isZero }) else { return nil }
        let items = items(node, capture)
        return mode == .row
            ? distance(between: items, capture, along: mode)
            : usualDistance(between: items, like: page.nodes[node].children[0], capture)
    }

    /// The distance between some things of one run below each other, or the usual one, if the others are told; nil for other things.
    func usualDistance(between items: [Int], like model: Int, _ capture: Int) -> Double? {
        distance(between: items, capture, along: .column) ?? distances(inRunOf: model)?.usual[capture]
    }
}

extension PageVariation {
    /// The margins above items that are farther from the one before them than the others are, or nearer.
    static func margins(of model: Int, _ translation: PageTranslation) -> [Case] {
        guard let distances = translation.distances(inRunOf: model) else { return [] }
        let usual = Set(
            translation.page.shown(model).map { translation.declared[model][$0][.marginTop] ?? .length(0) }
                .map { $0.points ?? .infinity })
        guard let margin = usual.first, usual.count == 1, margin < .infinity else { return [] }
        let count = translation.page.nodes[model].run.count
        return distances.others.map { one in
            Case(
                items: one.item == count - 1 ? last : "\(one.item)",
                values: [(model, .marginTop, .length(margin + one.more))])
        }
    }
}
