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
        // A host that holds nothing else shows the parts that have come, although it is busy.
        let shared = page.rules.dropFirst().prefix { $0 != "." }
        let partial = ":not(:has(>:not(.\(shared),script,style,template,link,[data-skel-part])))"
        #expect(
            page.rules.contains(
                "[data-skel-host]\(partial){isolation:isolate}"
                    + "[data-skel-host][aria-busy=true]\(partial)>[data-skel-part]{opacity:1}"))
        #expect(!whole.rules.contains(partial))
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
        #expect(
            memory.error.contains("'isPart' has no effect on a skeleton: it disappears once all content has arrived"))
        #expect(
            memory.error.contains(
                "'isPart' has no effect on a view without a name: content refers to it by its name"))
    }
}

@Suite("Few elements")
struct FewElementsTests {
    private static let row = """
        cell { padding: 8; row { gap: 8; imageView { width: 40; height: 40; skeletonCornerRadius: 4 }
          column { flex: 1; gap: 8; label a { linesCornerRadius: 4 } label b { linesCornerRadius: 4 } } } }
        """

    @Test("Bars with round corners add no elements to a row")
    func corners() {
        let counts = [Self.row, Self.row.replacing("Radius: 4", with: "Radius: 0")].map { row in
            let page = FlowPage(
                "skeleton S {\n  size: 375 auto\n  collectionView c { columns: 2; numberOfItems: 10; \(row) }\n}\n")
            return occurrences(of: "<i ", in: page.elements)
        }
        #expect(counts[0] > 10 && counts[0] <= counts[1] + 12)
    }

    @Test("Odd rows that differ cost a list few bytes", arguments: ["flex: 1", "numberOfRows: 40"])
    func odd(_ size: String) {
        let lengths = ["", "at odd { b.lastLineFillPercent: 40 }", "at every(3) { b.isHidden: true }"].map { rule in
            let page = FlowPage(
                "skeleton S {\n  size: 375 \(size == "flex: 1" ? "812" : "auto")\n  "
                    + "tableView t { \(size); \(Self.row); \(rule) }\n}\n")
            return page.elements.count + page.rules.count
        }
        #expect(lengths.allSatisfy { $0 < 4 * lengths[0] }, "\(lengths)")
    }

    @Test("Views in a row shrink with a box that is narrower than the row")
    func narrow() {
        let page = FlowPage(
            """
            skeleton S {
              size: 375 auto
              row { gap: 8; view { width: 80; height: 20 } view { width: 80; height: 20 } }
            }
            """)
        #expect(page.rules.contains("min(88px,100%) 0/min(80px,50% - 4px) 20px"))
        #expect(page.elements == "<i class=\"_0\"></i>")
    }
}
