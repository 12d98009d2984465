import Testing

@testable import SkelImport

/// What lies in lines between blocks, and around the captured element.
extension PageTranslationTests {
    private func button(_ id: Int, _ x: Int, _ y: Int, _ width: Int) -> String {
        #"{"i":\#(id),"t":"button","r":[\#(x),\#(y),\#(width),20],"css":{"display":"inline-block"},"m":"button","ink":{"bg":"\u0023dddddd"},"inl":1}"#
    }

    @Test("Buttons in a line below paragraphs are a row below them")
    func linesBetweenBlocks() {
        let parts = text(2, 0, 0, 64, room: 400) + "," + text(3, 0, 24, 90, room: 400)
        let file = imported(page(capture(400, parts + "," + button(4, 0, 50, 46) + "," + button(5, 50, 50, 58)))).file
        #expect(file.contains("row {") && !file.contains("flexDirection: row"), "\(file)")
        #expect(!file.contains("flexWrap"), "\(file)")
    }

    @Test("What lies in a line has no name of its own")
    func namelessLine() {
        let parts = text(2, 0, 0, 64, room: 400) + "," + button(4, 0, 26, 46) + "," + button(5, 50, 26, 58)
        let file = imported(page(capture(400, parts))).file
        #expect(file.contains("\n  row {\n    gap: 4\n    button button { width: 46; height: 20 }\n"), "\(file)")
    }

    @Test("What begins a line apart from the line's start does so beside a gap")
    func leadOfLine() {
        let parts = text(2, 0, 0, 64, room: 400) + "," + button(4, 5, 26, 46) + "," + button(5, 54, 26, 58)
        let file = imported(page(capture(400, parts))).file
        #expect(file.contains("gap: 3\n    button button { marginLeft: 5; width: 46; height: 20 }\n"), "\(file)")
    }

    @Test("A text in a line of a block is as high as the line, so that what is around it is apart as on the page")
    func lineBoxes() {
        let time =
            #"{"i":4,"t":"time","r":[0,26.5,70,13],"css":{"display":"inline"},"inl":1,"#
            + #""x":{"lines":[[0,26.5,70,13]],"n":9,"fs":12,"lh":22.5,"dy":-1.75,"al":"start"}}"#
        let parts = box(2, "0,0,400,42.5", text(3, 0, 0, 90, room: 400) + "," + time) + "," + text(5, 0, 42, 80)
        let file = imported(page(capture(400, parts))).file
        #expect(file.contains("lineHeight: 22.5"), "\(file)")
        #expect(!file.contains("gap") && !file.contains("padding") && !file.contains("margin"), "\(file)")
    }

    @Test("The size of most texts is the placeholder's, unless it is the usual one", arguments: [14, 16, 17, 18])
    func usualSize(size: Int) {
        let words = text(2, 0, 0, 90) + "," + text(3, 0, 24, 120)
        let file = imported(page(capture(400, words.replacing(#""fs":14"#, with: #""fs":\#(size)"#)))).file
        let told = size == 17 ? "" : "fontSize: \(size); "
        #expect(file.hasSuffix("skeleton Feed { size: 400 auto; \(told)gap: 4; Text; Text }\n"), "\(file)")
    }

    @Test("The padding of the captured element is not the placeholder's")
    func paddingBelow() {
        let tree =
            #"{"i":1,"t":"main","r":[-24,-24,448,68],"css":{"padding-top":"24px","padding-right":"24px","padding-bottom":"24px","padding-left":"24px"},"#
        let inner = #""ch":[\#(text(2, 0, 0, 90, room: 400))]}"#
        let file = imported(page(##"{"v":448,"w":400,"h":68,"bg":"#ffffff","own":[],"tree":"## + tree + inner + "}"))
            .file
        #expect(file.contains("skeleton Feed") && !file.contains("padding"), "\(file)")
    }

    @Test("A picture that a row would squeeze keeps its width in each of several rows")
    func squeezedPictures() {
        let rows = (0..<4).map { index in
            let y = index * 100
            let words = text(20 + index, 156, y, 240, lines: 4, room: 244)
            return box(
                2 + index, "0,\(y),400,100", css: #""display":"flex","column-gap":"16px""#,
                picture(10 + index, 0, y, 140, 100, css: #""width":"140px","height":"100px""#) + ","
                    + box(30 + index, "156,\(y),244,80", words))
        }
        let file = imported(page(capture(400, box(99, "0,0,400,400", rows.joined(separator: ","))))).file
        #expect(file.contains("flexShrink: 0"), "\(file)")
    }

    @Test("Columns that collapse without an item are no list's", arguments: ["auto-fit", "auto-fill"])
    func collapsing(kind: String) {
        let items = (0..<4).map { index in
            let x = index * 250
            return box(
                10 + index, "\(x),0,240,60",
                text(20 + index, x, 0, 90) + "," + text(30 + index, x, 20, 60) + "," + text(40 + index, x, 40, 30))
        }
        let css =
            #""display":"grid","grid-template-columns":"repeat(\#(kind), minmax(180px, 1fr))","column-gap":"10px""#
        let file = imported(page(capture(990, box(2, "0,0,990,60", css: css, items.joined(separator: ","))))).file
        #expect(file.contains("repeat(autoFit, minmax(180, 1fr))") == (kind == "auto-fit"), "\(file)")
        #expect(file.contains("minItemWidth: 180") == (kind == "auto-fill"), "\(file)")
    }

    @Test("What is far from its place on the page is said", arguments: [300, 20])
    func farAway(distance: Int) {
        let file = imported(page(capture(800, text(2, distance, 0, 90, room: 400)))).file
        #expect(file.contains("// A part of it is at least 300 px from the page") == (distance == 300), "\(file)")
        // At two widths it is one part.
        let both = imported(
            page(capture(800, text(2, distance, 0, 90, room: 400)), capture(900, text(2, distance, 0, 90, room: 500)))
        ).file
        #expect(both.contains("// A part of it is at least 300 px from the page") == (distance == 300), "\(both)")
    }

    @Test(
        "A box that is as high as its content, but not on the page, is far from its place, and so is the end of the whole",
        arguments: [(20, 300, 1), (20, 20, 2), (60, 60, 0)])
    func farEnd(height: Int, whole: Int, count: Int) {
        let texts = (0..<3).map { text(3 + $0, 0, 20 * $0, 90 - 10 * $0, room: 400) }.joined(separator: ",")
        let box = box(2, "0,0,400,\(height)", ink: #""bg":"\u0023eeeeee""#, texts)
        // What stretches the element is around it.
        let file = imported(page(capture(400, box).replacing("0,0,400,400", with: "0,0,400,\(whole)"))).file
        #expect(file.contains("A part of it is at least 40 px from the page") == (count == 1), "\(file)")
        #expect(file.contains("2 parts of it are far, one of them at least 40 px") == (count == 2), "\(file)")
    }

    @Test("Of boxes that repeat, the first one stands for all", arguments: [260, 122])
    func farFromPeers(width: Int) {
        let boxes = (0..<3).map { index in
            let x = index * (width + 16)
            return box(
                10 + index, "\(x),0,\(width),56",
                css: #""padding-top":"16px","padding-right":"16px","padding-bottom":"16px","padding-left":"16px""#,
                ink: #""bg":"\u0023eeeeee""#, text(20 + index, x + 16, 16, 90 - 4 * index, room: width - 32))
        }
        let css = #""display":"grid","grid-auto-flow":"column","column-gap":"16px","overflow-x":"auto""#
        let row = box(2, "0,0,\(3 * width + 32),56", css: css, boxes.joined(separator: ","))
        let file = imported(page(capture(3 * width + 32, row).replacing(#",400]"#, with: #",56]"#))).file
        #expect(file.contains("px from the page") == (width == 260), "\(file)")
    }

    @Test("What is a text with links at one width and a row of these at another is both")
    func linksOrRow() {
        func bar(_ width: Int, isRow: Bool) -> String {
            let (links, frame) = (text(4, 16, 16, 40) + "," + text(5, 72, 16, 56), "[0,0,\(width),52]")
            let css = #""padding-top":"16px","padding-right":"16px","padding-bottom":"16px","padding-left":"16px""#
            let inner =
                isRow
                ? #""css":{\#(css),"display":"flex","column-gap":"16px"},"ch":[\#(links)]"#
                : #""css":{\#(css)},"inl":1,"x":{"lines":[[16,18,100,16]],"n":14,"fs":14,"lh":20,"al":"start"}"#
            let nav = #"{"i":3,"t":"nav","r":\#(frame),"ink":{"bg":"\u0023eeeeee"},\#(inner)}"#
            return capture(width, nav + "," + text(6, 0, 52, 68, room: width), own: #""media,700""#)
        }
        let file = imported(page(bar(375, isRow: false), bar(768, isRow: true), bar(1280, isRow: true))).file
        #expect(file.contains("width: 100") && !file.contains("px from the page"), "\(file)")
        #expect(file.contains("text3.isHidden: true") && file.contains("text.isHidden: false"), "\(file)")
        // Where most widths have the text, it is not all that there is.
        let texts = imported(page(bar(375, isRow: false), bar(500, isRow: false), bar(1280, isRow: true))).file
        #expect(texts.contains("width: 100") && texts.contains("width: 56"), "\(texts)")
    }

    @Test(
        "A text that the page breaks itself has its lines at all widths; one that wraps has its words",
        arguments: [2, 0])
    func brokenLines(breaks: Int) {
        func address(_ room: Int) -> String {
            #"{"i":2,"t":"p","r":[0,0,\#(room),60],"css":{},"inl":1,"x":{"lines":[[0,2,100,16],[0,22,160,16],[0,42,60,16]],"#
                + #""n":48,"fs":14,"lh":20,"al":"start","br":\#(breaks)}}"#
        }
        let file = imported(page(capture(400, address(400)), capture(800, address(800)))).file
        let told = file.contains("numberOfLines: 3; width: 160; lastLineFillPercent: 40")
        #expect(told == (breaks == 2), "\(file)")
        #expect(file.contains("numberOfLines: auto") == (breaks == 0), "\(file)")
    }

    @Test("A text whose words make its line higher has the room itself, not what follows it", arguments: [true, false])
    func higherLines(isHigher: Bool) {
        // Smaller words on the same baseline, whose own lines are as high, reach lower.
        let more = isHigher ? 6 : 0
        let amount = text(3, 0, 0, 130, room: 400).replacing("[0,0,400,20]", with: "[0,0,400,\(20 + more)]")
        let meters = (0..<2).map { index in
            let y = 36 + more + index * 46
            let css = #""margin-top":"16px""#
            let bar = box(40 + index, "0,\(y + 22),400,8", ink: ##""bg":"#dddddd""##, c: #""bar""#, "")
            return box(
                10 + index, "0,\(y),400,30", css: css, c: #""meter""#,
                text(20 + index, 0, y, 60, room: 400) + "," + bar)
        }
        let file = imported(
            page(capture(400, box(2, "0,0,400,\(112 + more)", amount + "," + meters.joined(separator: ","))))
        ).file
        #expect(file.contains("gap: 16") && !file.contains("margin"), "\(file)")
        #expect(file.contains("padding: 0 0 6") == isHigher, "\(file)")
    }

    @Test(
        "Of what a line has around its letters, whole points are above: a title in a line makes no gap below it",
        arguments: [(true, 0), (false, 0), (true, 2)])
    func lettersOnPoints(isInline: Bool, gap: Int) {
        let rows = (0..<6).map { index in
            let y = index * (42 + gap)
            // Lines of 22.5 points around letters of 17, two below the line's top instead of 2.75.
            let words = #""x":{"lines":[[0,\#(y + 2),\#(80 + index),17]],"n":12,"fs":15,"lh":22.5,"al":"start"}"#
            let frame = isInline ? "\(y + 2),\(80 + index),17" : "\(y),400,22.5"
            let css = isInline ? #""display":"inline""# : ""
            let title = #"{"i":\#(20 + index),"t":"strong","r":[0,\#(frame)],"css":{\#(css)},"inl":1,\#(words)}"#
            let top = "\(y + 22 + gap).5"
            let more =
                #"{"i":\#(40 + index),"t":"p","r":[0,\#(top),400,19.5],"css":{},"inl":1,"#
                + #""x":{"lines":[[0,\#(y + 24 + gap).5,\#(100 + index),15]],"n":18,"fs":13,"lh":19.5,"al":"start"}}"#
            return box(60 + index, "0,\(y),400,\(42 + gap)", c: #""row""#, title + "," + more)
        }
        let end = 6 * (42 + gap)
        let file = imported(
            page(
                capture(
                    400, box(2, "0,0,400,\(end)", rows.joined(separator: ",")) + "," + text(3, 0, end, 50, room: 400)))
        ).file
        #expect(file.contains("gap: 2") == (gap > 0) && file.contains("gap: ") == (gap > 0), "\(file)")
        #expect(!file.contains("margin"), "\(file)")
    }

    @Test("A text has as many characters as make its lines where a drawing lets it be a little longer than these")
    func charactersOfLines() {
        // 84 characters are 2.018 lines of 274 points.
        func column(_ width: Int, lines: Int) -> String {
            let one = text(3, 0, 0, 517 / lines, lines: lines, room: width).replacing(#""n":20"#, with: #""n":84"#)
            let below = picture(4, 0, 20 * lines, 60, 40)
            return capture(width, box(2, "0,0,\(width),\(20 * lines + 40)", one + "," + below))
        }
        let file = imported(page(column(274, lines: 3), column(640, lines: 1))).file
        let count = file.firstMatch(of: /characters: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
        #expect(count > 84 && count < 92 && !file.contains("marginTop"), "\(file)")
    }
}
