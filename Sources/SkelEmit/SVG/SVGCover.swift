import SkelLanguage
import SkelLayout
import SkelText

// The cheapest way to show a wave through bones: below a page with holes that is never repainted.
extension SVGDocument {
    /// The most bones to check for overlaps; beyond it the check costs more than the cover saves: 100,000 take 40 ms.
    private static let mostBones = 100_000
    /// The most pairs of a look and a bone to compare: a million take 5 ms.
    private static let mostComparisons = 1_000_000

    /// The run of the lowest level whose bones can be holes in the page, or nil.
    ///
    /// The page must hide whatever is below it, and overlapping bones wouldn't be holes where they overlap. Shadows
    /// have their own clips, which resvg ignores inside the clip around a page.
    func coveredPaint() -> Int? {
        guard engine == .css, let background = drawing.background, background.isOpaque,
            drawing.bones.count <= Self.mostBones,
            let index = drawing.paints.indices.first(where: canBeCovered),
            !Overlap.exists(among: lowestBoxes), !drawing.looks.contains(where: { $0.shadow != nil })
        else { return nil }
        return index
    }

    private func canBeCovered(_ index: Int) -> Bool {
        let paint = drawing.paints[index]
        guard paint.scope == .frame, paint.isOpaque, !runs.bones(of: index).isEmpty,
            let animation = animation(of: paint)
        else { return false }
        return animation.slide != nil && animation.opacity == nil
            && (animation.base?.stops.allSatisfy({ $0.value.isOpaque }) ?? true)
    }

    /// The boxes of the bones on the lowest level.
    private var lowestBoxes: [Box] {
        drawing.bones.indices.compactMap { order.level(ofBone: $0) == 0 ? visibleBox(of: drawing.bones[$0]) : nil }
    }

    private func visibleBox(of bone: Bone) -> Box? {
        let shape = VisibleShape(bone.frame, corners: CornerRadii(0), clip: bone.clip, in: drawing.clips)
        return shape.bounds.map { Box($0, cornerRadius: 0) }
    }

    /// Writes the wave of a run of the lowest level, then everything around its bones.
    ///
    /// The page extends far beyond the frame: an edge between pixels of the screen would show the wave, and so would
    /// the space beside the frame at another aspect ratio.
    mutating func writeCovered(_ index: Int) {
        guard let animation = animation(of: drawing.paints[index]) else { return }
        writeWave(drawing.paints[index], animation, in: drawing.size)
        body.write("\n")
        writeCover(index)
    }

    /// Writes everything around the bones of a run of the lowest level.
    mutating func writeCover(_ index: Int) {
        guard let background = drawing.background else { return }
        let looks = layers(onLevel: 0, on: background)
        if areApart(looks, from: index) {
            body.write("<path")
            writeColor(.fill, background, of: .page)
            writePageWithHoles(index)
            body.write("/>\n")
            write(looks)
            return
        }
        // Several things need holes: they share one clip around all of them, which stands still. Browsers clip each
        // thing rather than the group's picture, so a page below a card showed around the bones on it; an opacity makes
        // a picture first.
        let clip = sheet.makeName()
        define { document in
            document.body.write("<clipPath id=\"\(clip)\"><path")
            document.writePageWithHoles(index)
            document.body.write("/></clipPath>\n")
        }
        body.write("<g clip-path=\"url(#\(clip))\"><g opacity=\".999\">\n")
        body.write("<path")
        writeColor(.fill, background, of: .page)
        body.write(" d=\"")
        writeSurroundings()
        body.write("\"/>\n")
        write(looks)
        body.write("</g></g>\n")
    }

    /// Whether no look needs holes.
    private func areApart(_ looks: LookLayers, from index: Int) -> Bool {
        if looks.painted.isEmpty { return true }
        let bones = runs.bones(of: index)
        if drawing.looks.count * bones.count > Self.mostComparisons { return false }
        let boxes = bones.compactMap { visibleBox(of: drawing.bones[$0]) }
        return looks.painted.allSatisfy { look in !boxes.contains { look.overlaps($0) } }
    }

    private mutating func writePageWithHoles(_ index: Int) {
        body.write(" d=\"")
        writeSurroundings()
        writePathData(of: index)
        body.write("\"")
    }

    /// Writes a square around the frame as path data.
    ///
    /// It runs anticlockwise, so that bones, which run clockwise, are holes in it. It extends at least ten frames;
    /// waves slide across six at most.
    private mutating func writeSurroundings() {
        var exponent = 1
        var side = 1.0
        while side < max(drawing.size.width, drawing.size.height) {
            side *= 10
            exponent += 1
        }
        body.write("M-1e\(exponent)-1e\(exponent)v2e\(exponent)h2e\(exponent)v-2e\(exponent)")
    }
}
