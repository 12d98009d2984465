import SkelSystem
import Testing

@testable import SkelDriver

@Suite("check --against URL")
struct PageDriftTests {
    private static let page =
        BrowserRun(["http://x/", "--capture", "--at", "main", "-o", "page.json"]).memory.text("page.json") ?? ""
    private static let feed = "skeleton Feed {\n  size: 355 auto\n  imageView { height: 100 }\n}\n"

    private static func run(_ words: [String], _ browser: FakeBrowser = FakeBrowser(), feed: String = feed)
        -> BrowserRun
    {
        BrowserRun(
            words + ["Feed.skel"], browser, files: ["page.json": page, "Feed.skel": feed, "elsewhere.json": page],
            command: "check")
    }

    @Test("An address says what a capture of it says, and both are compared if both are given")
    func address() {
        let words = ["--max-drift", "4", "--against"]
        for feed in [Self.feed, "skeleton Feed {\n  size: 355 auto\n  imageView { height: 60 }\n}\n"] {
            let file = Self.run(words + ["page.json"], feed: feed)
            let run = Self.run(words + ["http://x/", "--at", "main"], feed: feed)
            #expect(run.status == (feed == Self.feed ? .done : .mistakes))
            #expect(
                (run.status, run.memory.output, run.memory.error) == (
                    file.status, file.memory.output, file.memory.error
                ))
            #expect((run.launched.count, run.ended, run.memory.written) == (1, 1, []))
            let both = Self.run(words + ["page.json", "--against", "http://x/", "--against", "https://y/"], feed: feed)
            #expect(both.memory.output == file.memory.output + file.memory.output + file.memory.output)
            #expect((both.launched.count, both.ended) == (1, 1))
        }
    }

    @Test("Of several widths, each drift names its own, and a page is not looked at in the dark")
    func widths() {
        let feed = "skeleton Feed {\n  size: 355 auto\n  imageView { height: 60 }\n}\n"
        func drifts(_ words: String...) -> [String] {
            let asked = Mutex(0)
            var browser = FakeBrowser()
            browser.unusual = { message, _ in
                if message.method == "Emulation.setEmulatedMedia" { asked.withLock { $0 += 1 } }
                return nil
            }
            let run = Self.run(["--max-drift", "4"] + words, browser, feed: feed)
            #expect(asked.withLock { $0 } == 0)
            return run.memory.error.split(separator: "\n").filter { $0.contains("[drift]") }.map(String.init)
        }
        let start = "Feed.skel:3:3: error: this drifts 40 px from the page"
        #expect(
            drifts("--against", "http://x/")
                == [375, 768, 1280].map { "\(start) in a window \($0) px wide, more than the 4 px allowed [drift]" })
        #expect(
            drifts("--against", "http://x/", "--width", "375") == ["\(start), more than the 4 px allowed [drift]"])
    }

    @Test("Where a skeleton changes and the page does not, the page is looked at all the same")
    func variants() {
        func windows(_ tests: String...) -> [Int] {
            let variants = tests.enumerated().map { "  variant v\($0) when \($1) { padding: 0 }\n" }.joined()
            let feed = "skeleton Feed {\n  size: 355 auto\n  imageView { height: 60 }\n\(variants)}\n"
            let run = Self.run(["--max-drift", "4", "--against", "http://x/"], feed: feed)
            return run.memory.error.split(separator: "\n").filter { $0.contains("[drift]") }.compactMap { line in
                line.split(separator: " ").compactMap { Int($0) }.dropFirst().first
            }
        }
        #expect(windows() == [375, 768, 1280])
        // The page itself changes at 640.
        #expect(windows("window >= 500", "window < 700") == [375, 570, 670, 768, 1280])
        #expect(windows("window >= 500 and window <= 640") == [375, 570, 768, 1280])
    }

    @Test("A picture of several captures says how to have one")
    func overlay() {
        func hint(_ words: String...) -> String {
            let run = Self.run(words + ["--overlay", "a.svg"])
            #expect(run.status == .usage)
            return run.memory.error
        }
        #expect(
            hint("--against", "http://x/")
                == "skelgen: --overlay draws one capture, not 3\n  compare at one width, such as --width 375\n")
        #expect(
            hint("--against", "page.json").hasSuffix(
                "\n  capture the page at one width: skelgen import URL --capture --width 375\n"))
        #expect(
            hint("--against", "page.json", "--against", "elsewhere.json").hasSuffix(
                "\n  compare with one: a single --against\n"))
        // The capture that the hint makes is drawn.
        let narrow =
            BrowserRun(["http://x/", "--capture", "--width", "375", "-o", "n.json"]).memory.text("n.json") ?? ""
        let drawn = BrowserRun(
            ["--against", "n.json", "--overlay", "a.svg", "Feed.skel"],
            files: ["n.json": narrow, "Feed.skel": Self.feed],
            command: "check")
        #expect(drawn.status == .done && drawn.memory.text("a.svg")?.hasPrefix("<svg") == true, "\(drawn.memory.error)")
    }

    @Test("An address without its beginning is no missing file only")
    func withoutScheme() {
        let run = Self.run(["--against", "localhost:5173/feed"])
        #expect(run.status == .system)
        #expect(
            run.memory.error.hasSuffix(
                "begins with http:// or https://: skelgen check --against http://localhost:5173/feed Feed.skel\n"),
            "\(run.memory.error)")
    }

    @Test("A page that cannot be captured is one error, and a width that can be is all the same compared")
    func failures() {
        var browser = FakeBrowser()
        browser.unusual = { message, _ in
            message.method == "Page.navigate"
                ? ["{\"id\":#ID,\"result\":{\"errorText\":\"net::ERR_CONNECTION_REFUSED\"}}"] : nil
        }
        let run = Self.run(["--against", "http://x/", "--against", "page.json"], browser)
        #expect((run.status, run.ended) == (.system, 1))
        #expect(run.memory.error.hasPrefix("http://x/: error: nothing answers at this address [unreadable-page]"))
        #expect(run.memory.output == Self.run(["--against", "page.json"]).memory.output)
    }

    @Test("A skeleton that cannot be compared starts no browser")
    func skeletons() {
        let wrong = Self.run(["--against", "http://x/"], feed: "skeleton Feed {\n  nothing: 1\n}\n")
        #expect((wrong.status, wrong.launched.count) == (.mistakes, 0))
        let two = Self.run(["--against", "http://x/"], feed: Self.feed + "skeleton Other {}\n")
        #expect((two.status, two.launched.count) == (.usage, 0))
    }

    @Test(
        "Options of addresses need one",
        arguments: [
            ["--against", "page.json", "--at", "main"], ["--against", "page.json", "--wait", "p"], ["--at", "main"],
            ["--against", "http://x/", "--marked"], ["--against", "http://x/", "--timeout", "0"],
            ["--against", "http://x/", "--overlay", "a.svg"],
        ])
    func usage(words: [String]) {
        let run = Self.run(words)
        #expect(run.status == .usage)
        #expect(run.memory.written == [])
    }
}
