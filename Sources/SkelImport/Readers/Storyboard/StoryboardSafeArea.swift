import SkelLayout
import SkelText

/// What ends at the bottom of a screen's safe area. A skeleton knows no safe area: for a list that stretches, its bottom is that
/// of the screen.
struct StoryboardSafeArea {
    let markup: StoryboardMarkup
    /// The view of the screen.
    let root: Int
    let exclusions: StoryboardExclusions

    /// Lets a list that ends with the safe area, and what it fills, reach the screen's bottom, if nothing else is there.
    ///
    /// - Parameter elements: the element of each node.
    func extendList(of sketch: inout Sketch, _ elements: [Int]) {
        let pinned = pinnedViews
        guard !pinned.isEmpty else { return }
        let bottom = sketch.nodes[0].frame.maxY
        let top = sketch.nodes[0].children
        let first = top.first { node in markup.value("id", of: elements[node]).map { pinned.contains($0) } ?? false }
        guard let first else { return }
        let end = sketch.nodes[first].frame.maxY
        let isAlone = top.allSatisfy { $0 == first || sketch.nodes[$0].frame.maxY <= end }
        guard isAlone, end < bottom else { return }
        var chain = [first]
        while let last = chain.last, sketch.nodes[last].kind != .tableView, sketch.nodes[last].kind != .collectionView {
            let next = sketch.nodes[last].children.first { child in
                let kind = sketch.nodes[child].kind
                return sketch.nodes[child].frame.maxY == end
                    && (kind == .tableView || kind == .collectionView || kind == .group || kind == .box)
            }
            guard let next else { return }
            chain.append(next)
        }
        for node in chain { sketch.nodes[node].frame.height += bottom - end }
    }

    /// The ids of the views whose bottoms are that of the safe area.
    private var pinnedViews: Set<String> {
        guard let guide = markup.child("viewLayoutGuide", key: "safeArea", of: root),
            let area = markup.value("id", of: guide)
        else { return [] }
        var pinned: Set<String> = []
        for constraint in exclusions.constraints(of: root, in: markup) {
            guard markup.value("firstAttribute", of: constraint) == "bottom",
                markup.value("secondAttribute", of: constraint) == "bottom",
                markup.value("relation", of: constraint) == nil,
                abs(markup.number("constant", of: constraint) ?? 0) < 0.5,
                let first = markup.value("firstItem", of: constraint),
                let second = markup.value("secondItem", of: constraint), first == area || second == area
            else { continue }
            pinned.insert(first == area ? second : first)
        }
        return pinned
    }
}
