import SkelLayout

/// The corner radii of a rectangle in CSS syntax: `8`, `50%`, `8px 8px 0px 8px`.
struct CSSCorners: Sendable {
    /// One radius, or four clockwise from the top left.
    private let radii: [SVGLength]

    /// Creates equal corners with a radius in points.
    init(_ radius: Double) { radii = [SVGLength(number: radius, isPercent: false)] }

    /// Parses CSS radii; nil for invalid texts. Vertical radii, after a slash, are ignored.
    init?(_ text: String) {
        var radii: [SVGLength] = []
        for part in text.prefix(while: { $0 != "/" }).split(separator: " ") {
            guard let radius = SVGLength(String(part)), radius.number >= 0 else { return nil }
            radii.append(radius)
        }
        switch radii.count {
        case 1, 4: self.radii = radii
        case 2: self.radii = radii + radii
        case 3: self.radii = radii + [radii[1]]
        default: return nil
        }
    }

    /// The corners of a rectangle with a size in points.
    func radius(of size: Size) -> Sketch.Radius {
        .fitting(radii.map { $0.value(of: min(size.width, size.height)) }, size)
    }
}
