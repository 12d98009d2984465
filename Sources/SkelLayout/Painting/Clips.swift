/// The clips of views with clipping ancestors, each combination once.
struct Clips {
    private(set) var all: [Clip] = []

    /// Adds the clip for the content of a clipping view that is itself within the clip `outer` (-1: none), and returns
    /// its index.
    mutating func index(of frame: Rect, corners: CornerRadii, within outer: Int32) -> Int32 {
        var clip = outer >= 0 ? all[Int(outer)] : Clip(bounds: frame)
        clip.bounds = clip.bounds.intersection(frame)
        if corners.largest > 0 { clip.rounded.append(Clip.Rounded(frame: frame, corners: corners)) }
        all.append(clip)
        return Int32(all.count - 1)
    }

    /// The clip that cuts a frame; -1 if none does, nil if nothing of the frame is visible.
    func clip(for frame: Rect, within clip: Int32) -> Int32? {
        guard clip >= 0 else { return -1 }
        let clipping = all[Int(clip)]
        guard frame.overlaps(clipping.bounds) else { return nil }
        let isWhole = clipping.bounds.contains(frame) && !clipping.rounded.contains { $0.reachesCorner(frame) }
        return isWhole ? -1 : clip
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
