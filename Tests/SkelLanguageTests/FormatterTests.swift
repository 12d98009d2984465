import SkelLanguage
import SkelText
import TestSupport
import Testing

@Suite("The formatter")
struct FormatterTests {
    private func parsed(_ text: String) -> (tree: SyntaxTree, hasErrors: Bool) {
        var problems = Problems()
        let tree = parse(SourceFile(name: "a.skel", bytes: Array(text.utf8)), reporting: &problems)
        return (tree, problems.hasErrors)
    }

    private func formatted(_ text: String) -> String { format(parsed(text).tree).string }

    /// Everything that a file says, whatever stands around it.
    private func words(_ node: Syntax) -> [String] {
        let inner = node.children.flatMap(words)
        return ["\(node.kind)(\(node.first == nil && node.kind != .element && node.kind != .file ? node.text : ""))"]
            + inner + ["end"]
    }

    private func comments(_ tree: SyntaxTree) -> [String] {
        tree.comments.map { tree.file.text($0.range.lowerBound, $0.range.upperBound) }.map { comment in
            String(comment.reversed().drop { $0.isWhitespace }.reversed())
        }
    }

    @Test("what is formatted says the same, comments and all, and is formatted", arguments: SyntaxTreeTests.sources)
    func sameFile(_ source: Case) {
        let text = String(decoding: source.source.bytes, as: UTF8.self)
        let (tree, hasErrors) = parsed(text)
        if hasErrors { return }
        let once = format(tree).string
        let (again, isWrong) = parsed(once)
        #expect(!isWrong, "\(once)")
        #expect(words(again.root) == words(tree.root))
        #expect(comments(again) == comments(tree))
        #expect(format(again).string == once)
        #expect(!once.contains("\n\n\n") && !once.hasPrefix("\n") && (once.isEmpty || once.hasSuffix("\n")))
    }

    @Test("the samples are formatted", arguments: Case.samples)
    func samples(_ sample: Case) {
        let text = String(decoding: sample.source.bytes, as: UTF8.self)
        #expect(formatted(text) == text)
    }

    @Test(
        "a statement a line, two spaces a level, one style of spaces",
        arguments: [
            ("let  a :1;let b:$a", "let a: 1\nlet b: $a\n"),
            ("skeleton A{size:1 2;view x}", "skeleton A { size: 1 2; view x }\n"),
            (
                "skeleton A {\n\n\n  size: 1 2\n\n\n\n    view x{\nwidth : 10 ;height:20\n}  view y\n\n}",
                "skeleton A {\n  size: 1 2\n\n  view x { width: 10; height: 20 }\n  view y\n}\n"
            ),
            ("skeleton A { row { view { view } } }", "skeleton A {\n  row {\n    view { view }\n  }\n}\n"),
            ("style A { }", "style A {}\n"),
            ("import   \"a.skel\"", "import \"a.skel\"\n"),
            (
                "style S { shadow: 0 1 2 lightDark( #000 ,#fff ) ; aspectRatio: 16 : 9; padding: insets( top:1,left : -2 ) }",
                "style S { shadow: 0 1 2 lightDark(#000, #fff); aspectRatio: 16:9; padding: insets(top: 1, left: -2) }\n"
            ),
            (
                "skeleton A { tableView t { at 0 ... 2,every( 3 ),except(last){ x . y.width: 50% } } }",
                "skeleton A {\n  tableView t {\n    at 0...2, every(3), except(last) { x.y.width: 50% }\n  }\n}\n"
            ),
            (
                "skeleton A { variant W when width>=600 and height<9 { size: 1 2 } repeat  3 label x }",
                "skeleton A {\n  variant W when width >= 600 and height < 9 { size: 1 2 }\n  repeat 3 label x\n}\n"
            ),
            ("let a: insets(\n  top: 1,\n  left: 2\n)", "let a: insets(top: 1, left: 2)\n"),
            ("\u{feff}let a: 1\r\nlet b: 2\r\n", "let a: 1\r\nlet b: 2\r\n"), ("", ""), ("\n\n", ""),
        ])
    func style(text: String, expected: String) { #expect(formatted(text) == expected) }

    @Test(
        "comments stay where they are, those behind neighbouring lines in one column",
        arguments: [
            (
                "// a\n\n\n// b\nlet a: 1 // c  \nlet bcd: 2  // d\n\nlet e: 3    // f",
                "// a\n\n// b\nlet a: 1    // c\nlet bcd: 2  // d\n\nlet e: 3  // f\n"
            ),
            (
                "style A { // a\nwidth: 1; /* b */ height: 2 // c\n// d\n} // e",
                "style A {  // a\n  width: 1   /* b */\n  height: 2  // c\n  // d\n}  // e\n"
            ),
            ("let a: 1 /* b\n*/ /* c */\nlet d: 2", "let a: 1  /* b\n*/ /* c */\nlet d: 2\n"),
            ("let a: /* b */ 1", "let a: /* b */ 1\n"),
            ("let a: insets(top: 1, // b\nleft: 2)", "let a: insets(top: 1, // b\n  left: 2)\n"),
            ("style A { width: 1 /* b */ }", "style A {\n  width: 1  /* b */\n}\n"),
            ("style A {\n/* b\n   c */\nwidth: 1 }", "style A {\n  /* b\n   c */\n  width: 1\n}\n"),
            ("/// a\n\nstyle A { width: 1 }", "/// a\n\nstyle A { width: 1 }\n"),
        ])
    func comments(text: String, expected: String) { #expect(formatted(text) == expected) }

    @Test("a mark of a colour without digits isn't formatted: a space after it would make it a comment")
    func markOfNoColor() {
        #expect(parsed("let b:#$a").1)
        #expect(!parsed("let b:#0a0").1)
    }

    @Test("a block is on one line only where that has at most 120 characters")
    func width() {
        let short = "style A { " + String(repeating: "x", count: 99) + ": 1; a: 2 }\n"
        #expect(short.count == 121 && formatted(short) == short)
        let long = "style A { " + String(repeating: "x", count: 100) + ": 1; a: 2 }\n"
        #expect(formatted(long) == "style A {\n  \(String(repeating: "x", count: 100)): 1\n  a: 2\n}\n")
    }
}
