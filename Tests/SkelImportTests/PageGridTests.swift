import Testing

@testable import SkelImport

/// Grids and lists as scripts and component libraries make them.
extension PageTranslationTests {
    @Test("As many columns as fit, where each is at most as wide as the room")
    func columnsInRoom() {
        func cards(_ width: Int, _ columns: Int) -> String {
            let each = (width - 10 * (columns - 1)) / columns
            let cards = (0..<4).map { index in
                let (x, y) = (index % columns * (each + 10), index / columns * 70)
                return box(
                    10 + index, "\(x),\(y),\(each),60", ink: #""border":[1,1,1,1],"bw":[1,1,1,1],"bc":"\#u{23}888888""#,
                    c: #""card""#, text(20 + index, x + 1, y + 1, 60) + "," + text(30 + index, x + 1, y + 21, 90))
            }
            let css =
                #""display":"grid","row-gap":"10px","column-gap":"10px","grid-template-columns":"repeat(auto-fit, minmax(min(100%, 250px), 1fr))""#
            return box(2, "0,0,\(width),\(140 * 2 / columns)", css: css, cards.joined(separator: ","))
        }
        let file = imported(page(capture(400, cards(400, 1)), capture(810, cards(810, 3)))).file
        #expect(file.contains("minItemWidth: 250"), "\(file)")
    }

    @Test(
        "A text in a column as wide as its content has a width, in one with a share none", arguments: ["auto", "1fr"])
    func fittingTracks(track: String) {
        let cells = picture(20, 0, 0, 48, 48) + "," + text(21, 60, 0, 80) + "," + text(22, 372, 0, 28)
        let row = box(
            2, "0,0,400,48", css: #""display":"grid","grid-template-columns":"48px 1fr \#(track)","column-gap":"12px""#,
            cells)
        let file = imported(page(capture(400, row))).file
        #expect(file.contains("width: 28") == (track == "auto"), "\(file)")
    }

    @Test("Rows that a script puts below each other are below each other")
    func stackedRows() {
        let rows = (0..<4).map { index in
            let y = index * 40
            return box(
                10 + index, "0,\(y),400,40", css: #""position":"absolute","top":"0px","left":"0px","height":"40px""#,
                text(20 + index, 0, y + 10, 90))
        }
        let list = box(
            2, "0,0,400,160", css: #""position":"relative","height":"160px""#, rows.joined(separator: ","))
        let file = imported(page(capture(400, list))).file
        #expect(!file.contains("absolute"), "\(file)")
        #expect(file.contains("numberOfRows: 4") || file.contains("repeat 4"), "\(file)")
    }

    @Test("The cells of a row of different columns are not one thing", arguments: ["40px 1fr 1fr", "1fr 1fr 1fr"])
    func cellsOfGrid(columns: String) {
        let cells = [(0, 133), (133, 133), (266, 133)].enumerated().map { index, cell in
            let inner =
                index == 0
                ? picture(20, cell.0, 0, 20, 20)
                : picture(20 + index, cell.0, 0, 20, 20) + "," + text(30 + index, cell.0, 20, 60)
            return box(10 + index, "\(cell.0),0,\(cell.1),40", c: #""cell""#, inner)
        }
        let row = box(
            2, "0,0,400,40", css: #""display":"grid","grid-template-columns":"\#(columns)""#,
            cells.joined(separator: ","))
        let file = imported(page(capture(400, row))).file
        #expect(file.contains("repeat 3") == (columns == "1fr 1fr 1fr"), "\(file)")
    }

    @Test("Where texts wrap at one width, they make the height of a table's rows")
    func heightsOfRows() {
        func table(_ width: Int, high: Int) -> String {
            let rows = (0..<4).map { index in
                let (y, lines) = (index * high, (high - 20) / 20)
                let check = picture(30 + index, 10, y + high / 2 - 8, 16, 16)
                let css = #""css":{"display":"table-cell","padding-top":"10px","padding-bottom":"10px"}"#
                return
                    #"{"i":\#(10 + index),"t":"tr","r":[0,\#(y),\#(width),\#(high)],"css":{"display":"table-row"},"ch":["#
                    + #"{"i":\#(20 + index),"t":"td","r":[0,\#(y),100,\#(high)],\#(css),"ch":[\#(check)]},"#
                    + #"{"i":\#(40 + index),"t":"td","r":[100,\#(y),\#(width - 100),\#(high)],\#(css),"ch":["#
                    + text(50 + index, 100, y + 10, 90, lines: lines, room: width - 100) + "]}]}"
            }
            return
                #"{"i":2,"t":"table","r":[0,0,\#(width),\#(4 * high)],"css":{"display":"table","width":"100%"},"ch":[\#(rows.joined(separator: ","))]}"#
        }
        let wraps = imported(page(capture(240, table(240, high: 60)), capture(300, table(300, high: 40)))).file
        #expect(!wraps.contains("height: 60") && !wraps.contains("height: 40"), "\(wraps)")
        #expect(wraps.contains("justifyContent: center"), "\(wraps)")
        let same = imported(page(capture(240, table(240, high: 40)), capture(300, table(300, high: 40)))).file
        #expect(same.contains("height: 40"), "\(same)")
    }
}
