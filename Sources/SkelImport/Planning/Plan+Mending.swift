import SkelLayout
import SkelText

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

    /// Gives frames to everything in the containers of some leaves. The containers' own surroundings stay as they are, because
    /// they don't move what has a frame.
    ///
    /// - Returns: whether anything changed.
    mutating func frame(beside leaves: [Int]) -> Bool {
        let parents = parents
        var changed = false
        for parent in leaves.compactMap({ parents[$0] }) where pieces[parent].rigor != .framed {
            pieces[parent].rigor = .framed
            changed = true
        }
        return changed
    }

    /// The container of each piece; nil for the screen.
    private var parents: [Int?] {
        var parents = [Int?](repeating: nil, count: pieces.count)
        visit { for child in pieces[$0].children { parents[child] = $0 } }
        return parents
    }

    /// Whether every view has a frame of its own.
    var isFramed: Bool { pieces.allSatisfy { $0.rigor == .framed } }

    private mutating func makeStricter(_ index: Int) -> Bool {
        guard let next = Rigor(rawValue: pieces[index].rigor.rawValue + 1) else { return false }
        pieces[index].rigor = next
        return true
    }

    /// Prevents shrinking in all rows of a kind if it is prevented in one of them.
    private mutating func mendAlike() {
        let parents = parents
        func kind(_ index: Int) -> String {
            (parents[index].map { "\($0) " } ?? "") + pieces[index].className
        }
        var kinds = StringTable()
        for index in pieces.indices where pieces[index].rigor == .unshrinking && !pieces[index].className.isEmpty {
            kinds.insert(kind(index))
        }
        for index in pieces.indices where pieces[index].rigor == .natural && pieces[index].direction == .row {
            if kinds.contains(kind(index)) { pieces[index].rigor = .unshrinking }
        }
    }

    /// A piece whose width is off by more than this, in points, has shrunk; less comes from rounded edges.
    private static let leastShrinking = 1.5

    /// Prevents shrinking if a narrower screen shrinks something that the source doesn't.
    mutating func mendShrinking(_ layout: Verifier.Layout, narrower: Double) -> Bool {
        var changed = false
        for index in pieces.indices where !pieces[index].children.isEmpty && pieces[index].rigor == .natural {
            let isWrong = pieces[index].children.contains { child in
                guard !pieces[child].isOutOfFlow, pieces[child].kind != .group, let found = layout.extent(child)
                else { return false }
                let response = pieces[child].response ?? .fixed
                let width = pieces[child].frame.width - response.width * narrower
                return abs(found.width - width) > Self.leastShrinking
            }
            if isWrong {
                pieces[index].rigor = .unshrinking
                changed = true
            }
        }
        if changed { mendAlike() }
        return changed
    }
}
