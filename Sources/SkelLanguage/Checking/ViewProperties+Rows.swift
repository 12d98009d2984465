import SkelText

extension ViewProperties {
    // MARK: - Changes

    /// The changes made by a declaration in a variant's block.
    mutating func changes(of declaration: Syntax.Declaration) -> [Screen.RowRule.Change] {
        let path = path(of: declaration)
        return changes(of: declaration, path, on: resolve(path, from: 0), behind: 0)
    }

    /// The changes made by a declaration to its targets, as distances from a node.
    private mutating func changes(
        of declaration: Syntax.Declaration, _ path: [PathName], on targets: [Int], behind owner: Int
    ) -> [Screen.RowRule.Change] {
        var changes: [Screen.RowRule.Change] = []
        for target in targets {
            let errors = values.reports.errorCount
            var newest: Int32 = -1
            declare(declaration, path: path, on: target, onto: &newest)
            // A value that is invalid in one view is invalid in all.
            if values.reports.errorCount > errors { break }
            changes += settings.tables.changes(ofList: newest, on: target - owner)
        }
        return changes
    }

    /// Reports a declaration that repeats a change of an earlier one in its block, as noted in `seen`.
    func reportRepeated(
        _ changes: [Screen.RowRule.Change], of declaration: Syntax.Declaration, in seen: inout EarlierPlaces
    ) {
        // A style is meant to be overridden.
        guard let property = path(of: declaration).last, values.names.property(property.name) != .style else { return }
        let key = declaration.pathSpan
        var first: Span?
        let isForAll = changes.contains { $0.node != changes[0].node }
        for change in changes {
            let property = Int32(settings.tables.settings[Int(change.setting)].property.meant.rawValue)
            let earlier = seen.note(property, of: change.node, isForAll: isForAll, at: key)
            first = first ?? earlier
        }
        if let first {
            values.report(Messages.duplicateProperty(key, declaration.syntax.text(of: key), first: first))
        }
    }

    // MARK: - Cells

    /// Reads a `cells` declaration: the cells by their distances from the owner, so that copies of both keep them.
    func readCells(
        _ declaration: Syntax.Declaration, of owner: Int, among known: [Int], onto newest: inout Int32
    ) {
        guard let names = values.evaluate(declaration) else { return }
        var run: [Int32] = []
        for value in names {
            guard let cell = cell(named: value, among: known, isPath: declaration.isPath) else { return }
            run.append(Int32(cell - owner))
        }
        let range = TableRange(start: settings.tables.cellLists.count, count: run.count)
        settings.tables.cellLists += run
        settings.push(Screen.Setting(.cells, range, in: settings.tables), onto: &newest)
    }

    // MARK: - Preparation by row

    /// Reads an `at` block: the rows it selects, and its changes to their cells, or to the views of a `repeat`.
    mutating func readRule(_ item: Syntax.At, of owner: Int, cells known: [Int], turns: [Int] = []) {
        var rule = Screen.RowRule(selectors: [], changes: [])
        var seen = EarlierPlaces()
        var isRight = true
        var shown: [Int]?
        var known = known
        if let choice = item.cells.first, !views.nodes[owner].isRepetition {
            guard let cell = chosenCell(in: item, choice, among: known) else { return }
            rule.cell = Int32(cell - owner)
            known = [cell]
        }
        for part in item.parts {
            switch part.kind {
            case .selector:
                let selector = readSelector(Syntax.Selector(part))
                if let selector { rule.selectors.append(selector) } else { isRight = false }
                if let selector { warnOfNoCopy(selector, at: part, of: owner) }
            case .declaration where rule.cell != nil && Syntax.Declaration(part).choosesCell: break
            case .declaration:
                let declaration = Syntax.Declaration(part)
                shown = shown ?? (rule.cell == nil ? Self.shown(of: turns, in: rule.selectors) : [])
                let changes = changes(of: declaration, in: known, owner: owner, shown: shown ?? [])
                reportRepeated(changes, of: declaration, in: &seen)
                rule.changes += changes
            case .skipped: break
            default:
                let element = part.kind == .element ? Syntax.Element(part) : nil
                let fix = element.flatMap { $0.settingPaths(to: $0.name?.text ?? part.headText) }
                values.report(
                    Messages.misplacedStatement(part, in: "an 'at' block", allowed: "properties", fix: fix))
            }
        }
        guard isRight, !rule.selectors.isEmpty else { return }
        settings.tables.append(rule, to: &views.nodes[owner].rules)
    }

    /// Of cells that rows use in turn, those that the selected rows show; all of them if that isn't known.
    private static func shown(of turns: [Int], in selectors: [Screen.RowRule.Selector]) -> [Int] {
        guard turns.count > 1 else { return turns }
        var shown: [Int] = []
        for selector in selectors {
            guard let rows = selector.rows(meeting: turns.count) else { return turns }
            shown += rows.map { turns[$0 % turns.count] }
        }
        return shown
    }

    /// The changes made by a declaration in an `at` block, in each cell that has the view of its path.
    ///
    /// - Parameter shown: the cells that its rows show; empty if that isn't known.
    private mutating func changes(
        of declaration: Syntax.Declaration, in cells: [Int], owner: Int, shown: [Int]
    ) -> [Screen.RowRule.Change] {
        let path = path(of: declaration)
        guard let first = path.first, !cells.isEmpty else { return [] }
        var having =
            path.count == 1
            ? cells : cells.filter { has(path, in: $0, isShown: shown.isEmpty || shown.contains($0)) }
        // With none, the first that fails is told.
        if having.isEmpty { having = cells.filter { views.nearest(first.name, from: $0) != nil } }
        let isRepetition = views.nodes[owner].isRepetition
        // The path of a 'repeat' names its element or, as in a cell, a view inside.
        if isRepetition, path.count > 1, views.nearest(first.name, from: owner) != nil { having = [owner] }
        guard !having.isEmpty else {
            if isRepetition {
                reportUnknownView(first, nil, from: [owner])
                return []
            }
            // The path begins in the cell.
            if path.count > 1, cells.contains(where: { views.cellName($0) == first.name }) {
                reportOwnName(first, "the paths of an 'at' begin in the cell, which has no view")
                return []
            }
            let name = cells.count == 1 ? views.cellName(cells[0]) : -1
            let cell = name >= 0 ? "the cell '\(values.names.string(name))' has no view" : "the cell has no view"
            reportUnknownView(first, cells.count == 1 ? cell : "no cell of this list has a view", from: cells)
            return []
        }
        let seen = path.count > 1 ? having.filter { shown.contains($0) } : []
        if !seen.isEmpty {
            having = seen
        } else if !shown.isEmpty, path.count > 1 {
            let name = views.cellName(shown[0]) >= 0 ? values.names.string(views.cellName(shown[0])) : ""
            values.reports.warn(
                Messages.lackingCell(
                    first.place.span, path.map { values.names.string($0.name) }, in: Set(shown).count == 1 ? name : "",
                    hasView: shown.contains { view(path, in: $0) != nil }))
        }
        var changes: [Screen.RowRule.Change] = []
        for cell in having {
            let before = values.reports.errorCount
            let targets = resolve(path, from: cell)
            changes += self.changes(of: declaration, path, on: targets, behind: owner)
            // A value that is invalid in one cell is invalid in all.
            if targets.isEmpty || values.reports.errorCount > before { return changes }
        }
        return changes
    }

    /// The view that the names before the property lead to from a cell, and whether some of them lead to several.
    private func view(_ path: [PathName], in cell: Int) -> (node: Int, isAmbiguous: Bool)? {
        var view = cell
        for part in path.dropLast() {
            guard let match = views.nearest(part.name, from: view) else { return nil }
            if match.rival != nil { return (match.node, true) }
            view = match.node
        }
        return (view, false)
    }

    /// Whether a path from a cell ends in a property that has an effect on its view. Names that lead to several views are
    /// told of cells that rows show.
    private func has(_ path: [PathName], in cell: Int, isShown: Bool) -> Bool {
        guard let (node, isAmbiguous) = view(path, in: cell) else { return false }
        if isAmbiguous { return isShown }
        guard let property = path.last.flatMap({ values.names.property($0.name) }) else { return true }
        let view = views.nodes[node]
        guard property.isAllowed(on: view.kind) else { return view.isUnknown }
        return !property.mayLackEffect(on: view.kind) || property.lackOfEffect(on: view.kind, in: nil) == nil
            || settings.tables.whole(view.settings)?.isText == true
    }

    /// The cell that an `at` block chooses with its first `cell`; nil, with a report, if that is invalid.
    private func chosenCell(in item: Syntax.At, _ choice: Syntax.Declaration, among known: [Int]) -> Int? {
        for other in item.cells.dropFirst() {
            values.report(Messages.duplicateProperty(other.key.span, "cell", first: choice.key.span))
        }
        guard let written = values.evaluate(choice) else { return nil }
        guard let value = written.single else {
            let place = choice.valuesSpan
            values.report(
                Messages.invalidValue(
                    place, choice.syntax.text(of: place), of: "cell", expected: "the name of a cell", near: nil))
            return nil
        }
        return cell(named: value, among: known)
    }

    /// The cell with a name; nil, with a report, if there is none.
    private func cell(named value: Value, among known: [Int], isPath: Bool = false) -> Int? {
        if value.kind == .word, let cell = known.first(where: { views.cellName($0) == value.word }) {
            values.reports.note(value.place.span, leadsTo: views.nodes[cell].span)
            return cell
        }
        let components = values.declared.components
        let isComparable = values.reports.compares(with: known.count + (isPath ? 0 : components.names.count))
        var words = isComparable ? known.map { views.cellName($0) }.filter { $0 >= 0 } : []
        func base(of component: Int) -> String? { Syntax.Component(components.places[component]).base?.text }
        // Those of components of cells are found here; others may be cells too.
        if isComparable, !isPath {
            words += components.names.indices.filter { base(of: $0) == "cell" }.map { components.names[$0] }
        }
        let isComponent = value.kind == .word && !isPath
        let own = isComponent ? components.number(of: value.word).flatMap { base(of: $0) } : nil
        values.report(
            Messages.unknownCell(
                value.place.span, value.place.text,
                value.kind == .string ? values.reports.unescape(value.place) : value.place.text,
                among: words.map { values.names.string($0) },
                base: own.flatMap { word in ElementKind.allCases.first { $0.name == word && $0 != .cell } }?.name,
                isPath: isPath))
        return nil
    }

    /// Warns about an `at` that counts beyond the copies of its `repeat`, or the rows of its list.
    private mutating func warnOfNoCopy(_ selector: Screen.RowRule.Selector, at place: Syntax, of owner: Int) {
        guard case .rows(let rows) = selector else { return }
        let view = views.nodes[owner]
        if view.isRepetition {
            let count = settings.tables.count(ofCopies: view)
            guard count > 0, rows.lowerBound >= count else { return }
            return values.reports.warn(Messages.unreached(place.span, place.text, count: count, "copy", "copies"))
        }
        let own = settings.tables.value(of: .numberOfRows, view.settings, as: Int.self)
        guard let count = own, count >= 0, rows.lowerBound >= count, owner > 0 || view.kind == .skeleton else { return }
        // A path may set another number, and so may the instances of a component.
        if effects.mentions(.counts, in: place.tree) { return }
        values.reports.warn(Messages.unreached(place.span, place.text, count: count, "row", "rows"))
    }

    private func readSelector(_ selector: Syntax.Selector) -> Screen.RowRule.Selector? {
        if let inner = selector.inner { return readSelector(inner).map { .except($0) } }
        var rows: [Int] = []
        for number in selector.numbers {
            guard let value = values.number(number) else { return nil }
            guard value.unit == .none, let row = Int(exactly: value.number), row >= 0, row <= Property.maximumCount
            else {
                values.report(Messages.invalidSelector(number.span, number.text))
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
        values.report(Messages.invalidSelector(selector.syntax.span, selector.syntax.text))
        return nil
    }
}
