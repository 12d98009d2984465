import SkelText

/// CSS that is skipped as a whole: one mistake, however many marks it has.
extension Parser {
    /// The most bytes of a function or a rule to examine.
    private static let mostBytes = 4096

    // MARK: - Functions

    /// Reports and skips `calc(100% - 16px)` and `var(--gutter)`; returns false, without reading anything, for others.
    mutating func passCSSFunction() -> Bool {
        let name = text(token)
        let isSwift = name == "SkeletonGradient" || name == "makeSlidingAnimation"
        guard isSwift || name == "calc" || name == "var", following.kind == .openParenthesis else { return false }
        let end = endOfParentheses(from: Int(following.start))
        lexer.position = end
        token.end = Int32(end)
        following = lexer.next(reporting: &problems)
        if !isInForeignDeclaration {
            let whole = text(token)
            problems.report(
                isSwift
                    ? Messages.unexpectedToken(
                        span(token), expected: name == "SkeletonGradient" ? "colours" : "an animation",
                        found: "'\(excerpt(token))'",
                        fixes: Messages.writing(ForeignValue(whole).ofSwift, at: span(token)))
                    : name == "calc"
                        ? Messages.calculation(span(token), whole) : Messages.cssVariable(span(token), whole))
        }
        advance()
        cutValues()
        return true
    }

    /// The offset after the closing parenthesis, or where the declaration or its first line ends without one.
    private func endOfParentheses(from start: Int) -> Int {
        var open = 0
        var end = min(start + Self.mostBytes, lexer.bytes.count)
        scan: for offset in start..<end {
            switch lexer.bytes[offset] {
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"):
                open -= 1
                if open == 0 { return offset + 1 }
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
                end = offset
                break scan
            default: break
            }
        }
        end = lexer.bytes[start..<end].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? end
        while lexer.bytes[end - 1] == UInt8(ascii: " ") || lexer.bytes[end - 1] == UInt8(ascii: "\t") { end -= 1 }
        return end
    }

    // MARK: - Rules

    /// Whether `.name` or `#name {` is here, which begins a rule of a style sheet.
    var isAtCSSRule: Bool {
        let isNext = following.start == token.end && !following.startsLine
        if token.kind == .dot { return isNext && following.kind == .name }
        return token.kind == .hexColor && following.kind == .openBrace && !following.startsLine
    }

    /// Reports a rule of a style sheet and skips it. A rule for a class that only has declarations is read as a style.
    mutating func passCSSRule() {
        let isClass = token.kind == .dot && isAheadOfFollowing(.openBrace)
        let selector = lexer.span(Int(token.start), Int(token.kind == .dot ? following.end : token.end))
        let name = Self.styleName(lexer.text(Int(selector.start) + 1, Int(selector.end)))
        let isSure = isClass && !name.isEmpty && declaresOnly(from: Int(following.end)) && !isRepeated(selector)
        problems.report(
            Messages.cssRule(selector, lexer.text(Int(selector.start), Int(selector.end)), style: name, isSure: isSure))
        // A name with hyphens isn't valid yet.
        guard isSure, following.end - following.start == name.utf8.count else { return skipStatement() }
        let node = beginHead(.styleItem)
        advance()
        leaf(.name)
        parseBlock(of: "'style'")
        finish(node)
    }

    /// Whether the block that begins after an offset has no nested block.
    private func declaresOnly(from start: Int) -> Bool {
        let rest = lexer.bytes[start..<min(start + Self.mostBytes, lexer.bytes.count)]
        guard let open = rest.firstIndex(of: UInt8(ascii: "{")) else { return false }
        let edge = rest[(open + 1)...].first { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
        return edge == UInt8(ascii: "}")
    }

    /// Whether the same selector also occurs shortly before: two styles with one name would be a mistake.
    private func isRepeated(_ selector: Span) -> Bool {
        let (start, count) = (Int(selector.start), Int(selector.end - selector.start))
        let own = lexer.bytes[start..<start + count]
        var offset = max(0, start - Self.mostBytes)
        while offset + count <= start {
            let isSame = lexer.bytes[offset..<offset + count].elementsEqual(own)
            if isSame, !Characters.isNamePart(lexer.byte(offset + count)) { return true }
            offset += 1
        }
        return false
    }

    /// `card-title` as a name of the language, in camel case; empty if that isn't valid.
    private static func styleName(_ selector: String) -> String {
        let name = camelCased(selector)
        return Characters.isPlainName(name.utf8) ? name : ""
    }
}
