import SkelLayout
import SkelText

/// The groups that paint a drawing with faded views, as few as possible. Parts that aren't faded join the previous
/// ones; views with equal opacity share a group if neither they nor anything in between overlap.
struct FadeLayers {
    /// Consecutive bones and looks in tree order that are inside the same faded views.
    struct Part {
        var bones: Range<Int>
        var looks: Range<Int>
        /// The number of their fade; -1 if they aren't faded.
        var fade = -1
    }

    struct Layer {
        let opacity: Double
        var parts: [Part]
        fileprivate var boxes: [Rect]
        fileprivate var union: Rect
    }

    /// The layers from back to front.
    private(set) var layers: [Layer] = []

    /// The most layers for a part to sink through, and the most boxes to compare in one: more save nothing in practice.
    private static let mostSteps = 8
    fileprivate static let mostBoxes = 64

    init(_ parts: [Part], of drawing: Drawing) {
        for part in parts {
            guard let box = drawing.box(of: part) else { continue }
            let opacity = part.fade < 0 ? 1 : drawing.fades[part.fade].opacity
            // This opacity prints as zero.
            if opacity < 0.0005 { continue }
            if let index = place(of: box, opacity) {
                layers[index].parts.append(part)
                layers[index].boxes.append(box)
                layers[index].union = layers[index].union.union(box)
            } else {
                layers.append(Layer(opacity: opacity, parts: [part], boxes: [box], union: box))
            }
        }
    }

    /// The nearest layer of an opacity, if nothing in between overlaps the box.
    private func place(of box: Rect, _ opacity: Double) -> Int? {
        for index in layers.indices.suffix(Self.mostSteps).reversed() {
            let isOverlapped = layers[index].overlaps(box)
            if layers[index].opacity == opacity, opacity == 1 || !isOverlapped { return index }
            if isOverlapped { return nil }
        }
        return nil
    }
}

extension FadeLayers.Layer {
    fileprivate func overlaps(_ box: Rect) -> Bool {
        guard union.overlaps(box) else { return false }
        return boxes.count > FadeLayers.mostBoxes || boxes.contains { $0.overlaps(box) }
    }
}

extension Drawing {
    /// Everything that the drawing paints, as parts.
    var parts: [FadeLayers.Part] {
        parts(of: FadeLayers.Part(bones: 0..<bones.count, looks: 0..<looks.count), 0..<fades.count)
    }

    /// The contents of a fade, as parts.
    func parts(inFade fade: Int) -> [FadeLayers.Part] {
        let all = fades[fade]
        return parts(of: FadeLayers.Part(bones: all.bones, looks: all.looks), fade + 1..<all.end)
    }

    /// `inner`: the numbers of the nested fades.
    private func parts(of all: FadeLayers.Part, _ inner: Range<Int>) -> [FadeLayers.Part] {
        var parts: [FadeLayers.Part] = []
        var (bone, look) = (all.bones.lowerBound, all.looks.lowerBound)
        var index = inner.lowerBound
        while index < inner.upperBound {
            let fade = fades[index]
            parts.append(FadeLayers.Part(bones: bone..<fade.bones.lowerBound, looks: look..<fade.looks.lowerBound))
            parts.append(FadeLayers.Part(bones: fade.bones, looks: fade.looks, fade: index))
            (bone, look) = (fade.bones.upperBound, fade.looks.upperBound)
            index = fade.end
        }
        parts.append(FadeLayers.Part(bones: bone..<all.bones.upperBound, looks: look..<all.looks.upperBound))
        return parts
    }

    /// The bounding box of a part's visible area, absolute in the root; nil if nothing is visible.
    func box(of part: FadeLayers.Part) -> Rect? {
        var union: Rect?
        func add(_ frame: Rect, _ clip: OptionalIndex) {
            let seen = clips.seen(frame, within: clip)
            if seen.width > 0, seen.height > 0 { union = union?.union(seen) ?? seen }
        }
        for bone in part.bones { add(bones[bone].frame, bones[bone].clip) }
        for look in part.looks { add(looks[look].extent, looks[look].clip) }
        return union
    }

    /// A drawing of some parts, in order, with none of them faded.
    func slice(_ parts: [FadeLayers.Part]) -> Drawing {
        var slice = self
        (slice.bones, slice.looks, slice.fades, slice.paints) = (Bones(), [], [], [])
        var paintNumbers: [Int32: Int32] = [:]
        for part in parts {
            let shift = slice.bones.count - part.bones.lowerBound
            for index in part.bones {
                var bone = bones[index]
                if paintNumbers[bone.paint] == nil {
                    paintNumbers[bone.paint] = Int32(slice.paints.count)
                    slice.paints.append(paints[Int(bone.paint)])
                }
                bone.paint = paintNumbers[bone.paint] ?? 0
                slice.bones.append(bone)
            }
            for index in part.looks {
                var look = looks[index]
                look.bonesBefore += Int32(shift)
                slice.looks.append(look)
            }
        }
        return slice
    }

    /// The product of the ancestors' opacities for each bone; empty if nothing is faded.
    var boneOpacities: [Double] {
        if fades.isEmpty { return [] }
        var opacities = [Double](repeating: 1, count: bones.count)
        for fade in fades {
            for bone in fade.bones { opacities[bone] *= fade.opacity }
        }
        return opacities
    }
}
