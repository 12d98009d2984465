import SkelText
import TestSupport
import Testing

@Suite("Sections that are seen")
struct SectionsTests {
    /// What some tables hold, and whether a section in them is never seen.
    static let tables: [(sections: String, isUnseen: Bool)] = [
        ("section { cell { label } }; section { cell { label } }", true),
        ("section { numberOfRows: 2; cell { label } }; section { cell { label } }", false),
        ("section { numberOfRows: 2; cell { label } }; section { cell { label } }; section { header { label } }", true),
        ("section { numberOfRows: auto; cell { label } }; section { numberOfRows: 2; cell { label } }", true),
        ("section { header { label } }; section { cell { label } }", false),
        (
            "section a { cell { label } }; section { cell { label } } }; variant V when width < 9 { size: 8; t.a.numberOfRows: 2",
            false
        ),
        ("cell C { label }; section { cells: C }; section { cells: C }", true),
        ("section { cell { label } }", false),
    ]

    @Test("a section behind one that fills the list is warned of", arguments: tables.indices)
    func unseenSection(_ index: Int) {
        let (sections, isUnseen) = Self.tables[index]
        let text = "skeleton A {\n  size: 10 10\n  tableView t { flex: 1; \(sections) }\n}\n"
        let warnings = Compiled(text).problems.sorted().map(\.message).filter {
            $0.hasPrefix("nothing of this section")
        }
        #expect(warnings.isEmpty != isUnseen)
        #expect(warnings.count <= 1)
    }

    /// What some tables hold, and how many cells of the table no section shows.
    static let shared: [(inside: String, unused: Int)] = [
        ("section { numberOfRows: 1; cell { label } }; cell { button }", 1),
        ("section { numberOfRows: 1; cell { label } }; cell { button }; cell { view }", 2),
        ("section { numberOfRows: 1 }; cell { button }", 0),
        ("section { numberOfRows: 1; cells: C; cell { label } }; cell C { button }", 0),
        ("section { numberOfRows: 1; cells: C }; cell D { label }; cell C { button }", 1),
        ("section { numberOfRows: 2; at 0 { cell: C }; cell { label } }; cell C { button }", 0),
        ("section s { numberOfRows: 1; cell { label } }; s.cells: C; cell C { button }", 0),
    ]

    @Test("a cell beside sections that have their own is warned of, and gets a section", arguments: shared.indices)
    func cellBesideSections(_ index: Int) {
        let (inside, unused) = Self.shared[index]
        let text = "skeleton A {\n  size: 10 10\n  tableView t { flex: 1; \(inside) }\n}\n"
        let warnings = Compiled(text).problems.sorted().filter { $0.message.contains("each section of the tableView") }
        #expect(warnings.count == unused)
        let edits = warnings.flatMap { $0.fixes.first?.edits ?? [] }
        #expect(edits.map(\.text).prefix(2) == (unused > 0 ? ["section { numberOfRows: 1; ", " }"] : []))
    }
}
