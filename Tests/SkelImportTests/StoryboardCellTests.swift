import SkelText
import Testing

@testable import SkelImport

/// Cells from xibs in the lists of storyboards.
extension StoryboardTests {
    @Test("A xib's cell goes into a table, and its views stretch to the table's width")
    func cells() throws {
        var sketches = [FlatImport("feed.storyboard").sketches[2]]
        let cell = try #require(FlatImport("ResultCell.xib").sketches.first)
        #expect(cell.name == "ResultCell")
        let isNone = sketches.replaceCells(of: "nothing", with: cell)
        let isOne = sketches.replaceCells(of: "resultsTable", with: cell)
        #expect(isNone == nil && isOne == [])
        let sketch = sketches[0]
        #expect(
            sketch.frames.suffix(5) == [
                "tableView 0 420 375 247", "cell 0 420 375 96", "imageView 16 436 64 64", "label 92 440 267 20",
                "view 310 469 51 31",
            ])
        let nodes = sketch.inOrder.suffix(5)
        #expect(nodes.map { $0.response } == [.fills, .fills, .fixed, .fills, Sketch.Response(x: 1, width: 0)])
        #expect(nodes.first?.declarations == [Sketch.Declaration("rowHeight", "96")])
        #expect(nodes.dropFirst().first?.declarations == [Sketch.Declaration("backgroundColor", "#fff9f0")])
    }

    @Test("Of lists of one name, that counts which has it in the source, and none whose rows are written out")
    func namedCells() throws {
        let cell = try #require(FlatImport("ResultCell.xib").sketches.first)
        func table(_ name: String, isStatic: Bool = false) -> Sketch {
            var sketch = FlatImport("feed.storyboard").sketches[0]
            for index in sketch.nodes.indices where sketch.nodes[index].kind == .tableView {
                sketch.nodes[index].name = name
                sketch.nodes[index].isList = isStatic
            }
            return sketch
        }
        var sketches = [table(""), table("tableView"), table("tableView", isStatic: true)]
        let before = sketches.map { $0.frames }
        let isReplaced = sketches.replaceCells(of: "tableView", with: cell)
        #expect(isReplaced?.count == 1)
        #expect(zip(sketches, before).map { $0.frames == $1 } == [true, false, true])
    }

    @Test("A cell replaces those of a list")
    func replacedCells() throws {
        var sketches = [FlatImport("feed.storyboard").sketches[0]]
        let cell = try #require(FlatImport("ResultCell.xib").sketches.first)
        let count = sketches[0].nodes.count
        let isReplaced = sketches.replaceCells(of: "tableView", with: cell)
        #expect(isReplaced == ["Feed.tableView"])
        let sketch = sketches[0]
        #expect(
            sketch.frames.suffix(6) == [
                "cell 0 60 375 96", "imageView 16 76 64 64", "label 92 80 267 20", "view 310 109 51 31",
                "footer 0 300 375 44", "button 137.5 307 100 30",
            ])
        // Two cells with three views in them are gone, one with three is there.
        #expect(sketch.nodes.count == count - 5 + 4)
        #expect(
            sketch.nodes.indices.dropFirst().allSatisfy { number in
                sketch.nodes.count { $0.children.contains(number) } == 1
            })
    }

    @Test("Of lists of one name, those without cells take one; the name of a screen tells others apart")
    func listsWithoutCells() throws {
        typealias S = Storyboards
        let cell = try #require(FlatImport("ResultCell.xib").sketches.first)
        let list = S.view("tableView!", "0 0 100 40", #"estimatedRowHeight="120""#)
        let row = S.view("tableViewCell!", "0 0 100 40", "", S.subviews(S.view("imageView!", "0 0 20 20")))
        let full = S.view("tableView!", "0 40 100 60", #"userLabel="tableView""#, "<prototypes>\(row)</prototypes>")
        func screen(_ name: String, _ table: String) -> Sketch {
            var sketch = S.read(S.view("view!", "0 0 100 100", "", S.subviews(table))).sketches[0]
            sketch.name = name
            return sketch
        }
        let all = [screen("feed", full), screen("reviews", list), screen("Posts", full)]
        func taken(_ name: String, of all: [Sketch]) -> (replaced: [String]?, screens: [Int]) {
            var sketches = all
            let replaced = sketches.replaceCells(of: name, with: cell)
            return (replaced, all.indices.filter { sketches[$0].frames != all[$0].frames })
        }
        let (first, others) = (taken("tableView", of: all), taken("tableView", of: [all[0], all[2]]))
        #expect(first.replaced == [] && first.screens == [1])
        #expect(others.replaced == ["Feed.tableView", "Posts.tableView"] && others.screens == [0, 1])
        for name in ["Feed.tableView", "feed.tableView"] {
            let one = taken(name, of: all)
            #expect(one.replaced == ["Feed.tableView"] && one.screens == [0])
        }
        #expect(taken("posts.tableView", of: all).replaced == nil)
        #expect(all.listNames == ["Feed.tableView", "Reviews.tableView", "Posts.tableView"])
        #expect([all[1]].listNames == ["tableView"])
        // A row that has a height needs no estimate.
        var alone = [all[1]]
        let isTaken = alone.replaceCells(of: "tableView", with: cell)
        let text = draft(of: alone).formatted().string
        #expect(isTaken == [] && !text.contains("estimatedRowHeight"), "\(text)")
    }
}
