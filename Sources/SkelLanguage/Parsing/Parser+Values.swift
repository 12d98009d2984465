import SkelText

extension Parser {
    /// Reads values up to the end of the statement, or to `,` or `)` inside parentheses.
    mutating func parseValues(inParentheses: Bool = false) {
        if !inParentheses {
            valueCount = 0
            liftValue()
        }
        var count = 0
        while isAtPlainNumber {
            valueCount += 1
            count += 1
            leaf(.number)
        }
        if count > 0, token.kind == .closeBrace { return }
        var commas: [Token] = []
        while true {
            if !inParentheses, token.kind == .comma, !isStatementEnd, !isCommaBeforeDeclaration {
                commas.append(token)
                passValueComma()
                continue
            }
            guard isAtValue(inParentheses) else { break }
            // The next line only continues the values after a comma, and a statement is never a value.
            if count > 0, token.startsLine || (!inParentheses && isAtStatement) { break }
            if token.followsStray { cutValues() }
            guard parseCountedValue() else {
                return inParentheses ? skipToCloseParenthesis() : skipToStatementEnd()
            }
            count += 1
        }
        if !commas.isEmpty { reportCommas(commas) }
        guard count == 0, commas.isEmpty else { return }
        reportExpectedHere("a value")
        cutValues()
    }

    /// Whether the token is a number that is certainly a value by itself, as most values are.
    @inline(__always)
    private var isAtPlainNumber: Bool {
        token.kind == .number && !token.startsLine && !token.followsStray && following.kind != .colon
            && following.kind != .slash && valueCount < Self.maximumValues
    }

    /// Marks the values as wrong after a report, so that nothing else is reported about them.
    mutating func cutValues() { _ = abandon(begin(.skipped)) }

    /// Reads a value; returns false, after a report, if there is none or there are too many.
    private mutating func parseCountedValue() -> Bool {
        valueCount += 1
        if valueCount > Self.maximumValues {
            if valueCount == Self.maximumValues + 1 { problems.report(Messages.tooManyValues(span(token))) }
            isInRecovery = true
            return false
        }
        if passSwiftDot() || passHalfOfSide() { return true }
        let (start, isWord) = (token.start, token.kind == .name)
        if parseValue() {
            if isWord, token.kind == .dot { passMembers(from: start) }
            return true
        }
        if isInForeignDeclaration { return false }
        if token.kind == .slash, isBetweenLines {
            reportSlashedLines()
            return false
        }
        let isColor = Property.views.first { $0.name == declaredProperty }?.type.isColor == true
        reportExpected("a value", note: isColor && token.kind == .openBrace ? Messages.schemes : nil)
        cutValues()
        return false
    }

    /// Whether a statement begins at the token, where another value could be.
    @inline(__always)
    private var isAtStatement: Bool {
        token.kind == .name && (isAtDeclaration || isAtElement || isAtItem || isAtWordOfStatement)
    }

    @inline(__always)
    private func isAtValue(_ inParentheses: Bool) -> Bool {
        if inParentheses {
            // The next line begins with a property, so the parenthesis was never closed.
            if token.kind == .name, following.kind == .colon { return false }
            return token.kind != .comma && token.kind != .closeParenthesis && token.kind != .end
                && token.kind != .openBrace && token.kind != .closeBrace && token.kind != .semicolon
                && !isAtOpacity
        }
        return !isStatementEnd && token.kind != .comma
    }

    /// Whether the token is a value other than a word.
    var isAtPlainValue: Bool {
        switch token.kind {
        case .number, .hexColor, .string, .variable: true
        default: false
        }
    }

    /// Reports a value on the line after its colon, and reads it as if it were in the right place.
    private mutating func liftValue() {
        guard token.startsLine, !token.followsStray else { return }
        let isFunction = token.kind == .name && following.kind == .openParenthesis && !following.startsLine
        let isLast = following.startsLine || following.kind == .closeBrace
        let isWord = token.kind == .name && isLast && !isAtKind
        guard isAtPlainValue || isFunction || isWord || isAtDeclaredName else { return }
        let gap = lexer.span(Int(previousEnd), Int(token.start))
        let fix = Diagnostic.Fix("move the value up", [Diagnostic.Edit(gap, " ")])
        reportExpectedHere("a value", fixes: isBlank(gap) ? [fix] : [])
        token.startsLine = false
    }

    /// Whether the token is a name that isn't an element's kind, after the colon of a property that takes names.
    private var isAtDeclaredName: Bool {
        guard token.kind == .name, let name = nodes.lastName else { return false }
        guard ["style", "cells", "animation"].contains(lexer.text(name.lowerBound, name.upperBound)) else {
            return false
        }
        return !isAtElement && following.kind != .colon && following.kind != .dot && following.kind != .equals
    }

    private mutating func parseValue() -> Bool {
        switch token.kind {
        case .number:
            let isRatio = following.kind == .colon || following.kind == .slash && isAtSlashedRatio
            if isRatio, !following.startsLine { return parseRatio() }
            leaf(.number)
        case .hexColor: leaf(.hexColor)
        case .string: leaf(.string)
        case .variable:
            let variable = token
            guard following.kind == .dot || following.kind == .slash, isAtTokenPath else {
                leaf(.variable)
                break
            }
            advance()
            if passRestOfPath(from: variable) { cutValues() }
        case .name:
            if following.kind == .openParenthesis, !following.startsLine {
                if !passColorOfSwift(), !passCSSFunction() { parseFunction() }
            } else {
                leaf(.word)
            }
        default: return false
        }
        return true
    }

    /// Whether a variable is the beginning of `$color.surface`, `$color/surface` or `$gray/500`.
    private var isAtTokenPath: Bool {
        let (next, end) = (lexer.byte(Int(following.end)), Int(following.end) + 1)
        let isStep =
            following.kind == .slash && Characters.isDigit(next) && Characters.isDigit(lexer.byte(end))
        return following.start == token.end && (Characters.isNameStart(next) || isStep)
    }

    /// Whether the token begins a ratio in CSS syntax, `16/9`, as the value of a property that takes ratios.
    private var isAtSlashedRatio: Bool {
        guard let name = nodes.lastName else { return false }
        return lexer.text(name.lowerBound, name.upperBound) == "aspectRatio" && isAheadOfFollowing(.number)
    }

    /// `16:9`
    private mutating func parseRatio() -> Bool {
        let node = begin(.ratio)
        leaf(.number)
        if token.kind == .slash {
            let mark = lexer.span(Int(previousEnd), Int(following.start))
            reportExpected("':'", fixes: Messages.writing(":", at: mark))
        }
        advance()
        guard token.kind == .number else { return abandon(node) }
        leaf(.number)
        finish(node)
        return true
    }

    /// `name(argument, label: argument)`
    private mutating func parseFunction() {
        let node = begin(.function)
        let name = token
        leaf(.name)
        let opener = token
        guard enter() else {
            skipParentheses()
            return finish(node)
        }
        advance()
        let outer = callee
        callee = name
        if token.kind != .closeParenthesis { parseArgument() }
        while token.kind == .comma || isAtOpacity {
            advance()
            parseArgument()
        }
        callee = outer
        if token.kind == .closeParenthesis {
            advance()
        } else if !isInRecovery {
            if !token.followsStray { problems.report(Messages.unclosedParenthesis(span(opener))) }
            isInRecovery = true
        }
        depth -= 1
        finish(node)
    }

    /// Whether the token is a slash before the opacity of a colour.
    private var isAtOpacity: Bool {
        guard token.kind == .slash, let callee else { return false }
        return ColorFunction(rawValue: text(callee)) != nil
    }

    private mutating func parseArgument() {
        let node = begin(.argument)
        if token.kind == .name, following.kind == .colon {
            nodes.setHasName(of: node)
            leaf(.name)
            advance()
        }
        parseValues(inParentheses: true)
        finish(node)
    }

    // MARK: - Ends of statements

    /// Reports and skips anything after a complete statement on its line.
    mutating func expectStatementEnd() {
        let isRecovering = isInRecovery
        isInRecovery = false
        if isRecovering, isStatementEnd {
            cutValues()
        }
        guard !isStatementEnd else { return }
        if isRecovering { return skipStatement() }
        // The misplaced item is reported elsewhere, whatever precedes it.
        if depth > 0, isAtItem { return }
        if isAtStatement { return reportMissingSemicolon() }
        if token.kind == .comma { return passComma() }
        reportExpected("the end of the statement")
        skipStatement()
    }

    /// Reports two statements on one line.
    mutating func reportMissingSemicolon() {
        // A 'repeat' with nothing behind its count is meant for the element before it.
        if isWord(token, "repeat"), isAtEndOfLine(from: Int(following.end)) {
            reportExpected("';' or a new line, since 'repeat' and the number stand before what they repeat")
            advance()
            return skipStatement()
        }
        reportExpected("';' or a new line", fixes: Messages.writing(";", at: gap))
    }

    /// Whether nothing but the end of a line, of a block or of a statement follows an offset.
    private func isAtEndOfLine(from offset: Int) -> Bool {
        switch lexer.bytes[offset...].first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) {
        case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "}"), UInt8(ascii: ";"): true
        default: false
        }
    }

    // MARK: - Commas

    /// Skips a comma that should be a space. A value on the next line is part of the values, since no statement begins
    /// with a value.
    private mutating func passValueComma() {
        advance()
        if token.startsLine, isAtPlainValue { token.startsLine = false }
    }

    /// Reports all commas of a declaration once, with one fix.
    private mutating func reportCommas(_ commas: [Token]) {
        guard let first = commas.first, !first.followsStray, !isInForeignDeclaration, !areBetweenShadows(commas) else {
            return
        }
        if commas.count == 1, isStatementEnd, token.start >= previousEnd, previousEnd == first.end {
            return problems.report(Messages.commaBehindStatement(span(first), isAtLineEnd: true))
        }
        if commas.count == 1, isDecimalPoint(first) {
            problems.report(Messages.decimalComma(span(first)))
            return cutValues()
        }
        let edits = commas.map { comma in
            let next = lexer.byte(Int(comma.end))
            var end = Int(comma.end)
            if next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") {
                // The fix moves the value on the next line up.
                while end < Int(previousEnd), lexer.byte(end) <= UInt8(ascii: " ") { end += 1 }
                if end >= Int(previousEnd) { end = Int(comma.end) }
            }
            let isSpaced = next == UInt8(ascii: " ") || comma.end == previousEnd
            return Diagnostic.Edit(lexer.span(Int(comma.start), end), isSpaced ? "" : " ")
        }
        problems.report(Messages.commaBetweenValues(span(first), edits))
    }

    /// Whether a comma between two digits is the decimal point of a property's only number.
    private func isDecimalPoint(_ comma: Token) -> Bool {
        guard valueCount == 2, Int(comma.start) > 0, Characters.isDigit(lexer.byte(Int(comma.start) - 1)),
            Characters.isDigit(lexer.byte(Int(comma.end))), let name = declaredProperty
        else { return false }
        switch Property.views.first(where: { $0.name == name })?.type {
        case .number, .length, .ratio, .basis: return true
        default: return false
        }
    }

    /// Whether the commas separate shadows. A view can only have one, and the value reports that.
    private func areBetweenShadows(_ commas: [Token]) -> Bool {
        declaredProperty == "shadow" && valueCount > ValueType.mostValuesOfShadow
    }

    mutating func skipToStatementEnd() {
        isInRecovery = false
        if !isStatementEnd { skipStatement() }
    }

    mutating func skipParentheses(open: Int = 0) {
        skip(from: .openParenthesis, to: .closeParenthesis, open: open) { $0 == .openBrace || $0 == .closeBrace }
    }

    private mutating func skipToCloseParenthesis() {
        while token.kind != .closeParenthesis, !isBlockEdge { advance() }
    }

    private var isBlockEdge: Bool {
        token.kind == .openBrace || token.kind == .closeBrace || token.kind == .end
    }

    // MARK: - Parts of heads

    /// Reads the name at the token as a node; reports that it's missing otherwise, and returns false.
    mutating func expectName(_ what: String) -> Bool {
        guard token.kind == .name, !token.startsLine else {
            reportExpectedHere(what)
            return false
        }
        leaf(.name)
        return true
    }

    /// Skips a colon, or an `=` in its place; returns whether values can follow.
    @inline(__always)
    mutating func expectColon(after what: StaticString) -> Bool {
        guard token.kind == .colon, !token.startsLine else { return passOtherColon(what) }
        advance()
        return true
    }

    private mutating func passOtherColon(_ what: StaticString) -> Bool {
        if token.kind == .equals, !token.startsLine {
            reportEquals()
            return true
        }
        reportMissingColon("':' after \(what)")
        return isAtPlainValue && !token.startsLine
    }

    private mutating func reportEquals() {
        let isSpaced = lexer.byte(Int(token.end)) == UInt8(ascii: " ")
        if !token.followsStray {
            let isJoined = isBlank(lexer.span(Int(previousEnd), Int(token.start)))
            let place = isJoined ? lexer.span(Int(previousEnd), Int(token.end)) : span(token)
            let fixes = Messages.writing(":", as: isSpaced ? ":" : ": ", at: place)
            problems.report(
                Messages.unexpectedToken(span(token), expected: "':'", found: "'\(text(token))'", fixes: fixes))
        }
        advance()
    }

    mutating func reportMissingColon(_ what: String) {
        // Without a value behind it, a colon would be another mistake.
        let isValue = !isStatementEnd && token.kind != .openParenthesis && token.kind != .openBrace
        reportExpectedHere(what, fixes: Messages.writing(isValue ? ":" : nil, at: gap))
    }
}
