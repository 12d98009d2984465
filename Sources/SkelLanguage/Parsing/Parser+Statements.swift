import SkelText

extension Parser {
    mutating func parseStatement(isAnimation: Bool) {
        guard token.kind == .name else {
            reportExpected(isAnimation ? "a property or a keyframe" : "a property or an element")
            return skipStatement()
        }
        // Keywords are words like any other where a colon or a dot follows.
        if following.kind == .colon || following.kind == .dot, !following.startsLine {
            return parseDeclaration()
        }
        if parseKeyframe(isAnimation: isAnimation) { return }
        if isWord(token, "at"), !following.startsLine, startsSelector(following) { return parseAt() }
        if isWord(token, "variant"), following.kind == .name, !following.startsLine { return parseVariant() }
        if isWord(token, "appearance"), following.kind == .openBrace { return parseAppearance() }
        parseElement()
    }

    // MARK: - Declarations

    private mutating func parseDeclaration() {
        let node = begin(.declaration)
        declarationCount += 1
        leaf(.name)
        while token.kind == .dot {
            advance()
            guard expectName("a name") else {
                skipToStatementEnd()
                return finish(node)
            }
        }
        if expectColon(after: "the property") {
            parseValues(limit: Self.maximumValues)
            expectStatementEnd()
        } else {
            skipToStatementEnd()
        }
        finish(node)
    }

    // MARK: - Elements

    private mutating func parseElement() {
        let node = begin(.element)
        elementCount += 1
        advance()
        if token.kind == .name, !token.startsLine {
            nodes[node].hasName = true
            leaf(.name)
        }
        if token.kind == .openBrace {
            parseBlock(of: "the element")
        } else if !isStatementEnd {
            reportAfterHead(nodes[node])
            // No element after all: nobody is to look for its kind.
            nodes[node].kind = .skipped
            skipStatement()
        }
        finish(node)
    }

    /// Behind `width` or `label title` stands what belongs to neither an element nor a declaration.
    private mutating func reportAfterHead(_ element: SyntaxNode) {
        if element.hasName || token.kind == .comparison || token.kind == .comma {
            return reportExpected("'{' or the end of the statement")
        }
        let gap = lexer.span(Int(previousEnd), Int(previousEnd))
        reportExpected("':'", fixes: [Diagnostic.Fix("write ':'", [Diagnostic.Edit(gap, ":")])])
    }

    // MARK: - Rows

    private func startsSelector(_ token: Token) -> Bool {
        token.kind == .number || token.kind == .openBrace || (token.kind == .name && !isWord(token, "when"))
    }

    private mutating func parseAt() {
        let node = begin(.at)
        advance()
        repeat {
            if token.kind == .comma { advance() }
            guard parseSelector() else {
                reportExpected("a row number, 'even', 'odd', 'first', 'last' or 'every(n)'")
                skipStatement()
                return finish(node)
            }
        } while token.kind == .comma
        parseBlock(of: "'at'")
        finish(node)
    }

    /// `3`, `0...4`, `even`, `every(3)`; the words are judged where they are read.
    private mutating func parseSelector() -> Bool {
        guard !token.startsLine else { return false }
        let node = begin(.selector)
        switch token.kind {
        case .number:
            leaf(.number)
            if token.kind == .ellipsis {
                advance()
                guard token.kind == .number else { return abandon(node) }
                leaf(.number)
            }
        case .name:
            leaf(.word)
            if token.kind == .openParenthesis {
                advance()
                if token.kind == .number { leaf(.number) }
                guard token.kind == .closeParenthesis else { return abandon(node) }
                advance()
            }
        default: return abandon(node)
        }
        finish(node)
        return true
    }

    // MARK: - Variants

    private mutating func parseVariant() {
        let node = begin(.variant)
        advance()
        leaf(.name)
        guard isWord(token, "when") else {
            reportExpected("'when' and a test such as 'width >= 600'")
            skipStatement()
            return finish(node)
        }
        repeat {
            advance()
            guard parseTest() else {
                reportExpected("a test such as 'width >= 600'")
                skipStatement()
                return finish(node)
            }
        } while isWord(token, "and")
        parseBlock(of: "'variant'")
        finish(node)
    }

    /// `width >= 600`: a word, and a number behind the comparison.
    private mutating func parseTest() -> Bool {
        let node = begin(.test)
        guard token.kind == .name else { return abandon(node) }
        leaf(.word)
        guard token.kind == .comparison else { return abandon(node) }
        advance()
        guard token.kind == .number else { return abandon(node) }
        leaf(.number)
        finish(node)
        return true
    }

    // MARK: - Keyframes

    /// `from { }`, `to { }`, and in an animation `at 50% { }`. Answers false, and has read nothing, where none begins.
    private mutating func parseKeyframe(isAnimation: Bool) -> Bool {
        let isEnd = (isWord(token, "from") || isWord(token, "to")) && following.kind == .openBrace
        let isMiddle = isAnimation && isWord(token, "at") && following.kind == .number
        guard isEnd || isMiddle else { return false }
        let node = begin(.keyframe)
        advance()
        if isMiddle { leaf(.number) }
        parseBlock(of: "the keyframe")
        finish(node)
        return true
    }
}
