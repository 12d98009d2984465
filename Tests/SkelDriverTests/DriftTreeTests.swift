import SkelLayout
import SkelText
import Testing

@testable import SkelDriver

/// `check --against` with captured pages that name nothing: their trees of boxes are compared.
@Suite("Drift of captured pages")
struct DriftTreeTests {
    static let screen = """
        skeleton Feed {
          size: 200 120
          imageView photo { frame: 0 0 40 40 }
          label name { position: absolute; left: 50; right: 50; height: 40; numberOfLines: 2; skeletonTextLineHeight: fixed(12); skeletonLineSpacing: 8 }
          view chart { frame: 0 60 200 50 }
        }

        """

    static func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ more: String = "") -> String {
        "{ \"t\": \"div\", \"r\": [\(x), \(y), \(w), \(h)]\(more) }"
    }

    static func text(_ box: (Double, Double, Double, Double), _ lines: String, _ more: String = "") -> String {
        let words = "\"lines\": [\(lines)], \"n\": 9, \"fs\": 16, \"lh\": 20, \"al\": \"start\""
        return Self.box(box.0, box.1, box.2, box.3, ", \"inl\": 1, \"x\": { \(words) }" + more)
    }

    static func page(_ children: [String]) -> String {
        """
        { "skelgen": { "capture": 3 }, "title": "Feed", "captures": [{ "v": 200, "w": 200, "h": 120,
        "tree": \(box(0, 0, 200, 120, ", \"ch\": [\n" + children.joined(separator: ",\n") + "\n]")) }] }
        """
    }

    static let photo = box(0, 0, 40, 40, ", \"m\": \"media\"")
    static let name = text((50, 0, 150, 40), "[50, 1, 90, 18], [50, 21, 30, 18]")
    static let chart = box(0, 60, 200, 50, ", \"ink\": { \"bg\": \"#eeeeee\" }")

    static func check(_ page: String, _ screen: String = screen, _ options: String...) -> (
        SkelDriver.ExitStatus, Memory
    ) {
        let memory = Memory(["page.json": page, "Feed.skel": screen])
        return (memory.run(["check", "--against", "page.json", "Feed.skel"] + options), memory)
    }

    /// Rows of the table by path: x, y, width, height.
    static func rows(_ memory: Memory) -> [String: String] {
        var rows: [String: String] = [:]
        for line in memory.output.split(separator: "\n") where !line.hasPrefix("mean") {
            let cells = line.split(separator: " ")
            if cells.count == 7, cells[6].hasPrefix("Feed/") {
                rows[String(cells[6])] = cells[2..<6].joined(separator: " ")
            }
        }
        return rows
    }

    @Test("Pictures, lines of text and surfaces are found by where they are")
    func leaves() {
        let (status, memory) = Self.check(
            Self.page([Self.photo, Self.name, Self.chart]), Self.screen, "--max-drift", "0")
        #expect(status == .done, "\(memory.output)\(memory.error)")
        #expect(memory.output.hasPrefix("Feed, 200 x 120: 4 of 4 bones measured\n"))
        #expect(!memory.output.contains("without"))
    }

    @Test("A line is as high as the page's line height says, whatever its letters are")
    func lineHeights() {
        let small = Self.text((50, 0, 150, 40), "[50, 6, 90, 8], [50, 26, 30, 8]")
        let (_, memory) = Self.check(Self.page([small]))
        #expect(Self.rows(memory) == ["Feed/name:0": "0 0 0 0", "Feed/name:1": "0 0 0 0"])
        let (_, other) = Self.check(Self.page([small.replacing("\"lh\": 20", with: "\"lh\": 13")]))
        #expect(Self.rows(other) == ["Feed/name:0": "0 0 0 0", "Feed/name:1": "0 0 0 0"])
    }

    @Test("What a page shows elsewhere drifts; what has no bone is listed, but for boxes that show nothing")
    func moved() {
        let moved = Self.box(3, 1, 41, 40, ", \"m\": \"field\"")
        let name = Self.text((52, 0, 148, 40), "[52, 3, 90, 18], [52, 21, 30, 18]")
        let alone = Self.box(100, 42, 9, 9, ", \"m\": \"media\"")
        let (_, memory) = Self.check(Self.page([moved, name, alone, Self.box(1, 111, 5, 5, ", \"ch\": []")]))
        #expect(
            Self.rows(memory) == [
                "Feed/photo": "3 1 1 0", "Feed/name:0": "2 2 0 0", "Feed/name:1": "2 0 0 0",
            ])
        #expect(memory.output.contains("bones without a rectangle:\n  Feed/chart\n"))
        #expect(memory.output.hasSuffix("rectangles without a bone:\n  at 100, 42: 9 x 9\n"))
    }

    @Test(
        "A bone stands for a whole element where it covers that, whatever is in it, and else for what it covers most",
        arguments: [(50, 50.0, "0 0 0 0"), (55, 55, "0 0 0 5"), (40, 20, "0 0 -150 -30")])
    func wholes(_ height: Int, _ found: Double, _ row: String) {
        let inner = [Self.box(0, 60, 50, 20, ", \"m\": \"media\""), Self.box(60, 90, 9, 9, ", \"m\": \"media\"")]
        let chart = Self.box(0, 60, 200, Double(height), ", \"ch\": [\(inner.joined(separator: ","))]")
        let (_, memory) = Self.check(Self.page([Self.photo, chart]))
        #expect(Self.rows(memory)["Feed/chart"] == row)
        #expect(memory.output.contains("rectangles without a bone") == (row.hasSuffix("-30")), "\(memory.output)")
    }

    @Test("A box that only holds what stands for a bone stands for none")
    func around() {
        let around = Self.box(0, 0, 40, 42, ", \"ch\": [\(Self.photo)]")
        let screen = Self.screen.replacing("chart { frame: 0 60 200 50 }", with: "chart { frame: 0 0 40 42 }")
        let (_, memory) = Self.check(Self.page([around]), screen)
        #expect(Self.rows(memory) == ["Feed/photo": "0 0 0 0"])
        #expect(memory.output.contains("bones without a rectangle:\n  Feed/name:0\n  Feed/name:1\n  Feed/chart\n"))
    }

    @Test("A line of few words is found by the box of its text, though a picture in it covers more of the bar")
    func shortLine() {
        let text = Self.text((50, 0, 100, 40), "[50, 1, 90, 18], [50, 21, 10, 18]")
        let icon = Self.box(130, 22, 20, 16, ", \"m\": \"media\"")
        let screen = Self.screen.replacing("right: 50;", with: "width: 100; lastLineFillPercent: 100;")
        let (_, memory) = Self.check(Self.page([Self.photo, text, icon, Self.chart]), screen)
        #expect(Self.rows(memory)["Feed/name:1"] == "0 0 0 0", "\(memory.output)")
        #expect(memory.output.hasSuffix("rectangles without a bone:\n  at 130, 22: 20 x 16\n"), "\(memory.output)")
    }

    @Test("A short text with a look of its own is one box")
    func badges() {
        let badge = Self.text((0, 0, 40, 40), "[10, 11, 20, 18]", ", \"ink\": { \"bg\": \"#eeeeee\" }")
        let (_, memory) = Self.check(Self.page([badge]))
        #expect(Self.rows(memory) == ["Feed/photo": "0 0 0 0"])
        #expect(!memory.output.contains("rectangles without"))
    }

    @Test("An empty box with a border around it is something that the page shows, one with a line at a side is not")
    func lines() {
        for (other, isShown) in [(1, true), (0, false)] {
            let ink = "\"border\": [\(other), \(other), 1, \(other)], \"bc\": \"#cccccc\""
            let line = Self.box(0, 45, 200, 10, ", \"ink\": { \(ink) }")
            let (_, memory) = Self.check(Self.page([Self.photo, Self.name, Self.chart, line]))
            #expect(memory.output.contains("at 0, 45: 200 x 10") == isShown, "\(memory.output)")
        }
    }

    @Test("What is kept has no rectangle")
    func kept() {
        let photo = Self.box(0, 0, 40, 40, ", \"m\": \"keep\"")
        let (_, memory) = Self.check(Self.page([photo, Self.chart]))
        #expect(Self.rows(memory).keys.sorted() == ["Feed/chart"])
    }

    @Test("Of twenty thousand rectangles in one place a bone chooses one")
    func crowd() {
        let frame = Rect(x: 0, y: 0, width: 10, height: 10)
        let rects = (0..<20_000).map { _ in Measurement.Measured(path: nil, frame: frame, span: .wholeFile(0)) }
        let shapes = (0..<20).map { Drift.Shape(path: "\($0)", frame: frame, span: .wholeFile(0)) }
        let drift = Drift(shapes, rects)
        #expect(drift.matches.count == 16)
        #expect(drift.strangers.count == 19_984)
    }
}
