import SkelLanguage
import SkelText
import TestSupport
import Testing

extension FixesTests {
    /// The slugs of a line's mistakes.
    private func slugs(_ line: String) -> [String] {
        Compiled("skeleton A {\n  size: 10 10\n  \(line)\n}\n").problems.sorted().map(\.code.slug)
    }

    @Test(
        "a statement as another language has it is one mistake, and becomes what it means",
        arguments: [
            ("for i in 1...3 { label a }", "repeat 3 { label a }"),
            ("for _ in 0..<4 {\n    label a\n  }", "repeat 4 {\n    label a\n  }"),
            ("repeat 3 times { label a }", "repeat 3  { label a }"),
            ("repeat 3 times label a", "repeat 3  label a"),
            ("tableView { row { height: 44 } }", "tableView { cell { height: 44 } }"),
            ("label title: \"Hello\"", "label title { text: \"Hello\" }"),
            ("label title: \"Hello\" { width: 9 }", "label title { text: \"Hello\"; width: 9 }"),
            ("view { height: 20px !important; width: 9 }", "view { height: 20px ; width: 9 }"),
            ("variant W when (width >= 600) { gap: 4 }", "variant W when width >= 600 { gap: 4 }"),
            (
                "variant W when (width >= 6 and height > 3) { gap: 4 }",
                "variant W when width >= 6 and height > 3 { gap: 4 }"
            ),
            ("gradient: linear-gradient(90deg, #eee, #fff 40%, #eee)", "gradient: #eee #fff #eee"),
            ("gradient: radial-gradient(#eee, white)", "gradient: #eee white"),
            ("view { size: CGSize(width: 20, height: 30) }", "view { width: 20; height: 30 }"),
            (
                "collectionView { itemSize: CGSize(width: 20, height: 30); cell }",
                "collectionView { itemSize: 20 30; cell }"
            ),
            ("view { frame: CGRect(x: 1, y: 2, width: 3, height: 4) }", "view { frame: 1 2 3 4 }"),
            (
                "view { frame: CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4)) }",
                "view { frame: 1 2 3 4 }"
            ),
            ("tintColor: UIColor.systemGray4", "tintColor: lightDark(#d1d1d6, #3a3a3c)"),
            ("tintColor: .green", "tintColor: #0f0"), ("tintColor: .lightGray", "tintColor: #aaa"),
            ("tintColor: Color.clouds", "tintColor: clouds"),
            ("view { display: inline-block; height: 9 }", "view { height: 9 }"),
            ("row { display: block; height: 9 }", "row { flexDirection: column; height: 9 }"),
            ("row { display: inline-flex; height: 9 }", "row { height: 9 }"),
        ])
    func foreignStatements(line: String, right: String) {
        #expect(slugs(line).count == 1)
        #expect(mended(line) == right)
        #expect(slugs(right) == [])
    }

    @Test(
        "a statement as another language has it without a certain meaning here is one mistake without a fix",
        arguments: [
            "for item in items { label a }", "for i in 3...1 { label a }",
            "variant W when width >= 600 || height > 300 { gap: 4 }",
            "variant W when width >= 600 or height > 300 { gap: 4 }",
            "row r { label a }; variant W when width >= 600 { r { gap: 4 } }",
            "row r { gap }", "row r { gap; label a }",
            "view { frame: CGRect(x: x, y: 2, width: 3, height: 4) }",
            "gradient: linear-gradient(to right, brand)", "tintColor: UIColor.brandColor", "let x = 3",
            "row { let x = 3; gap: $x }",
        ])
    func unclear(line: String) {
        #expect(slugs(line).count == 1)
        #expect(mended(line) == line)
    }

    @Test(
        "an import without quotes is one mistake, which says the path if it is one",
        arguments: [
            ("tokens", ", \"tokens.skel\", found 'tokens'"),
            ("../a/tokens.skel", ", \"../a/tokens.skel\", found '..'"),
            ("{ gutter } from \"tokens.skel\"", ", found '{'"), ("two words", ", found 'two'"),
            ("", ", found 'skeleton'"),
        ])
    func imports(written: String, end: String) {
        let problems = Compiled("import \(written)\n\nskeleton A { size: 9 9 }\n").problems.sorted()
        #expect(problems.map(\.message) == ["expected a path in quotes" + end])
    }
}
