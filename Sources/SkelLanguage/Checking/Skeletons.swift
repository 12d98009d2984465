import SkelText

/// Builds skeletons: their views, then the changes in their variants.
struct Skeletons {
    let values: ValueReader
    var elements: Elements
    /// The newest setting from file-level `appearance` blocks.
    private var fileAppearance: Int32 = -1

    init(of elements: Elements) {
        self.elements = elements
        values = elements.values
    }

    private var tables: Tables { elements.properties.settings.tables }

    /// Reads the `appearance` blocks of a file; later ones override earlier ones.
    mutating func readAppearances(of tree: SyntaxTree) {
        for item in tree.root.children where item.kind == .appearance {
            elements.properties.settings.readAppearance(item, onto: &fileAppearance)
        }
    }

    /// Builds a skeleton's views. `syntax` is its item.
    mutating func build(_ syntax: Syntax) -> Screen {
        let name = syntax.itemName.map { values.names.intern($0) } ?? -1
        var screen = Screen(name: name < 0 ? "" : values.names.string(name), span: syntax.head)
        guard name >= 0 else {
            screen.declaresSize = true
            return screen
        }
        elements.begin()
        // Growing by doubling touched twice the memory. The nodes belong to this skeleton, the others to all skeletons.
        elements.properties.views.nodes.reserveLarge(syntax.likelyElementCount + 1)
        tables.settings.reserveLarge(syntax.tree.declarationCount)
        var root = Screen.Node(kind: .skeleton, span: syntax.head)
        root.name = name
        root.settings = fileAppearance
        elements.properties.settings.appearance = fileAppearance
        elements.properties.views.nodes.append(root)
        elements.properties.views.expandedCount = 1
        let block = Syntax.NamedBlock(syntax).block
        elements.fill(0, with: block)
        elements.properties.views.close(0)
        screen.declaresSize = mentionsSize(block)
        let count = elements.properties.views.nodes.count
        let expandedCount = elements.properties.views.expandedCount
        var earlier = EarlierPlaces()
        for variant in block.statements(of: .variant) {
            if let variant = readVariant(Syntax.Variant(variant), after: &earlier) { screen.variants.append(variant) }
            elements.properties.views.nodes.removeLast(elements.properties.views.nodes.count - count)
            elements.properties.views.expandedCount = expandedCount
            elements.properties.views.close(0)
        }
        screen.nodes = elements.properties.views.nodes
        return screen
    }

    /// Whether a skeleton's block has a `size`, a `frame` in its place, or an unreadable statement that may have been one.
    private func mentionsSize(_ block: Syntax.Block) -> Bool {
        for statement in block.statements {
            if statement.kind == .skipped { return true }
            let declaration = Syntax.Declaration(statement)
            guard statement.kind == .declaration, !declaration.isPath else { continue }
            let word = declaration.key.text
            let size = Property.size.name
            if word == size || word == Property.frame.name || Spelling.nearest(to: word, among: [size]) != nil {
                return true
            }
        }
        return false
    }

    // MARK: - Variants

    /// `earlier`: the places of previous variants, by name number.
    private mutating func readVariant(_ item: Syntax.Variant, after earlier: inout EarlierPlaces) -> Screen.Variant? {
        guard let head = item.name else { return nil }
        let word = values.names.intern(head)
        let name = values.names.string(word)
        // A missing name has been reported.
        if !name.isEmpty, let first = earlier.note(name: word, at: head.span) {
            values.report(Messages.duplicateDeclaration(head.span, name, other: first))
        }
        var variant = Screen.Variant(name: name, span: head.span)
        variant.isFlawed = values.isFlawed { read(item, into: &variant) }
        return variant
    }

    /// Reads the elements, tests and changes of a variant.
    private mutating func read(_ item: Syntax.Variant, into variant: inout Screen.Variant) {
        variant.nodes = buildVariantElements(item)
        var seen = EarlierPlaces()
        for statement in item.parts {
            switch statement.kind {
            case .test: readTest(Syntax.Test(statement)).map { variant.tests.append($0) }
            case .declaration:
                let declaration = Syntax.Declaration(statement)
                let changes = elements.properties.changes(of: declaration)
                elements.properties.reportRepeated(changes, of: declaration, in: &seen)
                variant.changes += changes
            case .appearance:
                var newest: Int32 = -1
                elements.properties.settings.readAppearance(statement, onto: &newest)
                variant.changes += tables.changes(ofList: newest)
            case .skipped: values.reports.noteFlaw()
            case .at, .variant, .keyframe:
                values.report(
                    Messages.misplacedStatement(
                        statement, in: "a variant", allowed: "properties and elements"))
            default: break
            }
        }
    }

    private func readTest(_ test: Syntax.Test) -> Screen.Variant.Test? {
        guard let word = test.measure, let bound = test.bound else { return nil }
        guard let measure = Screen.Variant.Test.Measure(rawValue: word.text) else {
            let names = Screen.Variant.Test.Measure.allCases.map { $0.rawValue }
            values.report(
                Messages.invalidValue(
                    word.span, word.text, of: "when", expected: "'width', 'height' or 'window'",
                    near: Parser.measure(ofFeature: word.text) ?? Spelling.nearest(to: word.text, among: names)))
            return nil
        }
        guard let written = values.values(at: bound) else { return nil }
        guard let value = written.single, value.kind == .number, value.unit == .none else {
            let isPoints = bound.kind == .number && written.single?.unit == .points
            let number = isPoints ? String(bound.text.dropLast(2)) : nil
            let expected = written.single?.kind == .number ? "a number without a unit" : "a number"
            values.report(
                Messages.invalidValue(bound.span, bound.text, of: word.text, expected: expected, near: number))
            return nil
        }
        guard values.isWithinLimit(value) else { return nil }
        let mark = test.comparison?.text.utf8
        let isInclusive = mark?.contains(UInt8(ascii: "=")) == true
        let comparison: Screen.Variant.Test.Comparison =
            mark?.contains(UInt8(ascii: ">")) == true
            ? (isInclusive ? .atLeast : .above) : (isInclusive ? .atMost : .below)
        return Screen.Variant.Test(measure: measure, comparison: comparison, bound: value.number)
    }

    /// Builds the elements in a variant's block as the root's last children, where its paths find them, and returns
    /// them.
    private mutating func buildVariantElements(_ item: Syntax.Variant) -> [Screen.Node] {
        let first = elements.properties.views.nodes.count
        elements.isInVariant = true
        defer { elements.isInVariant = false }
        for part in item.parts {
            if part.kind == .element {
                warnOfSecond(Syntax.Element(part), before: first)
                elements.build(Syntax.Element(part), in: 0)
            }
            if part.kind == .repetition { elements.repeatElements(Syntax.Repetition(part), in: 0) }
        }
        elements.properties.views.close(0)
        return Array(elements.properties.views.nodes[first...])
    }

    /// Warns of an element of a variant that has the name of a view of the skeleton.
    private func warnOfSecond(_ element: Syntax.Element, before end: Int) {
        guard let name = element.name, values.reports.compares(with: end) else { return }
        let number = values.names.intern(name.text)
        let views = elements.properties.views
        guard let other = views.nearest(number, from: 0), other.isName, other.node < end else { return }
        let paths = element.settingPaths(to: name.text)
        values.report(Messages.secondView(name.span, name.text, other: views.nodes[other.node].span, paths: paths))
    }
}
