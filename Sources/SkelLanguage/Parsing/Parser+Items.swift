import SkelText

extension Parser {
    /// The words that begin a file's items.
    static let itemWords = ["import", "let", "style", "component", "appearance", "animation", "skeleton"]

    mutating func parseFile() {
        let file = begin(.file, at: 0)
        var lastItem: Int?
        while token.kind != .end {
            switch token.kind {
            case .semicolon: advance()
            case .closeBrace:
                problems.report(Messages.strayBrace(span(token)))
                strayBraces += 1
                advance()
            case .comma: passComma()
            case .dot where isAtCSSRule, .hexColor where isAtCSSRule, .name where isAtCSSRule: passCSSRule()
            case .colon where isAtRootRule: passRootRule()
            case .hexColor where token.startsLine: passHashComment()
            default:
                if reopen(lastItem) { continue }
                itemHead = token.start
                itemStart = token.start
                itemIndent = nil
                hasReportedUnclosed = false
                lastItem = nodes.count
                parseItem()
            }
        }
        appendMisplacedItems()
        nodes.finish(file, at: Int32(lexer.bytes.count))
    }

    mutating func parseItem() {
        if isWord(token, "import") {
            parseImport()
        } else if isWord(token, "let") || token.kind == .variable && following.kind == .colon {
            parseLet()
        } else if isWord(token, "style") {
            parseNamedBlock(.styleItem)
        } else if isWord(token, "component") {
            parseNamedBlock(.componentItem)
        } else if isWord(token, "skeleton") {
            parseNamedBlock(.skeletonItem)
        } else if isWord(token, "animation") {
            parseNamedBlock(.animationItem)
        } else if isAtAppearance {
            parseAppearance()
        } else if !passAppearanceOfSwift() {
            reportUnknownItem()
            skipStatement()
        }
    }

    private mutating func reportUnknownItem() {
        let word = token.kind == .name ? text(token) : ""
        if ForeignWord.swiftItems.contains(word) || isAtStatementOfSwift, !token.followsStray {
            return problems.report(Messages.itemOfSwift(span(token), word))
        }
        if following.kind == .openBrace, ForeignWord.blocksOfValues.contains(word) {
            let note = "'let space: 16' at the top of a file declares a variable, and '$space' stands for it"
            return reportExpected("'skeleton' or another item", note: note)
        }
        if word == "variant" { return problems.report(Messages.variantAtTop(span(token))) }
        let near = word.isEmpty ? nil : Spelling.nearest(to: word, among: Self.itemWords)
        reportExpected("'skeleton' or another item", fixes: Messages.writing(near, at: span(token)))
    }

    /// Whether this is `label.isSkeletonable = true` or `view.showSkeleton()`, and no rule of CSS.
    private var isAtStatementOfSwift: Bool {
        guard token.kind == .name, following.kind == .dot, following.start == token.end else { return false }
        let line = lexer.bytes[Int(token.start)...].prefix { $0 != UInt8(ascii: "\n") }
        return !line.contains(UInt8(ascii: "{")) && line.contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "(") }
    }

    private mutating func parseImport() {
        let node = beginHead(.importItem)
        // `@import url("other.css")`: one mistake is enough.
        let isAfterStray = token.followsStray
        advance()
        if isAfterStray, token.kind == .string, !text(token).hasSuffix(".skel\"") {
            skipStatement()
        } else if token.kind == .string, !token.startsLine {
            leaf(.string)
            expectStatementEnd()
        } else if reportImport(isAfterStray: isAfterStray) {
            nodes.setKind(of: node, to: .skipped)
        }
        finish(node)
    }

    /// Reports `import tokens`, and skips its line. Returns whether it is a module's, which declares nothing of this language.
    private mutating func reportImport(isAfterStray: Bool) -> Bool {
        let first = token
        if first.startsLine || first.followsStray || first.kind == .end {
            reportExpected("a path in quotes")
            return false
        }
        if isAfterStray {
            skipStatement()
            return false
        }
        while !token.startsLine, token.kind != .end, token.kind != .semicolon { advance() }
        var path = lexer.text(Int(first.start), Int(previousEnd))
        if ForeignWord.modules.contains(path) {
            problems.report(Messages.itemOfSwift(span(first), path))
            return true
        }
        if !path.hasSuffix(".skel") { path += ".skel" }
        let isPlain = path.utf8.allSatisfy { Characters.isNamePart($0) || "./-".utf8.contains($0) }
        problems.report(
            Messages.unexpectedToken(
                span(first), expected: "a path in quotes" + (isPlain ? ", \"\(path)\"" : ""),
                found: "'\(excerpt(first))'"))
        return false
    }

    private mutating func parseLet() {
        let node = beginHead(.letItem)
        declaration = -1
        let word = token.kind == .variable ? "let " : ""
        if word.isEmpty { advance() }
        passVariableAsName(behind: word)
        let first = token
        let isNamed = expectName("a name")
        if isNamed, passRestOfPath(from: first) { nodes.setKind(of: node, to: .skipped) }
        let isOfSwift = token.kind == .equals && following.kind == .name && text(following).first?.isUppercase == true
        if isOfSwift, depth == 0, !token.followsStray {
            problems.report(Messages.itemOfSwift(lexer.span(Int(nodes.start(of: node)), Int(token.start) - 1), "let"))
            token.followsStray = true
        }
        // In a block, one report is enough: that of the `=` comes once the item has moved.
        if depth > 0, token.kind == .equals { token.followsStray = true }
        if isNamed, expectColon(after: "the name") {
            parseValues()
            expectStatementEnd()
        } else {
            skipToStatementEnd()
        }
        finish(node)
    }

    /// Reports the rest of `color.surface` or `color/surface`, the name of a design token, behind its first word, or that of
    /// `$color.surface`. Returns false for a name that ends.
    mutating func passRestOfPath(from first: Token) -> Bool {
        func isAtPart() -> Bool {
            (token.kind == .dot || token.kind == .slash) && (following.kind == .name || following.kind == .number)
                && token.start == previousEnd && following.start == token.end
        }
        guard isAtPart(), token.start == first.end else { return false }
        let mark = token
        while isAtPart() {
            advance()
            advance()
        }
        let isUse = first.kind == .variable
        let path = lexer.text(Int(first.start) + (isUse ? 1 : 0), Int(previousEnd))
        let name = camelCased(String(path.map { $0 == "." || $0 == "/" ? "-" : $0 }))
        let whole = lexer.span(Int(first.start), Int(previousEnd))
        problems.report(
            Messages.unexpectedToken(
                span(mark), expected: isUse ? "'$\(name)'" : "':' after the name", found: "'\(excerpt(mark))'",
                fixes: Messages.writing(isUse ? "$" + name : name, at: whole)))
        return true
    }

    /// Reports `let $gutter: 16` and reads it as the name; a `word` is missing before it.
    private mutating func passVariableAsName(behind word: String) {
        guard token.kind == .variable, !word.isEmpty || !token.startsLine else { return }
        let name = word + text(token).dropFirst()
        reportExpected(word.isEmpty ? "a name" : "'\(name)'", fixes: Messages.writing(name, at: span(token)))
        token.kind = .name
        token.start += 1
        token.startsLine = false
    }

    /// `style Name { }`, `component Name: kind { }`, `animation Name { }`, `skeleton Name { }`.
    private mutating func parseNamedBlock(_ kind: SyntaxKind) {
        let node = beginHead(kind)
        let head = token
        advance()
        guard expectName("a name") else {
            skipStatement()
            return finish(node)
        }
        if kind == .componentItem, token.kind == .colon {
            advance()
            if expectName("a kind") { nodes.setHasName(of: node) }
        }
        parseBlock(of: "'\(text(head))'", isAnimation: kind == .animationItem)
        finish(node)
    }

    /// Whether this is the block, or SkeletonView's name of it, which is reported.
    @inline(__always)
    var isAtAppearance: Bool {
        following.kind == .openBrace && (isWord(token, "appearance") || isWord(token, "SkeletonAppearance"))
    }

    mutating func parseAppearance() {
        let node = beginHead(.appearance)
        if !isWord(token, "appearance") {
            reportExpected("'appearance'", fixes: Messages.writing("appearance", at: span(token)))
        }
        advance()
        isInAppearance = true
        parseBlock(of: "'appearance'")
        isInAppearance = false
        finish(node)
    }

    // MARK: - Blocks

    /// Parses `{ statements }`; `owner` is the name in messages of the block's owner.
    mutating func parseBlock(of owner: String, isAnimation: Bool = false) {
        guard token.kind == .openBrace else { return parseBlockWithoutBrace(of: owner, isAnimation: isAnimation) }
        reportIfOnOwnLine()
        guard enter() else { return skipBlock() }
        defer { depth -= 1 }
        let opener = token
        advance()
        parseStatements(behind: opener, isAnimation: isAnimation)
    }

    /// Parses the statements of a block up to its closing brace.
    mutating func parseStatements(behind opener: Token, isAnimation: Bool) {
        lastStatement = -1
        while token.kind != .closeBrace {
            guard token.kind != .end, parseBlockStatement(isAnimation: isAnimation) else {
                return reportUnclosed(opener)
            }
        }
        lastCloser = token
        advance()
    }

    /// Reads a statement of a block, or skips something else; returns false, without reading anything, at an item that
    /// belongs after the block.
    mutating func parseBlockStatement(isAnimation: Bool) -> Bool {
        switch token.kind {
        case .semicolon: advance()
        case .comma: passComma()
        case .dot, .hexColor, .colon, .comparison: if !passSelector() { parseMarked(isAnimation: isAnimation) }
        case .name where isAtItem:
            // A new item at the margin ends the block; any other is misplaced.
            if isItemBehindUnclosed() { return false }
            parseMisplacedItem()
        default: parseStatement(isAnimation: isAnimation)
        }
        return true
    }

    /// Parses a statement that begins with a dot or a colour, which is a mistake or a comment.
    private mutating func parseMarked(isAnimation: Bool) {
        if token.kind == .hexColor, token.startsLine { return passHashComment() }
        parseStatement(isAnimation: isAnimation)
    }

    /// Reports a `{` that isn't on the line of its head.
    mutating func reportIfOnOwnLine() {
        guard token.startsLine else { return }
        let gap = lexer.span(Int(previousEnd), Int(token.start))
        problems.report(Messages.braceOnOwnLine(span(token), gap: isBlank(gap) ? gap : nil))
    }

    /// Whether a gap between two tokens contains no comment, so that nothing is lost with it.
    func isBlank(_ gap: Span) -> Bool {
        lexer.bytes[Int(gap.start)..<Int(gap.end)].allSatisfy { $0 <= UInt8(ascii: " ") }
    }
}
