import SkelLanguage
import SkelText

/// Sends the diagnostics of changed files, and of those that import them, to the client.
struct Publisher: Sendable {
    /// For each checked file, its diagnostics for itself and its imports: by path, in order of place.
    private var found: [String: [String: [JSON]]] = [:]
    /// The diagnostics that the client has, by path.
    private var shown: [String: Set<String>] = [:]

    /// The notifications needed after checking the next file.
    mutating func messages(for workspace: inout Workspace) -> [JSON] {
        workspace.find()
        guard let (path, depth) = workspace.next() else { return [] }
        var reports: [String: [JSON]] = [:]
        if workspace.isReported(path), let analysis = workspace.analysis(of: path, as: depth) {
            reports = diagnostics(of: analysis, in: workspace)
        }
        let touched = Set((found[path] ?? [:]).keys).union(reports.keys).union([path])
        found[path] = reports
        // The second check usually finds the same as the first.
        return touched.sorted().compactMap { message(about: $0, in: workspace, repeats: depth != .everything) }
    }

    private func diagnostics(of analysis: Analysis, in workspace: Workspace) -> [String: [JSON]] {
        var reports: [String: [JSON]] = [:]
        for diagnostic in analysis.diagnostics where Int(diagnostic.span.file) < analysis.paths.count {
            let path = analysis.paths[Int(diagnostic.span.file)]
            reports[path, default: []].append(workspace.json(of: diagnostic, in: analysis))
        }
        return reports
    }

    /// The diagnostics of all checked files for one file, each once; nil if there are none and were none.
    ///
    /// - Parameter repeats: whether to send unchanged diagnostics again for a new version.
    private mutating func message(about path: String, in workspace: Workspace, repeats: Bool) -> JSON? {
        var seen: Set<String> = []
        var all: [JSON] = []
        // The file's own diagnostics come first.
        let reporters = [path] + found.keys.filter { $0 != path }.sorted()
        for reporter in reporters {
            for diagnostic in found[reporter]?[path] ?? [] {
                var text = Output()
                text.write(diagnostic)
                if seen.insert(text.string).inserted { all.append(diagnostic) }
            }
        }
        let isOpen = workspace.documents[path] != nil
        guard !all.isEmpty || shown[path] != nil || isOpen else { return nil }
        let isSame = shown[path].map { $0 == seen } ?? all.isEmpty
        shown[path] = all.isEmpty ? nil : seen
        if isSame, !repeats { return nil }
        let params: JSON = [
            "uri": .string(workspace.address(of: path)), "version": workspace.documents[path].map { .int($0.version) },
            "diagnostics": .list(all),
        ]
        return ["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params]
    }
}

extension Workspace {
    /// A diagnostic in the protocol's form: notes with a place become related information, others part of the message.
    func json(of diagnostic: Diagnostic, in analysis: Analysis) -> JSON {
        var text = diagnostic.message
        var related: [JSON] = []
        for note in diagnostic.notes {
            if let span = note.span, Int(span.file) < analysis.paths.count {
                related.append(
                    ["location": location(span, in: analysis), "message": .string(note.message)]
                )
            } else {
                text += "\n" + note.message
            }
        }
        if let fix = diagnostic.fixes.first { text += "\nfix: " + fix.message }
        return [
            "range": range(diagnostic.span, in: analysis), "severity": .int(diagnostic.severity.number),
            "code": .string(diagnostic.code.slug), "source": "skelgen", "message": .string(text),
            "relatedInformation": related.isEmpty ? nil : .list(related),
        ]
    }
}

extension Severity {
    /// The number in the protocol.
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}
