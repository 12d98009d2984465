import Testing

@testable import SkelText

@Suite("Diagnostics as text")
struct TextRendererTests {
    static let code = Code("unknown-property", "no property has this name", explanation: "Why.", wrong: "", right: "")

    static func report(_ text: String, _ span: Span, message: String = "unknown property") -> Report {
        var problems = Problems()
        problems.report(Diagnostic(code, message, at: span))
        return Report([SourceFile(name: "Feed.skel", bytes: Array(text.utf8))], problems)
    }

    static func rendered(_ reports: [Report], as renderer: Renderer = .text, isColored: Bool = false) -> String {
        var output = Output()
        renderer.write(reports, Renderer.Options(isColored: isColored, version: "1"), &output)
        return output.string
    }

    @Test("A diagnostic shows its location, message, code and underlined source")
    func whole() {
        var problems = Problems()
        let span = Span(file: 0, start: 17, end: 22)
        problems.report(
            Diagnostic(
                Self.code, "unknown property 'widht'", at: span,
                notes: [.init("in this skeleton", at: Span(file: 0, start: 0, end: 8)), .init("a remark")],
                fixes: [.init("write 'width'", [.init(span, "width")])]))
        let file = SourceFile(name: "Feed.skel", bytes: Array("skeleton Feed {\n\twidht: 3\n}\n".utf8))
        #expect(
            Self.rendered([Report([file], problems)]) == """
                Feed.skel:2:2: error: unknown property 'widht' [unknown-property]
                 2 |     widht: 3
                   |     ^^^^^
                Feed.skel:1:1: note: in this skeleton
                 1 | skeleton Feed {
                   | ^^^^^^^^
                  note: a remark
                  fix: write 'width'

                """)
    }

    struct Line: Sendable {
        let text: String
        let start: Int
        let end: Int
        let shown: String
        let caret: String
    }

    static let lines = [
        Line(text: "abc", start: 1, end: 2, shown: "abc", caret: " ^"),
        Line(text: "abc", start: 3, end: 3, shown: "abc", caret: "   ^"),
        Line(text: "ab\r\ncd", start: 1, end: 5, shown: "ab", caret: " ^"),
        Line(text: "日本 x", start: 7, end: 8, shown: "日本 x", caret: "     ^"),
        Line(text: "日本", start: 3, end: 6, shown: "日本", caret: "  ^^"),
        Line(text: "e\u{301} x", start: 4, end: 5, shown: "e\u{301} x", caret: "  ^"),
        Line(text: "\u{1B}[31mx", start: 5, end: 6, shown: "\\u{1b}[31mx", caret: "          ^"),
        Line(text: "\u{202E}x", start: 3, end: 4, shown: "\\u{202e}x", caret: "        ^"),
        Line(text: "\u{FEFF}ab", start: 4, end: 5, shown: "ab", caret: " ^"),
    ]

    @Test("The caret is under its character, whatever comes before", arguments: lines)
    func caret(_ line: Line) {
        let text = Self.rendered([Self.report(line.text, Span(file: 0, start: line.start, end: line.end))])
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[1] == " 1 | \(line.shown)")
        #expect(rows[2] == "   | \(line.caret)")
    }

    @Test(
        "A long line is cut to 120 columns around the caret",
        arguments: [0, 5, 59, 60, 61, 5_000, 9_950, 9_999, 10_000])
    func cut(_ start: Int) {
        let bytes = (0..<10_000).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        let text = String(decoding: bytes, as: UTF8.self)
        let rows = Self.rendered([Self.report(text, Span(file: 0, start: start, end: start + 1))]).split(
            separator: "\n")
        #expect((119...120).contains(rows[1].count))
        let caret = rows[2].distance(from: rows[2].startIndex, to: rows[2].firstIndex(of: "^") ?? rows[2].endIndex)
        if start < bytes.count {
            #expect(Array(rows[1])[caret] == Character(Unicode.Scalar(bytes[start])))
        }
        #expect(rows[1].contains("…"))
    }

    @Test("A message or a file name can't control the terminal")
    func escapes() {
        let text = Self.rendered([Self.report("x", Span(file: 0, start: 0, end: 1), message: "found '\u{7}\n'")])
        #expect(text.hasPrefix("Feed.skel:1:1: error: found '\\u{7}\\u{a}' [unknown-property]\n"))
    }

    @Test("Joiners in words and emoji are printed, but characters that reverse or hide text are escaped")
    func joiners() {
        for text in ["\u{1F469}\u{200D}\u{1F4BB}", "\u{645}\u{200C}\u{645}"] { #expect(printable(text) == text) }
        #expect(printable("a\u{202E}b\u{200B}c\u{2066}") == "a\\u{202e}b\\u{200b}c\\u{2066}")
    }

    @Test("The edits of a fix are in source order, whatever their original order")
    func edits() {
        let edits = [9, 2, 5].map { Diagnostic.Edit(Span(file: 0, start: $0, end: $0 + 1), "x") }
        #expect(Diagnostic.Fix("write 'x'", edits).edits.map(\.span.start) == [2, 5, 9])
    }

    @Test("Bytes that aren't UTF-8 are shown as bytes")
    func invalid() {
        var problems = Problems()
        problems.report(Diagnostic(Self.code, "bad", at: Span(file: 0, start: 1, end: 2)))
        let report = Report([SourceFile(name: "a", bytes: [0x61, 0xFF, 0x62])], problems)
        #expect(Self.rendered([report]).contains(" 1 | a\\xFFb\n   |  ^^^^\n"))
    }

    @Test("A mistake of a whole file has no line")
    func wholeFile() {
        let report = Report(Self.code, "cannot read this file", file: "Feed.skel")
        #expect(Self.rendered([report]) == "Feed.skel: error: cannot read this file [unknown-property]\n")
    }

    @Test("Diagnostics beyond the limit are counted")
    func limit() {
        var problems = Problems(limit: 2)
        for start in 0..<5 {
            problems.report(Diagnostic(Self.code, "bad", at: Span(file: 0, start: start, end: start + 1)))
        }
        let text = Self.rendered([Report([SourceFile(name: "a", bytes: Array("abcde".utf8))], problems)])
        #expect(text.hasSuffix("a: 3 more errors (--max-diagnostics 0 shows all)\n"))
        #expect(text.split(separator: "\n").count == 7)
    }

    static let warning = Code("odd", "an odd thing", explanation: "Why.", wrong: "", right: "", severity: .warning)

    /// Returns a warning at each of the first positions in `abcde`, and an error at each of the others.
    static func mixed(warnings: Int, errors: Int, _ problems: Problems) -> Report {
        var problems = problems
        for start in 0..<(warnings + errors) {
            let span = Span(file: 0, start: start, end: start + 1)
            problems.report(Diagnostic(start < warnings ? warning : code, "bad", at: span))
        }
        return Report([SourceFile(name: "a", bytes: Array("abcde".utf8))], problems)
    }

    @Test("A warning is labelled in text, JSON and SARIF")
    func severities() {
        let report = Self.mixed(warnings: 1, errors: 1, Problems())
        let text = Self.rendered([report]).split(separator: "\n")
        #expect(text[0] == "a:1:1: warning: bad [odd]")
        #expect(text[3] == "a:1:2: error: bad [unknown-property]")
        #expect(Self.rendered([report], isColored: true).contains("\u{1B}[1;35mwarning:\u{1B}[0m"))
        let json = Self.rendered([report], as: .json)
        #expect(json.contains("{\"code\":\"odd\",\"severity\":\"warning\","))
        #expect(json.contains("{\"code\":\"unknown-property\",\"severity\":\"error\","))
        let sarif = Self.rendered([report], as: .sarif)
        #expect(sarif.contains("{\"ruleId\":\"odd\",\"ruleIndex\":0,\"level\":\"warning\","))
        #expect(sarif.contains("{\"ruleId\":\"unknown-property\",\"ruleIndex\":1,\"level\":\"error\","))
    }

    @Test("Warnings become errors on request")
    func promotion() {
        let report = Self.mixed(warnings: 1, errors: 0, Problems(warningsAreErrors: true))
        #expect(Self.rendered([report]).hasPrefix("a:1:1: error: bad [odd]\n"))
        #expect(Self.rendered([report], as: .sarif).contains("\"level\":\"error\",\"message\""))
    }

    struct Limit: Sendable {
        let warnings: Int
        let errors: Int
        let limit: Int
        let shown: [Severity]
        let rest: String
    }

    static let limits = [
        Limit(warnings: 3, errors: 2, limit: 2, shown: [.error, .error], rest: "3 more warnings"),
        Limit(warnings: 3, errors: 2, limit: 1, shown: [.error], rest: "1 more error, 3 more warnings"),
        Limit(warnings: 3, errors: 1, limit: 2, shown: [.warning, .error], rest: "2 more warnings"),
        Limit(warnings: 5, errors: 0, limit: 4, shown: Array(repeating: .warning, count: 4), rest: "1 more warning"),
    ]

    @Test("With a limit, no warning takes the place of an error", arguments: limits)
    func beyondLimit(_ limit: Limit) {
        let report = Self.mixed(warnings: limit.warnings, errors: limit.errors, Problems(limit: limit.limit))
        #expect(report.diagnostics.map(\.severity) == limit.shown)
        #expect(Self.rendered([report]).hasSuffix("a: \(limit.rest) (--max-diagnostics 0 shows all)\n"))
    }

    @Test("What one collection has dropped, another that takes its diagnostics counts, too, and once for all sizes")
    func droppedElsewhere() {
        var found = Problems(limit: 2)
        for start in 0..<5 {
            found.report(Diagnostic(Self.warning, "bad", at: Span(file: 0, start: start, end: start + 1)))
        }
        var all = found.emptied
        all.report(allOf: found, adding: [Diagnostic.Note("why")])
        #expect(all.dropped(inFile: 0) == Problems.Counts(warnings: 3))
        var sizes = found.emptied
        sizes.report(newOf: found)
        sizes.report(newOf: all)
        #expect(sizes.dropped(inFile: 0) == Problems.Counts(warnings: 3))
        #expect(sizes.sorted().count == 2 && all.sorted().allSatisfy { $0.notes.count == 1 })
    }

    @Test("Colours are escape sequences, and each is reset")
    func colors() {
        let report = Self.report("x", Span(file: 0, start: 0, end: 1))
        let text = Self.rendered([report], isColored: true)
        #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        let starts = text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).count - 1
        let ends = text.split(separator: "\u{1B}[0m", omittingEmptySubsequences: false).count - 1
        #expect(starts == 2 * ends)
    }

    @Test("A mistake in a file with several importers is shown once")
    func repetitions() {
        let report = Self.report("x", Span(file: 0, start: 0, end: 1))
        #expect([report, report].withoutRepetitions.map(\.diagnostics.count) == [1, 0])
    }
}

@Suite("Diagnostics as documents")
struct DocumentRendererTests {
    @Test("JSON is an array of objects with lines and columns from 1")
    func json() {
        let report = TextRendererTests.report("a\n\"b\" c", Span(file: 0, start: 2, end: 5), message: "found '\"b\"'")
        #expect(
            TextRendererTests.rendered([report], as: .json) == """
                [
                {"code":"unknown-property","severity":"error","message":"found '\\"b\\"'","file":"Feed.skel","line":2,"column":1,\
                "endLine":2,"endColumn":4,"notes":[],"fixes":[]}
                ]

                """)
    }

    @Test("JSON without diagnostics is an empty array")
    func empty() {
        #expect(TextRendererTests.rendered([], as: .json) == "[]\n")
    }

    @Test("JSON contains the diagnostics up to the limit, and the number of others is printed separately")
    func omitted() {
        var problems = Problems(limit: 1)
        for start in 0..<3 {
            problems.report(Diagnostic(TextRendererTests.code, "bad", at: Span(file: 0, start: start, end: start)))
        }
        let report = Report([SourceFile(name: "a", bytes: Array("abc".utf8))], problems)
        let text = TextRendererTests.rendered([report], as: .json)
        #expect(!text.contains("more"))
        var output = Output()
        [report].writeOmitted(into: &output)
        #expect(output.string == "a: 2 more errors (--max-diagnostics 0 shows all)\n")
        #expect(TextRendererTests.rendered([report], as: .sarif).contains("\"toolExecutionNotifications\""))
    }

    @Test("A SARIF result names its rule, its region and the replacement of its fix")
    func sarif() {
        var problems = Problems()
        let span = Span(file: 0, start: 2, end: 4)
        problems.report(
            Diagnostic(
                TextRendererTests.code, "bad", at: span, notes: [.init("a remark")],
                fixes: [.init("write 'x'", [.init(span, "x")])]))
        let report = Report([SourceFile(name: "a b.skel", bytes: Array("a\nbc".utf8))], problems)
        let text = TextRendererTests.rendered([report], as: .sarif)
        for part in [
            "\"version\":\"2.1.0\"", "{\"id\":\"unknown-property\",\"shortDescription\":",
            "\"help\":{\"text\":\"Why.\"}",
            "\"ruleId\":\"unknown-property\",\"ruleIndex\":0", "\"uri\":\"a%20b.skel\"",
            "\"region\":{\"startLine\":2,\"startColumn\":1,\"endLine\":2,\"endColumn\":3}",
            "\"insertedContent\":{\"text\":\"x\"}", "\"executionSuccessful\":true",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test(
        "Paths become URIs",
        arguments: [
            ("a/b.skel", "a/b.skel"), ("a b", "a%20b"), ("/x/ü", "file:///x/%C3%BC"), ("100%#?:", "100%25%23%3F%3A"),
            ("<stdin>", "%3Cstdin%3E"),
            ("./a.skel", "a.skel"), ("../b//./a.skel", "../b/a.skel"),
            ("http://localhost:1/a?b=c", "http://localhost:1/a?b=c"),
        ])
    func uris(_ path: String, _ uri: String) {
        #expect(Paths.uriReference(path) == uri)
    }

    @Test("JSON strings escape quotes, backslashes and control characters")
    func strings() {
        var output = Output()
        output.write(json: "a\"\\\n\t\u{0}\u{1F}\u{7F}ü")
        #expect(output.string == "\"a\\\"\\\\\\n\\t\\u0000\\u001f\\u007fü\"")
    }
}
