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
        /// The images whose names have been requested.
        var images: [PageLayers.Image] = []
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

    /// A colour of the palette.
    struct Entry: Equatable {
        fileprivate let index: Int

        /// The first colour of bones.
        static let first = Entry(index: 0)

        /// The name of the private property.
        fileprivate var name: String { index == 0 ? "--b" : "--c" + String(index, radix: 36) }

        /// The name of the private property of an image in the colour.
        fileprivate func name(of image: PageLayers.Image) -> String {
            "--" + image.rawValue + (index == 0 ? "" : String(index, radix: 36))
        }

        /// The value of the colour: `var(--name)`.
        var css: String { "var(\(name))" }
    }

    /// Returns the value of a colour: `var(--name)`.
    mutating func value(of color: ColorPair, _ role: Role) -> String { entry(of: color, role).css }

    /// Returns a colour's entry, which is new unless the colour has one.
    mutating func entry(of color: ColorPair, _ role: Role) -> Entry {
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
        let index = known ?? tokens.count - 1
        tokens[index].isUsed = true
        return Entry(index: index)
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

    /// Returns the name of an image in a colour: `var(--q)` for the first bone colour, `var(--q2)` for others.
    mutating func image(_ image: PageLayers.Image, of entry: Entry) -> String {
        if !tokens[entry.index].images.contains(image) { tokens[entry.index].images.append(image) }
        return "var(\(entry.name(of: image)))"
    }

    /// Returns declarations that give a bone colour and its images another value.
    mutating func redeclaring(_ color: ColorPair, as value: String) -> String {
        let entry = entry(of: color, .bone)
        let images = PageLayers.Image.allCases.map { "\(entry.name(of: $0)):\($0.css(of: entry.css));" }
        return "\(entry.name):\(value);" + images.joined()
    }

    /// Writes the declarations of the private names in use, and of their images.
    func write(to output: inout Output) {
        // All placeholders declare the images in the first colour.
        for (index, token) in tokens.enumerated().dropFirst() {
            let entry = Entry(index: index)
            for image in PageLayers.Image.allCases where token.images.contains(image) {
                output.write("\(entry.name(of: image)):\(image.css(of: entry.css));")
            }
        }
        for (index, token) in tokens.enumerated() where token.isUsed && !isDefault(index) {
            output.write("\(Entry(index: index).name):var(--skel-\(token.name),\(token.color.css));")
        }
    }

    /// Whether a colour is the default of all placeholders.
    private func isDefault(_ index: Int) -> Bool { index == 0 && tokens[0].color == .defaultTint }

    /// Writes the declarations for forced colours of the names in use, except for the first bone colour.
    func writeOthersForced(to output: inout Output) {
        for (index, token) in tokens.enumerated() where token.isUsed && index > 0 {
            output.write("\(Entry(index: index).name):\(forced(token));")
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
