import SkelLanguage
import SkelText
import Testing

@testable import SkelImport

@Suite("Updates of what is repeated")
struct UpdateRepeatTests {
    /// An update of a screen's block from an import of a repeat, whose items have a gap, with another view in the braces if `cases` is
    /// given.
    private func updated(_ block: String, gap: String, at cases: String? = nil) -> String {
        var label = Draft.Element("label", name: "caption")
        label.declarations = [.init("width", "60")]
        var row = Draft.Element(cases == nil ? "repeat 3 row" : "row", name: cases == nil ? "" : "rackRow")
        row.declarations = [.init("gap", gap)]
        row.elements = [label]
        var skeleton = Draft.Element("skeleton", name: "Racks", declarations: [.init("size", "300 auto")])
        if let cases {
            var group = Draft.Element("repeat 3")
            group.elements = [row, .init("at \(cases)", declarations: [.init("caption.width", "20")])]
            skeleton.elements = [group]
        } else {
            skeleton.elements = [row]
        }
        var draft = Draft()
        draft.items = [.element(skeleton)]
        var problems = Problems()
        let source = "skeleton Racks {\n  size: 300 auto\n\(block)}\n"
        let tree = parse(SourceFile(name: "A.skel", bytes: Array(source.utf8)), reporting: &problems)
        #expect(!problems.hasErrors)
        return Update.updated(tree, to: draft).string
    }

    @Test("a repeat that a person wrote with braces, for a name and an exception, is the import's without")
    func braces() {
        let block = "repeat 3 { row shelf { gap: 12; label caption { width: 60 } }; at 2 { caption.width: 30 } }\n"
        let text = updated(block, gap: "20")
        #expect(text.contains("row shelf {") && text.contains("gap: 20"), "\(text)")
        #expect(text.contains("at 2 { caption.width: 30 }"), "\(text)")
        #expect(!text.contains("repeat 3 row"), "\(text)")
    }

    @Test("a repeat without braces gets them where the import has an exception, and keeps its comments")
    func lengthened() {
        let block =
            "repeat 3 row shelf { // mine\n gap: 12; // tight\n label caption { width: 60; tintColor: #abc } }\n"
        let text = updated(block, gap: "20", at: "1")
        for part in ["repeat 3 {", "row shelf {  // mine", "gap: 20", "tintColor: #abc", "at 1 { caption.width: 20 }"] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    @Test("without a difference in notation nothing of it changes")
    func same() {
        let text = updated("repeat 3 row shelf { gap: 12; label caption { width: 60 } }\n", gap: "20")
        #expect(text.contains("repeat 3 row shelf {"), "\(text)")
    }
}
