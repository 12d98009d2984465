/// How a value of a foreign property becomes declarations here.
enum ForeignForm {
    typealias Declaration = (name: String, value: String)

    /// `1px solid #ccc`: the property for the width, and the colour of all borders.
    case border(width: String)
    /// `"Person"`, the name of one of the list's cells.
    case cell
    /// UIKit's insets, or four numbers in their order: top, left, bottom and right, or leading and trailing.
    case edges
    /// The name of a list's header or footer, which needs none here.
    case part(String)
    /// `bold 16px/1.5 Arial`: the size, the weight of a text that is kept, and the line height; `.systemFont(ofSize: 17)`: the size.
    case font
    /// `1 / 2 / 3 / 4`: the start of the row and the column, then their ends.
    case gridArea
    /// `[.layerMinXMinYCorner]` beside a common radius, which becomes one for these corners.
    case maskedCorners
    /// `center` or `center start` as the values of two properties with words.
    case pair(String)
    /// `2`, the number of tracks that a view takes.
    case span(String)
    /// `50%` of a property from 0 to 1, which may also have a value that it has here.
    case share(of: String)
    /// `4` or `4 8` as the values of properties in CSS's order, separated by spaces; the same for both sides has a name too.
    case sides(String, both: String? = nil)
    /// A width and a height, `390 844` or `390x844`, or a rectangle of four numbers that ends with them.
    case size
    /// `translate(10px, 20px)` and `scale(0.9)`, as the value of `transform` or the first as a property.
    case transform

    /// The declarations for the value of a property; nil if its meaning isn't nearly certain. Those of masked corners
    /// depend on other declarations, and those of cells and headers on the elements beside them.
    func rewritten(_ value: ForeignValue, of property: String) -> [Declaration]? {
        switch self {
        case .border(let width): return Self.border(value.words, width)
        case .font: return value.font
        case .gridArea:
            let lines = value.words
            guard lines.count == 4, lines.allSatisfy({ Int($0) != nil }) else { return nil }
            return [("gridRow", "\(lines[0]) \(lines[2])"), ("gridColumn", "\(lines[1]) \(lines[3])")]
        case .maskedCorners, .cell, .part: return nil
        case .edges:
            if let edges = value.edges { return [("padding", edges.joined(separator: " "))] }
            let words = value.words
            guard words.count == 4, words.allSatisfy({ NumberText.read($0) != nil }) else { return nil }
            return [("padding", [0, 3, 2, 1].map { words[$0] }.joined(separator: " "))]
        case .pair(let names): return Self.pair(value.words, names.split(separator: " "))
        case .span(let name):
            guard value.words.count == 1, let count = Int(value.words[0]), count > 0 else { return nil }
            return [(name, "span(\(count))")]
        case .share(let name): return value.share.map { [(name, $0)] }
        case .sides(let names, let both):
            return Self.sides(value.words, names.split(separator: " ").map(String.init), both)
        case .size: return Self.size(value.words).map { [(Property.size.name, $0)] }
        case .transform:
            if property != "transform" { return Self.movement(property, value.words) }
            guard value.words.count == 1, let call = ForeignValue.call(value.words[0]) else { return nil }
            return Self.movement(call.name.lowercased(), ForeignValue(call.arguments).words)
        }
    }

    /// The radii for the corners that a value names, clockwise from the top left, if all of them have one radius.
    static func radii(_ value: ForeignValue, _ radius: String) -> String? {
        let corners = ["layerminxminycorner", "layermaxxminycorner", "layermaxxmaxycorner", "layerminxmaxycorner"]
        let rounded = value.words.map { ForeignWord.folded($0) }
        guard !rounded.isEmpty, rounded.allSatisfy(corners.contains) else { return nil }
        return corners.map { rounded.contains($0) ? radius : "0" }.joined(separator: " ")
    }

    /// Values for the sides, as CSS expands them.
    private static func sides(_ words: [String], _ names: [String], _ both: String?) -> [Declaration]? {
        let isLength = { (word: String) in
            word == "auto" || ForeignValue.isLength(word) || NumberText.read(word)?.unit == .percent
        }
        guard (1...names.count).contains(words.count), words.allSatisfy(isLength) else { return nil }
        if words.count == 1, let both { return [(both, words[0])] }
        return names.enumerated().map { index, name in
            (name, words[index < words.count ? index : words.count == 3 && index == 3 ? 1 : index % 2 % words.count])
        }
    }

    private static func size(_ words: [String]) -> String? {
        let words = words.count == 1 ? words[0].split(separator: "x").map(String.init) : words
        guard words.count == 2 || words.count == 4, words.allSatisfy(ForeignValue.isLength) else { return nil }
        return words[words.count - 2] + " " + words[words.count - 1]
    }

    /// Words for two properties, or one for both.
    private static func pair(_ words: [String], _ names: [Substring]) -> [Declaration]? {
        guard let first = words.first, let last = words.last, words.count <= 2 else { return nil }
        let right = zip(names, [first, last]).compactMap { name, word -> Declaration? in
            let known = Property.views.first { $0.name == name }?.type.words ?? []
            let meant =
                known.contains(word) ? word : ForeignWord.meaning(of: word, in: ForeignWord.values, among: known)
            return meant.map { (String(name), $0) }
        }
        return right.count == names.count ? right : nil
    }

    /// A width and a colour; the style is dropped because all lines are solid.
    private static func border(_ words: [String], _ property: String) -> [Declaration]? {
        var width: String?
        var color: String?
        for word in words {
            switch word {
            case "thin": width = "1"
            case "medium": width = "3"
            case "thick": width = "5"
            case "none", "hidden": width = "0"
            case "solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset": break
            case _ where ForeignValue.isLength(word): width = word
            default:
                color = ForeignValue.color(word)
                if color == nil { return nil }
            }
        }
        return width.map { [(property, $0)] + (color.map { [("borderColor", $0)] } ?? []) }
    }

    private static func movement(_ name: String, _ values: [String]) -> [Declaration]? {
        let areLengths = values.allSatisfy { ForeignValue.isLength($0) || NumberText.read($0)?.unit == .percent }
        guard areLengths, let first = values.first else { return nil }
        switch (name, values.count) {
        case ("translate", 1), ("translatex", 1): return [("translation", first + " 0")]
        case ("translate", 2): return [("translation", first + " " + values[1])]
        case ("translatey", 1): return [("translation", "0 " + first)]
        case ("scale", 1): return [("scale", first)]
        default: return nil
        }
    }
}
