import SkelLanguage
import SkelText
import TestSupport
import Testing

@Suite("What fixes make of a text")
struct FixesTests {
    /// A line of a skeleton with the fixes of its mistakes.
    func mended(_ line: String) -> String {
        let text = "skeleton A {\n  size: 10 10\n  \(line)\n}\n"
        var bytes = Array(text.utf8)
        let fixes = Compiled(text).problems.sorted().compactMap(\.fixes.first)
        for edit in fixes.flatMap(\.edits).sorted(by: { $0.span > $1.span }) {
            bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.text.utf8))
        }
        let mended = String(decoding: bytes, as: UTF8.self)
        return String(mended.dropFirst("skeleton A {\n  size: 10 10\n  ".count).dropLast("\n}\n".count))
    }

    @Test(
        "commas between values become one space, wherever the next value is",
        arguments: [
            ("gap: 1,2", "gap: 1 2"), ("gap: 1, 2", "gap: 1 2"), ("gap: 1 , 2", "gap: 1  2"),
            ("gap: 1,\n    2", "gap: 1 2"), ("gap: 1,\r\n    2", "gap: 1 2"),
            ("gradient: #fff,#000,#fff", "gradient: #fff #000 #fff"),
            ("gradient: #fff, #000,", "gradient: #fff #000"), ("gap: 1,", "gap: 1"),
            ("gap: 1, width: 2", "gap: 1; width: 2"),
        ])
    func commas(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test(
        "a number in quotes or with a space before its unit, and a selector of CSS, become what they mean",
        arguments: [
            ("view { width: 10 px }", "view { width: 10px }"),
            ("view { padding: 1 px 2 px }", "view { padding: 1px 2px }"),
            ("view { height: \"10\" }", "view { height: 10 }"), ("view { width: \"50%\" }", "view { width: 50% }"),
            ("view { width: \"wide\" }", "view { width: \"wide\" }"),
            (".card { height: 10 }", "view card { height: 10 }"),
            ("view { width: calc(100% / 4); height: calc(2 * 8px) }", "view { width: 25%; height: 16 }"),
            ("view { width: calc(100% - 8px) }", "view { width: calc(100% - 8px) }"),
            ("view { width: var(--gutter) }", "view { width: var(--gutter) }"),
            ("view { frame: 1rem 2 0.5rem 4 }", "view { frame: 16 2 8 4 }"),
            ("view { shadow: 0 1rem 2 #000 }", "view { shadow: 0 16 2 #000 }"),
            ("view { borderWidth: 0.25rem }", "view { borderWidth: 4 }"),
            ("view { flexGrow: 1rem }", "view { flexGrow: 1rem }"),
        ])
    func numbers(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test(
        "words of UIKit, of SkeletonView in Swift and of the web become what they mean",
        arguments: [
            ("tableView { numSections: 2; cell }", "tableView { numberOfSections: 2; cell }"),
            ("tableView { numberOfRowsInSection: 2; cell }", "tableView { numberOfRows: 2; cell }"),
            ("collectionView { numberOfItemsInSection: 2; cell }", "collectionView { numberOfItems: 2; cell }"),
            ("tableView { cellIdentifier: \"Post\"; cell }", "tableView { cell }"),
            (
                "tableView { numberOfRows: automaticNumberOfSkeletonRows; cell }",
                "tableView { numberOfRows: auto; cell }"
            ),
            (
                "tableView { numberOfRows: UITableView.automaticNumberOfSkeletonRows; cell }",
                "tableView { numberOfRows: auto; cell }"
            ),
            (
                "collectionView { numberOfItems: .automaticNumberOfSkeletonItems; cell }",
                "collectionView { numberOfItems: auto; cell }"
            ),
            ("tableView { rowHeight: automaticDimension; cell }", "tableView { rowHeight: automatic; cell }"),
            ("label { numberOfLines: custom(3) }", "label { numberOfLines: 3 }"),
            ("label { skeletonTextNumberOfLines: custom(3) }", "label { skeletonTextNumberOfLines: 3 }"),
            ("label { numberOfLines: .custom(3) }", "label { numberOfLines: 3 }"),
            (
                "label { skeletonTextNumberOfLines: .custom(3); width: 9 }",
                "label { skeletonTextNumberOfLines: 3; width: 9 }"
            ),
            ("label { numberOfLines: .custom( }", "label { numberOfLines: custom( }"),
            ("label { skeletonTextLineHeight: .fixed(20) }", "label { skeletonTextLineHeight: fixed(20) }"),
            ("tableView { cellIdentifierForRowAt: \"Post\"; cell }", "tableView { cell }"),
            ("tableView { count: 2; cell }", "tableView { numberOfRows: 2; cell }"),
            ("collectionView { count: 2; cell }", "collectionView { numberOfItems: 2; cell }"),
            ("UISwitch { width: 51 }", "view { width: 51 }"), ("segmentedControl", "view"),
            ("UISegmentedControl", "view"), ("UIProgressView", "view"), ("progressView", "view"), ("UISlider", "view"),
            ("UIStepper", "view"), ("UIActivityIndicatorView", "UIActivityIndicatorView"),
            ("label { skeletonTextLineHeight: 20 }", "label { skeletonTextLineHeight: fixed(20) }"),
            ("label { multilineCornerRadius: 3 }", "label { linesCornerRadius: 3 }"),
            ("tintColor: gray", "tintColor: #808080"), ("tintColor: lightGray", "tintColor: #aaa"),
            ("tintColor: lightgray", "tintColor: #d3d3d3"),
            ("gradient: systemGray6 systemBackground", "gradient: lightDark(#f2f2f7, #1c1c1e) lightDark(#fff, #000)"),
            ("tintColor: skeletonDefault", "tintColor: lightDark(clouds, darkClouds)"),
            ("animation: sliding(leftRight, easeInEaseOut)", "animation: sliding(leftRight, easeInOut)"),
            ("animation: sliding(autoreverses: true)", "animation: sliding(autoreverses)"),
            ("animation: topBottom.slidingAnimation()", "animation: sliding(topBottom)"),
            ("view { padding: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }", "view { padding: 1 4 3 2 }"),
            (
                "label { skeletonPaddingInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }",
                "label { skeletonPaddingInsets: insets(top: 1, left: 2, bottom: 3, right: 4) }"
            ),
            ("view { layer.cornerRadius: 3 }", "view { cornerRadius: 3 }"),
            ("view { rx: 3 }", "view { cornerRadius: 3 }"), ("imageView { src: \"a.png\" }", "imageView {  }"),
        ])
    func wordsOfUIKit(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test(
        "a colour gets the one mark that it lacks or has too many",
        arguments: [
            ("##0e0f12", "#0e0f12"), ("##0e0f12ff", "#0e0f12ff"), ("0e0f12", "#0e0f12"), ("0e0f12ff", "#0e0f12ff"),
        ])
    func colors(color: String, right: String) {
        #expect(mended("tintColor: " + color) == "tintColor: " + right)
    }

    @Test(
        "declarations of UIKit and CSS become whole ones of this language",
        arguments: [
            ("label { lineHeight: 1.5 }", "label { lineHeight: 150% }"),
            ("label { line-height: 1.25 }", "label { lineHeight: 125% }"),
            ("label { line-height: 20px }", "label { lineHeight: 20px }"),
            ("view { overflow: hidden }", "view { clipsToBounds: true }"),
            ("view { display: none }", "view { isHidden: true }"),
            ("view { display: inline-flex }", "view { flexDirection: row }"),
            ("view { axis: horizontal }", "view { flexDirection: row }"),
            ("view { distribution: equalSpacing }", "view { justifyContent: spaceBetween }"),
            ("view { distribution: fillEqually }", "view { distribution: fillEqually }"),
            ("view { alignment: trailing }", "view { alignItems: flexEnd }"),
            ("view { width: 3dp }", "view { width: 3pt }"),
            ("label { useFontLineHeight: true }", "label { skeletonTextLineHeight: relativeToFont }"),
            ("label { useFontLineHeight: false }", "label { skeletonTextLineHeight: fixed(15) }"),
            (
                "appearance { multilineHeight: 20 }; label { useFontLineHeight: false }",
                "appearance { multilineHeight: 20 }; label { skeletonTextLineHeight: fixed(20) }"
            ),
            ("row { alignment: .lastBaseline }", "row { alignItems: baseline }"),
            ("row { axis: .horizontal }", "row { flexDirection: row }"),
            ("view { alpha: 50% }", "view { opacity: 0.5 }"),
            ("view { alpha: 0.5 }", "view { opacity: 0.5 }"),
            ("view { opacity: 12.5% }", "view { opacity: 0.125 }"),
            ("view { display: block }", "view {  }"),
            ("view { display: inline-flex; flexWrap: wrap }", "view { flexDirection: row; flexWrap: wrap }"),
            (
                "view { display: inline-flex; flexDirection: row }",
                "view { display: flex; flexDirection: row }"
            ),
            ("view { height: 1,5 }", "view { height: 1.5 }"), ("view { flexGrow: 1,5 }", "view { flexGrow: 1.5 }"),
            ("view { width: 50 % }", "view { width: 50% }"),
            ("view { cornerRadius: 8.0f }", "view { cornerRadius: 8.0 }"),
            ("view { size: 100 20 }", "view { width: 100; height: 20 }"),
            ("view { inset: 0 4 }", "view { top: 0; right: 4; bottom: 0; left: 4 }"),
            ("view { margin-inline: 4 }", "view { marginHorizontal: 4 }"),
            ("view { padding-block: 4 8 }", "view { paddingTop: 4; paddingBottom: 8 }"),
            ("view { position: fixed }", "view { position: absolute }"),
            ("label { font-family: Arial, sans-serif; width: 9 }", "label { width: 9 }"),
            ("animation: pulse 2s infinite", "animation: pulse(2s)"),
            ("animation: shimmer 2s ease-in-out infinite", "animation: sliding(2s, easeInOut)"),
            (
                "animation: makeSlidingAnimation(withDirection: .leftRight, duration: 1.5)",
                "animation: sliding(leftRight, 1.5s)"
            ),
            (
                "animation: SkeletonAnimationBuilder().makeSlidingAnimation(withDirection: .leftRight)",
                "animation: sliding(leftRight)"
            ),
            ("animation: sliding(direction: leftRight)", "animation: sliding(leftRight)"),
            ("gradient: SkeletonGradient(baseColor: .clouds)", "gradient: clouds"),
            ("tableView { style: insetGrouped; cell }", "tableView { tableStyle: insetGrouped; cell }"),
            ("view { shadow: 0 1 2 #000, 0 4 8 #000 }", "view { shadow: 0 1 2 #000 }"),
            (
                "view { shadow: 0 1px 2px rgba(0, 0, 0, 0.1), 0 4 8 #000 }",
                "view { shadow: 0 1px 2px rgba(0, 0, 0, 0.1) }"
            ),
            ("view { shadow: 0, 1, 2, #000 }", "view { shadow: 0 1 2 #000 }"),
            ("view { gridGap: 8 }", "view { gap: 8 }"),
            ("view { grid-row-gap: 8 }", "view { rowGap: 8 }"),
            ("view { gridColumnGap: 4 }", "view { columnGap: 4 }"),
        ])
    func declarations(line: String, right: String) {
        #expect(mended(line) == right)
        #expect(Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted().count == 1)
    }

    @Test(
        "what a bone does not need is taken out, with its line where that is left empty",
        arguments: [
            ("imageView { contentMode: scaleAspectFit; width: 4 }", "imageView { width: 4 }"),
            ("imageView { contentMode: .center }", "imageView {  }"),
            ("imageView {\n  object-fit: cover\n  width: 4\n}", "imageView {\n  width: 4\n}"),
            ("imageView {\n  width: 4; objectFit: cover\n}", "imageView {\n  width: 4; \n}"),
        ])
    func needless(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test(
        "a border in one declaration becomes its width and its colour",
        arguments: [
            ("view { border: 1px solid #ccc }", "view { borderWidth: 1px; borderColor: #ccc }"),
            ("view { border: 1px solid rgb(0, 0, 0) }", "view { borderWidth: 1px; borderColor: rgb(0, 0, 0) }"),
            ("view { border: solid thin black }", "view { borderWidth: 1; borderColor: black }"),
            ("view { border: 2px dashed transparent }", "view { borderWidth: 2px; borderColor: clear }"),
            ("view { border: none }", "view { borderWidth: 0 }"),
            ("view { border: 1 }", "view { borderWidth: 1 }"),
            ("view { border: 1px solid rebeccapurple }", "view { borderWidth: 1px; borderColor: #639 }"),
            ("view { border: 1px solid brand }", "view { border: 1px solid brand }"),
            ("view { border: solid #ccc }", "view { border: solid #ccc }"),
            ("view { border-top: 1px solid #ccc }", "view { borderTopWidth: 1px; borderColor: #ccc }"),
            ("view { borderLeft: 1 }", "view { borderLeftWidth: 1 }"),
            (
                "view { borderRight: 1 solid #ccc; borderBottom: 2 solid #ccc }",
                "view { borderRightWidth: 1; borderColor: #ccc; borderBottomWidth: 2 }"
            ),
            ("view { border: 1 solid #ccc; borderColor: #fff }", "view { borderWidth: 1; borderColor: #fff }"),
            ("view a; a.border: 1 solid #ccc", "view a; a.borderWidth: 1; a.borderColor: #ccc"),
        ])
    func borders(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test(
        "masked corners become the radii of the four",
        arguments: [
            (
                "view { cornerRadius: 12; maskedCorners: [.layerMinXMinYCorner, .layerMaxXMinYCorner] }",
                "view { cornerRadius: 12 12 0 0;  }"
            ),
            (
                "view { maskedCorners: [.layerMaxXMaxYCorner]; cornerRadius: 50% }",
                "view { cornerRadius: 0 0 50% 0 }"
            ),
            ("view { maskedCorners: .layerMinXMaxYCorner; cornerRadius: 4 }", "view { cornerRadius: 0 0 0 4 }"),
            ("view { maskedCorners: [.layerMinXMaxYCorner] }", "view { maskedCorners: [.layerMinXMaxYCorner] }"),
            ("view { maskedCorners: [.all]; cornerRadius: 4 }", "view { maskedCorners: [.all]; cornerRadius: 4 }"),
            ("view { maskedCorners: []; cornerRadius: 1 2 }", "view { maskedCorners: []; cornerRadius: 1 2 }"),
        ])
    func corners(line: String, right: String) {
        #expect(mended(line) == right)
        let problems = Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted().map(\.code.slug)
        #expect(problems == ["unknown-property"])
    }

    @Test(
        "lines and tracks of CSS's grids become those of this language",
        arguments: [
            ("gridColumn: 1 / 3", "gridColumn: 1 3"), ("gridColumn: 1/-1", "gridColumn: 1 -1"),
            ("gridColumn: span 2", "gridColumn: span(2)"), ("gridRow: 2 / span 3", "gridRow: 2 span(3)"),
            ("gridRow: auto / span 3", "gridRow: auto span(3)"), ("gridRow: 1 / a", "gridRow: 1 / a"),
            ("gridColumn: 0", "gridColumn: 0"), ("gridColumn: span 0", "gridColumn: span 0"),
            ("gridColumnEnd: span 2", "gridColumnEnd: span(2)"), ("grid-column: 1 / 3", "gridColumn: 1 3"),
            ("grid-row: span 2", "gridRow: span(2)"), ("grid-row-end: span 2", "gridRowEnd: span(2)"),
            ("grid-auto-flow: row dense", "gridAutoFlow: rowDense"), ("grid-auto-flow: row", "gridAutoFlow: row"),
            ("gridArea: 1 / 2 / 3 / 4", "gridRow: 1 3; gridColumn: 2 4"),
            ("gridArea: header", "gridArea: header"),
            ("gridTemplateColumns: repeat(auto-fill, 20)", "gridTemplateColumns: repeat(autoFill, 20)"),
            ("gridTemplateColumns: repeat(auto-fit, 20)", "gridTemplateColumns: repeat(autoFit, 20)"),
            ("gridAutoFlow: row dense", "gridAutoFlow: rowDense"),
            ("gridAutoFlow: dense column", "gridAutoFlow: columnDense"),
        ])
    func grids(declaration: String, right: String) {
        #expect(mended("view { \(declaration) }") == "view { \(right) }")
        #expect(Compiled("skeleton A { size: 9 9; view { \(declaration) } }").problems.sorted().count == 1)
    }

    @Test(
        "the text of a label becomes its property, and a view of HTML a view",
        arguments: [
            ("label \"Hello\"", "label { text: \"Hello\" }"),
            ("textView \"Hello\"", "textView { text: \"Hello\" }"),
            ("label \"Hello world\" { height: 9 }", "label { text: \"Hello world\"; height: 9 }"),
            ("label \"Hello\" {\n    height: 9\n  }", "label { text: \"Hello\"\n    height: 9\n  }"),
            ("label \"Hello\" { }", "label { text: \"Hello\" }"),
            ("label \"Hello\" {}", "label { text: \"Hello\" }"),
            ("button save \"Save\"", "button save { text: \"Save\" }"),
            ("label \"Hello\" { text: \"Bye\" }", "label \"Hello\" { text: \"Bye\" }"),
            ("view \"card\"", "view card"), ("textField \"Your name\"", "textField \"Your name\""),
            ("section { display: grid; label a }", "view { display: grid; label a }"),
            ("header top { padding: 4; label a }", "view top { padding: 4; label a }"),
            ("section { cell { label a } }", "section { cell { label a } }"),
            ("header { elementKind: \"x\" }", "header { elementKind: \"x\" }"),
        ])
    func views(line: String, right: String) {
        #expect(mended(line) == right)
        #expect(
            Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted().filter { $0.severity == .error }.count == 1)
    }

    @Test(
        "a statement behind values on one line gets its semicolon",
        arguments: [
            ("row { gap: 4 repeat 5 imageView i }", "row { gap: 4; repeat 5 imageView i }"),
            ("row { gap: 4 repeat 5 { view i } }", "row { gap: 4; repeat 5 { view i } }"),
            ("label a repeat 5 label b", "label a; repeat 5 label b"),
            (
                "tableView { rowHeight: 9; cell; numberOfRows: 3 at 0 { isHidden: true } }",
                "tableView { rowHeight: 9; cell; numberOfRows: 3; at 0 { isHidden: true } }"
            ),
            (
                "gap: 4 variant Wide when width > 9 { size: 10 9 }",
                "gap: 4; variant Wide when width > 9 { size: 10 9 }"
            ),
        ])
    func statements(line: String, right: String) {
        #expect(mended(line) == right)
        #expect(
            Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted().map(\.code.slug) == ["unexpected-token"])
    }

    @Test(
        "a variant without a name gets one that its tests make",
        arguments: [
            ("when width < 600", "Below600 when width < 600"), ("when width<=600", "UpTo600 when width<=600"),
            ("width >= 1024", "From1024 when width >= 1024"), ("when width > 9", "Above9 when width > 9"),
            ("when height < 9 and width > 9", "HeightBelow9Above9 when height < 9 and width > 9"),
            ("when window >= 1024", "WindowFrom1024 when window >= 1024"),
            ("when width > 9 and height >= 9", "Above9HeightFrom9 when width > 9 and height >= 9"),
            ("when width < 600.5", "when width < 600.5"), ("when when width < 9", "when when width < 9"),
        ])
    func variants(tests: String, right: String) {
        #expect(mended("variant \(tests) { padding: 1 }") == "variant \(right) { padding: 1 }")
    }

    @Test(
        "a radius of a label is that of its lines, unless the label is kept or has a border",
        arguments: [
            ("label { radius: 4 }", "label { linesCornerRadius: 4 }"),
            ("textView { border-radius: 4px }", "textView { linesCornerRadius: 4px }"),
            ("label { radius: 4; isSkeletonable: false }", "label { cornerRadius: 4; isSkeletonable: false }"),
            ("label { radius: 4; borderWidth: 1 }", "label { cornerRadius: 4; borderWidth: 1 }"),
            ("label { radius: 4 4 0 0 }", "label { cornerRadius: 4 4 0 0 }"),
            ("view { radius: 4 }", "view { cornerRadius: 4 }"),
        ])
    func radii(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test(
        "a value that the right name doesn't take is reported with the wrong name",
        arguments: [
            ("view { tint: brand }", "view { tintColor: brand }"), ("view { widht: -4 }", "view { width: -4 }"),
            ("view { alpha: 150% }", "view { opacity: 150% }"),
        ])
    func misfits(line: String, right: String) {
        #expect(mended(line) == right)
        let problems = Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted()
        #expect(problems.map(\.code.slug) == ["unknown-property", "invalid-value"])
        #expect(
            Compiled("skeleton A { size: 9 9; \(right) }").problems.sorted().map(\.message) == [problems[1].message])
    }

    @Test("a member of a class is no fix where its property doesn't take the word")
    func members() {
        #expect(mended("view { tintColor: UIColor.brand }") == "view { tintColor: UIColor.brand }")
        #expect(mended("view { tintColor: UIColor.black }") == "view { tintColor: black }")
    }

    @Test("another name is a fix where the value has one of its own")
    func twoFixes() {
        #expect(mended("view { justify: between }") == "view { justifyContent: between }")
        #expect(mended("view { justifyContent: between }") == "view { justifyContent: spaceBetween }")
    }

    @Test("a block beside tracks is a grid")
    func blocks() {
        let line = { "view { display: " + $0 + "; gridTemplateRows: 20 }" }
        #expect(mended(line("block")) == line("grid"))
    }

    @Test(
        "transforms in keyframes become translations and scales",
        arguments: [
            ("translate: 10 20", "translation: 10 20"), ("translate: 10px", "translation: 10px 0"),
            ("translateX: 5%", "translation: 5% 0"), ("translateY: -5", "translation: 0 -5"),
            ("transform: translate(10px, -5%)", "translation: 10px -5%"),
            ("transform: translateY(10px)", "translation: 0 10px"), ("transform: scale(0.9)", "scale: 0.9"),
            ("transform: rotate(9deg)", "transform: rotate(9deg)"), ("opacity: 50%", "opacity: 0.5"),
        ])
    func keyframes(declaration: String, right: String) {
        let line = { "animation A { to { " + $0 + " } }" }
        let text = line(declaration)
        let problems = Compiled(text).problems.sorted()
        #expect(problems.count == 1)
        var bytes = Array(text.utf8)
        for edit in problems.flatMap(\.fixes).flatMap(\.edits).sorted(by: { $0.span > $1.span }) {
            bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.text.utf8))
        }
        #expect(String(decoding: bytes, as: UTF8.self) == line(right))
    }
}
