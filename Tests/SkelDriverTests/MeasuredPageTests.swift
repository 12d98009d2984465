import SkelDriver
import TestSupport
import Testing

/// Views in a page whose sizes come from their contents. Tests/Browser/flow.py compares them with drawings.
@Suite("Sizes that contents make in pages")
struct MeasuredPageTests {
    private func page(_ views: String) -> String {
        let height = views.contains("tableView") ? "480" : "auto"
        let memory = Memory(["A.skel": "skeleton A { size: 320 \(height); \(views) }\n"])
        #expect(memory.run(["compile", "A.skel", "-o", "-", "--format", "html", "--animation", "none"]) == .done)
        return String(memory.output.suffix(1600))
    }

    @Test(
        "a text that wraps takes its lines where none of them is painted",
        arguments: [
            "view { unite: true; label { characters: 100; numberOfLines: auto } }",
            "view { isSkeletonable: false; backgroundColor: #f00; label { characters: 100; numberOfLines: auto } }",
            "label { characters: 100; numberOfLines: auto; unite: true }",
        ])
    func unpaintedLines(views: String) {
        let page = page(views)
        #expect(page.contains("height:calc((var(--n) - 1)*") && !page.contains("repeat-y"), "\(page)")
    }

    @Test("a text that isn't painted is as high as its lines in the page's type")
    func unpaintedType() {
        let page = page("view { unite: true; label { numberOfLines: 3; lineHeight: 1.5rem } }")
        #expect(page.contains("height:4.5rem"), "\(page)")
    }

    @Test("a text that wraps is never narrower than its characters break")
    func leastWidth() {
        let page = page("row { view { width: 300; height: 9 } label { characters: 100; numberOfLines: auto } }")
        #expect(page.contains("min-width:3.04ch"), "\(page)")
    }

    @Test("a view in a column that is as wide as its content is so between the least and the most")
    func fitting() {
        let column = "column { flexWrap: wrap; view { height: 83; width: 20 } view { height: 72; width: 20 } }"
        let row = "row { height: 50; unite: true; \(column) view { height: 12; width: 412; flexShrink: 0 } }"
        let page = page("column { marginLeft: auto; marginRight: 8; \(row) }")
        #expect(page.contains("width:clamp(432px,100% - 8px,452px)"), "\(page)")
    }

    @Test("a share of a width that the browser measures stays one, with its content's width")
    func shareOfWidth() {
        let others = "label { width: 5rem; lineHeight: 1.5rem } button { minWidth: 103; width: 10%; characters: 38 }"
        let page = page("column { marginLeft: auto; row { height: 50; \(others) } }")
        #expect(page.contains("width:10%;min-width:103px") && page.contains("height:34px;width:323px"), "\(page)")
    }

    @Test("a share of a height that the views make stays one")
    func shareOfHeight() {
        let copies = "repeat 2 { view one { height: 12; width: 20 } }"
        let page = page("flexDirection: row; column { width: 20; column { height: 46%; view { } } \(copies) }")
        #expect(page.contains("height:46%"), "\(page)")
    }

    @Test("an empty grid that is drawn as a text has its lines over its tracks")
    func gridOfLines() {
        let page = page("view { replace: label; paddingTop: 2%; display: grid; gridTemplateRows: 27 40 }")
        #expect(page.contains("position:absolute;inset:0;padding:inherit"), "\(page)")
    }

    private static let wrapping = "numberOfLines: auto; fontSize: 20"

    /// Views, what their page says and what it doesn't.
    private static let kinds = [
        // What grows beside a share of the height that it's a part of, or beside a text that wraps.
        (
            "row { column { width: 179; view { flexGrow: 1; button { } } "
                + "column { height: 46%; label { characters: 144; \(wrapping) } } button { } } }",
            "flex-grow:1", "height:128"
        ),
        (
            "row { column { width: 90; view { flexGrow: 1; button { } } label { characters: 90; \(wrapping) } } "
                + "view { width: 20; height: 500 } }",
            "flex-grow:1", "height:485px"
        ),
        // A label is at least as high as its lines.
        (
            "label { maxHeight: 30; lineHeight: 1.5rem; numberOfLines: 2 }", "min-height:min-content", "x"
        ),
        ("label { height: 20; minHeight: 90; lineHeight: 1.5rem; numberOfLines: 2 }", "min-height:90px", "min-content"),
        ("label { height: 20; lineHeight: 2rem }", "height:20px", "min-content"),
        // A text without room isn't shown.
        ("textView { height: 0; characters: 100; \(wrapping) }", "container-type:inline-size", "background:"),
        // A bar is no higher than its line, whatever their units.
        ("label { fontSize: 30; lineHeight: 0.9rem; numberOfLines: 2 }", "height:.9rem", ".7em"),
        // In the least room, each character has its line.
        ("label { width: 30; characters: 60; \(wrapping) }", "47.46ch,max(.791ch", "47.482ch"),
        // A button in a row stops shrinking at its text.
        (
            "row { gap: 14; button { height: 81; width: 175; fontSize: 15; characters: 37 } repeat 3 view { width: 192 } }",
            "width:175px;flex:none", "x"
        ),
        // A ratio whose width comes from the column.
        (
            "safeAreaInsets: device; flexWrap: wrap; scrollView { aspectRatio: 1 } textField { characters: 53 }",
            "flex-wrap:wrap",
            "aspect-ratio"
        ),
        ("tableView { flexGrow: 1; cell { aspectRatio: 3:4 } }", "aspect-ratio:3/4", "x"),
        // A margin can't take back a share of the height.
        ("gap: 17%; repeat 2 { view one { height: 12; width: 20 } }", "gap:17%", "margin-bottom"),
        // What isn't painted has no shadow.
        ("replace: button; view { height: 20; shadow: 0 1 2 #000 }", "background", "box-shadow"),
        ("view { height: 20; shadow: 0 1 2 #000; label }", "box-shadow", "x"),
        // Rows go on below the padding.
        ("tableView { flexGrow: 1; padding: 7 2 11; rowHeight: 70; cell { button } }", "margin-bottom:-11px", "x"),
        ("tableView { flexGrow: 1; padding: 5%; rowHeight: 70; cell { button } }", "margin-bottom:-200px", "x"),
    ]

    @Test("views in a page measure what they do in a drawing", arguments: kinds.indices)
    func measures(_ index: Int) {
        let (views, given, other) = Self.kinds[index]
        let page = page(views)
        let rules = page[(page.firstRange(of: "word-spacing")?.lowerBound ?? page.startIndex)...]
        #expect(rules.contains(given) && (other == "x" || !rules.contains(other)), "\(rules)")
    }
}
