import SkelLayout
import SkelText

/// What a filter makes of a shape.
enum SVGFilter: Sendable {
    /// A shadow, without the shape itself.
    case shadow
    /// Anything else, such as the shape with a shadow.
    case other
}

extension SVGWalk {
    /// Notes that the shapes from a number on have a filter.
    mutating func mark(from first: Int, by link: String) {
        guard link != "none", first < shapes.count, let source = ids.element(url: link) else { return }
        let filter = filter(source)
        for index in shapes.indices[first...] { shapes[index].filter = filter }
    }

    /// A filter that starts with the outline of what it is for and never takes its colours makes a shadow of it.
    private func filter(_ source: Int) -> SVGFilter {
        let parts = document.elements[source].end > source + 1 ? source + 1..<document.elements[source].end : 0..<0
        let inputs = parts.map { [document.value("in", of: $0), document.value("in2", of: $0)] }
        guard inputs.first?.first == "SourceAlpha", !inputs.joined().contains("SourceGraphic") else { return .other }
        return .shadow
    }
}

extension SVGShape {
    /// The distance in points between the edges of copies of one shape, and between their radii.
    private static let mostApart = 0.05

    /// Whether only its shadow is seen, as another shape paints the same area.
    ///
    /// - Parameter isAbove: whether the other shape is painted later.
    func isShadow(of other: SVGShape, isAbove: Bool) -> Bool {
        guard let filter, other.filter != .shadow, !other.isHollow, other.kind != .label,
            frame.isNear(other.frame, within: Self.mostApart), loss == other.loss,
            zip(radii, other.radii).allSatisfy({ abs($0 - $1) <= Self.mostApart })
        else { return false }
        // Translucent colours are `#rrggbbaa`.
        return filter == .shadow || isAbove && (other.color?.utf8.count ?? 0) <= "#rrggbb".utf8.count
    }
}
