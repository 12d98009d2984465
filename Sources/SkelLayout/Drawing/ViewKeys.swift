package import SkelLanguage

/// Numbers for the views of a drawing that mean the same view in every state of its skeleton: views added by a variant
/// follow the others.
package struct ViewKeys {
    /// The numbers by node; for the contents of a `repeat`, those of the first copy.
    private var keys: [Int32] = []
    /// The count of numbers in all states.
    package private(set) var count = 0

    /// Numbers the views of a drawing, which has the variants of `state`.
    package init(of drawing: Drawing, in state: VariantState) {
        let screen = drawing.screen
        let own = state.variants.reduce(screen.nodes.count) { $0 - screen.variants[$1].nodes.count }
        add(0..<own, of: screen)
        for (index, variant) in screen.variants.enumerated() {
            if state.variants.contains(index) {
                add(keys.count..<keys.count + variant.nodes.count, of: screen)
            } else {
                count += screen.count(of: variant, behind: own)
            }
        }
    }

    /// The number of a view in a drawing of the same state, at any size; copies of a cell in several rows share one.
    package func key(of view: Int, in drawing: Drawing) -> Int {
        Int(keys[Int(drawing.views[view].node)]) + drawing.keyShift(of: view)
    }

    /// Numbers some nodes: a `repeat` reserves numbers for its other copies after the first.
    private mutating func add(_ nodes: Range<Int>, of screen: Screen) {
        // The ends of the open `repeat`s, and the count of numbers for their other copies.
        var open: [(end: Int, rest: Int)] = []
        func closed(before node: Int) -> Int {
            var rest = 0
            while let last = open.last, last.end <= node {
                rest += last.rest
                open.removeLast()
            }
            return rest
        }
        for node in nodes {
            count += closed(before: node)
            keys.append(Int32(truncatingIfNeeded: count))
            if screen.nodes[node].isRepetition {
                let end = Int(screen.nodes[node].end)
                let copies = screen.tables.count(ofCopies: screen.nodes[node])
                open.append((end, (copies - 1) * screen.count(in: node + 1..<end)))
            } else {
                count += 1
            }
        }
        count += closed(before: nodes.upperBound)
    }
}

extension Drawing {
    /// The offset of a view's number from the number in the first copy.
    fileprivate func keyShift(of view: Int) -> Int {
        if copyPlaces.isEmpty { return 0 }
        return views.ancestors(of: view).lazy.compactMap(copyPlaces.place).first.map { Int($0.shift) } ?? 0
    }
}

extension Screen {
    /// The number of views that a variant adds, counting each copy of a `repeat`; `own` is the number of nodes outside
    /// variants.
    fileprivate func count(of variant: Variant, behind own: Int) -> Int {
        guard variant.nodes.contains(where: { $0.isRepetition }) else { return variant.nodes.count }
        var screen = self
        screen.nodes = nodes[..<own] + variant.nodes
        return screen.count(in: own..<screen.nodes.count)
    }
}
