import SkelImport
import SkelLayout
import SkelText
import Testing

@Suite("Captured pages")
struct PageCaptureTests {
    /// What is said of a file, each by its code and message; and whether a screen was read.
    private func read(_ text: String) -> (said: [String], sketches: [Sketch]) {
        var problems = Problems()
        let source = SourceFile(name: "page.json", bytes: Array(text.utf8))
        let sketches = Importer.sketches(of: source, reporting: &problems)
        return (problems.sorted().map { "\($0.code.slug): \($0.message)" }, sketches)
    }

    private func page(_ tree: String) -> String {
        #"{"format":"skelgen page 1","title":"T","width":100,"height":100,"tree":\#(tree)}"#
    }

    @Test(
        "a mistake is one error",
        arguments: [
            (#"{"x":0,"y":0,"w":-5,"h":9,"kind":"media"}"#, "invalid-capture: 'w' is negative"),
            (#"{"x":0,"y":0,"w":1e300,"h":9,"kind":"media"}"#, "invalid-capture: 'w' is a number up to 1e9"),
            (#"{"x":0,"y":0,"w":"5","h":9,"kind":"media"}"#, "invalid-capture: 'w' is a number up to 1e9"),
            (#"{"x":0,"y":0,"w":5,"kind":"media"}"#, "invalid-capture: this lacks the key 'h'"),
            (#"[1]"#, "invalid-capture: a box is an object"),
            (#"{"x":0,"y":0,"w":5,"h":9,"ch":"abc"}"#, "invalid-capture: 'ch' is a list of boxes"),
            (#"{"x":0,"y":0,"w":5,"h":9,"kind":"text","lines":7}"#, "invalid-capture: 'lines' is a list"),
            (
                #"{"x":0,"y":0,"w":5,"h":9,"kind":"text","lines":[[1,2]]}"#,
                "invalid-capture: a line is [x, y, width, height]"
            ),
            (#"{"x":0,"y":0,"w":5,"h":9}"#, "empty-import: nothing in this file shows on a screen"),
        ])
    func mistakes(tree: String, message: String) {
        #expect(read(page(tree)).said == [message])
    }

    @Test("what a capture leaves out is said", arguments: ["truncated", "beneath"])
    func leftOut(_ key: String) {
        let whole = page(
            #"{"tag":"div","x":0,"y":0,"w":100,"h":100,"ch":[{"tag":"i","x":0,"y":0,"w":9,"h":9,"kind":"media"}]}"#)
        #expect(read(whole).sketches.first?.remarks == [])
        let part = whole.replacing("\"tree\"", with: "\"\(key)\":true,\"tree\"")
        #expect(read(part).sketches.first?.remarks.count == 1)
    }

    @Test("a capture without a tree, and a file of another kind, are errors too")
    func others() {
        #expect(
            read(#"{"format":"skelgen page 1","width":9,"height":9}"#).said == [
                "invalid-capture: a captured page has a 'tree' of boxes"
            ])
        let said = read("hello").said.first ?? ""
        #expect(said.hasPrefix("unknown-import-format: not a format that can be imported: a page's capture, "))
    }

    @Test("a text's bar is 0.7 of its font's size high, in the middle of its line")
    func bars() throws {
        let text = #"{"tag":"p","x":0,"y":0,"w":90,"h":24,"dx":0,"dw":1,"kind":"text","lines":[[0,2,60,20]],"font":16}"#
        let sketch = try #require(read(page(text)).sketches.first)
        let bar = try #require(sketch.nodes.first { $0.kind == .label })
        #expect((bar.frame.y, bar.frame.height) == (6.5, 11))
        #expect(bar.response == Sketch.Response(x: 0, width: 0))
    }

    @Test("what the page marks stays out, stays on screen, or is one bone")
    func words() throws {
        func child(_ word: String) -> String {
            let image = #"{"tag":"img","x":0,"y":0,"w":9,"h":9,"kind":"media"}"#
            let card = #"{"tag":"div","x":20,"y":0,"w":50,"h":50,"skel":"\#(word)","ch":[\#(image),\#(image)]}"#
            return page(#"{"tag":"main","x":0,"y":0,"w":100,"h":100,"ch":[\#(image),\#(card)]}"#)
        }
        #expect(read(child("ignore")).sketches.first?.nodes[0].children.count == 1)
        let united = try #require(read(child("unite")).sketches.first?.nodes.last)
        #expect((united.kind, united.frame.width) == (.view, 50))
        let kept = try #require(read(child("keep")).sketches.first?.nodes.first { !$0.declarations.isEmpty })
        #expect(kept.declarations == [Sketch.Declaration("isSkeletonable", "false")])
    }
}
