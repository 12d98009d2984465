import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelImport

/// What differs from one width to another without a style sheet: elements that a script makes again, and what stays in the window.
extension PageTranslationTests {
    /// Two pictures and a text in a box, whose numbers begin at one of them.
    private func made(_ id: Int, _ width: Int, c: String = #""row""#) -> String {
        box(
            id, "0,0,\(width),120", c: c,
            picture(id + 1, 0, 0, width, 40, css: #""width":"100%","height":"40px""#) + ","
                + picture(id + 2, 0, 40, 30, 40, css: #""width":"30px","height":"40px""#) + ","
                + text(id + 3, 0, 80, 80))
    }

    @Test("What a script makes again for a width is what it was before")
    func remade() {
        let one = imported(page(capture(375, made(2, 375)), capture(1000, made(2, 1000)))).file
        #expect(!one.contains("isHidden"))
        #expect(imported(page(capture(375, made(2, 375)), capture(1000, made(50, 1000)))).file == one)
        let third = page(capture(375, made(2, 375)), capture(768, made(50, 768)), capture(1000, made(90, 1000)))
        #expect(imported(third).file == one)
        // An element that the page had before is another one, and so is one of another kind.
        #expect(
            imported(page(capture(375, made(50, 375)), capture(1000, made(2, 1000)))).file.contains("isHidden: true"))
        let other = page(capture(375, made(2, 375)), capture(1000, made(50, 1000, c: #""card""#)))
        #expect(imported(other).file.contains("isHidden: true"))
        // What has come beside it is no other form of it.
        let beside = page(capture(375, made(2, 375)), capture(1000, made(2, 1000) + "," + made(50, 1000)))
        #expect(imported(beside).file.contains("isHidden: true"))
    }

    @Test("A page that shows nothing at a width says so")
    func nothing() {
        let file = imported(page(capture(375, ""), capture(1000, made(2, 1000)))).file
        #expect(file.contains("// The page shows nothing of it at 375 px."), "\(file)")
        #expect(
            !imported(page(capture(375, made(2, 375)), capture(1000, made(2, 1000)))).file.contains("shows nothing"))
    }

    @Test("What stays at the end of the window is left out below the page's end, and else where it is in the window")
    func fixed() {
        func bar(_ y: Int, _ position: String) -> String {
            box(
                60, "0,\(y),400,40", css: #""position":"\#(position)","bottom":"0px""#,
                ink: #""bg":"\u0023dddddd""#, c: #""bar""#, text(61, 0, y + 10, 80))
        }
        let content = picture(2, 0, 0, 400, 300, css: #""width":"100%","height":"300px""#)
        let below = imported(page(capture(400, content + "," + bar(500, "fixed")))).file
        #expect(below.contains("is left out where the page ends before that: '.bar'."), "\(below)")
        #expect(!below.contains("absolute"))
        // The page of these captures is 400 px high.
        let partly = imported(page(capture(400, content + "," + bar(370, "fixed")))).file
        #expect(!partly.contains("absolute"), "\(partly)")
        let inside = imported(page(capture(400, content + "," + bar(360, "fixed")))).file
        #expect(inside.contains("top: 360"), "\(inside)")
        #expect(!inside.contains("is left out"))
        let two =
            bar(500, "fixed") + ","
            + bar(700, "fixed").replacing("\"bar\"", with: "\"chat\"").replacing(":6", with: ":7")
        #expect(imported(page(capture(400, content + "," + two))).file.contains("'.bar', '.chat'."))
        let side = bar(0, "fixed").replacing("\"bottom\"", with: "\"top\":\"0px\",\"bottom\"").replacing(
            ",400,40]", with: ",100,900]")
        let high = imported(page(capture(400, content + "," + side))).file
        #expect(high.contains("top: 0") && high.contains("height: 400") && !high.contains("left out"), "\(high)")
        let bound = imported(page(capture(400, content + "," + bar(360, "absolute")))).file
        #expect(bound.contains("bottom: 0"), "\(bound)")
    }

    @Test("What is absolute where it would be in the flow is no bar at the end of the window, and stays in the middle")
    func dialogs() {
        func made(_ width: Int) -> String {
            let dialog = box(
                3, "\(width / 2 - 150),20,300,500",
                css: #""position":"absolute","left":"0px","right":"0px","margin-left":"auto","margin-right":"auto""#,
                ink: #""border":[1,1,1,1],"bw":[1,1,1,1],"bc":"\u0023000000""#,
                text(4, width / 2 - 149, 21, 80, room: 298))
            return capture(width, text(2, 0, 0, 90, room: width) + "," + dialog)
        }
        let file = imported(page(made(400), made(1000))).file
        #expect(!file.contains("left out") && !file.contains("px from the page"), "\(file)")
        #expect(file.contains("left: 0") && file.contains("right: 0") && file.contains("marginLeft: auto"), "\(file)")
    }

    @Test("An element of the page's own kind that has room and nothing in it is named", arguments: ["x-r", "div"])
    func unknown(tag: String) {
        let empty = box(3, "0,20,400,100", "").replacing(#""t":"div""#, with: #""t":"\#(tag)""#)
        let file = imported(page(capture(400, text(2, 0, 0, 90) + "," + empty + "," + text(4, 0, 120, 90)))).file
        #expect(file.contains("as of a closed shadow root: 'x-r'.") == (tag == "x-r"), "\(file)")
    }

    @Test("A link that is an icon at some widths and has words at others is both")
    func iconOrWords() {
        func link(_ width: Int, hasWords: Bool) -> String {
            let inner = hasWords ? #""x":{"lines":[[26,12,45,16]],"n":4,"fs":14,"lh":20},"# : ""
            let a =
                #"{"i":5,"t":"a","r":[10,5,\#(hasWords ? 75 : 42),40],"css":{"padding-left":"15px","padding-right":"15px","#
                + #""padding-top":"10px","padding-bottom":"10px","position":"relative"},"inl":1,\#(inner)"ic":[[25,16,12,14]]}"#
            let item = box(
                4, "10,5,\(hasWords ? 75 : 42),40", css: #""float":"left""#, a
            ).replacing("\"t\":\"div\"", with: "\"t\":\"li\"")
            let row = box(3, "0,0,\(width),50", css: #""display":"flex""#, item)
            return capture(
                width, row, own: #""media,768""#)
        }
        let file = imported(page(link(375, hasWords: false), link(800, hasWords: true))).file
        #expect(file.contains("imageView"), "\(file)")
        #expect(file.contains("width: 12; height: 14"), "\(file)")
        #expect(file.contains(#/isHidden: true[^}]*width: 44/#), "\(file)")
    }

    @Test("Two pages with one title are two, and captures of one page are one")
    func titles() {
        func sketches(_ first: String, _ second: String) -> Int {
            var problems = Problems()
            let found = [first, second].flatMap {
                Importer.sketches(of: SourceFile(name: "a.json", bytes: Array($0.utf8)), reporting: &problems)
            }
            return joiningPages(of: found, reporting: &problems).count
        }
        let one = page(capture(375, made(2, 375)))
        #expect(sketches(one, page(capture(1000, made(2, 1000)))) == 1)
        // A script may have made some of it again.
        #expect(sketches(one, page(capture(1000, box(2, "0,0,1000,120", c: #""row""#, text(90, 0, 80, 80))))) == 1)
        let list = (0..<8).map { text(2 + $0, 0, $0 * 20, 80) }.joined(separator: ",")
        #expect(sketches(one, page(capture(1000, box(9, "0,0,1000,120", list)))) == 2)
    }

    /// A bar of things that float, from `start` to `end` of a bar with a padding of 15 points at both sides.
    private func floating(_ start: Int, _ end: Int) -> String {
        let float = #""float":"left","display":"block""#
        let brand = picture(4, start, 0, 60, 40, css: #""width":"60px","height":"40px","# + float)
        let menu = picture(5, end - 80, 0, 80, 40, css: #""width":"80px","height":"40px","# + float)
        return imported(
            page(
                capture(
                    400,
                    box(3, "0,0,400,40", css: #""padding-left":"15px","padding-right":"15px""#, brand + "," + menu)))
        ).file
    }

    @Test("Of what floats, the first may begin before its parent, and the last may end behind it")
    func negativeMargins() {
        #expect(floating(0, 400).contains("marginLeft: -15"))
        #expect(floating(0, 400).contains("marginRight: -15"))
        #expect(!floating(15, 385).contains(": -15"))
    }

    /// A menu as wide as its content, which is an icon and some points without a bone.
    private func menu(_ rest: Int) -> String {
        let link = box(
            4, "0,0,\(42 + rest),40",
            css: #""float":"left","padding-left":"15px","padding-right":"15px","padding-top":"10px""#,
            picture(5, 15, 10, 12, 14, css: #""width":"12px","height":"14px""#))
        let next = picture(6, 42 + rest, 0, 20, 20, css: #""float":"left","width":"20px","height":"20px""#)
        return imported(page(capture(400, box(3, "0,0,400,40", link + "," + next)))).file
    }

    @Test("Behind the last thing in what is as wide as its content, the room of what is no bone stays")
    func roomBehind() {
        #expect(menu(14).contains("marginRight: 14"), "\(menu(14))")
        #expect(!menu(0).contains("marginRight"))
        #expect(!menu(4).contains("marginRight"))
        #expect(!menu(40).contains("marginRight"))
    }

    @Test("Cells whose texts are at their top stay there, where a table's row is in lines", arguments: [0, 15])
    func tops(middle: Int) {
        func row(_ width: Int, isTable: Bool) -> String {
            func cell(_ id: Int, _ x: Int, _ y: Int, _ room: Int, _ height: Int, _ top: Int) -> String {
                let display = isTable ? #""display":"table-cell""# : #""display":"block""#
                return #"{"i":\#(id),"t":"td","r":[\#(x),\#(y),\#(room),\#(height)],"css":{\#(display)},"inl":1,"#
                    + #""x":{"lines":[[\#(x),\#(top + 2),40,16]],"n":8,"fs":14,"lh":20}}"#
            }
            let inner =
                isTable
                ? cell(5, 0, 0, 100, 50, middle) + "," + cell(6, 100, 0, width - 100, 50, middle)
                : cell(5, 0, 0, width, 20, 0) + "," + cell(6, 0, 20, width, 20, 20)
            let tag = isTable ? #""display":"table-row""# : ""
            return
                #"{"i":4,"t":"tr","r":[0,0,\#(width),50],"css":{\#(tag)},"ch":[\#(inner)]}"#
        }
        func table(_ width: Int, isTable: Bool) -> String {
            capture(
                width, box(3, "0,0,\(width),50", row(width, isTable: isTable)) + "," + picture(9, 0, 60, 50, 50),
                own: #""media,600""#)
        }
        let file = imported(page(table(400, isTable: false), table(800, isTable: true))).file
        #expect(file.contains("alignItems: \(middle == 0 ? "flexStart" : "center")"), "\(file)")
    }

    @Test("A text that is cut off at a width, by what has none, does not show there", arguments: [0, 40])
    func squeezed(room: Int) {
        func cell(_ width: Int, room: Int, _ inner: String) -> String {
            capture(
                width,
                box(
                    3, "0,0,\(width),40", css: #""display":"flex""#,
                    picture(4, 0, 0, 30, 30, css: #""width":"30px""#) + ","
                        + box(5, "30,0,\(room),40", css: #""overflow-x":"hidden","min-width":"0px""#, inner)),
                own: #""media,600""#)
        }
        // Where it is cut off, a capture has no lines of it.
        let cut = #"{"i":6,"t":"p","r":[30,0,70,20],"css":{},"inl":1}"#
        let narrow = cell(400, room: room, room == 0 ? cut : text(6, 30, 0, 36, room: 40))
        let file = imported(page(narrow, cell(800, room: 200, text(6, 30, 0, 70)))).file
        #expect(file.contains("isHidden: true") == (room == 0), "\(file)")
        #expect(file.contains("isHidden: false") == (room == 0), "\(file)")
    }

    @Test(
        "What is repeated below something else has its own distances",
        arguments: [(24, 12), (0, 12), (12, 12), (6, 12)])
    func distances(lead: Int, between: Int) {
        let cards = (0..<4).map { index in
            box(
                10 + index * 10, "0,\(20 + lead + index * (60 + between)),400,60", c: #""card""#,
                picture(11 + index * 10, 0, 20 + lead + index * (60 + between), 40, 40, css: #""width":"40px""#) + ","
                    + text(12 + index * 10, 0, 60 + lead + index * (60 + between), 80, room: 400))
        }
        let end = 20 + lead + 4 * (60 + between)
        let inner =
            text(3, 0, 0, 60, room: 400) + "," + cards.joined(separator: ",") + "," + picture(90, 0, end, 50, 50)
        let file = imported(page(capture(400, box(2, "0,0,400,\(end + 50)", inner)))).file
        #expect(file.contains("repeat 4"), "\(file)")
        let drawing = bones(of: file)
        let cardYs = drawing.filter { $0.height == 40 && $0.width == 40 }.map { $0.y }
        #expect(cardYs == (0..<4).map { Double(20 + lead + $0 * (60 + between)) }, "\(file)")
        #expect(drawing.last?.y == Double(end), "\(file)")
    }

    /// The frames of a file's bones.
    private func bones(of file: String) -> [Rect] {
        var problems = Problems(limit: 9)
        let tree = parse(SourceFile(name: "a.skel", bytes: Array(file.utf8)), reporting: &problems)
        guard let screen = check([tree], reporting: &problems).first else { return [] }
        return layOut(screen, in: Viewport(width: 400, height: nil), reporting: &problems).bones.map { $0.frame }
    }

    @Test(
        "What the page names otherwise is not repeated",
        arguments: [["one", "two", "three"], ["", "", "photo"], ["one", "one", "one"]])
    func named(names: [String]) {
        let texts = names.enumerated().map { index, name in
            let one = text(3 + index, 0, index * 20, 80, room: 400)
            return name.isEmpty ? one : one.replacing("\"t\":\"p\"", with: "\"t\":\"p\",\"nm\":\"\(name)\"")
        }
        let file = imported(page(capture(400, box(2, "0,0,400,60", texts.joined(separator: ","))))).file
        for name in Set(names) where !name.isEmpty { #expect(file.contains(" \(name)"), "\(file)") }
        #expect(file.contains("repeat 3") == (Set(names).count == 1), "\(file)")
    }
}
