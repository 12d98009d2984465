import SkelText

extension Parser {
    /// Parses `repeat 3 label title` or `repeat $rows { }`.
    mutating func parseRepetition() {
        let node = beginHead(.repetition)
        advance()
        if parseCount() || !isStatementEnd { parseRepeated() }
        finish(node)
    }

    /// Whether a word before a count is another language's `repeat`, or a misspelt one.
    func isForeignRepetition(_ token: Token) -> Bool {
        let word = text(token)
        return !Property.isKnown(word)
            && (word.lowercased() == "foreach" || Spelling.nearest(to: word, among: ["repeat"]) != nil)
    }

    /// Reports `repaet 3 label` and reads it as a `repeat`.
    mutating func parseForeignRepetition() {
        reportExpected("'repeat'", fixes: Messages.writing("repeat", at: span(token)))
        parseRepetition()
    }

    /// Reports `for i in 1...3 { }` and reads it as a `repeat`.
    mutating func parseLoop() {
        let node = beginHead(.repetition)
        let word = token
        var (mark, last) = (token, token)
        repeat {
            if token.kind == .ellipsis { mark = token }
            last = token
            advance()
        } while token.kind != .openBrace && !isStatementEnd
        let start = lexer.text(Int(mark.start) - 2, Int(mark.end))
        let isCount = last.kind == .number && (start == " 1..." || start == " 0..<")
        problems.report(
            Messages.unexpectedToken(
                span(word), expected: "'repeat' and a number", found: "'for'",
                fixes: Messages.writing(
                    isCount ? "repeat " + text(last) : nil, at: lexer.span(Int(word.start), Int(previousEnd)))))
        _ = abandon(begin(.skipped))
        if token.kind == .openBrace { parseBlock(of: "'repeat'") }
        finish(node)
    }

    /// Parses an element or a block.
    private mutating func parseRepeated() {
        if isWord(token, "times"), !token.startsLine {
            reportExpected("an element or '{'", fixes: Messages.removing("times", at: span(token)))
            advance()
        }
        if token.kind == .openBrace {
            parseBlock(of: "'repeat'")
        } else if token.kind == .name, !token.startsLine, following.kind != .colon || following.startsLine {
            parseRepeatedElement()
        } else {
            reportExpectedHere("an element or '{'")
            _ = abandon(begin(.skipped))
            skipToStatementEnd()
        }
    }

    /// Parses the element of a `repeat` without braces; another `repeat` in its place is reported and read.
    private mutating func parseRepeatedElement() {
        guard isWord(token, "repeat"), following.kind != .openBrace else { return parseElement() }
        reportExpected("an element or '{'")
        guard enter() else { return skipStatement() }
        defer { depth -= 1 }
        parseRepetition()
    }

    /// Reads the number of copies; returns false, with a report, if it's missing.
    private mutating func parseCount() -> Bool {
        switch token.kind {
        case .number where !token.startsLine: leaf(.number)
        case .variable where !token.startsLine: leaf(.variable)
        case .openParenthesis where following.kind == .number || following.kind == .variable:
            passParenthesizedCount()
        case .name where isAtNameOfCount:
            // `auto` is no name that somebody forgot to mark.
            let fixes = isWord(token, "auto") ? [] : Messages.writing("$" + text(token), at: span(token))
            reportExpected(Self.expectedCount, fixes: fixes)
            _ = abandon(begin(.skipped))
            advance()
        default:
            reportExpectedHere(Self.expectedCount)
            return false
        }
        return true
    }

    private static let expectedCount = "how many copies, a number or a '$' name"

    /// Whether the current word is a variable without its mark: `repeat rows label`, `repeat rows { }`.
    private var isAtNameOfCount: Bool {
        let isHead = following.kind == .openBrace || (following.kind == .name && !following.startsLine)
        return isHead && !token.startsLine && !isAtKind
    }

    /// Reports `(3)` and reads it as the count.
    private mutating func passParenthesizedCount() {
        let opening = token
        let isJoined = opening.start == previousEnd
        advance()
        let word = text(token)
        var whole = span(opening)
        whole.end = token.end
        leaf(token.kind == .number ? .number : .variable)
        if token.kind == .closeParenthesis {
            whole.end = token.end
            advance()
        }
        problems.report(
            Messages.unexpectedToken(
                span(opening), expected: "'\(word)' without parentheses", found: "'('",
                fixes: Messages.writing(word, as: isJoined ? " " + word : word, at: whole)))
    }
}
