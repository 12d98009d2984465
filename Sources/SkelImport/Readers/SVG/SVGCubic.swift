import SkelText

/// A cubic Bézier curve.
struct SVGCubic {
    private let start: SVGPath.Point
    private let first: SVGPath.Point
    private let second: SVGPath.Point
    private let end: SVGPath.Point

    init(_ start: SVGPath.Point, _ first: SVGPath.Point, _ second: SVGPath.Point, _ end: SVGPath.Point) {
        (self.start, self.first, self.second, self.end) = (start, first, second, end)
    }

    /// The point at a parameter from 0 to 1.
    func point(_ t: Double) -> SVGPath.Point {
        SVGPath.Point(
            Self.value(t, start.x, first.x, second.x, end.x), Self.value(t, start.y, first.y, second.y, end.y))
    }

    private static func value(_ t: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        let u = 1 - t
        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    }

    /// The parameters between its ends, in order, at which it turns back horizontally or vertically.
    var turns: [Double] {
        let across = Self.turns(start.x, first.x, second.x, end.x)
        return (across + Self.turns(start.y, first.y, second.y, end.y)).sorted()
    }

    /// The parameters at which the derivative is zero.
    private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = 2 * (p2 - 2 * p1 + p0)
        let c = p1 - p0
        var roots: [Double] = []
        if abs(a) < 1e-12 * (abs(b) + abs(c)) {
            if b != 0 { roots.append(-c / b) }
        } else if b * b >= 4 * a * c {
            let root = (b * b - 4 * a * c).squareRoot()
            roots = [(-b - root) / (2 * a), (-b + root) / (2 * a)]
        }
        // A turn very near an end counts as the end.
        return roots.filter { $0 > 1e-4 && $0 < 1 - 1e-4 }
    }
}
