import SkelText

extension Parser {
    /// Reads values up to the end of the statement, or to `,` or `)` inside parentheses.
    mutating func parseValues(limit: Int, inParentheses: Bool = false) {
        var count = 0
        while isAtValue(inParentheses) {
            // What goes on on another line without a comma, or looks like the next property, is no further value.
            if count > 0, token.startsLine || (!inParentheses && isAtDeclaration) { break }
            if count == limit {
                problems.report(Messages.tooManyValues(span(token)))
                return inParentheses ? skipToCloseParenthesis() : skipToStatementEnd()
            }
            guard parseValue() else {
                reportExpected("a value")
                return inParentheses ? skipToCloseParenthesis() : skipToStatementEnd()
            }
            count += 1
        }
        if count == 0 { reportExpectedHere("a value") }
    }

    /// Whether a property and its colon stand here.
    private var isAtDeclaration: Bool {
        token.kind == .name && following.kind == .colon && !following.startsLine
    }

    private func isAtValue(_ inParentheses: Bool) -> Bool {
        if inParentheses {
            // A property on the next line: the parenthesis was never closed.
            if token.kind == .name, following.kind == .colon { return false }
            return token.kind != .comma && token.kind != .closeParenthesis && token.kind != .end
                && token.kind != .openBrace && token.kind != .closeBrace && token.kind != .semicolon
        }
        return !isStatementEnd && token.kind != .comma
    }

    private mutating func parseValue() -> Bool {
        switch token.kind {
        case .number:
            if following.kind == .colon, !following.startsLine { return parseRatio() }
            leaf(.number)
        case .hexColor: leaf(.hexColor)
        case .string: leaf(.string)
        case .variable: leaf(.variable)
        case .name:
            if following.kind == .openParenthesis, !following.startsLine {
                parseFunction()
            } else {
                leaf(.word)
            }
        default: return false
        }
        return true
    }

    /// `16:9`
    private mutating func parseRatio() -> Bool {
        let node = begin(.ratio)
        leaf(.number)
        advance()
        guard token.kind == .number else { return abandon(node) }
        leaf(.number)
        finish(node)
        return true
    }

    /// `name(argument, label: argument)`
    private mutating func parseFunction() {
        let node = begin(.function)
        leaf(.name)
        let opener = token
        guard enter() else {
            skipParentheses()
            return finish(node)
        }
        advance()
        if token.kind != .closeParenthesis { parseArgument() }
        while token.kind == .comma {
            advance()
            parseArgument()
        }
        if token.kind == .closeParenthesis {
            advance()
        } else if !isInRecovery {
            problems.report(Messages.unclosedParenthesis(span(opener)))
            isInRecovery = true
        }
        depth -= 1
        finish(node)
    }

    private mutating func parseArgument() {
        let node = begin(.argument)
        if token.kind == .name, following.kind == .colon {
            nodes[node].hasName = true
            leaf(.name)
            advance()
        }
        parseValues(limit: Self.maximumValues, inParentheses: true)
        finish(node)
    }

    // MARK: - Ends of statements

    /// Reports what stands behind a complete statement on its line, and passes over it.
    mutating func expectStatementEnd() {
        let isRecovering = isInRecovery
        isInRecovery = false
        guard !isStatementEnd else { return }
        if isRecovering { return skipStatement() }
        if isAtDeclaration {
            let gap = lexer.span(Int(previousEnd), Int(previousEnd))
            return reportExpected(
                "';' or a new line", fixes: [Diagnostic.Fix("write ';'", [Diagnostic.Edit(gap, ";")])])
        }
        if token.kind == .comma {
            problems.report(Messages.commaBetweenValues(span(token)))
        } else {
            reportExpected("the end of the statement")
        }
        skipStatement()
    }

    mutating func skipToStatementEnd() {
        isInRecovery = false
        if !isStatementEnd { skipStatement() }
    }

    private mutating func skipParentheses() {
        var open = 0
        repeat {
            if token.kind == .openParenthesis { open += 1 }
            if token.kind == .closeParenthesis { open -= 1 }
            advance()
        } while open > 0 && !isBlockEdge
    }

    private mutating func skipToCloseParenthesis() {
        while token.kind != .closeParenthesis, !isBlockEdge { advance() }
    }

    private var isBlockEdge: Bool {
        token.kind == .openBrace || token.kind == .closeBrace || token.kind == .end
    }

    // MARK: - Parts of heads

    /// Makes the name at hand a node; reports and answers false where there is none.
    mutating func expectName(_ what: String) -> Bool {
        guard token.kind == .name, !token.startsLine else {
            reportExpectedHere(what)
            return false
        }
        leaf(.name)
        return true
    }

    mutating func expectColon(after what: String) -> Bool {
        guard token.kind == .colon, !token.startsLine else {
            let gap = lexer.span(Int(previousEnd), Int(previousEnd))
            reportExpectedHere(
                "':' after \(what)", fixes: [Diagnostic.Fix("write ':'", [Diagnostic.Edit(gap, ":")])])
            return false
        }
        advance()
        return true
    }
}
