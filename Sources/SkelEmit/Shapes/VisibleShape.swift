import SkelLayout
import SkelText

/// The visible part of a bone or a look within its clipping ancestors.
enum VisibleShape {
    case nothing
    /// A rectangle whose corners share one radius.
    case box(Rect, cornerRadius: Double)
    case outline(Outline)

    /// Creates the shape of an unclipped frame.
    init(_ frame: Rect, _ corners: CornerRadii) {
        if frame.width <= 0 || frame.height <= 0 {
            self = .nothing
        } else if corners.isUniform {
            self = .box(frame, cornerRadius: corners.topLeft)
        } else {
            self = .outline(Outline(frame, corners))
        }
    }

    /// Creates the shape of a frame under a clip, an index of `clips`.
    init(_ frame: Rect, corners: CornerRadii, clip: OptionalIndex, in clips: [Clip]) {
        if let clip = clip.index, frame.width > 0, frame.height > 0 {
            self.init(frame, corners, within: clips[clip])
        } else {
            self.init(frame, corners)
        }
    }

    init(_ bone: Bone, in clips: [Clip]) {
        self.init(bone.frame, corners: bone.corners, clip: bone.clip, in: clips)
    }

    private init(_ frame: Rect, _ corners: CornerRadii, within clip: Clip) {
        let rest = frame.intersection(clip.bounds)
        if rest.width < Rect.tolerance || rest.height < Rect.tolerance {
            self = .nothing
            return
        }
        let isWhole = clip.bounds.contains(frame)
        if clip.rounded.isEmpty, isWhole || corners.largest <= 0 {
            self.init(isWhole ? frame : rest, corners)
            return
        }
        var outline = Outline(frame, corners)
        guard outline.clip(to: clip) else {
            self.init(frame, corners)
            return
        }
        self = outline.isEmpty ? .nothing : .outline(outline)
    }

    var isOutline: Bool {
        if case .outline = self { return true }
        return false
    }

    /// The bounding box of the visible part; nil if nothing is visible.
    var bounds: Rect? {
        switch self {
        case .nothing: nil
        case .box(let frame, _): frame
        case .outline(let outline): outline.bounds
        }
    }
}
