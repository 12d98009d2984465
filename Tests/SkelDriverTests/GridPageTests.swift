import SkelDriver
import Testing

@Suite("Grids in pages")
struct GridPageTests {
    private func page(_ views: String) -> String {
        let memory = Memory(["A.skel": "skeleton A { size: 320 auto; \(views) }\n"])
        #expect(memory.run(["compile", "A.skel", "-o", "-", "--format", "html", "--animation", "none"]) == .done)
        #expect(memory.error == "")
        return memory.output
    }

    @Test(
        "The tracks of a grid are those of CSS",
        arguments: [
            ("repeat(autoFill, 80)", "repeat(auto-fill,80px)"),
            ("repeat(autoFit, minmax(80, 1fr))", "repeat(auto-fit,minmax(80px,1fr))"),
            ("repeat(autoFit, minmax(min(100%, 80), 1fr))", "repeat(auto-fit,minmax(min(100%,80px),1fr))"),
            ("repeat(2, 40 1fr)", "repeat(2,40px 1fr)"), ("auto 25% 2fr", "auto 25% 2fr"),
            ("minContent maxContent", "min-content max-content"), ("fitContent(60) 1fr", "fit-content(60px) 1fr"),
        ])
    func tracks(_ columns: String, _ css: String) {
        // A text that follows the page's type isn't painted as a background.
        let item = "label { width: 30; lineHeight: page }"
        let page = page("view { display: grid; gridTemplateColumns: \(columns); \(item) }")
        #expect(page.contains("{display:grid;grid-template-columns:\(css)}"), "\(page.suffix(1200))")
    }

    @Test(
        "The lines of an item are those of CSS",
        arguments: [
            ("2", "2"), ("1 3", "1/3"), ("auto 3", "auto/3"), ("span(2)", "span 2"), ("2 span(2)", "2/span 2"),
            ("2 auto", "2"), ("span(2) -1", "span 2/-1"),
        ])
    func lines(_ column: String, _ css: String) {
        let item = "label { gridColumn: \(column); lineHeight: page }"
        let page = page("view { display: grid; gridTemplateColumns: 40 50 1fr; \(item) }")
        #expect(page.contains("grid-column:\(css);") || page.contains("grid-column:\(css)}"), "\(page.suffix(1200))")
    }
}
