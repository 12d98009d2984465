import SkelLayout

/// The corner radii of a rectangle in CSS syntax: `8`, `50%`, `8px 8px 0px 8px`.
struct CSSCorners: Sendable {
    private struct Radius: Sendable {
        let number: Double
        /// Whether the number is a percentage of the shorter side instead of points.
        let isPercent: Bool
    }

    /// One radius, or four clockwise from the top left.
    private let radii: [Radius]

    /// Creates equal corners with a radius in points.
    init(_ radius: Double) { radii = [Radius(number: radius, isPercent: false)] }

    /// Parses CSS radii; nil for invalid texts. Vertical radii, after a slash, are ignored.
    init?(_ text: String) {
        var radii: [Radius] = []
        for part in text.prefix(while: { $0 != "/" }).split(separator: " ") {
            guard radii.count < 4, let radius = Self.radius(part) else { return nil }
            radii.append(radius)
        }
        switch radii.count {
        case 1, 4: self.radii = radii
        case 2: self.radii = radii + radii
        case 3: self.radii = radii + [radii[1]]
        default: return nil
        }
    }

    private static func radius(_ text: Substring) -> Radius? {
        let isPercent = text.hasSuffix("%")
        let digits = isPercent ? text.dropLast() : text.hasSuffix("px") ? text.dropLast(2) : text
        guard let number = Double(digits), (0...Sketch.largestPicture).contains(number) else { return nil }
        return Radius(number: number, isPercent: isPercent)
    }

    /// The corners of a rectangle with a size in points.
    func radius(of size: Size) -> Sketch.Radius {
        let side = min(size.width, size.height)
        return .fitting(radii.map { $0.isPercent ? $0.number * side / 100 : $0.number }, size)
    }
}
