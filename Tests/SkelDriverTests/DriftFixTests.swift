import Foundation
import SkelSystem
import SkelText
import TestSupport
import Testing

@testable import SkelDriver

/// `check --against --fix`: numbers are changed until bones are where the page has its boxes.
@Suite("check --against --fix")
struct DriftFixTests {
    static let screen = """
        let gutter: 16   // also of the card
        component Person: row {
          gap: 12
          imageView face { width: 40; height: 40 }
          label name { flex: 1; height: 20; skeletonTextLineHeight: fixed(12); lastLineFillPercent: 70 }
        }
        skeleton Feed {
          size: 375 400
          padding: $gutter;gap:10
          Person a
          Person b
          view card { height: 100 }
          Person c
        }

        """

    /// What a page measures where it is as a source is drawn; without paths where it names nothing.
    static func page(_ source: String, hasNames: Bool = true, files: [String: String] = [:]) -> String {
        var files = files
        files["Page.skel"] = source
        let memory = Memory(files)
        #expect(memory.run("compile", "Page.skel", "--format", "json", "-o", "-") == .done, "\(memory.error)")
        let document = try? JSONSerialization.jsonObject(with: Data(memory.output.utf8)) as? [String: Any]
        let bones = document?["bones"] as? [[String: Any]] ?? []
        let rects = bones.map { bone in
            let name = hasNames ? "\"path\": \"\(bone["path"] ?? "")\", " : ""
            let keys = ["x", "y", "width", "height"]
            return "{ " + name + keys.map { "\"\($0)\": \(bone[$0] ?? "")" }.joined(separator: ", ") + " }"
        }
        return "{ \"width\": 375, \"height\": 400, \"rects\": [\n\(rects.joined(separator: ",\n"))\n] }\n"
    }

    static func fix(
        _ source: String, as page: String, _ options: String..., files: [String: String] = [:]
    ) -> (SkelDriver.ExitStatus, Memory) {
        var files = files
        files["Feed.skel"] = source
        files["page.json"] = page
        let memory = Memory(files)
        return (memory.run(["check", "--against", "page.json", "--fix", "Feed.skel"] + options), memory)
    }

    /// The lines about changes.
    static func lines(_ memory: Memory) -> [String] {
        memory.output.split(separator: "\n").map(String.init).filter {
            $0.contains(": fixed: ") || $0.contains(": left: ")
        }
    }

    static let changes: [(edits: [(String, String)], lines: [String], why: String)] = [
        ([("gutter: 16", "gutter: 20")], ["1:13: fixed: '16' is now '20'"], "a variable"),
        ([("gap: 12", "gap: 4.5")], ["3:8: fixed: '12' is now '4.5'"], "of a component, in three places"),
        ([("gap:10", "gap:0")], ["9:24: fixed: '10' is now '0'"], "a gap"),
        ([("height: 100", "height: 88")], ["12:23: fixed: '100' is now '88'"], "of the view itself, not of one below"),
        (
            [("gap:10", "gap:13"), ("height: 100", "height: 80")],
            ["12:23: fixed: '100' is now '80'", "9:24: fixed: '10' is now '13'"], "two that hide each other's part"
        ),
        (
            [("width: 40", "width: 48"), ("height: 40", "height: 36")],
            ["4:27: fixed: '40' is now '48'", "4:39: fixed: '40' is now '36'"], "two of one view"
        ),
        ([("fixed(12)", "fixed(6)")], ["5:67: fixed: '12' is now '6'"], "a bar that is higher than its line"),
        ([("fixed(12)", "fixed(20)")], [], "a bar in the middle of its line is right"),
    ]

    @Test("The number that put a bone where it is becomes another", arguments: changes.indices, [true, false])
    func numbers(_ index: Int, _ hasNames: Bool) {
        let (edits, lines, why) = Self.changes[index]
        let wanted = edits.reduce(Self.screen) { $0.replacing($1.0, with: $1.1) }
        let (status, memory) = Self.fix(Self.screen, as: Self.page(wanted, hasNames: hasNames), "--max-drift", "0.5")
        #expect(status == .done, "\(why): \(memory.error)")
        #expect(Self.lines(memory).sorted() == lines.map { "Feed.skel:" + $0 }.sorted(), "\(why)")
        #expect(memory.text("Feed.skel") == (lines.isEmpty ? Self.screen : wanted))
        #expect(memory.written == (lines.isEmpty ? [] : ["Feed.skel"]))
        #expect(memory.output.contains("\nmean 0 px, worst 0 px"))
    }

    static let forms: [(source: String, wanted: String)] = [
        ("view a { width: 25%; height: 10 }", "view a { width: 32%; height: 10 }"),
        ("view a { width: 2rem; height: 10 }", "view a { width: 2.25rem; height: 10 }"),
        ("view a { width: 30px; height: 10 }", "view a { width: 42px; height: 10 }"),
        ("view a { frame: 10 20 30 40 }", "view a { frame: 10 20 30 52 }"),
        ("view a { frame: 10 20 30 40 }", "view a { frame: -3 20 30 40 }"),
        ("view a { width: 50; height: 10; margin: 4 8 0 12 }", "view a { width: 50; height: 10; margin: 4 8 0 30 }"),
        (
            "label a { width: 200; height: 12; lastLineFillPercent: 70 }",
            "label a { width: 200; height: 12; lastLineFillPercent: 45 }"
        ),
        (
            "row { label a { characters: 12 }; view b { width: 20; height: 20 } }",
            "row { label a { characters: 17 }; view b { width: 20; height: 20 } }"
        ),
        (
            "row { view a { width: 60; height: 20 }; view b { width: 60; height: 20 } }; view c { height: 9 }",
            "row { view a { width: 60; height: 20 }; view b { width: 60; height: 14 } }; view c { height: 9 }"
        ),
        (
            "tableView t { height: 300; rowHeight: 60; cell A { padding: 8; view v { flex: 1 } } }",
            "tableView t { height: 300; rowHeight: 68; cell A { padding: 8; view v { flex: 1 } } }"
        ),
        (
            "view { display: grid; gridTemplateColumns: 60 repeat(2, 40) 1fr; view a { height: 9 }; view b; view c; view d }",
            "view { display: grid; gridTemplateColumns: 60 repeat(2, 52) 1fr; view a { height: 9 }; view b; view c; view d }"
        ),
        (
            "view { display: grid; gridTemplateColumns: 60 1fr 1fr; view a { height: 9 }; view b; view c }",
            "view { display: grid; gridTemplateColumns: 60 3fr 1fr; view a { height: 9 }; view b; view c }"
        ),
        (
            "row { view a { flex: 1; height: 20 }; view b { flex: 1 } }",
            "row { view a { flex: 2; height: 20 }; view b { flex: 1 } }"
        ),
        (
            "view a { width: 120; aspectRatio: 4:3 }; view b { height: 9 }",
            "view a { width: 120; aspectRatio: 4:5 }; view b { height: 9 }"
        ),
        (
            "view a { width: 120; aspectRatio: 1.5 }; view b { height: 9 }",
            "view a { width: 120; aspectRatio: 2 }; view b { height: 9 }"
        ),
        (
            "tableView t { height: 240; rowHeight: 60; cell A { padding: 8; view v { flex: 1 } } }; view b { height: 9 }",
            "tableView t { height: 304; rowHeight: 76; cell A { padding: 8; view v { flex: 1 } } }; view b { height: 9 }"
        ),
    ]

    @Test("Numbers of all kinds are changed, and nothing else of the file", arguments: forms.indices)
    func kinds(_ index: Int) {
        func screen(_ line: String) -> String { "/* a */ skeleton Feed {size: 375 400\n\t\(line)\r\n}" }
        let (source, wanted) = Self.forms[index]
        let page = Self.page(screen(wanted))
        let (status, memory) = Self.fix(screen(source), as: page, "--max-drift", "0.5")
        #expect(status == .done, "\(memory.output)\(memory.error)")
        #expect(memory.text("Feed.skel") == screen(wanted), "\(memory.text("Feed.skel") ?? "")")
    }

    @Test("The numbers of a variant that applies are changed, and not those of the base")
    func variants() {
        func screen(_ gap: Int) -> String {
            "skeleton Feed {\n  size: 375 400\n  row r { gap: 9; view a { width: 20; height: 9 }; view b { flex: 1 } }\n"
                + "  variant Wide when width >= 300 { r.gap: \(gap) }\n}\n"
        }
        let plain = screen(20).replacing("gap: 9", with: "gap: 20")
        let (status, memory) = Self.fix(screen(8), as: Self.page(plain), "--max-drift", "0.5")
        #expect(status == .done, "\(memory.output)\(memory.error)")
        #expect(memory.text("Feed.skel") == screen(20))
    }

    @Test("What no number explains is left and told; the file stays as it is")
    func unexplained() {
        // All is 14 lower, and the card no narrower: no number but the padding of all sides moves the first view.
        let wanted = Self.screen.replacing("gap:10", with: "gap:10; paddingTop: 30")
        let (status, memory) = Self.fix(Self.screen, as: Self.page(wanted), "--max-drift", "0.5")
        #expect(status == .mistakes)
        #expect(memory.text("Feed.skel") == Self.screen && memory.written == [])
        #expect(
            Self.lines(memory) == [
                "Feed.skel:4:3: left: 'Feed/a/face' drifts 14 px, and no single number explains it",
                "Feed.skel:5:3: left: 'Feed/a/name:0' drifts 14 px, and no single number explains it",
                "Feed.skel:12:3: left: 'Feed/card' drifts 14 px, and no single number explains it",
            ])
        #expect(memory.error.contains("[drift]"))
    }

    @Test("A change that makes another bone drift is not made")
    func worse() {
        // The height of both faces would be that of one.
        let page = Self.page(Self.screen)
        let other = page.replacing(
            "\"Feed/a/face\", \"x\": 16, \"y\": 16, \"width\": 40",
            with: "\"Feed/a/face\", \"x\": 16, \"y\": 16, \"width\": 48")
        #expect(page != other)
        let (_, memory) = Self.fix(Self.screen, as: other)
        #expect(memory.written == [])
        #expect(
            Self.lines(memory) == ["Feed.skel:4:3: left: 'Feed/a/face' drifts 8 px, and no single number explains it"])
    }

    @Test(
        "A number is changed where three quarters of what it moves are right then",
        arguments: [([24, 24, 24, 30], "24"), ([24, 24, 30, 36], "20")])
    func shares(_ heights: [Int], _ found: String) {
        func screen(_ size: String, _ heights: [String]) -> String {
            let views = heights.enumerated().map { "  view v\($0) { frame: 0 \($0)00 50 \($1) }\n" }
            return "let size: \(size)\nskeleton Feed {\n  size: 375 400\n\(views.joined())}\n"
        }
        let page = Self.page(screen("20", heights.map { "\($0)" }))
        let shared = Array(repeating: "$size", count: 4)
        let (_, memory) = Self.fix(screen("20", shared), as: page)
        #expect(memory.text("Feed.skel") == screen(found, shared))
    }

    @Test(
        "The tolerance is half a pixel, or the budget",
        arguments: [([], "101"), (["--max-drift", "1"], "100"), (["--max-drift", "0.2"], "100.75")])
    func tolerance(_ options: [String], _ height: String) {
        let page = Self.page(Self.screen.replacing("height: 100", with: "height: 100.75"))
        let memory = Memory(["Feed.skel": Self.screen, "page.json": page])
        _ = memory.run(["check", "--against", "page.json", "--fix", "Feed.skel"] + options)
        #expect(memory.text("Feed.skel") == Self.screen.replacing("height: 100", with: "height: \(height)"))
    }

    @Test("What drifts less than the budget tells of the numbers behind what drifts more")
    func withinTheBudget() {
        let wanted = Self.screen.replacing("gutter: 16", with: "gutter: 14").replacing(
            "height: 100", with: "height: 97")
        let (status, memory) = Self.fix(Self.screen, as: Self.page(wanted), "--max-drift", "4")
        #expect(status == .done, "\(memory.output)\(memory.error)")
        #expect(memory.text("Feed.skel") == wanted)
        // Nothing drifts further than the budget, so nothing is changed.
        let (right, other) = Self.fix(Self.screen, as: Self.page(wanted), "--max-drift", "9")
        #expect(right == .done && other.written == [] && Self.lines(other).isEmpty)
    }

    @Test("A number of an import is told, for only the named file is changed")
    func imports() {
        let body = Self.screen.replacing("let gutter: 16   // also of the card\n", with: "import \"lib.skel\"\n")
        let page = Self.page(
            body.replacing("height: 100", with: "height: 90"), files: ["lib.skel": "let gutter: 24\n"])
        let (status, memory) = Self.fix(
            body, as: page, "--max-drift", "0.5", files: ["lib.skel": "let gutter: 16\n"])
        #expect(status == .mistakes)
        #expect(memory.written == ["Feed.skel"])
        #expect(memory.text("lib.skel") == "let gutter: 16\n")
        #expect(memory.text("Feed.skel") == body.replacing("height: 100", with: "height: 90"))
        #expect(
            Self.lines(memory) == [
                "Feed.skel:12:23: fixed: '100' is now '90'",
                "lib.skel:1:13: left: '16' would be '24'; this file is not named",
            ])
    }

    @Test("Standard input goes to standard output, changed or not")
    func standardInput() {
        let wanted = Self.screen.replacing("gap:10", with: "gap:16")
        for text in [Self.screen, wanted] {
            let memory = Memory(["page.json": Self.page(wanted)], input: text)
            #expect(memory.run("check", "--against", "page.json", "--fix", "-") == .done)
            #expect(memory.output == wanted)
            #expect(memory.error == (text == wanted ? "" : "<stdin>:9:24: fixed: '10' is now '16'\n"))
        }
    }

    @Test("A document has what is left", arguments: ["json", "sarif"])
    func documents(_ format: String) {
        let wanted = Self.screen.replacing("gap:10", with: "gap:16")
        let (status, memory) = Self.fix(
            Self.screen, as: Self.page(wanted), "--max-drift", "0.5", "--diagnostics", format)
        #expect(status == .done)
        #expect(memory.text("Feed.skel") == wanted)
        #expect(memory.output.hasPrefix(format == "json" ? "[" : "{") && memory.error == "")
    }

    @Test("A file that cannot be written is status 3, and is told as it is")
    func unwritable() {
        let wanted = Self.screen.replacing("gap:10", with: "gap:16")
        let memory = Memory(["Feed.skel": Self.screen, "page.json": Self.page(wanted)])
        var system = memory.system
        system.write = { _, _, _ throws(SystemError) in throw SystemError("is read-only") }
        #expect(run(["check", "--against", "page.json", "--fix", "Feed.skel"], in: system) == .system)
        #expect(memory.output.contains("worst 18 px") && Self.lines(memory).isEmpty)
        #expect(memory.error.contains("Feed.skel: error: cannot write this file: is read-only"))
    }

    @Test("A file or a measurement with mistakes is not changed")
    func mistakes() {
        let wrong = Self.screen.replacing("gap:10", with: "gapp:10")
        let (_, memory) = Self.fix(wrong, as: Self.page(Self.screen))
        #expect(memory.written == [] && memory.text("Feed.skel") == wrong)
        let (status, other) = Self.fix(Self.screen, as: "{}")
        #expect(status == .mistakes && other.written == [])
    }

    @Test("Hundreds of numbers are tried, in a bounded number of layouts")
    func many() {
        let views = (0..<300).map { "  view v\($0) { frame: \($0) 0 10 10 }\n" }.joined()
        let screen = "skeleton Feed {\n  size: 375 400\n" + views + "}\n"
        let (_, memory) = Self.fix(screen, as: Self.page(screen.replacing("frame: 299 0", with: "frame: 290 0")))
        #expect(Self.lines(memory) == ["Feed.skel:302:22: fixed: '299' is now '290'"])
    }
}
