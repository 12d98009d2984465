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
            // What goes on on another line without a comma, or looks like the next statement, is no further value.
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

    /// Whether a number stands here that is a value, whatever is around it: most values are.
    @inline(__always)
    private var isAtPlainNumber: Bool {
        token.kind == .number && !token.startsLine && !token.followsStray && following.kind != .colon
            && following.kind != .slash && valueCount < Self.maximumValues
    }

    /// Notes that values are wrong, which was reported: no more is to be said of them.
    mutating func cutValues() { _ = abandon(begin(.skipped)) }

    /// Reads a value; answers false, with a report, where there is none or one too many.
    private mutating func parseCountedValue() -> Bool {
        valueCount += 1
        if valueCount > Self.maximumValues {
            if valueCount == Self.maximumValues + 1 { problems.report(Messages.tooManyValues(span(token))) }
            isInRecovery = true
            return false
        }
        passSwiftDot()
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
        reportExpected("a value")
        cutValues()
        return false
    }

    /// `.center`, as Swift writes it: reported, and read as the word.
    private mutating func passSwiftDot() {
        guard token.kind == .dot, following.kind == .name, following.start == token.end else { return }
        let name = lexer.span(Int(token.start), Int(following.end))
        if !isInForeignDeclaration {
            let fix = Diagnostic.Fix("write '\(text(following))'", [Diagnostic.Edit(name, text(following))])
            reportExpected("a value", fixes: [fix])
        }
        let startsLine = token.startsLine
        advance()
        token.startsLine = startsLine
    }

    /// `UITableView.automaticDimension`, as Swift writes it: reported, and passed over; of two words the second is
    /// meant, and `logo.svg` is a path.
    private mutating func passMembers(from start: Int32) {
        var last = ""
        var count = 0
        var end = previousEnd
        while token.kind == .dot, token.start == end, following.kind == .name, following.start == token.end {
            advance()
            (last, end) = (text(token), token.end)
            count += 1
            advance()
        }
        if last.isEmpty { return }
        if !isInForeignDeclaration {
            let whole = lexer.span(Int(start), Int(end))
            let found = lexer.text(Int(start), Int(end))
            let isPath = PictureFile.Format(endOf: found) != nil
            let word = last == "automaticDimension" ? "automatic" : last
            problems.report(
                Messages.unexpectedToken(
                    whole, expected: isPath ? "a path in quotes" : "a word", found: "'\(found)'",
                    fixes: isPath || count == 1 ? Messages.writing(isPath ? "\"\(found)\"" : word, at: whole) : []))
        }
        cutValues()
    }

    /// The property of the declaration at hand; nil where there is none.
    private var declaredProperty: String? {
        guard declaration >= 0, let name = nodes.lastName(in: declaration) else { return nil }
        return lexer.text(name.lowerBound, name.upperBound)
    }

    /// Whether the values at hand are those of a property of another language: it is reported, and no more is to be said.
    var isInForeignDeclaration: Bool { declaredProperty.map(OtherNames.isForeignProperty) == true }

    /// Whether the slash here stands between two lines of a grid, as CSS writes them.
    private var isBetweenLines: Bool {
        declaredProperty.map { OtherNames.folded($0) == "gridcolumn" || OtherNames.folded($0) == "gridrow" } == true
    }

    /// Reports the slash here, and passes over the values behind it; the fix writes them all.
    private mutating func reportSlashedLines() {
        let slash = token
        guard let name = nodes.lastName(in: declaration) else { return }
        skipStatement()
        var start = name.upperBound
        while lexer.byte(start) == UInt8(ascii: ":") || lexer.byte(start) == UInt8(ascii: " ") { start += 1 }
        let right = ForeignDeclaration.lines(lexer.text(start, Int(previousEnd)))
        problems.report(
            Messages.unexpectedToken(
                span(slash), expected: "two lines with a space between", found: "'/'",
                fixes: Messages.writing(right, at: lexer.span(start, Int(previousEnd)))))
    }

    /// Whether a statement stands where a further value could.
    @inline(__always)
    private var isAtStatement: Bool { token.kind == .name && (isAtDeclaration || isAtElement || isAtItem) }

    @inline(__always)
    private func isAtValue(_ inParentheses: Bool) -> Bool {
        if inParentheses {
            // A property on the next line: the parenthesis was never closed.
            if token.kind == .name, following.kind == .colon { return false }
            return token.kind != .comma && token.kind != .closeParenthesis && token.kind != .end
                && token.kind != .openBrace && token.kind != .closeBrace && token.kind != .semicolon
                && !isAtOpacity
        }
        return !isStatementEnd && token.kind != .comma
    }

    /// Whether a value that is no word stands here.
    var isAtPlainValue: Bool {
        switch token.kind {
        case .number, .hexColor, .string, .variable: true
        default: false
        }
    }

    /// A value on the line behind its colon is reported, and read as if it stood where it should.
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

    /// Whether the property whose colon was read takes names, and one that is no element's stands here.
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
        case .variable: leaf(.variable)
        case .name:
            if following.kind == .openParenthesis, !following.startsLine {
                if !passCSSFunction() { parseFunction() }
            } else {
                leaf(.word)
            }
        default: return false
        }
        return true
    }

    /// Whether a number before a slash is that of `16/9`, as CSS writes it, behind the property that takes it.
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
            reportExpected("':'", fixes: [Diagnostic.Fix("write ':'", [Diagnostic.Edit(mark, ":")])])
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

    /// Whether a slash stands here before the opacity of a colour.
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

    /// Reports what stands behind a complete statement on its line, and passes over it.
    mutating func expectStatementEnd() {
        let isRecovering = isInRecovery
        isInRecovery = false
        if isRecovering, isStatementEnd {
            cutValues()
        }
        guard !isStatementEnd else { return }
        if isRecovering { return skipStatement() }
        // An item in a block is in the wrong place, whatever stands before it.
        if depth > 0, isAtItem { return }
        if isAtStatement { return reportMissingSemicolon() }
        if token.kind == .comma { return passComma() }
        reportExpected("the end of the statement")
        skipStatement()
    }

    /// Two statements stand on one line.
    mutating func reportMissingSemicolon() {
        let gap = lexer.span(Int(previousEnd), Int(previousEnd))
        reportExpected("';' or a new line", fixes: [Diagnostic.Fix("write ';'", [Diagnostic.Edit(gap, ";")])])
    }

    // MARK: - Commas

    /// A comma that is to be a space. A value on the next line belongs to it, as no statement begins with one.
    private mutating func passValueComma() {
        advance()
        if token.startsLine, isAtPlainValue { token.startsLine = false }
    }

    /// One complaint for all commas of a declaration, and one fix.
    private mutating func reportCommas(_ commas: [Token]) {
        guard let first = commas.first, !first.followsStray, !isInForeignDeclaration, !areBetweenShadows(commas) else {
            return
        }
        if commas.count == 1, isStatementEnd, token.start >= previousEnd, previousEnd == first.end {
            return problems.report(Messages.commaBehindStatement(span(first), isAtLineEnd: true))
        }
        let edits = commas.map { comma in
            let next = lexer.byte(Int(comma.end))
            var end = Int(comma.end)
            if next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") {
                // The value that goes on on the next line comes up.
                while end < Int(previousEnd), lexer.byte(end) <= UInt8(ascii: " ") { end += 1 }
                if end >= Int(previousEnd) { end = Int(comma.end) }
            }
            let isSpaced = next == UInt8(ascii: " ") || comma.end == previousEnd
            return Diagnostic.Edit(lexer.span(Int(comma.start), end), isSpaced ? "" : " ")
        }
        problems.report(Messages.commaBetweenValues(span(first), edits))
    }

    /// Whether commas part shadows, of which a view has one: what is wrong is said of the value.
    private func areBetweenShadows(_ commas: [Token]) -> Bool {
        declaredProperty == "shadow" && valueCount > ValueType.mostValuesOfShadow
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

    /// Passes over a colon, or over an `=` in its place; answers whether values can follow.
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
        let gap = lexer.span(Int(previousEnd), Int(token.end))
        let isSpaced = lexer.byte(Int(token.end)) == UInt8(ascii: " ")
        if !token.followsStray {
            let place = isBlank(lexer.span(Int(previousEnd), Int(token.start))) ? gap : span(token)
            problems.report(Messages.equalsSign(span(token), text(token), gap: place, isSpaced: isSpaced))
        }
        advance()
    }

    mutating func reportMissingColon(_ what: String) {
        let gap = lexer.span(Int(previousEnd), Int(previousEnd))
        let fix = Diagnostic.Fix("write ':'", [Diagnostic.Edit(gap, ":")])
        reportExpectedHere(what, fixes: token.kind == .openBrace ? [] : [fix])
    }
}
