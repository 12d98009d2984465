import SkelText

extension Color {
    /// The ways to write the colour in the language, shortest first: its name, if it has one, digits, `rgb()` and
    /// `hsl()`.
    package var spellings: [String] {
        let names = NamedColors.colors.filter { $0.color == self }.map { $0.name }
        return names + [digits, function(.rgb, [Double(red), Double(green), Double(blue)]), function(.hsl, hsl)]
    }

    /// `#rrggbb`, or `#rrggbbaa`.
    package var digits: String {
        let parts = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
        return parts.reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    }

    private func function(_ name: ColorFunction, _ parts: [Double]) -> String {
        var text = Output()
        text.write(name.rawValue + "(")
        for (index, part) in parts.enumerated() {
            text.write(index > 0 ? ", " : "")
            text.write(points: part)
            text.write(name == .hsl && index > 0 ? "%" : "")
        }
        if !isOpaque {
            text.write(", ")
            text.write(points: Double(alpha) / 255)
        }
        text.write(")")
        return text.string
    }

    /// The hue in degrees, saturation and lightness in percent (CSS Color 4, 7.1).
    private var hsl: [Double] {
        let parts = [Double(red) / 255, Double(green) / 255, Double(blue) / 255]
        let (most, least) = (parts.max() ?? 0, parts.min() ?? 0)
        let lightness = (most + least) / 2
        let reach = most - least
        guard reach > 0 else { return [0, 0, lightness * 100] }
        let saturation = reach / (1 - (2 * lightness - 1).magnitude)
        let sector: Double
        switch most {
        case parts[0]: sector = (parts[1] - parts[2]) / reach + (parts[1] < parts[2] ? 6 : 0)
        case parts[1]: sector = (parts[2] - parts[0]) / reach + 2
        default: sector = (parts[0] - parts[1]) / reach + 4
        }
        return [sector * 60, saturation * 100, lightness * 100]
    }
}

extension Color {
    /// Whether a word is the name of a colour.
    package static func isNamed(_ word: String) -> Bool { NamedColors.colors.contains { $0.name == word } }
}
