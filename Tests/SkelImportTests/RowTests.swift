import SkelImport
import SkelLayout
import TestSupport
import Testing

@testable import SkelImport

@Suite("Rows and columns of imports")
struct RowTests {
    private func node(
        _ kind: Sketch.Kind, _ x: Double, _ width: Double, dx: Double, dw: Double, height: Double = 50
    ) -> Sketch.Node {
        var node = Sketches.node(kind, x, 0, width, height)
        node.response = Sketch.Response(x: dx, width: dw)
        return node
    }

    @Test("What grows beside room that grows takes a share of the row")
    func shares() {
        let nodes = [node(.view, 0, 110, dx: 0, dw: 0.5), node(.imageView, 110, 130, dx: 0.5, dw: 0)]
        let text = Sketches.written(Sketches.screen(nodes))
        #expect(text.contains("view { width: 36.67%; height: 50 }"))
        #expect(text.contains("imageView { width: 130; height: 50 }"))
    }

    @Test("A row whose contents are off its middle has shares of the room at its sides", arguments: [130.0, 90])
    func offCentre(x: Double) {
        let nodes = [node(.view, x, 50, dx: 0.5, dw: 0), node(.view, x + 50, 70, dx: 0.5, dw: 0)]
        let text = Sketches.written(Sketches.screen(nodes))
        #expect(text.contains("justifyContent: center") == (x == 90), "\(text)")
        #expect(text.contains("marginLeft: 43.33%") == (x == 130), "\(text)")
        #expect(!text.contains("frame:"))
    }

    @Test("Boxes whose padding keeps them from shares of a row start from their widths")
    func paddedShares() {
        var sketch = Sketches.screen([])
        for (box, label) in [
            (node(.box, 0, 75, dx: 0, dw: 0.25), 60.0), (node(.box, 75, 225, dx: 0.25, dw: 0.75), 5),
        ] {
            var box = box
            box.background = "#ff0000"
            let index = sketch.add(box)
            var inner = Sketches.node(.view, box.frame.x + label, 20, box.frame.width - label - 5, 10)
            inner.response = box.response
            sketch.add(inner, to: index)
        }
        let text = Sketches.written(sketch)
        #expect(text.contains("flex: 1 1 75"))
        #expect(text.contains("flex: 3 1 225"))
    }

    @Test("A column whose contents are all in its middle has no padding at its sides")
    func centred() {
        var nodes = [node(.imageView, 100, 100, dx: 0.5, dw: 0), node(.button, 120, 60, dx: 0.5, dw: 0)]
        nodes[1].frame.y = 80
        let text = Sketches.written(Sketches.screen(nodes))
        #expect(text.contains("imageView { alignSelf: center; width: 100; height: 50 }"))
        #expect(text.contains("  padding: 0 0 "), "\(text)")
    }

    @Test("A row that is moved though what is in it is right gets its place, and no frames")
    func moved() {
        // What is in the row keeps its distance from the right edge.
        var sketch = Sketches.screen([], width: 360)
        let row = sketch.add(node(.group, 40, 280, dx: 1, dw: 0, height: 20))
        sketch.add(node(.imageView, 40, 40, dx: 1, dw: 0, height: 20), to: row)
        sketch.add(node(.imageView, 90, 20, dx: 1, dw: 0, height: 20), to: row)
        var below = Sketches.node(.imageView, 250, 30, 100, 20)
        below.response = Sketch.Response(x: 0.5, width: 0)
        sketch.add(below)
        let text = Sketches.written(sketch)
        #expect(!text.contains("frame:"), "\(text)")
    }

    @Test("The lines of a text are at equal distances, though each is rounded")
    func lines() {
        var text = Sketches.node(.label, 0, 0, 100, 83)
        text.lines = (0..<4).map { Rect(x: 0, y: 23.65 * Double($0), width: 100, height: 12) }
        text.response = Sketch.Response(x: 0, width: 0)
        #expect(Sketches.written(Sketches.screen([text])).contains("multilineSpacing: 11.67"))
    }
}
