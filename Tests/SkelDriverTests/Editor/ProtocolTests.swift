import Foundation
import SkelDriver
import SkelText
import TestSupport
import Testing

@testable import SkelEditor

@Suite("Language server's protocol")
struct ProtocolTests {
    typealias Object = EditorClient.Object

    private static func codes(_ client: EditorClient) -> [Int] {
        client.answers.compactMap { ($0["error"] as? Object)?["code"] as? Int }
    }

    private static func frame(_ text: String) -> [UInt8] { EditorClient.frame(Array(text.utf8)) }

    @Test(
        "a message that is none is answered with the protocol's code",
        arguments: [
            ("{", -32700), ("{\"jsonrpc\":\"2.0\",}", -32700), ("[]", -32600), ("1", -32600),
            ("{\"id\":1,\"method\":\"shutdown\"}", -32600), ("{\"jsonrpc\":\"2.0\",\"id\":1}", -32600),
            ("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"shutdown\"}", -32600),
            ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"no/such\"}", -32601),
            ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"textDocument/hover\"}", -32602),
            (
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":7}}",
                -32602
            ),
            (
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"textDocument/formatting\",\"params\":"
                    + "{\"textDocument\":{\"uri\":\"file:///desk/None.skel\"}}}", -32803
            ),
            ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}", -32600),
        ])
    func malformed(_ text: String, _ code: Int) {
        let client = EditorClient([:])
        client.send(Self.frame(text))
        #expect(Self.codes(client) == [code])
        #expect(client.request("workspace/symbol", ["query": ""]) is [Object])
    }

    @Test("what is before 'initialize' is refused, what is behind 'shutdown' too, and the end says which came first")
    func order() {
        let early = EditorClient([:], capabilities: nil)
        #expect((early.request("shutdown", [:]) as? Object)?["code"] as? Int == -32002)
        early.notify("exit", [:])
        #expect(early.server.exitStatus == 1)
        let client = EditorClient([:])
        #expect(client.request("shutdown", [:]) is NSNull)
        #expect((client.request("workspace/symbol", [:]) as? Object)?["code"] as? Int == -32600)
        client.notify("exit", [:])
        #expect(client.server.exitStatus == 0)
    }

    @Test("a request that is cancelled before it is begun is answered so; a later cancelling changes nothing")
    func cancelling() {
        let client = EditorClient([:])
        let request = Self.frame("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"workspace/symbol\",\"params\":{}}")
        let cancel = Self.frame("{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":\"a\"}}")
        client.send(request + cancel)
        #expect(Self.codes(client) == [-32800])
        client.send(cancel)
        #expect(client.answers.count == 1)
    }

    @Test("bytes in pieces make the same messages, and what is no header is passed over")
    func pieces() {
        let client = EditorClient([:])
        for byte in Self.frame("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"workspace/symbol\"}") { client.send([byte]) }
        #expect(client.answers.count == 1)
        client.send(Array("garbage\r\n\r\n".utf8))
        client.send(Array("Content-Length: many\r\n\r\n".utf8))
        client.send(Array("content-type: x\r\nCONTENT-LENGTH:2\r\n\r\n{}".utf8))
        #expect(Self.codes(client) == [-32700, -32700, -32600])
        client.send([UInt8](repeating: 0, count: 20_000))
        #expect(client.request("workspace/symbol", [:]) is [Object])
    }

    @Test("a message beyond the limit ends the server, which cannot know where the next one begins")
    func tooLarge() {
        let client = EditorClient([:])
        client.send(Array("Content-Length: 999999999999\r\n\r\n".utf8))
        #expect(client.server.exitStatus == 1)
    }

    @Test("columns are counted in UTF-16 where the client knows no bytes")
    func utf16() throws {
        let client = EditorClient([:], capabilities: [:])
        let text = "/* 😀é */ let a: 1\nlet b: $a\n"
        client.open("A.skel", text)
        let answer = client.ask("textDocument/definition", "A.skel", at: ["line": 1, "character": 8]) as? Object
        let start = (answer?["range"] as? Object)?["start"] as? Object
        #expect(start?["line"] as? Int == 0)
        #expect(start?["character"] as? Int == 14)
    }

    @Test("an edit of a range, columns in UTF-16, changes that")
    func ranges() {
        let client = EditorClient([:], capabilities: [:])
        client.open("A.skel", "let a: \"😀\"\n")
        let range: Object = ["start": ["line": 0, "character": 8], "end": ["line": 0, "character": 10]]
        client.change("A.skel", [["range": range, "text": "x"]])
        client.change("A.skel", [["range": range, "rangeLength": 2, "text": "longer\nthan"]])
        let symbols = client.ask("textDocument/documentSymbol", "A.skel") as? [Object]
        #expect(symbols?.first?["name"] as? String == "a")
    }

    @Test("ten thousand edits at once are one check")
    func manyEdits() {
        let client = EditorClient([:])
        client.open("A.skel", "skeleton A { size: 1 1 }")
        _ = client.settle()
        for number in 0..<10_000 { client.change("A.skel", to: "skeleton A { size: \(number) 1 }") }
        #expect(client.settle()["A.skel"]?.isEmpty == true)
    }

    @Test("a text that is in no file is checked as it is")
    func untitled() {
        let client = EditorClient([:])
        let document: Object = [
            "uri": "untitled:Untitled-1", "languageId": "skel", "version": 1, "text": "skeleton A { }",
        ]
        client.notify("textDocument/didOpen", ["textDocument": document])
        let found = client.settle().values.flatMap { $0 }
        #expect(found.compactMap { $0["code"] as? String } == ["missing-size"])
    }

    @Test("the server wants the whole text of a changed document")
    func synchronization() {
        let client = EditorClient([:], capabilities: nil)
        let answer = client.request("initialize", ["rootUri": "file:///desk", "capabilities": Object()]) as? Object
        let sync = (answer?["capabilities"] as? Object)?["textDocumentSync"] as? Object
        #expect(sync?["openClose"] as? Bool == true)
        #expect(sync?["change"] as? Int == 1)
        #expect((sync?["save"] as? Object)?["includeText"] as? Bool == false)
    }

    @Test("a client that can tell of files on the disk is asked to")
    func watching() {
        let able: Object = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
        #expect(
            EditorClient([:], capabilities: able).told.compactMap { $0["method"] as? String } == [
                "client/registerCapability"
            ])
        #expect(EditorClient([:], capabilities: [:]).told.isEmpty)
    }

    @Test("a file that is closed is told to have no mistakes, unless it is one of the folders'")
    func closing() {
        let client = EditorClient(["In.skel": "skeleton A { }"])
        client.memory.put(Array("skeleton B { }".utf8), at: "/else/Out.skel")
        let out: Object = ["uri": "file:///else/Out.skel"]
        client.notify(
            "textDocument/didOpen",
            ["textDocument": out.merging(["languageId": "skel", "version": 1, "text": "skeleton B { }"]) { $1 }])
        client.open("In.skel")
        let open = client.settle()
        #expect(open.count == 2 && open.values.allSatisfy { $0.count == 1 })
        client.notify("textDocument/didClose", ["textDocument": out])
        client.notify("textDocument/didClose", ["textDocument": ["uri": EditorClient.address("In.skel")]])
        let closed = client.settle()
        #expect(closed["In.skel"]?.count == 1)
        #expect(closed.filter { $0.key != "In.skel" }.values.allSatisfy { $0.isEmpty })
    }

    @Test("an import may not leave the root")
    func outside() {
        let client = EditorClient([:])
        client.memory.put(Array("let a: 1".utf8), at: "/else.skel")
        client.open("A.skel", "import \"../else.skel\"\n")
        #expect(client.settle()["A.skel"]?.compactMap { $0["code"] as? String } == ["import-outside-root"])
    }

    @Test(
        "places and offsets are each other's reverse, in every encoding",
        arguments: [PositionEncoding.utf8, .utf16, .utf32])
    func maps(_ encoding: PositionEncoding) {
        let text = Array("a😀b\r\né\rc\n\nend".utf8)
        let map = TextMap(text, encoding)
        #expect(map.lineCount == 5)
        for offset in 0...text.count where offset == text.count || text[offset] & 0xC0 != 0x80 {
            let isInLineEnd = offset > 0 && offset < text.count && text[offset] == 10 && text[offset - 1] == 13
            if !isInLineEnd { #expect(map.offset(of: map.position(of: offset)) == offset) }
        }
        #expect(map.offset(of: TextPosition(line: 99, column: 0)) == text.count)
        #expect(map.offset(of: TextPosition(line: 0, column: 99)) == 6)
        #expect(map.position(of: 6).column == (encoding == .utf8 ? 6 : encoding == .utf16 ? 4 : 3))
    }

    @Test("addresses and paths are each other's reverse", arguments: ["/a b/ü.skel", "/x/%41.skel", "/"])
    func addresses(_ path: String) {
        #expect(FileAddress.path(of: FileAddress.of(path: path)) == path)
        #expect(FileAddress.path(of: "untitled:A") == "untitled:A")
        #expect(FileAddress.path(of: "file://host/a%20b") == "/a b")
    }
}
