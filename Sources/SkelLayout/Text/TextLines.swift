import SkelLanguage
import SkelText

/// The lines that stand for a text (semantics, section 4).
struct TextLines {
    /// How many lines there are; 0 makes the view one plain bone.
    var count: Int
    /// Points.
    var lineHeight: Double
    /// Points.
    var spacing: Double
    /// The distance of the first line from the view's top, in points.
    var top: Double

    // MARK: - Heights before layout

    /// The line height of the system font for each point of its size (semantics, section 4).
    static let lineHeightOfFont = 1.193359375

    /// How many lines a view asks for by number; nil where it asks for as many as fill it.
    static func explicitCount(_ text: Style.Text, _ kind: ElementKind) -> Int? {
        let asked = text.skeletonTextNumberOfLines ?? text.numberOfLines ?? (kind == .label ? 1 : 0)
        if asked == 0 || (asked == -1 && kind == .textView) { return nil }
        return max(1, asked)
    }

    /// The height of a label with several lines, where it needs more than it asks for; nil for any other.
    ///
    /// `given` is the height that the view asks for, here and below.
    static func grownHeight(_ style: Style, given: Length, _ appearance: Style.Appearance) -> Double? {
        guard let count = explicitCount(style.text, .label), count > 1 else { return nil }
        return height(of: count, style, given, .label, appearance)
    }

    /// The height of a label, or of a text view, that has none of its own.
    static func intrinsicHeight(
        _ style: Style, given: Length, _ kind: ElementKind, _ appearance: Style.Appearance
    ) -> Double {
        if let count = explicitCount(style.text, kind) { return height(of: count, style, given, kind, appearance) }
        return kind == .label ? height(of: 1, style, given, kind, appearance) : 0
    }

    private static func height(
        of count: Int, _ style: Style, _ given: Length, _ kind: ElementKind, _ appearance: Style.Appearance
    ) -> Double {
        let insets = style.text.skeletonPaddingInsets
        let lines = Double(count) * lineHeight(style, given, kind, appearance)
        return lines + Double(count - 1) * spacing(style, appearance) + insets.top + insets.bottom
    }

    private static func spacing(_ style: Style, _ appearance: Style.Appearance) -> Double {
        style.text.skeletonLineSpacing ?? appearance.multilineSpacing
    }

    /// The height of one line, in points; `relativeToConstraints` goes by the height that a label was given, not by
    /// the one it grew to.
    private static func lineHeight(
        _ style: Style, _ given: Length, _ kind: ElementKind, _ appearance: Style.Appearance
    ) -> Double {
        let mode = style.text.skeletonTextLineHeight ?? appearance.textLineHeight
        switch mode ?? .fixed(appearance.multilineHeight) {
        case .fixed(let height): return height
        case .relativeToFont: return lineHeightOfFont * style.inherited.fontSize
        case .relativeToConstraints:
            guard kind == .label, given.isAbsolute, let count = explicitCount(style.text, kind) else {
                return appearance.multilineHeight
            }
            return given.value / Double(count)
        }
    }

    // MARK: - Texts

    /// The height of a label's text with this many lines, in points.
    static func heightOfText(_ style: Style) -> Double {
        Double(explicitCount(style.text, .label) ?? 1) * lineHeightOfFont * style.inherited.fontSize
    }

    /// How far the baseline of a text on one line is below the middle of that, for each point of its size: by the ascender
    /// and the descender of the font that `AdvanceWidths` are of (0.905 and 0.212; its `hhea` table).
    private static let baselineOfFont = 0.3465

    /// The baseline of a line of text in the middle of a height, from its upper end, in points.
    static func baselineOfText(fontSize: Double, height: Double) -> Double { height / 2 + baselineOfFont * fontSize }

    // MARK: - Lines after layout

    /// The lines of a view of a size.
    init(_ style: Style, given: Length, _ kind: ElementKind, in size: Size, _ appearance: Style.Appearance) {
        let insets = style.text.skeletonPaddingInsets
        lineHeight = Self.lineHeight(style, given, kind, appearance)
        spacing = Self.spacing(style, appearance)
        top = insets.top
        if let explicit = Self.explicitCount(style.text, kind) {
            count = explicit == 1 && appearance.renderSingleLineAsView ? 0 : explicit
        } else {
            count = Self.fillCount(size.height - insets.top - insets.bottom, pitch: lineHeight + spacing)
            if count == 1, appearance.renderSingleLineAsView { lineHeight = size.height }
        }
        if kind == .label, count > 0 {
            let bottom = top + Double(count) * lineHeight + Double(count - 1) * spacing
            top += (size.height - (bottom + insets.top + insets.bottom)) / 2
        }
    }

    /// How many lines fill a height: rounded half away from zero, one where that is below zero.
    private static func fillCount(_ height: Double, pitch: Double) -> Int {
        guard pitch > 0 else { return 0 }
        let count = (height / pitch).rounded(.toNearestOrAwayFromZero)
        return count < 0 ? 1 : Int(clamping: min(count, 1e15))
    }

    /// The frame of a line, in the view's coordinates.
    ///
    /// Full lines vary by `lineVariation` with `seed`; a line narrower than full is aligned as the last one is.
    func frame(of line: Int, _ style: Style, in size: Size, _ appearance: Style.Appearance, seed: UInt64) -> Rect {
        let isMirrored = style.inherited.direction == .rtl
        let insets = style.text.skeletonPaddingInsets
        let left = isMirrored ? insets.right : insets.left
        let right = isMirrored ? insets.left : insets.right
        let full = max(0, size.width - left - right)
        var width = full
        if line == count - 1 {
            width *= (style.text.lastLineFillPercent ?? appearance.multilineLastLineFillPercent) / 100
        } else if style.text.lineVariation > 0 {
            width *= 1 - style.text.lineVariation / 100 * Self.fraction(seed, line)
        }
        let x =
            switch style.text.textAlignment {
            case .left, .justified: left
            case .natural: isMirrored ? size.width - right - width : left
            case .right: size.width - right - width
            // Between the insets (semantics, section 4).
            case .center: (size.width + left - right - width) / 2
            }
        return Rect(x: x, y: top + Double(line) * (lineHeight + spacing), width: width, height: lineHeight)
    }

    /// A fraction of 1 that looks random and is the same in every run (the finaliser of SplitMix64).
    private static func fraction(_ seed: UInt64, _ line: Int) -> Double {
        var bits = seed &+ UInt64(line + 1) &* 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
        return Double((bits ^ bits >> 31) >> 40) / Double(1 << 24)
    }
}
