import SkelText
import Testing

@testable import SkelImport

/// Captured elements with a padding, which is around their placeholders: the origin is their content's.
extension PageTranslationTests {
    /// A page whose element has a padding on all sides, and a content of 400 points in both directions.
    private func padded(_ inset: Int, _ children: String, css: String = "", width: Int = 400) -> String {
        let sides = ["top", "right", "bottom", "left"].map { #""padding-\#($0)":"\#(inset)px""# }.joined(separator: ",")
        let frame = [-inset, -inset, width + 2 * inset, 400 + 2 * inset].map { "\($0)" }.joined(separator: ",")
        return capture(width, children, css: sides + (css.isEmpty ? "" : "," + css))
            .replacing(#""h":400"#, with: #""h":\#(400 + 2 * inset),"top":\#(inset),"vh":\#(400 + 2 * inset)"#)
            .replacing(#""r":[0,0,\#(width),400]"#, with: #""r":[\#(frame)]"#)
            .replacing(#""v":\#(width)"#, with: #""v":\#(width + 2 * inset)"#)
    }

    @Test(
        "A margin at the end passes through what holds the last thing, in the file and in what is compared",
        arguments: [16, 40])
    func marginsAtEnd(margin: Int) {
        func last(_ id: Int, _ css: String) -> String {
            text(id, 0, 340, 90, room: 400).replacing(#""css":{}"#, with: #""css":{\#(css)}"#)
        }
        let margins = last(4, #""margin-bottom":"\#(margin)px""#)
        let article = box(2, "0,0,400,360", text(3, 0, 0, 90, room: 400) + "," + box(5, "0,340,400,20", margins))
        let capture = page(padded(24, article).replacing(",448]", with: ",\(408 + margin)]"))
        let file = imported(capture).file
        #expect(file.contains("padding: 0 0 \(margin)"), "\(file)")
        #expect(ownHeight(of: capture) == Double(360 + margin))
        // Without anything that keeps it in, it is around the element; what is stretched has room of its own.
        let out = page(padded(0, article).replacing(",400]", with: ",360]"))
        #expect(!imported(out).file.contains("padding: 0 0"))
        #expect(ownHeight(of: out) == 360)
        #expect(ownHeight(of: page(padded(24, box(2, "0,0,400,360", last(3, ""))))) == nil)
    }

    @Test("The end of the whole is that of the content, and not far from its place because of a padding")
    func endsWithPadding() {
        for inset in [0, 40] {
            let sides = ["top", "right", "bottom", "left"].map { "\"padding-\($0)\":\"\(inset)px\"" }.joined(
                separator: ",")
            let content = box(
                3, "0,0,400,400", ink: ##""bg":"#eeeeee""##,
                picture(2, 0, 0, 400, 400, css: #""width":"100%","height":"400px""#))
            let whole = "\(400 + 2 * inset)"
            let capture =
                "{\"v\":\(whole),\"w\":400,\"h\":\(whole),\"top\":\(inset),\"vh\":900,\"breaks\":[],\"own\":[],\"tree\":{"
                + "\"i\":1,\"t\":\"main\",\"r\":[\(-inset),\(-inset),\(whole),\(whole)],\"css\":{\(sides)},\"ch\":[\(content)]}}"
            let file = imported(page(capture)).file
            #expect(file.contains("height: 400") && !file.contains("from the page"), "\(file)")
        }
    }

    private func ownHeight(of capture: String) -> Double? {
        var problems = Problems()
        let source = SourceFile(name: "page.json", bytes: Array(capture.utf8))
        let value = JSONReader.read(source, index: 0, deepest: PageView.deepest, reporting: &problems)
        return value.flatMap { PageView.all(in: $0, reporting: &problems) }?.first?.ownHeight
    }

    @Test("What is as high as the window with its padding fills its content with a box", arguments: [0, 16])
    func shellsWithPadding(inset: Int) {
        let css = #""height":"\#(400 + 2 * inset)px","display":"flex","flex-direction":"column""#
        let bar = picture(3, 0, 352, 400, 48, css: #""height":"48px","margin-top":"auto""#)
        let file = imported(page(padded(inset, text(2, 0, 0, 90, room: 400) + "," + bar, css: css))).file
        #expect(file.contains("size: 400 400") && file.contains("height: 100%"), "\(file)")
        #expect(file.contains("marginTop: auto"), "\(file)")
    }

    @Test("A text that alone grows in a column has its lines at its top")
    func growingTexts() {
        let css = #""flex-grow":"1","flex-basis":"0%","margin-bottom":"16px""#
        let words = text(3, 0, 0, 90, room: 400).replacing("400,20],\"css\":{}", with: "400,336],\"css\":{\(css)}")
        let bar = picture(4, 0, 352, 400, 48, css: #""height":"48px""#)
        let column = #""height":"400px","display":"flex","flex-direction":"column""#
        let file = imported(page(padded(0, words + "," + bar, css: column))).file
        #expect(file.contains("Text { marginBottom: auto; padding: 0 0 16"), "\(file)")
        let both = words + "," + bar.replacing("\"height\"", with: "\"flex-grow\":\"1\",\"height\"")
        #expect(imported(page(padded(0, both, css: column))).file.contains("flex: 1"))
    }

    /// A text in a box of its own that is higher than its line, which begins some points below the box.
    private func text(_ id: Int, _ x: Int, height: Int, above: Int, css: String) -> String {
        text(id, x, above, 90).replacing(
            "[\(x),\(above),90,20],\"css\":{}", with: "[\(x),0,90,\(height)],\"css\":{\(css)}")
    }

    @Test(
        "A text in a box of a height of its own is where the box aligns it, and the box as high",
        arguments: [(40, 0, "0 0 20"), (40, 10, "10 0"), (40, 20, "20 0 0"), (45, 12, "13 0 12"), (39, 9, "9.5 0")])
    func placesInBoxes(height: Int, above: Int, padding: String) {
        for property in ["height", "min-height"] {
            let link = text(2, 0, height: height, above: above, css: #""\#(property)":"\#(height)px""#)
            let file = imported(page(capture(400, link + "," + picture(3, 0, height, 400, 40)))).file
            #expect(file.contains("padding: \(padding) }") && !file.contains("margin"), "\(file)")
        }
    }

    @Test(
        "A text that its row stretches is where its own alignment has it",
        arguments: [(0, "alignSelf: flexStart"), (10, ""), (20, "alignSelf: flexEnd")])
    func placesInRows(above: Int, alignment: String) {
        let parts = picture(3, 0, 0, 40, 40) + "," + text(4, 40, height: 40, above: above, css: "")
        let row = box(2, "0,0,400,40", css: #""display":"flex""#, parts)
        let file = imported(page(capture(400, row))).file
        #expect(file.contains("width: 92") && file.contains("alignSelf") != alignment.isEmpty, "\(file)")
        #expect(alignment.isEmpty || file.contains(alignment), "\(file)")
    }

    @Test("A button without a surface that grows in a column has its text in its middle")
    func growingButtons() {
        let css = #""flex-grow":"1","flex-basis":"0%""#
        let button = text(3, 0, height: 360, above: 170, css: css)
        let bar = picture(4, 0, 360, 400, 40, css: #""height":"40px""#)
        let column = #""height":"400px","display":"flex","flex-direction":"column""#
        let file = imported(page(padded(0, button + "," + bar, css: column))).file
        #expect(file.contains("flex: 1") && !file.contains("margin"), "\(file)")
    }

    @Test("What stays in the window is as far from the content of the element as the page has it")
    func fixedBesidePadding() {
        func bar(_ x: Int, _ width: Int) -> String {
            let css = #""position":"fixed","bottom":"0px","left":"0px","right":"0px""#
            return box(
                60, "\(x),336,\(width),48", css: css, ink: ##""bg":"#dddddd""##, picture(61, x + 16, 340, 40, 20))
        }
        let content = picture(2, 0, 0, 400, 400, css: #""width":"100%","height":"400px""#)
        let one = page(padded(16, content + "," + bar(-16, 432)).replacing(#""vh":432"#, with: #""vh":368"#))
        let file = imported(one).file
        #expect(file.contains("left: -16") && file.contains("right: -16") && file.contains("top: 336"), "\(file)")
        #expect(!file.contains("left out"), "\(file)")
        // Of an element in the middle of a wide window, the distances are others, and nothing is out of sight.
        let wide = padded(16, content + "," + bar(-300, 1000)).replacing(#""v":432"#, with: #""v":1000"#)
            .replacing(#""w":400"#, with: #""w":410"#)
        let two = imported(page(padded(16, content + "," + bar(-16, 432)), wide)).file
        #expect(two.contains("left: -300") && !two.contains("isHidden"), "\(two)")
    }
}
