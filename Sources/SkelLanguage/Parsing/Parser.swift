package import SkelText

/// Parses a file. It always answers with a tree: after a mistake it goes on at the next statement or block end.
///
/// `index` is the file's number in the compilation, for the spans of what is reported.
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
    /// How deep blocks and parentheses may nest.
    static let maximumNesting = 500
    /// How many values a declaration may have.
    static let maximumValues = 10_000

    var lexer: Lexer
    var problems: Problems
    var nodes = SyntaxNodes()
    /// The token at hand, and the one behind it.
    var token: Token
    var following: Token
    /// Where the token before the one at hand ended.
    var previousEnd: Int32 = 0
    /// How many blocks and parentheses are open.
    var depth = 0
    var elementCount = 0
    var declarationCount = 0
    /// Whether a declaration began with the word `style`.
    var namesStyles = false
    private var hasReportedNesting = false
    /// Where the item at hand begins, and from where on its braces were not yet blamed.
    var itemHead: Int32 = 0
    var itemStart: Int32 = 0
    /// See `itemIndentation`.
    var itemIndent: Int?
    /// Whether a missing closing brace of the item was blamed: the blocks around it end there too.
    var hasReportedUnclosed = false
    /// The last brace that ended a block.
    var lastCloser: Token?
    /// How many closing braces were blamed for being one too many.
    var strayBraces = 0
    /// See `surplusOfBraces`.
    var surplus: Int?
    /// The items that stand in blocks, for the end of the tree.
    var misplaced = SyntaxNodes()
    /// How many values the declaration at hand has.
    var valueCount = 0
    /// Whether an unclosed parenthesis was blamed, and those around it are not to be.
    var isInRecovery = false
    /// The declaration at hand, for mistakes in its values; -1 where values are a variable's.
    var declaration = -1
    /// The name of the function whose arguments are read.
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

    /// The bytes of a token as a string.
    func text(_ token: Token) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: lexer.bytes[Int(token.start)..<Int(token.end)]), as: UTF8.self)
    }

    /// Whether a token is the given word. Inlined like the others that every statement asks, for a call copies the
    /// parser: a tenth of the time of a large file.
    @inline(__always)
    func isWord(_ token: Token, _ word: StaticString) -> Bool {
        token.kind == .name && Int(token.end - token.start) == word.utf8CodeUnitCount
            && UnsafeBufferPointer(rebasing: lexer.bytes[Int(token.start)..<Int(token.end)]).elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Whether the statement at hand is over: its line, or the block around it.
    @inline(__always)
    var isStatementEnd: Bool {
        token.startsLine || token.kind == .semicolon || token.kind == .closeBrace || token.kind == .end
    }

    // MARK: - Nodes

    mutating func begin(_ kind: SyntaxKind, at start: Int32? = nil) -> Int {
        nodes.begin(kind, start: start ?? token.start)
    }

    /// Begins what a word begins: an item, a statement or an element.
    mutating func beginHead(_ kind: SyntaxKind) -> Int {
        nodes.begin(kind, start: token.start, headLength: token.end - token.start)
    }

    mutating func finish(_ node: Int) {
        nodes.finish(node, at: previousEnd)
    }

    /// Ends a node that came to nothing; always answers false.
    mutating func abandon(_ node: Int) -> Bool {
        nodes.setKind(of: node, to: .skipped)
        finish(node)
        return false
    }

    /// Makes the token at hand a node of its own.
    mutating func leaf(_ kind: SyntaxKind) {
        nodes.append(kind, start: token.start, end: token.end)
        advance()
    }

    /// Counts a declaration whose first name is a token.
    @inline(__always)
    mutating func countDeclaration(of name: Token) {
        declarationCount += 1
        if isWord(name, "style") { namesStyles = true }
    }

    // MARK: - Mistakes

    /// Reports what should stand at the token, or, where that is on another line, behind the token before it.
    mutating func reportExpectedHere(_ what: String, fixes: [Diagnostic.Fix] = []) {
        guard !token.followsStray else { return }
        guard token.startsLine else { return reportExpected(what, fixes: fixes) }
        let end = lexer.span(Int(previousEnd), Int(previousEnd))
        problems.report(Messages.unexpectedToken(end, expected: what, found: "the end of the line", fixes: fixes))
    }

    mutating func reportExpected(_ what: String, fixes: [Diagnostic.Fix] = []) {
        guard !token.followsStray else { return }
        let found = token.kind == .end ? "the end of the file" : "'\(excerpt(token))'"
        problems.report(Messages.unexpectedToken(span(token), expected: what, found: found, fixes: fixes))
    }

    private func excerpt(_ token: Token) -> String {
        let text = text(token)
        return text.count > 40 ? text.prefix(40) + "…" : text
    }

    /// Passes over the rest of a statement, a block that belongs to it included.
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

    /// Passes over a block, whatever stands in it, without a call for each level.
    mutating func skipBlock() {
        var open = 0
        repeat {
            if token.kind == .openBrace { open += 1 }
            if token.kind == .closeBrace { open -= 1 }
            advance()
        } while open > 0 && token.kind != .end
    }

    /// Counts a level deeper. Answers false, and reports it once for a file, where that is too deep.
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
