package import SkelText

/// Formats a file in the only style: two spaces per level, one statement per line, and short blocks without nested ones
/// on one line. Comments and the order are kept; at most one blank line in a row is.
///
/// The output has the same tokens in the same statements.
///
/// - Parameter tree: The tree of a file without syntax errors.
package func format(_ tree: SyntaxTree) -> Output {
    tree.file.bytes.withUnsafeBufferPointer { bytes in
        var formatter = Formatter(SourceOutline(tree, bytes))
        return formatter.output()
    }
}

/// Lays statements out in lines.
package struct Formatter {
    /// The most characters in a line before a block is broken; unbreakable lines may be longer.
    package static let width = 120
    /// The spaces before a trailing comment; those of neighbouring lines are aligned.
    static let commentGap = 2

    private struct Line {
        let level: Int
        var text: [UInt8]
        /// The trailing comment.
        var comment: [UInt8] = []
        var followsBlank = false
    }

    private let outline: SourceOutline
    /// The line end of the file's first line.
    private let lineEnd: [UInt8]
    private var lines: [Line] = []

    init(_ outline: SourceOutline) {
        self.outline = outline
        let end = outline.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
        let hasReturn = end > 0 && outline.bytes[end - 1] == UInt8(ascii: "\r")
        lineEnd = hasReturn ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [UInt8(ascii: "\n")]
    }

    mutating func output() -> Output {
        add(outline.items, level: 0)
        var output = Output()
        var aligned = 0
        for index in lines.indices {
            if index == aligned {
                aligned = endOfRun(from: index)
                align(index..<aligned)
            }
            let line = lines[index]
            if line.followsBlank, index > 0 { output.write(lineEnd[...]) }
            for _ in 0..<line.level { output.write("  ") }
            output.write(line.text[...])
            output.write(line.comment[...])
            output.write(lineEnd[...])
        }
        return output
    }

    // MARK: - Comments behind something

    private func endOfRun(from start: Int) -> Int {
        var end = start + 1
        while end < lines.count, !lines[end].comment.isEmpty, !lines[start].comment.isEmpty, !lines[end].followsBlank,
            lines[end].level == lines[start].level
        {
            end += 1
        }
        return end
    }

    private mutating func align(_ run: Range<Int>) {
        guard !lines[run.lowerBound].comment.isEmpty else { return }
        let column = run.reduce(0) { max($0, Self.length(lines[$1].text)) } + Self.commentGap
        for index in run {
            let gap = column - Self.length(lines[index].text)
            lines[index].text += [UInt8](repeating: UInt8(ascii: " "), count: gap)
        }
    }

    /// The number of characters in UTF-8 text.
    private static func length(_ text: [UInt8]) -> Int { text.count { $0 & 0xc0 != 0x80 } }

    // MARK: - Statements

    private mutating func add(_ items: [SourceOutline.Item], level: Int) {
        for (index, item) in items.enumerated() {
            let followsBlank = item.followsBlank && index > 0
            if let comment = item.comment {
                lines.append(Line(level: level, text: text(of: comment), followsBlank: followsBlank))
                continue
            }
            let first = lines.count
            add(item, level: level)
            lines[first].followsBlank = followsBlank
        }
    }

    private mutating func add(_ item: SourceOutline.Item, level: Int) {
        let flat = self.flat(item.tokens)
        if let flat, let line = oneLine(item, flat, level: level) {
            lines.append(
                Line(level: level, text: line, comment: joined(item.inner == nil ? item.trailing : item.behindBlock)))
            return
        }
        var head = self.head(item, flat, level: level)
        guard let inner = item.inner else {
            lines.append(Line(level: level, text: head, comment: joined(item.trailing)))
            return
        }
        head += Array(" {".utf8)
        lines.append(Line(level: level, text: head, comment: joined(item.trailing)))
        add(inner, level: level + 1)
        lines.append(Line(level: level, text: [UInt8(ascii: "}")], comment: joined(item.behindBlock)))
    }

    /// A statement without a block, or with a short one that has no nested block and no comment; nil otherwise.
    ///
    /// - Parameter head: The tokens of the head, on one line.
    private func oneLine(_ item: SourceOutline.Item, _ head: [UInt8], level: Int) -> [UInt8]? {
        var line = head
        if let inner = item.inner {
            guard item.trailing.isEmpty else { return nil }
            line += Array(" {".utf8)
            for (index, statement) in inner.enumerated() {
                guard statement.comment == nil, statement.inner == nil, statement.trailing.isEmpty,
                    !statement.followsBlank || index == 0, let text = flat(statement.tokens)
                else { return nil }
                line += Array((index == 0 ? " " : "; ").utf8)
                line += text
            }
            line += Array((inner.isEmpty ? "}" : " }").utf8)
        }
        return Self.length(line) + 2 * level <= Self.width ? line : nil
    }

    /// The tokens on one line; nil if a comment among them requires a line end.
    private func flat(_ tokens: Range<Int>) -> [UInt8]? {
        outline.comments(among: tokens).contains { endsLine(text(of: $0)) } ? nil : text(of: tokens, breakingAt: nil)
    }

    /// The statement up to its block, or all of it if it has none. It's on one line, unless that is too long or
    /// comments require more; then it keeps its line breaks in parentheses.
    ///
    /// - Parameter flat: The version on one line; nil if a comment requires a line break.
    private func head(_ item: SourceOutline.Item, _ flat: [UInt8]?, level: Int) -> [UInt8] {
        if let flat {
            let breaks = item.tokens.dropFirst().contains { outline.tokens[$0].startsLine }
            if !breaks || Self.length(flat) + 2 * level + (item.inner == nil ? 0 : 2) <= Self.width { return flat }
        }
        return text(of: item.tokens, breakingAt: level)
    }

    /// The tokens of a statement and the comments between them, on one line or, if a level is given, with their line
    /// breaks.
    private func text(of tokens: Range<Int>, breakingAt level: Int?) -> [UInt8] {
        var text: [UInt8] = []
        for index in tokens {
            let token = outline.tokens[index]
            if index > tokens.lowerBound {
                for comment in outline.commentsBefore(index) {
                    text.append(UInt8(ascii: " "))
                    text += self.text(of: comment)
                }
                if let level, token.startsLine {
                    let depth = token.kind == .closeParenthesis ? level : level + 1
                    text += lineEnd
                    text += [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
                } else if hasSpace(before: index, from: tokens.lowerBound) {
                    text.append(UInt8(ascii: " "))
                }
            }
            text += spelling(index)
        }
        return text
    }

    // MARK: - Tokens

    private func spelling(_ index: Int) -> UnsafeBufferPointer<UInt8>.SubSequence {
        let token = outline.tokens[index]
        return outline.bytes[Int(token.start)..<Int(token.end)]
    }

    /// Whether a space precedes a token in a statement that begins at `first`.
    private func hasSpace(before index: Int, from first: Int) -> Bool {
        switch outline.tokens[index].kind {
        case .colon, .comma, .dot, .ellipsis, .openParenthesis, .closeParenthesis: return false
        default: break
        }
        switch outline.tokens[index - 1].kind {
        case .openParenthesis, .dot, .ellipsis: return false
        // A ratio such as 16:9 has no spaces.
        case .colon: return index - 2 < first || outline.tokens[index - 2].kind != .number
        default: return true
        }
    }

    // MARK: - Comments

    /// A comment as written; a line comment without trailing spaces.
    private func text(of comment: Syntax.Comment) -> [UInt8] {
        var text = Array(outline.bytes[comment.range])
        while let last = text.last, last <= UInt8(ascii: " ") { text.removeLast() }
        return text
    }

    private func endsLine(_ comment: [UInt8]) -> Bool {
        comment.starts(with: Array("//".utf8)) || comment.contains(UInt8(ascii: "\n"))
    }

    private func joined(_ comments: [Syntax.Comment]) -> [UInt8] {
        Array(comments.map(text(of:)).joined(separator: [UInt8(ascii: " ")]))
    }
}
