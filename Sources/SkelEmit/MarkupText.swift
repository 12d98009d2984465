import SkelLanguage
import SkelText

/// A CSS property that takes a colour.
enum ColorProperty {
    case fill, stop

    var color: String { self == .fill ? "fill" : "stop-color" }
    var opacity: String { self == .fill ? "fill-opacity" : "stop-opacity" }
}

extension Color {
    /// The colour as `#rrggbb`, or `#rgb` if that's equivalent; without the opacity.
    var hex: String {
        let parts = [red, green, blue]
        let isShort = parts.allSatisfy { $0 >> 4 == $0 & 15 }
        let digits = parts.flatMap { isShort ? [$0 & 15] : [$0 >> 4, $0 & 15] }
        let text = digits.map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "a") + $0 - 10 }
        return "#" + String(decoding: text, as: UTF8.self)
    }

    /// The opacity, 0 to 1.
    var opacity: Double { Double(alpha) / 255 }
}

extension ColorPair {
    var isOpaque: Bool { light.isOpaque && dark.isOpaque }
    var hasDark: Bool { light != dark }

    /// Both colours with their opacity multiplied by `opacity`, 0 to 1.
    func faded(to opacity: Double) -> ColorPair {
        func fade(_ color: Color) -> Color {
            Color(rgba: color.rgba & ~0xff | UInt32(Double(color.alpha) * min(1, max(0, opacity)) + 0.5))
        }
        return ColorPair(light: fade(light), dark: fade(dark))
    }

    /// A CSS declaration list for one colour of the pair; includes the opacity if either colour has one.
    func declarations(_ color: Color, of property: ColorProperty) -> String {
        var text = property.color + ":" + color.hex
        if !isOpaque { text += ";" + property.opacity + ":" + TimingText.number(color.opacity) }
        return text
    }
}

extension Output {
    /// Writes ` name="number"`; `name` includes the leading space.
    mutating func write(_ name: StaticString, points: Double) {
        write(name, thousandths: Thousandths.of(points))
    }

    /// Writes ` name="number"`; `name` includes the leading space.
    mutating func write(_ name: StaticString, thousandths: Int64) {
        write(name)
        write(Self.opening)
        write(thousandths: thousandths, leadingZero: false)
        write(byte: UInt8(ascii: "\""))
    }

    private static let opening: StaticString = "=\""

    /// Writes text escaped for an XML element's content or a quoted attribute.
    package mutating func write(escapedForXML text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": write("&amp;")
            case "<": write("&lt;")
            case ">": write("&gt;")
            case "\"": write("&quot;")
            case "\t", "\n", "\r": write("&#\(scalar.value);")
            // XML 1.0 can't express the other control characters, nor these two.
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": write("\u{FFFD}")
            case _ where scalar.isDirectional: write("&#x" + scalar.hexadecimal() + ";")
            default: write(String(scalar))
            }
        }
    }
}
