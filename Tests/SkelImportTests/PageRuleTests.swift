import SkelText
import Testing

@testable import SkelImport

/// Lines between the things of a list, and the heights of rows.
extension PageTranslationTests {
    /// Some items with a padding of 16, all but the first with a line above, or with a line below, the last one too or not.
    private func items(_ count: Int = 8, lineBelow: Bool = false, lastToo: Bool = true) -> String {
        var y = 0
        let items = (0..<count).map { index in
            let rule = lineBelow ? (lastToo || index < count - 1 ? 1 : 0) : index > 0 ? 1 : 0
            let (top, bottom) = lineBelow ? (0, rule) : (rule, 0)
            let border = "[\(top),0,\(bottom),0]"
            let line = "[16,\(y + top + 18),90,16]"
            let padding = ["top", "right", "bottom", "left"].map { #""padding-\#($0)":"16px""# }.joined(separator: ",")
            defer { y += 52 + rule }
            return #"{"i":\#(10 + index),"t":"li","r":[0,\#(y),400,\#(52 + rule)],"css":{\#(padding)},"inl":1,"#
                + #""ink":{"border":\#(border),"bw":\#(border),"bc":"\#u{23}dddddd"},"#
                + #""x":{"lines":[\#(line)],"n":12,"fs":14,"lh":20,"al":"start"}}"#
        }
        return #"{"i":2,"t":"ul","r":[0,0,400,\#(y)],"css":{},"ch":[\#(items.joined(separator: ","))]}"#
    }

    @Test("Lines between items are borders of all but the first, with the room that they take")
    func linesBetweenItems() {
        let file = imported(page(capture(400, items()))).file
        #expect(file.contains("borderTopWidth: 1") && file.contains("padding: 17 16 16"), "\(file)")
        #expect(file.contains("at 0 { borderTopWidth: 0; padding: 16 }"), "\(file)")
        #expect(!file.contains("separator"), "\(file)")
    }

    @Test("Texts with lines below them are in boxes of their own, however few", arguments: [2, 3])
    func fewLines(count: Int) {
        let items = (0..<count).map { index in
            let border = "[0,0,1,0]"
            return #"{"i":\#(10 + index),"t":"li","r":[0,\#(index * 21),400,21],"css":{},"inl":1,"#
                + #""ink":{"border":\#(border),"bw":\#(border),"bc":"\#u{23}dddddd"},"#
                + #""x":{"lines":[[0,\#(index * 21 + 2),90,16]],"n":12,"fs":14,"lh":20,"al":"start"}}"#
        }
        let list = #"{"i":2,"t":"ul","r":[0,0,400,63],"css":{},"ch":[\#(items.joined(separator: ","))]}"#
        let file = imported(page(capture(400, list))).file
        #expect(file.contains("repeat 3 column {") == (count == 3), "\(file)")
        #expect(file.contains("borderBottomWidth: 1"), "\(file)")
    }

    @Test(
        "Lines below all items but the last are borders of all but the last, however many there are",
        arguments: [8, 20])
    func linesAboveLast(count: Int) {
        let file = imported(page(capture(400, items(count, lineBelow: true, lastToo: false)))).file
        #expect(file.contains("at last { borderBottomWidth: 0; padding: 16 }"), "\(file)")
    }

    @Test(
        "Items have the usual padding, and the first and the last theirs, however many there are",
        arguments: [(5, 0), (20, 0), (5, 1)])
    func paddingsAtEnds(count: Int, line: Int) {
        var y = 0
        let items = (0..<count).map { index in
            let (above, below) = (index == 0 ? 0 : 16, index == count - 1 ? 0 : 16)
            let rule = index == 0 ? 0 : line
            let top = y + rule + above
            defer { y = top + 20 + below }
            let css = #""display":"flex","padding-top":"\#(above)px","padding-bottom":"\#(below)px""#
            let border = "[\(rule),0,0,0]"
            return box(
                10 + index, "0,\(y),400,\(rule + above + 20 + below)", css: css,
                ink: #""border":\#(border),"bw":\#(border),"bc":"\#u{23}dddddd""#, c: #""row""#,
                picture(40 + index, 0, top, 20, 20) + "," + text(70 + index, 20, top, 90))
        }
        let file = imported(page(capture(400, box(2, "0,0,400,\(y)", items.joined(separator: ","))))).file
        let first = line > 0 ? "borderTopWidth: 0; padding: 0 0 16" : "padding: 0 0 16"
        #expect(file.contains(line > 0 ? "padding: 17 0 16" : "padding: 16 0"), "\(file)")
        #expect(file.contains("at 0 { \(first) }"), "\(file)")
        #expect(file.contains("at last { padding: \(16 + line) 0 0 }"), "\(file)")
    }

    @Test(
        "Items that are farther from the one before them have a margin, and the others the usual distance",
        arguments: [
            ([0, 0, 20], nil, "at last { group.marginTop: 20 }"), ([8, 8, 20], 8, "at last { group.marginTop: 12 }"),
            ([20, 8, 8, 8], 8, "at 1 { group.marginTop: 12 }"),
            ([8, 8, 8, 2, 8, 8], 8, "at 4 { group.marginTop: -6 }"),
            ([4, 8, 16, 30], nil, nil),
        ] as [([Int], Int?, String?)])
    func ownMargins(distances: [Int], gap: Int?, told: String?) {
        func list(_ width: Int) -> String {
            var y = 0
            let items = ([0] + distances).enumerated().map { index, distance in
                y += distance
                defer { y += 20 }
                return box(
                    10 + index, "0,\(y),\(width),20", css: #""display":"flex""#, c: #""row""#,
                    picture(40 + index, 0, y, 20, 20) + "," + text(70 + index, 20, y, 90))
            }
            return capture(width, box(2, "0,0,\(width),\(y)", items.joined(separator: ",")))
        }
        let file = imported(page(list(400), list(800))).file
        #expect(told.map { file.contains($0) } ?? !file.contains("marginTop"), "\(file)")
        #expect(gap.map { file.contains("gap: \($0)") } ?? !file.contains("gap: "), "\(file)")
    }

    @Test("Lines below all items are borders of all")
    func linesBelowItems() {
        let file = imported(page(capture(400, items(lineBelow: true)))).file
        #expect(file.contains("borderBottomWidth: 1") && file.contains("padding: 16 16 17"), "\(file)")
        #expect(!file.contains("at 0"), "\(file)")
    }

    @Test(
        "Of three or more alike, most of which have lines, those with lines are ruled",
        arguments: [
            ([true, true, true], true, [0, 1, 2]), ([true, true, false], true, [0, 1, 2]),
            ([true, false, false], true, []), ([true, true], true, []), ([true, true, false, false], true, []),
            ([true, true], false, []),
        ] as [([Bool], Bool, [Int])])
    func ruled(_ lines: [Bool], _ hasOther: Bool, _ expected: [Int]) throws {
        let items = lines.enumerated().map { index, isRuled in
            let border = isRuled ? "[0,0,1,0]" : "[0,0,0,0]"
            return #"{"i":\#(10 + index),"t":"li","r":[0,\#(index * 21),400,21],"css":{},"inl":1,"#
                + #""ink":{"border":\#(border),"bw":\#(border),"bc":"\#u{23}dddddd"},"#
                + #""x":{"lines":[[0,\#(index * 21 + 2),90,16]],"n":12,"fs":14,"lh":20,"al":"start"}}"#
        }
        let other = hasOther ? [text(50, 0, 300, 90)] : []
        let list = #"{"i":2,"t":"ul","r":[0,0,400,320],"css":{},"ch":[\#((items + other).joined(separator: ","))]}"#
        var problems = Problems()
        let source = SourceFile(name: "page.json", bytes: Array(page(capture(400, list)).utf8))
        let document = try #require(JSONReader.read(source, reporting: &problems))
        let read = try #require(Page(in: [document], reporting: &problems))
        let first = try #require(read.nodes.firstIndex { $0.tag == "li" })
        let children = read.nodes[read.nodes[first].parent].children
        #expect(read.ruled(children).map { $0 - first }.sorted() == expected)
    }

    @Test(
        "The rows of a captured table, or of a part of one, are a table's, with their lines",
        arguments: ["table", "tbody"])
    func capturedTable(tag: String) {
        let rows = (0..<4).map { index in
            let y = index * 41
            let ink = #""ink":{"border":[0,0,1,0],"bw":[0,0,1,0],"bc":"\#u{23}dddddd"}"#
            let css = #""css":{"display":"table-cell","padding-top":"10px","padding-bottom":"10px"}"#
            let cells = (0..<2).map { cell in
                let x = cell * 200
                return #"{"i":\#(20 + index * 2 + cell),"t":"td","r":[\#(x),\#(y),200,41],\#(css),\#(ink),"ch":["#
                    + text(50 + index * 2 + cell, x, y + 10, 90, room: 200) + "]}"
            }
            return
                #"{"i":\#(10 + index),"t":"tr","r":[0,\#(y),400,41],"css":{"display":"table-row"},"ch":[\#(cells.joined(separator: ","))]}"#
        }
        let display = tag == "table" ? "table" : "table-row-group"
        let tree =
            #"{"i":1,"t":"\#(tag)","r":[0,0,400,164],"css":{"display":"\#(display)"},"ch":[\#(rows.joined(separator: ","))]}"#
        let file = imported(page(#"{"v":400,"w":400,"h":164,"bg":"\#u{23}ffffff","own":[],"tree":\#(tree)}"#)).file
        #expect(file.contains("tableView") && file.contains("numberOfRows: 4"), "\(file)")
        #expect(file.contains("borderBottomWidth: 1"), "\(file)")
    }

    @Test("The rows of a captured part of a table are as wide as they have to be, where the table has less room")
    func wideParts() {
        func part(_ window: Int, _ width: Int) -> String {
            let rows = (0..<4).map { index in
                let cells = (0..<2).map { cell in
                    let (y, x) = (index * 40, cell * width / 2)
                    return
                        #"{"i":\#(20 + index * 2 + cell),"t":"td","r":[\#(x),\#(y),\#(width / 2),40],"css":{"display":"table-cell"},"ch":[\#(text(50 + index * 2 + cell, x, y, 90))]}"#
                }
                return
                    #"{"i":\#(10 + index),"t":"tr","r":[0,\#(index * 40),\#(width),40],"css":{"display":"table-row"},"ch":[\#(cells.joined(separator: ","))]}"#
            }
            let tree =
                #"{"i":1,"t":"tbody","r":[0,0,\#(width),160],"css":{"display":"table-row-group"},"ch":[\#(rows.joined(separator: ","))]}"#
            return
                #"{"v":\#(window),"w":\#(width),"h":160,"room":\#(window - 32),"bg":"\#u{23}ffffff","own":[],"tree":\#(tree)}"#
        }
        let file = imported(page(part(375, 420), part(1000, 968))).file
        #expect(file.contains("width: 100%") && file.contains("minWidth: 420"), "\(file)")
        #expect(!imported(page(part(375, 343), part(1000, 968))).file.contains("minWidth"))
    }

    @Test("Where texts don't wrap, a row of a table is as high as there")
    func heightOfOneLine() {
        func table(_ width: Int, high: Int, lines: Int) -> String {
            let rows = (0..<4).map { index in
                let y = index * high
                let css = #""css":{"display":"table-cell","padding-top":"10px","padding-bottom":"10px"}"#
                let tag = box(
                    30 + index, "10,\(y + 12),40,20", ink: #""bg":"\#u{23}ccddcc""#, text(60 + index, 12, y + 12, 30))
                return
                    #"{"i":\#(10 + index),"t":"tr","r":[0,\#(y),\#(width),\#(high)],"css":{"display":"table-row"},"ch":["#
                    + #"{"i":\#(20 + index),"t":"td","r":[0,\#(y),100,\#(high)],\#(css),"ch":[\#(tag)]},"#
                    + #"{"i":\#(40 + index),"t":"td","r":[100,\#(y),\#(width - 100),\#(high)],\#(css),"ch":["#
                    + text(50 + index, 100, y + 10, 90, lines: lines, room: width - 100) + "]}]}"
            }
            return
                #"{"i":2,"t":"table","r":[0,0,\#(width),\#(4 * high)],"css":{"display":"table","width":"100%"},"ch":[\#(rows.joined(separator: ","))]}"#
        }
        let own = #""media,640""#
        let file = imported(
            page(
                capture(240, table(240, high: 60, lines: 2), own: own),
                capture(720, table(720, high: 44, lines: 1), own: own))
        ).file
        #expect(file.contains("inHeight: 44"), "\(file)")
    }

    @Test("Cards in a grid whose texts differ in many ways are a list of cards that are not equal")
    func differingCards() {
        let counts = [[2, 1, 3], [1, 1, 1], [3, 2, 4], [1, 1, 2], [2, 2, 3], [2, 1, 2], [1, 2, 2], [3, 2, 3]]
        func grid(_ width: Int, _ columns: Int, _ capture: Int) -> String {
            let each = (width - 10 * (columns - 1)) / columns
            let cards = (0..<8).map { index in
                let (x, y) = (index % columns * (each + 10), index / columns * 180)
                return box(
                    10 + index, "\(x),\(y),\(each),170",
                    ink: #""border":[1,1,1,1],"bw":[1,1,1,1],"bc":"\#u{23}888888""#,
                    c: #""card""#,
                    picture(20 + index, x + 1, y + 1, each - 2, 60) + ","
                        + text(30 + index, x + 1, y + 61, each - 30, lines: counts[index][capture], room: each - 2))
            }
            let tracks = Array(repeating: "1fr", count: columns).joined(separator: " ")
            let css = #""display":"grid","row-gap":"10px","column-gap":"10px","grid-template-columns":"\#(tracks)""#
            return box(2, "0,0,\(width),\(180 * 8 / columns)", css: css, cards.joined(separator: ","))
        }
        let own = #""media,600","media,900""#
        let file = imported(
            page(
                capture(300, grid(300, 1, 0), own: own), capture(610, grid(610, 2, 1), own: own),
                capture(930, grid(930, 4, 2), own: own))
        ).file
        #expect(file.contains("numberOfItems: 8") && file.contains("alignItems: stretch"), "\(file)")
        #expect(file.contains(".characters: "), "\(file)")
    }
}
