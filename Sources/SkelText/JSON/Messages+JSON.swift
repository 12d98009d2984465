/// Messages about JSON.
extension Messages {
    static func invalidJSON(_ message: String, at span: Span, writing text: String? = nil) -> Diagnostic {
        let fix = text.map { text in
            let isLong = text.utf8.count > 80
            let shown = isLong ? String(text.unicodeScalars.prefix(60)) + "…" : text
            return Diagnostic.Fix(text.isEmpty ? "leave it out" : "write '\(shown)'", [Diagnostic.Edit(span, text)])
        }
        return Diagnostic(.invalidJSON, message, at: span, fixes: fix.map { [$0] } ?? [])
    }

    static func duplicateKey(_ key: String, at span: Span, first: Span) -> Diagnostic {
        let note = Diagnostic.Note("also given here", at: first)
        return Diagnostic(.duplicateKey, "the key '\(key)' is given twice", at: span, notes: [note])
    }
}

extension Code {
    package static let invalidJSON = Code(
        "invalid-json", "text that is not JSON",
        explanation: """
            JSON has no comments and no comma after the last element, and keys and strings are in double quotes.
            """, wrong: "{ \"compile\": [ { \"inputs\": \"Feed.skel\", } ] }\n",
        right: "{ \"compile\": [ { \"inputs\": \"Feed.skel\" } ] }\n")

    package static let duplicateKey = Code(
        "duplicate-key", "a key that occurs twice",
        explanation: """
            An object can have each key only once. To make several outputs, use a list: ["svg", "json"].
            """,
        wrong: "{ \"compile\": [ { \"inputs\": \"Feed.skel\", \"format\": \"svg\", \"format\": \"json\" } ] }\n",
        right: "{ \"compile\": [ { \"inputs\": \"Feed.skel\", \"format\": [\"svg\", \"json\"] } ] }\n")
}
