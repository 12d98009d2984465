import SkelText

/// Rules of style sheets among the statements of a block: `#logo { }`, `.card:hover { }`, `div.card { }`.
extension Parser {
    /// The most bytes of a selector to examine.
    private static let mostBytesOfSelector = 200

    /// The states of CSS that a colon names.
    private static let states = [
        "hover", "focus", "active", "disabled", "focus-visible", "first-child", "last-child", "nth-child", "before",
        "after",
    ]

    /// A selector of CSS.
    private struct Selector {
        var span: Span
        /// The element that it means: its kind and its name; nil if it's about views in others.
        var element: String?
        /// The name that a view has already, perhaps.
        var other: String?
    }

    /// Reports a rule that begins at `.` or `#`, and skips it; returns false, without reading anything, at others.
    mutating func passSelector() -> Bool {
        if isAtModifier { return passModifiers() }
        guard let selector = selector(from: Int(token.start)) else { return false }
        if token.kind == .hexColor, isCommentedOut(selector) { return false }
        pass(selector)
        return true
    }

    /// Reports `div.card { }` and `view.showSkeleton()`, whose beginning has been read as something else, and skips what
    /// is left of it.
    mutating func passForeignStatement(from start: Int32) -> Bool {
        if token.kind == .openParenthesis {
            return passSkeletonCall(from: start) || passConstraint(from: start) || passModifier(from: start)
                || passViewOfSwift(from: start)
        }
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
        let place = lexer.span(Int(start), name.upperBound)
        skipStatement()
        let colors = ForeignValue(text(from: name.lowerBound)).colorsOfCall
        problems.report(Messages.skeletonCall(place, word, advice, colors: colors))
        return true
    }

    /// Does the same for `titleLabel.heightAnchor.constraint(equalToConstant: 40)`.
    private mutating func passConstraint(from start: Int32) -> Bool {
        let word = text(from: Int(start))
        guard word.hasSuffix("nchor.constraint") || word.hasPrefix("NSLayoutConstraint") else { return false }
        let place = lexer.span(Int(start), Int(previousEnd))
        skipStatement()
        problems.report(Messages.constraint(place))
        return true
    }

    private mutating func pass(_ selector: Selector) {
        let text = lexer.text(Int(selector.span.start), Int(selector.span.end))
        // What precedes it, as in `&.big`, has been reported.
        if !token.followsStray {
            let element = isInVariant ? nil : selector.element
            problems.report(
                Messages.selector(
                    selector.span, text, element: element, other: selector.other, isInVariant: isInVariant))
        }
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
        // `> title` and `:hover`.
        var (isOne, isSelector) = (true, text.first == UInt8(ascii: ">") || text.first == UInt8(ascii: ":"))
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
                // A state is no element.
                isOne = false
                if Self.states.contains(lexer.text(word.lowerBound, word.upperBound)) { isSelector = true }
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
        let span = lexer.span(start, last + 1)
        // A second view of the name would be another mistake.
        if isOne, lexer.isRepeated(lexer.bytes[name], before: start) {
            return Selector(span: span, other: lexer.text(name.lowerBound, name.upperBound))
        }
        return Selector(span: span, element: isOne ? element(kind, name) : nil)
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
        if selector.element == nil, selector.other == nil {
            return !word.contains { $0 != " " && ".#>+~:,".contains($0) }
        }
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
