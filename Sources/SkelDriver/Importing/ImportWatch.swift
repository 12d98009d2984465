import SkelText

/// What is known of a page that is watched.
package struct WatchedPage: Sendable {
    /// What the file has been updated to.
    var captured: [Conversation.Captured]?
    /// What was said last.
    var told: [String] = []
    var hasBegun = false
}

/// `import URL --update FILE --watch`: captures the page again and again, and updates the file whenever that shows something else.
///
/// A page may change in ways that no file tells, such as what a server answers. So it is opened anew each time.
struct ImportWatch {
    /// The milliseconds between two captures.
    private static let pause = 2000

    let run: ImportRun
    let page: CaptureRequest
    let old: Input
    let renderer: Renderer
    let system: System

    /// Watches until it is ended, or there is no browser any more.
    func watch(by capturing: PageCapturing) throws(UsageError) -> ExitStatus {
        var capturing = capturing
        defer { capturing.end() }
        var watched = system.rounds?.recall() ?? WatchedPage()
        while true {
            // Later, a file with mistakes waits for its writer.
            let first = watched.hasBegun ? nil : run.captured(by: &capturing)
            let status = try look(first ?? capturing.result(page), &watched)
            if let rounds = system.rounds {
                rounds.keep(watched)
                return status
            }
            if status != .done { return status }
            if !capturing.rest(Self.pause) { return .system }
        }
    }

    /// Takes what the page shows now; a status other than done ends the watch.
    private func look(_ result: PageCapturing.Result, _ watched: inout WatchedPage) throws(UsageError) -> ExitStatus {
        switch result {
        case .refused(let error):
            guard watched.hasBegun else { throw error }
            if watched.told != [error.message] { system.complain(error) }
            watched.told = [error.message]
        case .failed(let report, let status):
            tell([report], &watched)
            if !watched.hasBegun { return status }
        case .captured(let captured, let notes):
            if watched.captured == captured {
                watched.told = []
                return .done
            }
            // What is to be said of the browser was said at the start.
            let findings = try run.findings(.captured(captured, watched.hasBegun ? [] : notes))
            tell(findings.reports, &watched)
            // A file that has mistakes is tried again.
            watched.captured = findings.status == .done ? captured : nil
            if !watched.hasBegun, findings.status != .done { return findings.status }
            let start = watched.hasBegun ? "" : "watching \(printable(page.name)): "
            watched.hasBegun = true
            let end = findings.changed.isEmpty ? "unchanged" : "updated"
            if !start.isEmpty || !findings.changed.isEmpty {
                return system.answer(start + printable(old.name) + " \(end)\n")
            }
        }
        return .done
    }

    /// Shows reports, unless they were the last.
    private func tell(_ reports: [Report], _ watched: inout WatchedPage) {
        let messages = reports.flatMap { $0.diagnostics }.map { $0.message }
        if messages != watched.told { _ = system.show(reports, as: renderer, documentsTo: .standardError) }
        watched.told = messages
    }
}
