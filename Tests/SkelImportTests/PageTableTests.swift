import Testing

@testable import SkelImport

/// The columns and the rows of tables at the widths of one layout.
extension PageTranslationTests {
    /// A table, the first of whose rows may be its headings; `cell` makes what a cell at a place is or contains, from its row and
    /// its column.
    private func table(
        _ widths: [Int], high: Int = 30, rows count: Int = 4, hasHeadings: Bool = false,
        _ cell: (Int, Int, Int, Int) -> String
    ) -> String {
        let rows = (0..<count).map { row in
            let tag = row == 0 && hasHeadings ? "th" : "td"
            let y = row * high
            var x = 0
            let cells = widths.enumerated().map { column, width in
                defer { x += width }
                let css = #""css":{"display":"table-cell"}"#
                return
                    #"{"i":\#(20 + 10 * row + column),"t":"\#(tag)","r":[\#(x),\#(y),\#(width),\#(high)],\#(css),\#(cell(row, column, x, y))}"#
            }
            return
                #"{"i":\#(10 + row),"t":"tr","r":[0,\#(y),\#(widths.reduce(0, +)),\#(high)],"css":{"display":"table-row"},"ch":[\#(cells.joined(separator: ","))]}"#
        }
        let frame = "[0,0,\(widths.reduce(0, +)),\(count * high)]"
        return
            #"{"i":3,"t":"table","r":\#(frame),"css":{"display":"table","width":"100%"},"ch":[\#(rows.joined(separator: ","))]}"#
    }

    /// The words of a cell.
    private func words(_ x: Int, _ y: Int, _ width: Int, lines: Int = 1) -> String {
        let all = (0..<lines).map { "[\(x),\(y + $0 * 20 + 2),\(width),16]" }.joined(separator: ",")
        return #""inl":1,"x":{"lines":[\#(all)],"n":14,"fs":14,"lh":20,"al":"start"}"#
    }

    private func table(_ window: Int, _ widths: [Int], own: String = "") -> String {
        capture(window, table(widths) { _, _, x, y in words(x, y + 5, 20) }, own: own)
    }

    @Test("The columns of a layout's table are right at all its widths, whatever other layouts hide of it")
    func columnsOfLayouts() {
        let own = #""media,601""#
        let (narrow, wide) = (
            table(675, [140, 200, 150, 185], own: own), table(998, [189, 355, 224, 230], own: own)
        )
        let file = imported(page(table(375, [175, 200], own: own), narrow, wide)).file
        let columns = "minmax(140, 189fr) 355fr minmax(150, 224fr) minmax(185, 230fr)"
        #expect(file.contains(".gridTemplateColumns: \(columns)"), "\(file)")
        #expect(!file.contains("px from the page"), "\(file)")
    }

    @Test("Columns keep their widths in wider windows, whatever narrower windows hide of their table")
    func fixedColumnsOfLayouts() {
        let own = #""media,601""#
        let wide = (table(700, [44, 200, 346, 110], own: own), table(1000, [44, 310, 536, 110], own: own))
        let file = imported(page(table(375, [44, 331], own: own), wide.0, wide.1)).file
        #expect(file.contains(#/\.gridTemplateColumns: 44 \d+fr \d+fr 110\n/#), "\(file)")
    }

    @Test("A note says how far the words in a table's cells are from their places at any width")
    func farCells() {
        let file = imported(page(table(400, [100, 300]), table(700, [500, 200]))).file
        #expect(file.contains("A part of it is at least 100 px from the page"), "\(file)")
    }

    @Test("Words in narrow columns have the lines that miss fewest of the page's, and a note says how far off rows end")
    func linesInColumns() {
        func one(_ width: Int, lines: Int) -> String {
            let inner = table([width, 30], high: 20 * lines) { _, column, x, y in
                words(x, y, column > 0 ? 20 : lines == 1 ? 90 : 30, lines: column > 0 ? 1 : lines)
            }
            return capture(width + 30, inner)
        }
        let file = imported(page(one(43, lines: 3), one(60, lines: 3), one(177, lines: 1))).file
        #expect(file.contains("characters: ") && !file.contains("numberOfLines: 3"), "\(file)")
        #expect(file.contains("at least 80 px from the page"), "\(file)")
    }

    @Test("A cell in whose row nothing is higher at one width has its words where they are at the others")
    func middles() {
        func one(_ window: Int, lines: Int, from top: Int) -> String {
            let inner = table([60, window - 60], high: 60) { row, column, x, y in
                column == 0
                    ? words(x, y + top, lines == 1 ? 55 : 30, lines: lines)
                    : #""ch":[\#(picture(60 + row, x, y, 60, 60, css: #""width":"60px""#))]"#
            }
            return capture(window, inner)
        }
        let middle = imported(page(one(375, lines: 3, from: 0), one(1000, lines: 1, from: 20))).file
        #expect(!middle.contains("alignSelf: flexStart"), "\(middle)")
        let top = imported(page(one(375, lines: 3, from: 0), one(1000, lines: 1, from: 0))).file
        #expect(top.contains("alignSelf: flexStart"), "\(top)")
    }

    @Test("Texts of a column are where most of them are in their rows, not where one that wraps fills its cell")
    func middleOfMost() {
        let inner = table([200, 100], high: 60) { row, column, x, y in
            let text = row > 0 ? words(x, y + 20, 55) : words(x, y + 10, 90, lines: 2)
            return column == 0 ? #""ch":[\#(picture(60 + row, x, y, 60, 60, css: #""width":"60px""#))]"# : text
        }
        let file = imported(page(capture(300, inner))).file
        #expect(file.contains("tableView") && !file.contains("alignSelf"), "\(file)")
    }

    @Test("Words that something around their table cuts off are as wide as at other widths")
    func cutColumns() {
        func one(_ window: Int, seen: Int) -> String {
            let inner = table([300, 100]) { _, column, x, y in
                let (left, right) = (x + 20, min(x + 80, seen))
                return column == 0
                    ? words(x, y + 5, 90) : right > left ? words(left, y + 5, right - left) : #""inl":1"#
            }
            let panel = box(2, "0,0,\(seen),120", css: #""overflow-x":"hidden","overflow-y":"hidden""#, inner)
            return capture(window, panel, own: #""media,350""#)
        }
        for seen in [310, 340] {
            let file = imported(page(one(seen, seen: seen), one(400, seen: 400))).file
            #expect(file.contains("width: 60") && !file.contains("width: 20"), "\(file)")
        }
    }

    @Test("A table of one column of texts is these texts below each other")
    func oneColumn() {
        let file = imported(page(capture(400, table([400], { _, _, x, y in words(x, y + 5, 90) })))).file
        #expect(file.contains("repeat 4 Text") && !file.contains("tableView"), "\(file)")
    }

    @Test(
        "A tag that makes its cell as wide as itself has its width there, and one that fills the cell none",
        arguments: [("inline-flex", 44), ("flex", 44), ("inline-block", 30)])
    func tagsInNarrowCells(display: String, words width: Int) {
        let inner = table([100, 60], high: 42) { row, column, x, y in
            if column == 0 { return words(x, y + 10, 90) }
            let css = #""css":{"display":"\#(display)","padding-left":"8px","padding-right":"8px"}"#
            return #""ch":[{"i":\#(60 + row),"t":"span","c":["badge"],"r":[\#(x),\#(y + 10),60,22],\#(css),"#
                + #""ink":{"bg":"\#u{23}eef2ff"},\#(words(x + 8, y + 12, width))}]"#
        }
        let file = imported(page(capture(160, inner))).file
        #expect(file.contains("view badge { width: 60; height: 22 }") == (display == "inline-flex"), "\(file)")
        #expect(file.contains("view badge {"), "\(file)")
    }

    @Test("A cell with nothing in it is seen if it has a background of its own, and is room if it has none")
    func emptyCells() {
        for color in ["eceef2", "ffffff"] {
            let inner = table([100, 60]) { _, column, x, y in
                column == 0 ? words(x, y + 5, 90) : ##""ink":{"bg":"#\##(color)"}"##
            }
            let file = imported(page(capture(160, inner))).file
            #expect(file.contains("backgroundColor: #eceef2") == (color == "eceef2"), "\(file)")
            #expect(file.contains("spacer") == (color == "ffffff"), "\(file)")
        }
    }

    @Test("The headings of a long table are its header, whatever classes it has; so is a background of all cells")
    func headingsOfLongTables() {
        let inner = table([100, 60], rows: 9, hasHeadings: true) { row, column, x, y in
            let look = row == 0 ? ##","ink":{"bg":"#eceef2"}"## : #","c":["column\#(column)"]"#
            return words(x, y + 5, 40) + look
        }
        let file = imported(page(capture(160, inner))).file
        #expect(file.contains("numberOfRows: 8") && file.contains("header Row {"), "\(file)")
        #expect(!file.contains("at 0"), "\(file)")
        #expect(file.ranges(of: "backgroundColor: #eceef2").count == 1, "\(file)")
        #expect(!file.contains("column"), "a cell of one text is the text: \(file)")
    }

    @Test("The background of a part of a table is its rows'", arguments: [375, 900])
    func backgroundsOfParts(width: Int) {
        let whole = table([width - 100, 100], rows: 5, hasHeadings: true) { _, column, x, y in
            words(column == 0 ? x : x + 40, y + 5, 60)
        }
        // The first row, the headings, is in a part of its own.
        let start = whole.firstRange(of: #"{"i":10,"#), end = whole.firstRange(of: #",{"i":11,"#)
        guard let start, let end else {
            Issue.record("no rows")
            return
        }
        let row = whole[start.lowerBound..<end.lowerBound]
        let part =
            #"{"i":4,"t":"thead","r":[0,0,\#(width),30],"css":{"display":"table-header-group"},"#
            + #""ink":{"bg":"\u0023eeeeee"},"ch":[\#(row)]}"#
        let file = imported(page(capture(width, whole.replacing(row, with: part)))).file
        #expect(file.contains("gridTemplateColumns") && file.contains("backgroundColor: #eee"), "\(file)")
        #expect(file.contains("header") && !file.contains("column head"), "\(file)")
    }

    @Test("What lacks a second line is in the middle of its cell, if the page has it there", arguments: [true, false])
    func missingLines(isInMiddle: Bool) {
        let rows = table([200, 100], high: 40, rows: 6) { row, column, x, y in
            if column == 0 { return words(x, y + 10, 60) }
            if row % 3 > 0 { return words(x, isInMiddle ? y + 10 : y, 60) }
            return #""ch":["# + text(200 + row * 2, x, y, 60, room: 100) + ","
                + text(201 + row * 2, x, y + 20, 40, room: 100) + "]"
        }
        let file = imported(page(capture(300, rows))).file
        #expect(file.contains("justifyContent: center") == isInMiddle, "\(file)")
    }

    @Test("A cell without what others have in it keeps its column")
    func cellsWithoutParts() {
        let file = imported(
            page(
                capture(
                    300,
                    table([100, 100, 100]) { row, column, x, y in
                        if column == 0 { return words(x, y + 5, 60) }
                        let isEmpty = row == 3 && column == 1
                        return #""ch":[\#(isEmpty ? "" : picture(90 + 10 * row + column, x + 38, y + 3, 24, 24))]"#
                    }))
        ).file
        #expect(file.contains("at 3 {") && file.contains(".isSkeletonable: false }"), "\(file)")
        #expect(!file.contains("part more"), "\(file)")
    }
}
