import SkelText

extension Views {
    // MARK: - Paths

    /// A found view, and whether another of its name is as near.
    struct Match {
        var node: Int
        var depth: Int
        var rival: Int?
    }

    /// The names that lead to the only view of a name that a path enters an instance, a cell or a list for.
    func path(to name: Int32, from start: Int, _ names: Names) -> String? {
        let inner = (start + 1)..<Int(nodes[start].end)
        let found = inner.filter { nodes[$0].name == name }
        guard let view = found.first, found.count == 1 else { return nil }
        let around = inner.prefix { $0 < view }.filter { Int(nodes[$0].end) > view && isOpaque($0) }
        let path = around.map { nodes[$0].name >= 0 ? nodes[$0].name : nodes[$0].component } + [name]
        return path.contains { $0 < 0 } ? nil : path.map { names.string($0) }.joined(separator: ".")
    }

    /// Whether paths enter a view only where they name it.
    private func isOpaque(_ node: Int) -> Bool {
        nodes[node].component >= 0 || nodes[node].kind == .cell || nodes[node].kind.isList
    }

    /// The nearest descendant of a name. Instances of components, cells and lists are found, but not searched.
    func nearest(_ name: Int32, from start: Int) -> Match? {
        var best: Match?
        walk(from: start) { node, depth in
            guard nodes[node].name == name || isCell(node, named: name) else { return }
            Self.note(node, depth, in: &best)
        }
        return best
    }

    /// What `nearest` would answer for every name.
    func viewIndex(from start: Int) -> [Int32: Match] {
        var index: [Int32: Match] = [:]
        walk(from: start) { node, depth in
            let name = nodes[node].name >= 0 ? nodes[node].name : isCell(node) ? nodes[node].component : -1
            if name >= 0 { Self.note(node, depth, in: &index[name]) }
        }
        return index
    }

    private static func note(_ node: Int, _ depth: Int, in best: inout Match?) {
        guard let match = best, depth >= match.depth else {
            best = Match(node: node, depth: depth)
            return
        }
        if depth == match.depth, match.rival == nil { best?.rival = node }
    }

    /// Whether a node is a cell without a name of its own, which goes by its component's.
    private func isCell(_ node: Int, named name: Int32? = nil) -> Bool {
        nodes[node].kind == .cell && nodes[node].name < 0 && nodes[node].component >= 0
            && (name == nil || nodes[node].component == name)
    }

    /// Calls `body` with each descendant that paths from `start` can name first, and its depth below `start`.
    private func walk(from start: Int, _ body: (Int, Int) -> Void) {
        var ends: [Int32] = []
        var node = start + 1
        while node < Int(nodes[start].end) {
            while let last = ends.last, node >= Int(last) { ends.removeLast() }
            if nodes[node].isRepetition {
                node += 1
                continue
            }
            body(node, ends.count)
            if isOpaque(node) {
                node = Int(nodes[node].end)
            } else {
                ends.append(nodes[node].end)
                node += 1
            }
        }
    }
}
