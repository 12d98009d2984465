import SkelImport
import SkelLayout
import Testing

@Suite("Sketches")
struct SketchTests {
    @Test("a node is added to the one that it is in")
    func adding() {
        var sketch = Sketch(name: "Feed", size: Size(width: 375, height: 667))
        let card = sketch.add(Sketch.Node(.box, Rect(x: 16, y: 16, width: 343, height: 80)))
        let title = sketch.add(Sketch.Node(.label, Rect(x: 32, y: 32, width: 200, height: 12)), to: card)
        #expect(sketch.nodes[0].children == [card])
        #expect(sketch.nodes[card].children == [title])
    }
}
