import SkelLanguage
import SkelLayout

// The area inside borders. A corner between sides of different widths is a quarter ellipse (css-backgrounds-3, section
// 4.2), which an outline approximates by chords.
extension Outline {
    /// The largest distance between a chord and the ellipse, in points.
    private static let flatness = 0.02

    /// Creates the outline of a rectangle with round corners minus its border; the radii must fit the rectangle.
    init(inside border: BorderWidths, of frame: Rect, _ corners: CornerRadii) {
        let inner = frame.inset(by: border)
        if border.isUniform || corners.largest == 0 {
            self.init(inner, corners.inset(by: border.top))
            return
        }
        self.init()
        if inner.width <= 0 || inner.height <= 0 { return }
        var points: [Point] = []
        points += Self.arc(corners.topRight, Point(x: inner.maxX, y: inner.y), (border.right, border.top), (1, -1))
        points += Self.arc(
            corners.bottomRight, Point(x: inner.maxX, y: inner.maxY), (border.right, border.bottom), (1, 1)
        ).reversed()
        points += Self.arc(
            corners.bottomLeft, Point(x: inner.x, y: inner.maxY), (border.left, border.bottom), (-1, 1))
        points += Self.arc(corners.topLeft, Point(x: inner.x, y: inner.y), (border.left, border.top), (-1, -1))
            .reversed()
        for (index, point) in points.enumerated() {
            append(Edge(start: point, end: points[(index + 1) % points.count]))
        }
    }

    /// The points of a corner from the horizontal side to the vertical one; only the corner itself if it's square
    /// inside.
    ///
    /// - Parameters:
    ///   - widths: the widths of the vertical and the horizontal side.
    ///   - signs: the direction in which the corner points, along x and y.
    private static func arc(
        _ radius: Double, _ corner: Point, _ widths: (Double, Double), _ signs: (x: Double, y: Double)
    ) -> [Point] {
        let (across, down) = (radius - widths.0, radius - widths.1)
        if across <= 0 || down <= 0 { return [corner] }
        let center = Point(x: corner.x - signs.x * across, y: corner.y - signs.y * down)
        // The distance from a chord to its circle is the radius times an eighth of the angle's square.
        let count = max(2, Int((max(across, down) / (8 * flatness)).squareRoot() * 1.6) + 1)
        return (0...count).map { index in
            // Points of a quarter circle without trigonometry.
            let part = Double(index) / Double(count)
            let whole = 1 + part * part
            return Point(
                x: center.x + signs.x * across * 2 * part / whole,
                y: center.y + signs.y * down * (1 - part * part) / whole)
        }
    }
}
