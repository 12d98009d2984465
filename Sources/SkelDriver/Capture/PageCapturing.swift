import SkelImport
import SkelSystem
package import SkelText

/// Captures a page in a browser: starts the browser, carries the bytes of the conversation, and ends it.
struct PageCapturing {
    private let request: CaptureRequest
    private let system: System
    /// A browser's path or name, if one was asked for.
    private let program: String?
    private let profile: String?

    init(_ address: String, _ arguments: Arguments, in system: System) throws(UsageError) {
        request = try CaptureRequest(address, arguments)
        self.system = system
        program = arguments.value(.browser) ?? system.environment("SKELGEN_BROWSER").flatMap { $0.isEmpty ? nil : $0 }
        profile = arguments.value(.profile)
    }

    /// The page's name in the file and in diagnostics.
    var name: String { request.name }

    /// The captures, and what is to be said about them.
    enum Result {
        case captured([Conversation.Captured], [Diagnostic])
        case failed(Report)
    }

    /// Captures the page.
    func result() throws(UsageError) -> Result {
        var notes: [Diagnostic] = []
        func note(_ text: String) { notes.append(Diagnostic(.importNote, text, at: .wholeFile(0))) }
        guard let path = Browser.Launch.program(program, in: system) else {
            let message = program.map { "there is no browser '\($0)'" } ?? "no browser is installed"
            return failed(message, "install Chrome, Chromium, Edge or Brave, or name one with --browser PATH")
        }
        let launch = Browser.Launch(path, isHeaded: request.isHeaded, profile: profile, in: system)
        if system.deniesSandboxes() { note("as root the browser has no sandbox: capture only pages that you trust") }
        var talk = Conversation(request)
        do throws(SystemError) {
            let browser = try system.startBrowser(launch)
            defer { browser.end() }
            try converse(&talk, with: browser)
        } catch {
            return failed("cannot use the browser '\(path)': \(error.message)", "--browser PATH names another")
        }
        switch talk.outcome ?? .failed(.unresponsive) {
        case .captured(let captured, let texts):
            for text in texts { note(text) }
            return .captured(captured, notes)
        case .failed(let failure):
            let (message, hint) = failure.texts
            if failure.isUsage { throw UsageError(message, hint: hint) }
            return failed(message, hint)
        }
    }

    private func converse(_ talk: inout Conversation, with browser: Browser) throws(SystemError) {
        var shown = ""
        defer { system.showProgress("", after: &shown) }
        var bytes = talk.begin()
        while talk.outcome == nil {
            system.showProgress("skelgen: " + talk.progress, after: &shown)
            do throws(SystemError) {
                if !bytes.isEmpty { try browser.send(bytes) }
                bytes = talk.hear(try browser.next(talk.patience, talk.awaitsEnter))
            } catch {
                if error.reason != .brokenPipe { throw error }
                _ = talk.hear(Browser.News(.end, after: 0))
            }
        }
        guard profile != nil else { return }
        // A profile that stays is written once the browser ends by itself.
        try? browser.send(talk.close())
        var patience = 5000
        while patience > 0, let news = try? browser.next(patience, false) {
            if case .end = news.kind { return }
            patience -= max(1, news.elapsed)
        }
    }

    private func failed(_ message: String, _ hint: String?) -> Result {
        let notes = hint.map { [Diagnostic.Note($0)] } ?? []
        return .failed(
            Report(Diagnostic(.unreadablePage, message, at: .wholeFile(0), notes: notes), file: request.address))
    }
}

extension System {
    /// Replaces a line about what goes on, for a person at a terminal.
    fileprivate func showProgress(_ text: String, after shown: inout String) {
        guard standardErrorIsTerminal(), text != shown else { return }
        shown = text
        complain("\r" + printable(text) + "\u{1B}[K")
    }
}

extension Code {
    package static let unreadablePage = Code(
        "unreadable-page", "a page cannot be captured",
        explanation: """
            'skelgen import URL' opens the page in a browser that is installed, waits until it is at rest, and captures it. There \
            is no browser, the server does not answer or answers with an error, its certificate is not trusted, or the page \
            does not come to rest. The message says which; nothing is written. The exit status is 3.
            """, wrong: "", right: "")
}

extension JSONValue {
    /// The value of a number; nil for other values.
    var number: Double? { if case .number(let value) = kind { value } else { nil } }
}
