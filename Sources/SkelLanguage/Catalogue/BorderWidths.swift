/// The width of a border on each side, in points.
package struct BorderWidths: Hashable, Sendable {
    /// The width at the top.
    package var top: Double
    /// The width at the right, whatever the reading direction.
    package var right: Double
    /// The width at the bottom.
    package var bottom: Double
    /// The width at the left, whatever the reading direction.
    package var left: Double

    /// Creates widths that are equal on every side.
    @inline(__always)
    package init(_ width: Double) { (top, right, bottom, left) = (width, width, width, width) }

    /// The four widths in CSS order.
    package var all: [Double] { [top, right, bottom, left] }

    /// Whether the border has the same width on every side.
    @inline(__always)
    package var isUniform: Bool { top == right && top == bottom && top == left }

    /// The smallest width; negative where a side has no setting of its own.
    package var narrowest: Double { min(min(top, right), min(bottom, left)) }

    /// The largest width; 0 without a border.
    @inline(__always)
    package var widest: Double { max(max(top, right), max(bottom, left)) }

    /// The widths of `self`, with `all` in place of negative ones.
    func filled(with all: Double) -> BorderWidths {
        var widths = self
        if top < 0 { widths.top = all }
        if right < 0 { widths.right = all }
        if bottom < 0 { widths.bottom = all }
        if left < 0 { widths.left = all }
        return widths
    }
}
