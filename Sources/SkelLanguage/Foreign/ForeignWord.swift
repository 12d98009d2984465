import SkelText

/// A word of CSS, HTML, UIKit or SwiftUI and what it means here: a row of the table. Only read once a mistake has been
/// found.
struct ForeignWord {
    enum Place { case kind, property, value, unit }

    enum Meaning {
        /// The name here; two with a space between if the word is ambiguous.
        case name(String)
        /// The property and the value here.
        case declaration(String, String)
        /// How the value becomes one or more declarations here.
        case form(ForeignForm)
        /// What to write instead, for a note.
        case advice(String)
        /// Why the declaration can be left out, for a note.
        case needless(String)
    }

    private let place: Place
    /// The words, in lowercase without hyphens.
    private let words: String
    /// The values that the row is about, in the same form; nil for any.
    private let values: String?
    private let meaning: Meaning

    static func kind(_ words: String, _ meaning: Meaning) -> Self {
        Self(place: .kind, words: words, values: nil, meaning: meaning)
    }

    static func property(_ words: String, is values: String? = nil, _ meaning: Meaning) -> Self {
        Self(place: .property, words: words, values: values, meaning: meaning)
    }

    static func value(_ words: String, _ meaning: Meaning) -> Self {
        Self(place: .value, words: words, values: nil, meaning: meaning)
    }

    static func unit(_ words: String, _ meaning: Meaning) -> Self {
        Self(place: .unit, words: words, values: nil, meaning: meaning)
    }

    /// A name as the table has it: `background-color` is `backgroundcolor`.
    static func folded(_ word: String) -> String { word.lowercased().filter { $0 != "-" && $0 != "_" } }

    // MARK: - Looking up

    /// What `pick` makes of the first meaning for which it isn't nil.
    private static func first<Found>(
        _ place: Place, _ word: String, is value: String = "", _ pick: (Meaning) -> Found?
    ) -> Found? {
        for row in table where row.place == place && contains(row.words, word) {
            if let values = row.values, !contains(values, value) { continue }
            if let found = pick(row.meaning) { return found }
        }
        return nil
    }

    private static func contains(_ words: String, _ word: String) -> Bool {
        words.split(separator: " ").contains { $0 == word }
    }

    /// The names among `words` that a word can mean; empty if it only differs from one of `words` in case.
    static func names(for word: String, as place: Place, among words: [String]) -> [String] {
        let word = folded(word)
        let names = first(place, word) { if case .name(let names) = $0 { names } else { nil } }
        guard let names, !words.contains(where: { $0.lowercased() == word }) else { return [] }
        return names.split(separator: " ").map(String.init).filter(words.contains)
    }

    /// The name among `words` that a foreign or misspelt word means; nil if it's ambiguous or unknown.
    static func meaning(of word: String, as place: Place, among words: [String]) -> String? {
        let names = names(for: word, as: place, among: words)
        return names.count > 1 ? nil : names.first ?? Spelling.nearest(to: word, among: words)
    }

    /// Whether a word is a kind of view elsewhere.
    static func isKind(_ word: String) -> Bool { first(.kind, folded(word)) { _ in true } == true }

    /// The unit here or the advice for a unit.
    static func unit(_ word: String) -> Meaning? { first(.unit, word) { $0 } }

    /// Whether a name belongs to a foreign property, or to one of this language with hyphens, so that the checker
    /// reports it regardless of its value.
    static func isProperty(_ word: String) -> Bool {
        if Property.isKnown(word) { return false }
        let word = folded(word)
        return Property.views.contains { $0.name.lowercased() == word }
            || table.contains { $0.place == .property && contains($0.words, word) }
    }

    /// The declaration here for a property and its value.
    static func declaration(_ property: String, _ value: String) -> ForeignForm.Declaration? {
        first(.property, folded(property), is: folded(value)) {
            if case .declaration(let name, let value) = $0 { (name, value) } else { nil }
        }
    }

    /// The form of a property's values.
    static func form(of property: String) -> ForeignForm? {
        first(.property, folded(property)) { if case .form(let form) = $0 { form } else { nil } }
    }

    /// Whether a property has a form and no name here.
    static func isOnlyForm(_ property: String) -> Bool {
        let isForm = first(.property, folded(property)) {
            switch $0 {
            case .form: true
            case .name: false
            case .declaration, .advice, .needless: nil as Bool?
            }
        }
        return isForm == true
    }

    /// The note about a property and its value.
    static func advice(for property: String, _ value: String) -> String? {
        first(.property, folded(property), is: folded(value)) {
            switch $0 {
            case .advice(let advice), .needless(let advice): advice
            case .name, .declaration, .form: nil
            }
        }
    }

    /// Whether a property sets something that is always the case here, so that it can be left out.
    static func isNeedless(_ property: String) -> Bool {
        first(.property, folded(property)) { if case .needless = $0 { true } else { nil } } == true
    }
}
