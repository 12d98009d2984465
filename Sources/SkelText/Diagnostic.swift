/// The severity of a diagnostic. The words are the same in text, in JSON and in SARIF's levels.
package enum Severity: String, Sendable {
    /// Useful information rather than a mistake.
    case note
    /// Almost certainly a mistake, but the output is made anyway.
    case warning
    /// A mistake: no output is made from the file.
    case error
}

/// A kind of mistake: an entry of a stage's catalogue of messages.
///
/// `wrong` and `right` are whole files in the language or, for mistakes in templates, in Mustache. A test compiles or
/// renders both, and expects exactly this code from the first and nothing from the second.
package struct Code: Sendable, Hashable {
    /// The name that users see and pass to `skelgen explain`, in kebab-case.
    package let slug: String
    /// One line of help: the mistake.
    package let summary: String
    /// A paragraph: why it's a mistake, and what to write instead.
    package let explanation: String
    /// A file that has this mistake once. Empty if no source text can have it (an unreadable file).
    package let wrong: String
    /// The same file, corrected.
    package let right: String
    /// The severity; only errors change the exit status.
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

/// A user's mistake: the message, its location, and related information.
package struct Diagnostic: Sendable {
    /// A remark that explains the diagnostic, usually at another location.
    package struct Note: Sendable {
        /// One clause, as in a diagnostic's message.
        package let message: String
        /// The place, or nil for a remark about the whole.
        package let span: Span?

        package init(_ message: String, at span: Span? = nil) {
            self.message = message
            self.span = span
        }
    }

    /// A change to the text that almost certainly corrects the mistake.
    package struct Fix: Sendable, Equatable {
        /// The effect of the change, in the imperative: `write 'cornerRadius'`.
        package let message: String
        /// The replacements, in source order and without overlaps.
        package let edits: [Edit]

        /// Creates a fix from edits in any order.
        package init(_ message: String, _ edits: [Edit]) {
            self.message = message
            self.edits = edits.sorted { $0.span < $1.span }
        }
    }

    /// A replacement of a byte range with text.
    package struct Edit: Sendable, Equatable {
        /// The bytes to replace; empty to insert at its start.
        package let span: Span
        /// What takes their place; empty to delete them.
        package let text: String

        package init(_ span: Span, _ text: String) {
            self.span = span
            self.text = text
        }
    }

    /// The kind of mistake, with its long explanation.
    package let code: Code
    /// The code's severity, or `error` if warnings are errors.
    package fileprivate(set) var severity: Severity
    /// The message: lower case, one clause, no full stop; the user's words in single quotes.
    package let message: String
    /// The place that is shown and underlined.
    package let span: Span
    /// Related remarks, in the order in which they are shown.
    package let notes: [Note]
    /// Alternative corrections, the best one first: `--fix` makes only that one.
    package let fixes: [Fix]

    /// Creates a diagnostic with the severity of its code.
    package init(_ code: Code, _ message: String, at span: Span, notes: [Note] = [], fixes: [Fix] = []) {
        self.code = code
        severity = code.severity
        self.message = message
        self.span = span
        self.notes = notes
        self.fixes = fixes
    }

    /// A copy with one more note.
    package func adding(_ note: Note) -> Diagnostic {
        Diagnostic(code, message, at: span, notes: notes + [note], fixes: fixes)
    }
}

/// Collects the diagnostics of one compilation.
///
/// Keeps only the first `limit` of each file in source order, with errors taking precedence over warnings. The rest are
/// counted, so a file of garbage takes no more memory than one with a hundred mistakes.
package struct Problems: Sendable {
    /// The number of a file's diagnostics by severity.
    package struct Counts: Sendable, Equatable {
        /// The diagnostics that prevent an output.
        package var errors = 0
        /// All others, notes included.
        package var warnings = 0

        package init(errors: Int = 0, warnings: Int = 0) {
            self.errors = errors
            self.warnings = warnings
        }

        /// Errors and warnings together.
        package var total: Int { errors + warnings }

        /// Counts displayed diagnostics; a note counts as a warning.
        package init(of diagnostics: some Sequence<Diagnostic>) {
            for diagnostic in diagnostics {
                switch diagnostic.severity {
                case .error: errors += 1
                case .warning, .note: warnings += 1
                }
            }
        }

        /// Adds the numbers of other diagnostics; negative ones take away.
        package static func += (a: inout Counts, b: Counts) {
            a.errors += b.errors
            a.warnings += b.warnings
        }
    }

    /// The most diagnostics to keep per file; 0 keeps all.
    package let limit: Int
    /// Whether reported warnings become errors.
    package let warningsAreErrors: Bool
    private var kept: [Int32: [Diagnostic]] = [:]
    private var dropped: [Int32: Counts] = [:]

    package init(limit: Int = 0, warningsAreErrors: Bool = false) {
        self.limit = limit
        self.warningsAreErrors = warningsAreErrors
    }

    /// An empty collection with the same settings.
    package var emptied: Problems { Problems(limit: limit, warningsAreErrors: warningsAreErrors) }

    /// Whether nothing was reported.
    package var isEmpty: Bool { kept.isEmpty }

    /// The number of errors reported, including dropped ones.
    package private(set) var errorCount = 0

    /// Whether there is an error, so that no output is made from the file.
    package var hasErrors: Bool { errorCount > 0 }

    /// Adds a diagnostic, as an error if warnings are errors; its file's last ones may be dropped for it.
    package mutating func report(_ diagnostic: Diagnostic) {
        let file = diagnostic.span.file
        var diagnostic = diagnostic
        if warningsAreErrors, diagnostic.severity == .warning { diagnostic.severity = .error }
        if diagnostic.severity == .error { errorCount += 1 }
        kept[file, default: []].append(diagnostic)
        // Leaves room for as many again, so that sorting happens once per `limit` reports.
        if limit > 0, kept[file, default: []].count >= 2 * limit { trim(file) }
    }

    /// Reports the diagnostics of another collection that this one lacks. A place gets only one warning, even if
    /// details differ from size to size.
    package mutating func report(newOf others: Problems) {
        func key(_ diagnostic: Diagnostic) -> String {
            let place = "\(diagnostic.span.file):\(diagnostic.span.start):\(diagnostic.code.slug)"
            return diagnostic.code.severity == .error ? place + ":" + diagnostic.message : place
        }
        guard !others.isEmpty else { return }
        var seen = Set(kept.values.joined().map(key))
        for diagnostic in others.sorted() where seen.insert(key(diagnostic)).inserted { report(diagnostic) }
        // What one size has too many, others have, too, as a rule.
        for file in others.kept.keys {
            let (more, all) = (others.dropped(inFile: Int(file)), dropped[file] ?? Counts())
            dropped[file] = Counts(errors: max(all.errors, more.errors), warnings: max(all.warnings, more.warnings))
        }
    }

    /// Reports the diagnostics of another collection with more notes, and counts those that it has dropped.
    package mutating func report(allOf others: Problems, adding notes: [Diagnostic.Note]) {
        for diagnostic in others.sorted() { report(notes.reduce(diagnostic) { $0.adding($1) }) }
        for file in others.kept.keys { dropped[file, default: Counts()] += others.dropped(inFile: Int(file)) }
    }

    /// The diagnostics in source order: by file, then by place, then in the order they were reported.
    package func sorted() -> [Diagnostic] {
        kept.keys.sorted().flatMap { file in firstInOrder(file) }
    }

    /// The number of a file's diagnostics that aren't in `sorted()`.
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
        // The standard sort is stable, which keeps the order of reports at a place.
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
    /// A copy without any text from the source: omits everything from the first quote to the last, and fixes.
    var withoutQuotes: Diagnostic {
        func quoteless(_ text: String) -> String {
            let quote = UInt8(ascii: "'")
            guard let start = text.utf8.firstIndex(of: quote), let end = text.utf8.lastIndex(of: quote) else {
                return text
            }
            return text[..<start] + "'…'" + text[text.utf8.index(after: end)...]
        }
        let reason = Note("words are hidden, because a link leads out of the folder; --root shows those of files in it")
        var copy = Diagnostic(
            code, quoteless(message), at: span,
            notes: notes.map { Note(quoteless($0.message), at: $0.span) } + [reason])
        copy.severity = severity
        return copy
    }
}
