import SkelText

extension Checker {
    /// Builds a skeleton's views. `place` is its item.
    mutating func buildSkeleton(_ place: Place) -> Screen {
        let head = firstChild(place)
        let name = if let head, node(head).kind == .name { self.name(head) } else { Int32(-1) }
        var screen = Screen(name: name < 0 ? "" : names.string(name), span: headSpan(place))
        guard name >= 0 else {
            screen.declaresSize = true
            return screen
        }
        begin()
        // Growing by doubling touched twice the memory. The nodes are this skeleton's, the others all skeletons'.
        let tree = trees[place.tree]
        let elements = tree.nodes[place.node..<Int(tree.nodes[place.node].next)].count { $0.kind == .element }
        nodes.reserveLarge(elements + 1)
        settings.reserveLarge(tree.declarationCount)
        var root = Screen.Node(kind: .skeleton, span: headSpan(place))
        root.name = name
        root.settings = fileAppearance
        nodes.append(root)
        let block = Block(place: place, first: place.node + 2, owner: 0)
        fill(block)
        nodes[0].end = Int32(nodes.count)
        screen.declaresSize = mentionsSize(block)
        let count = nodes.count
        var earlier = EarlierPlaces()
        for variant in block.statements(of: .variant, in: self) {
            if let variant = readVariant(variant, after: &earlier) { screen.variants.append(variant) }
            nodes.removeLast(nodes.count - count)
            nodes[0].end = Int32(count)
        }
        screen.nodes = nodes
        return screen
    }

    /// Whether a skeleton's block has a `size`, or something unreadable that may have been it.
    private func mentionsSize(_ block: Block) -> Bool {
        // It mostly comes first, so nothing is gathered.
        var child = block.first
        while child < Int(node(block.place).next) {
            let place = Place(tree: block.place.tree, node: child)
            child = Int(node(place).next)
            if node(place).kind == .skipped { return true }
            guard node(place).kind == .declaration, !isPath(place) else { continue }
            let word = text(Place(tree: place.tree, node: place.node + 1))
            if word == "size" || Spelling.nearest(to: word, among: ["size"]) != nil { return true }
        }
        return false
    }

    /// Empties what holds the views being built.
    private mutating func begin() {
        nodes = []
        depth = 0
        isFull = false
        pendingLists = []
    }

    // MARK: - Components

    /// A component built once: its instances copy the views and share their settings.
    struct Prototype {
        /// The component's own view first; `end`s count from there.
        var nodes: [Screen.Node]
        /// How many levels of views it has.
        var height: Int
    }

    /// The views of a component; nil where it is unknown, wrong or made of itself, which has been reported.
    mutating func prototype(_ name: Int32, usedAt use: Span?) -> Prototype? {
        guard let number = components.number(of: name) else { return nil }
        while prototypes.count <= number { prototypes.append(Prototype(nodes: [], height: 0)) }
        let place = components.places[number]
        switch components.states[number] {
        case .done: break
        case .reading:
            if let use { report(Messages.cycle(use, names.string(name), through: headSpan(place))) }
            return nil
        case .unread:
            components.states[number] = .reading
            let empty = Prototype(nodes: [], height: 0)
            prototypes[number] = nested(at: use ?? headSpan(place)) { $0.buildPrototype(place) } ?? empty
            components.states[number] = .done
        }
        return prototypes[number].nodes.isEmpty ? nil : prototypes[number]
    }

    /// Builds a component's views beside whatever is being built.
    mutating func buildPrototype(_ place: Place) -> Prototype {
        let outer = (nodes, depth, isFull, pendingLists, height, outerDepth)
        surroundings.append(Surroundings())
        outerDepth += depth
        begin()
        height = 0
        defer {
            (nodes, depth, isFull, pendingLists, height, outerDepth) = outer
            surroundings.removeLast()
        }
        let item = node(place)
        guard let head = firstChild(place), node(head).kind == .name else { return Prototype(nodes: [], height: 0) }
        var base = Head(name: -1, kind: .view, isUnknown: item.hasName)
        var first = head.node + 1
        if item.hasName {
            let kind = Place(tree: place.tree, node: first)
            base = readHead(name(kind), at: span(kind), isBase: true) ?? base
            first += 1
        }
        guard append(base, span: headSpan(place)) else { return Prototype(nodes: [], height: 0) }
        // What the base was an instance of says nothing to a reader of this component.
        nodes[0].component = -1
        let block = Block(place: place, first: first, owner: 0)
        fill(block)
        nodes[0].end = Int32(nodes.count)
        resolvePendingLists(from: 0, in: nil)
        for variant in block.statements(of: .variant, in: self) {
            report(
                Messages.misplacedStatement(headSpan(variant), in: "a component", allowed: "properties and elements"))
        }
        // One that is beyond the limit would be copied whole by each of its users, only to fail again.
        if isFull {
            nodes.removeLast(nodes.count - 1)
            nodes[0].end = 1
            return Prototype(nodes: nodes, height: 1)
        }
        return Prototype(nodes: nodes, height: height)
    }

    // MARK: - Variants

    /// `earlier`: the places of the variants before it, by the numbers of their names.
    private mutating func readVariant(_ place: Place, after earlier: inout EarlierPlaces) -> Screen.Variant? {
        guard let head = firstChild(place) else { return nil }
        let word = self.name(head)
        let name = names.string(word)
        if let first = earlier.note(name: word, at: span(head)) {
            report(Messages.duplicateDeclaration(span(head), name, other: first))
        }
        var variant = Screen.Variant(name: name, span: span(head))
        let before = flaws
        variant.nodes = buildVariantElements(place)
        var seen = EarlierPlaces()
        for child in trees[place.tree].children(of: place.node) {
            let statement = Place(tree: place.tree, node: child)
            switch node(statement).kind {
            case .test: readTest(statement).map { variant.tests.append($0) }
            case .declaration:
                let changes = changes(of: statement)
                reportRepeated(changes, of: statement, in: &seen)
                variant.changes += changes
            case .appearance:
                var newest: Int32 = -1
                readAppearance(statement, onto: &newest)
                variant.changes += changes(ofList: newest)
            case .skipped: flaws += 1
            case .at, .variant, .keyframe:
                report(
                    Messages.misplacedStatement(
                        headSpan(statement), in: "a variant", allowed: "properties and elements"))
            default: break
            }
        }
        variant.isFlawed = flaws > before
        return variant
    }

    private mutating func readTest(_ place: Place) -> Screen.Variant.Test? {
        let word = Place(tree: place.tree, node: place.node + 1)
        let bound = Place(tree: place.tree, node: place.node + 2)
        let measure = text(word)
        guard measure == "width" || measure == "height" else {
            report(
                Messages.invalidValue(
                    span(word), measure, of: "when", expected: "'width' or 'height'",
                    near: Spelling.nearest(to: measure, among: ["width", "height"])))
            return nil
        }
        guard evaluate(place, from: bound.node), let value = scratch.first else { return nil }
        guard isWithinLimit(value) else { return nil }
        guard value.kind == .number, value.unit == .none else {
            let number = value.unit == .points ? String(text(bound).dropLast(2)) : nil
            let expected = value.kind == .number ? "a number without a unit" : "a number"
            report(Messages.invalidValue(span(bound), text(bound), of: measure, expected: expected, near: number))
            return nil
        }
        let bytes = trees[place.tree].file.bytes[Int(node(word).end)..<Int(node(bound).start)]
        let isInclusive = bytes.contains(UInt8(ascii: "="))
        let comparison: Screen.Variant.Test.Comparison =
            bytes.contains(UInt8(ascii: ">")) ? (isInclusive ? .atLeast : .above) : (isInclusive ? .atMost : .below)
        return Screen.Variant.Test(
            measure: measure == "width" ? .width : .height, comparison: comparison, bound: value.number)
    }

    /// What a declaration in a variant's block changes.
    private mutating func changes(of declaration: Place) -> [Screen.RowRule.Change] {
        let path = path(of: declaration)
        guard let target = resolve(path, from: 0) else { return [] }
        var newest: Int32 = -1
        declare(declaration, path: path, on: target, onto: &newest)
        return changes(ofList: newest, on: target)
    }

    /// Reports a declaration that changes what an earlier one of its block has changed. `seen`: those.
    mutating func reportRepeated(
        _ changes: [Screen.RowRule.Change], of declaration: Place, in seen: inout EarlierPlaces
    ) {
        // A style is there to be overridden.
        guard let property = path(of: declaration).last, property.name != Int32(Property.style) else { return }
        let key = pathSpan(declaration)
        var first: Span?
        for change in changes {
            let property = Property.meant(by: Int32(settings[Int(change.setting)].property))
            let earlier = seen.note(property, of: change.node, at: key)
            first = first ?? earlier
        }
        if let first {
            report(Messages.duplicateProperty(key, trees[declaration.tree].file.text(key), first: first))
        }
    }

    /// The settings of a list, oldest first, as changes of a view.
    func changes(ofList newest: Int32, on target: Int = 0) -> [Screen.RowRule.Change] {
        var changes: [Screen.RowRule.Change] = []
        var setting = newest
        while setting >= 0 {
            changes.append(Screen.RowRule.Change(node: Int32(target), setting: setting))
            setting = settings[Int(setting)].previous
        }
        return changes.reversed()
    }

    /// Builds the elements of a variant's block as the root's last children, where its paths find them, and answers
    /// with them.
    private mutating func buildVariantElements(_ place: Place) -> [Screen.Node] {
        let first = nodes.count
        for child in trees[place.tree].children(of: place.node) where trees[place.tree].nodes[child].kind == .element {
            build(Place(tree: place.tree, node: child), in: 0)
        }
        nodes[0].end = Int32(nodes.count)
        return Array(nodes[first...])
    }
}
