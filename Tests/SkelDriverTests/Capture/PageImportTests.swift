import SkelText
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

    @Test("A capture is titled by its page, not by its file, so that several of one page are one skeleton")
    func titles() {
        var files: [String: String] = [:]
        for width in ["375", "800"] {
            let run = BrowserRun(["--capture", "http://x/feed?key=1", "--width", width, "-o", "\(width).json"])
            files["\(width).json"] = run.memory.text("\(width).json")
        }
        let run = BrowserRun(["375.json", "800.json"], files: files)
        #expect(
            run.memory.output.contains("skeleton Feed") && run.memory.output.split(separator: "skeleton ").count == 2)
        let other = BrowserRun(["--capture", "http://x/list", "--width", "375", "-o", "375.json"])
        files["800.json"] = other.memory.text("375.json")
        #expect(BrowserRun(["375.json", "800.json"], files: files).memory.output.contains("skeleton List"))
        files["800.json"] = files["375.json"]
        let same = BrowserRun(["375.json", "800.json"], files: files)
        #expect(
            same.status == .mistakes && same.memory.error.contains("note: if these are two pages, change the 'title'"))
    }

    @Test("A file that cannot be updated is one error before a browser starts")
    func updates() {
        let words = ["http://x/feed", "--update", "Feed.skel"]
        let absent = BrowserRun(words)
        #expect((absent.status, absent.launched.count) == (.system, 0))
        #expect(
            absent.memory.error == """
                Feed.skel: error: there is no such file to update [unreadable-file]
                  note: -o Feed.skel in place of --update makes it

                """)
        for text in ["garbage", "skeleton Feed { sice: 1 }"] {
            for more in [[], ["--watch"]] {
                let wrong = BrowserRun(words + more, files: ["Feed.skel": text])
                #expect((wrong.status, wrong.launched.count) == (.mistakes, 0))
                #expect(wrong.memory.error.contains("Feed.skel:1:"))
            }
        }
    }

    @Test("An address without a page, and a page without anything to see, say what to do")
    func nothing() {
        var browser = FakeBrowser()
        browser.look = ["roots": "[]"]
        let picture = BrowserRun(["http://x/a.svg", "-o", "Feed.skel"], browser)
        #expect(picture.status == .system)
        #expect(picture.memory.error.contains("this address shows no page: it is a picture or other data, or empty"))
        #expect(picture.memory.error.contains("note: name the address of a page"))
        browser = FakeBrowser()
        browser.unusual = { message, _ in
            guard (message.params["expression"] as? String)?.hasPrefix("skelgen.take(") == true else { return nil }
            var text = Output()
            text.write(json: "\t" + FakeBrowser.capture(355).replacing(/"ch":.*\}\]/, with: "\"ch\":[]"))
            return ["{\"id\":#ID,\"result\":{\"result\":{\"type\":\"string\",\"value\":\(text.string)}}}"]
        }
        let empty = BrowserRun(["http://x/feed", "--width", "375", "-o", "Feed.skel"], browser)
        #expect(empty.status == .mistakes && empty.memory.written == [])
        #expect(empty.memory.error.contains("x/feed: error: nothing shows on this page"))
        #expect(empty.memory.error.contains("note: --wait SELECTOR waits for content that comes late"))
    }

    @Test("A window that no display can show is named", arguments: [[:], ["DISPLAY": ":0"], ["WAYLAND_DISPLAY": "a"]])
    func displays(_ environment: [String: String]) {
        var browser = FakeBrowser()
        browser.isGone = true
        let all = environment.merging(["PATH": "/usr/bin"]) { $1 }
        for words in [["--headed"], []] {
            let run = BrowserRun(["http://x/", "-o", "Feed.skel"] + words, browser, environment: all)
            #expect((run.status, run.memory.written) == (.system, []))
            let isNamed = run.memory.error.contains("neither DISPLAY nor WAYLAND_DISPLAY is set")
            #expect(isNamed == (environment.isEmpty && !words.isEmpty), "\(run.memory.error)")
        }
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
        #expect(absent.memory.error.hasPrefix("skelgen: no element of the page matches '#no'\n"))
        #expect((absent.ended, absent.memory.written) == (1, []))
        browser.look["ids"] = "[\"#top\",\"#notes\",\"#main\"]"
        let near = BrowserRun(["https://x/", "--at", "#note", "-o", "Feed.skel"], browser)
        #expect(near.memory.error.contains("  the page has '#notes', 'main'; --wait"), "\(near.memory.error)")
    }

    @Test(
        "An option that is wrong, or that a file does not have, is refused before a browser starts",
        arguments: [
            ["http://x/", "--timeout", "0"], ["http://x/", "--timeout", "-1"], ["http://x/", "--timeout", "4000"],
            ["http://x/", "--timeout", "nan"], ["http://x/", "--width", "a"], ["http://x/", "--width", "375,"],
            ["http://x/", "--width", "20"], ["http://x/", "--width", "20000"], ["http://x/", "--header", "none"],
            ["http://x/", "--header", "Host: y"],
            ["http://x/", "--header", "proxy-authorization: y"],
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

    @Test("Headers and cookies are read from files, a line each, and no message quotes one")
    func fieldsOfFiles() throws {
        func run(_ words: [String], _ file: String) -> BrowserRun {
            BrowserRun(["http://x/"] + words, files: ["f": file, "f2": "id=1\nb=2"])
        }
        #expect(run(["--header=@f", "--cookie", "@f2"], "Authorization: Bearer hunter2\r\n\nX-A: 1\n").status == .done)
        let given = try Arguments(["--header", "@f", "--cookie", "a=b"], options: [.header, .cookie])
        let memory = Memory(["f": "Authorization: Bearer hunter2\r\n \nX-A:1"])
        let request = try CaptureRequest("http://x", given.reading([.header, .cookie], in: memory.system))
        #expect(request.headers.map { $0.name + "=" + $0.value } == ["Authorization=Bearer hunter2", "X-A=1"])
        #expect(request.words == ["--header", "@f", "--cookie", "a=VALUE"])
        for (option, file) in [
            ("--header", "hunter2"), ("--header", "hunter 2: 3"), ("--cookie", "hunter2"), ("--header", "\n \n"),
        ] {
            let wrong = run([option, "@f"], file)
            #expect(wrong.status == .usage && wrong.launched.isEmpty)
            #expect(
                wrong.memory.error.contains("'f'") && !wrong.memory.error.contains("hunter"), "\(wrong.memory.error)")
        }
        #expect(run(["--cookie", "@nowhere"], "").memory.error.hasPrefix("skelgen: --cookie cannot read 'nowhere': "))
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

    @Test(
        "What is an address but for its scheme gets it, and the name of a file none",
        arguments: [
            ("localhost:5173/feed", "http://localhost:5173/feed"), ("localhost", "http://localhost"),
            ("127.0.0.1/a", "http://127.0.0.1/a"), ("example.com/feed", "https://example.com/feed"),
            ("page.json", nil), ("localhost:", nil), ("localhost:a", nil), ("example..com/a", nil), (".com/a", nil),
            ("/desk/page.json", nil),
        ] as [(String, String?)])
    func schemes(_ name: String, _ address: String?) {
        #expect(CaptureRequest.address(without: name) == address)
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
