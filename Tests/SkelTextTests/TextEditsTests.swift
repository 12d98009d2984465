import SkelText
import Testing

@Suite("Fixes in one text")
struct TextEditsTests {
    private static func edit(_ start: Int, _ end: Int, _ text: String, file: Int = 0) -> Diagnostic.Edit {
        Diagnostic.Edit(Span(file: file, start: start, end: end), text)
    }

    private static func fix(_ edits: Diagnostic.Edit...) -> Diagnostic.Fix { Diagnostic.Fix("", edits) }

    private static func made(_ fixes: Diagnostic.Fix...) -> (String, [Bool]) {
        var edits = TextEdits()
        let taken = fixes.map { edits.add($0) }
        return (String(decoding: edits.applied(to: Array("0123456789".utf8)), as: UTF8.self), taken)
    }

    @Test("Edits may be anywhere in the text, and in any order")
    func order() {
        #expect(
            Self.made(Self.fix(Self.edit(8, 10, "b"), Self.edit(0, 1, "aa")), Self.fix(Self.edit(4, 4, "+"))).0
                == "aa123+4567b")
        #expect(Self.made().0 == "0123456789")
    }

    static let pairs: [(first: Diagnostic.Edit, second: Diagnostic.Edit, text: String)] = [
        (edit(2, 5, "x"), edit(5, 7, "y"), "01xy789"),
        (edit(5, 7, "y"), edit(2, 5, "x"), "01xy789"),
        (edit(2, 5, "x"), edit(4, 7, "y"), "01x56789"),
        (edit(4, 7, "y"), edit(2, 5, "x"), "0123y789"),
        (edit(2, 8, "x"), edit(4, 5, "y"), "01x89"),
        (edit(4, 5, "y"), edit(2, 8, "x"), "0123y56789"),
        (edit(2, 5, "x"), edit(2, 5, "x"), "01x56789"),
        (edit(2, 5, "x"), edit(2, 5, "y"), "01x56789"),
        (edit(2, 5, "x"), edit(2, 2, "+"), "01+x56789"),
        (edit(2, 2, "+"), edit(2, 5, "x"), "01+x56789"),
        (edit(2, 5, "x"), edit(5, 5, "+"), "01x+56789"),
        (edit(2, 5, "x"), edit(3, 3, "+"), "01x56789"),
        (edit(3, 3, "+"), edit(2, 5, "x"), "012+3456789"),
        (edit(3, 3, "+"), edit(3, 3, "-"), "012+3456789"),
        (edit(3, 3, "+"), edit(3, 3, "+"), "012+3456789"),
    ]

    @Test("Of two conflicting fixes the first is applied, and shared edits are made once", arguments: pairs.indices)
    func conflicts(_ index: Int) {
        let (first, second, text) = Self.pairs[index]
        #expect(Self.made(Self.fix(first), Self.fix(second)).0 == text)
    }

    @Test("A fix is applied completely or not at all")
    func whole() {
        let (text, taken) = Self.made(
            Self.fix(Self.edit(2, 4, "x")), Self.fix(Self.edit(0, 1, "y"), Self.edit(3, 5, "y")))
        #expect(text == "01x456789" && taken == [true, false])
    }

    @Test("A fix in another file, or without a location, isn't applied")
    func others() {
        let (text, taken) = Self.made(
            Self.fix(Self.edit(2, 4, "x", file: 1)), Self.fix(Diagnostic.Edit(.wholeFile(0), "x")))
        #expect(text == "0123456789" && taken == [false, false])
    }
}
