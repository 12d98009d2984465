import Testing

@testable import SkelImport

/// The backgrounds of what repeats, tags in lines, and heights that the window gives.
extension PageTranslationTests {
    private func cards(_ colors: [String]) -> String {
        let cards = colors.enumerated().map { index, color in
            let y = index * 80
            let inner =
                picture(11 + 10 * index, 0, y, 40, 40) + "," + text(12 + 10 * index, 0, y + 40, 90, room: 400) + ","
                + text(13 + 10 * index, 0, y + 60, 80, room: 400)
            let ink = color.isEmpty ? "" : "\"bg\":\"\\u0023\(color)\""
            return box(10 + 10 * index, "0,\(y),400,80", ink: ink, c: #""card""#, inner)
        }
        return imported(page(capture(400, box(2, "0,0,400,400", cards.joined(separator: ","))))).file
    }

    @Test("Boxes that repeat have the backgrounds that the page gives them, whose bones are seen")
    func surfaces() {
        let two = cards(["e3e5ea", "222222"])
        #expect(two.contains("backgroundColor: #e3e5ea") && two.contains("at 1 { card.backgroundColor: #222"), "\(two)")
        let many = cards(["eeeeee", "eeeeee", "dddddd", "eeeeee", "cccccc"])
        #expect(many.contains("numberOfRows: 5") && many.contains("at 2 { backgroundColor: #ddd }"), "\(many)")
        #expect(many.contains("at 4 { backgroundColor: #ccc }"), "\(many)")
        // The selected one is an exception.
        #expect(!cards(["", "", "eeeeee", "", ""]).contains("backgroundColor"))
        #expect(cards(["", "eeeeee", "", "eeeeee", ""]).contains("at odd { backgroundColor: #eee }"))
    }

    @Test("A background that a picture covers is not one on which bones must be seen", arguments: [100, 60])
    func coveredBackground(width: Int) {
        let cards = (0..<4).map { index in
            box(
                10 + 10 * index, "0,\(index * 80),100,60", ink: ##""bg":"#cbd5e1""##, c: #""thumb""#,
                picture(11 + 10 * index, 0, index * 80, width, 60))
        }
        let file = imported(page(capture(400, cards.joined(separator: ",") + "," + text(99, 0, 320, 90)))).file
        #expect(file.contains("#e3e5ea") == (width == 100), "\(file)")
    }

    @Test(
        "A button in the colour of its card is a button where it lies on the card's picture",
        arguments: ["ffffff", "ffffffe6"], [true, false])
    func onPicture(color: String, isOnPicture: Bool) {
        let icon = #"{"i":5,"t":"svg","r":[353,21,18,18],"css":{},"m":"media"}"#
        let css = #""position":"absolute","top":"12px","right":"12px","width":"36px","height":"36px""#
        let button =
            #"{"i":4,"t":"button","r":[344,12,36,36],"css":{\#(css)},"ink":{"bg":"\u0023\#(color)","#
            + #""rad":["50%","50%","50%","50%"]},"m":"button","ch":[\#(icon)]}"#
        let photo = picture(3, 0, isOnPicture ? 0 : 60, 392, 240)
        let card = box(
            2, "0,0,392,340", css: #""position":"relative""#, ink: ##""bg":"#ffffff","bw":[1,1,1,1]"##,
            box(8, "0,0,392,300", photo) + "," + button + "," + text(6, 0, 310, 90, room: 392))
        let file = imported(page(capture(400, card))).file
        #expect(file.contains("width: 18") == !isOnPicture, "\(file)")
    }

    @Test("The words of a tag in a line begin within its padding", arguments: ["left", "right"])
    func tags(side: String) {
        let cell =
            #"{"i":2,"t":"p","r":[0,0,100,20],"css":{"text-align":"\#(side)"},"inl":1,"#
            + #""x":{"lines":[[\#(side == "left" ? 12 : 48),2,40,16]],"n":6,"fs":14,"lh":20,"al":"\#(side)"}}"#
        let row = box(3, "0,0,400,20", css: #""display":"flex""#, cell + "," + text(4, 100, 0, 80))
        let file = imported(page(capture(400, row))).file
        #expect(file.contains(side == "left" ? "padding: 0 0 0 12" : "padding: 0 12 0 0"), "\(file)")
    }

    @Test("A page that is as high as the window is as high as its content", arguments: [400, 380])
    func window(height: Int) {
        let css = #""display":"flex","flex-direction":"column","min-height":"\#(height)px""#
        let main = box(3, "0,0,400,360", css: #""flex-grow":"1","flex-basis":"0%""#, picture(4, 0, 0, 100, 50))
        let root = box(2, "0,0,400,400", css: css, main + "," + picture(5, 0, 360, 400, 40))
        let capture = capture(400, root).replacing(#""h":400"#, with: #""h":400,"vh":400,"top":8"#)
        let file = imported(page(capture)).file
        let isWindow = height == 400
        #expect(file.contains("as high as the window") == isWindow, "\(file)")
        #expect(file.contains("minHeight") != isWindow && !file.contains("padding: 0 0 31"), "\(file)")
    }

    @Test(
        "A page from right to left is written by its logical sides, and its borders and corners as their mirror image")
    func rightToLeft() {
        let image = picture(3, 360, 0, 40, 40, css: #""margin-left":"20px""#)
        let row = box(
            2, "0,0,400,40", css: #""display":"flex","padding-left":"8px""#,
            ink: ##""border":[0,4,0,0],"bw":[0,0,0,0],"bc":"#888888","rad":["12px","0px","0px","12px"]"##,
            image + "," + text(4, 260, 0, 80))
        let file = imported(page(capture(400, row).replacing(#""h":400"#, with: #""h":400,"dir":"rtl""#))).file
        #expect(file.contains("marginTrailing: 20") && !file.contains("marginLeft"), "\(file)")
        #expect(file.contains("paddingTrailing: 8") && file.contains("borderLeftWidth: 4"), "\(file)")
        #expect(file.contains("cornerRadius: 0 12 12 0") && !file.contains("px from the page"), "\(file)")
    }

    @Test("Lengths are whole points, and the columns of a table shares in small numbers")
    func numbers() {
        let column = box(
            2, "0,0,400,100",
            css: #""display":"flex","flex-direction":"column","row-gap":"21.44px","padding-top":"12.8px""#,
            picture(3, 0, 13, 90, 40, css: #""margin-left":"16.4px""#)
                + "," + text(4, 0, 74, 100).replacing(#""fs":14,"lh":20"#, with: #""fs":18.7,"lh":28.1"#))
        let rows = (0..<5).map { row in
            let (y, widths) = (100 + 33 * row, [0, 66, 215, 317, 400])
            let cells = (0..<4).map { index in
                box(
                    30 + 10 * row + index, "\(widths[index]),\(y),\(widths[index + 1] - widths[index]),33",
                    css: #""display":"table-cell""#, text(90 + 10 * row + index, widths[index], y, 30))
            }
            return box(
                20 + row, "0,\(y),400,33", css: #""display":"table-row""#, cells.joined(separator: ","))
        }
        let table = box(6, "0,100,400,165", css: #""display":"table","width":"100%""#, rows.joined(separator: ","))
        let file = imported(page(capture(400, column + "," + table))).file
        #expect(file.contains("gap: 21") && file.contains("padding: 13 0 0"), "\(file)")
        #expect(file.contains("marginLeft: 16"), "\(file)")
        #expect(file.contains("fontSize: 19") && file.contains("lineHeight: 28;"), "\(file)")
        #expect(file.contains("gridTemplateColumns: 4fr 9fr 6fr 5fr"), "\(file)")
    }

    @Test("A list that reaches to the edges of its card by negative margins makes the card no higher")
    func bleeding() {
        let rows = (0..<4).map { row in
            box(
                10 + row, "0,\(52 + 40 * row),360,40", css: #""padding-top":"10px","padding-left":"20px""#,
                ink: ##""border":[1,0,0,0],"bw":[1,0,0,0],"bc":"#dddddd""##, text(20 + row, 20, 63 + 40 * row, 60))
        }
        let margins = ["right", "bottom", "left"].map { #""margin-\#($0)":"-20px""# } + [#""overflow-y":"hidden""#]
        let list = box(5, "0,52,360,160", css: margins.joined(separator: ","), rows.joined(separator: ","))
        let padding = ["top", "right", "bottom", "left"].map { #""padding-\#($0)":"20px""# }
        let card = box(
            3, "0,0,360,212", css: padding.joined(separator: ","), ink: ##""bg":"#f0f0f0""##,
            text(4, 20, 20, 90) + "," + list)
        let file = imported(page(capture(360, card + "," + text(40, 0, 212, 90)))).file
        #expect(file.contains("marginBottom: -20"), "\(file)")
        #expect(!file.contains("marginTop"), "\(file)")
    }

    @Test("What is behind an element shows through its colours as on the page")
    func opacity() {
        let card = box(2, "0,0,400,60", css: #""opacity":"0.5""#, ink: ##""bg":"#336699""##, text(3, 10, 10, 80))
        let file = imported(page(capture(400, card + "," + text(4, 0, 80, 90)))).file
        #expect(file.contains("backgroundColor: #33669980"), "\(file)")
    }

    @Test("Rows in boxes of their own are alike, whichever of these boxes have a background")
    func stripedBoxes() {
        let rows = (0..<6).map { index in
            let (y, id) = (index * 50, 10 * index + 10)
            let ink = index % 2 == 1 ? ##""bg":"#f0f4f8""## : ""
            let row = box(
                id + 1, "0,\(y),400,40", ink: ##""border":[1,1,1,1],"bw":[1,1,1,1],"bc":"#888888""##, c: #""row""#,
                text(id + 2, 10, y + 10, 60) + "," + picture(id + 3, 300, y + 10, 20, 20))
            return box(id, "0,\(y),400,40", css: #""margin-bottom":"10px""#, ink: ink, c: #""group""#, row)
        }
        let file = imported(page(capture(400, box(2, "0,0,400,300", rows.joined(separator: ","))))).file
        #expect(file.split(separator: "imageView").count == 2, "\(file)")
        #expect(file.contains("at odd") && file.contains("backgroundColor: #f0f4f8"), "\(file)")
    }
}
