import SkelText

/// Ends tables, collections and sections: statements that need their cells are read once all cells are known.
struct Rows {
    /// The statements waiting for the cells of the lists around the current view.
    private var pending: [PendingList] = []
    /// The sections whose only cells are those that `at` blocks choose.
    private var borrowing: [Int] = []

    /// A `cells` declaration or an `at` block that waits for all cells of its list.
    private struct PendingList {
        var owner: Int
        var statement: Syntax
    }

    /// Holds a `cells` declaration or an `at` block until the cells are known.
    mutating func hold(_ statement: Syntax, of owner: Int) {
        pending.append(PendingList(owner: owner, statement: statement))
    }

    /// Makes a section show its list's first cell, although it has its own cells for some rows.
    mutating func keepCells(of owner: Int) { borrowing.append(owner) }

    /// Ends the block of a table, a collection or a section whose cells are built: reads statements that need all
    /// cells, or leaves them to the list around a section.
    mutating func finish(_ owner: Int, of block: Syntax.Block, in properties: inout ViewProperties) {
        let kind = properties.views.nodes[owner].kind
        for rule in block.statements(of: .at) { hold(rule, of: owner) }
        reportDuplicates(in: owner, properties.views, properties.settings.tables, properties.values)
        warnOfUnusedCells(owner, of: block, in: &properties)
        guard kind.isList else { return }
        reportMixedSections(of: owner, in: block, properties.views, properties.values)
        resolve(from: pending.firstIndex { $0.owner >= owner } ?? pending.count, in: owner, &properties)
        warnOfNoCell(owner, in: &properties)
        warnOfCellBesideSections(owner, of: block, in: &properties)
        warnOfUnseenSection(in: owner, of: block, in: &properties)
    }

    /// Ends a component's block: statements that still wait belong to a section whose list isn't known.
    mutating func finishComponent(in properties: inout ViewProperties) { resolve(from: 0, in: nil, &properties) }

    /// Discards statements that wait for removed views.
    mutating func drop(from index: Int) {
        pending.removeAll { $0.owner >= index }
        borrowing.removeAll { $0 >= index }
    }

    /// Warns about a list that can't have rows. If part of its block is invalid, that may have been its cell.
    func warnOfNoCell(_ index: Int, in properties: inout ViewProperties) {
        let list = properties.views.nodes[index]
        // The instances of a component that is a list may have its cells.
        guard list.kind.isList, index > 0 || properties.views.nodes[0].kind == .skeleton else { return }
        let views = properties.views.nodes[index...]
        if views.contains(where: { $0.kind == .cell || $0.isUnknown || $0.isFlawed }) { return }
        if properties.settings.tables.whole(list.settings) != nil { return }
        if !properties.values.reports.hasFlaws, hasRows(list.settings, properties.settings.tables) {
            properties.values.reports.warn(Messages.noCell(list.span, list.kind.name))
        }
    }

    /// Warns about the first section behind one whose rows fill the rest of the list.
    private func warnOfUnseenSection(in list: Int, of block: Syntax.Block, in properties: inout ViewProperties) {
        let views = properties.views
        guard list > 0 || views.nodes[0].kind == .skeleton, !properties.values.reports.hasFlaws else { return }
        let sections = views.childNodes(of: list).filter { views.nodes[$0].kind == .section }
        let filling = sections.dropLast().firstIndex { section in
            properties.settings.tables.list(views.nodes[section].settings).numberOfItems == nil
                && !views.cells(of: section).isEmpty
        }
        // A path may count the rows of a section.
        guard let filling, !properties.effects.mentions(.counts, in: block.syntax.tree) else { return }
        let (section, other) = (views.nodes[sections[filling + 1]], views.nodes[sections[filling]])
        properties.values.reports.warn(
            Messages.unseenSection(section.span, other.span, in: views.nodes[list].kind))
    }

    /// Warns about cells behind the first that no row shows, because nothing names them.
    private func warnOfUnusedCells(_ owner: Int, of block: Syntax.Block, in properties: inout ViewProperties) {
        let cells = properties.views.ownCells(of: owner)
        // The instances of a component that is a list may name its cells.
        guard cells.count > 1, owner > 0 || properties.views.nodes[0].kind == .skeleton,
            !properties.values.reports.hasFlaws,
            !block.declarations.contains(where: { $0.key.text == Property.cells.name }),
            // The component of an instance may name its cells.
            properties.settings.tables.value(of: .cells, properties.views.nodes[owner].settings, as: TableRange.self)
                == nil,
            !chooses(owner, properties),
            !properties.effects.mentions(.cells, in: block.syntax.tree)
        else { return }
        let (views, names) = (properties.views, properties.values.names)
        func name(_ cell: Int) -> String { views.cellName(cell) >= 0 ? names.string(views.cellName(cell)) : "" }
        if views.childNodes(of: owner).contains(where: { views.nodes[$0].kind == .section }) { return }
        let choices = block.statements(of: .at).flatMap { Syntax.At($0).cells }
        // A variable may be the name of any.
        if choices.contains(where: { $0.values.contains { $0.kind == .variable } }) { return }
        let used = Set(choices.flatMap { $0.values.map { $0.text } } + [name(cells[0])])
        var fix = naming(cells, of: block, in: views.nodes[owner], views, properties.settings.tables)
        for cell in cells.dropFirst()
        where (views.cellName(cell) < 0 || !used.contains(name(cell))) && !views.nodes[cell].isUnknown {
            properties.values.reports.warn(
                Messages.unusedCell(
                    views.nodes[cell].span, name(cell), first: name(cells[0]), in: views.nodes[owner].kind.name,
                    fix: fix))
            fix = nil
        }
    }

    /// Warns about the cells of a list that none of its sections shows, because each has its own.
    private func warnOfCellBesideSections(_ list: Int, of block: Syntax.Block, in properties: inout ViewProperties) {
        let (views, tables) = (properties.views, properties.settings.tables)
        let cells = views.ownCells(of: list)
        guard !cells.isEmpty, list > 0 || views.nodes[0].kind == .skeleton, !properties.values.reports.hasFlaws,
            !properties.effects.mentions(.cells, in: block.syntax.tree)
        else { return }
        let sections = views.childNodes(of: list).filter { views.nodes[$0].kind == .section }
        guard !sections.isEmpty else { return }
        var shown: Set<Int> = []
        for section in sections {
            let node = views.nodes[section]
            if let named = tables.value(of: .cells, node.settings, as: TableRange.self) {
                shown.formUnion(tables.cellLists[named.indices].map { section + Int($0) })
            } else if views.ownCells(of: section).isEmpty {
                shown.insert(cells[0])
            }
            shown.formUnion(tables.rules[node.rules.indices].compactMap { $0.cell.map { section + Int($0) } })
        }
        let elements = block.statements(of: .element)
        for cell in cells where !shown.contains(cell) && !views.nodes[cell].isUnknown {
            let span = views.nodes[cell].span
            let element = elements.first { Syntax.Element($0).kind == span }
            properties.values.reports.warn(
                Messages.cellBesideSections(span, around: element?.span, in: views.nodes[list].kind))
        }
    }

    /// A fix that names cells, and makes the rows of their list show each of them; those of a section once. nil if one has a
    /// name, or is written in another way than `cell { }`.
    private func naming(
        _ cells: [Int], of block: Syntax.Block, in owner: Screen.Node, _ views: Views, _ tables: Tables
    ) -> Diagnostic.Fix? {
        let tree = block.syntax.tree
        let isPlain = cells.allSatisfy { cell in
            let span = views.nodes[cell].span
            return views.cellName(cell) < 0 && tree.file.text(span) == ElementKind.cell.name
                && tree.file.bytes[Int(span.end)...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "{")
        }
        guard isPlain, block.statements(of: .at).isEmpty else { return nil }
        let names = cells.indices.map { "Row\($0 + 1)" }
        let isCounted = owner.kind != .section || tables.list(owner.settings).numberOfItems != nil
        let declaration =
            "\(Property.cells.name): \(names.joined(separator: " "))"
            + (isCounted ? "" : "; \(Property.numberOfRows.name): \(cells.count)")
        let edits = zip(cells, names).map { cell, name in
            var end = views.nodes[cell].span
            end.start = end.end
            return Diagnostic.Edit(end, " " + name)
        }
        return Diagnostic.Fix(
            "write '\(declaration)' with these names", [Syntax.Element(block.syntax).adding(declaration).edit] + edits)
    }

    /// Whether a list's settings allow rows, that is they don't set the number to 0.
    private func hasRows(_ newest: Int32, _ tables: Tables) -> Bool {
        tables.allSettings(of: newest) { setting in
            switch setting.property {
            case .numberOfRows, .numberOfItems, .numberOfSections: setting.value(in: tables, as: Int.self) != 0
            default: true
            }
        }
    }

    /// Reads the statements waiting since `first` for a list's cells; nil for a section of a component.
    private mutating func resolve(from first: Int, in list: Int?, _ properties: inout ViewProperties) {
        let ready = pending[first...]
        pending.removeSubrange(first...)
        let shared = list.map { properties.views.ownCells(of: $0) } ?? []
        if let first = shared.first { borrow(first, around: list ?? 0, &properties) }
        let choosing = Set(
            ready.filter { $0.statement.kind == .at && !Syntax.At($0.statement).cells.isEmpty }.map { $0.owner })
        var turns: (owner: Int, cells: [Int])?
        for waiting in ready {
            let owner = waiting.owner
            let known = owner == list ? shared : properties.views.ownCells(of: owner) + shared
            if waiting.statement.kind == .at {
                if turns?.owner != owner {
                    let isKnown = !choosing.contains(owner)
                    turns = (
                        owner, isKnown ? cells(of: owner, among: known, &properties, in: waiting.statement.tree) : []
                    )
                }
                properties.readRule(
                    Syntax.At(waiting.statement), of: owner, cells: known, turns: turns?.cells ?? [])
            } else {
                let declaration = Syntax.Declaration(waiting.statement)
                var newest = properties.views.nodes[owner].settings
                properties.readCells(declaration, of: owner, among: known, onto: &newest)
                properties.views.nodes[owner].settings = newest
            }
        }
    }

    /// Whether what a list has from its component chooses cells for some rows.
    private func chooses(_ owner: Int, _ properties: ViewProperties) -> Bool {
        properties.settings.tables.rules[properties.views.nodes[owner].rules.indices].contains { $0.cell != nil }
    }

    /// The most cells in turn for which views that rows lack are reported.
    private static let mostTurns = 64

    /// The cells that the rows of a list or a section use in turn; none if what uses a component may name others.
    private func cells(
        of owner: Int, among cells: [Int], _ properties: inout ViewProperties, in tree: SyntaxTree
    ) -> [Int] {
        let node = properties.views.nodes[owner]
        if chooses(owner, properties) { return [] }
        let isOfSkeleton = owner > 0 || properties.views.nodes[0].kind == .skeleton
        guard cells.count > 1, isOfSkeleton, !node.isRepetition, !properties.effects.mentions(.cells, in: tree) else {
            return []
        }
        let tables = properties.settings.tables
        guard let named = tables.value(of: .cells, node.settings, as: TableRange.self), !named.indices.isEmpty else {
            return [cells[0]]
        }
        return named.indices.count > Self.mostTurns ? [] : tables.cellLists[named.indices].map { owner + Int($0) }
    }

    /// Makes a list's sections show its first cell if their only cells are those that `at` blocks choose.
    private mutating func borrow(_ cell: Int, around list: Int, _ properties: inout ViewProperties) {
        for section in borrowing where section > list {
            let tables = properties.settings.tables
            let range = TableRange(start: tables.cellLists.count, count: 1)
            tables.cellLists.append(Int32(cell - section))
            // Below the settings in its own block.
            let setting = Screen.Setting(.cells, range, in: tables)
            properties.settings.push(setting, onto: &properties.views.nodes[section].settings)
        }
        borrowing.removeAll { $0 >= list }
    }

    /// Reports rows, headers and footers in a list with sections, which belong in the sections.
    private func reportMixedSections(
        of owner: Int, in block: Syntax.Block, _ views: Views, _ values: ValueReader
    ) {
        let kinds = views.childNodes(of: owner).map { views.nodes[$0].kind }
        guard kinds.contains(.section) else { return }
        for statement in block.statements(of: .at) {
            values.report(Messages.misplacedBesideSections(statement.head, "at"))
        }
        for declaration in block.declarations where !declaration.isPath {
            let key = declaration.key
            switch values.names.property(values.names.intern(key)) {
            case .numberOfRows, .numberOfItems, .cells:
                values.report(Messages.misplacedBesideSections(key.span, key.text))
            default: break
            }
        }
        for node in views.childNodes(of: owner).map({ views.nodes[$0] })
        where node.kind == .header || node.kind == .footer {
            values.report(Messages.misplacedBesideSections(node.span, node.kind.name))
        }
    }

    /// Reports duplicates: a list or section has one cell per name, and one header and one footer per `elementKind`.
    private func reportDuplicates(in owner: Int, _ views: Views, _ tables: Tables, _ values: ValueReader) {
        let nodes = views.nodes
        let all = views.childNodes(of: owner)
        // Next to sections, a header is already reported.
        let hasSections = all.contains { nodes[$0].kind == .section }
        let children = all.filter { node in
            let kind = nodes[node].kind
            return kind == .cell ? nodes[node].name >= 0 : !hasSections && (kind == .header || kind == .footer)
        }
        for (position, child) in children.enumerated() {
            let kind = nodes[child].kind
            let first = children[..<position].first { other in
                guard nodes[other].kind == kind else { return false }
                if kind == .cell { return nodes[other].name == nodes[child].name }
                return tables.elementKind(of: nodes[other]) == tables.elementKind(of: nodes[child])
            }
            guard let first else { continue }
            let word = kind == .cell ? values.names.string(nodes[child].name) : kind.name
            let other = nodes[first].span
            let text = kind == .cell ? nil : tables.elementKind(of: nodes[child]).map { values.names.string($0) }
            values.report(
                kind == .cell
                    ? Messages.duplicateDeclaration(nodes[child].span, word, other: other)
                    : Messages.duplicateSupplement(nodes[child].span, word, elementKind: text, other: other))
        }
    }
}
