import SkelImport
import SkelText

/// The dark scheme, which is looked for at the last width. A page may store which scheme it shows. That is put back, because a
/// profile may stay, and a manifest's next page has the same storage.
extension Conversation {
    /// Whether all that is needed is there, but for the dark scheme.
    var isDarkening: Bool { if case .darkening = stage { true } else { false } }

    mutating func lookForDark() {
        (last, foundTime) = (nil, nil)
        stage = .darkening(by: nil)
        allowTime()
        evaluate("skelgen.stored()", .remembering)
    }

    /// Makes the system's scheme dark, with cookies that can't be changed.
    mutating func emulateDark(storing stored: String?) {
        self.stored = stored.flatMap { $0.isEmpty ? nil : $0 }
        post("Emulation.setDocumentCookieDisabled", ["disabled": true])
        step = .emulating
        ask("Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": "dark"]]])
    }

    /// Looks at the page inside a selector that makes it dark; ends without one.
    mutating func darken(by selector: String) {
        if selector.isEmpty { return finish() }
        stage = .darkening(by: selector)
        look()
    }

    /// Keeps a capture if it's dark; otherwise tries the page's own switch.
    mutating func hear(dark text: String, by selector: String?) {
        // Another scheme gives the same elements other colours; content that comes only adds some, and content that goes only takes
        // some away.
        let (colors, usual) = (Self.colors(in: text), Self.colors(in: kept))
        let isSame = Self.countOfElements(in: text) == Self.countOfElements(in: kept)
        if isSame ? colors != usual : !colors.isSubset(of: usual) && !usual.isSubset(of: colors) {
            // The page's own scripts may mark it when the system is dark.
            let mark = selector ?? (darkMark.isEmpty ? nil : darkMark)
            // A placeholder has the scheme that the page tells the browser.
            let isTold = schemes.contains("dark") && (mark == nil || !schemes.contains("light"))
            keep(text, darkBy: isTold ? "" : mark ?? PageScheme.ofSystem)
            return finish()
        }
        if !isSame {
            notes.append("the page changed while its dark scheme was looked for, so whether it has one is not known")
            return finish()
        }
        if selector != nil { return finish() }
        evaluate("skelgen.darken()", .switching)
    }

    /// The colours in captures.
    private static func colors(in text: String) -> Set<String> {
        var found: Set<String> = []
        for part in text.utf8.split(separator: UInt8(ascii: "\"")) where part.first == UInt8(ascii: "#") {
            if part.count == 7 || part.count == 9 { found.insert(String(decoding: part, as: UTF8.self)) }
        }
        return found
    }

    /// A capture as one of the dark scheme.
    static func inDark(_ capture: String, by selector: String) -> String {
        var marked = Output()
        marked.write("{\"scheme\":\"dark\",\"by\":")
        marked.write(.string(selector))
        marked.write("," + String(capture.dropFirst()))
        return marked.string
    }

    /// Puts back what the page had stored, once its scripts have ended, in whichever document is there.
    mutating func restore(_ stored: String) {
        self.stored = nil
        post("Emulation.setScriptExecutionDisabled", ["value": true])
        step = .restoring
        deadline = clock + min(request.timeout, 5000)
        ask("Runtime.evaluate", ["expression": .string(CaptureScript.restoring(stored)), "returnByValue": true])
    }
}
