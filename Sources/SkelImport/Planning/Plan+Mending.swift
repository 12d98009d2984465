import SkelLayout

/// Making explicit what a first draft leaves to the layout, where that does something else than the source.
extension Plan {
    /// Makes culprits one step more explicit.
    ///
    /// - Returns: whether anything changed.
    mutating func mend(_ culprits: [Blame.Culprit]) -> Bool {
        var changed = false
        for culprit in culprits {
            switch culprit {
            case .height(let index):
                changed = changed || !pieces[index].statesHeight
                pieces[index].statesHeight = true
            case .container(let index):
                guard let next = Rigor(rawValue: pieces[index].rigor.rawValue + 1) else { continue }
                pieces[index].rigor = next
                changed = true
            }
        }
        return changed
    }

    /// Keeps from shrinking what shrinks when the screen is narrower, although the source's does not.
    mutating func mendShrinking(_ layout: Verifier.Layout, narrower: Double) -> Bool {
        var changed = false
        for index in pieces.indices where !pieces[index].children.isEmpty && pieces[index].rigor == .natural {
            let isWrong = pieces[index].children.contains { child in
                guard !pieces[child].isOutOfFlow, pieces[child].kind != .group, let found = layout.extent(child) else {
                    return false
                }
                let response = pieces[child].response ?? .fixed
                let width = pieces[child].frame.width - response.width * narrower
                return abs(found.width - width) > 1.5
            }
            if isWrong {
                pieces[index].rigor = .unshrinking
                changed = true
            }
        }
        return changed
    }
}
