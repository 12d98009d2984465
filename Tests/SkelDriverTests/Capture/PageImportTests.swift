import Testing

@testable import SkelDriver

@Suite("import URL")
struct PageImportTests {
    @Test("One command writes the layout of a page, says nothing, and ends the browser")
    func page() {
        let run = BrowserRun(["http://x/feed", "--at", "main", "-o", "Feed.skel"])
        #expect(run.status == .done)
        #expect(run.memory.written == ["Feed.skel"])
        #expect(run.memory.text("Feed.skel")?.contains("skeleton Feed") == true)
        #expect((run.memory.output, run.memory.error) == ("", ""))
        #expect(run.ended == 1)
        #expect(run.launched.map { $0.program } == ["/usr/bin/chromium"])
        #expect(run.launched[0].arguments.contains("--headless=new"))
        #expect(!run.launched[0].arguments.contains("--no-sandbox"))
        #expect(run.launched[0].profile == nil)
    }

    @Test("--capture writes the captures of all widths, which import to the same layout")
    func capture() {
        let run = BrowserRun(["--capture", "http://x/feed", "-o", "feed.json"])
        #expect(run.status == .done)
        let text = run.memory.text("feed.json") ?? ""
        let direct = BrowserRun(["http://x/feed"])
        #expect(!direct.memory.output.isEmpty)
        #expect(BrowserRun(["feed.json"], files: ["feed.json": text]).memory.output == direct.memory.output)
    }

    @Test(
        "A file that is not there and looks like an address gets the command for the address",
        arguments: [
            ("localhost:8917/x", "http://localhost:8917/x"), ("example.com/feed", "https://example.com/feed"),
            ("127.0.0.1:3000", "http://127.0.0.1:3000"), ("localhost", "http://localhost"),
            ("app.localhost/a?b", "'http://app.localhost/a?b'"), ("devbox:80", "http://devbox:80"),
            ("page.json", nil), ("Screens/page.json", nil), ("../a.b/c", nil), ("v1.2/page.json", nil), ("a:b", nil),
        ])
    func withoutScheme(name: String, address: String?) {
        let run = BrowserRun([name, "--at", "main", "-o", "Feed.skel"])
        #expect((run.status, run.launched.count) == (.system, 0))
        let note = address.map {
            "  note: the address of a page begins with http:// or https://: skelgen import \($0) --at main -o Feed.skel\n"
        }
        #expect(
            run.memory.error == "\(name): error: cannot read this file: no such file or directory [unreadable-file]\n"
                + (note ?? ""))
    }

    @Test("Options for what has frames alone are refused", arguments: ["--absolute", "--tolerance=2", "--at=img"])
    func frames(_ option: String) {
        let text = BrowserRun(["--capture", "http://x/feed", "-o", "feed.json"]).memory.text("feed.json") ?? ""
        let run = BrowserRun(["feed.json", option], files: ["feed.json": text])
        #expect(run.status == .usage)
        #expect(run.memory.output.isEmpty)
        #expect(BrowserRun(["feed.json"], files: ["feed.json": text]).status == .done)
    }

    @Test("--marked writes a file for each marked element into a folder")
    func marked() {
        var browser = FakeBrowser()
        browser.marks = ["Feed", "side-bar"]
        let run = BrowserRun(["http://x/", "--marked", "-o", "New/Screens"], browser)
        #expect(run.status == .done)
        #expect(run.memory.written == ["New/Screens/Feed.skel", "New/Screens/side-bar.skel"])
        #expect(run.memory.text("New/Screens/Feed.skel")?.contains("skeleton Feed") == true)
        for words in [
            ["--marked"], ["--marked", "-o", "-"], ["--marked", "--at", "a", "-o", "X"], ["--marked", "--update", "a"],
        ] {
            #expect(BrowserRun(["http://x/"] + words).status == .usage)
        }
    }

    @Test("At a terminal, a line says what goes on, and another what was written")
    func progress() {
        let run = BrowserRun(["http://x/", "-o", "Feed.skel"], isTerminal: true)
        #expect(run.memory.error.contains("\rskelgen: width 2 of 3\u{1B}[K"))
        let line = "6 lines, 1 bone, 0 variants, drift 0 px on average, 0 px at most\n"
        #expect(run.memory.error.hasSuffix("\r\u{1B}[Kskelgen: wrote Feed.skel: " + line))
        let files = ["Feed.skel": run.memory.text("Feed.skel") ?? ""]
        let again = BrowserRun(["http://x/", "-o", "Feed.skel"], files: files, isTerminal: true)
        #expect(again.memory.error.hasSuffix("\r\u{1B}[Kskelgen: Feed.skel is unchanged: " + line))
        let quiet = BrowserRun(["http://x/", "-o", "Feed.skel", "--quiet"], isTerminal: true)
        #expect((quiet.status, quiet.memory.error, quiet.memory.written) == (.done, "", ["Feed.skel"]))
    }

    @Test("As root on Linux the browser runs without a sandbox, and a note says so")
    func sandbox() {
        let run = BrowserRun(["http://x/", "-o", "Feed.skel"], isRoot: true)
        #expect(run.launched[0].arguments.contains("--no-sandbox"))
        #expect(run.memory.error.hasPrefix("x: note: as root the browser has no sandbox"))
        #expect(run.status == .done)
    }

    @Test("The browser is the one that is asked for, or the first of the usual ones")
    func browsers() {
        func program(_ words: [String] = [], _ environment: [String: String] = [:], _ files: [String] = []) -> String? {
            let files = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
            return BrowserRun(["http://x/"] + words, files: files, environment: environment).launched.first?.program
        }
        #expect(program(["--browser", "/opt/edge"]) == "/opt/edge")
        #expect(program([], ["SKELGEN_BROWSER": "/opt/edge"]) == "/opt/edge")
        #expect(program(["--browser", "edge"], ["PATH": "/bin:/opt"]) == "/opt/edge")
        #expect(program(["--browser", "/usr/bin/chromium"], ["SKELGEN_BROWSER": "/opt/edge"]) == "/usr/bin/chromium")
        #expect(program([], ["PATH": "/bin:/usr/bin"], ["/bin/google-chrome"]) == "/bin/google-chrome")
        #expect(program([], ["PATH": "/elsewhere"]) == "/usr/bin/chromium")
        let edge = "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"
        #expect(Browser.Launch.program(nil, in: Memory([edge: ""]).system) == edge)
        #expect(Browser.Launch.program(nil, in: Memory([:]).system) == nil)
        let absent = BrowserRun(["http://x/", "--browser", "/no/browser", "-o", "Feed.skel"])
        #expect(absent.status == .system)
        #expect(absent.memory.error.contains("there is no browser '/no/browser'"))
        #expect(absent.memory.error.contains("note: install Chrome, Chromium, Edge or Brave"))
        #expect(absent.memory.written == [])
    }

    @Test("A failure is one error with what to do, the browser is ended, and nothing is written")
    func failures() {
        var browser = FakeBrowser()
        browser.unusual = { message, _ in
            message.method == "Page.navigate"
                ? ["{\"id\":#ID,\"result\":{\"errorText\":\"net::ERR_CERT_AUTHORITY_INVALID\"}}"] : nil
        }
        let refused = BrowserRun(["https://x/", "-o", "Feed.skel"], browser)
        #expect(refused.status == .system)
        #expect(
            refused.memory.error == """
                https://x/: error: the certificate of this address is not trusted: ERR_CERT_AUTHORITY_INVALID [unreadable-page]
                  note: --insecure takes it all the same

                """)
        #expect((refused.ended, refused.memory.written) == (1, []))
        browser = FakeBrowser()
        browser.look = ["roots": "[]"]
        let absent = BrowserRun(["https://x/", "--at", "#no", "-o", "Feed.skel"], browser)
        #expect(absent.status == .usage)
        #expect(absent.memory.error.hasPrefix("skelgen: no element of the page is '#no'\n"))
        #expect((absent.ended, absent.memory.written) == (1, []))
    }

    @Test(
        "An option that is wrong, or that a file does not have, is refused before a browser starts",
        arguments: [
            ["http://x/", "--timeout", "0"], ["http://x/", "--timeout", "-1"], ["http://x/", "--timeout", "4000"],
            ["http://x/", "--timeout", "nan"], ["http://x/", "--width", "a"], ["http://x/", "--width", "375,"],
            ["http://x/", "--width", "20"], ["http://x/", "--width", "20000"], ["http://x/", "--header", "none"],
            ["http://x/", "--header", "a b: c"], ["http://x/", "--header", "a: b\r\nc: d"],
            ["http://x/", "--cookie", "a"],
            ["http://x/", "--cookie", "=b"], ["http://x/", "a.json"], ["http://x/", "http://y/"],
            ["a.json", "--wait", "p"],
            ["a.json", "--capture"], ["a.json", "--width", "375"], ["http://x/", "--capture", "--update", "a.skel"],
        ])
    func usage(words: [String]) {
        let run = BrowserRun(words)
        #expect(run.status == .usage)
        #expect(run.launched.isEmpty)
    }

    @Test("The file names a page without what may be a secret or a folder of this machine")
    func names() {
        func name(_ address: String) -> String { CaptureRequest(address: address).name }
        #expect(name("http://localhost:5173/feed?token=secret#x") == "localhost:5173/feed")
        #expect(name("HTTPS://me:secret@host/a/b") == "host/a/b")
        #expect(name("file:///home/me/page.html") == "page.html")
        #expect(name("http://x") == "x")
        #expect(CaptureRequest(address: "http://me@localhost:5173/a/b?c").origin == "http://localhost:5173")
        #expect(CaptureRequest(address: "https://x?c").origin == "https://x")
        #expect(CaptureRequest.isAddress("HTTP://x") && !CaptureRequest.isAddress("http.json"))
    }

    @Test("A command for the same page has its options, without what may be a secret")
    func words() {
        var request = CaptureRequest(address: "http://x")
        #expect(request.words.isEmpty)
        (request.root, request.awaited, request.timeout, request.widths) = ("main", ".card", 1500, [375, 768])
        request.cookies = [.init(name: "id", value: "secret")]
        request.headers = [.init(name: "Authorization", value: "secret")]
        request.ignoresCertificates = true
        #expect(
            request.words == [
                "--at", "main", "--wait", ".card", "--timeout", "1.5", "--width", "375,768", "--header",
                "Authorization: VALUE", "--cookie", "id=VALUE", "--insecure",
            ])
    }
}
