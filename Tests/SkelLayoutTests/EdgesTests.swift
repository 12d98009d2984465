import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

/// The frames of a screen's views, by their names: x, y, width and height in thousandths.
private func frames(_ views: String, size: String = "100 100", of names: String...) -> [[Int]] {
    let compiled = Compiled("skeleton S {\n  size: \(size)\n  \(views)\n}\n")
    guard let screen = compiled.screens.first, let drawing = compiled.drawings.first else { return [] }
    return names.flatMap { name in
        drawing.views.filter { view in
            let node = screen.nodes[Int(view.node)]
            return node.name >= 0 && screen.tables.strings[Int(node.name)] == name
        }.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height].map { Int(Thousandths.of($0)) } }
    }
}

/// The number of a screen's bones, and the codes of its mistakes.
private func found(_ views: String, size: String = "100 100") -> (bones: Int, errors: [String]) {
    let compiled = Compiled("skeleton S {\n  size: \(size)\n  \(views)\n}\n")
    let errors = compiled.problems.sorted().filter { $0.severity == .error }.map(\.code.slug)
    return (compiled.drawings.first?.bones.count ?? 0, errors)
}

@Suite("Edge cases of flexbox")
struct FlexEdgesTests {
    @Test(
        "a column up to a 128th of a point lower than its content keeps one line",
        arguments: [("", true), ("maxHeight: 89.995;", true), ("maxHeight: 89.98;", false)])
    func joinedLines(limit: String, isJoined: Bool) {
        // The last view's margin lets it overlap the excess of the first two.
        let items = "view a { width: 10; height: 50 }; view b { width: 10; height: 60 }; "
        let last = "view c { width: 10; height: 10; marginTop: -30 }"
        let column = "column { flexWrap: wrap; alignItems: flexStart; minHeight: 0; \(items)\(last) }"
        let views = "row { alignItems: flexStart; column { alignItems: flexStart; \(limit) \(column) } }"
        let places = frames(views, size: "300 300", of: "b").map { [$0[0] > 0, $0[1] > 0] }
        #expect(places == [[!isJoined, isJoined]])
    }

    @Test("a length rounded to just below a 64th of a point counts as that", arguments: [(40.75, 0), (40.77, 5000)])
    func almostWhole(width: Double, y: Int) {
        // 32.3% of 250 is 80.75, but the floating-point product is less.
        let views = "view a { width: 40; height: 5 }; view b { width: \(width); height: 5 }"
        let row = "row { width: 32.3%; flexWrap: wrap; alignContent: flexStart; \(views) }"
        #expect(frames(row, size: "250 100", of: "b").map { $0[1] } == [y])
    }

    @Test("gaps are truncated to 64ths of a point if lines may wrap", arguments: [(0.015, 0), (0.016, 5000)])
    func gaps(gap: Double, y: Int) {
        let views = "view a { width: 10; height: 5; flexShrink: 0 }; view b { width: 10; height: 5; flexShrink: 0 }"
        let row = "row { width: 20; flexWrap: wrap; alignSelf: flexStart; columnGap: \(gap); \(views) }"
        #expect(frames(row, of: "b").map { $0[1] } == [y])
    }

    @Test("a column that wraps is in a row no narrower than its widest item and its padding", arguments: [0, 10])
    func wrappingColumns(padding: Int) {
        let column = "column a { flexWrap: wrap; alignItems: flexStart; padding: 0 \(padding); "
        let row = "row { width: 20; alignItems: flexStart; \(column)view { width: 30; height: 20 } } }"
        #expect(frames(row, of: "a").map { $0[2] } == [30_000 + 2000 * padding])
    }
}

@Suite("Edge cases of grids")
struct GridEdgesTests {
    @Test(
        "an absolute view is between the lines that it names, of which a span counts from the other one",
        arguments: [
            ("span(1) 3", 50, 60), ("span(2) 3", 0, 110), ("2 span(2)", 50, 130), ("span(2)", 0, 180),
            ("auto span(2)", 0, 180), ("2 3", 50, 60),
        ])
    func absolute(column: String, x: Int, width: Int) {
        let view = "view a { position: absolute; gridColumn: \(column); left: 0; right: 0; top: 0; height: 5 }"
        let grid = "view { display: grid; width: 180; height: 20; gridTemplateColumns: 50 60 70; \(view) }"
        #expect(frames(grid, size: "200 100", of: "a").map { [$0[0], $0[2]] } == [[1000 * x, 1000 * width]])
    }
}

@Suite("Edge cases of lists")
struct ListEdgesTests {
    private func table(emptyRows: Int) -> String {
        "tableView { flex: 1; cell { view v { width: 10; height: 10 } }; at 0...\(emptyRows - 1) { v.height: 0 } }"
    }

    @Test("sections that take no room are not counted to their end")
    func emptySections() {
        let items = "numberOfItems: 0; itemSize: 10 10; cell { view { flex: 1 } }"
        #expect(found("collectionView { flex: 1; numberOfSections: 1000000; \(items) }") == (0, []))
    }

    @Test("up to 9,999 rows that a rule empties are skipped")
    func patience() {
        #expect(found(table(emptyRows: 9_999)) == (10, []))
        #expect(found(table(emptyRows: 10_000)) == (0, ["unknown-row-height"]))
    }

    @Test("after a hidden cell, the other cells that rows use in turn are still shown")
    func hiddenCells() {
        let cells = "cell a { isHidden: true; view { height: 10 } }; cell b { view { height: 10 } }"
        #expect(found("tableView { flex: 1; cells: a b; \(cells) }") == (10, []))
        #expect(found("tableView { flex: 1; rowHeight: 20; cells: a b; \(cells) }") == (5, []))
    }

    @Test(
        "a row is placed if any of it is visible",
        arguments: [("100", 10), ("100.0004", 10), ("100.001", 11), ("99.9996", 10)])
    func rows(height: String, count: Int) {
        let table = "tableView { height: \(height); rowHeight: 10; cell { view { flex: 1 } } }"
        #expect(found(table, size: "100 200").bones == count)
    }

    @Test(
        "the last row is the last visible one",
        arguments: [("100", 9), ("100.0004", 9), ("99.9996", 9), ("100.001", 10)])
    func lastRow(height: String, last: Int) {
        let rule = "at last { v.height: 3 }"
        let table = "tableView { height: \(height); rowHeight: 10; cell { view v { height: 5 } }; \(rule) }"
        let heights = frames(table, size: "100 200", of: "v").map { $0[3] }
        #expect(heights == Array(repeating: 5000, count: last) + [3000])
    }

    @Test(
        "an item is the last if no line begins after the spacing of its line, and gets the height of the last",
        arguments: [
            (30, [[0, 10], [20, 3]]), (40, [[0, 10], [20, 3], [33, 3]]), (41, [[0, 10], [20, 10], [40, 3]]),
        ] as [(Int, [[Int]])])
    func lastItem(height: Int, items: [[Int]]) {
        let item = "cell { view v { width: 60; height: 10 } }; at last { v.height: 3 }"
        let list = "collectionView c { height: \(height); minimumLineSpacing: 10; \(item) }"
        #expect(frames(list, size: "100 200", of: "v").map { [$0[1] / 1000, $0[3] / 1000] } == items)
    }

    @Test(
        "a line has as many items as fit, up to an invisible distance",
        arguments: [("100", 10), ("99.9996", 10), ("99.999", 9), ("100.0004", 10)])
    func items(width: String, count: Int) {
        for item in ["itemSize: 10 10; cell { view { flex: 1 } }", "cell { view { width: 10; height: 10 } }"] {
            let spacing = "minimumInteritemSpacing: 0; minimumLineSpacing: 0; numberOfItems: 10"
            let list = "collectionView c { width: \(width); height: 50; \(spacing); \(item) }"
            let compiled = Compiled("skeleton S {\n  size: 200 200\n  \(list)\n}\n")
            #expect(compiled.drawings.first?.bones.count { $0.frame.y == 0 } == count)
        }
    }

    @Test(
        "eight nested lists are as high as their rows, and a ninth has its declared height",
        arguments: [(8, 10), (9, 0)])
    func nested(depth: Int, height: Int) {
        let inner = "tableView last { numberOfRows: 1; cell { view { height: 10 } } }"
        let lists = (1..<depth).reduce(inner) { list, _ in "tableView { numberOfRows: 1; cell { \(list) } }" }
        let views = "column { alignItems: stretch; \(lists); view below { height: 5 } }"
        #expect(frames(views, size: "100 auto", of: "below").map { $0[1] } == [height * 1000])
    }

    @Test("a horizontal list is as high as the highest of its first thousand items", arguments: [999, 1000])
    func sideways(row: Int) {
        let rule = "at \(row) { v.height: 18 }"
        let list = "collectionView { scrollDirection: horizontal; itemSize: 30 auto; numberOfItems: 2000; "
        let views = list + "cell { view v { height: 16 } }; \(rule) }; view below { height: 5 }"
        #expect(frames(views, size: "100 auto", of: "below").map { $0[1] } == [row < 1000 ? 18_000 : 16_000])
    }

    @Test(
        "items lower than their line are in its middle, or where their collection aligns them",
        arguments: [
            ("", [10, 0, 9]), ("alignItems: center", [10, 0, 9]), ("alignItems: flexStart", [0, 0, 0]),
            ("alignItems: end", [20, 0, 18]), ("alignItems: stretch", [20, 0, 2]),
        ])
    func alignedItems(alignment: String, tops: [Int]) {
        // In a cell that is stretched, the view is at its end.
        let end = alignment.hasSuffix("stretch") ? "justifyContent: flexEnd; " : ""
        let cell = "cell c { \(end)view v { height: 10 } }; at 1 { v.height: 30 }; at 2 { height: 12 }"
        let list = "collectionView { columns: 3; numberOfItems: 3; \(alignment); \(cell) }"
        #expect(frames(list, size: "100 auto", of: "v").map { $0[1] / 1000 } == tops)
    }

    @Test(
        "a line stretches an item whose content has no height, if its collection does that and something gives it one")
    func stretchedItems() {
        let list = "collectionView { columns: 2; numberOfItems: 2; alignItems: stretch; cells: A B; "
        let cells = "cell A { height: 60 }; cell B { view v { flex: 1 } } }"
        #expect(frames(list + cells, size: "100 auto", of: "v").map { $0[3] } == [60_000])
        let empty = "cell A { view v { flex: 1 } }; cell B { view v { flex: 1 } } }; view below { height: 5 }"
        #expect(frames(list + empty, size: "100 auto", of: "v").isEmpty)
    }

    @Test("half a line counts in a text that fills its view", arguments: [(62.5, 3), (62.4, 2), (37.5, 2), (37.4, 1)])
    func lines(height: Double, count: Int) {
        #expect(found("textView { height: \(height) }").bones == count)
    }
}

@Suite("Edge cases of warnings")
struct WarningEdgesTests {
    private func warnings(_ views: String) -> [String] {
        Compiled("skeleton S {\n  size: 100 100\n  \(views)\n}\n", lints: true).problems.sorted().map(\.code.slug)
    }

    @Test("an item that has no size in any row is told, and one that has it in some is not")
    func emptyItems() {
        let list = "collectionView { flex: 1; columns: 2; numberOfItems: 4; cells: A B; cell A { height: 9 }; "
        #expect(warnings(list + "cell B { view v } }") == ["no-size"])
        #expect(warnings(list + "cell B { view v }; at 1 { v.height: 9 } }") == [])
        let sideways = list.replacing("columns: 2", with: "scrollDirection: horizontal").replacing(
            "height: 9", with: "width: 9; height: 9")
        let text = "skeleton S {\n  size: 100 100\n  \(sideways)cell B { view v { height: 9 } } }\n}\n"
        #expect(Compiled(text, lints: true).problems.sorted().map(\.message).first?.contains("no width") == true)
    }

    @Test(
        "a text whose padding leaves no width for lines is told, whatever takes the rest",
        arguments: [
            ("row { label { flex: 1 }; label { paddingHorizontal: 8 } }", "this label has no width, so"),
            (
                "row { label { flex: 1 }; label { flex: 0 1 0; paddingHorizontal: 8; width: 16 } }",
                "the padding of this label"
            ),
            ("label { padding: 50 }", "the padding of this label"),
            ("row { label { flex: 1 }; label { paddingHorizontal: 8; characters: 4 } }", nil),
            ("row { label { flex: 1 }; label { paddingHorizontal: 8; isHidden: true } }", nil),
            ("row { label { flex: 1 }; button { paddingHorizontal: 8 } }", nil),
        ] as [(String, String?)])
    func paddings(views: String, start: String?) {
        let text = "skeleton S {\n  size: 100 100\n  \(views)\n}\n"
        let messages = Compiled(text, lints: true).problems.sorted().map(\.message)
        #expect(
            messages.count == (start == nil ? 0 : 1) && messages.allSatisfy { $0.hasPrefix(start ?? "") }, "\(messages)"
        )
    }

    @Test(
        "half a point outside the screen gives no warning",
        arguments: [
            ("0 0 100.5 10", []), ("0 0 100.6 10", ["leaves-screen"]), ("-0.5 0 9 9", []),
            ("0 -0.6 9 9", ["leaves-screen"]),
        ]
            as [(String, [String])])
    func leaving(frame: String, codes: [String]) {
        #expect(warnings("view { frame: \(frame) }") == codes)
    }

    @Test("what leaves the screen by its own negative margin is meant to")
    func leavingByMargin() {
        let row = "row { marginRight: -16; marginLeft: -16; height: 9; view { flex: 1; height: 9 } }"
        #expect(warnings("column { \(row) }") == [])
        #expect(warnings("column { width: 110; \(row) }") == ["leaves-screen"])
        #expect(warnings("row { marginLeft: -16; view { width: 130; flexShrink: 0; height: 9 } }") == ["leaves-screen"])
    }

    @Test("what a format leaves out is told of, and nothing else")
    func leftOut() {
        let text = "label { text: \"A\"; isSkeletonable: false }"
        let all: [(Drawing.Features, String)] = [
            (.texts, text),
            (.shadows, "view { shadow: 0 1 2 #000; backgroundColor: #fff; view { height: 9 } }"),
            (.opacity, "view { opacity: 0.5; view { height: 9 } }"),
        ]
        let compiled = Compiled("skeleton S {\n  size: 100 100\n  \(all.map(\.1).joined(separator: "\n"))\n}\n")
        for (index, (feature, _)) in all.enumerated() {
            var problems = Problems()
            compiled.drawings[0].warn(of: feature, in: "x", to: &problems)
            let word = ["text", "shadow", "opacity"][index]
            #expect(problems.sorted().map(\.message) == ["'\(word)' has no effect in the format 'x'"])
        }
    }

    @Test(
        "bones need a contrast of 1.08 with their background",
        arguments: [("#ecf0f1", []), ("#f5f5f5", []), ("#f7f7f7", ["low-contrast"]), ("#fafafa", ["low-contrast"])]
            as [(String, [String])])
    func contrast(color: String, codes: [String]) {
        let bone = "view { height: 10; tintColor: \(color) }"
        #expect(warnings("backgroundColor: #fff; \(bone)") == codes)
        // Of a background that it covers, nothing is beside it; and what lies on another bone is not on the background.
        let card =
            "backgroundColor: #fff; column { backgroundColor: \(color); view { height: 10; tintColor: #eaeaea } }"
        #expect(warnings(card) == [])
        let badge = "frame: 0 0 9 9; tintColor: #f7f7f7"
        #expect(warnings("backgroundColor: #fff; view { height: 20; tintColor: #ccc } view { \(badge) }") == [])
    }
}
