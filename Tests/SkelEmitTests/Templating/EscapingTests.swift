import SkelEmit
import SkelText
import Testing

@Suite("Escapings")
struct EscapingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let escaping: Escaping
        let text: String
        let expected: String

        init(_ escaping: Escaping, _ text: String, _ expected: String) {
            (self.escaping, self.text, self.expected) = (escaping, text, expected)
        }

        var testDescription: String { "\(escaping.name): \(text.debugDescription)" }
    }

    @Test("Each escapes what its language reads otherwise, and nothing else", arguments: rows)
    func escape(_ row: Row) {
        #expect(written(row.text, row.escaping) == row.expected)
    }

    @Test("Letters, digits, blanks and text beyond ASCII stay as they are", arguments: Escaping.all.map(\.name))
    func plain(_ name: String) throws {
        let escaping = try #require(Escaping.all.first { $0.name == name })
        let text = "Feed 2: Größe, 日本, 👩‍👩‍👧, (a)[b]; c/d_e-f = 10% #1, e\u{301}"
        #expect(written(text, escaping) == text)
        #expect(written("", escaping) == "")
    }

    @Test(
        "What reverses text is written by its number, in every language that has a way",
        arguments: Escaping.all.map(\.name))
    func directional(_ name: String) throws {
        let escaping = try #require(Escaping.all.first { $0.name == name })
        let marks = "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}"
        let text = written("a" + marks + "b", escaping)
        #expect(marks.unicodeScalars.contains { text.unicodeScalars.contains($0) } == (name == "none"))
        var xml = Output()
        xml.write(escapedForXML: "a\u{202E}b")
        #expect(xml.string == "a&#x202E;b")
    }

    @Test("A C string has octal digits where C has no names, and no trigraphs")
    func cString() {
        #expect(
            written("a\0\"\\?\n\t\r\u{7F}\u{85}\u{2028}é", .cString)
                == #"a\#u{FFFD}\"\\\?\n\t\015\177\302\205\u2028é"#)
    }

    @Test("No two have one name")
    func names() {
        #expect(Set(Escaping.all.map(\.name)).count == Escaping.all.count)
    }

    @Test("A value is escaped where its tag says so, and numbers and flags are not")
    func tags() {
        let template = "{{a}} {{{a}}} {{&a}} {{n}} {{f}}"
        let json = #"{"a": "\"<\"", "n": -1.5, "f": true}"#
        #expect(Rendering(template, json, escaping: .none).text == #""<" "<" "<" -1.5 true"#)
        #expect(Rendering(template, json, escaping: .html).text == #"&quot;&lt;&quot; "<" "<" -1.5 true"#)
        #expect(Rendering(template, json, escaping: .swiftString).text == #"\"<\" "<" "<" -1.5 true"#)
    }

    @Test(
        "A file's extension decides, whatever its case; what is unknown is taken for HTML",
        arguments: [("ts", "javascript-string"), ("TSX", "component-string"), ("xyz", "html"), ("txt", "none")])
    func files(_ fileExtension: String, _ name: String) {
        #expect(Escaping.inFile(withExtension: fileExtension).name == name)
    }

    @Test("Every escaping has the name of the language whose text it writes")
    func namesOfAll() {
        let names = [
            "none", "html", "javascript-string", "component-string", "swift-string", "jsx-text", "css-string",
            "c-string",
        ]
        #expect(Escaping.all.map(\.name) == names)
    }

    @Test("No extension has two escapings")
    func extensions() {
        let all = Escaping.byExtension.flatMap(\.extensions)
        #expect(Set(all).count == all.count)
    }

    private func written(_ text: String, _ escaping: Escaping) -> String {
        var output = Output()
        escaping.write(text, &output)
        return output.string
    }

    private static let hostile = "\"'`\\ \\(x) ${x} </script> <!-- {x} & \0\t\r\n\u{7}\u{7F}\u{85}\u{2028}\u{2029}"

    static let rows: [Row] = [
        Row(.none, hostile, hostile),
        Row(.html, "a<b>&\"c\"'d'", "a&lt;b&gt;&amp;&quot;c&quot;&#39;d&#39;"),
        Row(.html, "&amp;", "&amp;amp;"),
        Row(.html, "a\0b\r\n", "a\u{FFFD}b&#13;\n"),
        Row(.html, "a\u{1B}\u{7F}\t\u{85}b", "a\u{FFFD}\u{7F}\t\u{85}b"),
        Row(.javaScriptString, #""'`\"#, #"\"\u0027\u0060\\"#),
        Row(.javaScriptString, "</script><!-- & ${x}", #"\u003C/script\u003E\u003C!-- \u0026 \u0024{x}"#),
        Row(.javaScriptString, "a\nb\r\tc", #"a\nb\r\tc"#),
        Row(.javaScriptString, "\0\u{7}\u{7F}\u{85}\u{2028}\u{2029}", #"\u0000\u0007\u007F\u0085\u2028\u2029"#),
        Row(.javaScriptString, #"\u0041"#, #"\\u0041"#),
        Row(
            .componentString, "\"'`\\ </p> {x} ${x} @if & \n",
            #"\u0022\u0027\u0060\\ \u003C/p\u003E \u007Bx\u007D \u0024\u007Bx\u007D \u0040if \u0026 \n"#),
        Row(.componentString, "\0\r\t\u{2028}", #"\u0000\u000D\t\u2028"#),
        Row(.swiftString, #""\(x)""#, #"\"\\(x)\""#),
        Row(.swiftString, #""""#, #"\"\""#),
        Row(.swiftString, "a\nb\r\tc\0", #"a\nb\r\tc\0"#),
        Row(.swiftString, "\u{7}\u{7F}\u{85}\u{2028}", #"\u{7}\u{7F}\u{85}\u{2028}"#),
        Row(.swiftString, "'`$<>&{}", "'`$<>&{}"),
        Row(.jsxText, "a 'b' \"c\" \\d `e` $f", "a 'b' \"c\" \\d `e` $f"),
        Row(.jsxText, "a < b", #"{"a \u003C b"}"#),
        Row(.jsxText, "{x}", #"{"{x}"}"#),
        Row(.jsxText, "a &amp; b", #"{"a \u0026amp; b"}"#),
        Row(.jsxText, " a", #"{" a"}"#),
        Row(.jsxText, "a ", #"{"a "}"#),
        Row(.jsxText, "a\n  b", #"{"a\n  b"}"#),
        Row(.jsxText, "a\u{A0}b", "{\"a\u{A0}b\"}"),
        Row(.jsxText, "\"\\\u{FEFF}", "{\"\\\"\\\\\u{FEFF}\"}"),
        Row(.cssString, #""'\"#, #"\22 \27 \\"#),
        Row(.cssString, "</style>&", #"\3C /style\3E \26 "#),
        Row(.cssString, "a\nb\r\u{C}c\0", "a\\A b\\D \\C c\u{FFFD}"),
        Row(.cssString, "\"0\"", #"\22 0\22 "#),
        Row(.cssString, "\u{7F}\u{2028}", #"\7F \2028 "#),
    ]
}
