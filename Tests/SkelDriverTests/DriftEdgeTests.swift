import SkelDriver
import Testing

/// The sides at which texts are compared: where words end is chance.
@Suite("Drift at the fixed edges of texts")
struct DriftEdgeTests {
    /// An element with its styles, and what is in it.
    private static func box(_ number: Int, _ frame: [Int], _ css: String, _ inner: [String]) -> String {
        "{ \"i\": \(number), \"t\": \"div\", \"r\": \(frame), \"css\": { \(css) }, \"ch\": [\(inner.joined(separator: ", "))] }"
    }

    private static func text(
        _ number: Int, _ frame: [Int], words: (x: Int, width: Int), css: String = "", align: String = "start"
    ) -> String {
        "{ \"i\": \(number), \"t\": \"p\", \"r\": \(frame), \"css\": { \(css) }, \"inl\": 1, \"x\": { \"lines\": "
            + "[[\(words.x), \(frame[1] + 2), \(words.width), 16]], \"n\": 9, \"fs\": 14, \"lh\": 20, \"al\": \"\(align)\" } }"
    }

    private static func page(_ inner: [String], _ height: Int) -> String {
        "{ \"skelgen\": { \"capture\": 3 }, \"title\": \"Page\", \"captures\": [{ \"v\": 300, \"w\": 300, \"h\": \(height), "
            + "\"tree\": \(box(1, [0, 0, 300, height], "", inner)) }] }"
    }

    /// Rows with a name at the left and a number at the right, whose widths are those of some words.
    private static func rows(_ widths: [Int], inset: Int = 0, css: String = spread) -> String {
        let rows = widths.enumerated().map { index, width in
            let (y, number, end) = (30 * index, 10 * index + 2, 300 - inset)
            return box(
                number, [0, y, 300, 20], css,
                [
                    text(number + 1, [0, y, 80, 20], words: (0, 80)),
                    text(number + 2, [end - width, y, width, 20], words: (end - width, width)),
                ])
        }
        return page(rows, 30 * widths.count)
    }

    /// A column with a title in the middle and a sum at the right.
    private static func ends(_ title: Int, _ sum: Int) -> String {
        let words = (x: (300 - title) / 2, width: title)
        return page(
            [
                text(2, [0, 0, 300, 20], words: words, css: "\"text-align\": \"center\"", align: "center"),
                text(3, [0, 20, 300, 20], words: (300 - sum, sum), css: "\"text-align\": \"right\"", align: "right"),
            ], 40)
    }

    private static func status(of skeleton: Memory, against page: String) -> Bool {
        skeleton.put(Array(page.utf8), at: "page.json")
        return skeleton.run("check", "--against", "page.json", "--max-drift", "4", "Page.skel") == .done
    }

    private static func imported(_ page: String) -> Memory {
        let memory = Memory(["page.json": page])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done, "\(memory.error)")
        return memory
    }

    private static let spread = "\"display\": \"flex\", \"justify-content\": \"space-between\""
    private static let grid = "\"display\": \"grid\", \"grid-template-columns\": \"1fr auto\""

    @Test("Words at the right end of a row or of a grid may be others, but not elsewhere", arguments: [spread, grid])
    func between(css: String) {
        let memory = Self.imported(Self.rows([8, 60, 30, 44, 16], css: css))
        #expect(Self.status(of: memory, against: Self.rows([8, 60, 30, 44, 16], css: css)), "\(memory.output)")
        #expect(Self.status(of: memory, against: Self.rows([50, 16, 60, 8, 40], css: css)), "\(memory.output)")
        #expect(!Self.status(of: memory, against: Self.rows([8, 60, 30, 44, 16], inset: 10, css: css)))
    }

    @Test("A text in the middle is compared by its middle, one at the right by its right side")
    func alignment() {
        let memory = Self.imported(Self.ends(100, 80))
        #expect(Self.status(of: memory, against: Self.ends(160, 30)), "\(memory.output)")
    }

    @Test(
        "On a page from right to left, left is right, unless the skeleton has a direction",
        arguments: ["", "direction: rtl;"])
    func mirrored(_ direction: String) {
        let page = Self.page([Self.text(2, [80, 0, 192, 20], words: (192, 80), css: "\"margin-left\": \"80px\"")], 20)
            .replacing("\"w\": 300,", with: "\"w\": 300, \"dir\": \"rtl\",")
        for (sides, isMirrored) in [("0 80 0 28", true), ("0 28 0 80", false)] {
            let label = "label t { lineHeight: 20; lastLineFillPercent: 100 }"
            let memory = Memory([
                "Page.skel": "skeleton Page { size: 300 auto; \(direction) column { padding: \(sides); \(label) } }\n"
            ])
            #expect(Self.status(of: memory, against: page) == (isMirrored == direction.isEmpty), "\(memory.output)")
        }
    }

    @Test("A page from right to left is compared as its direction lays the skeleton out", arguments: [true, false])
    func rightToLeft(_ isRightToLeft: Bool) {
        let row = Self.box(
            2, [0, 0, 300, 20], "\"display\": \"flex\"",
            [Self.text(3, [200, 0, 100, 20], words: (200, 100)), Self.text(4, [160, 0, 40, 20], words: (160, 40))])
        let page = Self.page([row], 20).replacing(
            "\"w\": 300,", with: "\"w\": 300, \"dir\": \"\(isRightToLeft ? "rtl" : "ltr")\",")
        let second = "label u { lineHeight: 20; width: 40; marginLeading: 20 }"
        let source = "skeleton Page { size: 300 auto; row { label t { lineHeight: 20; width: 80 }; \(second) } }\n"
        let memory = Memory(["Page.skel": source])
        #expect(Self.status(of: memory, against: page) == isRightToLeft, "\(memory.error) \(memory.output)")
    }

    @Test("What stands at the end of a page that is as high as the window is not compared by its height")
    func window() {
        func page(_ least: Int) -> String {
            let css = "\"display\": \"flex\", \"flex-direction\": \"column\", \"min-height\": \"\(least)px\""
            let main = Self.box(
                3, [0, 0, 300, 380], "\"flex-grow\": \"1\"", [Self.text(4, [0, 0, 300, 20], words: (0, 90))])
            let root = Self.box(2, [0, 0, 300, 400], css, [main, Self.text(5, [0, 380, 300, 20], words: (0, 90))])
            return Self.page([root], 400).replacing("\"w\": 300,", with: "\"w\": 300, \"vh\": 400, \"top\": 0,")
        }
        let memory = Self.imported(page(400))
        #expect(Self.status(of: memory, against: page(400)), "\(memory.output)")
        #expect(!Self.status(of: memory, against: page(300)))
    }

    @Test(
        "A text stands where its layout puts it",
        arguments: [
            ("row { spacer; label t { width: 40 } }", true),
            ("row { label t { width: 40; marginLeft: auto } }", true),
            ("row { justifyContent: flexEnd; label t { width: 40 } }", true),
            ("row { flexDirection: rowReverse; label t { width: 40 } }", true),
            ("column { direction: rtl; label t { width: 40; alignSelf: flexStart } }", true),
            ("column { alignItems: flexEnd; row { label t { width: 40 } } }", true),
            ("view { display: grid; justifyItems: end; label t { width: 40 } }", true),
            ("view { height: 20; label t { position: absolute; right: 0; top: 0; width: 40; height: 20 } }", true),
            ("column { label t { width: 40; marginLeft: 260 } }", false),
            ("row { label t { width: 40; marginLeft: 260; marginRight: auto } }", false),
        ])
    func places(_ source: String, isAtRight: Bool) {
        let skeleton = "skeleton Page { size: 300 auto; fontSize: 14; \(source) }\n"
            .replacing("width: 40", with: "width: 40; lineHeight: 20; lastLineFillPercent: 100")
        let page = Self.page([Self.text(2, [200, 0, 100, 20], words: (200, 100))], 20)
        let memory = Memory(["Page.skel": skeleton])
        #expect(Self.status(of: memory, against: page) == isAtRight, "\(memory.error) \(memory.output)")
    }
}
