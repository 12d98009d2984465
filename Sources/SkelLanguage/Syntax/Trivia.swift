import SkelText

/// The comments and blank lines around nodes. They are found in the whitespace between nodes and comments, which is the
/// only source text to examine.
extension Syntax {
    /// A comment with its delimiters, including reported ones in another language's syntax.
    package struct Comment: Sendable, Equatable {
        let start: Int32
        let end: Int32

        /// The byte range in the file.
        package var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// The comments above it and before it on its line, with only whitespace in between; without trailing comments of
    /// something else.
    package var leadingComments: ArraySlice<Syntax.Comment> {
        let first = tree.firstComment(from: start)
        var range = first..<first
        var position = start
        while range.lowerBound > 0 {
            let comment = tree.comments[range.lowerBound - 1]
            guard tree.isBlank(Int(comment.end)..<position) else { break }
            range = (range.lowerBound - 1)..<first
            position = Int(comment.start)
        }
        guard let nearest = range.first, tree.isBehindSomething(Int(tree.comments[nearest].start)) else {
            return tree.comments[range]
        }
        // A comment after something else on a line belongs to that, unless this node is on the same line.
        for number in range {
            let next = number + 1 < first ? Int(tree.comments[number + 1].start) : start
            let gap = tree.file.bytes[Int(tree.comments[number].end)..<next]
            if gap.contains(UInt8(ascii: "\n")) { return tree.comments[(number + 1)..<first] }
        }
        return tree.comments[range]
    }
}

extension SyntaxTree {
    /// The comments within a byte range.
    package func comments(in range: Range<Int>) -> ArraySlice<Syntax.Comment> {
        let first = firstComment(from: range.lowerBound)
        var end = first
        while end < comments.count, Int(comments[end].end) <= range.upperBound { end += 1 }
        return comments[first..<end]
    }

    /// The number of blank lines before an offset.
    package func blankLines(before offset: Int) -> Int {
        var start = offset
        var lineEnds = 0
        while start > 0, file.bytes[start - 1] <= UInt8(ascii: " ") {
            start -= 1
            if file.bytes[start] == UInt8(ascii: "\n") { lineEnds += 1 }
        }
        // The first line break ends the line of the preceding text, unless there is none.
        return start == 0 ? lineEnds : max(lineEnds - 1, 0)
    }

    /// The index of the first comment that begins at or after an offset.
    fileprivate func firstComment(from offset: Int) -> Int {
        comments.partitioningIndex { $0.start >= offset }
    }

    fileprivate func isBlank(_ range: Range<Int>) -> Bool {
        file.bytes[range].allSatisfy { $0 <= UInt8(ascii: " ") }
    }

    /// Whether there is any text before an offset on its line.
    fileprivate func isBehindSomething(_ offset: Int) -> Bool {
        var start = offset
        while start > 0, file.bytes[start - 1] <= UInt8(ascii: " ") {
            start -= 1
            if file.bytes[start] == UInt8(ascii: "\n") { return false }
        }
        return start > 0
    }
}
