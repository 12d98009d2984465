import SkelLanguage
import SkelText
import TestSupport
import Testing

extension FixesTests {
    private func problems(_ line: String) -> [Diagnostic] {
        Compiled("skeleton A {\n  size: 10 10\n  label face\n  label name\n  \(line)\n}\n").problems.sorted()
    }

    @Test(
        "a button with a role and a label is its label, as one without a role",
        arguments: [
            (
                "Button(role: .destructive) { reset() } label: { Label(\"a\", systemImage: \"b\") }",
                "view { row { gap: 8; alignItems: center; imageView { width: 17; height: 17 }; label { text: \"a\" } } }"
            ),
            ("Button(role: .cancel) { go(1) } label: { Text(\"a\") }", "view { label { text: \"a\" } }"),
            ("List { Button(role: .cancel) { b } label: { label } }", "tableView { flex: 1; cell { label } }"),
            ("Button(\"a\", role: .cancel) { go(1) }", "button { text: \"a\" }"),
        ])
    func buttonsWithRoles(line: String, right: String) { #expect(mended(mended(mended(line))) == right) }

    @Test(
        "a modifier without a meaning here stands behind a block, with its note",
        arguments: [
            (
                "Text(name).frame(maxWidth: .infinity, alignment: .leading)",
                "label { }.frame(maxWidth: .infinity, alignment: .leading)", "'width: 80'"
            ),
            (
                "Text(\"a\").frame(maxWidth: .infinity)", "label { text: \"a\" }.frame(maxWidth: .infinity)",
                "'width: 80'"
            ),
            ("Text(name).lineLimit(2...4)", "label { }.lineLimit(2...4)", "'numberOfLines: 2'"),
            (
                "Text(name).font(.body).frame(maxWidth: .infinity)", "label { }.frame(maxWidth: .infinity)",
                "'width: 80'"
            ),
        ])
    func leftModifiers(line: String, right: String, advice: String) {
        #expect(mended(line) == right)
        let left = problems(right)
        #expect(left.map(\.code.slug) == ["unexpected-token"])
        #expect(left.first?.notes.first?.message.hasPrefix(advice) == true, "\(left)")
    }

    @Test("a limit of lines whose space is reserved is their number")
    func reservedLines() {
        #expect(mended("Text(a).lineLimit(3, reservesSpace: true)") == "label { numberOfLines: 3 }")
    }

    @Test(
        "a loop over views is one mistake without a fix",
        arguments: [
            "[face, name].forEach { $0?.isSkeletonable = true }", "[face].forEach({ $0.isSkeletonable=true })",
            "[\n    face,\n    self.name,\n  ].forEach {\n    $0.isSkeletonable = true\n  }",
        ])
    func loops(line: String) {
        let found = problems(line)
        #expect(found.map(\.code.slug) == ["unexpected-token"] && found.first?.fixes.isEmpty == true, "\(found)")
        #expect(found.first?.notes.first?.message == "'isSkeletonable' is true by default: leave it out")
        #expect(mended(line) == line)
    }

    @Test("one that sets something else says where that stands, and one without a block is no loop")
    func otherLoops() {
        #expect(
            problems("[face, name].forEach { $0.showSkeleton() }").first?.notes.first?.message.hasPrefix("what is so")
                == true)
        #expect(problems("[face, name].forEach").first?.code.slug == "unexpected-character")
    }

    @Test(
        "calls of SkeletonView that update skeletons mean nothing here",
        arguments: [
            "updateSkeleton", "updateGradientSkeleton", "updateAnimatedSkeleton", "updateAnimatedGradientSkeleton",
            "layoutSkeletonIfNeeded",
        ])
    func updates(call: String) {
        let found = problems("view.\(call)()")
        #expect(found.map(\.code.slug) == ["unexpected-token"])
        #expect(
            found.first?.notes.first?.message == "the page or the program says when the skeleton shows: leave it out")
    }
}
