import SkelText

extension Parser {
    /// The words that a file's items begin with.
    static let itemWords = ["import", "let", "style", "component", "appearance", "animation", "skeleton"]

    mutating func parseFile() {
        let file = begin(.file, at: 0)
        while token.kind != .end {
            switch token.kind {
            case .semicolon: advance()
            case .closeBrace:
                problems.report(Messages.strayBrace(span(token)))
                advance()
            default: parseItem()
            }
        }
        nodes[file].end = Int32(lexer.bytes.count)
        nodes[file].next = Int32(nodes.count)
    }

    private mutating func parseItem() {
        if isWord(token, "import") {
            parseImport()
        } else if isWord(token, "let") {
            parseLet()
        } else if isWord(token, "style") {
            parseNamedBlock(.styleItem)
        } else if isWord(token, "component") {
            parseNamedBlock(.componentItem)
        } else if isWord(token, "skeleton") {
            parseNamedBlock(.skeletonItem)
        } else if isWord(token, "animation") {
            parseNamedBlock(.animationItem)
        } else if isWord(token, "appearance"), following.kind == .openBrace {
            parseAppearance()
        } else {
            reportUnknownItem()
            skipStatement()
        }
    }

    private mutating func reportUnknownItem() {
        var fixes: [Diagnostic.Fix] = []
        if token.kind == .name, let near = Spelling.nearest(to: text(token), among: Self.itemWords) {
            fixes = [Diagnostic.Fix("write '\(near)'", [Diagnostic.Edit(span(token), near)])]
        }
        reportExpected("'skeleton' or another item", fixes: fixes)
    }

    private mutating func parseImport() {
        let node = begin(.importItem)
        advance()
        if token.kind == .string, !token.startsLine {
            leaf(.string)
            expectStatementEnd()
        } else {
            reportExpected("a path in quotes")
            skipToStatementEnd()
        }
        finish(node)
    }

    private mutating func parseLet() {
        let node = begin(.letItem)
        advance()
        if expectName("a name"), expectColon(after: "the name") {
            parseValues(limit: Self.maximumValues)
            expectStatementEnd()
        } else {
            skipToStatementEnd()
        }
        finish(node)
    }

    /// `style Name { }`, `component Name: kind { }`, `animation Name { }`, `skeleton Name { }`.
    private mutating func parseNamedBlock(_ kind: SyntaxKind) {
        let node = begin(kind)
        let head = token
        advance()
        guard expectName("a name") else {
            skipStatement()
            return finish(node)
        }
        if kind == .componentItem, token.kind == .colon {
            advance()
            nodes[node].hasName = expectName("a kind")
        }
        parseBlock(of: "'\(text(head))'", isAnimation: kind == .animationItem)
        finish(node)
    }

    mutating func parseAppearance() {
        let node = begin(.appearance)
        advance()
        parseBlock(of: "'appearance'")
        finish(node)
    }

    // MARK: - Blocks

    /// `{ statements }`; `owner` is what the messages call the thing whose block it is.
    mutating func parseBlock(of owner: String, isAnimation: Bool = false) {
        guard token.kind == .openBrace else {
            reportExpectedHere("'{' with the block of \(owner)")
            return skipToStatementEnd()
        }
        reportIfOnOwnLine()
        guard enter() else { return skipBlock() }
        defer { depth -= 1 }
        let opener = token
        advance()
        while token.kind != .closeBrace {
            switch token.kind {
            case .end: return reportUnclosed(opener)
            case .semicolon: advance()
            default: parseStatement(isAnimation: isAnimation)
            }
        }
        advance()
    }

    /// `{` stands on the line of its head.
    mutating func reportIfOnOwnLine() {
        guard token.startsLine else { return }
        let gap = lexer.span(Int(previousEnd), Int(token.start))
        // A comment between the two would be lost with the gap.
        let isBlank = lexer.bytes[Int(previousEnd)..<Int(token.start)].allSatisfy { $0 <= UInt8(ascii: " ") }
        problems.report(Messages.braceOnOwnLine(span(token), gap: isBlank ? gap : nil))
    }

    /// Blames the opening brace whose partner is missing: of those that a brace further left closes, the first, else
    /// the innermost that is still open. Reported once, for the outer blocks end with the file too.
    private mutating func reportUnclosed(_ innermost: Token) {
        guard !hasReportedUnclosed else { return }
        hasReportedUnclosed = true
        var ignored = Problems(limit: 1)
        var scanner = Lexer(lexer.bytes, file: lexer.file)
        var open: [Token] = []
        var blamed = innermost
        search: while true {
            let next = scanner.next(reporting: &ignored)
            switch next.kind {
            case .openBrace: open.append(next)
            case .closeBrace:
                guard let opener = open.popLast() else { break }
                if next.startsLine, indentation(of: next) < indentation(of: opener) {
                    blamed = opener
                    break search
                }
            case .end: break search
            default: break
            }
        }
        problems.report(Messages.unclosedBrace(span(blamed)))
    }

    /// How many bytes of white space the line of a token begins with.
    private func indentation(of token: Token) -> Int {
        var start = Int(token.start)
        while start > 0, lexer.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = start
        while lexer.byte(end) == UInt8(ascii: " ") || lexer.byte(end) == UInt8(ascii: "\t") { end += 1 }
        return end - start
    }
}
