import Testing

@testable import SkelDriver

@Suite("What does nothing says so")
struct SilentNothingTests {
    /// The warnings of a check, without their places and codes.
    private func warnings(_ source: String, _ more: String...) -> [String] {
        let memory = Memory(["A.skel": source])
        #expect(memory.run(["check", "A.skel"] + more) == .done, "\(memory.error)")
        return WarningTests.heads(memory).map { head in
            String(head.split(separator: ": warning: ")[1].prefix { $0 != "[" }.dropLast())
        }
    }

    private func screen(_ body: String) -> String { "skeleton A { size: 375 812; \(body) }\n" }

    struct Look: Sendable {
        let body: String
        let warning: String?
    }

    static let lookCases = [
        Look(
            body: "label { cornerRadius: 8 }",
            warning: "'cornerRadius' has no effect on this label: it is drawn as lines"),
        Look(body: "label { cornerRadius: 0 }", warning: nil),
        Look(body: "label { cornerRadius: 8; borderWidth: 1 }", warning: nil),
        Look(body: "label { cornerRadius: 8; isSkeletonable: false; backgroundColor: #eee } label", warning: nil),
        Look(body: "label { cornerRadius: 8; unite: true; label }", warning: nil),
        Look(body: "label { linesCornerRadius: 8 }", warning: nil),
        Look(
            body: "textView { height: 90; skeletonCornerRadius: 8 }",
            warning: "'skeletonCornerRadius' has no effect on this textView: it is drawn as lines"),
        Look(body: "view { height: 9; cornerRadius: 8; skeletonCornerRadius: 4 }", warning: nil),
        Look(
            body: "button { backgroundColor: #f00; textColor: #fff; fontWeight: bold }",
            warning: "'backgroundColor', 'textColor', 'fontWeight' have no effect on this button: it is drawn as a bone"
        ),
        Look(body: "button { backgroundColor: clear }", warning: nil),
        Look(body: "button { backgroundColor: #f00; isSkeletonable: false; text: \"OK\" } label", warning: nil),
        Look(
            body: "imageView { height: 9; backgroundColor: #f00 }",
            warning: "'backgroundColor' has no effect on this imageView: it is drawn as a bone"),
        Look(body: "view { backgroundColor: #f00; padding: 4; label }", warning: nil),
        Look(
            body: "label { fontWeight: bold }",
            warning: "'fontWeight' has no effect on this label: it is drawn as lines"),
        Look(body: "row { label { fontWeight: bold; text: \"Hello\" } }", warning: nil),
        Look(body: "view { textColor: #f00; label { text: \"Hello\"; isSkeletonable: false } label }", warning: nil),
        Look(
            body: "tableView { flex: 1; rowHeight: 40; cell { label a { cornerRadius: 8 } } }",
            warning: "'cornerRadius' has no effect on this label: it is drawn as lines"),
        Look(
            body: "tableView { flex: 1; rowHeight: 40; cell { label a { textColor: red }; label b }; "
                + "at 0 { a.isSkeletonable: false; a.text: \"Hello\" } }".replacing("red", with: "#f00"), warning: nil),
    ]

    @Test("A look that only kept views have is a warning on a bone, once", arguments: lookCases)
    func looks(_ look: Look) {
        let body = look.body.replacing("textColor: red", with: "textColor: #f00")
        #expect(warnings(screen(body)) == (look.warning.map { [$0] } ?? []))
    }

    @Test("A component's look is no warning while one of its instances is kept")
    func components() {
        let component = "component Tag { label t { textColor: #f00; text: \"Hello\" } }\n"
        let warning = "'textColor' has no effect on this label: it is drawn as lines"
        #expect(warnings(component + screen("Tag; Tag")) == [warning])
        #expect(warnings(component + screen("Tag { isSkeletonable: false }; Tag")) == [])
    }

    static let fontCases: [(body: String, isWarned: Bool)] = [
        ("label { fontSize: 24 }", true), ("textView { fontSize: 24; height: 90 }", true),
        ("label { fontSize: 24; lineHeight: 150% }", false), ("row { label { fontSize: 24; characters: 10 } }", false),
        ("label { fontSize: 24; skeletonTextLineHeight: relativeToFont }", false),
        ("label { fontSize: 24; padding: 1em }", false), ("view { fontSize: 24; label }", false),
        ("appearance { textLineHeight: relativeToFont }; label { fontSize: 24 }", false),
        // A style may give both their size.
        ("label { fontSize: 24 }; row { label { fontSize: 24; text: \"Hello\" } }", false),
        ("label { fontSize: 24 }; row { label { fontSize: 20; text: \"Hello\" } }", true),
        ("label a { fontSize: 24 }; variant W when window > 9 { a.lineHeight: 30 }", false),
    ]

    @Test("A font size that changes no bar is a warning", arguments: fontCases)
    func fonts(_ body: String, _ isWarned: Bool) {
        let kind = body.hasPrefix("textView") ? "textView" : "label"
        let warning = "'fontSize' has no effect on this \(kind): its bars have a height of their own"
        #expect(warnings(screen(body)) == (isWarned ? [warning] : []))
    }

    static let variantCases: [(head: String, size: String, warning: String?)] = [
        ("width >= 600", "size: 600 100", nil), ("width > 600", "size: 600 100", "600 100"),
        ("width >= 600", "size: 599.5 auto", "599.5 auto"), ("height < 500", "size: 600 499", nil),
        ("height < 500", "size: 600 500", "600 500"), ("height < 500", "size: 600 auto", nil),
        ("width >= 600 and height >= 500", "size: 600 400", "600 400"), ("width <= 375", "padding: 4", ""),
    ]

    @Test("A variant's size meets its own test, or is a warning", arguments: variantCases)
    func variants(_ head: String, _ size: String, _ warning: String?) {
        let expected = warning.map { found in
            found.isEmpty
                ? "the variant 'V' has no 'size', so its picture has the size of the skeleton"
                : "the size of the variant 'V', \(found), does not meet its own test"
        }
        #expect(warnings(screen("label a; variant V when \(head) { \(size) }")) == (expected.map { [$0] } ?? []))
    }

    static let colorCases: [(body: String, place: String?)] = [
        ("tintColor: black; label", ""), ("tintColor: #0000ff; label", ""), ("tintColor: #ff0000; label", ""),
        ("tintColor: #0000ff; skeletonType: solid; label", ""), ("gradient: #ddd #ddd; label", ""),
        ("tintColor: lightDark(#ddd, #000); label", " in the dark"),
        ("tintColor: lightDark(#00f, #222); label", " in the light"),
        ("tintColor: #ddd; label", nil), ("gradient: #0000ff #8888ff; label", nil),
        ("tintColor: black; animation: none; label", nil), ("tintColor: black; animated: false; label", nil),
    ]

    @Test("Bones that change to the same colour are a warning, once for each colour", arguments: colorCases)
    func colors(_ body: String, _ place: String?) {
        let warning = place.map { "the bones of this label do not move\($0): their colour changes to the same one" }
        #expect(warnings(screen(body + "; label")) == (warning.map { [$0] } ?? []))
    }

    @Test("A custom animation that moves bones otherwise is none")
    func customAnimation() {
        let fade = "animation Fade { duration: 1s; from { opacity: 1 } to { opacity: 0.4 } }\n"
        #expect(warnings(fade + screen("tintColor: black; animation: Fade; label")) == [])
    }

    @Test("an entry of a manifest that names an output of a file without a skeleton says so; a list of files does not")
    func entries() {
        let manifest =
            #"{"compile": [{"inputs": "t.skel", "output": "z.svg"}, {"inputs": ["t.skel", "A.skel"], "output": "o/"}]}"#
        let memory = Memory(["t.skel": "let a: 1\n", "A.skel": screen("view { height: 9 }"), "m.json": manifest])
        #expect(memory.run("compile", "--manifest", "m.json") == .done)
        #expect(
            memory.error.split(separator: "\n").count { $0.contains("no skeleton in this file") } == 1,
            "\(memory.error)")
    }
}
