import Foundation
import SkelImport
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite("Importing")
struct ImportTests {
    /// The imports of `Tests/Cases/import`, by the name of their golden file: captures of two widths, and those of an earlier
    /// release.
    private static let cases = [
        ("people", ["people.375.json", "people.1024.json"]), ("people.earlier", ["people.page.json"]),
        ("cards.earlier", ["cards.page.json"]),
    ]

    private func sketches(_ files: [String]) throws -> [Sketch] {
        var problems = Problems()
        var sketches: [Sketch] = []
        for (number, name) in files.enumerated() {
            let path = Case.top.appending(path: "Tests/Cases/import/" + name)
            let source = SourceFile(name: name, bytes: Array(try Data(contentsOf: path)))
            sketches += Importer.sketches(of: source, file: number, reporting: &problems)
        }
        #expect(!problems.hasErrors)
        return joiningPages(of: sketches, reporting: &problems)
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

    @Test("its bones are where the source has them", arguments: cases.dropFirst())
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

    @Test("frames, one by one, are as exact", arguments: cases.dropFirst())
    func absolute(name: String, files: [String]) throws {
        var manner = ImportManner()
        manner.isAbsolute = true
        let sketches = try sketches(files)
        let text = draft(of: sketches, manner).formatted().string
        let shown = try bones(of: text, width: sketches[0].size.width)
        #expect(leaves(of: sketches[0]).allSatisfy { leaf in shown.contains { isSame($0, leaf) } })
        #expect(!text.contains("padding"))
    }

    @Test("a capture of an earlier release says so once, and the command that makes a new one")
    func earlier() throws {
        var problems = Problems()
        let path = Case.top.appending(path: "Tests/Cases/import/people.page.json")
        let source = SourceFile(name: "feed.json", bytes: Array(try Data(contentsOf: path)))
        #expect(Importer.sketches(of: source, reporting: &problems).count == 1)
        let said = problems.sorted()
        #expect(
            said.map { $0.message } == [
                "an earlier release made this capture: it has one width of the page, and no layout"
            ])
        #expect(said.first?.severity == .note)
        #expect(said.first?.notes.first?.message.hasPrefix("'skelgen import --capture URL -o feed.json' ") ?? false)
    }

    @Test("what an earlier capture marks as ignored is left out, and what it keeps has its room")
    func marks() {
        func page(_ word: String) -> String {
            """
            {"format":"skelgen page 1","title":"T","width":100,"height":60,"tree":{"x":0,"y":0,"w":100,"h":60,"ch":[
            {"kind":"media","skel":"\(word)","x":0,"y":0,"w":100,"h":20},{"kind":"field","x":0,"y":30,"w":100,"h":30}]}}
            """
        }
        func imported(_ text: String) -> String {
            var problems = Problems()
            let source = SourceFile(name: "t.json", bytes: Array(text.utf8))
            return draft(of: Importer.sketches(of: source, reporting: &problems)).formatted().string
        }
        #expect(!imported(page("ignore")).contains("imageView"))
        #expect(imported(page("keep")).contains("isSkeletonable: false"))
        #expect(imported(page("Feed/photo")).contains("imageView { height: 20 }"))
    }

    @Test(
        "an impossible value in an earlier capture is one error",
        arguments: [
            ("\"w\":100,\"h\":20", "\"w\":-100,\"h\":20", "a box has the numbers 'x', 'y', 'w' and 'h'"),
            ("\"width\":100", "\"width\":0", "a captured page has a 'width' beyond 0"),
            ("\"tree\":", "\"tre\":", "a captured page has a 'tree' of boxes"),
        ])
    func impossible(_ old: String, _ new: String, _ message: String) {
        let page =
            "{\"format\":\"skelgen page 1\",\"width\":100,\"height\":60,\"tree\":{\"kind\":\"media\",\"x\":0,\"y\":0,\"w\":100,\"h\":20}}"
        #expect(page.contains(old))
        var problems = Problems()
        let source = SourceFile(name: "t.json", bytes: Array(page.replacing(old, with: new).utf8))
        #expect(Importer.sketches(of: source, reporting: &problems).isEmpty)
        #expect(problems.sorted().map { $0.message } == [message])
    }

    @Test("a part of a page is a screen of its own")
    func part() throws {
        let page = try sketches(["people.page.json"])[0]
        let part = try #require(page.part(at: "#people .person"))
        #expect(part.size == Size(width: 343, height: 64))
        #expect(part.nodes.filter(isLeaf).map { $0.frame.x } == [0, 60, 60, 275])
        #expect(page.part(at: "#top-bar .name") == nil)
        #expect(page.part(at: "#people > .person/.role")?.nodes.count == 2)
        #expect(page.likelyPath(for: "#poeple .person") == "#people .person")
        #expect(page.likelyPath(for: "#people .rolle") == "#people .role")
        // What is there, but elsewhere, and what is like nothing.
        #expect(page.likelyPath(for: "#top-bar .role") == nil)
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
                  padding: 10 0 10 16
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
