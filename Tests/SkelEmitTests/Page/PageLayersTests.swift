import SkelLanguage
import Testing

@testable import SkelEmit

@Suite("Layers of a placeholder's backgrounds")
struct PageLayersTests {
    private func mark(
        _ left: Affine, _ top: Double, _ width: Affine, _ height: Double, radius: Double = 0,
        _ kind: PaintedMark.Kind = .bone
    ) -> PageMark {
        PageMark(
            kind: kind, left: left, width: width, top: top, height: height, cornerRadius: radius, ink: Ink(gray, .bone))
    }

    private func layers(_ marks: [PageMark], every repetition: PageLayers.Repetition? = nil) -> String? {
        var palette = Palette(of: [drawing()])
        return PageLayers(marks, every: repetition, &palette)?.box[.background]?.text
    }

    @Test("a bar is one layer, and what is painted last comes first")
    func bars() {
        let first = mark(Affine(points: 16), 10, Affine(points: -32, part: 1), 12)
        let second = mark(Affine(points: 0), 30, Affine(points: 40), 20)
        #expect(
            layers([first, second])
                == "var(--q) 0 30px/40px 20px,var(--q) 16px 10px/calc(100% - 32px) 12px")
        #expect(layers([]) == nil)
    }

    @Test("a circle is one layer, a pill three, other round corners six")
    func round() {
        let circle = mark(Affine(points: 4), 8, Affine(points: 20), 20, radius: 10)
        #expect(layers([circle]) == "var(--o) 4px 8px/20px 20px")
        let pill = mark(Affine(points: 4), 8, Affine(points: 60), 20, radius: 10)
        #expect(layers([pill])?.split(separator: ",var").count == 3)
        let card = mark(Affine(points: 4), 8, Affine(points: 60), 40, radius: 10)
        #expect(layers([card])?.split(separator: ",var").count == 6)
    }

    @Test("a circle is as wide as it is high, up to a hundredth of a point", arguments: [(20.009, 1), (20.02, 3)])
    func almostRound(width: Double, count: Int) {
        #expect(mark(Affine(points: 4), 8, Affine(points: width), 20, radius: 10).layerCount == count)
    }

    @Test("rows that come again are tiles as high as a row, items as wide as an item")
    func tiles() {
        let bar = mark(Affine(points: 16), 10, Affine(points: -32, part: 1), 12)
        #expect(
            layers([bar], every: .down(44))
                == "linear-gradient(#0000 10px,var(--b) 0 22px,#0000 0) 16px 0/calc(100% - 32px) 44px")
        let item = mark(Affine(points: 8), 10, Affine(points: 30), 12)
        #expect(
            layers([item], every: .across(50))
                == "linear-gradient(90deg,#0000 8px,var(--b) 0 38px,#0000 0) 0 10px/50px 12px")
        #expect(layers([bar], every: .across(50)) == nil)
    }

    @Test("in a tile, a bar between circles fades as they do where its edge lies within a pixel")
    func softEdges() {
        let pill = mark(Affine(points: 16), 6.5, Affine(points: 51), 31, radius: 15.5)
        #expect(
            layers([pill], every: .down(44))?.hasPrefix(
                "linear-gradient(#0000 6.25px,var(--b) 6.75px 37.25px,#0000 37.75px) 31.5px 0/20px 44px,") == true)
        let card = mark(Affine(points: 2.5), 4, Affine(points: 30), 20, radius: 5)
        #expect(
            layers([card], every: .across(40))?.hasPrefix(
                "linear-gradient(90deg,#0000 2.25px,var(--b) 2.75px 32.25px,#0000 32.75px) 0 9px/40px 10px,") == true)
        let bar = mark(Affine(points: 16), 6.5, Affine(points: 51), 31)
        #expect(layers([bar], every: .down(44))?.hasPrefix("linear-gradient(#0000 6.5px,var(--b) 0 37.5px") == true)
    }

    @Test("a border is four bars, and no layers where its corners are round")
    func borders() {
        let frame = (Affine(points: 0), Affine(points: 0, part: 1))
        #expect(
            layers([mark(frame.0, 0, frame.1, 40, .border(BorderWidths(2)))])?.split(separator: ",var").count == 4)
        #expect(layers([mark(frame.0, 0, frame.1, 40, radius: 8, .border(BorderWidths(2)))]) == nil)
    }

    @Test("what is lower than a pixel is a paler pixel")
    func thin() {
        let line = mark(Affine(points: 16), 43.5, Affine(points: -16, part: 1), 0.5)
        #expect(
            layers([line])
                == "linear-gradient(color-mix(in srgb,var(--b) 50%,#0000) 0 0)no-repeat 16px 43px/calc(100% - 16px) 1px"
        )
    }

    @Test("more than can be layers are none")
    func many() {
        let bars = (0..<200).map { mark(Affine(points: 0), Double($0) * 2, Affine(points: 10), 1) }
        #expect(layers(bars) == nil)
        #expect(layers(Array(bars.prefix(90))) != nil)
    }
}
