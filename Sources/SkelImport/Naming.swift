/// Names as the language has them, made of what sources call things.
enum Naming {
    /// Letters that a name has at most: what is longer is a sentence.
    private static let longest = 32

    /// The name of a view: `user-avatar`, `UserAvatar` and `user avatar` are `userAvatar`. Nil where nothing is left.
    static func view(_ text: String) -> String? {
        let words = words(of: text)
        guard let first = words.first else { return nil }
        return joined([lowered(first)] + words.dropFirst().map { capitalized($0) })
    }

    /// The name of a skeleton or a component, which begins with a capital letter; nil where nothing is left.
    static func type(_ text: String) -> String? { joined(words(of: text).map { capitalized($0) }) }

    /// The name of what a list holds: `orders` holds an `Order`, `activity` an `ActivityRow`. Nil for a list without a name.
    static func item(of list: String, _ kind: String) -> String? {
        guard let type = type(list) else { return nil }
        let isPlural = type.utf8.count > 3 && type.hasSuffix("s") && !type.hasSuffix("ss")
        if !isPlural { return joined([type, kind]) }
        return type.hasSuffix("ies") ? String(type.dropLast(3)) + "y" : String(type.dropLast())
    }

    /// A name that is not taken: with a number from 2 where it is.
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
        // A digit begins no name.
        return (0x30...0x39).contains(first) ? nil : name
    }

    /// Runs of ASCII letters and digits; a name in another script is none.
    private static func words(of text: String) -> [String] {
        text.utf8.split { !isLetter($0) && !isDigit($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte & 0xdf) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) }

    private static func capitalized(_ word: String) -> String {
        var bytes = Array(word.utf8)
        if isLetter(bytes[0]) { bytes[0] &= 0xdf }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// With a small first letter; what begins with several capital letters, as `URLField`, loses them all but the last.
    private static func lowered(_ word: String) -> String {
        var bytes = Array(word.utf8)
        var index = 0
        while index < bytes.count, isCapital(bytes[index]) {
            let isBeforeWord =
                index > 0 && index + 1 < bytes.count && !isCapital(bytes[index + 1]) && isLetter(bytes[index + 1])
            if isBeforeWord { break }
            bytes[index] |= 0x20
            index += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a class says what an element is, not how it looks: frameworks' utility classes name nothing.
    static func isMeaningful(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        if bytes.count < 3 || bytes.count > 40
            || bytes.contains(where: { !isLetter($0) && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") })
        {
            return false
        }
        let first = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { String($0) } ?? ""
        return !utilities.contains(first.lowercased())
    }

    /// Whether a program made a name: it has digits in plenty, or characters that nobody writes by hand.
    static func isGenerated(_ name: String) -> Bool {
        let digits = name.utf8.count { isDigit($0) }
        return digits > 3 || digits * 3 > name.utf8.count || name.utf8.contains(UInt8(ascii: ":"))
            || name.utf8.count > 48
    }

    /// First words of the utility classes of Bootstrap and Tailwind, by their documentation, and of generated names.
    private static let utilities: [String] = [
        "d", "col", "row", "m", "p", "mt", "mb", "ms", "me", "mx", "my", "pt", "pb", "ps", "pe", "px", "py", "ml", "mr",
        "pl",
        "pr", "g", "gx", "gy", "w", "h", "flex", "grid", "inline", "block", "hidden", "text", "bg", "border", "rounded",
        "shadow", "float", "clearfix", "container", "align", "justify", "items", "self", "order", "offset", "position",
        "relative", "absolute", "fixed", "sticky", "top", "bottom", "left", "right", "start", "end", "overflow",
        "visible",
        "invisible", "opacity", "font", "fw", "fs", "lh", "small", "lead", "display", "space", "gap", "min", "max",
        "size",
        "object", "z", "sm", "md", "lg", "xl", "fa", "fas", "far", "fab", "bi", "icon", "css", "sc", "jsx", "svelte",
        "ng",
        "is", "has", "u", "l", "o", "active", "show", "collapse", "vstack", "hstack", "stretched", "truncate", "table",
    ]
}
