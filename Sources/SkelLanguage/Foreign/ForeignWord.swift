import SkelText

/// A word of CSS, HTML, UIKit or SwiftUI and what it means here: a row of the table. Only read once a mistake has been
/// found.
struct ForeignWord: Sendable {
    /// The words, separated by spaces.
    let words: String
    /// The values that the row is about; nil for any.
    let values: String?
    /// The name here; two with a space between if the word is ambiguous.
    let name: String?
    /// The value here that belongs to the name, if the row is about values.
    private let value: String?
    /// How the values of a property become declarations here.
    let form: ForeignForm?
    /// What to write instead.
    let advice: String?
    /// Whether the advice is to leave the declaration out.
    let isNeedless: Bool

    init(
        _ words: String, is values: String? = nil, _ name: String? = nil, _ value: String? = nil,
        form: ForeignForm? = nil, advice: String? = nil, needless: String? = nil
    ) {
        (self.words, self.values) = (words, values)
        (self.name, self.value, self.form) = (name, value, form)
        self.advice = advice ?? needless
        isNeedless = needless != nil
    }

    /// A name as the table has it: `background-color` is `backgroundcolor`. SwiftUI's `Form` is a list, and HTML's is none.
    static func folded(_ word: String) -> String {
        word == "Form" ? "list" : word.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    /// The rows about a folded word, and those about a folded value or any value if one is given.
    static func rows(_ table: [ForeignWord], _ word: String, is value: String? = nil) -> [ForeignWord] {
        // Without a copy of each row, whose strings would be retained.
        let found = table.indices.filter { index in
            guard has(word, among: table[index].words) else { return false }
            guard let value, let values = table[index].values else { return true }
            return has(value, among: values)
        }
        return found.map { table[$0] }
    }

    /// Whether a word is one of those in a text, separated by spaces. Byte by byte: a file may have thousands of mistakes, and each
    /// asks the whole table.
    private static func has(_ word: String, among words: String) -> Bool {
        var (word, words) = (word, words)
        return word.withUTF8 { word in
            words.withUTF8 { words in
                // The place in the word that the next byte must be; -1 until the next word.
                var place = 0
                for index in 0...words.count {
                    let byte = index < words.count ? words[index] : UInt8(ascii: " ")
                    if byte == UInt8(ascii: " ") {
                        if place == word.count { return true }
                        place = 0
                    } else if place >= 0 {
                        place = place < word.count && word[place] == byte ? place + 1 : -1
                    }
                }
                return false
            }
        }
    }

    /// The names among `words` that a word can mean; empty if it only differs from one of `words` in case.
    static func names(for word: String, in table: [ForeignWord], among words: [String]) -> [String] {
        let word = folded(word)
        let row = rows(table, word).first { $0.name != nil && $0.values == nil }
        guard let names = row?.name, !words.contains(where: { $0.lowercased() == word }) else { return [] }
        return names.split(separator: " ").map(String.init).filter(words.contains)
    }

    /// The name among `words` that a foreign or misspelt word means; nil if it's ambiguous, unknown or has no name here.
    static func meaning(of word: String, in table: [ForeignWord], among words: [String]) -> String? {
        let folded = folded(word)
        if let same = words.first(where: { $0 != word && $0.lowercased() == folded }) { return same }
        let known = rows(table, folded).filter { $0.values == nil }
        if !known.isEmpty, known.allSatisfy({ $0.name == nil }) { return nil }
        let names = names(for: word, in: table, among: words)
        return names.count > 1 ? nil : names.first ?? Spelling.nearest(to: word, among: words)
    }

    /// The declaration here for a property and its value; nil if the table has none.
    static func declaration(_ property: String, _ value: String) -> ForeignForm.Declaration? {
        for row in rows(properties, folded(property), is: folded(value)) {
            if let name = row.name, let value = row.value { return (name, value) }
        }
        return nil
    }

    /// The declaration that a kind of another language has besides its kind here; nil for none.
    static func declaration(ofKind word: String, inRow isInRow: Bool) -> String? {
        let own = rows(kinds, folded(word)).first { $0.value != nil }?.value
        // A line stands across the direction of what it divides.
        return isInRow && own == "height: 1" ? "width: 1" : own
    }

    /// What to write instead of a property and its value; nil if the table has no advice.
    static func advice(for property: String, _ value: String) -> String? {
        rows(properties, folded(property), is: folded(value)).first { $0.advice != nil }?.advice
    }

    /// What to write instead of a value with its property, or of one of its words alone; nil if the tables have no advice.
    static func advice(forValue text: String, of property: String) -> String? {
        let value = ForeignValue(text)
        let known = rows(properties, folded(property), is: folded(value.name)).filter { $0.values != nil }
        if let advice = known.first(where: { $0.advice != nil })?.advice { return advice }
        for word in value.names { if let advice = advice(for: word, in: values) { return advice } }
        return nil
    }

    /// What to write instead of a word alone; nil if the table has no advice.
    static func advice(for word: String, in table: [ForeignWord]) -> String? {
        rows(table, folded(word)).first { $0.values == nil && $0.advice != nil }?.advice
    }

    /// Whether a property has no meaning with a value, so that it may be left out.
    static func isNeedless(_ property: String, _ value: String) -> Bool {
        declaration(property, value) == nil
            && rows(properties, folded(property), is: folded(value)).first { $0.advice != nil }?.isNeedless == true
    }

    /// Whether the table has nothing but advice for a property with one of its values.
    static func hasNoName(_ property: String, _ value: String) -> Bool {
        rows(properties, folded(property), is: folded(value)).contains { $0.values != nil && $0.name == nil }
    }

    /// The form of a property's values and whether the property has no name here; nil if they have none.
    static func form(of property: String) -> (form: ForeignForm, isOnly: Bool)? {
        rows(properties, folded(property)).first { $0.form != nil }.flatMap { row in
            row.form.map { ($0, row.name == nil) }
        }
    }

    /// Whether a name belongs to a foreign property, or to one of this language with hyphens, so that the checker
    /// reports it regardless of its value.
    static func isProperty(_ word: String) -> Bool {
        if Property.isKnown(word) { return false }
        let word = folded(word)
        return !rows(properties, word).isEmpty || Property.views.contains { $0.name.lowercased() == word }
    }
}
