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
}
