import SkelDriver
import Testing

@Suite("Responsive placeholders")
struct ResponsiveTests {
    /// A placeholder of a skeleton of 320 x 640 whose views are these.
    private struct Placeholder {
        /// Its names' prefix is P.
        let text: String

        init(_ views: String) {
            let memory = Memory(["Feed.skel": "skeleton Feed {\n  size: 320 640\n  \(views)\n}\n"])
            _ = memory.run("compile", "Feed.skel", "--format", "html", "--responsive", "-o", "-")
            let page = memory.output
            let marker = "<div class=\""
            let first = page.utf8.indices.first { page[$0...].hasPrefix(marker) }
            let prefix = first.map { page[$0...].dropFirst(marker.count).prefix { $0 != "\"" } } ?? ""
            text = page.split(separator: prefix, omittingEmptySubsequences: false).joined(separator: "P")
        }

        /// The declarations of the views' boxes, of the lines and of what stands in texts, but for those of the root and of
        /// the bones' paints.
        var boxes: [String] {
            let rules = text.split(separator: "\n").compactMap { line -> String? in
                guard line.hasPrefix(".P-d .P_"), let start = line.firstIndex(of: "{") else { return nil }
                return String(line[line.index(after: start)...].dropLast())
            }
            return rules.dropFirst().filter { !$0.hasPrefix("overflow:clip;") && !$0.contains("translate") }
        }

        func count(of piece: String) -> Int { text.split(separator: piece, omittingEmptySubsequences: false).count - 1 }
    }

    @Test(
        "a list goes on below its rows where nothing says how many it has",
        arguments: [
            ("tableView { %; cell { view { frame: 10 10 20 20 } } }", ""),
            ("tableView { rowHeight: 40; section { %; cell { view { frame: 10 10 20 20 } } } }", ""),
            ("tableView { %; cell { view { frame: 10 10 20 20 } } }", "numberOfRows: 300"),
            ("tableView { rowHeight: 40; section { %; cell { view { frame: 10 10 20 20 } } } }", "numberOfRows: 300"),
        ])
    func filler(views: String, count: String) {
        let own = views.contains("section") ? count : "rowHeight: 40; " + count
        let list = views.replacing("tableView {", with: "tableView { flexGrow: 1;").replacing("%", with: own)
        let placeholder = Placeholder(list)
        #expect(placeholder.count(of: "-d") > 1)
        #expect((placeholder.count(of: "repeat-y") > 0) == count.isEmpty)
    }

    static let texts: [(views: String, boxes: [String])] = [
        (
            "label { height: 60; numberOfLines: 2; skeletonPaddingInsets: insets(top: 4, left: 6, bottom: 8, right: 10) }",
            [
                "height:60px;min-height:52px;contain:layout", "content:\"\";flex:none;height:52px",
                "position:absolute;display:flex;flex-direction:column;inset-block:0 8px;inset-inline:6px 10px;gap:10px;"
                    + "justify-content:center",
                "position:relative;flex:none;height:15px;width:100%",
                "position:relative;flex:none;height:15px;width:70%",
            ]
        ),
        (
            "textView { height: 80; textAlignment: right; skeletonPaddingInsets: 3 5; lastLineFillPercent: 50 }",
            [
                "height:80px;contain:layout",
                "position:absolute;display:flex;flex-direction:column;inset-block:3px 3px;inset-inline:5px 5px;gap:10px;"
                    + "overflow:hidden",
                "position:relative;flex:none;height:15px;width:100%;margin-left:auto",
                "position:relative;flex:none;height:15px;width:50%;margin-left:auto",
            ]
        ),
        (
            "label { numberOfLines: 2; textAlignment: left; direction: rtl }",
            [
                "direction:rtl;min-height:40px;contain:layout", "content:\"\";flex:none;height:40px",
                "position:absolute;display:flex;flex-direction:column;inset-block:0 0;inset-inline:0 0;gap:10px;"
                    + "justify-content:center",
                "position:relative;flex:none;height:15px;width:100%;margin-right:auto",
                "position:relative;flex:none;height:15px;width:70%;margin-right:auto",
            ]
        ),
        (
            "label { numberOfLines: 1; textAlignment: center; linesCornerRadius: 50% }",
            [
                "contain:layout", "content:\"\";flex:none;height:15px",
                "position:absolute;display:flex;flex-direction:column;inset-block:0 0;inset-inline:0 0;gap:10px;"
                    + "justify-content:center",
                "position:relative;flex:none;height:15px;width:70%;align-self:center;border-radius:9999px",
            ]
        ),
    ]

    @Test("the lines of a text are as wide, as high and where it says, at every width", arguments: texts.indices)
    func lines(_ index: Int) {
        #expect(Placeholder(Self.texts[index].views).boxes == Self.texts[index].boxes)
    }

    @Test(
        "half of the shorter side is a radius of any size, less is one in points",
        arguments: [("50%", "9999px"), ("49%", "var(--skel-radius,4.9px)"), ("5", "var(--skel-radius,5px)")])
    func radius(value: String, radius: String) {
        let boxes = Placeholder("view { height: 10; cornerRadius: \(value) }").boxes
        #expect(boxes == ["height:10px;border-radius:\(radius)"])
    }

    @Test("a border is a shadow within its view, and fills one of which it leaves nothing")
    func borders() {
        let views = [4, 5].map { "view { width: 10; height: 12; borderWidth: \($0); isSkeletonable: false }; " }
        #expect(
            Placeholder(views.joined() + "view { height: 10; borderWidth: 6 }").boxes == [
                "width:10px;height:12px;box-shadow:inset 0 0 0 4px var(--P-2)",
                "width:10px;height:12px;background-image:linear-gradient(var(--P-2),var(--P-2))",
                "height:10px;outline:6px solid var(--P-2);outline-offset:-6px",
            ])
    }

    @Test("a table has up to 1000 rows, below which bars go on")
    func rows() {
        let page = Placeholder("tableView { flex: 1; rowHeight: 2; cell { view { height: 1 } } }")
        // The placeholder, its drawing, the root and the table; a cell and its view for each row.
        #expect(page.count(of: "<div") == 4 + 2 * 1000)
        #expect(
            page.boxes[1]
                == "content:\"\";display:block;height:1000000px;--p0:var(--P-0) 0;--p1:var(--P-0) 1px;"
                + "background:linear-gradient(#0000 0,var(--p0),var(--p1),#0000 1px) 0 0/100% 2px;"
                + "background-repeat:repeat-y")
    }

    @Test("up to 64 bones of a row go on as bars below the rows", arguments: [(64, 64), (65, 64), (3, 3)])
    func bars(bones: Int, count: Int) {
        let views = String(repeating: "view { height: 1 }; ", count: bones)
        let page = Placeholder("tableView { flex: 1; rowHeight: 80; cell { \(views)} }")
        #expect(page.count(of: "linear-gradient(#0000 ") == count)
    }

    @Test(
        "bars begin behind the last row that the list shows a part of",
        arguments: [(160, "0"), (150, "-40px"), (200, "0")])
    func turns(height: Int, gap: String) {
        let cells = "cell a { view { height: 10 } }; cell b { view { height: 20 } }"
        let page = Placeholder("tableView { height: \(height); rowHeight: 40; cells: a b; \(cells) }")
        #expect(page.count(of: ") 0 \(gap)/100% 80px") == 2)
    }

    @Test("bars are as far from each other as the rows of a narrow list, where those of a wide one are higher")
    func pitch() {
        let page = Placeholder("tableView { flex: 1; cell { view { aspectRatio: 4 } } }")
        #expect(page.count(of: "#0000 80px) 0 0/100% 80px;") == 1)
    }
}
