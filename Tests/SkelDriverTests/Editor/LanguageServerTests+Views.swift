import SkelDriver
import TestSupport
import Testing

// The outline, colours, hints and the preview.
extension LanguageServerTests {
    @Test("symbols are the items, with the views in them")
    func symbols() throws {
        let client = Self.client()
        let symbols = try #require(client.ask("textDocument/documentSymbol", "Feed.skel") as? [Object])
        #expect(symbols.compactMap { $0["name"] as? String } == ["Breathe", "Feed"])
        let inner = try #require(symbols[1]["children"] as? [Object])
        #expect(inner.compactMap { $0["name"] as? String } == ["header", "posts", "Wide"])
        let found = client.request("workspace/symbol", ["query": "pers"]) as? [Object]
        #expect(found?.compactMap { $0["name"] as? String } == ["Person"])
    }

    @Test("blocks fold to their closing brace, imports lead to their files")
    func folding() throws {
        let client = Self.client()
        let foldings = try #require(client.ask("textDocument/foldingRange", "Feed.skel") as? [Object])
        #expect(foldings.map { [$0["startLine"] as? Int, $0["endLine"] as? Int] } == [[4, 15], [8, 12]])
        let links = try #require(client.ask("textDocument/documentLink", "Feed.skel") as? [Object])
        #expect(links.compactMap { $0["target"] as? String } == [EditorClient.address("tokens.skel")])
        #expect(EditorClient.text(links[0]["range"], of: Self.feed) == "tokens.skel")
    }

    @Test("colours are found, both of lightDark, and written in several ways")
    func colors() throws {
        let client = Self.client()
        let text = """
            let ink: rgb(0, 128, 255)
            appearance { tintColor: lightDark(clouds, #333) }
            style A { backgroundColor: oklch(1 0 0 / 50%) }

            """
        client.change("Feed.skel", to: text)
        let colors = try #require(client.ask("textDocument/documentColor", "Feed.skel") as? [Object])
        #expect(
            colors.map { EditorClient.text($0["range"], of: text) }
                == ["rgb(0, 128, 255)", "clouds", "#333", "oklch(1 0 0 / 50%)"])
        let gray = try #require(colors[2]["color"] as? [String: Double])
        #expect(gray == ["red": 0.2, "green": 0.2, "blue": 0.2, "alpha": 1])
        let ends: Object = ["line": 0, "character": 0]
        let more: Object = ["color": colors[1]["color"] ?? "", "range": ["start": ends, "end": ends]]
        let ways = client.ask("textDocument/colorPresentation", "Feed.skel", more) as? [Object]
        #expect(
            ways?.compactMap { $0["label"] as? String }
                == ["clouds", "#ecf0f1", "rgb(236, 240, 241)", "hsl(192, 15.152%, 93.529%)"])
    }

    @Test("hints tell rows, and frames that the source does not")
    func hints() throws {
        let client = Self.client()
        let range: Object = ["start": ["line": 0, "character": 0], "end": ["line": 30, "character": 0]]
        let hints = try #require(client.ask("textDocument/inlayHint", "Feed.skel", ["range": range]) as? [Object])
        let lines = hints.compactMap { (($0["position"] as? Object)?["line"] as? Int) }
        #expect(lines == [7, 8, 11])
        #expect(hints[0]["label"] as? String == "0 0 375 72")
        #expect(
            hints[1]["label"] as? String == "7 rows, the last cut · 0 72 375 528")
    }

    @Test("a frame that the source states is no hint")
    func statedFrames() throws {
        let client = EditorClient([:])
        client.open(
            "A.skel",
            """
            skeleton A {
              size: 100 100
              view { frame: 1 2 30 40 }
              view { width: 10; height: 20 }
              view { width: 50%; height: 20 }
            }
            """)
        let range: Object = ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]
        let hints = try #require(client.ask("textDocument/inlayHint", "A.skel", ["range": range]) as? [Object])
        #expect(hints.map { $0["label"] as? String } == ["0 20 50 20"])
    }

    @Test("the preview is the skeleton's SVG, of a variant too; null with a mistake")
    func preview() throws {
        let client = Self.client()
        let answer = try #require(client.ask("skelgen/preview", "Feed.skel") as? Object)
        #expect((answer["svg"] as? String)?.hasPrefix("<svg") == true)
        #expect(answer["name"] as? String == "Feed")
        let wide = client.ask("skelgen/preview", "Feed.skel", ["variant": "Wide"]) as? Object
        #expect(wide?["width"] as? Int == 800)
        let none = client.ask("skelgen/preview", "Feed.skel", ["variant": "Tall"]) as? Object
        #expect(none?["code"] as? Int == -32602)
        client.change("Feed.skel", to: Self.feed.replacing("size:", with: "sice:"))
        #expect(!(client.ask("skelgen/preview", "Feed.skel") is Object))
    }
}
