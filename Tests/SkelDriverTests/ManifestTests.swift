import SkelText
import Testing

@testable import SkelDriver

@Suite("Manifests")
struct ManifestTests {
    static let screen = CompileTests.feed

    static func memory(_ manifest: String, _ more: [String: String] = [:]) -> Memory {
        let files = [
            "app/skelgen.json": manifest, "app/Feed.skel": screen, "app/Two.skel": CompileTests.two,
            "app/Screens/a.skel": screen, "app/Screens/deep/b.skel": screen, "Other.skel": screen,
        ]
        return Memory(files.merging(more) { $1 })
    }

    static func entry(_ text: String) -> String { "{ \"compile\": [ { \(text) } ] }\n" }

    struct Naming: Sendable {
        let entry: String
        let written: [String]
    }

    static let namings = [
        Naming(entry: #""inputs": "Feed.skel""#, written: ["app/Feed.svg"]),
        Naming(
            entry: #""inputs": "Screens/../Feed.skel", "format": "json""#, written: ["app/Feed.json"]),
        Naming(entry: #""inputs": "Feed.skel", "output": "made/here/x.svg""#, written: ["app/made/here/x.svg"]),
        Naming(entry: #""inputs": "Feed.skel", "output": "made/""#, written: ["app/made/Feed.svg"]),
        Naming(entry: #""inputs": "Feed.skel", "output": "Screens""#, written: ["app/Screens/Feed.svg"]),
        Naming(
            entry: #""inputs": ["Screens"], "output": "made""#, written: ["app/made/a.svg", "app/made/deep/b.svg"]),
        Naming(entry: #""inputs": "Screens/deep/*.skel", "output": "made""#, written: ["app/made/b.svg"]),
        Naming(
            entry: #""inputs": "Feed.skel", "format": ["svg", "json"], "size": ["10x20", "7.5x8"]"#,
            written: ["10x20.json", "10x20.svg", "7.5x8.json", "7.5x8.svg"].map { "app/Feed." + $0 }),
        Naming(
            entry: #""inputs": "Feed.skel", "direction": ["leftRight", "topBottom"]"#,
            written: ["app/Feed.leftRight.svg", "app/Feed.topBottom.svg"]),
        Naming(
            entry: #""inputs": "Feed.skel", "variant": "all"}, {"inputs": "Two.skel", "output": "two/""#,
            written: ["app/Feed.Tablet.svg", "app/Feed.svg", "app/two/Two.One.svg", "app/two/Two.Two.svg"]),
    ]

    @Test("An entry is a command line in the manifest's folder; lists make an output of each value", arguments: namings)
    func names(_ naming: Naming) {
        let memory = Self.memory(Self.entry(naming.entry))
        #expect(memory.run("compile", "--manifest", "app/skelgen.json") == .done)
        #expect(memory.error.isEmpty)
        #expect(memory.written == (naming.written + ["app/.skelgen-outputs"]).sorted())
    }

    @Test(
        "Nothing that a manifest names leaves its folder, unless --allow-outside is given",
        arguments: [
            (#""inputs": "../Other.skel""#, 28), (#""inputs": "/desk/Other.skel""#, 28),
            (#""inputs": "../*.skel""#, 28), (#""inputs": "linked/Other.skel""#, 28),
            (#""inputs": "x/../../Other.skel""#, 28), (#""inputs": "Feed.skel", "output": "../Feed.svg""#, 51),
            (#""inputs": "Feed.skel", "output": "../made/""#, 51),
            (#""inputs": "Feed.skel", "output": "linked/made/""#, 51),
            (#""inputs": "Feed.skel", "output": "/desk/Feed.svg""#, 51),
            (#""inputs": "Feed.skel", "format": "html", "css": "../a.css""#, 66),
            (#""inputs": "Feed.skel", "template": "../t.txt.mustache""#, 53),
            (#""inputs": "Feed.skel", "root": "..""#, 49),
        ])
    func outside(_ text: String, _ column: Int) {
        for allows in [false, true] {
            let files = ["app/Feed.skel": Self.screen, "Other.skel": Self.screen, "t.txt.mustache": "{{name}}"]
            let memory = Memory(
                files.merging(["app/skelgen.json": Self.entry(text)]) { $1 }, folders: ["app/x"],
                links: ["app/linked": "/desk"])
            let options = allows ? ["--allow-outside"] : []
            let status = run(["compile", "--manifest", "app/skelgen.json"] + options, in: memory.system)
            if allows {
                #expect(status == .done && memory.error.isEmpty && memory.written.count > 1)
            } else {
                #expect(status == .mistakes && memory.written.isEmpty)
                #expect(memory.error.hasPrefix("app/skelgen.json:1:\(column): error: '"))
                #expect(memory.error.contains("' is outside the manifest's folder [outside-manifest]"))
                #expect(memory.error.split(separator: "\n").count { $0.contains(": error:") } == 1)
            }
        }
    }

    @Test(
        "What a folder or a pattern finds is as bound as what is named",
        arguments: ["Screens/", "Screens/*.skel", "**/*.skel", "Screens/y.skel"])
    func foundOutside(_ inputs: String) {
        let files = [
            "app/Screens/a.skel": Self.screen, "app/else/b.skel": Self.screen, "y.skel": Self.screen,
            "app/skelgen.json": Self.entry("\"inputs\": \"\(inputs)\", \"output\": \"made/\""),
        ]
        // A link within the folder goes on working.
        let inside = ["app/Screens/b.skel": "app/else/b.skel"]
        let memory = Memory(files, links: inside.merging(["app/Screens/y.skel": "y.skel"]) { $1 })
        #expect(memory.run("compile", "--manifest", "app/skelgen.json") == .mistakes)
        #expect(memory.written.isEmpty)
        #expect(
            memory.error.hasPrefix(
                "app/skelgen.json:1:28: error: 'Screens/y.skel' is outside the manifest's folder [outside-manifest]"))
        #expect(memory.run("compile", "--manifest", "app/skelgen.json", "--allow-outside") == .done)
        #expect(memory.written.contains { $0.hasSuffix("y.svg") })
        if inputs.hasSuffix("y.skel") { return }
        let tame = Memory(files, links: inside)
        #expect(tame.run("compile", "--manifest", "app/skelgen.json") == .done)
        #expect(tame.written.contains { $0.hasSuffix("b.svg") })
    }

    @Test(
        "An output whose path has a name that begins with a dot is an error, unless --allow-outside is given",
        arguments: [".git/config", "made/.x/Feed.svg", ".Feed.svg", "linked/Feed.svg"])
    func hidden(_ output: String) {
        let text = Self.entry("\"inputs\": \"Feed.skel\", \"output\": \"\(output)\"")
        let memory = Memory(
            ["app/Feed.skel": Self.screen, "app/skelgen.json": text, "app/.git/HEAD": "ref"],
            links: ["app/linked": "/desk/app/.git"])
        #expect(memory.run("compile", "--manifest", "app/skelgen.json") == .mistakes)
        #expect(memory.written.isEmpty)
        #expect(memory.error.contains("'\(output)' has a name that begins with a dot [outside-manifest]"))
        #expect(memory.run("compile", "--manifest", "app/skelgen.json", "--allow-outside") == .done)
        // The folder of a command line is the user's.
        let elsewhere = Self.memory(Self.entry(#""inputs": "Feed.skel", "output": "x.svg""#))
        #expect(elsewhere.run("compile", "--manifest", "app/skelgen.json", "-o", ".build") == .done)
    }

    @Test("A value of the whole manifest that is wrong for several entries is one mistake")
    func wrongForSeveral() {
        let entries = ["html", "react", "svg"].map { #"{"inputs": "Feed.skel", "format": "\#($0)", "output": "o/"}"# }
        let memory = Self.memory(#"{"animation": "smil", "compile": [\#(entries.joined(separator: ", "))]}"#)
        #expect(memory.run("compile", "--manifest", "app/skelgen.json") == .mistakes)
        let said = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(said == ["app/skelgen.json:1:15: error: responsive placeholders move by CSS [invalid-option]"])
        #expect(memory.written.isEmpty)
    }

    @Test("What lies in the folder may be named absolutely; with -o outputs stay below that")
    func inside() {
        let absolute = Self.memory(Self.entry(#""inputs": "/desk/app/Feed.skel", "output": "/desk/app/made/x.svg""#))
        #expect(absolute.run("compile", "--manifest", "app/skelgen.json") == .done)
        let elsewhere = Self.memory(Self.entry(#""inputs": "Feed.skel", "output": "../x.svg""#))
        #expect(elsewhere.run("compile", "--manifest", "app/skelgen.json", "-o", "build/deep") == .mistakes)
        #expect(elsewhere.run("compile", "Feed.skel", "--allow-outside") == .usage)
    }

    @Test("What stands beside the list is the default of its entries")
    func defaults() {
        let memory = Self.memory(
            #"{"format": "json", "compile": [{"inputs": "Feed.skel"}, {"inputs": "Feed.skel", "format": "svg"}]}"#)
        #expect(memory.run("compile", "--manifest", "app/skelgen.json", "-j", "1") == .done)
        #expect(memory.written == ["app/.skelgen-outputs", "app/Feed.json", "app/Feed.svg"])
    }

    @Test("-o takes the place of the manifest's folder for outputs")
    func output() {
        let memory = Self.memory(
            #"{"compile": [{"inputs": "Screens/"}, {"inputs": "Feed.skel", "output": "x/y.svg"}]}"#)
        #expect(memory.run("compile", "--manifest", "app/skelgen.json", "-o", "build") == .done)
        #expect(
            memory.written == ["build/.skelgen-outputs", "build/a.svg", "build/deep/b.svg", "build/x/y.svg"])
    }

    @Test("A manifest's folder is the root of its imports, and 'root' is relative to it")
    func root() {
        let importing = ["app/Screens/a.skel": "import \"../tokens.skel\"\n" + Self.screen, "app/tokens.skel": ""]
        let memory = Self.memory(Self.entry(#""inputs": "Screens""#), importing)
        #expect(memory.run("compile", "--manifest", "app/skelgen.json") == .done)
        let narrow = Self.memory(Self.entry(#""inputs": "Screens", "root": "Screens""#), importing)
        #expect(narrow.run("compile", "--manifest", "app/skelgen.json") == .mistakes)
        #expect(narrow.error.contains("[import-outside-root]"))
    }

    @Test("Options of pages may be said before their format, and a style sheet is an output that entries share")
    func styleSheet() {
        let memory = Self.memory(
            #"{"prefix": "a-", "compile": ["#
                + #"{"css": "css/all.css", "format": "html", "inputs": "Feed.skel", "output": "pages/"},"#
                + #"{"inputs": "Two.skel", "responsive": true, "format": "html", "css": "css/all.css"},"#
                + #"{"inputs": "Two.skel", "responsive": false}]}"#)
        #expect(memory.run("compile", "--manifest", "app/skelgen.json", "-o", "build") == .done)
        let outputs = ["Two.One.html", "Two.One.svg", "Two.Two.html", "Two.Two.svg", "css/all.css", "pages/Feed.html"]
        #expect(memory.error.isEmpty)
        #expect(memory.written == (outputs + [".skelgen-outputs"]).map { "build/" + $0 }.sorted())
        #expect(memory.text("build/pages/Feed.html")?.contains("href=\"../css/all.css\"") == true)
        #expect(outputs.allSatisfy { memory.text("build/.skelgen-outputs")?.contains("\"\($0)\"") == true })
        memory.forget()
        #expect(memory.run("compile", "--manifest", "app/skelgen.json", "-o", "build", "--prune") == .done)
        #expect(memory.error.isEmpty && memory.written.isEmpty)
    }

    @Test("A depfile names the manifest first")
    func depfile() {
        let memory = Self.memory(Self.entry(#""inputs": "Feed.skel""#))
        #expect(memory.run("compile", "--manifest", "app/skelgen.json", "--depfile", "d") == .done)
        #expect(memory.text("d") == "app/Feed.svg: app/skelgen.json app/Feed.skel\napp/Feed.skel:\n")
    }

    struct Mistake: Sendable {
        let manifest: String
        /// `line:column code`, from 1.
        let errors: [String]
    }

    static let mistakes = [
        Mistake(manifest: "[]", errors: ["1:1 wrong-type"]),
        Mistake(manifest: "{}", errors: ["1:1 missing-key"]),
        Mistake(manifest: "{", errors: ["1:2 invalid-json"]),
        Mistake(manifest: #"{"compil": [{"input": "Feed.skel"}]}"#, errors: ["1:2 unknown-key", "1:14 unknown-key"]),
        Mistake(
            manifest: #"{"compile": [1, null, "x"]}"#,
            errors: ["1:14 wrong-type", "1:17 wrong-type", "1:23 wrong-type"]),
        Mistake(manifest: #"{"compile": [{"inputs": []}]}"#, errors: ["1:25 invalid-option"]),
        Mistake(
            manifest: #"{"compile": [{"inputs": ["", "a\u0000b", 3]}]}"#,
            errors: [
                "1:26 invalid-option", "1:30 invalid-option", "1:42 wrong-type",
            ]),
        Mistake(
            manifest: #"{"compile": [{"inputs": ["Fed.skel", "x*"]}]}"#,
            errors: ["1:26 input-missing", "1:38 input-missing"]),
        Mistake(manifest: #"{"compile": [{"inputs": "Feed.skel", "jobs": "1"}]}"#, errors: ["1:38 unknown-key"]),
        Mistake(
            manifest:
                #"{"compile": [{"inputs": "Feed.skel", "format": ["svgg", true], "size": ["1x1", "0x1"], "output": "-"}]}"#,
            errors: ["1:49 invalid-option", "1:57 wrong-type", "1:80 invalid-option", "1:98 invalid-option"]),
        Mistake(
            manifest: #"{"compile": [{"inputs": "Feed.skel", "csp": true, "prefix": "1"}]}"#,
            errors: ["1:45 invalid-option", "1:61 invalid-option"]),
        Mistake(
            manifest: #"{"size": "1x1", "compile": [{"inputs": "Feed.skel", "variant": "all"}]}"#,
            errors: ["1:64 invalid-option"]),
        Mistake(
            manifest: #"{"compile": [{"inputs": "Feed.skel", "variant": "Tablt"}]}"#, errors: ["1:49 invalid-option"]),
        Mistake(
            manifest: #"{"compile": [{"inputs": "Two.skel", "output": "x.svg"}]}"#, errors: ["1:47 output-conflict"]),
        Mistake(
            manifest: #"{"compile": [{"inputs": "Feed.skel"}, {"inputs": "Feed.skel"}]}"#,
            errors: ["1:50 output-conflict"]),
        Mistake(
            manifest: #"{"compile": [{"inputs": "Feed.skel", "output": "skelgen.json"}]}"#,
            errors: ["1:48 output-conflict"]),
        Mistake(manifest: "{\"compile\": [{\"inputs\": \"Feed.skel\",\n}]}\u{0}", errors: ["2:4 nul-byte"]),
    ]

    @Test("Each mistake of a manifest is an error at its place, and nothing is written", arguments: mistakes)
    func refuses(_ mistake: Mistake) {
        let memory = Self.memory(mistake.manifest)
        #expect(memory.run("compile", "--manifest", "app/skelgen.json") == .mistakes)
        let errors = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
            let place = line.dropFirst("app/skelgen.json:".count).prefix { $0 != " " }.dropLast()
            return "\(place) \(line.suffix(while: { $0 != "[" }).dropLast())"
        }
        #expect(errors == mistake.errors)
        #expect(memory.written == [])
    }

    @Test("A file with mistakes writes nothing, the others do")
    func mistakeOfSource() {
        let memory = Self.memory(
            Self.entry(#""inputs": ["Bad.skel", "Feed.skel"]"#), ["app/Bad.skel": CompileTests.bad])
        #expect(memory.run("compile", "--manifest", "app/skelgen.json") == .mistakes)
        #expect(memory.written == ["app/.skelgen-outputs", "app/Feed.svg"])
        #expect(memory.error.hasPrefix("app/Bad.skel:1:"))
    }

    @Test("A list of lists does not make outputs without end")
    func product() {
        let sizes = (1...40).map { "\"\($0)x1\"" }.joined(separator: ",")
        let memory = Self.memory(
            Self.entry("\"inputs\": \"Feed.skel\", \"size\": [\(sizes)], \"root\": [\(sizes)]"))
        #expect(memory.run("compile", "--manifest", "app/skelgen.json") == .mistakes)
        #expect(memory.error.contains("make at most 1000 outputs"))
    }

    @Test(
        "What a manifest says is not said beside it",
        arguments: [
            "x.skel", "--format json", "--size 1x1", "--root .", "-o -", "--depfile -", "--jobs 0",
        ])
    func usage(_ words: String) {
        let memory = Self.memory(Self.entry(#""inputs": "Feed.skel""#))
        #expect(run(CompileTests.words("--manifest app/skelgen.json " + words), in: memory.system) == .usage)
        #expect(memory.written == [])
    }

    @Test("A manifest that is missing is status 3; one from standard input is of the working directory")
    func reading() {
        let memory = Memory(["Feed.skel": Self.screen], input: Self.entry(#""inputs": "Feed.skel""#))
        #expect(memory.run("compile", "--manifest", "nowhere.json") == .system)
        #expect(memory.error.contains("nowhere.json: error: cannot read this manifest"))
        #expect(memory.run("compile", "--manifest", "-") == .done)
        #expect(memory.written.contains("Feed.svg"))
    }

    @Test(
        "Each code's wrong example has that mistake, and the right one none",
        arguments: Code.manifest.filter { !$0.wrong.isEmpty })
    func examples(_ code: Code) {
        for (text, status) in [(code.wrong, ExitStatus.mistakes), (code.right, .done)] {
            let memory = Memory(["example.json": text, "Feed.skel": Self.screen])
            #expect(memory.run("compile", "--manifest", "example.json") == status)
            let errors = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }
            #expect(errors.count == (status == .done ? 0 : 1))
            #expect(errors.allSatisfy { $0.hasSuffix("[\(code.slug)]") })
        }
    }
}

extension Substring {
    /// What stands behind the last character that does not fit.
    fileprivate func suffix(while isFit: (Character) -> Bool) -> Substring {
        self[(lastIndex { !isFit($0) }.map { index(after: $0) } ?? startIndex)...]
    }
}
