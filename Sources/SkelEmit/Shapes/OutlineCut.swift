import SkelLayout
import SkelText

/// A cut by a clipping view: a side of its box, or one of its round corners.
enum Cut {
    case left(of: Double)
    case right(of: Double)
    case above(Double)
    case below(Double)
    /// Removes the part in the corner's quadrant (`xSign` -1: the left one) that is outside the circle.
    case corner(center: Point, radius: Double, xSign: Double, ySign: Double)

    /// The cuts at the round corners of a rectangle.
    static func corners(of frame: Rect, _ radii: CornerRadii) -> [Cut] {
        let corners: [(radius: Double, xSign: Double, ySign: Double)] = [
            (radii.topLeft, -1, -1), (radii.topRight, 1, -1), (radii.bottomRight, 1, 1), (radii.bottomLeft, -1, 1),
        ]
        return corners.filter { $0.radius > 0 }.map { radius, xSign, ySign in
            let x = xSign < 0 ? frame.x + radius : frame.maxX - radius
            let y = ySign < 0 ? frame.y + radius : frame.maxY - radius
            return .corner(center: Point(x: x, y: y), radius: radius, xSign: xSign, ySign: ySign)
        }
    }

    /// Whether a point stays; points on the cut do.
    func keeps(_ point: Point) -> Bool {
        let slack = Outline.tolerance
        switch self {
        case .left(let limit): return point.x <= limit + slack
        case .right(let limit): return point.x >= limit - slack
        case .above(let limit): return point.y <= limit + slack
        case .below(let limit): return point.y >= limit - slack
        case .corner(let center, let radius, let xSign, let ySign):
            let x = (point.x - center.x) * xSign
            let y = (point.y - center.y) * ySign
            if x <= 0 || y <= 0 { return true }
            return x * x + y * y <= (radius + slack) * (radius + slack)
        }
    }

    /// Whether an edge certainly stays whole. An edge stays within the box of its ends, and the cut removes the box's
    /// farthest corner first.
    func keepsWhole(_ edge: Outline.Edge) -> Bool {
        let (left, right) = (min(edge.start.x, edge.end.x), max(edge.start.x, edge.end.x))
        let (top, bottom) = (min(edge.start.y, edge.end.y), max(edge.start.y, edge.end.y))
        guard case .corner(_, _, let xSign, let ySign) = self else {
            return keeps(edge.start) && keeps(edge.end)
        }
        return keeps(Point(x: xSign < 0 ? left : right, y: ySign < 0 ? top : bottom))
    }

    /// The points where the cut crosses an edge, in order from the edge's start.
    func crossings(with edge: Outline.Edge) -> [Point] {
        let points: [Point]
        switch self {
        case .left(let x), .right(let x): points = edge.points(atX: x)
        case .above(let y), .below(let y): points = edge.points(atY: y)
        case .corner(let center, let radius, _, _):
            points =
                edge.points(atX: center.x) + edge.points(atY: center.y)
                + edge.points(onCircleAround: center, radius: radius)
        }
        return points.filter(edge.holds).sorted { edge.start.stride(to: $0) < edge.start.stride(to: $1) }
    }

    /// The edge along the cut that closes a gap.
    func closing(from start: Point, to end: Point) -> Outline.Edge {
        guard case .corner(let center, let radius, _, _) = self else { return Outline.Edge(start: start, end: end) }
        return Outline.Edge(start: start, end: end, center: center, radius: radius)
    }
}

extension Outline.Edge {
    /// The points of the edge's line or circle with a given x.
    func points(atX x: Double) -> [Point] {
        if radius == 0 {
            if start.x == end.x { return [] }
            return [Point(x: x, y: start.y + (x - start.x) / (end.x - start.x) * (end.y - start.y))]
        }
        let rest = radius * radius - (x - center.x) * (x - center.x)
        if rest < 0 { return [] }
        return [
            Point(x: x, y: center.y - rest.squareRoot()), Point(x: x, y: center.y + rest.squareRoot()),
        ]
    }

    /// The points of the edge's line or circle with a given y.
    func points(atY y: Double) -> [Point] {
        let turned = Outline.Edge(start: start.turned, end: end.turned, center: center.turned, radius: radius)
        return turned.points(atX: y).map { $0.turned }
    }

    /// The points that the edge's line or circle shares with another circle.
    func points(onCircleAround other: Point, radius otherRadius: Double) -> [Point] {
        // The foot is the point nearest to the other centre on the line, or on the line through both common points.
        let origin = radius == 0 ? start : center
        let (dx, dy) = radius == 0 ? (end.x - start.x, end.y - start.y) : (other.x - center.x, other.y - center.y)
        let length = (dx * dx + dy * dy).squareRoot()
        if length < Outline.tolerance { return [] }
        let (ux, uy) = (dx / length, dy / length)
        if radius == 0 {
            let along = (other.x - origin.x) * ux + (other.y - origin.y) * uy
            let foot = Point(x: origin.x + along * ux, y: origin.y + along * uy)
            let (offX, offY) = (other.x - foot.x, other.y - foot.y)
            return Self.pair(around: foot, ux, uy, otherRadius * otherRadius - offX * offX - offY * offY)
        }
        let along = (length * length + radius * radius - otherRadius * otherRadius) / (2 * length)
        let foot = Point(x: origin.x + along * ux, y: origin.y + along * uy)
        return Self.pair(around: foot, -uy, ux, radius * radius - along * along)
    }

    private static func pair(around foot: Point, _ x: Double, _ y: Double, _ square: Double) -> [Point] {
        if square < 0 { return [] }
        let reach = square.squareRoot()
        return [
            Point(x: foot.x - x * reach, y: foot.y - y * reach), Point(x: foot.x + x * reach, y: foot.y + y * reach),
        ]
    }
}

extension Point {
    /// The point with its axes swapped.
    fileprivate var turned: Point { Point(x: y, y: x) }
}
