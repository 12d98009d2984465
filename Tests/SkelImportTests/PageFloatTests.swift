import Testing

@testable import SkelImport

/// What floats beside texts.
extension PageTranslationTests {
    /// A text of some lines in a room, and something that floats at a side of what comes after it.
    private func article(_ side: String, _ width: Int, below: Int = 40) -> String {
        let (share, left) = (width / 4, side == "left")
        let x = left ? 0 : width - share
        let aside =
            #"{"i":4,"t":"aside","r":[\#(x),30,\#(share),80],"css":{"float":"\#(side)","width":"25%","margin-left":"20px","margin-right":"20px"},"ink":{"bg":"\#u{23}dddddd"},"ch":["#
            + text(5, x + 8, 40, 30) + "," + text(6, x + 8, 70, 30) + "]}"
        let lines = (0..<2).map { "[\(left ? share : 0),\(below + $0 * 20 + 2),\(width - share - 20),16]" }
        let beside =
            #"{"i":7,"t":"p","r":[0,\#(below),\#(width),40],"css":{},"inl":1,"#
            + #""x":{"lines":[\#(lines.joined(separator: ","))],"n":90,"fs":14,"lh":20,"al":"start"}}"#
        return box(
            2, "0,0,\(width),200",
            text(3, 0, 0, 90, room: width) + "," + aside + "," + beside + "," + text(8, 0, 140, 90, room: width))
    }

    @Test(
        "What floats takes room at the side of a text, and none above it, whatever its height",
        arguments: ["left", "right"])
    func floats(_ side: String) {
        let file = imported(page(capture(400, article(side, 400)), capture(800, article(side, 800)))).file
        #expect(file.contains("height: 0"), "\(file)")
        #expect(file.contains("\(side): 0") && file.contains("width: 25%") && file.contains("top: 10"), "\(file)")
        #expect(file.contains("\(side == "left" ? "marginLeft" : "marginRight"): 25%"), "\(file)")
        #expect(
            file.contains("marginTop: 20") && !file.contains("marginTop: -") && !file.contains("height: 80"), "\(file)")
    }

    @Test("What floats above all that follows is in the flow")
    func floatsAbove() {
        let file = imported(page(capture(400, article("right", 400, below: 112)))).file
        #expect(!file.contains("height: 0") && !file.contains("absolute"), "\(file)")
    }

    @Test("What floats beside a box that it doesn't reach into is in a row with it")
    func floatsInRow() {
        let item =
            picture(3, 0, 0, 80, 60, css: #""float":"left","width":"80px""#)
            + "," + box(4, "96,0,304,60", text(5, 96, 0, 90) + "," + text(6, 96, 30, 90))
        let file = imported(page(capture(400, box(2, "0,0,400,60", item)))).file
        #expect(file.contains("row {") && !file.contains("absolute"), "\(file)")
    }

    @Test("In a flex container nothing floats")
    func floatsInFlex() {
        let items =
            picture(3, 0, 0, 80, 60, css: #""float":"left","width":"80px""#) + "," + text(4, 0, 40, 90, room: 400)
        let file = imported(
            page(capture(400, box(2, "0,0,400,60", css: #""display":"flex","flex-direction":"column""#, items)))
        ).file
        #expect(!file.contains("absolute"), "\(file)")
    }

    @Test(
        "What floats at some widths only is at its side there, and in the flow at others", arguments: ["left", "right"])
    func floatsSometimes(_ side: String) {
        let narrow = box(
            2, "0,0,400,200",
            box(3, "0,0,400,80", ink: ##""bg":"#dddddd""##, c: #""facts""#, text(4, 0, 10, 30, room: 400)) + ","
                + text(5, 0, 92, 350, lines: 2, room: 400))
        /// As wide as the room at a width of 800 points, or of 400.
        func wide(_ width: Int) -> String {
            let share = width / 4
            let (x, start) = side == "left" ? (0, share) : (width - share, 0)
            let facts = box(
                3, "\(x),0,\(share),80", css: #""float":"\#(side)","width":"\#(share)px""#, ink: ##""bg":"#dddddd""##,
                c: #""facts""#, text(4, x, 10, 30, room: share))
            let beside =
                #"{"i":5,"t":"p","r":[0,0,\#(width),20],"css":{},"inl":1,"#
                + #""x":{"lines":[[\#(start),2,\#(width / 2),16]],"n":90,"fs":14,"lh":20,"al":"start"}}"#
            return box(2, "0,0,\(width),200", facts + "," + beside)
        }
        func file(_ first: String, _ second: String) -> String {
            imported(page(capture(400, first, own: #""media,601""#), capture(800, second, own: #""media,601""#))).file
        }
        let one = file(narrow, wide(800))
        #expect(one.contains("facts.position: absolute") && one.contains("facts.\(side): 0"), "\(one)")
        #expect(one.contains(".height: 0") && !one.contains("marginTop: -"), "\(one)")
        #expect(one.contains(side == "left" ? "marginLeft: 25%" : "marginRight: 25%"), "\(one)")
        let other = file(wide(400), narrow.replacing("400", with: "800"))
        #expect(other.contains("facts.position: relative") && other.contains(".height: auto"), "\(other)")
    }

    @Test("What floats alone at the right is there, whatever its width")
    func floatsAlone() {
        let aside = box(
            3, "250,0,150,40", css: #""float":"right","width":"150px""#, ink: ##""bg":"#dddddd""##,
            text(4, 250, 10, 30, room: 150))
        let file = imported(page(capture(400, box(2, "0,0,400,100", aside + "," + text(5, 0, 60, 90, room: 400))))).file
        #expect(file.contains("alignSelf: flexEnd") && !file.contains("marginLeft"), "\(file)")
    }

    @Test("A block that makes way for what floats beside it leaves it its room", arguments: ["left", "right"])
    func makesWay(_ side: String) {
        func one(_ width: Int) -> String {
            let (x, start) = side == "left" ? (0, 120) : (width - 100, 0)
            let facts = box(
                3, "\(x),0,100,80", css: #""float":"\#(side)","width":"100px""#, ink: ##""bg":"#dddddd""##,
                text(4, x, 10, 30, room: 100))
            let way = box(
                5, "\(start),50,\(width - 120),100", ink: ##""bg":"#eeeeee""##,
                text(6, start, 60, 90, room: width - 120) + "," + text(7, start, 90, 60, room: width - 120))
            let words =
                #"{"i":8,"t":"p","r":[0,0,\#(width),20],"css":{},"inl":1,"#
                + #""x":{"lines":[[\#(start),2,90,16]],"n":12,"fs":14,"lh":20,"al":"start"}}"#
            return capture(width, box(2, "0,0,\(width),200", facts + "," + words + "," + way))
        }
        let file = imported(page(one(400), one(800))).file
        #expect(file.contains(side == "left" ? "marginLeft: 120" : "marginRight: 120"), "\(file)")
        #expect(!file.contains("width: 280") && !file.contains("variant"), "\(file)")
    }
}
