import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite("Type of texts")
struct TypeTests {
    /// The frames of a screen's bones.
    private func bones(_ views: String, _ more: String = "") -> [Rect] {
        let compiled = Compiled("skeleton A { size: 200 900; \(more) \(views) }")
        #expect(compiled.problems.errorCount == 0)
        return compiled.drawings[0].bones.map { $0.frame }
    }

    private func height(_ views: String, _ more: String = "") -> Double {
        Compiled("skeleton A { size: 200 900; \(more) \(views) }").drawings[0].views[1].frame.height
    }

    @Test("a line takes its height, and its bar of 0.7 font sizes is in the middle")
    func lineHeights() {
        #expect(
            bones("label { numberOfLines: 2; fontSize: 20; lineHeight: 30; lastLineFillPercent: 50 }")
                == [Rect(x: 0, y: 8, width: 200, height: 14), Rect(x: 0, y: 38, width: 100, height: 14)])
        #expect(height("label { numberOfLines: 3; fontSize: 20; lineHeight: 150% }") == 90)
        #expect(height("label { numberOfLines: 3; fontSize: 20; lineHeight: page }") == 90)
        #expect(height("label { fontSize: 20; lineHeight: 1.5rem }") == 24)
        #expect(height("label { fontSize: 20; lineHeight: 1.5em }") == 30)
        #expect(height("label { lineHeight: 100% }") == 17)
        let body = "textView { height: 100; fontSize: 20; lineHeight: 30; lastLineFillPercent: 100 }"
        #expect(bones(body) == (0..<3).map { Rect(x: 0, y: 8 + 30 * Double($0), width: 200, height: 14) })
    }

    @Test(
        "whatever sets the height of bars sets that of bars in lines too, up to the line's",
        arguments: [
            ("", "skeletonTextLineHeight: fixed(6);", 6), ("appearance { multilineHeight: 8 }", "", 8),
            ("appearance { preset: web }", "", 12), ("appearance { textLineHeight: fixed(0.5em) }", "", 10),
            ("", "skeletonTextLineHeight: fixed(50);", 30), ("", "skeletonLineSpacing: 99;", 14),
        ])
    func bars(_ appearance: String, _ own: String, _ expected: Double) {
        let label = "label { fontSize: 20; lineHeight: 30; lastLineFillPercent: 100; \(own) }"
        let frames = bones(label, appearance)
        #expect(frames == [Rect(x: 0, y: 15 - expected / 2, width: 200, height: expected)])
    }

    @Test(
        "a text that wraps has as many lines as its characters take, less the ragged ends",
        arguments: [
            // 0.44 x 10 a character, in 200 - 12.5. A fiftieth of a line more than fits has room, as in a page.
            (10, "", [44]), (42, "", [184.8]), (43, "", [189.2]), (44, "", [200, 6.1]), (100, "", [200, 200, 65]),
            (100, "maxNumberOfLines: 3;", [200, 200, 65]), (100, "maxNumberOfLines: 2;", [200, 200]),
            (90, "padding: 0 20 0 30;", [150, 150, 121]), (0, "", [0]),
        ])
    func wrapping(_ characters: Int, _ more: String, _ widths: [Double]) {
        let found = bones(
            "label { characters: \(characters); numberOfLines: auto; fontSize: 10; lineHeight: 20; \(more) }")
        #expect(found.map { ($0.width * 100).rounded() / 100 } == widths.filter { $0 > 0 })
        #expect(found.map { $0.y } == widths.indices.map { 6.5 + 20 * Double($0) }.prefix(found.count).map { $0 })
    }

    @Test("what follows a text that wraps is below all of its lines, and in a row it takes what is left")
    func wrappingRoom() {
        let text = "characters: 100; numberOfLines: auto; fontSize: 10; lineHeight: 20"
        #expect(height("label { \(text) }") == 60)
        #expect(height("textView { \(text) }") == 60)
        #expect(bones("label { \(text) } view { height: 5 }").last == Rect(x: 0, y: 60, width: 200, height: 5))
        let row = bones("row { view { width: 100; height: 5 } label { \(text); flex: 1 } }")
        #expect(row.map { $0.width.rounded() } == [100, 100, 100, 100, 100, 100, 3])
    }

    @Test("ems are of the view's font, and a font size in ems of the inherited one")
    func ems() {
        #expect(height("view { fontSize: 10; height: 2em }") == 20)
        #expect(height("view { height: 2em }") == 34)
        let nested = Compiled(
            """
            skeleton A {
              size: 200 900; fontSize: 10
              column { fontSize: 1.5em; padding: 1em; gap: 2em; view { fontSize: 2em; height: 1em }; view { height: 1em } }
            }
            """
        ).drawings[0].views.map { $0.frame }
        #expect(nested[2] == Rect(x: 15, y: 15, width: 170, height: 30))
        #expect(nested[3] == Rect(x: 15, y: 75, width: 170, height: 15))
        #expect(
            bones(
                """
                label {
                  numberOfLines: 2; fontSize: 10; skeletonTextLineHeight: fixed(1em); skeletonLineSpacing: 0.5em
                  skeletonPaddingInsets: 1em 2em; lastLineFillPercent: 100
                }
                """)
                == [Rect(x: 20, y: 5, width: 160, height: 10), Rect(x: 20, y: 20, width: 160, height: 10)])
    }

    @Test("a table's rows may be in em and rem")
    func rows() {
        func rows(_ height: String) -> Double {
            Compiled("skeleton A { size: 200 900; tableView { flex: 1; fontSize: 10; rowHeight: \(height); cell C } }")
                .drawings[0].views[2].frame.height
        }
        #expect(rows("3em") == 30)
        #expect(rows("3rem") == 48)
    }

    @Test(
        "a value that CSS or a sloppy hand would write is an error",
        arguments: ["lineHeight: 1.5", "lineHeight: 0", "lineHeight: normal", "fontSize: 50%", "cornerRadius: 1em"])
    func errors(_ declaration: String) {
        let compiled = Compiled("skeleton A { size: 9 9; label { \(declaration) } }")
        #expect(compiled.problems.errorCount == 1)
    }
}
