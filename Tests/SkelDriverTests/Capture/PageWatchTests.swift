import SkelSystem
import SkelText
import Testing

@testable import SkelDriver

@Suite("import --watch")
struct PageWatchTests {
    private static let words = ["import", "http://x/feed", "--width", "375", "--update", "Feed.skel", "--watch"]
    private static let feed = "skeleton Feed {\n  size: 355 auto\n  // Mine\n  imageView { height: 100 }\n}\n"

    /// Looks at a page again and again, as a host does that begins each look anew.
    private struct Watch {
        let memory = Memory(
            ["/usr/bin/chromium": "", "Feed.skel": PageWatchTests.feed], environment: ["PATH": "/usr/bin"])
        let ended = Mutex(0)
        private let watched = Mutex<WatchedPage?>(nil)

        func look(_ change: (inout FakeBrowser) -> Void = { _ in }) -> SkelDriver.ExitStatus {
            var browser = FakeBrowser()
            change(&browser)
            var system = browser.system(memory, launched: Mutex([]), ended: ended)
            system.rounds = System.Rounds(
                recall: { [watched] in watched.withLock { $0 } },
                keep: { [watched] state in watched.withLock { $0 = state } })
            return SkelDriver.run(PageWatchTests.words, in: system)
        }
    }

    /// A page whose picture has another height.
    private static func change(_ browser: inout FakeBrowser) {
        browser.unusual = { message, _ in
            guard (message.params["expression"] as? String)?.hasPrefix("skelgen.take(") == true else { return nil }
            var text = Output()
            text.write(json: "\t" + FakeBrowser.capture(355).replacing("355,100", with: "355,60"))
            return ["{\"id\":#ID,\"result\":{\"result\":{\"type\":\"string\",\"value\":\(text.string)}}}"]
        }
    }

    private static func refuse(_ browser: inout FakeBrowser) {
        browser.unusual = { message, _ in
            message.method == "Page.navigate"
                ? ["{\"id\":#ID,\"result\":{\"errorText\":\"net::ERR_CONNECTION_REFUSED\"}}"] : nil
        }
    }

    @Test("The file is written when the page shows something else, not when it was edited, and one line says so")
    func updates() {
        let watch = Watch()
        #expect(watch.look() == .done)
        let first = watch.memory.output
        #expect(first.hasPrefix("watching x/feed: Feed.skel "))
        watch.memory.put(Array("skeleton Feed {}\n".utf8), at: "Feed.skel")
        let count = watch.memory.written.count
        #expect(watch.look() == .done)
        #expect((watch.memory.output, watch.memory.written.count) == (first, count))
        watch.memory.put(Array(Self.feed.utf8), at: "Feed.skel")
        #expect(watch.look(Self.change) == .done)
        #expect(watch.memory.output == first + "Feed.skel updated\n")
        #expect(watch.memory.text("Feed.skel")?.contains("// Mine") == true)
        #expect(watch.look(Self.change) == .done)
        #expect((watch.memory.output, watch.memory.error) == (first + "Feed.skel updated\n", ""))
        #expect(watch.ended.withLock { $0 } == 4)
    }

    @Test("A server that goes away is one message, and ends only a watch that has not begun")
    func servers() {
        let late = Watch()
        #expect(late.look(Self.refuse) == .system)
        let watch = Watch()
        _ = watch.look()
        for _ in 0..<3 { #expect(watch.look(Self.refuse) == .done) }
        #expect(watch.memory.error.split(separator: "nothing answers").count == 2)
        #expect(watch.look(Self.change) == .done)
        #expect(watch.memory.output.hasSuffix("\nFeed.skel updated\n"))
        #expect(watch.look(Self.refuse) == .done)
        #expect(watch.memory.error.split(separator: "nothing answers").count == 3)
    }

    @Test("A file with mistakes is not written, and tried again until it has none")
    func mistakes() {
        let watch = Watch()
        _ = watch.look()
        watch.memory.put(Array("skeleton Feed {\n".utf8), at: "Feed.skel")
        for _ in 0..<2 { #expect(watch.look(Self.change) == .done) }
        #expect(watch.memory.text("Feed.skel") == "skeleton Feed {\n")
        let said = watch.memory.error
        #expect(said.split(separator: "error: ").count == 2)
        watch.memory.put(Array(Self.feed.utf8), at: "Feed.skel")
        #expect(watch.look(Self.change) == .done)
        #expect(watch.memory.output.hasSuffix("\nFeed.skel updated\n"))
        #expect(watch.memory.error == said)
    }

    @Test(
        "--watch needs a page, a file to update, and nobody who presses Enter",
        arguments: [
            ["http://x/", "--watch"], ["a.json", "--update", "a.skel", "--watch"],
            ["http://x/", "--update", "a.skel", "--watch", "--headed"],
        ])
    func usage(words: [String]) {
        let run = BrowserRun(words)
        #expect((run.status, run.launched.count) == (.usage, 0))
    }
}
