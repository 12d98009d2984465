extension Renderer {
    /// For people: `Feed.skel:3:5: error: unknown property 'gapp' [unknown-property]`, the source line with the
    /// location underlined, notes with their own locations, and the fix if it's almost certain.
    package static let text = Renderer(
        name: "text", summary: "for people, with the source line", isDocument: false
    ) { reports, options, output in
        for report in reports {
            var writer = TextWriter(report, isColored: options.isColored)
            writer.write(report, into: &output)
        }
    }
}

/// Writes one report; colours use the escape sequences that every terminal supports.
private struct TextWriter {
    /// The longest line of an excerpt, including its number.
    private static let columns = 120

    private enum Ink: String {
        case strong = "\u{1B}[1m"
        case error = "\u{1B}[1;31m"
        case warning = "\u{1B}[1;35m"
        case note = "\u{1B}[1;36m"
        case fix = "\u{1B}[1;32m"
        case faint = "\u{1B}[2m"
    }

    private let isColored: Bool
    private var places: Places

    init(_ report: Report, isColored: Bool) {
        self.isColored = isColored
        places = Places(report)
    }

    mutating func write(_ report: Report, into output: inout Output) {
        for (index, diagnostic) in report.diagnostics.enumerated() {
            write(diagnostic, into: &output)
            let file = Int(diagnostic.span.file)
            let isLastOfFile =
                index + 1 == report.diagnostics.count || report.diagnostics[index + 1].span.file != diagnostic.span.file
            if isLastOfFile, report.omitted[file].total > 0 {
                writeOmitted(report.omitted[file], file: file, into: &output)
            }
        }
    }

    private mutating func write(_ diagnostic: Diagnostic, into output: inout Output) {
        let ink: Ink =
            switch diagnostic.severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
        let head = (ink, diagnostic.severity.rawValue, diagnostic.message + " [" + diagnostic.code.slug + "]")
        write(head, at: diagnostic.span, into: &output)
        for note in diagnostic.notes {
            write((.note, "note", note.message), at: note.span, into: &output)
        }
        for fix in diagnostic.fixes {
            output.write("  " + inked("fix:", .fix) + " " + printable(fix.message) + "\n")
        }
    }

    /// Writes `location: label: message` and the source line.
    private mutating func write(
        _ head: (ink: Ink, label: String, message: String), at span: Span?, into output: inout Output
    ) {
        let label = inked(head.label + ":", head.ink)
        guard let span else {
            return output.write("  " + label + " " + printable(head.message) + "\n")
        }
        let position = places.ends(of: span)?.start
        var place = printable(places.name(span)) + ":"
        if let position { place += String(position.line) + ":" + String(position.column) + ":" }
        output.write(inked(place, .strong) + " " + label + " " + inked(printable(head.message), .strong) + "\n")
        if let position { writeExcerpt(of: span, line: position.line, ink: head.ink, into: &output) }
    }

    private func writeExcerpt(of span: Span, line: Int, ink: Ink, into output: inout Output) {
        let number = " " + String(line)
        let columns = Self.columns - number.utf8.count - 3
        guard let excerpt = places.excerpt(of: span, columns: columns) else { return }
        output.write(inked(number + " | ", .faint) + excerpt.text + "\n")
        let margin = String(repeating: " ", count: number.utf8.count)
        let caret = String(repeating: "^", count: min(excerpt.length, max(1, columns - excerpt.indent)))
        output.write(inked(margin + " | ", .faint) + String(repeating: " ", count: excerpt.indent) + inked(caret, ink))
        output.write("\n")
    }

    private func writeOmitted(_ counts: Problems.Counts, file: Int, into output: inout Output) {
        let name = inked(printable(places.files[file].name) + ":", .strong)
        output.write(name + " " + moreDiagnostics(counts) + "\n")
    }

    private func inked(_ text: String, _ ink: Ink) -> String {
        isColored ? ink.rawValue + text + "\u{1B}[0m" : text
    }
}
