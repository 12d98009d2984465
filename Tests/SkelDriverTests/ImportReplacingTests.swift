import TestSupport
import Testing

@testable import SkelDriver

@Suite("An import whose output is there already")
struct ImportReplacingTests {
    private static func drawing(_ height: Int) -> String {
        "<svg viewBox='0 0 90 90'><rect width='50' height='\(height)'/></svg>"
    }

    /// A folder with an imported file, whose source has changed since.
    private static func memory(_ change: (String) -> String) -> (Memory, String) {
        let memory = Memory(["card.svg": drawing(9)])
        #expect(memory.run("import", "card.svg", "-o", "Card.skel") == .done)
        let text = change(memory.text("Card.skel") ?? "")
        memory.put(Array(text.utf8), at: "Card.skel")
        memory.put(Array(drawing(30).utf8), at: "card.svg")
        memory.forget()
        return (memory, text)
    }

    @Test(
        "A file with something that only people write stays, and the error names the command that keeps it",
        arguments: [
            ("{\n", "{\n  // the card\n"), ("{\n", "{ // the card\n"), ("{\n", "{\n  stopAfter: 9s\n"),
            ("skeleton", "import \"tokens.skel\"\n\nskeleton"),
        ])
    func kept(before: String, after: String) {
        let (memory, text) = Self.memory { $0.replacing(before, with: after) }
        #expect(memory.run("import", "card.svg", "-o", "Card.skel") == .mistakes)
        #expect(
            memory.error.holds("Card.skel: error: this file has something that no import writes"), "\(memory.error)")
        #expect(memory.error.holds("'--update Card.skel' keeps it"))
        #expect(memory.text("Card.skel") == text)
    }

    @Test("A file with mistakes stays, and the error does not name an update, which would refuse it")
    func mistaken() {
        let (memory, text) = Self.memory { $0.replacing("skeleton", with: "a list of my own, no") }
        #expect(memory.run("import", "card.svg", "-o", "Card.skel") == .mistakes)
        let said = "this file has mistakes, so nothing tells what would be lost: correct them, or remove it"
        #expect(memory.error == "Card.skel: error: \(said) [unwritable-file]\n")
        #expect(memory.text("Card.skel") == text)
    }

    @Test("A file with more skeletons than the import stays, and the error says that")
    func others() {
        let (memory, text) = Self.memory { $0 + "\nskeleton Other { size: 9 9; view { height: 9 } }\n" }
        #expect(memory.run("import", "card.svg", "-o", "Card.skel") == .mistakes)
        let said = "this file has more skeletons than the import, which would be lost: '--update Card.skel' keeps them"
        #expect(memory.error == "Card.skel: error: \(said) [unwritable-file]\n")
        #expect(memory.text("Card.skel") == text)
    }

    @Test("A file as an import writes it is replaced, and a note says that it was different")
    func replaced() {
        let (memory, text) = Self.memory { $0 }
        #expect(memory.run("import", "card.svg", "-o", "Card.skel") == .done)
        #expect(memory.error.holds("Card.skel: note: this file was different and is replaced"), "\(memory.error)")
        #expect(memory.text("Card.skel") != text)
        memory.forget()
        #expect(memory.run("import", "card.svg", "-o", "Card.skel") == .done)
        #expect(!memory.error.holds("different"))
        memory.put([], at: "Card.skel")
        #expect(memory.run("import", "card.svg", "-o", "Card.skel") == .done)
        #expect(!memory.error.holds("different"))
    }

    @Test("An output that ends like a file of another format is refused")
    func otherFormats() {
        let memory = Memory(["card.svg": Self.drawing(9), "A.skel": "skeleton A { size: 9 9; view { height: 9 } }"])
        #expect(memory.run("import", "card.svg", "-o", "Card.html") == .usage)
        #expect(memory.error.holds("'Card.html' has the extension of the format 'html', but an import writes a layout"))
        #expect(memory.run("compile", "A.skel", "--format", "objc", "-o", "A.swift") == .usage)
        #expect(memory.error.holds("end it in .m"), "\(memory.error)")
        #expect(memory.text("Card.html") == nil && memory.text("A.swift") == nil)
        for (format, name) in [("objc", "A.m"), ("react", "A.jsx"), ("uikit", "A.txt"), ("json", "A")] {
            #expect(memory.run("compile", "A.skel", "--format", format, "-o", name) == .done, "\(memory.error)")
        }
        #expect(memory.run("import", "card.svg", "-o", "Card.txt") == .done)
    }
}
