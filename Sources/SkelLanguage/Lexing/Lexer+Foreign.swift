import SkelText

/// Notations of other languages: they are read as intended and reported once.
extension Lexer {
    // MARK: - Numbers

    /// Whether there are digits, or a point and digits, at an offset.
    func startsNumber(_ offset: Int) -> Bool {
        Characters.isDigit(byte(offset)) || (byte(offset) == UInt8(ascii: ".") && Characters.isDigit(byte(offset + 1)))
    }

    /// Whether `.5` is a number here, rather than the rest of `1.2.5` or of a path.
    var startsBareFraction: Bool {
        guard startsNumber(position), position > 0 else { return false }
        let before = bytes[position - 1]
        return !Characters.isNamePart(before) && before < 0x80 && before != UInt8(ascii: ".")
    }

    /// Whether a number ends in the point here, rather than a range or a path beginning with it.
    var endsInPoint: Bool {
        let next = byte(position + 1)
        return byte(position) == UInt8(ascii: ".") && next != UInt8(ascii: ".") && !Characters.isNameStart(next)
            && next < 0x80
    }

    // MARK: - Marks

    /// Scans `=`, `==`, and the comparisons `=>` and `=<`.
    mutating func scanEquals() -> TokenKind {
        position += 1
        switch byte(position) {
        case UInt8(ascii: "<"), UInt8(ascii: ">"):
            position += 1
            return .comparison
        default:
            while byte(position) == UInt8(ascii: "=") { position += 1 }
            return .equals
        }
    }

    /// Scans `...`, `..` and `..<`.
    mutating func scanEllipsis() -> TokenKind {
        position += 2
        if byte(position) == UInt8(ascii: ".") || byte(position) == UInt8(ascii: "<") { position += 1 }
        return .ellipsis
    }

    /// Scans `…`, `≤` and `≥`; nil, without reading anything, for others.
    mutating func scanForeignMark() -> TokenKind? {
        let mark = scalar(at: position)
        let kind: TokenKind
        switch mark.scalar {
        case "…": kind = .ellipsis
        case "≤", "≥": kind = .comparison
        default: return nil
        }
        position += mark.length
        return kind
    }

    /// Whether the bracket here belongs to a list after another language's property, as in `maskedCorners:
    /// [.layerMinXMinYCorner]`: that is reported elsewhere and needs no further message.
    func isBracketOfForeignList(_ bracket: Int) -> Bool {
        var start = bracket
        // Avoids rescanning a line of brackets for each of them.
        let limit = max(bracket - 200, 0)
        if bytes[bracket] == UInt8(ascii: "]") {
            while start > limit, bytes[start] != UInt8(ascii: "["), bytes[start] != UInt8(ascii: "\n") { start -= 1 }
        }
        guard bytes[start] == UInt8(ascii: "[") else { return false }
        let gap = [UInt8(ascii: " "), UInt8(ascii: ":")]
        while start > limit, gap.contains(bytes[start - 1]) { start -= 1 }
        let end = start
        while start > limit, Characters.isNamePart(bytes[start - 1]) { start -= 1 }
        return start < end && ForeignWord.isProperty(text(start, end))
    }

    /// The brackets around words and numbers on one line, `[A, B]`, of which one is at an offset.
    func list(around bracket: Int) -> ClosedRange<Int>? {
        var (start, end) = (bracket, bracket)
        switch bytes[bracket] {
        case UInt8(ascii: "["):
            repeat { end += 1 } while end < bracket + Self.mostBytesOfList && isPartOfList(byte(end))
        case UInt8(ascii: "]"):
            repeat { start -= 1 } while start > max(0, bracket - Self.mostBytesOfList) && isPartOfList(bytes[start])
        default: return nil
        }
        guard start >= 0, bytes[start] == UInt8(ascii: "["), byte(end) == UInt8(ascii: "]"), end > start + 1 else {
            return nil
        }
        return start...end
    }

    private static let mostBytesOfList = 200
    /// The most bytes of a list of views and of a block that is run for each of them.
    private static let mostBytesOfLoop = 1000

    /// Reports `[title, photo].forEach { $0.isSkeletonable = true }` as one mistake, and skips it; returns false, without reading
    /// anything, for another bracket.
    mutating func passLoopOverViews(reporting problems: inout Problems) -> Bool {
        let start = position
        let names = bytes[(start + 1)...].prefix(Self.mostBytesOfLoop).prefix {
            isPartOfList($0) || "\r\n?!".utf8.contains($0)
        }
        let call = Array("].forEach".utf8)
        guard bytes[names.endIndex...].starts(with: call) else { return false }
        let behind = names.endIndex + call.count
        let block = bytes[behind...].prefix(Self.mostBytesOfLoop)
        guard let opener = block.first(where: { $0 > UInt8(ascii: " ") }),
            opener == UInt8(ascii: "{") || opener == UInt8(ascii: "(")
        else { return false }
        var (depth, end) = (0, behind)
        repeat {
            guard end < block.endIndex else { return false }
            if "{(".utf8.contains(bytes[end]) { depth += 1 }
            if "})".utf8.contains(bytes[end]) { depth -= 1 }
            end += 1
        } while depth > 0 || bytes[end - 1] <= UInt8(ascii: " ")
        position = end
        problems.report(
            Messages.loopOfSwift(span(start, behind), text(start, behind), text(behind, end)))
        return true
    }

    private func isPartOfList(_ byte: UInt8) -> Bool {
        Characters.isNamePart(byte) || " ,.-#$%".utf8.contains(byte)
    }

    /// The spaces between a number and the `%` at an offset; nil if there are none.
    func gapBeforePercent(_ offset: Int) -> Span? {
        var start = offset
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
        let isGap = byte(offset) == UInt8(ascii: "%") && start > 0 && start < offset
        return isGap && Characters.isDigit(bytes[start - 1]) ? span(start, offset) : nil
    }

    // MARK: - CSS

    /// Whether `--name` is at an offset.
    func isCustomProperty(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: "-") && byte(offset + 1) == UInt8(ascii: "-")
            && Characters.isNameStart(byte(offset + 2))
    }

    /// Reports `--name`, and skips its dashes.
    mutating func scanCustomProperty(reporting problems: inout Problems) -> TokenKind {
        let start = position
        position += 2
        let end = bytes[position...].firstIndex { !Characters.isNamePart($0) && $0 != UInt8(ascii: "-") } ?? bytes.count
        let isAtTop = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
        problems.report(
            Messages.customProperty(
                span(start, end), text(position, end), isAtTop: isAtTop))
        return .unknown
    }

    /// The report of a rule such as `@media (max-width: 600px)` that begins at an offset.
    func rule(from start: Int, _ word: String) -> Diagnostic {
        let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "{") }
        let end = line.lastIndex { $0 > UInt8(ascii: " ") } ?? start
        let behind = start + 1 + word.utf8.count
        let head = span(start, word == "media" || word == "container" ? end + 1 : behind)
        let condition = String(
            decoding: UnsafeBufferPointer(rebasing: bytes[behind..<max(behind, end + 1)]), as: UTF8.self)
        let isRule = byte(line.endIndex) == UInt8(ascii: "{")
        let variant = isRule ? MediaQuery.variant(condition, ofWindow: word == "media") : nil
        let isAtTop = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
        let isFixed =
            switch word {
            case "keyframes": isAtTop && isRule
            case "import": condition.filter { $0 == "\"" || $0 == "'" }.count == 2 && condition.utf8.holds(".skel".utf8)
            default:
                // Selectors in it have no meaning in a variant.
                Characters.isNameStart(bytes[line.endIndex...].dropFirst().first { $0 > UInt8(ascii: " ") } ?? 0)
                    && isInSkeleton(start) && !isRepeated(bytes[Int(head.start)..<Int(head.end)], before: start)
                    && variant.map { isRepeated(Array($0.utf8)[...], before: start) } != true
            }
        return Messages.atRule(span(start, start + 1), word, head: head, variant: variant, isFixed: isFixed)
    }

    /// The most bytes to search before an offset.
    private static let mostBytes = 4096

    /// Whether the innermost block around an offset is a skeleton's, as far as it begins shortly before.
    private func isInSkeleton(_ offset: Int) -> Bool {
        var (depth, start) = (0, offset)
        while start > max(0, offset - Self.mostBytes), depth <= 0 {
            start -= 1
            if bytes[start] == UInt8(ascii: "{") { depth += 1 }
            if bytes[start] == UInt8(ascii: "}") { depth -= 1 }
        }
        guard depth == 1 else { return false }
        let ends: [UInt8] = [
            UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        ]
        let head = bytes[(bytes[..<start].lastIndex { ends.contains($0) }.map { $0 + 1 } ?? 0)...]
        return head.drop { $0 <= UInt8(ascii: " ") }.starts(with: "skeleton ".utf8)
    }

    /// Whether a text also occurs shortly before an offset, so that two declarations would have one name.
    func isRepeated(_ own: some RandomAccessCollection<UInt8>, before end: Int) -> Bool {
        let isWord = own.first.map { Characters.isNamePart($0) } ?? false
        var offset = max(0, end - Self.mostBytes)
        while offset + own.count <= end {
            let isSame = bytes[offset..<offset + own.count].elementsEqual(own)
            let isInside = isWord && offset > 0 && Characters.isNamePart(byte(offset - 1))
            if isSame, !isInside, !Characters.isNamePart(byte(offset + own.count)) { return true }
            offset += 1
        }
        return false
    }

    // MARK: - Strings

    /// Scans a string in single, back or curly quotes; nil, without reading anything, if none ends on the line.
    mutating func scanForeignString(reporting problems: inout Problems) -> TokenKind? {
        let start = position
        let closing: String
        switch scalar(at: position).scalar {
        case "'": closing = "'"
        case "`": closing = "`"
        case "“": closing = "”"
        case "‘": closing = "’"
        default: return nil
        }
        let mark = Array(closing.utf8)
        var end = start + mark.count
        // Avoids rescanning a line of unpaired quotes for each of them.
        let limit = min(bytes.count - mark.count + 1, start + 200)
        while end < limit, bytes[end] != mark[0] || !bytes[end...].starts(with: mark) {
            if bytes[end] == UInt8(ascii: "\n") { return nil }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < limit else { return nil }
        position = end + mark.count
        let isPlain = !bytes[start..<end].contains(UInt8(ascii: "\""))
        problems.report(
            Messages.wrongQuotes(
                span(start, position), text(start, position), opening: span(start, start + mark.count),
                closing: span(end, position), isPlain: isPlain))
        return .string
    }

    // MARK: - Spaces

    /// Skips invisible characters like white space.
    mutating func skipInvisible(reporting problems: inout Problems) -> TokenKind {
        let start = position
        let first = scalar(at: start)
        while position < bytes.count, scalar(at: position).isInvisible { position += scalar(at: position).length }
        if let scalar = first.scalar { problems.report(Messages.invisibleCharacter(span(start, position), scalar)) }
        return .comment
    }

    // MARK: - Comments

    /// Whether `#` begins a comment; `##0e0f12` is a colour with an extra mark.
    var startsForeignComment: Bool {
        let next = byte(position + 1)
        if next == UInt8(ascii: "#") { return !startsDoubledColor }
        return next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") || next == UInt8(ascii: "!")
    }

    private var startsDoubledColor: Bool {
        let start = position + 2
        var end = start
        while Characters.isNamePart(byte(end)) { end += 1 }
        return end - start <= 8 && Strings.isHexColor(text(start, end)[...]) && byte(end) != UInt8(ascii: "#")
    }

    /// Whether `-- ` is here, which begins comments in SQL and Lua.
    var startsDashComment: Bool {
        byte(position + 1) == UInt8(ascii: "-")
            && (byte(position + 2) == UInt8(ascii: " ") || byte(position + 2) == UInt8(ascii: "\n"))
    }

    /// Skips `# ...` or `-- ...` up to the end of the line.
    mutating func skipForeignComment(_ mark: String, reporting problems: inout Problems) -> TokenKind {
        let start = position
        let first = byte(position)
        while byte(position) == first { position += 1 }
        problems.report(Messages.foreignComment(span(start, position), mark, closing: nil))
        skipLine()
        noteComment(from: start, to: position)
        return .comment
    }

    var startsMarkupComment: Bool { bytes[position...].starts(with: "<!--".utf8) }

    /// Skips `<!-- ... -->`, or up to the end of the line if that isn't terminated.
    mutating func skipMarkupComment(reporting problems: inout Problems) -> TokenKind {
        let start = position
        var end = start + 4
        while !hasNoMarkupEnd, end < bytes.count, !bytes[end...].starts(with: "-->".utf8) { end += 1 }
        if end >= bytes.count { hasNoMarkupEnd = true }
        if hasNoMarkupEnd { skipLine() } else { position = end + 3 }
        noteComment(from: start, to: position)
        problems.report(
            Messages.foreignComment(
                span(start, start + 4), "<!--", closing: hasNoMarkupEnd ? nil : span(end, end + 3)))
        return .comment
    }

    /// Moves to the end of the line.
    mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }
}
