import SkelLanguage
import SkelText

/// A colour of a storyboard, in light and dark mode.
struct StoryboardColor: Equatable {
    let pair: ColorPair

    /// The colour behind everything: the system background, or white in storyboards from before iOS 13.
    static let page = StoryboardColor(pair: ColorPair(light: Color(rgb: 0xffffff), dark: Color(rgb: 0x000000)))

    /// Whether it looks the same as the colour behind it. White counts as the page's colour.
    func isSame(as other: StoryboardColor) -> Bool {
        guard pair.light == other.pair.light, pair.light.isOpaque else { return false }
        return pair.light == pair.dark || pair.dark == other.pair.dark
    }

    /// The colour in the language's notation: `#f2f2f7`, `lightDark(#f2f2f7, #000000)`.
    var text: String {
        pair.light == pair.dark ? pair.light.digits : "lightDark(\(pair.light.digits), \(pair.dark.digits))"
    }
}

/// The colours of a file: named ones, system colours, and inline ones.
struct StoryboardColors {
    private let markup: StoryboardMarkup
    /// The elements of the file's named colours and its copies of system colours.
    private var named = StoryboardIDs()
    private var system = StoryboardIDs()
    /// The names that views use, with the colours of their sets in asset catalogues; nil if there is none.
    private var used = StringTable()
    private var sets: [ColorPair?] = []

    init(_ markup: StoryboardMarkup, _ colorSets: ColorSets) {
        self.markup = markup
        for element in markup.document.elements.indices where markup.name(element) == "color" {
            if let name = markup.value("name", of: element) { used.insert(name) }
        }
        if !used.strings.isEmpty { sets = colorSets(used.strings).map { $0.flatMap { ColorSet.pair(in: $0) } } }
        for root in markup.document.roots {
            guard let resources = markup.child("resources", of: root) else { continue }
            for resource in markup.document.children(of: resources) {
                guard let name = markup.value("name", of: resource),
                    let color = markup.child("color", of: resource)
                else { continue }
                switch markup.name(resource) {
                case "namedColor": named.add(name, color)
                case "systemColor": system.add(name, color)
                default: break
                }
            }
        }
    }

    /// A view's colour for a key; nil if there is none, or if it's clear or unknown.
    func color(_ key: String, of view: Int) -> StoryboardColor? {
        markup.child("color", key: key, of: view).flatMap { color($0) }
    }

    /// Whether a view has a background that is fully transparent.
    func isClear(_ view: Int) -> Bool {
        guard let element = markup.child("color", key: "backgroundColor", of: view) else { return false }
        return markup.number("alpha", of: element) == 0
    }

    /// The colour of a colour element; nil if it is fully transparent or not defined in the file.
    func color(_ element: Int) -> StoryboardColor? {
        if let name = markup.value("systemColor", of: element) ?? markup.value("cocoaTouchSystemColor", of: element) {
            if let known = SystemColors.color(name) { return known }
            return system.number(of: name).flatMap { components($0) }
        }
        guard let name = markup.value("name", of: element) else { return components(element) }
        guard let pair = used.number(of: name).flatMap({ sets[$0] }) else { return copy(name) }
        return pair.light.alpha == 0 && pair.dark.alpha == 0 ? nil : StoryboardColor(pair: pair)
    }

    /// The file's own copy of a named colour, which has only its light value.
    private func copy(_ name: String) -> StoryboardColor? { named.number(of: name).flatMap { components($0) } }

    /// The names without a colour set whose colours a screen shows.
    func lightNames(in sketch: Sketch) -> [String] {
        var shown = StringTable()
        for node in sketch.nodes {
            for text in [node.background, node.border.color] { if let text { shown.insert(text) } }
            for declaration in node.declarations { shown.insert(declaration.value) }
        }
        return zip(used.strings, sets).compactMap { name, pair in
            pair == nil && copy(name).map { shown.contains($0.text) } == true ? name : nil
        }
    }

    /// A colour from its components, which are read as sRGB; other colour spaces differ only slightly.
    private func components(_ element: Int) -> StoryboardColor? {
        func byte(_ name: String) -> UInt32? {
            markup.number(name, of: element).map { UInt32((min(max($0, 0), 1) * 255).rounded()) }
        }
        let alpha = byte("alpha") ?? 255
        guard alpha > 0 else { return nil }
        if let white = byte("white") { return Self.color(white, white, white, alpha) }
        guard let red = byte("red"), let green = byte("green"), let blue = byte("blue") else { return nil }
        return Self.color(red, green, blue, alpha)
    }

    private static func color(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> StoryboardColor {
        StoryboardColor(pair: ColorPair(Color(rgba: red << 24 | green << 16 | blue << 8 | alpha)))
    }
}

/// The system colours of iOS 17 (Human Interface Guidelines, Color), by their names in storyboards.
enum SystemColors {
    /// The colour in light and dark mode; nil for unknown names.
    static func color(_ name: String) -> StoryboardColor? {
        // A linear search is enough: some 40 comparisons of short strings for each coloured view.
        guard let row = rows.first(where: { $0.name == name }) else { return nil }
        return StoryboardColor(pair: ColorPair(light: Color(rgba: row.light), dark: Color(rgba: row.dark)))
    }

    private static var rows: [(name: StaticString, light: UInt32, dark: UInt32)] {
        [
            ("systemBackgroundColor", 0xffff_ffff, 0x0000_00ff),
            ("secondarySystemBackgroundColor", 0xf2f2_f7ff, 0x1c1c_1eff),
            ("tertiarySystemBackgroundColor", 0xffff_ffff, 0x2c2c_2eff),
            ("systemGroupedBackgroundColor", 0xf2f2_f7ff, 0x0000_00ff),
            ("groupTableViewBackgroundColor", 0xf2f2_f7ff, 0x0000_00ff),
            ("secondarySystemGroupedBackgroundColor", 0xffff_ffff, 0x1c1c_1eff),
            ("tertiarySystemGroupedBackgroundColor", 0xf2f2_f7ff, 0x2c2c_2eff),
            ("systemGrayColor", 0x8e8e_93ff, 0x8e8e_93ff), ("systemGray2Color", 0xaeae_b2ff, 0x6363_66ff),
            ("systemGray3Color", 0xc7c7_ccff, 0x4848_4aff), ("systemGray4Color", 0xd1d1_d6ff, 0x3a3a_3cff),
            ("systemGray5Color", 0xe5e5_eaff, 0x2c2c_2eff), ("systemGray6Color", 0xf2f2_f7ff, 0x1c1c_1eff),
            ("systemFillColor", 0x7878_8033, 0x7878_805c), ("secondarySystemFillColor", 0x7878_8029, 0x7878_8052),
            ("tertiarySystemFillColor", 0x7676_801f, 0x7676_803d),
            ("quaternarySystemFillColor", 0x7474_8014, 0x7676_802e),
            ("labelColor", 0x0000_00ff, 0xffff_ffff), ("secondaryLabelColor", 0x3c3c_4399, 0xebeb_f599),
            ("tertiaryLabelColor", 0x3c3c_434d, 0xebeb_f54d), ("quaternaryLabelColor", 0x3c3c_432e, 0xebeb_f52e),
            ("placeholderTextColor", 0x3c3c_434d, 0xebeb_f54d), ("linkColor", 0x007a_ffff, 0x0984_ffff),
            ("darkTextColor", 0x0000_00ff, 0x0000_00ff), ("lightTextColor", 0xffff_ff99, 0xffff_ff99),
            ("separatorColor", 0x3c3c_434a, 0x5454_5899), ("opaqueSeparatorColor", 0xc6c6_c8ff, 0x3838_3aff),
            ("systemRedColor", 0xff3b_30ff, 0xff45_3aff), ("systemOrangeColor", 0xff95_00ff, 0xff9f_0aff),
            ("systemYellowColor", 0xffcc_00ff, 0xffd6_0aff), ("systemGreenColor", 0x34c7_59ff, 0x30d1_58ff),
            ("systemMintColor", 0x00c7_beff, 0x63e6_e2ff), ("systemTealColor", 0x30b0_c7ff, 0x40c8_e0ff),
            ("systemCyanColor", 0x32ad_e6ff, 0x64d2_ffff), ("systemBlueColor", 0x007a_ffff, 0x0a84_ffff),
            ("systemIndigoColor", 0x5856_d6ff, 0x5e5c_e6ff), ("systemPurpleColor", 0xaf52_deff, 0xbf5a_f2ff),
            ("systemPinkColor", 0xff2d_55ff, 0xff37_5fff), ("systemBrownColor", 0xa284_5eff, 0xac8e_68ff),
        ]
    }
}

extension StaticString {
    fileprivate static func == (a: StaticString, b: String) -> Bool {
        guard a.utf8CodeUnitCount == b.utf8.count else { return false }
        return b.utf8.enumerated().allSatisfy { a.utf8Start[$0.offset] == $0.element }
    }
}
