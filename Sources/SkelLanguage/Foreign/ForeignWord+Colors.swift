/// The names of colours elsewhere.
extension ForeignWord {
    /// The colours of UIKit and SwiftUI, and those of CSS that both have, spelt exactly as there: `lightGray` and `lightgray`
    /// differ. UIKit's are those of iOS in light and dark surroundings.
    static let colors: [String: String] = [
        "gray": "#808080", "grey": "#808080", "lightGray": "#aaa", "darkGray": "#555", "lightgray": "#d3d3d3",
        "lightgrey": "#d3d3d3", "darkgray": "#a9a9a9", "darkgrey": "#a9a9a9", "gainsboro": "#dcdcdc",
        "whitesmoke": "#f5f5f5", "red": "#f00", "green": "#008000", "blue": "#00f", "orange": "#ffa500",
        ".green": "#0f0", ".orange": "#ff8000", ".brown": "#963", ".purple": "#800080",
        ".yellow": "#ff0", ".cyan": "#0ff", ".magenta": "#f0f",
        "skeletonDefault": "lightDark(clouds, darkClouds)", "systemBackground": "lightDark(#fff, #000)",
        "secondarySystemBackground": "lightDark(#f2f2f7, #1c1c1e)",
        "tertiarySystemBackground": "lightDark(#fff, #2c2c2e)", "systemGray": "#8e8e93",
        "systemGray2": "lightDark(#aeaeb2, #636366)", "systemGray3": "lightDark(#c7c7cc, #48484a)",
        "systemGray4": "lightDark(#d1d1d6, #3a3a3c)", "systemGray5": "lightDark(#e5e5ea, #2c2c2e)",
        "systemGray6": "lightDark(#f2f2f7, #1c1c1e)", "separator": "lightDark(#3c3c434a, #54545899)",
        "systemGroupedBackground": "lightDark(#f2f2f7, #000)",
        "secondarySystemGroupedBackground": "lightDark(#fff, #1c1c1e)",
        "tertiarySystemGroupedBackground": "lightDark(#f2f2f7, #2c2c2e)",
        "opaqueSeparator": "lightDark(#c6c6c8, #38383a)", "placeholderText": "lightDark(#3c3c434d, #ebebf54d)",
        "label": "lightDark(#000, #fff)", "secondaryLabel": "lightDark(#3c3c4399, #ebebf599)",
        "tertiaryLabel": "lightDark(#3c3c434d, #ebebf54d)", ".systemFill": "lightDark(#78788033, #7878805c)",
        ".secondarySystemFill": "lightDark(#78788029, #78788052)",
        ".tertiarySystemFill": "lightDark(#7676801f, #7676803d)",
        ".quaternarySystemFill": "lightDark(#74748014, #7676802e)", "systemBlue": "lightDark(#007aff, #0a84ff)",
        "systemRed": "lightDark(#ff3b30, #ff453a)", "systemGreen": "lightDark(#34c759, #30d158)",
        "systemOrange": "lightDark(#ff9500, #ff9f0a)", "systemYellow": "lightDark(#ffcc00, #ffd60a)",
        "systemPink": "lightDark(#ff2d55, #ff375f)", "systemPurple": "lightDark(#af52de, #bf5af2)",
        "systemTeal": "lightDark(#30b0c7, #40c8e0)", "systemCyan": "lightDark(#32ade6, #64d2ff)",
        "systemMint": "lightDark(#00c7be, #63e6e2)", "systemIndigo": "lightDark(#5856d6, #5e5ce6)",
        "systemBrown": "lightDark(#a2845e, #ac8e68)", ".primary": "lightDark(#000, #fff)",
        ".secondary": "lightDark(#3c3c4399, #ebebf599)",
    ]

    /// The other named colours of CSS (CSS Color 4, section 6.1), each with its hexadecimal digits, without those that are
    /// names of other colours here.
    private static let colorsOfCSS = """
        aliceblue f0f8ff antiquewhite faebd7 aqua 0ff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
        blanchedalmond ffebcd blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00
        chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 0ff
        darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgreen 006400 darkkhaki bdb76b
        darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
        darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f
        darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969
        dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia f0f ghostwhite f8f8ff
        gold ffd700 goldenrod daa520 greenyellow adff2f honeydew f0fff0 hotpink ff69b4 indianred cd5c5c
        indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00
        lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2
        lightgreen 90ee90 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa
        lightslategray 789 lightslategrey 789 lightsteelblue b0c4de lightyellow ffffe0 lime 0f0 limegreen 32cd32
        linen faf0e6 magenta f0f maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3
        mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a
        mediumturquoise 48d1cc mediumvioletred c71585 mintcream f5fffa mistyrose ffe4e1
        moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23
        orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee
        palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd
        powderblue b0e0e6 purple 800080 rebeccapurple 639 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513
        salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d skyblue 87ceeb
        slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4
        tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 violet ee82ee wheat f5deb3 yellow ff0
        yellowgreen 9acd32
        """

    /// The colour that SwiftUI's `Color.gray` is, which is that of the system; nil if it has none.
    static func colorOfSwiftUI(_ word: String) -> String? {
        colors["system" + word.prefix(1).uppercased() + word.dropFirst()]
    }

    /// The colour that `.green`, `UIColor.green` or `Color.green` is, or a word alone; nil for any other. In a modifier of SwiftUI,
    /// `.green` is that of the system, too.
    static func color(ofMember path: String, inSwiftUI: Bool = false) -> String? {
        let word = path.split(separator: ".").last.map(String.init) ?? path
        let isOfSwiftUI = path.hasPrefix("Color.") || inSwiftUI && path.hasPrefix(".")
        if isOfSwiftUI, let color = colorOfSwiftUI(word) { return color }
        return (path.contains(".") ? colors["." + word] : nil) ?? ForeignValue.color(word)
    }

    /// What a name of a colour elsewhere is here; nil for any other word. Those of CSS may be in any case.
    static func color(_ word: String) -> String? {
        if let color = colors[word] { return color }
        let (parts, name) = (colorsOfCSS.split { $0.isWhitespace }, word.lowercased())
        if let color = colors[name] { return color }
        return stride(from: 0, to: parts.count, by: 2).first { parts[$0] == name }.map { "#" + parts[$0 + 1] }
    }
}
