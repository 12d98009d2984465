import SkelLanguage
import SkelText
import TestSupport
import Testing

@Suite("One mistake, one message")
struct SingleMessageTests {
    @Test(
        "a mistake in a skeleton has one message, and no fix that another mistake follows",
        arguments: [
            ("label a repeat 3", "unexpected-token"), ("view v { label a repeat 3 }", "unexpected-token"),
            ("margin: gutter", "invalid-value"), ("label a { separatorColor: red }", "misplaced-property"),
            ("variant W when width >= 9 { cell Q { label z } }", "misplaced-element"),
            ("variant W when width >= $wide { gap: 4 }", "unknown-variable"),
            ("label a { tintColor: lightDark(lightDark(red, blue), green) }", "invalid-value"),
        ])
    func inSkeleton(line: String, code: String) { expect("skeleton A { size: 9 9; \(line) }", code, fix: nil) }

    @Test(
        "a view that is written as a property has one message, and a fix that writes it as a view",
        arguments: [
            ("view: { height: 2 }", ""), ("imageView: avatar { height: 2 }", ""), ("label title: { height: 2 }", ""),
            ("label: title", ""), ("label: \"Inbox\"", " { text: \"Inbox\" }"),
        ])
    func viewBehindColon(line: String, right: String) {
        expect("skeleton A { size: 9 9; \(line) }", "unexpected-token", fix: right)
    }

    @Test(
        "a value behind the name of a view has one message, which says how the view begins",
        arguments: ["label: 20", "row: \"a\"", "tableView { height: 9; header: \"Title\"; cell { label } }"])
    func valueOfView(line: String) {
        let problems = Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted()
        #expect(problems.map(\.code.slug) == ["unknown-property"])
        let hint = problems.first?.notes.first?.message
        #expect(hint?.hasPrefix("this word begins a block and takes no value: '") == true)
    }

    @Test(
        "what may have a cell elsewhere has no warning of one",
        arguments: [
            "let c: C\nskeleton A { size: 9 9; tableView { flex: 1; cell A { label }; cell C { label }; at 0 { cell: $c } } }",
            "component T: tableView { flex: 1 }\nskeleton A { size: 9 9; T x { cell A { label } } }",
        ])
    func cells(_ text: String) { #expect(Compiled(text).problems.sorted().map(\.code.slug) == []) }

    @Test(
        "a keyframe without a percentage has one message, and its fix if that is certain",
        arguments: [("0.5", "50%"), ("50", "50%"), ("1", nil)])
    func keyframe(place: String, right: String?) {
        let animation = "animation x { at \(place) { opacity: 0.3 } }"
        expect("\(animation)\nskeleton A { size: 9 9; label a }", "invalid-value", fix: right)
    }

    private func expect(_ text: String, _ code: String, fix: String?) {
        let problems = Compiled(text).problems.sorted()
        #expect(problems.map(\.code.slug) == [code])
        #expect(problems.first?.fixes.first?.edits.first?.text == fix)
    }
}
