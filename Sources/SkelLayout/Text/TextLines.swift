import SkelLanguage
import SkelText

/// The lines that stand for a text, as in SkeletonView; Samples/Language.md says how they are counted (Text).
struct TextLines {
    /// The number of lines; 0 for a single plain bone.
    var count: Int
    /// The height of a line's bar, in points.
    var lineHeight: Double
    /// The space between bars, in points.
    var spacing: Double
    /// The distance from the view's top to the first line, in points.
    var top: Double
    /// The part of a line's height above and below its bar, in points; 0 without a line height.
    private var leading: Double
    /// The width of the last line of a text that wraps, in points; nil without a width.
    private var last: Double?

    // MARK: - Heights before layout

    /// The line height of iOS's system font, relative to the font size.
    static let lineHeightOfFont = 1.193359375

    /// The explicit number of lines; nil to fill the view. A text that wraps has at least one.
    static func explicitCount(_ text: Style.Text, _ kind: ElementKind) -> Int? {
        if text.wraps { return 1 }
        let asked = text.skeletonTextNumberOfLines ?? text.numberOfLines ?? (kind == .label ? 1 : 0)
        if asked == 0 || (asked == -1 && kind == .textView) { return nil }
        return max(1, asked)
    }

    /// The height that a label with several lines needs; nil for any other label.
    ///
    /// `given` is the view's declared height, here and below.
    static func grownHeight(_ text: TextStyle, given: Length) -> Double? {
        guard let count = explicitCount(text.style.text, .label), count > 1 else { return nil }
        return height(of: count, text, given, .label)
    }

    /// The height of a label or text view without a declared height.
    static func intrinsicHeight(_ text: TextStyle, given: Length, _ kind: ElementKind) -> Double {
        if let count = explicitCount(text.style.text, kind) { return height(of: count, text, given, kind) }
        return kind == .label ? height(of: 1, text, given, kind) : 0
    }

    private static func height(of count: Int, _ text: TextStyle, _ given: Length, _ kind: ElementKind) -> Double {
        let lines = TextLines(text, given: given, kind)
        let insets = text.style.text.skeletonPaddingInsets
        return lines.height(of: count) + text.points(insets.top) + text.points(insets.bottom)
    }

    /// The height of this many lines, in points.
    private func height(of count: Int) -> Double {
        Double(count) * lineHeight + Double(count - 1) * spacing + 2 * leading
    }

    /// Creates a text's lines before their number is known.
    private init(_ text: TextStyle, given: Length, _ kind: ElementKind) {
        (count, top) = (0, 0)
        lineHeight = Self.lineHeight(text, given, kind)
        if let line = text.style.text.lineHeight.map({ text.points($0) }) {
            lineHeight = min(lineHeight, line)
            spacing = line - lineHeight
            leading = spacing / 2
        } else {
            spacing = text.points(text.style.text.skeletonLineSpacing ?? text.appearance.multilineSpacing)
            leading = 0
        }
    }

    /// The height of a bar, in points. `relativeToConstraints` uses the declared height of a label, even if the label
    /// grew.
    private static func lineHeight(_ text: TextStyle, _ given: Length, _ kind: ElementKind) -> Double {
        switch text.mode {
        case .fixed(let height): return text.points(height)
        case .relativeToFont: return lineHeightOfFont * text.fixedFont.value
        case .relativeToConstraints:
            guard kind == .label, given.isAbsolute, text.wrapping == nil,
                let count = explicitCount(text.style.text, kind)
            else {
                return text.points(text.appearance.multilineHeight)
            }
            return given.value / Double(count)
        }
    }

    /// The height of a text that wraps in a width within its padding.
    static func wrappedHeight(_ text: TextStyle, _ kind: ElementKind, width: Double) -> Double {
        height(of: text.broken(in: width)?.count ?? 1, text, .auto, kind)
    }

    // MARK: - Texts

    /// The height of a label's text with this many lines, in points.
    static func heightOfText(_ text: TextStyle) -> Double {
        let line = text.style.text.lineHeight.map { text.points($0) } ?? lineHeightOfFont * text.fixedFont.value
        return Double(explicitCount(text.style.text, .label) ?? 1) * line
    }

    /// The same if it depends on the page's type: an em is the text's font size, and a line its line height.
    static func typedHeightOfText(_ text: TextStyle) -> Length? {
        let count = Double(explicitCount(text.style.text, .label) ?? 1)
        if let line = text.style.text.lineHeight { return Length(count * line.value, line.unit) }
        guard text.style.inherited.fontSize.followsType else { return nil }
        return Length(count * lineHeightOfFont * Length.pointsOfEm, .em)
    }

    /// The distance from the middle of a single line down to its baseline, relative to the font size: half the
    /// difference of the ascender and the descender of `AdvanceWidths`'s font (0.905 and 0.212, from its table 'hhea').
    private static let baselineOfFont = 0.3465

    /// The distance from the top of a box to the baseline of the single line centred in it, in points.
    static func baselineOfText(fontSize: Double, height: Double) -> Double { height / 2 + baselineOfFont * fontSize }

    // MARK: - Lines after layout

    /// Creates the lines of a text whose content has the given size.
    init(_ text: TextStyle, given: Length, _ kind: ElementKind, in size: Size) {
        self.init(text, given: given, kind)
        let insets = text.style.text.skeletonPaddingInsets
        let (above, below) = (text.points(insets.top), text.points(insets.bottom))
        top = above
        if text.wrapping != nil {
            wrap(text, in: size, insets: above + below)
        } else if let explicit = Self.explicitCount(text.style.text, kind) {
            count = explicit == 1 && text.appearance.renderSingleLineAsView ? 0 : explicit
        } else {
            count = Self.fillCount(size.height - above - below, pitch: lineHeight + spacing)
            if count == 1, text.appearance.renderSingleLineAsView { lineHeight = size.height }
        }
        if kind == .label, count > 0 {
            top += (size.height - (top + height(of: count) + above + below)) / 2
        }
        top += leading
    }

    /// Breaks a text into the lines that it takes; without a width, as many as its height holds.
    private mutating func wrap(_ text: TextStyle, in size: Size, insets: Double) {
        if size.width > 0, let broken = text.broken(in: size.width) {
            (count, last) = (broken.count, broken.last)
        } else {
            count = max(1, Self.fillCount(size.height - insets + spacing - 2 * leading, pitch: lineHeight + spacing))
        }
    }

    /// The number of lines that fill a height, rounded half away from zero; 1 if that is negative.
    private static func fillCount(_ height: Double, pitch: Double) -> Int {
        guard pitch > 0 else { return 0 }
        let count = (height / pitch).rounded(.toNearestOrAwayFromZero)
        return count < 0 ? 1 : Int(clamping: min(count, 1e15))
    }

    /// The frame of a line, in the view's coordinates.
    ///
    /// A narrower line is aligned like the last line. `seed` is as for `TextStyle.share`.
    func frame(of line: Int, _ text: TextStyle, in size: Size, seed: UInt64) -> Rect {
        let style = text.style
        let isMirrored = style.inherited.direction == .rtl
        let insets = style.text.skeletonPaddingInsets
        let left = text.points(isMirrored ? insets.right : insets.left)
        let right = text.points(isMirrored ? insets.left : insets.right)
        let full = max(0, size.width - left - right)
        let width =
            text.wrapping == nil
            ? full * text.share(of: line, among: count, seed: seed)
            : line < count - 1 ? full : min(full, last ?? full)
        let x =
            switch style.text.textAlignment {
            case .left, .justified: left
            case .natural: isMirrored ? size.width - right - width : left
            case .right: size.width - right - width
            // Centred between the insets.
            case .center: (size.width + left - right - width) / 2
            }
        return Rect(x: x, y: top + Double(line) * (lineHeight + spacing), width: width, height: lineHeight)
    }
}
