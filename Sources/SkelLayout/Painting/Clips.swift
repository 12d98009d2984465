/// What clipping ancestors leave of the views in them, each combination once.
struct Clips {
    private(set) var all: [Clip] = []

    /// The clip of what is in a clipping view, itself within another clip (-1: none).
    mutating func index(of frame: Rect, cornerRadius: Double, within outer: Int32) -> Int32 {
        var clip = outer >= 0 ? all[Int(outer)] : Clip(bounds: frame)
        clip.bounds = clip.bounds.intersection(frame)
        if cornerRadius > 0 { clip.rounded.append(Clip.Rounded(frame: frame, cornerRadius: cornerRadius)) }
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
        let nearSide = other.x < frame.x + cornerRadius || other.maxX > frame.maxX - cornerRadius
        let nearEnd = other.y < frame.y + cornerRadius || other.maxY > frame.maxY - cornerRadius
        return nearSide && nearEnd
    }
}
