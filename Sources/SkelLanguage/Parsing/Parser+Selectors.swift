import SkelText

/// Rules of style sheets among the statements of a block: `#logo { }`, `.card:hover { }`, `div.card { }`.
extension Parser {
    /// The most bytes of a selector to examine.
    private static let mostBytesOfSelector = 200

    /// A selector of CSS.
    private struct Selector {
        var span: Span
        /// The element that it means: its kind and its name; nil if it's about views in others.
        var element: String?
    }

    /// Reports a rule that begins at `.` or `#`, and skips it; returns false, without reading anything, at others.
    mutating func passSelector() -> Bool {
        guard token.kind == .dot || token.kind == .hexColor, let selector = selector(from: Int(token.start)) else {
            return false
        }
        if token.kind == .hexColor, isCommentedOut(selector) { return false }
        pass(selector)
        return true
    }

    /// Reports `div.card { }` and `view.showSkeleton()`, whose beginning has been read as something else, and skips what
    /// is left of it.
    mutating func passForeignStatement(from start: Int32) -> Bool {
        if token.kind == .openParenthesis { return passSkeletonCall(from: start) }
        if token.kind == .colon, following.kind != .name || !isAheadOfFollowing(.openBrace) { return false }
        guard let selector = selector(from: Int(start)) else { return false }
        pass(selector)
        return true
    }

    /// Does the same for a call of SkeletonView.
    private mutating func passSkeletonCall(from start: Int32) -> Bool {
        let name = nodes.lastName ?? Int(start)..<Int(previousEnd)
        let word = lexer.text(name.lowerBound, name.upperBound)
        guard let advice = ForeignWord.advice(for: word, in: ForeignWord.calls) else { return false }
        problems.report(Messages.skeletonCall(lexer.span(Int(start), name.upperBound), word, advice))
        skipStatement()
        return true
    }

    private mutating func pass(_ selector: Selector) {
        let text = lexer.text(Int(selector.span.start), Int(selector.span.end))
        problems.report(Messages.selector(selector.span, text, element: selector.element))
        if token.kind == .openBrace { return skipStatement() }
        // What stands in it is no mistake of its own.
        lexer.position = Int(selector.span.end)
        token.end = selector.span.end
        following = lexer.next(reporting: &problems)
        skipStatement()
    }

    /// The selector between an offset and the `{` on its line; nil if something else is there.
    private func selector(from start: Int) -> Selector? {
        let line = lexer.bytes[start..<min(start + Self.mostBytesOfSelector, lexer.bytes.count)]
            .prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "{") }
        guard lexer.byte(line.endIndex) == UInt8(ascii: "{"), let last = line.lastIndex(where: { $0 > 0x20 }) else {
            return nil
        }
        let text = line[...last]
        var (kind, name) = (0..<0, 0..<0)
        var (isOne, isSelector) = (true, false)
        var offset = start
        while offset <= last {
            let mark = text[offset]
            let isWord = Characters.isNameStart(mark)
            if !isWord { offset += 1 }
            let end = text[offset...].firstIndex { !Characters.isNamePart($0) && $0 != UInt8(ascii: "-") } ?? last + 1
            let word = offset..<end
            offset = end
            switch mark {
            case _ where isWord:
                // A second word is a view in the first one.
                if kind.isEmpty, name.isEmpty { kind = word } else { isOne = false }
            case UInt8(ascii: "."), UInt8(ascii: "#"):
                guard !word.isEmpty else { return nil }
                isSelector = true
                if name.isEmpty { name = word }
            case UInt8(ascii: ":"):
                // `width: 20` is a declaration.
                if word.isEmpty, lexer.byte(end) != UInt8(ascii: ":") { return nil }
            case UInt8(ascii: " ") where lexer.byte(end) == UInt8(ascii: ".") && kind == start..<end - 1:
                // `view .card`, with the kind of a view of this language.
                isOne = isOne && ElementKind.allCases.contains { $0.name == lexer.text(start, end - 1) }
            case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: ","),
                UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"):
                isOne = false
            default: return nil
            }
        }
        guard isSelector else { return nil }
        let element = isOne ? self.element(kind, name) : nil
        return Selector(span: lexer.span(start, last + 1), element: element)
    }

    /// The kind and the name that a selector's words mean here; nil if one of them means nothing.
    private func element(_ kind: Range<Int>, _ name: Range<Int>) -> String? {
        let kinds = ElementKind.allCases.filter { $0 != .skeleton }.map { $0.name }
        let word = lexer.text(kind.lowerBound, kind.upperBound)
        let known = kinds.contains(word) ? word : ForeignWord.meaning(of: word, in: ForeignWord.kinds, among: kinds)
        let camelCase = camelCased(lexer.text(name.lowerBound, name.upperBound))
        guard let known = word.isEmpty ? ElementKind.view.name : known, name.count <= 40,
            Characters.isPlainName(camelCase.utf8)
        else {
            return nil
        }
        return known + " " + camelCase
    }

    /// Whether a line that begins with `#` is a comment, although it looks like a rule: it's a view's head, and what
    /// the brace opens ends on the line, or goes on in comments.
    private func isCommentedOut(_ selector: Selector) -> Bool {
        let end = Int(selector.span.end)
        let word = lexer.text(Int(token.start) + 1, end)
        // `#label title { }`.
        if selector.element == nil { return !word.contains { $0 != " " && ".#>+~:,".contains($0) } }
        guard ElementKind.allCases.contains(where: { $0.name == word }) else { return false }
        var depth = 0
        var offset = end
        while offset < lexer.bytes.count, lexer.byte(offset) != UInt8(ascii: "\n") {
            if lexer.byte(offset) == UInt8(ascii: "{") { depth += 1 }
            if lexer.byte(offset) == UInt8(ascii: "}") { depth -= 1 }
            offset += 1
        }
        while offset < lexer.bytes.count, lexer.byte(offset) <= UInt8(ascii: " ") { offset += 1 }
        return depth == 0 || lexer.byte(offset) == UInt8(ascii: "#")
    }
}
