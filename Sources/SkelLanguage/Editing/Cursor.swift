package import SkelText

/// The context of a place in a text being typed, and the things that may follow there.
///
/// It's found from the preceding tokens only, because the tree of an incomplete statement is unreliable.
package struct Cursor: Sendable {
    /// An open block.
    package struct Block: Sendable {
        /// The first word: a keyword, a kind or a component's name.
        package let head: String
        /// The base of a component.
        package let base: String?
        /// The offset of the head.
        package let start: Int
    }

    /// The things that may be at the place.
    package enum Position: Sendable, Equatable {
        /// An item of the file.
        case item
        /// A statement of the innermost block.
        case statement
        /// A name after the given names and a dot.
        case path([String])
        /// The kind or component that a component is based on.
        case base
        /// A value in a declaration with these names, inside calls of these functions, outermost first.
        case value([String], functions: [String])
        /// A part of a string: an import's path, or a value in a declaration with these names.
        case importPath
        case text([String])
        /// The rows of an `at`.
        case selector
        /// `width`, `height` or `window`, in a variant's test.
        case test
        /// The count of a `repeat`.
        case count
        /// A new name, a comment, or nothing known.
        case nothing
    }

    /// The open blocks, outermost first.
    package private(set) var blocks: [Block] = []
    /// What may be at the place.
    package private(set) var position = Position.nothing
    /// The bytes of the word, or of the part of a string, that contains the place or ends there.
    package private(set) var word: Range<Int>

    /// - Parameter offset: The offset in bytes.
    package init(in file: SourceFile, at offset: Int) {
        let offset = min(max(offset, 0), file.bytes.count)
        word = Self.word(in: file.bytes, at: offset)
        file.bytes.withUnsafeBufferPointer { bytes in
            var scan = CursorScan(bytes)
            scan.read(upTo: word.lowerBound, asking: offset)
            blocks = scan.blocks
            if scan.isInComment { return }
            if let string = scan.stringStart {
                // The part after a slash is the name of a file.
                let start = bytes[(string + 1)..<max(string + 1, offset)].lastIndex(of: UInt8(ascii: "/")) ?? string
                word = (start + 1)..<max(start + 1, Self.endOfString(bytes, from: offset))
            }
            position = scan.position(in: file)
        }
    }

    /// The letters, digits and hyphens around a place, with a preceding variable or colour sign.
    private static func word(in bytes: [UInt8], at offset: Int) -> Range<Int> {
        var start = offset
        while start > 0, bytes[start - 1].isInWord { start -= 1 }
        if start > 0, bytes[start - 1] == UInt8(ascii: "$") || bytes[start - 1] == UInt8(ascii: "#") { start -= 1 }
        var end = offset
        while end < bytes.count, bytes[end].isInWord { end += 1 }
        return start..<end
    }

    private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end
    }
}

extension UInt8 {
    fileprivate var isInWord: Bool { Characters.isNamePart(self) || self == UInt8(ascii: "-") || self >= 0x80 }
}

/// Reads tokens up to a place, tracking the open blocks and the unfinished statement.
private struct CursorScan {
    var blocks: [Cursor.Block] = []
    /// The opening quote of the string that contains the place.
    var stringStart: Int?
    var isInComment = false
    private let bytes: UnsafeBufferPointer<UInt8>
    private var statement: [Token] = []
    private var openParentheses = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func read(upTo end: Int, asking offset: Int) {
        var ignored = Problems(limit: 1)
        var lexer = Lexer(bytes, file: 0)
        lexer.keepsComments = true
        while true {
            let token = lexer.next(reporting: &ignored)
            if token.kind == .end || Int(token.end) > offset || Int(token.start) >= end {
                // A string that begins before the place and ends after it, or is unterminated.
                if Int(token.start) < offset, token.kind != .end, bytes[Int(token.start)] == UInt8(ascii: "\"") {
                    if token.startsLine, openParentheses == 0 { statement.removeAll() }
                    stringStart = Int(token.start)
                }
                break
            }
            if token.startsLine, openParentheses == 0 { statement.removeAll() }
            if isUnclosedString(token, at: offset) {
                stringStart = Int(token.start)
                break
            }
            take(token)
        }
        isInComment = lexer.comments.contains { comment in
            Int(comment.start) < offset
                && (offset < Int(comment.end) || offset == comment.end && isLineComment(comment))
        }
        if stringStart == nil, openParentheses == 0, let last = statement.last {
            let gap = Int(last.end)..<max(Int(last.end), end)
            if bytes[gap].contains(UInt8(ascii: "\n")) { statement.removeAll() }
        }
    }

    private func isLineComment(_ comment: Syntax.Comment) -> Bool { bytes[Int(comment.start) + 1] == UInt8(ascii: "/") }

    private func isUnclosedString(_ token: Token, at offset: Int) -> Bool {
        let (start, end) = (Int(token.start), Int(token.end))
        guard bytes[start] == UInt8(ascii: "\""), end == offset else { return false }
        return end - start == 1 || bytes[end - 1] != UInt8(ascii: "\"")
    }

    private mutating func take(_ token: Token) {
        switch token.kind {
        case .openBrace: blocks.append(block())
        case .closeBrace: _ = blocks.popLast()
        case .semicolon: break
        default:
            if token.kind == .openParenthesis { openParentheses += 1 }
            if token.kind == .closeParenthesis { openParentheses = max(0, openParentheses - 1) }
            return statement.append(token)
        }
        statement.removeAll()
        openParentheses = 0
    }

    /// The block whose head is the current statement. A `repeat` and its element on one line form the element's block.
    private func block() -> Cursor.Block {
        var head = statement[...]
        if let first = head.first, text(first) == "repeat", head.count > 2 { head = head.dropFirst(2) }
        let names = head.filter { $0.kind == .name }
        let start = head.first.map { Int($0.start) } ?? 0
        let hasBase = head.contains { $0.kind == .colon } && names.count > 2
        return Cursor.Block(
            head: names.first.map { text($0) } ?? "", base: hasBase ? text(names[2]) : nil, start: start)
    }

    private func text(_ token: Token) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)]), as: UTF8.self)
    }

    // MARK: - The position

    func position(in file: SourceFile) -> Cursor.Position {
        let first = statement.first.map { text($0) } ?? ""
        if stringStart != nil {
            if blocks.isEmpty, first == "import" { return .importPath }
            return declared.map { .text($0) } ?? .nothing
        }
        if statement.isEmpty { return blocks.isEmpty ? .item : .statement }
        if blocks.isEmpty { return itemPosition(first) }
        if let names = declared { return .value(names, functions: functions) }
        return statementPosition(first)
    }

    private func itemPosition(_ first: String) -> Cursor.Position {
        guard statement.contains(where: { $0.kind == .colon }) else { return .nothing }
        switch first {
        case "let": return .value([], functions: functions)
        case "component": return statement.last?.kind == .colon ? .base : .nothing
        default: return .nothing
        }
    }

    private func statementPosition(_ first: String) -> Cursor.Position {
        if statement.last?.kind == .dot {
            return .path(statement.filter { $0.kind == .name }.map { text($0) })
        }
        switch first {
        case "at": return .selector
        case "variant":
            let words = statement.map { text($0) }
            return words.last == "when" || words.last == "and" ? .test : .nothing
        case "repeat": return statement.count == 1 ? .count : statement.count == 2 ? .statement : .nothing
        default: return .nothing
        }
    }

    /// The names before the colon of the statement; nil if it has none.
    private var declared: [String]? {
        guard let colon = statement.firstIndex(where: { $0.kind == .colon }) else { return nil }
        return statement[..<colon].filter { $0.kind == .name }.map { text($0) }
    }

    /// The names before the open parentheses.
    private var functions: [String] {
        var open: [String] = []
        for (index, token) in statement.enumerated() {
            if token.kind == .openParenthesis {
                open.append(index > 0 && statement[index - 1].kind == .name ? text(statement[index - 1]) : "")
            }
            if token.kind == .closeParenthesis, !open.isEmpty { open.removeLast() }
        }
        return open
    }
}
