import SkelEmit
import SkelLanguage
import SkelLayout
import Testing

@Suite("Looks that are kept")
struct LooksTests {
    let faint = ColorPair(Color(rgba: 0x0000_0080))

    /// The colours and the path data of a still drawing's looks, without its one bone.
    private func paths(_ looks: [Look], clips: [Clip] = []) -> [String] {
        var drawing = drawing(clips: clips, bones: [])
        drawing.looks = looks
        return svg(drawing).split(separator: "\n").filter { $0.hasPrefix("<path") }.map { line in
            (attribute("fill", of: String(line)) ?? "") + " " + (attribute("d", of: String(line)) ?? "")
        }
    }

    @Test("rows that abut share a path across the separators between them, which could show a seam else")
    func rows() {
        let looks = [
            look(0, 0, 200, 20, gray), look(16, 19.5, 184, 0.5, faint), look(0, 20, 200, 20, gray),
            look(16, 39.5, 184, 0.5, faint),
        ]
        #expect(
            paths(looks) == [
                "#eee M0 20v-20h200v20zm0 20v-20h200v20z", "#000 M16 20v-.5h184v.5zm0 20v-.5h184v.5z",
            ])
    }

    @Test("a look does not move below one that it lies on")
    func order() {
        let looks = [look(0, 0, 50, 50, gray), look(40, 0, 50, 50, darkGray), look(80, 0, 50, 50, gray)]
        #expect(paths(looks).map { $0.prefix(4) } == ["#eee", "#ccc", "#eee"])
        let apart = [looks[0], looks[1], look(90, 0, 50, 50, gray)]
        #expect(paths(apart).map { $0.prefix(4) } == ["#eee", "#ccc"])
    }

    @Test("a look in the colour of the page that it lies on is not painted, but on another look it is")
    func ground() {
        var drawing = drawing(background: gray, bones: [])
        drawing.looks = [look(0, 50, 200, 100, gray)]
        let page = svg(drawing)
        #expect(!page.contains("M0 50h"))
        drawing.looks = [look(0, 40, 200, 20, darkGray)] + drawing.looks
        #expect(svg(drawing).contains("<path fill=\"#eee\" d=\"M0 150v-100h200v100z\"/>"))
        drawing.looks = [look(0, 50, 200, 101, gray)]
        #expect(svg(drawing).contains("M0 151v-101h200v101z"))
    }

    @Test("see-through looks share a path where they abut, and none where they overlap")
    func seeThrough() {
        #expect(paths([look(0, 0, 50, 50, faint), look(50, 0, 50, 50, faint)]).count == 1)
        #expect(paths([look(0, 0, 50, 50, faint), look(49, 0, 50, 50, faint)]).count == 2)
    }

    @Test("very many looks keep their order and their see-through overlaps")
    func many() {
        let grid = (0..<400).map { look(Double($0 % 20) * 10, Double($0 / 20) * 10, 10, 10, faint) }
        let over = look(1, 1, 5, 5, faint)
        let paths = paths(grid + [over])
        #expect(paths.first?.hasSuffix("v-5h5v5z") == false)
        #expect(paths.last?.hasSuffix("v-5h5v5z") == true)
    }

    @Test("a background ends below an opaque border, whose outer edge would show it else")
    func border() {
        #expect(
            paths([look(8, 8, 104, 104, radius: 20, gray, border: 4, darkGray)]) == [
                "#ccc " + (pathData([bone(8, 8, 104, 104, radius: 20)]) ?? ""),
                "#eee " + (pathData([bone(12, 12, 96, 96, radius: 16)]) ?? ""),
            ])
        let ring = "M0 20v-20h20v20zm2-18v16h16v-16"
        #expect(paths([look(0, 0, 20, 20, gray, border: 2, faint)]) == ["#eee M0 20v-20h20v20z", "#000 " + ring])
        #expect(paths([look(0, 0, 20, 20, faint, border: 2, gray)]) == ["#000 M1 19v-18h18v18z", "#eee " + ring])
        #expect(paths([look(0, 0, 20, 20, nil, border: 2, gray)]) == ["#eee " + ring])
    }
}

@Suite("Bones with a border")
struct BorderTests {
    /// An avatar of 104 with a white border of 4, and a line of text in it.
    private func avatar(border: ColorPair) -> Drawing {
        var drawing = drawing(
            bones: [bone(8, 8, 104, 104, radius: 52, view: 0), bone(8, 120, 50, 10, view: 0, line: 0)])
        drawing.looks = [look(8, 8, 104, 104, radius: 52, nil, border: 4, border, bonesBefore: 1)]
        return drawing
    }

    @Test("a bone ends below the middle of an opaque border, so that it does not show round it")
    func inset() {
        #expect(
            attribute("d", of: svg(avatar(border: color(0xffffff))))
                == pathData([bone(10, 10, 100, 100, radius: 50), bone(8, 120, 50, 10)]))
    }

    @Test("its corners are as round as the middle of the border")
    func corners() {
        var drawing = drawing(bones: [bone(8, 8, 104, 104, radius: 20), bone(8, 120, 50, 10)])
        drawing.looks = [look(8, 8, 104, 104, radius: 20, nil, border: 4, gray, bonesBefore: 1)]
        #expect(
            attribute("d", of: svg(drawing)) == pathData([bone(10, 10, 100, 100, radius: 18), bone(8, 120, 50, 10)]))
        drawing.bones[0].corners = CornerRadii(1)
        #expect(attribute("d", of: svg(drawing)) == pathData([bone(10, 10, 100, 100), bone(8, 120, 50, 10)]))
    }

    @Test("below a border that can be seen through, it is whole")
    func seeThrough() {
        #expect(
            attribute("d", of: svg(avatar(border: ColorPair(Color(rgba: 0xffff_ff80)))))
                == pathData([bone(8, 8, 104, 104, radius: 52), bone(8, 120, 50, 10)]))
    }

    @Test("a gradient over each bone goes over all of one with a border, which is cut below the border")
    func ownGradient() {
        var drawing = avatar(border: color(0xffffff))
        drawing.paints[0].scope = .bone
        let text = svg(drawing).withoutPrefix
        #expect(text.contains("<path d=\"\(pathData([bone(10, 10, 100, 100, radius: 50)]) ?? "")\"/></clipPath>"))
        #expect(text.contains("<circle cx=\"60\" cy=\"60\" r=\"52\"/>"))
    }
}
