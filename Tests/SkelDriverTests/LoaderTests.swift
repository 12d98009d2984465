import SkelEditor
import SkelText
import Testing

@testable import SkelDriver

@Suite("Imports and source text")
struct LoaderTests {
    struct Import: Sendable {
        let text: String
        let code: String
        let place: String
    }

    static let imports = [
        Import(text: "import \"nothing.skel\"\n", code: "import-missing", place: "app/a.skel:1:8"),
        Import(text: "import \"\"\n", code: "import-missing", place: "app/a.skel:1:8"),
        Import(text: "import \".\"\n", code: "import-unreadable", place: "app/a.skel:1:8"),
        Import(text: "import \"a.skel\"\n", code: "import-cycle", place: "app/a.skel:1:8"),
        Import(text: "import \"../tokens.skel\"\n", code: "import-outside-root", place: "app/a.skel:1:8"),
        Import(text: "import \"../nothing.skel\"\n", code: "import-outside-root", place: "app/a.skel:1:8"),
        Import(text: "import \"/desk/app/tokens.skel\"\n", code: "import-outside-root", place: "app/a.skel:1:8"),
        Import(text: "import \"link.skel\"\n", code: "import-outside-root", place: "app/a.skel:1:8"),
        Import(text: "import \"loop/b.skel\"\n", code: "import-cycle", place: "app/loop/c.skel:1:8"),
    ]

    static func memory(_ text: String) -> Memory {
        Memory(
            [
                "app/a.skel": text, "app/tokens.skel": "let gutter: 16\n", "tokens.skel": "",
                "app/deep/b.skel": "import \"../tokens.skel\"\n",
                "app/loop/b.skel": "import \"c.skel\"\n", "app/loop/c.skel": "import \"../loop/b.skel\"\n",
            ], links: ["app/link.skel": "tokens.skel"])
    }

    @Test("An import that cannot be followed is one error at its string", arguments: imports)
    func fails(_ sample: Import) {
        let memory = Self.memory(sample.text)
        #expect(memory.run("check", "app/a.skel", "--root", "app") == .mistakes)
        let errors = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix(sample.place + ": ") == true)
        #expect(errors.first?.hasSuffix("[\(sample.code)]") == true)
    }

    @Test("A name that an imported file declares too is blamed on the file that imports it, once")
    func duplicate() {
        let memory = Self.memory("import \"tokens.skel\"\nlet gutter: 4\n")
        #expect(memory.run("check", "app/a.skel") == .mistakes)
        #expect(memory.error.contains("app/a.skel:2:5: error: 'gutter' is declared twice"))
        #expect(memory.error.contains("app/tokens.skel:1:5: note: also declared here"))
        #expect(memory.error.split(separator: "\n").count { $0.contains(": error: ") } == 1)
    }

    @Test("A cycle is shown from the file that closes it")
    func cycle() {
        let memory = Self.memory("import \"loop/b.skel\"\n")
        _ = memory.run("check", "app/a.skel")
        #expect(memory.error.contains("app/loop/b.skel -> app/loop/c.skel -> app/loop/b.skel"))
    }

    @Test("Imports are followed from the file they are in, each read once")
    func follows() {
        let memory = Self.memory("import \"deep/b.skel\"\nimport \"tokens.skel\"\nimport \"./deep/../tokens.skel\"\n")
        let sources = Loader.load(Input("app/a.skel"), root: nil, into: Problems(), in: memory.system).sources
        #expect(sources.problems.isEmpty)
        #expect(sources.files.map(\.name) == ["app/a.skel", "app/deep/b.skel", "app/tokens.skel"])
        #expect(sources.trees.count == 3)
    }

    @Test("Without an import the file's own mistakes are found, and no name is unknown that the import may declare")
    func missingNames() {
        let text = """
            import "nothing.skel"
            skeleton A {
              size: 100 100
              lable a { widht: 3 }
              Card c { title.numberOfLines: 4; rowHeight: 10 }
              c.title.width: $gutter
              style: Foo
              animation: Breathe
            }
            skeleton B {}

            """
        let memory = Memory(["a.skel": text])
        #expect(memory.run("check", "a.skel") == .mistakes)
        let errors = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            errors.map { $0.split(separator: " ").last } == [
                "[import-missing]", "[unknown-kind]", "[unknown-property]", "[missing-size]",
            ])
    }

    @Test("Of two appearances the importer's wins, then that of the later import")
    func appearances() {
        let memory = Memory([
            "a.skel": """
            import "b.skel"
            import "c.skel"
            appearance { multilineHeight: 10 }
            skeleton A { size: 100 100; label l }

            """,
            "b.skel": "import \"d.skel\"\nappearance { multilineHeight: 1; multilineLastLineFillPercent: 20 }\n",
            "c.skel": "appearance { multilineLastLineFillPercent: 30 }\n",
            "d.skel": "appearance { multilineLastLineFillPercent: 40; multilineCornerRadius: 2 }\n",
        ])
        #expect(memory.run("compile", "a.skel", "--format", "json", "-o", "-") == .done)
        #expect(memory.output.contains(#""width":30,"height":10,"cornerRadius":2}"#))
    }

    struct Root: Sendable {
        /// The items that mark folders.
        let marks: [String: String]
        let folders: [String]
        /// The root of the imports of a file in `apps/web`.
        let root: String
    }

    static let roots = [
        Root(marks: [:], folders: ["/repo/.git"], root: "/repo"),
        // A submodule and a second working tree have a file there.
        Root(marks: ["/repo/.git": "gitdir: ..."], folders: [], root: "/repo"),
        Root(marks: ["/repo/skelgen.json": "{}"], folders: [], root: "/repo"),
        Root(marks: ["/repo/apps/skelgen.json": "{}"], folders: ["/repo/.git"], root: "/repo/apps"),
        Root(marks: ["/repo/skelgen.json": "{}"], folders: ["/repo/apps/web/.git"], root: "/repo/apps/web"),
        Root(marks: ["/repo/apps/web/deep/skelgen.json": "{}"], folders: [], root: "/repo/apps/web"),
        Root(marks: ["/skelgen.json": "{}"], folders: [], root: "/"),
    ]

    @Test(
        "Imports stay in the nearest folder with a skelgen.json or a .git, whatever the working folder",
        arguments: roots
    )
    func root(_ sample: Root) {
        let screen = "skeleton A { size: 9 9; label a }\n"
        let files = [
            "/repo/apps/web/one.skel": "import \"../tokens.skel\"\n" + screen,
            "/repo/apps/web/two.skel": "import \"../../tokens.skel\"\n" + screen,
            "/repo/apps/tokens.skel": "", "/repo/tokens.skel": "",
            "/repo/apps/web/list.json": #"{"compile": [{"inputs": ["one.skel"]}]}"#,
        ]
        let memory = Memory(files.merging(sample.marks) { $1 }, folders: sample.folders)
        for (name, folder) in [("one", "/repo/apps"), ("two", "/repo")] {
            let path = "/repo/apps/web/\(name).skel"
            let status: SkelDriver.ExitStatus = folder.hasPrefix(sample.root) ? .done : .mistakes
            memory.forget()
            #expect(memory.run("check", path) == status, "\(path) in \(sample.root)")
            #expect(memory.error.contains("the root is '\(sample.root)'") == (status != .done))
            #expect(memory.run("tree", path) == status)
            let codes = EditorHost(in: memory.system).check(path, [:], .names).diagnostics.map { $0.code.slug }
            #expect(codes == (status == .done ? [] : ["import-outside-root"]), "in the editor")
            if name == "one" { #expect(memory.run("compile", "--manifest", "/repo/apps/web/list.json") == status) }
        }
        #expect(memory.run("check", "/repo/apps/web/two.skel", "--root", "/repo") == .done)
    }

    @Test("Standard input imports from the working folder")
    func standardInput() {
        let memory = Memory(["app/tokens.skel": "", "/tokens.skel": ""], input: "import \"app/tokens.skel\"\n")
        #expect(memory.run("check", "-") == .done)
        let above = Memory(["/tokens.skel": ""], input: "import \"../tokens.skel\"\n")
        #expect(above.run("check", "-") == .mistakes)
    }

    @Test("A long chain of imports is followed")
    func chain() {
        var files: [String: String] = [:]
        for index in 0..<2000 { files["f\(index).skel"] = index < 1999 ? "import \"f\(index + 1).skel\"\n" : "" }
        #expect(Memory(files).run("check", "f0.skel") == .done)
    }

    static let flaws: [(bytes: [UInt8], flaw: TextFlaw?)] = [
        ([], nil),
        (Array("plain text, and more than eight bytes of it".utf8), nil),
        (Array("äöü 日本 🎉 \u{10FFFF}".utf8), nil),
        ([0x61, 0xFF], .invalidBytes(offset: 1, length: 1)),
        ([0x61, 0x80], .invalidBytes(offset: 1, length: 1)),
        ([0xC0, 0xAF], .invalidBytes(offset: 0, length: 2)),
        ([0xE2, 0x82], .invalidBytes(offset: 0, length: 2)),
        ([0xED, 0xA0, 0x80], .invalidBytes(offset: 0, length: 3)),
        ([0xF4, 0x90, 0x80, 0x80], .invalidBytes(offset: 0, length: 4)),
        (Array("123456789".utf8) + [0, 0xFF], .nul(offset: 9)),
        ([0], .nul(offset: 0)),
    ]

    @Test("The first place that is no text is found", arguments: flaws.indices)
    func text(_ index: Int) {
        #expect(firstFlaw(in: Self.flaws[index].bytes) == Self.flaws[index].flaw)
    }

    @Test(
        "A file that is no text has one error",
        arguments: [[0xFF, 0xFE, 0x61, 0], [0x78, 0x20, 0xFF, 0x20, 0xFF], [0, 0, 0]])
    func noText(_ bytes: [UInt8]) {
        let memory = Memory(["a.skel": ""])
        memory.put(bytes, at: "a.skel")
        #expect(memory.run("compile", "a.skel") == .mistakes)
        #expect(memory.error.split(separator: "\n").count { $0.contains(": error: ") } == 1)
    }

    @Test(
        "A file of another format has one error, and so has what imports it",
        arguments: [
            ("JSON", "{\n  \"a\": [1, 2]\n}\n"), ("JSON", "[{}]"), ("SVG", "<svg width=\"1\">\n<g/>\n</svg>\n"),
            ("HTML", "<!-- a page -->\n<!DOCTYPE html>\n<p>a</p>\n"), ("HTML", "<div>\n</div>"),
            ("XML", "\u{FEFF}<?xml version=\"1.0\"?>\n<a/>\n"),
        ])
    func foreignFormats(_ format: String, _ text: String) {
        let importing = "import \"a.skel\"\nskeleton B { size: 1 1; gap: $g }\n"
        for file in ["a.skel", "b.skel"] {
            let memory = Memory(["a.skel": text, "b.skel": importing])
            #expect(memory.run("check", file) == .mistakes)
            #expect(memory.error.contains("this looks like \(format), expected a .skel file [foreign-format]"))
            #expect(memory.error.split(separator: "\n").count { $0.contains(": error: ") } == 1)
        }
    }

    @Test(
        "Each code's wrong example has that mistake, and the right one none",
        arguments: Code.driver.filter { !$0.wrong.isEmpty })
    func examples(_ code: Code) {
        for (text, isWrong) in [(code.wrong, true), (code.right, false)] {
            let memory = Memory([
                "example.skel": text, "tokens.skel": "let gutter: 16\n", "broken.png": "no picture",
                "logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"/>",
            ])
            #expect(memory.run("check", "example.skel") == (isWrong && code.severity == .error ? .mistakes : .done))
            let errors = memory.error.split(separator: "\n").filter { $0.contains(": \(code.severity.rawValue): ") }
            #expect(errors.count == (isWrong ? 1 : 0))
            #expect(errors.allSatisfy { $0.hasSuffix("[\(code.slug)]") })
        }
    }
}

@Suite("Paths")
struct PathTests {
    @Test(
        "Paths are normalized as text",
        arguments: [
            ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("a/..", "."), ("/..", "/"), ("/a/../../b", "/b"),
            ("", "."), ("/", "/"), ("a/", "a"), ("a/.", "a"), ("./a", "a"), (".a/b..", ".a/b.."), ("a/..b", "a/..b"),
            ("//a", "/a"), ("/.", "/"), ("..", ".."), (".", "."), ("a//b", "a/b"),
        ])
    func normalizes(_ path: String, _ expected: String) {
        #expect(Paths.normalized(path) == expected)
    }

    @Test(
        "An output is named for its source without the extension",
        arguments: [("a/Feed.skel", "Feed"), ("Feed", "Feed"), (".skel", ".skel"), ("a.b/Feed.x.skel", "Feed.x")])
    func stems(_ path: String, _ expected: String) {
        #expect(Paths.stem(of: path) == expected)
    }
}
