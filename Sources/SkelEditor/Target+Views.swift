import SkelLanguage
import SkelText

// Views according to the syntax, because an incomplete text has no others.
extension Target {
    /// The names of the views in an element or an item that paths find from there. This excludes those inside lists,
    /// cells and components, except for an `at`, which starts in the cells.
    func names(inside start: Int, entersCells: Bool) -> [String] {
        guard let syntax = syntax(at: start) else { return [] }
        var names: [String] = []
        search(syntax) { element in
            if let name = element.name { names.append(name.text) }
            let word = element.syntax.headText
            let kind = analysis.kind(named: word)
            return !kind.isList && (kind != .cell || entersCells) && ElementKind.isName(word) ? .deeper : .past
        }
        return names
    }

    private enum Step { case deeper, past, end }

    /// Visits the elements in an element or an item, level by level, and the repeated ones as if they were there once.
    ///
    /// - Parameter step: Whether to visit the elements in an element, too, or to end the search.
    private func search(_ outer: Syntax, _ step: (Syntax.Element) -> Step) {
        var waiting = analysis.statements(of: outer)
        var depth = 0
        while !waiting.isEmpty, depth < 500 {
            depth += 1
            var inner: [Syntax] = []
            for statement in waiting {
                if statement.kind == .repetition { inner += Array(Syntax.Repetition(statement).block.statements) }
                guard statement.kind == .element else { continue }
                let element = Syntax.Element(statement)
                switch step(element) {
                case .deeper: inner += Array(element.block.statements)
                case .past: break
                case .end: return
                }
            }
            waiting = inner
        }
    }

    /// The names of the cells directly in a list or a section.
    func cells(inside start: Int) -> [String] {
        guard let syntax = syntax(at: start) else { return [] }
        return analysis.statements(of: syntax).compactMap { statement in
            guard statement.kind == .element, analysis.kind(named: statement.headText) == .cell else { return nil }
            return Syntax.Element(statement).name?.text ?? statement.headText
        }
    }

    /// The element that a path's names lead to, from the one at an offset; nil if there is none.
    func element(by names: [String], inside start: Int) -> Syntax? {
        var here = syntax(at: start)
        for name in names {
            guard let outer = here else { return nil }
            here = nearest(name, in: outer)
        }
        return here
    }

    private func nearest(_ name: String, in outer: Syntax) -> Syntax? {
        var found: Syntax?
        search(outer) { element in
            guard (element.name?.text ?? element.syntax.headText) == name else { return .deeper }
            found = element.syntax
            return .end
        }
        return found
    }

    /// The item or element whose head begins at an offset; nil for an `appearance` or an `at`.
    private func syntax(at start: Int) -> Syntax? {
        tree.everyNode.first { node in
            guard node.start == start || Int(node.head.start) == start else { return false }
            switch node.kind {
            case .skeletonItem, .componentItem, .element, .variant: return true
            default: return false
            }
        }
    }
}

extension ElementKind {
    static func isName(_ word: String) -> Bool { allCases.contains { $0.name == word } }
}

extension Analysis {
    /// The statements of an element or an item; for an instance, also those of its component.
    func statements(of syntax: Syntax) -> [Syntax] {
        switch syntax.kind {
        case .skeletonItem: return Array(Syntax.NamedBlock(syntax).block.statements)
        case .componentItem:
            let component = Syntax.Component(syntax)
            return Array(component.block.statements) + inherited(by: component.base?.text)
        case .variant: return Array(Syntax.Variant(syntax).parts)
        case .element: return Array(Syntax.Element(syntax).block.statements) + inherited(by: syntax.headText)
        default: return []
        }
    }

    /// The statements of the component with a name, and of its base.
    private func inherited(by word: String?) -> [Syntax] {
        var statements: [Syntax] = []
        var word = word
        for _ in 0..<64 {
            guard let name = word, let component = component(name) else { break }
            statements += Array(component.block.statements)
            word = component.base?.text
        }
        return statements
    }

    private func component(_ name: String) -> Syntax.Component? {
        for tree in trees {
            for item in tree.root.children where item.kind == .componentItem && item.itemName?.text == name {
                return Syntax.Component(item)
            }
        }
        return nil
    }

    /// The kind for a word, or the kind of the component with that name; `view` if there is none.
    func kind(named word: String) -> ElementKind {
        var word = word
        for _ in 0..<64 {
            if let kind = ElementKind.allCases.first(where: { $0.name == word }) { return kind }
            guard let component = component(word) else { return .view }
            word = component.base?.text ?? "view"
        }
        return .view
    }
}
