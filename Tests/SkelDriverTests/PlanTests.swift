import SkelText
import Testing

@testable import SkelDriver

@Suite("Plans of build systems")
struct PlanTests {
    static let feed = CompileTests.feed
    static let second = "skeleton Second { size: 10 20; label }\n"

    /// A plan of files in `/desk/app` whose outputs go to `/desk/out`; those without outputs are there to be imported.
    static func memory(
        _ files: [String: String], outputs: [String: String], watching watched: [String]? = nil,
        options: String? = nil
    ) -> Memory {
        let sources = files.keys.sorted().filter { !$0.contains("/") }.map { name in
            let output = outputs[name].map { #", "output": "/desk/out/\#($0)""# } ?? ""
            return #"{"path": "/desk/app/\#(name)"\#(output)}"#
        }
        let names = (watched ?? files.keys.sorted()).map { "\"/desk/app/\($0)\"" }
        let plan = """
            {"sources": [\(sources.joined(separator: ", "))], "watched": [\(names.joined(separator: ", "))],
             "folder": "/desk/app", "renewal": "touch Package.swift", "cleaning": "swift package clean"\(options == nil ? "" : #", "options": "/desk/app/skelgen.json""#)}
            """
        var placed = files.map { ("app/" + $0, $1) } + [("out/plan.json", plan)]
        if let options { placed.append(("app/skelgen.json", options)) }
        return Memory(Dictionary(uniqueKeysWithValues: placed), folders: ["out"])
    }

    static func run(_ memory: Memory, _ format: String = "svg") -> SkelDriver.ExitStatus {
        memory.run("compile", "--plan", "out/plan.json", "--format", format)
    }

    @Test("Each source makes the one output that is planned, and one that would not change is left untouched")
    func outputs() {
        let memory = Self.memory(
            ["Feed.skel": "import \"tokens.skel\"\n" + Self.feed, "tokens.skel": "let gutter: 3\n"],
            outputs: ["Feed.skel": "a/Feed.svg"])
        #expect(Self.run(memory) == .done)
        #expect(memory.error.isEmpty)
        #expect(memory.written == ["out/a/Feed.svg"])
        memory.forget()
        #expect(Self.run(memory) == .done)
        #expect(memory.written.isEmpty)
    }

    @Test("A file of options has the keys of a manifest, and its entries are not looked at")
    func options() {
        let memory = Self.memory(
            ["Feed.skel": Self.second], outputs: ["Feed.skel": "Feed.svg"],
            options: #"{"animation": "none", "prefix": "app", "format": "svg", "compile": [{}]}"#)
        #expect(Self.run(memory) == .done, "\(memory.error)")
        let text = memory.text("out/Feed.svg")
        #expect(
            memory.run("compile", "app/Feed.skel", "--animation", "none", "--prefix", "app", "-o", "own.svg") == .done)
        #expect(text != nil && text == memory.text("own.svg"))
    }

    @Test("What a file of options says in front of the command line is the command line's to say")
    func givenOptions() {
        let memory = Self.memory(
            ["Feed.skel": Self.second], outputs: ["Feed.skel": "Feed.swift"],
            options: #"{"format": "html", "scheme": "dark"}"#)
        #expect(Self.run(memory, "swift") == .done, "\(memory.error)")
        #expect(memory.written == ["out/Feed.swift"])
    }

    @Test(
        "A mistake in a file of options is an error at its place",
        arguments: [
            (
                #"{"format": "html"}"#,
                ":1:12: error: 'svg' was the format when the build was planned: touch Package.swift"
            ),
            (#"{"animation": "gif"}"#, ":1:15: error: 'animation' must be one of css, smil, none, not 'gif'"),
            (#"{"output": "a/"}"#, ":1:12: error: the build names files and folders itself: leave out 'output'"),
            (#"{"direction": "all"}"#, ":1:15: error: a build has one output of a file: leave out 'all'"),
            (#"{"size": ["1x1", "2x2"]}"#, ":1:11: error: a build has one output of a file: name one"),
            (#"{"animaton": "css"}"#, ":1:2: error: "), ("{", ":1:2: error: "),
        ])
    func wrongOptions(_ text: String, _ error: String) {
        let memory = Self.memory(["Feed.skel": Self.second], outputs: ["Feed.skel": "Feed.svg"], options: text)
        #expect(Self.run(memory) == .mistakes)
        #expect(memory.error.hasPrefix("/desk/app/skelgen.json" + error), "\(memory.error)")
        #expect(memory.written == [])
    }

    struct Misfit: Sendable {
        let name: String
        let source: String
        let output: String?
        /// Begins behind the folder.
        let error: String
        let note: String
    }

    static let misfits = [
        Misfit(
            name: "a second skeleton", source: "skeleton A { size: 1 2; label }\n" + second, output: "A.svg",
            error: "A.skel:2:1: error: 'Second' is a second skeleton, and the build makes one 'A.svg' of this file",
            note: "move it to a file of its own"),
        Misfit(
            name: "no skeleton any more", source: "let a: 1\n", output: "A.svg",
            error: "A.skel:1:1: error: this file has no skeleton, and the build makes 'A.svg' of it",
            note: "swift package clean"),
        Misfit(
            name: "a first skeleton", source: "let a: 1\n" + second, output: nil,
            error: "A.skel:2:1: error: 'Second' is new in a file that had no skeleton when the build was planned",
            note: "touch Package.swift"),
        Misfit(
            name: "an import that is not watched", source: "import \"lib/new.skel\"\n" + second, output: "A.svg",
            error: "A.skel:1:8: error: 'lib/new.skel' is newer than the build's plan", note: "touch Package.swift"),
        Misfit(
            name: "an import of another ending", source: "import \"lib/new.txt\"\n" + second, output: "A.svg",
            error: "A.skel:1:8: error: the build watches files that end in '.skel', and 'lib/new.txt' does not",
            note: ""),
        Misfit(
            name: "an import that is gone", source: "import \"gone.skel\"\n" + second, output: "A.svg",
            error: "A.skel:1:8: error: file 'gone.skel' not found", note: ""),
    ]

    @Test("What no longer fits is an error at its place, and the old output stays as it is", arguments: misfits)
    func misfit(_ misfit: Misfit) {
        let memory = Self.memory(
            ["A.skel": misfit.source, "B.skel": Self.feed, "lib/new.skel": "", "lib/new.txt": ""],
            outputs: misfit.output.map { ["A.skel": $0, "B.skel": "B.svg"] } ?? ["B.skel": "B.svg"],
            watching: ["A.skel", "B.skel"])
        memory.put(Array("old".utf8), at: "out/A.svg")
        #expect(Self.run(memory) == .mistakes)
        #expect(memory.error.hasPrefix("/desk/app/" + misfit.error))
        #expect(misfit.note.isEmpty || memory.error.contains(misfit.note))
        #expect(memory.error.split(separator: "\n").count { $0.contains(": error: ") } == 1)
        #expect(memory.text("out/A.svg") == "old")
        #expect(memory.written == ["out/B.svg"])
    }

    @Test("A Swift output has all skeletons of its source, one, two or none", arguments: 0...2)
    func joined(_ count: Int) {
        let sources = [Self.feed, "\n" + Self.second].prefix(count)
        let memory = Self.memory(["A.skel": sources.joined()], outputs: ["A.skel": "A.skel.swift"])
        #expect(Self.run(memory, "swift") == .done)
        let text = memory.text("out/A.skel.swift") ?? ""
        #expect(text.split(separator: "\n").count { $0.hasPrefix("public enum ") } == count)
        #expect(text.hasSuffix("/*skelgen*/\n"))
    }

    @Test("A mistake leaves a Swift output as it was")
    func flawed() {
        let memory = Self.memory(["A.skel": "let let\n"], outputs: ["A.skel": "A.skel.swift"])
        #expect(Self.run(memory, "swift") == .mistakes)
        #expect(memory.written.isEmpty)
    }

    @Test("Two skeletons of one name in a Swift module are an error at the second")
    func sameName() {
        let memory = Self.memory(
            ["A.skel": Self.second, "B.skel": "let b: 1\n" + Self.second],
            outputs: ["A.skel": "A.skel.swift", "B.skel": "B.skel.swift"])
        #expect(Self.run(memory, "swift") == .mistakes)
        #expect(memory.error.hasPrefix("/desk/app/B.skel:2:1: error: 'Second' is a skeleton of '/desk/app/A.skel' too"))
        #expect(memory.written == ["out/A.skel.swift"])
    }

    @Test("A watched file that is reached by a link, or in a folder that is one, may be imported")
    func links() {
        let files = [
            "real/Feed.skel": "import \"link.skel\"\n" + Self.feed, "real/tokens.skel": "",
            "plan.json": """
            {"sources": [{"path": "/desk/app/Feed.skel", "output": "/desk/Feed.svg"}],
             "watched": ["/desk/app/Feed.skel", "/desk/app/tokens.skel"], "folder": "/desk/app", "renewal": "", "cleaning": ""}
            """,
        ]
        let memory = Memory(files, links: ["app": "real", "real/link.skel": "real/tokens.skel"])
        #expect(memory.run("compile", "--plan", "plan.json") == .done)
        #expect(memory.error.isEmpty)
    }

    @Test("check --plan says what imports a file that is gone, and nothing while all are there")
    func gone() {
        let files = ["A.skel": "import \"b.skel\"\n" + Self.feed, "b.skel": ""]
        let memory = Self.memory(files, outputs: ["A.skel": "A.svg"])
        #expect(memory.run("check", "--plan", "out/plan.json") == .done)
        memory.remove("app/b.skel")
        #expect(memory.run("check", "--plan", "out/plan.json") == .mistakes)
        #expect(memory.error.hasPrefix("/desk/app/A.skel:1:8: error: file 'b.skel' not found"))
    }

    @Test("check --plan names a file that is gone where nothing imports it, and else whatever imports it")
    func goneUnused() {
        let memory = Self.memory(
            ["A.skel": Self.feed, "lib/b.skel": "", "lib/c.skel": ""], outputs: ["A.skel": "A.svg"])
        memory.remove("app/lib/b.skel")
        #expect(memory.run("check", "--plan", "out/plan.json", "--stamp", "out/stamp") == .mistakes)
        #expect(memory.error.hasPrefix("/desk/app/lib/b.skel: error: this file is gone, and the build's plan has it"))
        memory.forget()
        memory.put(Array("import \"b.skel\"\n".utf8), at: "app/lib/c.skel")
        #expect(memory.run("check", "--plan", "out/plan.json", "--stamp", "out/stamp") == .mistakes)
        #expect(memory.error.hasPrefix("/desk/app/lib/c.skel:1:8: error: file 'b.skel' not found"))
        #expect(memory.written.isEmpty)
    }

    @Test("check --plan writes its stamp while all files are there")
    func stamp() {
        let memory = Self.memory(["A.skel": "let let\n"], outputs: ["A.skel": "A.svg"])
        #expect(memory.run("check", "--plan", "out/plan.json", "--stamp", "out/stamp") == .done)
        #expect(memory.text("out/stamp")?.isEmpty == true)
        #expect(memory.run("check", "--stamp", "out/stamp", "app/A.skel") == .usage)
    }

    static let misuses = [
        ["-o", "x"], ["a.skel"], ["--direction", "all"], ["--variant", "all"], ["--depfile", "d"], ["--prune"],
        ["--manifest", "m.json"], ["--allow-outside"],
    ]

    @Test("A plan names all itself", arguments: misuses)
    func misuse(_ arguments: [String]) {
        let memory = Self.memory(["A.skel": Self.feed], outputs: ["A.skel": "A.svg"])
        #expect(SkelDriver.run(["compile", "--plan", "out/plan.json"] + arguments, in: memory.system) == .usage)
    }

    @Test("The outputs of a plan stay in its folder", arguments: ["../app/B.skel", "../../etc/x", "../outer/x.svg"])
    func outside(_ output: String) {
        let memory = Self.memory(["A.skel": Self.feed], outputs: ["A.skel": output])
        #expect(Self.run(memory) == .usage)
        #expect(memory.error.contains("has an output outside of its folder"))
        #expect(memory.written.isEmpty)
    }

    @Test("What is not a plan is refused", arguments: ["", "{}", "[]", "{\"sources\": []}", "{\"sources\": 3"])
    func wrong(_ text: String) {
        let memory = Memory(["plan.json": text])
        #expect(memory.run("compile", "--plan", "plan.json") == .usage)
        #expect(memory.error.contains("'plan.json' is not a plan"))
        #expect(memory.run("compile", "--plan", "none.json") == .usage)
    }
}
