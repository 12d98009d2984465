import SkelLayout
import Testing

@testable import SkelImport

@Suite("Texts of SVG drawings")
struct SVGTextTests {
    /// The bones of a drawing of 300 x 100, in whole points.
    private static func bones(_ content: String) -> (bones: [String], remarks: [String]) {
        let imported = FlatImport(text: "<svg viewBox='0 0 300 100'>\(content)</svg>", name: "a.svg")
        let bones = imported.nodes().map { node in
            let frame = node.frame
            return "\(node.kind) "
                + [frame.x, frame.y, frame.width, frame.height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
        }
        return (bones, imported.sketches.first?.remarks ?? [])
    }

    static let texts: [(content: String, bones: [String])] = [
        ("<text x='16' y='40' font-size='20'>Settings</text>", ["label 16 24 72 17"]),
        // Of programs for design: the place of each line, and a fill of the whole text.
        (
            "<text fill='#111' font-size='14'><tspan x='16' y='30'>Changes are saved </tspan><tspan x='16' y='50'>at once.</tspan></text>",
            ["label 16 19 121 12", "label 16 39 50 12"]
        ),
        ("<text x='150' y='30' text-anchor='middle' textLength='100'>Hi</text>", ["label 100 17 100 14"]),
        ("<text x='290' y='30' style='text-anchor: end' textLength='50%'>Hi</text>", ["label 140 17 150 14"]),
        (
            "<style>.a{font:bold 2em/1.2 Inter}</style><text class='a' y='40' textLength='99'>Hi</text>",
            ["label 0 15 99 27"]
        ),
        // An exponent stays in its line; a line further down has its own bar.
        (
            "<text x='10' y='30' font-size='10'>m<tspan dy='-4' font-size='10'>m</tspan><tspan x='10' dy='2em'>m</tspan></text>",
            ["label 10 22 17 9", "label 10 38 8 9"]
        ),
        (
            "<g transform='scale(2)'><text x='5' y='20' font-size='10' textLength='40'>Hi</text></g>",
            ["label 10 24 80 18"]
        ),
        ("<text x='20' y='20' transform='rotate(90 20 20)' textLength='60'>Hi</text>", ["view 19 20 14 60"]),
    ]

    @Test("A line of a text is a bar at its baseline, as wide as in a usual font", arguments: texts.indices)
    func lines(_ index: Int) {
        #expect(Self.bones(Self.texts[index].content).bones == Self.texts[index].bones)
    }

    @Test("Texts that nobody sees have no bars")
    func unseen() {
        let bones = Self.bones(
            "<text/><text> </text><text fill='none' y='20'>a</text><text y='20' visibility='hidden'>a</text><text y='20' font-size='0'>a</text><rect width='50' height='10'/>"
        )
        #expect(bones.bones == ["label 0 0 50 10"])
        let clip = "<clipPath id='c'><text y='20'>a</text></clipPath><rect clip-path='url(#c)' width='50' height='10'/>"
        #expect(Self.bones(clip).remarks == [])
    }

    @Test("Estimated widths are a remark, and the colours of texts are no bones'")
    func remarks() {
        let remark = ["The widths of texts are estimates."]
        #expect(Self.bones("<text y='20'>Hello</text><text y='40'>Hello</text>").remarks == remark)
        #expect(Self.bones("<text y='20' textLength='60'>Hello</text>").remarks == [])
        let imported = FlatImport(
            text: "<svg viewBox='0 0 90 30'><text y='20' fill='red'>a</text></svg>", name: "a.svg")
        #expect(imported.nodes().allSatisfy { $0.fill == nil })
    }
}
