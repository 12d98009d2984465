import SkelText

extension Conversation {
    /// The events that are heard.
    static let events = [
        "Page.javascriptDialogOpening", "Fetch.requestPaused", "Inspector.targetCrashed", "Target.detachedFromTarget",
        "Page.frameNavigated", "CSS.styleSheetAdded", "Network.requestWillBeSent", "Network.loadingFinished",
        "Network.loadingFailed", "Network.responseReceived", "Page.navigatedWithinDocument",
    ]

    /// Hears an event.
    mutating func hear(_ event: String, _ params: JSONValue) {
        switch event {
        case "Page.javascriptDialogOpening": post("Page.handleJavaScriptDialog", ["accept": false])
        case "Fetch.requestPaused": addHeaders(params)
        case "Inspector.targetCrashed": fail(.crashed)
        case "Target.detachedFromTarget":
            if session != nil, params.member("sessionId")?.string == session { fail(.closed) }
        case "Page.frameNavigated": hearOfDocument(params)
        case "Page.navigatedWithinDocument": if isOfMainFrame(params) { place = params.member("url")?.string }
        case "CSS.styleSheetAdded":
            let header = params.member("header")
            if let sheet = header?.member("styleSheetId")?.string, header.map(isOfMainFrame) ?? false,
                sheets.count < 1000
            {
                sheets.append(sheet)
            }
        case "Network.requestWillBeSent":
            guard isOfMainFrame(params) else { return }
            // Of a page that is sent on, the first request is the one for the address that was given.
            firstPlace = firstPlace ?? params.member("request")?.member("url")?.string
            traffic.begin(params, at: clock)
        case "Network.loadingFinished": traffic.end(params, at: clock)
        case "Network.loadingFailed":
            let address = traffic.address(of: params)
            traffic.end(params, at: clock)
            if case .bool(true)? = params.member("canceled")?.kind { return }
            if let address, params.member("type")?.string == "Stylesheet" { lose(sheet: address, "cannot be loaded") }
        case "Network.responseReceived":
            guard isOfMainFrame(params) else { return }
            let response = params.member("response")
            let status = response?.member("status")?.number.flatMap { Int(exactly: $0) }
            switch params.member("type")?.string {
            case "Document": self.status = status
            case "Stylesheet":
                if let status, status >= 400 { lose(sheet: response?.member("url")?.string ?? "", "answers \(status)") }
            default: break
            }
        default: break
        }
    }

    private mutating func lose(sheet address: String, _ reason: String) {
        lostSheet = lostSheet ?? (String(address.prefix(200)), reason)
    }

    private func isOfMainFrame(_ params: JSONValue) -> Bool { params.member("frameId")?.string == target }

    /// Sends a request on with the headers that were asked for: none but those to the page's own origin are stopped.
    private mutating func addHeaders(_ params: JSONValue) {
        guard let number = params.member("requestId")?.string else { return }
        var headers: [JSON] = []
        func add(_ name: String, _ value: String) {
            headers.append(["name": .string(name), "value": .string(value)])
        }
        if case .object(let members)? = params.member("request")?.member("headers")?.kind {
            for member in members {
                let isReplaced = request.headers.contains { $0.name.lowercased() == member.key.lowercased() }
                if !isReplaced, let value = member.value.string { add(member.key, value) }
            }
        }
        for header in request.headers { add(header.name, header.value) }
        post("Fetch.continueRequest", ["requestId": .string(number), "headers": .list(headers)])
    }

    /// Another document has taken the place of the old one, with all that was known of that.
    private mutating func hearOfDocument(_ params: JSONValue) {
        guard let frame = params.member("frame"), frame.member("id")?.string == target else { return }
        if isDarkening { return finish() }
        place = frame.member("url")?.string
        (context, sheets, last, lostSheet) = (nil, [], nil, nil)
        traffic.keepOnly(loader: frame.member("loaderId")?.string ?? "")
        switch step {
        case .targeting, .attaching, .preparing, .navigating, .confirming: return
        case .isolating, .installing, .sizing, .looking, .taking, .remembering, .emulating, .switching, .restoring,
            .listing, .reading:
            break
        }
        if frame.member("unreachableUrl") != nil {
            return fail(.refused("the page went on to another that cannot be loaded"))
        }
        hindrance = .navigating
        if case .settling = stage {
        } else {
            restarts += 1
            if restarts > 3 { return fail(.restless(.navigating, seconds: seconds)) }
            stage = .settling
            allowTime()
        }
        (captured, foundTime, hasChanged, isAgain) = ([], nil, false, false)
        pause(50)
    }
}
