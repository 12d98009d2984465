/// An elliptical arc between two points (SVG 2, appendix B.2), in pieces that end at its extreme points.
struct SVGArc {
    let pieces: [SVGPath.Piece]

    /// Creates an arc; nil for a radius of 0, which makes it a line. A rotated ellipse gets the pieces of a circle around it,
    /// because its outline is lost anyway.
    init?(
        _ start: SVGPath.Point, _ end: SVGPath.Point, _ across: Double, _ down: Double, _ angle: Double,
        isLarge: Bool, isClockwise: Bool
    ) {
        var (rx, ry) = (abs(across), abs(down))
        guard rx > 0, ry > 0 else { return nil }
        if rx != ry, angle.truncatingRemainder(dividingBy: 180) != 0 {
            if angle.truncatingRemainder(dividingBy: 90) == 0 {
                (rx, ry) = (ry, rx)
            } else {
                (rx, ry) = (max(rx, ry), max(rx, ry))
            }
        }
        // On the unit circle: half the chord, and the distance of the centre from its middle.
        let dx = (end.x - start.x) / rx / 2
        let dy = (end.y - start.y) / ry / 2
        let half = (dx * dx + dy * dy).squareRoot()
        guard half > 0, half.isFinite else { return nil }
        if half > 1 { (rx, ry) = (rx * half, ry * half) }
        let scale = max(half, 1)
        let (ux, uy) = (dx / scale, dy / scale)
        let distance = max(0, 1 / (ux * ux + uy * uy) - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let center = SVGPath.Point(
            (start.x + end.x) / 2 - uy * distance * rx, (start.y + end.y) / 2 + ux * distance * ry)
        let from = (x: (start.x - center.x) / rx, y: (start.y - center.y) / ry)
        let to = (x: (end.x - center.x) / rx, y: (end.y - center.y) / ry)
        pieces = Self.steps(from, to, isClockwise: isClockwise).map { middle, last in
            func place(_ unit: (x: Double, y: Double)) -> SVGPath.Point {
                SVGPath.Point(center.x + unit.x * rx, center.y + unit.y * ry)
            }
            return SVGPath.Piece(middle: place(middle), end: last.map(place) ?? end)
        }
    }

    /// The pieces of an arc on the unit circle, up to each extreme point and to the end: the point halfway and the last point,
    /// which is nil for the end.
    private static func steps(
        _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), isClockwise: Bool
    ) -> [(middle: (x: Double, y: Double), last: (x: Double, y: Double)?)] {
        // Clockwise on the screen: right, down, left, up.
        let extremes: [(x: Double, y: Double)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        let step = isClockwise ? 1 : 3
        var steps: [(middle: (x: Double, y: Double), last: (x: Double, y: Double)?)] = []
        let first = quarter(from, isClockwise: isClockwise)
        let last = quarter(to, isClockwise: isClockwise)
        var quarter = first
        var at = from
        // If both ends are in one quarter, the arc stays in it or goes nearly all the way around.
        let isAround = first == last && progress(from, isClockwise) >= progress(to, isClockwise)
        var count = (isClockwise ? last - first : first - last) & 3
        if isAround { count = 4 }
        for _ in 0..<count {
            let corner = extremes[isClockwise ? (quarter + 1) & 3 : quarter]
            if abs(at.x - corner.x) + abs(at.y - corner.y) > 1e-6 { steps.append((halfway(at, corner), corner)) }
            at = corner
            quarter = (quarter + step) & 3
        }
        if abs(at.x - to.x) + abs(at.y - to.y) > 1e-6 {
            steps.append((halfway(at, to), nil))
        } else if !steps.isEmpty {
            steps[steps.count - 1].last = nil
        }
        return steps
    }

    /// The quarter in which the arc continues from a point: 0 from right to bottom, then clockwise.
    private static func quarter(_ point: (x: Double, y: Double), isClockwise: Bool) -> Int {
        let (x, y) = (abs(point.x) < 1e-7 ? 0 : point.x, abs(point.y) < 1e-7 ? 0 : point.y)
        if isClockwise { return x > 0 && y >= 0 ? 0 : x <= 0 && y > 0 ? 1 : x < 0 && y <= 0 ? 2 : 3 }
        return x >= 0 && y > 0 ? 0 : x < 0 && y >= 0 ? 1 : x <= 0 && y < 0 ? 2 : 3
    }

    /// A number that grows along a quarter.
    private static func progress(_ point: (x: Double, y: Double), _ isClockwise: Bool) -> Double {
        let isEven = quarter(point, isClockwise: isClockwise) & 1 == 0
        return (isEven == isClockwise) ? abs(point.y) : abs(point.x)
    }

    /// The point halfway between two points of the circle that are less than half a circle apart.
    private static func halfway(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> (x: Double, y: Double) {
        let (x, y) = (a.x + b.x, a.y + b.y)
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? (x / length, y / length) : a
    }
}
