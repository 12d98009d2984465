import SkelLayout
import SkelText

/// Bones with an opaque border, drawn so that they end below the border's middle. At the border's outer edge,
/// antialiasing mixes all painted layers, so a bone would show around its border.
struct BorderedBones {
    /// The bones in order of number, as they are without the border.
    private var bones: [(number: Int, bone: Bone, margin: Double)] = []

    /// Creates an empty list.
    init() {}

    init(of drawing: Drawing) {
        for look in drawing.looks where look.background == nil && look.hiddenMargin > 0 && look.bonesBefore > 0 {
            let number = Int(look.bonesBefore) - 1
            let bone = drawing.bones[number]
            guard bone.view == look.view, bone.line.isNone else { continue }
            bones.append((number, bone, look.hiddenMargin))
        }
    }

    var isEmpty: Bool { bones.isEmpty }

    /// A copy of the drawing whose bones end below their borders.
    func inset(in drawing: Drawing) -> Drawing {
        var drawing = drawing
        for (number, bone, margin) in bones {
            var inner = bone
            inner.frame = bone.frame.inset(by: margin)
            inner.corners = bone.corners.inset(by: margin)
            drawing.bones[number] = inner
        }
        return drawing
    }

    /// A bone without its border, for a gradient over all of it; nil if it has no opaque border.
    func whole(_ number: Int) -> Bone? {
        bones.first(with: number) { $0.number }?.bone
    }
}
