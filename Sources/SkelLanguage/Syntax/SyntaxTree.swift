package import SkelText

/// The kind of a node in the syntax tree.
package enum SyntaxKind: UInt8, Sendable {
    case file
    // Items and statements. Each begins with the names of its head.
    case importItem, letItem, styleItem, componentItem, animationItem, skeletonItem
    case appearance, keyframe, variant, test, at, selector, declaration, element, repetition
    // Words and values.
    case name, number, ratio, hexColor, string, word, function, argument, variable
    /// The mark between the two sides of a test.
    case comparison
    /// Text that was passed over after an error.
    case skipped
}

/// A parsed file. The lists hold nodes and comments, not tokens: white space and punctuation are what is left of the
/// source, so nothing of the text is lost, a node costs 8 or 16 bytes and a comment 8.
///
/// A class, for a node is looked at with its tree, and counting a structure's lists for each took longer than reading it.
package final class SyntaxTree: Sendable {
    package let file: SourceFile
    /// The file's number in the compilation, as in `Span.file`.
    package let index: Int
    /// In source order, a node before its descendants; the file is the first. Items that stand in a block, where they
    /// must not, are the file's last.
    let nodes: SyntaxNodes
    /// In source order; none contains another.
    package let comments: [Syntax.Comment]
    /// How many elements and declarations there are.
    let elementCount: Int
    let declarationCount: Int
    /// Whether a declaration begins with the word `style`: mostly none does, and no block needs to be searched for it.
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

    /// The place of a range of the file's bytes.
    package func span(_ range: Range<Int>) -> Span {
        Span(file: index, start: range.lowerBound, end: range.upperBound)
    }

    /// The files that this one imports: the path as the string spells it once unescaped, and the string's place. A path
    /// with a wrong escape is reported and left out.
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
    /// Whether two are the same tree, not only of the same text.
    package static func == (a: SyntaxTree, b: SyntaxTree) -> Bool { a === b }
}
