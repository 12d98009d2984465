import SkelText

/// A conversation with a browser that captures a page, by the Chrome DevTools Protocol over a pipe: bytes that it sends come
/// in, bytes for it go out. It does nothing else, and has no clock: it is told how much time has passed.
package struct Conversation: Sendable {
    /// The captures of one element.
    struct Captured: Sendable, Equatable {
        /// The element's name; empty unless it's marked with one.
        var name: String
        /// A capture for each width at which the page shows it, narrowest first.
        var captures: [String] = []
    }

    /// How it ended.
    enum Outcome: Sendable, Equatable {
        /// All captures, and what is to be said about them.
        case captured([Captured], notes: [String])
        case failed(CaptureFailure)
    }

    /// What it waits for. Each but `confirming` is a question to the browser, or the pause before one.
    enum Step: Sendable {
        case targeting, attaching
        /// The number of one of the preparations.
        case preparing(Int)
        case navigating
        /// For a person who says that the page is ready.
        case confirming
        case isolating, installing, sizing, looking, taking
        /// For what the page has stored; for the system's scheme, and the page's own switch, to become dark; for what was stored
        /// to be there again.
        case remembering, emulating, switching, restoring
        /// For the page's media queries.
        case listing
        /// For the text of a style sheet, by its number.
        case reading(Int)
    }

    /// What it's about.
    enum Stage: Sendable {
        /// The page comes to rest.
        case settling
        /// The roots are measured at some widths of the window.
        case measuring(WidthPlan, [[Double]])
        /// The captures are taken: the number of the width.
        case capturing(Int)
        /// The dark scheme is looked for: that of the system, or inside a selector.
        case darkening(by: String?)
    }

    /// The bytes of a message that the browser may send at most.
    private static let largestMessage = 64 << 20
    /// How an event begins, up to its name.
    private static let event = "{\"method\":\""

    let request: CaptureRequest
    /// Set once it has ended.
    var outcome: Outcome?
    /// Whether a person is to press Enter.
    var awaitsEnter: Bool { if case .confirming = step { outcome == nil } else { false } }

    var step = Step.targeting
    var stage = Stage.settling
    /// The window's width at present, and all widths to capture.
    var width = WidthPlan.usual[WidthPlan.usual.count - 1]
    var widths: [Int] = []
    var captured: [Captured] = []
    var notes: [String] = []
    /// The first style sheet that the page lacks, and why.
    var lostSheet: (address: String, reason: String)?
    /// The schemes of colours that the page says it has.
    var schemes: [String] = []
    /// The selector that marks it as dark, if the system's scheme is dark; empty for none.
    var darkMark = ""
    /// What the page had stored before it was dark, as a JSON text; nil if there is nothing to put back.
    var stored: String?
    /// The selectors of elements that the page has, of which one may be meant as the root.
    var near: [String] = []
    /// The capture that the next one is compared with.
    var last: String?
    /// The last one that was kept.
    var kept = ""
    /// How many elements the page has at a width that is captured more than once: at first to see whether it's at rest.
    var settled: (width: Int, count: Int)?
    /// Whether it had another number of them when it was captured, and whether all was captured again because of that.
    var hasChanged = false
    var isAgain = false
    var hindrance = CaptureFailure.Hindrance.loading
    /// Whether the page lacks what `--wait` waits for.
    var isMissing = false
    /// When the page had all but its quiet; nil before that.
    var foundTime: Int?
    var restarts = 0

    // What the browser said of its state.
    var target = ""
    var session: String?
    var context: Int?
    /// The status of the last document.
    var status: Int?
    /// The first address of the page, as the browser writes it, and its present one.
    var firstPlace: String?
    var place: String?
    var sheets: [String] = []
    var conditions = WidthConditions()
    var traffic = Traffic()

    // Time, in milliseconds.
    private(set) var clock = 0
    var deadline: Int
    var pauseEnd: Int?
    private var askedTime = 0

    // Messages.
    private var incoming: [UInt8] = []
    private var outgoing: [UInt8] = []
    private var count = 0
    /// The number of the question whose answer is awaited.
    var asked: Int?
    private var method = ""

    /// The page of the conversation before, which is to be closed.
    private var oldTarget: String?

    /// - Parameter last: the conversation that the same browser had before, which has ended.
    init(_ request: CaptureRequest, after last: Conversation? = nil) {
        self.request = request
        // A browser may take its time to start, whatever the page may take.
        deadline = max(request.timeout, 30_000)
        guard let last else { return }
        (oldTarget, count) = (last.target, last.count)
        // The beginning of a message may have arrived.
        incoming = last.incoming
        pass([])
    }

    /// The most milliseconds until it's to be told that time has passed.
    var patience: Int { awaitsEnter ? 3_600_000 : max(0, min(pauseEnd ?? deadline, deadline) - clock) }

    /// What a person was shown of its progress.
    var shown = ""

    /// What it does, for a person who waits.
    var progress: String {
        switch (step, stage) {
        case (.confirming, _): "press Enter when the page is ready"
        case (.targeting, _), (.attaching, _), (.preparing, _), (.navigating, _): "opening \(request.name)"
        case (_, .settling): "waiting until the page is at rest"
        case (_, .measuring): "measuring where the page changes"
        case (_, .capturing(let index)): "width \(index + 1) of \(widths.count)"
        case (_, .darkening): "looking for a dark scheme"
        }
    }

    /// The first message.
    mutating func begin() -> [UInt8] {
        ask("Target.createTarget", ["url": "about:blank"])
        // A browser that shows no page at all may end.
        if let oldTarget { post("Target.closeTarget", ["targetId": .string(oldTarget)]) }
        return said()
    }

    /// The last message, for a browser whose profile stays.
    mutating func close() -> [UInt8] {
        post("Browser.close", [:])
        return said()
    }

    /// Takes bytes that nobody waits for, up to the beginning of a message.
    mutating func pass(_ bytes: [UInt8]) {
        incoming += bytes
        incoming.removeSubrange(..<((incoming.lastIndex(of: 0) ?? -1) + 1))
    }

    /// Hears what has happened, and returns the bytes to send.
    mutating func hear(_ news: Browser.News) -> [UInt8] {
        clock += max(0, news.elapsed)
        guard outcome == nil else { return [] }
        switch news.kind {
        case .bytes(let bytes): receive(bytes)
        case .time: break
        case .enter: if awaitsEnter { settle() }
        case .end: fail(.ended(isEarly: session == nil))
        }
        if outcome == nil, !awaitsEnter, clock >= deadline { isDarkening ? finish() : fail(lateness) }
        if outcome == nil, let end = pauseEnd, clock >= end { resume() }
        return said()
    }

    mutating func fail(_ failure: CaptureFailure) { if outcome == nil { outcome = .failed(failure) } }

    /// Gives the next step its time.
    mutating func allowTime() { deadline = clock + request.timeout }

    /// The time that a step may take, in seconds.
    var seconds: String {
        var text = Output()
        text.write(thousandths: Int64(request.timeout))
        return text.string
    }

    private var lateness: CaptureFailure {
        switch step {
        case .targeting, .attaching, .preparing, .confirming, .listing, .reading: return .unresponsive
        case .navigating: return .noAnswer(seconds: seconds)
        case .isolating, .installing, .sizing, .looking, .taking, .remembering, .emulating, .switching, .restoring:
            if asked != nil, clock - askedTime >= min(1000, request.timeout / 2) {
                return .restless(.busy, seconds: seconds)
            }
            if isMissing { return .missing(request.awaited ?? "", seconds: seconds) }
            return .restless(hindrance, seconds: seconds)
        }
    }

    // MARK: - Messages

    private mutating func said() -> [UInt8] {
        defer { outgoing = [] }
        return outgoing
    }

    /// Sends a message whose answer is the next step's.
    mutating func ask(_ method: String, _ params: JSON) {
        post(method, params)
        (asked, self.method, askedTime, pauseEnd) = (count, method, clock, nil)
    }

    /// Sends a message whose answer doesn't matter.
    mutating func post(_ method: String, _ params: JSON) {
        count += 1
        var message = Output()
        let domain = method.utf8.prefix { $0 != UInt8(ascii: ".") }
        let isOfBrowser = domain.elementsEqual("Target".utf8) || domain.elementsEqual("Browser".utf8)
        message.write(
            [
                "id": .int(count), "method": .string(method), "params": params,
                "sessionId": isOfBrowser ? nil : session.map { .string($0) },
            ] as JSON)
        outgoing += message.bytes + [0]
    }

    private mutating func receive(_ bytes: [UInt8]) {
        var start = bytes.startIndex
        while outcome == nil, let end = bytes[start...].firstIndex(of: 0) {
            let message = incoming + bytes[start..<end]
            incoming = []
            start = end + 1
            read(message)
        }
        incoming += bytes[start...]
        if incoming.count > Self.largestMessage { fail(.tooLarge) }
    }

    private mutating func read(_ bytes: [UInt8]) {
        // A busy page makes thousands of events that don't matter.
        if bytes.starts(with: Self.event.utf8) {
            let name = bytes.dropFirst(Self.event.utf8.count).prefix { $0 != UInt8(ascii: "\"") }
            if !Self.events.contains(where: { name.elementsEqual($0.utf8) }) { return }
        }
        // A text of the page may have what JSON can't, such as half a pair; that is left out.
        var problems = Problems(limit: 1)
        let message = JSONReader.read(SourceFile(name: "", bytes: bytes), deepest: 512, reporting: &problems)
        guard let message else {
            // Of the events, those that matter are never deep.
            if bytes.starts(with: Self.event.utf8) { return }
            return fail(.unexpected("it sent what is no message"))
        }
        if let event = message.member("method")?.string {
            let sender = message.member("sessionId")?.string
            if sender == nil || sender == session { hear(event, message.member("params") ?? message) }
        } else if let number = message.member("id")?.number, let asked, number == Double(asked) {
            self.asked = nil
            let error = message.member("error").map { $0.member("message")?.string ?? "an error" }
            if let result = message.member("result"), error == nil {
                proceed(result)
            } else {
                refuse(error ?? "no result", method)
            }
        }
    }
}
