import SkelLanguage
import SkelLayout

/// A colour of a page in sRGB; channels from 0 to 255, the opacity from 0 to 1.
struct PageColor: Equatable, Sendable {
    var red = 255.0
    var green = 255.0
    var blue = 255.0
    var opacity = 1.0
    /// What it is in the page's dark scheme; nil if that is unknown or the same.
    var dark: Tone?

    /// A colour without another scheme.
    struct Tone: Equatable, Sendable {
        var red: Double
        var green: Double
        var blue: Double
        var opacity: Double
    }

    static let white = PageColor()

    init() {}

    /// Reads digits such as `#rrggbb`, `clear`, and two of these in `lightDark(#fff, #000)`; nil for anything else.
    init?(_ text: String) {
        if text.hasPrefix("lightDark(") {
            let parts = text.dropFirst("lightDark(".utf8.count).dropLast().split(separator: ",")
            guard parts.count == 2, let light = PageColor(String(parts[0])),
                let dark = PageColor(String(parts[1].drop { $0 == " " }))
            else { return nil }
            self = light.paired(dark)
            return
        }
        guard let color = Color(digits: text == "clear" ? "#0000" : text) else { return nil }
        (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
        opacity = Double(color.alpha) / 255
    }

    private init(_ tone: Tone) { (red, green, blue, opacity) = (tone.red, tone.green, tone.blue, tone.opacity) }

    /// This without what it is in the dark scheme.
    var inLight: PageColor {
        var light = self
        light.dark = nil
        return light
    }

    /// What this is in the dark scheme, without the light one.
    var inDark: PageColor { dark.map { PageColor($0) } ?? self }

    /// The same with another colour in the dark scheme.
    func paired(_ other: PageColor) -> PageColor {
        var pair = self
        let tone = Tone(red: other.red, green: other.green, blue: other.blue, opacity: other.opacity)
        pair.dark = tone == Tone(red: red, green: green, blue: blue, opacity: opacity) ? nil : tone
        return pair
    }

    /// The colour of this on another, which is opaque.
    func over(_ behind: PageColor) -> PageColor {
        if dark != nil || behind.dark != nil {
            return inLight.over(behind.inLight).paired(inDark.over(behind.inDark))
        }
        var mixed = behind
        mixed.red += (red - behind.red) * opacity
        mixed.green += (green - behind.green) * opacity
        mixed.blue += (blue - behind.blue) * opacity
        return mixed
    }

    /// How bright it seems, from 0 to 255.
    var brightness: Double { 0.3 * red + 0.59 * green + 0.11 * blue }

    /// How far it is from grey, from 0 to 255.
    var strength: Double { max(red, green, blue) - min(red, green, blue) }

    /// Whether nobody could tell one from the other, in any scheme.
    func isNear(_ other: PageColor) -> Bool {
        if dark != nil || other.dark != nil {
            return inLight.isNear(other.inLight) && inDark.isNear(other.inDark)
        }
        return max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 2
    }

    /// The colour in whole channels.
    private var rounded: Color {
        Color(rgba: [red, green, blue, opacity * 255].reduce(0) { $0 << 8 | UInt32(max(0, min($1, 255)).rounded()) })
    }

    /// The relative luminance (WCAG 2), 0 to 1, without regard to its opacity.
    private var luminance: Double { rounded.luminance(on: rounded) }

    /// The least contrast with another colour in any scheme, from 1 to 21.
    func contrast(with other: PageColor) -> Double {
        if dark != nil || other.dark != nil {
            return min(inLight.contrast(with: other.inLight), inDark.contrast(with: other.inDark))
        }
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The colour in the language's notation.
    var text: String {
        if dark != nil { return "lightDark(\(inLight.text), \(inDark.text))" }
        let digits = Array(rounded.digits.utf8)
        let firsts = stride(from: 1, to: digits.count, by: 2)
        if !firsts.allSatisfy({ digits[$0] == digits[$0 + 1] }) { return rounded.digits }
        return String(decoding: digits[..<1] + firsts.map { digits[$0] }, as: UTF8.self)
    }
}
