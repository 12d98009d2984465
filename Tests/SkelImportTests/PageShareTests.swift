import Testing

@testable import SkelImport

/// Paddings that are shares of the width around an element.
extension PageTranslationTests {
    /// A surface across the page with a padding at both sides, and a text in it.
    private func padded(_ width: Int, _ css: String, left: Int, rest: String = "") -> String {
        box(
            2, "0,0,\(width),60", css: #""padding-top":"20px","padding-bottom":"20px",\#(css)"#,
            ink: ##""bg":"#eeeeee""##, c: #""log""#, text(3, left, 20, 90, room: width - 2 * left) + rest)
    }

    private func sides(_ length: String) -> String { #""padding-left":"\#(length)","padding-right":"\#(length)""# }

    @Test(
        "A padding in percent stays one, in blocks and in columns",
        arguments: ["", #","display":"flex","flex-direction":"column""#])
    func paddingInPercent(css: String) {
        let file = imported(
            page(
                capture(400, padded(400, sides("6%") + css, left: 24)),
                capture(800, padded(800, sides("6%") + css, left: 48)))
        ).file
        #expect(file.contains("padding: 20 6%") && !file.contains("margin"), "\(file)")
    }

    @Test(
        "A padding in points that is the same share of the room at all widths is that share, unless a condition may have made it",
        arguments: [("", true), (#""media,600""#, false)])
    func paddingByShare(own: String, isShare: Bool) {
        func one(_ width: Int) -> String {
            capture(width, padded(width, sides("\(width * 6 / 100)px"), left: width * 6 / 100), own: own)
        }
        let file = imported(page(one(400), one(800))).file
        #expect(file.contains("padding: 20 6%") == isShare && file.contains("padding: 20 24") != isShare, "\(file)")
        let three = imported(page(one(400), one(800), one(1200))).file
        #expect(three.contains("padding: 20 6%"), "\(three)")
        let fixed = imported(
            page(
                capture(400, padded(400, sides("24px"), left: 24)), capture(800, padded(800, sides("24px"), left: 24)))
        ).file
        #expect(fixed.contains("padding: 20 24"), "\(fixed)")
    }

    @Test("What has the height of a padding in percent alone declares none")
    func proportion() {
        func one(_ width: Int) -> String {
            let height = width / 2
            let picture = picture(
                3, 0, 0, width, height, css: #""position":"absolute","top":"0px","left":"0px","width":"100%""#)
            return capture(
                width,
                box(
                    2, "0,0,\(width),\(height)",
                    css: #""height":"0px","padding-bottom":"50%","box-sizing":"content-box""#,
                    picture + "," + text(4, 0, 10, 90)))
        }
        let file = imported(page(one(400), one(800))).file
        #expect(file.contains("padding: 0 0 50%") || file.contains("padding: 10 0 50%"), "\(file)")
        #expect(!file.contains("group.height"), "\(file)")
    }

    @Test("The padding of the captured element is around its placeholder, in percent, too")
    func paddingOfPage() {
        let root = capture(400, text(2, 0, 0, 90, room: 400), css: #""padding-bottom":"5%","padding-left":"5%""#)
            .replacing("[0,0,400,400]", with: "[-20,0,420,42]")
        #expect(imported(page(root)).file.contains("size: 400 auto"))
    }

    @Test("Lines between items leave a padding in percent")
    func ruledInPercent() {
        let items = (0..<8).map { index in
            let (rule, y) = (index > 0 ? 1 : 0, index * 53)
            return
                #"{"i":\#(10 + index),"t":"li","r":[0,\#(y),400,\#(52 + rule)],"css":{"padding-top":"16px","padding-bottom":"16px",\#(sides("4%"))},"#
                + ##""inl":1,"ink":{"border":[\##(rule),0,0,0],"bw":[\##(rule),0,0,0],"bc":"#dddddd"},"##
                + #""x":{"lines":[[16,\#(y + rule + 18),90,16]],"n":12,"fs":14,"lh":20,"al":"start"}}"#
        }
        let list = #"{"i":2,"t":"ul","r":[0,0,400,423],"css":{},"ch":[\#(items.joined(separator: ","))]}"#
        let file = imported(page(capture(400, list))).file
        #expect(file.contains("padding: 17 4% 16") && file.contains("padding: 16 4%"), "\(file)")
    }
}
