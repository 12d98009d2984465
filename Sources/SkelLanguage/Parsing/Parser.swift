package import SkelText

/// Parses a file. It always returns a tree: after a mistake, it continues at the next statement or the end of the
/// block.
///
/// `index` is the file's number in the compilation, for the spans of diagnostics.
package func parse(_ file: SourceFile, index: Int = 0, reporting problems: inout Problems) -> SyntaxTree {
    file.bytes.withUnsafeBufferPointer { bytes in
        var parser = Parser(bytes, file: index, problems: problems)
        parser.parseFile()
        problems = parser.problems
        return SyntaxTree(
            file: file, index: index, nodes: parser.nodes, comments: parser.lexer.comments,
            elementCount: parser.elementCount, declarationCount: parser.declarationCount,
            namesStyles: parser.namesStyles)
    }
}

/// A recursive-descent parser with two tokens of look-ahead.
struct Parser {
    /// The maximum nesting depth of blocks and parentheses.
    static let maximumNesting = 500
    /// The maximum number of values in a declaration.
    static let maximumValues = 10_000

    var lexer: Lexer
    var problems: Problems
    var nodes = SyntaxNodes()
    /// The current token and the next one.
    var token: Token
    var following: Token
    /// The end of the previous token.
    var previousEnd: Int32 = 0
    /// The node of the statement before in the same block; -1 for none.
    var lastStatement = -1
    /// The number of open blocks and parentheses.
    var depth = 0
    /// Whether the current block is a variant's, or in one.
    var isInVariant = false
    /// The head of the element whose block is being read; of no length outside of elements.
    var container = Token(kind: .end, startsLine: false, followsStray: false, start: 0, end: 0)
    /// Whether the current block is an appearance's.
    var isInAppearance = false
    var elementCount = 0
    var declarationCount = 0
    /// Whether any declaration began with the word `style`.
    var namesStyles = false
    private var hasReportedNesting = false
    /// The start of the current item, and the offset from which its braces haven't been blamed yet.
    var itemHead: Int32 = 0
    var itemStart: Int32 = 0
    /// See `itemIndentation`.
    var itemIndent: Int?
    /// Whether a missing closing brace of the item was reported, which also ends the surrounding blocks.
    var hasReportedUnclosed = false
    /// The last brace that ended a block.
    var lastCloser: Token?
    /// The number of closing braces that were reported as unmatched.
    var strayBraces = 0
    /// See `surplusOfBraces`.
    var surplus: Int?
    /// The items inside blocks, which are moved to the end of the tree.
    var misplaced = SyntaxNodes()
    /// The number of values in the current declaration.
    var valueCount = 0
    /// Whether an unclosed parenthesis was reported, so that the surrounding ones aren't.
    var isInRecovery = false
    /// The current declaration, for mistakes in its values; -1 for the values of a variable.
    var declaration = -1
    /// The name of the function whose arguments are being read.
    var callee: Token?

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int, problems: Problems) {
        lexer = Lexer(bytes, file: file)
        lexer.keepsComments = true
        self.problems = problems
        nodes.reserve(forBytes: bytes.count)
        token = lexer.next(reporting: &self.problems)
        following = lexer.next(reporting: &self.problems)
    }

    // MARK: - Tokens

    mutating func advance() {
        previousEnd = token.end
        token = following
        if token.kind != .end { following = lexer.next(reporting: &problems) }
    }

    func span(_ token: Token) -> Span { lexer.span(Int(token.start), Int(token.end)) }

    /// The empty span after the previous token.
    var gap: Span { lexer.span(Int(previousEnd), Int(previousEnd)) }

    /// The bytes of a token as a string.
    func text(_ token: Token) -> String { text(Int(token.start), Int(token.end)) }

    /// The whole text between two offsets; `lexer.text` is at most 40 bytes of it.
    func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: lexer.bytes[start..<end]), as: UTF8.self)
    }

    /// Whether a token is a word. It's inlined, like the other checks for every statement, because a call copies the
    /// parser: that took a tenth of the time for a large file.
    @inline(__always)
    func isWord(_ token: Token, _ word: StaticString) -> Bool {
        token.kind == .name && Int(token.end - token.start) == word.utf8CodeUnitCount
            && UnsafeBufferPointer(rebasing: lexer.bytes[Int(token.start)..<Int(token.end)]).elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Whether the current statement is over, because its line or the surrounding block is.
    @inline(__always)
    var isStatementEnd: Bool {
        token.startsLine || token.kind == .semicolon || token.kind == .closeBrace || token.kind == .end
    }

    // MARK: - Nodes

    mutating func begin(_ kind: SyntaxKind, at start: Int32? = nil) -> Int {
        nodes.begin(kind, start: start ?? token.start)
    }

    /// Begins a node that starts with a word: an item, a statement or an element.
    mutating func beginHead(_ kind: SyntaxKind) -> Int {
        nodes.begin(kind, start: token.start, headLength: token.end - token.start)
    }

    mutating func finish(_ node: Int) {
        nodes.finish(node, at: previousEnd)
    }

    /// Ends a node that turned out to be invalid, and returns false.
    mutating func abandon(_ node: Int) -> Bool {
        nodes.setKind(of: node, to: .skipped)
        finish(node)
        return false
    }

    /// Reads the current token as a node.
    mutating func leaf(_ kind: SyntaxKind) {
        nodes.append(kind, start: token.start, end: token.end)
        advance()
    }

    /// Counts a declaration by its first name.
    @inline(__always)
    mutating func countDeclaration(of name: Token) {
        declarationCount += 1
        if isWord(name, "style") { namesStyles = true }
    }

    // MARK: - Mistakes

    /// Reports what is expected at the token or, if that is on another line, after the previous token.
    mutating func reportExpectedHere(_ what: String, fixes: [Diagnostic.Fix] = []) {
        guard !token.followsStray else { return }
        guard token.startsLine else { return reportExpected(what, fixes: fixes) }
        problems.report(Messages.unexpectedToken(gap, expected: what, found: "the end of the line", fixes: fixes))
    }

    mutating func reportExpected(_ what: String, note: String? = nil, fixes: [Diagnostic.Fix] = []) {
        guard !token.followsStray else { return }
        let found = token.kind == .end ? "the end of the file" : "'\(excerpt(token))'"
        problems.report(Messages.unexpectedToken(span(token), expected: what, found: found, note: note, fixes: fixes))
    }

    func excerpt(_ token: Token) -> String { excerpt(Int(token.start), Int(token.end)) }

    /// The text between two offsets for a message: its beginning if it is long.
    func excerpt(_ start: Int, _ end: Int) -> String {
        let text = text(start, end)
        return text.count > 40 ? text.prefix(40) + "…" : text
    }

    /// Skips the rest of a statement, including its block.
    mutating func skipStatement() {
        let node = begin(.skipped)
        var isFirst = true
        while token.kind != .end {
            if token.kind == .openBrace {
                skipBlock()
                break
            }
            if !isFirst, isStatementEnd { break }
            if token.kind == .closeBrace { break }
            isFirst = false
            advance()
        }
        finish(node)
    }

    /// Skips a block with any content, without recursion.
    mutating func skipBlock() {
        skip(from: .openBrace, to: .closeBrace) { _ in false }
    }

    /// Skips from a mark to the one that closes it, or to an earlier edge or the end of the file. `open` is the number of
    /// those that are open.
    mutating func skip(
        from opener: TokenKind, to closer: TokenKind, open: Int = 0, isEdge: (TokenKind) -> Bool
    ) {
        var open = open
        repeat {
            if token.kind == opener { open += 1 }
            if token.kind == closer { open -= 1 }
            advance()
        } while open > 0 && token.kind != .end && !isEdge(token.kind)
    }

    /// Enters a nesting level; if it's too deep, returns false and reports it, once for each file.
    mutating func enter() -> Bool {
        if depth < Self.maximumNesting {
            depth += 1
            return true
        }
        if !hasReportedNesting { problems.report(Messages.nestingTooDeep(span(token))) }
        hasReportedNesting = true
        return false
    }
}
