import SkelText
import Testing

@testable import SkelDriver

@Suite("Templates of one's own")
struct UserTemplateTests {
    static func memory(_ files: [String: String]) -> Memory {
        let feed =
            "skeleton Feed { size: 10 20; title: \"a\\\"b\"; label; variant Wide when width > 9 { size: 30 40 } }\n"
        return Memory(
            ["Feed.skel": feed, "Bad.skel": "skeleton Bad {", "Two.skel": CompileTests.two].merging(files) { $1 })
    }

    @Test("The output's extension and the escaping are those before .mustache")
    func extensions() {
        let memory = Self.memory(["t/a.ts.mustache": "\"{{title}}\"\n", "t/b.html.mustache": "{{title}}\n"])
        #expect(memory.run("compile", "Feed.skel", "--template", "t/a.ts.mustache") == .done)
        #expect(memory.run("compile", "Feed.skel", "--template", "t/b.html.mustache") == .done)
        #expect(memory.text("Feed.ts") == "\"a\\\"b\"\n")
        #expect(memory.text("Feed.html") == "a&quot;b\n")
    }

    @Test("Partials stand beside it, of the same extension or of none, and may call others")
    func partials() {
        let memory = Self.memory([
            "t/a.ts.mustache": "{{> b}}|{{> c}}", "t/b.ts.mustache": "b {{> c}}", "t/b.mustache": "no",
            "t/c.mustache": "{{name}}{{#variants}} {{name}}{{> d}}{{/variants}}", "t/d.mustache": " {{{condition}}}",
        ])
        let status = memory.run("compile", "Feed.skel", "--template", "t/a.ts.mustache", "-o", "-", "--depfile", "d")
        #expect(status == .done)
        #expect(memory.output == "b Feed Wide (width>9px)|Feed Wide (width>9px)")
        let rule = memory.text("d")?.split(separator: "\n").first
        #expect(rule == "-: Feed.skel t/a.ts.mustache t/b.ts.mustache t/c.mustache t/d.mustache")
    }

    @Test("A partial that is a link out of the root is an error, one within it is read")
    func linkedPartials() {
        for target in ["secret", "app/else/p"] {
            let memory = Memory(
                [
                    "app/Feed.skel": CompileTests.feed, "app/skelgen.json": "{}", "secret": "no", "app/else/p": "yes",
                    "app/t/a.ts.mustache": "{{> p}}",
                ], links: ["app/t/p.mustache": target])
            let status = memory.run("compile", "app/Feed.skel", "--template", "app/t/a.ts.mustache", "-o", "-")
            #expect(status == (target == "secret" ? .system : .done))
            #expect(memory.output == (target == "secret" ? "" : "yes"))
            #expect(
                target != "secret"
                    || memory.error.contains(
                        "p.mustache: error: cannot read this file: a link leaves the root, '/desk/app'")
            )
        }
    }

    @Test("Its mistakes have their places, beside those of the layouts, and nothing is written")
    func mistakes() {
        let memory = Self.memory([
            "t/a.ts.mustache": "{{titel}}\n{{> b}}{{> no}}{{> ../x}}\n", "t/b.ts.mustache": "x\n {{#name}}",
            "x.ts.mustache": "",
        ])
        #expect(memory.run("compile", "Feed.skel", "Bad.skel", "--template", "t/a.ts.mustache") == .mistakes)
        let places = memory.error.split(separator: "\n").filter { $0.contains(": error: ") }.map {
            String($0.prefix { $0 != " " }) + ($0.split(separator: "[").last ?? "").dropLast()
        }
        #expect(
            places == [
                "t/a.ts.mustache:1:1:unknown-template-name", "t/a.ts.mustache:2:12:unknown-partial",
                "t/a.ts.mustache:2:20:unknown-partial", "t/b.ts.mustache:2:2:unclosed-section",
                "Bad.skel:1:1:missing-size", "Bad.skel:1:14:unclosed-brace",
            ])
        #expect(memory.error.contains("note: did you mean 'title'?"))
        #expect(memory.written.isEmpty)
    }

    @Test(
        "A condition or styles that would be written as a string outside one get a warning",
        arguments: [
            ("{{#variants}}@media {{condition}} { }{{/variants}}", 1), ("{{css}}", 1), ("{{{css}}}", 0),
            ("a::before { content: \"{{title}}\" } {{ownCss}}", 1), ("a { content: '{{css}}' }", 0),
            ("/* it's */\n{{pageCss}}", 1), (".{{className}} { }", 0),
        ])
    func escapedStyles(_ text: String, _ count: Int) {
        let memory = Self.memory(["a.css.mustache": text + "\n"])
        #expect(memory.run("compile", "Feed.skel", "--template", "a.css.mustache", "-o", "-") == .done)
        #expect(memory.error.ranges(of: "[escaped-markup]").count == count, "\(memory.error)")
    }

    @Test(
        "Markup that would be written as a text between tags gets a warning, and a fix",
        arguments: [
            ("<p>{{html}}</p>", 1), ("<p>\n{{html}}\n</p>", 1), ("<p>\n  {{ inner }}</p>", 1), ("</p>{{svg}}", 1),
            ("<p class=\"{{className}}\">{{html}}</p>", 1), ("<style>{{sharedCss}}{{ownCss}}</style>", 2),
            ("<p>Loading {{#title}}{{html}}{{/title}}</p>", 1), ("<pre><b></b></pre>{{html}}", 1),
            ("<i><!-- <p> -->{{html}}</i>", 1), ("a < b <p>{{html}}</p>", 1),
            ("<p>{{{html}}}</p>", 0), ("<p>{{&html}}</p>", 0), ("<p>{{title}}</p>", 0), ("<pre>{{html}}</pre>", 0),
            ("<CODE class=a><b></b>{{html}}</CODE>", 0), ("<a b=\"{{html}}\">", 0), ("<a b='<p>{{html}}</p>'>", 0),
            ("<!-- <p>{{html}}</p> -->", 0), ("{{html}}", 0), ("<script>x = {{html}}</script>", 0),
        ])
    func escapedMarkup(_ text: String, _ count: Int) {
        let arguments = ["compile", "Feed.skel", "--template", "a.html.mustache", "-o", "-"]
        let memory = Self.memory(["a.html.mustache": text + "\n"])
        #expect(memory.run(arguments) == .done)
        #expect(memory.error.ranges(of: "[escaped-markup]").count == count, "\(memory.error)")
        #expect(memory.error.ranges(of: "write '{{{").count == count, "\(memory.error)")
        #expect(memory.run(arguments + ["--warnings-as-errors"]) == (count > 0 ? .mistakes : .done))
    }

    @Test("What only rendering finds is reported once")
    func rendering() {
        let memory = Self.memory(["a.ts.mustache": "{{> a}}"])
        #expect(memory.run("compile", "Two.skel", "--template", "a.ts.mustache") == .mistakes)
        #expect(memory.error.split(separator: "\n").count { $0.contains("[partials-too-deep]") } == 1)
        #expect(memory.written.isEmpty)
    }

    @Test("In a manifest it takes the place of a format, its path from there, and its mistakes are its own")
    func manifest() {
        let manifest = """
            {"format": "svg", "responsive": true, "compile": [
              {"inputs": "Feed.skel", "template": ["t/a.ts.mustache", "t/b.html.mustache"], "output": "out/"}]}
            """
        let good = [
            "app/t/a.ts.mustache": "\"{{css}}\"", "app/t/b.html.mustache": "{{> c}}", "app/t/c.mustache": "{{html}}",
        ]
        let feed = "skeleton Feed { size: 10 20 }\n"
        for (partial, status) in [("{{className}}", SkelDriver.ExitStatus.done), ("{{clasName}}", .mistakes)] {
            let memory = Self.memory(good.merging(["app/m.json": manifest, "app/Feed.skel": feed]) { $1 })
            memory.put(Array(partial.utf8), at: "app/t/c.mustache")
            #expect(memory.run("compile", "--manifest", "app/m.json") == status)
            let isDone = status == .done
            #expect(memory.error.contains("app/t/c.mustache:1:1: error: ") == !isDone)
            #expect(
                memory.written.filter { $0.contains("Feed.") }
                    == (isDone ? ["app/out/Feed.html", "app/out/Feed.ts"] : []))
        }
    }

    struct Refusal: Sendable {
        let line: String
        let status: SkelDriver.ExitStatus
        let message: String
    }

    static let refusals = [
        Refusal(line: "--template no.ts.mustache", status: .system, message: "no.ts.mustache: error: cannot read"),
        Refusal(
            line: "--template t.ts", status: .system, message: "t.ts: error: cannot read this file: it is a folder"),
        Refusal(
            line: "--template bin.ts.mustache", status: .mistakes,
            message: "bin.ts.mustache:1:2: error: a text cannot contain a NUL byte"),
        Refusal(line: "--template a.mustache", status: .usage, message: "the name of a template says what it makes"),
        Refusal(line: "--template .mustache", status: .usage, message: "the name of a template says what it makes"),
        Refusal(
            line: "--template a.ts.mustache --format svg", status: .usage,
            message: "--format and --template cannot be combined"),
        Refusal(
            line: "--template a.ts.mustache --responsive", status: .usage,
            message: "--responsive is for placeholders, and 'a.ts.mustache' has none"),
        Refusal(
            line: "--template a.ts.mustache -o a.ts.mustache", status: .usage,
            message: "'Feed.skel' would write over the input 'a.ts.mustache'"),
    ]

    @Test("What cannot be used as a template is refused", arguments: refusals)
    func refuses(_ refusal: Refusal) {
        let memory = Self.memory(["a.ts.mustache": "{{name}}", "t.ts/x": "", "bin.ts.mustache": "a\0"])
        let words = refusal.line.split(separator: " ").map(String.init)
        #expect(run(["compile", "Feed.skel"] + words, in: memory.system) == refusal.status)
        #expect(memory.error.contains(refusal.message))
        #expect(memory.written.isEmpty)
    }
}
