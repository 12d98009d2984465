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

    private static let variants = """
        let wide: 400
        skeleton A {
          size: 90 90
          label a
          variant W when width >= $wide { size: 400 90; title: "b"; delay: 1s; a.tintColor: #ccc }
          variant X when width >= 900 { size: 900 90; a.tintColor: #bbb; gap: 3 }
        }
        """

    @Test(
        "a variant that speaks of the whole skeleton is told that pages have it once",
        arguments: [("html", true), ("react", true), ("svg --variant all", false), ("html --fixed", false)])
    func variants(_ format: String, _ isPage: Bool) {
        let memory = Memory(["A.skel": Self.variants])
        let options = format.split(separator: " ").map { String($0) }
        let output = ["-o", options.count == 3 ? "out/" : "-"]
        #expect(memory.run(["compile", "A.skel"] + output + ["--format"] + options) == .done)
        let warning = """
            A.skel:5:11: warning: a page ignores 'title', 'delay' of a variant: it shows what the skeleton says \
            outside its variants [no-effect]

            """
        #expect(isPage ? memory.error.hasPrefix(warning) : memory.error == "", "\(memory.error)")
        #expect(memory.error.split(separator: "\n").filter { $0.contains("warning") }.count == (isPage ? 1 : 0))
    }

    @Test("a test compares with a variable")
    func variable() {
        let pages = [Self.variants, Self.variants.replacing("$wide", with: "400")].map { source in
            let memory = Memory(["A.skel": source])
            #expect(memory.run("compile", "A.skel", "-o", "-", "--format", "html") == .done)
            return memory.output
        }
        #expect(pages[0] == pages[1] && pages[0].contains("400px"))
    }

    @Test("it has one in a page, and nobody asks of a picture", arguments: ["html", "page", "react", "svg"])
    func effective(_ format: String) {
        let memory = Memory(["A.skel": Self.source])
        #expect(memory.run("compile", "A.skel", "-o", "-", "--format", format) == .done)
        #expect(memory.error == "")
    }
}
