import SkelLanguage
import SkelText

/// The meaning and places of names in a file and its imports.
struct Symbols: Sendable {
    enum Kind: UInt8, Sendable {
        case variable, style, component, animation, skeleton, variant
        /// A view or a cell.
        case view
    }

    /// The meaning of a name: its declaration, by the file and offset of the declaring name.
    struct Symbol: Hashable, Sendable {
        let kind: Kind
        let path: String
        let offset: Int
    }

    struct Occurrence: Sendable {
        let symbol: Symbol
        /// The bytes of the name, without a variable's sign.
        let span: Span
        let isDeclaration: Bool
    }

    /// The occurrences, in no particular order.
    private(set) var occurrences: [Occurrence] = []
    private let paths: [String]
    /// The declaring place by kind and name; the first declaration counts.
    private var declared: [String: Span] = [:]
    /// The place of an element's name, by the element's head.
    private var names: [Span: Span] = [:]

    init(of checked: CheckedSource) {
        paths = checked.paths
        for tree in checked.trees { for item in tree.root.children { declare(item) } }
        for tree in checked.trees { for item in tree.root.children { collect(item) } }
        for use in checked.uses { collect(use, in: checked) }
    }

    private func symbol(_ kind: Kind, _ name: Span) -> Symbol {
        Symbol(kind: kind, path: paths[Int(name.file)], offset: Int(name.start))
    }

    // MARK: - Declarations

    /// The kind of name that an item declares; nil for other items.
    static func kind(of item: Syntax) -> Kind? {
        switch item.kind {
        case .letItem: .variable
        case .styleItem: .style
        case .componentItem: .component
        case .animationItem: .animation
        case .skeletonItem: .skeleton
        default: nil
        }
    }

    private static func key(_ kind: Kind, _ name: String) -> String { "\(kind.rawValue) \(name)" }

    private mutating func declare(_ item: Syntax) {
        guard let kind = Self.kind(of: item), let name = item.itemName else { return }
        let key = Self.key(kind, name.text)
        if declared[key] == nil { declared[key] = name.span }
    }

    /// The declaration of a name; nil for an unknown one.
    func declaration(_ kind: Kind, _ name: String) -> Span? { declared[Self.key(kind, name)] }

    private mutating func add(_ kind: Kind, _ name: String, at span: Span) {
        guard let place = declaration(kind, name) else { return }
        occurrences.append(Occurrence(symbol: symbol(kind, place), span: span, isDeclaration: place == span))
    }

    // MARK: - Uses

    private mutating func collect(_ item: Syntax) {
        if let kind = Self.kind(of: item), let name = item.itemName { add(kind, name.text, at: name.span) }
        switch item.kind {
        case .letItem: for value in Syntax.Let(item).values { collectVariables(of: value) }
        case .componentItem:
            let component = Syntax.Component(item)
            if let base = component.base { add(.component, base.text, at: base.span) }
            collect(component.block)
        case .styleItem, .animationItem, .skeletonItem: collect(Syntax.NamedBlock(item).block)
        case .appearance: collect(Syntax.Block(item, item.children))
        default: break
        }
    }

    private mutating func collect(_ block: Syntax.Block) {
        for statement in block.statements { collect(inner: statement) }
    }

    private mutating func collect(inner statement: Syntax) {
        switch statement.kind {
        case .element:
            let element = Syntax.Element(statement)
            add(.component, statement.headText, at: element.kind)
            if let name = element.name {
                names[element.kind] = name.span
                occurrences.append(
                    Occurrence(symbol: symbol(.view, name.span), span: name.span, isDeclaration: true))
            }
            collect(element.block)
        case .declaration: collect(Syntax.Declaration(statement))
        case .repetition:
            if let count = Syntax.Repetition(statement).count { collectVariables(of: count) }
            collect(Syntax.Repetition(statement).block)
        case .variant:
            if let name = Syntax.Variant(statement).name {
                occurrences.append(
                    Occurrence(symbol: symbol(.variant, name.span), span: name.span, isDeclaration: true))
            }
            for part in Syntax.Variant(statement).parts { collect(inner: part) }
        case .at: for part in Syntax.At(statement).parts { collect(inner: part) }
        case .keyframe: collect(Syntax.Keyframe(statement).block)
        case .appearance: collect(Syntax.Block(statement, statement.children))
        default: break
        }
    }

    private mutating func collect(_ declaration: Syntax.Declaration) {
        let property = declaration.property.text
        for value in declaration.values {
            collectVariables(of: value)
            guard value.kind == .word else { continue }
            switch property {
            case "style": add(.style, value.text, at: value.span)
            case "animation": add(.animation, value.text, at: value.span)
            default: break
            }
        }
    }

    private mutating func collectVariables(of value: Syntax) {
        switch value.kind {
        case .variable:
            var span = value.span
            span.start += 1
            add(.variable, String(value.text.dropFirst()), at: span)
        case .function:
            for argument in Syntax.Function(value).arguments {
                for inner in argument.values { collectVariables(of: inner) }
            }
        default: break
        }
    }

    /// Adds a name in a path, or a cell's name: it refers to a view's name, or to the component that the view is an
    /// instance of.
    private mutating func collect(_ use: NameUse, in checked: CheckedSource) {
        let text = checked.files[Int(use.place.file)].text(use.place)
        if let name = names[use.view], checked.files[Int(name.file)].text(name) == text {
            occurrences.append(Occurrence(symbol: symbol(.view, name), span: use.place, isDeclaration: false))
        } else {
            add(.component, text, at: use.place)
        }
    }

    // MARK: - Questions

    /// Returns the name at an offset of a file.
    func occurrence(at offset: Int, inFile file: Int = 0) -> Occurrence? {
        occurrences.first { one in
            // The sign before a variable's name counts as part of it.
            let start = Int(one.span.start) - (one.symbol.kind == .variable && !one.isDeclaration ? 1 : 0)
            return Int(one.span.file) == file && start <= offset && offset <= Int(one.span.end)
        }
    }

    /// The places of a symbol's name, each once, in source order.
    func occurrences(of symbol: Symbol) -> [Occurrence] {
        var seen: Set<Span> = []
        return occurrences.filter { $0.symbol == symbol && seen.insert($0.span).inserted }.sorted { $0.span < $1.span }
    }

    /// The place of the name that declares a symbol; nil if it's in another file.
    func declaration(of symbol: Symbol) -> Span? {
        occurrences.first { $0.symbol == symbol && $0.isDeclaration }?.span
    }
}
