import SkelText
import Testing

@testable import SkelDriver

@Suite("Outputs of earlier runs")
struct StaleTests {
    static let screen = CompileTests.feed
    static let manifest = #"{"compile": [{"inputs": "Screens/", "output": "Generated/", "format": ["svg", "json"]}]}"#

    static func memory() -> Memory {
        Memory(["Screens/a.skel": screen, "Screens/deep/b.skel": screen, "skelgen.json": manifest])
    }

    static let byFolder = ["compile", "Screens", "-o", "out"]
    static let byManifest = ["compile", "--manifest", "skelgen.json"]

    @Test("What nothing makes any more is listed until it is pruned", arguments: [byFolder, byManifest])
    func lists(_ words: [String]) {
        let memory = Self.memory()
        let folder = words == Self.byFolder ? "out" : "Generated"
        let extensions = words == Self.byFolder ? ["svg"] : ["json", "svg"]
        #expect(run(words, in: memory.system) == .done)
        memory.remove("Screens/deep/b.skel")
        for _ in 1...2 {
            memory.forget()
            #expect(run(words, in: memory.system) == .done)
            #expect(
                memory.error
                    == extensions.map {
                        "\(folder)/deep/b.\($0): note: nothing makes this output any more; --prune removes it [stale-output]\n"
                    }.joined())
            #expect(memory.written.isEmpty)
        }
        memory.forget()
        #expect(run(words + ["--prune"], in: memory.system) == .done)
        #expect(memory.error.split(separator: "\n").count == extensions.count)
        #expect(extensions.allSatisfy { memory.text("\(folder)/deep/b.\($0)") == nil })
        #expect(!memory.hasFolder(folder + "/deep"))
        #expect(memory.text(folder + "/a.svg") != nil)
        memory.forget()
        #expect(run(words + ["--prune"], in: memory.system) == .done)
        #expect(memory.error.isEmpty && memory.written.isEmpty)
    }

    @Test("One that was changed since is kept, and so is what no run wrote")
    func changed() {
        let memory = Self.memory()
        _ = run(Self.byFolder, in: memory.system)
        memory.put(Array("by hand".utf8), at: "out/a.svg")
        memory.put(Array("another's".utf8), at: "out/c.svg")
        memory.remove("Screens/a.skel")
        #expect(run(Self.byFolder + ["--prune"], in: memory.system) == .done)
        #expect(
            memory.error.contains("out/a.svg: note: nothing makes this output any more; kept because it has changed"))
        #expect(memory.text("out/a.svg") == "by hand")
        #expect(memory.text("out/c.svg") == "another's")
    }

    @Test("One with other line ends, as version control writes them, is replaced and pruned")
    func lineEnds() {
        let memory = Self.memory()
        _ = run(Self.byFolder, in: memory.system)
        let text = memory.text("out/a.svg") ?? ""
        memory.put(Array(text.replacing("\n", with: "\r\n").utf8), at: "out/a.svg")
        memory.put(Array(text.replacing("\n", with: "\r\n").utf8), at: "out/deep/b.svg")
        memory.remove("Screens/deep/b.skel")
        #expect(run(Self.byFolder + ["--prune"], in: memory.system) == .done)
        #expect(memory.text("out/a.svg") == text)
        #expect(memory.text("out/deep/b.svg") == nil)
    }

    @Test("The outputs of a source that has mistakes stay")
    func mistakes() {
        let memory = Self.memory()
        _ = run(Self.byFolder, in: memory.system)
        let old = memory.text("out/a.svg")
        memory.put(Array(CompileTests.bad.utf8), at: "Screens/a.skel")
        #expect(run(Self.byFolder + ["--prune"], in: memory.system) == .mistakes)
        #expect(!memory.error.contains("stale-output"))
        #expect(memory.text("out/a.svg") == old)
        memory.remove("Screens/a.skel")
        memory.forget()
        _ = run(Self.byFolder + ["--prune"], in: memory.system)
        #expect(memory.text("out/a.svg") == nil)
    }

    @Test("A skeleton's new name makes its old output stale")
    func renamed() {
        let memory = Memory(["in/Two.skel": CompileTests.two])
        _ = memory.run("compile", "in", "-o", "out")
        memory.put(Array("skeleton One { size: 1 1 }\nskeleton Too { size: 1 1 }\n".utf8), at: "in/Two.skel")
        #expect(memory.run("compile", "in", "-o", "out", "--prune") == .done)
        #expect(memory.text("out/Two.Two.svg") == nil && memory.text("out/Two.Too.svg") != nil)
    }

    @Test(
        "Another command's outputs in the same folder are not stale",
        arguments: ["Other -o out", "Screens -o out --format json", "Screens/a.skel Other -o out"])
    func others(_ line: String) {
        let memory = Memory(["Screens/a.skel": Self.screen, "Other/x.skel": Self.screen])
        _ = run(Self.byFolder, in: memory.system)
        #expect(run(CompileTests.words(line) + ["--prune"], in: memory.system) == .done)
        #expect(memory.error.isEmpty)
        memory.forget()
        #expect(run(Self.byFolder + ["--prune"], in: memory.system) == .done)
        #expect(memory.error.isEmpty && memory.written.isEmpty)
    }

    @Test("A folder that got another name leaves its outputs to those that come")
    func movedSources() {
        let memory = Self.memory()
        _ = run(Self.byFolder, in: memory.system)
        for name in ["a.skel", "deep/b.skel"] { memory.remove("Screens/" + name) }
        memory.put(Array(Self.screen.utf8), at: "Views.skel")
        _ = memory.run("compile", "Screens", "Views.skel", "-o", "out", "--prune")
        #expect(memory.text("out/a.svg") == nil && memory.text("out/Views.svg") != nil)
    }

    @Test(
        "What shares a style sheet with a file that has mistakes is not written, and not stale",
        arguments: [true, false])
    func sharedStyles(_ isMistake: Bool) {
        let memory = Memory(["S/A.skel": Self.screen, "S/B.skel": Self.screen.replacing("Feed", with: "B")])
        let entry = #"{"inputs": "S/", "output": "out/", "format": "html", "css": "out/s.css"}"#
        memory.put(Array("{\"compile\": [\(entry)]}".utf8), at: "skelgen.json")
        let words = Self.byManifest + ["--prune"]
        #expect(run(words, in: memory.system) == .done)
        let old = memory.text("out/B.html")
        memory.forget()
        // A style sheet that somebody has edited is not written, either.
        memory.put(Array((isMistake ? "bad" : "/* mine */").utf8), at: isMistake ? "S/A.skel" : "out/s.css")
        #expect(run(words, in: memory.system) == (isMistake ? .mistakes : .system))
        #expect(!memory.error.contains("stale-output"), "\(memory.error)")
        #expect(memory.text("out/B.html") == old)
        #expect(memory.error.contains("out/s.css: error: this style sheet is not written") == isMistake)
    }

    @Test("A manifest also lists what other commands left in its folders, of sources that are gone alone")
    func leftovers() {
        let memory = Self.memory()
        memory.put(Array(Self.screen.utf8), at: "Screens/c.skel")
        #expect(run(["compile", "Screens", "-o", "Generated", "--format", "html"], in: memory.system) == .done)
        memory.remove("Screens/c.skel")
        memory.forget()
        #expect(run(Self.byManifest, in: memory.system) == .done)
        let line = "Generated/c.html: note: nothing makes this output any more; "
        #expect(memory.error == line + "--prune removes it [stale-output]\n")
        memory.forget()
        #expect(run(Self.byManifest + ["--prune"], in: memory.system) == .done)
        #expect(memory.error == line + "removed [stale-output]\n")
        #expect(memory.text("Generated/c.html") == nil && memory.text("Generated/a.html") != nil)
        memory.forget()
        #expect(run(Self.byManifest, in: memory.system) == .done)
        #expect(memory.error.isEmpty)
    }

    @Test("An entry that leaves the manifest leaves stale outputs, even where its folder is no more")
    func entries() {
        let memory = Self.memory()
        _ = run(Self.byManifest, in: memory.system)
        memory.put(Array(#"{"compile": [{"inputs": "Screens/", "output": "Other/"}]}"#.utf8), at: "skelgen.json")
        memory.forget()
        #expect(run(Self.byManifest, in: memory.system) == .done)
        #expect(memory.error.split(separator: "\n").count == 4)
        #expect(run(Self.byManifest + ["--prune"], in: memory.system) == .done)
        #expect(!memory.hasFolder("Generated"))
        #expect(memory.text("Other/deep/b.svg") != nil)
    }

    @Test("Nothing outside the folder is removed, whatever the record says")
    func outside() {
        let memory = Self.memory()
        _ = run(Self.byFolder, in: memory.system)
        let text = "precious"
        let hash = String(StableHash(of: Array(text.utf8)).value, radix: 16)
        let paths = ["../precious.svg", "/desk/precious.svg", "x/../../precious.svg"]
        memory.put(Array(text.utf8), at: "precious.svg")
        let entries = paths.map { "{\"path\":\"\($0)\",\"from\":\"../Screens/c.skel\",\"hash\":\"\(hash)\"}" }
        memory.put(
            Array("{\"version\":1,\"outputs\":[\(entries.joined(separator: ","))]}".utf8), at: "out/.skelgen-outputs")
        #expect(run(Self.byFolder + ["--prune"], in: memory.system) == .done)
        #expect(memory.text("precious.svg") == text)
        #expect(memory.error.contains("kept because it lies outside 'out'"))
    }

    @Test("What an earlier release recorded with its own hash is removed too")
    func formerHash() {
        let memory = Self.memory()
        _ = run(Self.byFolder, in: memory.system)
        let text = "<svg></svg>\n<!--skelgen-->\n"
        memory.put(Array(text.utf8), at: "out/old.svg")
        let hash = String(StableHash.former(of: Array(text.utf8)), radix: 16)
        let entry = "{\"path\":\"old.svg\",\"from\":\"../Screens/c.skel\",\"hash\":\"\(hash)\"}"
        memory.put(Array("{\"version\":1,\"outputs\":[\(entry)]}".utf8), at: "out/.skelgen-outputs")
        #expect(run(Self.byFolder + ["--prune"], in: memory.system) == .done)
        #expect(memory.text("out/old.svg") == nil)
    }

    /// A record with a stale entry for each path, whose hash is that of a text.
    static func forged(_ text: String, _ paths: [String]) -> [UInt8] {
        let hash = String(StableHash(of: Array(text.utf8)).value, radix: 16)
        let entries = paths.map { "{\"path\":\"\($0)\",\"from\":\"../Screens/c.skel\",\"hash\":\"\(hash)\"}" }
        return Array("{\"version\":1,\"outputs\":[\(entries.joined(separator: ","))]}".utf8)
    }

    @Test(
        "A forged record removes nothing that is not skelgen's own, whatever its hash",
        arguments: [
            ("mine.svg", "<svg></svg>\n", "it does not end with skelgen's mark"),
            (".git/mine.svg", "<!--skelgen-->\n", "its path has a name that begins with a dot"),
            ("link.svg", "<!--skelgen-->\n", "it is a link"),
            ("linked/mine.svg", "<!--skelgen-->\n", "it lies outside 'out'"),
            ("Feed.svg", "skeleton S { size: 1 1 } //<!--skelgen-->\n", "it is an input"),
        ])
    func forged(_ path: String, _ text: String, _ reason: String) {
        let memory = Memory(
            [
                "Screens/a.skel": Self.screen, "out/.git/mine.svg": text, "out/mine.svg": text,
                "elsewhere/mine.svg": text,
            ],
            folders: [".git"], links: ["out/link.svg": "out/mine.svg", "out/linked": "elsewhere"])
        memory.put(Array(text.utf8), at: "out/Feed.svg")
        memory.put(Self.forged(text, [path]), at: "out/.skelgen-outputs")
        if path == "Feed.svg" { memory.put(Array("import \"../out/Feed.svg\"\n".utf8), at: "Screens/i.skel") }
        #expect(run(Self.byFolder + ["--prune"], in: memory.system) == .done)
        #expect(memory.error.contains("out/\(path): note: nothing makes this output any more; kept because \(reason)"))
        for place in ["out/.git/mine.svg", "out/mine.svg", "elsewhere/mine.svg"] { #expect(memory.text(place) == text) }
    }

    @Test("A path of the record is split by its bytes, where a character may hold a slash")
    func bytes() {
        let text = "<!--skelgen-->\n"
        let memory = Self.memory()
        _ = run(Self.byFolder, in: memory.system)
        for path in ["precious.svg", "out/e\u{301}.svg", "out/a\nb.svg"] { memory.put(Array(text.utf8), at: path) }
        memory.put(
            Self.forged(text, ["sub\u{600}/../../precious.svg", "sub/\u{301}../../precious.svg", "a\\nb.svg"]),
            at: "out/.skelgen-outputs")
        #expect(run(Self.byFolder + ["--prune"], in: memory.system) == .done)
        #expect(memory.text("precious.svg") == text && memory.text("out/a\nb.svg") == text)
    }

    @Test("Two names that Unicode holds for equal are two files")
    func normalization() {
        let names = ["\u{E9}.svg", "e\u{301}.svg", "\u{E9}.svg"]
        #expect(names[0] == names[1] && names.firstOfEach().count == 2)
        #expect(!Paths.isPath("/e\u{301}/a", within: "/\u{E9}") && !Paths.areSame(names[0], names[1]))
        #expect(Paths.parts(of: "a\u{600}/../b/\u{301}c") == ["a\u{600}", "..", "b", "\u{301}c"])
        #expect(Paths.normalized("a\u{600}/../../b") == "../b")
    }

    @Test("What a user's template made is listed, and never removed")
    func templates() {
        let memory = Memory([
            "Screens/a.skel": Self.screen, "Screens/b.skel": Self.screen, "t.txt.mustache": "{{name}}\n",
        ])
        let words = Self.byFolder + ["--template", "t.txt.mustache"]
        _ = run(words, in: memory.system)
        memory.remove("Screens/b.skel")
        memory.forget()
        #expect(run(words + ["--prune"], in: memory.system) == .done)
        #expect(memory.text("out/b.txt") == "Feed\n")
        #expect(
            memory.error.contains("out/b.txt: note: nothing makes this output any more; kept because it does not end"))
    }

    @Test("A record that is a link is not written", arguments: ["elsewhere/x", "out/kept.txt"])
    func linkedRecord(_ target: String) {
        let memory = Memory(
            ["Screens/a.skel": Self.screen, "elsewhere/x": "x", "out/kept.txt": "x"],
            links: ["out/.skelgen-outputs": target])
        #expect(run(Self.byFolder, in: memory.system) == .system)
        #expect(memory.error.contains("out/.skelgen-outputs: error: cannot record the outputs in this"))
        #expect(memory.text(target) == "x" && memory.text("out/a.svg") != nil)
    }

    @Test(
        "A record that is none is written anew", arguments: ["", "{}", "[1", "{\"version\":2,\"outputs\":[]}", "\u{0}"])
    func damaged(_ text: String) {
        let memory = Self.memory()
        _ = run(Self.byFolder, in: memory.system)
        let record = memory.text("out/.skelgen-outputs")
        memory.put(Array(text.utf8), at: "out/.skelgen-outputs")
        #expect(run(Self.byFolder, in: memory.system) == .done)
        #expect(memory.text("out/.skelgen-outputs") == record)
        #expect(
            memory.error.hasSuffix(
                "out/.skelgen-outputs: note: this record of outputs is damaged and is written anew: stale outputs that it listed "
                    + "stay [stale-output]\n"))
    }

    @Test("What is written is recorded with its source, in the order of paths")
    func record() {
        let memory = Memory(["Screens/b \"1\".skel": Self.screen, "Screens/B.skel": Self.screen])
        _ = run(Self.byFolder, in: memory.system)
        let lines = memory.text("out/.skelgen-outputs")?.split(separator: "\n") ?? []
        #expect(lines.count == 4)
        #expect(lines.first == "{\"version\":1,\"outputs\":[" && lines.last == "]}")
        #expect(lines[1].hasPrefix(#"{"path":"B.svg","from":"../Screens/B.skel","hash":""#))
        #expect(lines[2].hasPrefix(#"{"path":"b \"1\".svg","from":"../Screens/b \"1\".skel","hash":""#))
    }

    @Test("--prune is for what is recorded", arguments: ["Screens", "Screens/a.skel -o x", "Screens/a.skel"])
    func usage(_ words: String) {
        let memory = Self.memory()
        #expect(run(CompileTests.words(words) + ["--prune"], in: memory.system) == .usage)
        #expect(memory.written.isEmpty)
    }

    @Test("Notes are notes in SARIF, and leave its run successful")
    func sarif() {
        let memory = Self.memory()
        _ = run(Self.byFolder, in: memory.system)
        memory.remove("Screens/a.skel")
        #expect(run(Self.byFolder + ["--diagnostics", "sarif"], in: memory.system) == .done)
        #expect(memory.error.contains(#""ruleId":"stale-output","ruleIndex":0,"level":"note""#))
        #expect(memory.error.contains(#""executionSuccessful":true"#))
    }

    @Test(
        "Relative paths go up and down as text",
        arguments: [
            ("/a/b/c", "/a/b", "c"), ("/a/c", "/a/b", "../c"), ("/a", "/a", ""), ("/a/b", "/", "a/b"),
            ("/x/./y/../z", "/x/w/", "../z"),
        ])
    func relative(_ path: String, _ folder: String, _ expected: String) {
        #expect(Paths.relative(path, to: folder) == expected)
    }
}
