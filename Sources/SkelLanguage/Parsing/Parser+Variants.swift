import SkelText

// Variants and their tests.
extension Parser {
    mutating func parseVariant() {
        let node = beginHead(.variant)
        advance()
        guard isAtNamelessTest ? parseNamelessTests() : parseName() && expectWhen() && parseTests() else {
            skipStatement()
            return finish(node)
        }
        isInVariant = true
        parseBlock(of: "'variant'")
        isInVariant = false
        finish(node)
    }

    private mutating func parseName() -> Bool {
        leaf(.name)
        return true
    }

    /// Whether the tests of a variant without a name are here: `when width < 600`, or `width < 600`.
    private var isAtNamelessTest: Bool {
        guard isWord(token, "when") else { return following.kind == .comparison }
        return following.kind == .name && !following.startsLine && !isWord(following, "when")
            && (isAheadOfFollowing(.comparison) || isAheadOfFollowing(.equals))
    }

    /// Parses the tests of a variant without a name, which the fix makes from them: `Below600`.
    private mutating func parseNamelessTests() -> Bool {
        let start = token
        let hasWhen = isWord(start, "when")
        nodes.append(.name, start: start.start, end: start.start)
        if hasWhen { advance() }
        let first = token.start
        guard parseTests() else { return false }
        let name = Self.variantName(from: lexer.text(Int(first), Int(previousEnd)))
        let place = lexer.span(Int(start.start), Int(start.start))
        let fixes = Messages.writing(name, as: name.map { $0 + (hasWhen ? " " : " when ") }, at: place)
        problems.report(
            Messages.unexpectedToken(
                span(start), expected: "the variant's name", found: "'\(text(start))'", fixes: fixes))
        return true
    }

    /// A name for a variant that says its tests: "Below600" for `width < 600`; nil if a bound isn't a whole number.
    static func variantName(from tests: String) -> String? {
        var (name, word, mark, digits) = ("", "", "", "")
        for character in tests + " " {
            if character.isLetter {
                word.append(character)
            } else if character.isNumber {
                digits.append(character)
            } else if "<>=≤≥".contains(character) {
                mark.append(character)
            } else if character == "." {
                return nil
            } else if !digits.isEmpty {
                let isMore = mark.contains { ">≥".contains($0) }
                let isInclusive = mark.contains { "=≤≥".contains($0) }
                name += word.hasSuffix("height") ? "Height" : word.hasSuffix("window") ? "Window" : ""
                name += (isMore ? (isInclusive ? "From" : "Above") : (isInclusive ? "UpTo" : "Below")) + digits
                (word, mark, digits) = ("", "", "")
            }
        }
        return name.isEmpty ? nil : name
    }

    private mutating func expectWhen() -> Bool {
        if isWord(token, "when") {
            advance()
            return true
        }
        let isAtTest = token.kind == .name && (following.kind == .comparison || following.kind == .equals)
        let start = lexer.span(Int(token.start), Int(token.start))
        reportExpected(
            "'when' and a test such as 'width >= 600'",
            fixes: Messages.writing(isAtTest ? "when" : nil, as: "when ", at: start))
        return isAtTest
    }

    private mutating func parseTests() -> Bool {
        var parentheses: [Diagnostic.Edit] = []
        while true {
            passParentheses(&parentheses)
            let first = token
            guard passReversedTest() || parseTest() else {
                let isScheme = isWord(first, "dark") || isWord(first, "light")
                reportExpected("a test such as 'width >= 600'", note: isScheme ? Messages.schemes : nil)
                return false
            }
            passParentheses(&parentheses)
            if isWord(token, "and") {
                advance()
            } else if isWord(token, "or") {
                problems.report(Messages.unexpectedCharacter(span(token), "or"))
                advance()
            } else if token.kind == .comma, following.kind == .name {
                reportExpected("'and' or '{'", fixes: Messages.writing("and", as: " and", at: span(token)))
                advance()
            } else if token.kind != .name || !token.followsStray {
                // A name after `&&`, which was reported, is the next test.
                if let first = parentheses.first {
                    problems.report(
                        Messages.unexpectedToken(
                            first.span, expected: "a test without parentheses", found: "'('",
                            fixes: [Diagnostic.Fix("remove the parentheses", parentheses)]))
                }
                return true
            }
        }
    }

    /// Skips the parentheses around tests, and notes the edits that remove them.
    private mutating func passParentheses(_ edits: inout [Diagnostic.Edit]) {
        while token.kind == .openParenthesis || token.kind == .closeParenthesis {
            edits.append(Diagnostic.Edit(span(token), ""))
            let isBehindStray = token.followsStray
            advance()
            if isBehindStray { token.followsStray = true }
        }
    }

    /// Parses `width >= 600`: a word, a comparison and a number.
    private mutating func parseTest() -> Bool {
        let node = begin(.test)
        guard token.kind == .name else { return abandon(node) }
        let isFeature = passFeature()
        if !isFeature { leaf(.word) }
        switch token.kind {
        case .number where isFeature || token.followsStray: break
        case .comparison: parseComparison()
        case .equals:
            if following.kind == .number, !token.followsStray {
                reportComparison(span(token), text(token), right: nil)
            }
            leaf(.comparison)
        default: return abandon(node)
        }
        switch token.kind {
        case .number: leaf(.number)
        case .variable: leaf(.variable)
        default: return abandon(node)
        }
        finish(node)
        return true
    }

    /// Reports `600 <= width`, and reads it as `width >= 600`; returns false, without reading anything, for anything else.
    private mutating func passReversedTest() -> Bool {
        let bound = token
        guard bound.kind == .number || bound.kind == .variable, following.kind == .comparison, isAheadOfFollowing(.name)
        else { return false }
        let node = begin(.test)
        advance()
        let mark = text(token)
        advance()
        let turned = ["<": ">", "<=": ">=", ">": "<", ">=": "<=", "≤": ">=", "≥": "<="][mark]
        var words = [text(token), turned ?? mark, text(bound)]
        leaf(.word)
        if token.kind == .comparison, following.kind == .number || following.kind == .variable {
            words += ["and", words[0], text(token), text(following)]
            advance()
            advance()
        }
        let place = lexer.span(Int(bound.start), Int(previousEnd))
        problems.report(
            Messages.unexpectedToken(
                place, expected: "a test such as 'width >= 600'",
                found: "'\(lexer.text(Int(place.start), Int(place.end)))'",
                fixes: Messages.writing(words.joined(separator: " "), at: place)))
        finish(node)
        return true
    }

    /// Reports `min-width: 600px`, a feature of a media query, or `minWidth: 600`, and reads its word.
    private mutating func passFeature() -> Bool {
        let word = text(token)
        let isLeast = word.hasPrefix("min")
        guard following.kind == .colon, let name = Self.measure(ofFeature: word) else { return false }
        let place = lexer.span(Int(token.start), Int(following.end))
        problems.report(
            Messages.unexpectedToken(
                place, expected: "a test such as 'width >= 600'", found: "'\(word):'",
                fixes: Messages.writing(name + (isLeast ? " >=" : " <="), at: place)))
        if word.hasSuffix(name) { nodes.append(.word, start: token.end - Int32(name.utf8.count), end: token.end) }
        advance()
        advance()
        return true
    }

    /// What a feature such as `min-width` or `maxHeight` is about; nil for other words.
    static func measure(ofFeature word: String) -> String? {
        guard word.hasPrefix("min") || word.hasPrefix("max") else { return nil }
        let name = word.dropFirst(3).drop { $0 == "-" }.lowercased()
        return Screen.Variant.Test.Measure(rawValue: name)?.rawValue
    }

    /// Reads `>=` and similar operators; reports `=>`, `> =` and `≥`.
    private mutating func parseComparison() {
        var mark = text(token)
        var place = span(token)
        if following.kind == .equals, !following.startsLine {
            place.end = following.end
            mark = lexer.text(Int(place.start), Int(place.end))
            advance()
        }
        if !["<", ">", "<=", ">="].contains(mark) {
            let isMore = mark.contains(">") || mark == "≥"
            reportComparison(place, mark, right: isMore ? ">=" : "<=")
        }
        nodes.append(.comparison, start: place.start, end: place.end)
        advance()
    }

    private mutating func reportComparison(_ place: Span, _ mark: String, right: String?) {
        let fixes = Messages.writing(right, at: place)
        problems.report(
            Messages.unexpectedToken(place, expected: "'>=', '<=', '>' or '<'", found: "'\(mark)'", fixes: fixes))
    }
}
