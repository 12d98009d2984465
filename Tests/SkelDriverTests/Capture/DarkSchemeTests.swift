import Testing

@testable import SkelDriver

extension ConversationTests {
    @Test("A dark scheme is captured too, at the widest width", arguments: ["", ".dark", "[data-theme=dark]"])
    func dark(selector: String) {
        var browser = FakeBrowser()
        browser.dark = selector
        let (outcome, played) = Self.outcome(browser, Self.request { $0.widths = [320, 1000] })
        var wanted = Self.captures([320, 1000])
        let text = FakeBrowser.capture(980, "dark").dropFirst()
        wanted[0].captures.append("{\"scheme\":\"dark\",\"by\":\"\(selector)\"," + text)
        #expect(outcome == .captured(wanted, notes: []))
        #expect(
            played.messages.contains { $0.params["expression"] as? String == "skelgen.darken()" } == !selector.isEmpty)
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
