package import SkelText

/// A file as its statements stand in it, with their comments: what a tool needs that changes some of them and keeps the rest.
package struct Outline: Sendable {
    /// A statement, or a comment that has its lines for itself.
    package struct Item: Sendable {
        /// As it stands there, without its block.
        package var text: String
        package var isComment = false
        /// What is in its block; nil without one.
        package var items: [Item]?
        /// Whether blank lines stand before it.
        package var followsBlank = false
        /// Comments behind it on its line, or behind its opening brace; empty for none.
        package var trailing = ""
        /// Comments behind its closing brace; empty for none.
        package var behindBlock = ""

        package init(_ text: String, items: [Item]? = nil) { (self.text, self.items) = (text, items) }
    }

    package var items: [Item]

    /// - Parameter tree: of a file without syntax errors.
    package init(_ tree: SyntaxTree) {
        items = tree.file.bytes.withUnsafeBufferPointer { bytes in
            let outline = SourceOutline(tree, bytes)
            return outline.items.map { Item($0, outline) }
        }
    }

    /// The file, formatted.
    package func formatted(named name: String) -> Output {
        var output = Output()
        for item in items { item.write(to: &output) }
        var problems = Problems(limit: 1)
        let tree = parse(SourceFile(name: name, bytes: output.bytes), reporting: &problems)
        return problems.hasErrors ? output : format(tree)
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
