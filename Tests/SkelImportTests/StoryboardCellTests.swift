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
        #expect(!isNone && isOne)
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
        #expect(isReplaced)
        #expect(zip(sketches, before).map { $0.frames == $1 } == [true, false, true])
    }

    @Test("A cell replaces those of a list")
    func replacedCells() throws {
        var sketches = [FlatImport("feed.storyboard").sketches[0]]
        let cell = try #require(FlatImport("ResultCell.xib").sketches.first)
        let count = sketches[0].nodes.count
        let isReplaced = sketches.replaceCells(of: "tableView", with: cell)
        #expect(isReplaced)
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
}
