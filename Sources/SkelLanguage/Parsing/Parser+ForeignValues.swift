import SkelText

/// Values as Swift, UIKit and CSS write them: reported, with the fix.
extension Parser {
    /// Reads `.center` in Swift syntax as the word, and reports it.
    mutating func passSwiftDot() {
        guard token.kind == .dot, following.kind == .name, following.start == token.end else { return }
        if !isInForeignDeclaration {
            var (word, end) = (text(following), Int(following.end))
            // `.custom(3)` of SkeletonView is the number.
            if let call = callBehind(following), let number = ForeignValue(call).customNumber {
                (word, end) = (number, Int(following.start) + call.utf8.count)
                cutValues()
            } else if let color = foreignColor(word) {
                word = color
                cutValues()
            }
            reportExpected("a value", fixes: Messages.writing(word, at: lexer.span(Int(token.start), end)))
        }
        let startsLine = token.startsLine
        advance()
        token.startsLine = startsLine
    }

    /// The text of `name(arguments)` without further parentheses, which begins with a token on its line.
    private func callBehind(_ name: Token) -> String? {
        var end = Int(name.end)
        guard lexer.byte(end) == UInt8(ascii: "(") else { return nil }
        repeat {
            end += 1
            if [0, UInt8(ascii: "\n"), UInt8(ascii: "(")].contains(lexer.byte(end)) { return nil }
        } while lexer.byte(end) != UInt8(ascii: ")")
        return lexer.text(Int(name.start), end + 1)
    }

    /// Skips a path in Swift syntax such as `UITableView.automaticDimension`, and reports it. Of two words, the fix
    /// keeps the second; `logo.svg` is taken to be a file.
    mutating func passMembers(from start: Int32) {
        var last = ""
        var before = lexer.text(Int(start), Int(previousEnd))
        var count = 0
        var end = previousEnd
        while token.kind == .dot, token.start == end, following.kind == .name, following.start == token.end {
            advance()
            if count > 0 { before = last }
            (last, end) = (text(token), token.end)
            count += 1
            advance()
        }
        if last.isEmpty { return }
        let isMade = last == "makeSlidingAnimation"
        let made = Int(end) - last.utf8.count
        if isMade || last == "slidingAnimation", token.kind == .openParenthesis, !isInForeignDeclaration {
            skipParentheses()
            let whole = lexer.span(Int(start), Int(previousEnd))
            problems.report(
                Messages.unexpectedToken(
                    whole, expected: "an animation", found: "'\(lexer.text(Int(start), Int(previousEnd)))'",
                    fixes: Messages.writing(
                        isMade ? ForeignValue(text(from: made)).ofSwift : "sliding(\(before))",
                        at: whole)))
            cutValues()
            return
        }
        if !isInForeignDeclaration {
            let whole = lexer.span(Int(start), Int(end))
            let found = lexer.text(Int(start), Int(end))
            let isPath = PictureFile.Format(endOf: found) != nil
            let color = foreignColor(last)
            let word = color ?? (last == "automaticDimension" ? "automatic" : last)
            let isFixed = isPath || count == 1 && (color != nil || isPossibleValue(word))
            problems.report(
                Messages.unexpectedToken(
                    whole, expected: isPath ? "a path in quotes" : "a word", found: "'\(found)'",
                    fixes: isFixed ? Messages.writing(isPath ? "\"\(found)\"" : word, at: whole) : []))
        }
        cutValues()
    }

    /// The whole text from an offset to the end of the previous token.
    private func text(from start: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: lexer.bytes[start..<Int(previousEnd)]), as: UTF8.self)
    }

    /// What the name of a colour of UIKit means in the current declaration, if its property takes colours.
    private func foreignColor(_ word: String) -> String? {
        let isColor = Property.views.first { $0.name == declaredProperty }?.type.isColor == true
        return isColor ? ForeignWord.colors["." + word] ?? ForeignWord.colors[word] : nil
    }

    /// Whether a word may be a value of the current declaration: known to its property, or a name.
    private func isPossibleValue(_ word: String) -> Bool {
        guard let name = declaredProperty, let property = Property.views.first(where: { $0.name == name }) else {
            return true
        }
        let words = property.type.words
        return words.isEmpty || ForeignWord.meaning(of: word, in: ForeignWord.values, among: words) != nil
            || words.contains(word)
    }

    /// The property of the current declaration; nil if there is none.
    var declaredProperty: String? {
        guard declaration >= 0, let name = nodes.lastName(in: declaration) else { return nil }
        return lexer.text(name.lowerBound, name.upperBound)
    }

    /// Whether the current values belong to a property of another language, which has been reported, so that nothing
    /// else is.
    var isInForeignDeclaration: Bool { declaredProperty.map(ForeignWord.isProperty) == true }

    /// Whether a slash would separate the two lines of a grid area, as in CSS.
    var isBetweenLines: Bool {
        declaredProperty.map { ["gridcolumn", "gridrow"].contains(ForeignWord.folded($0)) } == true
    }

    /// Reports the slash and skips the values after it; the fix rewrites all of them.
    mutating func reportSlashedLines() {
        let slash = token
        guard let name = nodes.lastName(in: declaration) else { return }
        skipStatement()
        var start = name.upperBound
        while lexer.byte(start) == UInt8(ascii: ":") || lexer.byte(start) == UInt8(ascii: " ") { start += 1 }
        let right = ForeignValue(lexer.text(start, Int(previousEnd))).lines
        problems.report(
            Messages.unexpectedToken(
                span(slash), expected: "two lines with a space between", found: "'/'",
                fixes: Messages.writing(right, at: lexer.span(start, Int(previousEnd)))))
    }
}
