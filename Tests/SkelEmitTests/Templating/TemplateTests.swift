import SkelEmit
import SkelText
import Testing

@Suite("Templates")
struct TemplateTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let template: String
        let value: String
        let expected: String
        /// Named p, q.
        let partials: [String]

        init(_ name: String, _ template: String, _ value: String, _ expected: String, partials: String...) {
            (self.name, self.template, self.value) = (name, template, value)
            (self.expected, self.partials) = (expected, partials)
        }

        /// Without values.
        init(_ name: String, _ template: String, _ expected: String, partials: String...) {
            (self.name, self.template, self.value) = (name, template, "{}")
            (self.expected, self.partials) = (expected, partials)
        }

        var testDescription: String { name }
    }

    @Test(
        "A template renders to",
        arguments: values + names + sections + inverted + comments + delimiters + partials + lines + bytes)
    func rows(_ row: Row) {
        let found = Rendering(row.template, row.value, partials: Array(zip(["p", "q"], row.partials)))
        #expect(found.text == row.expected)
        #expect(found.mistakes == [])
    }

    static let values = [
        Row("no tags", "a } b { c", "a } b { c"),
        Row("nothing", "", ""),
        Row("a value", "a {{b}} c", #"{"b": "x"}"#, "a x c"),
        Row("space in a tag", "{{ b\t\r\n}}", #"{"b": "x"}"#, "x"),
        Row("escaped", "{{b}}", #"{"b": "<"}"#, "&lt;"),
        Row("raw", "{{{b}}}{{{ b }}}{{&b}}{{& b }}{{ & b}}", #"{"b": "<"}"#, "<<<<<"),
        Row("a value is no template", "{{b}}{{{b}}}", #"{"b": "{{c}}", "c": 1}"#, "{{c}}{{c}}"),
        Row("a value's lines are not indented", " {{>p}}\n", #"{"b": "1\n2"}"#, " 1\n2\n", partials: "{{{b}}}\n"),
        Row("whole numbers", "{{a}} {{b}} {{c}}", #"{"a": 85, "b": -7, "c": 0}"#, "85 -7 0"),
        Row("decimals", "{{a}} {{b}} {{c}}", #"{"a": 1.21, "b": -0.5, "c": 14.375}"#, "1.21 -0.5 14.375"),
        Row("rounded", "{{a}} {{b}} {{c}}", #"{"a": 0.0004, "b": 2.0005, "c": -1e-9}"#, "0 2.001 0"),
        Row("large numbers", "{{a}} {{b}}", #"{"a": 1e12, "b": 123456789.25}"#, "1000000000000 123456789.25"),
        Row("flags", "{{a}} {{b}}", #"{"a": true, "b": false}"#, "true false"),
        Row("null, lists and objects", "[{{a}}{{b}}{{c}}]", #"{"a": null, "b": [1], "c": {"d": 1}}"#, "[]"),
        Row("no value", "[{{a}}{{a.b}}{{{a}}}{{&a}}]", "[]"),
        Row("the value at hand", "{{.}}", #""<""#, "&lt;"),
        Row("the value at hand raw", "{{{.}}}{{&.}}", "1.5", "1.51.5"),
    ]

    static let names = [
        Row("dotted", "{{a.b.c}}", #"{"a": {"b": {"c": "x"}}}"#, "x"),
        Row("dotted, broken off", "[{{a.b.c}}]", #"{"a": {"b": 1}, "c": 2}"#, "[]"),
        Row("dotted names do not look further out", "{{#s}}[{{a.b}}]{{/s}}", #"{"s": {"a": {}}, "a": {"b": 1}}"#, "[]"),
        Row("the first of dotted names does", "{{#s}}[{{a.b}}]{{/s}}", #"{"s": {"b": 2}, "a": {"b": 1}}"#, "[1]"),
        Row("null hides what is further out", "{{#s}}[{{a}}]{{/s}}", #"{"s": {"a": null}, "a": 1}"#, "[]"),
        Row("further out", "{{#s}}{{#t}}{{a}}{{b}}{{/t}}{{/s}}", #"{"s": {"a": 1}, "t": {"c": 0}, "b": 2}"#, "12"),
        Row("marks", "{{a-b}}{{a_b}}{{@i}}{{a:b}}{{0}}", #"{"a-b": 1, "a_b": 2, "@i": 3, "a:b": 4, "0": 5}"#, "12345"),
        Row("beyond ASCII", "{{größe}}{{日本}}", #"{"größe": 1, "日本": 2}"#, "12"),
        Row(
            "of many", "{{k1}} {{k17}} {{k30}} {{k31}}",
            "{" + (1...30).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + "}", "1 17 30 "),
    ]

    static let sections = [
        Row("true", "{{#a}}x{{/a}}", #"{"a": true}"#, "x"),
        Row(
            "what counts as false", "[{{#a}}x{{/a}}{{#b}}x{{/b}}{{#c}}x{{/c}}{{#d}}x{{/d}}{{#e}}x{{/e}}]",
            #"{"a": false, "b": null, "c": [], "d": ""}"#, "[]"),
        Row(
            "what counts as true", "[{{#a}}1{{/a}}{{#b}}2{{/b}}{{#c}}3{{/c}}{{#d}}4{{/d}}]",
            #"{"a": 0, "b": " ", "c": {}, "d": [false]}"#, "[1234]"),
        Row("a list", "{{#a}}<{{b}}>{{/a}}", #"{"a": [{"b": 1}, {"b": 2}, {}]}"#, "<1><2><>"),
        Row("items that are no objects", "{{#a}}<{{.}}>{{/a}}", #"{"a": ["x", 2, true, null]}"#, "<x><2><true><>"),
        Row("lists in a list", "{{#a}}({{#.}}{{.}},{{/.}}){{/a}}", #"{"a": [[1, 2], [], [3]]}"#, "(1,2,)()(3,)"),
        Row("a list at the top", "{{#.}}{{b}}{{/.}}", #"[{"b": 1}, {"b": 2}]"#, "12"),
        Row("dotted", "{{#a.b}}{{c}}{{/a.b}}", #"{"a": {"b": {"c": 1}}}"#, "1"),
        Row("space in the tags", "{{# a }}x{{/ a }}", #"{"a": true}"#, "x"),
        Row(
            "in one another", "{{#a}}{{n}}{{#b}}{{n}}{{m}}{{/b}};{{/a}}",
            #"{"a": [{"n": 1, "b": [{"m": 2}, {"m": 3}]}, {"n": 4}]}"#, "11213;4;"),
        Row("of one name", "{{#a}}{{#a}}x{{/a}}{{/a}}", #"{"a": [1, 2]}"#, "xxxx"),
        Row("skipped", "a{{#n}}b{{#m}}c{{/m}}{{>p}}{{/n}}d", "ad", partials: "x"),
    ]

    static let inverted = [
        Row("false", "{{^a}}x{{/a}}{{^b}}x{{/b}}{{^c}}x{{/c}}{{^d}}x{{/d}}", #"{"b": null, "c": [], "d": ""}"#, "xxxx"),
        Row("true", "[{{^a}}x{{/a}}{{^b}}x{{/b}}{{^c}}x{{/c}}]", #"{"a": [0], "b": {}, "c": 0}"#, "[]"),
        Row("the value at hand", "{{#a}}{{^.}}-{{/.}}{{/a}}", #"{"a": [true, false, ""]}"#, "--"),
        Row("dotted", "{{^a.b}}x{{/a.b}}", #"{"a": 1}"#, "x"),
        Row("has the values around it", "{{^a}}{{b}}{{/a}}", #"{"b": 1}"#, "1"),
        Row(
            "between items", "{{#a}}{{b}}{{^last}}, {{/last}}{{/a}}", #"{"a": [{"b": 1}, {"b": 2, "last": true}]}"#,
            "1, 2"),
    ]

    static let comments = [
        Row("a comment", "a{{! b }}c", "ac"),
        Row("of several lines", "a\n  {{! b\n c }}  \nd", "a\nd"),
        Row("with tags and braces", "a{{! {{b} }}c", "ac"),
        Row("empty", "a{{!}}b{{! }}c", "abc"),
    ]

    static let delimiters = [
        Row("other ones", "{{=<% %>=}}<% a %>{{a}}<%={{ }}=%>{{a}}", #"{"a": 1}"#, "1{{a}}1"),
        Row("of one letter, both the same", "{{=| |=}}|a|-|#b||a||/b|", #"{"a": 1, "b": true}"#, "1-1"),
        Row("raw", "{{=<% %>=}}<%{a}%><%&a%>", #"{"a": "<"}"#, "<<"),
        Row("space", "{{=  <%\t%>  =}}<% a %>", #"{"a": 1}"#, "1"),
        Row("not in partials", "{{=<% %>=}}<%>p%><% a %>", #"{"a": 1}"#, "11<% a %>1", partials: "{{a}}1<% a %>"),
        Row("not behind partials", "{{>p}}{{a}}", #"{"a": 1}"#, "1", partials: "{{=<% %>=}}"),
        Row("beyond ASCII", "{{=« »=}}«a»", #"{"a": 1}"#, "1"),
    ]

    static let partials = [
        Row("a partial", "[{{>p}}{{> p }}]", "[xx]", partials: "x"),
        Row(
            "has the values around it", "{{#a}}{{>p}}{{/a}}", #"{"a": [{"b": 1}, {"b": 2}], "c": 3}"#, "1323",
            partials: "{{b}}{{c}}"),
        Row("in one another", "{{>p}}", "1[2]", partials: "1{{>q}}", "[2]"),
        Row(
            "calls itself", "{{>p}}", #"{"n": 1, "a": [{"n": 2, "a": [{"n": 3, "a": []}]}, {"n": 4, "a": []}]}"#,
            "1(2(3))(4)", partials: "{{n}}{{#a}}({{>p}}){{/a}}"),
        Row("indented", "  {{>p}}\nb\n", "  1\n  2\nb\n", partials: "1\n2\n"),
        Row("indented by tabs", "\t{{>p}}", "\t1\n\t2", partials: "1\n2"),
        Row("empty lines are not", "  {{>p}}\n", "  1\n\n\r\n  2\n", partials: "1\n\n\r\n2\n"),
        Row("indented in one another", " {{>p}}\n", " 1\n   2\n   3\n 4\n", partials: "1\n  {{>q}}\n4\n", "2\n3\n"),
        Row("not alone, not indented", " a {{>p}}\n", " a 1\n2\n\n", partials: "1\n2\n"),
        Row("alone at the start of the line", "{{>p}}\nb", "1\nb", partials: "1\n"),
        Row(
            "tags that begin an indented line", "  {{>p}}\n", #"{"a": 1, "b": [1, 2]}"#, "  1\n  <1>\n  <2>\n  .\n",
            partials: "{{a}}\n{{#b}}\n<{{.}}>\n{{/b}}\n{{^c}}.{{/c}}\n"),
        Row(
            "a section that ends in an indented line", "  {{>p}}\n", #"{"a": [1, 2]}"#, "  x\n  x\n  y\n",
            partials: "{{#a}}x\n{{/a}}y\n"),
        Row("a tag behind blanks", " {{>p}}", #"{"a": 1}"#, "    1\n", partials: "   {{a}}\n"),
    ]

    static let lines = [
        Row("alone", "a\n{{#t}}\nb\n{{/t}}\nc\n", #"{"t": true}"#, "a\nb\nc\n"),
        Row("alone, indented", "a\n  {{#t}}  \nb\n\t{{/t}}\t\nc\n", #"{"t": true}"#, "a\nb\nc\n"),
        Row("alone in the last line", "a\n  {{!b}}", "a\n"),
        Row("alone in the first line", "{{!b}}  \na", "a"),
        Row("alone in the only line", "  {{!b}}  ", ""),
        Row("CRLF", "a\r\n{{#t}}\r\nb\r\n{{/t}}\r\nc\r\n", #"{"t": true}"#, "a\r\nb\r\nc\r\n"),
        Row("CR is no line's end", "{{!b}}\ra\n{{!b}}\r", "\ra\n\r"),
        Row("two tags are not alone", "{{#t}}{{/t}}\na\n", "\na\n"),
        Row("a value is not alone", "  {{t}}\n  {{{t}}}\n", "  \n  \n"),
        Row("beside text", "a {{!b}}\n{{!b}} a\n", "a \n a\n"),
        Row("a section in one line", " {{#t}}b{{/t}} \n", #"{"t": true}"#, " b \n"),
        Row("delimiters alone", "a\n{{=<% %>=}}\nb\n", "a\nb\n"),
        Row("alone behind another", "{{!a}}\n{{!b}}\nc\n", "c\n"),
    ]

    static let bytes = [
        Row("a byte order mark", "\u{FEFF}{{!b}}\na", "a"),
        Row("a byte order mark of a partial", "a\n {{>p}}\n", "a\n b\n", partials: "\u{FEFF}b\n"),
        Row("NUL", "a\0{{b}}\0{{{b}}}", #"{"b": "\u0000"}"#, "a\0\u{FFFD}\0\0"),
        Row("single braces", "{a} } }} {{a}}}", #"{"a": 1}"#, "{a} } }} 1}"),
    ]

    @Test("Of two partials of one name the first counts")
    func repeatedPartials() {
        #expect(Rendering("{{>p}}", partials: [("p", "1"), ("p", "2")]).text == "1")
    }

    @Test("Bytes that are no UTF-8 stay as they are")
    func invalidBytes() {
        let bytes: [UInt8] =
            [0x61, 0xFF, 0xC3] + Array("{{b}}".utf8) + [0xE2, 0x82] + Array("{{! ".utf8) + [0xFE] + Array("}}".utf8)
        var problems = Problems()
        var output = Output()
        let template = parseTemplate(SourceFile(name: "test", bytes: bytes), reporting: &problems)
        render(
            template, with: .object(["b": .text("x")]), escaping: .html, reporting: &problems, into: &output)
        #expect(output.bytes == [0x61, 0xFF, 0xC3, 0x78, 0xE2, 0x82])
        #expect(problems.isEmpty)
    }

    @Test("What was written before counts for no limit, and stays")
    func appends() {
        var problems = Problems()
        var output = Output()
        output.write("before ")
        let template = parseTemplate(SourceFile(name: "test", bytes: Array("{{.}}".utf8)), reporting: &problems)
        for number in 1...2 {
            render(
                template, with: .number(Double(number)), escaping: .html, limits: RenderLimits(bytes: 1),
                reporting: &problems, into: &output)
        }
        #expect(output.string == "before 12")
        #expect(problems.isEmpty)
    }

    @Test("Of a name that is given twice the first value counts, of few members and of many", arguments: [2, 40])
    func repeatedNames(_ count: Int) {
        let members = (0..<count).map { (name: "a\($0 / 2)", value: TemplateValue.number(Double($0))) }
        #expect(Rendering("{{a0}}", value: .object(TemplateValue.Object(members))).text == "0")
    }
}
