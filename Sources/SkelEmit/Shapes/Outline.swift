import SkelLayout

/// A point, absolute in the root.
struct Point: Equatable {
    var x: Double
    var y: Double

    /// The sum of the distances along both axes, which only grows along an edge.
    func stride(to other: Point) -> Double { abs(other.x - x) + abs(other.y - y) }
}

/// The clockwise boundary of a convex shape made of lines and of arcs of at most a quarter circle.
struct Outline {
    /// A line, or an arc that stays within one quadrant of its circle.
    struct Edge {
        var start: Point
        var end: Point
        var center = Point(x: 0, y: 0)
        /// The radius; 0 for a line.
        var radius = 0.0
    }

    /// The edges: each starts at the previous one's end, and the first at the last one's.
    private(set) var edges: [Edge] = []

    /// The length, in points, below which an edge is dropped: a thousandth of the printed precision.
    static let tolerance = 1e-6

    /// Creates a rectangle with round corners.
    init(_ frame: Rect, _ corners: CornerRadii) {
        if frame.width <= 0 || frame.height <= 0 { return }
        let radii = corners.fitted(in: frame.size)
        let (left, top, right, bottom) = (frame.x, frame.y, frame.maxX, frame.maxY)
        // Clockwise from the top right: each corner's radius, its point, and the direction from its centre to the start
        // of its arc.
        let corners: [(radius: Double, point: Point, x: Double, y: Double)] = [
            (radii.topRight, Point(x: right, y: top), 0, -1), (radii.bottomRight, Point(x: right, y: bottom), 1, 0),
            (radii.bottomLeft, Point(x: left, y: bottom), 0, 1), (radii.topLeft, Point(x: left, y: top), -1, 0),
        ]
        var pen = Point(x: left + radii.topLeft, y: top)
        for (radius, point, x, y) in corners {
            let center = Point(x: point.x + (y - x) * radius, y: point.y - (x + y) * radius)
            let start = Point(x: center.x + x * radius, y: center.y + y * radius)
            let end = Point(x: center.x - y * radius, y: center.y + x * radius)
            append(Edge(start: pen, end: start))
            append(Edge(start: start, end: end, center: center, radius: radius))
            pen = end
        }
    }

    /// Creates an empty outline.
    init() {}

    var isEmpty: Bool { edges.isEmpty }

    /// The bounding box. Arcs end where they turn, so the ends of edges suffice.
    var bounds: Rect {
        guard let first = edges.first else { return .zero }
        var (left, top, right, bottom) = (first.start.x, first.start.y, first.start.x, first.start.y)
        for edge in edges {
            left = min(left, edge.start.x)
            right = max(right, edge.start.x)
            top = min(top, edge.start.y)
            bottom = max(bottom, edge.start.y)
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Keeps the part within `clip` and returns whether anything was cut away.
    mutating func clip(to clip: Clip) -> Bool {
        var isCut = self.clip(to: clip.bounds, CornerRadii(0))
        for rounded in clip.rounded where self.clip(to: rounded.frame, rounded.corners) {
            isCut = true
        }
        let rest = bounds
        if rest.width < Rect.tolerance || rest.height < Rect.tolerance { edges = [] }
        return isCut
    }

    /// Keeps the part within a rectangle with round corners and returns whether anything was cut away.
    private mutating func clip(to frame: Rect, _ corners: CornerRadii) -> Bool {
        let sides: [Cut] = [.left(of: frame.maxX), .right(of: frame.x), .above(frame.maxY), .below(frame.y)]
        var isCut = false
        for side in sides where cut(by: side) { isCut = true }
        if corners.largest <= 0 { return isCut }
        for corner in Cut.corners(of: frame, corners.fitted(in: frame.size)) where cut(by: corner) { isCut = true }
        return isCut
    }

    /// Cuts away what a cut doesn't keep, closes the gaps along it, and returns whether anything was cut away.
    private mutating func cut(by cut: Cut) -> Bool {
        if edges.allSatisfy({ cut.keepsWhole($0) }) { return false }
        let kept = edges.flatMap { $0.pieces(keptBy: cut) }
        edges = []
        for (index, piece) in kept.enumerated() {
            append(piece)
            append(cut.closing(from: piece.end, to: kept[(index + 1) % kept.count].start))
        }
        return true
    }

    mutating func append(_ edge: Edge) {
        if edge.start.stride(to: edge.end) > Self.tolerance { edges.append(edge) }
    }
}

extension Outline.Edge {
    /// The point halfway along.
    var middle: Point {
        if radius == 0 { return Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) }
        let x = start.x + end.x - 2 * center.x
        let y = start.y + end.y - 2 * center.y
        let length = (x * x + y * y).squareRoot()
        return Point(x: center.x + x * radius / length, y: center.y + y * radius / length)
    }

    /// The pieces of the edge that a cut keeps, in order; touching pieces are merged.
    func pieces(keptBy cut: Cut) -> [Outline.Edge] {
        var pieces: [Outline.Edge] = []
        var start = start
        var isContinued = false
        for stop in cut.crossings(with: self) + [end] {
            var piece = self
            piece.start = start
            piece.end = stop
            let isKept = cut.keeps(piece.middle)
            if isKept, isContinued {
                pieces[pieces.count - 1].end = stop
            } else if isKept {
                pieces.append(piece)
            }
            isContinued = isKept
            start = stop
        }
        return pieces
    }

    /// Whether a point on the edge's line or circle lies strictly between the edge's ends.
    ///
    /// Both coordinates only grow or only shrink along an edge, so comparing with the ends' box suffices.
    func holds(_ point: Point) -> Bool {
        let slack = Outline.tolerance
        return point.x >= min(start.x, end.x) - slack && point.x <= max(start.x, end.x) + slack
            && point.y >= min(start.y, end.y) - slack && point.y <= max(start.y, end.y) + slack
            && point.stride(to: start) > slack && point.stride(to: end) > slack
    }
}
