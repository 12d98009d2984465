package import SkelText

/// The way to write a text so that it stays text in an output's language: a row of the catalogue.
package struct Escaping: Sendable {
    /// A name of its own, in kebab-case: `css-string`.
    package let name: String
    /// One line of help: where in the output such a text may stand.
    package let summary: String
    /// Writes a text with everything replaced that would have a meaning of its own there.
    package let write: @Sendable (String, inout Output) -> Void

    package init(name: String, summary: String, write: @escaping @Sendable (String, inout Output) -> Void) {
        self.name = name
        self.summary = summary
        self.write = write
    }

    /// Every escaping.
    package static let all: [Escaping] = [
        .none, .html, .javaScriptString, .componentString, .swiftString, .jsxText, .cssString, .cString,
    ]

    /// Leaves text unchanged.
    package static let none = Escaping(name: "none", summary: "plain text") { text, output in output.write(text) }

    /// Escapes text for an element's content or a quoted attribute: the five special characters, and the control
    /// characters that neither HTML nor XML can express.
    package static let html = Escaping(name: "html", summary: "HTML's content and quoted attributes") { text, output in
        output.write(text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            // A parser turns an unescaped CR into LF.
            case "\r": "&#13;"
            case "\t", "\n", "\u{C}": nil
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            case _ where scalar.isDirectional: "&#x" + scalar.hexadecimal() + ";"
            default: nil
            }
        }
    }
}

extension Output {
    /// Writes a text, substituting every character for which `replacement` returns a text.
    mutating func write(_ text: String, replacing replacement: (Unicode.Scalar) -> String?) {
        let bytes = Array(text.utf8)
        // Unreplaced stretches are written in one piece.
        var (kept, offset) = (0, 0)
        for scalar in text.unicodeScalars {
            let end = offset + UTF8.width(scalar)
            if let replacement = replacement(scalar) {
                write(bytes[kept..<offset])
                write(replacement)
                kept = end
            }
            offset = end
        }
        write(bytes[kept...])
    }
}

extension Unicode.Scalar {
    /// Whether it's a control character, ends a line in some language, or reverses text. Sources don't display these,
    /// and a character that reverses text makes a source look different from what a compiler reads.
    var isUnseenInSource: Bool {
        switch value {
        case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: isDirectional
        }
    }

    /// Whether it sets the direction of the text after it (Unicode's property Bidi_Control).
    var isDirectional: Bool {
        switch value {
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The value in hexadecimal, padded with zeros to a number of digits.
    func hexadecimal(digits: Int = 1) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
