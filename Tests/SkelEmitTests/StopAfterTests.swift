import SkelEmit
import SkelLanguage
import SkelLayout
import Testing

@Suite("The end of a motion")
struct StopAfterTests {
    struct Case: Sendable {
        let duration: Double
        let autoreverses: Bool
        let stopAfter: Double?
        /// Runs in CSS, where one there and one back are two, and in SMIL, where they are one.
        let css: String
        let smil: String

        init(_ duration: Double, _ autoreverses: Bool = false, after stopAfter: Double?, _ css: String, _ smil: String)
        {
            (self.duration, self.autoreverses, self.stopAfter) = (duration, autoreverses, stopAfter)
            (self.css, self.smil) = (css, smil)
        }
    }

    static let cases = [
        Case(1.5, after: nil, "infinite", "indefinite"), Case(1.5, after: 0, "1", "1"), Case(1.5, after: 1, "1", "1"),
        Case(1.5, after: 3, "2", "2"), Case(1.5, after: 4.4, "2", "2"), Case(1.5, after: 4.5, "3", "3"),
        // 0.3 / 0.1 is less than 3.
        Case(0.1, after: 0.3, "3", "3"), Case(1, after: 1e9, "1000000", "1000000"),
        Case(1, true, after: nil, "infinite alternate", "indefinite"), Case(1, true, after: 0, "2 alternate", "1"),
        Case(1, true, after: 3.9, "2 alternate", "1"), Case(1, true, after: 4, "4 alternate", "2"),
        Case(0.05, true, after: 0.3, "6 alternate", "3"),
    ]

    @Test("a motion runs whole times, there and back, at least once", arguments: cases.indices)
    func runs(_ index: Int) {
        let one = Self.cases[index]
        var moving = drawing(
            .sliding(.leftRight, duration: one.duration, timing: .linear, autoreverses: one.autoreverses))
        moving.stopAfter = one.stopAfter
        #expect(svg(moving, .css).components(from: "s linear ", to: "}") == "s linear " + one.css)
        #expect(attribute("repeatCount", of: svg(moving, .smil)) == one.smil)
    }
}
