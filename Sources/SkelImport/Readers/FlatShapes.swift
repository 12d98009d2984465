import SkelLayout

// Shared by the readers of flat pictures, which contain only the rectangle and the corners of each bone.

extension Sketch.Kind {
    /// A bar at most this high, in points, and more than this many times as wide as high, is a line of text.
    private static let (highestLine, leastLineRatio) = (24.0, 2.0)
    /// The greatest thickness, in points, of a line that separates others.
    static let thickestLine = 2.0

    /// The kind of a bone by its shape alone: a circle is a picture, a low and wide bar is a line of text, and anything else is
    /// a view, such as a thin line.
    static func leaf(_ frame: Rect, _ radius: Sketch.Radius) -> Sketch.Kind {
        if radius == .half, abs(frame.width - frame.height) < 1 { return .imageView }
        // A line of text has equal corners.
        if case .each = radius { return .view }
        let isText = thickestLine.nextUp...highestLine ~= frame.height && frame.width > leastLineRatio * frame.height
        return isText ? .label : .view
    }
}

extension Sketch.Radius {
    /// Radii that fit a rectangle of a size in points.
    ///
    /// - Parameter radii: one radius for all corners, or four clockwise from the top left, in points.
    static func fitting(_ radii: [Double], _ size: Size) -> Sketch.Radius {
        let half = min(size.width, size.height) / 2
        let first = radii.first ?? 0
        if radii.count == 4, radii.contains(where: { abs($0 - first) > 0.005 }) {
            let kept = radii.map { min(max(0, $0), half).toThousandths }
            return .each(kept[0], kept[1], kept[2], kept[3])
        }
        if first <= 0 { return .points(0) }
        // Shapes drawn by hand miss the half slightly.
        return first > half - 0.05 ? .half : .points(first.toThousandths)
    }
}

extension Sketch {
    /// The largest picture, in points. Its bones are inside it or close to it, so sums of lengths stay far below the language's
    /// limits.
    static let largestPicture = 1e6
    /// The length, in points, up to which layout is exact to a thousandth of a point.
    static let largestLength = 1e9
}

extension Rect {
    /// Whether each edge is at most `distance` points from the other rectangle's.
    func isNear(_ other: Rect, within distance: Double) -> Bool {
        abs(x - other.x) <= distance && abs(y - other.y) <= distance && abs(maxX - other.maxX) <= distance
            && abs(maxY - other.maxY) <= distance
    }

    /// Whether part of it is inside a screen.
    func isSeen(in size: Size) -> Bool {
        x < size.width && y < size.height && maxX > 0 && maxY > 0
    }
}

extension Double {
    var toThousandths: Double { (self * 1000).rounded() / 1000 }
}
