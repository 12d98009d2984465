import SkelDriver
import Testing

@Suite("Formatting files")
struct FmtTests {
    private let loose = "skeleton A{size:1 2}"
    private let tight = "skeleton A { size: 1 2 }\n"

    @Test("files and folders are rewritten in place, and what has the style is not touched")
    func inPlace() {
        let memory = Memory(["a.skel": loose, "lib/b.skel": tight, "lib/c.skel": loose, "lib/d.txt": loose])
        #expect(memory.run("fmt", "a.skel", "lib") == .done)
        #expect(memory.text("a.skel") == tight && memory.text("lib/c.skel") == tight)
        #expect(memory.written == ["a.skel", "lib/c.skel"])
        #expect(memory.text("lib/d.txt") == loose)
        #expect(memory.output.isEmpty && memory.error.isEmpty)
    }

    @Test("--check names what would change, and writes nothing")
    func check() {
        let memory = Memory(["a.skel": loose, "b.skel": tight])
        #expect(memory.run("fmt", "--check", "a.skel", "b.skel") == .mistakes)
        #expect(memory.output == "a.skel\n")
        #expect(memory.written.isEmpty)
        #expect(Memory(["b.skel": tight]).run("fmt", "--check", "b.skel") == .done)
    }

    @Test("standard input is written to standard output")
    func standardInput() {
        let memory = Memory([:], input: loose)
        #expect(memory.run("fmt", "-") == .done)
        #expect(memory.output == tight)
        let wrong = Memory([:], input: "skeleton {")
        #expect(wrong.run("fmt", "-") == .mistakes)
        #expect(wrong.output.isEmpty && wrong.error.contains("<stdin>:1:"))
    }

    @Test("a file with syntax errors is left as it is, with its errors; the others are formatted")
    func broken() {
        let memory = Memory(["a.skel": loose + " }", "b.skel": loose])
        #expect(memory.run("fmt", "a.skel", "b.skel") == .mistakes)
        #expect(memory.text("a.skel") == loose + " }" && memory.text("b.skel") == tight)
        #expect(memory.error.contains("a.skel:1:22: error:"))
    }

    @Test("names and imports that are not there are no concern of the style")
    func unknownNames() {
        let memory = Memory(["a.skel": "import \"gone.skel\"\nskeleton A { size:1 2;label { color: $no } }"])
        #expect(memory.run("fmt", "a.skel") == .done)
        #expect(memory.text("a.skel")?.contains("  label { color: $no }\n") == true)
    }

    @Test("what cannot be read is status 3, and no file is status 2")
    func unreadable() {
        let memory = Memory([:])
        #expect(memory.run("fmt", "gone.skel") == .system)
        #expect(memory.run("fmt") == .usage)
    }
}
