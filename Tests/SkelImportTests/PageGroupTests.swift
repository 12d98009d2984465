import Testing

@testable import SkelImport

/// Groups of links, each with its own number of them.
extension PageTranslationTests {
    /// A navigation of groups, each a heading and a list of so many links; `isFlat` without a list around them.
    private func navigation(_ counts: [Int], isFlat: Bool) -> String {
        var (y, id) = (0, 10)
        let groups = counts.map { count in
            let top = y
            let links = (0..<count).map { text(id + 2 + $0, 0, top + 24 + $0 * 20, 60, room: 200) }
            let inner = links.map { $0.replacing("\"t\":\"p\"", with: "\"t\":\"a\"") }.joined(separator: ",")
            let list = isFlat ? inner : box(id + 50, "0,\(top + 24),200,\(count * 20)", c: #""links""#, inner)
            let heading = text(id, 0, top, 80, room: 200).replacing("\"t\":\"p\"", with: "\"t\":\"h3\"")
            let group = box(id + 1, "0,\(top),200,\(24 + count * 20)", c: #""group""#, heading + "," + list)
            y += 40 + count * 20
            id += 100
            return group
        }
        let css = #""display":"flex","flex-direction":"column","row-gap":"16px""#
        return page(capture(200, box(2, "0,0,200,\(y - 16)", css: css, groups.joined(separator: ","))))
    }

    @Test("Groups with different numbers of links say their own", arguments: [false, true])
    func groups(isFlat: Bool) {
        let file = imported(navigation([3, 2, 4], isFlat: isFlat)).file
        #expect(file.contains("repeat 3 {"), "\(file)")
        #expect(file.contains("numberOfRows: 3"), "\(file)")
        #expect(file.contains("at 1 { links.numberOfRows: 2 }") || isFlat, "\(file)")
        #expect(file.contains("at 2 { group.numberOfRows: 4 }") || !isFlat, "\(file)")
        #expect(!imported(navigation([3, 3, 3], isFlat: isFlat)).file.contains("numberOfRows"))
    }

    @Test("A group of one link is one of them, and groups of one number are said together")
    func singles() {
        let file = imported(navigation([2, 1, 2, 1, 3], isFlat: false)).file
        #expect(file.contains("numberOfRows: 2"), "\(file)")
        #expect(file.contains("at odd { links.numberOfRows: 1 }"), "\(file)")
        #expect(file.contains("at 4 { links.numberOfRows: 3 }"), "\(file)")
    }

    @Test("The items of a list are cells, be they pictures or lists")
    func items() {
        let pictures = (0..<6).map { picture(10 + $0, $0 % 3 * 110, $0 / 3 * 90, 100, 80) }.joined(separator: ",")
        let css = #""display":"grid","grid-template-columns":"repeat(3, 1fr)","row-gap":"10px","column-gap":"10px""#
        let gallery = imported(page(capture(320, box(2, "0,0,320,170", css: css, pictures)))).file
        #expect(gallery.contains("columns: 3"), "\(gallery)")
        #expect(gallery.contains("imageView"), "\(gallery)")
        let stack = #""display":"flex","flex-direction":"column""#
        let lists = (0..<5).map { list in
            let rows = (0..<5).map { row in
                let (y, id) = (list * 200 + row * 40, 100 + list * 20 + row * 3)
                return box(id, "0,\(y),320,40", picture(id + 1, 0, y, 20, 20) + "," + text(id + 2, 0, y + 20, 60))
            }
            return box(10 + list, "0,\(list * 200),320,200", css: stack, rows.joined(separator: ","))
        }
        let nested = imported(page(capture(320, box(2, "0,0,320,1000", css: stack, lists.joined(separator: ","))))).file
        #expect(nested.split(separator: "numberOfRows: 5").count == 3, "\(nested)")
    }

    /// A table with a row of headings and rows; `part` and `cell` are the ink of the part of the headings and of their cells,
    /// and `spacing` is the room between and around the rows.
    private func table(part: String = "", cell: String = "", row: String = "", spacing: Int = 0) -> String {
        func made(_ index: Int, _ tag: String, _ ink: String) -> String {
            let cells = (0..<2).map { column in
                let (x, y) = (spacing + column * 200, spacing + index * (30 + spacing))
                return #"{"i":\#(100 + index * 10 + column),"t":"\#(tag)","r":[\#(x),\#(y),200,30],"ink":{\#(ink)},"#
                    + #""css":{"display":"table-cell"},"inl":1,"x":{"lines":[[\#(x),\#(y + 7),60,16]],"n":8,"fs":14,"lh":20}}"#
            }.joined(separator: ",")
            return
                #"{"i":\#(50 + index),"t":"tr","r":[\#(spacing),\#(spacing + index * (30 + spacing)),400,30],"css":{"display":"table-row"},"ch":[\#(cells)]}"#
        }
        let rows = (1..<6).map { made($0, "td", row) }.joined(separator: ",")
        let head =
            #"{"i":3,"t":"thead","r":[0,0,400,30],"css":{"display":"table-header-group"},"ink":{\#(part)},"ch":[\#(made(0, "th", cell))]}"#
        let body = #"{"i":4,"t":"tbody","r":[0,30,400,150],"css":{"display":"table-row-group"},"ch":[\#(rows)]}"#
        return
            #"{"i":2,"t":"table","r":[0,0,\#(400 + 2 * spacing),\#(180 + 7 * spacing)],"css":{"display":"table"},"ch":[\#(head),\#(body)]}"#
    }

    @Test("The line below a table's headings is that of their part, or of their cells")
    func headings() {
        let (thick, thin) = (
            #""border":[0,0,2,0],"bw":[0,0,2,0],"bc":"\u0023888888""#,
            #""border":[0,0,1,0],"bw":[0,0,1,0],"bc":"\u0023eeeeee""#
        )
        for inner in [table(part: thick), table(cell: thick), table(cell: thick, row: thin)] {
            let file = imported(page(capture(400, inner))).file
            #expect(file.contains("borderBottomWidth: 2"), "\(file)")
            #expect(file.contains("borderColor: #888"), "\(file)")
            #expect(file.contains("borderColor: #eee") == inner.contains("eeeeee"), "\(file)")
        }
    }

    @Test("The rows of a table are as far apart as border-spacing says, and so are its edges")
    func spacing() {
        for (spacing, height, padding) in [
            (0, 30, nil), (2, 32, "padding: 2 2 0"), (16, 46, "padding: 16 16 0"), (17, 30, nil),
        ] {
            let file = imported(page(capture(400 + 2 * spacing, table(spacing: spacing)))).file
            #expect(file.split(separator: "height: \(height)\n").count == 3, "\(file)")
            #expect(file.contains(padding ?? "padding:") == (padding != nil), "\(file)")
        }
    }

    @Test("An element that makes an item of its placeholder is told what to do")
    func hosts() {
        let row = #""display":"flex""#
        func note(_ css: String, _ more: String = "") -> Bool {
            let text = page(capture(400, picture(2, 0, 0, 40, 40), css: css).replacing("\"bg\"", with: more + "\"bg\""))
            return imported(text).file.contains("data-skel-host")
        }
        #expect(note(row))
        #expect(!note(row, "\"host\":true,"))
        #expect(note(#""display":"grid","grid-template-columns":"1fr 1fr""#))
        #expect(!note(#""display":"flex","flex-direction":"column""#))
        #expect(!note(""))
    }

    @Test("Cells of one structure that take turns are instances of one component")
    func turns() {
        func message(_ index: Int, _ room: Int) -> String {
            let (y, id) = (index * 60, 10 + index * 10)
            let size = #""width":"40px","height":"40px""#
            return box(
                id, "0,\(y),\(room),60", css: #""display":"flex","column-gap":"8px""#,
                c: index % 2 == 0 ? #""a""# : #""b""#,
                picture(id + 1, 0, y, 40, 40, css: size) + ","
                    + box(
                        id + 2, "48,\(y),\(100 + index % 2 * 80),40",
                        css: #""width":"\#(100 + index % 2 * 80)px","padding-top":"8px""#,
                        picture(id + 3, 48, y + 8, 20, 20) + "," + text(id + 4, 48, y + 28, 60)))
        }
        func screen(_ width: Int) -> String {
            let items = (0..<8).map { message($0, width) }.joined(separator: ",")
            return capture(
                width, box(2, "0,0,\(width),480", css: #""display":"flex","flex-direction":"column""#, items))
        }
        let file = imported(page(screen(400))).file
        #expect(file.contains("component Group: cell {"), "\(file)")
        #expect(file.contains("component Group2: Group { content.width: 180 }"), "\(file)")
        #expect(file.contains("cells: Group Group2"), "\(file)")
    }

    @Test("Items of other looks are told by their numbers where no pattern repeats, up to twelve of them")
    func told() {
        func file(_ looks: String) -> String {
            let items = looks.enumerated().map { index, look in
                let (y, id) = (index * 60, 10 + index * 10)
                let side = look == "a" ? 40 : 20
                return box(
                    id, "0,\(y),400,60", c: "\"\(look)\"",
                    picture(
                        id + 1, 0, y, side, side, css: "\"width\":\"\(side)px\",\"height\":\"\(side)px\"")
                        + "," + text(id + 2, 48, y, 60))
            }
            let css = #""display":"flex","flex-direction":"column""#
            return imported(
                page(capture(400, box(2, "0,0,400,\(looks.count * 60)", css: css, items.joined(separator: ","))))
            ).file
        }
        let found = file("baabaaaabaaa")
        #expect(found.contains("numberOfRows: 12") && found.contains("cells: Group\n"), "\(found)")
        #expect(found.contains("at 0, 3, 8 { cell: Group2 }"), "\(found)")
        // A pattern that repeats is one, and with many others the first items take turns.
        #expect(file("baabaabaabaa").contains("cells: Group Group2 Group2 }"))
        let many = file(String(repeating: "ab", count: 13) + "b")
        #expect(many.contains("cells: Group Group2 Group Group2 Group Group2 }"), "\(many)")
    }

    @Test("The captured element may be nothing but a text")
    func textAlone() {
        let tree = text(1, 0, 4, 60, room: 200).replacing("\"t\":\"p\"", with: "\"t\":\"td\"")
        let file = imported(page(#"{"v":400,"w":200,"h":28,"bg":"\u0023ffffff","own":[],"tree":\#(tree)}"#)).file
        #expect(file.contains("label { "), "\(file)")
        #expect(file.contains("width: 60"), "\(file)")
    }

    @Test("Texts of one size are a list, those of two are not, however high they are", arguments: [14, 16])
    func sizesOfTexts(size: Int) {
        let rows = [2, 1, 1].enumerated().map { index, lines in
            let (id, y) = (10 + index * 10, index * 80)
            let name = text(id + 1, 0, y, 64, room: 300).replacing(#""fs":14"#, with: #""fs":\#(size)"#)
            let message = text(id + 2, 0, y + 20, lines == 1 ? 64 : 280, lines: lines, room: 300)
            return box(id, "0,\(y),300,\(20 + lines * 20)", c: #""body""#, name + "," + message)
        }
        let file = imported(page(capture(300, rows.joined(separator: ",")))).file
        #expect(file.contains("tableView") == (size == 14), "\(file)")
        #expect(file.contains("repeat 3 {"), "\(file)")
    }

    @Test("Two rows of as many things are one repeated if these are about as high", arguments: [30, 120])
    func heightsOfRows(height: Int) {
        func line(_ id: Int, _ y: Int, _ height: Int) -> String {
            let pictures = (0..<4).map { picture(id + 1 + $0, $0 * 70, y, 60, height) }
            let css = #""display":"flex","column-gap":"10px""#
            return box(id, "0,\(y),300,\(height)", css: css, c: #""line""#, pictures.joined(separator: ","))
        }
        let file = imported(page(capture(300, line(10, 0, 120) + "," + line(20, 120, height)))).file
        #expect(file.contains("repeat 2 row") == (height == 120), "\(file)")
    }

    @Test("Where no condition says at which width a page changes, the file does", arguments: [true, false])
    func guessedWidths(isKnown: Bool) {
        func words(_ size: Int) -> String { text(2, 0, 0, 90).replacing(#""fs":14"#, with: #""fs":\#(size)"#) }
        let own = isKnown ? #""media,640""# : ""
        let file = imported(page(capture(375, words(14), own: own), capture(800, words(18), own: own))).file
        let guess = "// The page changes between 375 and 800 px" + ImportNotes.guessed + "\n"
        #expect(file.contains(guess) != isKnown, "\(file)")
        #expect(file.contains("when window >= \(isKnown ? 640 : 800) {"), "\(file)")
    }
}
