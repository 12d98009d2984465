package import SkelText

/// The kind of a node in the syntax tree.
package enum SyntaxKind: UInt8, Sendable {
    case file
    // Items and statements. Each begins with the names of its head.
    case importItem, letItem, styleItem, componentItem, animationItem, skeletonItem
    case appearance, keyframe, variant, test, at, selector, declaration, element, repetition
    // Words and values.
    case name, number, ratio, hexColor, string, word, function, argument, variable
    /// The operator between the two sides of a test.
    case comparison
    /// Text that was skipped after an error.
    case skipped
}

/// A parsed file. It contains nodes and comments, but no tokens; whitespace and punctuation can be found in the source,
/// so no text is lost. A node takes 8 or 16 bytes, a comment 8.
///
/// It's a class because every `Syntax` refers to its tree, and counting the references of a structure's lists took
/// longer than reading them.
package final class SyntaxTree: Sendable {
    /// The source, whose bytes all places refer to.
    package let file: SourceFile
    /// The file's number in the compilation, as in `Span.file`.
    package let index: Int
    /// The nodes in source order, parents before their descendants; the file's is the first. Misplaced items in blocks
    /// are moved to the end.
    let nodes: SyntaxNodes
    /// In source order; none contains another.
    package let comments: [Syntax.Comment]
    /// The numbers of elements and declarations.
    let elementCount: Int
    let declarationCount: Int
    /// Whether any declaration begins with the word `style`; usually none does, and no block needs to be searched for
    /// it.
    let namesStyles: Bool

    init(
        file: SourceFile, index: Int, nodes: SyntaxNodes, comments: [Syntax.Comment], elementCount: Int,
        declarationCount: Int, namesStyles: Bool
    ) {
        self.file = file
        self.index = index
        self.nodes = nodes
        self.comments = comments
        self.elementCount = elementCount
        self.declarationCount = declarationCount
        self.namesStyles = namesStyles
    }

    /// The span of a byte range in the file.
    package func span(_ range: Range<Int>) -> Span {
        Span(file: index, start: range.lowerBound, end: range.upperBound)
    }

    /// The files that this one imports: the unescaped path and the string's location. Paths with invalid escapes are
    /// reported and left out.
    package func imports(reporting problems: inout Problems) -> [(path: String, span: Span)] {
        var found: [(path: String, span: Span)] = []
        for item in root.children where item.kind == .importItem {
            guard let string = Syntax.Import(item).path else { continue }
            let before = problems.errorCount
            let path = Strings.unescape(string, reporting: &problems)
            if problems.errorCount == before { found.append((path, string.span)) }
        }
        return found
    }
}

extension SyntaxTree: Equatable {
    /// Whether both are the same instance.
    package static func == (a: SyntaxTree, b: SyntaxTree) -> Bool { a === b }
}
