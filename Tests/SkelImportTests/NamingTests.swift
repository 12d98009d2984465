import Testing

@testable import SkelImport

@Suite("Names of imports")
struct NamingTests {
    @Test(
        "any spelling becomes the name of a view",
        arguments: [
            ("user-avatar", "userAvatar"), ("UserAvatar", "userAvatar"), ("user avatar", "userAvatar"),
            ("URLField", "urlField"),
            ("avatar_2", "avatar2"), ("btn", "btn"),
        ])
    func view(text: String, name: String) { #expect(Naming.view(text) == name) }

    @Test("the name of a skeleton is capitalized")
    func type() {
        #expect(Naming.type("order-card") == "OrderCard")
        #expect(Naming.type("AdminLTE v4 | Dashboard") == "AdminLTEV4Dashboard")
    }

    @Test("no name without Latin letters or with a leading digit", arguments: ["", "--", "42", "7-eleven", "日本"])
    func none(text: String) { #expect(Naming.view(text) == nil) }

    @Test(
        "an item of a list is one of what the list has in its name, or of the list's kind",
        arguments: [
            ("orders", "Order"), ("categories", "Category"), ("inbox", "InboxRow"), ("class", "ClassRow"),
            ("ids", "IdsRow"), ("news-items", "NewsItem"), ("", nil), ("\u{65e5}\u{672c}", nil),
        ] as [(String, String?)])
    func item(list: String, name: String?) { #expect(Naming.item(of: list, "Row") == name) }

    @Test("a sentence is cut off between words")
    func long() {
        let name = Naming.type("A very long headline that a page has as its title for search engines")
        #expect(name == "AVeryLongHeadlineThatAPageHasAs")
    }

    @Test(
        "utility and generated classes are not meaningful",
        arguments: ["mt-4", "d-flex", "text-muted", "col-md-6", "p-2", "css-1x2y3z", "is-active"])
    func utilities(name: String) { #expect(!Naming.isMeaningful(name)) }

    @Test("classes of things are meaningful", arguments: ["card", "nav-link", "product__title", "timelineItem"])
    func meaningful(name: String) { #expect(Naming.isMeaningful(name)) }

    @Test("a taken name gets a number")
    func free() {
        #expect(Naming.free("title", among: []) == "title")
        #expect(Naming.free("title", among: ["title", "title2"]) == "title3")
    }
}
