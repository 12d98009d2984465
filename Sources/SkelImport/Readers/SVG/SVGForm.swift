import SkelLayout

/// The form of a path's outline: a rectangle with round corners, or another form, of which only the bounding box is kept.
struct SVGForm: Sendable {
    private(set) var frame = Rect.zero
    /// The radii, clockwise from the top left; 0 for square corners.
    private(set) var radii = [0.0, 0, 0, 0]
    /// Whether the outline is exactly such a rectangle.
    private(set) var isExact = true
    /// Whether the outline runs clockwise on the screen.
    private(set) var isClockwise = true

    init(_ outline: SVGPath.Outline) {
        var points = [outline.start]
        for piece in outline.pieces {
            if let middle = piece.middle { points.append(middle) }
            points.append(piece.end)
        }
        // Pieces are monotonic, so their ends are the outermost points.
        frame = Rect(around: points)
        isClockwise = Self.area(of: points) >= 0
        var walk = SVGFormWalk(frame, from: outline.start)
        for piece in outline.pieces { walk.follow(piece) }
        // Filling closes an open outline.
        walk.follow(SVGPath.Piece(middle: nil, end: outline.start))
        isExact = walk.isRoundedRectangle
        if isExact { radii = walk.radii.map { min($0.x, $0.y) } }
    }

    /// Twice the area of a polygon; positive if it runs clockwise on the screen.
    private static func area(of points: [SVGPath.Point]) -> Double {
        var area = 0.0
        var last = points[points.count - 1]
        for point in points {
            // Relative to the first point, because large coordinates would lose digits.
            area += (last.x - points[0].x) * (point.y - points[0].y) - (point.x - points[0].x) * (last.y - points[0].y)
            last = point
        }
        return area
    }
}

/// Follows an outline along the edges of its bounding box, and finds out how its corners are rounded.
private struct SVGFormWalk {
    private typealias Point = SVGPath.Point

    private let frame: Rect
    /// The rounding errors of drawing programs, in points.
    private let tolerance: Double
    private var at: SVGPath.Point
    /// The start of curves that haven't returned to an edge yet, and the points halfway along them.
    private var curveStart: SVGPath.Point?
    private var middles: [SVGPath.Point] = []
    private var isOnEdges = true
    /// The horizontal and vertical radii of the corners, clockwise from the top left.
    private(set) var radii: [(x: Double, y: Double)] = [(0, 0), (0, 0), (0, 0), (0, 0)]
    private var isReached = [false, false, false, false]

    init(_ frame: Rect, from start: SVGPath.Point) {
        self.frame = frame
        at = start
        tolerance = 0.005 + 2e-4 * max(frame.width, frame.height)
        isOnEdges = !edges(of: start).isEmpty
        reach(start)
    }

    /// Whether the whole outline lies on edges or rounds corners, each by about the same radius in x and y.
    var isRoundedRectangle: Bool {
        isOnEdges && curveStart == nil && !isReached.contains(false)
            && radii.allSatisfy { abs($0.x - $0.y) <= 0.5 + tolerance }
    }

    mutating func follow(_ piece: SVGPath.Piece) {
        let from = at
        at = piece.end
        if near(from, at), piece.middle == nil { return }
        guard let middle = piece.middle else {
            if curveStart != nil || !edges(of: from).contains(where: edges(of: at).contains) { isOnEdges = false }
            reach(at)
            return
        }
        if curveStart == nil { curveStart = from }
        middles.append(middle)
        guard let start = curveStart, !edges(of: at).isEmpty else { return }
        round(from: start, past: middles[middles.count / 2])
        curveStart = nil
        middles = []
    }

    /// How far the middle of a curve is from its chord towards the corner, if the curve rounds the corner. It is 0.41
    /// of the way for a quarter circle.
    private static let roundShares = 0.2.nextUp..<0.7

    /// Notes the curve from a point to the current one, which should be around a corner.
    private mutating func round(from start: SVGPath.Point, past middle: SVGPath.Point) {
        for (number, corner) in corners.enumerated() {
            // One end lies on the vertical edge of the corner, the other on its horizontal edge.
            let isDown = abs(start.x - corner.x) <= tolerance && abs(at.y - corner.y) <= tolerance
            let isAcross = abs(start.y - corner.y) <= tolerance && abs(at.x - corner.x) <= tolerance
            guard isDown || isAcross else { continue }
            let across = abs((isDown ? at : start).x - corner.x)
            let down = abs((isDown ? start : at).y - corner.y)
            let whole = side(corner, from: start)
            let share = whole == 0 ? 0.4 : side(middle, from: start) / whole
            guard Self.roundShares.contains(share) else { continue }
            radii[number] = (max(radii[number].x, across), max(radii[number].y, down))
            isReached[number] = true
            return
        }
        isOnEdges = false
    }

    /// The side of the chord from a point to the current one on which another point is, as a signed area.
    private func side(_ point: SVGPath.Point, from start: SVGPath.Point) -> Double {
        (at.x - start.x) * (point.y - start.y) - (at.y - start.y) * (point.x - start.x)
    }

    private var corners: [SVGPath.Point] {
        [
            SVGPath.Point(frame.x, frame.y), SVGPath.Point(frame.maxX, frame.y), SVGPath.Point(frame.maxX, frame.maxY),
            SVGPath.Point(frame.x, frame.maxY),
        ]
    }

    private mutating func reach(_ point: SVGPath.Point) {
        for (number, corner) in corners.enumerated() where near(point, corner) { isReached[number] = true }
    }

    private func near(_ a: SVGPath.Point, _ b: SVGPath.Point) -> Bool {
        abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
    }

    /// The edges of the box that a point lies on, by their numbers.
    private func edges(of point: SVGPath.Point) -> [Int] {
        let distances = [point.x - frame.x, point.x - frame.maxX, point.y - frame.y, point.y - frame.maxY]
        return distances.indices.filter { abs(distances[$0]) <= tolerance }
    }
}

extension Rect {
    /// The bounding box of at least one point.
    init(around points: [SVGPath.Point]) {
        var (left, top, right, bottom) = (points[0].x, points[0].y, points[0].x, points[0].y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
