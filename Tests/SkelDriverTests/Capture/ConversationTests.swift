import Foundation
import Testing

@testable import SkelDriver

@Suite("The conversation with a browser")
struct ConversationTests {
    static func request(_ change: (inout CaptureRequest) -> Void = { _ in }) -> CaptureRequest {
        var request = CaptureRequest(address: "http://x/")
        request.root = "main"
        change(&request)
        return request
    }

    /// How a conversation ends.
    static func outcome(
        _ browser: FakeBrowser, _ request: CaptureRequest = request()
    ) -> (Conversation.Outcome?, FakeBrowser) {
        var (talk, browser) = (Conversation(request), browser)
        browser.play(&talk)
        return (talk.outcome, browser)
    }

    static func captures(_ widths: [Int]) -> [Conversation.Captured] {
        [Conversation.Captured(name: "", captures: widths.map { FakeBrowser.capture($0 - 20) })]
    }

    @Test("A page is opened, measured and captured at each width, in one context", arguments: [1 << 20, 1, 7, 4096])
    func capture(part: Int) {
        var browser = FakeBrowser()
        browser.part = part
        browser.sheets = ["@container (min-width: 1400px) {}"]
        let (outcome, played) = Self.outcome(browser)
        // Conditions at 640, 1000 and, as the root is 20 px narrower than the window, at 1420 px.
        #expect(outcome == .captured(Self.captures([375, 768, 1280, 1540]), notes: []))
        #expect(
            played.messages.filter { $0.method == "Page.navigate" }.map { $0.params["url"] as? String } == ["http://x/"]
        )
        #expect(played.messages.count { $0.method == "Page.createIsolatedWorld" } == (part == 1 ? 2 : 1))
        #expect(
            played.messages.filter { $0.method == "Runtime.evaluate" }.allSatisfy {
                $0.params["contextId"] as? Int == 7
            })
        #expect(
            played.messages.allSatisfy {
                ($0.session == nil) == ($0.method.hasPrefix("Target.") || $0.method.hasPrefix("Browser."))
            })
        #expect(Set(played.messages.map { $0.id }).count == played.messages.count)
        #expect(
            played.messages.contains {
                $0.method == "Browser.setDownloadBehavior" && $0.params["behavior"] as? String == "deny"
            })
        // What the browser has in its cache would hide a change.
        let methods = played.messages.map { $0.method }
        let (cache, page) = (
            methods.firstIndex(of: "Network.setCacheDisabled"), methods.firstIndex(of: "Page.navigate")
        )
        #expect(cache ?? .max < page ?? 0)
    }

    @Test("A browser is asked for a second page: the first is closed, and no number is used twice")
    func second() {
        var (browser, talk) = (FakeBrowser(), Conversation(Self.request()))
        browser.play(&talk)
        var next = Conversation(Self.request { $0.widths = [375] }, after: talk)
        browser.play(&next)
        #expect(next.outcome == .captured(Self.captures([375]), notes: []))
        #expect(Set(browser.messages.map { $0.id }).count == browser.messages.count)
        let targets = browser.messages.filter { $0.method.hasPrefix("Target.") }.map { $0.method }
        let begin = ["Target.createTarget", "Target.attachToTarget"]
        #expect(targets == begin + [begin[0], "Target.closeTarget", begin[1]])
    }

    @Test("The widths that were asked for are captured, and nothing is measured")
    func widths() {
        let (outcome, played) = Self.outcome(FakeBrowser(), Self.request { $0.widths = [320, 1000] })
        #expect(outcome == .captured(Self.captures([320, 1000]), notes: []))
        #expect(!played.messages.contains { $0.method.hasPrefix("CSS.get") })
    }

    @Test("A capture counts once the next one is the same")
    func rest() {
        var browser = FakeBrowser()
        browser.restless = 5
        let (outcome, played) = Self.outcome(browser, Self.request { $0.widths = [375] })
        #expect(outcome == .captured(Self.captures([375]), notes: []))
        #expect(
            played.messages.count { ($0.params["expression"] as? String)?.hasPrefix("skelgen.take(") == true } == 5 + 2
                + 2 + 2)
    }

    @Test("Headers go to the page's own server alone, and cookies before it's opened")
    func fields() {
        let request = Self.request {
            $0.headers = [.init(name: "X-One", value: "1"), .init(name: "accept", value: "mine")]
            $0.cookies = [.init(name: "a", value: "b=c")]
        }
        var browser = FakeBrowser()
        browser.unusual = { message, _ in
            guard message.method == "Page.navigate" else { return nil }
            let headers = "{\"Accept\":\"theirs\",\"Other\":\"2\"}"
            return [
                FakeBrowser.event("Fetch.requestPaused", "{\"requestId\":\"r1\",\"request\":{\"headers\":\(headers)}}"),
                "{\"id\":#ID,\"result\":{}}",
            ]
        }
        let (outcome, played) = Self.outcome(browser, request)
        #expect(outcome != nil)
        let methods = played.messages.map { $0.method }
        #expect(
            played.messages.first { $0.method == "Fetch.enable" }?.params["patterns"].map {
                "\($0)".contains("http://x/*")
            } == true)
        let sent = played.messages.first { $0.method == "Fetch.continueRequest" }
        let headers = sent?.params["headers"].map { "\($0)" } ?? ""
        #expect(headers.contains("X-One") && headers.contains("mine") && headers.contains("Other"))
        #expect(!headers.contains("theirs"))
        let (cookie, opened) = (methods.firstIndex(of: "Network.setCookie"), methods.firstIndex(of: "Page.navigate"))
        #expect(cookie.map { $0 < opened ?? 0 } == true)
        #expect(!Self.outcome(FakeBrowser()).1.messages.contains { $0.method.hasPrefix("Fetch.") })
    }

    @Test("Dialogs are dismissed")
    func dialogs() {
        var browser = FakeBrowser()
        browser.unusual = { message, _ in
            message.method != "Page.createIsolatedWorld"
                ? nil
                : [
                    FakeBrowser.event("Page.javascriptDialogOpening", "{}"),
                    "{\"id\":#ID,\"result\":{\"executionContextId\":7}}",
                ]
        }
        let (outcome, played) = Self.outcome(browser)
        #expect(outcome == .captured(Self.captures([375, 768, 1280]), notes: []))
        #expect(played.messages.first { $0.method == "Page.handleJavaScriptDialog" }?.params["accept"] as? Int == 0)
    }

    @Test("With a person, the page is captured as it is when Enter is pressed")
    func headed() {
        var browser = FakeBrowser()
        let request = Self.request {
            $0.isHeaded = true; $0.widths = [375]
        }
        var talk = Conversation(request)
        browser.play(&talk, turns: 200) { !$1.awaitsEnter }
        #expect(talk.outcome == .failed(.ended(isEarly: false)), "the window was closed")
        #expect(!browser.messages.contains { $0.method == "Emulation.setDeviceMetricsOverride" })
        #expect(Self.outcome(FakeBrowser(), request).0 == .captured(Self.captures([375]), notes: []))
    }

    @Test("Marked elements are captured by their names; of two with one name the first")
    func marked() {
        var browser = FakeBrowser()
        browser.marks = ["Feed", "Side", "Feed"]
        let request = Self.request {
            $0.root = nil; $0.isMarked = true; $0.widths = [375]
        }
        let one = FakeBrowser.capture(355)
        #expect(
            Self.outcome(browser, request).0
                == .captured(
                    [.init(name: "Feed", captures: [one]), .init(name: "Side", captures: [one])],
                    notes: ["several elements are marked 'Feed': the first is taken"]))
        browser.marks = []
        #expect(Self.outcome(browser, request).0 == .failed(.noMarks))
        for name in ["../up", "", "a b", "a/b", ".", "é", String(repeating: "a", count: 101)] {
            browser.marks = ["Feed", name]
            #expect(Self.outcome(browser, request).0 == .failed(.badMark(String(name.prefix(100)))))
        }
    }

    // MARK: - Failures

    @Test("A browser that ends at any point ends the conversation with one error")
    func ends() {
        for last in 1...60 {
            var (talk, browser) = (Conversation(Self.request()), FakeBrowser())
            browser.play(&talk) { count, _ in count < last }
            if case .captured = talk.outcome {
                #expect(last > 50)
                continue
            }
            #expect(talk.outcome == .failed(.ended(isEarly: last <= 2)), "\(last)")
        }
    }

    @Test("A browser that says nothing more from any point on ends it in time")
    func silence() {
        for last in 1...50 {
            var browser = FakeBrowser()
            browser.unusual = { _, count in count >= last ? [] : nil }
            var talk = Conversation(Self.request { $0.widths = Array(371...380) })
            browser.play(&talk)
            guard case .failed(let failure) = talk.outcome else { Issue.record("\(last)"); continue }
            switch failure {
            case .unresponsive, .noAnswer, .restless(.busy, _): break
            default: Issue.record("\(last): \(failure)")
            }
            #expect(talk.clock <= 30_000 + 60 * 200 + 30_000)
        }
    }

    @Test(
        "What a page or a server does wrong is said",
        arguments: [
            (
                "Page.navigate", ["{\"id\":#ID,\"result\":{\"errorText\":\"net::ERR_CONNECTION_REFUSED\"}}"],
                .refused("net::ERR_CONNECTION_REFUSED")
            ),
            (
                "Page.navigate",
                [
                    FakeBrowser.event(
                        "Network.responseReceived",
                        "{\"frameId\":\"T\",\"type\":\"Document\",\"response\":{\"status\":404}}"),
                    "{\"id\":#ID,\"result\":{}}",
                ], .status(404)
            ),
            ("Page.createIsolatedWorld", [FakeBrowser.event("Inspector.targetCrashed", "{}")], .crashed),
            (
                "Page.createIsolatedWorld",
                ["{\"method\":\"Target.detachedFromTarget\",\"params\":{\"sessionId\":\"S\"}}"], .closed
            ),
            (
                "Page.enable", ["{\"id\":#ID,\"error\":{\"code\":1,\"message\":\"no such method\"}}"],
                .unexpected("Page.enable: no such method")
            ),
            (
                "Target.createTarget", ["{\"id\":#ID,\"result\":{\"targetId\":7}}"],
                .unexpected("it gave another answer than it should")
            ),
            (
                "Target.attachToTarget", ["{\"id\":#ID,\"result\":[]}"],
                .unexpected("it gave another answer than it should")
            ),
            (
                "Page.createIsolatedWorld", ["{\"id\":#ID,\"result\":{\"executionContextId\":1.5}}"],
                .unexpected("it gave another answer than it should")
            ),
            ("CSS.getMediaQueries", ["{\"id\":#ID,\"res"], .unexpected("it sent what is no message")),
            (
                "CSS.getMediaQueries", [String(repeating: "[", count: 100_000)],
                .unexpected("it sent what is no message")
            ),
            ("CSS.getMediaQueries", ["{\"id\":#ID}"], .unexpected("CSS.getMediaQueries: no result")),
        ] as [(String, [String], CaptureFailure)])
    func wrong(method: String, answers: [String], failure: CaptureFailure) {
        var browser = FakeBrowser()
        browser.unusual = { message, _ in message.method == method ? answers : nil }
        #expect(Self.outcome(browser).0 == .failed(failure))
    }

    @Test("Answers to other questions, events of other sessions and events that aren't JSON are passed over")
    func strangers() {
        var browser = FakeBrowser()
        browser.unusual = { message, _ in
            guard message.method == "Page.createIsolatedWorld" else { return nil }
            return [
                "{\"id\":99999,\"result\":{\"executionContextId\":1}}",
                "{\"id\":\"#ID\",\"result\":{\"executionContextId\":1}}",
                "{\"method\":\"Inspector.targetCrashed\",\"params\":{},\"sessionId\":\"other\"}",
                "{\"method\":\"Page.x\",\"params\":{",
                "{\"method\":7}", "{}", "[]", "null", "{\"id\":#ID,\"result\":{\"executionContextId\":7}}",
                "{\"id\":#ID,\"result\":{\"executionContextId\":8}}",
            ]
        }
        let (outcome, played) = Self.outcome(browser)
        #expect(outcome == .captured(Self.captures([375, 768, 1280]), notes: []))
        #expect(!played.messages.contains { $0.params["contextId"] as? Int == 8 })
    }

    @Test("A page without the element, with a selector that is none, or never loaded is one error each")
    func looks() {
        func failure(_ key: String, _ value: String, _ change: (inout CaptureRequest) -> Void = { _ in })
            -> Conversation.Outcome?
        {
            var browser = FakeBrowser()
            browser.look = [key: value]
            return Self.outcome(browser, Self.request(change)).0
        }
        #expect(failure("roots", "[]") == .failed(.noRoot("main", near: ["main"])))
        #expect(failure("bad", "\"root\"") == .failed(.badSelector(option: "--at", "main")))
        #expect(failure("bad", "\"awaited\"") { $0.awaited = "((" } == .failed(.badSelector(option: "--wait", "((")))
        #expect(failure("isLoaded", "false") == .failed(.restless(.loading, seconds: "30")))
        #expect(failure("isPlaceholder", "true") == .failed(.restless(.placeholder, seconds: "30")))
        #expect(
            failure("isThere", "false") {
                $0.awaited = ".x"; $0.timeout = 1500
            } == .failed(.missing(".x", seconds: "1.5")))
        #expect(failure("width", "12") == .failed(.restless(.loading, seconds: "30")))
        #expect(failure("roots", "7") != nil)
        #expect(
            failure("isLoaded", "false") { $0.awaited = ".x" } == .captured(Self.captures([375, 768, 1280]), notes: []))
    }

    @Test("A page that keeps changing, requesting or going elsewhere never comes to rest")
    func restless() {
        var browser = FakeBrowser()
        browser.restless = 100_000
        #expect(Self.outcome(browser).0 == .failed(.restless(.changing, seconds: "30")))
        // What was captured once only isn't known to change.
        let short = Self.outcome(browser, Self.request { $0.timeout = 600 }).0
        #expect(short == .failed(.restless(.capturing, seconds: "0.6")))

        browser = FakeBrowser()
        browser.unusual = { message, count in
            guard message.params["expression"] as? String == "skelgen.look()" else { return nil }
            let request =
                "{\"requestId\":\"\(count)\",\"frameId\":\"T\",\"type\":\"Fetch\",\"request\":{\"url\":\"http://x/poll\"}}"
            return [FakeBrowser.event("Network.requestWillBeSent", request)] + Self.usualLook
        }
        guard case .failed(.restless(.requests("http://x/poll", _), "30")) = Self.outcome(browser).0 else {
            Issue.record("\(String(describing: Self.outcome(browser).0))")
            return
        }
        // Content that is there doesn't wait for them.
        guard
            case .captured = Self.outcome(
                browser,
                Self.request {
                    $0.awaited = "p"; $0.widths = [1280]
                }
            ).0
        else {
            Issue.record("waits for requests")
            return
        }

        browser = FakeBrowser()
        browser.unusual = { message, _ in
            guard (message.params["expression"] as? String)?.hasPrefix("skelgen.take(") == true else { return nil }
            return [
                FakeBrowser.event("Page.frameNavigated", "{\"frame\":{\"id\":\"T\",\"loaderId\":\"M\"}}"),
                "{\"id\":#ID,\"error\":{}}",
            ]
        }
        #expect(Self.outcome(browser).0 == .failed(.restless(.navigating, seconds: "30")))
    }

    @Test("A document that its own script stopped is there, though its end isn't told")
    func stopped() {
        var browser = FakeBrowser()
        browser.tellsEnd = false
        guard case .captured = Self.outcome(browser).0 else {
            Issue.record("waits for the document")
            return
        }
    }

    private static let usualLook = [
        """
        {"id":#ID,"result":{"result":{"type":"string","value":"{\\"width\\":1280,\\"isLoaded\\":true,\\"isThere\\":true,\\"roots\\":[[\\"\\",9]],\\"near\\":[]}"}}}
        """
    ]

    @Test("A page that goes on to another while it's captured is captured from the start")
    func navigation() {
        var browser = FakeBrowser()
        browser.unusual = { message, count in
            guard count == 30 else { return nil }
            return [
                FakeBrowser.event("Page.frameNavigated", "{\"frame\":{\"id\":\"T\",\"loaderId\":\"M\"}}"),
                "{\"id\":#ID,\"error\":{\"message\":\"Cannot find context with specified id\"}}",
            ]
        }
        let (outcome, played) = Self.outcome(browser)
        guard case .captured(let captured, _) = outcome else { Issue.record("\(String(describing: outcome))"); return }
        #expect(captured.first?.captures.count == 3)
        #expect(played.messages.count { $0.method == "Page.createIsolatedWorld" } == 2)
    }

    @Test("A message beyond the limit is refused")
    func large() {
        var talk = Conversation(Self.request())
        _ = talk.begin()
        for _ in 0..<65 where talk.outcome == nil {
            _ = talk.hear(Browser.News(.bytes([UInt8](repeating: 97, count: 1 << 20)), after: 0))
        }
        #expect(talk.outcome == .failed(.tooLarge))
    }

    @Test("No failure has an empty message, and each word of the command line is quoted in it")
    func messages() {
        let failures: [CaptureFailure] = [
            .unexpected("x"), .ended(isEarly: true), .ended(isEarly: false), .unresponsive, .crashed, .closed,
            .refused("net::ERR_CERT_AUTHORITY_INVALID"), .refused("net::ERR_CONNECTION_REFUSED"),
            .noAnswer(seconds: "1"),
            .status(401), .status(404), .status(500), .badCookie("a"), .badSelector(option: "--at", "(("),
            .noRoot("a", near: []), .noRoot("a", near: ["b"]), .notShown, .noMarks, .badMark("x"),
            .missing("a", seconds: "1"), .restless(.busy, seconds: "1"), .restless(.requests("x", 2), seconds: "1"),
            .tooLarge,
        ]
        let texts = failures.map { $0.texts.message }
        #expect(Set(texts).count == failures.count - 1, "but for the two of an element that isn't there")
        #expect(CaptureFailure.refused("net::ERR_CERT_DATE_INVALID").texts.hint?.contains("--insecure") == true)
    }
}
