import Testing

@testable import SkelEmit

@Suite("Lengths that are linear in a width")
struct AffineTests {
    private func line(_ values: (Double, Double)...) -> Affine? { Affine(values.map { (width: $0.0, value: $0.1) }) }

    @Test("values on a line are that line, others are none")
    func fit() {
        #expect(line((100, 20), (300, 120), (400, 170)) == Affine(points: -30, part: 0.5))
        #expect(line((100, 20), (100, 20)) == Affine(points: 20))
        #expect(line((100, 20), (300, 120), (400, 171)) == nil)
        #expect(line((100, 20), (100, 21)) == nil)
    }

    @Test("a width as written holds what it is made of")
    func holding() throws {
        let values = [(width: 345.0, value: 341.25), (width: 510, value: 405)]
        let found = try #require(Affine(values)).holding(values)
        #expect(found.css == "calc(38.636% + 207.957px)")
        #expect(0.38636 * 510 + 207.957 >= 405)
        // A share alone stays one.
        let shares = [(width: 300.0, value: 100.0), (width: 600, value: 200)]
        #expect(Affine(shares)?.holding(shares).css == "33.333%")
    }

    @Test("a length is as it is written, to a thousandth of a percent, up to 4,000 points wide")
    func written() throws {
        for share in [1.0 / 7, 2.0 / 3, 5.0 / 11] {
            let values = [100.0, 2000, 4000].map { (width: $0, value: 12 + share * $0) }
            let found = try #require(Affine(values))
            #expect(found.points == 12 && abs(found.part - share) <= 0.5e-5)
            #expect((found.part * 1e5).rounded() / 1e5 == found.part)
        }
    }

    @Test("a kink at any width is seen", arguments: [150.0, 700, 3900])
    func kink(_ width: Double) {
        let value = { (at: Double) in min(at, width) / 2 }
        #expect(Affine([100.0, 600, 1600, 2900, 4000].map { (width: $0, value: value($0)) }) == nil)
    }

    @Test(
        "CSS has points, a percentage, or both",
        arguments: [
            (Affine(points: 12), "12px"), (Affine(points: 0), "0"), (Affine(points: 0, part: 0.5), "50%"),
            (Affine(points: -12.5, part: 1), "calc(100% - 12.5px)"),
            (Affine(points: 3, part: 1 / 3), "calc(33.333% + 3px)"),
        ])
    func css(length: Affine, css: String) { #expect(length.css == css) }

    @Test("the position of an image is a part of the room beside it")
    func position() {
        #expect(Affine(points: 16).position(of: Affine(points: -32, part: 1))?.css == "16px")
        // At the right edge, whatever the width.
        #expect(Affine(points: -48, part: 1).position(of: Affine(points: 48))?.css == "100%")
        #expect(Affine(points: -64, part: 1).position(of: Affine(points: 48))?.css == "calc(100% - 16px)")
        // In the right half: half of the room beside an image that is half as wide is all of it.
        #expect(Affine(points: 0, part: 0.5).position(of: Affine(points: 0, part: 0.5))?.css == "100%")
        // An image as wide as the box has no room beside it.
        #expect(Affine(points: 0, part: 0.5).position(of: Affine(points: -20, part: 1)) == nil)
    }

    @Test("A box without any width says nothing about how what is in it shrinks")
    func cutToNothing() {
        #expect(Affine([(width: 400, value: 92.5), (width: 0, value: 0), (width: 400, value: 92.5)]) == nil)
        #expect(Affine([(width: 400, value: 92.5), (width: 0, value: 92.5)])?.points == 92.5)
        #expect(Affine([(width: 400, value: 200), (width: 0, value: 0), (width: 100, value: 50)])?.part == 0.5)
    }
}
