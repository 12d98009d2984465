package import SkelText

/// Every place that a diagnostic names, and every edit that it offers, lies in the file.
package func expectPlaces(_ problems: Problems, within count: Int) {
    for diagnostic in problems.sorted() {
        let edits = diagnostic.fixes.flatMap(\.edits)
        for span in [diagnostic.span] + diagnostic.notes.compactMap(\.span) + edits.map(\.span) {
            if span.isWholeFile { continue }
            precondition(0 <= span.start && span.start <= span.end && Int(span.end) <= count)
        }
        for (edit, next) in zip(edits, edits.dropFirst()) { precondition(edit.span.end <= next.span.start) }
    }
}
