import SkelText

extension Checker {
    /// A `cells` declaration or an `at` block that waits for all cells of its list to be known.
    struct PendingList {
        var owner: Int
        var place: Place
    }

    /// Ends the block of a table, a collection or a section: instances of the components that `cells` names are
    /// added, and what needs all cells is read, or left to the list around a section.
    mutating func finishList(_ block: Block) {
        let owner = nodes[block.owner]
        guard owner.kind.holdsRows else { return }
        for declaration in block.statements(of: .declaration, in: self)
        where !isPath(declaration) && text(Place(tree: declaration.tree, node: declaration.node + 1)) == "cells" {
            appendComponentCells(declaration, to: block.owner)
            pendingLists.append(PendingList(owner: block.owner, place: declaration))
        }
        nodes[block.owner].end = Int32(nodes.count)
        pendingLists += block.statements(of: .at, in: self).map { PendingList(owner: block.owner, place: $0) }
        reportDuplicates(in: block.owner)
        guard owner.kind.isList else { return }
        reportMixedSections(block)
        let first = pendingLists.firstIndex { $0.owner >= block.owner } ?? pendingLists.count
        resolvePendingLists(from: first, in: block.owner)
        warnOfNoCell(block.owner)
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
            let setting = settings[Int(index)]
            if setting.bits == 0, Property.counts.contains(setting.property) { return false }
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
            if node(waiting.place).kind == .at {
                readRule(waiting.place, of: owner, cells: known)
            } else {
                update(owner) { $0.readCells(waiting.place, of: owner, among: known, onto: &$1) }
            }
        }
    }

    /// A list with sections leaves rows, headers and footers to them.
    private mutating func reportMixedSections(_ block: Block) {
        let kinds = childNodes(of: block.owner).map { nodes[$0].kind }
        guard kinds.contains(.section) else { return }
        for place in block.statements(of: .at, in: self) {
            report(Messages.misplacedBesideSections(headSpan(place), "at"))
        }
        for place in block.statements(of: .declaration, in: self) where !isPath(place) {
            let key = Place(tree: place.tree, node: place.node + 1)
            if ["numberOfRows", "numberOfItems", "cells"].contains(text(key)) {
                report(Messages.misplacedBesideSections(span(key), text(key)))
            }
        }
        for node in childNodes(of: block.owner) where nodes[node].kind == .header || nodes[node].kind == .footer {
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
    private mutating func appendComponentCells(_ declaration: Place, to owner: Int) {
        guard evaluate(declaration, from: declaration.node + 2) else { return }
        for value in scratch where value.kind == .word && components.number(of: value.word) != nil {
            guard !childNodes(of: owner).contains(where: { cellName($0) == value.word }) else { continue }
            guard let head = readHead(value.word, at: span(value.place), isBase: true), head.kind == .cell else {
                continue
            }
            let index = nodes.count
            guard append(head, span: span(value.place)) else { return }
            nodes[index].end = Int32(nodes.count)
        }
    }

    /// Reads a `cells` declaration: the cells by their distance from the owner, so that copies of both keep it.
    mutating func readCells(_ declaration: Place, of owner: Int, among known: [Int], onto newest: inout Int32) {
        var first = declaration.node + 1
        while first < Int(node(declaration).next), trees[declaration.tree].nodes[first].kind == .name { first += 1 }
        guard evaluate(declaration, from: first) else { return }
        var run: [Int32] = []
        for value in scratch {
            let cell = value.kind == .word ? known.first { cellName($0) == value.word } : nil
            guard let cell else {
                let isComparable = compares(with: known.count)
                let words = isComparable ? known.map(cellName).filter { $0 >= 0 }.map { names.string($0) } : []
                return report(Messages.unknownCell(span(value.place), text(value.place), among: words))
            }
            run.append(Int32(cell - owner))
        }
        var setting = Screen.Setting(previous: -1, property: Property.cells, bits: UInt64(cellLists.count))
        setting.count = UInt16(run.count)
        cellLists += run
        push(setting, onto: &newest)
    }

    // MARK: - Preparation by row

    /// Reads an `at` block: whom it selects, and what it changes in which cells.
    private mutating func readRule(_ place: Place, of owner: Int, cells known: [Int]) {
        var rule = Screen.RowRule(selectors: [], changes: [])
        var seen = EarlierPlaces()
        var isRight = true
        for child in trees[place.tree].children(of: place.node) {
            let statement = Place(tree: place.tree, node: child)
            switch node(statement).kind {
            case .selector:
                if let selector = readSelector(statement) { rule.selectors.append(selector) } else { isRight = false }
            case .declaration:
                let changes = changes(of: statement, in: known, owner: owner)
                reportRepeated(changes, of: statement, in: &seen)
                rule.changes += changes
            case .skipped: break
            default:
                report(Messages.misplacedStatement(headSpan(statement), in: "an 'at' block", allowed: "properties"))
            }
        }
        guard isRight, !rule.selectors.isEmpty else { return }
        append(rule, to: owner)
    }

    /// The rules of a view are one run of the table; that of a copied view is copied when it grows.
    private mutating func append(_ rule: Screen.RowRule, to owner: Int) {
        let old = nodes[owner].rules
        if old.isEmpty || Int(old.start + old.count) != rules.count {
            let start = rules.count
            rules += Array(rules[old.indices])
            nodes[owner].rules = TableRange(start: start, count: Int(old.count))
        }
        rules.append(rule)
        nodes[owner].rules.count += 1
    }

    /// What a declaration of an `at` block changes: in each cell that has the view its path names.
    private mutating func changes(of declaration: Place, in cells: [Int], owner: Int) -> [Screen.RowRule.Change] {
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

    private mutating func readSelector(_ place: Place) -> Screen.RowRule.Selector? {
        let numbers = trees[place.tree].children(of: place.node).filter { trees[place.tree].nodes[$0].kind == .number }
        var rows: [Int] = []
        for child in numbers {
            let number = Place(tree: place.tree, node: child)
            guard evaluate(place, from: child, to: child + 1), let value = scratch.first else { return nil }
            guard value.unit == .none, let row = Int(exactly: value.number), row >= 0, row <= Property.maximumCount
            else {
                report(Messages.invalidSelector(span(number), text(number)))
                return nil
            }
            rows.append(row)
        }
        let word = Place(tree: place.tree, node: place.node + 1)
        if node(word).kind != .word {
            guard let first = rows.first, let last = rows.last, first <= last else {
                report(Messages.invalidSelector(span(place), text(place)))
                return nil
            }
            return .rows(first...last)
        }
        switch (text(word), rows.count) {
        case ("even", 0): return .every(2)
        case ("odd", 0): return .odd
        case ("first", 0): return .rows(0...0)
        case ("last", 0): return .last
        case ("every", 1) where rows[0] > 0: return .every(rows[0])
        default:
            report(Messages.invalidSelector(span(place), text(place)))
            return nil
        }
    }
}
