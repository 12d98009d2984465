import SkelText
import TestSupport
import Testing

@testable import SkelDriver

@Suite("Watching")
struct WatchTests {
    static let card = """
        import "lib/tokens.skel"
        skeleton Card { size: 100 $height; view a { width: 9; height: 9 } }

        """
    static let plain = "skeleton Plain { size: 100 50; view a { width: 9; height: 9 } }\n"

    static var memory: Memory {
        Memory(["Card.skel": card, "Plain.skel": plain, "lib/tokens.skel": "let height: 40\n"])
    }

    typealias Step = @Sendable (Memory) -> Watcher.News

    /// A file gets another text.
    static func edit(_ path: String, _ text: String) -> Step {
        { memory in
            memory.put(Array(text.utf8), at: path)
            return .changes([.init(path, isSettled: true)])
        }
    }

    static func remove(_ path: String) -> Step {
        { memory in
            memory.remove(path)
            return .changes([.init(path, isSettled: false)])
        }
    }

    /// The lines of all changes, without the times.
    static func lines(_ memory: Memory) -> [String] {
        memory.output.split(separator: "\n").map { line in
            let parts = line.split(separator: " in 0.0 ms", omittingEmptySubsequences: false)
            return parts.joined()
        }
    }

    @Test("Everything is compiled at the start, and the end is status 0")
    func starts() {
        let memory = Self.memory
        #expect(memory.watch("Card.skel", "Plain.skel", steps: []) == .done)
        #expect(memory.written == ["Card.svg", "Plain.svg"])
        #expect(Self.lines(memory) == ["watching 2 files: compiled"])
        #expect(memory.error.isEmpty)
    }

    @Test("A change compiles what it touches, through imports too")
    func touches() {
        let memory = Self.memory
        let steps = [
            Self.edit("lib/tokens.skel", "let height: 60\n"), Self.edit("Plain.skel", Self.plain + "// \n"),
            Self.edit("Plain.skel", Self.plain + "// \n"),
        ]
        #expect(memory.watch("Card.skel", "Plain.skel", steps: steps) == .done)
        #expect(memory.written == ["Card.svg", "Card.svg", "Plain.svg"])
        #expect(
            Self.lines(memory).dropFirst() == [
                "lib/tokens.skel: compiled Card.skel", "Plain.skel: compiled, no output changed",
            ])
    }

    @Test("A manifest's files are compiled for each entry and counted once, and the manifest is followed")
    func manifest() {
        let memory = Self.memory
        let both = #"{"compile": [{"inputs": "Plain.skel", "format": ["svg", "json"]}]}"#
        let wrong: Step = { memory in
            #expect(memory.text("Plain.svg") != nil && memory.text("Plain.json") != nil)
            return Self.edit("m.json", both.replacing("format", with: "formt"))(memory)
        }
        let edits = [Self.edit("Plain.skel", Self.plain + "// \n"), wrong, Self.edit("m.json", both + " ")]
        let other = Self.edit("m.json", both.replacing("Plain", with: "Card"))
        memory.put(Array(both.utf8), at: "m.json")
        #expect(memory.watch("--manifest", "m.json", steps: edits + [other]) == .done)
        #expect(
            Self.lines(memory) == [
                "watching 1 file: compiled", "Plain.skel: compiled, no output changed",
                "m.json: fixed; compiled Plain.skel, no output changed",
                "m.json: removed Plain.skel; compiled Card.skel",
            ])
        #expect(memory.error.split(separator: "\n").filter { $0.hasPrefix("m.json:") }.count == 1)
        #expect(memory.text("Card.json") != nil)
        #expect(memory.text(".skelgen-outputs")?.holds(#""path":"Card.svg","from":"Card.skel","by":"m.json""#) == true)
    }

    @Test("A manifest with mistakes is not watched, and one that does not say where outputs go until it does")
    func wrongManifest() {
        let memory = Self.memory
        memory.put(Array(#"{"compile": [{"inputs": "No.skel"}]}"#.utf8), at: "m.json")
        #expect(memory.watch("--manifest", "m.json", steps: []) == .mistakes)
        #expect(memory.error.hasPrefix("m.json:1:25: error: file 'No.skel' not found"))
        let entry = #"{"inputs": ["Card.skel", "Plain.skel"], "output": "all.svg"}"#
        memory.put(Array("{\"compile\": [\(entry)]}".utf8), at: "m.json")
        let right = Self.edit("m.json", "{\"compile\": [\(entry.replacing("all.svg", with: "all/"))]}")
        #expect(memory.watch("--manifest", "m.json", steps: [right]) == .done)
        #expect(memory.error.contains("m.json:1:64: error: several outputs"), "\(memory.error)")
        #expect(memory.text("all/Card.svg") != nil)
        #expect(memory.watch("--manifest", "-", steps: []) == .usage)
        #expect(memory.watch("--allow-outside", "Card.skel", steps: []) == .usage)
        #expect(memory.watch("--manifest", "m.json", "Card.skel", steps: []) == .usage)
    }

    @Test("Mistakes are shown once, counted while they stay, and said to be fixed")
    func mistakes() {
        let memory = Self.memory
        let steps = [
            Self.edit("lib/tokens.skel", "let heigth: 60\n"), Self.edit("lib/tokens.skel", "let heigth: 61\n"),
            Self.edit("lib/tokens.skel", "let height: 61\n"),
        ]
        #expect(memory.watch("Card.skel", "Plain.skel", steps: steps) == .done)
        #expect(
            Self.lines(memory).dropFirst() == [
                "lib/tokens.skel: 1 error in Card.skel", "lib/tokens.skel: still 1 error in Card.skel",
                "lib/tokens.skel: fixed Card.skel; compiled Card.skel",
            ])
        #expect(memory.error.split(separator: "\n").count { $0.contains(": error: ") } == 1)
    }

    @Test("A file that shares a style sheet with one that has a mistake is not said to have one")
    func sharedStyles() {
        let memory = Self.memory
        let steps = [
            Self.edit("Plain.skel", "skeleton Plain { size: 100 50; viw a }\n"), Self.edit("Plain.skel", Self.plain),
        ]
        let status = memory.watch(
            "--format", "html", "--css", "s.css", "-o", "out/", "Card.skel", "Plain.skel", steps: steps)
        #expect(status == .done)
        #expect(
            Self.lines(memory).dropFirst() == [
                "Plain.skel: 2 errors", "Plain.skel: fixed; compiled Card.skel, Plain.skel, no output changed",
            ])
    }

    @Test("Files that go and come back, and imports too, are mistakes meanwhile")
    func goes() {
        let memory = Self.memory
        let steps = [
            Self.remove("lib/tokens.skel"), Self.edit("lib/tokens.skel", "let height: 70\n"), Self.remove("Plain.skel"),
            Self.edit("Plain.skel", Self.plain),
        ]
        #expect(memory.watch("Card.skel", "Plain.skel", steps: steps) == .done)
        #expect(
            Self.lines(memory).dropFirst() == [
                "lib/tokens.skel: 1 error in Card.skel", "lib/tokens.skel: fixed Card.skel; compiled Card.skel",
                "Plain.skel: 1 error", "Plain.skel: fixed; compiled, no output changed",
            ])
        #expect(memory.error.contains("[import-missing]") && memory.error.contains("[unreadable-file]"))
    }

    @Test("A folder is all that is in it, at any time")
    func folders() {
        let memory = Memory(["app/Card.skel": Self.plain], folders: ["app/deep"])
        let steps: [Step] = [
            Self.edit("app/deep/New.skel", Self.plain), Self.edit("app/.hidden.skel", "x"),
            Self.edit("app/note.txt", "x"),
            Self.remove("app/Card.skel"),
        ]
        #expect(memory.watch("app", "-o", "out", steps: steps) == .done)
        #expect(memory.written.filter { $0.hasSuffix("svg") } == ["out/Card.svg", "out/deep/New.svg"])
        #expect(
            Self.lines(memory) == [
                "watching 1 file: compiled", "app/deep/New.skel: compiled", "app/Card.skel: removed",
            ])
        #expect(memory.text("out/.skelgen-outputs")?.contains("deep/New.svg") == true)
        // The record is written with each change, for a watch that is killed.
        #expect(memory.written.count { $0 == "out/.skelgen-outputs" } == 2)
    }

    @Test("A folder that is back before its end was worked off is heard of")
    func folderThatCameBack() {
        let memory = Memory(["app/Card.skel": Self.plain], folders: ["app"])
        let steps: [Step] = [
            { memory in
                memory.removeFolder("app")
                memory.putUnheard(Self.plain.replacing("width: 9", with: "width: 8"), at: "app/Card.skel")
                return .changes([.init("app", isSettled: false, isOfFolder: true)])
            }
        ]
        #expect(memory.watch("app", "-o", "out", steps: steps) == .done)
        #expect(
            Self.lines(memory) == [
                "watching 1 file: compiled", "app: removed app/Card.skel; 1 error",
                "app/Card.skel: removed app; compiled",
            ])
    }

    @Test("What the program writes itself is no change")
    func outputs() {
        let memory = Self.memory
        let steps: [Step] = [
            { _ in .changes([.init("Card.svg", isSettled: true), .init(".skelgen-1-0", isSettled: false)]) }
        ]
        #expect(memory.watch(".", steps: steps) == .done)
        #expect(Self.lines(memory).count == 1)
    }

    @Test("When news were lost, everything is looked at")
    func overflow() {
        let memory = Self.memory
        let steps: [Step] = [
            { memory in
                memory.put(Array("let height: 80\n".utf8), at: "lib/tokens.skel")
                memory.put(Array(Self.plain.utf8), at: "lib/New.skel")
                return .anything
            }
        ]
        #expect(memory.watch(".", steps: steps) == .done)
        #expect(memory.written == ["Card.svg", "Card.svg", "Plain.svg", "lib/New.svg"])
    }

    @Test("Outputs that cannot be named are said to be, and the others are written")
    func names() {
        let two = "skeleton A { size: 9 9 }\nskeleton B { size: 9 9 }\n"
        let memory = Self.memory
        let steps = [Self.edit("Plain.skel", two), Self.edit("Plain.skel", Self.plain + "// x\n")]
        #expect(memory.watch("Plain.skel", "-o", "x.svg", steps: steps) == .done)
        #expect(memory.error.contains("skelgen: several outputs cannot be written to the file 'x.svg'"))
        #expect(Self.lines(memory).dropFirst() == ["Plain.skel: compiled, no output changed"])
        #expect(Self.memory.watch("Plain.skel", "-o", "-", steps: []) == .usage)
        #expect(Self.memory.watch("-", steps: []) == .usage)
    }

    @Test("Two sources of one output are an error until one of them goes")
    func collisions() {
        let two = "skeleton A { size: 9 9; view }\nskeleton B { size: 9 9; view }\n"
        let memory = Memory(["S/F.skel": two])
        let steps = [
            Self.edit("S/F.B.skel", "skeleton C { size: 77 77; view }\n"),
            Self.edit("S/F.skel", "skeleton A { size: 9 9; view }\n"),
        ]
        #expect(memory.watch("S", "-o", "G", steps: Array(steps.prefix(1))) == .done)
        #expect(memory.error.contains("S/F.B.skel:1:1: error: 'G/F.B.svg' is the output of another skeleton too"))
        #expect(memory.text("G/F.B.svg")?.contains("viewBox=\"0 0 9 9\"") == true)
        memory.remove("S/F.B.skel")
        #expect(memory.watch("S", "-o", "G", steps: steps) == .done)
        #expect(memory.text("G/F.B.svg")?.contains("viewBox=\"0 0 77 77\"") == true)
    }

    @Test("A template of the user's, and what it calls, touches everything")
    func templates() {
        let memory = Self.memory
        memory.put(Array("A {{name}} {{> part}}".utf8), at: "x.txt.mustache")
        memory.put(Array("!".utf8), at: "part.mustache")
        let steps = [
            Self.edit("part.mustache", "?"), Self.edit("x.txt.mustache", "{{#name}"), Self.edit("x.txt.mustache", "B"),
            Self.edit("Plain.skel", Self.plain + "// \n"),
        ]
        #expect(memory.watch("Card.skel", "Plain.skel", "--template", "x.txt.mustache", steps: steps) == .done)
        #expect(memory.text("Plain.txt") == "B")
        #expect(
            Self.lines(memory) == [
                "watching 2 files: compiled", "part.mustache: compiled Card.skel, Plain.skel",
                "x.txt.mustache: 1 error in Card.skel, Plain.skel",
                "x.txt.mustache: fixed Card.skel, Plain.skel; compiled Card.skel, Plain.skel",
                "Plain.skel: compiled, no output changed",
            ])
    }
}
