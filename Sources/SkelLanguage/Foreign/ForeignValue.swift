/// A value as CSS, UIKit and SwiftUI write it.
struct ForeignValue {
    let text: String
    /// The words between spaces, commas, slashes and brackets, without Swift's leading dots; a function is a single
    /// word.
    let words: [String]

    init(_ text: String) {
        self.text = text
        // `CGSize(width: 20, height: 30)` is its numbers.
        let isStructure = text.hasPrefix("CG")
        let plain = isStructure ? text.filter { $0 != "(" && $0 != ")" } : text
        words = Self.split(plain, at: [" ", "\t", "\n", "\r\n", ",", "/", "[", "]"])
            .map { String($0.drop { $0 == "." }) }.filter { !$0.isEmpty && !(isStructure && $0.hasSuffix(":")) }
    }

    /// The parts of a text between marks outside parentheses and quotes.
    private static func split(_ text: String, at marks: [Character]) -> [Substring] {
        var (depth, isQuoted) = (0, false)
        return text.split(omittingEmptySubsequences: false) { character in
            if character == "\"" { isQuoted.toggle() }
            if isQuoted { return false }
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth == 0 && marks.contains(character)
        }
    }

    /// The parts of a text between commas outside parentheses.
    static func parts(_ text: String) -> [Substring] { split(text, at: [","]) }

    /// The parts of a text between points outside parentheses: `.title.bold()`.
    static func members(_ text: String) -> [Substring] { split(text, at: ["."]) }

    // MARK: - Words

    /// The name and the arguments of `name(arguments)`; nil for any other word.
    static func call(_ word: String) -> (name: String, arguments: String)? {
        guard let opening = word.firstIndex(of: "("), word.hasSuffix(")") else { return nil }
        return (String(word[..<opening]), String(word[opening...].dropFirst().dropLast()))
    }

    /// Its words, those of functions without their arguments.
    var names: [String] { words.map { String($0.prefix { $0 != "(" }) } }

    /// The first of them; empty without any.
    var name: String { names.first ?? "" }

    /// Whether a word is a number in points.
    static func isLength(_ word: String) -> Bool {
        NumberText.read(word).map { [.none, .points, .rem, .em].contains($0.unit) } == true
    }

    /// A colour as it's written here; nil for any other word.
    static func color(_ word: String) -> String? {
        if word == "transparent" { return "clear" }
        let isFunction = call(word).map { ColorFunction(rawValue: $0.name) != nil } == true
        let isHex = word.hasPrefix("#") && Strings.isHexColor(word.dropFirst())
        return isFunction || isHex || NamedColors.words.contains(word) ? word : ForeignWord.color(word)
    }

    // MARK: - Values

    /// The number from 0 to 1 that a percentage stands for; nil for any other value.
    var share: String? {
        guard words.count == 1, let number = NumberText.read(words[0]) else { return nil }
        return Self.share(number.number, number.unit)
    }

    /// The same for a number with its unit.
    static func share(_ number: Double, _ unit: Value.Unit) -> String? {
        unit == .percent && (0...100).contains(number) ? NumberText.text(of: number / 100) : nil
    }

    /// What a font says: its size, the weight before that, and a line height behind a slash.
    var font: [ForeignForm.Declaration]? {
        guard let size = fontSize else { return nil }
        var found: [ForeignForm.Declaration] = [(Property.fontSize.name, size)]
        let place = words.firstIndex(of: size) ?? 0
        let weights = ["bold", "100", "200", "300", "400", "500", "600", "700", "800", "900"]
        if let weight = words[..<place].first(where: { weights.contains($0) }) {
            found.append((Property.fontWeight.name, weight))
        }
        guard place + 1 < words.count, Self.split(text, at: [" "]).contains(where: { $0.hasPrefix(size + "/") }),
            let height = NumberText.read(words[place + 1]), height.number > 0
        else { return found }
        let factor = height.unit == .none ? NumberText.text(of: height.number * 100) + "%" : words[place + 1]
        found.append((Property.lineHeight.name, factor))
        return found
    }

    /// The weight that a function of UIKit or SwiftUI says, or that iOS gives to a text style; nil for none, or for one that this
    /// language does not have.
    var weightOfFont: String? {
        let call = words.compactMap { Self.call($0) }.first
        if call?.name.hasSuffix("boldSystemFont") == true { return "bold" }
        var weight: String?
        for argument in call.map({ Self.parts($0.arguments).map { String($0) } }) ?? words.map({ String($0) }) {
            let last = argument.split(separator: ".").last.map { String($0) }
            if last == "headline" { return "semibold" }
            if argument.drop(while: { $0 == " " }).hasPrefix("weight:") { weight = last }
        }
        guard let word = weight else { return nil }
        return Property.fontWeight.type.words.contains(word)
            ? word : ForeignWord.declaration(Property.fontWeight.name, word)?.value
    }

    /// The size among the words of a font or the arguments of a function for one.
    var fontSize: String? {
        func isSize(_ word: String) -> Bool { Self.isLength(word) && (NumberText.read(word)?.number ?? 0) > 0 }
        // In CSS, a number before the size is the weight.
        if let word = words.first(where: { isSize($0) && NumberText.read($0)?.unit != Value.Unit.none }) { return word }
        for word in words {
            if isSize(word) { return word }
            for argument in Self.call(word).map({ Self.parts($0.arguments) }) ?? [] {
                let sides = argument.split(separator: ":")
                if sides.isEmpty { continue }
                if sides[0].hasSuffix("forTextStyle"), let style = sides[sides.count - 1].split(separator: ".").last,
                    let own = ForeignWord.declaration("font", String(style))
                {
                    return own.value
                }
                guard sides.count == 1 || sides.count == 2 && sides[0].lowercased().hasSuffix("size") else { continue }
                let size = String(sides[sides.count - 1].drop { $0 == " " })
                if isSize(size) { return size }
            }
        }
        return nil
    }

    /// `1 / 3`, `span 2` and `2 / span 2` as one or two grid lines; nil for any other value.
    var lines: String? {
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

    /// The argument of `custom(3)`, as SkeletonView writes some numbers; nil for any other value.
    var customNumber: String? {
        guard let call = Self.call(text), call.name == "custom", NumberText.read(call.arguments) != nil else {
            return nil
        }
        return call.arguments
    }

    /// Whether it is `face.frame.width / 2` or `Float(face.bounds.height / 2)`.
    var isHalfOfSide: Bool {
        let call = Self.call(text)
        if let call, !["CGFloat", "Double", "Float"].contains(call.name) { return false }
        let sides = (call?.arguments ?? text).filter { $0 != " " }.split(
            separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2, sides[1] == "2" || sides[1] == "2.0" else { return false }
        let path = sides[0].split(separator: ".", omittingEmptySubsequences: false)
        return path.count > 1 && ["width", "height"].contains(path[path.count - 1])
            && path.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { Characters.isNamePart($0) } }
    }

    /// The edges of `UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)`, or of our own `insets`, as written, clockwise from the top; nil for any
    /// other value.
    var edges: [String]? {
        guard let call = Self.call(text), call.name.hasSuffix("EdgeInsets") || call.name == "insets" else { return nil }
        var found: [String: String] = [:]
        for argument in Self.parts(call.arguments) {
            let sides = argument.split(separator: ":").map { $0.filter { $0 != " " } }
            guard sides.count == 2, NumberText.read(sides[1]) != nil else { return nil }
            switch sides[0] {
            case Property.leading.name: found[Property.left.name] = sides[1]
            case Property.trailing.name: found[Property.right.name] = sides[1]
            default: found[sides[0]] = sides[1]
            }
        }
        let edges = [Property.top, .right, .bottom, .left].compactMap { found[$0.name] }
        return edges.count == 4 && found.count == 4 ? edges : nil
    }

    /// `pulse 2s ease-in-out infinite` as a function of this language; nil for any other value.
    private var motion: String? {
        let last = text.split(separator: ".").last.map(String.init)
        if let last, SlidingDirection.allCases.contains(where: { $0.name == last }) { return "sliding(\(last))" }
        var arguments: [String] = []
        var name: String?
        for word in words {
            let folded = ForeignWord.folded(word)
            if folded == "infinite" {
                continue
            } else if let timing = Self.timing(word) {
                arguments.append(timing)
            } else if let time = NumberText.read(word), time.unit == .seconds, arguments.isEmpty {
                arguments.insert(word, at: 0)
            } else if name == nil, ["sliding", "pulse"].contains(word) {
                name = word
            } else if name == nil,
                let meaning = ForeignWord.meaning(
                    of: word, in: ForeignWord.values, among: ["sliding", "pulse"])
            {
                name = meaning
            } else {
                return nil
            }
        }
        guard let name, words.count > 1 else { return nil }
        return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// A timing function of CSS as it is written here; nil for any other word.
    static func timing(_ word: String) -> String? {
        let folded = ForeignWord.folded(word)
        return curve(word) ?? ["linear", "easeIn", "easeOut", "easeInOut"].first { $0.lowercased() == folded }
    }

    /// A timing function of CSS that has another name here; nil for any other word. `ease` is the curve that CSS has for it.
    static func curve(_ word: String) -> String? {
        if word == "ease" { return "cubicBezier(0.25, 0.1, 0.25, 1)" }
        guard let call = call(word), call.name == "cubic-bezier" else { return nil }
        let numbers = parts(call.arguments).compactMap { NumberText.read($0.filter { $0 != " " })?.number }
        return numbers.count == 4
            ? "cubicBezier(\(numbers.map { NumberText.text(of: $0) }.joined(separator: ", ")))" : nil
    }

    // MARK: - Calls of Swift

    /// The argument of `CGFloat(8)`; nil for any other value.
    private var wrappedNumber: String? {
        guard let call = Self.call(text), ["CGFloat", "Int", "Double", "Float"].contains(call.name) else { return nil }
        return NumberText.read(call.arguments) == nil ? nil : call.arguments
    }

    /// `UIColor(red: 0.5, green: 0.2, blue: 0.1, alpha: 1)` and `Color(white: 0.9)` as a colour of this language; nil for any
    /// other value.
    private var colorOfSwift: String? {
        guard let call = Self.call(text), ["UIColor", "NSColor", "Color"].contains(call.name) else { return nil }
        let names = ["red", "green", "blue", "white", "alpha", "opacity"]
        var shares: [Double] = [-1, -1, -1, -1, 1, 1]
        let arguments = Self.parts(call.arguments)
        // `Color(.systemGray6)` and `Color(uiColor: .green)` are colours of UIKit.
        if arguments.count == 1, let member = arguments[0].split(separator: ":").last?.drop(while: { $0 == " " }),
            member.hasPrefix(".") || member.hasPrefix("UIColor.")
        {
            return ForeignWord.color(ofMember: String(member))
        }
        for argument in arguments {
            let sides = argument.split(separator: ":").map { $0.filter { $0 != " " } }
            guard sides.count == 2, let index = names.firstIndex(of: sides[0]),
                let number = NumberText.read(sides[1])?.number, (0...1).contains(number)
            else { return nil }
            shares[index] = number
        }
        var text = "#"
        for component in 0..<3 where shares[component] < 0 { shares[component] = shares[3] }
        for share in [shares[0], shares[1], shares[2], min(shares[4], shares[5])] {
            if share < 0 { return nil }
            text += Self.digits(ofShare: share)
        }
        return text.hasSuffix("ff") ? String(text.dropLast(2)) : text
    }

    /// The two hexadecimal digits of a component from 0 to 1.
    private static func digits(ofShare share: Double) -> String {
        let byte = Int((share * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    /// Whether a word is a function of UIKit or SwiftUI that makes a colour translucent.
    static func isFading(_ word: String) -> Bool { word == "opacity" || word == "withAlphaComponent" }

    /// `UIColor.red.withAlphaComponent(0.5)` and `.red.opacity(0.5)` as a colour of this language; nil for any other value, and
    /// for a colour that is translucent before.
    func fadedColor(inSwiftUI: Bool = false) -> String? {
        guard let opening = text.lastIndex(of: "("), let dot = text[..<opening].lastIndex(of: "."),
            let share = NumberText.read(String(text[opening...].dropFirst().dropLast()))?.number,
            (0...1).contains(share)
        else { return nil }
        let base = String(text[..<dot])
        guard
            let color = ForeignValue(base).colorOfSwift ?? ForeignWord.color(ofMember: base, inSwiftUI: inSwiftUI)
        else { return nil }
        // A colour of the system has two, in light and in dark surroundings.
        let digits = color == "black" ? "#000" : color == "white" ? "#fff" : color
        var right: [String] = []
        for part in digits.split(separator: "#", omittingEmptySubsequences: false).dropFirst() {
            let hex = part.prefix { $0.isHexDigit }
            guard hex.count == 3 || hex.count == 6 else { return nil }
            right.append(
                (hex.count == 6 ? String(hex) : hex.reduce("") { $0 + "\($1)\($1)" }) + Self.digits(ofShare: share)
                    + part.dropFirst(hex.count))
        }
        guard !right.isEmpty else { return nil }
        return digits.prefix { $0 != "#" } + "#" + right.joined(separator: "#")
    }

    /// `SkeletonGradient(baseColor: .clouds)` and `makeSlidingAnimation(withDirection: .leftRight)` as values of this
    /// language; nil if an argument isn't known.
    var ofSwift: String? {
        guard let call = Self.call(text) else { return nil }
        let members = Self.parts(call.arguments).map { argument in
            let colon = argument.firstIndex(of: ":")
            let value = colon.map { argument[argument.index(after: $0)...] } ?? argument[...]
            return String(value.drop { " [".contains($0) }.filter { $0 != " " && $0 != "]" })
        }
        let arguments = members.map { String($0.drop { $0 == "." }) }
        if call.name == "SkeletonGradient" {
            let colors = members.filter { $0 != "nil" }.map {
                ForeignValue($0).colorOfSwift ?? ForeignWord.color(ofMember: $0)
            }
            return colors.contains { $0 == nil } ? nil : colors.compactMap { $0 }.joined(separator: " ")
        }
        var right: [String] = []
        for (argument, whole) in zip(arguments, Self.parts(call.arguments)) where argument != "" {
            let word = argument.split(separator: ".").last.map(String.init) ?? argument
            if SlidingDirection.allCases.contains(where: { $0.name == word }) {
                right.append(word)
            } else if whole.drop(while: { $0 == " " }).hasPrefix("autoreverses") {
                if word == "true" { right.append("autoreverses") }
            } else if let number = NumberText.read(argument), number.unit == .none {
                right.append(argument + "s")
            } else {
                return nil
            }
        }
        return right.isEmpty ? "sliding" : "sliding(\(right.joined(separator: ", ")))"
    }

    /// The declaration that `usingColor: .clouds` or `usingGradient: SkeletonGradient(...)` among the arguments of a call is
    /// here; nil without them.
    var colorsOfCall: String? {
        guard let call = Self.call(text) else { return nil }
        for argument in Self.parts(call.arguments) {
            let value = argument.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
            let label = argument.filter { $0 != " " }
            if label.hasPrefix("usingColor:") {
                return
                    (ForeignWord.color(ofMember: String(value)) ?? ForeignValue(String(value)).colorOfSwift)
                    .map { "tintColor: " + $0 }
            }
            if label.hasPrefix("usingGradient:"), let start = value.firstIndex(of: "(") {
                return ForeignValue("SkeletonGradient" + value[start...]).ofSwift.map { "gradient: " + $0 }
            }
        }
        return nil
    }

    // MARK: - Properties

    /// The value for a property of this language; nil if it isn't known.
    func value(of property: Property) -> String? {
        if property.type.isColor, let color = colorOfSwift { return color }
        if let number = wrappedNumber, !property.type.isColor { return number }
        switch property.type {
        case .gridLine: return words.count > 2 ? nil : lines
        case .gridLines: return lines
        case .shadow:
            // The first of several is on top.
            let shadows = Self.parts(text)
            return shadows.count > 1 ? shadows.first.map { String($0) } : nil
        case .keyword(let list):
            guard words.count == 2, words.contains("dense"), let flow = words.first(where: { $0 != "dense" }) else {
                return nil
            }
            return list.words().first { $0 == flow + "Dense" }
        case .frame, .pair:
            let isRight = text.hasPrefix("CG") && words.allSatisfy(Self.isLength)
            return isRight ? words.joined(separator: " ") : nil
        case .gradient:
            guard let call = Self.call(text), call.name.hasSuffix("-gradient") else { return nil }
            let colors = ForeignValue(call.arguments).words.compactMap(Self.color)
            return colors.isEmpty ? nil : colors.joined(separator: " ")
        case .edges: return edges?.joined(separator: " ")
        case .insets, .inlineInsets:
            return edges.map { "insets(top: \($0[0]), left: \($0[3]), bottom: \($0[2]), right: \($0[1]))" }
        case .animation: return motion
        case .flex:
            let isBasis = words.count == 1 && NumberText.read(text).map { $0.unit != .none } == true
            return isBasis ? "1 1 " + text : text == "initial" ? "0 1 auto" : nil
        case .integer: return customNumber
        case .flag: return text == "1" ? "true" : text == "0" ? "false" : nil
        case .lineHeight:
            guard words.count == 1, Self.isLength(text) else { return nil }
            return "fixed(\(text))"
        default: return nil
        }
    }
}
