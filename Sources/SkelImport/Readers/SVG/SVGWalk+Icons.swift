import SkelLayout
import SkelText

extension SVGWalk {
    /// The longest side of an icon, in points.
    private static let largestIcon = 32.0

    /// Puts one bone in the place of the strokes of an icon, which mean nothing by themselves, or of the only one, if that is the
    /// outline of something.
    ///
    /// - Parameter first: the number of the first shape.
    mutating func joinStrokes(from first: Int, _ element: Int) {
        guard firstSeen <= first, shapes.count > first, shapes[first...].allSatisfy({ $0.isStroke }),
            shapes.count - first > 1 || shapes[first].isHollow && shapes[first].loss == .outline
        else { return }
        let frame = Rect.around(Array(shapes[first...]))
        // Rings and their sectors stay such.
        guard max(frame.width, frame.height) <= Self.largestIcon, shapes[first...].contains(where: { !$0.isOfRing })
        else { return }
        var icon = SVGShape(
            frame, radii: [0, 0, 0, 0], fill: shapes[first].fill, span: document.elements[element].span)
        (icon.kind, icon.loss, icon.group) = (.view, .strokes, shapes[first].group)
        icon.color = shapes[first].isHollow ? shapes[first].borderColor : shapes[first].color
        shapes.replaceSubrange(first..., with: [icon])
    }
}

extension SVGShape {
    /// Whether it's a ring or a sector of one.
    fileprivate var isOfRing: Bool { sector != nil || isHollow && radius == .half && loss == nil }
}
