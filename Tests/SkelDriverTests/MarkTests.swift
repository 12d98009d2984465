import SkelEmit
import SkelText
import Testing

@testable import SkelDriver

@Suite("The mark of skelgen's own files")
struct MarkTests {
    @Test(
        "Each built-in format ends with the mark, a comment or a key of its language", arguments: Format.all.map(\.name)
    )
    func formats(_ name: String) throws {
        let format = try #require(Format.named(name))
        let memory = Memory(["Small.skel": SamplesTests.small])
        #expect(memory.run("compile", "Small.skel", "--format", name, "-o", "-") == .done)
        #expect(Mark.isAtEnd(of: Array(memory.output.utf8)))
        let ends = [
            "svg": "</svg>\n<!--skelgen-->\n", "json": "],\"generator\":\"skelgen\"}\n", "html": ">\n<!--skelgen-->\n",
            "vue": "</style>\n<!--skelgen-->\n", "svelte": "</div>\n<!--skelgen-->\n", "js": "}\n/*skelgen*/\n",
            "ts": "}\n/*skelgen*/\n", "tsx": ";\n/*skelgen*/\n", "swift": "}\n/*skelgen*/\n",
            "m": "@end\n/*skelgen*/\n",
        ]
        #expect(memory.output.hasSuffix(try #require(ends[format.fileExtension])))
    }

    @Test("A shared style sheet carries it too, what a user's template makes does not")
    func others() {
        let memory = Memory(["Small.skel": SamplesTests.small])
        #expect(memory.run("compile", "Small.skel", "--format", "html", "--css", "a.css") == .done)
        #expect(memory.text("a.css")?.hasSuffix("}\n/*skelgen*/\n") == true)
        memory.put(Array("<p>{{title}}</p>\n".utf8), at: "own.html.mustache")
        #expect(memory.run("compile", "Small.skel", "--template", "own.html.mustache", "-o", "own.html") == .done)
        #expect(memory.text("own.html")?.contains("skelgen") == false)
    }

    @Test(
        "What only speaks of skelgen has none",
        arguments: [
            "", "skelgen", "skelgen-->\n", "<!--skelgen-->x", "<!-- skelgen -->", "{\"generator\":\"skelgen\"}",
        ])
    func unmarked(_ text: String) {
        #expect(!Mark.isAtEnd(of: Array(text.utf8)))
    }

    @Test(
        "Other ends of lines, as version control and editors make them, leave the mark",
        arguments: ["<!--skelgen-->", "}\r\n/*skelgen*/\r\n\r\n", "{,\"generator\":\"skelgen\"} \n"])
    func marked(_ text: String) {
        #expect(Mark.isAtEnd(of: Array(text.utf8)))
    }
}
