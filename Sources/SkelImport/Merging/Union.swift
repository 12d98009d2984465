import SkelLanguage
import SkelLayout
import SkelText

/// A screen at several widths as one tree: the narrowest screen, and the changes that each wider one makes. Elements that only
/// some widths have are hidden at the others.
struct Union {
    final class Node {
        /// The element at the narrowest width, without its children.
        var element: Draft.Element
        var children: [Node] = []
        /// The changes at each width, starting with the second.
        var changes: [[Draft.Declaration]] = []
        /// Whether the narrowest width lacks it.
        let isAdded: Bool
        /// The frame at each width, in points, starting with the narrowest; nil for widths that lack it.
        private(set) var frames: [Rect?] = []
        /// The rows, if it's a list at every width.
        var rows: UnionRows?

        init(_ element: Draft.Element, isAdded: Bool) {
            self.element = element
            self.element.elements = []
            self.isAdded = isAdded
            children = element.elements.map { Node($0, isAdded: false) }
        }

        /// Notes the frame at a width.
        func noteFrame(of element: Draft.Element, in plan: Plan, at width: Int) {
            guard let tag = element.tag else { return }
            while frames.count <= width { frames.append(nil) }
            frames[width] = plan.pieces[tag].frame
        }

        /// Notes the frames of a new node and its descendants.
        func noteFrames(in plan: Plan, at width: Int) {
            noteFrame(of: element, in: plan, at: width)
            for child in children { child.noteFrames(in: plan, at: width) }
        }

        /// The frame at a width; nil if that lacks it.
        func frame(at width: Int) -> Rect? { width < frames.count ? frames[width] : nil }

        func change(_ path: String, to value: String, at width: Int) {
            while changes.count <= width { changes.append([]) }
            changes[width].append(.init(path, value))
        }
    }

    private let root: Node
    private let defaults: Defaults
    private var shapes = Shapes()
    private var width = 0

    /// The consecutive siblings to put into one element if only some widths have them.
    enum Joining: CaseIterable { case all, wider, none }

    private let joining: Joining
    /// The fewest siblings for that.
    private static let leastRun = 3

    /// Whether to treat numbers as equal that only differ by rounding.
    private let isLoose: Bool
    /// The screen at the width being added.
    private var plan: Plan
    /// The fold of each screen so far, in points, the narrowest first; nil for whole pages.
    private var folds: [Double?]

    init(_ narrowest: Draft.Element, of plan: Plan, _ defaults: Defaults, joining: Joining, isLoose: Bool) {
        root = Node(narrowest, isAdded: false)
        self.plan = plan
        folds = [plan.surroundings.fold]
        root.noteFrames(in: plan, at: 0)
        self.defaults = defaults
        self.joining = joining
        self.isLoose = isLoose
    }

    /// Adds the tree of a wider screen; returns false if it can't be expressed as changes.
    mutating func add(_ wider: Draft.Element, of plan: Plan) -> Bool {
        self.plan = plan
        let isDone = merge(wider, into: root)
        width += 1
        folds.append(plan.surroundings.fold)
        return isDone
    }

    /// The family of a kind: rows, columns and views only differ in direction.
    private static func family(_ head: String) -> String { head == "row" || head == "column" ? "view" : head }

    // MARK: - Merging

    private mutating func merge(_ element: Draft.Element, into node: Node) -> Bool {
        node.noteFrame(of: element, in: plan, at: width + 1)
        // A grid has no direction.
        let isGrid = element.value(of: "display") == "grid"
        if node.element.head != element.head, node.element.head != "skeleton", !isGrid {
            node.change("flexDirection", to: element.head == "row" ? "row" : "column", at: width)
        }
        var paths = node.element.declarations.map { $0.path }
        for declaration in element.declarations where !paths.contains(declaration.path) {
            paths.append(declaration.path)
        }
        for path in paths where path != "size" {
            let value = element.value(of: path)
            let own = node.element.value(of: path)
            if value == own || isLoose && areNearlySame(value, own) { continue }
            // What a text does at one width does no harm at the others.
            if path == "maxWidth", (value ?? "100%") == "100%", (own ?? "100%") == "100%" {
                if own == nil { node.element.declarations.append(.init(path, "100%")) }
                continue
            }
            // What a single line has no use for isn't undone.
            if value == nil, path == "skeletonLineSpacing", element.value(of: "numberOfLines") == nil { continue }
            guard let stated = value ?? defaults.value(of: path) else { return false }
            node.change(path, to: stated, at: width)
        }
        return mergeChildren(of: element, into: node)
    }

    private mutating func mergeChildren(of element: Draft.Element, into node: Node) -> Bool {
        var merged: [Node] = []
        var isDone = true
        // Runs of siblings that only one width has.
        var gone: [Node] = []
        var added: [Draft.Element] = []
        func closeRuns(isEnd: Bool = false) {
            // What a capture leaves out at its end is there all the same, unless something else is there.
            let isOpen = isEnd && (gone.isEmpty || added.isEmpty)
            merged += isOpen && goesOn(below: element) ? gone : hidden(gone, in: node)
            let isBelow = isOpen && goesOn(below: node)
            merged += isBelow ? added.map { other($0, isAdded: false) } : shown(added, in: element)
            (gone, added) = ([], [])
        }
        for (own, other) in aligned(node.children, element.elements) {
            switch (own, other) {
            case (let own?, let other?):
                closeRuns()
                if own.isAdded { own.change("isHidden", to: "false", at: width) }
                isDone = merge(other, into: own) && isDone
                merged.append(own)
            case (let own?, nil):
                if own.isAdded {
                    closeRuns()
                    merged.append(own)
                } else {
                    gone.append(own)
                }
            case (nil, let other?): added.append(other)
            case (nil, nil): break
            }
        }
        closeRuns(isEnd: true)
        node.children = merged
        return isDone
    }

    /// The largest distance, in points, between the last captured child of a container and the first one below the fold.
    private static let mostDistance = 64.0

    /// Whether the capture being added ends inside a container, which may have more children below the fold.
    private func goesOn(below element: Draft.Element) -> Bool {
        guard let fold = plan.surroundings.fold else { return false }
        let bottoms = element.elements.compactMap { $0.tag }.map { plan.pieces[$0].frame.maxY }
        return bottoms.max().map { $0 >= fold - Self.mostDistance } ?? false
    }

    /// Whether all narrower captures with a container end inside it.
    private func goesOn(below node: Node) -> Bool {
        folds.indices.allSatisfy { index in
            let bottoms = node.children.compactMap { $0.frame(at: index)?.maxY }
            guard let lowest = bottoms.max() else { return true }
            return folds[index].map { lowest >= $0 - Self.mostDistance } ?? false
        }
    }

    private func other(_ element: Draft.Element, isAdded: Bool) -> Node {
        let node = Node(element, isAdded: isAdded)
        node.noteFrames(in: plan, at: width + 1)
        return node
    }

    /// Elements that a width lacks, hidden there: each by itself, or several in one container.
    private func hidden(_ nodes: [Node], in node: Node) -> [Node] {
        guard joining == .all, nodes.count >= Self.leastRun else {
            for own in nodes { own.change("isHidden", to: "true", at: width) }
            return nodes
        }
        let group = Node(Self.group(in: node.element), isAdded: false)
        group.children = nodes
        group.change("isHidden", to: "true", at: width)
        return [group]
    }

    /// Elements that only a wider screen has, shown there: each by itself, or several in one container.
    private func shown(_ elements: [Draft.Element], in element: Draft.Element) -> [Node] {
        var elements = elements
        if joining != .none, elements.count >= Self.leastRun {
            var group = Self.group(in: element)
            group.elements = elements
            elements = [group]
        }
        return elements.map { element in
            let added = other(element, isAdded: true)
            added.change("isHidden", to: "false", at: width)
            return added
        }
    }

    /// A container with the same layout as the one around it.
    private static func group(in element: Draft.Element) -> Draft.Element {
        let isRow = element.head == "row" || element.value(of: "flexDirection") == "row"
        var group = Draft.Element(isRow ? "row" : "column")
        if isRow { group.declarations.append(.init("flex", "1")) }
        for path in ["gap", "alignItems", "justifyContent"] {
            if let value = element.value(of: path) { group.declarations.append(.init(path, value)) }
        }
        return group
    }

    /// The alignment of two lists of siblings.
    private mutating func aligned(_ own: [Node], _ others: [Draft.Element]) -> [(Node?, Draft.Element?)] {
        let (ownShapes, otherShapes) = (own.map { shape(of: $0) }, others.map { shape(of: $0) })
        let names = (StringCounts(own.map { $0.element.name }), StringCounts(others.map { $0.name }))
        let places = (own.map { Self.position(of: $0.element) }, others.map { Self.position(of: $0) })
        var shapes = shapes
        let pairs = SideBySide(own.count, others.count) { i, j in
            let (name, other) = (own[i].element.name, others[j].name)
            let isNamed = !other.isEmpty && name == other
            // The only one of a name is the same, whatever is in it at each width.
            let isOnly = isNamed && names.0.isOnly(name) && names.1.isOnly(name)
            let areContainers = !own[i].children.isEmpty && !others[j].elements.isEmpty
            let isSame =
                isOnly && areContainers && Self.family(own[i].element.head) == Self.family(others[j].head)
            guard places.0[i] == places.1[j], isSame || shapes.areAlike(ownShapes[i], otherShapes[j]) else { return 0 }
            let isOtherwiseNamed = !other.isEmpty && !name.isEmpty && !isNamed
            return 2 + (isNamed ? 8 : 0) + (ownShapes[i] == otherShapes[j] ? 4 : 0) - (isOtherwiseNamed ? 1 : 0)
        }.pairs
        self.shapes = shapes
        return pairs.map { one, other in (one.map { own[$0] }, other.map { others[$0] }) }
    }

    private mutating func shape(of node: Node) -> Int {
        let children = node.children.map { shape(of: $0) }
        return shapes.number(Self.family(node.element.head), children)
    }

    private mutating func shape(of element: Draft.Element) -> Int {
        let children = element.elements.map { shape(of: $0) }
        return shapes.number(Self.family(element.head), children)
    }

    /// The properties that can't be undone: a frame, and being out of the flow.
    private static func position(of element: Draft.Element) -> String {
        element.value(of: "frame") != nil ? "frame" : element.value(of: "position") ?? ""
    }

    // MARK: - The result

    /// The tree, and the changes at each width, as paths from the root.
    ///
    /// - Parameter hasLists: whether elements that are a list at every width become one.
    func result(hasLists: Bool) -> (tree: Draft.Element, changes: [[Draft.Declaration]]) {
        if hasLists {
            var names: [String] = []
            root.makeLists(widths: width, defaults, &names)
        }
        var naming = UnionNaming(of: root)
        var changes = [[Draft.Declaration]](repeating: [], count: width)
        let tree = Self.element(root, isRoot: true, in: "", &naming, &changes)
        return (tree, changes)
    }

    private static func element(
        _ node: Node, isRoot: Bool, in container: String, _ naming: inout UnionNaming,
        _ changes: inout [[Draft.Declaration]]
    ) -> Draft.Element {
        var element = node.element
        if node.isAdded { element.declarations.append(.init("isHidden", "true")) }
        if !isRoot {
            element.sourceName = node.element.name
            element.name = naming.name(of: node, in: container)
            element.isTargeted = node.isChanged
        }
        for (width, own) in node.changes.enumerated() {
            changes[width] += own.map { .init(isRoot ? $0.path : element.name + "." + $0.path, $0.value) }
        }
        let around = isRoot ? "" : element.name.isEmpty ? container : element.name
        let names = StringCounts(node.children.map { $0.element.name })
        element.elements = node.children.map { child in
            let container = names.isOnly(child.element.name) ? around : ""
            return self.element(child, isRoot: false, in: container, &naming, &changes)
        }
        guard let rows = node.rows else { return element }
        element.elements = rows.elements
        for (width, own) in rows.changes.enumerated() {
            changes[width] += own.map { .init(element.name + "." + $0.path, $0.value) }
        }
        return element
    }
}

extension Union.Node {
    /// Whether any width changes it.
    var isChanged: Bool { (changes + (rows?.changes ?? [])).contains { !$0.isEmpty } }

    /// The preferred name.
    var wish: String { element.name.isEmpty && isChanged ? PatternNames.name(of: element) : element.name }
}

/// Whether two values only differ by rounding; one number may stand for four equal ones.
private func areNearlySame(_ one: String?, _ other: String?) -> Bool {
    guard let one = one.flatMap({ Edges($0) }), let other = other.flatMap({ Edges($0) }) else { return false }
    return zip(one.all, other.all).allSatisfy { abs($0 - $1) <= UnionRows.rounding }
}

/// How often strings occur.
private struct StringCounts {
    private var table = StringTable()
    private var counts: [Int] = []

    init(_ strings: [String]) {
        for string in strings {
            let number = table.number(of: string) ?? table.add(string)
            if number == counts.count { counts.append(0) }
            counts[number] += 1
        }
    }

    func isOnly(_ string: String) -> Bool { table.number(of: string).map { counts[$0] == 1 } ?? false }
}
