import SkelText

extension Checker {
    /// What an element begins with: a kind, or a component with its views.
    struct Head {
        /// The component's name, or -1.
        var name: Int32
        var kind: ElementKind
        /// The component's number in `prototypes`; nil for a kind.
        var prototype: Int?
        var isUnknown = false
    }

    /// Builds an element and what is in its block, as the last child of `parent`.
    mutating func build(_ element: Syntax.Element, in parent: Int) {
        let parentKind = nodes[parent].kind
        let outer = flaws
        // What is of no kind is built as a view, so that paths find it and its own mistakes are found.
        let unknown = Head(name: -1, kind: parentKind.holdsRows ? .cell : .view, isUnknown: true)
        let span = element.kind
        let word = name(at: span, in: element.syntax.tree)
        let known = readHead(word, at: span, isBase: false, element: element)
        let head = known ?? unknown
        let index = nodes.count
        let isMisplaced = !nodes[parent].isUnknown && !isAllowed(head.kind, in: parentKind)
        if isMisplaced {
            report(
                Messages.misplacedElement(
                    span, head.kind.name, in: Self.article(parentKind), kind: parentKind))
        }
        guard append(head, span: span) else { return }
        let around = isMisplaced ? flaws : outer
        nodes[index].isFlawed = known == nil || nodes[index].isFlawed
        if let name = element.name { nodes[index].name = self.name(name) }
        // Of a component that a missing import may declare, nobody knows what may stand in it.
        let block = element.block
        if !block.statements.isEmpty, known != nil || areComplete || startsLowercase(span) {
            depth += 1
            fill(index, with: block)
            depth -= 1
        }
        nodes[index].end = Int32(nodes.count)
        // The mistakes of a view are not those of the one around it.
        flaws = around
        if isMisplaced { drop(from: index) }
    }

    /// Takes back the newest views, which were built for their mistakes only.
    private mutating func drop(from index: Int) {
        nodes.removeLast(nodes.count - index)
        pendingLists.removeAll { $0.owner >= index }
    }

    /// Finds what a kind's name stands for; reports a name that stands for nothing. `element` is what begins
    /// with it.
    mutating func readHead(_ name: Int32, at span: Span, isBase: Bool, element: Syntax.Element? = nil) -> Head? {
        if let kind = kind(named: name), kind != .skeleton { return Head(name: -1, kind: kind) }
        if components.number(of: name) != nil {
            return prototype(name, usedAt: span)
        }
        if name < propertyCount, !isBase {
            report(Messages.missingColon(span, names.string(name), hasValue: element?.name != nil))
            return nil
        }
        // A missing import may declare a component.
        return areComplete || startsLowercase(span) ? readUnknownHead(name, at: span, element) : nil
    }

    /// Reports a kind's name that stands for nothing; answers with what it most likely means, so that what is in the
    /// block is no mistake too.
    private mutating func readUnknownHead(_ name: Int32, at span: Span, _ element: Syntax.Element?) -> Head? {
        let word = names.string(name)
        let isStyle = styles.number(of: name) != nil
        // A component in small letters is on its way to a capital.
        let known = names(in: components).filter { $0.first?.isUppercase == true }
        let kinds = ElementKind.allCases.filter { $0 != .skeleton }
        let words = kinds.map { $0.name } + known
        var meaning = isStyle ? nil : Messages.meaning(of: word, among: words, or: OtherNames.kinds)
        if let kind = kinds.first(where: { $0.name == meaning }), let element {
            meaning = kindWithProperties(of: element, preferring: kind)?.name
        }
        report(Messages.unknownKind(span, word, meaning: meaning, isStyle: isStyle))
        guard let meaning else { return nil }
        if let kind = kinds.first(where: { $0.name == meaning }) { return Head(name: -1, kind: kind) }
        let component = names.intern(meaning)
        return prototype(component, usedAt: span)
    }

    /// A kind of view that has all properties of an element's block: one where it fits, else the only other that does.
    private mutating func kindWithProperties(of element: Syntax.Element, preferring kind: ElementKind) -> ElementKind? {
        var properties: [Int] = []
        for declaration in element.block.declarations where !declaration.isPath {
            let name = name(declaration.key)
            if name < propertyCount { properties.append(Int(name)) }
        }
        let fitting = ElementKind.allCases.filter { kind in
            kind != .skeleton && properties.allSatisfy { Property.isAllowed($0, on: kind) }
        }
        return fitting.contains(kind) ? kind : fitting.count == 1 ? fitting[0] : nil
    }

    /// Adds the view of a head, with the component's views below it. Answers false where a limit is met.
    mutating func append(_ head: Head, span: Span) -> Bool {
        let count = head.prototype.map { prototypes[$0].nodes.count } ?? 1
        let levels = head.prototype.map { prototypes[$0].height } ?? 0
        guard nodes.count + count <= Screen.maximumViews else {
            if !hasReportedFull { report(Messages.tooManyViews(span)) }
            hasReportedFull = true
            isFull = true
            return false
        }
        guard outerDepth + depth + levels < Parser.maximumNesting else {
            reportNesting(at: span)
            return false
        }
        height = max(height, depth + levels + 1)
        let index = nodes.count
        guard let prototype = head.prototype else {
            var node = Screen.Node(kind: head.kind, span: span)
            node.isUnknown = head.isUnknown
            nodes.append(node)
            return true
        }
        for var node in prototypes[prototype].nodes {
            node.end += Int32(index)
            nodes.append(node)
        }
        nodes[index].component = head.name
        nodes[index].span = span
        return true
    }

    /// Whether an element of a kind may stand in one of another.
    private func isAllowed(_ kind: ElementKind, in parent: ElementKind) -> Bool {
        switch kind {
        case .cell, .header, .footer: parent.holdsRows
        case .section: parent.isList
        default: !parent.holdsRows
        }
    }

    // MARK: - Styles

    /// A style's settings, in order; their links say nothing yet.
    struct NamedStyle {
        var settings: [Screen.Setting] = []
        /// Whether a mistake took away some.
        var isFlawed = false

        /// Of each property only the last setting, which is all that shows: styles made of styles do not grow.
        func withoutOverridden() -> NamedStyle {
            var seen = SeenProperties()
            let shown = settings.reversed().filter { seen.insert(Int32($0.property)) }
            return NamedStyle(settings: shown.reversed(), isFlawed: isFlawed)
        }
    }

    /// Adds the settings of the styles that a declaration names.
    mutating func applyStyles(_ declaration: Syntax.Declaration, on target: Int, onto newest: inout Int32) {
        guard evaluate(declaration) else { return }
        let kind = nodes[target].kind
        for value in scratch {
            guard let sheet = style(named: value) else { continue }
            if sheet.isFlawed { flaws += 1 }
            for setting in sheet.settings {
                let property = Property.all[Int(setting.property)]
                if property.isAllowed(on: kind) {
                    push(setting, onto: &newest)
                } else if !nodes[target].isUnknown {
                    report(
                        Messages.misplacedStyleProperty(
                            value.place.span, value.place.text, property, on: Self.article(kind)))
                }
            }
        }
    }

    private mutating func style(named value: Value) -> NamedStyle? {
        guard value.kind == .word else {
            report(
                Messages.invalidValue(
                    value.place.span, value.place.text, of: "style", expected: ValueType.styles.expectation, near: nil
                ))
            return nil
        }
        return style(value.word, usedAt: value.place)
    }

    /// The settings of a style; nil where it is unknown or made of itself, which has been reported.
    mutating func style(_ name: Int32, usedAt use: Syntax?) -> NamedStyle? {
        guard let number = styles.number(of: name) else {
            if let use {
                let known = names(in: styles)
                report(Messages.unknownStyle(use.span, names.string(name), among: known))
            }
            return nil
        }
        while namedStyles.count <= number { namedStyles.append(NamedStyle()) }
        let place = styles.places[number]
        switch styles.states[number] {
        case .done: break
        case .reading:
            if let use { report(Messages.cycle(use.span, names.string(name), through: place.head)) }
            return nil
        case .unread:
            styles.states[number] = .reading
            let outer = scratch
            namedStyles[number] =
                nested(at: (use ?? place).head) { $0.readStyle(Syntax.NamedBlock(place)) } ?? NamedStyle()
            scratch = outer
            styles.states[number] = .done
        }
        return namedStyles[number]
    }

    /// Reads a style's block: properties of any view, styles among them.
    mutating func readStyle(_ item: Syntax.NamedBlock) -> NamedStyle {
        var sheet = NamedStyle()
        var own = NamedStyle()
        let before = flaws
        var seen = SeenProperties()
        for statement in item.block.statements {
            let declaration = Syntax.Declaration(statement)
            guard statement.kind == .declaration, !declaration.isPath else {
                if statement.kind == .skipped {
                    flaws += 1
                } else {
                    report(Messages.misplacedStatement(statement.head, in: "a style", allowed: "properties"))
                }
                continue
            }
            let key = declaration.key
            let name = name(key)
            guard let property = styleProperty(name, at: key) else { continue }
            if !seen.insert(Property.meant(by: name)) { reportDuplicate(key, in: item.block) }
            if case .styles = Property.all[property].type {
                guard evaluate(declaration) else { continue }
                for value in scratch {
                    guard let used = style(named: value) else { continue }
                    sheet.settings += used.settings
                    if used.isFlawed { flaws += 1 }
                }
            } else if let setting = setting(declaration, property: property) {
                own.settings.append(setting)
            }
        }
        sheet.settings += own.settings
        sheet.isFlawed = flaws > before
        return sheet.withoutOverridden()
    }

    private mutating func styleProperty(_ name: Int32, at key: Syntax) -> Int? {
        guard name < propertyCount else {
            reportUnknownProperty(key, in: "a style", among: Property.views.map { $0.name })
            return nil
        }
        let property = Property.all[Int(name)]
        if case .cells = property.type {
            report(Messages.misplacedProperty(key.span, property, on: "a style"))
            return nil
        }
        return Int(name)
    }
}
