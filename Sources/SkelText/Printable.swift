/// Safe display of text from files on a terminal: it can't move the cursor, change colours or reverse the line.
extension Unicode.Scalar {
    /// Whether the scalar would affect the terminal or be invisible, so that it's escaped.
    var isInvisible: Bool {
        if value < 0x20 || value == 0x7F { return true }
        if value < 0xA0 { return value >= 0x80 }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        // The joiners are part of words in Persian and of emoji; the others reverse text or hide in it.
        case .format: return value != 0x200C && value != 0x200D
        default: return false
        }
    }

    /// The number of columns on a terminal: 0 for marks on other letters, 2 for East Asian characters and emoji.
    package var columns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide ? 2 : 1
        }
    }

    /// Whether it's in the East Asian wide and full-width blocks or an emoji, by a coarse reading of UAX #11.
    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// The escape in the language: `\u{1b}`.
    var escape: String { "\\u{" + String(value, radix: 16) + "}" }
}

extension String {
    /// Whether it contains a control character (Unicode's category Cc): nobody intends one in a name, and programs that
    /// read names by line take it for a line end.
    package var hasControlCharacter: Bool {
        unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    }
}

/// A text that is safe to show on one line of a terminal, with invisible characters escaped.
package func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.isInvisible }) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
        if scalar.isInvisible { shown += scalar.escape } else { shown.unicodeScalars.append(scalar) }
    }
    return shown
}
