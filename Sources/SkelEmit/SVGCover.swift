import SkelLanguage
import SkelLayout
import SkelText

// The cheapest way to show a moving strip through bones: below a page with holes, which is never painted again.
extension SVGDocument {
    /// Checking more bones for overlaps costs more than the cover saves: 100,000 take 40 ms.
    private static let mostBones = 100_000

    /// The paint whose bones can be holes in the page, or nil.
    ///
    /// The page must hide what is below it, and bones that overlap would not be holes where they do.
    func coveredPaint() -> Int? {
        guard engine == .css, let background = drawing.background, background.isOpaque,
            drawing.bones.count <= Self.mostBones,
            let index = drawing.paints.indices.first(where: canBeCovered),
            !Overlap.exists(among: drawing.bones.compactMap(visibleBox))
        else { return nil }
        return index
    }

    private func canBeCovered(_ index: Int) -> Bool {
        let paint = drawing.paints[index]
        guard paint.scope == .frame, paint.isOpaque, !runs.bones(of: index).isEmpty,
            let animation = BoneAnimation(drawing.motion, of: paint)
        else { return false }
        return animation.slide != nil && animation.opacity == nil
            && (animation.base?.stops.allSatisfy(\.value.isOpaque) ?? true)
    }

    private func visibleBox(of bone: Bone) -> Box? {
        let shape = VisibleShape(bone.frame, cornerRadius: 0, clip: bone.clip, in: drawing.clips)
        return shape.bounds.map { Box($0, cornerRadius: 0) }
    }

    /// Writes the wave of a paint, then everything around its bones.
    mutating func writeCovered(_ index: Int) {
        guard let background = drawing.background,
            let animation = BoneAnimation(drawing.motion, of: drawing.paints[index])
        else { return }
        writeWave(drawing.paints[index], animation, in: drawing.size)
        if drawing.looks.isEmpty {
            body.write("<path")
            writeColor(.fill, background)
            body.write(" fill-rule=\"evenodd\"")
            writePageWithHoles(index)
            body.write("/>\n")
            return
        }
        // Several things to be holed: one clip around all of them, which stand still.
        let clip = sheet.makeName()
        body.write("<clipPath id=\"\(clip)\"><path clip-rule=\"evenodd\"")
        writePageWithHoles(index)
        body.write("/></clipPath>\n<g clip-path=\"url(#\(clip))\">\n")
        writeBackground()
        writeLooks(drawing.looks)
        body.write("</g>\n")
    }

    private mutating func writePageWithHoles(_ index: Int) {
        body.write(" d=\"")
        writeFrame()
        writePathData(of: index)
        body.write("\"")
    }
}
