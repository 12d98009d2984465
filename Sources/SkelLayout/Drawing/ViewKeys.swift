package import SkelLanguage

/// Names the views of a drawing by numbers that mean the same view in every state of its skeleton: those that a variant
/// adds come behind the others.
package struct ViewKeys {
    private let keys: [Int32]
    /// How many numbers there are in all states.
    package let count: Int

    package init(of drawing: Drawing, in state: VariantState) {
        let variants = drawing.screen.variants
        let own = state.variants.reduce(drawing.screen.nodes.count) { $0 - variants[$1].nodes.count }
        var keys = (0..<own).map { Int32($0) }
        var first = own
        for (index, variant) in variants.enumerated() {
            if state.variants.contains(index) { keys += (first..<first + variant.nodes.count).map { Int32($0) } }
            first += variant.nodes.count
        }
        self.keys = keys
        count = first
    }

    /// The number of a view in a drawing of the same state, of any size; copies of a cell in several rows have one.
    package func key(of view: Int, in drawing: Drawing) -> Int { Int(keys[Int(drawing.views[view].node)]) }
}
