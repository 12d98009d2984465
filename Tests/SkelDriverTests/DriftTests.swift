import SkelLayout
import SkelText
import Testing

@testable import SkelDriver

@Suite("Drift")
struct DriftTests {
    static let screen = """
        skeleton Feed {
          size: 375 812
          view title { width: 100%; height: 40 }
        }

        """
    static let more = """
        skeleton Feed {
          size: 100 100
          view face { frame: 0 0 20 20 }
          label name { frame: 30 0 60 50; numberOfLines: 2; skeletonTextLineHeight: fixed(10) }
        }

        """

    static func measured(_ rects: String, size: String = #""width": 100, "height": 100"#) -> String {
        "{ \(size), \"rects\": [\n\(rects)\n] }\n"
    }

    static func rect(_ path: String?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        let name = path.map { "\"path\": \"\($0)\", " } ?? ""
        return "{ \(name)\"x\": \(x), \"y\": \(y), \"width\": \(width), \"height\": \(height) }"
    }

    @Test(
        "Two rectangles overlap by what they share of what they cover, two alike entirely, be they empty",
        arguments: [
            (Rect(x: 0, y: 0, width: 10, height: 10), 1), (Rect(x: 5, y: 0, width: 10, height: 10), 1.0 / 3),
            (Rect(x: 10, y: 0, width: 10, height: 10), 0),
        ] as [(Rect, Double)])
    func overlaps(other: Rect, share: Double) {
        #expect(Drift.overlap(Rect(x: 0, y: 0, width: 10, height: 10), other) == share)
        let empty = Rect(x: other.x, y: 0, width: 10, height: 0)
        #expect(Drift.overlap(Rect(x: 0, y: 0, width: 10, height: 0), empty) == (other.x == 0 ? 1 : 0))
    }

    @Test(
        "Each code's wrong example has that mistake, and the right one none",
        arguments: Code.drifts.filter { !$0.wrong.isEmpty })
    func examples(_ code: Code) {
        for (text, count) in [(code.wrong, 1), (code.right, 0)] {
            let memory = Memory(["example.json": text, "Feed.skel": Self.screen])
            let status = memory.run("check", "--against", "example.json", "--max-drift", "4", "Feed.skel")
            #expect(status == (count == 1 && code.severity == .error ? .mistakes : .done))
            let said = memory.error.split(separator: "\n").filter { $0.contains(": \(code.severity): ") }
            #expect(said.count == count, "\(memory.error)")
            #expect(said.allSatisfy { $0.hasSuffix("[\(code.slug)]") })
        }
    }

    @Test(
        "What has come to a captured page, and what is gone from it, is a warning with a budget",
        arguments: [true, false])
    func unmatched(_ hasBudget: Bool) {
        let page = CapturedBox.page([.media("photo", 20, 20, 100, 100), .media("face", 30, 140, 40, 40)])
        let memory = Memory(["page.json": page])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done)
        let source = memory.text("Page.skel") ?? ""
        func said(of page: String) -> [String] {
            let memory = Memory(["page.json": page, "Page.skel": source])
            let budget = hasBudget ? ["--max-drift", "1"] : []
            #expect(memory.run(["check", "Page.skel", "--against", "page.json"] + budget) == .done)
            let strict = Memory(["page.json": page, "Page.skel": source])
            let status = strict.run(["check", "Page.skel", "--against", "page.json", "--warnings-as-errors"] + budget)
            let warnings = memory.error.split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
            #expect(status == (warnings.isEmpty ? .done : .mistakes))
            let note = "  note: to add and remove bones as on the page: skelgen import page.json --update Page.skel\n"
            #expect(memory.error.components(of: note) == warnings.count)
            return warnings
        }
        #expect(said(of: page).isEmpty)
        let more = CapturedBox.page([
            .media("photo", 20, 20, 100, 100), .media("face", 30, 140, 40, 40), .media("new", 300, 20, 50, 60),
        ])
        let new =
            "Page.skel: warning: one element of the page has no bone: 'img#new' at 300, 20: 50 x 60 [unmatched-element]"
        #expect(said(of: more) == (hasBudget ? [new] : []))
        let fewer = said(of: CapturedBox.page([.media("photo", 20, 20, 100, 100)]))
        #expect(fewer.count == (hasBudget ? 1 : 0))
        #expect(
            fewer.allSatisfy {
                $0.hasSuffix("warning: nothing on the captured page matches this bone [unmatched-element]")
            })
    }

    static let wrong: [(text: String, slug: String, place: String)] = [
        ("[]", "wrong-type", "1:1"),
        ("{ \"width\": 1, \"height\": 1 }", "missing-key", "1:1"),
        ("{ \"width\": \"1\", \"height\": 1, \"rects\": [] }", "wrong-type", "1:12"),
        (measured("{ \"x\": 1, \"y\": 1, \"width\": 1, \"hieght\": 1, \"height\": 2 }"), "unknown-key", "2:31"),
        (measured(rect("a", 0, 0, 1, 1) + ",\n" + rect("a", 0, 0, 1, 1)), "invalid-rect", "3:11"),
        (measured(rect("a", 0, 0, 1, -1)), "invalid-rect", "2:60"),
        (measured(rect("a", 1e10, 0, 1, 1)), "invalid-rect", "2:21"),
        (measured("{ \"path\": 3, \"x\": 1, \"y\": 1, \"width\": 1, \"height\": 2 }"), "wrong-type", "2:11"),
        (measured("{,}"), "invalid-json", "2:2"),
    ]

    @Test("A mistake in the measurement has a place", arguments: wrong.indices)
    func mistakes(_ index: Int) {
        let (text, slug, place) = Self.wrong[index]
        let memory = Memory(["rects.json": text, "Feed.skel": Self.more])
        #expect(memory.run("check", "--against", "rects.json", "Feed.skel") == .mistakes)
        let errors = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(errors.count == 1)
        #expect(errors.allSatisfy { $0.hasPrefix("rects.json:\(place): ") && $0.hasSuffix("[\(slug)]") })
    }

    @Test("The table has the worst first, and lists what has no counterpart")
    func table() {
        let rects = [
            Self.rect("Feed/face", 2, 0, 20, 20), Self.rect("Feed/name:0", 30, 11, 66, 10),
            Self.rect("Feed/nothing", 0, 0, 5, 5), Self.rect(nil, 200, 200, 5, 5),
        ]
        let memory = Memory(["rects.json": Self.measured(rects.joined(separator: ",\n")), "Feed.skel": Self.more])
        #expect(memory.run("check", "--against", "rects.json", "Feed.skel") == .done)
        #expect(
            memory.output == """
                Feed, 100 x 100: 2 of 3 bones measured
                mean 4 px, worst 6 px (Feed/name:0), mean IoU 0.78

                  px   IoU  dx  dy  dw  dh  bone
                   6  0.75   0   1   6   0  Feed/name:0
                   2  0.82   2   0   0   0  Feed/face

                bones without a rectangle:
                  Feed/name:1

                rectangles without a bone:
                  Feed/nothing
                  at 200, 200: 5 x 5

                """)
        #expect(memory.error.isEmpty)
    }

    @Test("A label that was measured as one is compared with all its lines")
    func lines() throws {
        let shapes = (0..<2).map { line in
            Drift.Shape(
                path: "Feed/name:\(line)", frame: Rect(x: 30, y: Double(line) * 20, width: 60, height: 10),
                span: .wholeFile(0))
        }
        let frame = Rect(x: 30, y: 0, width: 60, height: 30)
        let drift = Drift(shapes, [.init(path: "Feed/name", frame: frame, span: .wholeFile(0))])
        #expect(drift.matches.map(\.error) == [0])
        #expect(drift.matches.map(\.overlap) == [1])
        #expect(drift.unmeasured.isEmpty && drift.strangers.isEmpty)
    }

    static let paragraph = """
        skeleton Feed {
          size: 100 100
          label name { left: 10; top: 20; position: absolute; WIDTH; height: 40; numberOfLines: 2
            skeletonTextLineHeight: fixed(12); skeletonLineSpacing: 8; lastLineFillPercent: 50; ALIGNMENT }
        }

        """

    /// The drifts of the two lines of a text that is 60 wide, by its width and alignment in the source.
    static let texts: [(width: String, alignment: String, rects: [String], found: [String], why: String)] = [
        (
            "right: 30", "", [rect("Feed/name:0", 10, 20, 60, 20), rect("Feed/name:1", 10, 40, 60, 20)],
            ["0 0 0 0", "0 0 0 0"], "a bar stands in the middle of its line box"
        ),
        (
            "right: 30", "", [rect("Feed/name:0", 10, 20, 47, 20), rect("Feed/name:1", 10, 40, 11, 20)],
            ["0 0 0 0", "0 0 0 0"], "words are as wide as they are"
        ),
        (
            "right: 30", "", [rect("Feed/name:0", 11, 20, 60, 20), rect("Feed/name:1", 10, 43, 60, 20)],
            ["1 0 0 0", "0 3 0 0"], "a line that begins or stands elsewhere drifts"
        ),
        (
            "right: 30", "", [rect("Feed/name:0", 10, 21, 60, 10), rect("Feed/name:1", 10, 41, 60, 10)],
            ["0 -4 0 -2", "0 -4 0 -2"], "a bar is no higher than its line"
        ),
        (
            "width: 60", "", [rect("Feed/name:0", 10, 20, 60, 20), rect("Feed/name:1", 10, 40, 60, 20)],
            ["0 0 0 0", "0 0 0 0"], "a stated width is that of the box"
        ),
        (
            "width: 60", "", [rect("Feed/name:0", 10, 20, 60, 20), rect("Feed/name:1", 10, 40, 32, 20)],
            ["0 0 0 0", "0 0 2 0"], "or that of the words"
        ),
        (
            "width: 60", "", [rect("Feed/name:0", 10, 20, 75, 20), rect("Feed/name:1", 10, 40, 75, 20)],
            ["0 0 15 0", "0 0 15 0"], "a stated width that is another drifts"
        ),
        (
            "right: 30", "textAlignment: right",
            [rect("Feed/name:0", 30, 20, 40, 20), rect("Feed/name:1", 60, 40, 9, 20)],
            ["0 0 0 0", "-1 0 0 0"], "on the right the right edge counts"
        ),
        (
            "right: 30", "textAlignment: center",
            [rect("Feed/name:0", 20, 20, 40, 20), rect("Feed/name:1", 37, 40, 10, 20)],
            ["0 0 0 0", "2 0 0 0"], "in the middle the middle counts"
        ),
        (
            "right: 30", "direction: rtl", [rect("Feed/name:0", 30, 20, 40, 20), rect("Feed/name:1", 50, 40, 20, 20)],
            ["0 0 0 0", "0 0 0 0"], "from right to left the right edge counts"
        ),
    ]

    @Test("A line of text is compared by its line box", arguments: texts.indices)
    func lineBoxes(_ index: Int) {
        let (width, alignment, rects, found, why) = Self.texts[index]
        let screen = Self.paragraph.replacing("WIDTH", with: width).replacing("ALIGNMENT", with: alignment)
        let memory = Memory(["rects.json": Self.measured(rects.joined(separator: ",\n")), "Feed.skel": screen])
        #expect(memory.run("check", "--against", "rects.json", "Feed.skel") == .done)
        let rows = memory.output.split(separator: "\n").filter { $0.contains("Feed/name:") && !$0.hasPrefix("mean") }
        let numbers = rows.map { $0.split(separator: " ") }.sorted { $0.last! < $1.last! }
        #expect(numbers.map { $0[2..<6].joined(separator: " ") } == found, "\(why)")
    }

    static let wide = """
        skeleton Feed {
          size: 100 auto
          view card { height: 20 }
          variant Two when width >= 200 { size: 200 auto; card.height: 30 }
          variant Three when width >= 300 { size: 300 auto; card.marginTop: 5 }
          variant High when height >= 900 { card.marginTop: 7 }
        }

        """

    @Test(
        "The variants of the measured size are compared, at its width",
        arguments: [
            (100, 20, 0, 20, "Feed, 100 x 20:"), (199, 20, 0, 20, "Feed, 199 x 20:"),
            (200, 30, 0, 30, "Feed, 200 x 30 with Two:"),
            (450, 35, 5, 30, "Feed, 450 x 35 with Two, Three:"),
            (100, 900, 7, 20, "Feed, 100 x 27 with High: 1 of 1 bones measured on a container of 100 x 900\n"),
        ] as [(Double, Double, Double, Double, String)])
    func variants(_ width: Double, _ height: Double, _ y: Double, _ cardHeight: Double, _ head: String) {
        let text = Self.measured(
            Self.rect("Feed/card", 0, y, width, cardHeight), size: "\"width\": \(width), \"height\": \(height)")
        let memory = Memory(["rects.json": text, "Feed.skel": Self.wide])
        #expect(memory.run("check", "--against", "rects.json", "--max-drift", "0", "Feed.skel") == .done)
        #expect(memory.output.hasPrefix(head), "\(memory.output)")
    }

    @Test(
        "A variant that is asked for is compared at its size, as a page of that size shows it, and a size with its variants",
        arguments: [
            (["--variant", "Three"], "Feed, 300 x 35 with Two, Three:"),
            (["--size", "200x50"], "Feed, 200 x 50 with Two"),
        ])
    func asked(_ options: [String], _ head: String) {
        let text = Self.measured(Self.rect("Feed/card", 0, 0, 1, 1), size: "\"width\": 120, \"height\": 25")
        let memory = Memory(["rects.json": text, "Feed.skel": Self.wide])
        #expect(run(["check", "--against", "rects.json", "Feed.skel"] + options, in: memory.system) == .done)
        #expect(memory.output.hasPrefix(head), "\(memory.output)")
    }

    @Test("Without paths, rectangles belong to the bones that they overlap most, each to one")
    func overlap() {
        let shapes = [0.0, 10, 20].map { x in
            Drift.Shape(path: "\(x)", frame: Rect(x: x, y: 0, width: 10, height: 10), span: .wholeFile(0))
        }
        let rects = [11.0, 1, 12, 500].map { x in
            Measurement.Measured(
                path: nil, frame: Rect(x: x, y: 0, width: 10, height: 10), span: .wholeFile(0))
        }
        let drift = Drift(shapes, rects)
        let pairs = drift.matches.map { "\($0.shape.path) \($0.measured.frame.x)" }.sorted()
        #expect(pairs == ["0.0 1.0", "10.0 11.0", "20.0 12.0"])
        #expect(drift.strangers.map(\.frame.x) == [500])
    }

    @Test("Beyond the budget each view is one mistake, at its place")
    func budget() {
        let rects = [
            Self.rect("Feed/face", 2, 0, 20, 20), Self.rect("Feed/name:0", 30, 3, 60, 10),
            Self.rect("Feed/name:1", 30, 90, 60, 10),
        ]
        let memory = Memory(["rects.json": Self.measured(rects.joined(separator: ",\n")), "Feed.skel": Self.more])
        #expect(memory.run("check", "--against", "rects.json", "--max-drift", "2", "Feed.skel") == .mistakes)
        #expect(memory.output.contains("2 beyond the budget of 2 px\n"))
        let errors = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(errors.count == 1)
        #expect(errors.allSatisfy { $0.hasPrefix("Feed.skel:4:3: ") && $0.hasSuffix("[drift]") })
    }

    @Test("A budget is kept up to half of a thousandth, to which numbers are printed", arguments: [2, 2.5])
    func exactBudget(_ budget: Double) {
        let shapes = [0.0004, 0.0006].map { beyond in
            Drift.Shape(
                path: "Feed/\(beyond)", frame: Rect(x: budget + beyond, y: 0, width: 10, height: 10),
                span: .wholeFile(0))
        }
        let rects = shapes.map {
            Measurement.Measured(
                path: $0.path, frame: Rect(x: 0, y: 0, width: 10, height: 10), span: .wholeFile(0))
        }
        #expect(Drift(shapes, rects).matches(beyond: budget).map(\.shape.path) == ["Feed/0.0006"])
    }

    @Test(
        "Twenty bones are shown, and all that are beyond the budget",
        arguments: [([], 20), (["--max-drift", "30"], 20), (["--max-drift", "3"], 22)] as [([String], Int)])
    func rows(_ options: [String], _ shown: Int) {
        let views = (0..<25).map { "  view v\($0) { frame: 0 0 10 10 }\n" }.joined()
        let screen = "skeleton Feed {\n  size: 100 100\n" + views + "}\n"
        let rects = (0..<25).map { Self.rect("Feed/v\($0)", Double($0 + 1), 0, 10, 10) }.joined(separator: ",\n")
        let memory = Memory(["rects.json": Self.measured(rects), "Feed.skel": screen])
        #expect(run(["check", "--against", "rects.json", "Feed.skel"] + options, in: memory.system) != .usage)
        let lines = memory.output.split(separator: "\n").map(String.init)
        #expect(lines.count { $0.contains("Feed/v") && !$0.hasPrefix("mean") } == shown)
        #expect(lines.last == "  and \(25 - shown) that drift less")
    }

    @Test("Numbers are up to 1e9 px", arguments: [(1e9, true), (1_000_000_001, false)])
    func largest(_ x: Double, _ isRight: Bool) {
        let text = Self.measured(Self.rect("Feed/face", x, 0, 20, 20))
        let memory = Memory(["rects.json": text, "Feed.skel": Self.more])
        #expect(memory.run("check", "--against", "rects.json", "Feed.skel") == (isRight ? .done : .mistakes))
    }

    @Test("A budget of which nothing was measured is not kept")
    func nothing() {
        let memory = Memory(["rects.json": Self.measured(""), "Feed.skel": Self.more])
        #expect(memory.run("check", "--against", "rects.json", "--max-drift", "2", "Feed.skel") == .mistakes)
        #expect(memory.error.contains("no bone of this file was measured [drift]"))
        #expect(memory.run("check", "--against", "rects.json", "Feed.skel") == .done)
    }

    @Test("The overlay shows both, and replaces nothing that is read")
    func overlay() {
        let memory = Memory([
            "rects.json": Self.measured(Self.rect("Feed/face", 2, 0, 20, 20)), "Feed.skel": Self.more,
        ])
        #expect(memory.run("check", "--against", "rects.json", "--overlay", "o.svg", "Feed.skel") == .done)
        let picture = memory.text("o.svg") ?? ""
        #expect(picture.contains("<rect class=\"bone\" x=\"0\" y=\"0\" width=\"20\" height=\"20\"/>"))
        #expect(picture.contains("<rect class=\"page\" x=\"2\" y=\"0\" width=\"20\" height=\"20\"/>"))
        #expect(picture.contains("<title>Feed/face 2 px</title>"))
        #expect(picture.contains("<rect class=\"bone alone\""))
        #expect(memory.run("check", "--against", "rects.json", "--overlay", "rects.json", "Feed.skel") == .usage)
    }

    @Test("The overlay reaches down to the lowest rectangle")
    func overlayHeight() {
        let rects = Self.rect("Feed/face", 0, 0, 20, 20) + ", " + Self.rect(nil, 0, 260, 20, 40)
        let memory = Memory(["rects.json": Self.measured(rects), "Feed.skel": Self.more])
        #expect(memory.run("check", "--against", "rects.json", "--overlay", "o.svg", "Feed.skel") == .done)
        #expect(memory.text("o.svg")?.contains(" height=\"300\" viewBox=") == true)
    }

    @Test(
        "Wrong usage",
        arguments: [
            "--against rects.json Feed.skel Feed.skel", "--max-drift 2 Feed.skel", "--overlay x.svg Feed.skel",
            "--against rects.json --max-drift x Feed.skel", "--against - Feed.skel",
            "--against rects.json --variant all Feed.skel",
        ])
    func usage(_ line: String) {
        let memory = Memory(["rects.json": Self.measured(""), "Feed.skel": Self.more])
        #expect(run(["check"] + CompileTests.words(line), in: memory.system) == .usage)
    }

    @Test("A measurement that is not there is status 3")
    func missing() {
        let memory = Memory(["Feed.skel": Self.more])
        #expect(memory.run("check", "--against", "rects.json", "Feed.skel") == .system)
        #expect(memory.error.contains("rects.json: error: cannot read this file"))
    }
}
