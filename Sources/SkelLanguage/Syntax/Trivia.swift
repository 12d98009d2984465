import SkelText

/// What stands around nodes and is none: comments and blank lines. Nothing is looked for in the source but the white space
/// between two things that the tree knows.
extension Syntax {
    /// A comment of the source, its marks included; of the language or, where that was reported, of another one.
    package struct Comment: Sendable, Equatable {
        let start: Int32
        let end: Int32

        /// Its bytes in the file.
        package var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// The comments above it and before it on its line, with nothing but white space between; without those that trail
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
        // What stands behind something on its line is that thing's, unless this one stands there too.
        for number in range {
            let next = number + 1 < first ? Int(tree.comments[number + 1].start) : start
            let gap = tree.file.bytes[Int(tree.comments[number].end)..<next]
            if gap.contains(UInt8(ascii: "\n")) { return tree.comments[(number + 1)..<first] }
        }
        return tree.comments[range]
    }

    /// The comments behind it on the line where it ends, behind a semicolon or a comma too.
    package var trailingComments: ArraySlice<Syntax.Comment> {
        let first = tree.firstComment(from: end)
        var range = first..<first
        var position = end
        while range.upperBound < tree.comments.count {
            let comment = tree.comments[range.upperBound]
            let gap = tree.file.bytes[position..<Int(comment.start)]
            guard
                gap.allSatisfy({
                    $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ";")
                        || $0 == UInt8(ascii: ",")
                })
            else { break }
            range = first..<(range.upperBound + 1)
            position = Int(comment.end)
        }
        return tree.comments[range]
    }

    /// How many blank lines stand before it, and before its leading comments.
    package var blankLinesBefore: Int {
        tree.blankLines(before: leadingComments.first.map { Int($0.start) } ?? start)
    }
}

extension SyntaxTree {
    /// The comments within a range of bytes.
    package func comments(in range: Range<Int>) -> ArraySlice<Syntax.Comment> {
        let first = firstComment(from: range.lowerBound)
        var end = first
        while end < comments.count, Int(comments[end].end) <= range.upperBound { end += 1 }
        return comments[first..<end]
    }

    /// How many lines of nothing but white space stand before an offset.
    package func blankLines(before offset: Int) -> Int {
        var start = offset
        var lineEnds = 0
        while start > 0, file.bytes[start - 1] <= UInt8(ascii: " ") {
            start -= 1
            if file.bytes[start] == UInt8(ascii: "\n") { lineEnds += 1 }
        }
        // The line that something before it is on ends once; at the begin of the file there is none.
        return start == 0 ? lineEnds : max(lineEnds - 1, 0)
    }

    /// The number of the first comment that begins at an offset or behind it.
    fileprivate func firstComment(from offset: Int) -> Int {
        comments.partitioningIndex { $0.start >= offset }
    }

    fileprivate func isBlank(_ range: Range<Int>) -> Bool {
        file.bytes[range].allSatisfy { $0 <= UInt8(ascii: " ") }
    }

    /// Whether something stands before an offset on its line.
    fileprivate func isBehindSomething(_ offset: Int) -> Bool {
        var start = offset
        while start > 0, file.bytes[start - 1] <= UInt8(ascii: " ") {
            start -= 1
            if file.bytes[start] == UInt8(ascii: "\n") { return false }
        }
        return start > 0
    }
}
