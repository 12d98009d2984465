import SkelText

/// CSS that is skipped as a whole: one mistake, however many marks it has.
extension Parser {
    /// The most bytes of a function or a rule to examine.
    private static let mostBytes = 4096

    // MARK: - Functions

    /// Reports and skips `calc(100% - 16px)`, `min(50%, 300px)` and `var(--gutter)`; returns false, without reading anything, for others.
    mutating func passCSSFunction() -> Bool {
        let name = text(token)
        // A track may be as wide as the room, 'minmax(min(100%, 360), 1fr)'.
        if name == "min", let callee, text(callee) == "minmax" { return false }
        let isSwift = name == "SkeletonGradient" || name == "makeSlidingAnimation"
        guard isSwift || ["calc", "var", "min", "max", "clamp"].contains(name), following.kind == .openParenthesis
        else { return false }
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
                    : name == "var" ? cssVariable(whole) : Messages.calculation(span(token), whole, name))
        }
        advance()
        cutValues()
        return true
    }

    /// The report of `var(--gutter)`, the current token.
    private func cssVariable(_ text: String) -> Diagnostic {
        let name = text.dropFirst("var(".count).drop { $0 == " " }.prefix { $0 != "," && $0 != ")" && $0 != " " }
        let bytes = lexer.bytes.prefix(4 * Self.mostBytes)
        let (word, variable) = (Array(name.utf8), Array("let \(camelCased(String(name))):".utf8))
        let isDeclared =
            !word.isEmpty
            && bytes.indices.contains { start in
                bytes[start...].starts(with: variable)
                    || bytes[start...].starts(with: word) && lexer.byte(start + word.count) == UInt8(ascii: ":")
            }
        return Messages.cssVariable(span(token), String(name), isDeclared: isDeclared)
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

    /// The elements of HTML that style sheets have rules about.
    private static let elements = [
        "html", "body", "main", "nav", "div", "p", "h1", "h2", "h3", "h4", "ul", "ol", "li", "img", "a",
    ]

    /// Whether `.name`, `#name {` or `body {` is here, which begins a rule of a style sheet.
    var isAtCSSRule: Bool {
        let isNext = following.start == token.end && !following.startsLine
        if token.kind == .dot { return isNext && following.kind == .name }
        guard following.kind == .openBrace, !following.startsLine else { return false }
        return token.kind == .hexColor || token.kind == .name && Self.elements.contains(text(token))
    }

    /// Whether `:root {` is here, where style sheets declare values.
    var isAtRootRule: Bool {
        following.start == token.end && isWord(following, "root") && isAheadOfFollowing(.openBrace)
    }

    /// Reports `:root { --brand: #f00; --gap: 8px }` and skips it.
    mutating func passRootRule() {
        let (start, end) = (Int(token.start), Int(following.end))
        guard declaresOnly(from: end), let open = lexer.bytes[end...].firstIndex(of: UInt8(ascii: "{")),
            let close = lexer.bytes[open...].firstIndex(of: UInt8(ascii: "}"))
        else {
            problems.report(Messages.rootRule(lexer.span(start, end), variables: nil, at: lexer.span(start, end)))
            return skipStatement()
        }
        let body = String(decoding: UnsafeBufferPointer(rebasing: lexer.bytes[open + 1..<close]), as: UTF8.self)
        let lines = body.split { $0 == ";" || $0.isNewline }.map { line in
            String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        }.filter { !$0.isEmpty }
        let isSure = !lines.isEmpty && lines.allSatisfy { $0.hasPrefix("--") && $0.contains(":") }
        let variables = lines.map { line in
            let name = line.dropFirst(2).prefix { $0 != ":" && $0 != " " }
            return "let " + camelCased(String(name)) + line.dropFirst(2 + name.count).drop { $0 == " " }
        }
        problems.report(
            Messages.rootRule(
                lexer.span(start, end), variables: isSure ? variables.joined(separator: "\n") : nil,
                at: lexer.span(start, close + 1)))
        lexer.position = close + 1
        following = lexer.next(reporting: &problems)
        advance()
    }

    /// Reports a rule of a style sheet and skips it. A rule for a class that only has declarations is read as a style.
    mutating func passCSSRule() {
        let isClass = token.kind == .dot && isAheadOfFollowing(.openBrace)
        let selector = lexer.span(Int(token.start), Int(token.kind == .dot ? following.end : token.end))
        let word = lexer.text(Int(selector.start) + 1, Int(selector.end))
        let name = token.kind == .name ? "" : Self.styleName(word)
        let isSure =
            isClass && !name.isEmpty && declaresOnly(from: Int(following.end))
            && !lexer.isRepeated(lexer.bytes[Int(selector.start)..<Int(selector.end)], before: Int(selector.start))
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

    /// `card-title` as a name of the language, in camel case; empty if that isn't valid.
    private static func styleName(_ selector: String) -> String {
        let name = camelCased(selector)
        return Characters.isPlainName(name.utf8) ? name : ""
    }
}
