import SkelText

extension Checker {
    /// Builds a skeleton's views. `syntax` is its item.
    mutating func buildSkeleton(_ syntax: Syntax) -> Screen {
        let name = syntax.itemName.map { self.name($0) } ?? -1
        var screen = Screen(name: name < 0 ? "" : names.string(name), span: syntax.head)
        guard name >= 0 else {
            screen.declaresSize = true
            return screen
        }
        begin()
        // Growing by doubling touched twice the memory. The nodes are this skeleton's, the others all skeletons'.
        nodes.reserveLarge(syntax.likelyElementCount + 1)
        tables.settings.reserveLarge(syntax.tree.declarationCount)
        var root = Screen.Node(kind: .skeleton, span: syntax.head)
        root.name = name
        root.settings = fileAppearance
        nodes.append(root)
        let block = Syntax.NamedBlock(syntax).block
        fill(0, with: block)
        nodes[0].end = Int32(nodes.count)
        screen.declaresSize = mentionsSize(block)
        let count = nodes.count
        var earlier = EarlierPlaces()
        for variant in block.statements(of: .variant) {
            if let variant = readVariant(Syntax.Variant(variant), after: &earlier) { screen.variants.append(variant) }
            nodes.removeLast(nodes.count - count)
            nodes[0].end = Int32(count)
        }
        screen.nodes = nodes
        return screen
    }

    /// Whether a skeleton's block has a `size`, or something unreadable that may have been it.
    private func mentionsSize(_ block: Syntax.Block) -> Bool {
        for statement in block.statements {
            if statement.kind == .skipped { return true }
            let declaration = Syntax.Declaration(statement)
            guard statement.kind == .declaration, !declaration.isPath else { continue }
            let word = declaration.key.text
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

    /// What an instance of a component begins with; nil where it is unknown, wrong or made of itself, which has been
    /// reported.
    mutating func prototype(_ name: Int32, usedAt use: Span?) -> Head? {
        guard let number = components.number(of: name) else { return nil }
        while prototypes.count <= number { prototypes.append(Prototype(nodes: [], height: 0)) }
        let place = components.places[number]
        switch components.states[number] {
        case .done: break
        case .reading:
            if let use { report(Messages.cycle(use, names.string(name), through: place.head)) }
            return nil
        case .unread:
            components.states[number] = .reading
            let empty = Prototype(nodes: [], height: 0)
            prototypes[number] = nested(at: use ?? place.head) { $0.buildPrototype(Syntax.Component(place)) } ?? empty
            components.states[number] = .done
        }
        return prototypes[number].nodes.first.map { Head(name: name, kind: $0.kind, prototype: number) }
    }

    /// Builds a component's views beside whatever is being built.
    mutating func buildPrototype(_ item: Syntax.Component) -> Prototype {
        let outer = (nodes, depth, isFull, pendingLists, height, outerDepth)
        surroundings.append(Surroundings())
        outerDepth += depth
        begin()
        height = 0
        defer {
            (nodes, depth, isFull, pendingLists, height, outerDepth) = outer
            surroundings.removeLast()
        }
        guard item.syntax.itemName != nil else { return Prototype(nodes: [], height: 0) }
        var base = Head(name: -1, kind: .view, isUnknown: item.hasBase)
        if let kind = item.base { base = readHead(name(kind), at: kind.span, isBase: true) ?? base }
        guard append(base, span: item.syntax.head) else { return Prototype(nodes: [], height: 0) }
        // What the base was an instance of says nothing to a reader of this component.
        nodes[0].component = -1
        let block = item.block
        fill(0, with: block)
        nodes[0].end = Int32(nodes.count)
        resolvePendingLists(from: 0, in: nil)
        for variant in block.statements(of: .variant) {
            report(
                Messages.misplacedStatement(variant.head, in: "a component", allowed: "properties and elements"))
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
    private mutating func readVariant(_ item: Syntax.Variant, after earlier: inout EarlierPlaces) -> Screen.Variant? {
        guard let head = item.name else { return nil }
        let word = self.name(head)
        let name = names.string(word)
        if let first = earlier.note(name: word, at: head.span) {
            report(Messages.duplicateDeclaration(head.span, name, other: first))
        }
        var variant = Screen.Variant(name: name, span: head.span)
        let before = flaws
        variant.nodes = buildVariantElements(item)
        var seen = EarlierPlaces()
        for statement in item.parts {
            switch statement.kind {
            case .test: readTest(Syntax.Test(statement)).map { variant.tests.append($0) }
            case .declaration:
                let declaration = Syntax.Declaration(statement)
                let changes = changes(of: declaration)
                reportRepeated(changes, of: declaration, in: &seen)
                variant.changes += changes
            case .appearance:
                var newest: Int32 = -1
                readAppearance(statement, onto: &newest)
                variant.changes += changes(ofList: newest)
            case .skipped: flaws += 1
            case .at, .variant, .keyframe:
                report(
                    Messages.misplacedStatement(
                        statement.head, in: "a variant", allowed: "properties and elements"))
            default: break
            }
        }
        variant.isFlawed = flaws > before
        return variant
    }

    private mutating func readTest(_ test: Syntax.Test) -> Screen.Variant.Test? {
        guard let word = test.measure, let bound = test.bound else { return nil }
        let measure = word.text
        guard measure == "width" || measure == "height" else {
            report(
                Messages.invalidValue(
                    word.span, measure, of: "when", expected: "'width' or 'height'",
                    near: Spelling.nearest(to: measure, among: ["width", "height"])))
            return nil
        }
        guard let value = number(bound), isWithinLimit(value) else { return nil }
        guard value.kind == .number, value.unit == .none else {
            let number = value.unit == .points ? String(bound.text.dropLast(2)) : nil
            let expected = value.kind == .number ? "a number without a unit" : "a number"
            report(Messages.invalidValue(bound.span, bound.text, of: measure, expected: expected, near: number))
            return nil
        }
        let mark = test.comparison?.text.utf8
        let isInclusive = mark?.contains(UInt8(ascii: "=")) == true
        let comparison: Screen.Variant.Test.Comparison =
            mark?.contains(UInt8(ascii: ">")) == true
            ? (isInclusive ? .atLeast : .above) : (isInclusive ? .atMost : .below)
        return Screen.Variant.Test(
            measure: measure == "width" ? .width : .height, comparison: comparison, bound: value.number)
    }

    /// What a declaration in a variant's block changes.
    private mutating func changes(of declaration: Syntax.Declaration) -> [Screen.RowRule.Change] {
        let path = path(of: declaration)
        guard let target = resolve(path, from: 0) else { return [] }
        var newest: Int32 = -1
        declare(declaration, path: path, on: target, onto: &newest)
        return changes(ofList: newest, on: target)
    }

    /// Reports a declaration that changes what an earlier one of its block has changed. `seen`: those.
    mutating func reportRepeated(
        _ changes: [Screen.RowRule.Change], of declaration: Syntax.Declaration, in seen: inout EarlierPlaces
    ) {
        // A style is there to be overridden.
        guard let property = path(of: declaration).last, property.name != Int32(Property.style) else { return }
        let key = declaration.pathSpan
        var first: Span?
        for change in changes {
            let property = Property.meant(by: Int32(tables.settings[Int(change.setting)].property))
            let earlier = seen.note(property, of: change.node, at: key)
            first = first ?? earlier
        }
        if let first {
            report(Messages.duplicateProperty(key, declaration.syntax.text(of: key), first: first))
        }
    }

    /// The settings of a list, oldest first, as changes of a view.
    func changes(ofList newest: Int32, on target: Int = 0) -> [Screen.RowRule.Change] {
        var changes: [Screen.RowRule.Change] = []
        var setting = newest
        while setting >= 0 {
            changes.append(Screen.RowRule.Change(node: Int32(target), setting: setting))
            setting = tables.settings[Int(setting)].previous
        }
        return changes.reversed()
    }

    /// Builds the elements of a variant's block as the root's last children, where its paths find them, and answers
    /// with them.
    private mutating func buildVariantElements(_ item: Syntax.Variant) -> [Screen.Node] {
        let first = nodes.count
        for part in item.parts where part.kind == .element { build(Syntax.Element(part), in: 0) }
        nodes[0].end = Int32(nodes.count)
        return Array(nodes[first...])
    }
}
