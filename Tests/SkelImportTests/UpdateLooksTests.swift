import SkelLanguage
import SkelText
import TestSupport
import Testing

@testable import SkelImport

/// What an update does with looks that the import lacks, with `at` blocks, and with names in comments.
@Suite("Looks and exceptions in updates")
struct UpdateLooksTests {
    private func outcome(_ text: String, to draft: Draft) -> (text: String, notes: [String]) {
        var problems = Problems()
        let tree = parse(SourceFile(name: "Rows.skel", bytes: Array(text.utf8)), reporting: &problems)
        #expect(!problems.hasErrors)
        let result = Updating(tree, to: draft) { _, _ in [[]] }.result(comparedWith: draft.formatted())
        return (result.text.string, result.notes)
    }

    private func rows(_ list: Draft.Element, knowsTables: Bool = false, _ comments: [String] = []) -> Draft {
        var skeleton = Draft.Element("skeleton", name: "Rows", declarations: [.init("size", "200 400")])
        skeleton.elements = [list]
        skeleton.comments = comments
        var draft = Draft()
        draft.items = [.element(skeleton)]
        draft.knowsTables = knowsTables
        return draft
    }

    private func table(_ table: [Draft.Declaration] = [], picture: [Draft.Declaration] = []) -> Draft.Element {
        var list = Draft.Element("tableView", declarations: [.init("flex", "1")] + table)
        var cell = Draft.Element("cell", name: "Row")
        cell.elements = [.init("imageView", declarations: [.init("width", "56")] + picture)]
        list.elements = [cell]
        return list
    }

    private func text(_ table: String = "", picture: String = "") -> String {
        """
        skeleton Rows {
          size: 200 400
          tableView {
            flex: 1
            \(table)
            cell Row {
              imageView { width: 56; \(picture) }
            }
          }
        }

        """
    }

    @Test(
        "A look that a storyboard takes back stays, and a note says so",
        arguments: ["skeletonCornerRadius: 28", "opacity: 0.5", "cornerRadius: 4"])
    func looks(look: String) {
        let (result, notes) = outcome(text(picture: look), to: rows(table(), knowsTables: true))
        #expect(result.contains(look), "\(result)")
        #expect(notes == ["'\(look)', which the import does not have, stays"])
    }

    @Test("One that the import sets in the component of the view goes")
    func looksOfComponents() {
        var component = Draft.Element("component", name: "Picture", declarations: [.init("opacity", "0.8")])
        component.base = "imageView"
        var skeleton = Draft.Element("skeleton", name: "Rows", declarations: [.init("size", "200 400")])
        skeleton.elements = [.init("Picture", declarations: [.init("width", "56")])]
        var draft = Draft()
        draft.items = [.element(component), .element(skeleton)]
        let old = draft.formatted().string.replacing("width: 56", with: "width: 56; opacity: 0.5")
        let (result, notes) = outcome(old, to: draft)
        #expect(!result.contains("opacity: 0.5") && notes.isEmpty, "\(result) \(notes)")
    }

    @Test("Separators and the style of a table are the storyboard's; of a page, which has none, a person's")
    func separators() {
        let said = "tableStyle: grouped; separatorStyle: singleLine; separatorInset: 84 0"
        let (result, notes) = outcome(text(said), to: rows(table(), knowsTables: true))
        #expect(!result.contains("separator") && !result.contains("tableStyle"), "\(result)")
        #expect(notes == ["'tableStyle: grouped' and 2 more go: the import has nothing like it"])
        let page = outcome(text(said), to: rows(table()))
        #expect(page.text.contains("separatorStyle: singleLine") && page.text.contains("separatorInset: 84 0"))
        #expect(page.notes == ["3 looks stay that the import does not have, such as 'tableStyle: grouped'"])
    }

    @Test("The inset and the colour of separators stay while there are some, with a note")
    func separatorInset() {
        let line = Draft.Declaration("separatorStyle", "singleLine")
        let said = "separatorStyle: singleLine; separatorColor: #f00; separatorInset: 84 0"
        let (result, notes) = outcome(text(said), to: rows(table([line]), knowsTables: true))
        #expect(result.contains("separatorInset: 84 0"), "\(result)")
        #expect(notes == ["2 looks stay that the import does not have, such as 'separatorColor: #f00'"])
    }

    @Test("An import of a storyboard knows its tables, and one of a page does not")
    func knowsTables() {
        #expect(draft(of: FlatImport("feed.storyboard").sketches).knowsTables)
        #expect(!draft(of: FlatImport("people.page.json").sketches).knowsTables)
    }

    private func exceptions(_ all: [(item: Int, said: [Draft.Declaration])]) -> Draft {
        var list = Draft.Element("collectionView", name: "list", declarations: [.init("numberOfItems", "5")])
        var cell = Draft.Element("cell", name: "Item")
        cell.elements = [
            .init("label", name: "note", declarations: [.init("height", "20")]),
            .init("view", name: "chip", declarations: [.init("height", "8")]),
        ]
        list.elements = [cell] + all.map { Draft.Element("at \($0.item)", declarations: $0.said) }
        return rows(list)
    }

    @Test(
        "An 'at' of the same items is updated where the import has it now; what a person added to it stays, with a note"
    )
    func movedExceptions() {
        func width(_ share: String) -> [Draft.Declaration] { [.init("chip.width", share)] }
        let old = exceptions([(1, width("60%")), (2, width("80%")), (3, width("40%")), (4, width("100%"))])
        let long = [Draft.Declaration("note.characters", "100")] + width("70%")
        let new = exceptions([(3, long), (1, width("60%")), (2, width("80%")), (4, width("100%"))])
        let (result, notes) = outcome(old.formatted().string, to: new)
        #expect(result == new.formatted().string && notes.isEmpty, "\(result) \(notes)")
        let own = old.formatted().string.replacing("chip.width: 40%", with: "chip.width: 40%; note.isHidden: true")
        let kept = outcome(own, to: new)
        #expect(
            kept.text.contains("at 3 { note.characters: 100; chip.width: 70%; note.isHidden: true }"), "\(kept.text)")
        #expect(kept.notes == ["'note.isHidden: true' stays: the import has nothing like it"])
    }

    @Test("A comment of the import's names a view as the file does, also when it is updated again")
    func namesInComments() {
        func draft(_ name: String) -> Draft {
            let label = Draft.Element("label", name: name, declarations: [.init("height", "40")])
            return rows(
                label, ["Texts that may have more lines than their frames show, such as '\(name)', grow to hold them."])
        }
        let old = draft("noteLabel").formatted().string
        #expect(outcome(old, to: draft("remarkLabel")).text == old)
        let bare = old.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
        let result = outcome(bare, to: draft("remarkLabel")).text
        #expect(result.contains("such as 'noteLabel'") && !result.contains("remarkLabel"), "\(result)")
    }
}
