import SkelText

extension Checker {
    /// A `cells` declaration or an `at` block that waits for all cells of its list to be known.
    struct PendingList {
        var owner: Int
        var statement: Syntax
    }

    /// Ends the block of a table, a collection or a section: instances of the components that `cells` names are
    /// added, and what needs all cells is read, or left to the list around a section.
    mutating func finishList(_ owner: Int, of block: Syntax.Block) {
        let kind = nodes[owner].kind
        guard kind.holdsRows else { return }
        for declaration in block.declarations where !declaration.isPath && declaration.key.isWord("cells") {
            appendComponentCells(declaration, to: owner)
            pendingLists.append(PendingList(owner: owner, statement: declaration.syntax))
        }
        nodes[owner].end = Int32(nodes.count)
        pendingLists += block.statements(of: .at).map { PendingList(owner: owner, statement: $0) }
        reportDuplicates(in: owner)
        guard kind.isList else { return }
        reportMixedSections(of: owner, in: block)
        let first = pendingLists.firstIndex { $0.owner >= owner } ?? pendingLists.count
        resolvePendingLists(from: first, in: owner)
        warnOfNoCell(owner)
    }

    /// Warns of a list that cannot have rows. What of a block is wrong may have been its cell.
    mutating func warnOfNoCell(_ list: Int) {
        guard nodes[list].kind.isList else { return }
        let views = nodes[list...]
        if views.contains(where: { $0.kind == .cell || $0.isUnknown || $0.isFlawed }) { return }
        if flaws == 0, hasRows(nodes[list].settings) {
            problems.report(Messages.noCell(nodes[list].span, nodes[list].kind.name))
        }
    }

    /// Whether a list's settings leave it rows: not where it says that it has none.
    private func hasRows(_ newest: Int32) -> Bool {
        var index = newest
        while index >= 0 {
            let setting = tables.settings[Int(index)]
            if Property.counts.contains(setting.property), setting.value(in: tables, as: Int.self) == 0 { return false }
            index = setting.previous
        }
        return true
    }

    /// Reads what has waited since `first` for the cells of a list; nil for a section that is a component's.
    mutating func resolvePendingLists(from first: Int, in list: Int?) {
        let pending = pendingLists[first...]
        pendingLists.removeSubrange(first...)
        let shared = list.map { ownCells(of: $0) } ?? []
        for waiting in pending {
            let owner = waiting.owner
            let known = owner == list ? shared : ownCells(of: owner) + shared
            if waiting.statement.kind == .at {
                readRule(Syntax.At(waiting.statement), of: owner, cells: known)
            } else {
                let declaration = Syntax.Declaration(waiting.statement)
                update(owner) { $0.readCells(declaration, of: owner, among: known, onto: &$1) }
            }
        }
    }

    /// A list with sections leaves rows, headers and footers to them.
    private mutating func reportMixedSections(of owner: Int, in block: Syntax.Block) {
        let kinds = childNodes(of: owner).map { nodes[$0].kind }
        guard kinds.contains(.section) else { return }
        for statement in block.statements(of: .at) {
            report(Messages.misplacedBesideSections(statement.head, "at"))
        }
        for declaration in block.declarations where !declaration.isPath {
            let key = declaration.key
            if ["numberOfRows", "numberOfItems", "cells"].contains(key.text) {
                report(Messages.misplacedBesideSections(key.span, key.text))
            }
        }
        for node in childNodes(of: owner) where nodes[node].kind == .header || nodes[node].kind == .footer {
            report(Messages.misplacedBesideSections(nodes[node].span, nodes[node].kind.name))
        }
    }

    /// The children of a finished view, or of the one whose block ends here.
    func childNodes(of parent: Int) -> [Int] {
        var children: [Int] = []
        var child = parent + 1
        let end = nodes[parent].end > 0 ? Int(nodes[parent].end) : nodes.count
        while child < end {
            children.append(child)
            child = Int(nodes[child].end)
        }
        return children
    }

    // MARK: - Cells

    /// The cells that a section's rows can show: its own, then those of the list around it.
    func cells(of owner: Int) -> [Int] {
        guard nodes[owner].kind == .section else { return ownCells(of: owner) }
        let list = (0..<owner).last { nodes[$0].kind.isList && Int(nodes[$0].end) > owner }
        return ownCells(of: owner) + (list.map { ownCells(of: $0) } ?? [])
    }

    private func ownCells(of owner: Int) -> [Int] {
        childNodes(of: owner).filter { nodes[$0].kind == .cell }
    }

    /// The name that `cells` and paths use for a cell, or -1.
    private func cellName(_ node: Int) -> Int32 {
        nodes[node].name >= 0 ? nodes[node].name : nodes[node].component
    }

    /// A list or a section has one cell of a name, one header and one footer.
    private mutating func reportDuplicates(in owner: Int) {
        let all = childNodes(of: owner)
        // Beside sections a header is a mistake already.
        let hasSections = all.contains { nodes[$0].kind == .section }
        let children = all.filter { node in
            let kind = nodes[node].kind
            return kind == .cell ? nodes[node].name >= 0 : !hasSections && (kind == .header || kind == .footer)
        }
        for (position, child) in children.enumerated() {
            let kind = nodes[child].kind
            let first = children[..<position].first { other in
                nodes[other].kind == kind && (kind != .cell || nodes[other].name == nodes[child].name)
            }
            guard let first else { continue }
            let word = kind == .cell ? names.string(nodes[child].name) : kind.name
            report(Messages.duplicateDeclaration(nodes[child].span, word, other: nodes[first].span))
        }
    }

    /// Adds an instance of each component of kind cell that `cells` names and no cell of the owner is.
    private mutating func appendComponentCells(_ declaration: Syntax.Declaration, to owner: Int) {
        guard evaluate(declaration) else { return }
        for value in scratch where value.kind == .word && components.number(of: value.word) != nil {
            guard !childNodes(of: owner).contains(where: { cellName($0) == value.word }) else { continue }
            guard let head = readHead(value.word, at: value.place.span, isBase: true), head.kind == .cell else {
                continue
            }
            let index = nodes.count
            guard append(head, span: value.place.span) else { return }
            nodes[index].end = Int32(nodes.count)
        }
    }

    /// Reads a `cells` declaration: the cells by their distance from the owner, so that copies of both keep it.
    mutating func readCells(
        _ declaration: Syntax.Declaration, of owner: Int, among known: [Int], onto newest: inout Int32
    ) {
        guard evaluate(declaration) else { return }
        var run: [Int32] = []
        for value in scratch {
            let cell = value.kind == .word ? known.first { cellName($0) == value.word } : nil
            guard let cell else {
                let isComparable = compares(with: known.count)
                let words = isComparable ? known.map(cellName).filter { $0 >= 0 }.map { names.string($0) } : []
                return report(Messages.unknownCell(value.place.span, value.place.text, among: words))
            }
            run.append(Int32(cell - owner))
        }
        let range = TableRange(start: tables.cellLists.count, count: run.count)
        tables.cellLists += run
        push(Screen.Setting(Property.cells, range, in: tables), onto: &newest)
    }

    // MARK: - Preparation by row

    /// Reads an `at` block: whom it selects, and what it changes in which cells.
    private mutating func readRule(_ item: Syntax.At, of owner: Int, cells known: [Int]) {
        var rule = Screen.RowRule(selectors: [], changes: [])
        var seen = EarlierPlaces()
        var isRight = true
        for part in item.parts {
            switch part.kind {
            case .selector:
                let selector = readSelector(Syntax.Selector(part))
                if let selector { rule.selectors.append(selector) } else { isRight = false }
            case .declaration:
                let declaration = Syntax.Declaration(part)
                let changes = changes(of: declaration, in: known, owner: owner)
                reportRepeated(changes, of: declaration, in: &seen)
                rule.changes += changes
            case .skipped: break
            default:
                report(Messages.misplacedStatement(part.head, in: "an 'at' block", allowed: "properties"))
            }
        }
        guard isRight, !rule.selectors.isEmpty else { return }
        append(rule, to: owner)
    }

    /// The rules of a view are one run of the table; that of a copied view is copied when it grows.
    private mutating func append(_ rule: Screen.RowRule, to owner: Int) {
        let old = nodes[owner].rules
        if old.isEmpty || Int(old.start + old.count) != tables.rules.count {
            let start = tables.rules.count
            tables.rules += Array(tables.rules[old.indices])
            nodes[owner].rules = TableRange(start: start, count: Int(old.count))
        }
        tables.rules.append(rule)
        nodes[owner].rules.count += 1
    }

    /// What a declaration of an `at` block changes: in each cell that has the view its path names.
    private mutating func changes(
        of declaration: Syntax.Declaration, in cells: [Int], owner: Int
    ) -> [Screen.RowRule.Change] {
        let path = path(of: declaration)
        guard let first = path.first, !cells.isEmpty else { return [] }
        let having = path.count == 1 ? cells : cells.filter { nearest(first.name, from: $0) != nil }
        guard !having.isEmpty else {
            let name = cells.count == 1 ? cellName(cells[0]) : -1
            let cell = name >= 0 ? "the cell '\(names.string(name))' has no view" : "the cell has no view"
            reportUnknownView(first, cells.count == 1 ? cell : "no cell of this list has a view", from: cells)
            return []
        }
        var changes: [Screen.RowRule.Change] = []
        for cell in having {
            let before = problems.errorCount
            guard let target = resolve(path, from: cell) else { return changes }
            var newest: Int32 = -1
            declare(declaration, path: path, on: target, onto: &newest)
            // A value that is wrong in one cell is wrong in all.
            guard problems.errorCount == before else { return changes }
            changes += self.changes(ofList: newest, on: target - owner)
        }
        return changes
    }

    private mutating func readSelector(_ selector: Syntax.Selector) -> Screen.RowRule.Selector? {
        var rows: [Int] = []
        for number in selector.numbers {
            guard let value = self.number(number) else { return nil }
            guard value.unit == .none, let row = Int(exactly: value.number), row >= 0, row <= Property.maximumCount
            else {
                report(Messages.invalidSelector(number.span, number.text))
                return nil
            }
            rows.append(row)
        }
        switch (selector.word?.text, rows.count) {
        case (nil, _):
            if let first = rows.first, let last = rows.last, first <= last { return .rows(first...last) }
        case ("even", 0): return .every(2)
        case ("odd", 0): return .odd
        case ("first", 0): return .rows(0...0)
        case ("last", 0): return .last
        case ("every", 1) where rows[0] > 0: return .every(rows[0])
        default: break
        }
        report(Messages.invalidSelector(selector.syntax.span, selector.syntax.text))
        return nil
    }
}
