/// The named colours.
enum NamedColors {
    /// SkeletonView's flat palette, followed by the plain colours.
    static let colors: [(name: String, color: Color)] = [
        ("greenSea", Color(rgb: 0x16a085)), ("turquoise", Color(rgb: 0x1abc9c)), ("emerald", Color(rgb: 0x2ecc71)),
        ("peterRiver", Color(rgb: 0x3498db)), ("amethyst", Color(rgb: 0x9b59b6)), ("wetAsphalt", Color(rgb: 0x34495e)),
        ("nephritis", Color(rgb: 0x27ae60)), ("belizeHole", Color(rgb: 0x2980b9)), ("wisteria", Color(rgb: 0x8e44ad)),
        ("midnightBlue", Color(rgb: 0x2c3e50)), ("sunFlower", Color(rgb: 0xf1c40f)), ("carrot", Color(rgb: 0xe67e22)),
        ("alizarin", Color(rgb: 0xe74c3c)), ("clouds", Color(rgb: 0xecf0f1)), ("darkClouds", Color(rgb: 0x1c2325)),
        ("concrete", Color(rgb: 0x95a5a6)), ("flatOrange", Color(rgb: 0xf39c12)), ("pumpkin", Color(rgb: 0xd35400)),
        ("pomegranate", Color(rgb: 0xc0392b)), ("silver", Color(rgb: 0xbdc3c7)), ("asbestos", Color(rgb: 0x7f8c8d)),
        ("black", Color(rgb: 0x000000)), ("white", Color(rgb: 0xffffff)), ("clear", Color(rgba: 0)),
    ]

    static let words = colors.map { $0.name }
}
