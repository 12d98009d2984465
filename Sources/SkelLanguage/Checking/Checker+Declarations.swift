import SkelText

extension Checker {
    /// Notes what the files declare by name, so that it may be used before.
    mutating func declareAll() {
        var skeletons: [Int32: Place] = [:]
        for tree in trees.indices {
            for item in trees[tree].children(of: 0) {
                let place = Place(tree: tree, node: item)
                guard let head = firstChild(place), node(head).kind == .name else { continue }
                let name = name(head)
                var first: Place?
                switch node(place).kind {
                case .letItem: first = Self.declare(name, at: place, in: &variables)
                case .styleItem: first = Self.declare(name, at: place, in: &styles)
                case .componentItem:
                    if startsLowercase(head) { report(Messages.componentName(span(head), text(head))) }
                    first = Self.declare(name, at: place, in: &components)
                case .animationItem: first = Self.declare(name, at: place, in: &declaredAnimations)
                case .skeletonItem:
                    // An imported file's skeletons are its own.
                    first = skeletons[name].flatMap { $0.tree == tree ? $0 : nil }
                    if first == nil { skeletons[name] = place }
                default: break
                }
                if let first { reportDuplicate(head, first: first) }
            }
        }
    }

    /// Notes a declaration, or answers with the first one of its name.
    private static func declare<Result>(
        _ name: Int32, at place: Place, in table: inout [Int32: Declared<Result>]
    ) -> Place? {
        if let first = table[name] { return first.place }
        table[name] = Declared(place: place)
        return nil
    }

    /// `head` is the name of the second declaration, `first` the whole first one.
    private mutating func reportDuplicate(_ head: Place, first: Place) {
        let earlier = firstChild(first) ?? first
        report(Messages.duplicateDeclaration(span(head), text(head), first: span(earlier)))
    }

    func startsLowercase(_ place: Place) -> Bool {
        let first = trees[place.tree].file.bytes[Int(node(place).start)]
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    }

    /// The declared names of a table, for spelling.
    func names<Result>(in table: [Int32: Declared<Result>]) -> [String] {
        table.keys.sorted().map { names.string($0) }
    }

    /// Reads what nothing used, for its mistakes, in the order of the names' first appearance.
    mutating func readUnused() {
        for name in variables.keys.sorted() { _ = variable(name, usedAt: nil) }
        for name in styles.keys.sorted() { _ = style(name, usedAt: nil) }
        for name in components.keys.sorted() { _ = prototype(name, usedAt: nil) }
        for name in declaredAnimations.keys.sorted() { _ = animation(name) }
        reportMisplacedItems()
    }

    /// Second declarations of a name are read too, so that their own mistakes are found in the same run.
    private mutating func reportMisplacedItems() {
        for tree in trees.indices {
            for item in trees[tree].children(of: 0) {
                let place = Place(tree: tree, node: item)
                guard let head = firstChild(place), node(head).kind == .name else { continue }
                let name = name(head)
                switch node(place).kind {
                case .letItem where variables[name]?.place != place:
                    evaluate(place, from: place.node + 2)
                case .styleItem where styles[name]?.place != place:
                    _ = readStyle(place)
                case .componentItem where components[name]?.place != place:
                    _ = buildPrototype(place)
                case .animationItem where declaredAnimations[name]?.place != place:
                    _ = readAnimation(place, named: name)
                default: break
                }
            }
        }
    }

    // MARK: - Appearance

    /// Reads the `appearance` blocks of a file; those read later win.
    mutating func readAppearances(ofTree tree: Int) {
        for item in trees[tree].children(of: 0) where trees[tree].nodes[item].kind == .appearance {
            var newest = fileAppearance
            readAppearance(Place(tree: tree, node: item), onto: &newest)
            fileAppearance = newest
        }
    }

    /// Adds the keys of an `appearance` block to a list of settings.
    mutating func readAppearance(_ block: Place, onto newest: inout Int32) {
        var seen: [String: Span] = [:]
        for child in trees[block.tree].children(of: block.node) {
            let place = Place(tree: block.tree, node: child)
            switch node(place).kind {
            case .declaration:
                guard let key = firstChild(place) else { continue }
                let word = text(key)
                let offset = Property.views.count
                guard let index = Property.appearance.firstIndex(where: { $0.name == word }), !isPath(place) else {
                    report(Messages.unknownProperty(span(key), word, in: "an appearance", among: Property.appearance))
                    continue
                }
                if let first = seen[word] {
                    report(Messages.duplicateProperty(span(key), word, first: first))
                }
                seen[word] = span(key)
                push(place, property: offset + index, onto: &newest)
            case .skipped: break
            default: report(Messages.misplacedStatement(headSpan(place), in: "an appearance", allowed: "properties"))
            }
        }
    }

    /// Whether a declaration's property is a path of several names.
    func isPath(_ declaration: Place) -> Bool {
        let second = declaration.node + 2
        return second < Int(node(declaration).next) && trees[declaration.tree].nodes[second].kind == .name
    }
}
