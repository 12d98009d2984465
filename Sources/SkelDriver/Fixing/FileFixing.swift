import SkelLanguage
import SkelSystem
import SkelText

/// Applies the fixes in a file's diagnostics, in memory, and checks the file again after each round, because one
/// mistake may hide another.
struct FileFixing: Sendable {
    /// The most rounds of fixing and checking a file.
    static let mostRounds = 10
    /// The most diagnostics to examine in a round, unless a higher limit is requested.
    private static let mostDiagnostics = 10_000

    /// The current text of the file.
    private(set) var bytes: [UInt8] = []
    /// A line for each applied fix, with its place in the text of that round.
    private(set) var changes: [String] = []
    /// A line for each fix that wasn't applied: it conflicts with others, or there were too many rounds.
    private(set) var leftOvers: [String] = []

    /// Whether there is anything to write.
    var isChanged: Bool { !changes.isEmpty }

    /// - Parameter rounds: the most rounds of fixing.
    init(_ input: Input, by compiler: Compiler, rounds: Int = mostRounds) {
        var compiler = compiler
        if compiler.limit > 0 { compiler.limit = max(compiler.limit, Self.mostDiagnostics) }
        var seen: [[UInt8]] = []
        var last: Round?
        // The mistakes whose fixes made others; in a text that has changed, they can't be told by their places.
        var refused: [String] = []
        while true {
            let checked = (seen.isEmpty ? compiler : compiler.reading(bytes, for: input)).checkCompletely(input)
            // A file that can't be quoted has no fixes: it's a link out of the requested folder.
            var report = compiler.report(checked)
            if seen.isEmpty { bytes = checked.files.first?.bytes ?? [] }
            let wrong = last.map { report.wrong(among: $0.fixes, of: $0.edits, after: $0.report) } ?? []
            if let last, !wrong.isEmpty {
                // Without them once more.
                (bytes, report) = (last.bytes, last.report)
                changes.removeSubrange(last.start...)
            }
            let isFixed = seen.count < rounds && !checked.isUnreadable
            last = isFixed ? mend(report, without: wrong, refused, after: &seen) : nil
            refused += report.diagnostics.filter { $0.fixes.first.map { wrong.contains($0) } ?? false }.map {
                $0.message
            }
            if last == nil {
                leftOvers = Self.lines(of: report.diagnostics.filter { $0.hasOwnFix }, in: report, "left: ") {
                    refused.contains($0.message) ? ", which makes another mistake" : ""
                }
                return
            }
        }
    }

    /// What a round of fixing has changed.
    private struct Round {
        /// The text before it, and its mistakes.
        let bytes: [UInt8]
        let report: Report
        let fixes: [Diagnostic.Fix]
        let edits: TextEdits
        /// The number of changes before it.
        let start: Int
    }

    /// Applies all fixes that don't conflict with an earlier one; returns nil if there are none, or the text is the
    /// same as an earlier one.
    private mutating func mend(
        _ report: Report, without wrong: [Diagnostic.Fix], _ refused: [String], after seen: inout [[UInt8]]
    )
        -> Round?
    {
        var edits = TextEdits()
        var fixed: [Diagnostic] = []
        for diagnostic in report.diagnostics {
            guard let fix = diagnostic.fixes.first, !wrong.contains(fix), !refused.contains(diagnostic.message) else {
                continue
            }
            if edits.add(fix) { fixed.append(diagnostic) }
        }
        let mended = edits.applied(to: bytes)
        if edits.isEmpty || mended == bytes || seen.contains(mended) { return nil }
        let round = Round(
            bytes: bytes, report: report, fixes: fixed.compactMap { $0.fixes.first }, edits: edits, start: changes.count
        )
        changes += Self.lines(of: fixed, in: report, "fixed: ")
        seen.append(bytes)
        bytes = mended
        return round
    }

    /// A line for each fix, in the style of diagnostics: its place, its effect, and its mistake.
    private static func lines(
        of diagnostics: [Diagnostic], in report: Report, _ word: String,
        because reason: (Diagnostic) -> String = { _ in "" }
    ) -> [String] {
        guard let file = report.files.first else { return [] }
        var map = LineMap(file)
        return diagnostics.map { diagnostic in
            let fix = diagnostic.fixes.first.map { $0.message + reason(diagnostic) } ?? ""
            return line(word + fix, of: diagnostic.code, at: diagnostic.span, in: file, &map)
        }
    }

    /// A line about a fix of a mistake at a place in a file, whose lines `map` counts.
    static func line(
        _ text: String, of code: Code, at span: Span, in file: SourceFile, _ map: inout LineMap
    ) -> String {
        let place = map.position(of: Int(span.start))
        return printable(file.name) + ":\(place.line):\(place.column): \(text) [\(code.slug)]\n"
    }
}

extension Diagnostic {
    /// Whether it has a fix in the checked file rather than an import.
    fileprivate var hasOwnFix: Bool { span.file == 0 && !fixes.isEmpty }
}

extension Report {
    /// The fixes that have made a mistake without a fix, which wasn't there before: it is in what they have written, or names that.
    fileprivate func wrong(among fixes: [Diagnostic.Fix], of edits: TextEdits, after before: Report) -> [Diagnostic.Fix]
    {
        let known = Set(before.diagnostics.map { $0.message })
        let mistakes = diagnostics.filter {
            $0.severity == .error && $0.fixes.isEmpty && $0.span.file == 0 && !known.contains($0.message)
        }
        if mistakes.isEmpty { return [] }
        let written = edits.written
        func author(of span: Span?) -> Diagnostic.Fix? {
            guard let span, span.file == 0, !span.isWholeFile else { return nil }
            let index = written.partitioningIndex { $0.range.upperBound > Int(span.start) }
            guard index < written.count, written[index].range.lowerBound < Int(span.end) else { return nil }
            return fixes.first { $0.edits.contains(written[index].edit) }
        }
        return mistakes.compactMap { mistake in
            author(of: mistake.span) ?? mistake.notes.compactMap { author(of: $0.span) }.first
        }
    }
}

extension Compiler {
    /// A copy that finds these bytes when reading an input.
    func reading(_ bytes: [UInt8], for input: Input) -> Compiler {
        var system = system
        guard input.isStandardInput else { return reading(bytes, at: input.path) }
        system.readStandardInput = { () throws(SystemError) in bytes }
        var compiler = self
        compiler.system = system
        return compiler
    }

    /// A copy that finds these bytes at a path.
    private func reading(_ bytes: [UInt8], at path: String) -> Compiler {
        var compiler = self
        let read = system.read
        compiler.system.read = { other throws(SystemError) in other == path ? bytes : try read(other) }
        return compiler
    }
}
