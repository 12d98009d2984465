package import SkelText

/// A file as statements and comments, for tools that change some of them and keep the rest.
package struct Outline: Sendable {
    /// A statement, or a comment on lines of its own.
    package struct Item: Sendable {
        /// The text without its block.
        package var text: String
        /// Whether it is a comment.
        package var isComment = false
        /// The contents of its block; nil without one.
        package var items: [Item]?
        /// Whether blank lines precede it.
        package var followsBlank = false
        /// The comments after it on its line, or after its opening brace; empty for none.
        package var trailing = ""
        /// The comments after its closing brace; empty for none.
        package var behindBlock = ""
        /// The offset of its first byte in the file that it's from.
        package private(set) var start = 0

        /// Creates a statement, with the contents of its block if it has one.
        package init(_ text: String, items: [Item]? = nil) { (self.text, self.items) = (text, items) }
    }

    /// The statements and comments of the file, in source order.
    package var items: [Item]

    /// Creates a file from its statements and comments.
    package init(_ items: [Item]) { self.items = items }

    /// - Parameter tree: The tree of a file without syntax errors.
    package init(_ tree: SyntaxTree) {
        items = tree.file.bytes.withUnsafeBufferPointer { bytes in
            let outline = SourceOutline(tree, bytes)
            return outline.items.map { Item($0, outline) }
        }
    }

    /// The file, formatted.
    package func formatted(named name: String) -> Output {
        var output = Output()
        write(to: &output)
        var problems = Problems(limit: 1)
        let tree = parse(SourceFile(name: name, bytes: output.bytes), reporting: &problems)
        return problems.hasErrors ? output : format(tree)
    }

    /// Writes the statements in order, one per line, without further style.
    package func write(to output: inout Output) {
        for item in items { item.write(to: &output) }
    }
}

extension Outline.Item {
    fileprivate init(_ item: SourceOutline.Item, _ outline: SourceOutline) {
        func text(_ comments: [Syntax.Comment]) -> String {
            comments.map { String(decoding: outline.bytes[$0.range], as: UTF8.self) }.joined(separator: " ")
        }
        if let comment = item.comment {
            self.init(text([comment]))
            isComment = true
        } else {
            let first = Int(outline.tokens[item.tokens.lowerBound].start)
            let last = Int(outline.tokens[item.tokens.upperBound - 1].end)
            self.init(String(decoding: outline.bytes[first..<last], as: UTF8.self))
            items = item.inner.map { inner in inner.map { Outline.Item($0, outline) } }
            start = first
        }
        followsBlank = item.followsBlank
        trailing = text(item.trailing)
        behindBlock = text(item.behindBlock)
    }

    fileprivate func write(to output: inout Output) {
        if followsBlank { output.write("\n") }
        output.write(text)
        if let items {
            output.write(" {")
            if !trailing.isEmpty { output.write(" " + trailing) }
            output.write("\n")
            for item in items { item.write(to: &output) }
            output.write("}")
            if !behindBlock.isEmpty { output.write(" " + behindBlock) }
        } else if !trailing.isEmpty {
            output.write(" " + trailing)
        }
        output.write("\n")
    }
}
