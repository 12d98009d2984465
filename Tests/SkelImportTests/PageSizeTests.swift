import Testing

@testable import SkelImport

/// Sizes, places and looks that a page declares.
extension PageTranslationTests {
    @Test(
        "A picture as wide as its room keeps its ratio, if it is higher than an icon",
        arguments: [(100, "aspectRatio: 4"), (41, "aspectRatio: 9.76"), (40, "height: 40"), (20, "height: 20")])
    func stretchedPictures(height: Int, told: String) {
        let parts = text(2, 0, 0, 90, room: 400) + "," + picture(3, 0, 20, 400, height)
        let file = imported(page(capture(400, parts))).file
        #expect(file.contains("imageView { \(told) }"), "\(file)")
    }

    @Test(
        "A width in points that is far from the width on the page is the one that it declares",
        arguments: [(200, 200), (161, 161), (160, 200), (130, 200)])
    func declaredWidths(width: Int, told: Int) {
        let css = #""width":"200px","flex-shrink":"1""#
        let row = box(
            2, "0,0,\(2 * width),60", css: #""display":"flex""#,
            picture(3, 0, 0, width, 60, css: css) + "," + picture(4, width, 0, width, 60, css: css))
        let file = imported(page(capture(2 * width, row))).file
        #expect(file.contains("width: \(told)"), "\(file)")
    }

    @Test(
        "A row that is too narrow for the width of an item at some window's width leaves it the declared one in others")
    func narrowedWidths() {
        func row(_ width: Int, avatar: Int, lines: Int) -> String {
            let (x, height) = (avatar + 10, max(36, 20 * lines))
            let words = text(4, x, 0, min(150, width - x), lines: lines, room: width - x)
            let css = #""width":"36px","height":"36px","flex-shrink":"1""#
            let parts = picture(3, 0, 0, avatar, 36, css: css) + "," + words
            return capture(
                width, box(2, "0,0,\(width),\(height)", css: #""display":"flex","column-gap":"10px""#, parts))
        }
        let file = imported(page(row(120, avatar: 22, lines: 2), row(600, avatar: 36, lines: 1))).file
        #expect(file.contains("width: 36") && !file.contains("width: 22") && !file.contains("flexShrink"), "\(file)")
    }

    @Test(
        "What is apart is as far from the sides as the page declares, the first of two",
        arguments: [
            (["top"], "top: 10", "bottom"), (["bottom"], "bottom: 70", "top"),
            (["top", "bottom"], "top: 10", "bottom"),
            (["left"], "left: 30", "right"), (["right"], "right: 350", "left"),
            (["left", "right"], "left: 30", "right"),
        ])
    func apart(sides: [String], told: String, other: String) {
        let css = #""position":"absolute","# + sides.map { #""\#($0)":"9px""# }.joined(separator: ",")
        let card = box(
            2, "0,0,400,100", css: #""position":"relative""#,
            text(3, 0, 0, 90, room: 400) + "," + picture(4, 30, 10, 20, 20, css: css))
        let file = imported(page(capture(400, card))).file
        #expect(file.contains(told) && !file.contains("\(other):"), "\(file)")
    }

    @Test("What three boxes share of their looks is a style, two have it themselves", arguments: [2, 3])
    func sharedLooks(count: Int) {
        let padding = ["top", "right", "bottom", "left"].map { #""padding-\#($0)":"16px""# }.joined(separator: ",")
        let ink = #""bg":"\u0023eeeeee","rad":["8px","8px","8px","8px"]"#
        let parts = [
            text(20, 16, 16, 90, room: 368), picture(21, 16, 216, 60, 60),
            box(
                22, "16,416,368,20", css: #""display":"flex""#,
                picture(23, 16, 416, 20, 20) + "," + text(24, 46, 416, 90)),
        ]
        let cards = (0..<count).map { index in
            let frame = "0,\(index * 200),400,\(index == 1 ? 92 : 52)"
            return box(10 + index, frame, css: padding, ink: ink, c: #""card""#, parts[index])
                .replacing(#""t":"div""#, with: #""t":"\#(["section", "aside", "article"][index])""#)
        }
        let file = imported(page(capture(400, cards.joined(separator: ",")))).file
        let style = "style Card { padding: 16; cornerRadius: 8; backgroundColor: #eee }\n"
        #expect(file.contains(style) == (count == 3) && file.contains("style: Card") == (count == 3), "\(file)")
    }

    @Test(
        "A wider window has another layout where something is arranged otherwise",
        arguments: [("row", true), ("column", false)])
    func otherLayouts(direction: String, isOther: Bool) {
        func row(_ direction: String, _ width: Int) -> String {
            let y = direction == "row" ? 0 : 20
            let x = direction == "row" ? 100 : 0
            return capture(
                width,
                box(
                    2, "0,0,\(width),40", css: #""display":"flex","flex-direction":"\#(direction)""#,
                    text(3, 0, 0, 90) + "," + text(4, x, y, 60)))
        }
        let file = imported(page(row("column", 400), row(direction, 800))).file
        #expect(file.contains("when window >= 800") == isOther, "\(file)")
        #expect(file.contains("variant") == isOther, "\(file)")
    }

    @Test("White is the colour of that name")
    func white() {
        #expect(PageColor("#fff") == .white)
        #expect(PageColor("#ffffffff") == .white && PageColor("#fffffffe") != .white)
    }

    @Test("A legend is as wide as its words, not as its fieldset")
    func legends() {
        func form(_ tag: String) -> String {
            let legend = text(3, 0, 0, 42).replacing(#""t":"p""#, with: #""t":"\#(tag)""#)
            let inner = legend + "," + text(4, 0, 32, 90, room: 400)
            return imported(page(capture(400, box(2, "0,0,400,52", inner)))).file
        }
        #expect(form("legend").contains("{ width: 44 }"), "\(form("legend"))")
        #expect(!form("p").contains("width: 44"), "\(form("p"))")
    }
}
