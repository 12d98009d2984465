import SkelLayout

/// Views at the bottom of items of equal height, however much is above them, such as the buttons of cards.
extension Plan {
    /// The deepest level of such a view in its item.
    private static let deepest = 4

    /// Finds items side by side whose last views are equally far from the items' bottom edges, but not from the views above
    /// them: these take the remaining space above them.
    mutating func findPushed() {
        var order: [Int] = []
        visit { order.append($0) }
        for index in order where pieces[index].direction == .grid || pieces[index].direction == .row {
            let items = pieces[index].children.filter { !pieces[$0].isOutOfFlow }
            guard items.count > 1, let first = items.first else { continue }
            let areAlike = items.allSatisfy {
                pieces[$0].tag == pieces[first].tag && pieces[$0].className == pieces[first].className
            }
            if areAlike, !pieces[first].tag.isEmpty { push(lastOf: items) }
        }
    }

    /// Lets a list that reaches down to the end of a screen, or to what stays there, take the height that is left, as it does
    /// on other devices.
    mutating func stretchList() {
        guard hasFixedHeight else { return }
        var chain: [Int] = []
        var around = 0
        while pieces[around].direction == .column {
            let flow = pieces[around].children.filter { !pieces[$0].isOutOfFlow }
            guard let last = flow.last,
                Distance.areSame(pieces[last].frame.maxY, pieces[around].frame.maxY, Distance.whole),
                let highest = flow.max(by: { pieces[$0].frame.height < pieces[$1].frame.height }),
                pieces[highest].isListView || pieces[highest].kind == .group
            else { return }
            chain.append(highest)
            if pieces[highest].isListView {
                for piece in chain { pieces[piece].fillsHeight = true }
                return
            }
            around = highest
        }
    }

    private mutating func push(lastOf items: [Int]) {
        let chains = items.map { lastChain(of: $0) }
        guard let depth = chains.first?.count, depth > 0, chains.allSatisfy({ $0.count == depth }) else { return }
        var gaps: [Double] = []
        var ends: [Double] = []
        for (item, chain) in zip(items, chains) {
            let parent = chain.count > 1 ? chain[chain.count - 2] : item
            let above = pieces[parent].children[pieces[parent].children.count - 2]
            let last = pieces[chain[chain.count - 1]].frame
            gaps.append(last.y - pieces[above].frame.maxY)
            ends.append(pieces[item].frame.maxY - last.maxY)
        }
        guard let least = gaps.min(), let most = gaps.max(), let end = ends.first, least > -Distance.same,
            most - least > 1, ends.allSatisfy({ Distance.areSame($0, end) })
        else { return }
        for chain in chains {
            pieces[chain[chain.count - 1]].pushedFrom = least
            for inner in chain.dropLast() { pieces[inner].fillsHeight = true }
        }
    }

    /// The last child of an item, that child's last child and so on, down to a leaf with something above it; empty if there is
    /// none.
    private func lastChain(of item: Int) -> [Int] {
        var chain: [Int] = []
        var around = item
        while chain.count < Self.deepest {
            let children = pieces[around].children
            guard pieces[around].direction == .column, let last = children.last,
                children.allSatisfy({ !pieces[$0].isOutOfFlow })
            else { return [] }
            chain.append(last)
            if pieces[last].isLeaf { return children.count > 1 ? chain : [] }
            if pieces[last].kind != .group { return [] }
            around = last
        }
        return []
    }
}
