import SkelText

/// Views and modifiers of SwiftUI, which become elements and their declarations here.
extension Parser {
    /// A modifier that has been read, such as `.frame(width: 80)`.
    private struct Modifier {
        /// The offsets of its text, and where the token before it ends.
        let start, end, before: Int
        /// Its declarations here, none if it has no meaning in a skeleton; nil if its meaning isn't nearly certain.
        let declarations: [ForeignForm.Declaration]?
        let advice: String
    }

    /// Whether a modifier begins at the token: `.padding()`, or `.task { }`.
    var isAtModifier: Bool {
        guard token.kind == .dot, following.kind == .name, following.start == token.end else { return false }
        if isAheadOfFollowing(.openParenthesis) { return true }
        let modifier = SwiftModifier(text(following), "")
        return isAheadOfFollowing(.openBrace) && (modifier.isNeedless || modifier.liesOverOthers)
    }

    /// Reports a view with its arguments, `HStack(spacing: 8) { }` or `Text("Hello")`, and reads what is in its block.
    mutating func passViewOfSwift(from start: Int32) -> Bool {
        let word = text(from: Int(start))
        let advice = ForeignWord.advice(for: word, in: ForeignWord.kinds)
        let kinds = Self.kinds(of: word)
        guard advice != nil || !kinds.isEmpty else { return false }
        let place = lexer.span(Int(start), Int(previousEnd))
        let arguments = token.kind == .openParenthesis ? readArguments() : ""
        // `Button(role: .destructive) { reset() } label: { Text("Reset") }`.
        let head = Token(kind: .name, startsLine: false, followsStray: false, start: start, end: place.end)
        if token.kind == .openBrace, !token.startsLine, passAction(of: head) { return true }
        let isInRow = Self.kinds(of: text(container)) == [ElementKind.row.name]
        let isInGrid = SwiftView.isGrid(text(container))
        let isInList = isInList
        var view = kinds.count == 1 ? arguments.flatMap { SwiftView(word, $0, as: kinds[0], inRow: isInRow) } : nil
        // The block of a button with a title is what it does, and that of a picture what is made of it.
        if token.kind == .openBrace, !token.startsLine, view?.isWhole == true { skipClosures() }
        let cell =
            isInList && kinds.allSatisfy(Self.needsCell) ? (opening: "cell { ", end: " }") : (opening: "", end: "")
        if token.kind == .openBrace {
            passParametersOfClosure()
            let block =
                (view?.block).map { (opening: cell.opening + $0.opening, end: $0.end + cell.end) }
                ?? arguments.flatMap { SwiftView.block(word, of: $0, inList: isInList, inGrid: isInGrid) }
            let head = lexer.span(Int(start), Int(token.end))
            // What makes several sections of some things is not there.
            let isOfSections = isInList && SwiftView.isLoop(word) && isWord(following, "Section")
            // The block of `List(people)` is that of its cell.
            let end = view == nil && block != nil ? Int32(previousEnd) : place.end
            let own = Token(kind: .name, startsLine: false, followsStray: false, start: start, end: end)
            parseBlock(of: isOfSections ? container : own)
            let isClosed = lexer.byte(Int(previousEnd) - 1) == UInt8(ascii: "}")
            let isSection = kinds == [ElementKind.section.name]
            let inside = Int(head.end)..<max(Int(head.end), Int(previousEnd) - 1)
            let count = isSection && isClosed ? SwiftView.rows(in: Array(lexer.bytes[inside])) : nil
            let rows = count.map { " \(Property.numberOfRows.name): \($0);" } ?? ""
            let fix = block.flatMap { block -> Diagnostic.Fix? in
                let brace = lexer.span(Int(previousEnd) - 1, Int(previousEnd))
                if isOfSections {
                    let edits = [Diagnostic.Edit(head, ""), Diagnostic.Edit(brace, "")]
                    return isClosed ? Diagnostic.Fix("write the section alone", edits) : nil
                }
                let edits =
                    [Diagnostic.Edit(head, block.opening + rows)]
                    + (block.end.isEmpty ? [] : [Diagnostic.Edit(brace, "}" + block.end)])
                return isClosed || block.end.isEmpty ? Diagnostic.Fix("write '\(block.opening + rows)'", edits) : nil
            }
            problems.report(Messages.viewOfSwift(place, word, kinds, advice, fix: fix))
            if isSection, isClosed { passSupplements() }
            return true
        }
        var fix: Diagnostic.Fix?
        let end = Int(previousEnd)
        let modifiers = readModifiers(of: SwiftView.isShape(word) ? .shape : .leaf)
        report(modifiers.filter { $0.declarations == nil || view == nil })
        // A block of views that lie over it stands behind the view alone.
        let isFollowedByBlock =
            modifiers.contains { $0.declarations == nil } && lexer.byte(Int(previousEnd) - 1) == UInt8(ascii: "}")
        if isStatementEnd, !isFollowedByBlock {
            view?.add(Self.declarations(of: modifiers))
            // A modifier that is left stands behind a block, where it is told from a path.
            let isLeft = modifiers.contains { $0.declarations == nil }
            fix = view.map { view in
                let text = cell.opening + (isLeft ? view.wholeWithBlock : view.whole) + cell.end
                let whole = Diagnostic.Edit(lexer.span(Int(start), end), text)
                return Diagnostic.Fix("write '\(text)'", [whole] + removals(of: modifiers))
            }
        } else {
            skipStatement()
        }
        problems.report(Messages.viewOfSwift(place, word, kinds, advice, fix: fix))
        return true
    }

    /// Whether cells stand where the token is.
    var isInList: Bool {
        !SwiftView.isGrid(text(container))
            && Self.kinds(of: text(container)).contains { Self.kindsOfLists.contains($0) }
    }

    /// The kinds whose blocks hold cells.
    private static let kindsOfLists = [ElementKind.tableView, .collectionView, .section].map { $0.name }

    /// Whether a kind is no part of a list, and doesn't become its cell.
    private static func needsCell(_ kind: String) -> Bool {
        guard let kind = ElementKind.allCases.first(where: { $0.name == kind }) else { return false }
        return kind.isPlaced && kind != .row && kind != .column
    }

    /// The kinds that a word means here, which may be SwiftUI's.
    private static func kinds(of word: String) -> [String] {
        let known = ElementKind.allCases.map { $0.name }
        let own = known.filter { $0.lowercased() == ForeignWord.folded(word) }
        return own.isEmpty ? ForeignWord.names(for: word, in: ForeignWord.kinds, among: known) : own
    }

    /// Reports the modifier whose name ends at the token, without a dot before it: `frame(width: 80)`.
    mutating func passModifier(from start: Int32) -> Bool {
        let word = text(Int(start), Int(previousEnd))
        guard SwiftModifier.isKnown(word) else { return false }
        let modifier = readModifier(word, from: Int(start), behind: Int(start))
        let isAlone = isStatementEnd
        if !isAlone { skipStatement() }
        report([modifier], inPlace: isAlone && !isBehindElement)
        return true
    }

    /// Reads the `header: { }` and `footer: { }` behind the block of a section, which stand in it here.
    private mutating func passSupplements() {
        let end = lexer.span(Int(previousEnd) - 1, Int(previousEnd))
        var first: Token?
        var edits = [Diagnostic.Edit(end, "")]
        while isWord(token, "header") || isWord(token, "footer"), !token.startsLine, following.kind == .colon,
            isAheadOfFollowing(.openBrace)
        {
            let head = token
            advance()
            let colon = Diagnostic.Edit(span(token), "")
            advance()
            parseBlock(of: head)
            edits.append(colon)
            first = first ?? head
        }
        guard let first else { return }
        edits.append(Diagnostic.Edit(lexer.span(Int(previousEnd), Int(previousEnd)), " }"))
        let fix = Diagnostic.Fix("write it in the block of the section", edits)
        problems.report(Messages.viewOfSwift(span(first), text(first), [], nil, fix: fix))
    }

    /// Passes `if isLoading { } else { }` and `switch state { }`; returns false, without reading anything, for anything else. The
    /// views of the branches are read.
    mutating func passCondition() -> Bool {
        let isSwitch = isWord(token, "switch")
        guard isSwitch || isWord(token, "if"), !following.startsLine, following.kind != .openBrace else { return false }
        let head = token
        func isInHead(_ token: Token) -> Bool {
            token.kind != .openBrace && token.kind != .closeBrace && token.kind != .end && !token.startsLine
        }
        var ahead = ahead
        repeat { ahead.advance() } while isInHead(ahead.token)
        guard ahead.token.kind == .openBrace, !isSwitch || isWord(ahead.following, "case") else { return false }
        take(consume ahead)
        let node = begin(.skipped, at: head.start)
        problems.report(Messages.conditionOfSwift(span(head), text(head)))
        if isSwitch { skipBlock() }
        while token.kind == .openBrace {
            parseBlock(of: container)
            guard isWord(token, "else") else { break }
            repeat { advance() } while isInHead(token)
        }
        finish(node)
        return true
    }

    /// Passes what `Button { save() } label: { Text("Save") }` does, whose views are behind it, and reads those; returns false,
    /// without reading anything, for anything else.
    mutating func passAction(of head: Token) -> Bool {
        guard ["button", "navigationlink", "menu"].contains(ForeignWord.folded(text(head))) else { return false }
        var ahead = ahead
        ahead.skipBlock()
        guard isWord(ahead.token, "label"), !ahead.token.startsLine, ahead.following.kind == .colon,
            ahead.isAheadOfFollowing(.openBrace)
        else { return false }
        take(consume ahead)
        advance()
        advance()
        let kind = (isInList ? ElementKind.cell : .view).name
        let action = lexer.span(Int(head.start), Int(token.end))
        problems.report(
            Messages.viewOfSwift(
                span(head), text(head), [kind], nil,
                fix: Diagnostic.Fix("write '\(kind)'", [Diagnostic.Edit(action, kind + " {")])))
        parseBlock(of: head)
        return true
    }

    /// Whether the statement before, in the same block, was more than a declaration.
    private var isBehindElement: Bool {
        lastStatement >= 0 && lastStatement < nodes.count && nodes.kind(of: lastStatement) != .declaration
    }

    /// Where the view directly before the token ends, and where its block begins if it has one; nil if there is none, or a
    /// mistake in its place.
    private var viewBefore: (end: Int, opener: Int?)? {
        guard isBehindElement, nodes.kind(of: lastStatement) == .element, nodes.end(of: lastStatement) == previousEnd
        else { return nil }
        let (start, end) = (Int(nodes.start(of: lastStatement)), Int(previousEnd))
        return (end, lexer.bytes[start..<end].firstIndex(of: UInt8(ascii: "{")).map { $0 + 1 })
    }

    /// Reports the modifiers at the token, and passes them; returns false, without reading anything, for anything else. Behind
    /// a view they are about that one, and a fix writes their declarations into its block.
    mutating func passModifiers() -> Bool {
        guard isAtModifier else { return false }
        let isBehind = isBehindElement
        let view = viewBefore
        let modifiers = readModifiers()
        let isWhole = isStatementEnd
        if !isWhole { skipStatement() }
        guard let view, isWhole, let first = modifiers.first(where: { $0.declarations != nil }) else {
            report(modifiers, inPlace: isWhole && !isBehind && modifiers.count == 1)
            return true
        }
        report(modifiers.filter { $0.declarations == nil })
        let right = Self.declarations(of: modifiers).map { "\($0.name): \($0.value)" }.joined(separator: "; ")
        var edits = removals(of: modifiers)
        if !right.isEmpty {
            let place = view.opener ?? view.end
            edits.insert(
                Diagnostic.Edit(lexer.span(place, place), view.opener == nil ? " { \(right) }" : " \(right);"), at: 0)
        }
        let needless = modifiers.filter { $0.declarations?.isEmpty == true }.map { "'\(excerpt($0.start, $0.end))'" }
        let message = [
            right.isEmpty ? "" : "write '\(right)' in the block of its view",
            needless.isEmpty ? "" : "remove " + needless.joined(separator: ", "),
        ].filter { !$0.isEmpty }.joined(separator: ", and ")
        report([first], fix: Diagnostic.Fix(message, edits))
        return true
    }

    // MARK: - Reading

    /// A copy that looks ahead: what has no meaning there is a part of the mistake that is reported. Nothing is added to its
    /// nodes, which would copy them.
    private var ahead: Parser {
        var copy = self
        copy.problems = problems.emptied
        return copy
    }

    /// Goes on where another one is that has looked ahead.
    private mutating func take(_ ahead: consuming Parser) {
        let problems = problems
        self = ahead
        self.problems = problems
    }

    /// Makes the parameters of a closure, `{ item in`, a part of the `{` at the token.
    private mutating func passParametersOfClosure() {
        let line = lexer.bytes[Int(token.end)...].prefix(80).prefix { !"\r\n}".utf8.contains($0) }
        let words = line.split(separator: UInt8(ascii: " "))
        guard let last = words.firstIndex(where: { $0.elementsEqual("in".utf8) }), last > 0,
            words[..<last].joined().allSatisfy({ Characters.isNamePart($0) || $0 == UInt8(ascii: ",") })
        else { return }
        token.end = Int32(words[last].endIndex)
        lexer.position = words[last].endIndex
        following = lexer.next(reporting: &problems)
    }

    /// Skips the closure at the token, and those with labels behind it: `{ image in image } placeholder: { }`.
    private mutating func skipClosures() {
        skipBlock()
        while token.kind == .name, !token.startsLine, following.kind == .colon, isAheadOfFollowing(.openBrace) {
            advance()
            advance()
            skipBlock()
        }
    }

    /// The text in the parentheses at the token, which are passed; nil without their end.
    private mutating func readArguments() -> String? {
        let opening = Int(token.end)
        // What has no meaning in them is a part of the mistake.
        let outer = problems
        problems = problems.emptied
        skipParentheses()
        // A closure among them: `action: { save() }`.
        while token.kind == .openBrace, !token.startsLine, lexer.byte(Int(previousEnd) - 1) == UInt8(ascii: ":") {
            skipBlock()
            skipParentheses(open: 1)
        }
        let inner = problems
        problems = outer
        for one in inner.sorted() where one.span.start >= previousEnd { problems.report(one) }
        // Without its closing parenthesis, it ends with its line.
        let isClosed = lexer.byte(Int(previousEnd) - 1) == UInt8(ascii: ")")
        return isClosed ? text(opening, Int(previousEnd) - 1) : nil
    }

    /// Reads the arguments of a modifier and its closure.
    private mutating func readModifier(
        _ word: String, from start: Int, behind before: Int, of subject: SwiftModifier.Subject = .block
    ) -> Modifier {
        let arguments = token.kind == .openParenthesis ? readArguments() : ""
        let meaning = SwiftModifier(word, arguments ?? "", of: subject)
        var declarations = arguments == nil ? nil : meaning.declarations
        let end = Int(previousEnd)
        if arguments != nil, token.kind == .openBrace, !token.startsLine {
            skipBlock()
            if !meaning.isNeedless { declarations = nil }
        }
        let isPassed = declarations != nil
        return Modifier(
            start: start, end: isPassed ? Int(previousEnd) : end, before: before, declarations: declarations,
            advice: meaning.advice)
    }

    /// Reads the modifiers at the token.
    private mutating func readModifiers(of subject: SwiftModifier.Subject = .block) -> [Modifier] {
        var found: [Modifier] = []
        while isAtModifier {
            let (before, start, word) = (Int(previousEnd), Int(token.start), text(following))
            advance()
            advance()
            found.append(readModifier(word, from: start, behind: before, of: subject))
        }
        return found
    }

    // MARK: - Reporting

    /// What some modifiers are here. Of two with one name, the first is the inner one, which wins.
    private static func declarations(of modifiers: [Modifier]) -> [ForeignForm.Declaration] {
        var found: [ForeignForm.Declaration] = []
        for declaration in modifiers.flatMap({ $0.declarations ?? [] })
        where !found.contains(where: { $0.name == declaration.name }) {
            found.append(declaration)
        }
        return found
    }

    /// Removes those modifiers that have a meaning here, with the space before them.
    private func removals(of modifiers: [Modifier]) -> [Diagnostic.Edit] {
        modifiers.filter { $0.declarations != nil }.map { one in
            let gap = lexer.span(one.before, one.start)
            return Diagnostic.Edit(lexer.span(isBlank(gap) ? one.before : one.start, one.end), "")
        }
    }

    /// Reports each modifier; `inPlace` fixes it where it stands.
    private mutating func report(_ modifiers: [Modifier], inPlace: Bool = false, fix: Diagnostic.Fix? = nil) {
        for one in modifiers {
            let place = lexer.span(one.start, one.end)
            var fix = fix
            if inPlace, let declarations = one.declarations {
                let right = declarations.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
                fix =
                    right.isEmpty
                    ? Messages.removing(text(one.start, one.end), at: place).first
                    : Messages.writing(right, at: place).first
            }
            problems.report(Messages.modifier(place, excerpt(one.start, one.end), one.advice, fix: fix))
        }
    }
}
