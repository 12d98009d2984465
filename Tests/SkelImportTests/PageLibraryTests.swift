import Testing

@testable import SkelImport

/// What component libraries and themes make, at the widths of one layout.
extension PageTranslationTests {
    /// What is imported of a column in two windows.
    private func drawn(_ widths: [Int] = [375, 768], own: String = "", _ inner: (Int) -> String) -> String {
        let captures = widths.map { capture($0, box(2, "0,0,\($0),400", inner($0)), own: own) }
        return imported(#"{"skelgen":{"capture":3},"title":"Feed","captures":[\#(captures.joined(separator: ","))]}"#)
            .file
    }

    private func icon(_ id: Int, _ x: Int, _ y: Int, _ size: Int, css: String = "") -> String {
        #"{"i":\#(id),"t":"svg","r":[\#(x),\#(y),\#(size),\#(size)],"css":{"width":"\#(size)px","height":"\#(size)px"\#(css)},"m":"media"}"#
    }

    private func words(_ id: Int, _ frame: String, _ line: String, css: String, align: String = "start") -> String {
        #"{"i":\#(id),"t":"div","r":[\#(frame)],"css":{\#(css)},"inl":1,"x":{"lines":[[\#(line)]],"n":8,"fs":14,"lh":20,"al":"\#(align)"}}"#
    }

    @Test("A share of a row has no padding that is in it, if others share the row with another one")
    func sharedRows() {
        let css = #""flex-grow":"1","flex-shrink":"0","flex-basis":"0%""#
        let body = #""padding-top":"16px","padding-right":"16px","padding-bottom":"16px","padding-left":"16px""#
        func row(_ second: String) -> String {
            let inner = box(
                12, "200,0,200,100", css: body, c: #""body""#, text(13, 216, 16, 80) + "," + text(14, 216, 50, 80))
            let row = box(
                3, "0,0,400,100", css: #""display":"flex""#,
                box(5, "0,0,200,100", css: css, second) + "," + box(11, "200,0,200,100", css: css, inner))
            return imported(page(capture(400, row))).file
        }
        let beside = row(picture(6, 0, 0, 200, 100, css: #""width":"100%""#))
        #expect(beside.contains("flex: 1 0 0%\n      column body {"), "\(beside)")
    }

    @Test("What is apart takes the shares that the page says, with the rest as a margin")
    func sharesApart() {
        let file = drawn { width in
            let (room, start) = (width * 3 / 10, width * 3 / 10 - 5)
            let track =
                #"{"i":4,"t":"div","r":[0,4,\#(room),4],"css":{"position":"absolute","left":"0%","top":"4px","width":"30%"},"ink":{"bg":"\u00231677ff"},"ch":[]}"#
            let handle =
                #"{"i":5,"t":"div","r":[\#(start),1,10,10],"css":{"position":"absolute","left":"30%","top":"1px","width":"10px"},"ink":{"bg":"\u00231677ff"},"ch":[]}"#
            return box(3, "0,0,\(width),12", css: #""position":"relative","height":"12px""#, track + "," + handle)
        }
        #expect(file.contains("width: 30%") && file.contains("left: 30%") && file.contains("marginLeft: -5"), "\(file)")
    }

    @Test("A step that does not grow is none of those that do")
    func steps() {
        func step(_ id: Int, _ x: Int, _ width: Int, grow: Int) -> String {
            box(
                id, "\(x),0,\(width),60", css: #""flex-grow":"\#(grow)""#, c: #""step""#,
                picture(id + 1, x, 0, 32, 32) + "," + text(id + 2, x, 40, 100))
        }
        let row = box(
            3, "0,0,700,60", css: #""display":"flex""#,
            step(10, 0, 300, grow: 1) + "," + step(20, 300, 300, grow: 1) + "," + step(30, 600, 100, grow: 0))
        let file = imported(page(capture(700, row))).file
        #expect(!file.contains("repeat 3") && file.contains("flex: auto"), "\(file)")
    }

    @Test("A share of a height that the content makes is no length")
    func sharesOfContent() {
        let field =
            #"{"i":5,"t":"textarea","r":[0,20,375,98],"css":{"flex-basis":"100%","flex-shrink":"0","height":"98px"},"m":"field"}"#
        let column = box(
            3, "0,0,375,118", css: #""display":"flex","flex-direction":"column""#, text(4, 0, 0, 80) + "," + field)
        let file = imported(page(capture(375, column))).file
        #expect(file.contains("height: 98") && !file.contains("flex:"), "\(file)")
    }

    @Test("A picture in a round edge is round, whatever border is around it that is not seen")
    func roundPictures() {
        let edge =
            #"{"i":3,"t":"span","r":[0,0,40,40],"css":{"overflow-x":"hidden","overflow-y":"hidden","width":"40px","height":"40px","display":"inline-block"},"ink":{"bw":[1,1,1,1],"rad":["50%","50%","50%","50%"]},"ch":["#
            + picture(4, 1, 1, 38, 38, css: #""width":"100%","height":"100%""#) + "]}"
        let file = imported(page(capture(375, edge + "," + text(5, 0, 60, 90)))).file
        #expect(file.contains("imageView"), "\(file)")
        #expect(file.contains("width: 40; height: 40; cornerRadius: 50%") && !file.contains("padding: 1"), "\(file)")
    }

    @Test("What is left of an element around another is no list")
    func unitedElements() {
        let stars = (0..<5).map { index in
            let x = index * 28
            let inner =
                #"{"i":\#(11 + 10 * index),"t":"div","r":[\#(x),0,20,20],"css":{},"c":["star"],"inl":1,"ic":[[\#(x),0,20,20]],"m":"media"}"#
            return
                #"{"i":\#(10 + 10 * index),"t":"li","r":[\#(x),0,20,20],"css":{"display":"inline-block","margin-right":"8px"},"ch":[\#(inner)]}"#
        }
        let list =
            #"{"i":3,"t":"ul","r":[0,0,132,20],"css":{"display":"inline-block"},"ch":[\#(stars.joined(separator: ","))]}"#
        let file = imported(page(capture(375, text(2, 0, 40, 90) + "," + list))).file
        #expect(file.contains("repeat 5 imageView star { width: 20; height: 20 }"), "\(file)")
    }

    @Test("A table in a block that scrolls it is a table, as wide as its content where there is room")
    func scrolledTables() {
        let file = drawn { width in
            let (whole, y) = (min(width, 420), 30)
            let halves = (whole * 2 / 5, whole - whole * 2 / 5)
            let rows = (0..<4).map { row in
                let cells = [(0, halves.0), (halves.0, halves.1)].enumerated().map { column, cell in
                    words(
                        20 + row * 2 + column, "\(cell.0),\(row * y),\(cell.1),\(y)",
                        "\(cell.0 + 4),\(row * y + 7),60,16",
                        css: #""display":"table-cell""#)
                }
                return
                    #"{"i":\#(10 + row),"t":"tr","r":[0,\#(row * y),\#(whole),\#(y)],"css":{"display":"table-row"},"ch":[\#(cells.joined(separator: ","))]}"#
            }
            return
                #"{"i":3,"t":"table","r":[0,0,\#(whole),120],"css":{"display":"inline-block"},"ch":[{"i":4,"t":"tbody","r":[0,0,\#(whole),120],"css":{"display":"table-row-group"},"ch":[\#(rows.joined(separator: ","))]}]}"#
        }
        #expect(file.contains("tableView") && file.contains("maxWidth: 420"), "\(file)")
    }

    @Test("What is above the page is not seen")
    func skipLinks() {
        let link = words(9, "4,-97,130,50", "20,-80,100,16", css: #""position":"fixed","top":"4px""#)
        let one = capture(375, text(3, 0, 0, 90) + "," + link)
        let seen = imported(page(one)).file
        let known = imported(page(one.replacing(#""h":400"#, with: #""h":400,"vh":900,"top":0"#))).file
        #expect(seen.contains("absolute") && !known.contains("absolute") && known.contains("label"), "\(known)")
    }

    @Test("Sections of one class with nothing in common are no repetition")
    func sections() {
        let button =
            #"{"i":21,"t":"button","r":[0,108,300,38],"css":{"height":"38px"},"m":"button","inl":1,"ink":{"bg":"\u0023eeeeee"}}"#
        let parts = [
            picture(11, 0, 8, 60, 60), button,
            box(31, "0,208,300,60", text(32, 0, 208, 90) + "," + text(33, 0, 240, 120)),
        ]
        let items = parts.enumerated().map { index, part in
            box(100 + index, "0,\(100 * index),300,100", css: #""padding-top":"8px""#, c: #""item""#, part)
        }
        let file = imported(page(capture(300, box(3, "0,0,300,300", items.joined(separator: ","))))).file
        #expect(!file.contains("repeat") && file.contains("imageView") && file.contains("button"), "\(file)")
    }

    @Test("Texts with room for more lines than some of them have keep it")
    func reservedRoom() {
        func file(_ css: String) -> String {
            let items = (0..<5).map { index in
                let (y, lines) = (100 * index, index % 2 == 0 ? 2 : 1)
                let note = text(20 + index, 0, y + 30, 200, lines: lines, room: 300)
                    .replacing("\(lines * 20)],\"css\":{}", with: "40],\"css\":{\(css)},\"c\":[\"note\"]")
                return box(10 + index, "0,\(y),300,90", c: #""item""#, text(30 + index, 0, y, 90) + "," + note)
            }
            let list = #""display":"grid","row-gap":"10px","grid-template-columns":"1fr""#
            return imported(page(capture(300, box(2, "0,0,300,490", css: list, items.joined(separator: ","))))).file
        }
        #expect(
            file(#""min-height":"40px""#).contains("column note {\n        minHeight: 40"),
            "\(file(#""min-height":"40px""#))")
        #expect(!file("").contains("column note"))
    }

    @Test("What sticks to the bottom of the window in a grid is at the end of the grid")
    func stickyInGrid() {
        let nav = box(
            4, "0,340,375,60", css: #""position":"sticky","bottom":"0px","display":"flex","height":"60px""#,
            ink: #""bg":"\u0023eeeeee""#, text(5, 0, 340, 60) + "," + text(6, 60, 340, 60))
        let rows = (0..<6).map { text(10 + $0, 0, 176 * $0, 90) }.joined(separator: ",")
        let grid = box(
            2, "0,0,375,960", css: #""display":"grid","grid-template-rows":"1fr auto","grid-template-columns":"1fr""#,
            box(3, "0,0,375,900", rows) + "," + nav)
        let (file, said) = imported(page(capture(375, grid)))
        #expect(file.contains("backgroundColor: #eee") && !file.contains("at least"), "\(file) \(said)")
    }

    @Test("A line that only a style sheet draws is said")
    func linesOfStyleSheets() {
        func file(_ kind: Int) -> String {
            imported(
                page(
                    capture(
                        300,
                        box(
                            2, "0,0,300,90", ink: #""pseudo":\#(kind)"#, c: #""steps""#,
                            text(3, 0, 0, 90) + "," + text(4, 0, 50, 90))))
            ).file
        }
        #expect(file(1).contains("'.steps'") && file(2).contains("'.steps'"), "\(file(2))")
    }

    @Test("What grows from nothing is as wide as its words at least, in a box of the width of its content")
    func segments() {
        func segment(_ id: Int, _ x: Int, ink: String) -> String {
            #"{"i":\#(id),"t":"label","r":[\#(x),0,60,30],"css":{"flex-grow":"1","flex-basis":"0%","padding-left":"12px","padding-right":"12px"},"ink":{\#(ink)},"inl":1,"x":{"lines":[[\#(x + 12),6,36,16]],"n":4,"fs":14,"lh":20,"al":"center"}}"#
        }
        let white = #""bg":"\u0023dddddd","rad":["6px","6px","6px","6px"]"#
        let segments = box(
            3, "280,0,120,30", css: #""display":"flex""#, segment(4, 280, ink: white) + "," + segment(5, 340, ink: ""))
        let bar = box(
            2, "0,0,400,30", css: #""display":"flex","justify-content":"space-between""#,
            text(6, 0, 5, 90) + "," + segments)
        let file = imported(page(capture(400, bar))).file
        #expect(file.contains("flex: 1; minWidth: 60"), "\(file)")
    }

    @Test("A column that the page calculates is as wide as what is in it")
    func calculatedColumns() {
        let file = drawn { width in
            let css = #""display":"grid","grid-template-columns":"min(100% - 48px, 250px) minmax(0px, 1fr)""#
            return box(
                3, "0,0,\(width),100", css: css,
                box(
                    4, "0,0,250,100", css: #""grid-column-start":"1","grid-column-end":"2""#,
                    text(5, 0, 0, 80) + "," + text(8, 0, 50, 90))
                    + ","
                    + box(
                        6, "250,0,\(width - 250),100", css: #""grid-column-start":"2","grid-column-end":"3""#,
                        text(7, 250, 0, 90) + "," + text(9, 250, 50, 60)))
        }
        #expect(file.contains("gridTemplateColumns: 250 minmax(0, 1fr)"), "\(file)")
    }

    @Test("The margin of a legend is between it and what is below it")
    func marginOfLegend() {
        let legend = text(10, 0, 0, 60).replacing(
            #""t":"p","r":[0,0,60,20],"css":{}"#, with: #""t":"legend","r":[0,0,60,20],"css":{"margin-bottom":"6px"}"#)
        let checks = picture(20, 0, 26, 18, 18) + "," + text(21, 26, 26, 90)
        let set = box(2, "0,0,400,46", css: #""display":"flex","column-gap":"8px""#, legend + "," + checks)
            .replacing(#""t":"div""#, with: #""t":"fieldset""#)
        let file = imported(page(capture(400, set + "," + text(30, 0, 60, 90)))).file
        #expect(file.contains("marginTop: 6") || file.contains("gap: 6"), "\(file)")
    }

    @Test("Properties of a 'dl' keep the kinds of their values")
    func properties() {
        func property(_ index: Int, _ value: String) -> String {
            let y = index * 40
            return box(
                100 + index, "0,\(y),300,40", css: #""display":"flex","column-gap":"8px""#, c: #""prop""#,
                text(10 + index, 0, y + 10, 60) + "," + value)
        }
        let values = [
            picture(21, 68, 0, 24, 24), text(22, 68, 50, 90),
            box(23, "68,80,100,40", picture(24, 68, 80, 22, 22) + "," + text(25, 68, 100, 90)),
        ]
        let rows = values.enumerated().map { property($0, $1) }.joined(separator: ",")
        func file(_ tag: String) -> String {
            imported(page(capture(300, #"{"i":3,"t":"\#(tag)","r":[0,0,300,120],"css":{},"ch":[\#(rows)]}"#))).file
        }
        #expect(file("div").contains("repeat 3"), "\(file("div"))")
        #expect(!file("dl").contains("repeat"), "\(file("dl"))")
    }

    @Test("A number of columns is taken back where as many as fit are in a line")
    func columnsThatFit() {
        let file = drawn([375, 960], own: #""media,800""#) { width in
            let isWide = width > 800
            let items = (0..<6).map { index in
                let (x, y) = isWide ? (index % 4 * 240, index / 4 * 100) : (0, index * 100)
                let size = isWide ? 240 : width
                return box(
                    10 + 10 * index, "\(x),\(y),\(size),100", c: #""item""#,
                    picture(11 + 10 * index, x, y, 165, 80, css: #""width":"165px","height":"80px""#) + ","
                        + text(12 + 10 * index, x, y + 80, 80))
            }
            let css =
                isWide
                ? #""display":"grid","grid-template-columns":"repeat(auto-fill, minmax(210px, 1fr))""#
                : #""display":"block""#
            return box(3, "0,0,\(width),600", css: css, items.joined(separator: ","))
        }
        #expect(file.contains("columns: 1") && file.contains("columns: auto"), "\(file)")
        #expect(file.contains("minItemWidth: 210"), "\(file)")
    }

    @Test("The text of a flex container is at the side where the container has its items")
    func textsInFlex() {
        let css = #""display":"flex","justify-content":"flex-end","text-align":"center","flex-grow":"1""#
        let row = box(
            3, "0,0,400,20", css: #""display":"flex""#,
            text(4, 0, 0, 80) + "," + words(5, "80,0,320,20", "340,2,60,16", css: css, align: "center"))
        let file = imported(page(capture(400, row))).file
        #expect(file.contains("textAlignment: right") && !file.contains("textAlignment: center"), "\(file)")
    }

    @Test("A width of 100% is not more beside a margin")
    func wholeWidths() {
        let file = drawn { width in
            #"{"i":3,"t":"input","r":[-6,0,\#(width),53],"css":{"margin-left":"-6px","width":"100%","height":"53px","display":"inline-block"},"m":"field"}"#
        }
        #expect(file.contains("marginLeft: -6") && file.contains("width: 100%"), "\(file)")
    }

    @Test("Distances in a line that ends at the right are kept, and so is what pushes")
    func distancesAtTheRight() {
        let button =
            #"{"i":6,"t":"button","r":[280,0,120,40],"css":{"height":"40px","display":"inline-block","margin-left":"10px"},"m":"button","inl":1,"ink":{"bg":"\u0023eeeeee"}}"#
        let line = box(
            3, "0,0,400,40", css: #""text-align":"right""#,
            words(4, "150,10,75,20", "150,12,75,16", css: #""display":"inline""#) + ","
                + words(5, "225,10,45,20", "225,12,45,16", css: #""display":"inline""#) + "," + button)
        let file = imported(page(capture(400, line))).file
        #expect(file.contains("justifyContent: flexEnd") && file.contains("marginLeft: 10"), "\(file)")
        let empty = #"{"i":14,"t":"ul","r":[0,0,0,0],"css":{"margin-right":"auto","display":"flex"},"ch":[]}"#
        let row = box(13, "0,0,400,40", css: #""display":"flex""#, empty + "," + text(15, 320, 10, 80))
        let pushed = imported(page(capture(400, row))).file
        #expect(pushed.contains("spacer") && pushed.contains("marginRight: auto"), "\(pushed)")
    }

    @Test("What stands at the end behind words of a style sheet stays there")
    func behindUnseenWords() {
        let cell = box(
            3, "0,0,400,40", css: #""display":"flex","align-items":"center","padding-right":"12px""#,
            text(4, 300, 10, 88))
        #expect(imported(page(capture(400, cell))).file.contains("justifyContent: flexEnd"))
    }

    @Test("An icon keeps its width in a row that has no room, and says nothing in others")
    func iconsInRows() {
        func file(_ width: Int) -> String {
            let button =
                #"{"i":4,"t":"button","r":[0,0,24,40],"css":{"padding-left":"2px"},"m":"button","inl":1,"ic":[[2,10,20,20]]}"#
            let row = box(
                3, "0,0,\(width),40", css: #""display":"flex","align-items":"center""#,
                button + "," + text(5, 24, 10, 276))
            return imported(page(capture(width, row))).file
        }
        #expect(file(300).contains("flexShrink: 0") && !file(600).contains("flexShrink"), "\(file(300))")
    }
}
