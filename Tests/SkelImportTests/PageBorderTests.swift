import SkelText
import Testing

@testable import SkelImport

/// Borders of captured pages, around a box or at some of its sides.
@Suite("Borders of captured pages")
struct PageBorderTests {
    private static let none = "\"0px none rgb(0, 0, 0)\""
    private static let line = "\"1px solid rgb(221, 221, 221)\""

    /// `sides` are letters of the sides that have the line.
    private static func look(_ sides: String) -> String {
        let all = "ltrb".map { sides.contains($0) ? line : none }
        return "\"look\": { \"border\": [\(all.joined(separator: ", "))] }"
    }

    private static func box(_ tag: String, _ x: Int, _ width: Int, _ more: String) -> String {
        "{ \"tag\": \"\(tag)\", \"x\": \(x), \"y\": 0, \"w\": \(width), \"h\": 40, \"dw\": \(width == 100 ? 1 : 0), \(more) }"
    }

    private static func media(_ x: Int) -> String { box("img", x, 20, "\"kind\": \"media\"") }

    private static func text(_ look: String) -> String {
        box("h2", 0, 100, look + ", \"kind\": \"text\", \"font\": 16, \"lines\": [[0, 10, 60, 20]]")
    }

    private static func imported(_ boxes: String) -> String {
        let page = """
            { "format": "skelgen page 1", "title": "T", "width": 100, "height": 40,
            "tree": { "tag": "body", "x": 0, "y": 0, "w": 100, "h": 40, "ch": [\(boxes)] } }
            """
        var problems = Problems()
        let source = SourceFile(name: "page.json", bytes: Array(page.utf8))
        let sketches = Importer.sketches(of: source, reporting: &problems)
        return draft(of: sketches).formatted().string
    }

    private static func card(_ look: String) -> String {
        box("div", 0, 100, look + ", \"ch\": [\(media(10)), \(media(70))]") + "," + box("div", 0, 100, "\"ch\": []")
    }

    @Test(
        "The width of each side is said where it is not that of the others",
        arguments: [
            ("ltrb", ["borderWidth: 1", "borderColor: #dddddd"]),
            ("b", ["borderBottomWidth: 1", "borderColor: #dddddd"]),
            ("l", ["borderLeftWidth: 1", "borderColor: #dddddd"]),
            ("tb", ["borderTopWidth: 1", "borderBottomWidth: 1", "borderColor: #dddddd"]),
            ("ltr", ["borderWidth: 1", "borderBottomWidth: 0", "borderColor: #dddddd"]), ("", []),
        ])
    func sides(_ sides: String, _ said: [String]) {
        let text = Self.imported(Self.card(Self.look(sides)) + "," + Self.media(40))
        let found = text.split { $0 == "\n" || $0 == ";" || $0 == "{" || $0 == "}" }.map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(found.filter { $0.hasPrefix("border") } == said, "\(text)")
    }

    @Test("A border that is not seen is none, and one of an earlier capture is around the box")
    func colors() {
        let clear = Self.look("b").replacing("rgb(221, 221, 221)", with: "rgba(0, 0, 0, 0)")
        #expect(!Self.imported(Self.card(clear)).contains("border"))
        let old = "\"look\": { \"border\": [2, \"rgb(221, 221, 221)\"] }"
        #expect(Self.imported(Self.card(old)).contains("borderWidth: 2"))
    }

    @Test("A text that is underlined stays a text; one in a frame is a bone of its own")
    func texts() {
        let lined = Self.imported(Self.text(Self.look("b")))
        #expect(lined.contains("label") && lined.contains("borderBottomWidth: 1"), "\(lined)")
        let framed = Self.imported(Self.text(Self.look("ltrb")))
        #expect(framed.contains("view") && !framed.contains("label"), "\(framed)")
    }

    @Test("A line that all cells of a row have below them is the row's; others stay the cells'")
    func rows() {
        func row(_ first: String, _ second: String) -> String {
            let cells = [(0, first), (50, second)].map { x, look in
                Self.box("td", x, 50, look + ", \"ch\": [\(Self.media(x + 4)), \(Self.media(x + 26))]")
            }
            return Self.box("tr", 0, 100, "\"ch\": [\(cells.joined(separator: ","))]")
        }
        let count = { (text: String) in
            text.split(separator: "borderBottomWidth: 1", omittingEmptySubsequences: false).count - 1
        }
        #expect(count(Self.imported(row(Self.look("b"), Self.look("b")))) == 1)
        #expect(count(Self.imported(row(Self.look("b"), Self.look("")))) == 1)
        let different = Self.look("b").replacing("221, 221, 221", with: "1, 1, 1")
        let both = Self.imported(row(Self.look("b"), different))
        #expect(both.contains("#dddddd") && both.contains("#010101"), "\(both)")
        #expect(Self.imported(row(Self.look("l"), Self.look("l"))).contains("borderLeftWidth"))
    }
}
