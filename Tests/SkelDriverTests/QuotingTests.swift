import SkelText
import Testing

@testable import SkelDriver

@Suite("What is said of linked files")
struct QuotingTests {
    static let secret =
        "SECRET=hunter2 'quoted' \"hunter2\"\nskeleton A { hunter2: 1; size: 1 1; hunter2x p }\n{{#hunter2}}\n"

    static func memory() -> Memory {
        Memory(
            [
                "app/a.skel": CompileTests.feed, "secret/environ": secret, "app/deep/b.skel": secret,
                "app/t.txt.mustache": "{{> p}}",
            ],
            links: [
                "app/x.skel": "secret/environ", "app/deep/in.skel": "app/deep/b.skel", "app/x.json": "secret/environ",
                "app/p.txt.mustache": "secret/environ", "app/x.txt.mustache": "secret/environ",
                "app/deep/y.skel": "secret/environ",
            ])
    }

    @Test(
        "Nothing of a file is quoted that a link leads to out of what was asked for",
        arguments: [
            "check app/x.skel", "check app", "compile app/x.skel", "compile app -o out", "check app/deep/y.skel",
            "compile --manifest app/x.json", "check app/a.skel --against app/x.json",
            "compile app/a.skel --template app/x.txt.mustache",
        ])
    func outside(_ line: String) {
        for format in ["text", "json", "sarif"] {
            let memory = Self.memory()
            // What may be quoted has no mistake here.
            memory.put([], at: "app/deep/b.skel")
            let status = run(
                line.split(separator: " ").map(String.init) + ["--diagnostics", format], in: memory.system)
            #expect(status == .mistakes)
            let said = memory.error + memory.output
            #expect(!said.contains("hunter2") && !said.contains("SECRET"))
            #expect(format != "text" || said.contains(": error: "))
            // What is hidden says why.
            #expect(said.contains("'…'") == said.contains("words are hidden, because a link leads out of the folder"))
        }
    }

    @Test("No command says anything of the target of a link out of the folder", arguments: Command.all.map(\.name))
    func everyCommand(_ name: String) {
        let isAsked = ["app/x.skel"]
        for more in [[], ["--check"], ["--fix"], ["--format", "html", "-o", "-"], ["--variant", "all"]] {
            for operands in [isAsked, ["app"], ["app/import.skel"]] {
                let memory = Self.memory()
                memory.put([], at: "app/deep/b.skel")
                memory.put(Array("import \"deep/y.skel\"\nskeleton A { size: 1 1 }\n".utf8), at: "app/import.skel")
                _ = run([name] + operands + more, in: memory.system)
                let said = memory.error + memory.output
                #expect(!said.contains("hunter2") && !said.contains("SECRET"), "\(name) \(operands) \(more)")
                #expect(memory.text("secret/environ") == Self.secret)
            }
        }
    }

    @Test("A link within the folder that was asked for is quoted", arguments: ["app/deep", "app", "app/deep/in.skel"])
    func inside(_ operand: String) {
        let memory = Self.memory()
        #expect(memory.run("check", operand) == .mistakes)
        #expect(memory.error.contains(" 2 | skeleton A { hunter2: 1; size: 1 1; hunter2x p }\n"))
    }
}
