import SkelText

/// The columns of a grid as browsers compute them: `repeat(auto-fill, minmax(220px, 1fr)) 10%`.
struct CSSTracks {
    /// The columns in the language's notation; nil for features that the language lacks, such as named lines and `calc()`.
    private(set) var text: String?

    /// The language's equivalents of CSS keywords.
    private static let words = [
        ("auto-fill", "autoFill"), ("auto-fit", "autoFit"), ("min-content", "minContent"),
        ("max-content", "maxContent"),
        ("auto", "auto"), ("repeat", "repeat"), ("minmax", "minmax"), ("fit-content", "fitContent"),
    ]

    init(_ css: String) {
        var text = ""
        var word: [UInt8] = []
        for byte in css.utf8 {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: " "):
                guard let own = Self.own(String(decoding: word, as: UTF8.self)) else { return }
                text += own + String(decoding: [byte], as: UTF8.self)
                word = []
            default: word.append(byte)
            }
        }
        guard let last = Self.own(String(decoding: word, as: UTF8.self)), !css.isEmpty else { return }
        self.text = text + last
    }

    /// A keyword or length in the language's notation; nil if it has none.
    private static func own(_ word: String) -> String? {
        if word.isEmpty { return "" }
        if let (_, own) = words.first(where: { $0.0 == word }) { return own }
        let digits = word.utf8.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard let value = Double(String(decoding: digits, as: UTF8.self)), value < 100_000 else { return nil }
        switch String(decoding: word.utf8.dropFirst(digits.count), as: UTF8.self) {
        case "px": return number(value)
        case "fr": return number(value) + "fr"
        case "%": return number(value) + "%"
        case "" where value > 0 && value == value.rounded(): return number(value)
        default: return nil
        }
    }
}
