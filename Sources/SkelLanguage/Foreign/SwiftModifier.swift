/// A modifier of SwiftUI where a declaration stands here: `frame(width: 80)`, `padding(.horizontal, 16)`.
struct SwiftModifier {
    let name: String
    /// What is in its parentheses.
    private let arguments: [String]
    /// What it is of: a shape has the colour of its style, and no view that is a single bone has a shadow here.
    enum Subject { case block, leaf, shape }
    private let subject: Subject

    init(_ name: String, _ arguments: String, of subject: Subject = .block) {
        self.subject = subject
        self.name = name
        self.arguments = ForeignValue.parts(arguments).map { part in
            part.split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    /// Whether a word is that of a modifier that means something here.
    static func isKnown(_ word: String) -> Bool {
        // `Color(...)` is a view.
        if word.first?.isUppercase == true { return false }
        return Property.isKnown(word)
            || [ForeignWord.properties, ForeignWord.modifiers].contains {
                !ForeignWord.rows($0, ForeignWord.folded(word)).isEmpty
            }
    }

    /// Whether it means nothing in a skeleton.
    var isNeedless: Bool {
        ForeignWord.rows(ForeignWord.modifiers, ForeignWord.folded(name)).contains { $0.isNeedless }
    }

    /// Whether the views in its block lie over those that it is of, or under them.
    var liesOverOthers: Bool { name == "overlay" || name == "background" }

    /// The declarations here, none if it means nothing in a skeleton; nil if its meaning isn't nearly certain.
    var declarations: [ForeignForm.Declaration]? {
        switch name {
        case "foregroundColor", "foregroundStyle":
            return subject == .shape && arguments.count == 1
                ? SwiftModifier(Property.tintColor.name, arguments[0]).declarations ?? [] : []
        case Property.shadow.name where arguments.contains { $0.hasPrefix("radius:") }: return shadow
        case _ where isNeedless: return []
        case Property.frame.name: return lengths
        case Property.padding.name where arguments.isEmpty: return [(name, Self.usualPadding)]
        case Property.padding.name where arguments.count == 2 || !ForeignValue.isLength(arguments[0]): return sides
        case Property.aspectRatio.name: return ratio
        case Self.limit where arguments.count == 2 && arguments[1].hasPrefix("reservesSpace:"):
            return single(arguments[0]).map { [$0] }
        case "clipped" where arguments.isEmpty: return [(Property.clipsToBounds.name, "true")]
        case "clipShape": return radius.map { [(Property.cornerRadius.name, $0)] }
        case "fill" where arguments.count == 1: return SwiftModifier(Property.tintColor.name, arguments[0]).declarations
        case "font" where arguments.count == 1 && ForeignValue.call(arguments[0]) != nil:
            // `.title.bold()` and `.system(size: 20).bold()`: it is one of their parts.
            let size = ForeignValue.members(arguments[0]).lazy.map(String.init).compactMap {
                ForeignValue($0).fontSize ?? ForeignWord.declaration("font", $0)?.value
            }.first
            return size.map { [(Property.fontSize.name, $0)] }
        default:
            guard arguments.count == 1, let only = arguments.first, !only.prefix(while: { $0 != "(" }).contains(":")
            else { return nil }
            return single(only).map { [$0] }
        }
    }

    /// What stands here for it, if it isn't nearly certain.
    var advice: String {
        switch name {
        case Property.frame.name:
            "'width: 80' and 'height: 40' say how large a view is, and 'width: 100%' takes all of the width there is, "
                + "in a row 'flex: 1'"
        case Property.padding.name:
            "'padding: 16' is on all sides, 'paddingHorizontal: 16' at two, 'paddingTop: 16' at one"
        case Self.limit: "'numberOfLines: 2' says how many lines a text has"
        case _ where liesOverOthers:
            "what lies over a view is one behind it in a view around both, with 'position: absolute'"
        default: "a property stands before its value in the block of its view: 'view card { cornerRadius: 8 }'"
        }
    }

    /// `width: 80, height: 40`.
    private var lengths: [ForeignForm.Declaration]? {
        let known = [Property.width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight].map { $0.name }
        var found: [ForeignForm.Declaration] = []
        for argument in arguments {
            let sides = argument.split(separator: ":").map { $0.filter { $0 != " " } }
            // It places what is smaller than its frame.
            if sides.count == 2, sides[0] == "alignment" { continue }
            guard sides.count == 2, known.contains(sides[0]), ForeignValue.isLength(sides[1]) else { return nil }
            found.append((sides[0], sides[1]))
        }
        return found.isEmpty ? nil : found
    }

    /// `1, contentMode: .fit` and `16 / 9`; without a number, it is the picture's own.
    private var ratio: [ForeignForm.Declaration]? {
        guard let first = arguments.first, !first.hasPrefix("contentMode:") else { return [] }
        let sides = first.split(separator: "/").map { $0.filter { $0 != " " } }
        guard sides.count <= 2, sides.allSatisfy({ NumberText.plainNumber($0).map { $0 > 0 } ?? false }) else {
            return nil
        }
        return [(name, sides.joined(separator: ":"))]
    }

    /// `color: .black.opacity(0.1), radius: 8, x: 0, y: 4`, of which all but the radius may be missing: its colour is black then, a
    /// third opaque. CSS counts twice the radius as blur.
    private var shadow: [ForeignForm.Declaration]? {
        var (color, lengths) = ("#00000054", ["0", "0"])
        for argument in arguments {
            let sides = argument.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
            guard sides.count == 2 else { return nil }
            switch sides[0] {
            case "color":
                guard let own = SwiftModifier(Property.tintColor.name, sides[1]).declarations?.first else { return nil }
                color = own.value
            case "x" where ForeignValue.isLength(sides[1]): lengths[0] = sides[1]
            case "y" where ForeignValue.isLength(sides[1]): lengths[1] = sides[1]
            case "radius":
                guard let radius = NumberText.plainNumber(sides[1]), radius >= 0 else { return nil }
                lengths.append(NumberText.text(of: 2 * radius))
            default: return nil
            }
        }
        return subject == .block ? [(name, (lengths + [color]).joined(separator: " "))] : []
    }

    /// The modifier for the most lines of a text.
    private static let limit = "lineLimit"

    /// The padding of SwiftUI's `padding()` on iOS, in points.
    private static let usualPadding = "16"

    /// `Circle()`, `.capsule` and `RoundedRectangle(cornerRadius: 8)`.
    private var radius: String? {
        guard arguments.count == 1, let word = arguments.first?.drop(while: { $0 == "." }) else { return nil }
        let call = ForeignValue.call(String(word))
        switch ForeignWord.folded(call?.name ?? String(word)) {
        case "circle", "capsule", "ellipse": return "50%"
        case "roundedrectangle", "rect":
            let sides = ForeignValue.parts(call?.arguments ?? "").first?.split(separator: ":") ?? []
            guard sides.count == 2, sides[0] == Property.cornerRadius.name else { return nil }
            let length = String(sides[1].filter { $0 != " " })
            return ForeignValue.isLength(length) ? length : nil
        default: return nil
        }
    }

    /// `.horizontal, 16`, or one of them.
    private var sides: [ForeignForm.Declaration]? {
        let side = arguments[0].drop { $0 == "." }
        let length = arguments.count == 1 ? Self.usualPadding : arguments[1]
        let known =
            ["horizontal", "vertical"] + [Property.leading, .trailing, .top, .bottom].map { $0.name }
        guard arguments.count <= 2, ForeignValue.isLength(length) else { return nil }
        if side == "all" { return [(name, length)] }
        return known.contains { $0 == side }
            ? [(name + side.prefix(1).uppercased() + side.dropFirst(), length)] : nil
    }

    /// The declaration with a single argument without a label.
    private func single(_ argument: String) -> ForeignForm.Declaration? {
        let word = argument.split(separator: ".").last.map(String.init) ?? argument
        let isWord = ForeignValue.call(argument) == nil && !ForeignValue.isLength(argument)
        if isWord, let here = ForeignWord.declaration(name, word) { return here }
        let names = Property.views.map { $0.name }
        guard
            let name = names.contains(name)
                ? name : ForeignWord.meaning(of: name, in: ForeignWord.properties, among: names),
            let property = Property.views.first(where: { $0.name == name })
        else { return nil }
        if property.type.isColor {
            let value = ForeignValue(argument)
            return
                (ForeignWord.color(ofMember: argument, inSwiftUI: true) ?? value.fadedColor(inSwiftUI: true)
                ?? value.value(of: property)).map { (name, $0) }
        }
        if property.type.words.contains(word) { return (name, word) }
        let words = argument.split(separator: " ").map(String.init)
        return words.allSatisfy { NumberText.read($0) != nil } ? (name, argument) : nil
    }
}
