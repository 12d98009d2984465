import SkelLayout

/// What of a bone or a look its clipping ancestors leave to be seen.
enum VisibleShape {
    case nothing
    case box(Rect, cornerRadius: Double)
    case outline(Outline)

    /// The shape of a frame under a clip, an index of `clips` or -1.
    init(_ frame: Rect, cornerRadius: Double, clip: Int32, in clips: [Clip]) {
        if frame.width <= 0 || frame.height <= 0 {
            self = .nothing
        } else if clip < 0 {
            self = .box(frame, cornerRadius: cornerRadius)
        } else {
            self.init(frame, cornerRadius: cornerRadius, within: clips[Int(clip)])
        }
    }

    private init(_ frame: Rect, cornerRadius: Double, within clip: Clip) {
        let rest = frame.intersection(clip.bounds)
        if rest.width < Rect.tolerance || rest.height < Rect.tolerance {
            self = .nothing
            return
        }
        let isWhole = clip.bounds.contains(frame)
        if clip.rounded.isEmpty, isWhole || cornerRadius <= 0 {
            self = .box(isWhole ? frame : rest, cornerRadius: cornerRadius)
            return
        }
        var outline = Outline(frame, cornerRadius: cornerRadius)
        guard outline.clip(to: clip) else {
            self = .box(frame, cornerRadius: cornerRadius)
            return
        }
        self = outline.isEmpty ? .nothing : .outline(outline)
    }

    /// The smallest rectangle around what is seen; nil where nothing is.
    var bounds: Rect? {
        switch self {
        case .nothing: nil
        case .box(let frame, _): frame
        case .outline(let outline): outline.bounds
        }
    }
}
