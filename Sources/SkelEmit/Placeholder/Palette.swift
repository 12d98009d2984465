import SkelLanguage
import SkelLayout
import SkelText

/// The colours of a placeholder as CSS custom properties, so that a page can change them without recompiling.
///
/// Each has two names. The page sets the public one, such as `--skel-base`. The placeholder's rules assign it to a
/// short name once, with the source's colour as the default.
struct Palette {
    /// The use of a colour. A colour with both uses may become two.
    enum Role { case bone, page, text }

    private struct Token {
        let color: ColorPair
        let role: Role
        /// The name without `--skel-`.
        let name: String
        /// Whether its value has been requested.
        var isUsed = false
        /// Whether the name of one of its images has been requested.
        var hasBar = false
        var hasCircle = false
    }

    private var tokens: [Token] = []
    private var table = SlotTable()
    private var toneCount = 0
    private var surfaceCount = 0
    private var textCount = 0
    /// The scheme that limits the colours.
    private let scheme: ColorScheme

    /// Creates the palette of some drawings' bones; the first drawing has the names without numbers.
    init(of drawings: [Drawing], in scheme: ColorScheme = .auto) {
        self.scheme = scheme
        var number = 0
        for paint in drawings.flatMap({ $0.paints }) where index(of: paint.base, .bone) == nil {
            number += 1
            let suffix = number == 1 ? "" : "-" + String(number)
            add(paint.base, .bone, "base" + suffix)
            if index(of: paint.highlight, .bone) == nil {
                add(paint.highlight, .bone, "highlight" + suffix)
            }
        }
        if let background = drawings.first?.background {
            add(background, .page, "background")
        }
    }

    /// Returns the value of a colour: `var(--name)`.
    mutating func value(of color: ColorPair, _ role: Role) -> String {
        let color = scheme.pinned(color)
        let known = index(of: color, role)
        if known == nil {
            switch role {
            case .bone:
                toneCount += 1
                add(color, role, "tone-" + String(toneCount))
            case .page:
                surfaceCount += 1
                add(color, role, "surface-" + String(surfaceCount))
            case .text:
                textCount += 1
                add(color, role, "text-" + String(textCount))
            }
        }
        let token = known ?? tokens.count - 1
        tokens[token].isUsed = true
        return "var(--" + privateName(token) + ")"
    }

    private func index(of color: ColorPair, _ role: Role) -> Int? {
        table.find(Self.hash(color, role)) { tokens[$0].color == color && tokens[$0].role == role }
    }

    private mutating func add(_ color: ColorPair, _ role: Role, _ name: String) {
        // The page's background may have been a surface: the lookup finds the first of two.
        if index(of: color, role) == nil { table.insert(tokens.count, hash: Self.hash(color, role)) }
        tokens.append(Token(color: color, role: role, name: name))
    }

    private static func hash(_ color: ColorPair, _ role: Role) -> UInt64 {
        var hash = StableHash()
        hash.combine(UInt64(color.light.rgba) << 32 | UInt64(color.dark.rgba))
        hash.combine(UInt8(role == .bone ? 0 : role == .page ? 1 : 2))
        return hash.value
    }

    /// The value of the first colour of bones.
    static let first = "var(--b)"

    private func privateName(_ index: Int) -> String {
        index == 0 ? "b" : "c" + String(index, radix: 36)
    }

    /// Returns the name of an image in a colour with a value: `var(--q)` for the first bone colour, `var(--q2)` for
    /// others.
    mutating func image(_ image: PageLayers.Image, of value: String) -> String {
        if value == Self.first { return "var(--\(image.rawValue))" }
        // The name ends in the number.
        let digits = value.utf8.dropFirst("var(--c".utf8.count).dropLast()
        guard value.hasPrefix("var(--c"), let index = Int(String(decoding: digits, as: UTF8.self), radix: 36),
            tokens.indices.contains(index)
        else { return image.css(of: value) }
        switch image {
        case .bar: tokens[index].hasBar = true
        case .circle: tokens[index].hasCircle = true
        }
        return "var(--\(image.rawValue)\(String(index, radix: 36)))"
    }

    /// Returns declarations that give a bone colour and its images another value.
    mutating func redeclaring(_ color: ColorPair, as value: String) -> String {
        let name = self.value(of: color, .bone)
        let property = String(name.dropFirst("var(".count).dropLast())
        let number = name == Self.first ? "" : String(property.dropFirst("--c".count))
        let images = [PageLayers.Image.bar, .circle].map { "--\($0.rawValue)\(number):\($0.css(of: name));" }
        return "\(property):\(value);" + images.joined()
    }

    /// Writes the declarations of the private names in use, and of their images.
    func write(to output: inout Output) {
        for (index, token) in tokens.enumerated() {
            let number = String(index, radix: 36)
            let value = "var(--" + privateName(index) + ")"
            if token.hasBar { output.write("--q\(number):\(PageLayers.Image.bar.css(of: value));") }
            if token.hasCircle { output.write("--o\(number):\(PageLayers.Image.circle.css(of: value));") }
        }
        for (index, token) in tokens.enumerated() where token.isUsed && !isDefault(index) {
            output.write("--" + privateName(index) + ":var(--skel-" + token.name + "," + token.color.css + ");")
        }
    }

    /// Whether a colour is the default of all placeholders.
    private func isDefault(_ index: Int) -> Bool { index == 0 && tokens[0].color == .defaultTint }

    /// Writes the declarations for forced colours of the names in use, except for the first bone colour.
    func writeOthersForced(to output: inout Output) {
        for (index, token) in tokens.enumerated() where token.isUsed && index > 0 {
            output.write("--" + privateName(index) + ":" + forced(token) + ";")
        }
    }

    /// Whether colours besides the first bone colour are in use.
    var hasOthers: Bool { tokens.dropFirst().contains { $0.isUsed } }

    private func forced(_ token: Token) -> String {
        token.role == .page ? "Canvas" : token.name.hasPrefix("base") ? "GrayText" : "CanvasText"
    }
}

extension ColorPair {
    /// The colour as CSS, with both forms if it has a dark one.
    var css: String { hasDark ? "light-dark(" + light.css + "," + dark.css + ")" : light.css }
}

extension Color {
    /// The shortest CSS form, `#rrggbb`; translucent colours have two more digits.
    var css: String {
        if isOpaque { return hex }
        let digits = [red, green, blue, alpha].flatMap { [$0 >> 4, $0 & 15] }
        let text = digits.map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "a") + $0 - 10 }
        return "#" + String(decoding: text, as: UTF8.self)
    }
}
