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
        let ink: Ink
        /// The name without `--skel-`.
        let name: String
        /// The name of the highlight without `--skel-`, for a bone of the source.
        var highlightName: String?
        /// Whether its value has been requested.
        var isUsed = false
        /// Whether it paints an area, and not lines alone.
        var isArea = false
        /// Whether it's part of a still gradient over bones.
        var isStop = false
        /// The images whose names have been requested, with their values.
        var images: [(image: PageLayers.Image, css: String)] = []
    }

    /// The numbers of pictures that hide moving bones, and so are in the copy that shows the highlight.
    var picturesOverBones: [Int] = []

    private var tokens: [Token] = []
    private var table = SlotTable()
    private var toneCount = 0
    private var surfaceCount = 0
    private var textCount = 0
    /// The scheme that limits the colours.
    private let scheme: ColorScheme
    /// The colour below the bones: the first drawing's background, or what pages usually have.
    private let page: ColorPair

    /// Creates the palette of some drawings' bones; the colour of the skeleton itself has the names without numbers, or the first
    /// if no bone has that.
    ///
    /// - Parameter moves: whether anything in the placeholder may move.
    init(of drawings: [Drawing], moves: Bool = true, in scheme: ColorScheme = .auto) {
        self.scheme = scheme
        page = drawings.first?.background ?? Band.page
        var number = 0
        for drawing in drawings {
            let own = drawing.paints.count > 1 ? drawing.paintOfRoot.base : nil
            for paint in drawing.paints.filter({ $0.base == own }) + drawing.paints.filter({ $0.base != own }) {
                let ink = Ink(of: paint, in: drawing, moves: moves)
                guard index(of: ink) == nil else { continue }
                // Bones of one colour share its name, whatever they change to.
                let known = index(of: Ink(paint.base, .bone)).flatMap { tokens[$0].highlightName == nil ? nil : $0 }
                number += 1
                let suffix = number == 1 ? "" : "-" + String(number)
                add(ink, known.map { tokens[$0].name } ?? "base" + suffix, highlight: "highlight" + suffix)
                let highlight = Ink(paint.highlight, .bone)
                if index(of: highlight) == nil { add(highlight, "highlight" + suffix) }
            }
        }
        if let background = drawings.first?.background {
            add(Ink(background, .page), "background")
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
    mutating func value(of color: ColorPair, _ role: Role) -> String { entry(of: Ink(color, role)).css }

    /// Returns an ink in CSS: a colour, or the gradient over a box.
    mutating func css(of ink: Ink) -> String {
        let entry = entry(of: ink)
        return ink.stops.isEmpty ? entry.css : "linear-gradient(\(colors(of: entry)))"
    }

    /// Returns an ink's entry, which is new unless the ink has one.
    mutating func entry(of ink: Ink) -> Entry {
        let ink = ink.pinned(to: scheme)
        let index = index(of: ink) ?? addUnnamed(ink)
        tokens[index].isUsed = true
        tokens[index].isArea = tokens[index].isArea || !ink.isLine
        return Entry(index: index)
    }

    /// Adds an ink that the source's paints don't have. What covers bones shares the name of others in its colour.
    private mutating func addUnnamed(_ ink: Ink) -> Int {
        let namesake = ink.coversBones ? index(of: Ink(ink.color, ink.role)) : nil
        if let namesake {
            add(ink, tokens[namesake].name)
            return tokens.count - 1
        }
        switch ink.role {
        case .bone:
            toneCount += 1
            add(ink, "tone-" + String(toneCount))
        case .page:
            surfaceCount += 1
            add(ink, "surface-" + String(surfaceCount))
        case .text:
            textCount += 1
            add(ink, "text-" + String(textCount))
        }
        return tokens.count - 1
    }

    private func index(of ink: Ink) -> Int? { table.find(Self.hash(ink)) { tokens[$0].ink.suits(ink) } }

    private mutating func add(_ ink: Ink, _ name: String, highlight: String? = nil) {
        // The page's background may have been a surface: the lookup finds the first of two.
        if index(of: ink) == nil { table.insert(tokens.count, hash: Self.hash(ink)) }
        tokens.append(Token(ink: ink, name: name, highlightName: highlight))
    }

    private static func hash(_ ink: Ink) -> UInt64 {
        var hash = StableHash()
        hash.combine(UInt64(ink.color.light.rgba) << 32 | UInt64(ink.color.dark.rgba))
        hash.combine(UInt8(ink.role == .bone ? 0 : ink.role == .page ? 1 : 2))
        return hash.value
    }

    /// The colours of an entry, separated by commas: several for a gradient.
    mutating func colors(of entry: Entry) -> String {
        let stops = tokens[entry.index].ink.stops
        if stops.isEmpty { return entry.css }
        var names = [entry.css]
        for color in stops.dropFirst() {
            let stop = color == stops[0] ? entry : self.entry(of: Ink(color, .bone))
            tokens[stop.index].isStop = true
            names.append(stop.css)
        }
        return names.joined(separator: ",")
    }

    /// The colours of an entry after its first, each after a comma.
    mutating func colorsAfterFirst(of entry: Entry) -> String { String(colors(of: entry).dropFirst(entry.css.count)) }

    /// Returns the name of an image in a colour: `var(--q)` for the first bone colour, `var(--q2)` for others.
    mutating func image(_ image: PageLayers.Image, of entry: Entry) -> String {
        if !tokens[entry.index].images.contains(where: { $0.image == image }) {
            let isGradient = image == .bar && !tokens[entry.index].ink.stops.isEmpty
            let css = isGradient ? "linear-gradient(\(colors(of: entry)))no-repeat" : image.css(of: entry.css)
            tokens[entry.index].images.append((image, css))
        }
        return "var(\(entry.name(of: image)))"
    }

    /// Returns declarations that give a bone's colour and its images another value.
    mutating func redeclaring(_ ink: Ink, as value: String) -> String {
        let entry = entry(of: ink)
        let images = PageLayers.Image.allCases.map { "\(entry.name(of: $0)):\($0.css(of: entry.css));" }
        return "\(entry.name):\(value);" + images.joined()
    }

    /// Returns declarations that give the colours of bones besides the first, and their images, another value.
    func redeclaringOthers(_ inks: [Ink], as value: String) -> String {
        var text = ""
        for index in inks.compactMap({ index(of: $0.pinned(to: scheme)) }) where index > 0 && tokens[index].isUsed {
            let entry = Entry(index: index)
            text += entry.name + ":" + value + ";"
            for (image, css) in tokens[index].images { text += entry.name(of: image) + ":" + css + ";" }
        }
        return text
    }

    /// The source's value of a bone's colour, and of the colour that it changes to.
    mutating func sources(of ink: Ink) -> (base: String, highlight: String) {
        let token = tokens[entry(of: ink).index]
        return (css(token), highlight(of: token))
    }

    private func css(_ token: Token) -> String { "var(--skel-\(token.name),\(token.ink.color.css))" }

    private func highlight(of token: Token) -> String {
        let highlight = token.ink.highlight ?? token.ink.color
        let css = Highlight(of: token.ink.color, highlight, on: page, in: scheme).css(of: token.name)
        return token.highlightName.map { "var(--skel-\($0),\(css))" } ?? css
    }

    /// Writes the declarations of the private names in use, and of their images.
    func write(to output: inout Output) {
        writeImages(to: &output)
        for (index, token) in tokens.enumerated() where token.isUsed && !isDefault(index) {
            output.write("\(Entry(index: index).name):\(css(token));")
        }
    }

    /// Writes the images in all colours but the first, whose images all placeholders declare; unless it's a gradient.
    private func writeImages(to output: inout Output) {
        for (index, token) in tokens.enumerated() where index > 0 || !token.ink.stops.isEmpty {
            for (image, css) in token.images { output.write("\(Entry(index: index).name(of: image)):\(css);") }
        }
    }

    /// The highlight of all placeholders' default colour.
    static let defaultHighlight: String = {
        let tint = ColorPair.defaultTint
        let css = Highlight(of: tint, tint.complementary, on: Band.page).css(of: "base")
        return "var(--skel-highlight,\(css))"
    }()

    /// Writes the declarations of the copy that shows the highlight: bones in the colour that they change to, and
    /// everything else transparent, unless it hides bones.
    func writeHighlights(to output: inout Output) {
        for (index, token) in tokens.enumerated() where token.isUsed && !token.ink.coversBones {
            let name = Entry(index: index).name
            if token.ink.role != .bone {
                output.write("\(name):#0000;")
            } else if !isDefault(index) || token.ink.highlight != ColorPair.defaultTint.complementary {
                output.write("\(name):\(highlight(of: token));")
            }
        }
        writeImages(to: &output)
    }

    /// Whether a colour is the default of all placeholders.
    private func isDefault(_ index: Int) -> Bool { index == 0 && tokens[0].ink.color == .defaultTint }

    /// Writes the declarations for forced colours of the names in use, except for the first bone colour.
    func writeOthersForced(to output: inout Output) {
        for (index, token) in tokens.enumerated() where token.isUsed && index > 0 {
            output.write("\(Entry(index: index).name):\(forced(token));")
        }
    }

    /// Whether colours besides the first bone colour are in use.
    var hasOthers: Bool { tokens.dropFirst().contains { $0.isUsed } }

    /// Whether any text hides moving bones.
    var hasTextOverBones: Bool { tokens.contains { $0.isUsed && $0.ink.role == .text && $0.ink.coversBones } }

    private func forced(_ token: Token) -> String {
        switch token.ink.role {
        case .bone: token.isStop || token.name.hasPrefix("base") ? "GrayText" : "CanvasText"
        case .page: token.isArea ? "Canvas" : "GrayText"
        case .text: "CanvasText"
        }
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
