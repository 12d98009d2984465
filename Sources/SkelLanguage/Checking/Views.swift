import SkelText

/// The views of the skeleton or component being built.
struct Views {
    /// The views in source order, parents before children.
    var nodes: [Screen.Node] = []
    /// The nesting depth of the current view.
    var depth = 0
    /// The number of levels built so far.
    var height = 0
    /// The number of views that they make, counting each copy of a `repeat`.
    var expandedCount = 0
    /// Whether the limit on views was reached.
    var isFull = false
    /// The nesting depth around the component being built, at its first use.
    var outerDepth = 0

    /// Ends a view: everything built since is inside it.
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

    /// The cells that a section's rows can show: its own, then those of the surrounding list.
    func cells(of owner: Int) -> [Int] {
        guard nodes[owner].kind == .section else { return ownCells(of: owner) }
        let list = (0..<owner).last { nodes[$0].kind.isList && Int(nodes[$0].end) > owner }
        return ownCells(of: owner) + (list.map { ownCells(of: $0) } ?? [])
    }

    /// The views that a `repeat` repeats, including those of a directly nested one.
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
