import SkelImport
import SkelSystem
package import SkelText

/// Captures pages, one after the other, in a browser that it starts for the first: it carries the bytes of the conversations.
struct PageCapturing {
    private let system: System
    /// A browser's path or name, if one was asked for.
    private let program: String?
    private let profile: String?
    private let isQuiet: Bool
    private var browser: Browser?
    private var last: Conversation?
    private var hasWarned = false

    init(_ arguments: Arguments, in system: System) {
        self.system = system
        program = arguments.value(.browser) ?? system.environment("SKELGEN_BROWSER").flatMap { $0.isEmpty ? nil : $0 }
        profile = arguments.value(.profile)
        isQuiet = arguments.has(.quiet)
    }

    /// What became of a page.
    enum Result {
        /// The captures, and what is to be said about them.
        case captured([Conversation.Captured], [Diagnostic])
        /// The page can't be captured, or what it's for can't be done.
        case failed(Report, ExitStatus = .system)
        /// The command line doesn't fit the page.
        case refused(UsageError)
    }

    /// Captures a page.
    mutating func result(_ request: CaptureRequest) -> Result {
        func failed(_ message: String, _ hint: String?) -> Result {
            let notes = hint.map { [Diagnostic.Note($0)] } ?? []
            return .failed(
                Report(Diagnostic(.unreadablePage, message, at: .wholeFile(0), notes: notes), file: request.address))
        }
        guard let path = Browser.Launch.program(program, in: system) else {
            let message = program.map { "there is no browser '\($0)'" } ?? "no browser is installed"
            return failed(message, "install Chrome, Chromium, Edge or Brave, or name one with --browser PATH")
        }
        var notes: [Diagnostic] = []
        func note(_ text: String) { notes.append(Diagnostic(.importNote, text, at: .wholeFile(0))) }
        if system.deniesSandboxes(), !hasWarned {
            note("as root the browser has no sandbox: capture only pages that you trust")
            hasWarned = true
        }
        let outcome: Conversation.Outcome
        do throws(SystemError) {
            outcome = try converse(Conversation(request, after: last), with: try started(path, request))
        } catch {
            drop()
            return failed("cannot use the browser '\(path)': \(error.message)", "--browser PATH names another")
        }
        switch outcome {
        case .captured(let captured, let texts):
            for text in texts { note(text) }
            return .captured(captured, notes)
        case .failed(let failure):
            if failure.endsBrowser { drop() }
            if failure == .ended(isEarly: true), request.isHeaded, lacksDisplay {
                return failed(
                    "--headed needs a display for the browser's window, and neither DISPLAY nor WAYLAND_DISPLAY is set",
                    "run it at a desktop; without a window, --header, --cookie or a --profile logs in")
            }
            let (message, hint) = failure.texts
            return failure.isUsage ? .refused(UsageError(message, hint: hint)) : failed(message, hint)
        }
    }

    private var lacksDisplay: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY"].allSatisfy { system.environment($0)?.isEmpty ?? true }
    }

    private mutating func started(_ path: String, _ request: CaptureRequest) throws(SystemError) -> Browser {
        if let browser { return browser }
        let launch = Browser.Launch(path, isHeaded: request.isHeaded, profile: profile, in: system)
        let browser = try system.startBrowser(launch)
        self.browser = browser
        return browser
    }

    private mutating func converse(
        _ talk: Conversation, with browser: Browser
    ) throws(SystemError) -> Conversation.Outcome {
        let kept = browser.recall()
        var talk = kept ?? talk
        var bytes = kept == nil ? talk.begin() : []
        while true {
            showProgress(talk.outcome == nil ? "skelgen: " + talk.progress : "", of: &talk)
            if let outcome = talk.outcome {
                browser.keep(talk)
                last = talk
                return outcome
            }
            do throws(SystemError) {
                if !bytes.isEmpty { try browser.send(bytes) }
                browser.keep(talk)
                bytes = talk.hear(try browser.next(talk.patience, talk.awaitsEnter))
            } catch {
                if error.reason != .brokenPipe { throw error }
                _ = talk.hear(Browser.News(.end, after: 0))
            }
        }
    }

    /// Waits for so many milliseconds, or until the browser ends; returns false at once if there is none.
    mutating func rest(_ milliseconds: Int) -> Bool {
        guard let browser else { return false }
        var patience = milliseconds
        while patience > 0 {
            guard let news = try? browser.next(patience, false) else { return false }
            switch news.kind {
            case .bytes(let bytes): last?.pass(bytes)
            case .end:
                drop()
                return true
            case .time, .enter: break
            }
            patience -= news.elapsed
        }
        return true
    }

    /// Ends the browser.
    mutating func end() {
        // A profile that stays is written once the browser ends by itself.
        if profile != nil, let browser, var talk = last {
            try? browser.send(talk.close())
            var patience = 30_000
            while patience > 0, let news = try? browser.next(patience, false) {
                if case .end = news.kind { break }
                patience -= max(1, news.elapsed)
            }
        }
        drop()
    }

    private mutating func drop() {
        browser?.end()
        (browser, last) = (nil, nil)
    }

    /// Replaces a line about what goes on, for a person at a terminal.
    private func showProgress(_ text: String, of talk: inout Conversation) {
        guard !isQuiet, system.standardErrorIsTerminal(), text != talk.shown else { return }
        talk.shown = text
        system.complain("\r" + printable(text) + "\u{1B}[K")
    }
}

extension Conversation.Captured {
    /// The captures as a file, whose skeleton has this title unless the element is marked with a name.
    func document(titled title: String) -> Output {
        CaptureScript.document(of: captures, titled: name.isEmpty ? title : name)
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
