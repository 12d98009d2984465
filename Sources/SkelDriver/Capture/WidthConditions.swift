import SkelLanguage
import SkelText

/// The conditions on widths in a style sheet: where the window or a container is as wide as this, something changes.
struct WidthConditions: Sendable, Equatable {
    /// The widths in CSS pixels at which `@media` changes, each as often as it's there.
    private(set) var media: [Int] = []
    /// The same of `@container`.
    private(set) var containers: [Int] = []

    /// Adds the conditions in the text of a style sheet. What isn't CSS is skipped.
    mutating func add(_ text: String) {
        var scanner = CSSScanner(text)
        while let (name, condition) = scanner.nextRule() {
            switch name {
            case "media", "import": media += Self.widths(in: condition)
            case "container": containers += Self.widths(in: condition)
            default: break
            }
        }
    }

    /// The conditions as arguments of a script, each once: `"media,640"`.
    var marks: String {
        let all = media.map { "\"media,\($0)\"" } + containers.map { "\"container,\($0)\"" }
        return all.firstOfEach().prefix(400).joined(separator: ",")
    }

    /// Adds the condition of one media query: `(min-width: 640px)`.
    mutating func add(query: String) { media += Self.widths(in: CSSScanner.tokens(of: query)) }

    /// Adds the widths at which a skeleton's variants change.
    mutating func add(_ screen: Screen) {
        for test in screen.variants.flatMap({ $0.tests }) where test.bound < 100_000 {
            let width = Self.width(from: test.bound, isIncluded: [.atMost, .above].contains(test.comparison))
            switch test.measure {
            case .window: media.append(width)
            case .width: containers.append(width)
            case .height: break
            }
        }
    }

    /// The first whole width above a bound, or at it.
    ///
    /// - Parameter isIncluded: whether the bound itself still is on the side of smaller widths.
    private static func width(from bound: Double, isIncluded: Bool) -> Int {
        Int(isIncluded ? bound.rounded(.down) + 1 : bound.rounded(.up))
    }

    /// The first whole widths at which each condition on a width has another result.
    private static func widths(in tokens: [CSSScanner.Token]) -> [Int] {
        var found: [Int] = []
        func length(at index: Int) -> Double? {
            guard tokens.indices.contains(index), case .length(let length) = tokens[index] else { return nil }
            return length
        }
        func sign(at index: Int) -> String? {
            guard tokens.indices.contains(index), case .sign(let sign) = tokens[index] else { return nil }
            return sign
        }
        func add(_ length: Double?, isIncluded: Bool) {
            guard let length, length >= 1, length < 100_000 else { return }
            found.append(width(from: length, isIncluded: isIncluded))
        }
        for (index, token) in tokens.enumerated() {
            guard case .word(let word) = token else { continue }
            switch word {
            case "min-width", "min-inline-size": add(length(at: index + 2), isIncluded: false)
            case "max-width", "max-inline-size": add(length(at: index + 2), isIncluded: true)
            case "width", "inline-size":
                // `width >= 40em`, `400px <= width < 700px`, `width: 600px`
                let (after, before) = (sign(at: index + 1), sign(at: index - 1))
                if let after, [">", "<=", "=", ":"].contains(after) { add(length(at: index + 2), isIncluded: true) }
                if let after, [">=", "<", "=", ":"].contains(after) { add(length(at: index + 2), isIncluded: false) }
                if before == "<" || before == ">=" { add(length(at: index - 2), isIncluded: true) }
                if before == "<=" || before == ">" { add(length(at: index - 2), isIncluded: false) }
            default: break
            }
        }
        return found
    }
}

/// Finds the rules of a style sheet that begin with `@`.
private struct CSSScanner {
    enum Token {
        /// In lower case.
        case word(String)
        /// A length in CSS pixels.
        case length(Double)
        /// `<=` and its like, a colon; a number with a unit that depends on something else.
        case sign(String)
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    static func tokens(of text: String) -> [Token] {
        var scanner = CSSScanner(text)
        return scanner.readCondition()
    }

    /// The next rule's name and the tokens up to its block or its end.
    mutating func nextRule() -> (name: String, condition: [Token])? {
        while position < bytes.count {
            if skipTextOrComment() { continue }
            position += 1
            guard bytes[position - 1] == UInt8(ascii: "@") else { continue }
            let name = readWord()
            if name == "media" || name == "container" || name == "import" { return (name, readCondition()) }
        }
        return nil
    }

    private mutating func readCondition() -> [Token] {
        var tokens: [Token] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "{"), bytes[position] != UInt8(ascii: ";") {
            if skipTextOrComment() { continue }
            switch bytes[position] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): tokens.append(readLength())
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: ":"):
                var sign = String(Unicode.Scalar(bytes[position]))
                position += 1
                if position < bytes.count, bytes[position] == UInt8(ascii: "="), sign != ":" {
                    sign += "="
                    position += 1
                }
                tokens.append(.sign(sign))
            case let byte where Self.isInWord(byte): tokens.append(.word(readWord()))
            default: position += 1
            }
        }
        return tokens
    }

    private mutating func readLength() -> Token {
        let start = position
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) || bytes[position] == UInt8(ascii: ".") {
            position += 1
        }
        let number = Double(String(decoding: bytes[start..<position], as: UTF8.self))
        switch readWord() {
        case "px": return number.map { .length($0) } ?? .sign("")
        // In a condition, these are of the initial size of the font.
        case "em", "rem": return number.map { .length($0 * 16) } ?? .sign("")
        default: return .sign("")
        }
    }

    /// Reads a word, which may be empty; letters become small ones.
    private mutating func readWord() -> String {
        var word: [UInt8] = []
        while position < bytes.count, Self.isInWord(bytes[position]) {
            word.append((0x41...0x5A).contains(bytes[position]) ? bytes[position] | 0x20 : bytes[position])
            position += 1
        }
        return String(decoding: word, as: UTF8.self)
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }

    private mutating func skipTextOrComment() -> Bool {
        switch bytes[position] {
        case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "*"):
            position += 3
            while position < bytes.count,
                !(bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*"))
            {
                position += 1
            }
            position = min(position + 1, bytes.count)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let quote = bytes[position]
            position += 1
            while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
                position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
            }
            position = min(position + 1, bytes.count)
        case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
        default: return false
        }
        return true
    }
}
