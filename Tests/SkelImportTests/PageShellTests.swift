import Testing

@testable import SkelImport

/// Elements as high as the window, whose height places what is in them.
extension PageTranslationTests {
    /// A page as high as its window of 400 points: a title, what is in the middle, and a bar at the bottom.
    private func shell(_ css: String, middle: String = "", inner: String? = nil) -> String {
        let parts = [
            text(2, 0, 0, 90, room: 400),
            box(3, "0,20,400,340", css: middle, c: #""log""#, inner ?? text(4, 0, 20, 90, room: 400)),
            box(5, "0,360,400,40", ink: ##""bg":"#dddddd""##, text(6, 0, 370, 90, room: 400)),
        ]
        return imported(
            page(
                capture(400, parts.joined(separator: ","), css: #""height":"400px",\#(css)"#)
                    .replacing(#""h":400"#, with: #""h":400,"top":0,"vh":400"#))
        ).file
    }

    private var column: String { #""display":"flex","flex-direction":"column""# }
    private var rows: String { #""display":"grid","grid-template-columns":"1fr","grid-template-rows":"auto 1fr auto""# }

    @Test("What the height of the window places is in a box of that height, in columns and in grids")
    func shells() {
        let grow = #""flex-grow":"1","flex-basis":"0%""#
        for file in [
            shell(column, middle: grow), shell(rows), shell(rows.replacing(" 1fr ", with: " minmax(0px, 1fr) ")),
        ] {
            #expect(file.contains("size: 400 400") && file.contains("height: 100%"), "\(file)")
            #expect(file.contains("flex: 1") && !file.contains("padding: 0 0 3"), "\(file)")
            #expect(file.contains("set --skel-above to the height"), "\(file)")
        }
        // Without a share, nothing hangs on the window.
        let fixed = shell(column)
        #expect(
            !fixed.contains("100%; ") && !fixed.contains("skel-above") && !fixed.contains("height: 100%"), "\(fixed)")
    }

    @Test("What scrolls in a window may be lower than its content")
    func scrolling() {
        let grow = #""flex-grow":"1","flex-basis":"0%""#
        let texts = (0..<20).map { text(10 + $0, 0, 20 + $0 * 20, 90, room: 400) }.joined(separator: ",")
        let file = shell(column, middle: grow + #","overflow-y":"auto""#, inner: texts)
        #expect(file.contains("minHeight: 0") && file.contains("clipsToBounds: true"), "\(file)")
        #expect(!shell(column, middle: grow).contains("minHeight"))
    }

    @Test(
        "A grid of several columns as high as the window has its rows, and a box of the window's height has that of the page"
    )
    func shellOfColumns() {
        let grid =
            #""display":"grid","grid-template-columns":"100px 1fr","grid-template-rows":"auto 1fr","height":"400px""#
        let parts = [
            box(3, "0,0,400,40", css: #""grid-column-start":"1","grid-column-end":"3""#, text(4, 0, 10, 90, room: 400)),
            box(5, "0,40,100,360", text(6, 0, 40, 90, room: 100)),
            box(7, "100,40,300,360", text(8, 100, 40, 90, room: 300)),
        ]
        let file = imported(
            page(
                capture(400, box(2, "0,0,400,400", css: grid, c: #""app""#, parts.joined(separator: ",")))
                    .replacing(#""h":400"#, with: #""h":400,"top":0,"vh":400"#))
        ).file
        #expect(file.contains("gridTemplateRows: auto 1fr") && file.contains("height: 100%"), "\(file)")
    }

    /// A page as high as its window of 400 points: a list and a text beside each other, in a grid's only row or in a row.
    private func sides(_ css: String, list: String, _ inner: String) -> String {
        let parts = [
            box(3, "0,0,100,400", css: list, c: #""side""#, inner),
            box(
                4, "100,0,300,400", css: #""min-height":"0px","flex-grow":"1","flex-basis":"0%""#, c: #""body""#,
                text(5, 100, 0, 90, room: 300)),
        ]
        return imported(
            page(
                capture(400, parts.joined(separator: ","), css: #""height":"400px",\#(css)"#)
                    .replacing(#""h":400"#, with: #""h":400,"top":0,"vh":400"#))
        ).file
    }

    @Test("The only row of a grid as high as the window may be lower than its content where the page lets it")
    func onlyRow() {
        let texts = (0..<12).map { text(10 + $0, 0, $0 * 30, 60 + $0 % 3 * 10, room: 100) }.joined(separator: ",")
        let grid = #""display":"grid","grid-template-columns":"100px minmax(0, 1fr)""#
        for list in [#""min-height":"0px""#, #""overflow-y":"auto""#] {
            let file = sides(grid, list: list, texts)
            #expect(file.ranges(of: "minHeight: 0").count == 2, "\(file)")
        }
        #expect(sides(grid, list: "", texts).ranges(of: "minHeight: 0").count == 1)
    }

    @Test("A list ends where what it scrolls in cuts it off, and its last row in sight is like the others")
    func scrolledList() {
        let rows = (0..<15).map { row in
            let texts = (0..<2).map { line in
                let (y, one) = (
                    row * 60 + 8 + line * 24, text(20 + row * 2 + line, 0, row * 60 + 8 + line * 24, 60, room: 100)
                )
                // Words out of sight are in no capture.
                return y < 390 ? one : one.replacing(/,"inl".*/, with: "}")
            }
            return box(
                60 + row, "0,\(row * 60),100,60", css: #""padding-top":"8px","padding-bottom":"8px""#, c: #""item""#,
                texts.joined(separator: ","))
        }
        let list = box(8, "0,0,100,900", c: #""list""#, rows.joined(separator: ","))
        let css = #""width":"100px","overflow-y":"auto","flex-shrink":"0""#
        let file = sides(#""display":"flex""#, list: css, list)
        #expect(file.contains("numberOfRows: 7") || file.contains("repeat 7"), "\(file)")
        #expect(!file.contains("isHidden") && !file.contains("at 6") && !file.contains("padding: 0 0"), "\(file)")
    }

    @Test("What cuts off all items of a row alike hides no part of one: a part that one lacks is told")
    func cutRow() {
        let cards = (0..<4).map { card in
            let (x, words) = (card * 100, text(20 + card, card * 100, 62, 40, room: 90))
            return box(
                10 + card, "\(x),0,90,90", c: #""card""#,
                ([picture(30 + card, x, 0, 90, 60)] + (card == 2 ? [] : [words])).joined(separator: ","))
        }
        let css = #""display":"flex","column-gap":"10px","overflow-y":"hidden""#
        let file = imported(page(capture(400, box(2, "0,0,400,86", css: css, cards.joined(separator: ","))))).file
        #expect(file.contains("at 2 {") && file.contains("isHidden: true"), "\(file)")
    }
}
