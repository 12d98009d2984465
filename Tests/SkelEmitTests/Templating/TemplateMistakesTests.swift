import SkelEmit
import SkelText
import Testing

@Suite("Mistakes in templates")
struct TemplateMistakesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let template: String
        /// Each as `the text of its place | slug: message`.
        let mistakes: [String]

        init(_ template: String, _ mistakes: String...) {
            (self.template, self.mistakes) = (template, mistakes)
        }

        var testDescription: String { template.debugDescription }
    }

    @Test("Each is found once, where it is", arguments: tags + structure + names + partials)
    func mistakes(_ row: Row) {
        let file = SourceFile(name: "test", bytes: Array(row.template.utf8))
        let found = diagnostics(of: file).map { "\(file.text($0.span)) | \($0.code.slug): \($0.message)" }
        #expect(found == row.mistakes)
    }

    static let tags = [
        Row("a {{b", "{{ | unclosed-tag: this '{{' has no '}}'"),
        Row("a {{", "{{ | unclosed-tag: this '{{' has no '}}'"),
        Row("a {{b} {{a}}", "{{ | unclosed-tag: this '{{' has no '}}'"),
        Row("{{{b}} {{a}}", "{{{ | unclosed-tag: this '{{{' has no '}}}'"),
        Row("{{! b {{a}", "{{ | unclosed-tag: this '{{' has no '}}'"),
        Row("{{=<% %>=}}<%b", "<% | unclosed-tag: this '<%' has no '%>'"),
        Row("{{=<% %>=}}<%{b%>", "<%{ | unclosed-tag: this '<%{' has no '}%>'"),
        Row("{{#a}}{{/a", "{{ | unclosed-tag: this '{{' has no '}}'"),
        Row("{{=<%%>=}} {{/a}}", "{{=<%%> | \(delimiters)"),
        Row("{{= =}}", "{{= | \(delimiters)"),
        Row("{{=<% %>}}", "{{=<% %>}} | \(delimiters)"),
        Row("{{=a b c=}}", "{{=a b | \(delimiters)"),
        Row("{{=", "{{= | \(delimiters)"),
        Row("{{=1234567890123456 12345678901234567=}}", "{{=1234567890123456 12345678901234567 | \(delimiters)"),
        Row("{{=1234567890123456 1234567890123456=}}"),
    ]

    private static let delimiters =
        "invalid-delimiters: expected two delimiters with a space between and '=' at the end, each of at most 16 bytes"

    static let structure = [
        Row("{{#a}}", "{{#a}} | unclosed-section: the section 'a' has no end"),
        Row(
            "{{#a}}{{^b}}", "{{#a}} | unclosed-section: the section 'a' has no end",
            "{{^b}} | unclosed-section: the section 'b' has no end"),
        Row("{{/a}}", "a | stray-section-end: no section 'a' is open here"),
        Row("{{#a}}{{/a}}{{/a}}{{/b}}", "a | stray-section-end: no section 'a' is open here"),
        Row("{{/}}", "{{/}} | stray-section-end: this closes no section"),
        Row("{{#a}}{{#b}}{{/a}}{{/b}}", "a | wrong-section-end: expected the end of 'b', found 'a'"),
        Row("{{#a}}{{/ }}", "{{/ }} | wrong-section-end: expected the end of 'a', found no name"),
        Row("{{#rows}}{{/row}}{{#b}}", "row | wrong-section-end: expected the end of 'rows', found 'row'"),
        Row("{{#a}}{{b {{/c}}", "{{ | unclosed-tag: this '{{' has no '}}'"),
    ]

    static let names = [
        Row("{{}}", "{{}} | invalid-tag-name: this tag has no name"),
        Row("{{# }}{{/ }}", "{{# }} | invalid-tag-name: this tag has no name"),
        Row("{{{}}}", "{{{}}} | invalid-tag-name: this tag has no name"),
        Row("{{>}}", "{{>}} | invalid-tag-name: this tag has no name"),
        Row("{{ a b }}", "a b | invalid-tag-name: a name cannot contain white space"),
        Row("{{> a b }}", "a b | invalid-tag-name: a name cannot contain white space"),
        Row("{{a..b}}", "a..b | invalid-tag-name: a name is missing beside a '.'"),
        Row("{{..}}{{.a}}", ".. | \(emptyPart)", ".a | \(emptyPart)"),
        Row("{{<p}}", "< | unsupported-tag: '<' begins a parent, but templates here do not inherit"),
        Row("{{$b}}", "$ | unsupported-tag: '$' begins a block, but templates here do not inherit"),
    ]

    private static let emptyPart = "invalid-tag-name: a name is missing beside a '.'"

    static let partials = [
        Row("{{#no}}{{>a}}{{/no}}", "a | unknown-partial: no partial named 'a'"),
        Row("{{#rows}}{{>rwo}}{{/rows}}", "rwo | unknown-partial: no partial named 'rwo'"),
        Row("{{>example}}", "example | partials-too-deep: partials nested more than 100 deep"),
    ]

    @Test("The wrong example of a code has just that mistake, and the right one has none", arguments: Code.emit)
    func examples(_ code: Code) {
        #expect(slugs(code.wrong) == (code.wrong.isEmpty ? [] : [code.slug]))
        #expect(slugs(code.right) == [])
    }

    @Test(
        "A misspelt name is mended",
        arguments: [("{{> rwo }}", "{{> row }}"), ("{{#name}}{{/nmae}}", "{{#name}}{{/name}}")])
    func fixes(wrong: String, right: String) throws {
        let file = SourceFile(name: "test", bytes: Array(wrong.utf8))
        let edit = try #require(diagnostics(of: file).first?.fixes.first?.edits.first)
        var bytes = file.bytes
        bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.text.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == right)
    }

    @Test("A mistake in a partial is reported in the partial's file, and once however often it is rendered")
    func inPartials() {
        let found = Rendering(
            "{{#a}}{{>p}}{{>q}}{{/a}}", #"{"a": [1, 2, 3]}"#, partials: [("p", "{{b"), ("q", "-{{>r}}")])
        #expect(
            found.mistakes == ["unclosed-tag: this '{{' has no '}}'", "unknown-partial: no partial named 'r'"])
        #expect(found.text.hasSuffix("-"))
    }

    /// The mistakes of a template that may call itself, as `example`, and a partial `row`.
    private func diagnostics(of file: SourceFile) -> [Diagnostic] {
        var problems = Problems()
        let template = parseTemplate(file, reporting: &problems)
        let row = parseTemplate(
            SourceFile(name: "row", bytes: Array("{{name}}\n".utf8)), index: 1, reporting: &problems)
        guard problems.isEmpty else { return problems.sorted() }
        var output = Output()
        render(
            template, with: TemplateValue(json: #"{"name": "Feed", "rows": [{"name": "a"}]}"#),
            partials: [("example", template), ("row", row)], escaping: .html, reporting: &problems, into: &output)
        return problems.sorted()
    }

    private func slugs(_ template: String) -> [String] {
        diagnostics(of: SourceFile(name: "example", bytes: Array(template.utf8))).map(\.code.slug)
    }
}
