import SkelText

extension ViewProperties {
    /// One name of a dotted path.
    struct PathName {
        var name: Int32
        var place: Syntax
    }

    /// The names of a declaration's path, the property last.
    func path(of declaration: Syntax.Declaration) -> [PathName] {
        var path: [PathName] = []
        for place in declaration.path { path.append(PathName(name: values.names.intern(place), place: place)) }
        return path
    }

    /// The view that the names before the property lead to, from a view on; nil where there is none or more than one,
    /// which has been reported.
    func resolve(_ path: [PathName], from start: Int, index: [Int32: Views.Match]? = nil) -> Int? {
        var view = start
        for (step, part) in path.dropLast().enumerated() {
            let match = step == 0 && index != nil ? index?[part.name] : views.nearest(part.name, from: view)
            guard let match else {
                let claim = step > 0 ? "'\(path[step - 1].place.text)' has no view" : nil
                reportUnknownView(part, claim, from: [view])
                return nil
            }
            if let rival = match.rival {
                values.report(
                    Messages.ambiguousView(
                        part.place.span, part.place.text, first: views.nodes[match.node].span,
                        second: views.nodes[rival].span))
                return nil
            }
            view = match.node
        }
        return view
    }

    /// Reports a name that no view in reach of some has; `claim` says who has none. What is in a view of an unknown kind is
    /// not known either.
    func reportUnknownView(_ part: PathName, _ claim: String?, from starts: [Int]) {
        if starts.contains(where: { views.nodes[$0].isUnknown }) {
            values.reports.flaws += 1
            return
        }
        let count = starts.reduce(0) { $0 + Int(views.nodes[$1].end) - $1 }
        let isComparable = values.reports.compares(with: count)
        let known = isComparable ? Set(starts.flatMap { views.viewIndex(from: $0).keys }).sorted() : []
        let path = starts.count == 1 ? views.path(to: part.name, from: starts[0], values.names) : nil
        values.report(
            Messages.unknownView(
                part.place.span, part.place.text, claim, among: known.map { values.names.string($0) },
                path: path))
    }

    /// Reads the declarations whose properties are paths, against the finished views.
    mutating func readInnerDeclarations(of block: Syntax.Block, around owner: Int) {
        let declarations = block.declarations.filter { $0.isPath }
        guard !declarations.isEmpty else { return }
        // From a few on, one walk that notes every name beats a walk each.
        let index = declarations.count > 4 ? views.viewIndex(from: owner) : nil
        var seen = EarlierPlaces()
        for declaration in declarations {
            let path = path(of: declaration)
            guard let last = path.last, let target = resolve(path, from: owner, index: index) else { continue }
            // A view's property is the same by whichever path.
            let key = declaration.pathSpan
            if let first = seen.note(Property.meant(by: last.name), of: Int32(target), at: key) {
                values.report(Messages.duplicateProperty(key, declaration.syntax.text(of: key), first: first))
            }
            var newest = views.nodes[target].settings
            declare(declaration, path: path, on: target, onto: &newest)
            views.nodes[target].settings = newest
        }
    }

    /// Adds a declaration, whose path led to `target`, to a list of settings.
    mutating func declare(_ declaration: Syntax.Declaration, path: [PathName], on target: Int, onto newest: inout Int32)
    {
        guard let last = path.last, let property = property(last.name, at: last.place, of: target) else {
            return
        }
        switch UInt8(property) {
        case Property.style: styles.apply(declaration, on: views.nodes[target], onto: &newest, by: &settings)
        case Property.cells: readCells(declaration, of: target, among: views.cells(of: target), onto: &newest)
        default:
            settings.push(declaration, property: property, onto: &newest)
            // A longer path may lead to a cell of another list.
            effects.warnOfNoEffect(
                property, on: views.nodes[target].kind, in: path.count == 1 ? effects.list : nil, at: last.place,
                to: &values.reports)
        }
    }
}
