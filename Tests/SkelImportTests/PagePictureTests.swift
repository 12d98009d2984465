import Testing

@testable import SkelImport

/// Pictures that are as high as what they are in.
extension PageTranslationTests {
    private static let whole = #""width":"100%","height":"100%""#

    @Test(
        "A picture that fills a box with a height has that height, alone or beside a badge, and no ratio",
        arguments: [(false, "200px"), (true, "200px"), (false, "30vh"), (true, "30vh")])
    func picturesInBoxes(hasBadge: Bool, height: String) {
        func card(_ width: Int) -> String {
            let badge = box(
                4, "8,8,20,10", css: #""position":"absolute","top":"8px","left":"8px""#, ink: ##""bg":"#dd3333""##, "")
            let parts = picture(3, 0, 0, width, 200, css: Self.whole) + (hasBadge ? "," + badge : "")
            return capture(
                width, box(2, "0,0,\(width),200", css: #""position":"relative","height":"\#(height)""#, parts))
        }
        let file = imported(page(card(400), card(800))).file
        #expect(file.contains("height: 200") && !file.contains("aspectRatio"), "\(file)")
        #expect(file.contains("height: 100%") == (hasBadge && height == "200px"), "\(file)")
    }

    @Test("A picture that fills a box as high as its content keeps its ratio")
    func picturesAlone() {
        let card = box(
            2, "0,0,400,220", picture(3, 0, 0, 400, 200, css: Self.whole) + "," + text(4, 0, 200, 90, room: 400))
        let file = imported(page(capture(400, card))).file
        #expect(file.contains("imageView { aspectRatio: 2:1 }"), "\(file)")
    }

    /// Pictures in the two columns of a grid.
    private func grid(_ width: Int, _ rows: String, columns: String, css: String = "") -> String {
        let pictures = (0..<4).map { index in
            picture(
                10 + index, index % 2 * width / 2, index / 2 * 160, width / 2, 160,
                css: Self.whole + (index == 3 ? css : ""))
        }
        let css = #""display":"grid","grid-template-columns":"\#(columns)",\#(rows)"#
        return capture(width, box(2, "0,0,\(width),320", css: css, pictures.joined(separator: ",")))
    }

    @Test(
        "Pictures that fill rows of a declared height have that of their rows, in a grid and in a list",
        arguments: [
            (#""grid-auto-rows":"160px""#, "height: 100%"),
            (#""grid-template-rows":"repeat(2, 160px)""#, "height: 100%"),
            (#""height":"320px","grid-template-rows":"1fr 1fr""#, "height: 100%"),
            (#""grid-auto-rows":"minmax(160px, auto)""#, "aspectRatio"), (#""row-gap":"0px""#, "aspectRatio"),
        ])
    func picturesInRows(rows: String, told: String) {
        let columns = "minmax(0, 1fr) minmax(0px, 1fr)"
        let file = imported(page(grid(400, rows, columns: columns), grid(800, rows, columns: columns))).file
        #expect(file.contains("display: grid") && file.contains(told), "\(file)")
        #expect(file.contains("aspectRatio") == (told == "aspectRatio"), "\(file)")
        let list = imported(page(grid(400, rows, columns: "1fr 1fr"), grid(800, rows, columns: "1fr 1fr"))).file
        #expect(list.contains("aspectRatio") == (told == "aspectRatio"), "\(list)")
        #expect(!list.contains("numberOfItems") || list.contains("height: 160") || told == "aspectRatio", "\(list)")
    }

    @Test(
        "What is in an item as high as its row has its height, in another that of its ratio",
        arguments: ["start", "auto"])
    func picturesInItems(alignment: String) {
        let badge = box(
            4, "8,8,20,10", css: #""position":"absolute","top":"8px","left":"8px""#, ink: ##""bg":"#dd3333""##, "")
        let item = box(
            3, "0,0,400,160", css: #""position":"relative","align-self":"\#(alignment)""#,
            picture(5, 0, 0, 400, 160, css: Self.whole) + "," + badge)
        let css = #""display":"grid","grid-template-columns":"1fr 1fr","grid-auto-rows":"160px""#
        let file = imported(page(capture(800, box(2, "0,0,800,160", css: css, item)))).file
        #expect(file.contains("aspectRatio: 2.5") == (alignment == "start"), "\(file)")
        #expect(file.contains("imageView { height: 100% }") == (alignment == "auto"), "\(file)")
    }
}
