import SkelText

/// Error recovery, so that one mistake produces one report.
extension Parser {
    // MARK: - Braces

    /// Reports the opening brace without a partner: the first one in the item that a brace further left closes,
    /// otherwise the innermost open one. Reported once, because the outer blocks end here too.
    mutating func reportUnclosed(_ innermost: Token) {
        guard !hasReportedUnclosed, !token.followsStray else { return }
        hasReportedUnclosed = true
        var blamed = innermost
        scanBraces { opener, closer in
            guard closer.token.startsLine, closer.indentation < opener.indentation else { return true }
            blamed = opener.token
            return false
        }
        problems.report(Messages.unclosedBrace(span(blamed)))
    }

    /// A brace and the indentation of its line.
    private struct Brace {
        var token: Token
        var indentation: Int
    }

    /// Calls `body` with each pair of braces between the start of the current item and the current token, as long as it
    /// returns true.
    private func scanBraces(_ body: (_ opener: Brace, _ closer: Brace) -> Bool) {
        var indentation = indentation(at: Int(itemStart))
        var open: [Brace] = []
        for next in tokens(from: Int(itemStart)) {
            if next.start >= token.start { return }
            if next.startsLine { indentation = self.indentation(at: Int(next.start)) }
            let brace = Brace(token: next, indentation: indentation)
            if next.kind == .openBrace { open.append(brace) }
            if next.kind == .closeBrace, let opener = open.popLast(), !body(opener, brace) { return }
        }
    }

    /// The tokens from an offset to the end of the file, whose mistakes aren't reported.
    private func tokens(from start: Int) -> some Sequence<Token> {
        var scanner = Lexer(lexer.bytes, file: lexer.file)
        scanner.position = max(scanner.position, start)
        return sequence(state: (scanner, Problems(limit: 1))) { state in
            let next = state.0.next(reporting: &state.1)
            return next.kind == .end ? nil : next
        }
    }

    /// The number of white-space bytes at the start of an offset's line.
    private func indentation(at offset: Int) -> Int {
        var start = offset
        while start > 0, lexer.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = start
        while lexer.byte(end) == UInt8(ascii: " ") || lexer.byte(end) == UInt8(ascii: "\t") { end += 1 }
        return end - start
    }

    /// The indentation of the current item, cached because its line may be long.
    private mutating func itemIndentation() -> Int {
        if let itemIndent { return itemIndent }
        let indentation = indentation(at: Int(itemHead))
        itemIndent = indentation
        return indentation
    }

    /// The number of closing braces minus that of opening ones. Computed once, and only for a file with a mistake.
    mutating func surplusOfBraces() -> Int {
        if let surplus { return surplus - strayBraces }
        var count = 0
        for next in tokens(from: 0) {
            if next.kind == .openBrace { count -= 1 }
            if next.kind == .closeBrace { count += 1 }
        }
        surplus = count
        return count - strayBraces
    }

    // MARK: - Blocks without braces

    /// Reads a block's statements if `{` is missing: up to the `}`, or as long as lines are indented further than the
    /// head.
    mutating func parseBlockWithoutBrace(of owner: String, isAnimation: Bool) {
        let edge = indentation(at: Int(previousEnd))
        let hasCloser = surplusOfBraces() > 0
        let isAtStatement = isAtDeclaration || isAtElement
        let isFixed = hasCloser && (token.startsLine || isAtStatement)
        let fixes = Messages.writing(isFixed ? "{" : nil, as: " {", at: gap)
        reportExpectedHere("'{' with the block of \(owner)", fixes: fixes)
        _ = abandon(begin(.skipped))
        guard enter() else { return skipToStatementEnd() }
        defer { depth -= 1 }
        if hasCloser, isAtStatement, !token.startsLine {
            strayBraces += 1
            return parseStatements(behind: token, isAnimation: isAnimation)
        }
        skipToStatementEnd()
        while token.kind != .closeBrace, token.kind != .end, isIndented(beyond: edge),
            parseBlockStatement(isAnimation: isAnimation)
        {}
        guard hasCloser, token.kind == .closeBrace, surplusOfBraces() > 0 else { return }
        strayBraces += 1
        lastCloser = token
        advance()
    }

    /// Whether the token continues on a line that is indented further.
    private func isIndented(beyond edge: Int) -> Bool {
        !token.startsLine || indentation(at: Int(token.start)) > edge
    }

    // MARK: - Items in blocks

    /// Whether an item begins here, rather than an element or a declaration that looks like one.
    @inline(__always)
    var isAtItem: Bool {
        guard token.kind == .name, !following.startsLine else { return false }
        return following.kind == .string ? isWord(token, "import") : following.kind == .name && isAtNamedItem
    }

    /// The same for an item that has a name.
    @inline(__always)
    private var isAtNamedItem: Bool {
        if isWord(token, "skeleton") || isWord(token, "component") {
            // In the middle of a line, it may be two words of a value.
            return token.startsLine || isAheadOfFollowing(.openBrace) || isAheadOfFollowing(.colon)
        }
        if isWord(token, "let") { return isAheadOfFollowing(.colon) || isAheadOfFollowing(.equals) }
        return (isWord(token, "style") || isWord(token, "animation")) && isAheadOfFollowing(.openBrace)
    }

    /// Whether the token after the following one is of a kind. Only read for words of items.
    @inline(__always)
    func isAheadOfFollowing(_ kind: TokenKind) -> Bool { lexer.isAhead(kind) }

    /// Whether an element with its block is here, where values were read.
    var isAtElement: Bool {
        guard token.kind == .name, !following.startsLine else { return false }
        return following.kind == .openBrace || (following.kind == .name && isAheadOfFollowing(.openBrace))
    }

    /// Whether a `repeat`, an `at` or a variant is here, whose words could be values but what follows couldn't.
    @inline(__always)
    var isAtWordOfStatement: Bool {
        guard token.kind == .name, !following.startsLine else { return false }
        switch following.kind {
        case .number: return isWord(token, "repeat") || isWord(token, "at")
        case .variable: return isWord(token, "repeat")
        case .name: return isWord(token, "variant") && (isAheadOfFollowing(.name) || isAheadOfFollowing(.comparison))
        default: return false
        }
    }

    /// Whether a property and its colon are here.
    var isAtDeclaration: Bool {
        token.kind == .name && (following.kind == .colon || following.kind == .equals) && !following.startsLine
    }

    /// Whether the comma here precedes a property and its colon.
    var isCommaBeforeDeclaration: Bool {
        following.kind == .name && !following.startsLine && isAheadOfFollowing(.colon)
    }

    /// Whether the item at the token is indented no further than the surrounding one, in a file that lacks closing
    /// braces.
    mutating func isItemBehindUnclosed() -> Bool {
        token.startsLine && surplusOfBraces() < 0 && indentation(at: Int(token.start)) <= itemIndentation()
    }

    /// Reads an item in a block as if it were at the end of the file, so that its names are known and its mistakes are
    /// found.
    mutating func parseMisplacedItem() {
        problems.report(Messages.misplacedItem(span(token), text(token)))
        let start = nodes.count
        parseItem()
        nodes.move(from: start, to: &misplaced)
    }

    mutating func appendMisplacedItems() {
        misplaced.move(from: 0, to: &nodes)
    }

    // MARK: - Blocks that end too early

    /// If statements follow an item whose block a stray brace ended, reports that brace and reads them as part of the
    /// item. Otherwise returns false without reading anything.
    mutating func reopen(_ item: Int?) -> Bool {
        guard let item, let closer = lastCloser, isBehindEarlyBrace(item), surplusOfBraces() > 0 else { return false }
        var blamed = closer
        // A brace further right than its partner's line ended a block prematurely.
        if nodes.start(of: item) == itemStart {
            scanBraces { opener, closer in
                guard closer.token.startsLine, closer.indentation > opener.indentation else { return true }
                blamed = closer.token
                return false
            }
        }
        problems.report(Messages.strayBrace(span(blamed)))
        strayBraces += 1
        // The reread part needn't be searched again.
        itemStart = token.start
        depth += 1
        parseStatements(behind: closer, isAnimation: nodes.kind(of: item) == .animationItem)
        depth -= 1
        finish(item)
        return true
    }

    /// Whether the token begins a statement rather than a misspelt item.
    private mutating func isBehindEarlyBrace(_ item: Int) -> Bool {
        switch nodes.kind(of: item) {
        case .styleItem, .componentItem, .animationItem, .skeletonItem, .appearance: break
        default: return false
        }
        guard token.kind == .name, !Self.itemWords.contains(text(token)) else { return false }
        if !following.startsLine, following.kind == .colon || following.kind == .dot { return true }
        guard Spelling.nearest(to: text(token), among: Self.itemWords) == nil else { return false }
        return isAtKind || (token.startsLine && indentation(at: Int(token.start)) > itemIndentation())
    }

    /// Whether the token is the name of a kind of view, or may be a component's.
    var isAtKind: Bool { isKind(token) }

    func isKind(_ token: Token) -> Bool {
        guard token.kind == .name else { return false }
        let word = text(token)
        return word.first?.isUppercase == true || ElementKind.allCases.contains { $0 != .skeleton && $0.name == word }
    }

    /// Whether the colon behind a word is that of a view written as a property.
    var isColonOfView: Bool {
        var next = Int(following.end)
        while lexer.byte(next) == UInt8(ascii: " ") { next += 1 }
        switch lexer.byte(next) {
        case UInt8(ascii: "{"): return isAtKind
        case UInt8(ascii: "\""): return hasText(token)
        default: return Characters.isNameStart(lexer.byte(next)) && isAtNamedView
        }
    }

    /// Whether this is a kind of view that may have a name behind it; `cell: Post` chooses the cell of a row. Declarations are many,
    /// so their words are told by their lengths first. A closure here would copy the parser before each statement.
    private var isAtNamedView: Bool {
        switch token.end - token.start {
        case 3: isWord(token, "row")
        case 4: isWord(token, "view")
        case 5: isWord(token, "label")
        case 6:
            isWord(token, "column") || isWord(token, "button") || isWord(token, "spacer") || isWord(token, "header")
                || isWord(token, "footer")
        case 7: isWord(token, "section")
        case 8: isWord(token, "textView")
        case 9: isWord(token, "imageView") || isWord(token, "textField") || isWord(token, "tableView")
        case 10: isWord(token, "scrollView")
        case 14: isWord(token, "collectionView")
        default: false
        }
    }

    // MARK: - Commas and comments

    /// Skips a comma after a statement.
    mutating func passComma() {
        if !token.followsStray {
            problems.report(Messages.commaBehindStatement(span(token), isAtLineEnd: following.startsLine))
        }
        advance()
    }

    /// Skips `#comment` at the start of a line.
    mutating func passHashComment() {
        let start = Int(token.start)
        problems.report(Messages.foreignComment(lexer.span(start, start + 1), "#", closing: nil))
        var end = Int(token.end)
        // The rest of the line is text; the next token has been read already if it's on another line.
        if !following.startsLine, following.kind != .end {
            lexer.skipLine()
            end = lexer.position
            following = lexer.next(reporting: &problems)
        }
        lexer.noteComment(from: start, to: end)
        advance()
    }
}
