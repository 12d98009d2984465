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
    /// Whether it is no mistake but worth knowing: it is shown as a note, and leaves the exit status alone.
    package let isNote: Bool

    package init(
        _ slug: String, _ summary: String, explanation: String, wrong: String, right: String, isNote: Bool = false
    ) {
        self.slug = slug
        self.summary = summary
        self.explanation = explanation
        self.wrong = wrong
        self.right = right
        self.isNote = isNote
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
        /// What the change does, in the imperative: `write 'cornerRadius'`.
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
    /// Lower case, one clause, no full stop; the user's words in single quotes.
    package let message: String
    package let span: Span
    package let notes: [Note]
    package let fixes: [Fix]

    package init(_ code: Code, _ message: String, at span: Span, notes: [Note] = [], fixes: [Fix] = []) {
        self.code = code
        self.message = message
        self.span = span
        self.notes = notes
        self.fixes = fixes
    }
}

/// Collects the mistakes of one compilation.
///
/// Only the first `limit` of each file in source order are kept; the others are counted, so a file of garbage costs
/// no more memory than one of a hundred mistakes.
package struct Problems: Sendable {
    /// How many diagnostics of a file are kept; 0 keeps them all.
    package let limit: Int
    private var kept: [Int32: [Diagnostic]] = [:]
    private var dropped: [Int32: Int] = [:]

    package init(limit: Int = 0) { self.limit = limit }

    /// Whether nothing was reported.
    package var isEmpty: Bool { kept.isEmpty }

    /// How many were reported, the dropped ones included.
    package private(set) var count = 0

    package mutating func report(_ diagnostic: Diagnostic) {
        let file = diagnostic.span.file
        count += 1
        kept[file, default: []].append(diagnostic)
        // Room for as many again, so that the sort is paid once per `limit` reports.
        if limit > 0, kept[file, default: []].count >= 2 * limit { trim(file) }
    }

    /// Reports what another collection holds and this one does not.
    package mutating func report(newOf others: Problems) {
        func key(_ diagnostic: Diagnostic) -> String {
            "\(diagnostic.span.file):\(diagnostic.span.start):\(diagnostic.code.slug):\(diagnostic.message)"
        }
        guard !others.isEmpty else { return }
        var seen = Set(kept.values.joined().map(key))
        for diagnostic in others.sorted() where seen.insert(key(diagnostic)).inserted { report(diagnostic) }
    }

    /// The diagnostics in source order: by file, then by place; those of one place in the order of their reports.
    package func sorted() -> [Diagnostic] {
        kept.keys.sorted().flatMap { file in firstInOrder(file) }
    }

    /// How many diagnostics of a file are not among `sorted()`.
    package func droppedCount(inFile file: Int) -> Int {
        let file = Int32(file)
        let reported = (kept[file]?.count ?? 0) + dropped[file, default: 0]
        return limit > 0 ? max(0, reported - limit) : 0
    }

    private func firstInOrder(_ file: Int32) -> [Diagnostic] {
        // The standard sort is stable, which keeps the order of reports at one place.
        let all = (kept[file] ?? []).sorted { $0.span < $1.span }
        return limit > 0 ? Array(all.prefix(limit)) : all
    }

    private mutating func trim(_ file: Int32) {
        let first = firstInOrder(file)
        dropped[file, default: 0] += kept[file, default: []].count - first.count
        kept[file] = first
    }
}
