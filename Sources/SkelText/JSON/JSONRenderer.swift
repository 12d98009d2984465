extension Renderer {
    /// For programs: an array of objects, one per line, in display order.
    ///
    /// Each has `code`, `severity` (`error`, `warning` or `note`), `message`, `file`, `line`, `column`, `endLine`,
    /// `endColumn` (counted from 1, in Unicode scalars; the end is after the last character; null for a mistake of a
    /// whole file), `notes` (`message` and a location, null if there is none) and `fixes` (`message` and `edits`: a
    /// location and its replacement `text`). The number of diagnostics that aren't shown is not included.
    package static let json = Renderer(
        name: "json", summary: "an array of objects", isDocument: true, countsOmitted: false
    ) { reports, _, output in
        output.write("[")
        var isFirst = true
        for report in reports {
            var places = Places(report)
            for diagnostic in report.diagnostics {
                output.write(isFirst ? "\n" : ",\n")
                isFirst = false
                output.write(object(of: diagnostic, &places))
            }
        }
        output.write(isFirst ? "]\n" : "\n]\n")
    }
}

private func object(of diagnostic: Diagnostic, _ places: inout Places) -> JSON {
    let head: JSON = [
        "code": .string(diagnostic.code.slug), "severity": .string(diagnostic.severity.rawValue),
        "message": .string(diagnostic.message),
    ]
    let notes = diagnostic.notes.map { note in
        (["message": .string(note.message)] as JSON).with(place(note.span, &places))
    }
    let fixes = diagnostic.fixes.map { fix -> JSON in
        let edits = fix.edits.map { place($0.span, &places).with(["text": .string($0.text)]) }
        return ["message": .string(fix.message), "edits": .list(edits)]
    }
    return head.with(place(diagnostic.span, &places)).with(["notes": .list(notes), "fixes": .list(fixes)])
}

private func place(_ span: Span?, _ places: inout Places) -> JSON {
    let ends = span.flatMap { places.ends(of: $0) }
    func number(_ value: Int?) -> JSON { value.map { .int($0) } ?? .null }
    return [
        "file": span.map { .string(places.name($0)) } ?? .null,
        "line": number(ends?.start.line), "column": number(ends?.start.column),
        "endLine": number(ends?.end.line), "endColumn": number(ends?.end.column),
    ]
}
