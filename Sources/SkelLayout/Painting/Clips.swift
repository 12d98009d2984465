import SkelText

/// The clips of views with clipping ancestors, each combination once.
struct Clips {
    private(set) var all: [Clip] = []

    /// Adds the clip for the content of a clipping view that is itself within the clip `outer`, if any, and returns
    /// its index.
    mutating func index(of frame: Rect, corners: CornerRadii, within outer: OptionalIndex) -> OptionalIndex {
        var clip = outer.index.map { all[$0] } ?? Clip(bounds: frame)
        clip.bounds = clip.bounds.intersection(frame)
        if corners.largest > 0 { clip.rounded.append(Clip.Rounded(frame: frame, corners: corners)) }
        all.append(clip)
        return OptionalIndex(all.count - 1)
    }

    /// The clip that cuts a frame; `none` if none does, nil if nothing of the frame is visible.
    func clip(for frame: Rect, within clip: OptionalIndex) -> OptionalIndex? {
        guard let index = clip.index else { return OptionalIndex.none }
        let clipping = all[index]
        guard frame.overlaps(clipping.bounds) else { return nil }
        let isWhole = clipping.bounds.contains(frame) && !clipping.rounded.contains { $0.reachesCorner(frame) }
        return isWhole ? OptionalIndex.none : clip
    }
}

extension Clip.Rounded {
    /// Whether a frame within the bounds extends into a round corner's square.
    func reachesCorner(_ other: Rect) -> Bool {
        func reaches(_ radius: Double, isLeft: Bool, isUpper: Bool) -> Bool {
            (isLeft ? other.x < frame.x + radius : other.maxX > frame.maxX - radius)
                && (isUpper ? other.y < frame.y + radius : other.maxY > frame.maxY - radius)
        }
        return reaches(corners.topLeft, isLeft: true, isUpper: true)
            || reaches(corners.topRight, isLeft: false, isUpper: true)
            || reaches(corners.bottomRight, isLeft: false, isUpper: false)
            || reaches(corners.bottomLeft, isLeft: true, isUpper: false)
    }
}
