import SkelDriver
import TestSupport
import Testing

/// Views in a page whose sizes come from their contents. Tests/Browser/flow.py compares them with drawings.
@Suite("Sizes that contents make in pages")
struct MeasuredPageTests {
    private func page(_ views: String) -> String {
        let memory = Memory(["A.skel": "skeleton A { size: 320 auto; \(views) }\n"])
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
}
