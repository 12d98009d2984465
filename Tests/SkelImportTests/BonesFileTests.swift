import Foundation
import SkelLayout
import SkelText
import TestSupport
import Testing

@testable import SkelImport

@Suite("bones.json")
struct BonesFileTests {
    @Test("Percentages become points of the breakpoint's width")
    func percent() throws {
        let imported = FlatImport("order-card.bones.json")
        try #require(imported.sketches.count == 3)
        #expect(imported.messages == [])
        #expect(imported.sketches.map { $0.size.width } == [343, 720, 992])
        #expect(imported.sketches.map { $0.name } == ["order-card", "order-card", "order-card"])
        #expect(
            imported.frames(0) == [
                "box 0 0 343 148", "imageView 16 16 56 56", "label 88 20 159 18", "label 88 48 120 14",
                "label 263 20 64 20", "view 16 96 311 36",
            ])
    }

    @Test("Two breakpoints with the same bones show which edges move")
    func responses() throws {
        let card = FlatImport("order-card.bones.json")
        for index in 0..<3 {
            #expect(card.responses(index) == ["0 1", "0 0", "0 1", "0 0", "1 0", "0 1"])
        }
        let row = FlatImport("metric-row.bones.json")
        #expect(row.responses(1).prefix(4) == ["0 0.333", "0 0", "0 0", "0 0.333"])
        #expect(row.responses(1)[4..<8] == ["0.333 0.333", "0.333 0", "0.333 0", "0.333 0.333"])
    }

    @Test("The percentages of a single breakpoint do not determine responses")
    func single() {
        let note = FlatImport("note.bones.json")
        #expect(
            note.frames(0) == ["imageView 0 0 36 36", "label 48 2 120 14", "label 48 22 75 10", "view 0 48 300 48"])
        #expect(note.responses(0) == ["-", "-", "-", "-"])
        #expect(note.radii(0) == [.half, .half, .half, .each(8, 8, 0, 8)])
    }

    @Test("A low bar with unequal corners is not a line of text")
    func corners() {
        let imported = FlatImport(text: "{\"width\": 200, \"bones\": [[0, 0, 50, 10, \"4px 4px 0px 4px\"]]}")
        #expect(imported.frames(0) == ["view 0 0 100 10"])
        #expect(imported.radii(0) == [.each(4, 4, 0, 4)])
    }

    @Test("A line of text at one width is text at all widths")
    func kinds() {
        func point(_ width: Int, _ height: Int) -> String {
            "\"\(width)\": {\"width\": \(width), \"height\": 99, \"bones\": [[0, 0, 50.5, \(height), 0]]}"
        }
        let imported = FlatImport(text: "{\"breakpoints\": {\(point(100, 60)), \(point(300, 20))}}")
        #expect(imported.frames(0) == ["label 0 0 50.5 60"])
        #expect(imported.frames(1) == ["label 0 0 151.5 20"])
    }

    @Test("Whole numbers beyond 100 are points")
    func points() {
        let chart = FlatImport("bar-chart.bones.json")
        #expect(chart.messages == [])
        #expect(chart.frames(2).prefix(3) == ["label 0 0 140 16", "label 790 0 90 16", "view 8 80 24 48"])
        #expect(chart.responses(0).prefix(3) == ["0 0", "1 0", "0 0"])
        #expect(chart.responses(0).last == "0 1")
    }

    @Test("Containers keep their look and precede the bones on them")
    func containers() {
        let row = FlatImport("metric-row.bones.json").sketches[0]
        let root = row.nodes[0].children.map { row.nodes[$0] }
        #expect(root.map { $0.kind == .box } == root.indices.map { $0 % 4 == 0 })
        #expect(root.allSatisfy { ($0.background != nil) == ($0.kind == .box) })
    }

    static let lost: [(bones: String, message: String, place: String)] = [
        ("[[100.5, 0, 20, 10, 0], [0, 0, 20, 10, 0]]", "this bone lies outside of the picture and is left out", "[100"),
        ("[[0, 50, 20, 10, 0], [0, 0, 20, 10, 0]]", "this bone lies outside of the picture and is left out", "[0, 50"),
        ("[[-20, 0, 20, 10, 0], [0, 0, 20, 10, 0]]", "this bone lies outside of the picture and is left out", "[-20"),
    ]

    @Test("Bones outside the picture are left out with a note", arguments: lost.indices)
    func outside(_ index: Int) {
        let (bones, message, place) = Self.lost[index]
        let text = "{\"width\": 200, \"height\": 50, \"bones\": \(bones)}"
        let imported = FlatImport(text: text)
        #expect(imported.frames(0) == ["label 0 0 40 10"])
        #expect(imported.messages == [message])
        #expect(imported.places == [text.range(of: place)!.lowerBound.utf16Offset(in: text)])
    }

    @Test("A bone without a size is left out")
    func empty() {
        let imported = FlatImport(
            text: "{\"width\": 200, \"height\": 50, \"bones\": [[0, 0, 0, 10, 0], [0, 0, 20, 0, 0]]}")
        #expect(imported.frames(0) == [])
        #expect(imported.messages == [])
    }

    @Test("Breakpoints without a width or with the width of an earlier one are left out")
    func widths() {
        func point(_ width: Int, _ x: Int) -> String {
            "{\"width\": \(width), \"height\": 50, \"bones\": [[\(x).5, 0, 20, 10, 0]]}"
        }
        let imported = FlatImport(
            text: "{\"breakpoints\": {\"1\": \(point(0, 0)), \"2\": \(point(200, 0)), \"3\": \(point(200, 0)), "
                + "\"4\": \(point(200, 9))}}")
        #expect(imported.sketches.count == 1)
        #expect(imported.messages.map { $0.hasPrefix("this breakpoint") } == [true, false])
        #expect(imported.messages.last == "an earlier breakpoint has this width, and this one is left out")
        #expect(!imported.hasErrors)
    }

    @Test("The bones of one width are known without the name of their file")
    func unnamed() {
        let text = "{\"name\": \"a\", \"viewportWidth\": 200, \"width\": 200, \"height\": 50, \"bones\": []}"
        #expect(BonesFile.isOne(SourceFile(name: "-", bytes: Array(text.utf8))))
        #expect(!BonesFile.isOne(SourceFile(name: "-", bytes: Array("{\"skeleton\": \"viewportWidth\"}".utf8))))
    }

    static let wrong: [(text: String, message: String)] = [
        ("[1]", "a breakpoint must be an object, not a list"),
        ("{\"breakpoints\": []}", "'breakpoints' must be an object, not a list"),
        (
            "{\"breakpoints\": {" + (1...9).map { "\"\($0)\": 0" }.joined(separator: ",") + "}}",
            "a file has at most 8 breakpoints"
        ),
        ("{\"breakpoints\": {}}", "'breakpoints' has none"),
        ("{\"breakpoints\": {\"1\": 2}}", "a breakpoint must be an object, not a number"),
        ("{\"width\": 1}", "a breakpoint needs the key 'bones'"),
        ("{\"bones\": []}", "a breakpoint needs the key 'width'"),
        ("{\"width\": 1, \"bones\": {}}", "'bones' must be a list, not an object"),
        ("{\"width\": \"1\", \"bones\": []}", "'width' must be a number, not a string"),
        ("{\"width\": -1, \"bones\": []}", "'width' is negative"),
        ("{\"width\": 0, \"bones\": []}", "no breakpoint has a width"),
        ("{\"width\": 1e99, \"bones\": []}", "'width' is beyond 1e6"),
        ("{\"width\": 1e999, \"bones\": []}", "'width' is beyond 1e6"),
        ("{\"width\": 1, \"bones\": [1]}", "a bone must be an object or a list, not a number"),
        ("{\"width\": 1, \"bones\": [[1, 2, 3]]}", "a bone is 'x', 'y', 'w', 'h', 'r' and 'c', not 3 values"),
        ("{\"width\": 1, \"bones\": [{\"x\": 1, \"y\": 1, \"w\": 1}]}", "a bone needs the key 'h'"),
        ("{\"width\": 1, \"bones\": [[1, null, 3, 4, 5]]}", "'y' must be a number, not null"),
        ("{\"width\": 1, \"bones\": [[1, 2, -3, 4, 5]]}", "'w' is negative"),
        ("{\"width\": 1, \"bones\": [[1, 2, 3, 4, \"wide\"]]}", "'r' is a length in px or percent, not 'wide'"),
        (
            "{\"width\": 1, \"bones\": [[1, 2, 3, 4, \"1px 2px 3px 4px 5px\"]]}",
            "'r' is a length in px or percent, not '1px 2px 3px 4px 5px'"
        ),
        ("{\"width\": 1, \"bones\": [[1, 2, 3, 4, true]]}", "'r' must be a number, not true"),
    ]

    @Test("An invalid file reports an error and makes no sketch", arguments: wrong.indices)
    func mistakes(_ index: Int) {
        let imported = FlatImport(text: Self.wrong[index].text, name: "x.bones.json")
        #expect(imported.messages.last == Self.wrong[index].message)
        #expect(imported.hasErrors)
        #expect(imported.sketches.isEmpty)
    }

    @Test("Other JSON is not recognized as bones")
    func others() {
        for text in ["{\"skeleton\":\"A\",\"bones\":[]}", "{\"compile\": []}", "<svg/>", "", "skeleton A {}"] {
            #expect(!Importer.bones.recognizes(SourceFile(name: "a.json", bytes: Array(text.utf8))))
        }
        #expect(Importer.bones.recognizes(SourceFile(name: "a.json", bytes: Array("{\"breakpoints\": {}}".utf8))))
    }
}
