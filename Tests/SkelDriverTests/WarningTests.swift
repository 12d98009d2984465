import SkelText
import Testing

@testable import SkelDriver

/// What only some formats refuse, refused by a check of the file.
@Suite("check and compile")
struct CheckingTests {
    static let manyVariants = (0..<70).map { "variant V\($0) when width > \($0 + 400) { size: \($0 + 401) 9 }" }

    static let files = [
        // Its items have no room at 320 points.
        "skeleton A { size: 375 500; collectionView c { flex: 1; columns: 33; itemSize: auto 9; cell } }",
        // More rows than the limit, in a page of 4096 points.
        "skeleton A { size: 375 1; tableView t { flex: 1; rowHeight: 1e-3; cell { view { height: 1 }; view { height: 1 } } } }",
        "skeleton A { size: 375 500; label; \(manyVariants.joined(separator: "; ")) }",
        // Only together the variants leave no room.
        """
        skeleton A {
          size: 375 500
          collectionView c { flex: 1; itemSize: auto 90; cell { view { width: 30; height: 9 } } }
          variant V when width > 400 { size: 500 500; c.columns: 30 }
          variant W when height > 600 { size: 375 700; c.minimumInteritemSpacing: 17 }
        }
        """,
    ]

    @Test("What a responsive page would refuse is refused by a check, once", arguments: files)
    func responsive(_ source: String) {
        let compile = Memory(["a.skel": source])
        #expect(compile.run("compile", "a.skel", "--format", "page") == .mistakes)
        let check = Memory(["a.skel": source])
        #expect(check.run("check", "a.skel") == .mistakes)
        let errors = [compile, check].map { memory in
            memory.error.split(separator: "\n").filter { $0.contains(": error: ") }
        }
        #expect(errors[0] == errors[1] && errors[0].count == 1)
        let svg = Memory(["a.skel": source])
        #expect(svg.run("compile", "a.skel") == .done)
    }

    @Test("The place of a mistake of other sizes says of which")
    func note() {
        let memory = Memory(["a.skel": Self.files[0]])
        _ = memory.run("check", "a.skel")
        #expect(memory.error.contains("  note: in a page, 320 points wide\n"))
    }
}

@Suite("Warnings")
struct WarningTests {
    /// One warning of the check, and one of the layout.
    static let odd = """
        skeleton Odd {
          size: 100 100
          imageView photo { height: 20; numberOfLines: 2 }
          row { label title }
          variant Wide when width >= 200 { size: 200 100 }
        }

        """
    static let lines = [
        "Odd.skel:3:33: warning: 'numberOfLines' has no effect on an imageView: only labels and text views have lines "
            + "[no-effect]",
        "Odd.skel:4:9: warning: this label has no width, so nothing of it is drawn [no-size]",
    ]

    static let ofTexts = [
        ("label { numberOfLines: auto }", "'numberOfLines: auto'", "label: the length of its text is not known"),
        (
            "label { isSkeletonable: false; numberOfLines: auto; text: \"Hello\" }", "'numberOfLines: auto'",
            "label: it is kept, and a kept text is on one line"
        ),
        ("textView { height: 50; maxNumberOfLines: 2 }", "'maxNumberOfLines'", "textView: it does not wrap"),
        ("label { text: \"Hello\"; characters: 9 }", "'characters'", "label: 'text' says how long it is"),
    ]

    @Test("What has no effect on a text, whether it wraps or not, is told", arguments: ofTexts)
    func texts(_ element: String, _ property: String, _ reason: String) {
        let memory = Memory(["a.skel": "skeleton A { size: 200 90; \(element) view { height: 9 } }"])
        #expect(memory.run("check", "a.skel") == .done)
        #expect(Self.heads(memory) == ["a.skel:1:28: warning: \(property) has no effect on this \(reason) [no-effect]"])
    }

    static func memory(_ more: [String: String] = [:]) -> Memory {
        Memory(["Odd.skel": odd, "Feed.skel": CompileTests.feed].merging(more) { $1 })
    }

    static func heads(_ memory: Memory) -> [String] {
        memory.error.split(separator: "\n").map(String.init).filter {
            $0.contains(": warning: ") || $0.contains(": error: ")
        }
    }

    static let commands = [
        "check Odd.skel", "compile Odd.skel", "compile Odd.skel --variant all",
        "compile Odd.skel --direction all -o out/",
        "compile Odd.skel --format html", "compile Odd.skel --format react --responsive",

    ]

    @Test("Each is told once, and changes neither the status nor what is written", arguments: commands)
    func once(_ line: String) {
        let memory = Self.memory()
        #expect(SkelDriver.run(line.split(separator: " ").map(String.init), in: memory.system) == .done)
        #expect(Self.heads(memory) == Self.lines)
        #expect(memory.written.isEmpty == line.hasPrefix("check"))
    }

    @Test("With --warnings-as-errors they are errors, and nothing is written", arguments: commands)
    func errors(_ line: String) {
        let memory = Self.memory()
        let words = line.split(separator: " ").map(String.init) + ["--warnings-as-errors"]
        #expect(SkelDriver.run(words, in: memory.system) == .mistakes)
        // What only layout finds is not told of a file with errors.
        #expect(Self.heads(memory).first == Self.lines[0].replacing("warning", with: "error"))
        #expect(memory.written.isEmpty)
    }

    @Test("A manifest says it for an entry, and the command line for all")
    func manifest() {
        let compile = #""compile": [{"inputs": "Odd.skel"}, {"inputs": "Feed.skel"}]"#
        let plain = Self.memory(["m.json": "{\(compile)}"])
        #expect(plain.run("compile", "--manifest", "m.json") == .done)
        #expect(Self.heads(plain) == Self.lines)
        let all = Self.memory(["m.json": "{\(compile)}"])
        #expect(all.run("compile", "--manifest", "m.json", "--warnings-as-errors") == .mistakes)
        #expect(all.written == [".skelgen-outputs", "Feed.svg"])
        let entry = Self.memory(["m.json": "{\"warnings-as-errors\": true, \(compile)}"])
        #expect(entry.run("compile", "--manifest", "m.json") == .mistakes)
        #expect(entry.written == [".skelgen-outputs", "Feed.svg"])
    }

    @Test("JSON and SARIF say that they are warnings")
    func documents() {
        let json = Self.memory()
        #expect(json.run("check", "Odd.skel", "--diagnostics", "json") == .done)
        #expect(json.output.contains(#"{"code":"no-effect","severity":"warning","#))
        let sarif = Self.memory()
        #expect(sarif.run("check", "Odd.skel", "--diagnostics", "sarif") == .done)
        #expect(sarif.output.contains(#"{"ruleId":"no-size","ruleIndex":1,"level":"warning","#))
    }

    @Test("A mistake beside them is what the status says, and is not pushed out by them")
    func beside() {
        let memory = Self.memory(["Odd.skel": Self.odd + "style S { gapp: 3 }\n"])
        #expect(memory.run("check", "Odd.skel", "--max-diagnostics", "1") == .mistakes)
        #expect(Self.heads(memory).count == 1 && memory.error.contains("[unknown-property]"))
        #expect(memory.error.contains("more warning"))
    }

    @Test("Watching shows each once, and counts them while they stay")
    func watching() {
        let memory = Self.memory()
        let steps = [
            WatchTests.edit("Odd.skel", Self.odd + "// \n"), WatchTests.edit("Odd.skel", CompileTests.feed),
        ]
        #expect(memory.watch("Odd.skel", steps: steps) == .done)
        #expect(Self.heads(memory) == Self.lines)
        #expect(
            WatchTests.lines(memory) == [
                "watching 1 file: compiled, 2 warnings",
                "Odd.skel: compiled, no output changed; 2 warnings", "Odd.skel: compiled",
            ])
    }

    @Test("Watching writes nothing of them with --warnings-as-errors")
    func watchingErrors() {
        let memory = Self.memory()
        #expect(memory.watch("Odd.skel", "--warnings-as-errors", steps: []) == .done)
        #expect(memory.written.isEmpty)
        #expect(WatchTests.lines(memory) == ["watching 1 file: 0 compiled, 1 with errors"])
    }

    @Test("A row's mistake is told once, however many rows and variants there are")
    func rows() {
        let source = """
            skeleton A {
              size: 300 4000
              tableView t { flex: 1; rowHeight: 20; cell { row { label x; height: 9 } } }
              variant V when width > 400 { size: 500 9000 }
            }
            """
        let memory = Memory(["A.skel": source])
        #expect(memory.run("compile", "A.skel", "--variant", "all") == .done)
        #expect(Self.heads(memory).count == 1)
    }

    static let collisions = [
        (["x/F.skel", "F.skel"], "compile x/F.skel F.skel -o out/", "F.skel:1:1: error: 'out/F.svg'"),
        (["F.skel", "f.skel"], "compile F.skel f.skel", "f.skel:1:1: warning: the outputs 'f.svg' and 'F.svg'"),
        (["F.skel", "f.skel"], "check F.skel f.skel", "f.skel:1:1: warning: the outputs 'f.svg' and 'F.svg'"),
        (["F.skel", "f.skel"], "compile --manifest m.json", "f.skel:1:1: warning: the outputs 'f.svg' and 'F.svg'"),
        (["x/F.skel", "F.skel"], "compile --manifest m.json -o out/", "x/F.skel:1:1: error: 'out/F.svg'"),
    ]

    @Test("Outputs that are one file are an error at the second skeleton, and a warning where case alone differs")
    func outputs() {
        for (files, line, head) in Self.collisions {
            let entries = files.sorted().map { "{\"inputs\": \"\($0)\"}" }.joined(separator: ", ")
            let memory = Memory(
                Dictionary(uniqueKeysWithValues: files.map { ($0, CompileTests.feed) })
                    .merging(["m.json": "{\"compile\": [\(entries)]}"]) { $1 }, folders: ["out"])
            let status = SkelDriver.run(line.split(separator: " ").map(String.init), in: memory.system)
            #expect(status == (head.contains("error") ? .mistakes : .done), "\(line)")
            #expect(Self.heads(memory).count == 1 && memory.error.hasPrefix(head), "\(line): \(memory.error)")
            #expect(memory.written.contains { $0.lowercased().hasSuffix("f.svg") } == !line.hasPrefix("check"))
        }
    }

    @Test("Two skeletons of a file whose names differ in case only are told of at the second")
    func caseOfNames() {
        let memory = Memory(["a.skel": "skeleton Feed { size: 9 9 }\nskeleton feed { size: 9 9 }\n"])
        #expect(memory.run("compile", "a.skel") == .done)
        #expect(
            memory.error.hasPrefix("a.skel:2:1: warning: the outputs 'a.feed.svg' and 'a.Feed.svg' differ in case only")
        )
        #expect(memory.error.contains("a.skel:1:1: note: the other skeleton is here"))
        #expect(memory.run("compile", "a.skel", "--warnings-as-errors") == .mistakes)
    }

    @Test("A size that is asked for in place of the skeleton's own is no mistake of the file")
    func size() {
        let memory = Self.memory()
        #expect(memory.run("compile", "Feed.skel", "--size", "10x10") == .done)
        #expect(memory.error.isEmpty)
    }
}
