import Foundation
import SkelDriver
import SkelEditor
import SkelText

/// A client of a language server whose files are in memory.
final class EditorClient {
    typealias Object = [String: Any]

    let memory: Memory
    private(set) var server: LanguageServer
    private var stream: [UInt8] = []
    private var id = 0
    /// What the server told without being asked, and has not been looked at.
    private(set) var told: [Object] = []
    /// What it answered to nothing that was asked by `request`.
    private(set) var answers: [Object] = []

    /// - Parameter capabilities: what the client can do; nil for a server that is not told yet.
    init(_ files: [String: String], capabilities: Object? = ["general": ["positionEncodings": ["utf-8", "utf-16"]]]) {
        memory = Memory(files)
        server = LanguageServer(host: EditorHost(in: memory.system), version: "0")
        if let capabilities {
            _ = request("initialize", ["rootUri": "file:///desk", "capabilities": capabilities])
            notify("initialized", [:])
        }
    }

    static func address(_ path: String) -> String { "file:///desk/" + path }

    // MARK: - Messages

    static func frame(_ body: [UInt8]) -> [UInt8] { Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }

    private static func frame(_ message: Object) -> [UInt8] {
        let message = message.merging(["jsonrpc": "2.0"]) { $1 }
        return frame(Array((try? JSONSerialization.data(withJSONObject: message)) ?? Data()))
    }

    /// Sends bytes as they are.
    func send(_ bytes: [UInt8]) {
        stream += server.receive(bytes).bytes
        read()
    }

    func notify(_ method: String, _ params: Any) { send(Self.frame(["method": method, "params": params])) }

    /// The answer: its `result`, or its `error` with the key "code".
    func request(_ method: String, _ params: Any) -> Any? {
        id += 1
        send(Self.frame(["id": id, "method": method, "params": params]))
        guard let index = answers.firstIndex(where: { $0["id"] as? Int == id }) else { return nil }
        let answer = answers.remove(at: index)
        return answer["error"] ?? answer["result"]
    }

    private func read() {
        let end = Array("\r\n\r\n".utf8)
        while let header = stream.firstRange(of: end) {
            let text = String(decoding: stream[..<header.lowerBound], as: UTF8.self)
            let length = Int(text.split(separator: " ").last ?? "") ?? 0
            guard stream.count >= header.upperBound + length else { return }
            let body = stream[header.upperBound..<(header.upperBound + length)]
            stream.removeSubrange(..<(header.upperBound + length))
            guard let message = try? JSONSerialization.jsonObject(with: Data(body)) as? Object else { continue }
            if message["method"] == nil { answers.append(message) } else { told.append(message) }
        }
    }

    // MARK: - Documents

    private var versions: [String: Int] = [:]

    func open(_ path: String, _ text: String? = nil) {
        versions[path] = 1
        let document: Object = [
            "uri": Self.address(path), "languageId": "skel", "version": 1, "text": text ?? memory.text(path) ?? "",
        ]
        notify("textDocument/didOpen", ["textDocument": document])
    }

    func change(_ path: String, to text: String) { change(path, [["text": text]]) }

    func change(_ path: String, _ changes: [Object]) {
        versions[path, default: 0] += 1
        let document: Object = ["uri": Self.address(path), "version": versions[path] ?? 0]
        notify("textDocument/didChange", ["textDocument": document, "contentChanges": changes])
    }

    /// Lets the server check all that changed; by path, what it said of files last.
    func settle() -> [String: [Object]] {
        while server.patience != nil {
            stream += server.settle().bytes
            read()
        }
        var found: [String: [Object]] = [:]
        for message in told where message["method"] as? String == "textDocument/publishDiagnostics" {
            guard let params = message["params"] as? Object, let address = params["uri"] as? String else { continue }
            let isOfDesk = address.hasPrefix(Self.address(""))
            found[isOfDesk ? String(address.dropFirst(Self.address("").count)) : address] =
                params["diagnostics"] as? [Object]
        }
        told = []
        return found
    }

    /// Lets the server check all that changed; the versions of a file of which it said something.
    func versionsTold(_ path: String) -> [Int] {
        while server.patience != nil {
            stream += server.settle().bytes
            read()
        }
        defer { told = [] }
        let params = told.compactMap { $0["params"] as? Object }
        return params.filter { $0["uri"] as? String == Self.address(path) }.compactMap { $0["version"] as? Int }
    }

    /// Asks of a place: that of the mark `|` in a text, which is the document's without it.
    func ask(_ method: String, _ path: String, _ marked: String, _ more: Object = [:]) -> Any? {
        let (text, place) = Self.split(marked)
        change(path, to: text)
        return ask(method, path, at: place, more)
    }

    func ask(_ method: String, _ path: String, at place: Object? = nil, _ more: Object = [:]) -> Any? {
        var params: Object = ["textDocument": ["uri": Self.address(path)]]
        if let place { params["position"] = place }
        return request(method, params.merging(more) { $1 })
    }

    /// A text without its mark, and the place of that, columns in bytes.
    static func split(_ marked: String) -> (text: String, place: Object) {
        let parts = marked.components(separatedBy: "|")
        let lines = parts[0].components(separatedBy: "\n")
        return (parts.joined(), ["line": lines.count - 1, "character": lines.last?.utf8.count ?? 0])
    }

    /// What a range covers of a text, in columns of bytes.
    static func text(_ range: Any?, of text: String) -> String {
        guard let range = range as? Object, let start = range["start"] as? Object, let end = range["end"] as? Object
        else {
            return ""
        }
        func offset(_ place: Object) -> Int {
            let lines = text.components(separatedBy: "\n")
            let line = place["line"] as? Int ?? 0
            return lines[..<line].reduce(0) { $0 + $1.utf8.count + 1 } + (place["character"] as? Int ?? 0)
        }
        return String(decoding: Array(text.utf8)[offset(start)..<offset(end)], as: UTF8.self)
    }

    /// A text with a workspace edit's changes of a file made.
    static func applying(_ edit: Any?, to text: String, of path: String) -> String {
        guard let changes = (edit as? Object)?["changes"] as? Object,
            let edits = changes[address(path)] as? [Object]
        else { return text }
        return applying(edits, to: text)
    }

    static func applying(_ edits: [Object], to text: String) -> String {
        var text = text
        func start(_ edit: Object) -> (Int, Int) {
            let place = (edit["range"] as? Object)?["start"] as? Object
            return (place?["line"] as? Int ?? 0, place?["character"] as? Int ?? 0)
        }
        for edit in edits.sorted(by: { start($0) > start($1) }) {
            guard let range = edit["range"] as? Object, let new = edit["newText"] as? String else { continue }
            let map = TextMap(Array(text.utf8), .utf8)
            func offset(_ key: String) -> Int {
                let place = range[key] as? Object
                return map.offset(
                    of: TextPosition(line: place?["line"] as? Int ?? 0, column: place?["character"] as? Int ?? 0))
            }
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(offset("start")..<offset("end"), with: Array(new.utf8))
            text = String(decoding: bytes, as: UTF8.self)
        }
        return text
    }
}
