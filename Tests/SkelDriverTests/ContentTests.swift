import SkelDriver
import Testing

@Suite("Kept texts and pictures in outputs")
struct ContentOutputTests {
    static let logo = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\"/>"

    private func output(_ views: String, _ options: String...) -> String {
        let memory = Memory([
            "A.skel": "skeleton A { size: 300 200; row r { isSkeletonable: false; \(views) } view { height: 9 } }",
            "logo.svg": Self.logo,
        ])
        #expect(memory.run(["compile", "A.skel", "-o", "-"] + options) == .done)
        #expect(memory.error == "")
        return memory.output
    }

    @Test("an SVG has a kept text as text, in its font, at its end, cut at its view")
    func textInSVG() {
        let svg = output(
            "label t { text: \"A & <B>\"; fontSize: 20; fontWeight: bold; textColor: #f00; width: 30; textAlignment: right }"
        )
        #expect(
            svg.contains(
                """
                <svg x="0" y="0" width="30" height="23.867">\
                <text x="30" text-anchor="end" y="18.864" direction="ltr" font-family="system-ui,Arial,sans-serif" \
                font-size="20" font-weight="700" fill="#f00">A &amp; &lt;B&gt;</text>
                """))
        #expect(!svg.contains("textLength"), "a text that has no room is not squeezed")
        #expect(output("label t { text: \"Inbox\" }").contains(" textLength="))
    }

    @Test("an SVG has a kept picture as it is, cut at its view's round corners")
    func pictureInSVG() {
        let whole = output("imageView { image: \"logo.svg\"; width: 40; height: 20 }")
        let cut = output("imageView { image: \"logo.svg\"; width: 40; height: 20; cornerRadius: 5 }")
        func around(_ svg: String) -> [Substring] {
            let lines = svg.split(separator: "\n")
            let index = lines.firstIndex { $0.hasPrefix("<image ") } ?? 1
            return lines[(index - 1)...(index + 1)].map { $0.prefix(14) }
        }
        #expect(around(whole) == ["<svg xmlns=\"ht", "<image href=\"d", "<clipPath id=\""])
        #expect(around(cut) == ["<g clip-path=\"", "<image href=\"d", "</g>"])
    }

    @Test("a page has a kept text as text, in the page's font, in its view's room")
    func textInPage() {
        let page = output("label t { text: \"A & <B>\"; fontSize: 20; textColor: #f00 }", "--format", "html")
        #expect(page.contains(">A &amp; &lt;B&gt;</i>"))
        #expect(page.contains("&,i{font-family:inherit}"))
        #expect(page.contains("white-space:nowrap") && page.contains("overflow:clip"))
        #expect(page.contains("--skel-text-1,#f00)"), "a page may change its colour")
        #expect(!output("label t", "--format", "html").contains("font-family:inherit"))
    }

    @Test("a page's font makes no view higher: a kept text has the height that the compiler gives its line, or less")
    func heightOfTextInPage() {
        let page = output("label t { text: \"Inbox\"; fontSize: 32 }", "--format", "html")
        #expect(page.contains("{flex:1 1 38.188px;width:0;min-width:100%;min-height:0;"))
    }

    @Test("a text that a variant changes is another element")
    func textOfVariant() {
        let memory = Memory([
            "A.skel": """
            skeleton A {
              size: 300 200
              label t { isSkeletonable: false; text: "Short" }
              variant Wide when width >= 600 { t.text: "A longer text" }
            }
            """
        ])
        #expect(memory.run("compile", "A.skel", "--format", "html", "-o", "-") == .done)
        #expect(memory.output.contains(">Short</i>") && memory.output.contains(">A longer text</i>"))
    }

    @Test("a picture is in the output, once, as large as it is by itself or as there is room for")
    func pictures() {
        let one = output("imageView { image: \"logo.svg\"; margin: 5 }")
        #expect(one.contains("<image href=\"data:image/svg+xml;base64,PHN2ZyB4"))
        #expect(one.contains(" x=\"5\" y=\"5\" width=\"40\" height=\"20\"/>"))
        let several = output("imageView { image: \"logo.svg\"; height: 10 } imageView { image: \"logo.svg\" }")
        #expect(occurrences(of: "base64", in: several) == 1)
        #expect(several.contains(" width=\"20\" height=\"10\"/>"), "the other side follows")
        let page = output(
            "imageView { image: \"logo.svg\"; height: 10 } imageView { image: \"logo.svg\" }", "--format", "html")
        #expect(occurrences(of: "base64", in: page) == 1)
        #expect(page.contains("background-image:var(--i0)"))
        #expect(output("imageView { image: \"logo.svg\"; cornerRadius: 4 }").contains("<clipPath"))
    }

    @Test("a picture is left out of the copy that shows the highlight, except over what hides a bone there")
    func picturesInHighlight() {
        func page(_ margin: String) -> String {
            let picture = "imageView { isSkeletonable: false; image: \"logo.svg\" }"
            let card = "column { marginTop: \(margin); backgroundColor: white; \(picture); view { height: 9 } }"
            let memory = Memory([
                "A.skel": "skeleton A { size: 300 200; view { height: 20 } \(card) }", "logo.svg": Self.logo,
            ])
            #expect(memory.run("compile", "A.skel", "--format", "html", "-o", "-") == .done)
            return memory.output
        }
        #expect(page("-9").contains("--i0:url(") && !page("-9").contains("--i0:none"))
        #expect(page("9").contains("--i0:none"))
    }

    @Test("a picture is an input: it is in the depfile, and may not lie outside of the root")
    func inputs() {
        let source = "skeleton A { size: 90 90; imageView { image: \"%\"; isSkeletonable: false } }"
        let memory = Memory([
            "app/A.skel": source.replacing("%", with: "logo.svg"), "app/logo.svg": Self.logo,
            "app/B.skel": source.replacing("%", with: "../logo.svg"), "logo.svg": Self.logo,
            "app/C.skel": source.replacing("%", with: "big.png"),
            "app/big.png": String(repeating: "x", count: 256 * 1024 + 1),
            "app/D.skel": source.replacing("%", with: "logo.gif"),
        ])
        #expect(memory.run("compile", "app/A.skel", "--depfile", "d", "--root", "app") == .done)
        #expect(memory.text("d")?.contains("app/logo.svg") == true)
        for (file, code) in [
            ("B", "import-outside-root"), ("C", "invalid-picture"), ("D", "invalid-value"),
        ] {
            #expect(memory.run("compile", "app/\(file).skel", "--root", "app") == .mistakes)
            #expect(memory.error.contains("[\(code)]"))
        }
    }
}
