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
}
