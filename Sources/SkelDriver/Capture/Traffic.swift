import SkelText

/// The requests of a page that have no complete answer yet.
struct Traffic: Sendable {
    /// The most that are kept; a page with more isn't quiet anyway.
    private static let most = 10_000

    private var open: [String: (address: String, loader: String)] = [:]
    /// When the last one began or ended, in milliseconds.
    private var time = 0

    /// Requests of these types stay open, or don't change what a page shows.
    private static let unending = [
        "EventSource", "WebSocket", "Media", "Ping", "Preflight", "CSPViolationReport", "Prefetch",
    ]

    mutating func begin(_ params: JSONValue, at time: Int) {
        guard let number = params.member("requestId")?.string, open.count < Self.most,
            !Self.unending.contains(params.member("type")?.string ?? "")
        else { return }
        let address = params.member("request")?.member("url")?.string ?? ""
        // A worker's own script, whose end a page isn't told: its document is itself.
        if params.member("type")?.string != "Document", params.member("documentURL")?.string == address { return }
        if address.utf8.starts(with: "data:".utf8) || address.utf8.starts(with: "blob:".utf8) { return }
        open[number] = (address, params.member("loaderId")?.string ?? "")
        self.time = time
    }

    mutating func end(_ params: JSONValue, at time: Int) {
        guard let number = params.member("requestId")?.string, open.removeValue(forKey: number) != nil else { return }
        self.time = time
    }

    /// The address of an open request.
    func address(of params: JSONValue) -> String? {
        params.member("requestId")?.string.flatMap { open[$0]?.address }
    }

    /// Forgets the requests of documents before this one.
    mutating func keepOnly(loader: String) { open = open.filter { $0.value.loader == loader } }

    /// Forgets the request of the document, which is there: its end isn't told if its own script stopped it.
    mutating func endDocument() { open = open.filter { $0.key != $0.value.loader } }

    /// Forgets what is open: it doesn't keep the page from being at rest.
    mutating func forget() { open = [:] }

    /// Whether nothing is open, and was for so many milliseconds.
    func isQuiet(for milliseconds: Int, at now: Int) -> Bool { open.isEmpty && now - time >= milliseconds }

    /// What is open, as what keeps the page from being at rest: the address that comes first in the alphabet.
    var hindrance: CaptureFailure.Hindrance {
        guard let first = open.values.map({ $0.address }).min() else { return .loading }
        return .requests(String(first.prefix(200)), open.count)
    }
}
