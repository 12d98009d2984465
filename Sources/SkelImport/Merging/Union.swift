import SkelLanguage

/// A screen at several widths as one tree: what it is at the narrowest, and what each wider one changes. What only some
/// widths have is hidden at the others.
struct Union {
    final class Node {
        /// As the narrowest width has it, without what is in it.
        var element: Draft.Element
        var children: [Node] = []
        /// By width, what that changes; the first is for the second width.
        var changes: [[Draft.Declaration]] = []
        /// Whether the narrowest width has it not.
        let isAdded: Bool

        init(_ element: Draft.Element, isAdded: Bool) {
            self.element = element
            self.element.elements = []
            self.isAdded = isAdded
            children = element.elements.map { Node($0, isAdded: false) }
        }

        func change(_ path: String, to value: String, at width: Int) {
            while changes.count <= width { changes.append([]) }
            changes[width].append(.init(path, value))
        }

        var shape: String {
            let head = Union.family(element.head)
            return children.isEmpty ? head : head + "(" + children.map { $0.shape }.joined(separator: ",") + ")"
        }
    }

    private let root: Node
    private let defaults: Defaults
    private var width = 0

    init(_ narrowest: Draft.Element, _ defaults: Defaults) {
        root = Node(narrowest, isAdded: false)
        self.defaults = defaults
    }

    /// Adds the tree of a wider screen; false where it cannot be said as changes.
    mutating func add(_ wider: Draft.Element) -> Bool {
        let isDone = merge(wider, into: root)
        width += 1
        return isDone
    }

    /// Rows, columns and views are one kind in another direction.
    private static func family(_ head: String) -> String { head == "row" || head == "column" ? "view" : head }

    // MARK: - Merging

    private func merge(_ element: Draft.Element, into node: Node) -> Bool {
        if node.element.head != element.head, node.element.head != "skeleton" {
            node.change("flexDirection", to: element.head == "row" ? "row" : "column", at: width)
        }
        var paths = node.element.declarations.map { $0.path }
        for declaration in element.declarations where !paths.contains(declaration.path) {
            paths.append(declaration.path)
        }
        for path in paths where path != "size" {
            let value = element.value(of: path)
            if value == node.element.value(of: path) { continue }
            guard let stated = value ?? defaults.value(of: path) else { return false }
            node.change(path, to: stated, at: width)
        }
        return mergeChildren(of: element, into: node)
    }

    private func mergeChildren(of element: Draft.Element, into node: Node) -> Bool {
        let pairs = aligned(node.children, element.elements)
        var merged: [Node] = []
        var isDone = true
        for (own, other) in pairs {
            switch (own, other) {
            case (let own?, let other?):
                if own.isAdded { own.change("isHidden", to: "false", at: width) }
                isDone = merge(other, into: own) && isDone
                merged.append(own)
            case (let own?, nil):
                if !own.isAdded { own.change("isHidden", to: "true", at: width) }
                merged.append(own)
            case (nil, let other?):
                let added = Node(other, isAdded: true)
                added.change("isHidden", to: "false", at: width)
                merged.append(added)
            case (nil, nil): break
            }
        }
        node.children = merged
        return isDone
    }

    /// Two lists of siblings beside each other, in the order of both: those that are the same element are a pair.
    private func aligned(_ own: [Node], _ others: [Draft.Element]) -> [(Node?, Draft.Element?)] {
        let (n, m) = (own.count, others.count)
        let shapes = own.map { $0.shape }
        let otherShapes = others.map { Self.shape(of: $0) }
        // The best sum of likenesses from each pair of places on.
        var best = [[Int]](repeating: [Int](repeating: 0, count: m + 1), count: n + 1)
        func likeness(_ i: Int, _ j: Int) -> Int { Self.likeness(own[i], shapes[i], others[j], otherShapes[j]) }
        for i in stride(from: n - 1, through: 0, by: -1) {
            for j in stride(from: m - 1, through: 0, by: -1) {
                let like = likeness(i, j)
                best[i][j] = max(best[i + 1][j], best[i][j + 1], like > 0 ? like + best[i + 1][j + 1] : 0)
            }
        }
        var pairs: [(Node?, Draft.Element?)] = []
        var (i, j) = (0, 0)
        while i < n || j < m {
            if i < n, j < m {
                let like = likeness(i, j)
                if like > 0, best[i][j] == like + best[i + 1][j + 1] {
                    pairs.append((own[i], others[j]))
                    (i, j) = (i + 1, j + 1)
                    continue
                }
            }
            if j == m || i < n && best[i][j] == best[i + 1][j] {
                pairs.append((own[i], nil))
                i += 1
            } else {
                pairs.append((nil, others[j]))
                j += 1
            }
        }
        return pairs
    }

    private static func shape(of element: Draft.Element) -> String {
        let head = family(element.head)
        return element.elements.isEmpty
            ? head : head + "(" + element.elements.map { shape(of: $0) }.joined(separator: ",") + ")"
    }

    /// How sure it is that two are the same element; 0 where they cannot be.
    private static func likeness(_ node: Node, _ shape: String, _ element: Draft.Element, _ other: String) -> Int {
        guard family(node.element.head) == family(element.head),
            node.children.isEmpty == element.elements.isEmpty,
            Self.position(of: node.element) == Self.position(of: element)
        else { return 0 }
        let isNamed = !element.name.isEmpty && node.element.name == element.name
        let isOtherwiseNamed = !element.name.isEmpty && !node.element.name.isEmpty && !isNamed
        return 2 + (isNamed ? 8 : 0) + (shape == other ? 4 : 0) - (isOtherwiseNamed ? 1 : 0)
    }

    /// What cannot be unsaid: a frame, and being out of the flow.
    private static func position(of element: Draft.Element) -> String {
        element.value(of: "frame") != nil ? "frame" : element.value(of: "position") ?? ""
    }

    // MARK: - The result

    /// The tree, and by width what it changes: paths from the root.
    var result: (tree: Draft.Element, changes: [[Draft.Declaration]]) {
        var naming = UnionNaming(of: root)
        var changes = [[Draft.Declaration]](repeating: [], count: width)
        let tree = Self.element(root, isRoot: true, &naming, &changes)
        return (tree, changes)
    }

    private static func element(
        _ node: Node, isRoot: Bool, _ naming: inout UnionNaming, _ changes: inout [[Draft.Declaration]]
    ) -> Draft.Element {
        var element = node.element
        if node.isAdded { element.declarations.append(.init("isHidden", "true")) }
        if !isRoot {
            element.name = naming.name(of: node)
            element.isTargeted = node.isChanged
        }
        for (width, own) in node.changes.enumerated() {
            changes[width] += own.map { .init(isRoot ? $0.path : element.name + "." + $0.path, $0.value) }
        }
        element.elements = node.children.map { self.element($0, isRoot: false, &naming, &changes) }
        return element
    }
}

extension Union.Node {
    /// Whether some width changes it.
    var isChanged: Bool { changes.contains { !$0.isEmpty } }

    /// What it would be called.
    var wish: String { element.name.isEmpty && isChanged ? PatternNames.name(of: element) : element.name }
}

/// Names in a tree whose variants name views: what a path names is called as nothing else is.
private struct UnionNaming {
    private var targeted: [String] = []
    private var taken: [String] = []

    init(of root: Union.Node) {
        collect(root)
        taken.removeAll { targeted.contains($0) }
    }

    private mutating func collect(_ node: Union.Node) {
        for child in node.children {
            if child.isChanged { targeted.append(child.wish) }
            if !child.wish.isEmpty { taken.append(child.wish) }
            collect(child)
        }
    }

    /// The first of a name that paths use keeps it.
    mutating func name(of node: Union.Node) -> String {
        let wish = node.wish
        guard !wish.isEmpty, targeted.contains(wish) else { return wish }
        let name = Naming.free(wish, among: taken)
        taken.append(name)
        return name
    }
}
