import Foundation
import SkelImport
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite("Importing")
struct ImportTests {
    /// The imports of `Tests/Cases/import`, by the name of their golden file: all files that begin with it.
    private static let cases = [
        ("people", ["people.page.json"]), ("cards", ["cards.page.json"]), ("places", ["places.page.json"]),
        ("article", ["article.1024.page.json", "article.375.page.json"]),
        ("orders", ["orders.1280.page.json", "orders.375.page.json"]),
        ("shop", ["shop.375.page.json", "shop.768.page.json", "shop.1280.page.json"]),
        ("shop-phone", ["shop.375.page.json"]),
        ("board", ["board.375.page.json", "board.768.page.json", "board.1280.page.json"]),
        ("journal", ["journal.375.page.json", "journal.768.page.json", "journal.1280.page.json"]),
    ]

    private func sketches(_ files: [String]) throws -> [Sketch] {
        var problems = Problems()
        var sketches: [Sketch] = []
        for (number, name) in files.enumerated() {
            let path = Case.top.appending(path: "Tests/Cases/import/" + name)
            let source = SourceFile(name: name, bytes: Array(try Data(contentsOf: path)))
            sketches += Importer.sketches(of: source, file: number, reporting: &problems)
        }
        #expect(problems.isEmpty)
        return sketches
    }

    @Test("a page is written as a person would", arguments: cases)
    func golden(name: String, files: [String]) throws {
        try expectGolden(draft(of: try sketches(files)).formatted().string, "import/\(name).skel")
    }

    @Test("the page about importing shows what is imported, as it is")
    func readme() throws {
        let page = try String(contentsOf: Case.top.appending(path: "Samples/Import.md"), encoding: .utf8)
        let golden = Case.top.appending(path: "Tests/Cases/import/people.skel")
        #expect(page.contains("```skel\n" + (try String(contentsOf: golden, encoding: .utf8)) + "```"))
    }

    @Test("its bones are where the source has them, at every width that it shows", arguments: cases)
    func exact(name: String, files: [String]) throws {
        let sketches = try sketches(files)
        let text = draft(of: sketches).formatted().string
        for sketch in sketches {
            let shown = try bones(of: text, width: sketch.size.width)
            for leaf in leaves(of: sketch) {
                #expect(shown.contains { isSame($0, leaf) }, "\(name): no bone at \(leaf)")
            }
        }
    }

    @Test("frames, one by one, are as exact", arguments: cases.prefix(3))
    func absolute(name: String, files: [String]) throws {
        var manner = ImportManner()
        manner.isAbsolute = true
        let sketches = try sketches(files)
        let text = draft(of: sketches, manner).formatted().string
        let shown = try bones(of: text, width: sketches[0].size.width)
        #expect(leaves(of: sketches[0]).allSatisfy { leaf in shown.contains { isSame($0, leaf) } })
        #expect(!text.contains("padding"))
    }

    @Test("what moves with the width of the screen does so in the layout", arguments: cases.prefix(3))
    func fluid(name: String, files: [String]) throws {
        let sketch = try #require(try sketches(files).first)
        let text = draft(of: [sketch]).formatted().string
        let own = try bones(of: text, width: sketch.size.width)
        let wider = try bones(of: text, width: sketch.size.width + 40)
        try #require(own.count == wider.count)
        for node in sketch.nodes where isLeaf(node) && node.lines.isEmpty {
            let index = try #require(own.firstIndex { isSame($0, node.frame) })
            let response = try #require(node.response)
            #expect(abs(wider[index].x - node.frame.x - 40 * response.x) <= 2)
            #expect(abs(wider[index].width - node.frame.width - 40 * response.width) <= 2)
        }
    }

    @Test("a part of a page is a screen of its own")
    func part() throws {
        let page = try sketches(["people.page.json"])[0]
        let part = try #require(page.part(at: "#people li"))
        #expect(part.size == Size(width: 343, height: 64))
        #expect(part.nodes.filter(isLeaf).map { $0.frame.x } == [0, 60, 60, 275])
        #expect(part.nodes.filter(isLeaf).last?.response == Sketch.Response(x: 1, width: 0))
        #expect(page.part(at: "header .name") == nil)
        #expect(page.part(at: "main > ul/.role")?.nodes.count == 2)
        #expect(page.likelyPath(for: "#poeple li") == "#people li")
        #expect(page.likelyPath(for: "main .rolle") == "main .role")
        #expect(page.likelyPath(for: "heaader") == "header")
        // What is there, but elsewhere, and what is like nothing.
        #expect(page.likelyPath(for: "header .role") == nil)
        #expect(page.likelyPath(for: "#sidebar") == nil)
    }

    @Test("edges that lie close to each other become one")
    func tolerance() throws {
        var sketch = Sketch(name: "Crooked", size: Size(width: 300, height: 100))
        for (x, y) in [(16.0, 10.0), (17.4, 40.0), (16.0, 70.0)] {
            sketch.add(Sketch.Node(.view, Rect(x: x, y: y, width: 100, height: 20)))
        }
        var manner = ImportManner()
        #expect(
            draft(of: [sketch], manner).formatted().string == """
                skeleton Crooked {
                  size: 300 auto
                  padding: 10 0 0 16
                  gap: 10
                  view { width: 100; height: 20 }
                  view { marginLeft: 1.5; width: 100; height: 20 }
                  view { width: 100; height: 20 }
                }

                """)
        manner.tolerance = 2
        let text = draft(of: [sketch], manner).formatted().string
        #expect(text.contains("repeat 3 view { width: 100; height: 20 }"))
    }

    // MARK: - What is compared

    private func isLeaf(_ node: Sketch.Node) -> Bool {
        switch node.kind {
        case .group, .box, .tableView, .collectionView, .cell, .header, .footer: false
        case .view, .label, .textView, .textField, .imageView, .button: true
        }
    }

    private func leaves(of sketch: Sketch) -> [Rect] {
        sketch.nodes.filter(isLeaf).flatMap { $0.lines.isEmpty ? [$0.frame] : $0.lines }
    }

    private func isSame(_ one: Rect, _ other: Rect) -> Bool {
        abs(one.x - other.x) <= 0.5 && abs(one.y - other.y) <= 0.5 && abs(one.maxX - other.maxX) <= 0.5
            && abs(one.maxY - other.maxY) <= 0.5
    }

    private func bones(of text: String, width: Double) throws -> [Rect] {
        var problems = Problems()
        let tree = parse(SourceFile(name: "import.skel", bytes: Array(text.utf8)), reporting: &problems)
        let screen = try #require(check([tree], reporting: &problems).first)
        let chosen = screen.applying(screen.variants(meetingTestsAt: width, 800))
        let drawing = layOut(chosen, in: Viewport(width: width, height: nil), reporting: &problems)
        #expect(problems.isEmpty)
        return drawing.bones.map { $0.frame }
    }
}
