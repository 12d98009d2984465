import SkelText

/// The messages about changes: one line for each, and the full text of each mistake, once.
struct WatchJournal: Sendable {
    /// The most names in a list.
    private static let mostNames = 3

    /// The result for the files affected by a change.
    struct Entry: Sendable {
        /// The changed files, by their names in diagnostics.
        var changed: [String] = []
        var removed: [String] = []
        /// The manifest whose mistakes are over.
        var mended: String?
        var outcomes: [CompileRun.Outcome] = []
        /// The time in nanoseconds.
        var time = 0
    }

    /// The mistakes in an input.
    private struct Shown: Sendable {
        /// The text shown last.
        let text: String
        let hasErrors: Bool
    }

    /// The mistakes in each input; empty for inputs without any.
    private var shown: [String: Shown] = [:]

    /// The new reports, and the line for a change; nil if there is nothing to say.
    mutating func note(_ entry: Entry) -> (reports: [Report], line: String?) {
        var compiled: [String] = []
        var fixed: [String] = []
        var failed: [String] = []
        var new: [Report] = []
        var reports: [Report] = []
        var hasNewErrors = false
        for input in entry.removed { shown[input] = nil }
        // If one has a mistake, those that share a style sheet with it only wait.
        let waits = entry.outcomes.contains { $0.status != .done && !$0.isHeld }
        for outcome in entry.outcomes {
            let path = outcome.input.path
            let name = Paths.withoutHere(path)
            let (old, isWaiting) = (shown[name], waits && outcome.isHeld)
            let text = Self.text(outcome.reports)
            reports += outcome.reports
            if text != old?.text { new += outcome.reports }
            shown[name] = text.isEmpty ? nil : Shown(text: text, hasErrors: outcome.status != .done && !isWaiting)
            if outcome.status == .done {
                compiled.append(name)
                if old?.hasErrors == true { fixed.append(name) }
            } else if !isWaiting {
                failed.append(name)
                hasNewErrors = hasNewErrors || text != old?.text
            }
        }
        let mended = entry.mended.map { [Paths.withoutHere($0)] } ?? []
        fixed += mended
        let changed = !entry.changed.isEmpty ? entry.changed : entry.removed.isEmpty ? mended : entry.removed
        var parts: [String] = []
        if !entry.removed.isEmpty { parts.append("removed" + Self.list(entry.removed, besides: changed)) }
        if !fixed.isEmpty { parts.append("fixed" + Self.list(fixed, besides: changed)) }
        if !compiled.isEmpty {
            let outputs = entry.outcomes.reduce(0) { $0 + $1.outputs.count }
            let written = entry.outcomes.reduce(0) { $0 + $1.writtenCount }
            let remark = outputs == 0 ? ", no skeleton" : written == 0 ? ", no output changed" : ""
            parts.append(
                "compiled" + Self.list(compiled, besides: changed) + " in " + Self.milliseconds(entry.time) + remark)
        }
        let counts = Self.counts(reports)
        if !failed.isEmpty {
            let still = hasNewErrors ? "" : "still "
            parts.append(
                still + counted(counts.errors, "error") + Self.list(failed, besides: changed, before: " in "))
        }
        if counts.warnings > 0 { parts.append(counted(counts.warnings, "warning")) }
        guard !parts.isEmpty else { return (new, nil) }
        let names = Self.names(changed.isEmpty ? compiled + failed : changed)
        return (new, printable(names + ": " + parts.joined(separator: "; ")))
    }

    /// Returns the line for the first compilation of all files.
    mutating func begin(_ entry: Entry) -> (reports: [Report], line: String) {
        let (reports, _) = note(entry)
        let count = entry.outcomes.count
        let failed = entry.outcomes.count { $0.status != .done }
        var line = "watching \(count) file\(count == 1 ? "" : "s"): "
        line += failed == 0 ? "compiled" : "\(count - failed) compiled"
        line += " in " + Self.milliseconds(entry.time)
        if failed > 0 { line += ", \(failed) with errors" }
        let warnings = Self.counts(entry.outcomes.flatMap { $0.reports }).warnings
        if warnings > 0 { line += ", " + counted(warnings, "warning") }
        return (reports, line)
    }

    /// The mistakes as text, for comparison with the previous ones.
    static func text(_ reports: [Report]) -> String {
        var output = Output()
        Renderer.text.write(reports, Renderer.Options(), &output)
        return output.string
    }

    /// Counts a mistake in a shared import once.
    private static func counts(_ reports: [Report]) -> Problems.Counts {
        reports.withoutRepetitions.reduce(into: Problems.Counts()) { counts, report in
            counts += Problems.Counts(of: report.diagnostics)
            for omitted in report.omitted { counts += omitted }
        }
    }

    /// Empty if the names are the same as the change's.
    private static func list(_ names: [String], besides changed: [String], before: String = " ") -> String {
        names == changed ? "" : before + self.names(names)
    }

    private static func names(_ names: [String]) -> String {
        let rest = names.count - mostNames
        let shown = names.prefix(rest == 1 ? names.count : mostNames).joined(separator: ", ")
        return rest > 1 ? shown + " and \(rest) more" : shown
    }

    /// Formats a time in nanoseconds as milliseconds with one decimal.
    static func milliseconds(_ nanoseconds: Int) -> String {
        let tenths = (nanoseconds + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
