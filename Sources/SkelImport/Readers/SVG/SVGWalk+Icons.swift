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

    /// How many times as long as its shorter side an icon's longer one may be; words are longer, and so are three dots.
    private static let longestIcon = 2.0

    /// Puts one bone in the place of the outlines of a path that is alone in a named group, and as small as an icon.
    ///
    /// - Parameter first: the number of the first shape.
    mutating func joinIcon(from first: Int) {
        guard firstSeen <= first, shapes.count - first > 1 else { return }
        let frame = Rect.around(Array(shapes[first...]))
        let (short, long) = (min(frame.width, frame.height), max(frame.width, frame.height))
        guard long <= Self.largestIcon, long <= Self.longestIcon * short else { return }
        var icon = shapes[first]
        (icon.frame, icon.radii, icon.holes) = (frame, [0, 0, 0, 0], [])
        (icon.kind, icon.loss) = (.view, .outline)
        shapes.replaceSubrange(first..., with: [icon])
    }
}

extension SVGShape {
    /// Whether it's a ring or a sector of one.
    fileprivate var isOfRing: Bool { sector != nil || isHollow && radius == .half && loss == nil }
}
