import SkelLanguage
import SkelText
import TestSupport
import Testing

extension FixesTests {
    @Test(
        "a selector of CSS becomes the view that it means, and a comment stays one",
        arguments: [
            ("#logo {\n    height: 20\n  }", "view logo {\n    height: 20\n  }"),
            ("#logo { height: 20 }", "view logo { height: 20 }"),
            ("#main-nav { height: 20 }", "view mainNav { height: 20 }"),
            ("#label {\n    height: 20\n  }", "view label {\n    height: 20\n  }"),
            (".card:hover { height: 20 }", "view card { height: 20 }"),
            (".card.big { height: 20 }", "view card { height: 20 }"),
            ("div.card { height: 20 }", "view card { height: 20 }"),
            ("label.title { width: 20 }", "label title { width: 20 }"),
            ("view .card { height: 20 }", "view card { height: 20 }"),
            ("div#card { height: 20 }", "view card { height: 20 }"),
            (".a .b { height: 20 }", ".a .b { height: 20 }"), ("#a > b { height: 20 }", "#a > b { height: 20 }"),
            ("#label { height: 20 }", "//label { height: 20 }"),
            ("#label title { height: 20 }", "//label title { height: 20 }"),
            ("#label {\n  # }", "//label {\n  // }"), ("#logo", "//logo"),
        ])
    func selectors(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test("a call of SkeletonView has no fix, and says what stands here for it")
    func calls() {
        for line in ["showAnimatedGradientSkeleton()", "view.showSkeleton(usingColor: .clouds)", "view.hideSkeleton()"]
        {
            #expect(mended(line) == line)
            let problems = Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted()
            #expect(problems.map(\.code.slug) == ["unexpected-token"])
            #expect(problems.first?.notes.count == 1)
        }
    }

    @Test(
        "a stack view with an axis becomes a row or a column, and a kept text's colour its own",
        arguments: [
            ("UIStackView { axis: .horizontal; label a }", "row { label a }"),
            ("stackView { axis: vertical; label a }", "column { label a }"),
            ("p", "label"), ("h1 title", "label title"), ("nav { height: 2 }", "view { height: 2 }"),
            (
                "label { isSkeletonable: false; text: \"x\"; color: white }",
                "label { isSkeletonable: false; text: \"x\"; textColor: white }"
            ),
            ("label { color: white }", "label { tintColor: white }"),
            ("view { gridTemplateAreas: \"a b\" }", "view { gridTemplateAreas: \"a b\" }"),
        ])
    func kindsAndColors(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test("a skeleton's width and height become its size")
    func sizes() {
        let problems = Compiled("skeleton A { width: 375px; height: 667px; view }").problems.sorted()
        #expect(problems.flatMap(\.fixes).map(\.message) == ["write 'size: 375 667'"])
    }

    @Test("'display: flex' on a column says that CSS places its views beside each other")
    func flex() {
        let warnings = { (line: String) in
            Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted().map(\.message)
        }
        #expect(
            warnings("view { display: flex; label a }")
                == ["'display' has no effect on a view: its views stand below each other without it"])
        #expect(warnings("view { display: flex; flexDirection: row; label a }").isEmpty)
        #expect(warnings("row { display: flex; label a }").isEmpty)
        #expect(warnings("view a { display: flex; label b }; a.display: grid").isEmpty)
    }

    @Test(
        "ranges and comparisons of other languages become those of this one",
        arguments: [
            ("at 1..3 { }", "at 1...3 { }"), ("at 1..<3 { }", "at 1...2 { }"), ("at 0..<0 { }", "at 0...0 { }"),
            ("at 1…3 { }", "at 1...3 { }"), ("at 1-3 { }", "at 1...3 { }"),
        ])
    func ranges(selector: String, right: String) {
        let line = { "tableView { rowHeight: 5; cell; " + $0 + " }" }
        #expect(mended(line(selector)) == line(right))
    }

    @Test(
        "a comparison keeps its direction",
        arguments: [("≥", ">="), ("≤", "<="), ("=>", ">="), ("=<", "<="), ("> =", ">=")])
    func comparisons(mark: String, right: String) {
        let line = { "variant B when width " + $0 + " 600 { }" }
        #expect(mended(line(mark)) == line(right))
    }
}
