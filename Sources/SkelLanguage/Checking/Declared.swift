import SkelText

/// The names that files declare, so that they may be used before their declaration.
struct Declared {
    /// The file, followed by its imports.
    let trees: [SyntaxTree]
    // By name number.
    var variables = Declarations()
    var styles = Declarations()
    var components = Declarations()
    var animations = Declarations()
    /// Whether two declarations share a name, so that either may be meant.
    private(set) var hasDuplicates = false

    init(in trees: [SyntaxTree]) { self.trees = trees }

    /// Notes the files' declarations.
    mutating func declareAll(_ names: inout Names, _ reports: inout Reports) {
        var skeletons = Declarations()
        var small: [Syntax] = []
        for tree in trees {
            for place in tree.root.children {
                guard let head = place.itemName else { continue }
                let name = names.intern(head)
                var first: Syntax?
                switch place.kind {
                case .letItem: first = variables.declare(name, at: place)
                case .styleItem: first = styles.declare(name, at: place)
                case .componentItem:
                    if startsLowercase(head.span), !head.text.contains("-") { small.append(head) }
                    first = components.declare(name, at: place)
                case .animationItem: first = animations.declare(name, at: place)
                case .skeletonItem:
                    // An imported file's skeletons are independent.
                    first = skeletons.declare(name, at: place).flatMap { $0.tree === place.tree ? $0 : nil }
                default: break
                }
                if let first { reportDuplicate(head, first: first, to: &reports) }
            }
        }
        // Finding the uses requires a walk over all files; nobody reads more than a hundred reports.
        for (index, head) in small.enumerated() {
            reportComponentName(head, isFixed: index < 100, &names, to: &reports)
        }
    }

    /// `head` is the name of the second declaration, `first` the whole first one. Between two files, the importing one,
    /// which comes first, is reported.
    private mutating func reportDuplicate(_ head: Syntax, first: Syntax, to reports: inout Reports) {
        hasDuplicates = true
        let earlier = first.first ?? first
        let isImported = earlier.tree !== head.tree
        let (blamed, other) = isImported ? (earlier, head) : (head, earlier)
        reports.report(Messages.duplicateDeclaration(blamed.span, head.text, other: other.span))
    }

    /// Also declares a lowercase component by its capitalized name, so that its uses aren't reported as well.
    private mutating func reportComponentName(
        _ head: Syntax, isFixed: Bool, _ names: inout Names, to reports: inout Reports
    ) {
        let word = head.text
        let capitalised = names.intern(word.prefix(1).uppercased() + word.dropFirst())
        var places: [Span] = []
        if components.alias(capitalised, of: names.intern(head)), isFixed {
            places = [head.span] + uses(ofComponent: word)
        }
        reports.report(Messages.componentName(head.span, word, renaming: places))
    }

    /// The places where elements, components and `cells` use a component.
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
                case .word where (property == "cells" || property == "cell") && node.text == word:
                    places.append(node.span)
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

    // MARK: - Hyphens

    /// Reports each declared name that has a hyphen, with all places of its use.
    func reportHyphens(to reports: inout Reports) {
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
                reports.report(
                    Messages.hyphenatedName(
                        name.span, word, isCapitalised: node.kind == .componentItem, everywhere: places))
            }
        }
    }

    /// The places of a name in a file, declared or used.
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
}
