import SkelText

/// Values as Swift, UIKit and CSS write them: reported, with the fix.
extension Parser {
    /// Reads `.center` in Swift syntax as the word, and reports it. Returns whether it was a whole value instead, which is
    /// passed.
    mutating func passSwiftDot() -> Bool {
        guard token.kind == .dot, following.kind == .name, following.start == token.end else { return false }
        if !isInForeignDeclaration, lexer.byte(Int(following.end)) == UInt8(ascii: "."), callee == nil {
            // `.red.opacity(0.5)` is one value.
            let start = token.start
            advance()
            leaf(.word)
            passMembers(from: start)
            return true
        }
        if !isInForeignDeclaration {
            var (word, end) = (text(following), Int(following.end))
            if word == "init", lexer.byte(end) == UInt8(ascii: "(") {
                passInitializer()
                return true
            }
            // `.custom(3)` of SkeletonView is the number.
            if let call = callBehind(following), let number = ForeignValue(call).customNumber {
                (word, end) = (number, Int(following.start) + call.utf8.count)
                cutValues()
            } else if let right = Self.constants.first(where: { $0.name == word })?.means {
                word = right
                cutValues()
            } else if word == "infinity", declaredProperty == Property.cornerRadius.name {
                word = "50%"
                cutValues()
            } else if let right = foreignColor(word) ?? (callee == nil ? ofAnimation(word) : nil) {
                word = right
                cutValues()
            } else if let right = nearestName(to: word) {
                word = right
                cutValues()
            }
            let isUnknown = callee == nil && word == text(following) && lexer.byte(end) != UInt8(ascii: "(")
            let isWrong = isNoColor(word) || word == "infinity" || isUnknown && !isPossibleValue(word)
            if isWrong { cutValues() }
            let first = callee == nil ? Int(token.start) : startOfLabel(before: Int(token.start))
            if first < Int(token.start) { cutValues() }
            let place = lexer.span(first, end)
            let advice = word == "infinity" ? Messages.allThereIs : nil
            reportExpected("a value", note: advice, fixes: Messages.writing(isWrong ? nil : word, at: place))
        }
        let startsLine = token.startsLine
        advance()
        token.startsLine = startsLine
        return false
    }

    /// The colour or the direction of a wave that a misspelt member was meant to be; nil for any other.
    private func nearestName(to word: String) -> String? {
        if isNoColor(word) { return Spelling.nearest(to: word, among: NamedColors.words) }
        guard let callee, isWord(callee, "sliding") else { return nil }
        let directions = SlidingDirection.allCases.map { $0.name }
        return directions.contains(word) ? nil : Spelling.nearest(to: word, among: directions)
    }

    /// Reports `face.frame.width / 2` and `Float(face.bounds.height / 2)` as a radius, which is that of a circle or a capsule, and
    /// skips it; returns false, without reading anything, for anything else.
    mutating func passHalfOfSide() -> Bool {
        guard token.kind == .name, following.kind == .dot || following.kind == .openParenthesis, callee == nil,
            valueCount == 1, !isInForeignDeclaration, declaredProperty?.hasSuffix("ornerRadius") == true
        else { return false }
        let start = Int(token.start)
        var (end, place) = (start, start)
        let ends: [UInt8] = [0, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"), UInt8(ascii: "}")]
        while !ends.contains(lexer.byte(place)) {
            place += 1
            if lexer.byte(place - 1) != UInt8(ascii: " ") { end = place }
        }
        guard ForeignValue(lexer.text(start, end)).isHalfOfSide else { return false }
        while token.kind != .end, Int(token.start) < end { advance() }
        let whole = lexer.span(start, end)
        problems.report(
            Messages.unexpectedToken(
                whole, expected: "a radius", found: "'\(excerpt(start, end))'",
                fixes: Messages.writing("50%", at: whole)))
        cutValues()
        return true
    }

    /// Reports `.init(baseColor: .clouds)` and `.init(width: 90, height: 90)`, and skips it. The property tells its type.
    private mutating func passInitializer() {
        let start = token.start
        advance()
        let name = Int(token.start)
        advance()
        skipParentheses()
        let arguments = text(from: name + "init".utf8.count)
        let property = Property.views.first { $0.name == declaredProperty }
        let right = property.flatMap { property -> String? in
            if case .gradient = property.type { return ForeignValue("SkeletonGradient" + arguments).ofSwift }
            let isSize = arguments.drop { $0 == "(" || $0 == " " }.hasPrefix("width:")
            let name = property.type.isColor ? "UIColor" : isSize ? "CGSize" : "UIEdgeInsets"
            return ForeignValue(name + arguments).value(of: property)
        }
        let whole = lexer.span(Int(start), Int(previousEnd))
        problems.report(
            Messages.unexpectedToken(
                whole, expected: "a value", found: "'.init\(arguments)'", fixes: Messages.writing(right, at: whole)))
        cutValues()
    }

    /// Reports `SkeletonAppearance.default.multilineHeight = 20`, and skips it; returns false for anything else.
    mutating func passAppearanceOfSwift() -> Bool {
        guard isWord(token, "SkeletonAppearance"), following.kind == .dot else { return false }
        let node = begin(.skipped)
        let start = token.start
        while !token.startsLine || token.start == start, ![.end, .semicolon, .closeBrace].contains(token.kind) {
            advance()
        }
        finish(node)
        let whole = lexer.span(Int(start), Int(previousEnd))
        let sides = text(from: Int(start)).split(separator: "=", maxSplits: 1).map {
            $0.filter { $0 != " " }
        }
        var right: String?
        if sides.count == 2, let name = sides[0].split(separator: ".").last {
            let value = sides[1].drop { $0 == "." }
            let isPlain = value.utf8.allSatisfy { Characters.isNamePart($0) || $0 == UInt8(ascii: ".") }
            let isGradient = value.hasPrefix("SkeletonGradient(")
            let isColor = Property.views.first { $0.name == name }?.type.isColor == true
            let color = isColor ? ForeignWord.color(ofMember: sides[1]) : nil
            let meaning = color ?? (isPlain ? String(value) : isGradient ? ForeignValue(String(value)).ofSwift : nil)
            right = meaning.map { "\(name): \($0)" }
            if !isInAppearance { right = right.map { "appearance { \($0) }" } }
        }
        problems.report(Messages.appearanceOfSwift(whole, fixes: Messages.writing(right, at: whole)))
        return true
    }

    /// The start of `withDirection: ` before an offset, which is an argument without a label here; the offset if no direction
    /// is there.
    private func startOfLabel(before offset: Int) -> Int {
        guard let callee, isWord(callee, "sliding") else { return offset }
        let word = text(following)
        guard ofAnimation(word) != nil || nearestName(to: word) != nil else { return offset }
        var start = offset
        while lexer.byte(start - 1) == UInt8(ascii: " ") { start -= 1 }
        guard lexer.byte(start - 1) == UInt8(ascii: ":") else { return offset }
        start -= 1
        while Characters.isNamePart(lexer.byte(start - 1)) { start -= 1 }
        return start
    }

    /// Reports `Color(.systemGray5)` where a colour is expected, and skips it; returns false, without reading anything, for
    /// anything else.
    mutating func passColorOfSwift() -> Bool {
        guard isWord(token, "Color") || isWord(token, "UIColor") || isWord(token, "NSColor"), isAheadOfFollowing(.dot),
            !isInForeignDeclaration, let call = callBehind(token), let name = ForeignValue.call(call)?.arguments,
            let right = foreignColor(String(name.dropFirst()))
        else { return false }
        let start = Int(token.start)
        advance()
        skipParentheses()
        let whole = lexer.span(start, Int(previousEnd))
        problems.report(
            Messages.unexpectedToken(
                whole, expected: "a colour", found: "'\(call)'", fixes: Messages.writing(right, at: whole)))
        cutValues()
        return true
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

    /// What members of UIKit's and SkeletonView's types mean.
    private static let constants: [(name: String, means: String)] = [
        ("zero", "0"), ("automaticDimension", "automatic"), ("automaticNumberOfSkeletonRows", "auto"),
        ("automaticNumberOfSkeletonItems", "auto"),
    ]

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
            let call = isMade ? text(from: made) : "make(\(before), " + text(from: made).drop { $0 != "(" }.dropFirst()
            problems.report(
                Messages.unexpectedToken(
                    whole, expected: "an animation", found: "'\(excerpt(Int(start), Int(previousEnd)))'",
                    fixes: Messages.writing(ForeignValue(call).ofSwift, at: whole)))
            cutValues()
            return
        }
        if !isInForeignDeclaration {
            var number: String?
            if ForeignValue.isFading(last), token.kind == .openParenthesis {
                skipParentheses()
                number = ForeignValue(text(from: Int(start))).fadedColor()
                end = previousEnd
            } else if last == "custom", token.kind == .openParenthesis {
                skipParentheses()
                number = ForeignValue(text(from: made)).customNumber
                end = previousEnd
            }
            let whole = lexer.span(Int(start), Int(end))
            let found = text(Int(start), Int(end))
            let isPath = PictureFile.Format(endOf: found) != nil
            let motion = ofAnimation(last)
            let ofSystem = before == "Color" ? ForeignWord.colorOfSwiftUI(last) : nil
            let meant = ofSystem ?? foreignColor(last) ?? (motion != nil && callee != nil ? last : motion)
            let word = number ?? meant ?? Self.constants.first { $0.name == last }?.means ?? last
            // `UIFont.Weight.semibold` has the types of Swift before the word.
            let isOfType = count == 1 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= lexer.byte(Int(start))
            let isFixed = number != nil || isPath || isOfType && (meant != nil || isPossibleValue(word))
            let advice = found.hasPrefix("UIScreen") ? Messages.allThereIs : nil
            problems.report(
                Messages.unexpectedToken(
                    whole, expected: isPath ? "a path in quotes" : "a word",
                    found: "'\(excerpt(Int(start), Int(end)))'", note: advice,
                    fixes: isFixed ? Messages.writing(isPath ? "\"\(found)\"" : word, at: whole) : []))
            // The arguments of `TransitionStyle.crossDissolve(0.25)` stay.
            if token.kind == .openParenthesis { skipParentheses() }
        }
        cutValues()
    }

    /// The whole text from an offset to the end of the previous token.
    func text(from start: Int) -> String { text(start, Int(previousEnd)) }

    /// What the name of a colour of UIKit means in the current declaration, if its property takes colours.
    private func foreignColor(_ word: String) -> String? {
        let isColor = Property.views.first { $0.name == declaredProperty }?.type.isColor == true
        return isColor ? ForeignWord.colors["." + word] ?? ForeignWord.colors[word] : nil
    }

    /// What a word alone means as a value of `animation`, in its declaration.
    private func ofAnimation(_ word: String) -> String? {
        let property = Property.views.first { $0.name == declaredProperty }
        guard let property, case .animation = property.type else { return nil }
        return ForeignValue(word).value(of: property)
    }

    /// Whether the current declaration takes colours, and a word is none.
    private func isNoColor(_ word: String) -> Bool {
        Property.views.first { $0.name == declaredProperty }?.type.isColor == true
            && foreignColor(word) == nil && !NamedColors.words.contains(word)
            && !word.hasPrefix("#") && !word.hasPrefix("lightDark(")
    }

    /// Whether a word may be a value of the current declaration: known to its property, or a name.
    private func isPossibleValue(_ word: String) -> Bool {
        guard let name = declaredProperty, let property = Property.views.first(where: { $0.name == name }) else {
            return true
        }
        if isNoColor(word) { return false }
        let words = property.type.words
        switch property.type {
        case .number, .integer, .length, .edges, .corners, .gaps, .ratio, .basis:
            return words.contains(word) || ["auto", "automatic"].contains(word) || NumberText.read(word) != nil
        default: break
        }
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
