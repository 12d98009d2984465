import SkelLanguage
import SkelLayout
import TestSupport
import Testing

@Suite struct PaintsTests {
    @Test(
        "a pulse changes the base to the gradient's second colour, or a solid bone to its complement",
        arguments: [
            ("gradient: #f00 #0f0", 0xff0000, 0x00ff00),
            ("gradient: #204080 #0f0 #fff", 0x204080, 0x00ff00),
            ("gradient: #eee", 0xeeeeee, 0xe0e0e0),
            ("skeletonType: solid; tintColor: #eee", 0xeeeeee, 0xe0e0e0),
            ("skeletonType: solid; gradient: #204080 #0f0", 0x204080, 0x2b56ad),
            // It's its own complement, but a pulse must change the colour.
            ("skeletonType: solid; gradient: #f00 #0f0", 0xff0000, 0x00ff00),
            ("skeletonType: solid; gradient: #f00 #0f0; tintColor: #eee", 0xeeeeee, 0xe0e0e0),
        ] as [(String, UInt32, UInt32)])
    func pulse(declarations: String, base: UInt32, highlight: UInt32) throws {
        let text = "skeleton S { size: 100 50; animation: pulse(1s); \(declarations); view { height: 20 } }"
        let drawing = try #require(Compiled(text).drawings.first)
        let paint = try #require(drawing.paints.first)
        #expect(paint.base == ColorPair(Color(rgb: base)))
        #expect(paint.highlight == ColorPair(Color(rgb: highlight)))
    }
}
