import SkelText
import TestSupport
import Testing

@testable import SkelLanguage

/// `calc()`, `var()` and rules of style sheets in a .skel file.
@Suite("CSS in a layout")
struct CSSTests {
    @Test(
        "What a calculation comes to, where it is one number or one percentage",
        arguments: [
            ("calc(8px + 4px)", "12"), ("calc(8px*2 - 1pt)", "15"), ("calc(100% / 3)", "33.333%"),
            ("calc( 2 * (10% + 5%) )", "30%"), ("calc(calc(4px) - -4px)", "8"), ("calc(100% - 100%)", "0"),
            ("calc(100% - 16px)", nil), ("calc(1em)", nil), ("calc(2px * 3px)", nil), ("calc(4px / 2px)", nil),
            ("calc(4px / 0)", nil), ("calc(var(--a))", nil), ("calc()", nil), ("calc(4px", nil), ("calc(4px))", nil),
            ("calc(1e9px * 9)", nil),
            (String(repeating: "(", count: 50) + "1" + String(repeating: ")", count: 50), nil),
        ])
    func values(_ text: String, _ value: String?) {
        #expect(CSSCalculation(text)?.text == value)
    }

    private func notes(_ line: String) -> [String] {
        Compiled("skeleton A {\n  size: 10 10\n  \(line)\n}\n").problems.sorted().flatMap { $0.notes.map(\.message) }
    }

    @Test("What says a share less a distance is told what the language has for that")
    func advice() {
        #expect(
            notes("view { width: calc(100% - 24px) }") == [
                "for all but 24 points, write margins or padding in a column, 'flex: 1' in a row"
            ])
        #expect(
            notes("view { width: calc(50% - 24px) }") == [
                "for a share of what is left, write 'flex' in a row with a 'gap'"
            ])
        #expect(
            notes("view { width: calc(1vw) }") == [
                "write the result, or declare a variable: 'let gutter: 16' and '$gutter'"
            ])
        #expect(
            notes("view { gap: var( --card-gap , 4px) }") == ["declare it, 'let cardGap: ...', and write '$cardGap'"])
    }

    /// The one fix of a file's mistakes, and what they are.
    private func file(_ text: String) -> (mistakes: Int, mended: String) {
        let problems = Compiled(text + "skeleton A { size: 10 10; view card { height: 9 } }\n").problems.sorted()
        var mended = Array(text.utf8)
        for edit in problems.compactMap(\.fixes.first).flatMap(\.edits).sorted(by: { $0.span > $1.span }) {
            mended.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.text.utf8))
        }
        return (problems.count, String(decoding: mended, as: UTF8.self))
    }

    @Test(
        "A rule at the top is one mistake, and a style where it declares properties of one class",
        arguments: [
            (".card { padding: 8; }\n", 1, "style card { padding: 8; }\n"), (".card {}\n", 1, "style card {}\n"),
            (".card-title_2 {\n  gap: 8\n}\n", 1, "style cardTitle_2 {\n  gap: 8\n}\n"),
            (".card { gap: 8 }\n.card { gap: 9 }\n", 2, "style card { gap: 8 }\n.card { gap: 9 }\n"),
            (".car { gap: 8 }\n.card { gap: 9 }\n", 2, "style car { gap: 8 }\nstyle card { gap: 9 }\n"),
            (".card .title { gap: 8 }\n", 1, ".card .title { gap: 8 }\n"),
            (".card { &:hover { gap: 8 } }\n", 2, ".card { &:hover { gap: 8 } }\n"),
            (".card:hover { gap: 8 }\n", 1, ".card:hover { gap: 8 }\n"),
            ("#add { gap: 8 }\n", 1, "#add { gap: 8 }\n"),
        ])
    func rules(_ text: String, _ count: Int, _ right: String) {
        let (mistakes, mended) = file(text)
        #expect(mistakes == count)
        #expect(mended == right)
    }
}
