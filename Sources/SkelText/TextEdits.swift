/// Compatible changes to one file's text: as many fixes as can be applied together.
package struct TextEdits: Sendable {
    private let file: Int32
    /// The edits, in source order and without overlaps.
    private var edits: [Diagnostic.Edit] = []

    /// - Parameter file: the file's index in the compilation; fixes for others aren't accepted.
    package init(file: Int = 0) { self.file = Int32(truncatingIfNeeded: file) }

    /// Whether there are no edits.
    package var isEmpty: Bool { edits.isEmpty }

    /// Adds a whole fix, or nothing. Returns false if it changes another file, or conflicts with an earlier fix; a
    /// change that both make is made once.
    package mutating func add(_ fix: Diagnostic.Fix) -> Bool {
        guard fix.edits.allSatisfy({ isFree($0) }) else { return false }
        for edit in fix.edits {
            let place = place(of: edit)
            if place == edits.count || edits[place] != edit { edits.insert(edit, at: place) }
        }
        return true
    }

    /// The text with all changes applied.
    package func applied(to bytes: [UInt8]) -> [UInt8] {
        var changed: [UInt8] = []
        changed.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
        var position = 0
        for edit in edits where Int(edit.span.start) >= position && Int(edit.span.end) <= bytes.count {
            changed += bytes[position..<Int(edit.span.start)]
            changed += Array(edit.text.utf8)
            position = Int(edit.span.end)
        }
        return changed + bytes[position...]
    }

    /// The ranges of the changed text that the edits write, in order, with their edits.
    package var written: [(range: Range<Int>, edit: Diagnostic.Edit)] {
        var moved = 0
        return edits.map { edit in
            let start = Int(edit.span.start) + moved
            let end = start + edit.text.utf8.count
            moved += edit.text.utf8.count - Int(edit.span.end - edit.span.start)
            return (start..<end, edit)
        }
    }

    private func place(of edit: Diagnostic.Edit) -> Int { edits.partitioningIndex { $0.span >= edit.span } }

    /// Whether an edit is for the file, and overlaps no accepted edit except an equal one. At the place of an
    /// insertion, nothing else may be inserted; a replacement may begin or end there.
    private func isFree(_ edit: Diagnostic.Edit) -> Bool {
        guard edit.span.file == file, !edit.span.isWholeFile else { return false }
        var index = max(0, place(of: edit) - 1)
        while index < edits.count, edits[index].span.start <= edit.span.end {
            let other = edits[index]
            if other != edit, other.span.overlaps(edit.span) { return false }
            index += 1
        }
        return true
    }
}

extension Span {
    /// Whether two ranges in one file share a byte, or are the same place between bytes.
    fileprivate func overlaps(_ other: Span) -> Bool {
        self == other || start < other.end && other.start < end
    }
}
