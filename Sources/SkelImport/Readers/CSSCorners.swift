import SkelLayout

/// The corners of a rectangle as CSS writes them: `8`, `50%`, `8px 8px 0px 8px`.
struct CSSCorners: Sendable {
    private struct Radius: Sendable {
        let number: Double
        /// Percent of the shorter side; else points.
        let isPercent: Bool
    }

    /// One, or four clockwise from the top left.
    private let radii: [Radius]

    /// The same for all, in points.
    init(_ radius: Double) { radii = [Radius(number: radius, isPercent: false)] }

    /// Nil for a text that says of no corner what it is. What stands behind a slash, the radii downwards, is left out.
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

    /// What they are of a rectangle.
    func radius(of size: Size) -> Sketch.Radius {
        let side = min(size.width, size.height)
        return .fitting(radii.map { $0.isPercent ? $0.number * side / 100 : $0.number }, size)
    }
}
