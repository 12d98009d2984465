package import SkelText

/// What a node of the syntax tree stands for.
package enum SyntaxKind: UInt8, Sendable {
    case file
    // Items and statements. Each begins with the names of its head.
    case importItem, letItem, styleItem, componentItem, animationItem, skeletonItem
    case appearance, keyframe, variant, test, at, selector, declaration, element
    // Words and values.
    case name, number, ratio, hexColor, string, word, function, argument, variable
    /// The mark between the two sides of a test.
    case comparison
    /// Text that was passed over after an error.
    case skipped
}

/// A node as the tree keeps it: its kind, its bytes and its descendants, which follow it in the list. 16 bytes. It is read
/// through `Syntax` and the types over it.
struct SyntaxNode: Sendable {
    var kind: SyntaxKind
    /// Of an element: whether a name stands behind its kind. Of an argument: whether it has a label.
    var hasName = false
    /// How many bytes the word has that an item, a statement or an element begins with; 0 where that is not known.
    var headLength: UInt16 = 0
    var start: Int32
    var end: Int32
    /// The index behind the last descendant.
    var next: Int32

    init(_ kind: SyntaxKind, start: Int32, headLength: UInt16 = 0) {
        self.kind = kind
        self.headLength = headLength
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

/// A parsed file. The lists hold nodes and comments, not tokens: white space and punctuation are what is left of the
/// source, so nothing of the text is lost, a node costs 16 bytes and a comment 8.
///
/// A class, for a node is looked at with its tree, and counting a structure's lists for each took longer than reading it.
package final class SyntaxTree: Sendable {
    package let file: SourceFile
    /// The file's number in the compilation, as in `Span.file`.
    package let index: Int
    /// In source order, a node before its descendants; the file is the first. Items that stand in a block, where they
    /// must not, are the file's last.
    let nodes: [SyntaxNode]
    /// In source order; none is in another.
    package let comments: [Syntax.Comment]
    /// How many declarations there are.
    let declarationCount: Int
    /// Whether a declaration begins with the word `style`: mostly none does, and no block needs to be searched for it.
    let namesStyles: Bool

    init(
        file: SourceFile, index: Int, nodes: [SyntaxNode], comments: [Syntax.Comment], declarationCount: Int,
        namesStyles: Bool
    ) {
        self.file = file
        self.index = index
        self.nodes = nodes
        self.comments = comments
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
