/// Reads markup to find what a parser of it would refuse: no tree, no meaning, one pass.
///
/// It knows as much of XML 1.0 and of HTML as this project writes: no CDATA sections, no processing instructions, no
/// entities but the five of XML and numbers.
package struct Markup {
    package enum Language: Sendable {
        /// One root element; every element is closed.
        case xml
        /// Any number of roots, a doctype, void elements, and raw text in `style` and `script`.
        case html
    }

    private let bytes: [UInt8]
    private let language: Language
    private var position = 0
    /// The names of the open elements.
    private var open: [ArraySlice<UInt8>] = []
    private var rootCount = 0

    /// What is wrong first, with its place in bytes; nil where a parser would take the text.
    package static func mistake(in bytes: [UInt8], as language: Language) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return "the text is not UTF-8" }
        if let scalar = text.unicodeScalars.first(where: { !$0.isXMLCharacter }) {
            return "a character that XML does not have: \(scalar.value)"
        }
        var markup = Markup(bytes: bytes, language: language)
        guard let mistake = markup.read() else { return nil }
        return "at byte \(markup.position): " + mistake
    }

    private init(bytes: [UInt8], language: Language) {
        (self.bytes, self.language) = (bytes, language)
    }

    private mutating func read() -> String? {
        while position < bytes.count {
            if let mistake = bytes[position] == UInt8(ascii: "<") ? readTag() : readText() { return mistake }
        }
        if let name = open.last { return "<\(Self.text(name))> is not closed" }
        return language == .xml && rootCount != 1 ? "\(rootCount) root elements" : nil
    }

    /// The next byte; 0, which no text here has, at the end.
    private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skip(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func skipBlanks() {
        while [0x20, 0x09, 0x0A, 0x0D].contains(next) { position += 1 }
    }

    /// Goes on behind a text; false where it does not come again.
    private mutating func skip(past text: String) -> Bool {
        while position < bytes.count {
            if skip(text) { return true }
            position += 1
        }
        return false
    }

    private static func text(_ name: some Sequence<UInt8>) -> String { String(decoding: Array(name), as: UTF8.self) }

    // MARK: - Text

    private mutating func readText() -> String? {
        if language == .xml, open.isEmpty, ![0x20, 0x09, 0x0A, 0x0D].contains(next) {
            return "text outside the root element"
        }
        if next == UInt8(ascii: "&") { return readReference() }
        position += 1
        return nil
    }

    private mutating func readReference() -> String? {
        let start = position
        for known in ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"] where skip(known) { return nil }
        guard skip("&#") else { return "'&' begins no entity" }
        let isHexadecimal = skip("x")
        let first = position
        while next.isDigit || isHexadecimal && next.isLetter { position += 1 }
        let number = UInt32(Self.text(bytes[first..<position]), radix: isHexadecimal ? 16 : 10)
        guard skip(";"), let scalar = number.flatMap(Unicode.Scalar.init), scalar.isXMLCharacter else {
            position = start
            return "a number that is no character"
        }
        return nil
    }

    // MARK: - Tags

    private mutating func readTag() -> String? {
        if skip("<!--") { return skip(past: "-->") ? nil : "a comment is not closed" }
        if language == .html, skip("<!doctype html>") { return nil }
        if skip("</") { return readEndTag() }
        position += 1
        guard let name = readName() else { return "'<' begins no tag" }
        if language == .xml, open.isEmpty {
            rootCount += 1
            if rootCount > 1 { return "a second root element" }
        }
        var attributes: [ArraySlice<UInt8>] = []
        while true {
            let hasBlank = [0x20, 0x0A].contains(next)
            skipBlanks()
            if skip("/>") { return language == .xml || isInSVG ? nil : "'/>' closes no element of HTML" }
            if skip(">") { return enter(name) }
            guard hasBlank, let attribute = readName() else { return "expected an attribute of <\(Self.text(name))>" }
            if attributes.contains(attribute) { return "a second '\(Self.text(attribute))' on one element" }
            attributes.append(attribute)
            if let mistake = readValue(of: attribute) { return mistake }
        }
    }

    /// Whether what stands here is a part of an SVG, whose elements may close themselves.
    private var isInSVG: Bool { open.contains { $0.elementsEqual("svg".utf8) } }

    private mutating func readEndTag() -> String? {
        guard let name = readName(), skip(">") else { return "an end tag without a name" }
        guard let last = open.popLast(), last == name else { return "</\(Self.text(name))> closes another element" }
        return nil
    }

    private mutating func enter(_ name: ArraySlice<UInt8>) -> String? {
        let text = Self.text(name)
        if language == .html, ["meta", "link", "br", "img", "input", "source"].contains(text) { return nil }
        if language == .html, !isInSVG, text == "style" || text == "script" {
            return skip(past: "</\(text)>") ? nil : "<\(text)> is not closed"
        }
        open.append(name)
        return nil
    }

    private mutating func readName() -> ArraySlice<UInt8>? {
        let start = position
        guard next.isLetter || next == UInt8(ascii: "_") else { return nil }
        while next.isLetter || next.isDigit || "_-:.".utf8.contains(next) { position += 1 }
        return bytes[start..<position]
    }

    private mutating func readValue(of attribute: ArraySlice<UInt8>) -> String? {
        let name = Self.text(attribute)
        guard skip("=") else { return language == .html ? nil : "'\(name)' has no value" }
        guard skip("\"") else { return "the value of '\(name)' is not quoted" }
        while next != UInt8(ascii: "\"") {
            switch next {
            case 0: return "the value of '\(name)' does not end"
            case UInt8(ascii: "<") where language == .xml: return "'<' in the value of '\(name)'"
            case UInt8(ascii: "&"): if let mistake = readReference() { return mistake }
            default: position += 1
            }
        }
        position += 1
        return nil
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
    fileprivate var isLetter: Bool { UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "z") }
}

extension Unicode.Scalar {
    /// The characters of XML 1.0.
    fileprivate var isXMLCharacter: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }
}
