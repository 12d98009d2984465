import Foundation
import SkelText
import TestSupport
import Testing

@testable import SkelImport

/// Tables at several widths, and names of what repeats.
@Suite("Tables at several widths")
struct TableTests {
    private func imported(_ widths: [Int], _ change: (String) -> String = { $0 }) throws -> String {
        var problems = Problems()
        var sketches: [Sketch] = []
        for (number, width) in widths.enumerated() {
            let path = Case.top.appending(path: "Tests/Cases/import/orders.\(width).page.json")
            let text = change(try String(contentsOf: path, encoding: .utf8))
            let source = SourceFile(name: "orders.\(width).json", bytes: Array(text.utf8))
            sketches += Importer.sketches(of: source, file: number, reporting: &problems)
        }
        return draft(of: sketches).formatted().string
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    @Test("A table whose rows become columns is one list, which a variant lays out in rows")
    func one() throws {
        let text = try imported([375, 1280])
        #expect(count("skeleton Orders", in: text) == 1 && !text.contains("Orders2"))
        #expect(count("tableView", in: text) == 1, "\(text)")
        #expect(text.contains("rows.Row.flexDirection: row"))
        #expect(text.contains("rows.rowHeight: 53"))
        #expect(text.contains("rowHeight: 189"))
        #expect(count("    at ", in: text) == 5)
        // A component beside it is called by another name.
        #expect(text.contains("component ActivityRow: row {") && text.contains("cell Row {"), "\(text)")
    }

    @Test("Rows that do not follow each other evenly are no list")
    func uneven() throws {
        let text = try imported([375, 1280]) { $0.replacing("\"h\": 189", with: "\"h\": 180") }
        #expect(!text.contains("rowHeight: 53"))
    }

    @Test(
        "Rows at several widths of which one is higher are no list, and others beside them are one",
        arguments: [(40.0, 2), (60, 1)])
    func higher(third: Double, count: Int) {
        func sketch(_ width: Double) -> Sketch {
            var sketch = Sketches.screen([], width: width)
            var y = 0.0
            for heights in [[40, 40, third, 40], [30, 30, 30, 30]] {
                let all = heights.reduce(0) { $0 + $1 + 20 }
                let list = sketch.add(Sketches.node(.box, 0, y, width, all))
                (sketch.nodes[list].background, sketch.nodes[list].response) = ("#dddddd", .fills)
                for (number, height) in heights.enumerated() {
                    let row = sketch.add(Sketches.node(.box, 0, y, width, height + 20), to: list)
                    (sketch.nodes[row].background, sketch.nodes[row].response) = ("#eeeeee", .fills)
                    sketch.add(Sketches.node(.imageView, 10, y + 10, 40 + Double(number), height), to: row)
                    sketch.add(Sketches.node(.view, 60 + Double(number), y + 10, width / 5, 10), to: row)
                    y += height + 20
                }
                y += 10
            }
            return sketch
        }
        let text = Sketches.written(sketch(300), sketch(600))
        #expect(self.count("tableView", in: text) == count, "\(text)")
    }

    @Test("What keeps its width in the middle of a page keeps its column")
    func centered() throws {
        let text = try imported([1280])
        #expect(text.contains("column main {\n    alignSelf: center\n    width: 1100\n"), "\(text)")
        #expect(!text.contains("marginLeft: -"))
    }

    @Test("What two lists have is called by the list before it has a number")
    func names() throws {
        let text = try imported([1280])
        #expect(text.contains("cell ActivityRow") && text.contains("cell Row") && !text.contains("Row2"))
        #expect(text.contains("label subtitle") && text.contains("label detail") && !text.contains("title2"))
    }

    @Test(
        "A list's item is called by one of it",
        arguments: [
            ("orders", "Row", "Order"), ("activity", "Row", "ActivityRow"), ("categories", "Item", "Category"),
            ("address", "Row", "AddressRow"), ("news-list", "Card", "NewsListCard"), ("gas", "Row", "GasRow"),
            ("", "Row", nil),
        ])
    func items(_ list: String, _ kind: String, _ name: String?) {
        #expect(Naming.item(of: list, kind) == name)
    }

    @Test("Of what only its kind names others have another word, then numbers")
    func words() {
        let label = Draft.Element("label")
        var taken: [String] = []
        for _ in 0..<5 { taken.append(PatternNames.free("title", for: label, among: taken)) }
        #expect(taken == ["title", "subtitle", "detail", "caption", "title2"])
        #expect(PatternNames.free("price", for: label, among: ["price"]) == "price2")
    }
}
