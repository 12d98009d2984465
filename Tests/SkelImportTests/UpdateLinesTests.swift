import SkelLanguage
import SkelText
import Testing

@testable import SkelImport

/// What a person's appearance says of all lines, in updates of what is no page.
extension UpdateTests {
    /// The updated file and the notes.
    private func update(_ appearance: String, saying other: [Draft.Declaration] = [], ofText: [Draft.Declaration] = [])
        -> (text: String, notes: [String])
    {
        var skeleton = Draft.Element("skeleton", name: "Rows")
        skeleton.declarations = [.init("size", "200 auto")]
        skeleton.elements = [.init("label", name: "title", declarations: [.init("height", "40")] + ofText)]
        var draft = Draft()
        let all = Draft.Element("appearance", declarations: [.init("tintColor", "#abcdef")] + other)
        draft.items = [.element(all), .element(skeleton)]
        let text = """
            appearance { tintColor: #abcdef\(appearance) }
            skeleton Rows {
              size: 200 auto
              label title { height: 40 }
            }
            """
        var problems = Problems()
        let tree = parse(SourceFile(name: "Rows.skel", bytes: Array(text.utf8)), reporting: &problems)
        let result = Updating(tree, to: draft) { _, _ in [[]] }.result(comparedWith: draft.formatted())
        return (result.text.string, result.notes)
    }

    @Test(
        "Defaults of lines that a person adds to the import's appearance stay",
        arguments: [
            "multilineHeight: 12", "multilineSpacing: 6", "multilineLastLineFillPercent: 50",
            "textLineHeight: fixed(12)", "renderSingleLineAsView: true",
        ])
    func ownLines(line: String) {
        let (text, notes) = update("; " + line)
        #expect(text.contains(line) && notes.isEmpty, "\(text) \(notes)")
    }

    @Test("They go, with a note, if the import says what the lines of a text are like, or an earlier import wrote them")
    func lostLines() {
        let percent = update("; multilineLastLineFillPercent: 50", ofText: [.init("lastLineFillPercent", "70")])
        #expect(!percent.text.contains("multiline"), "\(percent.text)")
        #expect(percent.notes == ["'multilineLastLineFillPercent: 50' goes: the import has nothing like it"])
        let spacing = update("; multilineSpacing: 6", saying: [.init("multilineHeight", "12")])
        #expect(!spacing.text.contains("multilineSpacing"), "\(spacing.text)")
        #expect(spacing.notes == ["'multilineSpacing: 6' goes: the import has nothing like it"])
        let earlier = update("; multilineHeight: 12; multilineSpacing: 6; multilineLastLineFillPercent: 100")
        #expect(!earlier.text.contains("multiline"), "\(earlier.text)")
        #expect(earlier.notes == ["'multilineHeight: 12' and 2 more go: the import has nothing like it"])
    }
}
