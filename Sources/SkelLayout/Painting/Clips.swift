/// What clipping ancestors leave of the views in them, each combination once.
struct Clips {
    private(set) var all: [Clip] = []

    /// The clip of what is in a clipping view, itself within another clip (-1: none).
    mutating func index(of frame: Rect, corners: CornerRadii, within outer: Int32) -> Int32 {
        var clip = outer >= 0 ? all[Int(outer)] : Clip(bounds: frame)
        clip.bounds = clip.bounds.intersection(frame)
        if corners.largest > 0 { clip.rounded.append(Clip.Rounded(frame: frame, corners: corners)) }
        all.append(clip)
        return Int32(all.count - 1)
    }

    /// The clip that cuts a frame, -1 where none does; nil where nothing of the frame is left.
    func clip(for frame: Rect, within clip: Int32) -> Int32? {
        guard clip >= 0 else { return -1 }
        let clipping = all[Int(clip)]
        guard frame.overlaps(clipping.bounds) else { return nil }
        let isWhole = clipping.bounds.contains(frame) && !clipping.rounded.contains { $0.reachesCorner(frame) }
        return isWhole ? -1 : clip
    }
}

extension Clip.Rounded {
    /// Whether a frame inside reaches into one of the corners.
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
