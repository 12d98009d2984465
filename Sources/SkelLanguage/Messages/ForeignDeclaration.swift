import SkelText

/// A CSS or UIKit declaration whose value has a special form, and its equivalent here. Only used once a mistake has
/// been reported.
struct ForeignDeclaration {
    private let declaration: Syntax.Declaration
    /// The place of the property.
    private let key: Syntax
    /// The property in lowercase without hyphens.
    private let name: String
    /// The value after the colon.
    private let value: Span
    /// The value's words, without Swift's dots and brackets; a function is a single word.
    private let words: [String]

    /// The names that `rewritten` handles.
    static let names = [
        "border", "bordertop", "borderright", "borderbottom", "borderleft", "font", "maskedcorners", "gridarea",
        "translate", "translatex", "translatey", "transform",
    ]

    init(_ declaration: Syntax.Declaration) {
        self.declaration = declaration
        key = declaration.property
        name = OtherNames.folded(key.text)
        let bytes = key.tree.file.bytes
        let gap: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ":"), UInt8(ascii: "=")]
        var start = key.end
        while start < declaration.syntax.end, gap.contains(bytes[start]) { start += 1 }
        var end = declaration.syntax.end
        // The parser skips brackets like white space.
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "]") { end += 1 }
        while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        value = key.tree.span(start..<end)
        words = Self.words(of: key.tree.file.text(value))
    }

    /// Creates the declaration whose property has a place; nil if no declaration surrounds it.
    init?(of key: Syntax) {
        guard let outer = key.parent, outer.kind == .declaration else { return nil }
        self.init(Syntax.Declaration(outer))
    }

    var firstWord: String { words.first ?? "" }

    /// Splits a text at spaces, commas and slashes outside parentheses.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0, [" ", "\t", "\n", "\r\n", ",", "/", "[", "]"].contains(character) {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else if depth > 0 || character != "." || !word.isEmpty {
                word.append(character)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// A fix that rewrites it in this language if the meaning is nearly certain; `known` are the properties that may
    /// replace it.
    func fix(among known: [String]) -> Diagnostic.Fix? {
        if OtherNames.isNeedless(key.text) { return removal }
        if name == "maskedcorners" { return corners }
        guard let right = rewritten(among: known), right.allSatisfy({ known.contains($0.name) }),
            let first = right.first
        else { return nil }
        // A path leads to the view of every declaration.
        let path = key.tree.file.text(declaration.syntax.start, key.start)
        let rest = right.dropFirst().map { "; \(path)\($0.name): \($0.value)" }.joined()
        let message = right.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
        return Diagnostic.Fix(
            "write '\(message)'",
            [Diagnostic.Edit(key.span, first.name), Diagnostic.Edit(value, first.value + rest)])
    }

    private typealias Declarations = [(name: String, value: String)]

    private func rewritten(among known: [String]) -> Declarations? {
        if words.count == 1, let here = OtherNames.declaration(key.text, words[0]), known.contains(here.name) {
            return [here]
        }
        switch name {
        case "border": return border("borderWidth")
        case "bordertop": return border("borderTopWidth")
        case "borderright": return border("borderRightWidth")
        case "borderbottom": return border("borderBottomWidth")
        case "borderleft": return border("borderLeftWidth")
        case "font": return fontSize.map { [("fontSize", $0)] }
        case "gridarea": return area
        case "translate", "translatex", "translatey", "transform": return movement
        case "alpha":
            guard words.count == 1, let percentage = Self.number(words[0]), percentage.unit == .percent,
                (0...100).contains(percentage.number)
            else { return nil }
            return [("opacity", Self.text(of: percentage.number / 100))]
        default:
            // `grid-row: span 2`: two mistakes in one declaration.
            guard let property = Property.views.first(where: { $0.name.lowercased() == name }) else { return nil }
            return value(of: property).map { [(property.name, $0)] }
        }
    }

    /// The value for this language's property of the same name; nil if it isn't known.
    func value(of property: Property) -> String? {
        switch property.type {
        case .gridLine, .gridLines:
            guard let lines = Self.lines(words) else { return nil }
            if case .gridLine = property.type, words.count > 2 { return nil }
            return lines
        case .shadow:
            // The first of several is on top.
            let shadows = Self.parts(of: key.tree.file.text(value))
            return shadows.count > 1 ? shadows.first : nil
        case .keyword(let list):
            guard words.count == 2, words.contains("dense"), let flow = words.first(where: { $0 != "dense" }) else {
                return nil
            }
            return list.words().first { $0 == flow + "Dense" }
        default: return nil
        }
    }

    /// The parts of a text between commas outside parentheses.
    private static func parts(of text: String) -> [String] {
        var parts: [String] = []
        var depth = 0
        var part = ""
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0, character == "," {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        return parts + [part]
    }

    // MARK: - Superfluous declarations

    /// Removes the declaration, including its line if it's alone there.
    private var removal: Diagnostic.Fix {
        let bytes = key.tree.file.bytes
        var (start, end) = (declaration.syntax.start, Int(value.end))
        func skipBlanks() { while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 } }
        skipBlanks()
        var lineStart = start
        while lineStart > 0, bytes[lineStart - 1] == UInt8(ascii: " ") || bytes[lineStart - 1] == UInt8(ascii: "\t") {
            lineStart -= 1
        }
        let isFirst = lineStart == 0 || bytes[lineStart - 1] == UInt8(ascii: "\n")
        if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
            end += 1
            skipBlanks()
        } else if isFirst, end < bytes.count, bytes[end] == UInt8(ascii: "\n") {
            start = lineStart
            end += 1
        } else {
            end = Int(value.end)
        }
        return Diagnostic.Fix("remove '\(key.text)'", [Diagnostic.Edit(key.tree.span(start..<end), "")])
    }

    // MARK: - Looks

    /// `1px solid #ccc`: a width and a colour; the style is dropped because all lines are solid.
    private func border(_ property: String) -> Declarations? {
        var width: String?
        var color: String?
        for word in words {
            if let number = Self.number(word), number.isPlain {
                width = word
            } else if let words = ["thin": "1", "medium": "3", "thick": "5"][word] {
                width = words
            } else if word == "none" || word == "hidden" {
                width = "0"
            } else if let known = Self.color(word) {
                color = known
            } else if !Self.lineStyles.contains(word) {
                return nil
            }
        }
        guard let width else { return nil }
        guard let color, !hasBorderColor else { return [(property, width)] }
        return [(property, width), ("borderColor", color)]
    }

    private static let lineStyles = ["solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset"]

    private static func color(_ word: String) -> String? {
        if word == "transparent" { return "clear" }
        let isFunction = ColorFunction(rawValue: String(word.prefix { $0 != "(" })) != nil && word.hasSuffix(")")
        let isHex = word.hasPrefix("#") && Strings.isHexColor(word.dropFirst())
        return isFunction || isHex || NamedColors.words.contains(word) ? word : nil
    }

    /// Whether its block sets the lines' colour elsewhere: an earlier declaration, or one that sets nothing else.
    private var hasBorderColor: Bool {
        siblings.contains { other in
            let name = OtherNames.folded(other.key.text)
            let isBefore = other.syntax.start < declaration.syntax.start
            return name == "bordercolor" || (isBefore && name.hasPrefix("border") && Self.names.contains(name))
        }
    }

    /// The other declarations in its block; empty for a path, which may lead to any view.
    private var siblings: [Syntax.Declaration] {
        guard !declaration.isPath, let block = declaration.syntax.parent else { return [] }
        return block.children.filter { $0.kind == .declaration && $0 != declaration.syntax }
            .map { Syntax.Declaration($0) }.filter { !$0.isPath }
    }

    /// Whether its block sets a grid's tracks.
    var isBesideTracks: Bool {
        siblings.contains { OtherNames.folded($0.key.text).hasPrefix("gridtemplate") }
    }

    /// `[.layerMinXMinYCorner, .layerMaxXMinYCorner]` beside a common radius, which becomes one for these corners.
    private var corners: Diagnostic.Fix? {
        let radius = siblings.first { $0.key.text == "cornerRadius" }
        guard let radius, let single = radius.values.first, radius.values.rest.isEmpty, single.kind == .number
        else { return nil }
        let names = ["layerminxminycorner", "layermaxxminycorner", "layermaxxmaxycorner", "layerminxmaxycorner"]
        let rounded = words.map { OtherNames.folded($0) }
        guard !rounded.isEmpty, rounded.allSatisfy(names.contains) else { return nil }
        let radii = names.map { rounded.contains($0) ? single.text : "0" }.joined(separator: " ")
        return Diagnostic.Fix(
            "write 'cornerRadius: \(radii)'", [Diagnostic.Edit(single.span, radii)] + removal.edits)
    }

    // MARK: - Texts

    /// The size in `bold 16px/1.5 Arial`, `.systemFont(ofSize: 17)` and `17`.
    private var fontSize: String? {
        for word in words {
            if let number = Self.number(word), number.isPlain, number.number > 0 { return word }
            guard let opening = word.firstIndex(of: "("), word.hasSuffix(")") else { continue }
            for argument in Self.parts(of: String(word[opening...].dropFirst().dropLast())) {
                let sides = argument.split(separator: ":")
                guard sides.count == 2, sides[0].lowercased().hasSuffix("size") else { continue }
                let size = String(sides[1].drop { $0 == " " })
                if let number = Self.number(size), number.isPlain, number.number > 0 { return size }
            }
        }
        return nil
    }

    // MARK: - Grids

    /// `1 / 3`, `span 2`, `2 / span 2`: the words without slashes.
    static func lines(_ words: [String]) -> String? {
        var lines: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "span" {
                guard let count = rest.popFirst(), let number = Int(count), number > 0 else { return nil }
                lines.append("span(\(count))")
            } else {
                guard word == "auto" || Int(word).map({ $0 != 0 }) == true else { return nil }
                lines.append(word)
            }
        }
        return (1...2).contains(lines.count) ? lines.joined(separator: " ") : nil
    }

    /// The same for a text.
    static func lines(_ text: String) -> String? { lines(words(of: text)) }

    /// `1 / 2 / 3 / 4`: the start of the row and the column, then their ends.
    private var area: Declarations? {
        guard words.count == 4, words.allSatisfy({ Int($0) != nil }) else { return nil }
        return [("gridRow", "\(words[0]) \(words[2])"), ("gridColumn", "\(words[1]) \(words[3])")]
    }

    // MARK: - Keyframes

    /// `translate(10px, 20px)`, `translateX(10px)`, `scale(0.9)`, alone or after `transform`.
    private var movement: Declarations? {
        var (name, values) = (name, words)
        if name == "transform" {
            guard words.count == 1, let opening = words[0].firstIndex(of: "("), words[0].hasSuffix(")") else {
                return nil
            }
            name = words[0][..<opening].lowercased()
            values = Self.words(of: String(words[0][opening...].dropFirst().dropLast()))
        }
        let isLength = values.allSatisfy { Self.number($0).map { $0.isPlain || $0.unit == .percent } == true }
        guard isLength, let first = values.first else { return nil }
        switch (name, values.count) {
        case ("translate", 1), ("translatex", 1): return [("translation", first + " 0")]
        case ("translate", 2): return [("translation", first + " " + values[1])]
        case ("translatey", 1): return [("translation", "0 " + first)]
        case ("scale", 1): return [("scale", first)]
        default: return nil
        }
    }

    // MARK: - Numbers

    /// A number and its unit.
    private struct Number {
        let number: Double
        let unit: Value.Unit

        var isPlain: Bool { unit == .none || unit == .points || unit == .rem }
    }

    private static func number(_ word: String) -> Number? {
        let bytes = Array(word.utf8)
        var ignored = Problems(limit: 1)
        let token = bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer, file: 0)
            return lexer.next(reporting: &ignored)
        }
        guard ignored.isEmpty, token.kind == .number, token.start == 0, token.end == bytes.count else { return nil }
        let read = NumberText.read(bytes, 0, bytes.count)
        return read.failure == nil ? Number(number: read.number, unit: read.unit) : nil
    }

    /// A number as the language writes it.
    static func text(of number: Double) -> String {
        var output = Output()
        output.write(points: number)
        return output.string
    }
}
