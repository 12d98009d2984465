import SkelDriver
import TestSupport
import Testing

/// Views in a page whose sizes come from their contents. Tests/Browser/flow.py compares them with drawings.
@Suite("Sizes that contents make in pages")
struct MeasuredPageTests {
    private func page(_ views: String) -> String {
        let height = views.contains("tableView") || views.contains("collectionView") ? "480" : "auto"
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
        // What a row or a grid aligns by its baseline, at any depth.
        (
            "row { alignItems: baseline; view { paddingVertical: 19 } "
                + "row { textView { width: 209; characters: 240; \(wrapping) } } }",
            "height:15px;margin-bottom:-15px", "x"
        ),
        (
            "row { alignItems: baseline; view { height: 50; width: 20 } column { view { height: 8; width: 30 } "
                + "view { height: 10; width: 40 } } label { flex: 1; characters: 120; \(wrapping) } }",
            "width:30px;height:8px", "height:18px"
        ),
        (
            "display: grid; alignItems: baseline; gridTemplateColumns: 50 1fr; view { height: 50 } "
                + "label { characters: 120; \(wrapping) }",
            "height:15px;margin-bottom:-15px", "x"
        ),
        // A row that is as wide as its content, of which its items have shares.
        (
            "alignItems: flexEnd; row { spacer { width: 259 } view { display: grid; "
                + "gridTemplateRows: 15 102; gridTemplateColumns: minmax(maxContent, 69) } }",
            "width:min(100%,328px)", "x"
        ),
        // What is too wide for its line has no room for what has no width.
        (
            "row { width: 76; flexWrap: wrap; justifyContent: flexEnd; textField { } button { width: 126; height: 4rem } }",
            "width:126px", "flex:none;width:76px"
        ),
        // A section has its insets without items.
        (
            "collectionView { minHeight: 150; sectionInset: 7 11; itemSize: 40 40; numberOfRows: 1; "
                + "footer { label { characters: 99; \(wrapping) } } cell { view { height: 9 } } at first { isHidden: true } }",
            "padding-block:7px 7px", "x"
        ),
        // A row out of the flow of a grid that is as wide as its content.
        (
            "column { width: 64; minHeight: 135; display: grid; row { position: absolute; imageView { flexBasis: 30%; "
                + "width: 216 } view { width: 14rem; height: 150 } } }",
            "width:216px", "width:30%"
        ),
        // A list whose rows aren't there, because a bone is in their place.
        (
            "replace: textView; numberOfLines: 3; tableView { numberOfRows: 4; cell { view { height: 33 } } } "
                + "label { characters: 182; \(wrapping) }",
            "contain-intrinsic-height:132px", "x"
        ),
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
        (
            "flexWrap: wrap; scrollView { aspectRatio: 1; view { height: 24; width: 20 } }", "height:20px;",
            "aspect-ratio"
        ),
        // A list places its cells.
        (
            "collectionView { minHeight: 150; numberOfRows: 2; cell { flexBasis: 0; view { height: 33; width: 44 } } }",
            "height:33px", "flex-basis"
        ),
        // What shrinks does as far as its contents, or a ratio without a width, let it.
        (
            "flexDirection: rowReverse; spacer { width: 75% } label { width: 189; fontSize: 13.5; characters: 26 }",
            "min-width:175.5px", "x"
        ),
        (
            "row { column { flexGrow: 1; view { alignSelf: start; aspectRatio: 1; view { minHeight: 138 } } } "
                + "label { fontSize: 11; characters: 99 } }",
            "flex-grow:1;min-width:0", "x"
        ),
        // A row that is lower than its content lets that be lower.
        ("row { height: 33; textField { flexGrow: 2; opacity: 0.3 } }", "flex:none;height:34px", "min-height:34px"),
        // A header beside its items is as wide as what it holds.
        (
            "view { height: 90; collectionView { frame: 46 23 26 78; scrollDirection: horizontal; header { view { "
                + "display: grid; gridAutoRows: 85; imageView { padding: 4 12 12 } } } cell { view { height: 9; width: 9 } } } }",
            "width:24px", "x"
        ),
        // Columns before the explicit ones are as wide as what they hold.
        (
            "display: grid; gridTemplateColumns: 10% 23; view { height: 78; view { width: 242 } } "
                + "label { gridColumn: auto 1; lineHeight: 1.5rem }",
            "width:242px", "x"
        ),
        // A kept text makes its column as wide as it is.
        (
            "display: grid; gridTemplateColumns: auto 1fr; label { isSkeletonable: false; text: \"Kept\"; fontSize: 10 }",
            "width:2.057em;max-width:100%", "width:0;"
        ),
        // In a row, what has a share of an unknown height, or a basis, stops shrinking at its text.
        ("column { textField { flexBasis: 0; height: 26 } label { lineHeight: 24 } }", "flex:none;height:34px", "x"),
        (
            "row { maxHeight: 93; label { characters: 26; fontSize: 13.5; lineHeight: 1.5rem; numberOfLines: 4 } }",
            "min-height:min-content", "x"
        ),
        // A view that stops shrinking at its height, which is less than its text's, beside what has shrunk.
        (
            "column { height: 60; view { height: 70; width: 9 } textField { height: 14; opacity: 0.5 } }",
            "flex:none;height:34px", "x"
        ),
        // A text view has no width of its own.
        (
            "alignItems: start; textView { minWidth: 7rem; characters: 27; numberOfLines: 1; lineHeight: 25 }",
            "min-width:7rem", "width:229"
        ),
        // A column that wraps is as wide as its room, and as its contents where that is more.
        ("flexWrap: wrapReverse; label { fontSize: 15; characters: 209 }", "width:max(1567.5px,100%)", "x"),
        // A margin can't take back a share of the height.
        ("gap: 17%; repeat 2 { view one { height: 12; width: 20 } }", "gap:17%", "margin-bottom"),
        // What isn't painted has no shadow.
        ("replace: button; view { height: 20; shadow: 0 1 2 #000 }", "background", "box-shadow"),
        ("view { height: 20; shadow: 0 1 2 #000; label }", "box-shadow", "x"),
        // Rows go on below the padding.
        ("tableView { flexGrow: 1; padding: 7 2 11; rowHeight: 70; cell { button } }", "margin-bottom:-11px", "x"),
        ("tableView { flexGrow: 1; padding: 5%; rowHeight: 70; cell { button } }", "margin-bottom:-200px", "x"),
        // And items behind it, where the list ends.
        (
            "collectionView { height: 40; padding: 0 3 0 8; scrollDirection: horizontal; itemSize: 90 20; cell { view { height: 9 } } }",
            "margin-inline-end:-3px", "x"
        ),
    ]

    @Test("views in a page measure what they do in a drawing", arguments: kinds.indices)
    func measures(_ index: Int) {
        let (views, given, other) = Self.kinds[index]
        let page = page(views)
        let rules = page[(page.firstRange(of: "word-spacing")?.lowerBound ?? page.startIndex)...]
        #expect(rules.contains(given) && (other == "x" || !rules.contains(other)), "\(rules)")
    }
}
