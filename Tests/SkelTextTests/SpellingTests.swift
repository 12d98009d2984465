import SkelText
import Testing

@Suite("Spelling")
struct SpellingTests {
    static let names = [
        "cornerRadius", "borderRadius", "width", "height", "gap", "rowGap", "columnGap", "tree", "check", "padding",
        "paddingTop", "minWidth", "maxWidth", "left", "label",
    ]

    @Test(
        "An almost correct name is recognised",
        arguments: [
            ("corner-radius", "cornerRadius"), ("corner_radius", "cornerRadius"), ("cornerradius", "cornerRadius"),
            ("cornerRaduis", "cornerRadius"), ("widht", "width"), ("heigth", "height"), ("row-gap", "rowGap"),
            ("gpa", "gap"), ("Label", "label"), ("lable", "label"), ("pading", "padding"), ("chek", "check"),
        ])
    func recognises(_ name: String, _ expected: String) {
        #expect(Spelling.nearest(to: name, among: Self.names) == expected)
    }

    @Test(
        "A name with several candidates, or none, isn't guessed",
        arguments: [
            "", "x", "gi", "padWidth", "mixWidth", "colour", "banana", "completelyDifferent",
            String(repeating: "w", count: 1000),
        ])
    func leavesOpen(_ name: String) {
        #expect(Spelling.nearest(to: name, among: Self.names) == nil)
    }
}
