import SkelText

extension Views {
    // MARK: - Paths

    /// A view found by name, and whether another one of its name is as near; or the instances of a component.
    struct Match {
        var node: Int
        var depth: Int
        var rival: Int?
        /// The other instances of a component that was named.
        var others: [Int] = []
        /// Whether it was found by a view's name, or as an instance without a name of its own.
        var isName = true
    }

    /// The names that lead to the only view with a name, including those of the instances, cells and lists around it;
    /// or to the view in every instance of a component. Nil if there is no such path.
    func path(to name: Int32, from start: Int, _ names: Names) -> String? {
        let inner = (start + 1)..<Int(nodes[start].end)
        let found = inner.filter { nodes[$0].name == name }
        guard let view = found.first, found.count <= 16 else { return nil }
        for byComponent in [false, true] {
            let path = path(to: view, in: inner, byComponent: byComponent)
            guard let path, found.allSatisfy({ self.path(to: $0, in: inner, byComponent: byComponent) == path }) else {
                continue
            }
            return path.map { names.string($0) }.joined(separator: ".")
        }
        return nil
    }

    /// The names that lead to a view, using instances' names or, with `byComponent`, their components' names; nil if
    /// one is missing.
    private func path(to view: Int, in views: Range<Int>, byComponent: Bool) -> [Int32]? {
        let around = views.prefix { $0 < view }.filter { Int(nodes[$0].end) > view && isOpaque($0) }
        let path = around.map { node in
            let (name, component) = (nodes[node].name, nodes[node].component)
            return byComponent ? (component >= 0 ? component : name) : (name >= 0 ? name : component)
        }
        return path.contains { $0 < 0 } ? nil : path + [nodes[view].name]
    }

    /// Whether paths only enter a view by naming it.
    private func isOpaque(_ node: Int) -> Bool {
        nodes[node].component >= 0 || nodes[node].kind == .cell || nodes[node].kind.isList
    }

    /// The nearest descendant with a name, otherwise all instances of the component with that name. Instances of
    /// components, cells and lists are found but not searched.
    func nearest(_ name: Int32, from start: Int) -> Match? {
        var best: Match?
        var instances: Match?
        walk(from: start) { node, depth in
            if nodes[node].name == name { Self.note(node, depth, in: &best) }
            if nodes[node].component == name { noteInstance(node, depth, in: &instances) }
        }
        return best ?? instances
    }

    /// The result of `nearest` for every name.
    func viewIndex(from start: Int) -> [Int32: Match] {
        var index: [Int32: Match] = [:]
        var instances: [Int32: Match] = [:]
        walk(from: start) { node, depth in
            if nodes[node].name >= 0 { Self.note(node, depth, in: &index[nodes[node].name]) }
            if nodes[node].component >= 0 { noteInstance(node, depth, in: &instances[nodes[node].component]) }
        }
        for (name, match) in instances where index[name] == nil { index[name] = match }
        return index
    }

    private func noteInstance(_ node: Int, _ depth: Int, in found: inout Match?) {
        if found == nil {
            found = Match(node: node, depth: depth, isName: false)
        } else {
            found?.others.append(node)
        }
        if nodes[node].name < 0 { found?.isName = true }
    }

    private static func note(_ node: Int, _ depth: Int, in best: inout Match?) {
        guard let match = best, depth >= match.depth else {
            best = Match(node: node, depth: depth)
            return
        }
        if depth == match.depth, match.rival == nil { best?.rival = node }
    }

    /// Calls `body` with each descendant that a path from `start` can begin with, and its depth below `start`.
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
