package import SkelText

/// A node in its tree: what the types of `Items.swift`, `Statements.swift` and `Values.swift` look at.
///
/// Only this file knows how the nodes are stored; nobody else can reckon with their indices.
package struct Syntax: Sendable, Equatable {
    package let tree: SyntaxTree
    fileprivate let index: Int

    fileprivate init(_ tree: SyntaxTree, _ index: Int) {
        self.tree = tree
        self.index = index
    }

    private var node: SyntaxNode { tree.nodes[index] }

    package var kind: SyntaxKind { node.kind }
    /// The offset of its first byte.
    package var start: Int { Int(node.start) }
    /// The offset behind its last byte.
    package var end: Int { Int(node.end) }
    /// Its bytes in the file.
    package var range: Range<Int> {
        let node = node
        return Int(node.start)..<Int(node.end)
    }
    package var span: Span { tree.span(range) }
    package var text: String { tree.file.text(span) }

    /// Whether a name stands behind the kind of an element, or a label before an argument.
    var hasName: Bool { node.hasName }

    /// The place of the kind, or of the keyword, that it begins with; of a declaration, that of its first name.
    package var head: Span {
        var span = span
        if node.headLength > 0 {
            span.end = span.start + Int32(node.headLength)
        } else if let first, first.start == start {
            span = first.span
        }
        return span
    }

    package var headText: String { text(of: head) }

    /// The text of a place in its file.
    package func text(of span: Span) -> String { tree.file.text(span) }

    /// Whether its bytes spell a word; no string is made for it.
    func isWord(_ word: StaticString) -> Bool {
        let node = node
        guard Int(node.end - node.start) == word.utf8CodeUnitCount else { return false }
        return tree.file.bytes.withUnsafeBufferPointer { bytes in
            UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)]).elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        }
    }

    // MARK: - Other nodes

    /// Its children, in source order.
    package var children: Children { Children(tree, from: index + 1, to: Int(node.next)) }

    /// Its first child; nil where it has none.
    package var first: Syntax? { children.first }

    /// The node that follows it and its descendants in the source; nil behind the last one.
    var following: Syntax? {
        let next = Int(node.next)
        return next < tree.nodes.count ? Syntax(tree, next) : nil
    }

    /// The last name before it.
    var nameBefore: Syntax? { tree.nodes[..<index].lastIndex { $0.kind == .name }.map { Syntax(tree, $0) } }

    /// How many of it and its descendants are of a kind.
    func count(of kind: SyntaxKind) -> Int {
        var count = 0
        for index in index..<Int(node.next) where tree.nodes[index].kind == kind { count += 1 }
        return count
    }

    /// A run of siblings, in source order.
    package struct Children: Sequence, IteratorProtocol, Sendable {
        private let tree: SyntaxTree
        private var position: Int
        private let end: Int

        fileprivate init(_ tree: SyntaxTree, from position: Int, to end: Int) {
            self.tree = tree
            self.position = position
            self.end = end
        }

        package mutating func next() -> Syntax? {
            guard position < end else { return nil }
            let index = position
            position = Int(tree.nodes[index].next)
            return Syntax(tree, index)
        }

        package var isEmpty: Bool { position >= end }

        package var first: Syntax? { position < end ? Syntax(tree, position) : nil }

        /// Those behind the first.
        var rest: Children {
            var rest = self
            if position < end { rest.position = Int(tree.nodes[position].next) }
            return rest
        }

        /// The names that it begins with.
        var names: Children { Children(tree, from: position, to: endOfNames) }

        /// Those behind the names that it begins with.
        var behindNames: Children { Children(tree, from: endOfNames, to: end) }

        /// Whether it begins with more than one name.
        var beginsWithNames: Bool {
            position + 1 < end && tree.nodes[position].kind == .name && tree.nodes[position + 1].kind == .name
        }

        private var endOfNames: Int {
            var index = position
            // A name has no children.
            while index < end, tree.nodes[index].kind == .name { index += 1 }
            return index
        }

        /// What they spell where they are four short decimals and nothing else; nil for any other.
        var fourShortDecimals: (ShortDecimal, ShortDecimal, ShortDecimal, ShortDecimal)? {
            guard end - position == 4 else { return nil }
            return tree.nodes.withUnsafeBufferPointer { nodes in
                tree.file.bytes.withUnsafeBufferPointer { bytes in
                    func read(_ index: Int) -> ShortDecimal? {
                        let node = nodes[position + index]
                        return node.kind == .number ? ShortDecimal(bytes, Int(node.start), Int(node.end)) : nil
                    }
                    guard let first = read(0), let second = read(1), let third = read(2), let fourth = read(3) else {
                        return nil
                    }
                    return (first, second, third, fourth)
                }
            }
        }
    }
}

extension SyntaxTree {
    /// The file's node, whose children are the items.
    package var root: Syntax { Syntax(self, 0) }

    /// Every node, in the order of the list.
    package var everyNode: some Sequence<Syntax> { nodes.indices.lazy.map { Syntax(self, $0) } }
}
