import SkelImport
import Testing

@testable import SkelDriver

extension ConversationTests {
    @Test("A dark scheme is captured too, at the widest width", arguments: ["", ".dark", "[data-theme=dark]"])
    func dark(selector: String) {
        var browser = FakeBrowser()
        browser.dark = selector
        browser.look = ["scheme": selector.isEmpty ? "\"light dark\"" : "\"normal\""]
        let (outcome, played) = Self.outcome(browser, Self.request { $0.widths = [320, 1000] })
        var wanted = Self.captures([320, 1000])
        let text = FakeBrowser.capture(980, "dark").dropFirst()
        wanted[0].captures.append("{\"scheme\":\"dark\",\"by\":\"\(selector)\"," + text)
        #expect(outcome == .captured(wanted, notes: []))
        #expect(
            played.messages.contains { $0.params["expression"] as? String == "skelgen.darken()" } == !selector.isEmpty)
    }

    @Test("A page that only moves or grows meanwhile has no dark scheme")
    func moving() {
        var browser = FakeBrowser()
        (browser.dark, browser.darkText) = ("", "moved")
        #expect(
            Self.outcome(browser, Self.request { $0.widths = [320] }).0 == .captured(Self.captures([320]), notes: []))
        var growing = FakeBrowser()
        (growing.dark, growing.darkText, growing.growth) = ("", "", [4])
        guard case .captured(let captured, let notes)? = Self.outcome(growing, Self.request { $0.widths = [320] }).0
        else {
            Issue.record("not captured"); return
        }
        #expect(captured[0].captures.count == 1)
        #expect(notes.count == 1 && notes[0].contains("whether it has one is not known"), "\(notes)")
        // A dark page may have elements that the usual one has not.
        growing.darkText = "dark"
        guard case .captured(let dark, let none)? = Self.outcome(growing, Self.request { $0.widths = [320] }).0 else {
            Issue.record("not captured"); return
        }
        #expect(dark[0].captures.last?.hasPrefix("{\"scheme\":\"dark\"") == true)
        #expect(none.isEmpty)
    }

    @Test("A dark scheme may only add colours to the same elements")
    func adding() {
        var browser = FakeBrowser()
        (browser.dark, browser.darkText) = (".dark", "tinted")
        guard case .captured(let captured, let notes) = Self.outcome(browser).0 else { return #expect(Bool(false)) }
        #expect(captured[0].captures.last?.hasPrefix("{\"scheme\":\"dark\",\"by\":\".dark\",") == true)
        #expect(notes.isEmpty)
    }

    @Test(
        "What makes a page dark is noted unless the page tells the browser",
        arguments: [
            ("", "", "normal", PageScheme.ofSystem), ("", "", "light dark", ""), ("", "", "dark", ""),
            ("", ".dark", "normal", ".dark"), ("", ".dark", "light dark", ".dark"), ("", ".dark", "dark", ""),
            (".dark", "", "normal", ".dark"), (".dark", "", "light dark", ".dark"), (".dark", "", "dark", ""),
            (".dark", "", "only dark", ""),
        ])
    func told(selector: String, mark: String, scheme: String, by: String) {
        var browser = FakeBrowser()
        browser.dark = selector
        browser.look = ["scheme": "\"\(scheme)\"", "mark": "\"\(mark)\""]
        guard case .captured(let captured, _) = Self.outcome(browser).0 else { return #expect(Bool(false)) }
        #expect(captured[0].captures.last?.hasPrefix("{\"scheme\":\"dark\",\"by\":\"\(by)\",") == true)
    }

    @Test("What a page has stored is put back, even in another document, and even without a dark scheme")
    func stored() {
        let stored = "[\"http://x\",[[\"theme\",\"light\"]]]"
        let gone = FakeBrowser.event("Page.frameNavigated", "{\"frame\":{\"id\":\"T\",\"loaderId\":\"M\"}}")
        for (dark, answer) in [("", nil), (nil, nil), (".dark", nil), ("", gone)] as [(String?, String?)] {
            var browser = FakeBrowser()
            browser.dark = dark
            browser.stored = stored
            browser.unusual = { message, _ in message.method == "Emulation.setEmulatedMedia" ? answer.map { [$0] } : nil
            }
            let (outcome, played) = Self.outcome(browser)
            guard case .captured = outcome else { return #expect(Bool(false)) }
            let last = played.messages.suffix(2)
            #expect(last.map { $0.method } == ["Emulation.setScriptExecutionDisabled", "Runtime.evaluate"])
            #expect((last.last?.params["expression"] as? String)?.hasSuffix("})(\(stored))") == true)
            let methods = played.messages.map { $0.method }
            #expect(methods.contains("Emulation.setDocumentCookieDisabled"))
        }
        let (_, other) = Self.outcome(FakeBrowser())
        #expect(!other.messages.contains { $0.method == "Emulation.setScriptExecutionDisabled" })
    }

    @Test("A page that does not answer any more ends without its storage")
    func stuck() {
        var browser = FakeBrowser()
        browser.stored = "[\"http://x\",[]]"
        browser.unusual = { message, _ in
            (message.params["expression"] as? String)?.contains("localStorage.clear") == true ? [] : nil
        }
        #expect(Self.outcome(browser).0 == .captured(Self.captures([375, 768, 1280]), notes: []))
    }

    @Test("What goes wrong while a dark scheme is looked for ends the capture with what is there")
    func darkTrouble() {
        for answer in [
            ["{\"id\":#ID,\"error\":{\"message\":\"no\"}}"], [],
            [FakeBrowser.event("Page.frameNavigated", "{\"frame\":{\"id\":\"T\",\"loaderId\":\"M\"}}")],
        ] {
            for method in ["Emulation.setEmulatedMedia", "skelgen.darken()"] {
                var browser = FakeBrowser()
                browser.unusual = { message, _ in
                    (message.params["expression"] as? String ?? message.method) == method ? answer : nil
                }
                #expect(Self.outcome(browser).0 == .captured(Self.captures([375, 768, 1280]), notes: []))
            }
        }
    }
}
