import Testing

@testable import SkelImport

/// Grids and lists as scripts and component libraries make them.
extension PageTranslationTests {
    @Test("As many columns as fit, where each is at most as wide as the room")
    func columnsInRoom() {
        func cards(_ width: Int, _ columns: Int, isBeforeWide: Bool = false) -> String {
            let each = (width - 10 * (columns - 1)) / columns
            let cards = (0..<4).map { index in
                let (x, y) = (index % columns * (each + 10), index / columns * 70)
                return box(
                    10 + index, "\(x),\(y),\(each),60", ink: #""border":[1,1,1,1],"bw":[1,1,1,1],"bc":"\#u{23}888888""#,
                    c: #""card""#, text(20 + index, x + 1, y + 1, 60) + "," + text(30 + index, x + 1, y + 21, 90))
            }
            let css =
                #""display":"grid","row-gap":"10px","column-gap":"10px","grid-template-columns":"repeat(auto-fit, minmax(min(100%, 250px), 1fr))""#
            let wide = box(
                40, "0,280,\(width),60", css: #""grid-column-start":"1","grid-column-end":"-1""#,
                ink: ##""bg":"#eeeeee""##,
                text(41, 8, 288, 90))
            return box(
                2, "0,0,\(width),\(140 * 2 / columns)", css: css,
                (cards + (isBeforeWide ? [wide] : [])).joined(separator: ","))
        }
        let file = imported(page(capture(400, cards(400, 1)), capture(810, cards(810, 3)))).file
        #expect(file.contains("minItemWidth: 250"), "\(file)")
        // A grid with something that goes through all columns is none of like items.
        let grid = imported(
            page(
                capture(200, cards(200, 1, isBeforeWide: true)), capture(810, cards(810, 3, isBeforeWide: true)))
        ).file
        #expect(grid.contains("repeat(autoFit, minmax(min(100%, 250), 1fr))"), "\(grid)")
        #expect(!grid.contains("width: 200"), "\(grid)")
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

    /// A bar over a sidebar and two things, in two columns or one.
    private func areas(_ width: Int, _ css: String, _ frames: [String], names: [String]) -> String {
        let items = zip(names, frames).enumerated().map { index, item in
            let lines = ["row-start", "row-end", "column-start", "column-end"].map { #""grid-\#($0)":"\#(item.0)""# }
            return box(
                10 + index, item.1, css: lines.joined(separator: ","), ink: ##""bg":"#eeeeee""##,
                text(20 + index, width - 80, 8, 40 + 8 * index))
        }
        return box(2, "0,0,\(width),180", css: #""display":"grid",\#(css)"#, items.joined(separator: ","))
    }

    @Test("Items are in the areas that have their names, at each width")
    func namedAreas() {
        let names = ["bar", "body", "side"]
        let wide = areas(
            800, #""grid-template-columns":"200px 1fr","grid-template-areas":"\"bar bar\" \"side body\"""#,
            ["0,0,800,60", "200,60,600,120", "0,60,200,120"], names: names)
        let narrow = areas(
            400, #""grid-template-areas":"\"bar\" \"side\" \"body\"""#,
            ["0,0,400,60", "0,120,400,60", "0,60,400,60"], names: names)
        let file = imported(page(capture(400, narrow), capture(800, wide))).file
        for text in ["gridColumn: 1 3", "gridTemplateColumns: 200 1fr", "gridColumn: 2", "gridRow: 3"] {
            #expect(file.contains(text), "\(file)")
        }
        #expect(!file.contains("repeat"), "\(file)")
    }

    @Test("Areas in one column are a column if they are in the order of the document")
    func areasOfOneColumn() {
        let frames = ["0,0,400,60", "0,60,400,60", "0,120,400,60"]
        let rows = #""grid-template-areas":"\"a\" \"b\" \"c\"""#
        #expect(!imported(page(capture(400, areas(400, rows, frames, names: ["a", "b", "c"])))).file.contains("grid"))
        let turned = [frames[0], frames[2], frames[1]]
        let file = imported(page(capture(400, areas(400, rows, turned, names: ["a", "c", "b"])))).file
        #expect(file.contains("gridRow: 3") && file.contains("gridRow: 2"), "\(file)")
    }

    @Test("Items are at the lines that have names, and areas make the tracks that are not declared")
    func namedLines() {
        let columns = #""grid-template-columns":"[all-start] 20px [text] minmax(0px, 1fr) [text-end all-end]""#
        let frames = ["0,0,800,60", "20,60,780,60", "20,120,780,60"]
        let file = imported(page(capture(800, areas(800, columns, frames, names: ["all", "text", "missing"])))).file
        #expect(file.contains("gridColumn: 1 3"), "\(file)")
        #expect(file.contains("gridColumn: 2\n") || file.contains("gridColumn: 2;"), "\(file)")
        let rows = #""grid-template-areas":"\"a b\" \"a c\"""#
        let cells = ["0,0,400,180", "400,0,400,60", "400,60,400,120"]
        let made = imported(page(capture(800, areas(800, rows, cells, names: ["a", "b", "c"])))).file
        #expect(made.contains("gridTemplateColumns: auto auto") && made.contains("gridRow: 1 3"), "\(made)")
    }

    @Test("Rows that a page declares are declared where they make heights", arguments: [false, true])
    func declaredRows(isAdded: Bool) {
        let rows =
            isAdded
            ? #""grid-auto-rows":"60px","grid-auto-flow":"row dense""#
            : #""grid-template-rows":"min-content 1fr","grid-template-areas":"\"a b\" \"c b\"""#
        let frames = ["0,0,200,60", "200,0,600,180", "0,60,200,60"]
        let grid = areas(800, #""grid-template-columns":"200px 1fr",\#(rows)"#, frames, names: ["a", "b", "c"])
        let file = imported(page(capture(800, grid))).file
        #expect(file.contains("gridAutoRows: 60") == isAdded && file.contains("gridAutoFlow: rowDense") == isAdded)
        #expect(file.contains("gridTemplateRows: minContent 1fr") == !isAdded, "\(file)")
    }

    @Test(
        "Rows and columns that are no larger than their content are not said, all others are",
        arguments: [
            (#""grid-template-rows":"100px 200px""#, "gridTemplateRows: 100 200"),
            (#""grid-template-rows":"repeat(2, 120px)""#, "gridTemplateRows: repeat(2, 120)"),
            (#""grid-template-rows":"auto min-content""#, nil),
            (#""grid-auto-rows":"minmax(120px, auto)""#, "gridAutoRows: minmax(120, auto)"),
        ])
    func sizesOfRows(css: String, expected: String?) {
        let frames = ["0,0,200,100", "200,0,600,100", "0,100,200,200"]
        let grid = areas(800, #""grid-template-columns":"200px 1fr",\#(css)"#, frames, names: ["auto", "auto", "auto"])
        let file = imported(page(capture(800, grid))).file
        #expect(expected.map { file.contains($0) } ?? !file.contains("gridTemplateRows"), "\(file)")
    }

    @Test("A grid that adds columns says them, and is no list", arguments: ["minmax(260px, 1fr)", "auto"])
    func addedColumns(columns: String) {
        let cards = (0..<4).map { index in
            box(10 + index, "\(index * 270),0,260,60", ink: ##""bg":"#eeeeee""##, text(20 + index, index * 270, 0, 60))
        }
        let css = #""display":"grid","grid-auto-flow":"column","grid-auto-columns":"\#(columns)","column-gap":"10px""#
        let file = imported(page(capture(400, box(2, "0,0,400,60", css: css, cards.joined(separator: ","))))).file
        let isSaid = file.contains("gridAutoColumns: minmax(260, 1fr)") && file.contains("gridAutoFlow: column")
        #expect(isSaid == (columns != "auto"), "\(file)")
        #expect(!file.contains("gridTemplateColumns") && !file.contains("collectionView"), "\(file)")
    }

    @Test("Equal cards in rows of a height of their own stay a grid, and so do long runs that the page places")
    func gridsThatAreNoLists() {
        func cards(_ places: Bool, _ rows: String) -> String {
            let cards = (0..<12).map { index in
                let place = #""grid-column-start":"\#(index % 3 + 1)","grid-row-start":"\#(index / 3 + 1)""#
                return box(
                    10 + index, "\(index % 3 * 200),\(index / 3 * 120),200,120", css: places ? place : "",
                    ink: ##""bg":"#eeeeee""##, c: index % 2 == 0 ? #""a""# : #""b""#,
                    text(30 + index, index % 3 * 200, index / 3 * 120, 60))
            }
            let css = #""display":"grid","grid-template-columns":"repeat(3, 1fr)"\#(rows)"#
            return imported(page(capture(600, box(2, "0,0,600,480", css: css, cards.joined(separator: ","))))).file
        }
        #expect(cards(false, "").contains("collectionView"))
        #expect(cards(false, #","grid-auto-rows":"120px""#).contains("gridAutoRows: 120"))
        let placed = cards(true, "")
        #expect(placed.contains("gridRow: 4") && !placed.contains("collectionView"), "\(placed)")
    }

    @Test("Items that take several rows are not alike with others")
    func spanningRows() {
        let cells = (0..<4).map { index in
            let css = index == 0 ? #""grid-row-end":"span 2""# : ""
            let frame = "\(index * 100),0,100,\(index == 0 ? 120 : 60)"
            return box(10 + index, frame, css: css, ink: ##""bg":"#eeeeee""##, text(20 + index, index * 100, 0, 60))
        }
        let css = #""display":"grid","grid-template-columns":"repeat(4, 1fr)","grid-auto-rows":"60px""#
        let file = imported(page(capture(400, box(2, "0,0,400,120", css: css, cells.joined(separator: ","))))).file
        #expect(file.contains("gridRow: span(2)") && file.contains("repeat 3"), "\(file)")
    }

    @Test("A grid within a grid whose tracks it takes has these itself")
    func subgrid() {
        let rows = (0..<3).map { index in
            let y = index * 40
            let css =
                #""display":"grid","grid-template-columns":"subgrid","grid-column-start":"1","grid-column-end":"-1""#
            return box(
                10 + index, "0,\(y),400,40", css: css,
                picture(20 + index, 0, y, 40, 40) + "," + text(30 + index, 52, y, 60))
        }
        let css = #""display":"grid","grid-template-columns":"40px 1fr","column-gap":"12px""#
        let file = imported(page(capture(400, box(2, "0,0,400,120", css: css, rows.joined(separator: ","))))).file
        #expect(file.contains("gridTemplateColumns: 40 1fr\n      gap: 0 12\n      gridColumn"), "\(file)")
    }

    @Test("What stays at the bottom of the window is behind what comes before it")
    func stickyBar() {
        let list = box(2, "0,0,400,900", c: #""list""#, picture(3, 0, 0, 400, 500) + "," + picture(4, 0, 500, 400, 400))
        let bar = box(
            5, "0,340,400,60", css: #""position":"sticky","bottom":"0px""#, ink: ##""bg":"#eeeeee""##,
            text(6, 0, 350, 90))
        let file = imported(page(capture(400, list + "," + bar))).file
        #expect(!file.contains("marginTop: -") && file.contains("padding: 10 0 30"), "\(file)")
    }

    @Test("What lies on the cards of a row that scrolls is on those out of sight, too")
    func badgesOutOfSight() {
        let cards = (0..<5).map { index in
            let x = index * 110
            let badge = box(
                30 + index, "\(x + 8),8,20,10", css: #""position":"absolute""#, ink: ##""bg":"#dd3333""##, "")
            return box(
                10 + index, "\(x),0,100,80", css: #""position":"relative","flex-shrink":"0","width":"100px""#,
                ink: ##""bg":"#e0e0e0""##, badge)
        }
        let css = #""display":"flex","column-gap":"10px","overflow-x":"auto""#
        let file = imported(page(capture(400, box(2, "0,0,400,80", css: css, cards.joined(separator: ","))))).file
        #expect(file.contains("repeat 4 column {") && !file.contains("isHidden"), "\(file)")
    }

    @Test("What lies on a picture has a tint of its own, in both schemes", arguments: [false, true])
    func captions(isOnPicture: Bool) {
        let y = isOnPicture ? 170 : 210
        let words = text(4, 16, y, 120)
        let css = isOnPicture ? #""position":"absolute","left":"16px","top":"170px""# : ""
        let card = box(
            2, "0,0,400,240", css: #""position":"relative""#,
            picture(3, 0, 0, 400, 200) + "," + words.replacing(#""css":{}"#, with: #""css":{\#(css)}"#))
        let file = imported(page(capture(400, card))).file
        #expect(file.contains("tintColor: lightDark(#c1c3c7, ") == isOnPicture, "\(file)")
    }

    @Test("A legend is no item of its fieldset, whatever that lays out")
    func legendOfGrid() {
        let legend = text(10, 17, 0, 60).replacing(#""t":"p""#, with: #""t":"legend""#)
        let fields = (0..<4).map { picture(20 + $0, 17 + $0 % 2 * 184, 37 + $0 / 2 * 40, 174, 30) }
        let set = box(
            2, "0,0,400,124",
            css: #""display":"grid","grid-template-columns":"1fr 1fr","row-gap":"10px","column-gap":"10px","#
                + ["top", "right", "bottom", "left"].map { #""padding-\#($0)":"16px""# }.joined(separator: ","),
            ink: ##""border":[1,1,1,1],"bw":[1,1,1,1],"bc":"#888888""##, ([legend] + fields).joined(separator: ",")
        ).replacing(#""t":"div""#, with: #""t":"fieldset""#)
        let file = imported(page(capture(400, set))).file
        let (words, grid) = (file.firstRange(of: "legend"), file.firstRange(of: "columns: 2"))
        #expect(words != nil && grid != nil, "\(file)")
        if let words, let grid { #expect(words.lowerBound < grid.lowerBound, "\(file)") }
        #expect(file.contains("repeat 4") || file.contains("numberOfItems: 4"), "\(file)")
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
