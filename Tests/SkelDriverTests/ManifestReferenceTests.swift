import Testing

@testable import SkelDriver

@Suite("The reference of manifests")
struct ManifestReferenceTests {
    static let page = Page("Samples/Manifest.md")

    @Test("It names the options of an entry, in the order of the help")
    func keys() {
        let keys = Self.page.table("keys").compactMap { $0.first?.codeSpans.first }
        #expect(keys == ["inputs"] + CompileJob.options.map(\.name))
    }

    @Test("It names the keys of a page")
    func pages() {
        #expect(Self.page.table("captures").compactMap { $0.first?.codeSpans.first } == Manifest.Page.keys)
    }

    @Test("Its example compiles", arguments: page.blocks(in: "json"))
    func example(_ manifest: String) {
        let memory = Memory([
            "skelgen.json": manifest, "Feed.skel": CompileTests.feed, "Screens/deep/Chat.skel": CompileTests.feed,
        ])
        #expect(memory.run("compile", "--manifest", "skelgen.json") == .done)
        #expect(memory.error.isEmpty)
        #expect(memory.written.contains("Generated/deep/Chat.json") && memory.written.contains("Generated/feed.html"))
        #expect(memory.written.contains("Sized/deep/Chat.390x844.svg"))
    }
}
