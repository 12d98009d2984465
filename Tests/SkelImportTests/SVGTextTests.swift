import SkelLayout
import SkelText
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

    @Test("All lines of a text have its name")
    func names() {
        let lines = "<tspan x='16' y='30'>Changes are saved</tspan><tspan x='16' y='50'>at once.</tspan>"
        let imported = FlatImport(
            text: "<svg viewBox='0 0 300 100'><text id='Lead' font-size='14'>\(lines)</text></svg>", name: "a.svg")
        #expect(imported.nodes().map { $0.name } == ["Lead", "Lead"])
        let text = draft(of: imported.sketches).formatted().string
        #expect(text.contains("label lead { ") && text.contains("numberOfLines: 2"), "\(text)")
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

    /// The letters H, i, T and p of a size in points, as outlines with their baseline at a place.
    private static func letters(_ x: Double, _ y: Double, size: Double) -> [String] {
        func path(_ points: [(Double, Double)]) -> String {
            "M" + points.map { "\(x + $0.0 * size) \(y - $0.1 * size)" }.joined(separator: "L") + "Z"
        }
        return [
            path([
                (0, 0), (0, 0.73), (0.1, 0.73), (0.1, 0.4), (0.5, 0.4), (0.5, 0.73), (0.6, 0.73), (0.6, 0), (0.5, 0),
                (0.5, 0.3), (0.1, 0.3), (0.1, 0),
            ]),
            path([(0.7, 0), (0.7, 0.53), (0.8, 0.53), (0.8, 0)]),
            path([(0.7, 0.63), (0.7, 0.73), (0.8, 0.73), (0.8, 0.63)]),
            path([
                (1.1, 0), (1.1, 0.63), (0.9, 0.63), (0.9, 0.73), (1.4, 0.73), (1.4, 0.63), (1.2, 0.63), (1.2, 0),
            ]),
            path([(1.5, -0.2), (1.5, 0.53), (1.9, 0.53), (1.9, 0), (1.6, 0), (1.6, -0.2)]),
        ]
    }

    @Test("The letters of a text that are outlines become a bar for each line, with one note for all of them")
    func outlines() {
        let lines = Self.letters(10, 30, size: 20) + Self.letters(10, 54, size: 20)
        let path = "<path fill='#111' d='\(lines.joined())'/>"
        #expect(Self.bones(path).bones == ["label 10 14 38 17", "label 10 38 38 17"])
        let group = "<g fill='#111'>" + Self.letters(100, 30, size: 20).map { "<path d='\($0)'/>" }.joined() + "</g>"
        #expect(Self.bones(group).bones == ["label 100 14 38 17"])
        let imported = FlatImport(text: "<svg viewBox='0 0 300 100'>\(path + group)</svg>", name: "a.svg")
        #expect(
            imported.messages == ["the letters of this text and of another are outlines: a bar stands for each line"])
        #expect(imported.nodes().allSatisfy { $0.fill == nil })
    }

    private static let star = "l4 8h8l-6 6l2 8l-8-4l-8 4l2-8l-6-6h8z"

    static let noTexts: [(content: String, count: Int)] = [
        // Stars of one size, icons far apart, bars of a chart, the parts of an icon.
        ("<path d='M20 20\(star)M46 20\(star)M72 20\(star)'/>", 3),
        ("<path d='M20 20\(star)M120 20\(star)M200 24l4 8h8l-6 6l2 4h-20z'/>", 3),
        ("<path d='M10 90v-40h8v40zM22 90v-60h8v60zM34 90v-30h9v30z'/>", 3),
        ("<path d='M20 20l10 4l-2 8l-9 2zM20 40l12 4l-2 8l-9 2z'/>", 2),
        ("<path d='M6 18l8.5-6L6 6v12zM16 6v12h2V6h-2z'/>", 2),
    ]

    @Test("Other paths with several outlines are no texts", arguments: noTexts.indices)
    func noText(_ index: Int) {
        let (content, count) = Self.noTexts[index]
        let bones = Self.bones(content).bones
        #expect(bones.count == count, "\(bones)")
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
