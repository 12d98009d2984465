import SkelEmit
import SkelText
import TestSupport
import Testing

/// Templates and values that are meant to take all memory, all time or the whole stack.
@Suite("Hostile templates")
struct HostileTemplateTests {
    private static let list = "{\"a\": [" + Array(repeating: "1", count: 1000).joined(separator: ",") + "]}"

    @Test("100,000 sections in one another are one mistake")
    func nesting() {
        let count = 100_000
        let template = String(repeating: "{{#a}}", count: count) + String(repeating: "{{/a}}", count: count)
        let found = expectEnd { Rendering(template) }
        #expect(found.mistakes == ["sections-too-deep: nested deeper than 100 sections"])
        let open = expectEnd { Rendering(String(repeating: "{{^a}}", count: count)) }
        #expect(open.mistakes.count == 1)
    }

    @Test("100,000 sections behind one another are none")
    func sequence() {
        let found = expectEnd { Rendering(String(repeating: "{{^a}}x{{/a}}", count: 100_000)) }
        #expect(found.text.utf8.count == 100_000)
        #expect(found.mistakes == [])
    }

    @Test("100,000 tags without an end are read once each", arguments: ["{{a", "{{{a", "{{#a {{/a", "{{a}", "{{ {"])
    func unclosedTags(_ text: String) {
        let found = expectEnd { Rendering(String(repeating: text, count: 100_000)) }
        #expect(found.mistakes.count >= 100_000)
        #expect(found.mistakes.allSatisfy { $0.hasPrefix("unclosed-tag") })
    }

    @Test(
        "100 KB without an end", arguments: ["{", "{{!", "{{= ", "{{a ", "{{a.", "{{/", "{{!}} ", "\n{{=| |=}}|"])
    func longTags(_ text: String) {
        let last = String(repeating: text.last == " " ? " " : "{", count: 1 << 17)
        _ = expectEnd { Rendering(text + last) }
        _ = expectEnd { Rendering(String(repeating: text, count: (1 << 17) / text.utf8.count)) }
    }

    @Test("A path of 100,000 names")
    func longPath() {
        let path = Array(repeating: "a", count: 100_000).joined(separator: ".")
        let found = expectEnd { Rendering("[{{\(path)}}]", #"{"a": {"a": 1}}"#) }
        #expect(found == Rendering("[]"))
    }

    @Test("Partials that call themselves or one another end")
    func recursion() {
        let mistake = ["partials-too-deep: partials nested more than 100 deep"]
        for partials in [[("p", "x{{>p}}{{>p}}")], [("p", "x{{>q}}"), ("q", "y{{>p}}")]] {
            let found = expectEnd { Rendering("{{>p}}", partials: partials) }
            #expect(found.mistakes == mistake)
        }
        let found = expectEnd { Rendering("{{>p}}", partials: [("p", "x{{>p}}")], limits: RenderLimits(depth: 3)) }
        #expect(found == Rendering(text: "xxx", mistakes: ["partials-too-deep: partials nested more than 3 deep"]))
    }

    @Test("Indentations that add up are bounded, though nothing is written")
    func indentation() {
        let blanks = String(repeating: " ", count: 100_000)
        let found = expectEnd {
            Rendering("{{>p}}", partials: [("p", blanks + "{{>p}}\n")], limits: RenderLimits(steps: 1 << 20))
        }
        #expect(found.mistakes == ["rendering-too-long: rendering takes more than 1048576 steps, and is here"])
    }

    @Test("Many lines with a long indentation end at the limit of bytes")
    func indentedLines() {
        let blanks = String(repeating: " ", count: 10_000)
        let lines = String(repeating: "x\n", count: 1_000_000)
        let found = expectEnd {
            Rendering(blanks + "{{>p}}", partials: [("p", lines)], limits: RenderLimits(bytes: 1 << 20))
        }
        #expect(found.mistakes == ["rendering-too-long: the output grows beyond 1 MB here"])
        #expect(found.text.utf8.count < 1 << 21)
    }

    @Test("Loops in one another end at the limit of bytes")
    func bytes() {
        let template = "{{#a}}{{#a}}{{#a}}{{#a}}xxxxxxxxxx{{/a}}{{/a}}{{/a}}{{/a}}"
        let found = expectEnd { Rendering(template, Self.list, limits: RenderLimits(bytes: 1000)) }
        #expect(found.mistakes == ["rendering-too-long: the output grows beyond 1000 bytes here"])
        #expect(found.text.utf8.count == 1010)
    }

    @Test("Loops in one another that write nothing end at the limit of steps")
    func steps() {
        let template = "{{#a}}{{#a}}{{#a}}{{#a}}{{b}}{{/a}}{{/a}}{{/a}}{{/a}}"
        let found = expectEnd { Rendering(template, Self.list, limits: RenderLimits(steps: 1 << 20)) }
        #expect(
            found
                == Rendering(
                    text: "",
                    mistakes: [
                        "rendering-too-long: rendering takes more than 1048576 steps, and is here"
                    ]))
    }

    @Test(
        "The limit of steps is as many as may be taken: one for a part, and one for each value that a name is looked up in"
    )
    func lastStep() {
        // The begin of the line, the tag, and the value that has the name.
        let json = #"{"a": "x"}"#
        #expect(Rendering("{{a}}", json, limits: RenderLimits(steps: 3)) == Rendering(text: "x", mistakes: []))
        let mistake = "rendering-too-long: rendering takes more than 2 steps, and is here"
        #expect(Rendering("{{a}}", json, limits: RenderLimits(steps: 2)) == Rendering(text: "x", mistakes: [mistake]))
    }

    @Test("A value that is 10,000 lists deep")
    func deepValue() {
        var value = TemplateValue.text("x")
        for _ in 0..<10_000 { value = .list([value]) }
        let found = expectEnd { Rendering("{{#.}}{{#.}}[{{.}}]{{/.}}{{/.}}", value: value) }
        #expect(found.text == "[]")
    }
}
