import Foundation
import SkelText
import Testing

@testable import SkelDriver

@Suite("Folders and patterns of sources")
struct FolderTests {
    static let screen = CompileTests.feed

    static func memory() -> Memory {
        Memory(
            [
                "Screens/b.skel": screen, "Screens/B.skel": screen, "Screens/deep/a.skel": screen,
                "Screens/deep/er/a.skel": screen, "Screens/tokens.skel": "let gutter: 16\n", "Screens/notes.txt": "",
                "Screens/.hidden.skel": screen, "Screens/.git/c.skel": screen, "Screens/out/old.skel": screen,
                "Feed.skel": screen,
            ], folders: ["empty"], links: ["Screens/loop": "Screens"])
    }

    @Test("A folder is all sources below it, mirrored in the folder of the outputs")
    func mirrors() {
        let memory = Self.memory()
        #expect(memory.run("compile", "Screens", "Feed.skel", "-o", "Screens/out") == .done)
        let names = ["B.svg", "Feed.svg", "b.svg", "deep/a.svg", "deep/er/a.svg"]
        #expect(memory.written == (names + [".skelgen-outputs"]).map { "Screens/out/" + $0 }.sorted())
        #expect(memory.error.contains("[case-conflict]") && !memory.error.contains("error:"))
        #expect(memory.swept == ["/desk/Screens/out", "/desk/Screens/out/deep", "/desk/Screens/out/deep/er"])
    }

    @Test(
        "Below a folder of outputs, a link out of it is not followed: told once for a file, and nothing written there")
    func strayLinks() {
        let memory = Memory(
            ["in/deep/a.skel": Self.screen, "in/near/b.skel": Self.screen, "in/c.skel": Self.screen],
            folders: ["other", "out/real"], links: ["out/deep": "other", "out/near": "out/real"])
        #expect(memory.run("compile", "in", "-o", "out", "--quiet") == .system)
        #expect(
            memory.error.hasPrefix(
                "out/deep/a.svg: error: cannot write this file: a link in its path leads out of 'out', to '/desk/other' [unwritable-file]\n"
            ),
            "\(memory.error)")
        #expect(memory.error.components(separatedBy: "error:").count == 2)
        #expect(memory.text("other/a.svg") == nil && memory.text("out/deep/a.svg") == nil)
        #expect(memory.text("out/near/b.svg") != nil && memory.text("out/c.svg") != nil)
    }

    @Test("Without an output the skeletons stand beside their sources, and nothing is recorded")
    func beside() {
        let memory = Self.memory()
        #expect(memory.run("compile", "Screens/") == .done)
        #expect(
            memory.written.map { $0.dropFirst(8) } == [
                "B.svg", "b.svg", "deep/a.svg", "deep/er/a.svg", "out/old.svg",
            ])
    }

    @Test("Files are found in the byte order of their paths")
    func order() throws {
        let walk = FileWalk(system: Self.memory().system)
        #expect(
            try walk.files(below: "Screens").map { $0.path } == [
                "B.skel", "b.skel", "deep/a.skel", "deep/er/a.skel", "out/old.skel", "tokens.skel",
            ])
    }

    static let samples: [(pattern: String, files: [String])] = [
        ("Screens/*.skel", ["B.skel", "b.skel", "tokens.skel"]),
        ("Screens/*", ["B.skel", "b.skel", "tokens.skel"]),
        ("Screens/?.skel", ["B.skel", "b.skel"]),
        ("Screens/**", ["B.skel", "b.skel", "deep/a.skel", "deep/er/a.skel", "out/old.skel", "tokens.skel"]),
        ("Screens/**/**/a.skel", ["deep/a.skel", "deep/er/a.skel"]),
        ("**/er/*.skel", ["Screens/deep/er/a.skel"]),
        ("Screens/.*", [".hidden.skel"]),
        ("Screens/*/.*", []),
        ("Screens/.git/*.skel", ["c.skel"]),
        ("nowhere/*.skel", []),
        ("/desk/*.skel", ["Feed.skel"]),
    ]

    @Test("A pattern's stars and question marks stand for names and folders", arguments: samples.indices)
    func patterns(_ index: Int) {
        let (pattern, files) = Self.samples[index]
        #expect(FileWalk(system: Self.memory().system).files(matching: pattern).files.map { $0.path } == files)
    }

    @Test(
        "A name fits a pattern",
        arguments: [
            ("Feed.skel", "*", true), ("Feed.skel", "F*d.s*", true), ("Feed", "F?ed", true), ("Feed", "F?d", false),
            (".a", "*", false), (".a", ".*", true), ("aab", "a*ab", true), ("ab", "a*b*", true), ("", "*", true),
            ("日本", "??", true),
            (String(repeating: "a", count: 5000), String(repeating: "a*", count: 2000) + "b", false),
        ])
    func fits(_ name: String, _ pattern: String, _ isFit: Bool) {
        #expect(matches(name, pattern) == isFit)
    }

    @Test("A source is compiled once, however often folders find it")
    func once() {
        let memory = Self.memory()
        #expect(memory.run("compile", "Screens/deep", "Screens/deep/er", "Screens/deep/a.skel", "-o", "o/") == .done)
        #expect(memory.written == ["o/.skelgen-outputs", "o/a.svg", "o/er/a.svg"])
    }

    @Test("A link to a source in the root is one, and one that leads nowhere cannot be read")
    func links() throws {
        let memory = Memory(
            ["in/a.skel": Self.screen, "other/b.skel": Self.screen, "other/c.txt": ""],
            links: ["in/b.skel": "other/b.skel", "in/gone.skel": "nowhere.skel", "in/folder.skel": "other"])
        let files = try FileWalk(system: memory.system).files(below: "in")
        #expect(files.map { $0.path } == ["a.skel", "b.skel", "gone.skel"])
        #expect(memory.run("compile", "in", "-o", "o/", "--root", ".") == .system)
        #expect(memory.error.hasPrefix("in/gone.skel: error: cannot read this file: no such file or directory"))
        #expect(memory.written == ["o/.skelgen-outputs", "o/a.svg", "o/b.svg"])
    }

    @Test(
        "Every command refuses a link in a folder that leads out of the folder and of the root",
        arguments: [
            ["compile", "in", "-o", "o"], ["check", "in"], ["check", "in", "--fix"], ["fmt", "in"],
            ["preview", "in", "-o", "p.html"], ["compile", "in", "-o", "o", "--root", "in/deep"],
        ])
    func linksOut(_ line: [String]) {
        let ugly = "skeleton Feed{size:  40 40}\n"
        let memory = Memory(
            ["in/a.skel": Self.screen, "out/b.skel": ugly], folders: ["in/deep"],
            links: ["in/deep/b.skel": "out/b.skel", "in/deep/a.skel": "in/a.skel"])
        #expect(run(line, in: memory.system) == .mistakes)
        let root = "the root is '/desk/in/deep' (--root DIR sets it, or 'root' in a manifest)"
        #expect(
            memory.error + memory.output
                == "in/deep/b.skel: error: this link leaves the root [import-outside-root]\n  note: \(root)\n",
            "\(memory.error)")
        #expect(memory.text("out/b.skel") == ugly && memory.text("o/deep/b.svg") == nil)
        #expect(line[0] != "compile" || memory.text("o/deep/a.svg") != nil)
        // A repository is a root; a file that is named is read.
        let repository = Memory(
            [".git/HEAD": "", "in/a.skel": Self.screen, "out/b.skel": Self.screen], links: ["in/b.skel": "out/b.skel"])
        #expect(repository.run("check", "in") == .done)
        #expect(memory.run("check", "in/deep/b.skel") == .done)
    }

    @Test("The outputs of a folder go to no file: a name of one is refused, another becomes a folder")
    func outputOfFolder() {
        let memory = Self.memory()
        #expect(memory.run("compile", "Screens/deep", "-o", "new.svg") == .usage)
        #expect(memory.error.contains("several outputs cannot be written to the file 'new.svg'"))
        #expect(memory.run("compile", "Screens/deep", "-o", "new.json") == .usage)
        #expect(memory.written == [])
        #expect(memory.run("compile", "Screens/deep", "-o", "new.1") == .done)
        #expect(memory.written == ["new.1/.skelgen-outputs", "new.1/a.svg", "new.1/er/a.svg"])
    }

    @Test("A folder without sources is worth a warning, one that nobody made is missing")
    func empty() {
        let memory = Self.memory()
        let message = "no file below this folder ends in .skel [empty-folder]\n"
        #expect(memory.run("compile", "empty", "-o", "o") == .done)
        #expect(memory.error == "empty: warning: " + message)
        for line in [["check", "empty"], ["compile", "empty", "-o", "o"], ["check", "--fix", "empty"]] {
            let memory = Self.memory()
            #expect(run(line + ["--warnings-as-errors"], in: memory.system) == .mistakes)
            #expect(memory.error == "empty: error: " + message)
        }
        for (key, option) in [(#", "warnings-as-errors": true"#, []), ("", ["--warnings-as-errors"]), ("", [])] {
            let memory = Self.memory()
            memory.put(Array(#"{"compile": [{"inputs": "empty"\#(key)}]}"#.utf8), at: "m.json")
            let isStrict = !(key + option.joined()).isEmpty
            #expect(
                run(["compile", "--manifest", "m.json"] + option, in: memory.system) == (isStrict ? .mistakes : .done))
        }
        #expect(memory.written == [])
        #expect(memory.run("compile", "nowhere/") == .system)
    }

    @Test("check takes folders too")
    func check() {
        let memory = Memory(["a/Bad.skel": CompileTests.bad, "a/b/Bad.skel": CompileTests.bad])
        #expect(memory.run("check", "a") == .mistakes)
        let places = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }.map { $0.prefix(8) }
        #expect(places == ["a/Bad.sk", "a/b/Bad."])
    }

    @Test("Folders that meet in one output are an error at the second skeleton, and all others are compiled")
    func collision() {
        let memory = Memory(["a/x.skel": Self.screen, "b/x.skel": Self.screen, "b/y.skel": Self.screen])
        #expect(memory.run("compile", "a", "b", "-o", "o") == .mistakes)
        #expect(
            memory.error.hasPrefix(
                "b/x.skel:1:1: error: 'o/x.svg' is the output of another skeleton too [same-output]\n"))
        #expect(memory.error.contains("  note: the other skeleton is in 'a/x.skel'\n"))
        #expect(memory.error.split(separator: "\n").count { $0.contains(": error: ") } == 1)
        #expect(memory.written == ["o/.skelgen-outputs", "o/x.svg", "o/y.svg"])
    }
}

@Suite("Unchanged outputs")
struct UnchangedTests {
    @Test(
        "Folders leave them untouched, files only where that is asked for",
        arguments: [
            ("in -o out/", []), ("in/Feed.skel", ["in/Feed.svg"]), ("in/Feed.skel --keep-unchanged", []),
            ("in/Feed.skel --depfile d", ["d", "in/Feed.svg"]), ("in/Feed.skel --depfile d --keep-unchanged", []),
            ("in --depfile d", []),
        ] as [(String, [String])])
    func untouched(_ line: String, _ again: [String]) {
        let memory = Memory(["in/Feed.skel": CompileTests.feed])
        let words = CompileTests.words(line)
        #expect(run(words, in: memory.system) == .done)
        #expect(!memory.written.isEmpty)
        memory.forget()
        #expect(run(words, in: memory.system) == .done)
        #expect(memory.written == again)
    }

    @Test("One that was changed is written again")
    func changed() {
        let memory = Memory(["in/Feed.skel": CompileTests.feed])
        _ = memory.run("compile", "in")
        let text = memory.text("in/Feed.svg")
        memory.put(Array("x<!--skelgen-->\n".utf8), at: "in/Feed.svg")
        memory.forget()
        #expect(memory.run("compile", "in") == .done)
        #expect(memory.written == ["in/Feed.svg"])
        #expect(memory.text("in/Feed.svg") == text)
    }

    @Test(
        "A file that skelgen did not write is replaced only if the command names it",
        arguments: [
            (["compile", "Feed.skel", "--format", "uikit"], "Feed.swift", "struct Feed {}\n", false),
            (["compile", "Feed.skel", "--format", "uikit"], "Feed.swift", "", true),
            (["compile", "Feed.skel", "--format", "uikit"], "Feed.swift", "// ours\n/*skelgen*/\n", true),
            (
                ["compile", "Feed.skel", "--format", "uikit", "-o", "Feed.swift"], "Feed.swift", "struct Feed {}\n",
                true
            ),
            (["compile", "Feed.skel", "--format", "uikit", "-o", "./"], "Feed.swift", "struct Feed {}\n", false),
            (["compile", "Feed.skel"], "Feed.svg", "<svg/>\n", false),
            (["compile", "Feed.skel", "--template", "my.txt.mustache"], "Feed.txt", "mine\n", true),
            (["compile", "--manifest", "skelgen.json"], "out/Feed.json", "{}\n", false),
        ])
    func others(words: [String], path: String, text: String, isReplaced: Bool) {
        let memory = Memory([
            "Feed.skel": CompileTests.feed, "my.txt.mustache": "{{name}}", path: text,
            "skelgen.json": #"{"compile":[{"inputs":["Feed.skel"],"format":"json","output":"out/"}]}"#,
        ])
        #expect(run(words, in: memory.system) == (isReplaced ? .done : .system))
        #expect((memory.text(path) != text) == isReplaced)
        #expect(
            memory.error.contains("skelgen did not write it, or its last line no longer says 'skelgen';") == !isReplaced
        )
    }
}
