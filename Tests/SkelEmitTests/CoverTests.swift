import SkelEmit
import SkelLanguage
import SkelLayout
import Testing

@Suite("The strip below a page with holes")
struct CoverTests {
    let white = color(0xffffff)
    /// The outer contour: anticlockwise around the frame, ten times as far as it is long.
    let surroundings = "M-1e4-1e4v2e4h2e4v-2e4"

    @Test("on an opaque background the strip slides below a page with holes")
    func cover() {
        let text = svg(drawing(slide, background: white), .css)
        #expect(text.contains("<path fill=\"#fff\" d=\"\(surroundings)M10 30v-20h50v20z\"/>"))
        #expect(!text.contains("clip"))
    }

    @Test(
        "the page ends ten frames away at the least",
        arguments: [(1.0, "1e1"), (10.0, "1e2"), (10.5, "1e3"), (1000.0, "1e4"), (1024.0, "1e5")])
    func distance(side: Double, distance: String) {
        var wide = drawing(slide, background: white)
        wide.size = Size(width: side, height: 1)
        #expect(svg(wide, .css).contains("M-\(distance)-\(distance)v2"))
        var tall = wide
        tall.size = Size(width: 1, height: side)
        #expect(svg(tall, .css).contains("M-\(distance)-\(distance)v2"))
    }

    @Test("looks below bones have the holes too, from a clip that ends as far away as the page")
    func looksBelowBones() {
        var drawing = drawing(slide, background: white)
        drawing.looks = [look(0, 0, 100, 100, gray)]
        let text = svg(drawing, .css).withoutPrefix
        #expect(text.contains("<path d=\"\(surroundings)M10 30v-20h50v20z\"/></clipPath>"))
        #expect(text.contains("<path fill=\"#fff\" d=\"\(surroundings)\"/>\n<path fill=\"#eee\" d=\"M0 100v-100h100v"))
    }

    @Test("things that are clipped together are made one picture first, so that none shows at the edge of another")
    func picture() {
        var drawing = drawing(slide, background: white)
        drawing.looks = [look(0, 0, 100, 100, gray)]
        let text = svg(drawing, .css)
        #expect(text.contains(")\"><g opacity=\".999\">\n<path"))
        #expect(text.contains("</g></g>\n</svg>"))
    }

    @Test("looks in the page's colour need no clip, though bones lie on them")
    func looksOfThePage() {
        var drawing = drawing(slide, background: white)
        drawing.looks = [look(0, 0, 100, 100, white)]
        #expect(svg(drawing, .css).hasSuffix("M10 30v-20h50v20z\"/>\n</svg>\n"))
    }

    @Test("looks that no bone touches lie on the page, without a clip")
    func looksApart() {
        var drawing = drawing(slide, background: white)
        drawing.looks = [look(10, 30, 50, 1, gray), look(60, 0, 10, 100, gray)]
        let text = svg(drawing, .css)
        #expect(!text.contains("clip"))
        #expect(text.contains("z\"/>\n<path fill=\"#eee\" d=\"M10 31v-1h50v1zm50 69v-100h10v100z\"/>"))
    }

    @Test(
        "bones that overlap, and a page that can be seen through, call for a clip",
        arguments: [
            drawing(slide, background: color(0xffffff), bones: [bone(10, 10, 50, 20), bone(59, 0, 20, 40)]),
            drawing(slide, background: ColorPair(Color(rgba: 0xffff_ff80))),
        ])
    func noCover(drawing: Drawing) {
        #expect(svg(drawing, .css).contains("clip-path"))
    }

    @Test("bones that only touch are holes in the page")
    func touching() {
        let bones = [bone(10, 10, 50, 20), bone(60, 10, 20, 20), bone(10, 30, 70, 5)]
        #expect(!svg(drawing(slide, background: color(0xffffff), bones: bones), .css).contains("clip-path"))
    }

    /// So many bones, which touch at their sides and above each other.
    private func touchingBones(_ count: Int) -> [Bone] {
        (0..<count).map { bone(Double($0 % 100), Double($0 / 100), 1, 1) }
    }

    @Test("many bones that only touch are holes in the page, and one that lies on another is none")
    func manyTouching() {
        let bones = touchingBones(300)
        // The right and lower neighbours of one come before it, or behind it.
        for order in [bones, bones.reversed()] {
            #expect(!svg(drawing(slide, background: white, bones: order), .css).contains("clip-path"))
        }
        let lying = bones + [bone(99.5, 2.5, 1, 1)]
        #expect(svg(drawing(slide, background: white, bones: lying), .css).contains("clip-path"))
    }

    @Test("up to 100,000 bones are holes in the page", arguments: [(100_000, false), (100_001, true)])
    func most(count: Int, isClipped: Bool) {
        let text = svg(drawing(slide, background: white, bones: touchingBones(count)), .css)
        #expect(text.utf8.count > count && text.prefix(1000).contains("<clipPath") == isClipped)
    }
}
