import SkelText
import Testing

@testable import SkelDriver

@Suite("Pages of manifests")
struct PagesOfManifestTests {
    private static let two = """
        {"format": "html", "compile": [{"inputs": "Screens/"}], "capture": [
          {"url": "http://localhost:5173/feed", "at": "main", "screen": "Screens/Feed.skel"},
          {"url": "http://127.0.0.1/chat", "wait": "p", "width": "375", "screen": "New/Chat.skel"}
        ]}
        """

    private static func run(
        _ manifest: String, _ words: [String] = [], _ browser: FakeBrowser = FakeBrowser(),
        files: [String: String] = [:], command: String = "import"
    ) -> BrowserRun {
        BrowserRun(
            ["--manifest", "app/skelgen.json"] + words, browser,
            files: files.merging(["app/skelgen.json": manifest]) { $1 }, command: command)
    }

    private static func entry(_ text: String) -> String { "{\"capture\": [{\(text)}]}" }

    @Test("import makes the files that are not there and updates the others, in one browser")
    func imports() {
        let old = "skeleton Feed {\n  size: 355 auto\n  // Mine\n  imageView a1 { height: 40 }\n}\n"
        let run = Self.run(Self.two, files: ["app/Screens/Feed.skel": old])
        #expect(run.status == .done)
        #expect(run.memory.error == "")
        #expect(run.memory.written == ["app/New/Chat.skel", "app/Screens/Feed.skel"])
        #expect(run.memory.text("app/Screens/Feed.skel")?.contains("// Mine") == true)
        #expect(run.memory.text("app/New/Chat.skel")?.contains("skeleton Chat") == true)
        #expect((run.launched.count, run.ended) == (1, 1))
        let again = Self.run(
            Self.two,
            files: [
                "app/Screens/Feed.skel": run.memory.text("app/Screens/Feed.skel") ?? "",
                "app/New/Chat.skel": run.memory.text("app/New/Chat.skel") ?? "",
            ])
        #expect((again.status, again.memory.written) == (.done, []))
    }

    @Test("check compares each screen with its page, and one that drifts does not hide the next")
    func checks() {
        func files(_ height: Int) -> [String: String] {
            func screen(_ name: String) -> String {
                "skeleton \(name) {\n  size: 355 auto\n  imageView { height: \(height) }\n}\n"
            }
            return ["app/Screens/Feed.skel": screen("Feed"), "app/New/Chat.skel": screen("Chat")]
        }
        let same = Self.run(Self.two, ["--max-drift", "4"], files: files(100), command: "check")
        #expect(same.status == .done)
        #expect(same.memory.output.contains("Feed, 355 x") && same.memory.output.contains("Chat, 355 x"))
        #expect((same.launched.count, same.ended, same.memory.written) == (1, 1, []))
        let drifted = Self.run(Self.two, ["--max-drift", "4"], files: files(60), command: "check")
        #expect(drifted.status == .mistakes)
        #expect(
            drifted.memory.error.contains("app/Screens/Feed.skel:")
                && drifted.memory.error.contains("app/New/Chat.skel:"))
        let json = Self.run(
            Self.two, ["--max-drift", "4", "--diagnostics", "json"], files: files(60), command: "check")
        #expect(json.memory.output.hasPrefix("[") && json.memory.output.split(separator: "\n").last == "]")
        #expect(json.memory.output.components(of: "\"drift\"") > 1)
    }

    @Test("The root of a manifest, or the command line's, is that of its screens", arguments: ["check", "import"])
    func root(command: String) {
        let files = [
            "tokens.skel": "let bar: 100\n",
            "app/Screens/Feed.skel":
                "import \"../../tokens.skel\"\n\nskeleton Feed {\n  size: 355 auto\n  imageView { height: $bar }\n}\n",
        ]
        let page =
            "\"capture\": [{\"url\": \"http://localhost/\", \"at\": \"main\", \"screen\": \"Screens/Feed.skel\"}]}"
        func run(_ root: String, _ words: [String]) -> BrowserRun {
            Self.run("{\(root)\(page)", words, files: files, command: command)
        }
        let inside = run("\"root\": \"..\", ", ["--allow-outside"])
        #expect(inside.status == .done, "\(inside.memory.error)")
        #expect(run("", ["--root", "."]).status == .done)
        let none = run("", [])
        #expect(none.status == .mistakes && none.memory.error.contains("import-outside-root"), "\(none.memory.error)")
        let refused = run("\"root\": \"..\", ", [])
        #expect(refused.status == .mistakes && refused.memory.error.contains("outside-manifest"))
    }

    @Test("A page that fails does not hide the next, which gets a browser of its own if the first has ended")
    func failures() {
        var browser = FakeBrowser()
        browser.unusual = { message, _ in
            message.params["url"] as? String == "http://127.0.0.1/chat"
                ? ["{\"id\":#ID,\"result\":{\"errorText\":\"net::ERR_CONNECTION_REFUSED\"}}"] : nil
        }
        let run = Self.run(Self.two, [], browser)
        #expect(run.status == .system)
        #expect(run.memory.error.contains("http://127.0.0.1/chat: error: nothing answers"))
        #expect((run.launched.count, run.memory.written) == (1, ["app/Screens/Feed.skel"]))
        browser.unusual = { message, _ in
            message.params["url"] as? String == "http://localhost:5173/feed"
                ? ["{\"id\":#ID,\"error\":{\"message\":\"no\"}}"] : nil
        }
        let ended = Self.run(Self.two, [], browser)
        #expect((ended.status, ended.launched.count, ended.ended) == (.system, 2, 2))
        #expect(ended.memory.written == ["app/New/Chat.skel"])
        browser = FakeBrowser()
        browser.look = ["roots": "[]"]
        let empty = Self.run(
            Self.entry("\"url\": \"http://localhost\", \"at\": \"#a\", \"screen\": \"a.skel\""), [], browser)
        #expect(empty.status == .mistakes)
        #expect(empty.memory.error.hasPrefix("app/skelgen.json:1:22: error: no element of the page matches '#a'"))
    }

    @Test(
        "A mistake is one error at its place, before a browser starts",
        arguments: [
            ("{}", 1, "the manifest needs the key 'capture'"),
            ("{\"capture\": {}}", 13, "'capture' must be a list of objects"),
            ("{\"capture\": [1]}", 14, "an entry of 'capture' must be an object"),
            ("{\"captured\": []}", 2, "a manifest has no key 'captured'"),
            ("{\"formats\": \"svg\", \"capture\": []}", 2, "a manifest has no key 'formats'"),
            (entry("\"url\": \"http://localhost\""), 14, "this entry needs the key 'screen'"),
            (entry("\"screen\": \"a.skel\""), 14, "this entry needs the key 'url'"),
            (entry("\"url\": 1, \"screen\": \"a.skel\""), 22, "'url' must be a string"),
            (entry("\"url\": \"\", \"screen\": \"a.skel\""), 22, "'url' is an empty string"),
            (entry("\"url\": \"a.json\", \"screen\": \"a.skel\""), 22, "'url' must begin with http:// or https://"),
            (entry("\"url\": \"file:///a\", \"screen\": \"a.skel\""), 22, "'url' must begin with"),
            (entry("\"url\": \"http://x\", \"screen\": \"a.skel\""), 22, "'http://x' is not on this machine"),
            (
                entry("\"url\": \"http://[::1]:8\", \"at\": [\"a\"], \"screen\": \"a.skel\""), 46,
                "'at' must be a string"
            ),
            (
                entry("\"url\": \"http://[::1]:8\", \"screen\": \"../a.skel\""), 50,
                "'../a.skel' is outside the manifest's folder"
            ),
            (
                entry("\"url\": \"http://[::1]:8\", \"screen\": \".git/a.skel\""), 50,
                "'.git/a.skel' has a name that begins with a dot"
            ),
            (
                entry("\"url\": \"http://[::1]:8\", \"screen\": \"package.json\""), 50,
                "'screen' must be a file whose name"
            ),
            (
                entry("\"url\": \"http://[::1]\", \"width\": \"wide\", \"screen\": \"a.skel\""), 47,
                "'width' must be widths"
            ),
            (
                entry("\"url\": \"http://[::1]\", \"browser\": \"/bin/sh\", \"screen\": \"a.skel\""), 38,
                "'browser' is an option of the command line"
            ),
            (entry("\"url\": \"http://[::1]\", \"output\": \"b\", \"screen\": \"a.skel\""), 38, "has no key 'output'"),
        ])
    func mistakes(manifest: String, column: Int, message: String) {
        for command in ["import", "check"] {
            let files = ["app/a.skel": "skeleton A {}\n", "a.skel": "skeleton A {}\n"]
            let run = Self.run(manifest, [], files: files, command: command)
            #expect(run.status == .mistakes)
            #expect(run.memory.error.hasPrefix("app/skelgen.json:1:\(column): error: "), "\(run.memory.error)")
            #expect(run.memory.error.contains(message))
            #expect(run.memory.error.components(of: "error: ") == 1)
            #expect((run.launched.count, run.memory.written) == (0, []))
        }
    }

    @Test("Two pages of one screen, and for check a screen that is not there, are mistakes")
    func screens() {
        let one = "\"url\": \"http://localhost\", \"screen\":"
        let twice = Self.run("{\"capture\": [{\(one) \"a.skel\"}, {\(one) \"./b/../a.skel\"}]}")
        #expect(
            twice.memory.error.contains(
                ":1:101: error: the screen './b/../a.skel' is already that of another page [output-conflict]"),
            "\(twice.memory.error)")
        #expect((twice.status, twice.launched.count) == (.mistakes, 0))
        let absent = Self.run(Self.entry(one + " \"a.skel\""), command: "check")
        #expect(absent.memory.error.contains("error: file 'a.skel' not found [input-missing]"))
        #expect((absent.status, absent.launched.count) == (.mistakes, 0))
    }

    @Test("For check, a screen that is not there is one error and does not hide the others")
    func absent() {
        let chat = "skeleton Chat {\n  size: 355 auto\n  imageView { height: 100 }\n}\n"
        let run = Self.run(Self.two, ["--max-drift", "4"], files: ["app/New/Chat.skel": chat], command: "check")
        #expect(run.memory.error.hasPrefix("app/skelgen.json:2:65: error: file 'Screens/Feed.skel' not found"))
        #expect(run.memory.error.components(of: "error: ") == 1)
        #expect(run.memory.output.contains("Chat, 355 x"))
        #expect((run.status, run.launched.count) == (.mistakes, 1))
    }

    @Test("--allow-hosts lets pages be elsewhere, --allow-outside files")
    func allowances() {
        let run = Self.run(
            Self.entry("\"url\": \"https://example.org/\", \"screen\": \"../a.skel\""),
            ["--allow-hosts", "--allow-outside"])
        #expect((run.status, run.memory.written) == (.done, ["a.skel"]))
    }

    @Test(
        "Only the plain address of a loopback interface is on this machine",
        arguments: [
            ("http://localhost", true), ("HTTPS://LocalHost:5173/a", true), ("http://app.localhost:1?x", true),
            ("http://127.0.0.1:80/a@b", true), ("http://127.8.9.10", true), ("http://[::1]/", true),
            ("http://[::1]:9#a", true),
            ("http://localhost.example.org", false), ("http://127.0.0.1.example.org", false),
            ("http://me@localhost", false),
            ("http://example.org\\@localhost", false), ("http://example.org#@localhost", false),
            ("http://localhost:1@example.org", false), ("http://localhost:1:2", false),
            ("http://[::1].example.org", false),
            ("http://[::1]example.org", false), ("http:///example.org", false), ("http://127.1", false),
            ("http://10.0.0.1", false),
            ("http://0.0.0.0", false), ("http://128.0.0.1", false), ("http://exa\tmple.localhost", false),
            ("http://notlocalhost", false), ("file://localhost/a", false), ("http://", false),
            ("http://127.0.0.", false),
        ])
    func hosts(address: String, isLoopback: Bool) {
        #expect(CaptureRequest(address: address).isLoopback == isLoopback)
    }

    @Test(
        "What a manifest says for itself is refused on the command line",
        arguments: [
            ["--at", "a"], ["--wait", "a"], ["--width", "375"], ["-o", "a.skel"], ["--update", "a.skel"], ["--marked"],
            ["--capture"], ["--absolute"], ["a.json"], ["http://localhost"], ["--timeout", "never"],
        ])
    func usage(words: [String]) {
        let run = Self.run(Self.two, words)
        #expect((run.status, run.launched.count, run.memory.written) == (.usage, 0, []))
    }

    @Test("compile takes no notice of pages, and options for manifests need one")
    func others() {
        let files = ["app/Feed.skel": CompileTests.feed]
        let run = Self.run(
            "{\"compile\": [{\"inputs\": \"Feed.skel\"}], \"capture\": 1}", files: files, command: "compile")
        #expect(
            (run.status, run.memory.error, run.memory.written) == (.done, "", ["app/.skelgen-outputs", "app/Feed.svg"]))
        for command in ["import", "check"] {
            #expect(BrowserRun(["--allow-hosts", "app/Feed.skel"], files: files, command: command).status == .usage)
            let absent = BrowserRun(["--manifest", "none.json"], command: command)
            #expect(absent.status == .system)
            #expect(
                absent.memory.error
                    == "none.json: error: cannot read this manifest: no such file or directory [unreadable-file]\n")
        }
    }
}

extension String {
    /// How often a text occurs.
    func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
