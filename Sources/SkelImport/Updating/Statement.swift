import SkelLanguage

/// A statement's kind and names, from its words.
struct Statement {
    let isDeclaration: Bool
    /// A declaration's path, or another statement's first word.
    let word: String
    /// The name of a view, component, style or variant; empty for none.
    let name: String
    /// The kind of a component, or the kind or component of a view or repeat.
    let kind: String
    /// The condition of a variant.
    var test = ""
    /// A declaration's text after the colon.
    let value: String

    /// The property that a declaration sets.
    var property: String {
        word.utf8.split(separator: UInt8(ascii: ".")).last.map { String(decoding: $0, as: UTF8.self) } ?? word
    }

    /// Whether it's a declaration that uses a variable.
    var usesVariable: Bool { isDeclaration && value.utf8.contains(UInt8(ascii: "$")) }

    /// Whether it's a component, a skeleton or a style.
    var isOfFile: Bool { ["component", "skeleton", "style"].contains(word) }

    /// Whether it's a view or a repeated view.
    var isView: Bool {
        let others = ["component", "skeleton", "style", "variant", "at", "let", "import", "animation", "appearance"]
        return !isDeclaration && !others.contains(word)
    }

    init(_ item: Outline.Item) {
        let colon = item.text.utf8.firstIndex(of: UInt8(ascii: ":"))
        let head = colon.map { String(item.text[..<$0]) } ?? item.text
        let words = Self.words(head)
        let tail = colon.map { String(item.text[$0...].dropFirst()) } ?? ""
        isDeclaration = colon != nil && item.items == nil && words.count == 1 && !item.isComment
        word = words.first ?? ""
        value = String(tail.utf8.drop { $0 <= UInt8(ascii: " ") }) ?? tail
        if isDeclaration {
            (name, kind) = ("", "")
            return
        }
        switch word {
        case "component":
            name = words.count > 1 ? words[1] : ""
            kind = Self.words(tail).first ?? "view"
        case "repeat":
            kind = words.count > 2 ? words[2] : ""
            name = words.count > 3 ? words[3] : ""
        case "variant":
            kind = word
            name = words.count > 1 ? words[1] : ""
            test = words.dropFirst(2).joined(separator: " ")
        case "at", "let", "import":
            kind = word
            name = head
        default:
            kind = word
            name = words.count > 1 ? words[1] : ""
        }
    }

    /// The words of a text, separated by spaces.
    static func words(_ text: String) -> [String] {
        text.utf8.split { $0 <= UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Statement {
    private static let pair = "lightDark("

    /// Whether its value has a colour for each scheme.
    var hasPair: Bool { Self.words(value).contains { $0.hasPrefix(Self.pair) } }

    /// The colour for the dark scheme, if its value is one pair; nil otherwise.
    var darkColor: String? {
        guard value.hasPrefix(Self.pair), value.hasSuffix(")") else { return nil }
        let parts = value.dropFirst(Self.pair.utf8.count).dropLast().split(separator: ",")
        return parts.count == 2 && !parts[1].contains("(") ? String(parts[1].drop { $0 == " " }) : nil
    }

    /// Whether a value with colours for each scheme has another one's colours for the light one.
    static func areLight(_ value: String, of paired: String) -> Bool {
        var (light, isInPair, hasPair) = ([String](), false, false)
        for word in words(paired) {
            if word.hasPrefix(pair) {
                let parts = word.dropFirst(pair.utf8.count).split(separator: ",")
                light.append(parts.first.map { String($0) } ?? "")
                hasPair = true
                isInPair = !word.hasSuffix(")")
            } else if isInPair {
                isInPair = !word.hasSuffix(")")
            } else {
                light.append(word)
            }
        }
        let others = words(value)
        guard hasPair, light.count == others.count else { return false }
        return zip(light, others).allSatisfy { own, other in
            own == other || PageColor(own).map { $0 == PageColor(other) } ?? false
        }
    }
}
