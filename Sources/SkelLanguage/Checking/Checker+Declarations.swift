import SkelText

extension Checker {
    /// Notes what the files declare by name, so that it may be used before.
    mutating func declareAll() {
        var skeletons = Declarations()
        var small: [Place] = []
        for tree in trees.indices {
            for item in trees[tree].children(of: 0) {
                let place = Place(tree: tree, node: item)
                guard let head = firstChild(place), node(head).kind == .name else { continue }
                let name = name(head)
                var first: Place?
                switch node(place).kind {
                case .letItem: first = variables.declare(name, at: place)
                case .styleItem: first = styles.declare(name, at: place)
                case .componentItem:
                    if startsLowercase(span(head)), !text(head).contains("-") { small.append(head) }
                    first = components.declare(name, at: place)
                case .animationItem: first = declaredAnimations.declare(name, at: place)
                case .skeletonItem:
                    // An imported file's skeletons are its own.
                    first = skeletons.declare(name, at: place).flatMap { $0.tree == tree ? $0 : nil }
                default: break
                }
                if let first { reportDuplicate(head, first: first) }
            }
        }
        // Finding the uses is a walk over all files: beyond the first hundred no one reads on.
        for (index, head) in small.enumerated() { reportComponentName(head, isFixed: index < 100) }
    }

    /// `head` is the name of the second declaration, `first` the whole first one. Of two files the importing one is
    /// blamed, which comes first.
    private mutating func reportDuplicate(_ head: Place, first: Place) {
        hasDuplicates = true
        let earlier = firstChild(first) ?? first
        let isImported = earlier.tree < head.tree
        let (blamed, other) = isImported ? (earlier, head) : (head, earlier)
        report(Messages.duplicateDeclaration(span(blamed), text(head), other: span(other)))
    }

    /// A component with a small letter goes by its name with a capital too, so that its uses are no mistakes of theirs.
    private mutating func reportComponentName(_ head: Place, isFixed: Bool) {
        let word = text(head)
        let capitalised = names.intern(word.prefix(1).uppercased() + word.dropFirst())
        var places: [Span] = []
        if components.alias(capitalised, of: name(head)), isFixed { places = [span(head)] + uses(ofComponent: word) }
        report(Messages.componentName(span(head), word, renaming: places))
    }

    /// Where elements, components and `cells` name a component.
    private func uses(ofComponent word: String) -> [Span] {
        var places: [Span] = []
        for tree in trees.indices {
            var property = ""
            for node in trees[tree].nodes.indices {
                let place = Place(tree: tree, node: node)
                switch self.node(place).kind {
                case .element where trees[tree].file.text(headSpan(place)) == word: places.append(headSpan(place))
                case .componentItem where self.node(place).hasName && text(Place(tree: tree, node: node + 2)) == word:
                    places.append(span(Place(tree: tree, node: node + 2)))
                case .name: property = text(place)
                case .word where property == "cells" && text(place) == word: places.append(span(place))
                default: break
                }
            }
        }
        return places
    }

    func startsLowercase(_ span: Span) -> Bool {
        let tree = trees.first { $0.index == Int(span.file) } ?? trees[0]
        let first = tree.file.bytes[Int(span.start)]
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    }

    /// The declared names of a table, for comparing a misspelt one with them; none once that was much work.
    mutating func names(in declarations: Declarations) -> [String] {
        compares(with: declarations.names.count) ? declarations.names.map { names.string($0) } : []
    }

    /// Whether a misspelt name is still to be compared with so many: unknown names times known ones would be a square.
    mutating func compares(with count: Int) -> Bool {
        guard comparisonCount < Self.mostComparisons else { return false }
        comparisonCount += count
        return true
    }

    /// Reads what nothing used, for its mistakes.
    mutating func readUnused() {
        for name in variables.names { _ = variable(name, usedAt: nil) }
        for name in styles.names { _ = style(name, usedAt: nil) }
        for name in components.names { _ = prototype(name, usedAt: nil) }
        for name in declaredAnimations.names { _ = animation(name) }
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
                case .letItem where !isFirst(place, of: name, in: variables):
                    evaluate(place, from: place.node + 2)
                case .styleItem where !isFirst(place, of: name, in: styles):
                    _ = readStyle(place)
                case .componentItem where !isFirst(place, of: name, in: components):
                    _ = buildPrototype(place)
                case .animationItem where !isFirst(place, of: name, in: declaredAnimations):
                    _ = readAnimation(place, named: name)
                default: break
                }
            }
        }
    }

    private func isFirst(_ place: Place, of name: Int32, in declarations: Declarations) -> Bool {
        declarations.number(of: name).map { declarations.places[$0] == place } ?? false
    }

    // MARK: - Hyphens

    /// Names are read with hyphens, so that what is wrong with one can be said once, where it is declared.
    mutating func reportHyphens() {
        guard names.haveHyphen else { return }
        for tree in trees.indices {
            for index in trees[tree].nodes.indices {
                let node = trees[tree].nodes[index]
                switch node.kind {
                case .letItem, .styleItem, .componentItem, .animationItem, .skeletonItem, .variant: break
                case .element where node.hasName: break
                default: continue
                }
                guard let name = firstChild(Place(tree: tree, node: index)), self.node(name).kind == .name else {
                    continue
                }
                let word = text(name)
                guard word.utf8.contains(UInt8(ascii: "-")) else { continue }
                let places = places(of: word, inTree: tree)
                report(
                    Messages.hyphenatedName(
                        span(name), word, isCapitalised: node.kind == .componentItem, everywhere: places))
            }
        }
    }

    /// Where a name stands in a file, declared or used.
    private func places(of word: String, inTree tree: Int) -> [Span] {
        trees[tree].nodes.indices.compactMap { index in
            var span = trees[tree].span(index)
            switch trees[tree].nodes[index].kind {
            case .name, .word: break
            case .variable: span.start += 1
            case .element: span = trees[tree].headSpan(index)
            default: return nil
            }
            return trees[tree].file.text(span) == word ? span : nil
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
        var seen = SeenProperties()
        for child in trees[block.tree].children(of: block.node) {
            let place = Place(tree: block.tree, node: child)
            switch node(place).kind {
            case .declaration:
                guard let key = firstChild(place) else { continue }
                let word = text(key)
                let offset = Property.views.count
                guard let index = Property.appearance.firstIndex(where: { $0.name == word }), !isPath(place) else {
                    reportUnknownProperty(key, in: "an appearance", among: Property.appearance.map { $0.name })
                    continue
                }
                if !seen.insert(Int32(index)) {
                    reportDuplicate(key, in: Block(place: block, first: block.node + 1, owner: 0))
                }
                push(place, property: offset + index, onto: &newest)
            case .skipped: break
            default: report(Messages.misplacedStatement(headSpan(place), in: "an appearance", allowed: "properties"))
            }
        }
    }

    /// Whether a declaration's property is a path of several names.
    @inline(__always)
    func isPath(_ declaration: Place) -> Bool {
        let second = declaration.node + 2
        return second < Int(node(declaration).next) && trees[declaration.tree].nodes[second].kind == .name
    }
}
