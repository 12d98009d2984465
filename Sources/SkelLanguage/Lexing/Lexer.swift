import SkelText

/// Splits a source text into tokens, one at a time. It never fails: unknown text is reported and skipped.
struct Lexer {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: Int
    var position: Int
    /// Whether the text ends in an unterminated comment.
    private var hasUnclosedComment = false
    /// Whether a search for `-->` failed, so that the rest of the text has none.
    var hasNoMarkupEnd = false
    /// The skipped comments, in source order, if they are kept.
    private(set) var comments: [Syntax.Comment] = []
    /// False while looking ahead.
    var keepsComments = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int) {
        self.bytes = bytes
        self.file = file
        position = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    }

    /// The byte at an offset; 0 beyond the end of the text.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    func span(_ start: Int, _ end: Int) -> Span { Span(file: file, start: start, end: end) }

    /// Notes a comment from `start` to `end`, replacing any inside it.
    mutating func noteComment(from start: Int, to end: Int) {
        guard keepsComments else { return }
        var later: [Syntax.Comment] = []
        while let last = comments.last, Int(last.end) > start {
            comments.removeLast()
            if Int(last.start) >= end { later.append(last) }
        }
        comments.append(Syntax.Comment(start: Int32(start), end: Int32(end)))
        comments += later.reversed()
    }

    /// Returns the next token; `end` forever after the last one.
    mutating func next(reporting problems: inout Problems) -> Token {
        plainToken() ?? anyToken(reporting: &problems)
    }

    /// The kind of a text that is a single token without a mistake; nil for any other text.
    static func onlyToken(of text: [UInt8]) -> TokenKind? {
        var problems = Problems(limit: 1)
        let token = text.withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes, file: 0)
            return lexer.next(reporting: &problems)
        }
        return problems.isEmpty && token.start == 0 && token.end == text.count ? token.kind : nil
    }

    /// Whether the next token is of a kind and on the same line.
    func isAhead(_ kind: TokenKind) -> Bool {
        var ignored = Problems(limit: 1)
        var scanner = self
        scanner.keepsComments = false
        let next = scanner.next(reporting: &ignored)
        return next.kind == kind && !next.startsLine
    }

    /// Returns the next token if it's an unambiguous name, number or mark in ASCII preceded only by white space, as
    /// nearly every token is. Otherwise returns nil without reading anything.
    @inline(__always)
    private mutating func plainToken() -> Token? {
        guard let text = bytes.baseAddress else { return nil }
        let count = bytes.count
        var end = position
        var startsLine = end == 0
        while end < count, text[end] <= UInt8(ascii: " ") {
            switch text[end] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"): startsLine = true
            default: return nil
            }
            end += 1
        }
        guard end < count else { return nil }
        let start = end
        let first = text[start]
        let kind: TokenKind
        end += 1
        if Characters.isNameStart(first) {
            while end < count, Characters.isNamePart(text[end]) { end += 1 }
            if end < count, text[end] == UInt8(ascii: "-") || text[end] >= 0x80 { return nil }
            kind = .name
        } else if Characters.isDigit(first) {
            while end < count, Characters.isDigit(text[end]) { end += 1 }
            // A fraction, an exponent or a unit follows.
            if end < count, !Characters.endsNumber(text[end]) { return nil }
            kind = .number
        } else {
            guard let mark = TokenKind(mark: first) else { return nil }
            kind = mark
        }
        position = end
        return Token(kind: kind, startsLine: startsLine, followsStray: false, start: Int32(start), end: Int32(end))
    }

    private mutating func anyToken(reporting problems: inout Problems) -> Token {
        var startsLine = false
        var followsStray = false
        while true {
            if skipTrivia(reporting: &problems) { startsLine = true }
            let start = position
            let kind = scan(reporting: &problems)
            switch kind {
            case .unknown: followsStray = true
            case .comment:
                if bytes[start..<position].contains(UInt8(ascii: "\n")) { startsLine = true }
            default:
                if kind == .end, hasUnclosedComment { followsStray = true }
                return Token(
                    kind: kind, startsLine: startsLine, followsStray: followsStray, start: Int32(start),
                    end: Int32(position))
            }
        }
    }

    /// Skips white space and comments; returns whether a line ended.
    private mutating func skipTrivia(reporting problems: inout Problems) -> Bool {
        var crossedLine = position == 0
        while position < bytes.count {
            let first = bytes[position]
            // Most tokens follow a space and begin with a byte above a slash.
            if first == UInt8(ascii: " ") {
                position += 1
                continue
            }
            if first > UInt8(ascii: "/") { return crossedLine }
            switch first {
            case UInt8(ascii: "\n"):
                crossedLine = true
                position += 1
            case UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "/"):
                let start = position
                skipLine()
                noteComment(from: start, to: position)
            case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"):
                if skipBlockComment(reporting: &problems) { crossedLine = true }
            default:
                return crossedLine
            }
        }
        return crossedLine
    }

    /// Skips a comment with nested ones; returns whether a line ended inside.
    private mutating func skipBlockComment(reporting problems: inout Problems) -> Bool {
        let start = position
        var depth = 0
        var crossedLine = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), self.byte(position + 1) == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if byte == UInt8(ascii: "*"), self.byte(position + 1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
                if depth == 0 {
                    noteComment(from: start, to: position)
                    return crossedLine
                }
            } else {
                if byte == UInt8(ascii: "\n") { crossedLine = true }
                position += 1
            }
        }
        hasUnclosedComment = true
        noteComment(from: start, to: position)
        problems.report(Messages.unclosedComment(span(start, start + 2)))
        return crossedLine
    }

    /// Reads one token at `position`, which isn't at white space.
    private mutating func scan(reporting problems: inout Problems) -> TokenKind {
        guard position < bytes.count else { return .end }
        let first = bytes[position]
        if Characters.isNameStart(first) || (first >= 0x80 && scalar(at: position).isNameStart) {
            scanName()
            return .name
        }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber(reporting: &problems)
        case UInt8(ascii: "-") where startsDashComment: return skipForeignComment("--", reporting: &problems)
        case UInt8(ascii: "-") where isCustomProperty(position): return scanCustomProperty(reporting: &problems)
        case UInt8(ascii: "-") where startsNumber(position + 1), UInt8(ascii: ".") where startsBareFraction:
            return scanNumber(reporting: &problems)
        case UInt8(ascii: "$"): return scanVariable(reporting: &problems)
        case UInt8(ascii: "#") where startsForeignComment: return skipForeignComment("#", reporting: &problems)
        case UInt8(ascii: "#"): return scanColor(reporting: &problems)
        case UInt8(ascii: "\""): return scanString(reporting: &problems)
        case UInt8(ascii: "<") where startsMarkupComment: return skipMarkupComment(reporting: &problems)
        case UInt8(ascii: "<"), UInt8(ascii: ">"):
            position += byte(position + 1) == UInt8(ascii: "=") ? 2 : 1
            return .comparison
        case UInt8(ascii: "="): return scanEquals()
        case UInt8(ascii: ".") where byte(position + 1) == first: return scanEllipsis()
        default:
            return scanForeignString(reporting: &problems) ?? scanForeignMark()
                ?? scanPunctuation(first, reporting: &problems)
        }
    }

    private mutating func scanPunctuation(_ byte: UInt8, reporting problems: inout Problems) -> TokenKind {
        if let mark = TokenKind(mark: byte) {
            position += 1
            return mark
        }
        let kind: TokenKind
        switch byte {
        case UInt8(ascii: "."): kind = .dot
        case UInt8(ascii: "/"): kind = .slash
        default:
            if scalar(at: position).isInvisible { return skipInvisible(reporting: &problems) }
            if byte == UInt8(ascii: "["), passLoopOverViews(reporting: &problems) { return .comment }
            let start = position
            position += byte < 0x80 ? 1 : scalar(at: position).length
            // One report per run: a binary file is one mistake per line, not per byte.
            while position < bytes.count, isStray(at: position) { position += scalar(at: position).length }
            if let list = list(around: start), list.lowerBound < start {
                // Reported at its first bracket.
            } else if !isBracketOfForeignList(start) {
                let isStrong = byte == UInt8(ascii: "!")
                let next = bytes[position...].drop { isStrong && $0 == UInt8(ascii: " ") }
                let word = next.prefix { Characters.isNamePart($0) }
                if word.starts(with: "important".utf8) { position = word.endIndex }
                let (place, gap) = (span(start, position), gapBeforePercent(start))
                let isRule = byte == UInt8(ascii: "@")
                problems.report(
                    isRule
                        ? rule(from: start, text(word.startIndex, word.endIndex))
                        : Messages.unexpectedCharacter(
                            place, text(start, position),
                            closing: list(around: start).map { span($0.upperBound, $0.upperBound + 1) },
                            before: text(position, word.endIndex), gap: gap,
                            and: text(word.endIndex, min(word.endIndex + 24, bytes.count))))
            }
            return .unknown
        }
        position += 1
        return kind
    }

    /// Whether a character begins no token; characters that form one picture are a single run.
    private func isStray(at offset: Int) -> Bool {
        let byte = bytes[offset]
        return byte < 0x80 ? Characters.isStray(byte) : !scalar(at: offset).isNameStart
    }

    private mutating func scanName() {
        while position < bytes.count {
            let byte = bytes[position]
            if Characters.isNamePart(byte) {
                position += 1
            } else if byte == UInt8(ascii: "-"), isNamePart(at: position + 1) {
                position += 1
            } else if byte >= 0x80, scalar(at: position).isNamePart {
                position += scalar(at: position).length
            } else {
                return
            }
        }
    }

    private func isNamePart(at offset: Int) -> Bool {
        let byte = byte(offset)
        return Characters.isNamePart(byte) || (byte >= 0x80 && scalar(at: offset).isNamePart)
    }

    private mutating func scanVariable(reporting problems: inout Problems) -> TokenKind {
        let start = position
        position += 1
        guard Characters.isNameStart(byte(position)) || (byte(position) >= 0x80 && scalar(at: position).isNameStart)
        else {
            problems.report(Messages.unexpectedCharacter(span(start, position), "$"))
            return .unknown
        }
        scanName()
        return .variable
    }

    /// Scans digits, a fraction, an exponent, and a unit that directly follows; the unit is checked when it's read.
    private mutating func scanNumber(reporting problems: inout Problems) -> TokenKind {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let digits = position
        skipDigits()
        if byte(position) == UInt8(ascii: "."), Characters.isDigit(byte(position + 1)) {
            position += 1
            skipDigits()
            if byte(digits) == UInt8(ascii: ".") {
                let point = span(digits, digits)
                problems.report(Messages.bareFraction(span(start, position), text(start, position), point))
            }
        } else if endsInPoint {
            position += 1
            let point = span(position - 1, position)
            problems.report(Messages.barePoint(span(start, position), text(start, position), point))
        }
        let letter = byte(position)
        if letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") {
            let sign = byte(position + 1)
            let digits = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? position + 2 : position + 1
            if Characters.isDigit(byte(digits)) {
                position = digits
                skipDigits()
            }
        }
        if byte(position) == UInt8(ascii: "%") {
            position += 1
        } else if Characters.isNameStart(byte(position)) {
            scanName()
        }
        return .number
    }

    private mutating func skipDigits() {
        while Characters.isDigit(byte(position)) { position += 1 }
    }

    private mutating func scanColor(reporting problems: inout Problems) -> TokenKind {
        let start = position
        while byte(position) == UInt8(ascii: "#") { position += 1 }
        let digits = position
        while Characters.isNamePart(byte(position))
            // `#main-nav` of CSS.
            || byte(position) == UInt8(ascii: "-") && position > digits && Characters.isNameStart(byte(position + 1))
        {
            position += 1
        }
        guard position > digits else {
            // A space after it would make it a comment, so it can't be formatted.
            problems.report(Messages.invalidColor(span(start, position), text(start, position)))
            return .unknown
        }
        return .hexColor
    }

    private mutating func scanString(reporting problems: inout Problems) -> TokenKind {
        let start = position
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return .string
            case UInt8(ascii: "\n"):
                return endUnclosedString(start, reporting: &problems)
            case UInt8(ascii: "\\") where byte(position + 1) != UInt8(ascii: "\n"):
                position = min(position + 2, bytes.count)
            default:
                position += 1
            }
        }
        return endUnclosedString(start, reporting: &problems)
    }

    /// Ends an unterminated string before the braces at the end of its line that close earlier blocks.
    private mutating func endUnclosedString(_ start: Int, reporting problems: inout Problems) -> TokenKind {
        var open = 0
        var offset = start
        while offset > 0, bytes[offset - 1] != UInt8(ascii: "\n") {
            offset -= 1
            if bytes[offset] == UInt8(ascii: "{") { open += 1 }
            if bytes[offset] == UInt8(ascii: "}") { open -= 1 }
        }
        let lineEnd = position
        var end = lineEnd
        while end > start + 1, open > 0, bytes[end - 1] <= UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "}") {
            end -= 1
            guard bytes[end] == UInt8(ascii: "}") else { continue }
            open -= 1
            position = end
        }
        while position < lineEnd, position > start + 1, bytes[position - 1] == UInt8(ascii: " ") { position -= 1 }
        problems.report(Messages.unclosedString(span(start, position)))
        return .string
    }

    func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<min(end, start + 40)]), as: UTF8.self)
    }

    func scalar(at offset: Int) -> Characters.Decoded { Characters.decode(bytes, at: offset) }
}
