/// What is said of JSON.
extension Messages {
    static func invalidJSON(_ message: String, at span: Span, writing text: String? = nil) -> Diagnostic {
        let fix = text.map { text in
            Diagnostic.Fix(text.isEmpty ? "leave it out" : "write '\(text)'", [Diagnostic.Edit(span, text)])
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
            JSON has no comments, no comma behind the last element, and double quotes around keys and texts.
            """, wrong: "{ \"compile\": [ { \"inputs\": \"Feed.skel\", } ] }\n",
        right: "{ \"compile\": [ { \"inputs\": \"Feed.skel\" } ] }\n")

    package static let duplicateKey = Code(
        "duplicate-key", "a key that is given twice",
        explanation: "An object has a value for each key. A list makes several outputs: [\"svg\", \"json\"].",
        wrong: "{ \"compile\": [ { \"inputs\": \"Feed.skel\", \"format\": \"svg\", \"format\": \"json\" } ] }\n",
        right: "{ \"compile\": [ { \"inputs\": \"Feed.skel\", \"format\": [\"svg\", \"json\"] } ] }\n")
}
