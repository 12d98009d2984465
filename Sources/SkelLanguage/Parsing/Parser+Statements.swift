import SkelText

extension Parser {
    mutating func parseStatement(isAnimation: Bool) {
        let isModifier = token.kind == .dot
        let node = nodes.count
        parseAnyStatement(isAnimation: isAnimation)
        if !isModifier { lastStatement = node }
    }

    @inline(__always)
    private mutating func parseAnyStatement(isAnimation: Bool) {
        guard token.kind == .name else {
            if isAnimation, isAtBareKeyframe { return parseBareKeyframe() }
            if passModifiers() { return }
            reportExpected(isAnimation ? "a property or a keyframe" : "a property or an element")
            return skipStatement()
        }
        // `--brand: #f00` and `@media print { }`, which have been reported.
        let start = Int(token.start)
        if token.followsStray, lexer.isCustomProperty(start - 2) || lexer.byte(start - 1) == UInt8(ascii: "@") {
            return skipStatement()
        }
        if following.kind == .dot, passAppearanceOfSwift() { return }
        // Before a colon or a dot, keywords are ordinary words.
        if !following.startsLine, following.kind == .colon || following.kind == .dot || following.kind == .equals {
            if isWord(token, "appearance"), following.kind != .dot { return parseAppearanceBehindColon() }
            // A view may be written as a property: `view: { }`, `imageView: avatar` or `label: "Inbox"`. Most declarations have
            // numbers, and are told by one byte, read here: a getter would copy the parser.
            let next = lexer.byte(Int(following.end) + 1)
            let isView = following.kind == .colon && !Characters.isDigit(next) && isColonOfView
            return isView ? parseElement() : parseDeclaration()
        }
        if following.kind == .openBrace, isWord(token, "from") || isWord(token, "to") { return parseKeyframe() }
        if isAnimation, following.kind == .number, isWord(token, "at") { return parseKeyframe() }
        if isWord(token, "at"), !following.startsLine, startsSelector(following) { return parseAt() }
        if isWord(token, "variant"), following.kind == .name, !following.startsLine { return parseVariant() }
        if isAtAppearance { return parseAppearance() }
        if isWord(token, "repeat") { return parseRepetition() }
        let isCount = following.kind == .number || following.kind == .variable
        if isCount, !following.startsLine, isForeignRepetition(token) { return parseForeignRepetition() }
        if following.kind == .name, !following.startsLine, isWord(token, "for") { return parseLoop() }
        if passCondition() { return }
        parseElement()
    }

    // MARK: - Declarations

    private mutating func parseDeclaration() {
        let node = begin(.declaration)
        declaration = node
        countDeclaration(of: token)
        leaf(.name)
        while token.kind == .dot {
            advance()
            guard expectName("a name") else {
                skipToStatementEnd()
                return finish(node)
            }
        }
        if token.kind != .colon || following.start == token.end, passForeignStatement(from: nodes.start(of: node)) {
            nodes.setKind(of: node, to: .skipped)
        } else if expectColon(after: "the property") {
            parseValues()
            expectStatementEnd()
        } else {
            // It isn't a declaration without values: its path must not be resolved.
            nodes.setKind(of: node, to: .skipped)
            skipToStatementEnd()
        }
        finish(node)
    }

    /// Reports `appearance: dark`, or `appearance: { }`, which is read as a block.
    private mutating func parseAppearanceBehindColon() {
        let node = beginHead(.appearance)
        advance()
        let isBlock = following.kind == .openBrace && !following.startsLine
        let isPreset = !following.startsLine && Style.Preset.Name(rawValue: text(following)) != nil
        problems.report(
            Messages.appearanceBehindColon(
                span(token), text(token), isBlock: isBlock, preset: isPreset ? (span(following), text(following)) : nil)
        )
        advance()
        if isBlock {
            parseBlock(of: "'appearance'")
        } else {
            nodes.setKind(of: node, to: .skipped)
            skipToStatementEnd()
        }
        finish(node)
    }

    // MARK: - Elements

    mutating func parseElement() {
        elementCount += 1
        let node = beginHead(.element)
        let head = token
        advance()
        if token.kind == .colon, following.kind == .name { passColonOfView(expecting: "a name or '{'") }
        if token.kind == .name, !token.startsLine {
            nodes.setHasName(of: node)
            leaf(.name)
        }
        if token.kind == .colon, following.kind == .openBrace {
            passColonOfView(expecting: nodes.hasName(node) ? "'{'" : "a name or '{'")
        }
        if token.kind == .openBrace {
            if lexer.byte(Int(head.start)) < UInt8(ascii: "a"),
                passAction(of: head) || isWord(head, "Section") && isInList && passViewOfSwift(from: head.start)
            {
                nodes.setKind(of: node, to: .skipped)
            } else {
                parseBlock(of: head)
            }
        } else if !isStatementEnd, token.kind != .comma {
            recover(behind: head, of: node)
        }
        finish(node)
    }

    /// Parses the block of the element that a token is the head of.
    mutating func parseBlock(of head: Token) {
        let outer = container
        container = head
        parseBlock(of: "the element")
        container = outer
    }

    /// Whether a word is a kind of view with a `text`.
    func hasText(_ token: Token) -> Bool {
        isWord(token, "label") || isWord(token, "textView") || isWord(token, "button")
    }

    /// Reports and passes the colon in `view: { }` and `imageView: avatar`.
    private mutating func passColonOfView(expecting expected: String) {
        guard token.kind == .colon, !following.startsLine else { return }
        reportExpected(expected, fixes: Messages.removing(":", at: span(token)))
        advance()
    }

    /// Recovers after `width` or `label title` followed by something that belongs to neither an element nor a
    /// declaration.
    private mutating func recover(behind head: Token, of node: Int) {
        // `@media (min-width: 600px)`: what stands before it has been reported.
        if head.followsStray {
            nodes.setKind(of: node, to: .skipped)
            return skipStatement()
        }
        if passForeignStatement(from: head.start) {
            nodes.setKind(of: node, to: .skipped)
            return
        }
        let isBehindColon = token.kind == .colon && following.kind == .string
        if token.kind == .string || isBehindColon, hasText(head) {
            return parseElementWithText(isNamed: nodes.hasName(node))
        }
        if nodes.hasName(node) {
            // The next element is on the same line.
            if isAtKind || isAtWordOfStatement { return reportMissingSemicolon() }
            let isBehindHead = token.kind == .colon && following.startsLine
            if isBehindHead || (isAtDeclaration && surplusOfBraces() > 0) {
                return parseBlockWithoutBrace(of: "the element", isAnimation: false)
            }
            reportAfterName(behind: head)
        } else if isAtPlainValue, Property.isKnown(text(head)) {
            return parseValuesWithoutColon(behind: head, of: node)
        } else if isAtPlainValue, isKind(head) {
            return parseElementWithWrongName()
        } else {
            let isOwnView = token.kind == .openParenthesis && text(head).first?.isUppercase == true
            reportExpected(
                isAtPlainValue ? "':'" : "'{' or the end of the statement",
                note: isOwnView
                    ? "a view of your own, or one without a counterpart, is a component: 'component \(excerpt(head)): row { }' declares it, and its name alone stands for it"
                    : nil)
        }
        // It isn't an element after all: its kind must not be looked up.
        nodes.setKind(of: node, to: .skipped)
        skipStatement()
    }

    /// Reports `animation pulse(1s)` or `label title more`.
    private mutating func reportAfterName(behind head: Token) {
        guard token.kind == .openParenthesis, Property.isKnown(text(head)), let name = nodes.lastName else {
            return reportExpected("'{' or the end of the statement")
        }
        let word = lexer.span(name.lowerBound, name.upperBound)
        problems.report(
            Messages.unexpectedToken(
                word, expected: "':'", found: "'\(excerpt(name.lowerBound, name.upperBound))'",
                fixes: Messages.writing(":", at: span(head).atEnd)))
    }

    /// Parses `width 20`: the element begun is a declaration.
    private mutating func parseValuesWithoutColon(behind head: Token, of node: Int) {
        countDeclaration(of: head)
        nodes.setKind(of: node, to: .declaration)
        declaration = node
        let name = begin(.name, at: head.start)
        finish(name)
        reportMissingColon("':'")
        parseValues()
        expectStatementEnd()
    }

    /// Parses `view 1a { }` or `view "q" { }`: a view without a name.
    private mutating func parseElementWithWrongName() {
        let inner = text(token).dropFirst().dropLast()
        let isName = token.kind == .string && Characters.isPlainName(inner.utf8)
        // A string in other quotes has been reported as such.
        if token.kind == .string, lexer.byte(Int(token.start)) != UInt8(ascii: "\"") { token.followsStray = true }
        reportExpected("a name or '{'", fixes: isName ? Messages.writing(String(inner), at: span(token)) : [])
        advance()
        if token.kind == .openBrace {
            parseBlock(of: "the element")
        } else if !isStatementEnd {
            skipStatement()
        }
    }

    /// Parses `label "Inbox" { }` and `label title: "Inbox"`, whose text belongs in the block.
    private mutating func parseElementWithText(isNamed: Bool) {
        let property = Property.text.name
        let head = token
        if head.kind == .colon { advance() }
        let content = token
        // A string in other quotes has been reported as such.
        let isReported = lexer.byte(Int(content.start)) != UInt8(ascii: "\"") || token.followsStray
        advance()
        var place = span(head)
        place.end = content.end
        var right: String? = "{ \(property): \(text(content)) }"
        if token.kind == .openBrace, !token.startsLine {
            place.end = token.end
            parseBlock(of: "the element")
            let rest = lexer.text(Int(place.end), max(Int(place.end), Int(previousEnd) - 1))
            let next = rest.first { $0 != " " && $0 != "\t" }
            let mark = next.map { $0.isNewline ? "" : ";" } ?? ""
            // The block may have the property already.
            let isSet = rest.split { !$0.isLetter }.contains { $0 == property }
            right = isSet ? nil : "{ \(property): \(text(content))\(mark)" + (rest.isEmpty ? " " : "")
        } else if !isStatementEnd {
            right = nil
            skipStatement()
        }
        if isReported { return }
        let expected = isNamed ? "'{' or the end of the statement" : "a name or '{'"
        if head.kind == .colon { right = right.map { " " + $0 } }
        let fixes = Messages.writing(right.map { _ in "\(property): \(text(content))" }, as: right, at: place)
        problems.report(
            Messages.unexpectedToken(
                span(head), expected: expected, found: "'\(excerpt(head))'", fixes: fixes))
    }

    // MARK: - Rows

    private func startsSelector(_ token: Token) -> Bool {
        switch token.kind {
        case .number, .variable, .openBrace, .openParenthesis: true
        case .name: !isWord(token, "when")
        default: false
        }
    }

    private mutating func parseAt() {
        let node = beginHead(.at)
        advance()
        repeat {
            if token.kind == .comma { advance() }
            guard parseSelector() else {
                reportExpected("a row number, 'even', 'odd', 'first', 'last', 'every(n)' or 'except(...)'")
                skipStatement()
                return finish(node)
            }
        } while token.kind == .comma
        if token.kind == .colon, following.kind == .openBrace {
            reportExpected("'{'", fixes: Messages.removing(":", at: span(token)))
            advance()
        }
        parseBlock(of: "'at'")
        finish(node)
    }

    /// Parses `3`, `0...4`, `even`, `every(3)`, `except(last)`; the words are checked when they are read.
    private mutating func parseSelector() -> Bool {
        guard !token.startsLine else { return false }
        let opening = token
        let isInParentheses = token.kind == .openParenthesis
        if isInParentheses { advance() }
        let node = begin(.selector)
        switch token.kind {
        case .number:
            leaf(.number)
            if token.kind == .ellipsis {
                reportForeignRange(from: node)
                advance()
                guard token.kind == .number else { return abandon(node) }
                leaf(.number)
            } else {
                parseHyphenatedRange(from: node)
            }
        case .name:
            let holdsSelector = isWord(token, "except")
            leaf(.word)
            guard token.kind != .openParenthesis || parseArgument(ofExcept: holdsSelector) else { return abandon(node) }
        default: return abandon(node)
        }
        finish(node)
        return !isInParentheses || passClosingParenthesis(of: opening)
    }

    /// Reports the parentheses of `at (3)`; returns false, without a report, if they aren't closed.
    private mutating func passClosingParenthesis(of opening: Token) -> Bool {
        guard token.kind == .closeParenthesis else { return false }
        let isJoined = lexer.byte(Int(opening.start) - 1) != UInt8(ascii: " ")
        problems.report(
            Messages.unexpectedToken(
                span(opening), expected: "rows without parentheses", found: "'('",
                fixes: [
                    Diagnostic.Fix(
                        "remove the parentheses",
                        [Diagnostic.Edit(span(opening), isJoined ? " " : ""), Diagnostic.Edit(span(token), "")])
                ]))
        advance()
        return true
    }

    /// Parses the parentheses after a selector's word: a number, or another selector in `except`. Returns false if they
    /// aren't closed.
    private mutating func parseArgument(ofExcept holdsSelector: Bool) -> Bool {
        advance()
        if holdsSelector, token.kind != .closeParenthesis {
            guard enter() else { return false }
            defer { depth -= 1 }
            guard parseSelector() else { return false }
        } else if token.kind == .number {
            leaf(.number)
        }
        guard token.kind == .closeParenthesis else { return false }
        advance()
        return true
    }

    /// Reports `..`, `..<` and `…`, with a fix that keeps the meaning: `1..<3` ends with row 2.
    private mutating func reportForeignRange(from node: Int) {
        let mark = text(token)
        guard mark != "..." else { return }
        let first = lexer.text(Int(nodes.start(of: node)), Int(previousEnd))
        var last = text(following)
        if mark == "..<" { last = Int(last).map { String(max($0 - 1, 0)) } ?? last }
        let range = lexer.span(Int(token.start), Int(following.end))
        let fixes = Messages.writing(first + "..." + last, as: "..." + last, at: range)
        problems.report(Messages.unexpectedToken(span(token), expected: "'...'", found: "'\(mark)'", fixes: fixes))
    }

    /// Parses `1-3`, which is two numbers.
    private mutating func parseHyphenatedRange(from node: Int) {
        guard token.kind == .number, token.start == previousEnd, lexer.byte(Int(token.start)) == UInt8(ascii: "-")
        else { return }
        let right = lexer.text(Int(nodes.start(of: node)), Int(previousEnd)) + "..." + text(token).dropFirst()
        let hyphen = lexer.span(Int(token.start), Int(token.start) + 1)
        let fixes = Messages.writing(right, as: "...", at: hyphen)
        problems.report(Messages.unexpectedToken(hyphen, expected: "'...'", found: "'-'", fixes: fixes))
        let last = begin(.number, at: token.start + 1)
        advance()
        finish(last)
    }

    // MARK: - Keyframes

    /// Whether a keyframe in CSS syntax begins at the token.
    private var isAtBareKeyframe: Bool {
        token.kind == .number && lexer.bytes[Int(token.end) - 1] == UInt8(ascii: "%") && following.kind == .openBrace
            && !following.startsLine
    }

    /// Reads `50% { }` as a keyframe, and reports it.
    private mutating func parseBareKeyframe() {
        let word = text(token)
        let right = word == "0%" ? "from" : word == "100%" ? "to" : "at " + word
        reportExpected("'from', 'to' or 'at'", fixes: Messages.writing(right, at: span(token)))
        let node = begin(.keyframe)
        leaf(.number)
        parseBlock(of: "the keyframe")
        finish(node)
    }

    /// `from { }`, `to { }`, and in an animation `at 50% { }`.
    private mutating func parseKeyframe() {
        let node = beginHead(.keyframe)
        advance()
        if token.kind == .number { leaf(.number) }
        parseBlock(of: "the keyframe")
        finish(node)
    }
}
