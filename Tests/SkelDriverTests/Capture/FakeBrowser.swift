import Foundation
import SkelSystem
import SkelText

@testable import SkelDriver

/// A browser that answers as Chromium does, with one page: a picture as wide as the window, and conditions in style sheets.
struct FakeBrowser: Sendable {
    /// A message that the browser gets.
    struct Message: Sendable {
        let id: Int
        let method: String
        let params: [String: any Sendable]
        let session: String?
    }

    /// Answers that aren't the usual ones: the texts to send instead, without the number, which `#ID` stands for. Nil for the usual
    /// answer, an empty list for none.
    var unusual: @Sendable (_ message: Message, _ count: Int) -> [String]? = { _, _ in nil }
    /// What the page lacks, or has more of: members of what `look` tells.
    var look: [String: String] = [:]
    var medias = ["(min-width: 640px)", "(max-width: 999px)"]
    var sheets: [String] = []
    /// The names of marked elements.
    var marks: [String]?
    /// How many captures differ from the ones before.
    var restless = 0
    /// After how many captures the page has one element more, each time.
    var growth: [Int] = []
    /// Inside which selector the page is dark, empty if it follows the system; nil if it has no dark scheme.
    var dark: String?
    /// What its captures have instead of dark colours when it is asked for these.
    var darkText = "dark"
    /// Whether the end of the page's document is told.
    var tellsEnd = true
    /// What the page has stored.
    var stored = ""
    /// Whether it ends before it answers.
    var isGone = false
    /// The bytes of a part in which answers arrive.
    var part = 1 << 20

    private(set) var messages: [Message] = []
    private(set) var width = 0
    private var takes = 0
    private var isDark = false

    /// A page of this width, captured.
    static func capture(_ width: Int, _ text: String = "", more: Int = 0) -> String {
        let others = (0..<more).map { ",{\"i\":\($0 + 3),\"t\":\"img\",\"r\":[0,0,1,1],\"m\":\"media\"}" }.joined()
        let ink = text.contains("tinted") ? ",\"ink\":{\"bg\":\"#222222\"}" : ""
        return """
            {"v":\(width + 20),"w":\(width),"h":100,"top":0,"bg":"\(text.contains("dark") ? "#111111" : "#ffffff")","breaks":[],"own":[],"tree":{"i":1,"t":"main",\
            "c":["a\(text)"],"r":[0,0,\(width),100],"css":{},"ch":[{"i":2,"t":"img","r":[0,0,\(width),100],"css":{"width":"100%","height":"100px"},"m":"media"\(ink)}\(others)]}}
            """
    }

    /// The answers to what is in these bytes.
    mutating func answer(_ bytes: [UInt8]) -> [UInt8] {
        var answers: [UInt8] = []
        for text in bytes.split(separator: 0) {
            let all = try? JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
            guard let all, let id = all["id"] as? Int, let method = all["method"] as? String else {
                fatalError("no message: \(String(decoding: text, as: UTF8.self))")
            }
            let params = (all["params"] as? [String: Any] ?? [:]).compactMapValues { value -> (any Sendable)? in
                (value as? String) ?? (value as? Int) ?? String(describing: value)
            }
            let message = Message(id: id, method: method, params: params, session: all["sessionId"] as? String)
            messages.append(message)
            let texts =
                unusual(message, messages.count) ?? usual(message).map {
                    $0 + ["{\"id\":#ID,\"result\":{}}"].prefix($0.isEmpty ? 1 : 0)
                } ?? []
            for text in texts { answers += Array(text.replacingOccurrences(of: "#ID", with: "\(id)").utf8) + [0] }
        }
        return answers
    }

    private mutating func usual(_ message: Message) -> [String]? {
        func result(_ text: String) -> [String] { ["{\"id\":#ID,\"result\":\(text)}"] }
        func value(_ text: String) -> [String] {
            var written = Output()
            written.write(json: text)
            return result("{\"result\":{\"type\":\"string\",\"value\":\(written.string)}}")
        }
        switch message.method {
        case "Target.createTarget": return result("{\"targetId\":\"T\"}")
        case "Target.attachToTarget": return result("{\"sessionId\":\"S\"}")
        case "Network.setCookie": return result("{\"success\":true}")
        case "Page.navigate":
            return [
                Self.event(
                    "Network.requestWillBeSent",
                    "{\"requestId\":\"L\",\"loaderId\":\"L\",\"frameId\":\"T\",\"type\":\"Document\",\"request\":{\"url\":\"http://x/\"}}"
                ),
                Self.event(
                    "Network.responseReceived",
                    "{\"requestId\":\"L\",\"frameId\":\"T\",\"type\":\"Document\",\"response\":{\"status\":200}}"),
            ] + result("{\"frameId\":\"T\",\"loaderId\":\"L\"}") + [
                Self.event(
                    "Page.frameNavigated", "{\"frame\":{\"id\":\"T\",\"loaderId\":\"L\",\"url\":\"http://x/\"}}")
            ] + (tellsEnd ? [Self.event("Network.loadingFinished", "{\"requestId\":\"L\"}")] : [])
                + sheets.indices.map {
                    Self.event("CSS.styleSheetAdded", "{\"header\":{\"styleSheetId\":\"\($0)\",\"frameId\":\"T\"}}")
                }
        case "Page.createIsolatedWorld": return result("{\"executionContextId\":7}")
        case "Emulation.setDeviceMetricsOverride":
            width = message.params["width"] as? Int ?? 0
            return []
        case "Emulation.setEmulatedMedia":
            isDark = dark == ""
            return []
        case "CSS.getMediaQueries":
            return result("{\"medias\":[\(medias.map { "{\"text\":\"\($0)\"}" }.joined(separator: ","))]}")
        case "CSS.getStyleSheetText":
            let index = Int(message.params["styleSheetId"] as? String ?? "") ?? 0
            return result("{\"text\":\"\(sheets[index])\"}")
        case "Runtime.evaluate":
            switch message.params["expression"] as? String {
            case "skelgen.look()":
                let roots = (marks ?? [""]).map { "[\"\($0)\",\(width - 20)]" }.joined(separator: ",")
                var all = [
                    "width": "\(width)", "isLoaded": "true", "isThere": "true", "roots": "[\(roots)]",
                    "usual": "[\"main\"]",
                ]
                all.merge(look) { $1 }
                return value("{" + all.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}")
            case let take? where take.hasPrefix("skelgen.take("):
                takes += 1
                let text = (takes <= restless ? "\(takes)" : "") + (isDark ? darkText : "")
                let more = growth.count { $0 < takes }
                return value(
                    (marks ?? [""]).map { $0 + "\t" + Self.capture(width - 20, text, more: more) }.joined(
                        separator: "\n"))
            case "skelgen.stored()": return value(stored)
            case "skelgen.darken()":
                isDark = dark != nil
                return value(dark ?? "")
            default: return result("{\"result\":{\"type\":\"number\",\"value\":1}}")
            }
        default: return []
        }
    }

    static func event(_ name: String, _ params: String) -> String {
        "{\"method\":\"\(name)\",\"params\":\(params),\"sessionId\":\"S\"}"
    }

    // MARK: - Playing

    /// Lets a conversation and this browser talk until it has ended, or for so many turns.
    ///
    /// - Parameter turn: called before each turn with its number; false ends the browser.
    mutating func play(
        _ talk: inout Conversation, turns: Int = 500_000, turn: (Int, Conversation) -> Bool = { _, _ in true }
    ) {
        var rest = answer(talk.begin())
        var count = 0
        while talk.outcome == nil, count < turns {
            count += 1
            guard turn(count, talk) else {
                _ = talk.hear(Browser.News(.end, after: 0))
                return
            }
            if rest.isEmpty {
                let kind: Browser.News.Kind = talk.awaitsEnter ? .enter : .time
                rest = answer(talk.hear(Browser.News(kind, after: min(talk.patience, 100_000))))
            } else {
                let some = Array(rest.prefix(part))
                rest = Array(rest.dropFirst(part))
                rest += answer(talk.hear(Browser.News(.bytes(some), after: 1)))
            }
        }
    }

    /// A world that starts this browser.
    func system(_ memory: Memory, launched: Mutex<[Browser.Launch]>, ended: Mutex<Int>) -> System {
        let state = Mutex((browser: self, rest: [UInt8]()))
        var system = memory.system
        system.startBrowser = { launch in
            launched.withLock { $0.append(launch) }
            return Browser(
                send: { bytes in state.withLock { $0.rest += $0.browser.answer(bytes) } },
                next: { patience, hearsEnter in
                    state.withLock { state in
                        if state.browser.isGone { return Browser.News(.end, after: 1) }
                        if state.rest.isEmpty { return Browser.News(hearsEnter ? .enter : .time, after: patience) }
                        defer { state.rest = [] }
                        return Browser.News(.bytes(state.rest), after: 1)
                    }
                },
                end: { ended.withLock { $0 += 1 } })
        }
        return system
    }
}
