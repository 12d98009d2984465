import SkelLayout
import SkelText
import Testing

@testable import SkelImport

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
            (#"{"x":0,"y":0,"w":1e300,"h":9,"kind":"media"}"#, "invalid-capture: 'w' must be a number up to 1e6"),
            (#"{"x":0,"y":0,"w":1000001,"h":9,"kind":"media"}"#, "invalid-capture: 'w' must be a number up to 1e6"),
            (
                #"{"x":0,"y":0,"w":9,"h":9,"kind":"text","lines":[[0,1000001,9,9]]}"#,
                "invalid-capture: a line is [x, y, width, height], numbers up to 1e6"
            ),
            (#"{"x":0,"y":0,"w":"5","h":9,"kind":"media"}"#, "invalid-capture: 'w' must be a number up to 1e6"),
            (#"{"x":0,"y":0,"w":5,"kind":"media"}"#, "invalid-capture: this needs the key 'h'"),
            (#"[1]"#, "invalid-capture: a box is an object"),
            (#"{"x":0,"y":0,"w":5,"h":9,"ch":"abc"}"#, "invalid-capture: 'ch' is a list of boxes"),
            (#"{"x":0,"y":0,"w":5,"h":9,"kind":"text","lines":7}"#, "invalid-capture: 'lines' is a list"),
            (
                #"{"x":0,"y":0,"w":5,"h":9,"kind":"text","lines":[[1,2]]}"#,
                "invalid-capture: a line is [x, y, width, height], numbers up to 1e6"
            ),
            (#"{"x":0,"y":0,"w":5,"h":9}"#, "empty-import: this file contains nothing visible"),
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
                "invalid-capture: a captured page has a 'tree' of boxes or a list of 'rects', and this has neither"
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

    @Test("lines of a text run downwards, in whichever order they come")
    func linesOutOfOrder() throws {
        let lines = "[[0,80,90,20],[0,30,60,20],[0,2,90,20]]"
        let text = #"{"tag":"p","x":0,"y":0,"w":90,"h":48,"kind":"text","lines":\#(lines)}"#
        let sketch = try #require(read(page(text)).sketches.first)
        let paragraph = try #require(sketch.nodes.first { $0.kind == .label })
        #expect(paragraph.lines.map { $0.y } == paragraph.lines.map { $0.y }.sorted())
        #expect(paragraph.lines.count == 3)
        #expect((paragraph.frame.y, paragraph.frame.height) == (6.25, 89.5))
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

    /// What is written of pages, without what is said of them.
    private func skel(_ pages: [String]) -> String {
        draft(of: pages.flatMap { read($0).sketches }).formatted().string
    }

    private func capture(_ width: Int, _ height: Int, _ more: String = "", _ children: String) -> String {
        #"""
        {"format":"skelgen page 1","title":"T","width":\#(width),"height":\#(height),\#(more)"tree":{"tag":"main","x":0,"y":0,
          "w":\#(width),"h":\#(height),"dx":0,"dw":1,"ch":[\#(children)]}}
        """#
    }

    private func image(_ y: Int, _ width: Int, _ height: Int) -> String {
        #"{"tag":"img","x":0,"y":\#(y),"w":\#(width),"h":\#(height),"dx":0,"dw":1,"kind":"media"}"#
    }

    @Test("the padding of a captured element is left out, and a note says so")
    func paddedRoot() throws {
        let padded =
            #"{"tag":"main","x":-16,"y":-8,"w":132,"h":116,"dx":0,"dw":1,"look":{"bg":"rgb(1, 2, 3)"},"ch":[\#(image(0, 100, 40))]}"#
        let sketch = try #require(read(page(padded)).sketches.first)
        #expect(sketch.nodes.dropFirst().filter { $0.kind == .imageView }.map { $0.frame.x } == [0])
        #expect(sketch.nodes[0].children.count == 1 && sketch.nodes[0].frame.width == 100)
        #expect(
            sketch.remarks == [
                "The padding and border of 'main' are left out: the placeholder goes into its content box."
            ])
    }

    @Test("a card of another colour than what the page is written on keeps its own")
    func cards() {
        let card =
            #"{"tag":"div","x":0,"y":0,"w":90,"h":60,"dx":0,"dw":1,"look":{"bg":"rgb(255, 255, 255)"},"ch":[\#(image(8, 50, 8))]}"#
        let children = card + "," + image(70, 90, 20)
        #expect(!skel([capture(90, 90, "", children)]).contains("backgroundColor"))
        #expect(
            skel([capture(90, 90, #""behind":"rgb(243, 244, 246)","#, children)]).contains("backgroundColor: #ffffff"))
    }

    @Test("a page's end is below the last thing on it, but not below a window that it does not fill")
    func roomAtEnd() {
        let images = image(0, 90, 20) + "," + image(30, 90, 20)
        #expect(skel([capture(90, 74, #""viewport":90,"#, images)]).contains("padding: 0 0 24"))
        #expect(!skel([capture(90, 251, #""viewport":90,"#, images)]).contains("padding"))
        #expect(skel([capture(90, 250, #""viewport":90,"#, images)]).contains("padding: 0 0 200"))
    }

    @Test(
        "another layout holds from where the page's styles say, or a note says between which widths",
        arguments: [
            ([], "width >= 600 {", " between these widths too."),
            (["@media (min-width: 700px) {", "@media print {"], "width >= 600 {", " between these widths too."),
            (["@media (min-width: 640px) {", "@media print {"], "width >= 600 {", nil),
            (["@media (max-width: 499.98px) {"], "width >= 460 {", nil),
            (["@media (width < 31.25em)"], "width >= 460 {", nil),
            (["@media (400px <= width <= 800px)"], "width >= 360 {", nil),
            (
                ["@media (min-width: 420px)", "@media (min-width: 500px)"], "width >= 600 {",
                " between these widths too, in a window 420 or 500 wide."
            ),
        ] as [([String], String, String?)])
    func breakpoints(media: [String], test: String, note: String?) {
        let list = media.map { "\"\($0)\"" }.joined(separator: ",")
        let narrow = capture(
            260, 50, #""viewport":300,"media":[null,\#(list)],"#.replacing(",]", with: "]"), image(0, 260, 50))
        let wide = capture(
            600, 90, #""viewport":640,"media":[null,\#(list)],"#.replacing(",]", with: "]"), image(0, 600, 90))
        let text = skel([narrow, wide])
        #expect(text.contains(test), "\(text)")
        #expect(text.contains("the layout of 260 holds") == (note != nil))
        if let note { #expect(text.contains("From 260 up to 600 the layout of 260 holds. Capture the page" + note)) }
    }

    @Test("What is behind a page is the screen's background, unless it's white", arguments: [true, false])
    func behind(isWhite: Bool) {
        let text = skel([
            capture(90, 90, #""behind":"rgb(\#(isWhite ? "255, 255, 255" : "244, 246, 245"))","#, image(0, 90, 40))
        ])
        #expect(text.contains("backgroundColor: #f4f6f5") == !isWhite)
        #expect(text.contains("backgroundColor") == !isWhite)
    }

    @Test("A card that cuts its corners off its picture does so in the skeleton", arguments: [0, 12])
    func roundCard(radius: Int) {
        let card =
            #"{"tag":"div","x":0,"y":0,"w":90,"h":80,"dx":0,"dw":1,"clip":true,"look":{"bg":"rgb(1, 2, 3)","r":"\#(radius)px"},"ch":[\#(image(0, 90, 40)),\#(image(50, 40, 10))]}"#
        #expect(skel([capture(90, 90, "", card)]).contains("clipsToBounds: true") == (radius > 0))
    }

    @Test("a text that is cut at the edge of its box ends there at other widths, too")
    func cutText() throws {
        let text =
            #"{"tag":"p","x":0,"y":0,"w":90,"h":24,"dx":0,"dw":1,"kind":"text","lines":[[0,2,90,20]],"font":16,"clip":true}"#
        let cut = try #require(read(page(text)).sketches.first?.nodes.first { $0.kind == .label })
        #expect(cut.response == .fills)
        let whole = text.replacing(",\"clip\":true", with: "")
        #expect(read(page(whole)).sketches.first?.nodes.first { $0.kind == .label }?.response == .fixed)
    }

    /// Pictures in a grid, three beside each other.
    private func grid(_ columns: String, second: Int = 50) -> String {
        let items = (0..<5).map { index in
            let (x, y) = (index % 3 * 110, index / 3 * 50)
            let height = index == 1 ? second - 10 : 40
            return #"{"tag":"img","x":\#(x),"y":\#(y),"w":100,"h":\#(height),"dx":0.333,"dw":0.333,"kind":"media"}"#
        }
        let list = items.joined(separator: ",")
        let grid =
            #"{"tag":"div","id":"shelf","x":0,"y":0,"w":320,"h":90,"dx":0,"dw":1,"grid":"\#(columns)","ch":[\#(list)]}"#
        return capture(320, 140, #""viewport":320,"#, grid + "," + image(100, 320, 40))
    }

    @Test("a grid stays one, and has as many columns as fit at each width")
    func grids() {
        let text = skel([grid("repeat(auto-fill, minmax(80px, 1fr))")])
        let block = """
              view shelf {
                display: grid
                gridTemplateColumns: repeat(autoFill, minmax(80, 1fr))
                gap: 10

            """
        #expect(text.contains(block.replacing("\n      ", with: "\n    ")), "\(text)")
    }

    @Test(
        "what the language does not have of a grid, or does not lay out as the page, is rows",
        arguments: ["[start] 1fr [end] 1fr 1fr", "1fr calc(20% + 4px) 1fr", "1fr 2fr 1fr", "true", "repeat(2, 1fr)"])
    func otherGrids(columns: String) {
        let text = skel([grid(columns)])
        #expect(!text.contains("display: grid") && text.contains("row"), "\(text)")
    }

    @Test("tracks are read as browsers write them")
    func tracks() {
        #expect(CSSTracks("minmax(0px, 1fr) 300px").text == "minmax(0, 1fr) 300")
        #expect(CSSTracks("repeat(3, min-content) fit-content(20%)").text == "repeat(3, minContent) fitContent(20%)")
        #expect(CSSTracks("none").text == nil && CSSTracks("subgrid").text == nil && CSSTracks("").text == nil)
    }

    @Test("a row at one width that is a column at another one is one element, called as the page calls it")
    func turned() {
        func page(_ width: Int, _ isRow: Bool) -> String {
            let cards = (0..<2).map { index in
                let (x, y) = isRow ? (index * (width + 10) / 2, 50) : (0, 50 + index * 60)
                let w = isRow ? (width - 10) / 2 : width
                let share = isRow ? 0.5 : 1
                let box =
                    #""x":\#(x),"y":\#(y),"w":\#(w),"h":50,"dx":\#(isRow ? Double(index) * 0.5 : 0),"dw":\#(share)"#
                return #"{"tag":"img",\#(box),"kind":"media"}"#
            }
            let height = isRow ? 50 : 110
            let list = cards.joined(separator: ",")
            let pair =
                #"{"tag":"div","cls":"pair","x":0,"y":50,"w":\#(width),"h":\#(height),"dx":0,"dw":1,"ch":[\#(list)]}"#
            return capture(width, 50 + height, "", image(0, width, 40) + "," + pair)
        }
        let text = skel([page(200, false), page(810, true)])
        #expect(text.contains("column pair {") && text.contains("pair.flexDirection: row"), "\(text)")
    }

    @Test(
        "bones on nearly their own colour are darker than what they stand on",
        arguments: [
            ("238, 238, 238", "#d8d8d8"), ("245, 249, 250", "#dfe3e4"), ("246, 249, 250", nil), ("20, 20, 20", nil),
        ])
    func tint(background: String, tint: String?) {
        let text = skel([
            capture(90, 40, #""behind":"rgb(\#(background))","#, image(0, 90, 40) + "," + image(50, 90, 9))
        ])
        #expect(text.contains("tintColor: lightDark(\(tint ?? ""), darkClouds)") == (tint != nil), "\(text)")
        #expect(text.contains("tintColor") == (tint != nil))
    }

    @Test("a variant is called after its window, whatever is beside the screen in it")
    func windowNames() {
        let text = skel([
            capture(300, 50, #""viewport":375,"#, image(0, 300, 50)),
            capture(1000, 90, #""viewport":1280,"#, image(0, 1000, 90)),
        ])
        #expect(text.contains("variant Desktop when width >= 1000"), "\(text)")
    }

    @Test("what reaches beyond a box that cuts it is cut", arguments: [(100, true), (80, false)])
    func clipped(width: Int, isCut: Bool) {
        let images = image(0, width, 20) + "," + image(20, 70, 20)
        let box = #"{"tag":"div","x":0,"y":0,"w":80,"h":40,"dx":0,"dw":0,"clip":true,"ch":[\#(images)]}"#
        let text = skel([capture(120, 70, "", box + "," + image(50, 120, 20))])
        #expect(text.contains("clipsToBounds: true") == isCut, "\(text)")
    }

    @Test("what is kept leaves its room, and a note says so")
    func kept() {
        let kept = #"{"tag":"p","x":0,"y":30,"w":90,"h":20,"dx":0,"dw":1,"skel":"keep"}"#
        let text = skel([capture(90, 80, "", [image(0, 90, 20), kept, image(60, 90, 20)].joined(separator: ","))])
        #expect(text.contains("What data-skel=\"keep\" names stays on the page: the skeleton leaves its room free."))
        #expect(text.contains("marginTop: 40"), "\(text)")
    }
}
