import Testing

@testable import SkelImport

/// What is in another order, in the middle, or like others but for one thing.
extension PageTranslationTests {
    /// Two panels in a container: below each other in a narrow window, beside each other in a wide one.
    private func panels(_ width: Int, _ css: String, _ frames: [String], order: Int) -> String {
        let panels = frames.enumerated().map { index, frame in
            let (x, y) = (frame.hasPrefix("0") ? 10 : 410, frame.contains(",60,") ? 70 : 10)
            let own = index == 0 && order > 0 ? #","order":"\#(order)""# : ""
            return box(
                10 + index, frame,
                css:
                    #""flex-shrink":"0","height":"60px","padding-top":"10px","padding-left":"10px","width":"\#(width < 600 ? "100%" : "50%")"\#(own)"#,
                ink: ##""bg":"#eeeeee""##, index == 0 ? text(20, x, y, 60) : picture(21, x, y, 40, 40))
        }
        return box(
            2, "0,0,\(width),\(width < 600 ? 120 : 60)", css: #""display":"flex",\#(css)"#,
            panels.joined(separator: ","))
    }

    @Test("Items that some windows have in the reverse order are turned there")
    func reverseOrder() {
        let wraps = #""flex-wrap":"wrap""#
        let narrow = panels(400, wraps, ["0,0,400,60", "0,60,400,60"], order: 0)
        let wide = panels(800, wraps, ["400,0,400,60", "0,0,400,60"], order: 6)
        let file = imported(page(capture(400, narrow), capture(800, wide))).file
        #expect(file.contains("flexWrap: wrapReverse") && file.contains(".flexWrap: wrap"), "\(file)")
        #expect(!file.contains("px from the page"), "\(file)")
        let column = panels(400, #""flex-direction":"column""#, ["0,0,400,60", "0,60,400,60"], order: 0)
        let row = panels(800, #""flex-direction":"row""#, ["400,0,400,60", "0,0,400,60"], order: 1)
        let turned = imported(page(capture(400, column), capture(800, row))).file
        #expect(turned.contains("flexDirection: columnReverse") && turned.contains("flexDirection: row\n"), "\(turned)")
    }

    @Test(
        "What is in the middle of a box by its insets stays there",
        arguments: [
            #""top":"0px","right":"0px","bottom":"0px","left":"0px","margin-top":"auto","margin-right":"auto","margin-bottom":"auto","margin-left":"auto""#,
            #""top":"50%","left":"50%""#,
        ])
    func inMiddle(insets: String) {
        func video(_ width: Int) -> String {
            let height = width / 2
            let play =
                #"{"i":4,"t":"button","r":[\#(width / 2 - 20),\#(height / 2 - 20),40,40],"css":{"position":"absolute",\#(insets)},"m":"button","ink":{"bg":"\u0023ffffff"}}"#
            return box(
                2, "0,0,\(width),\(height)", css: #""position":"relative","aspect-ratio":"2 / 1""#,
                picture(3, 0, 0, width, height, css: #""width":"100%","height":"100%""#) + "," + play)
        }
        let file = imported(page(capture(400, video(400)), capture(800, video(800)))).file
        #expect(file.contains("marginTop: auto") && file.contains("bottom: 0"), "\(file)")
        #expect(!file.contains("top: 80") && !file.contains("px from the page"), "\(file)")
    }

    @Test("Centred lines begin where their words do, which is no margin")
    func centredLines() {
        let lines = #"[[60,2,280,16],[110,22,180,16]]"#
        let text =
            #"{"i":2,"t":"p","r":[0,0,400,40],"css":{"text-align":"center"},"inl":1,"x":{"lines":\#(lines),"n":70,"fs":14,"lh":20,"al":"center"}}"#
        let file = imported(page(capture(400, box(3, "0,0,400,40", text)))).file
        #expect(file.contains("textAlignment: center") && !file.contains("margin"), "\(file)")
    }

    @Test("A field beside a sign is another thing than one alone, and so is one of another share of the row")
    func formRows() {
        func field(_ id: Int, _ x: Int, _ y: Int, _ width: Int) -> String {
            #"{"i":\#(id),"t":"input","r":[\#(x),\#(y),\#(width),38],"css":{},"m":"field"}"#
        }
        func group(_ index: Int, _ x: Int, _ share: Int, sign: Bool = false) -> String {
            let (y, width, id) = (index * 70, share * 4, 10 * index + 10)
            let input =
                sign
                ? box(
                    id + 3, "\(x),\(y + 24),\(width),38", css: #""display":"flex""#,
                    box(id + 4, "\(x),\(y + 24),40,38", ink: ##""bg":"#eeeeee""##, text(id + 5, x + 10, y + 33, 20))
                        + "," + field(id + 6, x + 40, y + 24, width - 40)) : field(id + 2, x, y + 24, width)
            return box(
                id, "\(x),\(y),\(width),62", css: #""flex-shrink":"0","width":"\#(share)%""#, c: #""col""#,
                text(id + 1, x, y, 60) + "," + input)
        }
        func form(_ groups: [String]) -> String {
            imported(
                page(
                    capture(
                        400,
                        box(
                            2, "0,0,400,300", css: #""display":"flex","flex-wrap":"wrap","row-gap":"8px""#,
                            groups.joined(separator: ",")))
                )
            ).file
        }
        let alike = form((0..<4).map { group($0, 0, 100) })
        #expect(alike.contains("numberOfItems: 4") || alike.contains("repeat 4"), "\(alike)")
        let signed = form((0..<4).map { group($0, 0, 100, sign: $0 == 1) })
        #expect(signed.split(separator: "textField").count == 4 && !signed.contains("isHidden"), "\(signed)")
        let shared = form([group(0, 0, 100), group(1, 0, 50), group(1, 200, 50).replacing("\"i\":2", with: "\"i\":12")])
        #expect(shared.contains("width: 50%") && !shared.contains("repeat 3"), "\(shared)")
    }

    @Test("The first part of a path is without the sign before the others")
    func paths() {
        let parts = [(0, 50, 0), (56, 70, 11), (132, 60, 11)].enumerated().map { index, part in
            let (x, width, lead) = part
            return
                #"{"i":\#(10 + index),"t":"li","r":[\#(x),0,\#(width),20],"css":{},"inl":1,"x":{"lines":[[\#(x + lead),2,\#(width - lead),16]],"n":9,"fs":14,"lh":20,"al":"start"}}"#
        }
        let path = box(2, "0,0,400,20", css: #""display":"flex","column-gap":"6px""#, parts.joined(separator: ","))
        let file = imported(page(capture(400, path))).file
        #expect(file.contains("label { width: 52 }") || file.contains("Text { width: 52 }"), "\(file)")
        #expect(!file.contains("repeat") && !file.contains("marginLeft"), "\(file)")
        #expect(file.contains("padding: 0 0 0 11; width: 72"), "\(file)")
    }

    @Test("Bars of items are as long as on the page")
    func bars() {
        let shares = [80, 40, 10, 10]
        let rows = shares.enumerated().map { index, share in
            let (y, id) = (index * 30, 10 * index + 10)
            let bar = box(
                id + 2, "0,\(y + 6),\(share * 3),8", css: #""width":"\#(share)%""#, ink: ##""bg":"#e8a200""##, "")
            return box(
                id, "0,\(y),400,20", css: #""display":"flex","column-gap":"20px","align-items":"center""#, c: #""row""#,
                box(id + 1, "0,\(y + 6),300,8", css: #""flex-grow":"1","height":"8px""#, ink: ##""bg":"#dddddd""##, bar)
                    + "," + text(id + 3, 320, y, 40))
        }
        let file = imported(page(capture(400, box(2, "0,0,400,120", rows.joined(separator: ","))))).file
        for text in ["width: 80%", "at 1 {", "width: 40%", "width: 10%"] { #expect(file.contains(text), "\(file)") }
    }

    @Test("A short text beside long ones of a grid is at the top of its cell")
    func stretchedCells() {
        let items = (0..<4).map { index in
            let (x, y, id) = (index % 2 * 210, index / 2 * 70, 10 * index + 10)
            let lines = index % 2 == 0 ? 3 : 1
            return box(
                id, "\(x),\(y),190,60",
                css: #""display":"grid","grid-template-columns":"16px 1fr","column-gap":"10px""#,
                c: #""item""#,
                picture(id + 1, x, y, 16, 16) + ","
                    + #"{"i":\#(id + 2),"t":"span","r":[\#(x + 26),\#(y),164,60],"css":{},"inl":1,"x":{"lines":[\#((0..<lines).map { "[\(x + 26),\(y + 20 * $0 + 2),\(lines > 1 ? 160 : 40),16]" }.joined(separator: ","))],"n":\#(lines * 22),"fs":14,"lh":20,"al":"start"}}"#
            )
        }
        let list = box(
            2, "0,0,400,130",
            css: #""display":"grid","grid-template-columns":"1fr 1fr","column-gap":"20px","row-gap":"10px""#,
            items.joined(separator: ","))
        let file = imported(page(capture(400, list))).file
        #expect(file.contains("alignSelf: flexStart"), "\(file)")
    }

    @Test("An icon in the middle of rows of which one has two lines has no margin")
    func middlesOfRows() {
        func section(_ start: Int, _ id: Int, _ width: Int) -> String {
            var y = start
            let rows = (0..<3).map { index in
                let high = width < 500 && index == 0 && start == 0
                let (top, height, own) = (y, high ? 60 : 40, id + 10 * index + 10)
                y += height
                return box(
                    own, "0,\(top),\(width),\(height)",
                    css:
                        #""display":"flex","align-items":"center","column-gap":"12px","padding-top":"10px","padding-bottom":"10px""#,
                    c: #""row""#,
                    picture(own + 1, 0, top + height / 2 - 8, 16, 16, css: #""flex-shrink":"0""#) + ","
                        + text(own + 2, 28, top + 10, 200, lines: high ? 2 : 1) + ","
                        + box(
                            own + 3, "\(width - 40),\(top + height / 2 - 10),40,20", css: #""margin-left":"auto""#,
                            text(own + 4, width - 40, top + height / 2 - 10, 40)))
            }
            return box(id, "0,\(start),\(width),\(y - start)", c: #""section""#, rows.joined(separator: ","))
        }
        func page(_ width: Int) -> String {
            let first = width < 500 ? 140 : 120
            return capture(width, section(0, 100, width) + "," + section(first, 200, width))
        }
        let file = imported(self.page(page(400), page(800))).file
        #expect(!file.contains("marginTop"), "\(file)")
    }
}
