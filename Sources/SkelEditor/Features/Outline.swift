import SkelLanguage
import SkelText

extension Feature {
    /// The items of a document with their views.
    static let documentSymbols = Feature(
        "textDocument/documentSymbol", ["documentSymbolProvider": true]
    ) { params, workspace throws(ResponseError) in
        let target = try workspace.target(params)
        return .list(target.tree.root.children.compactMap { target.symbol($0) })
    }

    /// The declarations in the folders' files, by part of their name.
    static let workspaceSymbols = Feature("workspace/symbol", ["workspaceSymbolProvider": true]) {
        params, workspace throws(ResponseError) in
        let query = Array((params.string("query") ?? "").lowercased().utf8)
        var found: [JSON] = []
        for path in workspace.allFiles() {
            guard let analysis = workspace.analysis(of: path), let tree = analysis.tree else { continue }
            for item in tree.root.children {
                guard let name = item.itemName, let kind = SymbolKind(item), name.text.lowercased().utf8.holds(query)
                else { continue }
                found.append(
                    [
                        "name": .string(name.text), "kind": .int(kind.rawValue),
                        "location": workspace.location(item.span, in: analysis),
                    ])
                if found.count == mostSymbols { return .list(found) }
            }
        }
        return .list(found)
    }

    private static let mostSymbols = 1000

    /// Blocks, comments and imports that span several lines.
    static let folding = Feature("textDocument/foldingRange", ["foldingRangeProvider": true]) {
        params, workspace throws(ResponseError) in
        let target = try workspace.target(params)
        return .list(target.foldings)
    }

    /// The files that imports and pictures refer to.
    static let links = Feature(
        "textDocument/documentLink",
        ["documentLinkProvider": ["resolveProvider": false]]
    ) { params, workspace throws(ResponseError) in
        let target = try workspace.target(params)
        let folder = Paths.folder(of: target.path)
        return .list(
            target.tree.linkedFiles.map { path, range in
                let ends = target.map.range(of: range)
                return [
                    "range": Workspace.range(ends.start, ends.end),
                    "target": .string(workspace.address(of: Paths.absolute(folder, path))),
                ]
            })
    }
}

extension Workspace {
    /// The files that are open or in the workspace's folders.
    fileprivate mutating func allFiles() -> [String] {
        find()
        return knownFiles
    }
}

/// The protocol's symbol kinds that the language uses.
private enum SymbolKind: Int {
    case module = 2
    case `class` = 5
    case property = 7
    case field = 8
    case interface = 11
    case function = 12
    case variable = 13
    case array = 18
    case event = 24

    init?(_ syntax: Syntax) {
        switch syntax.kind {
        case .letItem: self = .variable
        case .styleItem: self = .interface
        case .componentItem: self = .class
        case .animationItem: self = .function
        case .skeletonItem: self = .module
        case .element: self = .field
        case .variant: self = .event
        case .repetition: self = .array
        default: return nil
        }
    }
}

extension Target {
    /// An item or an element with its contents; nil for other statements.
    fileprivate func symbol(_ syntax: Syntax) -> JSON? {
        guard let kind = SymbolKind(syntax) else { return nil }
        let name = syntax.kind == .element ? Syntax.Element(syntax).name : syntax.itemName
        let head = syntax.kind == .repetition ? "repeat" : syntax.headText
        let inner = statements(of: syntax).compactMap { symbol($0) }
        let selection = name?.span ?? syntax.head
        return [
            "name": .string(name?.text ?? head), "detail": .string(head), "kind": .int(kind.rawValue),
            "range": range(syntax.range), "selectionRange": range(Int(selection.start)..<Int(selection.end)),
            "children": inner.isEmpty ? nil : .list(inner),
        ]
    }

    private func statements(of syntax: Syntax) -> [Syntax] {
        switch syntax.kind {
        case .componentItem: Array(Syntax.Component(syntax).block.statements)
        case .skeletonItem: Array(Syntax.NamedBlock(syntax).block.statements)
        case .element: Array(Syntax.Element(syntax).block.statements)
        case .repetition: Array(Syntax.Repetition(syntax).block.statements)
        case .variant: Array(Syntax.Variant(syntax).parts)
        default: []
        }
    }

    func range(_ bytes: Range<Int>) -> JSON {
        let ends = map.range(of: bytes)
        return Workspace.range(ends.start, ends.end)
    }

    /// The foldable ranges; a closing brace at the end stays visible.
    fileprivate var foldings: [JSON] {
        var foldings: [JSON] = []
        func add(_ bytes: Range<Int>, _ kind: String? = nil, keepsLast: Bool) {
            let ends = map.range(of: bytes)
            let last = keepsLast ? ends.end.line - 1 : ends.end.line
            guard last > ends.start.line else { return }
            foldings.append(
                ["startLine": .int(ends.start.line), "endLine": .int(last), "kind": kind.map { .string($0) }])
        }
        for node in tree.everyNode {
            switch node.kind {
            case .styleItem, .componentItem, .animationItem, .skeletonItem, .appearance, .keyframe, .variant, .at,
                .element,
                .repetition:
                add(node.range, keepsLast: true)
            default: break
            }
        }
        for comment in tree.comments { add(comment.range, "comment", keepsLast: false) }
        let imports = tree.root.children.filter { $0.kind == .importItem }
        if let first = imports.first, let last = imports.last {
            add(first.start..<last.end, "imports", keepsLast: false)
        }
        return foldings
    }
}

extension SyntaxTree {
    /// The paths in imports and `image` declarations, with the byte ranges between the quotes.
    fileprivate var linkedFiles: [(path: String, range: Range<Int>)] {
        everyNode.compactMap { node in
            let string: Syntax?
            switch node.kind {
            case .importItem: string = Syntax.Import(node).path
            case .declaration where Syntax.Declaration(node).property.text == "image":
                string = Syntax.Declaration(node).values.first { $0.kind == .string }
            default: return nil
            }
            guard let string, string.end - string.start > 2 else { return nil }
            let range = (string.start + 1)..<(string.end - 1)
            return (file.text(range.lowerBound, range.upperBound), range)
        }
    }
}
