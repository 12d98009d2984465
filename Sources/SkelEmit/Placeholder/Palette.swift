import SkelLanguage
import SkelLayout
import SkelText

/// The colours of a placeholder as CSS custom properties, so that a page changes them without a new compilation.
///
/// Each has two names. The page sets the public one, `--skel-base`; the placeholder's own rules read it once, into a short
/// name, with the colour of the source for where the page sets none.
struct Palette {
    /// What a colour is for. One that is for both may become two.
    enum Role { case bone, page, text }

    private struct Token {
        let color: ColorPair
        let role: Role
        /// Without `--skel-`.
        let name: String
        /// Whether anything has asked for its value.
        var isUsed = false
        /// Whether anything has asked for the name of an image.
        var hasBar = false
        var hasCircle = false
    }

    private var tokens: [Token] = []
    private var table = SlotTable()
    private var toneCount = 0
    private var surfaceCount = 0
    private var textCount = 0
    /// Which colours are left of those that are asked for.
    private let scheme: ColorScheme

    /// The colours of some drawings' bones; the first has the names without numbers.
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

    /// The value that stands for a colour: `var(--name)`.
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
        // The page's background may have been a surface: the first of two is found.
        if index(of: color, role) == nil { table.insert(tokens.count, hash: Self.hash(color, role)) }
        tokens.append(Token(color: color, role: role, name: name))
    }

    private static func hash(_ color: ColorPair, _ role: Role) -> UInt64 {
        var hash = StableHash()
        hash.combine(UInt64(color.light.rgba) << 32 | UInt64(color.dark.rgba))
        hash.combine(UInt8(role == .bone ? 0 : role == .page ? 1 : 2))
        return hash.value
    }

    /// What stands for the first colour of bones.
    static let first = "var(--b)"

    private func privateName(_ index: Int) -> String {
        index == 0 ? "b" : "c" + String(index, radix: 36)
    }

    /// The name of an image in a colour that has a value: `var(--q)` for the first of bones, `var(--q2)` for others.
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

    /// Declarations that give what stands for a colour of bones another value, with the images in it.
    mutating func redeclaring(_ color: ColorPair, as value: String) -> String {
        let name = self.value(of: color, .bone)
        let property = String(name.dropFirst("var(".count).dropLast())
        let number = name == Self.first ? "" : String(property.dropFirst("--c".count))
        let images = [PageLayers.Image.bar, .circle].map { "--\($0.rawValue)\(number):\($0.css(of: name));" }
        return "\(property):\(value);" + images.joined()
    }

    /// Writes the declarations of the private names that are used, and of the images in them.
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

    /// Whether a colour is what all placeholders have.
    private func isDefault(_ index: Int) -> Bool { index == 0 && tokens[0].color == .defaultTint }

    /// Writes the declarations for forced colours of the names that are used, but for the first of bones.
    func writeOthersForced(to output: inout Output) {
        for (index, token) in tokens.enumerated() where token.isUsed && index > 0 {
            output.write("--" + privateName(index) + ":" + forced(token) + ";")
        }
    }

    /// Whether other colours than the first of bones are used.
    var hasOthers: Bool { tokens.dropFirst().contains { $0.isUsed } }

    private func forced(_ token: Token) -> String {
        token.role == .page ? "Canvas" : token.name.hasPrefix("base") ? "GrayText" : "CanvasText"
    }
}

extension ColorPair {
    /// A CSS colour, of two where it has a dark form of its own.
    var css: String { hasDark ? "light-dark(" + light.css + "," + dark.css + ")" : light.css }
}

extension Color {
    /// A CSS colour: `#rrggbb`, as short as it can be; with two digits more where it is see-through.
    var css: String {
        if isOpaque { return hex }
        let digits = [red, green, blue, alpha].flatMap { [$0 >> 4, $0 & 15] }
        let text = digits.map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "a") + $0 - 10 }
        return "#" + String(decoding: text, as: UTF8.self)
    }
}
