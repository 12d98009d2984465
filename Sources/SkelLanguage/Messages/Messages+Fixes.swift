import SkelText

/// The fixes of messages; each is a list, empty without a fix.
extension Messages {
    /// A fix that writes a word in place of a span; empty without a word.
    ///
    /// - Parameter text: The text to insert if it has more than the word.
    static func writing(_ word: String?, as text: String? = nil, at span: Span) -> [Diagnostic.Fix] {
        word.map { [Diagnostic.Fix("write '\($0)'", [Diagnostic.Edit(span, text ?? $0)])] } ?? []
    }

    /// A fix that writes a kind of view, and a declaration into its block; empty without a word.
    static func writing(_ word: String?, at span: Span, with addition: Syntax.Element.Addition?) -> [Diagnostic.Fix] {
        let fixes = writing(word, at: span)
        guard let addition, let fix = fixes.first else { return fixes }
        return [Diagnostic.Fix(fix.message + " with '\(addition.declaration)'", fix.edits + [addition.edit])]
    }

    /// A fix that writes the same word in several places; empty without a place.
    static func writing(_ word: String, everywhere places: [Span]) -> [Diagnostic.Fix] {
        places.isEmpty ? [] : [Diagnostic.Fix("write '\(word)'", places.map { Diagnostic.Edit($0, word) })]
    }

    /// A fix that writes a mark before words; empty without a word.
    static func writing(_ mark: String, before words: [Syntax]) -> [Diagnostic.Fix] {
        guard let first = words.first else { return [] }
        let edits = words.map { Diagnostic.Edit($0.span, mark + $0.text) }
        return [Diagnostic.Fix("write '\(mark)\(first.text)'", edits)]
    }

    /// A fix that writes another declaration.
    static func rewriting(_ key: Span, as name: String, _ value: Span, as text: String) -> [Diagnostic.Fix] {
        [Diagnostic.Fix("write '\(name): \(text)'", [Diagnostic.Edit(key, name), Diagnostic.Edit(value, text)])]
    }

    /// A fix that removes a mark.
    static func removing(_ mark: String, at span: Span) -> [Diagnostic.Fix] {
        [Diagnostic.Fix("remove '\(mark)'", [Diagnostic.Edit(span, "")])]
    }
}

extension Span {
    /// The empty span at its end.
    var atEnd: Span { Span(file: Int(file), start: Int(end), end: Int(end)) }
}

extension Code {
    /// A file with a skeleton of 100 by 100 points that begins with a statement, for examples. A sum takes less code than an
    /// interpolation, in each of them.
    static func screen(_ body: String) -> String { "skeleton A {\n  size: 100 100\n  " + body + "\n}\n" }
}
