import Foundation
import SkelSystem
import SkelText
import TestSupport
import Testing

@testable import SkelDriver

@Suite("check --fix")
struct FixTests {
    static let wrong = "skeleton A {\n  size: 10 10\n  view { widht: 4; heigth: 5 }\n}\n"
    static let right = "skeleton A {\n  size: 10 10\n  view { width: 4; height: 5 }\n}\n"

    @Test("Fixes are made in the file, and told with their places in it")
    func made() {
        let memory = Memory(["A.skel": Self.wrong])
        #expect(memory.run("check", "--fix", "A.skel") == .done)
        #expect(memory.text("A.skel") == Self.right)
        #expect(memory.written == ["A.skel"])
        #expect(
            memory.output == """
                A.skel:3:10: fixed: write 'width' [unknown-property]
                A.skel:3:20: fixed: write 'height' [unknown-property]

                """)
        #expect(memory.error == "")
    }

    @Test("What has no fix is left, reported, and status 1")
    func left() {
        let memory = Memory(["A.skel": Self.wrong.replacing("4", with: "-4")])
        #expect(memory.run("check", "--fix", "A.skel") == .mistakes)
        #expect(memory.text("A.skel") == Self.right.replacing("4", with: "-4"))
        #expect(memory.error.hasPrefix("A.skel:3:17: error: "))
        #expect(memory.error.split(separator: "\n").count { $0.contains(": error: ") } == 1)
    }

    @Test(
        "What only shows where a file is imported is fixed there, if that file is named too", arguments: [true, false])
    func imported(isNamed: Bool) {
        let colors = "let bg: light-dark(#fff, #111827)\nlet radius-md: 4\n"
        let screen =
            "import \"t.skel\"\nskeleton A {\n  size: 9 9\n  backgroundColor: $bg\n  view { cornerRadius: $radius-md }\n}\n"
        let memory = Memory(["a.skel": screen, "b.skel": screen.replacing("A", with: "B"), "t.skel": colors])
        let files = ["a.skel", "b.skel"] + (isNamed ? ["t.skel"] : [])
        #expect(memory.run(["check", "--fix"] + files) == (isNamed ? .done : .mistakes), "\(memory.error)")
        if !isNamed {
            #expect(memory.text("t.skel") == colors)
            #expect(memory.error.contains("t.skel:1:9: error: 'light-dark(#fff, #111827)' is not a value"))
            return
        }
        #expect(memory.text("t.skel") == "let bg: lightDark(#fff, #111827)\nlet radiusMd: 4\n")
        #expect(memory.text("a.skel")?.contains("$radiusMd") == true)
        #expect(memory.output.split(separator: "\n").count { $0.contains("lightDark") } == 1)
    }

    @Test("A time without a unit that a variable has is said where it is used, and no variable is made up")
    func variableOfTime() {
        let text = "let slow: 1500\nskeleton A {\n  size: 9 9\n  animation: pulse($slow)\n  view a\n}\n"
        let memory = Memory(["A.skel": text])
        #expect(memory.run("check", "--fix", "A.skel") == .mistakes)
        #expect(memory.text("A.skel") == text)
        #expect(memory.error.contains("note: write '1500ms' where it is declared"))
    }

    @Test("A file without a fix is not written", arguments: [right, right.replacing("4", with: "-4")])
    func untouched(_ text: String) {
        let memory = Memory(["A.skel": text])
        #expect(memory.run("check", "--fix", "A.skel") == (text == Self.right ? .done : .mistakes))
        #expect(memory.written == [] && memory.output == "")
    }

    @Test("A mistake that another one hid is fixed too")
    func hidden() {
        let memory = Memory(["A.skel": "skelton A {\n  size = 10 10\n  vieww { widht = 4 }\n}\n"])
        #expect(memory.run("check", "--fix", "A.skel") == .done, "\(memory.error)")
        #expect(memory.text("A.skel") == "skeleton A {\n  size: 10 10\n  view { width: 4 }\n}\n")
        #expect(memory.written == ["A.skel"])
    }

    @Test(
        "A fix that would make a mistake is left, and the others are made",
        arguments: [
            ("label { radius: 4; linesCornerRadius: 3 } lable", "label { radius: 4; linesCornerRadius: 3 } label"),
            ("imageView { radius: 4; radius: 4 }", "imageView { cornerRadius: 4; radius: 4 }"),
            (
                "variant when width < 6 { gap: 1 } variant when width < 6 { gap: 2 }",
                "variant Below6 when width < 6 { gap: 1 } variant when width < 6 { gap: 2 }"
            ),
            (
                "lable; variant Below6 when width < 3 { gap: 1 } variant when width < 6 { gap: 2 }",
                "label; variant Below6 when width < 3 { gap: 1 } variant when width < 6 { gap: 2 }"
            ),
        ])
    func mistaken(_ wrong: String, _ right: String) {
        func skeleton(_ body: String) -> String { "skeleton S { size: 5 5; \(body) }\n" }
        let memory = Memory(["a.skel": skeleton(wrong)])
        #expect(memory.run("check", "--fix", "a.skel") == .mistakes)
        #expect(memory.text("a.skel") == skeleton(right))
        #expect(memory.output.split(separator: "\n").count { $0.contains(": left: ") } == 1)
    }

    @Test("The fixes of warnings are made as well, and everything else stays byte by byte")
    func warnings() {
        let text = "// A\r\nskeleton A { size: 10 10\r\n\t view {width:0.5%;  height: 5 } // b\r\n}"
        let memory = Memory(["A.skel": text])
        let status = memory.run("check", "--fix", "A.skel")
        #expect(status == .done)
        #expect(memory.written == [] && memory.text("A.skel") == text)
        let label = "label {useFontLineHeight :true;  width: 5 }"
        let other = text.replacing("view {width:0.5%;  height: 5 }", with: label)
        let more = Memory(["A.skel": other])
        #expect(more.run("check", "--fix", "A.skel") == .done, "\(more.error)")
        let mended = label.replacing("useFontLineHeight :true", with: "skeletonTextLineHeight :relativeToFont")
        #expect(more.text("A.skel") == other.replacing(label, with: mended))
        #expect(more.output.hasSuffix("[deprecated]\n"))
    }

    @Test("What another round would fix is told where there is none", arguments: [1, 2])
    func rounds(_ count: Int) {
        let memory = Memory(["A.skel": Self.wrong.replacing("skeleton", with: "skelton")])
        let fixing = FileFixing(Input("A.skel"), by: Compiler(system: memory.system), rounds: count)
        let lines = [
            "A.skel:3:10: left: write 'width' [unknown-property]\n",
            "A.skel:3:20: left: write 'height' [unknown-property]\n",
        ]
        #expect(fixing.changes.first == "A.skel:1:1: fixed: write 'skeleton' [unexpected-token]\n")
        #expect(fixing.changes.count == (count == 1 ? 1 : 3))
        #expect(fixing.leftOvers == (count == 1 ? lines : []))
    }

    @Test("Standard input goes to standard output, mended, and what was made to standard error")
    func standardInput() {
        let memory = Memory([:], input: Self.wrong)
        #expect(memory.run("check", "--fix", "-") == .done)
        #expect(memory.output == Self.right)
        #expect(memory.error.hasPrefix("<stdin>:3:10: fixed: write 'width' [unknown-property]\n"))
        let whole = Memory([:], input: Self.right)
        #expect(whole.run("check", "--fix", "-") == .done)
        #expect(whole.output == Self.right && whole.error == "")
        let other = Memory([:], input: Self.wrong.replacing("4", with: "-4"))
        #expect(other.run("check", "--fix", "--diagnostics", "json", "-") == .mistakes)
        #expect(other.output == Self.right.replacing("4", with: "-4"))
        #expect(
            other.error.hasPrefix(
                "[\n{\"code\":\"invalid-value\",\"severity\":\"error\",\"message\":\"'-4' is not a value of 'width', "))
    }

    @Test("A document has what is left, and standard output for itself", arguments: ["json", "sarif"])
    func documents(_ format: String) {
        let memory = Memory(["A.skel": Self.wrong.replacing("4", with: "-4")])
        #expect(memory.run("check", "--fix", "--diagnostics", format, "A.skel") == .mistakes)
        #expect(memory.output.hasPrefix(format == "json" ? "[" : "{"))
        #expect(memory.output.contains("invalid-value") && !memory.output.contains("unknown-property"))
        #expect(memory.error == "")
    }

    @Test("Every file that is named is mended, and no other")
    func imports() {
        let memory = Memory([
            "A.skel": "import \"lib.skel\"\n" + Self.wrong,
            "B.skel": Self.wrong.replacing("skeleton A", with: "skeleton B"),
            "lib.skel": "style S { widht: 4 }\n",
        ])
        #expect(memory.run("check", "--fix", "A.skel", "B.skel") == .mistakes)
        #expect(memory.written == ["A.skel", "B.skel"])
        #expect(memory.error.contains("lib.skel:1:11: error: "))
        #expect(memory.run("check", "--fix", ".") == .done)
        #expect(memory.text("lib.skel") == "style S { width: 4 }\n")
    }

    @Test("What leads out of the folder that was asked for is not written")
    func links() {
        let memory = Memory(["/other/secret": Self.wrong], folders: ["in"], links: ["in/A.skel": "/other/secret"])
        #expect(memory.run("check", "--fix", "in") == .mistakes)
        #expect(memory.text("/other/secret") == Self.wrong && memory.output == "")
    }

    @Test("A file that cannot be written is status 3, and nothing is said to be fixed")
    func unwritable() {
        let memory = Memory(["A.skel": Self.wrong])
        var system = memory.system
        system.write = { _, _, _ throws(SystemError) in throw SystemError("is read-only") }
        #expect(run(["check", "--fix", "A.skel"], in: system) == .system)
        #expect(memory.output == "" && memory.error.contains("A.skel: error: cannot write this file: is read-only"))
        #expect(memory.error.contains("unknown-property"))
    }

    @Test("A plan is not mended")
    func plan() {
        #expect(Memory([:]).run("check", "--fix", "--plan", "plan.txt") == .usage)
    }

    @Test("What was fixed is gone, and no error is new", arguments: Case.all(in: "diagnostics"))
    func cases(_ file: Case) { expectNoNewError(in: file.text) }

    @Test("No fix of a code's wrong example brings a new error", arguments: Code.all)
    func examples(_ code: Code) { expectNoNewError(in: code.wrong) }

    @Test("No fix of another language's form brings a new error")
    func foreignForms() throws {
        let forms = try String(contentsOf: Case.top.appending(path: "Tests/Cases/foreign.txt"), encoding: .utf8)
        let parts = forms.split(separator: "\n\n").map { $0.split(separator: "\n") }
        #expect(parts.count == 4 && parts[1].count > 200 && parts[3].count > 25)
        for statement in parts[1] {
            expectNoNewError(in: "skeleton A {\n  size: 375 900\n  \(statement)\n}\n")
            expectNoNewError(in: "let n: 3\nskeleton A { size: 375 900; label q; \(statement) }\n")
        }
        for file in parts[3] { expectNoNewError(in: file.replacing("\\n", with: "\n") + "\n") }
    }

    /// Expects that the errors after `--fix` were there before, and that another `--fix` does nothing.
    private func expectNoNewError(in source: String) {
        let before = Memory(["A.skel": source])
        _ = before.run("check", "--max-diagnostics", "0", "A.skel")
        let after = Memory(["A.skel": source])
        _ = after.run("check", "--fix", "--max-diagnostics", "0", "A.skel")
        let old = Self.errors(before)
        for (message, count) in Self.errors(after) {
            #expect(count <= old[message, default: 0], "new: \(message) in \(source)")
        }
        #expect(!after.error.contains("\n  fix: "), "\(after.error)")
        // Once more there is nothing to do.
        let text = after.text("A.skel")
        after.forget()
        _ = after.run("check", "--fix", "--max-diagnostics", "0", "A.skel")
        #expect(after.written == [] && after.text("A.skel") == text)
    }

    /// How often each error occurs, without its place.
    private static func errors(_ memory: Memory) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in memory.error.split(separator: "\n") {
            if let range = line.firstRange(of: ": error: ") {
                counts[String(line[range.upperBound...]), default: 0] += 1
            }
        }
        return counts
    }
}
