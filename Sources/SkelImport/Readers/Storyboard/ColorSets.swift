import SkelLanguage
import SkelText

/// Finds colour sets in the asset catalogues around a file: for each name, the bytes of the set's `Contents.json`, or nil if
/// there is none.
package typealias ColorSets = @Sendable (_ names: [String]) -> [[UInt8]?]

/// A colour set of an asset catalogue, in light and dark mode.
///
///     {"colors": [{"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
///         "color": {"color-space": "srgb", "components": {"red": "0x1A", "green": "36", "blue": "0.18", "alpha": "1.000"}}}]}
enum ColorSet {
    private enum Appearance { case any, light, dark }

    /// The colours of a set; nil if the file can't be read, or has none for all surroundings.
    static func pair(in bytes: [UInt8]) -> ColorPair? {
        var problems = Problems(limit: 1)
        let file = SourceFile(name: "Contents.json", bytes: bytes)
        guard let colors = JSONReader.read(file, reporting: &problems)?.member("colors")?.list, !problems.hasErrors
        else { return nil }
        let plain = best(.any, of: colors)
        guard let light = best(.light, of: colors) ?? plain, let dark = best(.dark, of: colors) ?? plain else {
            return nil
        }
        return ColorPair(light: light.light, dark: dark.dark)
    }

    /// The colour for an appearance, rather for all devices than for phones, and for those in turn than for tablets.
    private static func best(_ wanted: Appearance, of colors: [JSONValue]) -> ColorPair? {
        var best: (pair: ColorPair, rank: Int)?
        for entry in colors where appearance(of: entry) == wanted {
            guard let rank = rank(of: entry), rank < best?.rank ?? .max, let color = entry.member("color"),
                let pair = pair(of: color)
            else { continue }
            best = (pair, rank)
        }
        return best?.pair
    }

    /// What a colour is for; nil for increased contrast and what is unknown.
    private static func appearance(of entry: JSONValue) -> Appearance? {
        var found = Appearance.any
        for appearance in entry.member("appearances")?.list ?? [] {
            guard appearance.member("appearance")?.string == "luminosity" else { return nil }
            switch appearance.member("value")?.string {
            case "light": found = .light
            case "dark": found = .dark
            default: return nil
            }
        }
        return found
    }

    /// Less is better; nil for a colour of other devices, such as watches.
    private static func rank(of entry: JSONValue) -> Int? {
        let gamut = entry.member("display-gamut")?.string == "display-P3" ? 1 : 0
        switch entry.member("idiom")?.string ?? "universal" {
        case "universal": return gamut
        case "iphone": return 2 + gamut
        case "ipad": return 4 + gamut
        default: return nil
        }
    }

    /// A colour from its components, which are read as sRGB, as those of storyboards are; or a system colour.
    private static func pair(of color: JSONValue) -> ColorPair? {
        if let name = color.member("reference")?.string { return SystemColors.color(name)?.pair }
        guard let parts = color.member("components") else { return nil }
        func byte(_ name: String) -> UInt32? { parts.member(name).flatMap { Self.byte($0) } }
        let alpha = parts.member("alpha").flatMap { opacity($0) } ?? 255
        if let white = byte("white") { return ColorPair(Color(rgba: white << 24 | white << 16 | white << 8 | alpha)) }
        guard let red = byte("red"), let green = byte("green"), let blue = byte("blue") else { return nil }
        return ColorPair(Color(rgba: red << 24 | green << 16 | blue << 8 | alpha))
    }

    /// A component as Xcode writes it: `0.102`, `26` or `0x1A`. It clips those of extended sRGB to 0...1.
    private static func byte(_ value: JSONValue) -> UInt32? {
        guard let text = value.string else { return value.number.map { share($0) } }
        let digits = Array(text.utf8)
        if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) { return hexadecimal(digits.dropFirst(2)) }
        guard let number = Double(text), number.isFinite else { return nil }
        return isWhole(text) ? UInt32(min(max(number, 0), 255)) : share(number)
    }

    /// The opacity, which Xcode writes as a decimal: a whole `1` is all of it.
    private static func opacity(_ value: JSONValue) -> UInt32? {
        guard let text = value.string, isWhole(text), let number = Double(text), number <= 1 else { return byte(value) }
        return share(number)
    }

    private static func isWhole(_ text: String) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }

    private static func share(_ number: Double) -> UInt32 { UInt32((min(max(number, 0), 1) * 255).rounded()) }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
        guard (1...2).contains(digits.count) else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            switch digit {
            case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(digit - 0x41 + 10)
            case 0x61...0x66: value = value << 4 | UInt32(digit - 0x61 + 10)
            default: return nil
            }
        }
        return value
    }
}
