import SkelText

/// What of a page is to be captured, and how.
struct CaptureRequest: Sendable {
    /// A name and a value, of a header or a cookie.
    struct Field: Sendable, Equatable {
        let name: String
        let value: String
        /// The file that it's a line of, which isn't quoted.
        var file: String?

        /// The option's value, without what may be a secret.
        fileprivate func shown(_ sign: String) -> String { file.map { "@" + $0 } ?? name + sign + "VALUE" }
    }

    /// The address as it was given.
    let address: String
    /// The selector of the element; nil for the whole page.
    var root: String?
    /// Whether to capture each element with `data-skel-screen` instead.
    var isMarked = false
    /// The selector of what must be there first.
    var awaited: String?
    /// The milliseconds that each step may take.
    var timeout = Self.usualTimeout
    var ignoresCertificates = false
    /// Whether a person sees the page, and says when it's ready.
    var isHeaded = false
    var headers: [Field] = []
    var cookies: [Field] = []
    /// The widths of the window to capture; empty to choose.
    var widths: [Int] = []
    /// Where something changes besides what changes in the page's style sheets.
    var conditions = WidthConditions()
    /// Whether the page is captured in its dark scheme as well.
    var looksForDark = true

    private static let usualTimeout = 30_000

    init(address: String) { self.address = address }

    /// Whether an operand is the address of a page rather than a file.
    static func isAddress(_ operand: String) -> Bool {
        ["http://", "https://", "file://"].contains { scheme in
            operand.utf8.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { letter, small in
                letter == small || (0x41...0x5A).contains(letter) && letter | 0x20 == small
            }
        }
    }

    /// The address that a file's name most likely is without its scheme, such as `localhost:5173/feed`; nil for the name of a file.
    static func address(without scheme: String) -> String? {
        let host = scheme.utf8.prefix { !"/?#".utf8.contains($0) }
        let parts = host.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        func isDigits(_ text: Substring.UTF8View) -> Bool {
            !text.isEmpty && text.allSatisfy { (0x30...0x39).contains($0) }
        }
        let labels = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let areLabels = labels.allSatisfy { label in
            !label.isEmpty
                && label.allSatisfy {
                    (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
                }
        }
        guard areLabels, parts.count == 1 || parts.count == 2 && isDigits(parts[1]) else { return nil }
        let isNumbers = labels.count == 4 && labels.allSatisfy(isDigits)
        let isLocal = labels[labels.count - 1].elementsEqual("localhost".utf8)
        let isDomain =
            labels.count > 1 && labels[labels.count - 1].count > 1
            && labels[labels.count - 1].allSatisfy { !(0x30...0x39).contains($0) }
        // `page.json` is a file; `example.com/feed` isn't.
        let isAddress = parts.count == 2 || isNumbers || isLocal || isDomain && host.count < scheme.utf8.count
        return isAddress ? (isDomain && !isLocal && parts.count == 1 ? "https://" : "http://") + scheme : nil
    }

    /// Whether the address begins with `http://` or `https://`, not `file://`.
    var isOfServer: Bool { address.utf8.first.map { $0 | 0x20 == UInt8(ascii: "h") } ?? false }

    /// Whether the page's server is on this machine. Only a plain host and port count, which all readers of addresses take alike.
    var isLoopback: Bool {
        let parts = address.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
        let authority = String(Substring(parts[2].prefix { ![0x2F, 0x3F, 0x23].contains($0) })).lowercased()
        let own = "[::1]"
        let host = authority.hasPrefix(own) ? own : String(Substring(authority.utf8.prefix { $0 != UInt8(ascii: ":") }))
        let port = authority.utf8.dropFirst(host.utf8.count)
        guard isOfServer, port.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        if host == own || host == "localhost" { return true }
        let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if labels.last?.elementsEqual("localhost".utf8) == true {
            return host.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || [0x2D, 0x2E].contains($0)
            }
        }
        return labels.count == 4 && labels[0].elementsEqual("127".utf8)
            && labels.allSatisfy { label in
                !label.isEmpty && label.count <= 3 && label.allSatisfy { (0x30...0x39).contains($0) }
            }
    }

    /// The scheme, the host and the port: `http://localhost:5173`.
    var origin: String {
        let parts = address.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
        let host = parts[2].prefix { ![0x2F, 0x3F, 0x23].contains($0) }.split(separator: UInt8(ascii: "@")).last
        return "\(Substring(parts[0]))//\(host.map { String(Substring($0)) } ?? "")"
    }

    /// An address without what may be a secret: its login, query and fragment.
    static func place(of address: String) -> String {
        let plain = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let parts = plain.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
        guard isAddress(address), parts.count > 2 else { return String(Substring(plain)) }
        return Self(address: address).origin + (parts.count > 3 ? "/" + String(Substring(parts[3])) : "")
    }

    /// The address as a name in files, without what may be a secret or a folder of this machine: `localhost:5173/feed`.
    var name: String {
        var parts = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
            .split(separator: UInt8(ascii: "/")).dropFirst().map { String(Substring($0)) }
        if address.utf8.first == UInt8(ascii: "f") || address.utf8.first == UInt8(ascii: "F") {
            return parts.last ?? "screen"
        }
        if let host = parts.first?.utf8.split(separator: UInt8(ascii: "@")).last { parts[0] = String(Substring(host)) }
        return parts.joined(separator: "/")
    }
}

extension CaptureRequest {
    /// The options of an address, as they are given. What may be a secret is left to be filled in: `--cookie id=VALUE`.
    var words: [String] {
        func option(_ option: Option, _ value: String?) -> [String] { value.map { [option.spelling, $0] } ?? [] }
        var words = option(.at, root) + option(.wait, awaited)
        if timeout != Self.usualTimeout { words += option(.timeout, DriftTable.text(Double(timeout) / 1000)) }
        if !widths.isEmpty { words += option(.width, widths.map { "\($0)" }.joined(separator: ",")) }
        for header in headers.map({ $0.shown(": ") }).firstOfEach() { words += option(.header, header) }
        for cookie in cookies.map({ $0.shown("=") }).firstOfEach() { words += option(.cookie, cookie) }
        if ignoresCertificates { words.append(Option.insecure.spelling) }
        if isHeaded { words.append(Option.headed.spelling) }
        return words
    }

    /// Reads the options of an address.
    init(_ address: String, _ arguments: Arguments) throws(UsageError) {
        self.init(address: address)
        root = arguments.value(.at)
        isMarked = arguments.has(.marked)
        awaited = arguments.value(.wait)
        ignoresCertificates = arguments.has(.insecure)
        isHeaded = arguments.has(.headed)
        if isMarked, root != nil { throw UsageError("--marked and --at cannot be combined") }
        if let text = arguments.value(.timeout) {
            let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
            guard isPlain, let seconds = Double(text), seconds > 0, seconds <= 3600 else {
                throw UsageError("--timeout must be a number of seconds up to 3600, not '\(text)'")
            }
            timeout = max(1, Int(seconds * 1000))
        }
        headers = try arguments.fields(.header, separator: ":", "'Name: value'")
        cookies = try arguments.fields(.cookie, separator: "=", "NAME=VALUE")
        if let text = arguments.value(.width) {
            widths = try text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                .map { part throws(UsageError) in
                    let part = part.drop { $0 == 0x20 }
                    guard part.allSatisfy({ (0x30...0x39).contains($0) }),
                        let width = Int(String(Substring(part))),
                        (50...10_000).contains(width)
                    else { throw UsageError("--width must be widths from 50 to 10000, such as 375,768, not '\(text)'") }
                    return width
                }
            widths = Array(Set(widths)).sorted()
            if widths.count > 20 { throw UsageError("--width takes at most 20 widths, and these are \(widths.count)") }
        }
    }
}

extension Arguments {
    /// Reads names and values. A line of a file isn't quoted.
    fileprivate func fields(
        _ option: Option, separator: Unicode.Scalar, _ form: String
    ) throws(UsageError) -> [CaptureRequest.Field] {
        try lines(option).map { line throws(UsageError) in
            guard var field = CaptureRequest.Field(line.value, separator: separator),
                option.name != Option.header.name || field.isHeader
            else {
                let found = line.file.map { "as a line of '\($0)' is not" } ?? "not '\(line.value)'"
                throw UsageError("\(option.spelling) must be \(form), \(found)")
            }
            if option.name == Option.header.name, field.isOfBrowser {
                throw UsageError("\(option.spelling) cannot set '\(field.name)', which belongs to the browser")
            }
            field.file = line.file
            return field
        }
    }
}

extension CaptureRequest.Field {
    /// Reads a name, a sign and a value; blanks around the value aren't part of it.
    fileprivate init?(_ text: String, separator: Unicode.Scalar) {
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: separator)), sign != text.startIndex else { return nil }
        if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return nil }
        name = String(text[..<sign])
        var value = text.utf8[text.utf8.index(after: sign)...].drop { $0 == 0x20 }
        while value.last == 0x20 { value.removeLast() }
        self.value = String(Substring(value))
    }

    /// Whether it is a header that browsers set themselves: Chromium leaves a request with one of these unanswered.
    fileprivate var isOfBrowser: Bool {
        let word = name.lowercased()
        let names = [
            "content-length", "cookie2", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
        ]
        return names.contains(word) || word.utf8.starts(with: "proxy-".utf8)
    }

    /// Whether the name can be a header's: a token of RFC 9110, section 5.6.2.
    fileprivate var isHeader: Bool {
        name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
