import SkelLanguage
import SkelText

/// The measures of texts that wrap. With these, `Tests/Browser/type.py` finds the right number of lines in 196 of 225
/// paragraphs in Chromium, of five lengths, in three fonts and at 15 widths.
package enum WrappedLines {
    /// The mean width of a character of running text, relative to the font size.
    static let characterWidth = 0.44
    /// The room at the end of a line in which the next word doesn't fit, relative to the font size.
    static let raggedWidth = 1.25
    /// The mean width of a character of running text in widths of a zero: a page's font may be narrower or wider.
    package static let characterInZeros = characterWidth / zeroWidth
    /// The room at the end of a line in widths of a zero.
    package static let raggedInZeros = raggedWidth / zeroWidth
    /// The part of a line that a text may be longer than its lines: browsers round the width of a zero, and a text has room in
    /// its own natural width nevertheless.
    package static let slack = 0.02
    /// The width of a zero in Helvetica, Arial and the fonts that have their widths, relative to the font size.
    private static let zeroWidth = 0.556
}

/// A text that breaks into as many lines as it takes.
struct WrappedText {
    /// The length of the text in mean characters.
    let characters: Double
    /// The most lines; nil for any number.
    let most: Int?

    /// The lines of a text.
    struct Lines {
        let count: Int
        /// The width of what is left for the last line, in points.
        let last: Double
    }

    /// Creates the text of a view; nil if it doesn't wrap, or has no length.
    init?(_ style: Style, _ view: Int, in tree: borrowing ViewTree) {
        guard tree.tables.used.wrapping, style.text.wraps else { return nil }
        let content = tree.tables.content(tree.views[view].settings)
        if let text = content.text {
            let width = AdvanceWidths.width(
                of: tree.tables.strings[Int(text)], fontSize: 1, weight: content.fontWeight)
            characters = width / WrappedLines.characterWidth
        } else if let count = content.characters {
            characters = Double(count)
        } else {
            return nil
        }
        most = style.text.maxNumberOfLines
    }

    /// The width of the text on one line, in points.
    func length(fontSize: Double) -> Double {
        (characters * WrappedLines.characterWidth + WrappedLines.raggedWidth) * fontSize
    }

    /// The least width in which it breaks, in points.
    static func leastWidth(fontSize: Double) -> Double {
        (WrappedLines.characterWidth + WrappedLines.raggedWidth) * fontSize
    }

    /// The part of a width that words fill, in points.
    private static func room(in width: Double, fontSize: Double) -> Double {
        max(width, leastWidth(fontSize: fontSize)) - WrappedLines.raggedWidth * fontSize
    }

    /// The number of mean characters that fill some lines in a width and half of the last one.
    static func characters(for lines: Int, in width: Double, fontSize: Double) -> Int {
        let each = WrappedLines.characterWidth * fontSize
        guard each > 0 else { return lines }
        return Int(min(1e5, (Double(lines) - 0.5) * room(in: width, fontSize: fontSize) / each))
    }

    /// The lines in a width.
    func lines(in width: Double, fontSize: Double) -> Lines {
        let room = Self.room(in: width, fontSize: fontSize)
        let length = characters * WrappedLines.characterWidth * fontSize
        guard room > 0 else { return Lines(count: 1, last: max(0, length)) }
        let count = max(1, Int(min(1e9, (length / room - WrappedLines.slack).rounded(.up))))
        let shown = min(count, most ?? count)
        return Lines(count: shown, last: length - Double(shown - 1) * room)
    }
}

extension ViewTree {
    /// The height of a text that wraps in a width within its padding, in points; nil for any other view.
    @inline(__always)
    func wrappedHeight(of view: Int, width: Double) -> Double? {
        guard tables.used.wrapping, let text = wrappingText(of: view) else { return nil }
        return TextLines.wrappedHeight(text, kind(of: view), width: width)
    }

    /// The least width of the content of a text that wraps, in points; nil for any other view.
    @inline(__always)
    func leastWrappedWidth(of view: Int) -> Double? {
        guard tables.used.wrapping, let text = wrappingText(of: view) else { return nil }
        let insets = text.style.text.skeletonPaddingInsets
        return WrappedText.leastWidth(fontSize: text.font.value) + text.points(insets.left) + text.points(insets.right)
    }

    /// Whether a view is a text that wraps.
    @inline(__always)
    func wraps(_ view: Int) -> Bool { tables.used.wrapping && wrappingText(of: view) != nil }

    @inline(never)
    private func wrappingText(of view: Int) -> TextStyle? {
        let kind = kind(of: view)
        guard kind == .label || kind == .textView, tables.text(views[view].settings).wraps,
            views[view].firstChild.isNone, !showsText(view)
        else { return nil }
        let text = textStyle(of: view)
        return text.wrapping == nil ? nil : text
    }
}
