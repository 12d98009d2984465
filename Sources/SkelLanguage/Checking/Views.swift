import SkelText

/// The views of the skeleton or component that is being built.
struct Views {
    /// In source order, a view before what is in it.
    var nodes: [Screen.Node] = []
    /// How deep the views being built are nested.
    var depth = 0
    /// How many levels of views were built.
    var height = 0
    /// How many views they make, each `repeat` counted by its copies.
    var expandedCount = 0
    /// Whether they met the limit on views.
    var isFull = false
    /// How deep the views are nested around the component being built: where its first use stands.
    var outerDepth = 0

    /// Ends a view: what was built since is in it.
    mutating func close(_ view: Int) { nodes[view].end = Int32(nodes.count) }

    /// The children of a finished view, or of the one whose block ends here.
    func childNodes(of parent: Int) -> [Int] {
        var children: [Int] = []
        var child = parent + 1
        let end = nodes[parent].end > 0 ? Int(nodes[parent].end) : nodes.count
        while child < end {
            children.append(child)
            child = Int(nodes[child].end)
        }
        return children
    }

    /// The cells that a section's rows can show: its own, then those of the list around it.
    func cells(of owner: Int) -> [Int] {
        guard nodes[owner].kind == .section else { return ownCells(of: owner) }
        let list = (0..<owner).last { nodes[$0].kind.isList && Int(nodes[$0].end) > owner }
        return ownCells(of: owner) + (list.map { ownCells(of: $0) } ?? [])
    }

    /// The views that a `repeat` repeats, those of one right in it too.
    func repeated(in repetition: Int) -> [Int] {
        childNodes(of: repetition).flatMap { nodes[$0].isRepetition ? repeated(in: $0) : [$0] }
    }

    func ownCells(of owner: Int) -> [Int] {
        childNodes(of: owner).filter { nodes[$0].kind == .cell }
    }

    /// The name that `cells` and paths use for a cell, or -1.
    func cellName(_ node: Int) -> Int32 {
        nodes[node].name >= 0 ? nodes[node].name : nodes[node].component
    }
}
