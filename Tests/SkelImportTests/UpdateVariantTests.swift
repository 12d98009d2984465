import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelImport

/// The layouts of a page in a file that is updated.
@Suite("Variants in updates")
struct UpdateVariantTests {
    /// An import of a page with a list of more columns from some widths of the window on, captured in several windows.
    private func draft(_ widths: [Int], in windows: [Double] = [375, 768, 1280]) -> Draft {
        var skeleton = Draft.Element("skeleton", name: "Shop", declarations: [.init("size", "300 auto")])
        skeleton.elements = [.init("row", name: "list", declarations: [.init("gap", "8")])]
        for (index, width) in widths.enumerated() {
            skeleton.elements.append(
                .init(
                    "variant \(PageInterval.name(index)) when window >= \(width)",
                    declarations: [.init("size", "\(700 + index) auto"), .init("list.gap", "\(20 + index)")]))
        }
        var draft = Draft()
        draft.items = [.element(skeleton)]
        draft.captures = windows.map {
            Page.Capture(window: $0, width: $0, height: 900, background: .white, breaks: [])
        }
        return draft
    }

    private func updated(_ text: String, to draft: Draft) -> (variants: [String], notes: [String]) {
        var problems = Problems()
        let tree = parse(SourceFile(name: "Shop.skel", bytes: Array(text.utf8)), reporting: &problems)
        let result = Updating(tree, to: draft) { _, _ in [[]] }.result(comparedWith: draft.formatted())
        let lines = result.text.string.split(separator: "\n").filter { $0.contains("variant") }
        return (lines.map { String($0.split(separator: "{")[0].dropFirst(2).dropLast()) }, result.notes)
    }

    private var text: String { draft([600, 900]).formatted().string }

    @Test("A variant with another name follows the width from which its layout is", arguments: [620, 640, 700])
    func renamed(width: Int) {
        let own = text.replacing("Medium", with: "Tablet")
        let (variants, notes) = updated(own, to: draft([width, 900]))
        #expect(variants == ["variant Tablet when window >= \(width)", "variant Wide when window >= 900"])
        #expect(notes.isEmpty, "\(notes)")
        // What says something else is a person's.
        let other = own.replacing("701", with: "1").replacing("Wide", with: "Mine").replacing("gap: 21", with: "gap: 1")
            .replacing("900", with: "500")
        #expect(updated(other, to: draft([width, 900])).variants.contains("variant Mine when window >= 500"))
    }

    @Test("A variant that a person wrote above the properties stays there")
    func first() throws {
        let mine = "  variant Mine when width >= 700 { list.gap: 9 }\n"
        let own = text.replacing("  size: 300 auto\n", with: mine + "  size: 300 auto\n")
        var problems = Problems()
        let tree = parse(SourceFile(name: "Shop.skel", bytes: Array(own.utf8)), reporting: &problems)
        #expect(own.contains(mine) && Update.updated(tree, to: draft([600, 900])).string == own)
    }

    @Test("A new width between two gets a name that the file's variants don't have")
    func between() {
        let (variants, notes) = updated(text, to: draft([600, 750, 900]))
        let wanted = [("Medium", 600), ("Large", 750), ("Wide", 900)]
        #expect(variants == wanted.map { "variant \($0.0) when window >= \($0.1)" })
        #expect(notes.isEmpty, "\(notes)")
        let two = updated(text, to: draft([500, 550, 600, 900])).variants
        let all = [("Larger", 500), ("Huge", 550), ("Medium", 600), ("Wide", 900)]
        #expect(two == all.map { "variant \($0.0) when window >= \($0.1)" })
    }

    @Test("A variant of the import goes with the width that the page no longer has, if the windows tell")
    func lost() {
        let one = updated(text, to: draft([600]))
        #expect(one.variants == ["variant Medium when window >= 600"])
        #expect(
            one.notes == [
                "'variant Wide when window >= 900' goes: the import has nothing like it; a name of yours keeps it"
            ])
        #expect(updated(text, to: draft([])).variants.isEmpty)
        #expect(updated(text, to: draft([], in: [375])).variants.count == 2)
        #expect(updated(text, to: draft([], in: [375, 768])).variants == ["variant Wide when window >= 900"])
    }

    @Test(
        "A variant that a person has changed stays",
        arguments: [
            ("variant Wide", "variant Desk", true), ("size: 701 auto; ", "", false),
            ("list.gap: 21", "list.opacity: 0.5", false), (">= 900 {", ">= 900 and height > 500 {", false),
            ("list.gap: 21 }", "list.gap: 21 } // mine", false), ("list.gap: 21", "list.gap: $wide", false),
        ])
    func kept(_ was: String, _ own: String, _ isNoted: Bool) {
        let changed = text.replacing(was, with: own)
        #expect(changed != text)
        let (variants, notes) = updated("let wide: 21\n" + changed, to: draft([600]))
        #expect(variants.count == 2, "\(variants)")
        #expect(notes.contains("'variant Desk when window >= 900' stays: the import has nothing like it") == isNoted)
    }
}
