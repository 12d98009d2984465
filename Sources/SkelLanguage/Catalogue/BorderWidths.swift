/// How wide a border is on each side, in points.
package struct BorderWidths: Hashable, Sendable {
    package var top: Double
    package var right: Double
    package var bottom: Double
    package var left: Double

    /// The same on every side.
    @inline(__always)
    package init(_ width: Double) { (top, right, bottom, left) = (width, width, width, width) }

    /// In CSS order.
    package var all: [Double] { [top, right, bottom, left] }

    @inline(__always)
    package var isUniform: Bool { top == right && top == bottom && top == left }

    package var narrowest: Double { min(min(top, right), min(bottom, left)) }

    /// 0 where there is no border.
    @inline(__always)
    package var widest: Double { max(max(top, right), max(bottom, left)) }

    /// The widths of `self`, and where one of them is negative that of all sides.
    func filled(with all: Double) -> BorderWidths {
        var widths = self
        if top < 0 { widths.top = all }
        if right < 0 { widths.right = all }
        if bottom < 0 { widths.bottom = all }
        if left < 0 { widths.left = all }
        return widths
    }
}
