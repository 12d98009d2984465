import SkelLanguage
import SkelText
import Testing

@Suite("Colours in a source")
struct SourceColorTests {
    private func colors(_ text: String) -> [String] {
        var problems = Problems()
        let bytes = Array(text.utf8)
        let tree = parse(SourceFile(name: "A.skel", bytes: bytes), reporting: &problems)
        return tree.colors.map { String(decoding: bytes[Int($0.span.start)..<Int($0.span.end)], as: UTF8.self) }
    }

    @Test(
        "a colour's name is one where a colour may stand",
        arguments: ["tintColor", "textColor", "backgroundColor", "borderColor", "gradient", "shadow"])
    func named(_ property: String) {
        #expect(colors("skeleton A { \(property): clouds }") == ["clouds"])
    }

    @Test("it is none in other properties and in those that don't exist; digits are, anywhere")
    func others() {
        #expect(colors("skeleton A { text: clouds; style: clouds; colour: clouds; view clouds }") == [])
        #expect(colors("skeleton A { text: #123; colour: #456 }") == ["#123", "#456"])
        #expect(colors("animation A { to { color: clouds } } let clouds: silver") == ["clouds", "silver"])
    }
}
