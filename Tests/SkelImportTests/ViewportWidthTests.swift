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

    @Test("A band across the screen stretches in a container with padding, by whatever margins it gets there")
    func band() throws {
        for dx in [0, 0.5] {
            let band = box(0, 40, 300, 60, dx: dx, ",\"look\":{\"bg\":\"rgb(1, 2, 3)\"}", [box(20, 50, 40, 40, media)])
            let main = box(0, 0, 300, 200, dw: 1, "", [box(20, 0, 260, 20, dw: 1, field), band])
            let text = try written([main, box(0, 300, 40, 40, media)])
            #expect(!text.contains("alignSelf: center") && !text.contains("width: 300"), "\(text)")
        }
        // One that is narrower, and in the middle, stays.
        let narrow = box(20, 40, 260, 60, dx: 0.5, ",\"look\":{\"bg\":\"rgb(1, 2, 3)\"}", [box(30, 50, 40, 40, media)])
        let nodes = try sketch([box(0, 0, 300, 200, dw: 1, "", [box(0, 0, 300, 20, dw: 1, field), narrow])]).nodes
        #expect(nodes.contains { $0.response == Sketch.Response(x: 0.5, width: 0) })
    }

    @Test(
        "Items that a narrower measurement arranged otherwise respond as most of their kind do",
        arguments: [true, false])
    func broken(isBroken: Bool) throws {
        func card(_ x: Double, dx: Double) -> String {
            let dw = isBroken ? -8.5 : 0.5
            return box(
                x, 0, 140, 120, dx: dx, dw: dw, ",\"cls\":\"card\",\"look\":{\"bg\":\"rgb(1, 2, 3)\"}",
                [
                    box(x, 0, 140, 80, dx: dx, dw: dw, media),
                    box(x + 90, 90, 40, 20, dx: dx + dw, ",\"kind\":\"button\""),
                ])
        }
        let grid = ",\"grid\":\"repeat(auto-fill, minmax(130px, 1fr))\""
        let list = box(0, 0, 300, 120, dw: 1, grid, [card(0, dx: 0), card(160, dx: isBroken ? -9.5 : 0.5)])
        let text = try written([list, box(0, 200, 300, 40, dw: 1, media)])
        #expect(text.contains("gridTemplateColumns: repeat(autoFill, minmax(130, 1fr))"), "\(text)")
        #expect(!text.contains("width: 140") && !text.contains("frame:"), "\(text)")
        #expect(text.contains("alignSelf: end"), "\(text)")
    }

    @Test("A paragraph keeps the alignment of its lines", arguments: ["center", "right", "end", "start"])
    func paragraphs(align: String) throws {
        let place = ["center": "110", "right": "200", "end": "200"][align] ?? "20"
        let lines = "[[20,0,260,20],[\(place),30,80,20]]"
        let text = box(20, 0, 260, 60, dw: 1, ",\"kind\":\"text\",\"lines\":\(lines),\"align\":\"\(align)\"")
        let made = try written([text, box(0, 100, 40, 40, media)])
        let wanted = [
            "center": "textAlignment: center", "right": "textAlignment: right", "end": "textAlignment: right",
        ]
        #expect(made.contains("textAlignment") == (align != "start"), "\(made)")
        #expect(made.contains(wanted[align] ?? "numberOfLines: 2"), "\(made)")
        #expect(!made.contains("frame:"))
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
