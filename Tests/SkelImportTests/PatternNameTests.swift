import Testing

@testable import SkelImport

@Suite("Names of a component's parts")
struct PatternNameTests {
    @Test(
        "parts that have their kind's name have other words before numbers",
        arguments: [
            ("imageView", ["image", "picture", "photo", "image2"]),
            ("label", ["title", "subtitle", "detail", "caption", "title2"]),
            ("textView", ["text", "summary", "detail", "text2"]), ("view", ["badge", "tag", "mark", "badge2"]),
            ("row", ["content", "body", "group", "content2"]), ("button", ["action", "action2"]),
        ])
    func words(_ head: String, _ expected: [String]) {
        var names = PatternNames(of: Draft.Element("component"))
        #expect(expected.map { _ in names.name(for: Draft.Element(head)) } == expected)
    }

    @Test("a part keeps the name that it alone has")
    func own() {
        var component = Draft.Element("component")
        component.elements = [Draft.Element("imageView", name: "logo"), Draft.Element("label", name: "title")]
        var names = PatternNames(of: component)
        #expect(names.name(for: component.elements[0]) == "logo")
        #expect(names.name(for: Draft.Element("label")) == "subtitle")
    }
}
