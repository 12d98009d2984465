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
        "{ \"tag\": \"div\", \"x\": \(x), \"y\": \(y), \"w\": \(w), \"h\": \(h)\(more) }"
    }

    static func text(_ box: (Double, Double, Double, Double), _ lines: String, _ more: String = "") -> String {
        Self.box(
            box.0, box.1, box.2, box.3, ", \"kind\": \"text\", \"lines\": [\(lines)], \"lh\": 20, \"font\": 16" + more)
    }

    static func page(_ children: [String], rects: String? = nil) -> String {
        """
        { "format": "skelgen page 1", "title": "Feed", "url": "", "width": 200, "height": 120, "dir": "ltr",
        "tree": \(box(0, 0, 200, 120, ", \"ch\": [\n" + children.joined(separator: ",\n") + "\n]"))\(rects.map { ",\n\"rects\": [\($0)]" } ?? "") }
        """
    }

    static let photo = box(0, 0, 40, 40, ", \"kind\": \"media\"")
    static let name = text((50, 0, 150, 40), "[50, 1, 90, 18], [50, 21, 30, 18]")
    static let chart = box(0, 60, 200, 50, ", \"look\": { \"bg\": \"#eee\" }, \"ch\": []")

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
        let (_, other) = Self.check(Self.page([small.replacing(", \"lh\": 20", with: "")]))
        #expect(Self.rows(other) == ["Feed/name:0": "0 0 0 -4", "Feed/name:1": "0 0 0 -4"])
    }

    @Test(
        "The bar of a line with others below it belongs between its words and the box of its text",
        arguments: [(120, "0 0 0 0"), (150, "0 0 0 0"), (159, "0 0 -9 0"), (80, "0 0 10 0")])
    func followed(_ width: Int, _ row: String) {
        let screen = Self.screen.replacing("right: 50", with: "width: \(width)")
        #expect(screen != Self.screen)
        let (_, memory) = Self.check(Self.page([Self.name]), screen)
        #expect(Self.rows(memory)["Feed/name:0"] == row, "\(memory.output)")
    }

    @Test(
        "Centred words in the bar of a line that others follow are right, as far as the bar is in the box of its text",
        arguments: [(120, 90, 20, "0 0 0 0"), (120, 160, 60, "0 0 30 0"), (120, 50, 20, "0 0 0 0")])
    func centred(_ width: Int, _ x: Int, _ words: Int, _ row: String) {
        let screen = Self.screen.replacing("right: 50", with: "width: \(width)")
        let name = Self.text((50, 0, 150, 40), "[\(x), 1, \(words), 18], [50, 21, 30, 18]")
        let (_, memory) = Self.check(Self.page([name]), screen)
        #expect(Self.rows(memory)["Feed/name:0"] == row, "\(memory.output)")
    }

    @Test("A line that others follow may be narrower than its bar where its text has no box")
    func withoutBox() {
        let screen = Self.screen.replacing("right: 50", with: "width: 120")
        let name = Self.name.replacing("\"tag\": \"div\"", with: "\"tag\": \"#text\"")
        #expect(name != Self.name)
        let (_, memory) = Self.check(Self.page([name]), screen)
        #expect(Self.rows(memory)["Feed/name:0"] == "0 0 0 0", "\(memory.output)")
    }

    @Test("What a page shows elsewhere drifts; what has no bone is listed, but for boxes that show nothing")
    func moved() {
        let moved = Self.box(3, 1, 41, 40, ", \"kind\": \"field\"")
        let name = Self.text((52, 0, 148, 40), "[52, 3, 90, 18], [52, 21, 30, 18]")
        let alone = Self.box(100, 42, 9, 9, ", \"kind\": \"button\"")
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
        let inner = [Self.box(0, 60, 50, 20, ", \"kind\": \"media\""), Self.box(60, 90, 9, 9, ", \"kind\": \"media\"")]
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

    @Test(
        "A bar is compared with the words of a line or with the box of its text, whichever it is nearer to",
        arguments: [
            ("50, 0, 100, 40", "div", "[138, 1, 12, 18]", "0 0 0 0"),
            ("50, 0, 100, 40", "#text", "[118, 1, 12, 18]", "68 0 -58 0"),
            ("20, 0, 180, 40", "div", "[53, 1, 60, 18]", "3 0 -10 0"),
            ("47, 0, 103, 40", "div", "[60, 1, 12, 18]", "-3 0 3 0"),
        ])
    func boxes(_ box: String, _ tag: String, _ line: String, _ row: String) {
        let numbers = box.split(separator: ", ").compactMap { Double($0) }
        let text = Self.text((numbers[0], numbers[1], numbers[2], numbers[3]), line).replacing(
            "\"div\"", with: "\"\(tag)\"")
        let screen = Self.screen.replacing("numberOfLines: 2", with: "numberOfLines: 1")
            .replacing("right: 50; height: 40", with: "width: 100; height: 20")
        let (_, memory) = Self.check(Self.page([text]), screen)
        #expect(Self.rows(memory)["Feed/name:0"] == row, "\(memory.output)")
    }

    @Test("A line of few words is found by the box of its text, though a picture in it covers more of the bar")
    func shortLine() {
        let text = Self.text((50, 0, 100, 40), "[50, 1, 90, 18], [50, 21, 10, 18]")
        let icon = Self.box(130, 22, 20, 16, ", \"kind\": \"media\"")
        let screen = Self.screen.replacing("right: 50;", with: "width: 100; lastLineFillPercent: 100;")
        let (_, memory) = Self.check(Self.page([Self.photo, text, icon, Self.chart]), screen)
        #expect(Self.rows(memory)["Feed/name:1"] == "0 0 0 0", "\(memory.output)")
        #expect(memory.output.hasSuffix("rectangles without a bone:\n  at 130, 22: 20 x 16\n"), "\(memory.output)")
    }

    @Test("A text with a look of its own is one box, or the lines in it")
    func badges() {
        let badge = Self.text((0, 0, 40, 40), "[10, 11, 20, 18]", ", \"look\": { \"bg\": \"#eee\" }")
        let (_, memory) = Self.check(Self.page([badge]))
        #expect(Self.rows(memory) == ["Feed/photo": "0 0 0 0"])
        #expect(!memory.output.contains("rectangles without"))
        let screen = Self.screen.replacing(
            "left: 50; right: 50; height: 40; numberOfLines: 2",
            with: "left: 10; top: 10; width: 20; height: 20; numberOfLines: 1"
        )
        .replacing("photo { frame: 0 0 40 40 }", with: "photo { frame: 150 0 40 40 }")
        let (_, other) = Self.check(Self.page([badge]), screen)
        #expect(Self.rows(other) == ["Feed/name:0": "0 0 0 0"])
        #expect(!other.output.contains("rectangles without"))
    }

    @Test("An empty box with a border around it is something that the page shows, one with a line at a side is not")
    func lines() {
        for (bottom, other, isShown) in [("1px solid #ccc", "1px solid #ccc", true), ("1px solid #ccc", "0px", false)] {
            let sides = [other, other, bottom, other].map { "\"\($0)\"" }.joined(separator: ", ")
            let line = Self.box(0, 45, 200, 10, ", \"look\": { \"border\": [\(sides)] }")
            let (_, memory) = Self.check(Self.page([Self.photo, Self.name, Self.chart, line]))
            #expect(memory.output.contains("at 0, 45: 200 x 10") == isShown, "\(memory.output)")
        }
    }

    @Test("What is kept or ignored has no rectangle", arguments: ["keep", "ignore"])
    func kept(_ word: String) {
        let photo = Self.box(0, 0, 40, 40, ", \"skel\": \"\(word)\", \"kind\": \"media\"")
        let (_, memory) = Self.check(Self.page([photo, Self.chart]))
        #expect(Self.rows(memory).keys.sorted() == ["Feed/chart"])
    }

    @Test("Rectangles with a path are compared instead, and those without one are not")
    func named() {
        let path = DriftTests.rect("Feed/photo", 5, 0, 40, 40)
        let (_, memory) = Self.check(Self.page([Self.photo, Self.chart], rects: path))
        #expect(Self.rows(memory) == ["Feed/photo": "5 0 0 0"])
        let (_, other) = Self.check(Self.page([Self.photo, Self.chart], rects: DriftTests.rect(nil, 5, 0, 40, 40)))
        #expect(Self.rows(other) == ["Feed/photo": "0 0 0 0", "Feed/chart": "0 0 0 0"])
    }

    static let wrong: [(page: String, slug: String, place: String)] = [
        (page(["3"]), "wrong-type", "3:1"),
        (page([box(0, 0, 1, 1).replacing("\"x\": 0.0", with: "\"x\": null")]), "wrong-type", "3:22"),
        (page([box(0, 0, 1, 1).replacing("\"y\": 0.0, ", with: "")]), "missing-key", "3:1"),
        (page([box(0, 0, 1, -1)]), "invalid-rect", "3:52"),
        (page([box(0, 1e10, 1, 1)]), "invalid-rect", "3:32"),
        (page([box(0, 0, 1, 1, ", \"kind\": 3")]), "wrong-type", "3:65"),
        (page([box(0, 0, 1, 1, ", \"ch\": {}")]), "wrong-type", "3:63"),
        (page([text((0, 0, 9, 9), "[1, 2, 3]")]), "wrong-type", "3:83"),
        (page([text((0, 0, 9, 9), "[1, 2, 3, -4]")]), "wrong-type", "3:83"),
        (page([box(0, 0, 1, 1).replacing("1.0 }", with: "NaN }")]), "invalid-json", "3:52"),
        ("{ \"width\": 1, \"height\": 1, \"tree\": [] }", "wrong-type", "1:36"),
        (page([], rects: "{ \"x\": 1, \"y\": 1, \"width\": 1 }"), "missing-key", "5:11"),
    ]

    @Test("A mistake in a capture has a place", arguments: wrong.indices)
    func mistakes(_ index: Int) {
        let (page, slug, place) = Self.wrong[index]
        let (status, memory) = Self.check(page)
        #expect(status == .mistakes)
        let errors = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(errors.count == 1)
        #expect(
            errors.allSatisfy { $0.hasPrefix("page.json:\(place): ") && $0.hasSuffix("[\(slug)]") }, "\(memory.error)")
    }

    @Test("Boxes lie as deep in each other as elements do", arguments: [(700, true), (900, false)])
    func deep(_ depth: Int, _ isRead: Bool) {
        var box = Self.photo
        for _ in 0..<depth { box = Self.box(0, 0, 300, 300, ", \"ch\": [\(box)]") }
        let (status, memory) = Self.check(Self.page([box]))
        #expect(status == (isRead ? .done : .mistakes))
        #expect(Self.rows(memory).isEmpty != isRead)
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
