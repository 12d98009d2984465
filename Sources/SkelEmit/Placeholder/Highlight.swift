import SkelLanguage
import SkelLayout

/// The colour in which a copy of a bone lies over it so that the bone appears in its highlight.
struct Highlight {
    private let base: ColorPair
    private let highlight: ColorPair
    /// What the copy shows.
    private let shown: ColorPair
    /// Whether the two are the preset's.
    private let isPreset: Bool

    /// Creates the highlight of bones in a base colour. `page` is the colour below them, which matters only if one of
    /// the two is translucent, and `scheme` that which their colours are limited to.
    init(of base: ColorPair, _ highlight: ColorPair, on page: ColorPair, in scheme: ColorScheme = .auto) {
        (self.base, self.highlight) = (base, highlight)
        isPreset = base == scheme.pinned(.webTint) && highlight == scheme.pinned(.webSheen)
        let light = Self.overlay(base.light, highlight.light, page.light)
        shown = ColorPair(light: light, dark: Self.overlay(base.dark, highlight.dark, page.dark))
    }

    /// The highlight in CSS. One that no source names, a complementary colour or the preset's, is the base's, mixed with
    /// another: it follows a base that a page sets, but doesn't need `rgb(from ...)`, which Firefox has from 128 on.
    ///
    /// - Parameter name: the base's public name, without `--skel-`.
    func css(of name: String) -> String {
        let percent = isPreset ? 42 : 94
        guard isPreset || highlight == base.complementary, base.isOpaque,
            let light = Mixture(base.light, highlight.light, percent),
            let dark = Mixture(base.dark, highlight.dark, percent)
        else { return shown.css }
        let source = ColorPair(light: light.source, dark: dark.source)
        let addition = ColorPair(light: light.addition, dark: dark.addition)
        return "color-mix(in srgb,var(--skel-\(name),\(source.css)) \(percent)%,\(addition.css))"
    }

    /// A colour as so many percent of some colour, and a rest of black, white or what is missing.
    private struct Mixture {
        let source: Color
        let addition: Color

        init?(_ base: Color, _ highlight: Color, _ percent: Int) {
            let share = Double(percent) / 100
            if highlight.red < base.red || highlight.green < base.green || highlight.blue < base.blue {
                // Black gives a complementary colour of the base itself.
                (source, addition) = (base, .black)
                return
            }
            let parts = highlight.parts.map { ($0 - (1 - share) * 255) / share }
            if parts.allSatisfy({ $0 > -0.5 }) {
                (source, addition) = (Color(parts), .white)
                return
            }
            let missing = zip(highlight.parts, base.parts).map { ($0 - share * $1) / (1 - share) }
            guard missing.allSatisfy({ $0 < 255.5 }) else { return nil }
            (source, addition) = (base, Color(missing))
        }
    }

    /// The colour that gives the highlight when it lies over the base. If no translucent colour does on every page, it's
    /// opaque, and right on `page`.
    private static func overlay(_ base: Color, _ highlight: Color, _ page: Color) -> Color {
        if highlight.isOpaque || base == highlight { return highlight }
        let (below, above) = (base.opacity, highlight.opacity)
        let alpha = below < 1 ? (above - below) / (1 - below) : 0
        if alpha > 0 {
            let parts = zip(highlight.parts, base.parts).map { ($0 * above - $1 * below * (1 - alpha)) / alpha }
            if parts.allSatisfy({ $0 > -0.5 && $0 < 255.5 }) { return Color(parts, opacity: alpha) }
        }
        return Color(zip(highlight.parts, page.parts).map { $0 * above + $1 * (1 - above) })
    }
}

extension Color {
    static let white = Color(rgba: 0xFFFF_FFFF)
    static let black = Color(rgba: 0x0000_00FF)

    /// Creates a colour from red, green and blue, 0 to 255, and an opacity, 0 to 1; rounded.
    init(_ parts: [Double], opacity: Double = 1) {
        let bytes = (parts + [opacity * 255]).map { UInt32(min(255, max(0, $0.rounded()))) }
        self.init(rgba: bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3])
    }

    /// Red, green and blue, 0 to 255.
    var parts: [Double] { [Double(red), Double(green), Double(blue)] }
}
