import Testing

@testable import SkelImport

/// What libraries of controls make of one thing that is seen.
extension PageTranslationTests {
    @Test("A bare button around an icon is the icon, with the room around it")
    func iconButtons() {
        let button =
            #"{"i":3,"t":"button","r":[0,0,40,40],"css":{"padding-top":"8px","padding-left":"8px","margin-left":"-12px"},"m":"button","inl":1,"ic":[[8,8,24,24]]}"#
        let row = box(
            2, "0,0,400,40", css: #""display":"flex","align-items":"center","padding-left":"12px""#,
            button + "," + text(4, 40, 10, 90))
        let file = imported(page(capture(400, row))).file
        #expect(file.contains("width: 24") && file.contains("height: 24"), "\(file)")
        #expect(file.contains("marginLeft: -4") && file.contains("marginRight: 8"), "\(file)")
        #expect(!file.contains("width: 40"), "\(file)")
        // One with a surface is a button.
        let solid = button.replacing(#""m":"button""#, with: #""m":"button","ink":{"bg":"\u00232979ff"}"#)
        let other = box(
            2, "0,0,400,40", css: #""display":"flex","align-items":"center""#, solid + "," + text(4, 40, 10, 90))
        #expect(imported(page(capture(400, other))).file.contains("button { "))
    }

    @Test("An empty outline over a field, or a surface around one and its signs, is the field")
    func fields() {
        let field = #"{"i":3,"t":"input","r":[14,0,300,56],"css":{"width":"100%","height":"56px"},"m":"field"}"#
        let border = #""ink":{"border":[1,1,1,1],"bw":[1,1,1,1],"bc":"\u0023999999","rad":["4px","4px","4px","4px"]}"#
        let outline = #"{"i":4,"t":"fieldset","r":[0,-5,314,61],"css":{"position":"absolute"},\#(border),"ch":[]}"#
        func drawn(_ more: String, ink: String = "", beside: String = "") -> String {
            let inner =
                #"{"i":2,"t":"div","r":[0,0,314,56],"css":{"display":"flex","padding-left":"14px"},\#(ink)"ch":["#
                + field + more + "]}"
            return imported(page(capture(314, box(5, "0,0,314,56", inner + beside)))).file
        }
        let sign = #",{"i":6,"t":"svg","r":[280,16,24,24],"css":{"position":"absolute"},"m":"media"}"#
        let whole = "textField field { height: 56; cornerRadius: 4 }"
        #expect(drawn("," + outline).contains(whole), "\(drawn("," + outline))")
        #expect(drawn(sign, ink: border + ",").contains(whole), "\(drawn(sign, ink: border + ","))")
        let over = drawn("", ink: border + ",", beside: sign)
        #expect(over.contains(whole) && !over.contains("imageView"), "\(over)")
        // A button beside the field is a thing of its own.
        let button = #",{"i":7,"t":"button","r":[250,8,56,40],"m":"button","ink":{"bg":"\u00232979ff"}}"#
        let both = drawn(button, ink: border + ",")
        #expect(both.contains("textField") && both.contains("button") && both.contains("borderColor: #999"), "\(both)")
    }

    @Test("The rows of a form have the controls of the page, of any kind and height")
    func controls() {
        let fields = [("input", 36), ("select", 36), ("textarea", 90)]
        let rows = fields.enumerated().map { index, field in
            let y = 50 * index
            let control =
                #"{"i":\#(40 + index),"t":"\#(field.0)","r":[196,\#(y),204,\#(field.1)],"css":{"width":"100%","height":"\#(field.1)px"},"m":"field"}"#
            return box(
                10 + index, "0,\(y),400,\(field.1)",
                css: #""display":"grid","grid-template-columns":"180px 1fr","column-gap":"16px""#, c: #""row""#,
                text(20 + index, 0, y + 8, 60) + "," + control)
        }
        let file = imported(page(capture(400, box(2, "0,0,400,190", rows.joined(separator: ","))))).file
        #expect(!file.contains("isHidden") && file.contains("height: 90"), "\(file)")
        #expect(file.split(separator: "textField").count == 4, "\(file)")
    }

    @Test("Room that grows is kept where it has none yet")
    func growingRoom() {
        func row(_ width: Int) -> String {
            let room = width - 180
            return box(
                2, "0,0,\(width),30", css: #""display":"flex""#,
                text(3, 0, 0, 100)
                    + #",{"i":4,"t":"div","r":[100,0,\#(room),30],"css":{"flex-grow":"1"},"ch":[]},"#
                    + text(5, 100 + room, 0, 80))
        }
        let file = imported(page(capture(180, row(180)))).file
        #expect(file.contains("spacer"), "\(file)")
    }

    @Test("Items without classes are like each other though one lacks a part")
    func optionalParts() {
        let items = (0..<6).map { index in
            let y = index * 60
            let parts = (0..<(index % 2 == 0 ? 4 : 3)).map { text(100 + index * 10 + $0, 0, y + $0 * 15, 90) }
            return
                #"{"i":\#(10 + index),"t":"li","r":[0,\#(y),400,60],"css":{},"ch":[\#(parts.joined(separator: ","))]}"#
        }
        let list = #"{"i":2,"t":"ul","r":[0,0,400,360],"css":{},"ch":[\#(items.joined(separator: ","))]}"#
        let file = imported(page(capture(400, list))).file
        #expect(file.contains("numberOfRows: 6"), "\(file)")
    }
}
