import SkelLayout

/// A sector of a ring or of a disc, as in a chart.
struct SVGSector: Sendable {
    /// The box around the whole ring.
    private(set) var disc: Rect
    /// The width of the ring; half of the box's for a disc.
    private(set) var width: Double

    init(disc: Rect, width: Double) { (self.disc, self.width) = (disc, width) }

    /// Whether there is nothing in the middle.
    var isRing: Bool { width < disc.width / 2 - 0.5 }

    /// Whether another is a sector of the same ring.
    func isBeside(_ other: SVGSector) -> Bool {
        disc.isNear(other.disc, within: Distance.halves) && abs(width - other.width) <= Distance.halves
    }

    /// The sector in the coordinates of its parent; nil if it's no longer one.
    func moved(by transform: SVGTransform) -> SVGSector? {
        guard let disc = transform.circle(around: disc) else { return nil }
        return SVGSector(disc: disc, width: width * transform.growth.x)
    }
}

extension SVGSector {
    /// Finds the ring that a filled outline is a sector of: its curves are arcs around one centre, and its lines lie between
    /// these, or end at the centre. Nil for other outlines.
    init?(filled outline: SVGPath.Outline) {
        guard let arcs = Arcs(outline), arcs.hasLines, let disc = arcs.disc else { return nil }
        self.init(disc: disc, width: arcs.outer - (arcs.inner ?? 0))
    }

    /// Finds the ring that a stroke of a width is a sector of; nil for others than arcs around one centre.
    init?(stroked outline: SVGPath.Outline, _ width: Double) {
        guard let arcs = Arcs(outline), !arcs.hasLines, arcs.inner == nil, let disc = arcs.disc else { return nil }
        self.init(disc: disc.inset(by: -width / 2), width: min(width, disc.width / 2 + width / 2))
    }
}

/// The arcs of an outline around one centre.
private struct Arcs {
    private var center = SVGPath.Point(0, 0)
    private(set) var outer = 0.0
    /// The radius of the arcs at the inside; nil if there are none.
    private(set) var inner: Double?
    private(set) var hasLines = false

    /// The box around the circle of the outer arcs; nil if that is too large for a drawing.
    var disc: Rect? {
        guard outer > 0, outer <= Sketch.largestPicture else { return nil }
        return Rect(x: center.x - outer, y: center.y - outer, width: 2 * outer, height: 2 * outer)
    }

    /// Nil if the curves aren't such arcs, or if lines end elsewhere.
    init?(_ outline: SVGPath.Outline) {
        var (corners, runs) = ([outline.start], [[SVGPath.Point]]())
        var isInRun = false
        for piece in outline.pieces {
            if let middle = piece.middle {
                if !isInRun { runs.append([corners[corners.count - 1]]) }
                runs[runs.count - 1] += [middle, piece.end]
            } else {
                hasLines = true
            }
            isInRun = piece.middle != nil
            corners.append(piece.end)
        }
        var radii: [Double] = []
        for run in runs {
            guard let found = Self.center(run[0], run[run.count / 2], run[run.count - 1]) else { return nil }
            let radius = Self.distance(found, run[0])
            if radii.isEmpty { center = found }
            // Curves that stand for arcs are off by less than a thousandth of the radius.
            guard Self.distance(center, found) <= Self.tolerance * radius,
                run.allSatisfy({ abs(Self.distance(center, $0) - radius) <= Self.tolerance * radius })
            else { return nil }
            radii.append(radius)
        }
        guard let most = radii.max(), let least = radii.min() else { return nil }
        let tolerance = Self.tolerance * most
        guard radii.allSatisfy({ most - $0 <= tolerance || $0 - least <= tolerance }) else { return nil }
        outer = most
        if most - least > tolerance { inner = least }
        let places = corners.map { Self.distance(center, $0) }
        let inside = inner ?? 0
        guard places.allSatisfy({ abs($0 - most) <= tolerance || abs($0 - inside) <= tolerance }) else { return nil }
        // Without its centre or a second arc, what a chord cuts off is no sector.
        if hasLines, inner == nil, !places.contains(where: { $0 <= tolerance }) { return nil }
    }

    /// As a share of the radius.
    private static let tolerance = 0.01

    private static func distance(_ a: SVGPath.Point, _ b: SVGPath.Point) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    /// The centre of the circle through three points; nil if they are on a line.
    private static func center(_ a: SVGPath.Point, _ b: SVGPath.Point, _ c: SVGPath.Point) -> SVGPath.Point? {
        // Relative to the first point, because large coordinates would lose digits.
        let (bx, by, cx, cy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)
        let (b2, c2) = (bx * bx + by * by, cx * cx + cy * cy)
        let twice = 2 * (bx * cy - by * cx)
        guard abs(twice) > 1e-6 * (b2 + c2) else { return nil }
        return SVGPath.Point(a.x + (cy * b2 - by * c2) / twice, a.y + (bx * c2 - cx * b2) / twice)
    }
}
