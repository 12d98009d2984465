extension Renderer {
    /// For code scanning: a SARIF 2.1.0 log with one run. The number of diagnostics that aren't shown is a notification
    /// of the run, which counts as successful if all files were read and written.
    package static let sarif = Renderer(
        name: "sarif", summary: "SARIF 2.1.0, for code scanning", isDocument: true
    ) { reports, options, output in
        let rules = usedCodes(reports)
        output.write(
            "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\n")
        writeTool(rules, version: options.version, into: &output)
        output.write(",\n\"columnKind\":\"unicodeCodePoints\",\n\"invocations\":[{\"executionSuccessful\":")
        let isSuccessful = !reports.contains {
            $0.diagnostics.contains { $0.span.isWholeFile && $0.severity == .error }
        }
        output.write(isSuccessful ? "true" as StaticString : "false")
        writeOmitted(reports, into: &output)
        output.write("}],\n\"results\":[")
        var isFirst = true
        for report in reports {
            var writer = SARIFWriter(places: Places(report))
            for diagnostic in report.diagnostics {
                output.write(isFirst ? "\n" : ",\n")
                isFirst = false
                writer.write(diagnostic, rule: rules.firstIndex(of: diagnostic.code) ?? -1, into: &output)
            }
        }
        output.write(isFirst ? "]\n}]}\n" : "\n]\n}]}\n")
    }
}

/// The codes of the diagnostics, in order of first use.
private func usedCodes(_ reports: [Report]) -> [Code] {
    var seen: Set<Code> = []
    return reports.flatMap { $0.diagnostics }.map { $0.code }.filter { seen.insert($0).inserted }
}

private func writeTool(_ rules: [Code], version: String, into output: inout Output) {
    output.write("\"tool\":{\"driver\":{\"name\":\"skelgen\",\"version\":")
    output.write(json: version)
    output.write(",\"rules\":[")
    output.writeList(rules) { rule, output in
        output.write("\n{\"id\":")
        output.write(json: rule.slug)
        output.write(",\"shortDescription\":")
        output.writeMessage(rule.summary)
        output.write(",\"defaultConfiguration\":{\"level\":\"\(rule.severity.rawValue)\"},\"help\":")
        output.writeMessage(rule.explanation)
        output.write("}")
    }
    output.write("]}}")
}

private func writeOmitted(_ reports: [Report], into output: inout Output) {
    let omitted = reports.flatMap { report in
        zip(report.files, report.omitted).filter { $0.1.total > 0 }.map { (name: $0.0.name, count: $0.1.total) }
    }
    guard !omitted.isEmpty else { return }
    output.write(",\"toolExecutionNotifications\":[")
    output.writeList(omitted) { file, output in
        output.write("{\"level\":\"warning\",\"message\":")
        output.writeMessage("\(file.count) more")
        output.write(",\"locations\":[{\"physicalLocation\":{")
        output.writeArtifact(file.name)
        output.write("}}]}")
    }
    output.write("]")
}

private struct SARIFWriter {
    var places: Places

    mutating func write(_ diagnostic: Diagnostic, rule: Int, into output: inout Output) {
        output.write("{\"ruleId\":")
        output.write(json: diagnostic.code.slug)
        let level = diagnostic.severity.rawValue
        output.write(",\"ruleIndex\":\(rule),\"level\":\"\(level)\",\"message\":")
        output.writeMessage(diagnostic.message)
        output.write(",\"locations\":[{")
        writeLocation(diagnostic.span, into: &output)
        output.write("}]")
        writeNotes(diagnostic.notes, into: &output)
        writeFixes(diagnostic.fixes, into: &output)
        output.write("}")
    }

    private mutating func writeLocation(_ span: Span, into output: inout Output) {
        output.write("\"physicalLocation\":{")
        output.writeArtifact(places.name(span))
        if places.ends(of: span) != nil {
            output.write(",\"region\":")
            writeRegion(span, into: &output)
        }
        output.write("}")
    }

    private mutating func writeRegion(_ span: Span, into output: inout Output) {
        guard let ends = places.ends(of: span) else { return output.write("{}") }
        output.write("{\"startLine\":\(ends.start.line),\"startColumn\":\(ends.start.column)")
        output.write(",\"endLine\":\(ends.end.line),\"endColumn\":\(ends.end.column)}")
    }

    private mutating func writeNotes(_ notes: [Diagnostic.Note], into output: inout Output) {
        guard !notes.isEmpty else { return }
        output.write(",\"relatedLocations\":[")
        output.writeList(notes) { note, output in
            output.write("{\"message\":")
            output.writeMessage(note.message)
            if let span = note.span {
                output.write(",")
                writeLocation(span, into: &output)
            }
            output.write("}")
        }
        output.write("]")
    }

    private mutating func writeFixes(_ fixes: [Diagnostic.Fix], into output: inout Output) {
        guard !fixes.isEmpty else { return }
        output.write(",\"fixes\":[")
        output.writeList(fixes) { fix, output in
            output.write("{\"description\":")
            output.writeMessage(fix.message)
            output.write(",\"artifactChanges\":[")
            output.writeList(changes(of: fix)) { edits, output in writeChange(edits, into: &output) }
            output.write("]}")
        }
        output.write("]")
    }

    /// Returns the edits of a fix, grouped by file.
    private func changes(of fix: Diagnostic.Fix) -> [[Diagnostic.Edit]] {
        Set(fix.edits.map { $0.span.file }).sorted().map { file in fix.edits.filter { $0.span.file == file } }
    }

    private mutating func writeChange(_ edits: [Diagnostic.Edit], into output: inout Output) {
        guard let first = edits.first else { return }
        output.write("{")
        output.writeArtifact(places.name(first.span))
        output.write(",\"replacements\":[")
        output.writeList(edits) { edit, output in
            output.write("{\"deletedRegion\":")
            writeRegion(edit.span, into: &output)
            output.write(",\"insertedContent\":")
            output.writeMessage(edit.text)
            output.write("}")
        }
        output.write("]}")
    }
}

extension Output {
    /// Writes a text as a SARIF message, multiformat message or artifact content: `{"text": ...}`.
    fileprivate mutating func writeMessage(_ text: String) {
        write("{\"text\":")
        write(json: text)
        write("}")
    }

    fileprivate mutating func writeArtifact(_ path: String) {
        write("\"artifactLocation\":{\"uri\":")
        write(json: Paths.uriReference(path))
        write("}")
    }
}
