import SkelLanguage
import SkelLayout

/// The wave's colour: the page's colour, at an opacity that turns a bone below it into the highlight.
struct Band: Equatable {
    struct Tone: Equatable {
        let color: Color
        /// The opacity, from 0 to 1.
        let opacity: Double

        var css: String {
            Color(rgba: color.rgba & ~0xff | UInt32(opacity * 255 + 0.5)).css
        }
    }

    let light: Tone
    let dark: Tone

    /// The page colour to assume if a page sets none: white, or nearly black.
    private static let page = ColorPair(light: Color(rgba: 0xFFFF_FFFF), dark: Color(rgba: 0x1111_11FF))

    /// The band for bones in the default tint on a page that sets no colour.
    static let ofDefaults = Band(on: page, base: .defaultTint, highlight: nil)

    /// The band for a page that may set its background by a property; nil if the skeleton has its own background.
    var ofPage: String? {
        guard light.color == Self.page.light, dark.color == Self.page.dark else { return nil }
        func mix(_ page: String, _ tone: Tone) -> String {
            "color-mix(in srgb,var(--skel-background,\(page))\(TimingText.number(tone.opacity * 100))%,#0000)"
        }
        if light.opacity == dark.opacity { return mix(Self.page.css, light) }
        return "light-dark(\(mix(light.color.css, light)),\(mix(dark.color.css, dark)))"
    }

    init(of drawing: Drawing) {
        let paint = drawing.paints.first { $0.base != .defaultTint }
        self.init(
            on: drawing.background ?? Self.page, base: paint?.base ?? .defaultTint, highlight: paint?.highlight)
    }

    private init(on page: ColorPair, base: ColorPair, highlight: ColorPair?) {
        light = Self.tone(page.light, base.light, highlight?.light)
        dark = Self.tone(page.dark, base.dark, highlight?.dark)
    }

    var css: String { light.css == dark.css ? light.css : "light-dark(\(light.css),\(dark.css))" }

    /// The page colour with the opacity of the band: the distance from the base to the highlight, as a share of that to the
    /// page colour.
    private static func tone(_ page: Color, _ base: Color, _ highlight: Color?) -> Tone {
        guard let highlight else { return Tone(color: page, opacity: 0.6) }
        let way = difference(page, base)
        let step = difference(highlight, base)
        let length = way.reduce(0) { $0 + $1 * $1 }
        let part = length > 0 ? zip(way, step).reduce(0) { $0 + $1.0 * $1.1 } / length : 0.6
        // Less is invisible, and more hides the bones.
        return Tone(color: page, opacity: (min(max(part, 0.4), 0.8) * 100).rounded() / 100)
    }

    private static func difference(_ color: Color, _ other: Color) -> [Double] {
        [
            Double(color.red) - Double(other.red), Double(color.green) - Double(other.green),
            Double(color.blue) - Double(other.blue),
        ]
    }
}
