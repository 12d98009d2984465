import SkelLanguage

/// The statements of a file in one array, each with its block, so that those of two files can be paired.
struct StatementTree {
    struct Node {
        /// The statement or comment, without its block.
        var item: Outline.Item
        /// Nil for comments.
        let statement: Statement?
        /// The statement whose block it is in; -1 for the file.
        let parent: Int
        /// The statement of the file that it is in, which is what its names belong to.
        let scope: Int
        /// What its block holds; nil without one.
        fileprivate(set) var children: [Int]?
    }

    private(set) var nodes: [Node] = []
    /// The statements of the file.
    private(set) var roots: [Int] = []

    init(_ items: [Outline.Item]) {
        roots = items.map { add($0, in: -1) }
    }

    private mutating func add(_ item: Outline.Item, in parent: Int) -> Int {
        let index = nodes.count
        var own = item
        own.items = nil
        nodes.append(
            Node(
                item: own, statement: item.isComment ? nil : Statement(item), parent: parent,
                scope: parent < 0 ? index : nodes[parent].scope, children: nil))
        guard let items = item.items else { return index }
        let children = items.map { add($0, in: index) }
        nodes[index].children = children
        return index
    }

    /// For each statement, a hash of the kinds of views in it. Views whose parts are of the same kinds are probably the same.
    ///
    /// - Parameter named: the name under which a component is known.
    func shapes(named: (String) -> String) -> [UInt64] {
        var shapes = nodes.map { _ in UInt64(0) }
        // What a block holds follows it.
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
}

extension StatementTree {
    /// The statements and comments of the block that a statement is in.
    func siblings(of index: Int) -> [Int] {
        let parent = nodes[index].parent
        return parent < 0 ? roots : nodes[parent].children ?? []
    }

    /// Whether a statement says one of some words anywhere, in its block too.
    func names(_ words: [String], in index: Int) -> Bool {
        if let statement = nodes[index].statement {
            let own = [statement.kind, statement.name] + Statement.words(statement.value)
            if own.contains(where: { words.contains($0) }) { return true }
        }
        return (nodes[index].children ?? []).contains { names(words, in: $0) }
    }
}
