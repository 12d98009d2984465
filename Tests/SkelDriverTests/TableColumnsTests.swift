import Foundation
import Testing

@testable import SkelDriver

@Suite("Columns of a table")
struct TableColumnsTests {
    static func table(_ columns: String, cell: String = "", more: String = "") -> String {
        """
        skeleton A {
          size: 300 400
          tableView t {
            \(columns)
            numberOfRows: 2
            flexGrow: 1
            header { view a { height: 10 } view b { height: 10 } }
            cell Row { \(cell) view name { height: 20 } view price { height: 60; minWidth: 5 } }
            \(more)
          }
        }

        """
    }

    /// The places and widths of the bones, by their paths.
    private func bones(_ source: String, _ more: String...) -> [String: String] {
        let memory = Memory(["A.skel": source])
        let done = memory.run(["compile", "A.skel", "--format", "json", "-o", "-"] + more)
        #expect(done == .done, "\(memory.error)")
        #expect(memory.error == "")
        var found: [String: String] = [:]
        for part in memory.output.replacing("\n", with: "").components(separatedBy: "{\"path\":\"").dropFirst() {
            func number(_ key: String) -> String {
                String(part.components(separatedBy: "\"\(key)\":")[1].prefix { $0.isNumber || $0 == "." })
            }
            found[String(part.prefix { $0 != "\"" })] = "\(number("x")) \(number("width"))"
        }
        return found
    }

    @Test(
        "Header and rows share the tracks, whatever is in them",
        arguments: [
            ("1fr 80", ["0 220", "220 80"]), ("25% 1fr", ["0 75", "75 225"]), ("1fr 2fr", ["0 100", "100 200"]),
            ("repeat(2, 1fr)", ["0 150", "150 150"]), ("minmax(200, 1fr) 1fr", ["0 200", "200 100"]),
            ("minmax(10, 40) minmax(0, 20%)", ["0 40", "40 60"]), ("repeat(autoFill, 100)", ["0 100", "100 100"]),
            ("minmax(min(100%, 200), 1fr) 1fr", ["0 200", "200 100"]),
        ])
    func tracks(_ columns: String, _ places: [String]) {
        // A share in a grid of its own is as wide as its content.
        let cell = "view wide { minWidth: 250; height: 9; position: absolute }"
        let found = bones(Self.table("gridTemplateColumns: \(columns)", cell: cell))
        #expect(found["A/t/section[0]/header/a"] == places[0])
        #expect(found["A/t/section[0]/header/b"] == places[1])
        for row in 0...1 {
            #expect(found["A/t/Row[\(row)]/name"] == places[0])
            #expect(found["A/t/Row[\(row)]/price"] == places[1])
        }
    }

    @Test("What is wider than its share goes beyond it, and moves nothing")
    func overflow() {
        let source = Self.table("gridTemplateColumns: 1fr 1fr").replacing("minWidth: 5", with: "minWidth: 200")
        let found = bones(source)
        #expect(found["A/t/Row[0]/name"] == "0 150")
        #expect(found["A/t/Row[0]/price"] == "150 200")
    }

    @Test("Views take the columns in order, or those that they name")
    func places() {
        let source = Self.table("gridTemplateColumns: 50 1fr 100")
            .replacing("minWidth: 5", with: "gridColumn: 3").replacing("view b {", with: "view b { gridColumn: 2 4;")
        let found = bones(source)
        #expect(found["A/t/Row[1]/name"] == "0 50")
        #expect(found["A/t/Row[1]/price"] == "200 100")
        #expect(found["A/t/section[0]/header/b"] == "50 250")
    }

    @Test(
        "The columns come from anywhere that settings come from",
        arguments: [
            ("style Columns { gridTemplateColumns: 1fr 80 }\n", "style: Columns", ""),
            ("", "", "t.gridTemplateColumns: 1fr 80"),
            (
                "", "gridTemplateColumns: 100 100",
                "variant V when width >= 300 { size: 300 400; t.gridTemplateColumns: 1fr 80 }"
            ),
        ])
    func sources(_ before: String, _ own: String, _ after: String) {
        var source = Self.table(own)
        source.replace("\n}\n", with: "\n  \(after)\n}\n")
        let found = bones(before + source, "--size", "300x400")
        #expect(found["A/t/Row[0]/price"] == "220 80")
    }

    @Test("A row that says how it lays out its views does so, and so does one of another list")
    func others() {
        let flex = bones(Self.table("gridTemplateColumns: 1fr 80", cell: "display: flex;"))
        #expect(flex["A/t/Row[0]/price"] == "0 300")
        let at = bones(Self.table("gridTemplateColumns: 1fr 80", more: "at 1 { display: flex }"))
        #expect(at["A/t/Row[0]/price"] == "220 80")
        #expect(at["A/t/Row[1]/price"] == "0 300")
        let none = bones(Self.table("gridTemplateColumns: none"))
        #expect(none["A/t/Row[0]/price"] == "0 300")
    }

    @Test(
        "A column that depends on a row's content is a mistake, for the rows would not agree",
        arguments: [
            ("auto 1fr", "'auto'", nil), ("1fr minContent", "'minContent'", nil), ("maxContent", "'maxContent'", nil),
            ("fitContent(20)", "'fitContent(20)'", nil), ("minmax(auto, 1fr)", "'minmax(auto, 1fr)'", nil),
            ("minmax(10, auto)", "'minmax(10, auto)'", nil), ("repeat(2, auto)", "'auto'", nil),
            ("repeat(autoFit, 90)", "'autoFit'", "autoFill"),
        ] as [(String, String, String?)])
    func mistakes(_ columns: String, _ named: String, _ fix: String?) {
        let memory = Memory(["A.skel": Self.table("gridTemplateColumns: \(columns)")])
        #expect(memory.run("check", "A.skel") == .mistakes)
        #expect(memory.error.contains("error: \(named) depends on a row's content"), "\(memory.error)")
        #expect(memory.error.contains("[invalid-track]"))
        #expect(memory.error.contains("fix: ") == (fix != nil), "\(memory.error)")
        if let fix { #expect(memory.error.contains("'\(fix)'")) }
    }

    @Test("So it is from a style and by a path")
    func mistakesFromElsewhere() {
        let style = Memory([
            "A.skel": "style Columns { gridTemplateColumns: auto 1fr }\n" + Self.table("style: Columns")
        ])
        #expect(style.run("check", "A.skel") == .mistakes)
        #expect(style.error.contains("a column of 'Columns' depends on a row's content"), "\(style.error)")
        let path = Memory([
            "A.skel": Self.table("").replacing("\n}\n", with: "\n  t.gridTemplateColumns: auto\n}\n")
        ])
        #expect(path.run("check", "A.skel") == .mistakes)
        #expect(path.error.contains("'auto' depends on a row's content"), "\(path.error)")
    }

    @Test(
        "What does nothing says so, and what does something doesn't",
        arguments: [
            ("", "gridColumn: 2", nil), ("", "flexGrow: 1", "'flexGrow' has no effect on a view: the grid around it"),
            ("flexDirection: row;", "", "'flexDirection' has no effect on a cell: it is a grid"),
            ("gridTemplateColumns: 1fr;", "", "'gridTemplateColumns' has no effect on a cell: its table says which"),
            ("alignItems: center; gap: 8;", "", nil), ("display: flex; flexDirection: row;", "flexGrow: 1", nil),
        ] as [(String, String, String?)])
    func warnings(_ cell: String, _ label: String, _ warning: String?) {
        let source = Self.table("gridTemplateColumns: 1fr 80", cell: cell)
            .replacing("view name { height: 20 }", with: "view name { height: 20; \(label) }")
        let memory = Memory(["A.skel": source])
        #expect(memory.run("check", "A.skel") == .done)
        let heads = WarningTests.heads(memory)
        #expect(heads.count == (warning == nil ? 0 : 1), "\(heads)")
        if let warning { #expect(heads.first?.contains(warning) == true, "\(heads)") }
    }

    @Test("Of a collection they still do nothing")
    func collection() {
        let memory = Memory([
            "A.skel":
                "skeleton A { size: 300 300; collectionView c { flexGrow: 1; itemSize: 40 40; gridTemplateColumns: 1fr; "
                + "cell { view { flexGrow: 1 } } } }\n"
        ])
        #expect(memory.run("check", "A.skel") == .done)
        #expect(memory.error.contains("'gridTemplateColumns' has no effect on a collectionView"), "\(memory.error)")
    }

    @Test("In a page each row has the table's tracks, without a subgrid")
    func page() {
        let page = FlowPage(
            Self.table(
                "gridTemplateColumns: 1fr minmax(40, 80)", cell: "label n { text: \"x\"; isSkeletonable: false }"))
        #expect(page.rules.contains("grid-template-columns:minmax(0px,1fr) minmax(40px,80px)"), "\(page.rules)")
        #expect(!page.rules.contains("subgrid"))
    }
}
