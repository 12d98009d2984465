import SkelText
import TestSupport
import Testing

extension FixesTests {
    @Test(
        "a label with an icon is a row of both, and what its modifiers say of a text is its text's",
        arguments: [
            (
                "Label(\"a\", systemImage: \"ant\")",
                "row { gap: 8; alignItems: center; imageView { width: 17; height: 17 }; label { text: \"a\" } }"
            ),
            (
                "Label(a.b, image: \"ant\").font(.title2).padding(8).lineLimit(2)",
                "row { gap: 8; alignItems: center; padding: 8; imageView { width: 22; height: 22 }; label { flex: 1; numberOfLines: 2 } }"
            ),
            (
                "List { Label(\"a\", systemImage: \"ant\").font(.title2) }",
                "tableView { flex: 1; cell { row { gap: 8; alignItems: center; imageView { width: 22; height: 22 }; label { text: \"a\"; fontSize: 22 } } } }"
            ),
        ])
    func labels(line: String, right: String) { #expect(mended(mended(mended(line))) == right) }

    @Test("a header of a table by UIKit's name is told to be what imports write")
    func headersOfTables() {
        for line in ["tableView { tableHeaderView { label } cell }", "tableView { tableFooterView: a; cell }"] {
            let problems = Compiled("skeleton A {\n  size: 10 10\n  \(line)\n}\n").problems.sorted()
            let notes = problems.flatMap { $0.notes }.map { $0.message }
            #expect(notes.contains { $0.contains("'header { }' is above its rows") }, "\(notes)")
        }
    }
}
