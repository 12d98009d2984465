import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelImport

/// The names of views in a file that is updated, which a person's own lines use.
@Suite("Names in updates")
struct UpdateNameTests {
    private static let file = """
        skeleton Rows {
          size: 200 auto
          row {
            label cell { width: 30 }
            column { view { height: 10 } }
            label cell2 { width: 40 }
          }
          variant Short when height < 500 { size: 200 auto; cell2.isHidden: true }
        }

        """

    /// An import that calls the column as the file calls the second label.
    private var draft: Draft {
        var (row, column) = (Draft.Element("row"), Draft.Element("column", name: "cell2"))
        column.elements = [.init("view", declarations: [.init("height", "10")])]
        row.elements = [.init("label", name: "cell", declarations: [.init("width", "30")]), column]
        row.elements.append(.init("label", name: "cell3", declarations: [.init("width", "40")]))
        var skeleton = Draft.Element("skeleton", name: "Rows")
        skeleton.declarations = [.init("size", "200 auto")]
        skeleton.elements = [row]
        var draft = Draft()
        draft.items = [.element(skeleton)]
        return draft
    }

    private func result(_ draft: Draft, of file: String = file, isWrong: @escaping (String) -> Bool) -> Updating.Result
    {
        var problems = Problems()
        let tree = parse(SourceFile(name: "Rows.skel", bytes: Array(file.utf8)), reporting: &problems)
        let updating = Updating(tree, to: draft) { text, _ in
            [[Rect(x: isWrong(text.string) ? 1 : 0, y: 0, width: 9, height: 9)]]
        }
        return updating.result(comparedWith: draft.formatted())
    }

    @Test("a view keeps its name where the import calls another one so, which gets a new name")
    func taken() {
        let result = result(draft) { _ in false }
        let text = result.text.string
        #expect(text.contains("label cell2 {") && text.contains("column cell3 {"), "\(text)")
        #expect(text.contains("cell2.isHidden: true"), "\(text)")
        #expect(result.notes.isEmpty, "\(result.notes)")
    }

    @Test("a note says which line of a person's is about another view now")
    func misled() {
        let renamed = result(draft) { $0.contains("label cell2") }
        #expect(renamed.text.string.contains("label cell3 {"), "\(renamed.text.string)")
        let line = "'cell2.isHidden: true' (line 8) is about another view now: 'label cell2' "
        #expect(renamed.notes.contains(line + "is called 'cell3'"), "\(renamed.notes)")
    }

    @Test(
        "a view of a component that has another name or is another one now is there still, unless it has a person's comment",
        arguments: [("", "Lead cell { width: 30 }"), (" // mine", "Text cell { width: 30 }  // mine")])
    func otherComponents(comment: String, told: String) {
        func component(_ name: String, _ size: String) -> Draft.Item {
            var one = Draft.Element("component", name: name, declarations: [.init("fontSize", size)])
            one.base = "label"
            return .element(one)
        }
        var skeleton = Draft.Element("skeleton", name: "Rows", declarations: [.init("size", "200 auto")])
        skeleton.elements = [("Lead", "30"), ("Text", "40"), ("Lead", "50")].map { kind, width in
            Draft.Element(kind, declarations: [.init("width", width)])
        }
        var draft = Draft()
        draft.items = [component("Lead", "20"), component("Text", "14"), .element(skeleton)]
        let file = """
            component Text: label { fontSize: 14 }

            skeleton Rows {
              size: 200 auto
              Text cell { width: 30 }\(comment)
              Text { width: 40 }
              Text { width: 50 }
            }

            """
        let result = result(draft, of: file) { _ in false }
        let text = result.text.string
        #expect(text.contains(told), "\(text)")
        #expect(text.contains("Lead { width: 50 }"), "\(text)")
        #expect(result.notes.isEmpty == comment.isEmpty, "\(result.notes)")
    }

    @Test("so it does of a view that goes, and whose name the import gives to another")
    func gone() {
        let bones = [Draft.Element("imageView"), .init("button")].map { bone in
            var bone = bone
            bone.declarations = [.init("width", "20"), .init("height", "20")]
            return bone
        }
        var skeleton = Draft.Element("skeleton", name: "Rows")
        skeleton.declarations = [.init("size", "200 auto")]
        skeleton.elements = bones + [.init("label", name: "cell2", declarations: [.init("width", "50")])]
        var draft = Draft()
        draft.items = [.element(skeleton)]
        let file = """
            skeleton Rows {
              size: 200 auto
              label cell2 { width: 40 }
              imageView { width: 20; height: 20 }
              button { width: 20; height: 20 }
              label cell3 { width: 50 }
              variant Short when height < 500 { size: 200 auto; cell2.isHidden: true }
            }

            """
        let notes = result(draft, of: file) { $0.contains("label cell3") }.notes
        let note = "'cell2.isHidden: true' (line 7) is about another view now: 'label cell2' goes"
        #expect(notes.contains(note), "\(notes)")
    }

    /// An order with its texts beside a picture, and more below them.
    private func order(_ isLarge: Bool, remark: String = "") -> Draft {
        func label(_ name: String, _ width: Int) -> Draft.Element {
            .init("label", name: name, declarations: [.init("width", "\(width)"), .init("height", "20")])
        }
        var (column, order) = (Draft.Element("column"), Draft.Element(isLarge ? "column" : "row", name: "order"))
        column.elements = [label("title", 186), label("status", 186)]
        let inner = [
            .init("imageView", name: "thumb", declarations: [.init("width", "64")]), column, label("price", 64),
        ]
        if isLarge {
            var row = Draft.Element("row")
            row.elements = inner
            order.elements = [row, label("amount", 186)]
        } else {
            order.elements = inner
        }
        var skeleton = Draft.Element("skeleton", name: "Rows", declarations: [.init("size", "300 auto")])
        skeleton.elements = [order]
        if !remark.isEmpty { skeleton.comments = [remark] }
        var draft = Draft()
        draft.items = [.element(skeleton)]
        return draft
    }

    @Test("Names that both files have once stay with their views, whatever is around these", arguments: [false, true])
    func regrouped(isLarge: Bool) {
        let wanted = order(isLarge).formatted().string
        let own = order(!isLarge).formatted().string
        #expect(result(order(isLarge), of: own) { _ in false }.text.string == wanted)
        // The comment above one moves with it.
        let mine = own.replacing("label price", with: "// What the buyer pays.\nlabel price")
        let text = result(order(isLarge), of: mine) { _ in false }.text.string
        #expect(text.contains(/\/\/ What the buyer pays.\n *label price/), "\(text)")
    }

    @Test("A view without a name that has moved to another block is no view that goes; what goes is named")
    func moved() {
        func file(_ button: String, _ other: String) -> String {
            """
            skeleton Rows {
              size: 300 auto
              row a { label { width: 186 }\(button) }
              row b { label { width: 90 }\(other) }
            }

            """
        }
        func update(_ text: String, _ other: String) -> Updating.Result {
            var rows: [Draft.Element] = []
            for (name, width, part) in [("a", 186, text), ("b", 90, other)] {
                var row = Draft.Element("row", name: name)
                row.elements = [.init("label", declarations: [.init("width", "\(width)")])]
                if !part.isEmpty { row.elements.append(.init("button", declarations: [.init("height", "36")])) }
                rows.append(row)
            }
            var skeleton = Draft.Element("skeleton", name: "Rows", declarations: [.init("size", "300 auto")])
            skeleton.elements = rows
            var draft = Draft()
            draft.items = [.element(skeleton)]
            return result(draft, of: file("\nbutton { height: 36 }", "")) { _ in false }
        }
        let moved = update("", "button")
        #expect(moved.notes.isEmpty)
        let text = moved.text.string
        #expect(text.contains(/row b \{\s+label \{ width: 90 \}\s+button \{ height: 36 \}/), "\(text)")
        #expect(update("", "").notes.contains { $0.contains("'button'") && $0.contains("goes") })
    }

    @Test("An import's remark that it no longer makes goes")
    func remarks() {
        let all = [
            "Nothing in the storyboard sets isSkeletonable, so all views in it take part.",
            "Texts that may have more lines than their frames show, such as 'title', have only the lines shown.",
            "'list' is not skeletonable in the storyboard: if your code makes it so, delete 'isSkeletonable: false' from it here.",
            "The page is dark inside .dark: compile with --dark '.dark'.",
        ]
        for remark in all + [StoryboardRemarks.sentence(onCellsOf: "list") ?? ""] {
            let text = order(true, remark: remark).formatted().string
            #expect(text.contains("// " + remark))
            #expect(!result(order(true), of: text) { _ in false }.text.string.contains(remark), "\(remark)")
        }
    }

    @Test(
        "A number of rows that the import does not tell stays, although there are fewer bones, with a note that says so"
    )
    func counts() {
        var (table, cell) = (Draft.Element("tableView", name: "posts"), Draft.Element("cell", name: "Post"))
        table.declarations = [.init("flex", "1"), .init("rowHeight", "40")]
        cell.elements = [.init("label", declarations: [.init("width", "30")])]
        table.elements = [cell]
        var skeleton = Draft.Element("skeleton", name: "Rows", declarations: [.init("size", "200 400")])
        skeleton.elements = [table]
        var draft = Draft()
        draft.items = [.element(skeleton)]
        let file = draft.formatted().string.replacing("rowHeight: 40\n", with: "rowHeight: 40\n    numberOfRows: 6\n")
        let result = result(draft, of: file) { $0.contains("numberOfRows") }
        #expect(result.text.string == file, "\(result.text.string)")
        #expect(result.notes.count == 1 && result.notes[0].hasPrefix("1 bone is not where"), "\(result.notes)")
    }

    @Test("What a view that stays contains is updated in it", arguments: [true, false])
    func wrapping(isKept: Bool) {
        let file = """
            skeleton Rows {
              size: 200 auto
              row {
                view card {\(isKept ? "  // ours" : "")
                  padding: 4
                  view { height: 6 }
                  label cell { width: 20; cornerRadius: 3 }
                }
                column cell2 {
                  view { height: 10 }
                }
                label cell3 { width: 40 }
              }
            }

            """
        let result = result(draft, of: file) { _ in false }.text.string
        let renewed = file.replacing("width: 20", with: "width: 30")
        #expect((result == renewed) == isKept, "\(result)")
        #expect(result.split(separator: "label cell {").count == 2, "\(result)")
    }
}
