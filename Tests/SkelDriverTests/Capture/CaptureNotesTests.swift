import SkelSystem
import Testing

@testable import SkelDriver

@Suite("Notes of a capture")
struct CaptureNotesTests {
    @Test(
        "Of several elements that match the selector the first is captured, and a page that says that it loads; a note says so",
        arguments: [
            ("matches", "3", "3 elements match 'main': the first is taken"),
            (
                "strange", "[\"data-skel-replace\",\"none\"]",
                "data-skel-replace=\"none\" is not known; use 'label', or a size such as '80 20'"
            ),
            (
                "strange", "[\"data-skel\",\"no\u{9}ne\"]",
                "data-skel=\"no\\u{9}ne\" is not known; use 'ignore', 'unite' or 'keep'"
            ),
            (
                "promise", "\"Loading…\"",
                "the page may still have been loading ('Loading…'): --wait SELECTOR waits for its content"
            ),
        ])
    func noted(_ key: String, _ value: String, _ note: String) {
        var browser = FakeBrowser()
        browser.look = [key: value]
        #expect(
            ConversationTests.outcome(browser, ConversationTests.request { $0.widths = [375] }).0
                == .captured(ConversationTests.captures([375]), notes: [note]))
    }

    @Test("What comes between two widths is captured at all of them, and a page that goes on changing is noted")
    func growing() {
        // Each width is captured until two captures agree: 1280 px at rest, then 375, 768 and 1280 px.
        func run(_ growth: [Int]) -> (widths: [Int], counts: [Int], notes: [String]) {
            var browser = FakeBrowser()
            (browser.growth, browser.medias) = (growth, [])
            let (outcome, played) = ConversationTests.outcome(browser)
            guard case .captured(let all, let notes)? = outcome else { return ([], [], []) }
            let widths = played.messages.compactMap {
                $0.method == "Emulation.setDeviceMetricsOverride" ? $0.params["width"] as? Int : nil
            }
            let counts = all[0].captures.map { $0.split(separator: "\"i\":").count - 1 }
            return (Array(widths.drop { $0 == 1280 }), counts, notes)
        }
        let usual = run([])
        #expect(usual.widths == [375, 768, 1280])
        #expect(usual.counts == [2, 2, 2])
        let grown = run([4])
        #expect(grown.widths == [375, 768, 1280, 375, 768, 1280])
        #expect(grown.counts == [3, 3, 3])
        #expect(grown.notes.isEmpty)
        let restless = run([4, 10])
        #expect(restless.widths.count == 6)
        #expect(restless.notes.count == 1)
        #expect(restless.notes.first?.contains("--wait SELECTOR") == true)
    }

    @Test(
        "A page that led elsewhere is captured, and a note says so, without what may be a secret",
        arguments: [
            ("http://y/a?token=1", "frameNavigated", "'http://x/' led to 'http://y/a', which is what was captured"),
            ("http://x/login#b", "frameNavigated", "'http://x/' led to 'http://x/login', which is what was captured"),
            (
                "http://x/feed?b", "navigatedWithinDocument",
                "'http://x/' led to 'http://x/feed', which is what was captured"
            ),
            ("https://me:pw@x/", "frameNavigated", "'http://x/' led to 'https://x/', which is what was captured"),
            ("http://x/?a=b#c", "navigatedWithinDocument", nil), ("http://x/?a", "frameNavigated", nil),
        ])
    func elsewhere(_ address: String, _ event: String, _ note: String?) {
        var browser = FakeBrowser()
        let sent = Mutex(true)
        browser.unusual = { message, _ in
            guard message.method == "Page.createIsolatedWorld" else { return nil }
            let frame = "{\"id\":\"T\",\"loaderId\":\"L\",\"url\":\"\(address)\"}"
            let params = event == "frameNavigated" ? frame : "\"T\",\"url\":\"\(address)\""
            let name = event == "frameNavigated" ? "frame" : "frameId"
            let isFirst = sent.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            return (isFirst ? [FakeBrowser.event("Page." + event, "{\"\(name)\":\(params)}")] : []) + [
                "{\"id\":#ID,\"result\":{\"executionContextId\":7}}"
            ]
        }
        guard case .captured(_, let notes) = ConversationTests.outcome(browser).0 else {
            Issue.record("not captured"); return
        }
        #expect(notes == (note.map { [$0] } ?? []))
    }

    @Test(
        "A style sheet that the page lacks is named",
        arguments: [
            (
                "\"type\":\"Stylesheet\",\"response\":{\"url\":\"http://x/a.css\",\"status\":404}", "responseReceived",
                "answers 404"
            ),
            ("\"type\":\"Stylesheet\",\"errorText\":\"net::ERR_FAILED\"", "loadingFailed", "cannot be loaded"),
            ("\"type\":\"Stylesheet\",\"canceled\":true", "loadingFailed", nil),
            (
                "\"type\":\"Stylesheet\",\"response\":{\"url\":\"http://x/a.css\",\"status\":200}", "responseReceived",
                nil
            ),
            ("\"type\":\"Image\",\"response\":{\"url\":\"http://x/a.css\",\"status\":404}", "responseReceived", nil),
            ("\"type\":\"Image\",\"errorText\":\"net::ERR_FAILED\"", "loadingFailed", nil),
        ])
    func lostSheets(_ params: String, _ event: String, _ reason: String?) {
        var browser = FakeBrowser()
        browser.unusual = { message, _ in
            guard message.method == "Page.createIsolatedWorld" else { return nil }
            let request = "\"requestId\":\"S\",\"frameId\":\"T\","
            return [
                FakeBrowser.event(
                    "Network.requestWillBeSent",
                    "{\(request)\"loaderId\":\"L\",\"request\":{\"url\":\"http://x/a.css\"}}"),
                FakeBrowser.event("Network." + event, "{\(request)\(params)}"),
                FakeBrowser.event("Network.loadingFinished", "{\"requestId\":\"S\"}"),
                "{\"id\":#ID,\"result\":{\"executionContextId\":7}}",
            ]
        }
        guard case .captured(_, let notes) = ConversationTests.outcome(browser).0 else {
            Issue.record("not captured")
            return
        }
        let note = reason.map {
            "the style sheet 'http://x/a.css' \($0), so the page does not look as it is meant to"
        }
        #expect(notes == (note.map { [$0] } ?? []))
    }
}
