import SkelText

/// Ends tables, collections and sections: what in them needs their cells is read once all cells are known.
struct Rows {
    /// What waits for the cells of the lists around the view at hand.
    private var pending: [PendingList] = []
    /// The sections without cells of their own but those that `at` blocks choose.
    private var borrowing: [Int] = []

    /// A `cells` declaration or an `at` block that waits for all cells of its list to be known.
    private struct PendingList {
        var owner: Int
        var statement: Syntax
    }

    /// Lets a `cells` declaration or an `at` block wait.
    mutating func hold(_ statement: Syntax, of owner: Int) {
        pending.append(PendingList(owner: owner, statement: statement))
    }

    /// Lets a section show its list's first cell, though it got cells of its own for some rows.
    mutating func keepCells(of owner: Int) { borrowing.append(owner) }

    /// Ends the block of a table, a collection or a section, whose cells are built: what needs all cells is read, or left
    /// to the list around a section.
    mutating func finish(_ owner: Int, of block: Syntax.Block, in properties: inout ViewProperties) {
        let kind = properties.views.nodes[owner].kind
        for rule in block.statements(of: .at) { hold(rule, of: owner) }
        reportDuplicates(in: owner, properties.views, properties.settings.tables, properties.values)
        guard kind.isList else { return }
        reportMixedSections(of: owner, in: block, properties.views, properties.values)
        resolve(from: pending.firstIndex { $0.owner >= owner } ?? pending.count, in: owner, &properties)
        warnOfNoCell(owner, in: &properties)
    }

    /// Ends the block of a component: what still waits is of a section, whose list is not known.
    mutating func finishComponent(in properties: inout ViewProperties) { resolve(from: 0, in: nil, &properties) }

    /// Forgets what waits for views that are taken back.
    mutating func drop(from index: Int) {
        pending.removeAll { $0.owner >= index }
        borrowing.removeAll { $0 >= index }
    }

    /// Warns of a list that cannot have rows. What of a block is wrong may have been its cell.
    func warnOfNoCell(_ index: Int, in properties: inout ViewProperties) {
        let list = properties.views.nodes[index]
        guard list.kind.isList else { return }
        let views = properties.views.nodes[index...]
        if views.contains(where: { $0.kind == .cell || $0.isUnknown || $0.isFlawed }) { return }
        if properties.settings.tables.whole(list.settings) != nil { return }
        if properties.values.reports.flaws == 0, hasRows(list.settings, properties.settings.tables) {
            properties.values.reports.warn(Messages.noCell(list.span, list.kind.name))
        }
    }

    /// Whether a list's settings leave it rows: not where it says that it has none.
    private func hasRows(_ newest: Int32, _ tables: Tables) -> Bool {
        var index = newest
        while index >= 0 {
            let setting = tables.settings[Int(index)]
            if Property.counts.contains(setting.property), setting.value(in: tables, as: Int.self) == 0 { return false }
            index = setting.previous
        }
        return true
    }

    /// Reads what has waited since `first` for the cells of a list; nil for a section that is a component's.
    private mutating func resolve(from first: Int, in list: Int?, _ properties: inout ViewProperties) {
        let ready = pending[first...]
        pending.removeSubrange(first...)
        let shared = list.map { properties.views.ownCells(of: $0) } ?? []
        if let first = shared.first { borrow(first, around: list ?? 0, &properties) }
        for waiting in ready {
            let owner = waiting.owner
            let known = owner == list ? shared : properties.views.ownCells(of: owner) + shared
            if waiting.statement.kind == .at {
                properties.readRule(Syntax.At(waiting.statement), of: owner, cells: known)
            } else {
                let declaration = Syntax.Declaration(waiting.statement)
                var newest = properties.views.nodes[owner].settings
                properties.readCells(declaration, of: owner, among: known, onto: &newest)
                properties.views.nodes[owner].settings = newest
            }
        }
    }

    /// Lets the sections in a list show its first cell where they have none but those that `at` blocks choose.
    private mutating func borrow(_ cell: Int, around list: Int, _ properties: inout ViewProperties) {
        for section in borrowing where section > list {
            let tables = properties.settings.tables
            let range = TableRange(start: tables.cellLists.count, count: 1)
            tables.cellLists.append(Int32(cell - section))
            // Below what its block says of its cells.
            let setting = Screen.Setting(Property.cells, range, in: tables)
            properties.settings.push(setting, onto: &properties.views.nodes[section].settings)
        }
        borrowing.removeAll { $0 >= list }
    }

    /// A list with sections leaves rows, headers and footers to them.
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
            if ["numberOfRows", "numberOfItems", "cells"].contains(key.text) {
                values.report(Messages.misplacedBesideSections(key.span, key.text))
            }
        }
        for node in views.childNodes(of: owner).map({ views.nodes[$0] })
        where node.kind == .header || node.kind == .footer {
            values.report(Messages.misplacedBesideSections(node.span, node.kind.name))
        }
    }

    /// A list or a section has one cell of a name, and one header and one footer of an `elementKind`.
    private func reportDuplicates(in owner: Int, _ views: Views, _ tables: Tables, _ values: ValueReader) {
        let nodes = views.nodes
        let all = views.childNodes(of: owner)
        // Beside sections a header is a mistake already.
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
