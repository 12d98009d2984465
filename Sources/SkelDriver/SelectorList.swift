/// Recognizes lists of CSS selectors that are valid in `:is()`: compounds of types, classes, ids, attributes and
/// pseudo-classes, with combinators (Selectors Level 4, 3 and 17). Escapes aren't accepted.
struct SelectorList {
    private let bytes: [UInt8]
    private var next = 0

    /// The elements that a page may mark; other names without a hyphen probably lack a full stop.
    private static let elements = [
        "HTML", "BODY", "MAIN", "HEADER", "FOOTER", "NAV", "ASIDE", "SECTION", "ARTICLE", "DIV", "DIALOG",
    ]

    private init(_ text: String) { bytes = Array(text.utf8) }

    static func isValid(_ text: String) -> Bool {
        var list = SelectorList(text)
        return list.readList() && list.next == list.bytes.count
    }

    private var byte: UInt8 { next < bytes.count ? bytes[next] : 0 }

    private mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: wanted) else { return false }
        next += 1
        return true
    }

    /// Skips white space and returns whether there was any.
    private mutating func skipBlanks() -> Bool {
        let start = next
        while byte == UInt8(ascii: " ") { next += 1 }
        return next > start
    }

    private mutating func readList() -> Bool {
        repeat {
            _ = skipBlanks()
            guard readCompound() else { return false }
            while true {
                var isCombined = skipBlanks()
                if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "~") {
                    next += 1
                    isCombined = true
                    _ = skipBlanks()
                } else if next == bytes.count || byte == UInt8(ascii: ",") {
                    break
                }
                guard isCombined, readCompound() else { return false }
            }
        } while skip(",")
        return true
    }

    private mutating func readCompound() -> Bool {
        let start = next
        if !skip("*"), let element = readName() {
            guard element.contains("-") || Self.elements.contains(where: { isName(element, $0) }) else { return false }
        }
        while true {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "#"):
                next += 1
                guard readName() != nil else { return false }
            case UInt8(ascii: ":"):
                next += 1
                guard readName() != nil else { return false }
                if skip("("), !readBrackets(until: UInt8(ascii: ")")) { return false }
            case UInt8(ascii: "["):
                next += 1
                guard readName() != nil, readBrackets(until: UInt8(ascii: "]")) else { return false }
            default: return next > start
            }
        }
    }

    /// Reads a name, which can't begin with a digit.
    private mutating func readName() -> String? {
        let start = next
        _ = skip("-")
        let first = next
        while isNamePart(byte, isFirst: next == first) { next += 1 }
        guard next > first else {
            next = start
            return nil
        }
        return String(decoding: bytes[start..<next], as: UTF8.self)
    }

    /// Whether a name equals an uppercase one, ignoring case.
    private func isName(_ name: String, _ capitals: String) -> Bool {
        name.utf8.elementsEqual(capitals.utf8) { $0 & 0xDF == $1 }
    }

    private func isNamePart(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
        case UInt8(ascii: "-"): true
        default: false
        }
    }

    /// Reads up to the end of the open brackets, whose contents must be closed in turn, including strings.
    private mutating func readBrackets(until end: UInt8) -> Bool {
        var open = [end]
        while next < bytes.count {
            let byte = bytes[next]
            if byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\\") { return false }
            next += 1
            if open.last == UInt8(ascii: "\"") {
                if byte == UInt8(ascii: "\"") { open.removeLast() }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): open.append(byte)
            case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                guard open.popLast() == byte else { return false }
                if open.isEmpty { return true }
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "&"),
                UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: "!"):
                return false
            default: break
            }
        }
        return false
    }
}
