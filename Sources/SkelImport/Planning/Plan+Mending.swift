import SkelLayout

/// Making explicit what a first draft left to the layout, if the result differs from the source.
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
            case .container(let index): changed = makeStricter(index) || changed
            }
        }
        return changed
    }

    /// Gives frames to what is in the same containers as some leaves. What surrounds these stays as it is: nothing around a
    /// frame moves what it holds.
    ///
    /// - Returns: whether anything changed.
    mutating func frame(beside leaves: [Int]) -> Bool {
        let parents = parents
        var changed = false
        for leaf in leaves where parents[leaf] >= 0 && pieces[parents[leaf]].rigor != .framed {
            pieces[parents[leaf]].rigor = .framed
            changed = true
        }
        return changed
    }

    /// The container of each piece; -1 for none.
    private var parents: [Int] {
        var parents = [Int](repeating: -1, count: pieces.count)
        visit { for child in pieces[$0].children { parents[child] = $0 } }
        return parents
    }

    /// Whether every view has a frame of its own.
    var isFramed: Bool { pieces.allSatisfy { $0.rigor == .framed } }

    private mutating func makeStricter(_ index: Int) -> Bool {
        if pieces[index].direction == .grid {
            takeOutOfGrid(index)
            return true
        }
        guard let next = Rigor(rawValue: pieces[index].rigor.rawValue + 1) else { return false }
        pieces[index].rigor = next
        return true
    }

    /// Prevents shrinking if a narrower screen shrinks something that the source doesn't.
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
