import Testing

@testable import SkelLanguage

@Suite("Words of other languages")
struct ForeignWordTests {
    /// The parts of the table, each with the names that there are here for its words.
    private static let parts: [(rows: [ForeignWord], names: Set<String>)] = [
        (ForeignWord.kinds, Set(ElementKind.allCases.map(\.name))),
        (ForeignWord.properties, Set(Property.all.map(\.name) + Animations.words + Animations.keyframeWords)),
        (ForeignWord.values, Set(Property.all.flatMap(\.type.words) + ["easeInOut"])),
        (ForeignWord.calls, []),
        (ForeignWord.units, ["pt", "px", "rem", "fr", "s", "ms"]),
    ]

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map { String($0) } }

    @Test("a row's words stand as they are looked up, and what they mean exists")
    func meanings() {
        for part in Self.parts {
            for row in part.rows {
                let words = Self.words(row.words) + Self.words(row.values ?? "")
                #expect(words.map { ForeignWord.folded($0) } == words)
                #expect(part.names.isSuperset(of: Self.words(row.name ?? "")), "\(row.words)")
                #expect(row.name != nil || row.form != nil || row.advice != nil, "\(row.words) means nothing")
            }
        }
    }

    @Test("no word has two names, and none is a kind of view here")
    func unambiguous() {
        for part in Self.parts {
            let words = part.rows.filter { $0.name != nil && $0.values == nil }.flatMap { Self.words($0.words) }
            #expect(Set(words).count == words.count)
        }
        let kinds = ForeignWord.kinds.flatMap { Self.words($0.words) }
        #expect(Set(kinds).isDisjoint(with: ElementKind.allCases.map { $0.name.lowercased() }))
    }
}
