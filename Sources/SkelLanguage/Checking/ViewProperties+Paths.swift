import SkelText

extension ViewProperties {
    /// One name of a dotted path.
    struct PathName {
        var name: Int32
        var place: Syntax
    }

    /// The names in a declaration's path, ending with the property.
    func path(of declaration: Syntax.Declaration) -> [PathName] {
        var path: [PathName] = []
        for place in declaration.path { path.append(PathName(name: values.names.intern(place), place: place)) }
        return path
    }

    /// The views that the names before the property lead to, starting at a view: one, or every instance of a component
    /// that they name. Empty, with a report, if there is none, or several of a name.
    mutating func resolve(_ path: [PathName], from start: Int, index: [Int32: Views.Match]? = nil) -> [Int] {
        // Beyond the limit, which was reported, paths aren't resolved any more.
        guard reachedCount <= values.reports.work.mostViews else { return [] }
        var found = [start]
        for (step, part) in path.dropLast().enumerated() {
            var inner: [Int] = []
            for view in found {
                let match = step == 0 && index != nil ? index?[part.name] : views.nearest(part.name, from: view)
                guard let match else { continue }
                if let rival = match.rival {
                    values.report(
                        Messages.ambiguousView(
                            part.place.span, part.place.text, first: views.nodes[match.node].span,
                            second: views.nodes[rival].span))
                    return []
                }
                inner.append(match.node)
                inner += match.others
            }
            if inner.isEmpty {
                let claim = step > 0 ? "'\(path[step - 1].place.text)' has no view" : nil
                reportUnknownView(part, claim, from: found)
                return []
            }
            found = inner
            if values.reports.uses != nil { note(part, leadsTo: inner) }
        }
        return countsReached(found, at: path) ? found : []
    }

    /// Notes the views that a name leads to; of a component's instances, a few suffice.
    private func note(_ part: PathName, leadsTo found: [Int]) {
        for node in found.prefix(16) { values.reports.note(part.place.span, leadsTo: views.nodes[node].span) }
    }

    /// Counts the views that a path reaches; returns false, with a report, if paths have reached more than a screen may
    /// hold, because instances times declarations would be quadratic.
    private mutating func countsReached(_ found: [Int], at path: [PathName]) -> Bool {
        if found.count == 1 { return true }
        reachedCount += found.count
        if reachedCount <= values.reports.work.mostViews { return true }
        if let part = path.first { values.reports.reportFull(at: part.place.span) }
        return false
    }

    /// Reports a name without a matching view; `claim` says which views were searched. The contents of a view of
    /// unknown kind are unknown too.
    func reportUnknownView(_ part: PathName, _ claim: String?, from starts: [Int]) {
        if starts.contains(where: { views.nodes[$0].isUnknown }) {
            values.reports.noteFlaw()
            return
        }
        let count = starts.reduce(0) { $0 + Int(views.nodes[$1].end) - $1 }
        let isComparable = values.reports.compares(with: count)
        // `layer.cornerRadius`, as in UIKit.
        if ["layer", "self", "view", "contentView"].contains(part.place.text), part.place.following != nil {
            return reportOwnName(part, claim)
        }
        let names =
            isComparable ? starts.prefix(64).flatMap { views.viewIndex(from: $0).filter { $0.value.isName }.keys } : []
        let known = Set(names).sorted()
        let path = starts.count == 1 ? views.path(to: part.name, from: starts[0], values.names) : nil
        values.report(
            Messages.unknownView(
                part.place.span, part.place.text, claim, among: known.map { values.names.string($0) },
                path: path, isKind: path == nil && ElementKind.allCases.contains { $0.name == part.place.text }))
    }

    /// Reports a name that means the view itself at which its path begins.
    func reportOwnName(_ part: PathName, _ claim: String?) {
        let span = part.place.span
        let end = Span(file: Int(span.file), start: Int(span.start), end: Int(span.end) + 1)
        values.report(Messages.unknownView(span, part.place.text, claim, among: [], own: end))
    }

    /// Reads the declarations with paths, once the views are complete.
    mutating func readInnerDeclarations(of block: Syntax.Block, around owner: Int) {
        let declarations = block.declarations.filter { $0.isPath }
        guard !declarations.isEmpty else { return }
        // With several declarations, one walk that notes every name beats a walk for each.
        let index = declarations.count > 4 ? views.viewIndex(from: owner) : nil
        var seen = EarlierPlaces()
        for declaration in declarations {
            let path = path(of: declaration)
            let targets = resolve(path, from: owner, index: index)
            guard let last = path.last, !targets.isEmpty else { continue }
            // A view's property is the same by any path.
            let key = declaration.pathSpan
            let property = Property.meant(by: last.name)
            if let first = seen.note(property, of: Int32(targets[0]), isForAll: targets.count > 1, at: key) {
                values.report(Messages.duplicateProperty(key, declaration.syntax.text(of: key), first: first))
            }
            declare(declaration, path: path, on: targets)
        }
    }

    /// Adds a declaration to the settings of its targets. Instances of a component share their settings, before and
    /// after.
    private mutating func declare(_ declaration: Syntax.Declaration, path: [PathName], on targets: [Int]) {
        var last: (before: Int32, after: Int32, kind: ElementKind)?
        let isShared = path.last.map { values.names.property($0.name) != .cells } ?? false
        for target in targets {
            let before = views.nodes[target].settings
            let kind = views.nodes[target].kind
            if isShared, let last, last.before == before, last.kind == kind {
                views.nodes[target].settings = last.after
                continue
            }
            let errors = values.reports.errorCount
            var newest = before
            declare(declaration, path: path, on: target, onto: &newest)
            views.nodes[target].settings = newest
            // A value that is invalid in one view is invalid in all.
            if values.reports.errorCount > errors { return }
            last = (before, newest, kind)
        }
    }

    /// Adds a declaration, whose path leads to `target`, to a list of settings.
    mutating func declare(_ declaration: Syntax.Declaration, path: [PathName], on target: Int, onto newest: inout Int32)
    {
        guard let last = path.last, let property = property(last.name, at: last.place, of: target) else {
            return
        }
        switch property {
        case .style:
            styles.apply(declaration, on: views.nodes[target], onto: &newest, by: &settings)
            let tables = settings.tables
            guard views.nodes[target].kind == .tableView, tables.sets(.tableStyle, newest) else { return }
            if tables.list(newest).tableStyle != tables.list(views.nodes[target].settings).tableStyle {
                values.report(Messages.lateTableStyle(last.place.span))
            }
        case .cells: readCells(declaration, of: target, among: views.cells(of: target), onto: &newest)
        case .tableStyle: values.report(Messages.lateTableStyle(last.place.span))
        default:
            let isRead = settings.push(declaration, property: property, on: views.nodes[target].kind, onto: &newest)
            if !isRead || views.nodes[target].isUnknown { return }
            if settings.tables.whole(newest)?.isText == true { return }
            // A longer path may lead to a cell of another list.
            effects.warnOfNoEffect(
                property, on: views.nodes[target].kind, in: path.count == 1 ? effects.list : nil, at: last.place,
                to: &values.reports)
        }
    }
}
