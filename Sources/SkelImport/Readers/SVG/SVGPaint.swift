/// The paint of a fill or stroke.
struct SVGPaint: Sendable, Equatable {
    /// The text in the drawing, in lowercase.
    private let text: String

    static let none = SVGPaint("none")
    static let black = SVGPaint("black")
    /// The paint of what is visible through a hole.
    static let window = SVGPaint("window")

    init(_ text: String) { self.text = text.lowercased() }

    var isNone: Bool { text == "none" || text == "transparent" }

    /// Whether it's black, which hides in a mask.
    var isBlack: Bool { hexadecimal.map { $0.hasPrefix("#000000") } ?? false }

    /// The colour in the language's notation, with an opacity; nil for gradients and for colours that depend on the page.
    func color(opacity: Double) -> String? {
        guard let digits = hexadecimal else { return nil }
        if opacity >= 1 { return digits }
        let alpha = Int((max(0, opacity) * 255).rounded())
        guard digits.utf8.count == 7 else { return digits }
        return digits + Self.byte(alpha)
    }

    /// The colour as `#rrggbb` or `#rrggbbaa`; nil if it isn't known.
    private var hexadecimal: String? {
        if text.hasPrefix("#") { return Self.long(text.dropFirst()) }
        if text.hasPrefix("rgb") { return Self.function(text) }
        for (name, digits) in Self.names where name == text { return digits }
        return nil
    }

    private static func long(_ digits: Substring) -> String? {
        guard digits.utf8.allSatisfy({ $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }) else {
            return nil
        }
        switch digits.utf8.count {
        case 3, 4: return digits.reduce(into: "#") { $0 += String($1) + String($1) }
        case 6, 8: return "#" + digits
        default: return nil
        }
    }

    /// Parses `rgb(12, 34, 56)` and `rgba(12, 34, 56, .5)`.
    private static func function(_ text: String) -> String? {
        guard let start = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let inside = text[text.index(after: start)...].dropLast()
        guard let parts = SVGNumbers.list(String(inside)), parts.count == 3 || parts.count == 4 else { return nil }
        let channels = parts.prefix(3).map { byte(Int(min(max(0, $0), 255).rounded())) }.joined()
        guard parts.count == 4, parts[3] < 1 else { return "#" + channels }
        return "#" + channels + byte(Int((max(0, parts[3]) * 255).rounded()))
    }

    private static func byte(_ value: Int) -> String {
        (value < 16 ? "0" : "") + String(value, radix: 16)
    }

    /// The CSS colour names that drawings of skeletons use.
    private static var names: [(String, String)] {
        [
            ("black", "#000000"), ("white", "#ffffff"), ("gray", "#808080"), ("grey", "#808080"),
            ("silver", "#c0c0c0"), ("lightgray", "#d3d3d3"), ("lightgrey", "#d3d3d3"), ("gainsboro", "#dcdcdc"),
            ("whitesmoke", "#f5f5f5"), ("darkgray", "#a9a9a9"), ("darkgrey", "#a9a9a9"),
        ]
    }
}
