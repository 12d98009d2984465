import Foundation
import TestSupport
import Testing

/// All that the language server answers about the files of `Tests/Cases/editor`, kept beside them.
@Suite("Answers to an editor")
struct EditorAnswerTests {
    private static let names = Case.files(in: "editor", ending: "skel").map {
        String($0.dropFirst("editor/".count)) + ".skel"
    }

    private func client() -> EditorClient {
        var files: [String: String] = [:]
        for file in Case.all(in: "editor") { files[String(file.name.dropFirst("editor/".count)) + ".skel"] = file.text }
        let client = EditorClient(files)
        for name in Self.names { client.open(name) }
        return client
    }

    @Test("What is said of a whole file", arguments: names)
    func wholes(_ name: String) throws {
        let client = client()
        var lines = lines(of: "diagnostics", client.settle()[name])
        for method in [
            "documentSymbol", "foldingRange", "documentColor", "documentLink", "inlayHint", "codeAction", "formatting",
        ] {
            let whole = ["start": ["line": 0, "character": 0], "end": ["line": 1000, "character": 0]]
            let more: [String: Any] = [
                "range": whole, "context": ["diagnostics": [Any]()], "options": ["tabSize": 2, "insertSpaces": true],
            ]
            lines += self.lines(of: method, client.ask("textDocument/" + method, name, at: nil, more))
        }
        try expectGolden(lines.joined(separator: "\n") + "\n", "editor/\(name.dropLast(5)).file.txt")
    }

    @Test("What is said of each word", arguments: names)
    func words(_ name: String) throws {
        let client = client()
        _ = client.settle()
        var shown: [String] = []
        let text = client.memory.text(name) ?? ""
        for (line, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            shown.append("\(line): \(content)")
            for column in starts(of: content) {
                let place = ["line": line, "character": column]
                for method in ["hover", "definition", "references", "documentHighlight", "prepareRename"] {
                    let more = ["context": ["includeDeclaration": true]]
                    let answer = client.ask("textDocument/" + method, name, at: place, more)
                    shown += lines(of: "  \(column) \(method)", answer)
                }
                let completion = client.ask("textDocument/completion", name, at: place)
                shown.append("  \(column) completion " + labels(completion).joined(separator: " "))
            }
        }
        try expectGolden(shown.joined(separator: "\n"), "editor/\(name.dropLast(5)).words.txt")
    }

    @Test(
        "The same name is renamed wherever it stands",
        arguments: ["gutter", "Card", "Breathe", "Line", "me", "face", "small"])
    func renames(_ name: String) throws {
        let client = client()
        let file = name == "small" ? "Lib.skel" : "Feed.skel"
        let text = client.memory.text(file) ?? ""
        let before = text.components(separatedBy: name)[0].components(separatedBy: "\n")
        let place = ["line": before.count - 1, "character": before.last?.utf8.count ?? 0]
        let edit = client.ask("textDocument/rename", file, at: place, ["newName": name + "2"])
        try expectGolden(json(edit) + "\n", "editor/\(name).rename.txt")
    }

    /// The columns at which words begin.
    private func starts(of line: Substring) -> [Int] {
        var starts: [Int] = []
        var isInside = false
        for (column, byte) in line.utf8.enumerated() {
            let isWord = Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
            if isWord, !isInside { starts.append(column) }
            isInside = isWord
        }
        return starts
    }

    private func labels(_ answer: Any?) -> [String] {
        let items = answer as? [[String: Any]] ?? (answer as? [String: Any])?["items"] as? [[String: Any]] ?? []
        let labels = items.compactMap { $0["label"] as? String }
        // The catalogue grows: what is offered first is told, and how much.
        return labels.prefix(3) + ["(\(labels.count))"]
    }

    /// An answer, each item of a list on its line.
    private func lines(of title: String, _ answer: Any?) -> [String] {
        if answer == nil || answer is NSNull { return [] }
        guard let items = answer as? [Any] else { return ["\(title) \(json(answer))"] }
        return items.map { "\(title) \(json($0))" }
    }

    private func json(_ value: Any?) -> String {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes]
        let data = try? JSONSerialization.data(withJSONObject: value ?? NSNull(), options: options)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
