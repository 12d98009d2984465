import SkelDriver
import Testing

@Suite("Parts of a placeholder")
struct FlowPartsTests {
    @Test("a part is an element of its own, which goes when content of its name stands beside the placeholder")
    func parts() {
        let source = """
            skeleton Feed {
              size: 320 auto
              view hero { height: 50; % }
              view { height: 60; view price { width: 20; height: 30; % } }
              view last { height: 10 }
            }
            """
        let whole = FlowPage(source.replacing("%", with: ""))
        #expect(!whole.rules.contains("data-skel-part") && occurrences(of: "<i", in: whole.elements) == 1)
        let page = FlowPage(source.replacing("%", with: "isPart: true"))
        #expect(page.rules.contains("&:has(~[data-skel-part=hero]) ._-0{visibility:hidden}"))
        #expect(page.rules.contains("&:has(~[data-skel-part=price]) ._-1{visibility:hidden}"))
        #expect(page.elements.contains(" _-0\"></i>") && page.elements.contains(" _-1\"></i>"))
        #expect(occurrences(of: "<i", in: page.elements) == 5, "root, two parts, the view around one, what is left")
        let variant = FlowPage(
            source.replacing("%", with: "isPart: true").replacing(
                "view last { height: 10 }", with: "variant Wide when width >= 600 { hero.height: 80 }"))
        #expect(occurrences(of: "_-0", in: variant.elements) == 1)
    }

    @Test("a part without a name, and a skeleton that is a part, are said to be without effect")
    func namelessParts() {
        let memory = Memory([
            "Feed.skel": "skeleton Feed { size: 99 99; isPart: true; view { isPart: true; height: 9 } }"
        ])
        #expect(memory.run("check", "Feed.skel") == .done)
        #expect(memory.error.contains("'isPart' has no effect on a skeleton: it goes when all content has come"))
        #expect(
            memory.error.contains(
                "'isPart' has no effect on a view without a name: content says by its name that it has come"))
    }
}
