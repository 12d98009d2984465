import SkelText

extension Checker {
    /// Notes what the files declare by name, so that it may be used before.
    mutating func declareAll() {
        var skeletons = Declarations()
        var small: [Syntax] = []
        for tree in trees {
            for place in tree.root.children {
                guard let head = place.itemName else { continue }
                let name = name(head)
                var first: Syntax?
                switch place.kind {
                case .letItem: first = variables.declare(name, at: place)
                case .styleItem: first = styles.declare(name, at: place)
                case .componentItem:
                    if startsLowercase(head.span), !head.text.contains("-") { small.append(head) }
                    first = components.declare(name, at: place)
                case .animationItem: first = declaredAnimations.declare(name, at: place)
                case .skeletonItem:
                    // An imported file's skeletons are its own.
                    first = skeletons.declare(name, at: place).flatMap { $0.tree === place.tree ? $0 : nil }
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
    private mutating func reportDuplicate(_ head: Syntax, first: Syntax) {
        hasDuplicates = true
        let earlier = first.first ?? first
        let isImported = earlier.tree !== head.tree
        let (blamed, other) = isImported ? (earlier, head) : (head, earlier)
        report(Messages.duplicateDeclaration(blamed.span, head.text, other: other.span))
    }

    /// A component with a small letter goes by its name with a capital too, so that its uses are no mistakes of theirs.
    private mutating func reportComponentName(_ head: Syntax, isFixed: Bool) {
        let word = head.text
        let capitalised = names.intern(word.prefix(1).uppercased() + word.dropFirst())
        var places: [Span] = []
        if components.alias(capitalised, of: name(head)), isFixed { places = [head.span] + uses(ofComponent: word) }
        report(Messages.componentName(head.span, word, renaming: places))
    }

    /// Where elements, components and `cells` name a component.
    private func uses(ofComponent word: String) -> [Span] {
        var places: [Span] = []
        for tree in trees {
            var property = ""
            for node in tree.everyNode {
                switch node.kind {
                case .element where node.headText == word: places.append(node.head)
                case .componentItem:
                    if let base = Syntax.Component(node).base, base.text == word { places.append(base.span) }
                case .name: property = node.text
                case .word where property == "cells" && node.text == word: places.append(node.span)
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
        for tree in trees {
            for place in tree.root.children {
                guard let head = place.itemName else { continue }
                let name = name(head)
                switch place.kind {
                case .letItem where !isFirst(place, of: name, in: variables):
                    evaluate(Syntax.Let(place).values, of: place)
                case .styleItem where !isFirst(place, of: name, in: styles):
                    _ = readStyle(Syntax.NamedBlock(place))
                case .componentItem where !isFirst(place, of: name, in: components):
                    _ = buildPrototype(Syntax.Component(place))
                case .animationItem where !isFirst(place, of: name, in: declaredAnimations):
                    _ = readAnimation(Syntax.NamedBlock(place), named: name)
                default: break
                }
            }
        }
    }

    private func isFirst(_ place: Syntax, of name: Int32, in declarations: Declarations) -> Bool {
        declarations.number(of: name).map { declarations.places[$0] == place } ?? false
    }

    // MARK: - Hyphens

    /// Names are read with hyphens, so that what is wrong with one can be said once, where it is declared.
    mutating func reportHyphens() {
        guard names.haveHyphen else { return }
        for tree in trees {
            for node in tree.everyNode {
                switch node.kind {
                case .letItem, .styleItem, .componentItem, .animationItem, .skeletonItem, .variant: break
                case .element where node.hasName: break
                default: continue
                }
                guard let name = node.itemName else { continue }
                let word = name.text
                guard word.utf8.contains(UInt8(ascii: "-")) else { continue }
                let places = places(of: word, in: tree)
                report(
                    Messages.hyphenatedName(
                        name.span, word, isCapitalised: node.kind == .componentItem, everywhere: places))
            }
        }
    }

    /// Where a name stands in a file, declared or used.
    private func places(of word: String, in tree: SyntaxTree) -> [Span] {
        tree.everyNode.compactMap { node in
            var span = node.span
            switch node.kind {
            case .name, .word: break
            case .variable: span.start += 1
            case .element: span = node.head
            default: return nil
            }
            return node.text(of: span) == word ? span : nil
        }
    }

    // MARK: - Appearance

    /// Reads the `appearance` blocks of a file; those read later win.
    mutating func readAppearances(of tree: SyntaxTree) {
        for item in tree.root.children where item.kind == .appearance {
            var newest = fileAppearance
            readAppearance(item, onto: &newest)
            fileAppearance = newest
        }
    }

    /// Adds the keys of an `appearance` block to a list of settings.
    mutating func readAppearance(_ syntax: Syntax, onto newest: inout Int32) {
        let block = Syntax.Block(syntax, syntax.children)
        var seen = SeenProperties()
        for statement in block.statements {
            switch statement.kind {
            case .declaration:
                let declaration = Syntax.Declaration(statement)
                let key = declaration.key
                let word = key.text
                let offset = Property.views.count
                guard let index = Property.appearance.firstIndex(where: { $0.name == word }), !declaration.isPath else {
                    reportUnknownProperty(key, in: "an appearance", among: Property.appearance.map { $0.name })
                    continue
                }
                if !seen.insert(Int32(index)) { reportDuplicate(key, in: block) }
                push(declaration, property: offset + index, onto: &newest)
            case .skipped: break
            default:
                report(Messages.misplacedStatement(statement.head, in: "an appearance", allowed: "properties"))
            }
        }
    }
}
