import SkelText
import Testing

@testable import SkelDriver

@Suite("compile")
struct CompileTests {
    static let feed = """
        skeleton Feed {
          size: 375 812
          label title { height: 20 }
          variant Tablet when width >= 600 { size: 768 1024 }
        }

        """
    static let two = "skeleton One { size: 10 20 }\nskeleton Two { size: 10 20 }\n"
    static let bad = "skeleton Bad { size: 10 20; widht: 3 }\n"
    static let directions = [
        "bottomRightTopLeft", "bottomTop", "leftRight", "rightLeft", "topBottom", "topLeftBottomRight",
    ]

    struct Naming: Sendable {
        let line: String
        let written: [String]
    }

    static let namings = [
        Naming(line: "Feed.skel", written: ["Feed.svg"]),
        Naming(line: "deep/Feed.skel", written: ["deep/Feed.svg"]),
        Naming(line: "Feed.skel --format json", written: ["Feed.json"]),
        Naming(line: "Two.skel", written: ["Two.One.svg", "Two.Two.svg"]),
        Naming(line: "Feed.skel --variant Tablet", written: ["Feed.Tablet.svg"]),
        Naming(line: "Feed.skel --variant all", written: ["Feed.Tablet.svg", "Feed.svg"]),
        Naming(line: "Feed.skel --direction topBottom", written: ["Feed.svg"]),
        Naming(line: "Feed.skel --direction all", written: directions.map { "Feed.\($0).svg" }),
        Naming(line: "Feed.skel -o x", written: ["x"]),
        Naming(line: "Feed.skel -o -", written: []),
        Naming(line: "Two.skel -o out", written: ["out/Two.One.svg", "out/Two.Two.svg"]),
        Naming(line: "Two.skel -o new/", written: ["new/Two.One.svg", "new/Two.Two.svg"]),
        Naming(line: "Feed.skel Two.skel -o out", written: ["out/Feed.svg", "out/Two.One.svg", "out/Two.Two.svg"]),
        Naming(line: "- -o x.svg", written: ["x.svg"]),
        Naming(line: "-", written: []),
        Naming(line: "tokens.skel", written: []),
        Naming(line: "tokens.skel Feed.skel -o x.svg", written: ["x.svg"]),
    ]

    static func memory() -> Memory {
        Memory(
            [
                "Feed.skel": feed, "deep/Feed.skel": feed, "Two.skel": two, "Bad.skel": bad,
                "tokens.skel": "let gutter: 16\n",
                "kept.svg": "old",
            ], folders: ["out"], input: feed)
    }

    static func words(_ line: String) -> [String] { ["compile"] + line.split(separator: " ").map(String.init) }

    @Test("A direction moves a gradient, also where bones are solid else")
    func directionOfSolidBones() {
        let outputs = ["skeletonType: solid", "skeletonType: gradient"].map { type in
            let memory = Memory(["a.skel": "skeleton A { size: 10 10; \(type); view { height: 5 } }\n"])
            #expect(memory.run("compile", "a.skel", "--direction", "topBottom", "-o", "-") == .done)
            return memory.output
        }
        #expect(outputs[0] == outputs[1])
        #expect(outputs[0].contains("translateY"))
    }

    @Test("Up to 1024 files are worked on at once")
    func jobs() {
        #expect(Self.memory().run("compile", "Feed.skel", "-j", "1024") == .done)
        let memory = Self.memory()
        #expect(memory.run("compile", "Feed.skel", "-j", "1025") == .usage)
        #expect(memory.error.hasPrefix("skelgen: --jobs must be a number from 1 to 1024, not '1025'\n"))
    }

    @Test("Outputs are named for their source, skeleton, variant and direction", arguments: namings)
    func names(_ naming: Naming) {
        let memory = Self.memory()
        #expect(run(Self.words(naming.line), in: memory.system) == .done)
        #expect(memory.written == naming.written)
        #expect(memory.error.isEmpty)
        #expect(memory.output.isEmpty == (naming.line != "-" && !naming.line.hasSuffix(" -")))
    }

    struct Refusal: Sendable {
        let line: String
        let message: String
    }

    static let refusals = [
        Refusal(line: "Two.skel -o x.svg", message: "several outputs cannot be written to the file 'x.svg'"),
        Refusal(line: "Two.skel -o -", message: "only one output can go to standard output"),
        Refusal(line: "Feed.skel Bad.skel -o x.svg", message: "several outputs cannot be written to the file 'x.svg'"),
        Refusal(line: "Feed.skel ./Feed.skel", message: "'Feed.skel' and './Feed.skel' would both write './Feed.svg'"),
        Refusal(
            line: "Feed.skel -o Feed.skel",
            message: "--output Feed.skel: a .skel file is a layout, and this writes something else"),
        Refusal(
            line: "Feed.skel -o x --depfile ./x", message: "'Feed.skel' and the depfile './x' would both write './x'"),
        Refusal(line: "Feed.skel --variant Tabletop", message: "no skeleton has a variant 'Tabletop'"),
        Refusal(line: "Feed.skel --variant all --size 1x1", message: "--size and --variant cannot be combined"),
        Refusal(line: "- -", message: "standard input is named twice"),
    ]

    @Test("What cannot be written as asked is wrong usage, and nothing is written", arguments: refusals)
    func refuses(_ refusal: Refusal) {
        let memory = Self.memory()
        #expect(run(Self.words(refusal.line), in: memory.system) == .usage)
        #expect(memory.error.hasPrefix("skelgen: \(refusal.message)\n"))
        #expect(memory.written.isEmpty)
    }

    @Test("A file with mistakes writes nothing, others do; the worst status counts")
    func mistakes() {
        let memory = Self.memory()
        #expect(memory.run("compile", "Bad.skel", "Feed.skel", "missing.skel", "Two.skel", "--depfile", "d") == .system)
        #expect(memory.written == ["Feed.svg", "Two.One.svg", "Two.Two.svg"])
        let places = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }.map { $0.prefix(4) }
        #expect(places == ["Bad.", "miss"])
    }

    @Test(
        "One output goes into a folder as several do: one that exists, or one that a slash makes",
        arguments: ["out", "new/"])
    func folder(_ destination: String) {
        let memory = Self.memory()
        #expect(memory.run("compile", "Feed.skel", "-o", destination) == .done)
        #expect(memory.error.isEmpty && memory.written == [Paths.join(destination, "Feed.svg")])
    }

    @Test("A skeleton without a size is a mistake, but for --size")
    func size() {
        let memory = Memory(["a.skel": "skeleton Feed { label }\n"])
        #expect(memory.run("compile", "a.skel") == .mistakes)
        #expect(memory.error.contains("a.skel:1:1: error: the skeleton 'Feed' has no size [missing-size]"))
        #expect(memory.run("compile", "a.skel", "--size", "10x20") == .done)
    }

    @Test("A depfile names outputs and all that was read, and each import once more, for the day that it is gone")
    func depfile() {
        let memory = Memory([
            "Feed.skel": "import \"lib/a b.skel\"\n" + Self.feed, "lib/a b.skel": "import \"c.skel\"\n",
            "lib/c.skel": "",
        ])
        #expect(memory.run("compile", "Feed.skel", "--variant", "all", "--depfile", "rule.d") == .done)
        #expect(
            memory.text("rule.d") == """
                Feed.svg Feed.Tablet.svg: Feed.skel lib/a\\ b.skel lib/c.skel
                lib/a\\ b.skel:
                lib/c.skel:

                """)
    }

    /// The values of `-o`, and the format of what they get; nil if they are refused.
    static let endings: [(output: String, format: String?)] = [
        ("x.svg", "svg"), ("x.html", "html"), ("x.tsx", "react"), ("x.vue", "vue"), ("x.svelte", "svelte"),
        ("x.ts", "angular"), ("x.js", "webcomponent"), ("x.json", "json"), ("x.swift", "swift"), ("x.m", "objc"),
        ("X.SVG", "svg"), ("there/x.y.json", "json"), ("x", "svg"), (".svg", "svg"), ("-", "svg"), ("there/", "svg"),
        ("there", "svg"), ("folder.gif", "svg"), ("x.gif", nil), ("x.png", nil), ("x.md", nil), ("there/x.css", nil),
    ]

    @Test("The extension of -o chooses the format, or is refused, unless an option names one", arguments: endings)
    func extensions(_ output: String, _ format: String?) {
        let source = ["Feed.skel": Self.feed]
        let memory = Memory(source, folders: ["there", "folder.gif"])
        let status = memory.run("compile", "Feed.skel", "-o", output)
        #expect(status == (format == nil ? .usage : .done))
        guard let format else {
            #expect(memory.written.isEmpty && memory.error.contains(".svg, .json, .html, .tsx, .jsx, .vue, "))
            #expect(memory.run("compile", "Feed.skel", "-o", output, "--format", "svg") == .done)
            return
        }
        let other = Memory(source, folders: ["there", "folder.gif"])
        #expect(other.run("compile", "Feed.skel", "-o", output, "--format", format) == .done)
        #expect(memory.written == other.written && memory.output == other.output)
        for path in memory.written { #expect(memory.text(path) == other.text(path)) }
    }

    @Test("The output of a manifest's entry chooses its format too, and a folder of any name has SVGs")
    func extensionsInManifests() {
        let files = ["Screens/Feed.skel": Self.feed]
        let chosen = Memory(
            files.merging(["m.json": #"{"compile": [{"inputs": "Screens/Feed.skel", "output": "x.json"}]}"#]) { $1 })
        #expect(chosen.run("compile", "--manifest", "m.json") == .done)
        #expect(chosen.text("x.json")?.hasPrefix("{\"skeleton\"") == true)
        let refused = Memory(
            files.merging(["m.json": #"{"compile": [{"inputs": "Screens/Feed.skel", "output": "x.gif"}]}"#]) { $1 })
        #expect(refused.run("compile", "--manifest", "m.json") == .mistakes)
        let folder = Memory(
            files.merging(["m.json": #"{"compile": [{"inputs": "Screens", "output": "build.2"}]}"#]) { $1 })
        #expect(folder.run("compile", "--manifest", "m.json") == .done)
        #expect(folder.text("build.2/Feed.svg") != nil)
    }

    @Test("A .jsx file has no types, which a .tsx file has", arguments: ["react", "solid"])
    func untyped(_ format: String) {
        let source = "skeleton Feed { size: 90 90; tableView t { flex: 1; rowHeight: 20; cell { label } } }\n"
        func text(_ output: String) -> String {
            let memory = Memory(["Feed.skel": source])
            #expect(memory.run("compile", "Feed.skel", "-o", output, "--format", format) == .done)
            return memory.text(output) ?? ""
        }
        let types = ["type JSX", "type CSS", "interface", "SkeletonProps", ": string", " as CSS"]
        #expect(types.filter { text("x.tsx").contains($0) }.count >= 3)
        #expect(types.filter { text("x.jsx").contains($0) }.isEmpty)
        #expect(text("x.jsx").contains("\n\n/** A placeholder"))
    }

    @Test("SKELETON_DEBUG prints the tree to standard error", arguments: [("1", true), ("", false)])
    func debug(_ value: String, _ isShown: Bool) {
        let memory = Memory(["Feed.skel": Self.feed], environment: ["SKELETON_DEBUG": value])
        #expect(memory.run("compile", "Feed.skel") == .done)
        #expect(memory.error.contains("\"type\":\"skeleton\"") == isShown)
    }

    struct Terminal: Sendable {
        let isTerminal: Bool
        let environment: [String: String]
        let isColored: Bool
    }

    @Test(
        "Colours are for terminals, without NO_COLOR",
        arguments: [
            Terminal(isTerminal: true, environment: [:], isColored: true),
            Terminal(isTerminal: true, environment: ["NO_COLOR": "", "TERM": "xterm"], isColored: true),
            Terminal(isTerminal: true, environment: ["NO_COLOR": "1"], isColored: false),
            Terminal(isTerminal: true, environment: ["TERM": "dumb"], isColored: false),
            Terminal(isTerminal: false, environment: [:], isColored: false),
        ])
    func colors(_ terminal: Terminal) {
        let memory = Memory(["Bad.skel": Self.bad], environment: terminal.environment, isTerminal: terminal.isTerminal)
        #expect(memory.run("check", "Bad.skel") == .mistakes)
        #expect(memory.error.contains("\u{1B}[") == terminal.isColored)
    }

    @Test("Documents of check go to standard output, of compile to standard error", arguments: ["json", "sarif"])
    func documents(_ format: String) {
        let check = Self.memory()
        #expect(check.run("check", "Bad.skel", "--diagnostics", format) == .mistakes)
        #expect(check.output.contains("Bad.skel") && check.error.isEmpty)
        let compile = Self.memory()
        #expect(compile.run("compile", "Bad.skel", "-o", "-", "--diagnostics", format) == .mistakes)
        #expect(compile.error.contains("Bad.skel") && compile.output.isEmpty)
    }

    @Test("Many files are reported in the order of the arguments")
    func order() {
        let names = (100..<200).map { "F\($0).skel" }
        let memory = Memory(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.bad) }))
        #expect(run(["check"] + names, in: memory.system) == .mistakes)
        let places = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }.map {
            String($0.prefix(9))
        }
        #expect(places == names)
    }

    @Test(
        "A style sheet is imported by its path, and linked by its URL",
        arguments: [
            ("react", "import \"./my é%.css\";"), ("solid", "import \"./my é%.css\";"),
            ("svelte", "import \"./my é%.css\";"),
            ("vue", "<style src=\"./my é%.css\">"), ("angular", "styleUrls: [\"./my é%.css\"]"),
            ("html", "href=\"my%20%C3%A9%25.css\""), ("webcomponent", "new URL(\"my%20%C3%A9%25.css\""),
        ])
    func styleSheets(_ format: String, _ line: String) {
        let memory = Memory(["Small.skel": SamplesTests.small])
        #expect(memory.run("compile", "Small.skel", "--format", format, "--css", "my é%.css", "-o", "out") == .done)
        #expect(memory.text("out")?.contains(line) == true, "\(memory.text("out") ?? "")")
    }

    @Test("The skeleton's own colour is the base, whichever bone comes first")
    func ownColor() {
        let views = "view a { height: 9; tintColor: #fcc } view b { height: 9 } view c { height: 9; tintColor: #cfc }"
        let memory = Memory(["Own.skel": "skeleton Own { size: 99 99; tintColor: #ccc; \(views) }"])
        #expect(memory.run("compile", "Own.skel", "--format", "html", "-o", "out") == .done)
        for value in ["--skel-base,#ccc", "--skel-base-2,#fcc", "--skel-base-3,#cfc"] {
            #expect(memory.text("out")?.contains(value) == true, "\(value)")
        }
    }

    @Test("A template may name the picture alone")
    func picture() {
        let memory = Memory(["Small.skel": SamplesTests.small, "own.html.mustache": "<img src=\"{{src}}\">\n"])
        #expect(memory.run("compile", "Small.skel", "--template", "own.html.mustache", "-o", "Small.html") == .done)
        #expect(memory.text("Small.html") == "<img src=\"Small.svg\">\n")
    }
}
