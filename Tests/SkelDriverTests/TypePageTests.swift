import SkelDriver
import TestSupport
import Testing

/// What in a page follows the page's type. Tests/Browser/type.py measures it.
@Suite("Pages and their type")
struct TypePageTests {
    private func page(_ views: String) -> String {
        let memory = Memory(["A.skel": "skeleton A { size: 320 auto; \(views) }\n"])
        #expect(memory.run(["compile", "A.skel", "-o", "-", "--format", "html", "--animation", "none"]) == .done)
        return memory.output
    }

    private static func across(_ list: String) -> String {
        "collectionView { scrollDirection: horizontal; numberOfItems: 8; \(list) }"
    }

    @Test(
        "a length in rem, em or lines of the page is none in pixels",
        arguments: [
            ("label { skeletonTextLineHeight: fixed(1rem) }", "height:1rem"),
            ("label { numberOfLines: 2; skeletonLineSpacing: 0.5em }", "gap:.5em"),
            (
                "label { skeletonPaddingInsets: insets(top: 2rem, left: 1em, bottom: 0, right: 3rem) }",
                "margin-top:1rem;margin-inline-end:3rem;margin-bottom:1rem;margin-inline-start:1em"
            ),
            ("label { linesCornerRadius: 0.25em }", "border-radius:.25em"),
            ("label { lineHeight: page }", "padding:calc(.5lh - .35em) 0"),
            ("label { numberOfLines: 2; lineHeight: 150% }", "gap:.8em"),
            ("label { fontSize: 2rem; lineHeight: 100% }", "font-size:2rem"),
            ("label { padding: 1em 10% }", "padding:1em 10%"),
            ("label { height: 3rem; skeletonTextLineHeight: relativeToConstraints }", "height:3rem;width:70%"),
            ("label { fontSize: 1.5em; skeletonTextLineHeight: relativeToFont }", "height:1.193em"),
            // Elements inherit the page's font only from where there is an em.
            ("label { fontSize: 1.5rem; skeletonTextLineHeight: relativeToFont }", "height:1.79rem"),
            ("view { fontSize: 2rem; label { skeletonTextLineHeight: relativeToFont } }", "height:2.387rem"),
            ("row { label { characters: 10; fontSize: 2rem } spacer }", "width:10rem"),
            ("row { button { characters: 4; fontSize: 1rem } }", "width:2rem"),
            ("row { button { characters: 4; fontSize: 2em; padding: 4 } }", "width:4em"),
            ("label { isSkeletonable: false; text: \"A\"; fontSize: 1.5rem }", "font-size:1.5rem"),
            ("column { fontSize: 2em; view { height: 1.5em } }", "height:3em"),
            ("tableView { numberOfRows: 2; rowHeight: 3rem; cell C { label } }", "height:3rem"),
            ("tableView { height: 160; numberOfRows: 4; rowHeight: 3em; cell C { label } }", "height:3em"),
            (across("itemSize: 4rem 2rem; sectionInset: 1rem; cell { view }"), "height:4rem"),
            (across("cell { width: 40; padding: 0.5rem; label { lineHeight: 20 } }"), "height:calc(1rem + 20px)"),
            (
                across("cell { width: 40; padding: 1rem 0 2em; label { lineHeight: page } }"),
                "height:calc(1lh + 1rem + 2em)"
            ),
            ("textView { height: 200; lineHeight: page }", "round(100%,1lh)"),
            ("textView { height: 200; lineHeight: page }", "height:calc(round(100%,1lh) - 1lh);"),
            ("label { numberOfLines: 2; lineHeight: page; textAlignment: center }", "width:70%;align-self:center"),
            (
                "label { numberOfLines: 2; lineHeight: page; textAlignment: right }",
                "width:70%;margin-inline-start:auto"
            ),
        ])
    func lengths(_ views: String, _ css: String) {
        #expect(page(views).contains(css), "\(page(views).suffix(1200))")
    }

    @Test("only a screen that uses it takes the page's font")
    func inheritance() {
        let rule = "font-size:inherit;line-height:inherit"
        #expect(page("label { lineHeight: page }").contains(rule))
        #expect(page("label { width: 2em }").contains(rule))
        #expect(!page("label { width: 2rem }").contains(rule))
        #expect(!page("label { fontSize: 20 }").contains(rule))
        // A bar is a share of the font's size, unless its height is given.
        #expect(page("label { lineHeight: 24 }").contains(rule))
        #expect(!page("appearance { multilineHeight: 12 }; label { lineHeight: 24 }").contains(rule))
        #expect(page("appearance { multilineHeight: 12 }; label { lineHeight: 150% }").contains(rule))
        #expect(page("appearance { multilineHeight: 12 }; label { lineHeight: page }").contains(rule))
    }
}
