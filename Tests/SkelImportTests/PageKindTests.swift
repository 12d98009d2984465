import Testing

@testable import SkelImport

/// What pages of applications have: bordered cells, pushed items, classes of modules, screens as high as the window.
extension PageTranslationTests {
    @Test("A cell with lines around it, or beside it, is no bone: what is in it is", arguments: ["1,1,1,1", "0,1,1,0"])
    func borderedCells(_ widths: String) {
        let border = ##""ink":{"border":[\##(widths)],"bw":[1,1,1,1],"bc":"#cccccc"}"##
        let rows = (0..<4).map { index in
            let y = index * 26
            func cell(_ column: Int, _ x: Int, _ width: Int, _ inner: String) -> String {
                #"{"i":\#(20 + 4 * index + column),"t":"td","r":[\#(x),\#(y),\#(width),26],"css":{"display":"table-cell"},\#(border),\#(inner)}"#
            }
            let check =
                #"{"i":\#(40 + index),"t":"input","ty":"checkbox","m":"field","r":[8,\#(y + 6),13,13],"css":{}}"#
            let icons = (0..<3).map { "[\(110 + 20 * $0),\(y + 6),14,14]" }.joined(separator: ",")
            let cells = [
                cell(0, 0, 30, #""ch":[\#(check)]"#),
                cell(1, 30, 70, #""inl":1,"x":{"lines":[[38,\#(y + 5),40,16]],"n":8,"fs":14,"lh":20,"al":"start"}"#),
                cell(2, 100, 150, #""inl":1,"ic":[\#(icons)]"#), cell(3, 250, 150, #""inl":1"#),
            ]
            return
                #"{"i":\#(10 + index),"t":"tr","r":[0,\#(y),400,26],"css":{"display":"table-row"},"ch":[\#(cells.joined(separator: ","))]}"#
        }
        let table =
            #"{"i":2,"t":"table","r":[0,0,400,104],"css":{"display":"table","width":"100%"},"ch":[\#(rows.joined(separator: ","))]}"#
        let file = imported(page(capture(400, table))).file
        #expect(file.contains("numberOfRows: 4"), "\(file)")
        #expect(file.contains("height: 13"), "\(file)")
        #expect(file.contains("repeat 3 imageView { width: 14; height: 14 }"), "\(file)")
        #expect(!file.contains("height: 26 }"), "a cell is a bone: \(file)")
        // The empty one has its lines, too.
        #expect(file.contains("isSkeletonable: false"), "\(file)")
    }

    @Test(
        "Rows whose colours take turns are striped, and their bones are seen on both",
        arguments: [
            ("\"#eeeeee\"", "null", "at even { backgroundColor: #eee }"),
            ("null", "\"#eeeeee\"", "at odd { backgroundColor: #eee }"),
            ("\"#eeeeee\"", "\"#dddddd\"", "at odd { backgroundColor: #ddd }"), ("null", "null", ""),
        ])
    func stripes(_ first: String, _ second: String, _ written: String) {
        let rows = (0..<6).map { index in
            let color = index % 2 == 0 ? first : second
            let ink = color == "null" ? "" : #""ink":{"bg":\#(color)},"#
            let picture =
                #"{"i":\#(30 + index),"t":"img","m":"media","r":[8,\#(index * 40 + 8),20,20],"css":{"width":"20px","height":"20px"}}"#
            return
                #"{"i":\#(10 + index),"t":"li","r":[0,\#(index * 40),400,40],"css":{"padding-top":"8px","padding-bottom":"12px","padding-left":"8px"},\#(ink)"ch":[\#(picture)]}"#
        }
        let list = #"{"i":2,"t":"ul","r":[0,0,400,240],"css":{},"ch":[\#(rows.joined(separator: ","))]}"#
        let file = imported(page(capture(400, list))).file
        #expect(written.isEmpty ? !file.contains("backgroundColor") : file.contains(written), "\(file)")
        let tint = written.contains("#ddd") ? "#cacaca" : written.contains("#eee") ? "#d9d9d9" : "#e3e5ea"
        #expect(file.contains("tintColor: lightDark(\(tint), ") || file.contains("tintColor: \(tint)"), "\(file)")
    }

    @Test("Texts that vary keep their padding")
    func variedPadding() {
        let rows = (0..<6).map { index in
            let (y, words) = (index * 40, index % 2 == 0 ? 80 : 20)
            let text =
                #"{"i":\#(20 + index),"t":"span","r":[0,\#(y),\#(words + 32),20],"css":{"padding-left":"16px","padding-right":"16px"},"inl":1,"x":{"lines":[[16,\#(y + 2),\#(words),16]],"n":9,"fs":14,"lh":20,"al":"start"}}"#
            let picture =
                #"{"i":\#(30 + index),"t":"img","m":"media","r":[\#(words + 32),\#(y),20,20],"css":{"width":"20px","height":"20px"}}"#
            return
                #"{"i":\#(10 + index),"t":"li","r":[0,\#(y),400,40],"css":{"display":"flex"},"ch":[\#(text),\#(picture)]}"#
        }
        let list = #"{"i":2,"t":"ul","r":[0,0,400,240],"css":{},"ch":[\#(rows.joined(separator: ","))]}"#
        let file = imported(page(capture(400, list))).file
        #expect(file.contains("width: 112") && file.contains("at odd"), "\(file)")
        #expect(file.contains("width: 52"), "\(file)")
    }

    @Test(
        "What a style sheet draws after the words of a link has its room in a row",
        arguments: [(60, 64), (74, 76), (160, 64)])
    func markedLinks(_ width: Int, _ written: Int) {
        let links = (0..<3).map { index in
            #"{"i":\#(10 + index),"t":"a","r":[\#(index * width),0,\#(width),20],"css":{},"inl":1,"x":{"lines":[[\#(index * width),2,62,16]],"n":9,"fs":14,"lh":20,"al":"start"}}"#
        }.joined(separator: ",")
        let row = #"{"i":2,"t":"div","r":[0,0,600,20],"css":{"display":"flex"},"ch":[\#(links)]}"#
        let file = imported(page(capture(600, row))).file
        #expect(file.contains("width: \(written)"), "\(file)")
    }

    @Test("The maximum of a cell, which cuts its text, is not its width")
    func cutCells() {
        func cell(_ id: Int, _ x: Int, _ width: Int, _ css: String, _ line: Int) -> String {
            #"{"i":\#(id),"t":"td","r":[\#(x),0,\#(width),20],"css":{"display":"table-cell"\#(css)},"inl":1,"x":{"lines":[[\#(line),2,40,16]],"n":8,"fs":14,"lh":20,"al":"right"}}"#
        }
        let cells = cell(3, 0, 100, "", 0) + "," + cell(4, 100, 300, #","max-width":"0px","width":"75%""#, 360)
        let row = #"{"i":2,"t":"tr","r":[0,0,400,20],"css":{"display":"table-row"},"ch":[\#(cells)]}"#
        let file = imported(page(capture(400, row))).file
        #expect(!file.contains("maxWidth: 0"), "\(file)")
        #expect(file.contains("lastLineFillPercent"), "\(file)")
    }

    @Test("Columns of which one table shows that they grow share the room, however narrow they are")
    func narrowColumns() {
        func table(_ widths: [Int], in room: Int) -> String {
            let whole = widths.reduce(0, +)
            let rows = (0..<3).map { index in
                var x = 0
                let cells = widths.enumerated().map { column, width in
                    defer { x += width }
                    return
                        #"{"i":\#(20 + 10 * index + column),"t":"td","r":[\#(x),\#(index * 30),\#(width),30],"css":{"display":"table-cell"},"ch":[\#(text(50 + 10 * index + column, x, index * 30, 20))]}"#
                }
                return
                    #"{"i":\#(10 + index),"t":"tr","r":[0,\#(index * 30),\#(whole),30],"css":{"display":"table-row"},"ch":[\#(cells.joined(separator: ","))]}"#
            }
            return box(
                2, "0,0,\(room),90", css: #""overflow-x":"auto""#,
                #"{"i":3,"t":"table","r":[0,0,\#(whole),90],"css":{"display":"table","width":"100%"},"ch":[\#(rows.joined(separator: ","))]}"#
            )
        }
        let narrow = capture(375, table([30, 40, 530], in: 375))
        let file = imported(page(narrow, capture(1000, table([30, 66, 904], in: 1000)))).file
        #expect(file.contains("gridTemplateColumns: 30 1fr 13fr"), "\(file)")
        // Automatic columns are as narrow as their content, and share in proportion what a wider table has.
        let widths = [[68, 103, 80, 82], [128, 240, 151, 156], [189, 355, 224, 230]]
        let automatic = widths.enumerated().map { index, widths in
            capture([375, 717, 1040][index], table(widths, in: widths.reduce(0, +)))
        }
        let whole = imported(page(automatic[0], automatic[1], automatic[2])).file
        let columns = "gridTemplateColumns: minmax(68, 189fr) 355fr minmax(80, 224fr) minmax(82, 230fr)"
        #expect(whole.contains(columns) && !whole.contains(".gridTemplateColumns"), "\(whole)")
    }

    @Test("What is pushed to the other end is not the same as its neighbours")
    func pushed() {
        let tabs = (0..<6).map { index in
            picture(
                3 + index, index < 4 ? index * 60 : 160 + index * 60, 0, 60, 40,
                css: index == 4 ? #""margin-left":"auto""# : "")
        }
        let row = box(2, "0,0,520,40", css: #""display":"flex""#, tabs.joined(separator: ","))
        let file = imported(page(capture(520, row))).file
        #expect(file.contains("repeat 4 imageView"), "\(file)")
        #expect(file.contains("marginLeft: auto"), "\(file)")
    }

    @Test("The class of a CSS module is called what its author called it")
    func modules() {
        func named(_ classes: String) -> String {
            let inner = text(3, 0, 0, 50) + "," + text(4, 0, 30, 90) + "," + picture(5, 0, 60, 40, 40)
            return imported(page(capture(400, box(2, "0,0,400,100", css: #""padding-left":"8px""#, c: classes, inner))))
                .file
        }
        #expect(
            named(#""Box_flex__RnMbF","Box_flexColumn__rkaTr","Navigation_topGroups__C7EG9""#).contains("topGroups"))
        #expect(named(#""Navigation_label__cVcU_""#).contains(" label"))
        for hash in ["rkaTr", "iopRe"] {
            #expect(
                !named(#""Box_flex__\#(hash)","Box_alignCenter__\#(hash)""#).lowercased().contains(hash.lowercased()))
        }
        #expect(named(#""_active_d585a_1","_summary_d585a_12""#).contains(" summary "))
        #expect(named(#""_price_box_1a2b3_5""#).contains(" priceBox "))
        #expect(named(#""Card_body__title""#).contains("title"), "a block with an element")
        #expect(named(#""MuiProfile-root""#).contains(" profile "), "the root of a component of a library")
    }

    @Test("What ends with the window is a screen of that height, where percentages of it mean something")
    func windowHigh() {
        func screen(_ window: Int) -> String {
            let nav = box(
                3, "0,0,100,400",
                css: #""display":"flex","flex-direction":"column","justify-content":"space-between","height":"100%""#,
                text(4, 0, 0, 60) + "," + text(5, 0, 380, 60))
            let row = box(2, "0,0,400,400", css: #""display":"flex","height":"100%""#, nav + "," + text(6, 100, 0, 80))
            return capture(400, row, css: #""height":"400px""#).replacing(
                #""h":400"#, with: #""h":400,"top":0,"vh":\#(window)"#)
        }
        let high = imported(page(screen(400))).file
        #expect(high.contains("size: 400 400") && high.contains("height: 100%"), "\(high)")
        #expect(imported(page(screen(900))).file.contains("size: 400 auto"))
    }

    @Test("What is marked to be drawn as text has its line, on its background if it has one", arguments: ["", "bg"])
    func markedTexts(ink: String) {
        let background = ink.isEmpty ? "" : ##""bg":"#dddddd""##
        let chip =
            #"{"i":2,"t":"span","r":[0,0,90,40],"css":{"display":"inline-block"},"ink":{\#(background)},"inl":1,"#
            + #""m":"text","x":{"lines":[[16,12,58,16]],"n":8,"fs":14,"lh":20}}"#
        let file = imported(page(capture(400, chip))).file
        #expect(file.contains("Text {") && file.contains("backgroundColor: #ddd") == !ink.isEmpty, "\(file)")
        let bone = imported(page(capture(400, chip.replacing(#""m":"text","#, with: ""))))
        #expect(bone.file.contains("Text {") == ink.isEmpty, "\(bone.file)")
    }

    @Test("A word that its font shows as an icon is a picture", arguments: [24, 31])
    func wordOfIcon(width: Int) {
        let icon =
            #"{"i":2,"t":"i","r":[0,0,\#(width),24],"css":{},"inl":1,"x":{"lines":[[0,0,\#(width),24]],"n":6,"fs":24,"lh":24,"al":"start"}}"#
        let row = box(5, "0,0,400,24", css: #""display":"flex""#, icon + "," + text(3, 40, 2, 80))
        let file = imported(page(capture(400, row))).file
        #expect(file.contains("imageView") == (width == 24), "\(file)")
    }
}
