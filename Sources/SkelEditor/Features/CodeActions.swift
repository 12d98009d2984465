import SkelLanguage
import SkelText

extension Feature {
    /// Quick fixes for the diagnostics in a range, and one action that applies all fixes of the file.
    static let codeActions = Feature("textDocument/codeAction", capability) { params, workspace throws(ResponseError) in
        let path = try workspace.target(params).path
        guard let analysis = workspace.analysis(of: path, as: .drawings), let tree = analysis.tree,
            let start = Params.position(params.value("range", "start")),
            let end = Params.position(params.value("range", "end"))
        else { throw .invalidParams("'range' is missing") }
        let map = workspace.map(of: path, tree.file.bytes)
        let range = map.offset(of: start)...max(map.offset(of: start), map.offset(of: end))
        var actions: [JSON] = []
        if params.asks(for: "quickfix") {
            for diagnostic in analysis.diagnostics where diagnostic.span.touches(range) {
                actions += workspace.quickFixes(of: diagnostic, in: analysis)
            }
        }
        if params.asks(for: fixAllKind), let fixed = workspace.fixed(path), fixed != tree.file.bytes {
            let edits = Workspace.edits(from: tree.file.bytes, to: fixed, map)
            actions.append(
                [
                    "title": "Fix all mistakes that have a fix", "kind": .string(fixAllKind),
                    "edit": workspace.change(path, edits),
                ])
        }
        return .list(actions)
    }

    private static let fixAllKind = "source.fixAll.skelgen"
    private static let capability: JSON = [
        "codeActionProvider": ["codeActionKinds": ["quickfix", .string(fixAllKind)]]
    ]
}

extension Params {
    /// Whether the client wants actions of a kind: the kinds in `only` and below, or all.
    fileprivate func asks(for kind: String) -> Bool {
        guard let only = value("context", "only")?.list?.compactMap({ $0.string }), !only.isEmpty else { return true }
        return only.contains { kind == $0 || kind.utf8.starts(with: ($0 + ".").utf8) }
    }
}

extension Span {
    /// Whether the span is in the file itself and touches a range.
    fileprivate func touches(_ range: ClosedRange<Int>) -> Bool {
        file == 0 && Int(start) <= range.upperBound && Int(end) >= range.lowerBound
    }
}

extension Workspace {
    /// Returns an action for each fix of a diagnostic.
    fileprivate func quickFixes(of diagnostic: Diagnostic, in analysis: Analysis) -> [JSON] {
        diagnostic.fixes.enumerated().map { index, fix in
            let title = fix.message.prefix(1).uppercased() + fix.message.dropFirst()
            return [
                "title": .string(title), "kind": "quickfix", "diagnostics": [json(of: diagnostic, in: analysis)],
                "isPreferred": index == 0 ? true : nil, "edit": change(fix, in: analysis),
            ]
        }
    }

    /// Returns the edits of a fix, grouped by document.
    private func change(_ fix: Diagnostic.Fix, in analysis: Analysis) -> JSON {
        var changes: [JSON.Member] = []
        for (file, path) in analysis.paths.enumerated() {
            let edits = fix.edits.filter { Int($0.span.file) == file }
            if edits.isEmpty { continue }
            let map = map(of: path, analysis.files[file].bytes)
            let list = edits.map { Self.edit(Int($0.span.start)..<Int($0.span.end), $0.text, in: map) }
            changes.append(JSON.Member(address(of: path), .list(list)))
        }
        return ["changes": .object(changes)]
    }

    func change(_ path: String, _ edits: [JSON]) -> JSON {
        ["changes": [address(of: path): .list(edits)]]
    }
}
