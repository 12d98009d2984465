import SkelLanguage
import SkelLayout

/// A wave of the page's colour, translucent, over all bones. It costs less than a copy of them, and leaves what has the
/// page's colour as it is; but it can turn bones only into colours between theirs and the page's.
struct Band {
    private let color: ColorPair
    /// Its opacities in the middle, from 0 to 1.
    private let opacity: (light: Double, dark: Double)

    /// The page colour to assume if a page sets none: white, or nearly black.
    static let page = ColorPair(light: .white, dark: Color(rgba: 0x1111_11FF))

    /// The most that a colour may differ from the source's, in any channel, of 255.
    private static let tolerance = 4.0

    /// Creates the band of drawings in which it shows the source's highlights; nil if there is none, or if there is
    /// anything besides bones.
    init?(showing drawings: [Drawing]) {
        color = drawings.first?.background ?? Self.page
        guard color.isOpaque, drawings.allSatisfy({ $0.looks.isEmpty && $0.contents.isEmpty }) else { return nil }
        let pairs = drawings.flatMap { $0.paints }.filter { $0.motion == 0 }.map { ($0.base, $0.highlight) }
        guard let light = Self.opacity(color.light, pairs.map { ($0.light, $1.light) }),
            let dark = Self.opacity(color.dark, pairs.map { ($0.dark, $1.dark) })
        else { return nil }
        opacity = (light, dark)
    }

    /// Creates a band for a view that moves by itself, as near to the highlight of most bones as a band can be without
    /// hiding them or being invisible.
    init(near drawing: Drawing) {
        color = drawing.background ?? Self.page
        let paint = drawing.paints.first { $0.base != .defaultTint } ?? drawing.paints.first
        let (base, highlight) = (paint?.base ?? .defaultTint, paint?.highlight ?? .defaultTint)
        func near(_ page: Color, _ base: Color, _ highlight: Color) -> Double {
            (min(max(Self.part(page, base, highlight), 0.4), 0.8) * 100).rounded() / 100
        }
        opacity = (
            near(color.light, base.light, highlight.light), near(color.dark, base.dark, highlight.dark)
        )
    }

    /// Its colour in the middle, in CSS.
    var css: String {
        func mix(_ part: Double) -> String {
            "color-mix(in srgb,var(--skel-background,\(color.css))\(TimingText.number(part * 100))%,#0000)"
        }
        if opacity.light == opacity.dark || !color.hasDark { return mix(opacity.light) }
        return "light-dark(\(mix(opacity.light)),\(mix(opacity.dark)))"
    }

    /// The opacity that turns all bases into their highlights, or nil.
    private static func opacity(_ page: Color, _ pairs: [(base: Color, highlight: Color)]) -> Double? {
        guard let first = pairs.first else { return nil }
        let part = (part(page, first.base, first.highlight) * 100).rounded() / 100
        let isRight = pairs.allSatisfy { base, highlight in
            base.isOpaque && highlight.isOpaque
                && zip(base.parts, zip(highlight.parts, page.parts)).allSatisfy { base, others in
                    abs(base + part * (others.1 - base) - others.0) <= tolerance
                }
        }
        return part > 0 && part <= 1 && isRight ? part : nil
    }

    /// The distance from the base to the highlight, as a share of that to the page's colour; 0 if the latter is none.
    private static func part(_ page: Color, _ base: Color, _ highlight: Color) -> Double {
        let way = zip(page.parts, base.parts).map { $0 - $1 }
        let step = zip(highlight.parts, base.parts).map { $0 - $1 }
        let length = way.reduce(0) { $0 + $1 * $1 }
        return length > 0 ? zip(way, step).reduce(0) { $0 + $1.0 * $1.1 } / length : 0
    }
}
