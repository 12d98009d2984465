import SkelDriver
import TestSupport
import Testing

@Suite("Parts where there are none")
struct PartWarningTests {
    private static let source = "skeleton A { size: 90 90; view side { isPart: true; height: 9 } }"

    @Test(
        "a part is told to have no effect where a placeholder goes as a whole",
        arguments: [["--format", "html", "--fixed"], ["--format", "webcomponent"], ["--format", "react", "--fixed"]])
    func warned(_ options: [String]) {
        let memory = Memory(["A.skel": Self.source])
        #expect(run(["compile", "A.skel", "-o", "-"] + options, in: memory.system) == .done)
        #expect(memory.error.contains("1:27: warning: 'isPart' has no effect on a view: "))
        #expect(memory.error.contains("goes as a whole [no-effect]"))
    }

    @Test("it has one in a page, and nobody asks of a picture", arguments: ["html", "page", "react", "svg"])
    func effective(_ format: String) {
        let memory = Memory(["A.skel": Self.source])
        #expect(memory.run("compile", "A.skel", "-o", "-", "--format", format) == .done)
        #expect(memory.error == "")
    }
}
