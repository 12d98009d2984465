import SkelLanguage
import SkelText

/// The statements of a file in one array, with their blocks, for pairing with those of another file.
struct StatementTree {
    struct Node {
        /// The statement or comment, without its block.
        var item: Outline.Item
        /// The statement; nil for comments.
        let statement: Statement?
        /// The parent statement; nil for the file.
        let parent: Int?
        /// The top-level statement around it, which is the scope of its names.
        let scope: Int
        /// The contents of its block; nil without one.
        fileprivate(set) var children: [Int]?
    }

    private(set) var nodes: [Node] = []
    /// The indices of the outermost statements and comments.
    private(set) var roots: [Int] = []

    init(_ items: [Outline.Item]) {
        roots = items.map { add($0, in: nil) }
    }

    private mutating func add(_ item: Outline.Item, in parent: Int?) -> Int {
        let index = nodes.count
        var own = item
        own.items = nil
        nodes.append(
            Node(
                item: own, statement: item.isComment ? nil : Statement(item), parent: parent,
                scope: parent.map { nodes[$0].scope } ?? index, children: nil))
        guard let items = item.items else { return index }
        let children = items.map { add($0, in: index) }
        nodes[index].children = children
        return index
    }

    /// For each statement, a hash of the kinds of its views. Views with the same kinds of parts are probably the same.
    ///
    /// - Parameter named: returns the common name of a component.
    func shapes(named: (String) -> String) -> [UInt64] {
        var shapes = nodes.map { _ in UInt64(0) }
        // The contents of a block follow it.
        for index in nodes.indices.reversed() {
            var shape: UInt64 = 0
            for child in nodes[index].children ?? [] {
                guard let statement = nodes[child].statement, !statement.isDeclaration else { continue }
                for byte in named(statement.kind).utf8 { shape = (shape ^ UInt64(byte)) &* 0x100_0000_01b3 }
                shape = (shape ^ shapes[child]) &* 0x100_0000_01b3 &+ 1
            }
            shapes[index] = shape
        }
        return shapes
    }

    /// For each statement, a hash of each statement in its block, of declarations too or of views alone.
    func contents(viewsOnly: Bool) -> [[UInt64]] {
        nodes.map { node in
            (node.children ?? []).compactMap { child in
                guard let statement = nodes[child].statement, !viewsOnly || statement.isView else { return nil }
                return StableHash(of: Array(nodes[child].item.text.utf8)).value
            }
        }
    }
}

extension StatementTree {
    /// The statements and comments of a statement's block.
    func siblings(of index: Int) -> [Int] {
        guard let parent = nodes[index].parent else { return roots }
        return nodes[parent].children ?? []
    }

    /// Whether a statement has views in its block.
    func holdsViews(_ index: Int) -> Bool {
        (nodes[index].children ?? []).contains { nodes[$0].statement?.isView == true }
    }

    /// Whether a statement is a view that is drawn as a bone or as lines: of a kind that needs no others, and without any.
    func isBone(_ index: Int) -> Bool {
        ["view", "imageView", "button", "textField", "label", "textView"].contains(nodes[index].statement?.kind ?? "")
            && !holdsViews(index)
    }

    /// How many statements of the file begin with a word.
    func count(of word: String) -> Int { roots.count { nodes[$0].statement?.word == word } }

    /// The comments of a statement: on its line, behind its block, and directly in its block.
    func comments(of index: Int) -> Int {
        let inner = (nodes[index].children ?? []).count {
            nodes[$0].statement == nil || nodes[$0].statement?.isDeclaration == true && !nodes[$0].item.trailing.isEmpty
        }
        return inner + (nodes[index].item.trailing.isEmpty ? 0 : 1) + (nodes[index].item.behindBlock.isEmpty ? 0 : 1)
    }

    /// The comments of a statement and of all that is in it.
    func allComments(of index: Int) -> Int {
        let inner = (nodes[index].children ?? []).filter { nodes[$0].statement?.isDeclaration == false }
        return inner.reduce(comments(of: index)) { $0 + allComments(of: $1) }
    }

    /// The styles and components of the file by their names.
    var declared: [String: Int] {
        var found: [String: Int] = [:]
        for root in roots {
            guard let statement = nodes[root].statement, ["style", "component"].contains(statement.word) else {
                continue
            }
            found[statement.name] = root
        }
        return found
    }

    /// The views that alone have their name in the file.
    var namedViews: [String: Int] {
        var found: [String: Int] = [:]
        for index in nodes.indices {
            guard let statement = nodes[index].statement, statement.isView, !statement.name.isEmpty else { continue }
            found[statement.name] = found[statement.name] == nil ? index : -1
        }
        return found
    }

    /// The element that a kind of view is: for a component, that of which it is one, perhaps by way of others.
    ///
    /// - Parameter declared: the styles and components.
    func element(of kind: String, _ declared: [String: Int]) -> String {
        var (kind, left) = (kind, declared.count)
        while left > 0, let root = declared[kind], let statement = nodes[root].statement, statement.word == "component"
        {
            (kind, left) = (statement.kind, left - 1)
        }
        return kind
    }

    /// The properties that a block sets, itself or by its styles and its component.
    ///
    /// - Parameter declared: the styles and components.
    func properties(of block: Int, _ declared: [String: Int]) -> [String] {
        var (found, open, seen) = ([String](), [block], Set<Int>())
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let head = nodes[next].statement else { continue }
            var used = head.isView || head.word == "component" ? [head.kind] : []
            for case let statement? in (nodes[next].children ?? []).map({ nodes[$0].statement }) {
                found.append(statement.word)
                if statement.word == Property.style.name { used += Statement.words(statement.value) }
            }
            open += used.compactMap { declared[$0] }
        }
        return found
    }

    /// Whether a statement or its block contains one of some words.
    func names(_ words: [String], in index: Int) -> Bool {
        if let statement = nodes[index].statement {
            let own = [statement.kind, statement.name] + Statement.words(statement.value)
            if own.contains(where: { words.contains($0) }) { return true }
        }
        return (nodes[index].children ?? []).contains { names(words, in: $0) }
    }
}
