import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelImport

@Suite("Pages, translated")
struct PageTranslationTests {
    /// The file of a capture, or what is said about it.
    func imported(_ text: String) -> (file: String, said: [String]) {
        var problems = Problems()
        let source = SourceFile(name: "page.json", bytes: Array(text.utf8))
        let sketches = Importer.sketches(of: source, reporting: &problems)
        let said = problems.sorted().map { "\($0.code.slug): \($0.message)" }
        if problems.hasErrors || sketches.isEmpty { return ("", said) }
        let draft = draft(of: sketches)
        let file = draft.formatted().string
        var mistakes = Problems(limit: 9)
        let tree = parse(SourceFile(name: "a.skel", bytes: Array(file.utf8)), reporting: &mistakes)
        #expect(format(tree).string == file)
        _ = check([tree], reporting: &mistakes)
        #expect(!mistakes.hasErrors, "\(file)")
        return (file, said)
    }

    func page(_ captures: String...) -> String {
        #"{"skelgen":{"capture":3},"title":"Feed","captures":[\#(captures.joined(separator: ","))]}"#
    }

    func capture(_ width: Int, _ children: String, own: String = "", css: String = "") -> String {
        #"{"v":\#(width),"w":\#(width),"h":400,"bg":"\u0023ffffff","own":[\#(own)],"tree":"#
            + #"{"i":1,"t":"main","r":[0,0,\#(width),400],"css":{\#(css)},"ch":[\#(children)]}}"#
    }

    func text(_ id: Int, _ x: Int, _ y: Int, _ width: Int, lines: Int = 1, room: Int? = nil) -> String {
        let rows = (0..<lines).map { "[\(x),\(y + $0 * 20 + 2),\(width),16]" }.joined(separator: ",")
        return #"{"i":\#(id),"t":"p","r":[\#(x),\#(y),\#(room ?? width),\#(lines * 20)],"css":{},"inl":1,"#
            + #""x":{"lines":[\#(rows)],"n":20,"fs":14,"lh":20,"al":"start"}}"#
    }

    func picture(_ id: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int, css: String = "") -> String {
        #"{"i":\#(id),"t":"img","r":[\#(x),\#(y),\#(width),\#(height)],"css":{\#(css)},"m":"media"}"#
    }

    func box(_ id: Int, _ frame: String, css: String = "", ink: String = "", c: String = "", _ inner: String)
        -> String
    {
        #"{"i":\#(id),"t":"div","c":[\#(c)],"r":[\#(frame)],"css":{\#(css)},"ink":{\#(ink)},"ch":[\#(inner)]}"#
    }

    @Test("What the page declares is written as it is")
    func declared() {
        let row = box(
            2, "0,0,400,60", css: #""display":"flex","column-gap":"12px","align-items":"center","padding-left":"8px""#,
            picture(3, 8, 10, 40, 40, css: #""width":"40px","height":"40px","flex-shrink":"0""#)
                + ","
                + box(4, "60,20,340,20", css: #""flex-grow":"1","flex-basis":"0px""#, text(5, 60, 20, 120, room: 340)))
        let file = imported(page(capture(400, row))).file
        #expect(file.contains("row {"))
        #expect(file.contains("gap: 12"))
        #expect(file.contains("alignItems: center"))
        #expect(file.contains("padding: 0 0 0 8"))
        #expect(file.contains("flex: 1"))
        #expect(file.contains("lastLineFillPercent: 35"))
    }

    @Test("Four like items are a list, and one text of them varies")
    func lists() {
        let items = (0..<6).map { index in
            box(
                10 + index * 10, "0,\(index * 60),400,50", c: #""card""#,
                picture(11 + index * 10, 0, index * 60, 30, 30, css: #""width":"30px","height":"30px""#)
                    + "," + text(12 + index * 10, 0, index * 60 + 30, 80 + index * 40, room: 400))
        }
        let css = #""display":"flex","flex-direction":"column","row-gap":"10px""#
        let file = imported(page(capture(400, box(2, "0,0,400,350", css: css, items.joined(separator: ","))))).file
        #expect(file.contains("collectionView"))
        #expect(file.contains("numberOfItems: 6"))
        #expect(file.contains("minimumLineSpacing: 10"))
        #expect(file.contains("cell Card"))
        #expect(file.contains("at odd"))
    }

    @Test("A box with a picture behind and a badge on it is one bone")
    func picturesBehind() {
        let thumb = box(
            2, "0,0,200,112", css: #""aspect-ratio":"16 / 9""#, ink: #""img":"linear-gradient""#,
            #"{"i":3,"t":"span","r":[160,90,30,16],"css":{"position":"absolute"},"ink":{"bg":"\u0023000000"},"inl":1,"x":{"lines":[[162,92,26,12]],"n":4,"fs":12,"lh":16}}"#
        )
        let file = imported(page(capture(200, thumb + "," + text(4, 0, 120, 90, room: 200)))).file
        #expect(file.contains("aspectRatio: 16:9"))
        #expect(!file.contains("position: absolute"))
    }

    @Test("What is not seen is nothing")
    func unseen() {
        let hidden = #"{"i":7,"t":"div","r":[0,40,100,20],"css":{"position":"absolute"},"hid":1}"#
        let outside = picture(8, 900, 0, 50, 50, css: #""position":"absolute""#)
        let file = imported(page(capture(400, text(2, 0, 0, 100) + "," + hidden + "," + outside))).file
        #expect(!file.contains("imageView"))
        #expect(!file.contains("absolute"))
    }

    @Test("A text that wraps says its characters, and its lines follow")
    func wrapping() {
        let one = capture(375, text(2, 0, 0, 370, lines: 4, room: 375))
        let two = capture(1000, text(2, 0, 0, 740, lines: 2, room: 1000), own: #""media,640""#)
        let file = imported(page(one, two)).file
        #expect(file.contains("numberOfLines: auto"))
        #expect(file.contains("characters: "))
    }

    @Test("A condition of the window is a variant by the window, one of a container by the width")
    func conditions() {
        func row(_ direction: String, _ width: Int) -> String {
            box(
                2, "0,0,\(width),100", css: #""display":"flex","flex-direction":"\#(direction)""#,
                picture(3, 0, 0, 50, 50, css: #""width":"50px","height":"50px""#)
                    + ","
                    + picture(
                        4, direction == "row" ? 50 : 0, direction == "row" ? 0 : 50, 90, 50,
                        css: #""width":"90px","height":"50px""#))
        }
        let breaks = #""media,640""#
        let window = imported(
            page(capture(375, row("column", 375), own: breaks), capture(800, row("row", 800), own: breaks))
        ).file
        #expect(window.contains("when window >= 640"))
        let inside = #""container,500""#
        let container = imported(
            page(capture(375, row("column", 375), own: inside), capture(800, row("row", 800), own: inside))
        ).file
        #expect(container.contains("when width >= 500"))
        // Beside a column that a wide window has, the container is as narrow as in a small one.
        let inner = #""container,500","media,992""#
        func at(_ window: Int, _ direction: String, _ width: Int) -> String {
            capture(width, row(direction, width), own: inner)
                .replacing(#""v":\#(width)"#, with: #""v":\#(window)"#)
        }
        let both = imported(
            page(at(375, "column", 335), at(946, "row", 906), at(1000, "column", 460), at(1280, "row-reverse", 740))
        ).file
        #expect(both.contains("when width >= 500 {"), "\(both)")
        #expect(both.contains("when width >= 500 and window >= 992 {"), "\(both)")
    }

    @Test("The rows of a table share its columns")
    func tables() {
        func row(_ index: Int, _ tag: String) -> String {
            let cells = [(0, 100), (100, 300)].enumerated().map { place, cell in
                #"{"i":\#(100 + index * 10 + place),"t":"\#(tag)","r":[\#(cell.0),\#(index * 30),\#(cell.1),30],"#
                    + #""css":{"display":"table-cell","padding-top":"5px"},"inl":1,"#
                    + #""x":{"lines":[[\#(cell.0),\#(index * 30 + 7),60,16]],"n":8,"fs":14,"lh":20}}"#
            }.joined(separator: ",")
            return
                #"{"i":\#(50 + index),"t":"tr","r":[0,\#(index * 30),400,30],"css":{"display":"table-row"},"ch":[\#(cells)]}"#
        }
        let rows = (1..<6).map { row($0, "td") }.joined(separator: ",")
        let table = #"{"i":2,"t":"table","r":[0,0,400,180],"css":{"display":"table"},"ch":[\#(row(0, "th")),\#(rows)]}"#
        let file = imported(page(capture(400, table))).file
        #expect(file.contains("gridTemplateColumns: 1fr 3fr"))
        #expect(file.contains("header"))
        #expect(file.contains("numberOfRows: 5"))
    }

    @Test("Bones are seen on a dark page")
    func dark() {
        let dark = page(capture(400, text(2, 0, 0, 100))).replacing("u0023ffffff", with: "u0023101014")
        let file = imported(dark).file
        #expect(file.contains("backgroundColor: #101014"))
        #expect(!file.contains("lightDark"))
        let tint = PageTint.color(on: [PageColor("#101014") ?? .white])
        #expect(tint.contrast(with: PageColor("#101014") ?? .white) >= PageTint.least)
    }

    @Test("The same capture makes the same file")
    func same() {
        let one = page(capture(400, text(2, 0, 0, 100) + "," + picture(3, 0, 30, 400, 90)))
        #expect(imported(one).file == imported(one).file)
    }

    @Test(
        "A mistake is one error",
        arguments: [
            (#"{"skelgen":{"capture":9},"captures":[]}"#, "this version reads captures of version 3"),
            (#"{"skelgen":{"capture":3}}"#, "a captured page has a list of 'captures'"),
            (#"{"skelgen":{"capture":3},"captures":[]}"#, "a captured page has a list of 'captures'"),
            (#"{"skelgen":{"capture":3},"captures":[{}]}"#, "a capture's 'v' is a number of pixels of at least 0"),
            (
                #"{"skelgen":{"capture":3},"captures":[{"v":9,"w":0,"tree":{}}]}"#,
                "the captured element is 0 px wide: capture it while the page shows it"
            ),
            (#"{"skelgen":{"capture":3},"captures":[{"v":9,"w":9,"tree":7}]}"#, "a capture has a 'tree' of elements"),
            (#"{"skelgen":{"capture":3},"captures":[{"v":9,"w":9,"tree":{}}]}"#, "an element has a rectangle 'r'"),
            (
                #"{"skelgen":{"capture":3},"captures":[{"v":9,"w":9,"tree":{"r":[1,2,3]}}]}"#,
                "a rectangle is a list of x, y, width and height"
            ),
            (
                #"{"skelgen":{"capture":3},"captures":[{"v":9,"w":9,"tree":{"r":[0,0,9,9],"ch":[5]}}]}"#,
                "an element is an object"
            ),
        ])
    func mistakes(_ text: String, _ message: String) {
        #expect(imported(text).said == ["invalid-capture: " + message])
    }

    @Test("Hostile names, numbers and depths end in a file that compiles, or in one error")
    func hostile() {
        let names =
            #"{"i":2,"t":"p{}","id":"a;b}","c":["}{","skeleton","\" x","--","9"],"r":[0,0,1e300,20],"css":{"width":"1e999px","padding-top":"-5px","flex-grow":"NaN","aspect-ratio":"0 / 0","grid-template-columns":"repeat(999999999, 1fr)","display":"grid"},"ink":{"bg":"\u002312","rad":[1,2,3,4],"shadow":[1,2,-9,0,"\u0023000000"]},"inl":1,"x":{"lines":[[0,0,1e308,1e308]],"n":1e300,"fs":-4,"lh":1e300}}"#
        #expect(imported(page(capture(400, names))).said.count <= 1)
        var deep = text(9999, 0, 0, 50)
        for level in 0..<150 { deep = box(level + 10, "0,0,400,40", deep) }
        #expect(imported(page(capture(400, deep))).said.count <= 1)
        let twins = [String](repeating: text(5, 0, 0, 50), count: 40).joined(separator: ",")
        #expect(imported(page(capture(400, twins), capture(800, box(5, "0,0,1,1", twins)))).said.count <= 1)
    }

    @Test("Many elements are read in a moment, and the rest is said to be missing")
    func many() {
        let all = (0..<30_000).map { text($0 + 2, 0, $0 * 20, 50 + $0 % 90) }.joined(separator: ",")
        let (file, said) = imported(page(capture(400, all)))
        #expect(said.isEmpty)
        #expect(file.contains("The page has more elements than a capture holds"))
    }
}

extension String {
    func replacing(_ text: String, with other: String) -> String {
        split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
    }
}
