import Foundation
import SkelEmit
import SkelText
import TestSupport
import Testing

@testable import SkelDriver

@Suite("The command line")
struct CommandTests {
    @Test("Without a command, help goes to standard error")
    func nothing() {
        let memory = Memory([:])
        #expect(memory.run() == .usage)
        #expect(memory.error.contains("usage: skelgen COMMAND"))
        #expect(memory.output.isEmpty)
    }

    @Test("Every command has help, however it is asked for", arguments: Command.all.map(\.name))
    func help(_ name: String) {
        for arguments in [["help", name], [name, "--help"], [name, "-h"], [name, "--bogus", "--help"]] {
            let memory = Memory([:])
            #expect(run(arguments, in: memory.system) == .done)
            #expect(memory.output.hasPrefix("skelgen \(name): "))
            #expect(memory.error.isEmpty)
        }
    }

    @Test("At a terminal a run without mistakes says what it did; for programs it says nothing")
    func done() {
        let sources = [
            "Screens/A.skel": "skeleton A { size: 9 9; view { height: 9 } }\n",
            "Screens/B.skel": "skeleton B { size: 9 9; view { height: 9 } }\n",
            "m.json": #"{"compile":[{"inputs":["Screens/"],"format":"svg","output":"out/"}]}"#,
        ]
        let person = Memory(sources, isTerminal: true)
        func said(_ line: String) -> String {
            person.forget()
            #expect(run(line.split(separator: " ").map { String($0) }, in: person.system) == .done)
            return person.error
        }
        #expect(said("check Screens") == "checked 2 files: no mistakes\n")
        #expect(said("check Screens --diagnostics json").isEmpty)
        #expect(said("compile --manifest m.json") == "wrote out/A.svg (svg)\nwrote out/B.svg (svg)\n")
        #expect(said("compile --manifest m.json") == "2 files unchanged\n")
        person.put(Array("skeleton A { size: 9 9; view { height: 8 } }\n".utf8), at: "Screens/A.skel")
        #expect(said("compile --manifest m.json") == "wrote out/A.svg (svg)\n1 file unchanged\n")
        #expect(said("compile Screens/A.skel -o a.tsx --css a.css") == "wrote a.tsx (react)\nwrote a.css\n")
        for name in ["a.svg", "a.html --format page"] {
            let told = said("compile Screens/A.skel -o \(name)")
            #expect(told.hasSuffix(")\nopen it in a browser to look at it\n"), "\(told)")
        }
        #expect(said("compile Screens/A.skel -o a.html") == "wrote a.html (html)\n")
        for quiet in ["compile Screens/A.skel --quiet", "compile --manifest m.json -q"] { #expect(said(quiet).isEmpty) }
        #expect(said("compile Screens/A.skel -o -").isEmpty)
        let program = Memory(sources)
        for line in ["check Screens", "compile --manifest m.json", "compile Screens/A.skel -o a.svg"] {
            #expect(run(line.split(separator: " ").map { String($0) }, in: program.system) == .done)
        }
        #expect(program.error.isEmpty && program.output.isEmpty)
    }

    struct Wrong: Sendable {
        let line: String
        let message: String
        let hint: String
    }

    static let wrong = [
        Wrong(line: "compil a", message: "unknown command 'compil'", hint: "did you mean 'compile'?"),
        Wrong(line: "frobnicate", message: "unknown command 'frobnicate'", hint: "see 'skelgen --help'"),
        Wrong(line: "--bogus", message: "unknown option '--bogus'", hint: "see 'skelgen --help'"),
        Wrong(line: "compile a --formt svg", message: "unknown option '--formt'", hint: "did you mean '--format'?"),
        Wrong(line: "compile a -x", message: "unknown option '-x'", hint: "see 'skelgen compile --help'"),
        Wrong(line: "compile a -qx", message: "unknown option '-x'", hint: "see 'skelgen compile --help'"),
        Wrong(line: "compile a -o", message: "-o needs a value: -o PATH", hint: "see 'skelgen compile --help'"),
        Wrong(
            line: "compile a --root=", message: "--root needs a value: --root DIR", hint: "see 'skelgen compile --help'"
        ),
        Wrong(
            line: "compile a -o b --output c", message: "--output is given twice", hint: "see 'skelgen compile --help'"),
        Wrong(line: "compile", message: "no file is named", hint: "usage: skelgen compile FILE|DIR..."),
        Wrong(line: "tree a b", message: "tree reads one file", hint: "usage: skelgen tree FILE"),
        Wrong(
            line: "compile a --animation cs", message: "--animation must be one of css, smil, none, not 'cs'",
            hint: "see 'skelgen compile --help'"),
        Wrong(
            line: "explain missing-siz", message: "no diagnostic has the code 'missing-siz'",
            hint: "did you mean 'missing-size'?"),
        Wrong(
            line: "completions basch", message: "no completions for 'basch', only for bash, zsh, fish",
            hint: "did you mean 'bash'?"),
    ]

    @Test("Wrong usage is status 2, one line and a hint", arguments: wrong)
    func usage(_ wrong: Wrong) {
        let memory = Memory([:])
        #expect(run(wrong.line.split(separator: " ").map(String.init), in: memory.system) == .usage)
        #expect(memory.error == "skelgen: \(wrong.message)\n  \(wrong.hint)\n")
        #expect(memory.output.isEmpty)
    }

    @Test(
        "An option's value may be attached or follow",
        arguments: ["--output x", "--output=x", "-o x", "-ox", "-qo x", "-qqox", "-q -o x"])
    func values(_ words: String) throws {
        let option = Option("output", short: "o", .file("PATH"), "")
        let arguments = try Arguments(
            words.split(separator: " ").map(String.init) + ["-", "--", "--output"],
            options: [option, Option("quiet", short: "q", .none, isRepeatable: true, "")])
        #expect(arguments.value(option) == "x")
        #expect(arguments.operands == ["-", "--output"])
    }

    @Test(
        "A size is two positive numbers up to 1e9",
        arguments: [
            ("375x812", true), ("0.5x1000000000", true), ("0x1", false), ("1x", false), ("-1x2", false),
            ("nanx1", false),
            ("infx1", false), ("1e3x10.5", true), ("1.5e+2x1E2", true), ("1ex1", false), ("1e400x1", false),
            ("1ptx1", false),
            (".5x1", false), ("0x10x2", false), ("1000000001x1", false), ("1.x2", false), ("", false), (" 1x1", false),
        ])
    func sizes(_ text: String, _ isSize: Bool) {
        let memory = Memory(["a.skel": ""])
        #expect(memory.run("tree", "a.skel", "--size=\(text)") == (isSize ? .done : .usage))
    }

    @Test("A mistake's code is explained with examples", arguments: Code.emit + Code.driver + Code.manifest)
    func explain(_ code: Code) {
        let memory = Memory([:])
        #expect(memory.run("explain", code.slug) == .done)
        #expect(memory.output.hasPrefix("\(code.slug): \(code.summary)\n"))
        #expect(memory.output.contains("right:") == !code.right.isEmpty)
        #expect(memory.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test("Mistakes of layout are found in every variant, each once", arguments: ["check", "compile", "tree"])
    func layout(_ command: String) {
        let source = """
            skeleton A {
              size: 100 100
              tableView t { flex: 1; cell C }
              variant V when width > 3 { tableView u { flex: 1; cell D } }
            }
            skeleton B { size: 100 auto; tableView t { rowHeight: 9; cell C } }
            """
        for (extra, count) in [("", 3), ("\nstyle S { gapp: 3 }\n", 4)] {
            let memory = Memory(["a.skel": source + extra])
            let arguments = [command, "a.skel"] + (command == "check" ? [] : ["--variant", "all"])
            #expect(SkelDriver.run(arguments, in: memory.system) == .mistakes)
            #expect(memory.error.split(separator: "\n").count { $0.contains(": error: ") } == count)
        }
    }

    @Test("No two codes have one slug")
    func slugs() {
        #expect(Set(Code.all.map(\.slug)).count == Code.all.count)
    }

    @Test("Each shell's completions name every command and option", arguments: Shell.all.map(\.name))
    func completions(_ shell: String) {
        let memory = Memory([:])
        #expect(memory.run("completions", shell) == .done)
        for command in Command.all {
            #expect(memory.output.contains(command.name))
            for option in command.options { #expect(memory.output.contains(option.name)) }
        }
    }
}

@Suite("The page of the commands")
struct CommandPageTests {
    @Test("It names every command and every format in its tables")
    func tables() throws {
        let text = try String(contentsOf: Case.top.appending(path: "Samples/Commands.md"), encoding: .utf8)
        let cells = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap {
            $0.split(separator: "|").first
        }
        for command in Command.all { #expect(cells.contains { $0.hasPrefix(" `skelgen \(command.name)") }) }
        for format in Format.all { #expect(cells.contains { $0.contains("`\(format.name)`") }) }
    }
}

@Suite("The help of compile")
struct CompileHelpTests {
    @Test("It names every format")
    func formats() {
        let memory = Memory([:])
        _ = memory.run("compile", "--help")
        for format in Format.all {
            #expect(
                memory.output.split(separator: "\n").contains { line in
                    line.hasPrefix("  \(format.name) ") && line.hasSuffix("  \(format.summary)")
                })
        }
    }
}
