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
                writeJSON(diagnostic, &places, into: &output)
            }
        }
        output.write(isFirst ? "]\n" : "\n]\n")
    }
}

private func writeJSON(_ diagnostic: Diagnostic, _ places: inout Places, into output: inout Output) {
    output.write("{\"code\":")
    output.write(json: diagnostic.code.slug)
    output.write(",\"severity\":")
    output.write(json: diagnostic.severity.rawValue)
    output.write(",\"message\":")
    output.write(json: diagnostic.message)
    output.write(",")
    writePlace(diagnostic.span, &places, into: &output)
    output.write(",\"notes\":[")
    output.writeList(diagnostic.notes) { note, output in
        output.write("{\"message\":")
        output.write(json: note.message)
        output.write(",")
        writePlace(note.span, &places, into: &output)
        output.write("}")
    }
    output.write("],\"fixes\":[")
    output.writeList(diagnostic.fixes) { fix, output in
        output.write("{\"message\":")
        output.write(json: fix.message)
        output.write(",\"edits\":[")
        output.writeList(fix.edits) { edit, output in
            output.write("{")
            writePlace(edit.span, &places, into: &output)
            output.write(",\"text\":")
            output.write(json: edit.text)
            output.write("}")
        }
        output.write("]}")
    }
    output.write("]}")
}

private func writePlace(_ span: Span?, _ places: inout Places, into output: inout Output) {
    output.write("\"file\":")
    if let span { output.write(json: places.name(span)) } else { output.write("null") }
    let ends = span.flatMap { places.ends(of: $0) }
    output.write(",\"line\":")
    output.write(json: ends?.start.line)
    output.write(",\"column\":")
    output.write(json: ends?.start.column)
    output.write(",\"endLine\":")
    output.write(json: ends?.end.line)
    output.write(",\"endColumn\":")
    output.write(json: ends?.end.column)
}
