import SkelDriver
import Testing

/// The numbers that a page sets. Tests/Templates/counts.py compares them in browsers with files that have these numbers.
@Suite("Counts that a page sets")
struct CountTests {
    private static let views = [
        (
            "tableView posts { numberOfRows: 3; rowHeight: 72; cell { label { margin: 9 } } }",
            "calc(var(--skel-rows-posts,3)*72px)"
        ),
        ("tableView posts { numberOfRows: 40; cell { view { height: 20 } } }", "calc(var(--skel-rows-posts,40)*20px)"),
        (
            "tableView posts { numberOfRows: 3; rowHeight: 72; cell { label { margin: 9 } }; footer { label } }",
            "calc(var(--skel-rows-posts,3)*72px)"
        ),
        (
            "tableView posts { numberOfRows: 4; cells: A B; cell A { view { height: 9 } }; cell B { view { height: 8 } } }",
            "calc(round(down,max(0,var(--skel-rows-posts,4))/2,1)*17px + clamp(0,mod(max(0,var(--skel-rows-posts,4)),2),1)*9px)"
        ),
        (
            "tableView posts { numberOfRows: 3; cell { height: 20; view v { height: 9 } }; at 0 { v.height: 8 } }",
            "calc(max(0,var(--skel-rows-posts,3) - 1)*20px)"
        ),
        (
            "tableView posts { numberOfRows: 3; cell { height: 20; view v { height: 9 } }; at last { v.height: 8 } }",
            "calc(clamp(0,var(--skel-rows-posts,3),1)*20px)"
        ),
        (
            "collectionView posts { numberOfItems: 4; columns: 2; cell { height: 20 } }",
            "--n:clamp(0,var(--skel-rows-posts,4) - var(--i),1)"
        ),
        (
            "tableView { numberOfRows: 2; cell { tableView posts { numberOfRows: 3; cell { view { height: 9 } } } } }",
            "calc(var(--skel-rows-posts,3)*9px)"
        ),
        (
            "row { gap: 4; repeat 3 view posts { width: 9; height: 9 } }",
            "margin-right:calc((var(--n) - 1)*(4px))"
        ),
        (
            "label title { numberOfLines: 2; skeletonTextLineHeight: fixed(20); skeletonLineSpacing: 5 }",
            "{--n:var(--skel-lines-title,2)}"
        ),
    ]

    @Test("a named list, a repeat and a text ask for their number", arguments: views.indices)
    func names(_ index: Int) {
        let (views, value) = Self.views[index]
        let page = FlowPage("skeleton Feed {\n  size: 320 auto\n  view { height: 9 }\n  \(views)\n}\n")
        #expect(page.rules.contains(value), "\(page.rules)")
    }

    @Test("copies side by side that don't show have no height either")
    func across() {
        let page = FlowPage(
            "skeleton Feed { size: 320 auto; row { repeat 3 view tag { minHeight: 9; marginTop: 2; width: 9 } } }")
        for rule in [
            "max-width:calc(var(--n)*99999px)", "max-height:calc(var(--n)*99999px)", "min-height:calc(9px*var(--n))",
        ] {
            #expect(page.rules.contains(rule), "\(page.rules)")
        }
        #expect(page.rules.contains("margin-top:calc(2px*var(--n))"), "\(page.rules)")
    }

    @Test(
        "without a name or a number there is none",
        arguments: [
            "tableView { numberOfRows: 3; rowHeight: 72; cell { label { margin: 9 } } }",
            "tableView posts { flex: 1; rowHeight: 72; cell { label { margin: 9 } } }",
            "tableView posts { flex: 1; section { numberOfRows: 3; cell { height: 9 } }; section { cell { height: 8 } } }",
            "repeat 3 view { height: 9 }", "label { numberOfLines: 2 }", "label title",
            "label title { numberOfLines: 3; lineVariation: 8 }", "label title { characters: 90; numberOfLines: auto }",
            "tableView { numberOfRows: 3; cell { label title { numberOfLines: 2 } } }",
        ])
    func nameless(_ views: String) {
        let page = FlowPage("skeleton Feed {\n  size: 320 500\n  \(views)\n}\n")
        #expect(!page.rules.contains("--skel-rows-") && !page.rules.contains("--skel-lines-"), "\(page.rules)")
    }

    @Test("sections with other numbers share a property, and each keeps its own number without it")
    func sections() {
        let cell = "cell { height: 9; view { flex: 1 } }"
        for list in [
            "tableView posts { section { numberOfRows: 2; \(cell) }; section { numberOfRows: 3; \(cell) } }",
            "collectionView posts { columns: 2; section { numberOfItems: 2; \(cell) }; section { numberOfItems: 3; \(cell) } }",
        ] {
            let page = FlowPage("skeleton Feed { size: 320 auto; \(list) }")
            for number in [2, 3] { #expect(page.rules.contains("var(--skel-rows-posts,\(number))"), "\(page.rules)") }
        }
    }

    @Test("a list has twelve items at least, for higher numbers")
    func spares() {
        for (number, all) in [(1, 12), (4, 12), (12, 12), (30, 30)] {
            let list =
                "collectionView posts { numberOfItems: \(number); columns: 2; cell { height: 20; view { isPart: true } } }"
            let page = FlowPage("skeleton Feed { size: 320 auto; \(list) }")
            #expect(page.rules.contains("{--i:\(all - 1)}") && !page.rules.contains("{--i:\(all)}"))
        }
    }

    @Test("more items than in the file are what rules make of their numbers, also if a rule names each that is there")
    func ruledSpares() {
        let cell = "cell { view a { height: 20 } }"
        for (number, rules, kinds) in [
            (2, "at first { a.height: 50 } at last { a.width: 9 }", "ABBBBBBBBBBC"),
            (4, "at 2 { a.height: 50 } at last { a.width: 9 }", "AABAAAAAAAAC"),
            (3, "at 1...9 { a.height: 50 }", "ABBBBBBBBBAA"), (2, "at every(3) { a.height: 50 }", "ABBABBABBABB"),
        ] {
            let list = "collectionView tag { numberOfItems: \(number); columns: 2; \(cell) \(rules) }"
            let page = FlowPage("skeleton Feed { size: 320 auto; animation: none; \(list) }")
            let items = page.elements.split(separator: "<i class=\"").filter { $0.contains(" _-n") }
            let classes = items.map { $0.prefix { $0 != " " } }
            let names = classes.map { name in classes.firstIndex(of: name) ?? 0 }
            let wanted = Array(kinds).map { kind in Array(kinds).firstIndex(of: kind) ?? 0 }
            #expect(names == wanted, "\(rules): \(page.elements)")
        }
        let copies = FlowPage(
            "skeleton Feed { size: 320 auto; animation: none; repeat 2 { view a { height: 20 } at 1 { a.height: 50 } } }"
        )
        #expect(occurrences(of: "class=\"_1 ", in: copies.elements) == 11, "\(copies.elements)")
        let rows = FlowPage(
            "skeleton Feed { size: 320 auto; tableView tag { numberOfRows: 2; \(cell) at first { a.height: 50 } at last { a.width: 9 } } }"
        )
        #expect(rows.rules.contains("calc(max(0,var(--skel-rows-tag,2) - 2)*20px)"), "\(rows.rules)")
    }

    @Test("a component has a parameter for each number, by its name")
    func parameters() {
        let memory = Memory([
            "Feed.skel": """
            skeleton Feed {
              size: 320 auto
              tableView posts { numberOfRows: 3; cell { height: 20 } }
              repeat 3 label tag { numberOfLines: 2 }
              label title { numberOfLines: 2 }
              tableView orders { section { numberOfRows: 2; cell { height: 20 } }; section { numberOfRows: 3; cell { height: 9 } } }
              tableView days { numberOfSections: 7; numberOfRows: 2; cell { height: 20 } }
            }
            """
        ])
        #expect(memory.run(["compile", "Feed.skel", "--format", "react", "-o", "-"]) == .done)
        for name in ["postsRows", "tagCount", "titleLines", "ordersRows", "daysRows"] {
            #expect(memory.output.contains("  \(name)?: number;\n"))
        }
        #expect(!memory.output.contains("tagLines"))
    }
}
