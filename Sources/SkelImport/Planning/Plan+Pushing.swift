import SkelLayout

/// Lists that take the height that is left.
extension Plan {
    /// Lets a list that reaches down to the end of a screen, or to what stays there, take the height that is left, as it does
    /// on other devices.
    mutating func stretchList() {
        guard hasDeviceHeight else { return }
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
}
