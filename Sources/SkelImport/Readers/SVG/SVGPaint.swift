import SkelLanguage

/// The paint of a fill or stroke.
struct SVGPaint: Sendable, Equatable {
    /// The text in the drawing, in lowercase unless it's a link.
    private let text: String

    static let none = SVGPaint("none")
    static let black = SVGPaint("black")
    /// The paint of what is visible through a hole.
    static let window = SVGPaint("window")

    init(_ text: String) { self.text = text.hasPrefix("url(") ? text : text.lowercased() }

    var isNone: Bool { text == "none" || text == "transparent" }

    /// The link to a gradient or pattern, `url(#name)`; nil for colours.
    var link: String? { text.hasPrefix("url(") ? text : nil }

    /// Whether it's black, which hides in a mask.
    var isBlack: Bool { color.map { $0.rgba >> 8 == 0 } ?? false }

    /// The colour in the language's notation, with an opacity; nil for gradients and for colours that depend on the page.
    func color(opacity: Double) -> String? {
        guard let color else { return nil }
        if opacity >= 1 || !color.isOpaque { return color.digits }
        return Color(rgba: color.rgba & ~0xff | UInt32((max(0, opacity) * 255).rounded())).digits
    }

    /// Nil if it isn't known.
    private var color: Color? {
        if text.hasPrefix("#") { return Color(digits: text) }
        return Self.names.first { $0.0 == text }.map { Color(rgb: $0.1) } ?? Color(computed: text)
    }

    /// The CSS colour names that drawings of skeletons use.
    private static var names: [(String, UInt32)] {
        [
            ("black", 0x000000), ("white", 0xffffff), ("gray", 0x808080), ("grey", 0x808080), ("silver", 0xc0c0c0),
            ("lightgray", 0xd3d3d3), ("lightgrey", 0xd3d3d3), ("gainsboro", 0xdcdcdc), ("whitesmoke", 0xf5f5f5),
            ("darkgray", 0xa9a9a9), ("darkgrey", 0xa9a9a9),
        ]
    }
}
