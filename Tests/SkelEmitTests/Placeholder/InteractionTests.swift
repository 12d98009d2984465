import SkelLayout
import Testing

@testable import SkelEmit

@Suite("Clicks")
struct InteractionTests {
    private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ blocks: Bool) -> Interaction.Area {
        .init(frame: Rect(x: x, y: y, width: width, height: height), blocks: blocks)
    }

    @Test("what keeps clicks is the screen without its holes, and what stands in or over a hole")
    func region() {
        let screen = area(0, 0, 100, 60, true)
        let hole = area(10, 10, 20, 20, false)
        #expect(ClickRegion(of: [screen]).rectangles == [screen.frame])
        let around = ClickRegion(of: [screen, hole]).rectangles
        #expect(
            around == [
                Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 10, width: 10, height: 20),
                Rect(x: 30, y: 10, width: 70, height: 20), Rect(x: 0, y: 30, width: 100, height: 30),
            ])
        // Over each other, the last one counts.
        let inner = area(15, 10, 5, 20, true)
        let inside = ClickRegion(of: [screen, hole, inner]).rectangles
        #expect(inside.contains(Rect(x: 15, y: 10, width: 5, height: 20)))
        #expect(inside.count == around.count + 1)
        // Two holes that overlap are no part of the region.
        let both = ClickRegion(of: [screen, hole, area(20, 10, 20, 20, false)]).rectangles
        #expect(both.contains(Rect(x: 40, y: 10, width: 60, height: 20)))
        #expect(both.count == around.count)
        #expect(ClickRegion(of: [area(0, 0, 9, 9, false)]).rectangles.isEmpty)
    }

    @Test("as many holes as anyone could write cost no more than a moment, and no more than some are told apart")
    func manyHoles() {
        var areas = [area(0, 0, 1000, 1000, true)]
        for index in 0..<50_000 {
            areas.append(area(Double(index % 100), Double(index / 100), 500, 500, index % 2 == 0))
        }
        let count = ClickRegion(of: areas).rectangles.count
        #expect(0 < count && count < 100_000)
    }
}
