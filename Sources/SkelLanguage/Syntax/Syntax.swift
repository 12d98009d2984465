package import SkelText

/// A node with its tree; the types in `Items.swift`, `Statements.swift` and `Values.swift` are views of one.
///
/// Only this file uses the indices of nodes, whose storage is private to `SyntaxNodes`.
package struct Syntax: Sendable, Equatable {
    /// The tree that it belongs to.
    package let tree: SyntaxTree
    fileprivate let index: Int

    fileprivate init(_ tree: SyntaxTree, _ index: Int) {
        self.tree = tree
        self.index = index
    }

    /// What the node is.
    package var kind: SyntaxKind { tree.nodes.kind(of: index) }
    /// The offset of the first byte.
    package var start: Int { Int(tree.nodes.start(of: index)) }
    /// The offset after the last byte.
    package var end: Int { Int(tree.nodes.end(of: index)) }
    /// The byte range in the file.
    package var range: Range<Int> { start..<end }
    /// The byte range with the number of its file.
    package var span: Span { tree.span(range) }
    /// The text in the file, without comments around it.
    package var text: String { tree.file.text(span) }

    /// Whether an element has a name after its kind, or an argument has a label.
    var hasName: Bool { tree.nodes.hasName(index) }

    /// The location of the kind or keyword that it begins with; for a declaration, of its first name.
    package var head: Span {
        let length = Int(tree.nodes.headLength(of: index))
        if length > 0 { return tree.span(start..<(start + length)) }
        if let first, first.start == start { return first.span }
        return span
    }

    /// The kind or keyword that it begins with.
    package var headText: String { text(of: head) }

    /// The text at a location in its file.
    package func text(of span: Span) -> String { tree.file.text(span) }

    /// Whether its text is a word, without making a string.
    func isWord(_ word: StaticString) -> Bool {
        let range = range
        guard range.count == word.utf8CodeUnitCount else { return false }
        return tree.file.bytes.withUnsafeBufferPointer { bytes in
            UnsafeBufferPointer(rebasing: bytes[range]).elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        }
    }

    // MARK: - Other nodes

    /// The children, in source order.
    package var children: Children { Children(tree, from: tree.nodes.inner(of: index), to: tree.nodes.next(of: index)) }

    /// The first child; nil if there is none.
    package var first: Syntax? { children.first }

    /// The node after it and its descendants in the source; nil if it's the last.
    var following: Syntax? {
        let next = tree.nodes.next(of: index)
        return next < tree.nodes.count ? Syntax(tree, next) : nil
    }

    /// The node that contains it; nil for the file's node.
    var parent: Syntax? {
        var outer = tree.root
        while let inner = outer.children.first(where: { index < tree.nodes.next(of: $0.index) }) {
            if inner.index == index { return outer }
            outer = inner
        }
        return nil
    }

    /// The last name before it in the source.
    var nameBefore: Syntax? { tree.everyNode.prefix { $0.index < index }.last { $0.kind == .name } }

    /// Whether any part of it was skipped after an error.
    var isBroken: Bool {
        var inner = index
        let end = tree.nodes.next(of: index)
        while inner < end {
            if tree.nodes.kind(of: inner) == .skipped { return true }
            inner = tree.nodes.inner(of: inner)
        }
        return false
    }

    /// The number of elements to reserve memory for, usually enough for those in it.
    var likelyElementCount: Int { min(tree.elementCount, range.count / 4) }

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

        /// The next node; nil after the last.
        package mutating func next() -> Syntax? {
            guard position < end else { return nil }
            let index = position
            position = tree.nodes.next(of: index)
            return Syntax(tree, index)
        }

        /// Whether there are no nodes left.
        package var isEmpty: Bool { position >= end }

        /// The first node; nil if there is none.
        package var first: Syntax? { position < end ? Syntax(tree, position) : nil }

        /// The nodes after the first.
        var rest: Children {
            var rest = self
            if position < end { rest.position = tree.nodes.next(of: position) }
            return rest
        }

        /// The names at the beginning.
        var names: Children { Children(tree, from: position, to: endOfNames) }

        /// The nodes after the names at the beginning.
        var behindNames: Children { Children(tree, from: endOfNames, to: end) }

        /// Whether it begins with more than one name.
        var beginsWithNames: Bool {
            guard position < end, tree.nodes.kind(of: position) == .name else { return false }
            let second = tree.nodes.next(of: position)
            return second < end && tree.nodes.kind(of: second) == .name
        }

        private var endOfNames: Int {
            var index = position
            while index < end, tree.nodes.kind(of: index) == .name { index = tree.nodes.next(of: index) }
            return index
        }

        /// The values, if they are exactly four short decimals; nil otherwise.
        var fourShortDecimals: (ShortDecimal, ShortDecimal, ShortDecimal, ShortDecimal)? {
            guard end - position == 4 else { return nil }
            return tree.nodes.fourShortDecimals(at: position, in: tree.file.bytes)
        }
    }
}

extension SyntaxTree {
    /// The file's node; its children are the items.
    package var root: Syntax { Syntax(self, 0) }

    /// Every node, in the order of the list.
    package var everyNode: some Sequence<Syntax> {
        sequence(first: Syntax(self, 0)) { node in
            let inner = self.nodes.inner(of: node.index)
            return inner < self.nodes.count ? Syntax(self, inner) : nil
        }
    }
}
