import SkelDriver
import TestSupport
import Testing

@Suite("Parts where there are none")
struct PartWarningTests {
    private static let source = "skeleton A { size: 90 90; view side { isPart: true; height: 9 } }"

    @Test(
        "a part is told to have no effect where a placeholder goes as a whole",
        arguments: [
            ("html --fixed", "with '--fixed' a placeholder goes as a whole"),
            ("react --fixed", "with '--fixed' a placeholder goes as a whole"),
            ("webcomponent", "what is in a webcomponent goes as a whole"),
            ("webcomponent --fixed", "with '--fixed' a placeholder goes as a whole"),
        ])
    func warned(_ format: String, _ reason: String) {
        let memory = Memory(["A.skel": Self.source])
        let options = format.split(separator: " ").map { String($0) }
        #expect(memory.run(["compile", "A.skel", "-o", "-", "--format"] + options) == .done)
        let warning = "A.skel:1:27: warning: 'isPart' has no effect on a view: \(reason) [no-effect]\n"
        #expect(memory.error.hasPrefix(warning), "\(memory.error)")
    }

    @Test("it has one in a page, and nobody asks of a picture", arguments: ["html", "page", "react", "svg"])
    func effective(_ format: String) {
        let memory = Memory(["A.skel": Self.source])
        #expect(memory.run("compile", "A.skel", "-o", "-", "--format", format) == .done)
        #expect(memory.error == "")
    }
}
