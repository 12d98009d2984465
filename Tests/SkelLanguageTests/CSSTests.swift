import SkelText
import TestSupport
import Testing

@testable import SkelLanguage

/// `calc()`, `var()` and rules of style sheets in a .skel file.
@Suite("CSS in a layout")
struct CSSTests {
    @Test(
        "What a calculation comes to, where it is one number or one percentage",
        arguments: [
            ("calc(8px + 4px)", "12"), ("calc(8px*2 - 1pt)", "15"), ("calc(100% / 3)", "33.333%"),
            ("calc( 2 * (10% + 5%) )", "30%"), ("calc(calc(4px) - -4px)", "8"), ("calc(100% - 100%)", "0"),
            ("calc(100% - 16px)", nil), ("calc(1em)", nil), ("calc(2px * 3px)", nil), ("calc(4px / 2px)", nil),
            ("calc(4px / 0)", nil), ("calc(var(--a))", nil), ("calc()", nil), ("calc(4px", nil), ("calc(4px))", nil),
            ("calc(1e9px * 9)", nil),
            (String(repeating: "(", count: 50) + "1" + String(repeating: ")", count: 50), nil),
        ])
    func values(_ text: String, _ value: String?) {
        #expect(CSSCalculation(text)?.text == value)
    }

    private func notes(_ line: String) -> [String] {
        Compiled("skeleton A {\n  size: 10 10\n  \(line)\n}\n").problems.sorted().flatMap { $0.notes.map(\.message) }
    }

    @Test("What says a share less a distance is told what the language has for that")
    func advice() {
        #expect(
            notes("view { width: calc(100% - 24px) }") == [
                "to leave 24 points free, write margins or padding in a column, or 'flex: 1' in a row"
            ])
        #expect(
            notes("view { width: calc(50% - 24px) }") == [
                "for a share of what is left, write 'flex' in a row with a 'gap'"
            ])
        #expect(
            notes("view { width: calc(1vw) }") == [
                "a value is one number or one percentage: write the result, or declare it, 'let gutter: 16', as '$gutter'"
            ])
        #expect(
            notes("view { gap: var( --card-gap , 4px) }") == ["declare it, 'let cardGap: ...', and write '$cardGap'"])
    }

    @Test(
        "What has no fix says what the language has for that",
        arguments: [
            ("@media (prefers-color-scheme: dark) { gap: 4 }", "lightDark(#fff, #000)"),
            ("@media screen { gap: 4 }", "variant Wide when window >= 600"),
            ("view { @media (max-width: 600px) { gap: 4 } }", "variant WindowUpTo600 when window <= 600"),
            ("view { @container (width > 600px) { gap: 4 } }", "variant Above600 when width > 600"),
            ("@media (max-width: 30em) { gap: 4 }", "variant Wide when window >= 600"),
            ("@supports (display: grid) { gap: 4 }", "leave it out"),
            ("@keyframes a { from { opacity: 1 } }", "'animation Fade"),
            ("&:hover { gap: 4 }", "no hover state"), ("&.big { gap: 4 }", "'style: Card'"),
            ("& > b { gap: 4 }", "in the block of the view around it"),
            ("> b { gap: 4 }", "in the block of the view around it"),
            (":hover { gap: 4 }", "no states"), ("::before { gap: 4 }", "no states"),
            ("view a:hover { gap: 4 }", "no states"), (":first-child { gap: 4 }", "'at first { }'"),
            ("variant W when width > 9 { .a { gap: 4 } }", "'card.padding: 8'"),
            ("--x: 3", "'let x: ...'"), ("view { --card-gap: 3 }", "'let cardGap: ...'"),
            ("view { variant W when width > 9 { gap: 4 } }", "in the skeleton's own block"),
            ("view { width: min(50%, 300px) }", "'maxWidth'"),
            ("label { fontSize: clamp(1rem, 2vw, 3rem) }", "a variant"),
            ("row { flex-flow: row wrap }", "'flexWrap: wrap'"),
            ("view { animation-duration: 1s }", "'animation: pulse(1s)'"),
            ("repeat 3 view { animation-delay: 1s }", "'staggerDelay: 0.2s'"),
            ("view { animation: fade 2s infinite alternate }", "'animation: Fade'"),
            ("view { background: linear-gradient(90deg, #aaa, #bbb) }", "'gradient: #ddd #eee'"),
            ("view { background-image: radial-gradient(#aaa, #bbb) }", "'gradient: #ddd #eee'"),
            ("view { backgroundColor: linear-gradient(#aaa, #bbb) }", "'gradient: #ddd #eee'"),
            ("view { background: url(a.png) }", "'image: \"logo.svg\"'"), ("view { float: left }", "a 'row'"),
            ("view { width: fit-content }", "'alignSelf: flexStart'"),
            ("view { max-width: max-content }", "as large as its content"),
            ("view { width: inherit }", "left out"), ("view { tintColor: currentColor }", "the view around it"),
            ("view { tintColor: oklab(0.5 0 0) }", "'oklch()'"),
            ("view { tintColor: hsl(0.5turn 50% 50%) }", "a turn is 360"),
            ("view { padding: env(safe-area-inset-top) }", "'safeAreaInsets: device'"),
            ("view { display: contents }", "'display: grid'"),
            ("view { box-sizing: content-box }", "its padding and borders"),
            ("view { border-style: dashed }", "'borderWidth: 0'"),
            ("view { border-top-left-radius: 4px }", "clockwise"),
            ("label { grid-area: header }", "'gridColumn: 1 3'"), ("view { height: 2cm }", "pixel of CSS"),
            ("label { vertical-align: middle }", "'alignItems: center'"),
            ("view { transform: rotate(3deg) }", "keyframes"), ("label { width: 12ch }", "'characters: 12'"),
            ("view { color: red; height: 9 }", "'tintColor'"), ("size: 100% auto", "as wide as its container"),
        ])
    func hints(_ line: String, _ hint: String) {
        #expect(notes(line).contains { $0.contains(hint) })
    }

    @Test(
        "What has no effect names what has one",
        arguments: [
            ("maxWidth: 65em", "in a page it is as wide as its container"),
            ("collectionView { height: 9; columns: 2; gap: 4; cell }", "'minimumLineSpacing'"),
            ("collectionView { height: 9; columns: 2; gridTemplateColumns: 1fr; cell }", "'minItemWidth'"),
        ])
    func effects(_ line: String, _ hint: String) {
        #expect(
            Compiled("skeleton A {\n  size: 9 9\n  \(line)\n}\n").problems.sorted().contains {
                $0.message.contains(hint)
            })
    }

    /// The one fix of a file's mistakes, and what they are.
    private func file(_ text: String) -> (mistakes: Int, mended: String) {
        let problems = Compiled(text + "skeleton A { size: 10 10; view card { height: 9 } }\n").problems.sorted()
        var mended = Array(text.utf8)
        for edit in problems.compactMap(\.fixes.first).flatMap(\.edits).sorted(by: { $0.span > $1.span }) {
            mended.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.text.utf8))
        }
        return (problems.count, String(decoding: mended, as: UTF8.self))
    }

    @Test(
        "A rule at the top is one mistake, and a style where it declares properties of one class",
        arguments: [
            (".card { padding: 8; }\n", 1, "style card { padding: 8; }\n"), (".card {}\n", 1, "style card {}\n"),
            (".card-title_2 {\n  gap: 8\n}\n", 1, "style cardTitle_2 {\n  gap: 8\n}\n"),
            (".card { gap: 8 }\n.card { gap: 9 }\n", 2, "style card { gap: 8 }\n.card { gap: 9 }\n"),
            (".car { gap: 8 }\n.card { gap: 9 }\n", 2, "style car { gap: 8 }\nstyle card { gap: 9 }\n"),
            (".card .title { gap: 8 }\n", 1, ".card .title { gap: 8 }\n"),
            (".card { &:hover { gap: 8 } }\n", 2, ".card { &:hover { gap: 8 } }\n"),
            (".card:hover { gap: 8 }\n", 1, ".card:hover { gap: 8 }\n"),
            ("#add { gap: 8 }\n", 1, "#add { gap: 8 }\n"), ("body { margin: 0 }\n", 1, "body { margin: 0 }\n"),
            ("* { margin: 0 }\n", 1, "* { margin: 0 }\n"),
            ("--brand: #f00\n", 1, "let brand: #f00\n"),
            (":root { --brand: #f00; --card-gap: 8px }\n", 1, "let brand: #f00\nlet cardGap: 8px\n"),
            (":root { color: #f00 }\n", 1, ":root { color: #f00 }\n"),
            (
                ":root { --card-gap: 8px }\nstyle card { gap: var(--card-gap); padding: var(--pad) }\n", 3,
                "let cardGap: 8px\nstyle card { gap: $cardGap; padding: var(--pad) }\n"
            ),
            ("@keyframes fade { to { opacity: 0 } }\n", 1, "animation fade { to { opacity: 0 } }\n"),
            ("@import \"a.css\";\n", 1, "@import \"a.css\";\n"),
            ("@import url(\"a.css\");\n", 1, "@import url(\"a.css\");\n"),
            ("@font-face { src: url(a.woff) }\n", 1, "@font-face { src: url(a.woff) }\n"),
            ("@media (max-width: 600px) { .a { gap: 8 } }\n", 1, "@media (max-width: 600px) { .a { gap: 8 } }\n"),
            ("variant W when width > 9 { gap: 8 }\n", 1, "variant W when width > 9 { gap: 8 }\n"),
        ])
    func rules(_ text: String, _ count: Int, _ right: String) {
        let (mistakes, mended) = file(text)
        #expect(mistakes == count)
        #expect(mended == right)
    }

    @Test(
        "A query about the window or the room is the variant that compares the same way",
        arguments: [
            ("(max-width: 600px)", "WindowUpTo600 when window <= 600"),
            ("screen and (min-width: 600px)", "WindowFrom600 when window >= 600"),
            ("(width < 600px)", "WindowBelow600 when window < 600"),
            (
                "(min-width: 300px) and (max-height: 600px)",
                "WindowFrom300HeightUpTo600 when window >= 300 and height <= 600"
            ),
            ("(400px <= width)", nil), ("(min-width: 40em)", nil), ("(orientation: portrait)", nil), ("print", nil),
            ("(max-width: 600px), print", nil),
        ])
    func queries(_ condition: String, _ variant: String?) {
        #expect(MediaQuery.variant(condition, ofWindow: true) == variant.map { "variant " + $0 })
    }
}
