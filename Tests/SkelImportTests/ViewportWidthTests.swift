import SkelLayout
import SkelText
import TestSupport
import Testing

@testable import SkelImport

/// Elements whose widths follow the viewport or a style sheet, which a capture can't see: what it measures is that they stay.
@Suite("Widths that a capture does not move")
struct ViewportWidthTests {
    private func box(
        _ x: Double, _ y: Double, _ w: Double, _ h: Double, dx: Double = 0, dw: Double = 0, _ more: String = "",
        _ children: [String]? = nil
    ) -> String {
        let inner = children.map { ",\"ch\":[\($0.joined(separator: ","))]" } ?? ""
        return "{\"tag\":\"div\",\"x\":\(x),\"y\":\(y),\"w\":\(w),\"h\":\(h),\"dx\":\(dx),\"dw\":\(dw)\(more)\(inner)}"
    }

    private func sketch(_ children: [String]) throws -> Sketch {
        let tree = box(0, 0, 300, 400, dw: 1, "", children)
        let text = "{\"format\":\"skelgen page 1\",\"title\":\"T\",\"width\":300,\"height\":400,\"tree\":\(tree)}"
        var problems = Problems()
        let source = SourceFile(name: "page.json", bytes: Array(text.utf8))
        let sketches = Importer.sketches(of: source, reporting: &problems)
        #expect(problems.isEmpty)
        return try #require(sketches.first)
    }

    private func written(_ children: [String]) throws -> String {
        draft(of: [try sketch(children)]).formatted().string
    }

    private let media = ",\"kind\":\"media\""
    private let field = ",\"kind\":\"field\""

    @Test("What fills a box that stretches, from edge to edge, stretches too, and so does what fills that")
    func viewport() throws {
        let row = box(0, 0, 300, 60, dw: 1, "", [box(0, 0, 300, 60, "", [box(0, 10, 300, 40, field)])])
        let icon = box(0, 100, 40, 40, media)
        let nodes = try sketch([row, icon]).nodes
        #expect(nodes.first { $0.kind == .textField }?.response == .fills)
        #expect(nodes.first { $0.kind == .imageView }?.response == .fixed)
        let text = try written([row, icon])
        #expect(text.contains("textField { height: 40"), "\(text)")
        #expect(!text.contains("width: 300"))
    }

    @Test(
        "What is as wide by chance stays: a small one, one beside the edge, one in a box that stays", arguments: 0..<3)
    func fixed(_ index: Int) throws {
        let rows = [
            box(0, 0, 40, 60, dw: 1, "", [box(0, 10, 40, 40, field)]),
            box(0, 0, 300, 60, dw: 1, "", [box(10, 10, 290, 40, field)]),
            box(0, 0, 200, 60, "", [box(0, 10, 200, 40, field)]),
        ]
        let node = try #require(
            try sketch([rows[index], box(0, 100, 40, 40, media)]).nodes.first { $0.kind == .textField })
        #expect(node.response == .fixed)
    }

    @Test("What is in a box that stays as it is stays as it was measured")
    func unmoved() throws {
        let inner = box(0, 0, 200, 60, "", [box(0, 10, 120, 40, field), box(150, 10, 40, 40, media)])
        let nodes = try sketch([box(0, 0, 200, 60, "", [inner]), box(0, 100, 300, 40, dw: 1, media)]).nodes
        #expect(nodes.first { $0.kind == .textField }?.response == .fixed)
        #expect(nodes.first { $0.kind == .imageView }?.response == .fixed)
    }

    @Test("In what seemed to stay, a column that reaches across stretches with it")
    func across() throws {
        let column = box(100, 0, 200, 300, "", [box(120, 20, 160, 40, field)])
        let frame = box(0, 0, 300, 300, ",\"pos\":\"absolute\"", [box(0, 0, 100, 300, media), column])
        let text = try written([frame])
        #expect(!text.contains("frame:") && !text.contains("width: 160"), "\(text)")
    }

    @Test("A text at the end of its box, which a style sheet's own text pushes there, stays at the end")
    func atEnd() throws {
        func cell(_ x: Double) -> String {
            box(0, 0, 300, 40, dw: 1, ",\"kind\":\"text\",\"lines\":[[\(x),10,80,20]],\"align\":\"left\"")
        }
        for (x, isAtEnd) in [(208.0, true), (100, false), (4, false)] {
            let label = try #require(
                try sketch([cell(x), box(0, 100, 40, 40, media)]).nodes.first { $0.kind == .label })
            #expect((label.response?.x ?? 0) == (isAtEnd ? 1 : 0), "\(x)")
        }
    }

    @Test("A header at its greatest width that reaches the edge shows that its column has no padding")
    func header() throws {
        let header = box(
            0, 0, 300, 50, dw: 1, ",\"max\":300", [box(16, 10, 24, 30, media), box(56, 10, 30, 30, media)])
        let text = try written([header, box(16, 80, 268, 200, dw: 1, media)])
        #expect(!text.contains("-16") && text.contains("marginRight: 16"), "\(text)")
    }

    @Test("Buttons whose common width is no half point stay so where a box around one is as wide")
    func wrapped() throws {
        let width = 36.797
        func button(_ number: Double) -> String {
            box(100 + number * width, 10, width, 34, dx: 1, ",\"kind\":\"button\"")
        }
        let wrapped = box(100, 10, width, 34, dx: 1, "", [box(100, 11, width, 32, dx: 1, ",\"kind\":\"button\"")])
        let text = try written([
            box(0, 0, 300, 50, dw: 1, "", [wrapped] + [1, 2, 3].map { button($0) }), box(0, 80, 300, 9, dw: 1, media),
        ])
        #expect(!text.contains("frame:") && !text.contains("width: 37"), "\(text)")
    }
}
