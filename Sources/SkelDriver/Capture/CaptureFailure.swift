import SkelText

/// Why a page can't be captured.
enum CaptureFailure: Sendable, Equatable {
    /// Nothing that can be named: what the browser said is the reason.
    case unexpected(String)
    /// The browser has ended; early if it never answered.
    case ended(isEarly: Bool)
    case unresponsive
    /// The page has crashed, or its tab was closed.
    case crashed, closed
    /// The error of the network, by Chromium's name.
    case refused(String)
    case noAnswer(seconds: String)
    case status(Int)
    /// The browser doesn't take a cookie.
    case badCookie(String)
    /// An option's selector isn't one.
    case badSelector(option: String, String)
    /// No element for `--at`; the usual elements that the page has.
    case noRoot(String, near: [String])
    /// The address has no page but something else, such as a picture.
    case noPage
    /// The page shows none of the elements at any width.
    case notShown
    case noMarks
    /// A name of a marked element that can't be a file's.
    case badMark(String)
    /// The page doesn't have what `--wait` waits for.
    case missing(String, seconds: String)
    case restless(Hindrance, seconds: String)
    case tooLarge

    /// What keeps a page from being at rest.
    enum Hindrance: Sendable, Equatable {
        case busy, changing, navigating
        /// It's still captured for the first time.
        case capturing
        /// Requests without an answer: one of their addresses, and how many there are.
        case requests(String, Int)
        case loading
        /// A placeholder of skelgen shows.
        case placeholder
    }

    /// Whether the command line is to blame.
    var isUsage: Bool {
        switch self {
        case .badSelector, .noRoot, .noMarks, .badMark, .badCookie: true
        case .unexpected, .ended, .unresponsive, .crashed, .closed, .refused, .noAnswer, .status, .noPage, .notShown,
            .missing, .restless, .tooLarge:
            false
        }
    }

    /// Whether the browser can't be asked for another page.
    var endsBrowser: Bool {
        switch self {
        case .unexpected, .ended, .unresponsive, .tooLarge: true
        case .crashed, .closed, .refused, .noAnswer, .status, .badCookie, .badSelector, .noRoot, .noPage, .notShown,
            .noMarks, .badMark, .missing, .restless:
            false
        }
    }

    /// What is wrong, and what to do.
    var texts: (message: String, hint: String?) {
        switch self {
        case .unexpected(let text):
            ("the browser cannot capture this page: \(text)", "try it again, or another browser with --browser")
        case .ended(let isEarly):
            isEarly
                ? (
                    "the browser ended before it answered",
                    "run it by hand to see why; a profile can be used by one at a time"
                )
                : ("the browser ended while it captured this page", "try it again, or a part of the page with --at")
        case .unresponsive: ("the browser does not answer", "run it by hand to see why, or name another with --browser")
        case .crashed: ("this page brought its tab in the browser down", "capture a part of it with --at")
        case .closed: ("the page was closed before it was captured", "leave it open until skelgen has ended")
        case .refused(let error): refusal(error)
        case .noAnswer(let seconds):
            ("no answer within \(seconds) s", "--timeout 60 waits longer")
        case .status(let code):
            (
                "the server answers \(code)",
                code == 401 || code == 403
                    ? "--header or --cookie sends what it asks for; --headed lets you log in"
                    : code == 404 ? "check the address" : code < 500 ? Self.look : "the server's own log says why"
            )
        case .badCookie(let name): ("the browser does not take the cookie '\(name)' for this address", nil)
        case .badSelector(let option, let text): ("\(option) needs a CSS selector, and '\(text)' is not one", nil)
        case .noRoot(let selector, let near):
            (
                "no element of the page matches '\(selector)'",
                near.isEmpty
                    ? "--wait SELECTOR waits for content that comes late"
                    : "the page has " + near.map { "'\($0)'" }.joined(separator: ", ")
                        + "; --wait SELECTOR waits for content that comes late"
            )
        case .noPage:
            (
                "this address shows no page: it is a picture or other data, or empty",
                "name the address of a page; 'skelgen import' reads a drawing from a file"
            )
        case .notShown: ("the page does not show this element at any width", "choose another with --at")
        case .noMarks:
            ("no element of the page has 'data-skel-screen'", "mark each with its name: data-skel-screen=\"Feed\"")
        case .badMark(let name):
            ("'\(name)' is not a name for a screen", "data-skel-screen takes letters, digits, '-' and '_'")
        case .missing(let selector, let seconds):
            (
                "nothing on the page matches '\(selector)' within \(seconds) s",
                "check --wait, or --timeout 60 waits longer"
            )
        case .restless(let hindrance, let seconds): restlessness(hindrance, seconds)
        case .tooLarge: ("the page is larger than a capture can be", "capture a part of it with --at")
        }
    }

    private static let look = "open it in a browser to see why"

    private func refusal(_ error: String) -> (String, String?) {
        let name = error.utf8.starts(with: "net::".utf8) ? String(error.dropFirst(5)) : error
        if name.utf8.starts(with: "ERR_CERT_".utf8) {
            return ("the certificate of this address is not trusted: \(name)", "--insecure takes it all the same")
        }
        if name.utf8.starts(with: "ERR_SSL_".utf8) {
            return ("this address does not speak HTTPS: \(name)", "try it with http://")
        }
        return switch name {
        case "ERR_CONNECTION_REFUSED": ("nothing answers at this address", "start its server first")
        case "ERR_NAME_NOT_RESOLVED": ("this host is not known", "check the address")
        case "ERR_ABORTED": ("this address has no page: a download, or nothing", "name the address of a page")
        case "ERR_FILE_NOT_FOUND": ("there is no such file", "check the address")
        default: ("this address cannot be loaded: \(name)", Self.look)
        }
    }

    private func restlessness(_ hindrance: Hindrance, _ seconds: String) -> (String, String?) {
        let start = "the page does not come to rest within \(seconds) s: "
        let wait = "--wait SELECTOR captures it once its content is there"
        return switch hindrance {
        case .busy: (start + "a script does not end", "--timeout 60 waits longer")
        case .capturing:
            (start + "so much of it takes long to capture", "--timeout 60 waits longer; --at captures a part of it")
        case .changing: (start + "what it shows keeps changing", "stop what moves, or choose a part with --at")
        case .navigating: (start + "it goes on to other addresses", "name the last of them")
        case .loading: (start + "it is still loading", "--timeout 60 waits longer")
        case .placeholder:
            (
                start + "it shows a placeholder of skelgen",
                wait + "; data-skel=\"ignore\" leaves out a placeholder that stays"
            )
        case .requests(let address, let count):
            (start + "it waits for \(counted(count, "request")), such as \(address)", wait)
        }
    }
}
