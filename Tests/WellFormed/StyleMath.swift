/// Reads the sums and functions of numbers in style sheets to find what a browser would drop: `1em + 0`, `min(50%,0)`, or a
/// number where a property has a length.
package struct StyleMath {
    /// What a value is; nil where only the page knows it, as with `var()`.
    private enum Kind: Equatable { case number, length }

    private let bytes: [UInt8]
    private var position = 0
    private var mistake: String?

    /// The functions whose arguments are sums of one kind.
    private static let functions = ["calc", "min", "max", "clamp", "round", "mod", "rem", "abs"]

    /// What is wrong first in a text that contains style sheets or declarations; nil where browsers take all of it.
    package static func mistake(in text: String) -> String? {
        for part in text.split(whereSeparator: { ";{}\"'`\n".contains($0) }) {
            let pair = part.split(separator: ":", maxSplits: 1)
            guard pair.count == 2, functions.contains(where: { pair[1].contains($0 + "(") }) else { continue }
            var math = StyleMath(bytes: Array(pair[1].utf8))
            math.readValues(isLength: isOfLengths(pair[0].drop { $0 == " " }))
            if let mistake = math.mistake { return "\(mistake) in '\(part)'" }
        }
        return nil
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a property has only lengths.
    private static func isOfLengths(_ property: Substring) -> Bool {
        ["width", "height", "top", "left", "right", "bottom", "gap", "inset"].contains { property.hasSuffix($0) }
            || property.hasPrefix("margin") || property.hasPrefix("padding") || property.hasPrefix("inset")
    }

    private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skip(_ byte: Character) -> Bool {
        guard next == byte.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() { while skip(" ") {} }

    private mutating func word() -> String {
        let start = position
        while next == 0x2D || next == 0x25 || next == 0x2E || next == 0x5F || 0x30...0x39 ~= next
            || 0x61...0x7A ~= next | 0x20
        { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// The values of a declaration, of which only functions of numbers are of interest.
    private mutating func readValues(isLength: Bool) {
        while position < bytes.count, mistake == nil {
            let name = word()
            guard skip("(") else {
                if name.isEmpty { position += 1 }
                continue
            }
            guard Self.functions.contains(name) else { continue }
            let kind = readArguments(of: name)
            if isLength, kind == .number { mistake = "a number where there are only lengths" }
        }
    }

    /// The arguments of a function of numbers, of which all have one kind.
    private mutating func readArguments(of name: String) -> Kind? {
        var kind: Kind?
        repeat {
            skipBlanks()
            let start = position
            if name == "round", ["up", "down", "nearest"].contains(word()) { continue }
            position = start
            kind = same(kind, readSum(), in: name + "()")
        } while skip(",") && mistake == nil
        if !skip(")"), mistake == nil { mistake = "expected ')' at byte \(position)" }
        return kind
    }

    private mutating func same(_ one: Kind?, _ other: Kind?, in place: String) -> Kind? {
        if let one, let other, one != other, mistake == nil { mistake = "a number and a length in one \(place)" }
        return one ?? other
    }

    private mutating func readSum() -> Kind? {
        var kind = readProduct()
        while next == UInt8(ascii: " "), mistake == nil {
            skipBlanks()
            guard skip("+") || skip("-") else { break }
            if next != UInt8(ascii: " ") { mistake = "an operator without a blank" }
            skipBlanks()
            kind = same(kind, readProduct(), in: "sum")
        }
        return kind
    }

    private mutating func readProduct() -> Kind? {
        var kind = readTerm()
        while mistake == nil {
            if skip("*") {
                let other = readTerm()
                if kind == .length, other == .length { mistake = "a product of two lengths" }
                kind = kind == .length || other == .length ? .length : kind == nil || other == nil ? nil : .number
            } else if skip("/") {
                let other = readTerm()
                if kind == .number, other == .length { mistake = "a number divided by a length" }
                kind = other == .length ? .number : kind
            } else {
                break
            }
        }
        return kind
    }

    private mutating func readTerm() -> Kind? {
        if skip("(") {
            let kind = readSum()
            if !skip(")"), mistake == nil { mistake = "expected ')' at byte \(position)" }
            return kind
        }
        let text = word()
        if skip("(") {
            if Self.functions.contains(text) { return readArguments(of: text) }
            var depth = 1
            while depth > 0, position < bytes.count {
                depth += next == UInt8(ascii: "(") ? 1 : next == UInt8(ascii: ")") ? -1 : 0
                position += 1
            }
            // One of two variables side by side is empty.
            return bytes[position...].starts(with: "var(".utf8) ? readTerm() : nil
        }
        guard let last = text.last else {
            if mistake == nil { mistake = "expected a value at byte \(position)" }
            return nil
        }
        return last.isNumber || last == "." ? .number : .length
    }
}
