import SkelLayout
import SkelText

/// The bones with an opaque border, which are drawn so that they end below the middle of it: at its outer edge, antialiasing
/// mixes all that is painted, so that a bone would show round its border.
struct BorderedBones {
    /// In order of their numbers, as they are without the border.
    private var bones: [(number: Int, bone: Bone, margin: Double)] = []

    /// None.
    init() {}

    init(of drawing: Drawing) {
        for look in drawing.looks where look.background == nil && look.hiddenMargin > 0 && look.bonesBefore > 0 {
            let number = Int(look.bonesBefore) - 1
            let bone = drawing.bones[number]
            guard bone.view == look.view, bone.line < 0 else { continue }
            bones.append((number, bone, look.hiddenMargin))
        }
    }

    var isEmpty: Bool { bones.isEmpty }

    /// The drawing with bones that end below their borders.
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

    /// A bone as it is without its border, whose gradient goes over all of it; nil for one that has no opaque border.
    func whole(_ number: Int) -> Bone? {
        bones.first(with: number) { $0.number }?.bone
    }
}
