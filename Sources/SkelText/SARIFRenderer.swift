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
        output.write(",\n\"columnKind\":\"unicodeCodePoints\",\n\"invocations\":[")
        output.write(invocation(reports))
        output.write("],\n\"results\":[")
        var isFirst = true
        for report in reports {
            var writer = SARIFWriter(places: Places(report))
            for diagnostic in report.diagnostics {
                output.write(isFirst ? "\n" : ",\n")
                isFirst = false
                output.write(writer.result(diagnostic, rule: rules.firstIndex(of: diagnostic.code) ?? -1))
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
        output.write("\n")
        output.write([
            "id": .string(rule.slug), "shortDescription": message(rule.summary),
            "defaultConfiguration": ["level": .string(rule.severity.rawValue)], "help": message(rule.explanation),
        ])
    }
    output.write("]}}")
}

private func invocation(_ reports: [Report]) -> JSON {
    let isSuccessful = !reports.contains {
        $0.diagnostics.contains { $0.span.isWholeFile && $0.severity == .error }
    }
    let omitted = reports.flatMap { report in
        zip(report.files, report.omitted).filter { $0.1.total > 0 }.map { file, count -> JSON in
            [
                "level": .string((count.errors > 0 ? Severity.error : .warning).rawValue),
                "message": message(moreDiagnostics(count)),
                "locations": [["physicalLocation": ["artifactLocation": artifact(file.name)]]],
            ]
        }
    }
    return [
        "executionSuccessful": .bool(isSuccessful),
        "toolExecutionNotifications": omitted.isEmpty ? nil : .list(omitted),
    ]
}

/// A text as a SARIF message, multiformat message or artifact content.
private func message(_ text: String) -> JSON { ["text": .string(text)] }

private func artifact(_ path: String) -> JSON { ["uri": .string(Paths.uriReference(path))] }

private struct SARIFWriter {
    var places: Places

    mutating func result(_ diagnostic: Diagnostic, rule: Int) -> JSON {
        let notes = diagnostic.notes.map { note -> JSON in
            ["message": message(note.message), "physicalLocation": note.span.map { location($0) }]
        }
        let fixes = diagnostic.fixes.map { fix -> JSON in
            ["description": message(fix.message), "artifactChanges": .list(changes(of: fix).map { change($0) })]
        }
        return [
            "ruleId": .string(diagnostic.code.slug), "ruleIndex": .int(rule),
            "level": .string(diagnostic.severity.rawValue), "message": message(diagnostic.message),
            "locations": [["physicalLocation": location(diagnostic.span)]],
            "relatedLocations": notes.isEmpty ? nil : .list(notes), "fixes": fixes.isEmpty ? nil : .list(fixes),
        ]
    }

    private mutating func location(_ span: Span) -> JSON {
        [
            "artifactLocation": artifact(places.name(span)),
            "region": places.ends(of: span) == nil ? nil : region(span),
        ]
    }

    private mutating func region(_ span: Span) -> JSON {
        guard let ends = places.ends(of: span) else { return [:] }
        return [
            "startLine": .int(ends.start.line), "startColumn": .int(ends.start.column),
            "endLine": .int(ends.end.line), "endColumn": .int(ends.end.column),
        ]
    }

    /// Returns the edits of a fix, grouped by file.
    private func changes(of fix: Diagnostic.Fix) -> [[Diagnostic.Edit]] {
        Set(fix.edits.map { $0.span.file }).sorted().map { file in fix.edits.filter { $0.span.file == file } }
    }

    private mutating func change(_ edits: [Diagnostic.Edit]) -> JSON {
        [
            "artifactLocation": edits.first.map { artifact(places.name($0.span)) },
            "replacements": .list(
                edits.map { ["deletedRegion": region($0.span), "insertedContent": message($0.text)] }),
        ]
    }
}
