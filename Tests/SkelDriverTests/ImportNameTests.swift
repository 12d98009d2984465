import Testing

@testable import SkelDriver

@Suite("The names of sources in imported files")
struct ImportNameTests {
    private static let drawing =
        "<svg viewBox='0 0 90 90'><rect width='50' height='9'/><foreignObject/></svg>"

    @Test("The script that captures a page is printed, and never lost in a file that nobody writes")
    func captureScript() {
        let memory = Memory([:])
        #expect(memory.run("import", "--capture-script", "-o", "capture.js") == .usage)
        #expect(memory.output == "" && memory.error.contains("skelgen import --capture-script > capture.js"))
        #expect(memory.run("import", "--capture-script") == .done)
        #expect(memory.output.contains("function capture("))
    }

    @Test("An import writes no absolute path of the machine, wherever its sources and outputs are")
    func absolutePaths() {
        let memory = Memory(["/elsewhere/Card.svg": Self.drawing, "sub/Card.svg": Self.drawing], folders: ["out"])
        #expect(memory.run("import", "/elsewhere/Card.svg", "-o", "/desk/out/Card.skel") == .done)
        let text = memory.text("out/Card.skel") ?? ""
        #expect(text.contains("// Card.svg, line 1: "))
        #expect(!text.contains("/elsewhere"))
        #expect(memory.error.contains("/elsewhere/Card.svg:1:"), "the terminal names the file")
        #expect(memory.run("import", "/elsewhere/Card.svg", "--update", "out/Card.skel") == .done)
        #expect(memory.text("out/Card.skel") == text)
        #expect(memory.run("import", "sub/Card.svg", "-o", "-") == .done)
        #expect(memory.output.contains("// sub/Card.svg, line 1: "))
    }
}
