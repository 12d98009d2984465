/// The findings of one compilation: its files and the diagnostics to show.
package struct Report: Sendable {
    /// The files, indexed by `Span.file`.
    package let files: [SourceFile]
    /// The diagnostics, in source order.
    package fileprivate(set) var diagnostics: [Diagnostic]
    /// For each file, the counts of diagnostics that aren't shown.
    package let omitted: [Problems.Counts]

    /// Creates a report of everything that `problems` keeps. If one of the files must not be quoted, no message
    /// contains text from a file.
    package init(_ files: [SourceFile], _ problems: Problems) {
        self.files = files
        let isQuotable = files.allSatisfy { $0.isQuotable }
        diagnostics = isQuotable ? problems.sorted() : problems.sorted().map { $0.withoutQuotes }
        omitted = files.indices.map { problems.dropped(inFile: $0) }
    }

    /// Creates a report without a place in a source text: a file couldn't be read or written.
    package init(_ code: Code, _ message: String, file: String) {
        self.init(Diagnostic(code, message, at: .wholeFile(0)), file: file)
    }

    /// Creates a report of a diagnostic for a whole file.
    package init(_ diagnostic: Diagnostic, file: String) {
        files = [SourceFile(name: file, bytes: [])]
        diagnostics = [diagnostic]
        omitted = [Problems.Counts()]
    }
}

extension [Report] {
    /// Writes the number of diagnostics that aren't shown: one line for each file.
    package func writeOmitted(into output: inout Output) {
        for report in self {
            for (file, counts) in zip(report.files, report.omitted) where counts.total > 0 {
                output.write(printable(file.name) + ": " + moreDiagnostics(counts) + "\n")
            }
        }
    }

    /// The reports without diagnostics that an earlier one shows, such as those of a file that several others import.
    package var withoutRepetitions: [Report] {
        guard count > 1 else { return self }
        var seen: Set<String> = []
        return map { report in
            var report = report
            report.diagnostics = report.diagnostics.filter { diagnostic in
                let span = diagnostic.span
                let file = Paths.withoutHere(report.files[Int(span.file)].name)
                return seen.insert("\(file):\(span.start):\(diagnostic.code.slug):\(diagnostic.message)").inserted
            }
            return report
        }
    }
}

/// An output style for diagnostics: an entry of the catalogue.
package struct Renderer: Sendable {
    /// The options of a renderer.
    package struct Options: Sendable {
        /// Whether escape sequences are allowed.
        package var isColored = false
        /// The program's version, for formats that include it.
        package var version = ""

        package init(isColored: Bool = false, version: String = "") {
            self.isColored = isColored
            self.version = version
        }
    }

    /// The value of `--diagnostics`.
    package let name: String
    /// One line of help.
    package let summary: String
    /// Whether all reports form one document, which is written even if it's empty.
    package let isDocument: Bool
    /// Whether it includes the number of diagnostics that aren't shown.
    package var countsOmitted = true
    /// Writes the reports in order.
    package let write: @Sendable ([Report], Options, inout Output) -> Void

    /// The renderers, in the order of the help.
    package static let all: [Renderer] = [.text, .json, .sarif]
}

/// The number of diagnostics that aren't shown: `2 more errors`.
func moreDiagnostics(_ counts: Problems.Counts) -> String {
    let kinds = [(counts.errors, "error"), (counts.warnings, "warning")].filter { $0.0 > 0 }
    let words = kinds.map { "\($0) more \($1)" + ($0 == 1 ? "" : "s") }
    return words.joined(separator: ", ") + " (--max-diagnostics 0 shows all)"
}

/// The places in a report as lines and columns; keeps a line map for each file in use.
package struct Places {
    let files: [SourceFile]
    private var maps: [Int: LineMap] = [:]

    /// Creates the places of a report; no file is read before the first query.
    package init(_ report: Report) { files = report.files }

    /// The name of the file that contains a span.
    package func name(_ span: Span) -> String { files[Int(span.file)].name }

    /// Returns the first and last position of a span; nil for the span of a whole file.
    package mutating func ends(of span: Span) -> (start: Position, end: Position)? {
        guard !span.isWholeFile else { return nil }
        let file = Int(span.file)
        var map = maps[file] ?? LineMap(files[file])
        let start = map.position(of: Int(span.start))
        let end = map.position(of: Int(max(span.start, span.end)))
        maps[file] = map
        return (start, end)
    }

    /// Returns the source line of a span, limited to a width; nil if there is no text to show.
    func excerpt(of span: Span, columns: Int) -> Excerpt? {
        let file = Int(span.file)
        guard let map = maps[file], !files[file].bytes.isEmpty, files[file].isQuotable else { return nil }
        return Excerpt(of: files[file].bytes, in: map, from: Int(span.start), to: Int(span.end), columns: columns)
    }
}
