import SkelDriver
import TestSupport
import Testing

@Suite("Language server: edges")
struct LanguageServerEdgesTests {
    private typealias Object = EditorClient.Object

    @Test("rows that just fit are not cut")
    func wholeRows() throws {
        let client = LanguageServerTests.client()
        client.change("Feed.skel", to: LanguageServerTests.feed.replacing("rowHeight: 80", with: "rowHeight: 88"))
        let range: Object = ["start": ["line": 8, "character": 0], "end": ["line": 8, "character": 0]]
        let hints = client.ask("textDocument/inlayHint", "Feed.skel", ["range": range]) as? [Object]
        #expect(hints?.first?["label"] as? String == "6 rows · 0 72 375 528")
    }

    @Test("a property before its colon is completed without another one")
    func completedBeforeColon() throws {
        let client = LanguageServerTests.client()
        let marked = LanguageServerTests.feed.replacing("rowHeight: 80", with: "rowH|eight: 80")
        let answer = try #require(client.ask("textDocument/completion", "Feed.skel", marked) as? Object)
        let item = try #require((answer["items"] as? [Object])?.first { $0["label"] as? String == "rowHeight" })
        #expect((item["textEdit"] as? Object)?["newText"] as? String == "rowHeight")
    }

    @Test("places to fill in are for clients that know them")
    func snippets() throws {
        for isAble in [true, false] {
            let item: Object = ["completionItem": ["snippetSupport": isAble]]
            let client = EditorClient([:], capabilities: ["textDocument": ["completion": item]])
            client.open("A.skel", "\n")
            let place: Object = ["line": 0, "character": 0]
            let answer = try #require(client.ask("textDocument/completion", "A.skel", at: place) as? Object)
            let items = answer["items"] as? [Object]
            let text = (items?.first { $0["label"] as? String == "let" }?["textEdit"] as? Object)?["newText"]
            #expect(text as? String == (isAble ? "let $1: $2" : "let : "))
        }
    }

    @Test("a fix is offered where its mistake is, not elsewhere")
    func actionsElsewhere() throws {
        let client = LanguageServerTests.client()
        client.change("Feed.skel", to: LanguageServerTests.feed.replacing("rowHeight: 80", with: "rowHeigth: 80"))
        for line in [2, 14] {
            let place: Object = ["line": line, "character": 0]
            let more: Object = ["range": ["start": place, "end": place], "context": ["diagnostics": [Object]()]]
            let actions = client.ask("textDocument/codeAction", "Feed.skel", more) as? [Object]
            #expect(actions?.map { $0["kind"] as? String } == ["source.fixAll.skelgen"])
        }
    }

    @Test("a change reaches those that import it by others")
    func chains() {
        let client = EditorClient([
            "a.skel": "import \"b.skel\"\nstyle A { gap: $x }\n", "b.skel": "import \"c.skel\"\n",
            "c.skel": "import \"d.skel\"\n", "d.skel": "let x: 1\n",
        ])
        client.open("d.skel")
        _ = client.settle()
        client.change("d.skel", to: "let y: 1\n")
        #expect(client.settle()["a.skel"]?.count == 1)
    }

    @Test("installed packages and hidden folders are no part of the work")
    func folders() {
        let text = "component Mine: row { gap: 1 }\n"
        let client = EditorClient([
            "x/a.skel": text, "node_modules/p/b.skel": text, ".hidden/c.skel": text, "d.txt": text,
        ])
        let found = client.request("workspace/symbol", ["query": "mine"]) as? [Object]
        #expect(found?.count == 1)
    }
}
