import SkelLanguage
import SkelText

extension Feature {
    /// The items that can be written at a place.
    static let completion = Feature(
        "textDocument/completion",
        [
            "completionProvider": [
                "triggerCharacters": [".", ":", "$", "\"", "/", "(", "#"], "resolveProvider": false,
            ]
        ]
    ) { params, workspace throws(ResponseError) in
        let target = try workspace.place(params)
        let completion = Completion(target, hasSnippets: workspace.hasSnippets, host: workspace.host)
        return ["isIncomplete": false, "items": .list(completion.items)]
    }
}

/// The protocol's completion item kinds that the server uses.
enum CompletionItemKind: Int {
    case function = 3
    case field = 5
    case `class` = 7
    case interface = 8
    case property = 10
    case value = 12
    case keyword = 14
    case color = 16
    case file = 17
    case folder = 19
    case constant = 21
    case event = 23
    case variable = 6
}

/// Finds the completions for a position.
struct Completion {
    private(set) var items: [JSON] = []
    let target: Target
    private let hasSnippets: Bool
    private let host: EditorHost
    let cursor: Cursor
    private let replaced: JSON
    /// The labels offered so far.
    private var labels: Set<String> = []

    init(_ target: Target, hasSnippets: Bool, host: EditorHost) {
        self.target = target
        self.hasSnippets = hasSnippets
        self.host = host
        cursor = Cursor(in: target.tree.file, at: target.offset)
        replaced = target.range(cursor.word)
        find()
    }

    private mutating func find() {
        switch cursor.position {
        case .item: addItems()
        case .statement: addStatements()
        case .path(let names): addPath(names)
        case .base:
            addKinds { !$0.isOfLists && $0 != .skeleton }
            for kind in ElementKind.allCases where kind.isOfLists { add(kind.name, .class, detail: kind.summary) }
            addDeclared(.component, .interface)
        case .value(let names, let functions): addValues(of: names, in: functions)
        case .importPath: addFiles { $0.hasSuffix(".skel") }
        case .text(let names):
            if names.last == "image" { addFiles { Self.isPicture($0) } }
        case .selector:
            addWords(["first", "last", "even", "odd"], .keyword)
            addFunction("every", "every($1)")
            addFunction("except", "except($1)")
        case .test:
            for measure in Screen.Variant.Test.Measure.allCases {
                add(measure.rawValue, .keyword, detail: measure.help)
            }
        case .count: addVariables()
        case .nothing: break
        }
    }

    // MARK: - Adding

    /// Adds a completion, unless one with the same label was added before.
    ///
    /// - Parameter text: The text to insert, if it isn't the label; `$1` and so on are the snippet's placeholders.
    mutating func add(
        _ label: String, _ kind: CompletionItemKind, detail: String = "", documentation: String? = nil,
        text: String? = nil
    ) {
        guard labels.insert(label).inserted else { return }
        let written = text ?? label
        let isSnippet = hasSnippets && written.utf8.contains(UInt8(ascii: "$")) && kind != .variable
        let plain = isSnippet ? written : kind == .variable ? written : Self.withoutPlaces(written)
        items.append([
            "label": .string(label), "kind": .int(kind.rawValue), "detail": detail.isEmpty ? nil : .string(detail),
            "documentation": documentation.map { ["kind": "markdown", "value": .string($0)] },
            "insertTextFormat": isSnippet ? 2 : nil, "textEdit": ["range": replaced, "newText": .string(plain)],
        ])
    }

    private static func withoutPlaces(_ text: String) -> String {
        var bytes: [UInt8] = []
        var isPlace = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "$") {
                isPlace = true
            } else if !isPlace || !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                isPlace = false
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    mutating func addWords(_ words: [String], _ kind: CompletionItemKind) { for word in words { add(word, kind) } }

    mutating func addFunction(_ name: String, _ call: String, detail: String = "") {
        add(name, .function, detail: detail, text: call)
    }

    private mutating func addKinds(_ isWanted: (ElementKind) -> Bool) {
        for kind in ElementKind.allCases where isWanted(kind) { add(kind.name, .class, detail: kind.summary) }
    }

    /// Adds the names that the file and its imports declare.
    mutating func addDeclared(_ kind: Symbols.Kind, _ itemKind: CompletionItemKind, sign: String = "") {
        for tree in target.analysis.trees {
            for item in tree.root.children where Symbols.kind(of: item) == kind {
                guard let name = item.itemName else { continue }
                let source = item.text(of: item.span)
                let head = source.prefix { $0 != "\n" }
                let comment = item.documentation
                add(
                    sign + name.text, itemKind, detail: String(head.prefix(80)),
                    documentation: comment.isEmpty ? nil : comment)
            }
        }
    }

    mutating func addVariables() { addDeclared(.variable, .variable, sign: "$") }

    // MARK: - Items and statements

    private mutating func addItems() {
        add("import", .keyword, detail: "what another file declares", text: "import \"$1\"")
        add("let", .keyword, detail: "a variable", text: "let $1: $2")
        add("style", .keyword, detail: "properties by a name", text: "style $1 { $2 }")
        add("component", .keyword, detail: "views to be used again", text: "component $1 {\n  $2\n}")
        add("appearance", .keyword, detail: "how all bones look", text: "appearance {\n  $1\n}")
        add("animation", .keyword, detail: "a way of moving", text: "animation $1 {\n  duration: 2s\n  $2\n}")
        add("skeleton", .keyword, detail: "a screen", text: "skeleton $1 {\n  size: 375 812\n  $2\n}")
    }

    private mutating func addStatements() {
        guard let block = cursor.blocks.last else { return }
        switch block.head {
        case "appearance": for property in Property.all where property.group == .appearance { addProperty(property) }
        case "animation":
            for word in Property.animationWords { addDeclaration(word, Property.helpOfKeyframe(word) ?? "") }
            addFrames()
        case "from", "to": addKeyframeWords()
        case "at" where cursor.blocks.dropLast().last?.head == "animation": addKeyframeWords()
        case "style": addProperties { kind in kind != .section }
        case "at": addRowStatements()
        case "variant":
            addProperties { $0 == .skeleton }
            addNames(inside: cursor.blocks.dropLast().last)
            addElements(in: .skeleton)
        case "repeat":
            addElements(in: .view)
            addNames(inside: block)
        default: addStatements(of: block)
        }
    }

    private mutating func addFrames() {
        add("from", .keyword, text: "from { $1 }")
        add("to", .keyword, text: "to { $1 }")
        add("at", .keyword, text: "at $1% { $2 }")
    }

    private mutating func addKeyframeWords() {
        for word in Property.keyframeWords { addDeclaration(word, Property.helpOfKeyframe(word) ?? "") }
    }

    private mutating func addStatements(of block: Cursor.Block) {
        let kind = kind(of: block)
        addProperties { $0 == kind }
        addNames(inside: block)
        if kind == .skeleton {
            add(
                "variant", .keyword, detail: "other settings for other sizes",
                text: "variant $1 when width >= $2 { $3 }")
            add("appearance", .keyword, detail: "how the bones of this skeleton look", text: "appearance { $1 }")
        }
        if kind.isList || kind == .section {
            add("at", .keyword, detail: "other settings for some rows", text: "at $1 { $2 }")
        } else {
            add("repeat", .keyword, detail: "the same views several times", text: "repeat $1 $2")
        }
        addElements(in: kind)
    }

    /// Adds the statements of an `at` block: the properties and views of the rows' cells.
    private mutating func addRowStatements() {
        addProperties { $0 == .cell }
        add("cell", .property, detail: "the cell that these rows show", text: "cell: $1")
        guard let list = cursor.blocks.dropLast().last else { return }
        for name in target.names(inside: list.start, entersCells: true) {
            add(name, .field, detail: "a view in the cell")
        }
    }

    private mutating func addElements(in kind: ElementKind) {
        if kind.isList {
            addKinds { $0.isOfLists }
        } else if kind == .section {
            addKinds { $0.isOfLists && $0 != .section }
        } else {
            addKinds { !$0.isOfLists && $0 != .skeleton }
        }
        addDeclared(.component, .interface)
    }

    private mutating func addNames(inside block: Cursor.Block?) {
        guard let block else { return }
        for name in target.names(inside: block.start, entersCells: false) {
            add(name, .field, detail: "a view in this one")
        }
    }

    private mutating func addProperties(_ isOn: (ElementKind) -> Bool) {
        for property in Property.all
        where property.group != .appearance
            && ElementKind.allCases.contains(where: { isOn($0) && property.isAllowed(on: $0) })
        {
            addProperty(property)
        }
    }

    private mutating func addProperty(_ property: Property) {
        let fallback = property.defaultText
        addDeclaration(
            property.name, property.help + (fallback.isEmpty ? "" : "; default: " + fallback),
            documentation: CatalogueText.describe(property))
    }

    private mutating func addDeclaration(_ name: String, _ detail: String, documentation: String? = nil) {
        let hasColon = target.tree.file.bytes[cursor.word.upperBound...].first == UInt8(ascii: ":")
        add(name, .property, detail: detail, documentation: documentation, text: hasColon ? name : name + ": $1")
    }

    /// The kind of view that a block declares; `view` if it's unknown.
    func kind(of block: Cursor.Block) -> ElementKind {
        target.analysis.kind(named: block.head == "component" ? block.base ?? "view" : block.head)
    }

    // MARK: - Paths

    /// Adds the completions after a dot: the properties of the view that the names lead to, and the views in it.
    private mutating func addPath(_ names: [String]) {
        guard let block = cursor.blocks.last(where: { $0.head != "at" && $0.head != "variant" }) else { return }
        guard let element = target.element(by: names, inside: block.start) else { return }
        for name in target.names(inside: element.start, entersCells: false) {
            add(name, .field, detail: "a view in this one")
        }
        let kind = target.analysis.kind(named: element.headText)
        addProperties { $0 == kind }
    }

    // MARK: - Files

    /// The items of the folder named by the string so far.
    private mutating func addFiles(_ isWanted: (String) -> Bool) {
        let bytes = target.tree.file.bytes
        let quote = bytes[..<cursor.word.lowerBound].lastIndex(of: UInt8(ascii: "\"")) ?? cursor.word.lowerBound
        let start = min(quote + 1, cursor.word.lowerBound)
        let written = target.tree.file.text(start, cursor.word.lowerBound)
        let folder = Paths.absolute(Paths.folder(of: target.path), written)
        for name in host.list(folder).sorted() {
            let isFolder = Paths.endsInSlash(name)
            if isFolder || isWanted(name), Paths.absolute(folder, name) != target.path {
                add(name, isFolder ? .folder : .file)
            }
        }
    }

    private static func isPicture(_ name: String) -> Bool {
        PictureFile.Format.extensions.contains { name.hasSuffix("." + $0) }
    }
}
