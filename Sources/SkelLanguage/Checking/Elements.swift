import SkelText

/// Builds views from elements and components.
struct Elements {
    let values: ValueReader
    var properties: ViewProperties
    var rows = Rows()
    /// The components built so far, by declaration number.
    var prototypes: [Prototype] = []
    /// Whether the elements are those that a variant adds.
    var isInVariant = false

    init(with properties: ViewProperties) {
        self.properties = properties
        values = properties.values
    }

    /// Clears the views being built.
    mutating func begin() {
        properties.views = Views()
        rows = Rows()
    }

    /// Builds an element and its block as the last child of `parent`, for which its mistakes don't count.
    mutating func build(_ element: Syntax.Element, in parent: Int) {
        let (index, values) = (properties.views.nodes.count, values)
        if values.apart({ buildView(element, in: parent) }) { return }
        values.reports.noteFlaw()
        drop(from: index)
    }

    /// Does the same. Returns false, with a report, if the view is misplaced, or doesn't fit in.
    private mutating func buildView(_ element: Syntax.Element, in parent: Int) -> Bool {
        let parentKind = properties.views.nodes[parent].kind
        // An unknown kind is built as a view, so that paths find it and its own mistakes are found.
        let unknown = Head(name: -1, kind: parentKind.holdsRows ? .cell : .view, isUnknown: true)
        let span = element.kind
        let word = values.names.intern(span, in: element.syntax.tree)
        let known = readHead(word, at: span, isBase: false, element: element, in: parent)
        var head = known ?? unknown
        let index = properties.views.nodes.count
        var isMisplaced = !properties.views.nodes[parent].isUnknown && !isAllowed(head.kind, in: parentKind)
        if isMisplaced, head.prototype != nil, parentKind.holdsRows, head.kind.isPlaced {
            return buildInCell(element, word: values.names.string(word), in: parent)
        }
        if isMisplaced {
            let isView = isMeantAsView(head, element, in: parentKind)
            // A table's row is a cell, and so is a stack of views.
            let isCell = parentKind.holdsRows && (head.kind == .row || head.kind == .column)
            let meant: ElementKind? = isView ? .view : isCell ? .cell : nil
            // Otherwise its views would stand below each other.
            let isRow =
                isCell && head.kind == .row && element.block.statements(of: .element).count > 1
                && !element.declares("flexdirection")
            values.report(
                Messages.misplacedElement(
                    span, head.kind.name, in: parentKind.withArticle, kind: parentKind, meant: meant,
                    addition: isRow ? element.adding("flexDirection: row") : nil))
            if let meant { (head.kind, isMisplaced) = (meant, false) }
        }
        guard append(head, span: span) else { return false }
        if known == nil { properties.views.nodes[index].isFlawed = true }
        if let name = element.name {
            properties.views.nodes[index].name = values.names.intern(name)
        }
        // If a missing import may declare a component, its allowed contents are unknown.
        let block = element.block
        if !block.statements.isEmpty, known != nil || isReadWhole(span) {
            properties.views.depth += 1
            fill(index, with: block)
            properties.views.depth -= 1
        }
        let inner =
            head.kind == .spacer ? block.statements.first { $0.kind == .element || $0.kind == .repetition } : nil
        if let inner { values.reports.warn(Messages.viewInSpacer(inner.span)) }
        properties.views.close(index)
        return !isMisplaced
    }

    /// Reports the instance of a component that stands in a list, and builds it in a cell, which it needs.
    private mutating func buildInCell(_ element: Syntax.Element, word: String, in parent: Int) -> Bool {
        let (start, end) = (element.syntax.start, element.syntax.end)
        let tree = element.syntax.tree
        let fix = Diagnostic.Fix(
            "write 'cell { \(word) }'",
            [Diagnostic.Edit(tree.span(start..<start), "cell { "), Diagnostic.Edit(tree.span(end..<end), " }")])
        let kind = properties.views.nodes[parent].kind
        values.report(
            Messages.misplacedElement(
                element.kind, word, in: kind.withArticle, kind: kind, meant: nil, addition: nil, fix: fix))
        let cell = properties.views.nodes.count
        guard append(Head(name: -1, kind: .cell), span: element.kind) else { return false }
        properties.views.depth += 1
        let isBuilt = buildView(element, in: cell)
        properties.views.depth -= 1
        properties.views.close(cell)
        return isBuilt
    }

    /// Whether a part of a list that is in no list is probably an HTML element such as `section`: a view could have its
    /// block.
    private func isMeantAsView(_ head: Head, _ element: Syntax.Element, in parent: ElementKind) -> Bool {
        // A cell in a variant is meant for a list.
        guard head.prototype == nil, !head.isUnknown, !parent.holdsRows, !isInVariant else { return false }
        return element.block.statements.allSatisfy { statement in
            switch statement.kind {
            case .declaration:
                let declaration = Syntax.Declaration(statement)
                let property = values.names.property(values.names.intern(declaration.key))
                return declaration.isPath || property?.isAllowed(on: .view) ?? true
            case .element:
                let kind = values.names.intern(Syntax.Element(statement).kind, in: statement.tree)
                return values.names.kind(kind) != .cell
            case .at: return false
            default: return true
            }
        }
    }

    /// Removes the newest views, which were only built to find their mistakes.
    mutating func drop(from index: Int) {
        properties.views.nodes.removeLast(properties.views.nodes.count - index)
        rows.drop(from: index)
    }

    /// Adds the view of a head, with the component's views below it. Returns false if a limit is reached.
    mutating func append(_ head: Head, span: Span) -> Bool {
        let count = head.prototype.map { prototypes[$0].nodes.count } ?? 1
        let levels = head.prototype.map { prototypes[$0].height } ?? 0
        let expanded = head.prototype.map { prototypes[$0].expandedCount } ?? 1
        let most = values.reports.work.mostViews
        guard values.reports.work.add(count), properties.views.nodes.count + count <= most,
            properties.views.expandedCount + expanded <= most
        else {
            values.reports.reportFull(at: span)
            properties.views.isFull = true
            return false
        }
        guard properties.views.outerDepth + properties.views.depth + levels < Parser.maximumNesting else {
            values.reports.reportNesting(at: span)
            return false
        }
        properties.views.height = max(properties.views.height, properties.views.depth + levels + 1)
        properties.views.expandedCount += expanded
        let index = properties.views.nodes.count
        guard let prototype = head.prototype else {
            var node = Screen.Node(kind: head.kind, span: span)
            node.isUnknown = head.isUnknown
            properties.views.nodes.append(node)
            return true
        }
        for var node in prototypes[prototype].nodes {
            node.end += Int32(index)
            properties.views.nodes.append(node)
        }
        properties.views.nodes[index].component = head.name
        properties.views.nodes[index].span = span
        return true
    }

    /// Whether an element of one kind may be inside one of another.
    private func isAllowed(_ kind: ElementKind, in parent: ElementKind) -> Bool {
        switch kind {
        case .cell, .header, .footer: parent.holdsRows
        case .section: parent.isList
        default: !parent.holdsRows
        }
    }

    // MARK: - Blocks

    /// Reads a view's block: its styles, its own properties, its children, then its statements about inner views.
    /// `owner` is the view's index in `nodes`.
    mutating func fill(_ owner: Int, with block: Syntax.Block) {
        let values = values
        if values.isFlawed(by: { read(block, of: owner) }) { properties.views.nodes[owner].isFlawed = true }
    }

    private mutating func read(_ block: Syntax.Block, of owner: Int) {
        var hasInner = false
        var seen = PropertySet()
        properties.applyStyles(of: block, to: owner)
        for statement in block.statements {
            if statement.kind == .declaration {
                let declaration = Syntax.Declaration(statement)
                hasInner = !properties.declareOwn(declaration, of: owner, in: block, seen: &seen) || hasInner
            } else {
                hasInner = true
                if statement.kind == .skipped { values.reports.noteFlaw() }
            }
        }
        if properties.mayLackEffect, !properties.views.nodes[owner].isUnknown { warnOfEffects(owner, block) }
        guard hasInner else {
            if properties.views.nodes[owner].kind.holdsRows { addRoom(toSection: owner) }
            return rows.warnOfNoCell(owner, in: &properties)
        }
        properties.effects.open(owner, properties.views.nodes[owner], properties.settings.tables)
        defer { properties.effects.close(owner) }
        buildChildren(of: owner, from: block)
        properties.views.close(owner)
        appendNamedCells(to: owner, of: block)
        properties.readInnerDeclarations(of: block, around: owner)
        finishList(owner, of: block)
    }

    /// Warns about properties that lack effect because of the view's whole block.
    private mutating func warnOfEffects(_ owner: Int, _ block: Syntax.Block) {
        let view = properties.views.nodes[owner]
        let isRoot = owner == 0 && view.kind != .skeleton
        properties.effects.warnOfLayout(
            block, of: view, isRoot: isRoot, properties.settings)
        properties.effects.warnOfWhole(block, of: view, properties.settings)
        if !isRoot { properties.effects.warnOfOthers(block, of: view, properties.settings) }
    }

    private mutating func buildChildren(of owner: Int, from block: Syntax.Block) {
        for statement in block.statements {
            switch statement.kind {
            case .element: build(Syntax.Element(statement), in: owner)
            case .repetition: repeatElements(Syntax.Repetition(statement), in: owner)
            case .appearance where properties.views.nodes[owner].kind == .skeleton:
                properties.settings.readAppearance(statement, onto: &properties.views.nodes[owner].settings)
                properties.settings.appearance = properties.views.nodes[owner].settings
            case .appearance:
                values.report(
                    Messages.misplacedStatement(statement, in: "a view", allowed: "properties and elements"))
            case .variant where block.syntax.kind == .element:
                values.report(
                    Messages.misplacedStatement(statement, in: "a view", allowed: "properties and elements"))
            case .keyframe:
                values.report(
                    Messages.misplacedStatement(statement, in: "a view", allowed: "properties and elements"))
            case .at where !properties.views.nodes[owner].kind.holdsRows && !properties.views.nodes[owner].isUnknown:
                // Finding what contains an element takes as long as its file.
                let isNear = values.reports.compares(with: 1 + statement.tree.declarationCount / 50)
                let isRepeated = isNear && block.syntax.parent?.kind == .repetition
                values.report(
                    Messages.misplacedAt(
                        statement.head, in: properties.views.nodes[owner].kind.withArticle, isRepeated: isRepeated))
            default: break
            }
        }
    }

    /// Adds instances of the components that `cells` names in the block of a table, a collection or a section, so that paths and
    /// rows find them.
    private mutating func appendNamedCells(to owner: Int, of block: Syntax.Block) {
        guard properties.views.nodes[owner].kind.holdsRows else { return }
        for declaration in block.declarations where !declaration.isPath && declaration.key.isWord("cells") {
            appendComponentCells(declaration, to: owner)
            rows.hold(declaration.syntax, of: owner)
        }
        appendChosenCells(of: block, to: owner)
        properties.views.close(owner)
    }

    /// Ends the block of a table, a collection or a section.
    private mutating func finishList(_ owner: Int, of block: Syntax.Block) {
        guard properties.views.nodes[owner].kind.holdsRows else { return }
        addRoom(toSection: owner)
        group(owner)
        properties.views.close(owner)
        rows.finish(owner, of: block, in: &properties)
    }

    /// Does the same for components chosen by `at` blocks. Rows show the first cell, which these must not become: a
    /// section without cells of its own continues with its list's.
    private mutating func appendChosenCells(of block: Syntax.Block, to owner: Int) {
        let choices = block.statements(of: .at).flatMap { Syntax.At($0).cells }
        if choices.isEmpty { return }
        properties.views.close(owner)
        let hasOwn = !properties.views.ownCells(of: owner).isEmpty
        for choice in choices {
            appendComponentCells(choice, to: owner)
            properties.views.close(owner)
        }
        if !hasOwn { rows.keepCells(of: owner) }
    }

    /// Adds an instance of each cell component that `cells` names, unless a cell of the owner has the name.
    private mutating func appendComponentCells(_ declaration: Syntax.Declaration, to owner: Int) {
        // Undeclared names are reported when the cells are read.
        let knowsAll = declaration.values.allSatisfy { $0.kind != .variable || values.isDeclared($0) }
        guard knowsAll, let names = values.evaluate(declaration) else { return }
        for value in names
        where value.kind == .word && values.declared.components.number(of: value.word) != nil {
            guard
                !properties.views.childNodes(of: owner).contains(where: { properties.views.cellName($0) == value.word })
            else { continue }
            guard let head = readHead(value.word, at: value.place.span, isBase: true), head.kind == .cell else {
                continue
            }
            let index = properties.views.nodes.count
            guard append(head, span: value.place.span) else { return }
            properties.views.close(index)
        }
    }
}
