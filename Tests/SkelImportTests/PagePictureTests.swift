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
        "Pictures that fill rows of a grid have their height if its own proportion makes it, and not its content",
        arguments: [0, 40])
    func picturesInProportions(more: Int) {
        func gallery(_ width: Int) -> String {
            let (half, height) = (width / 2, width / 2 + more)
            let css = Self.whole + #","min-height":"0px","overflow-x":"clip","overflow-y":"clip""#
            let pictures = [
                picture(3, 0, 0, half, height, css: css + #","grid-row-start":"1","grid-row-end":"3""#),
                picture(4, half, 0, half, height / 2, css: css),
                picture(5, half, height / 2, half, height / 2, css: css),
            ]
            let rows = #""grid-template-columns":"1fr 1fr","grid-template-rows":"1fr 1fr""#
            return capture(
                width,
                box(
                    2, "0,0,\(width),\(height)", css: #""display":"grid","aspect-ratio":"2 / 1",\#(rows)"#,
                    pictures.joined(separator: ",")))
        }
        let file = imported(page(gallery(400), gallery(800))).file
        #expect(file.contains("aspectRatio: 2:1") && file.contains("gridRow: 1 3"), "\(file)")
        #expect(file.contains("height: 100%") == (more == 0) && !file.contains("clipsToBounds"), "\(file)")
        #expect(file.contains("minHeight: 0") == (more == 0), "\(file)")
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

    /// Cards below each other, each a grid of a picture in a column of 140 points and of texts of some lines that make its height.
    private func cards(
        _ width: Int, lines: [Int], css: String = "", least: Int = 0, rest: Int = 0, picture: (Int, String) -> String
    ) -> String {
        let heights = lines.map { max(least, $0 * 20 + 20) }
        let cards = lines.indices.map { index in
            let y = heights[..<index].reduce(0, +)
            let words =
                text(40 + index, 140, y, 90, room: width - 140) + ","
                + text(60 + index, 140, y + 20, width - 160, lines: lines[index], room: width - 140)
            let figure = picture(10 + index, "0,\(y),140,\(heights[index])")
            let grid = #""display":"grid","grid-template-columns":"140px minmax(0px, 1fr)""#
            return box(
                80 + index, "0,\(y),\(width),\(heights[index])", css: grid, c: #""card""#,
                figure + "," + box(20 + index, "140,\(y),\(width - 140),\(heights[index])", words))
        }
        let height = heights.reduce(0, +) + rest
        return capture(width, box(2, "0,0,\(width),\(height)", css: css, cards.joined(separator: ",")))
            .replacing(#""r":[0,0,\#(width),400]"#, with: #""r":[0,0,\#(width),\#(height)]"#)
    }

    @Test(
        "A picture that a row of a grid stretches is as high as what else is in the row, and one that makes it keeps its height",
        arguments: [
            ("", 0, ""), (#""height":"100%""#, 0, ""), (#""min-height":"60px""#, 60, "minHeight: 60"),
            (#""height":"160px""#, 160, " height: 160"),
        ])
    func stretchedPictures(css: String, least: Int, told: String) {
        func figure(_ id: Int, _ frame: String) -> String {
            box(id, frame, css: css, ink: ##""bg":"#99bbcc""##, c: #""photo""#, "")
        }
        let file = imported(
            page(
                cards(400, lines: [4, 6, 2], least: least, picture: figure),
                cards(800, lines: [2, 3, 1], least: least, picture: figure))
        ).file
        #expect(file.contains("photo") && file.contains(told), "\(file)")
        #expect(file.contains(" height: ") == (least == 160) && !file.contains("px from the page"), "\(file)")
        #expect(file.contains("minHeight: ") == (least == 60), "\(file)")
    }

    @Test("An image as high as its row of a grid is at least as high as its proportion makes it", arguments: [105, 0])
    func stretchedImages(least: Int) {
        func image(_ id: Int, _ frame: String) -> String {
            box(id, frame, css: Self.whole, "").replacing(#""t":"div""#, with: #""m":"media","t":"img""#)
        }
        let file = imported(
            page(
                cards(400, lines: [5, 6, 5], least: least, picture: image),
                cards(800, lines: [2, 3, 2], least: least, picture: image))
        ).file
        #expect(file.contains("minHeight: 105") == (least == 105) && !file.contains(" height: "), "\(file)")
        #expect(!file.contains("aspectRatio"), "\(file)")
    }

    @Test("A picture between the ends of what it is in follows these, where they differ", arguments: [true, false])
    func picturesBetweenEnds(differ: Bool) {
        func image(_ id: Int, _ frame: String) -> String {
            let inset = ["top", "right", "bottom", "left"].map { #""\#($0)":"0px""# }.joined(separator: ",")
            let image = box(id + 90, frame, css: #""position":"absolute",\#(inset),\#(Self.whole)"#, "")
                .replacing(#""t":"div""#, with: #""m":"media","t":"img""#)
            return box(id, frame, css: #""position":"relative""#, image)
        }
        let (narrow, wide) = differ ? ([4, 6, 2], [2, 3, 1]) : ([1, 1, 1], [1, 1, 1])
        let file = imported(
            page(cards(400, lines: narrow, picture: image), cards(800, lines: wide, picture: image))
        ).file
        #expect(file.contains("bottom: 0") == differ && file.contains(" height: ") != differ, "\(file)")
    }

    @Test(
        "Of items whose texts differ in lines, the end of the whole is said to be far if that is for another reason",
        arguments: [(0, false), (90, false), (0, true)])
    func farEndOfItems(rest: Int, isOwn: Bool) {
        // At its row's start, a picture has its own height, which nothing tells at the second width.
        func figure(_ id: Int, _ frame: String) -> String {
            box(
                id, frame, css: isOwn ? #""align-self":"start""# : "", ink: ##""bg":"#99bbcc""##, c: #""photo""#, "")
        }
        let (narrow, wide) = isOwn ? (200, 100) : (0, 0)
        let file = imported(
            page(
                cards(400, lines: [4, 6, 2], least: narrow, picture: figure),
                cards(800, lines: [2, 3, 1], least: wide, rest: rest, picture: figure))
        ).file
        #expect(file.contains("px from the page") == (rest > 0 || isOwn), "\(file)")
        #expect(file.contains("at least \(isOwn ? 300 : 90) px from the page") == (rest > 0 || isOwn), "\(file)")
    }
}
