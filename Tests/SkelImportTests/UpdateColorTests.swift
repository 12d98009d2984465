import SkelLanguage
import SkelText
import Testing

@testable import SkelImport

@Suite("Colours in updates")
struct UpdateColorTests {
    private func updated(_ text: String, to draft: Draft) -> String {
        var problems = Problems()
        let tree = parse(SourceFile(name: "A.skel", bytes: Array(text.utf8)), reporting: &problems)
        #expect(!problems.hasErrors)
        return Update.updated(tree, to: draft).string
    }

    @Test(
        "a person's colours for the dark scheme stay where the source knows none and the light ones are right",
        arguments: [
            ("lightDark(#fff, #1f2937)", "#ffffff", true),
            ("$card", "#ffffff", true),
            ("lightDark(#fff, #1f2937)", "lightDark(#fff, #000)", false), ("#000", "#ffffff", false),
        ])
    func darkColors(_ own: String, _ new: String, _ stays: Bool) throws {
        func screen(_ color: String) -> Draft {
            let look = [Draft.Declaration("backgroundColor", color)]
            var skeleton = Draft.Element("skeleton", name: "A", declarations: look)
            skeleton.elements = [Draft.Element("label", name: "title")]
            var draft = Draft()
            draft.items = [.element(skeleton)]
            return draft
        }
        let text = "let card: lightDark(#fff, #1f2937)\n\nskeleton A {\n  backgroundColor: \(own)\n  label title\n}\n"
        let result = updated(text, to: screen(new))
        #expect(result.contains("{ backgroundColor: \(stays ? own : new); label"), "\(result)")
        // Another colour of the import's says that the source knows a dark scheme.
        var dark = screen(new)
        dark.items.append(
            .element(
                Draft.Element("skeleton", name: "B", declarations: [.init("backgroundColor", "lightDark(#eee, #111)")]))
        )
        #expect(updated(text, to: dark).contains("{ backgroundColor: \(new); label"))
        // Where the light one changes, the dark one stays.
        let other = updated(
            text.replacing(own, with: "lightDark(#fff, #1f2937)", maxReplacements: 2), to: screen("#f9fafb"))
        #expect(other.contains("{ backgroundColor: lightDark(#f9fafb, #1f2937); label"), "\(other)")
    }
}
