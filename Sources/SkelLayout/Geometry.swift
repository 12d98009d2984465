/// A width and a height, in points.
package struct Size: Hashable, Sendable {
    /// The horizontal extent; never negative as the size of a view.
    package var width: Double
    /// The vertical extent.
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent in either direction.
    package static let zero = Size(width: 0, height: 0)
}

/// A rectangle, in points; y grows downwards. Each use documents its coordinate space.
package struct Rect: Hashable, Sendable {
    /// The left edge.
    package var x: Double
    /// The top edge.
    package var y: Double
    /// The distance from the left to the right edge.
    package var width: Double
    /// The distance from the top to the bottom edge.
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The empty rectangle at the origin.
    package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The right edge.
    package var maxX: Double { x + width }
    /// The bottom edge.
    package var maxY: Double { y + height }
    /// Width and height without the position.
    package var size: Size { Size(width: width, height: height) }

    /// The rectangle moved right by `dx` and down by `dy`.
    package func offset(x dx: Double, y dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// The intersection; empty (width or height 0) if they don't overlap.
    package func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle around both.
    package func union(_ other: Rect) -> Rect {
        let left = min(x, other.x)
        let top = min(y, other.y)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Whether `other` lies within this rectangle, up to `tolerance`.
    package func contains(_ other: Rect, tolerance: Double = Rect.tolerance) -> Bool {
        other.x >= x - tolerance && other.maxX <= maxX + tolerance
            && other.y >= y - tolerance && other.maxY <= maxY + tolerance
    }

    /// The difference below which lengths are equal: half of the printed thousandth.
    package static let tolerance = 0.0005
}
