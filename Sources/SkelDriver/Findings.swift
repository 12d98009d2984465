import SkelText

/// What a run has found and done, which is shown at its end.
struct Findings {
    var status = ExitStatus.done
    var reports: [Report] = []
    /// The files that it has changed.
    var changed: [String] = []
    /// What a person at a terminal is told after the reports.
    var lines: [String] = []

    mutating func add(_ report: Report, _ status: ExitStatus = .done) {
        reports.append(report)
        self.status = max(self.status, status)
    }

    mutating func add(_ other: Findings) {
        status = max(status, other.status)
        reports += other.reports
        changed += other.changed
        lines += other.lines
    }
}

extension System {
    /// Shows what a run has found.
    func show(_ findings: Findings, as renderer: Renderer, documentsTo stream: DiagnosticsStream) -> ExitStatus {
        let shown = show(findings.reports, as: renderer, documentsTo: stream)
        for line in findings.lines { tell(line) }
        return max(findings.status, shown)
    }
}
