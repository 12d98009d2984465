/// A width and a height, in points.
package struct Size: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    package static let zero = Size(width: 0, height: 0)
}

/// A rectangle, in points; y grows downwards. Each use documents its coordinate space.
package struct Rect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
    package var size: Size { Size(width: width, height: height) }

    package func offset(x dx: Double, y dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// The smallest rectangle around both.
    package func joined(with other: Rect) -> Rect {
        let (x, y) = (min(self.x, other.x), min(self.y, other.y))
        return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
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
