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
        "Each code's wrong example has that mistake, and the right one none",
        arguments: Code.drifts.filter { !$0.wrong.isEmpty })
    func examples(_ code: Code) {
        for (text, status) in [(code.wrong, ExitStatus.mistakes), (code.right, .done)] {
            let memory = Memory(["example.json": text, "Feed.skel": Self.screen])
            #expect(memory.run("check", "--against", "example.json", "--max-drift", "4", "Feed.skel") == status)
            let errors = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }
            #expect(errors.count == (status == .done ? 0 : 1))
            #expect(errors.allSatisfy { $0.hasSuffix("[\(code.slug)]") })
        }
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
