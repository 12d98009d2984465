/// The severity of a diagnostic. The words are the same in text, in JSON and as SARIF's levels.
package enum Severity: String, Sendable {
    /// Worth knowing, no mistake.
    case note
    /// Almost certainly a mistake. What was asked for is made all the same.
    case warning
    /// A mistake: nothing is made of the file.
    case error
}

/// A kind of mistake: one row of a stage's catalogue of messages.
///
/// `wrong` and `right` are whole files, of the language or, where the mistake is a template's, of Mustache: a test
/// compiles or renders both and expects exactly this code from the first and nothing from the second.
package struct Code: Sendable, Hashable {
    /// The name a user sees and passes to `skelgen explain`, in kebab-case.
    package let slug: String
    /// One line of help: what is wrong.
    package let summary: String
    /// A paragraph: why it is a mistake, and what to write instead.
    package let explanation: String
    /// A file that has this mistake once. Empty where no source text can have it (an unreadable file).
    package let wrong: String
    /// The same file, corrected.
    package let right: String
    /// Only errors change the exit status.
    package let severity: Severity

    package init(
        _ slug: String, _ summary: String, explanation: String, wrong: String, right: String,
        severity: Severity = .error
    ) {
        self.slug = slug
        self.summary = summary
        self.explanation = explanation
        self.wrong = wrong
        self.right = right
        self.severity = severity
    }

    package static func == (a: Code, b: Code) -> Bool { a.slug == b.slug }
    package func hash(into hasher: inout Hasher) { hasher.combine(slug) }
}

/// One mistake of the user's: what is wrong, where, and what else is worth knowing.
package struct Diagnostic: Sendable {
    /// A second place that explains the first.
    package struct Note: Sendable {
        package let message: String
        /// Where, or nil for a remark about the whole.
        package let span: Span?

        package init(_ message: String, at span: Span? = nil) {
            self.message = message
            self.span = span
        }
    }

    /// A change of the text that is almost certainly the mend.
    package struct Fix: Sendable {
        /// The effect of the change, in the imperative: `write 'cornerRadius'`.
        package let message: String
        /// The replacements, in source order, none overlapping another.
        package let edits: [Edit]

        /// The edits may come in any order.
        package init(_ message: String, _ edits: [Edit]) {
            self.message = message
            self.edits = edits.sorted { $0.span < $1.span }
        }
    }

    /// One replacement of a byte range by a text.
    package struct Edit: Sendable, Equatable {
        package let span: Span
        package let text: String

        package init(_ span: Span, _ text: String) {
            self.span = span
            self.text = text
        }
    }

    package let code: Code
    /// The code's, but an error where warnings are to be errors.
    package fileprivate(set) var severity: Severity
    /// Lower case, one clause, no full stop; the user's words in single quotes.
    package let message: String
    package let span: Span
    package let notes: [Note]
    package let fixes: [Fix]

    package init(_ code: Code, _ message: String, at span: Span, notes: [Note] = [], fixes: [Fix] = []) {
        self.code = code
        severity = code.severity
        self.message = message
        self.span = span
        self.notes = notes
        self.fixes = fixes
    }

    /// The same with one more note.
    package func adding(_ note: Note) -> Diagnostic {
        Diagnostic(code, message, at: span, notes: notes + [note], fixes: fixes)
    }
}

/// Collects the mistakes of one compilation.
///
/// Only the first `limit` of each file in source order are kept, no warning in the place of an error; the others are
/// counted, so a file of garbage costs no more memory than one of a hundred mistakes.
package struct Problems: Sendable {
    /// How many diagnostics of a file there are by severity.
    package struct Counts: Sendable, Equatable {
        package var errors = 0
        package var warnings = 0

        package init(errors: Int = 0, warnings: Int = 0) {
            self.errors = errors
            self.warnings = warnings
        }

        package var total: Int { errors + warnings }

        /// Of diagnostics that are shown; a note weighs what a warning does.
        package init(of diagnostics: some Sequence<Diagnostic>) {
            for diagnostic in diagnostics {
                switch diagnostic.severity {
                case .error: errors += 1
                case .warning, .note: warnings += 1
                }
            }
        }

        package static func += (a: inout Counts, b: Counts) {
            a.errors += b.errors
            a.warnings += b.warnings
        }
    }

    /// How many diagnostics of a file are kept; 0 keeps them all.
    package let limit: Int
    /// Whether what is reported as a warning becomes an error.
    package let warningsAreErrors: Bool
    private var kept: [Int32: [Diagnostic]] = [:]
    private var dropped: [Int32: Counts] = [:]

    package init(limit: Int = 0, warningsAreErrors: Bool = false) {
        self.limit = limit
        self.warningsAreErrors = warningsAreErrors
    }

    /// A collection of the same settings that holds nothing.
    package var emptied: Problems { Problems(limit: limit, warningsAreErrors: warningsAreErrors) }

    /// Whether nothing was reported.
    package var isEmpty: Bool { kept.isEmpty }

    /// How many errors were reported, the dropped ones included.
    package private(set) var errorCount = 0

    /// Whether there is an error, so that nothing is to be made of the file.
    package var hasErrors: Bool { errorCount > 0 }

    package mutating func report(_ diagnostic: Diagnostic) {
        let file = diagnostic.span.file
        var diagnostic = diagnostic
        if warningsAreErrors, diagnostic.severity == .warning { diagnostic.severity = .error }
        if diagnostic.severity == .error { errorCount += 1 }
        kept[file, default: []].append(diagnostic)
        // Room for as many again, so that the sort is paid once per `limit` reports.
        if limit > 0, kept[file, default: []].count >= 2 * limit { trim(file) }
    }

    /// Reports what another collection holds and this one does not. One warning is enough for a place, whatever of it
    /// differs from size to size.
    package mutating func report(newOf others: Problems) {
        func key(_ diagnostic: Diagnostic) -> String {
            let place = "\(diagnostic.span.file):\(diagnostic.span.start):\(diagnostic.code.slug)"
            return diagnostic.code.severity == .error ? place + ":" + diagnostic.message : place
        }
        guard !others.isEmpty else { return }
        var seen = Set(kept.values.joined().map(key))
        for diagnostic in others.sorted() where seen.insert(key(diagnostic)).inserted { report(diagnostic) }
    }

    /// The diagnostics in source order: by file, then by place, then in the order they were reported.
    package func sorted() -> [Diagnostic] {
        kept.keys.sorted().flatMap { file in firstInOrder(file) }
    }

    /// How many diagnostics of a file are not among `sorted()`.
    package func dropped(inFile file: Int) -> Counts {
        let file = Int32(file)
        var all = dropped[file] ?? Counts()
        let own = kept[file] ?? []
        if limit == 0 || own.count <= limit { return all }
        let shown = Counts(of: firstInOrder(file))
        all += Counts(of: own)
        return Counts(errors: all.errors - shown.errors, warnings: all.warnings - shown.warnings)
    }

    private func firstInOrder(_ file: Int32) -> [Diagnostic] {
        // The standard sort is stable, which keeps the order of reports at one place.
        let all = (kept[file] ?? []).sorted { $0.span < $1.span }
        guard limit > 0, all.count > limit else { return all }
        var room = Counts(errors: limit)
        room.warnings = max(0, limit - Counts(of: all).errors)
        return all.filter { diagnostic in
            let isError = diagnostic.severity == .error
            guard isError ? room.errors > 0 : room.warnings > 0 else { return false }
            room += isError ? Counts(errors: -1) : Counts(warnings: -1)
            return true
        }
    }

    private mutating func trim(_ file: Int32) {
        let first = firstInOrder(file)
        dropped[file] = dropped(inFile: Int(file))
        kept[file] = first
    }
}

extension Diagnostic {
    /// The same without a word of the source: what stands from the first quote to the last is left out, and so are fixes.
    var withoutQuotes: Diagnostic {
        func quoteless(_ text: String) -> String {
            let quote = UInt8(ascii: "'")
            guard let start = text.utf8.firstIndex(of: quote), let end = text.utf8.lastIndex(of: quote) else {
                return text
            }
            return text[..<start] + "'…'" + text[text.utf8.index(after: end)...]
        }
        var copy = Diagnostic(
            code, quoteless(message), at: span, notes: notes.map { Note(quoteless($0.message), at: $0.span) })
        copy.severity = severity
        return copy
    }
}
