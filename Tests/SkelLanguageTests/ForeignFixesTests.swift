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
            (".card:hover { height: 20 }", ".card:hover { height: 20 }"),
            ("&.big { height: 20 }", "&.big { height: 20 }"),
            ("@media (max-width: 600px) { gap: 4 }", "variant WindowUpTo600 when window <= 600 { gap: 4 }"),
            ("@container (min-width: 600px) { gap: 4 }", "variant From600 when width >= 600 { gap: 4 }"),
            ("view { @media (max-width: 600px) { gap: 4 } }", "view { @media (max-width: 600px) { gap: 4 } }"),
            ("variant W when width > 9 { .a { gap: 4 } }", "variant W when width > 9 { .a { gap: 4 } }"),
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

    @Test(
        "a rule about a view that is there, and one that a variant adds again, set its properties by paths",
        arguments: [
            (
                "row r { label a }; variant W when width >= 9 { r { gap: 4 } }",
                "row r { label a }; variant W when width >= 9 { r.gap: 4 }"
            ),
            (
                "row r { label a }; variant W when width >= 9 { r { itemSize: 4 } }",
                "row r { label a }; variant W when width >= 9 { r { itemSize: 4 } }"
            ),
            // A selector may mean another view.
            ("view t; .t { height: 20 }", "view t; .t { height: 20 }"),
            (
                "view t; variant V when width < 9 { size: 8; t { height: 20 } }",
                "view t; variant V when width < 9 { size: 8; t.height: 20 }"
            ),
            (
                "view t; variant V when width < 9 { size: 8; view t { height: 20; width: 1 } view u }",
                "view t; variant V when width < 9 { size: 8; t.height: 20; t.width: 1; view u }"
            ),
            (
                "view t\n  variant V when width < 9 {\n    size: 8\n    t { // why\n      height: 20\n    }\n  }",
                "view t\n  variant V when width < 9 {\n    size: 8\n    t { // why\n      height: 20\n    }\n  }"
            ),
            (
                "tableView { cell { view t } }; variant V when width < 9 { size: 8; view t { height: 20 } }",
                "tableView { cell { view t } }; variant V when width < 9 { size: 8; view t { height: 20 } }"
            ),
        ])
    func rulesOfViews(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test(
        "what SkeletonView's users write keeps its direction, its time and its colours",
        arguments: [
            (
                "animation: GradientDirection.topBottom.slidingAnimation(duration: 3)",
                "animation: sliding(topBottom, 3s)"
            ),
            (
                "animation: GradientDirection.leftRight.slidingAnimation(duration: 2, autoreverses: true)",
                "animation: sliding(leftRight, 2s, autoreverses)"
            ),
            ("animation: GradientDirection.leftRight.slidingAnimation()", "animation: sliding(leftRight)"),
            (
                "animation: makeSlidingAnimation(withDirection: GradientDirection.topBottom, autoreverses: false)",
                "animation: sliding(topBottom)"
            ),
            ("animation: GradientDirection.rightLeft", "animation: sliding(rightLeft)"),
            ("animation: sliding(GradientDirection.rightLeft, 2s)", "animation: sliding(rightLeft, 2s)"),
            ("animation: leftRight", "animation: sliding(leftRight)"),
            ("animation: .leftRight", "animation: sliding(leftRight)"),
            (
                "gradient: SkeletonGradient(baseColor: UIColor(white: 0.5, alpha: 1), secondaryColor: .white)",
                "gradient: #808080 white"
            ),
            ("gradient: SkeletonGradient(baseColor: .clouds, secondaryColor: nil)", "gradient: clouds"),
            ("label { textColor: .label }", "label { textColor: lightDark(#000, #fff) }"),
            // No colour of this language.
            ("label { textColor: .brand }", "label { textColor: .brand }"),
            ("transition: TransitionStyle.crossDissolve(0.25s)", "transition: crossDissolve(0.25s)"),
            ("tableView { contentInset: 4 }", "tableView { padding: 4 }"),
            ("tableView { rowHeight: UITableViewAutomaticDimension }", "tableView { rowHeight: automatic }"),
        ])
    func skeletonView(line: String, right: String) {
        #expect(mended(line) == right)
        #expect(
            Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted().count { $0.code.slug != "no-cell" } == 1)
    }

    @Test(
        "a font becomes its size, its line height and the weight of a kept text",
        arguments: [
            ("17", "17"), ("bold 16px Arial", "16px"),
            ("600 16px/1.4 Inter, sans-serif", "16px; lineHeight: 140%"),
            ("16px/1.5 \"Helvetica Neue\", Arial", "16px; lineHeight: 150%"),
            ("italic bold 1.2rem/24px Arial", "1.2rem; lineHeight: 24px"), ("16px/normal Arial", "16px"),
            (".systemFont(ofSize: 17, weight: .bold)", "17"), (".system(size: 20)", "20"), (".headline", "17"),
            ("UIFont.systemFont(ofSize: 12)", "12"), ("largeTitle", "34"),
        ])
    func fonts(font: String, size: String) {
        #expect(mended("label { font: \(font) }") == "label { fontSize: \(size) }")
        #expect(Compiled("skeleton A { size: 9 9; label { font: \(font) } }").problems.sorted().count == 1)
        let weight =
            font.contains("600 ")
            ? "600"
            : font.contains("bold 1") || font.contains(".bold") ? "bold" : font == ".headline" ? "semibold" : nil
        let right = size.split(separator: "; ").map(String.init) + (weight.map { ["fontWeight: \($0)"] } ?? [])
        for kept in ["text: \"x\"", "isSkeletonable: false"] {
            let made = mended("label { \(kept); font: \(font) }")
            #expect(right.allSatisfy { made.contains($0) } && made.contains("fontWeight") == (weight != nil), "\(made)")
        }
    }

    @Test("a call of SkeletonView has no fix, and says what stands here for it")
    func calls() {
        for line in ["showAnimatedGradientSkeleton()", "view.showSkeleton(usingColor: .clouds)", "view.hideSkeleton()"]
        {
            #expect(mended(line) == line)
            let problems = Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted()
            #expect(problems.map(\.code.slug) == ["unexpected-token"])
            #expect(problems.first?.notes.count == (line.contains("usingColor") ? 2 : 1))
        }
    }

    @Test(
        "a stack view with an axis becomes a row or a column, and a kept text's colour its own",
        arguments: [
            ("UIStackView { axis: .horizontal; label a }", "row { label a }"),
            ("stackView { axis: vertical; label a }", "column { label a }"),
            ("circle a { width: 9 }", "imageView a { cornerRadius: 50%; width: 9 }"),
            ("circle a", "imageView a { cornerRadius: 50% }"),
            ("circle { border-radius: 4 }", "imageView { cornerRadius: 4 }"), ("avatar a", "imageView a"),
            ("view { border-radius: circle }", "view { cornerRadius: 50% }"),
            ("view { cornerRadius: full }", "view { cornerRadius: 50% }"),
            ("view { tintColor: rebeccapurple }", "view { tintColor: #639 }"),
            ("view { tintColor: Tomato }", "view { tintColor: #ff6347 }"),
            ("view { tintColor: lightDark(tomato, black) }", "view { tintColor: lightDark(#ff6347, black) }"),
            ("view { gradient: gold tomato }", "view { gradient: #ffd700 #ff6347 }"),
            ("view { shadow: 0 1 2 tomato }", "view { shadow: 0 1 2 #ff6347 }"),
            ("view { tintColor: hsl(210deg 50% 50%) }", "view { tintColor: hsl(210 50% 50%) }"),
            ("label { textColor: .pink }", "label { textColor: .pink }"),
            (
                "view { display: grid; place-items: center start }",
                "view { display: grid; alignItems: center; justifyItems: start }"
            ),
            (
                "view { place-content: space-between }",
                "view { alignContent: spaceBetween; justifyContent: spaceBetween }"
            ),
            ("view { max-width: none }", "view { maxWidth: none }"),
            ("view { maxWidth: none }", "view { maxWidth: auto }"),
            ("view { inline-size: 9; min-block-size: 8 }", "view { width: 9; minHeight: 8 }"),
            ("view { overflow-x: auto }", "view { clipsToBounds: true }"),
            ("label { textAlignment: start }", "label { textAlignment: natural }"),
            ("row { alignItems: self-end }", "row { alignItems: flexEnd }"),
            ("row { view { flex: 200px } }", "row { view { flex: 1 1 200px } }"),
            ("view { flex: initial }", "view { flex: 0 1 auto }"),
            ("view { box-sizing: border-box; gap: 4 }", "view { gap: 4 }"),
            ("view { background-size: cover; gap: 4 }", "view { gap: 4 }"),
            ("view { gap: 4 ! important }", "view { gap: 4  }"),
            ("p", "label"), ("h1 title", "label title"), ("nav { height: 2 }", "view { height: 2 }"),
            (
                "label { isSkeletonable: false; text: \"x\"; color: white }",
                "label { isSkeletonable: false; text: \"x\"; textColor: white }"
            ),
            ("label { color: white }", "label { textColor: white }"),
            ("button { colour: white }", "button { textColor: white }"),
            ("label { tint: white }", "label { tintColor: white }"),
            ("view { color: white }", "view { color: white }"),
            ("view { font: bold 16px/1.5 serif; label }", "view { fontSize: 16px; label }"),
            ("label { font: bold 16px/1.5 serif }", "label { fontSize: 16px; lineHeight: 150% }"),
            ("view { display: flex; label }", "view { flexDirection: row; label }"),
            ("column { display: flex; label }", "column { display: flex; label }"),
            ("view { gridTemplateAreas: \"a b\" }", "view { gridTemplateAreas: \"a b\" }"),
            (
                "grid a { grid-template-columns: 1fr 1fr; grid-gap: 4 }",
                "view a { display: grid; gridTemplateColumns: 1fr 1fr; gap: 4 }"
            ),
            (
                "grid { display: grid; gridTemplateColumns: 1fr 1fr }",
                "view { display: grid; gridTemplateColumns: 1fr 1fr }"
            ),
            ("grid { columns: 3; cell }", "collectionView { columns: 3; cell }"),
            ("label { -webkit-line-clamp: 3 }", "label { maxNumberOfLines: 3 }"),
            ("label { letter-spacing: 1px; height: 9 }", "label { height: 9 }"),
            ("view { cursor: pointer; height: 9 }", "view { height: 9 }"),
            ("tableView { tr { td { height: 9 } } }", "tableView { cell { view { height: 9 } } }"),
            (
                "variant W when (min-width: 600px) { gap: 4 }", "variant W when width >= 600 { gap: 4 }"
            ),
            ("variant W when max-height: 600 { gap: 4 }", "variant W when height <= 600 { gap: 4 }"),
            ("appearance: web", "appearance { preset: web }"),
            ("appearance: { preset: web }", "appearance { preset: web }"),
            ("variant W when minWidth: 600 { gap: 4 }", "variant W when width >= 600 { gap: 4 }"),
            ("variant W when maxWindow >= 600 { gap: 4 }", "variant W when window >= 600 { gap: 4 }"),
            ("variant W when 600 <= width { gap: 4 }", "variant W when width >= 600 { gap: 4 }"),
            ("variant W when 600 > height { gap: 4 }", "variant W when height < 600 { gap: 4 }"),
            ("variant W when 600 <= width < 900 { gap: 4 }", "variant W when width >= 600 and width < 900 { gap: 4 }"),
            (
                "tableView { rowHeight: 9; cell; at(1) { isHidden: true } }",
                "tableView { rowHeight: 9; cell; at 1 { isHidden: true } }"
            ),
            (
                "tableView { rowHeight: 9; cell; at (every(2)) { isHidden: true } }",
                "tableView { rowHeight: 9; cell; at every(2) { isHidden: true } }"
            ),
            (
                "tableView { rowHeight: 9; cells: \"B\" A; cell A; cell B }",
                "tableView { rowHeight: 9; cells: B A; cell A; cell B }"
            ),
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

    @Test(
        "half of a side is the radius of a circle, and misspelt members of Swift become what they are near to",
        arguments: [
            ("view { skeletonCornerRadius: Float(face.frame.size.width / 2) }", "view { skeletonCornerRadius: 50% }"),
            ("view { cornerRadius: face.frame.height / 2 }", "view { cornerRadius: 50% }"),
            ("view { cornerRadius: bounds.height/2.0; width: 8 }", "view { cornerRadius: 50%; width: 8 }"),
            ("view { skeletonCornerRadius = CGFloat(a.width / 2) }", "view { skeletonCornerRadius: 50% }"),
            ("view { cornerRadius: face.frame.height / 3 }", "view { cornerRadius: face.frame.height / 3 }"),
            ("tintColor: .cloud", "tintColor: clouds"), ("tintColor: .wetAshphalt", "tintColor: wetAsphalt"),
            ("tintColor: lightDark(.cloud, #000)", "tintColor: lightDark(clouds, #000)"),
            ("tintColor: .nothingLikeIt", "tintColor: .nothingLikeIt"),
            ("animation: sliding(.lefRight)", "animation: sliding(leftRight)"),
            ("animation: sliding(withDirection: .lefRight)", "animation: sliding(leftRight)"),
        ])
    func membersOfSwift(line: String, right: String) { #expect(mended(line) == right) }
}
