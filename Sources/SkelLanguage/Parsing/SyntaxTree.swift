package import SkelText

/// What a node of the syntax tree stands for.
package enum SyntaxKind: UInt8, Sendable {
    case file
    // Items and statements. Each begins with the names of its head.
    case importItem, letItem, styleItem, componentItem, animationItem, skeletonItem
    case appearance, keyframe, variant, test, at, selector, declaration, element
    // Words and values.
    case name, number, ratio, hexColor, string, word, function, argument, variable
    /// Text that was passed over after an error.
    case skipped
}

/// A node: its kind, its bytes and its descendants, which follow it in the tree's list. 16 bytes.
package struct SyntaxNode: Sendable {
    package var kind: SyntaxKind
    /// Of an element: whether a name stands behind its kind. Of an argument: whether it has a label.
    package var hasName = false
    package var start: Int32
    package var end: Int32
    /// The index behind the last descendant.
    package var next: Int32

    init(_ kind: SyntaxKind, start: Int32) {
        self.kind = kind
        self.start = start
        end = start
        next = 0
    }

    /// A node without children.
    init(_ kind: SyntaxKind, start: Int32, end: Int32, next: Int32) {
        self.kind = kind
        self.start = start
        self.end = end
        self.next = next
    }
}

/// A parsed file. The list holds nodes, not tokens: white space, comments and punctuation are read again from the
/// source where someone wants them, so nothing of the text is lost and a node costs 16 bytes.
package struct SyntaxTree: Sendable {
    package let file: SourceFile
    /// The file's number in the compilation, as in `Span.file`.
    package let index: Int
    /// In source order, a node before its descendants; the file is the first. Items that stand in a block, where they
    /// must not, are the file's last.
    package var nodes: [SyntaxNode] = []
    /// How many elements and declarations there are.
    package var elementCount = 0
    package var declarationCount = 0

    package init(file: SourceFile, index: Int) {
        self.file = file
        self.index = index
    }

    package func span(_ node: Int) -> Span {
        Span(file: index, start: Int(nodes[node].start), end: Int(nodes[node].end))
    }

    package func text(_ node: Int) -> String { file.text(span(node)) }

    /// The children of a node, in source order.
    package func children(of node: Int) -> Children {
        Children(nodes: nodes, position: node + 1, end: Int(nodes[node].next))
    }

    /// A walk over siblings.
    package struct Children: Sequence, IteratorProtocol {
        let nodes: [SyntaxNode]
        var position: Int
        let end: Int

        package mutating func next() -> Int? {
            guard position < end else { return nil }
            defer { position = Int(nodes[position].next) }
            return position
        }
    }

    /// The files that this one imports: the path as the string spells it once unescaped, and the string's place. A path
    /// with a wrong escape is reported and left out.
    package func imports(reporting problems: inout Problems) -> [(path: String, span: Span)] {
        var found: [(path: String, span: Span)] = []
        for item in children(of: 0) where nodes[item].kind == .importItem {
            guard let string = children(of: item).first(where: { nodes[$0].kind == .string }) else { continue }
            let before = problems.errorCount
            let path = Strings.unescape(self, string, reporting: &problems)
            if problems.errorCount == before { found.append((path, span(string))) }
        }
        return found
    }

    /// The span of the kind, or of the keyword, that a node begins with.
    package func headSpan(_ node: Int) -> Span {
        let start = Int(nodes[node].start)
        let end = file.bytes.withUnsafeBufferPointer { bytes in
            var end = start
            while end < bytes.count,
                Characters.isNamePart(bytes[end]) || bytes[end] >= 0x80
                    || (bytes[end] == UInt8(ascii: "-") && end > start)
            { end += 1 }
            return end
        }
        return Span(file: index, start: start, end: end)
    }
}
