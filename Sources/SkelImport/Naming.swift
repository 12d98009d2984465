/// Names for the language, derived from names in sources.
enum Naming {
    /// The greatest length of a name; anything longer is a sentence.
    private static let longest = 32

    /// The name of a view: `user-avatar`, `UserAvatar` and `user avatar` become `userAvatar`. Nil if nothing remains.
    static func view(_ text: String) -> String? {
        let words = words(of: text)
        guard let first = words.first else { return nil }
        return joined([lowered(first)] + words.dropFirst().map { capitalized($0) })
    }

    /// The capitalized name of a skeleton or a component; nil if nothing remains.
    static func type(_ text: String) -> String? { joined(words(of: text).map { capitalized($0) }) }

    /// The name for a list's items: `orders` contains an `Order`. A name that is no plural gets the kind of the items. Nil for
    /// a list without a name.
    static func item(of list: String, _ kind: String) -> String? {
        guard let type = type(list) else { return nil }
        let isPlural = type.utf8.count > 3 && type.hasSuffix("s") && !type.hasSuffix("ss")
        if !isPlural { return joined([type, kind]) }
        return type.hasSuffix("ies") ? String(type.dropLast(3)) + "y" : String(type.dropLast())
    }

    /// An unused name, with a number from 2 if necessary.
    static func free(_ name: String, among taken: [String]) -> String {
        var free = name
        var number = 2
        while taken.contains(free) {
            free = name + "\(number)"
            number += 1
        }
        return free
    }

    private static func joined(_ words: [String]) -> String? {
        var name = ""
        for word in words {
            if !name.isEmpty, name.utf8.count + word.utf8.count > longest { break }
            name += word
        }
        guard let first = name.utf8.first else { return nil }
        // A name can't begin with a digit.
        return first.isDigit ? nil : name
    }

    /// The runs of ASCII letters and digits; names in other scripts have none.
    private static func words(of text: String) -> [String] {
        text.utf8.split { !$0.isLetter && !$0.isDigit }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) }

    private static func capitalized(_ word: String) -> String {
        var bytes = Array(word.utf8)
        if bytes[0].isLetter { bytes[0] &= 0xdf }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The word with a lowercase start; if it begins with several capitals, like `URLField`, all but the last become
    /// lowercase.
    private static func lowered(_ word: String) -> String {
        var bytes = Array(word.utf8)
        var index = 0
        while index < bytes.count, isCapital(bytes[index]) {
            let isBeforeWord =
                index > 0 && index + 1 < bytes.count && !isCapital(bytes[index + 1]) && bytes[index + 1].isLetter
            if isBeforeWord { break }
            bytes[index] |= 0x20
            index += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a class describes what an element is rather than its look: frameworks' utility classes aren't names.
    static func isMeaningful(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        if bytes.count < 3 || bytes.count > 40
            || bytes.contains(where: { !$0.isLetter && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") })
        {
            return false
        }
        let first = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { String($0) } ?? ""
        return !utilities.contains(first.lowercased())
    }

    /// Whether a class only says that an element wraps others.
    static func isWrapper(_ name: String) -> Bool {
        ["wrap", "wrapper", "inner", "outer", "holder", "container", "content"].contains(name.lowercased())
    }

    /// Whether a program generated a name: it has many digits, or characters that nobody writes by hand.
    static func isGenerated(_ name: String) -> Bool {
        let digits = name.utf8.count { $0.isDigit }
        return digits > 3 || digits * 3 > name.utf8.count || name.utf8.contains(UInt8(ascii: ":"))
            || name.utf8.count > 48
    }

    /// The first words of utility classes in Bootstrap and Tailwind, according to their documentation, and of generated
    /// names.
    private static let utilities: [String] = [
        "d", "col", "row", "m", "p", "mt", "mb", "ms", "me", "mx", "my", "pt", "pb", "ps", "pe", "px", "py", "ml", "mr",
        "pl", "pr", "g", "gx", "gy", "w", "h", "flex", "grid", "inline", "block", "hidden", "hide", "text", "bg",
        "border", "rounded", "shadow", "float", "clearfix", "container", "align", "justify", "items", "self", "order",
        "offset", "position", "relative", "absolute", "fixed", "sticky", "top", "bottom", "left", "right", "start",
        "end",
        "overflow", "visible", "invisible", "opacity", "font", "fw", "fs", "lh", "small", "lead", "display", "space",
        "gap", "min", "max", "size", "object", "z", "sm", "md", "lg", "xl", "fa", "fas", "far", "fab", "bi", "icon",
        "css", "sc", "jsx", "svelte", "ng", "is", "has", "u", "l", "o", "active", "show", "collapse", "vstack",
        "hstack", "stretched", "truncate", "table",
    ]
}
