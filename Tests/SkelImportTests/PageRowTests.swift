import Testing

@testable import SkelImport

/// What rows, tables and lines of a page need beside its styles.
extension PageTranslationTests {
    private func row(_ children: String, css: String = "") -> String {
        box(2, "0,0,400,40", css: #""display":"flex","column-gap":"16px""# + css, children)
    }

    @Test("Each thing of a row has its own width, because what follows hangs on it")
    func widthsInRow() {
        let widths = [40, 90, 61, 22, 35]
        var (x, texts) = (0, [String]())
        for (index, width) in widths.enumerated() {
            texts.append(text(3 + index, x, 0, width))
            x += width + 16
        }
        let file = imported(page(capture(400, row(texts.joined(separator: ","))))).file
        #expect(file.contains("repeat 5 {"), "\(file)")
        for (index, width) in widths.enumerated() where index > 0 {
            #expect(file.contains("at \(index) {") && file.contains("width: \(width) }"), "\(file)")
        }
        #expect(!file.contains("at odd"), "\(file)")
    }

    @Test(
        "Margins that all but the first thing of a row have are a gap, or an overlap; other rows keep their own",
        arguments: [
            (8, [0, 8, 8], "gap: 8"), (-6, [0, -6, -6], "marginRight: -6"), (8, [8, 8, 8], "marginLeft: 8"),
            (-30, [0, -30, -30], ""),
        ])
    func margins(_ distance: Int, _ margins: [Int], _ said: String) {
        let pictures = margins.enumerated().map { index, margin in
            let x = margins[0] + index * (24 + distance)
            return picture(3 + index, x, 0, 24, 24, css: margin == 0 ? "" : #""margin-left":"\#(margin)px""#)
        }
        let line = box(2, "0,0,400,24", css: #""display":"flex""#, pictures.joined(separator: ","))
        let file = imported(page(capture(400, line))).file
        #expect(file.contains("repeat 3 imageView"), "\(file)")
        for one in ["gap: 8", "marginRight: -6", "marginLeft: 8", "marginRight: -30"] {
            #expect(file.contains(one) == (one == said), "\(one) in \(file)")
        }
    }

    @Test("A button in a line of text stands where the line has it, whatever its automatic margins", arguments: [1, 0])
    func automaticMargins(isInline: Int) {
        let css = #""margin-left":"auto","width":"96px","display":"\#(isInline == 1 ? "inline-block" : "block")""#
        let button =
            #"{"i":3,"t":"button","r":[152,0,96,36],"css":{\#(css)},"m":"button","ink":{"bg":"\u0023112233"},"inl":\#(isInline)}"#
        let line = box(2, "0,0,400,36", css: #""text-align":"center""#, button)
        let file = imported(page(capture(400, line))).file
        #expect(file.contains("alignSelf: flexEnd") == (isInline == 0), "\(file)")
    }

    @Test("A picture or a field is never narrower than its own size, unless a greatest width in percent lets it be")
    func ownSizes() {
        func row(_ tag: String, css: String) -> String {
            let field = #"{"i":3,"t":"\#(tag)","r":[0,4,13,13],"css":{\#(css)},"m":"field"}"#
            let css = #""display":"flex","column-gap":"12px","align-items":"flex-start""#
            return box(2, "0,0,400,20", css: css, field + "," + text(4, 25, 0, 90))
        }
        for (tag, css, isKept) in [
            ("input", "", true), ("img", "", true), ("img", #""max-width":"100%""#, false),
            ("input", #""min-width":"0px""#, false), ("div", "", false),
        ] {
            let file = imported(page(capture(400, row(tag, css: css)))).file
            #expect(file.contains("flexShrink: 0") == isKept, "\(tag) \(css) in \(file)")
        }
    }

    @Test("Thin lines between like things of a row are a part of its gap", arguments: ["#000000", "#ffffff"])
    func dividers(color: String) {
        var (x, parts) = (0, [String]())
        for index in 0..<4 {
            if index > 0 {
                parts.append(
                    #"{"i":\#(50 + index),"t":"hr","r":[\#(x),0,1,40],"css":{},"ink":{"border":[0,1,0,0],"bw":[0,1,0,0],"bc":"\#(color)"},"inl":1}"#
                )
                x += 17
            }
            let inner = text(10 + index, x, 0, 50) + "," + text(20 + index, x, 20, 30)
            parts.append(box(3 + index, "\(x),0,50,40", inner))
            x += 66
        }
        let file = imported(page(capture(400, row(parts.joined(separator: ","))))).file
        #expect(file.contains("repeat 4 column {"), "\(file)")
        #expect(file.contains("gap: 33"), "\(file)")
    }

    @Test("An icon in the line of a cell is as large as the page has it")
    func icons() {
        let rows = (0..<4).map { index in
            let y = index * 30
            let cell =
                #"{"i":\#(20 + index),"t":"td","r":[100,\#(y),300,30],"css":{"display":"table-cell","padding-top":"8px","padding-left":"8px"},"inl":1,"ic":[[108,\#(y + 8),13,13]]}"#
            let first = #"{"i":\#(30 + index),"t":"td","r":[0,\#(y),100,30],"css":{"display":"table-cell"},"#
            return #"{"i":\#(10 + index),"t":"tr","r":[0,\#(y),400,30],"css":{"display":"table-row"},"ch":["#
                + first + #""ch":[\#(text(40 + index, 0, y, 60))]},\#(cell)]}"#
        }
        let table =
            #"{"i":2,"t":"table","r":[0,0,400,120],"css":{"display":"table","width":"100%"},"ch":[\#(rows.joined(separator: ","))]}"#
        let file = imported(page(capture(400, table))).file
        #expect(file.contains("imageView { width: 13; height: 13 }"), "\(file)")
    }

    @Test("A table that reaches beyond its room is as wide as its content at least, and fills wider rooms")
    func wideTables() {
        func table(_ width: Int, in room: Int) -> String {
            let rows = (0..<4).map { index in
                let y = index * 30
                let cells = (0..<2).map { column in
                    #"{"i":\#(30 + 2 * index + column),"t":"td","r":[\#(column * width / 2),\#(y),\#(width / 2),30],"css":{"display":"table-cell"},"ch":[\#(text(50 + 2 * index + column, column * width / 2, y, 60))]}"#
                }
                return
                    #"{"i":\#(10 + index),"t":"tr","r":[0,\#(y),\#(width),30],"css":{"display":"table-row"},"ch":[\#(cells.joined(separator: ","))]}"#
            }
            let inner =
                #"{"i":3,"t":"table","r":[0,0,\#(width),120],"css":{"display":"table","width":"100%"},"ch":[\#(rows.joined(separator: ","))]}"#
            return box(2, "0,0,\(room),120", css: #""overflow-x":"auto""#, inner)
        }
        let file = imported(page(capture(375, table(600, in: 375)), capture(1000, table(1000, in: 1000)))).file
        #expect(file.contains("width: 100%"), "\(file)")
        #expect(file.contains("minWidth: 600"), "\(file)")
        #expect(!file.contains("width: 600;") && !file.contains(" width: 600\n"), "\(file)")
        #expect(file.contains("gridTemplateColumns: 1fr 1fr"), "\(file)")
    }

    @Test("What is in lines wraps where a line has no room for it")
    func wrappingInline() {
        func items(_ frames: [(Int, Int)]) -> String {
            frames.enumerated().map { index, place in
                box(
                    3 + index, "\(place.0),\(place.1),200,30", css: #""display":"inline-block""#,
                    text(10 + index, place.0, place.1, 60 + 40 * index) + ","
                        + picture(20 + index, place.0 + 180, place.1, 20, 20))
            }.joined(separator: ",")
        }
        let narrow = capture(375, box(2, "0,0,375,60", items([(0, 0), (0, 30)])))
        let wide = capture(1000, box(2, "0,0,1000,30", items([(0, 0), (204, 0)])), own: #""media,640""#)
        let file = imported(page(narrow, wide)).file
        #expect(file.contains("flexWrap: wrap"), "\(file)")
        #expect(!file.contains("flexDirection: row"), "\(file)")
    }

    @Test("What may be narrower than its content is, before anything is moved for the lines that it lacks otherwise")
    func narrowContent() {
        func rows(_ width: Int, lines: Int) -> String {
            let own = width - 204
            let (high, css) = (
                lines * 20 + 44, #""flex-grow":"1","flex-basis":"0%","min-width":"0px","flex-direction":"column""#
            )
            let rows = (0..<4).map { index in
                let (id, y) = (10 + index * 10, index * high)
                let name = picture(id + 3, 56, y + 12, 136, 20, css: #""width":"136px""#)
                let who = box(
                    id + 2, "56,\(y + 12),\(own),\(high - 24)", css: #""display":"flex",\#(css)"#,
                    name + "," + text(id + 4, 56, y + 32, lines == 1 ? 110 : own, lines: lines, room: own))
                let parts = [
                    picture(id + 1, 0, y + high / 2 - 20, 40, 40), who,
                    picture(id + 5, width - 132, y + high / 2 - 20, 132, 40),
                ]
                return box(
                    id, "0,\(y),\(width),\(high)",
                    css:
                        #""display":"flex","align-items":"center","column-gap":"16px","padding-top":"12px","padding-bottom":"12px""#,
                    parts.joined(separator: ","))
            }
            return box(2, "0,0,\(width),\(4 * high)", rows.joined(separator: ",")) + ","
                + picture(3, 0, 4 * high, width, 40)
        }
        let narrow = capture(290, rows(290, lines: 2))
        let file = imported(page(narrow, capture(800, rows(800, lines: 1), own: #""media,640""#))).file
        #expect(file.contains("minWidth: 0") && !file.contains("minWidth: auto"), "\(file)")
        #expect(!file.contains("marginTop"), "\(file)")
    }

    @Test("What follows one of several like things is not moved to where that one ends on the page")
    func usualHeights() {
        // The first heading has one line, as the file's model, and most others have two.
        var (y, parts) = (0, [String]())
        for index in 0..<5 {
            let lines = index == 0 ? 1 : 2
            let heading = text(10 + index, 0, y, 300, lines: lines, room: 375)
            let body = text(20 + index, 0, y + lines * 20, 370, lines: 3, room: 375)
            parts.append(box(3 + index, "0,\(y),375,\(lines * 20 + 60)", heading + "," + body))
            y += lines * 20 + 60
        }
        let file = imported(page(capture(375, parts.joined(separator: ",")))).file
        #expect(
            file.contains("repeat 5") || file.contains("numberOfRows: 5") || file.contains("numberOfItems: 5"),
            "\(file)")
        #expect(!file.contains("marginTop: -"), "\(file)")
    }

    @Test("A page with two schemes is one file, whose bones are seen in both")
    func schemes() {
        func card(_ color: String, _ border: String) -> String {
            box(
                2, "0,0,400,60", css: #""padding-top":"10px""#,
                ink: #""bg":"\#(color)","border":[1,1,1,1],"bw":[1,1,1,1],"bc":"\#(border)""#,
                text(3, 10, 10, 90, room: 380))
        }
        let light = capture(400, card("#f4f4f6", "#dddddd"))
        let inner = capture(400, card("#222222", "#444444")).replacing(
            #""bg":"\u0023ffffff""#, with: ##""bg":"#121212""##)
        let dark = #"{"scheme":"dark","by":".dark","# + inner.dropFirst()
        let (file, said) = imported(page(light, dark))
        #expect(file.contains("backgroundColor: lightDark(#f4f4f6, #222)"), "\(file)")
        #expect(file.contains("borderColor: lightDark(#ddd, #444)"), "\(file)")
        #expect(file.contains("tintColor: lightDark("), "\(file)")
        #expect(file.contains("--dark '.dark'"), "\(file)")
        #expect(said.isEmpty)
        #expect(!imported(page(light)).file.contains("lightDark(#f4"))
        #expect(imported(page(dark)).said.contains { $0.contains("not of its dark scheme") })
        // A selector that is none of those that are noted says nothing.
        let odd = imported(page(light, dark.replacing(#"".dark""#, with: #""'; rm""#))).file
        #expect(odd.contains("lightDark(#f4f4f6, #222)") && !odd.contains("--dark"), "\(odd)")
    }

    @Test("A text beside a picture may be as long as the row has room, however short that of the first row is")
    func roomBesidePicture() throws {
        func rows(_ width: Int, lines: [Int]) -> String {
            let rows = lines.enumerated().map { index, count in
                let words = [100, 300, 310, 290][index] / count
                let picture = picture(20 + index, 0, 40 * index, 36, 36, css: #""width":"36px","flex-shrink":"0""#)
                let text = text(30 + index, 48, 40 * index, words, lines: count, room: count > 1 ? width - 48 : words)
                return box(
                    10 + index, "0,\(40 * index),\(width),40", css: #""display":"flex","column-gap":"12px""#,
                    picture + "," + text)
            }
            return capture(width, box(2, "0,0,\(width),160", rows.joined(separator: ",")))
        }
        let file = imported(page(rows(300, lines: [1, 2, 2, 2]), rows(600, lines: [1, 1, 1, 1]))).file
        let count = try #require(file.firstMatch(of: /characters: (\d+)/).flatMap { Int($0.1) })
        // 17.5 and 6.16 points are the room at the end of a line, and a character's.
        #expect(Double(count) * 6.16 + 17.5 > 252 && Double(count) * 6.16 + 17.5 < 552, "\(file)")
        #expect(!file.contains("margin"), "\(file)")
    }

    @Test("Of several bones that grow in a row, each begins as wide as it is; a single one fills the row")
    func growing() {
        func row(_ widths: [Int], _ more: String = "") -> String {
            var x = 0
            let items = widths.enumerated().map { index, width in
                defer { x += width }
                let button = #"{"i":\#(3 + index),"t":"button","r":[\#(x),0,\#(width),30],"css":{"flex-grow":"1"},"#
                return button + ##""m":"button","inl":1,"ink":{"bg":"#2350c8"},"x":{"lines":[[\##(x + 4),7,20,16]],"##
                    + #""n":3,"fs":14,"lh":20,"al":"center"}}"#
            }
            let css = #""display":"flex""#
            return imported(
                page(
                    capture(
                        400,
                        box(2, "0,0,400,30", css: css, (items + [more].filter { !$0.isEmpty }).joined(separator: ","))))
            ).file
        }
        let several = row([100, 80, 220])
        for width in [100, 80, 220] { #expect(several.contains("flex: 1 1 \(width)"), "\(several)") }
        let single = row([300], picture(9, 300, 0, 100, 30, css: #""width":"100px","height":"30px""#))
        #expect(single.contains("flex: auto") && !single.contains("flex: 1 1"), "\(single)")
    }

    @Test(
        "What is as wide as its content at the end of a row does not grow into the room before it",
        arguments: [140, 20])
    func apart(room: Int) {
        let end = 100 + room
        let row = box(
            2, "0,0,\(end + 80),20", css: #""display":"flex","justify-content":"space-between","column-gap":"20px""#,
            box(5, "0,0,100,20", text(3, 0, 0, 100)) + ","
                + box(4, "\(end),0,80,20", css: #""width":"fit-content""#, ink: ##""bg":"#eeeeee""##, ""))
        let file = imported(page(capture(end + 80, row))).file
        #expect(file.contains("flex: 1 1 80") == (room == 20), "\(file)")
    }
}
