import SkelText
import Testing

@testable import SkelDriver

@Suite("Names in depfiles")
struct DepfileTests {
    @Test(
        "They are escaped as Make, Ninja and CMake read them",
        arguments: [
            ("a b", "a\\ b", "a\\ b"), ("a#b", "a\\#b", "a\\#b"), ("a$b", "a$$b", "a$$b"), ("a:b", "a\\:b", "a\\:b"),
            ("a\\b", "a\\b", "a\\b"), ("a\\ b", "a\\\\\\ b", "a\\\\\\ b"), ("ü", "ü", "ü"),
            ("a|b", "a\\|b", "a|b"), ("a*b", "a\\*b", "a\\*b"), ("a\\b c", "a\\b\\ c", "a\\b\\ c"),
            ("[a]?", "\\[a]\\?", "\\[a]\\?"), ("~a/b", "./~a/b", "./~a/b"),
            ("include", "./include", "./include"), ("$(shell x)", "$$(shell\\ x)", "$$(shell\\ x)"),
        ])
    func escapes(_ path: String, _ input: String, _ target: String) {
        var output = Output()
        writeDepfile(outputs: ["x"], inputs: [path], imports: [path], into: &output)
        #expect(output.string == "x: \(input)\n\(target):\n")
        #expect(DepfileName.flaw(of: path) == nil)
    }

    @Test("A name with a percent sign has no rule of its own, which Ninja would take for another name's")
    func percent() {
        var output = Output()
        writeDepfile(outputs: ["x"], inputs: ["a%b", "c"], imports: ["a%b", "c"], into: &output)
        #expect(output.string == "x: a%b c\nc:\n")
        output = Output()
        writeDepfile(outputs: ["x%"], inputs: ["c"], imports: [], into: &output)
        #expect(output.string == "x\\%: c\n")
    }

    static let flawed = [
        ("a\nb", "a control character"), ("a\tb", "a control character"), ("a\u{85}b", "a control character"),
        ("a;b", "';'"), ("X!=touch PWNED", "'='"), ("a\\", "a backslash at its end"),
        ("a\\:b", "a backslash before ':'"), ("a\\[b", "a backslash before '['"),
        (".SECONDEXPANSION", "a name of Make's own"), (".PHONY", "a name of Make's own"),
    ]

    @Test("What no rule of Make can hold is refused, of a source at its file", arguments: flawed)
    func sources(_ name: String, _ flaw: String) {
        #expect(DepfileName.flaw(of: name) == flaw)
        let memory = Memory([name: CompileTests.feed, "skelgen.json": #"{"compile": []}"#])
        #expect(memory.run("compile", name, "-o", "x.svg", "--depfile", "x.d") == .mistakes)
        #expect(
            memory.error
                == "\(printable(name)): error: this path has \(flaw), which a depfile cannot express [invalid-path]\n")
        #expect(memory.written.isEmpty)
        memory.forget()
        #expect(memory.run("compile", name, "-o", "x.svg") == .done)
    }

    @Test("An import that no depfile can hold is refused at its place", arguments: flawed)
    func imports(_ name: String, _ flaw: String) {
        let spelling = name.unicodeScalars.map { $0 == "\\" ? "\\\\" : $0 == "\n" ? "\\n" : String($0) }.joined()
        let memory = Memory([name: "let gutter: 1\n", "a.skel": "import \"\(spelling)\"\n" + CompileTests.feed])
        #expect(memory.run("compile", "a.skel", "--depfile", "x.d") == .mistakes)
        #expect(memory.error.hasPrefix("a.skel:1:8: error: '\(printable(name))' has \(flaw), which a"))
        #expect(memory.written.isEmpty)
        memory.forget()
        let isControl = name.hasControlCharacter
        #expect(memory.run("compile", "a.skel") == (isControl ? .mistakes : .done))
    }

    @Test("An output, a style sheet and a template are refused where they are named", arguments: flawed)
    func outputs(_ name: String, _ flaw: String) {
        for words in [["-o", name], ["--format", "html", "--css", name], ["--template", name + "/t.txt.mustache"]] {
            let isTemplate = words[0] == "--template"
            if isTemplate, DepfileName.flaw(of: words[1]) == nil { continue }
            let memory = Memory(["a.skel": CompileTests.feed, name + "/t.txt.mustache": "x"])
            if !isTemplate { memory.remove(name + "/t.txt.mustache") }
            #expect(run(["compile", "a.skel", "--depfile", "x.d"] + words, in: memory.system) == .usage)
            #expect(memory.error.contains("which a depfile cannot express"))
            #expect(memory.written.isEmpty)
        }
    }

    @Test("A depfile may lie in a folder that the run makes for its outputs, and in no other new one")
    func newFolder() {
        let memory = Memory(["a.skel": CompileTests.feed])
        #expect(run(["compile", "a.skel", "-o", "out/", "--depfile", "out/a.d"], in: memory.system) == .done)
        #expect(memory.text("out/a.d") != nil)
        #expect(run(["compile", "a.skel", "-o", "new/x/", "--depfile", "new/a.d"], in: memory.system) == .done)
        #expect(run(["compile", "a.skel", "-o", "out/", "--depfile", "deps/a.d"], in: memory.system) == .system)
    }

    @Test("In a manifest the place is that of the output")
    func manifest() {
        let text = #"{"compile": [{"inputs": "a.skel", "output": "X!=touch PWNED"}]}"#
        let memory = Memory(["a.skel": CompileTests.feed, "skelgen.json": text])
        #expect(memory.run("compile", "--manifest", "skelgen.json", "--depfile", "x.d") == .mistakes)
        #expect(memory.error.hasPrefix("skelgen.json:1:45: error: the output 'X!=touch PWNED' has '='"))
        #expect(memory.written.isEmpty)
    }

    @Test(
        "An unknown escape in an import is an error, and no file is looked for",
        arguments: [#"\q"#, #"\u{0}"#, #"\x41"#])
    func escapes(_ escape: String) {
        let memory = Memory(["a.skel": "import \"tok\(escape)ens.skel\"\n" + CompileTests.feed, "tokens.skel": ""])
        #expect(memory.run("check", "a.skel") == .mistakes)
        #expect(memory.error.hasPrefix("a.skel:1:12: error: unknown escape, expected"))
        #expect(memory.error.split(separator: "\n").count { $0.contains(" error: ") } == 1)
    }
}
