import SkelText

/// A file as the formatter sees it: statements in blocks and the comments between them, by places in the source.
struct SourceOutline {
    /// A statement, or a comment on lines of its own.
    struct Item {
        /// The numbers of a statement's tokens, up to the brace of its block; empty for a comment.
        var tokens: Range<Int>
        /// The comment, if it is one.
        var comment: Syntax.Comment?
        /// The contents of its block; nil without one.
        var inner: [Item]?
        /// Whether blank lines precede it.
        var followsBlank = false
        /// The comments after it on its last line, or after its opening brace if it has a block.
        var trailing: [Syntax.Comment] = []
        /// The comments after its closing brace.
        var behindBlock: [Syntax.Comment] = []

        /// Adds a comment after its end.
        mutating func append(_ comment: Syntax.Comment) {
            if inner == nil { trailing.append(comment) } else { behindBlock.append(comment) }
        }
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private let tree: SyntaxTree
    /// The tree stores no tokens, since the compiler doesn't need them: the lexer runs again here, independently of the
    /// parser.
    private(set) var tokens: [Token] = []
    private(set) var items: [Item] = []
    private var position = 0
    private var nextComment = 0
    /// The end of the part read last.
    private var end = 0

    /// - Parameters:
    ///   - tree: The tree of a file without syntax errors.
    ///   - bytes: The file's bytes.
    init(_ tree: SyntaxTree, _ bytes: UnsafeBufferPointer<UInt8>) {
        (self.tree, self.bytes) = (tree, bytes)
        var lexer = Lexer(bytes, file: 0)
        var ignored = Problems(limit: 1)
        repeat { tokens.append(lexer.next(reporting: &ignored)) } while tokens[tokens.count - 1].kind != .end
        items = readItems(behindBrace: nil).items
    }

    private var token: Token { tokens[position] }
    private var comments: [Syntax.Comment] { tree.comments }

    /// Reads up to a closing brace, or to the end of the file.
    ///
    /// - Parameter brace: the place of the block's opening brace.
    /// - Returns: the contents, and the comments after the opening brace on its line.
    private mutating func readItems(behindBrace brace: Int?) -> (items: [Item], opening: [Syntax.Comment]) {
        var items: [Item] = []
        var opening: [Syntax.Comment] = []
        if let brace { end = brace + 1 }
        while true {
            for comment in takeComments(before: token) {
                let follows = !hasLineEnd(end..<Int(comment.start))
                if follows, let last = items.indices.last, items[last].comment == nil {
                    items[last].append(comment)
                } else if follows, items.isEmpty, brace != nil {
                    opening.append(comment)
                } else {
                    items.append(
                        Item(
                            tokens: position..<position, comment: comment,
                            followsBlank: tree.blankLines(before: Int(comment.start)) > 0))
                }
                end = Int(comment.end)
            }
            switch token.kind {
            case .end: return (items, opening)
            case .closeBrace where brace != nil:
                end = Int(token.end)
                position += 1
                return (items, opening)
            case .semicolon, .closeBrace:
                end = Int(token.end)
                position += 1
            default: items.append(readStatement())
            }
        }
    }

    private mutating func readStatement() -> Item {
        var item = Item(tokens: position..<position, followsBlank: tree.blankLines(before: Int(token.start)) > 0)
        var depth = 0
        repeat {
            if token.kind == .openParenthesis { depth += 1 }
            if token.kind == .closeParenthesis { depth -= 1 }
            end = Int(token.end)
            position += 1
        } while token.kind != .end && (depth > 0 || !isStatementEnd)
        item.tokens = item.tokens.lowerBound..<position
        // The comments between its tokens are found with them.
        _ = takeComments(before: tokens[position - 1])
        guard token.kind == .openBrace, !token.startsLine else { return item }
        item.trailing = Array(takeComments(before: token))
        let brace = Int(token.start)
        position += 1
        let block = readItems(behindBrace: brace)
        item.inner = block.items
        item.trailing += block.opening
        return item
    }

    private var isStatementEnd: Bool {
        token.startsLine || token.kind == .semicolon || token.kind == .openBrace || token.kind == .closeBrace
    }

    private func hasLineEnd(_ range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "\n")) }

    // MARK: - Comments

    /// Returns the remaining comments before a token.
    private mutating func takeComments(before token: Token) -> ArraySlice<Syntax.Comment> {
        let first = nextComment
        while nextComment < comments.count, comments[nextComment].start < token.start { nextComment += 1 }
        return comments[first..<nextComment]
    }

    /// The comments between a token of a statement and the previous one.
    func commentsBefore(_ index: Int) -> ArraySlice<Syntax.Comment> {
        tree.comments(in: Int(tokens[index - 1].end)..<Int(tokens[index].start))
    }

    /// The comments between the tokens of a statement.
    func comments(among tokens: Range<Int>) -> ArraySlice<Syntax.Comment> {
        tree.comments(in: Int(self.tokens[tokens.lowerBound].start)..<Int(self.tokens[tokens.upperBound - 1].end))
    }
}
