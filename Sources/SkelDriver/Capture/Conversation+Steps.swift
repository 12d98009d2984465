import SkelText

extension Conversation {
    /// What the browser is told before it opens the page.
    private var preparations: [(method: String, params: JSON)] {
        var all: [(method: String, params: JSON)] = [
            ("Page.enable", [:]), ("Network.enable", [:]), ("Inspector.enable", [:]), ("DOM.enable", [:]),
            ("CSS.enable", [:]), ("Browser.setDownloadBehavior", ["behavior": "deny"]),
            // A file that somebody is working on may be allowed to be in the browser's cache for days.
            ("Network.setCacheDisabled", ["cacheDisabled": true]),
        ]
        if !request.isHeaded { all.append(sizing) }
        if request.ignoresCertificates { all.append(("Security.setIgnoreCertificateErrors", ["ignore": true])) }
        if !request.headers.isEmpty {
            let pattern: JSON = ["urlPattern": .string(request.origin + "/*")]
            all.append(("Fetch.enable", ["patterns": .list([pattern])]))
        }
        for cookie in request.cookies {
            let params: JSON = [
                "name": .string(cookie.name), "value": .string(cookie.value), "url": .string(request.address),
            ]
            all.append(("Network.setCookie", params))
        }
        return all
    }

    private var sizing: (method: String, params: JSON) {
        (
            "Emulation.setDeviceMetricsOverride",
            ["width": .int(width), "height": 900, "deviceScaleFactor": 1, "mobile": false]
        )
    }

    // MARK: - Answers

    /// Takes the answer to the last question.
    mutating func proceed(_ result: JSONValue) {
        switch step {
        case .targeting:
            guard let target = result.member("targetId")?.string else { return misunderstand() }
            self.target = target
            step = .attaching
            ask("Target.attachToTarget", ["targetId": .string(target), "flatten": true])
        case .attaching:
            guard let session = result.member("sessionId")?.string else { return misunderstand() }
            self.session = session
            prepare(0)
        case .preparing(let index):
            if case .bool(false)? = result.member("success")?.kind {
                return refuseCookie(index)
            }
            prepare(index + 1)
        case .navigating:
            let error = result.member("errorText")?.string
            if let status, status >= 400, !request.isHeaded || error != nil { return fail(.status(status)) }
            if let error, !error.isEmpty { return fail(.refused(error)) }
            if request.isHeaded { step = .confirming } else { settle() }
        case .confirming: break
        case .isolating:
            guard let context = result.member("executionContextId")?.number.flatMap({ Int(exactly: $0) }) else {
                return misunderstand()
            }
            self.context = context
            evaluate(request.script, .installing)
        case .sizing, .installing, .emulating: look()
        case .remembering: emulateDark(storing: result.member("result")?.member("value")?.string)
        case .switching: darken(by: result.member("result")?.member("value")?.string ?? "")
        case .restoring: finish()
        case .looking: if let text = value(of: result) { hear(look: text) }
        case .taking: if let text = value(of: result) { hear(capture: text) }
        case .listing:
            for media in result.member("medias")?.list ?? [] {
                if let query = media.member("text")?.string { conditions.add(query: query) }
            }
            // Their texts have the rules for containers; those for media are in both.
            readSheet(0)
        case .reading(let index):
            if let text = result.member("text")?.string { conditions.add(text) }
            readSheet(index + 1)
        }
    }

    private mutating func refuseCookie(_ index: Int) {
        let name = preparations[index].params.text("name")
        let file = request.cookies.first { $0.name == name }?.file
        fail(.badCookie(file.map { "@" + $0 } ?? name))
    }

    /// Takes an error as the answer to the last question.
    mutating func refuse(_ error: String, _ method: String) {
        if isDarkening { return finish() }
        switch step {
        case .isolating, .installing, .looking, .taking:
            // The document that was meant has gone.
            context = nil
            pause(100)
        case .reading(let index): readSheet(index + 1)
        case .preparing(let index) where preparations[index].method == "Network.setCookie":
            refuseCookie(index)
        case .targeting, .attaching, .preparing, .navigating, .confirming, .sizing, .remembering, .emulating,
            .switching, .restoring, .listing:
            fail(.unexpected("\(method): \(error)"))
        }
    }

    private mutating func misunderstand() { fail(.unexpected("it gave another answer than it should")) }

    /// The text that a script returned; nil, with a failure, if there is none.
    private mutating func value(of result: JSONValue) -> String? {
        if let text = result.member("result")?.member("value")?.string { return text }
        let thrown = result.member("exceptionDetails")?.member("exception")?.member("description")?.string
        fail(.unexpected(thrown.map { String($0.prefix { $0 != "\n" }.prefix(200)) } ?? "a script returned nothing"))
        return nil
    }

    // MARK: - Steps

    private mutating func prepare(_ index: Int) {
        let all = preparations
        if index < all.count {
            step = .preparing(index)
            return ask(all[index].method, all[index].params)
        }
        step = .navigating
        allowTime()
        ask("Page.navigate", ["url": .string(request.address)])
    }

    /// The page is there: it's to come to rest.
    mutating func settle() {
        allowTime()
        // Its document mostly comes a moment later.
        if request.isHeaded { resize(to: width) } else { pause(50) }
    }

    /// Goes on after a pause, or with another document.
    mutating func resume() {
        pauseEnd = nil
        if context != nil { return look() }
        step = .isolating
        ask("Page.createIsolatedWorld", ["frameId": .string(target), "worldName": "skelgen"])
    }

    mutating func pause(_ milliseconds: Int) {
        (asked, pauseEnd) = (nil, clock + milliseconds)
        step = .looking
    }

    mutating func evaluate(_ script: String, _ step: Step) {
        self.step = step
        ask(
            "Runtime.evaluate",
            ["expression": .string(script), "contextId": .int(context ?? 0), "returnByValue": true])
    }

    mutating func look() {
        if context == nil { return resume() }
        evaluate("skelgen.look()", .looking)
    }

    private mutating func resize(to width: Int) {
        self.width = width
        (last, foundTime) = (nil, nil)
        step = .sizing
        allowTime()
        ask(sizing.method, sizing.params)
    }

    // MARK: - Rest

    /// How long the network is quiet when a page is at rest; how long it's waited for that once what `--wait` names is there.
    /// Both in milliseconds, and shorter for other widths.
    private var quiet: (silence: Int, most: Int) { if case .settling = stage { (500, 2000) } else { (0, 500) } }

    private mutating func hear(look text: String) {
        guard let look = PageLook(text) else { return misunderstand() }
        if let bad = look.bad {
            let isRoot = bad == "root"
            let selector = isRoot ? request.root : request.awaited
            return fail(.badSelector(option: isRoot ? "--at" : "--wait", selector ?? ""))
        }
        if look.width != width {
            hindrance = .loading
            return pause(20)
        }
        if case .measuring(let plan, let rows) = stage { return measured(look, plan, rows) }
        if case .settling = stage {
            if let status, status >= 400 { return fail(.status(status)) }
            isMissing = !look.isThere
        }
        if isMissing { return pause(100) }
        if case .settling = stage, request.awaited == nil, look.isPlaceholder {
            hindrance = .placeholder
            return pause(100)
        }
        (schemes, darkMark) = (look.schemes, look.darkMark)
        let since = foundTime ?? clock
        foundTime = since
        if look.isLoaded { traffic.endDocument() }
        let isPatient = request.awaited == nil || clock - since < quiet.most
        if isPatient, !look.isLoaded || !traffic.isQuiet(for: quiet.silence, at: clock) {
            hindrance = traffic.hindrance
            return pause(50)
        }
        if case .settling = stage { nameRoots(look) }
        if outcome == nil { evaluate("skelgen.take(\(conditions.marks))", .taking) }
    }

    private mutating func hear(capture text: String) {
        if text.utf8.count > System.largestDocument { return fail(.tooLarge) }
        if last != text {
            hindrance = last == nil ? .capturing : .changing
            last = text
            return pause(150)
        }
        last = nil
        // What is still open didn't keep the page from being at rest.
        traffic.forget()
        switch stage {
        case .settling:
            if captured.isEmpty {
                return fail(request.isMarked ? .noMarks : request.root.map { .noRoot($0, near: near) } ?? .noPage)
            }
            settled = (width, Self.countOfElements(in: text))
            if !request.widths.isEmpty { return capture(at: request.widths) }
            conditions = request.conditions
            step = .listing
            allowTime()
            ask("CSS.getMediaQueries", [:])
        case .measuring: misunderstand()
        case .capturing(let index):
            keep(text)
            let count = Self.countOfElements(in: text)
            if let known = settled, known.width == width, known.count != count {
                (settled, hasChanged) = ((width, count), true)
            }
            captureNext(index + 1)
        case .darkening(let selector): hear(dark: text, by: selector)
        }
    }

    /// Notes the roots' names.
    private mutating func nameRoots(_ look: PageLook) {
        (captured, notes, near) = ([], [], look.near(to: request.root))
        if let root = request.root, look.matches > 1 {
            notes.append("\(look.matches) elements match '\(root)': the first is taken")
        }
        if !look.promise.isEmpty {
            let hint = "--wait SELECTOR waits for its content"
            notes.append("the page may still have been loading ('\(look.promise)'): \(hint)")
        }
        if look.strange.count == 2 {
            let word = printable(String(look.strange[1].prefix(40)))
            let right =
                look.strange[0] == "data-skel" ? "'ignore', 'unite' or 'keep'" : "'label', or a size such as '80 20'"
            notes.append("\(look.strange[0])=\"\(word)\" is not known; use \(right)")
        }
        for name in look.roots.map({ $0.name }) {
            if request.isMarked, !name.isScreenName { return fail(.badMark(String(name.prefix(100)))) }
            if captured.contains(where: { $0.name == name }) {
                notes.append("several elements are marked '\(name)': the first is taken")
            } else {
                captured.append(Captured(name: name))
            }
        }
    }

    /// Keeps the captures of a width: of several with one name the first.
    ///
    /// - Parameter selector: where the page is dark, or nothing if it tells the browser; nil for its usual scheme.
    mutating func keep(_ text: String, darkBy selector: String? = nil) {
        kept = text
        var names: [String] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let name = String(Substring(line[..<tab]))
            guard !names.contains(name), let index = captured.firstIndex(where: { $0.name == name }) else { continue }
            names.append(name)
            let capture = String(Substring(line[line.index(after: tab)...]))
            captured[index].captures.append(selector.map { Self.inDark(capture, by: $0) } ?? capture)
        }
    }

    // MARK: - Widths

    private mutating func readSheet(_ index: Int) {
        if index < sheets.count {
            step = .reading(index)
            allowTime()
            return ask("CSS.getStyleSheetText", ["styleSheetId": .string(sheets[index])])
        }
        let plan = WidthPlan(conditions)
        guard let first = plan.points.first else { return capture(at: plan.widths(measured: [])) }
        stage = .measuring(plan, [])
        resize(to: first)
    }

    private mutating func measured(_ look: PageLook, _ plan: WidthPlan, _ rows: [[Double]]) {
        let rows = rows + [look.roots.map { $0.width }]
        guard rows.count < plan.points.count else { return capture(at: plan.widths(measured: rows)) }
        stage = .measuring(plan, rows)
        resize(to: plan.points[rows.count])
    }

    private mutating func capture(at widths: [Int]) {
        self.widths = widths
        captureNext(0)
    }

    private mutating func captureNext(_ index: Int) {
        if index < widths.count {
            stage = .capturing(index)
            return resize(to: widths[index])
        }
        // What came between two widths would be hidden at the first.
        if hasChanged, !isAgain {
            (hasChanged, isAgain) = (false, true)
            for index in captured.indices { captured[index].captures = [] }
            return captureNext(0)
        }
        if hasChanged {
            notes.append(
                "the page changes while it is captured, so some of it may be hidden at some widths: --wait SELECTOR waits for content"
            )
        }
        if !request.looksForDark || captured.allSatisfy({ $0.captures.isEmpty }) { return finish() }
        lookForDark()
    }

    /// The number of elements in captures.
    static func countOfElements(in text: String) -> Int {
        let bytes = Array(text.utf8)
        let mark = Array("\"i\":".utf8)
        return bytes.indices.count { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    }

    /// Ends with all that was captured.
    mutating func finish() {
        if let stored { return restore(stored) }
        let shown = captured.filter { !$0.captures.isEmpty }
        if shown.isEmpty { return fail(.notShown) }
        for one in captured where one.captures.isEmpty {
            notes.append("the page does not show the element marked '\(one.name)' at any width")
        }
        if let first = firstPlace, let last = place {
            let (asked, shown) = (CaptureRequest.place(of: first), CaptureRequest.place(of: last))
            if asked != shown { notes.append("'\(asked)' led to '\(shown)', which is what was captured") }
        }
        if let (address, reason) = lostSheet {
            notes.append("the style sheet '\(address)' \(reason), so the page does not look as it is meant to")
        }
        outcome = .captured(shown, notes: notes)
    }
}

extension String {
    /// Whether it can name a file and a skeleton.
    fileprivate var isScreenName: Bool {
        !isEmpty && utf8.count <= 100
            && utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            }
    }
}

extension JSON {
    /// The text of a member; empty if it has none.
    fileprivate func text(_ key: String) -> String {
        guard case .object(let members) = self else { return "" }
        for member in members where member.key == key { if case .string(let text) = member.value { return text } }
        return ""
    }
}
