import SkelLanguage
import SkelText

/// The lines that stand for a text, as in SkeletonView; Samples/Language.md says how they are counted (Text).
struct TextLines {
    /// The number of lines; 0 for a single plain bone.
    var count: Int
    /// The height of a line, in points.
    var lineHeight: Double
    /// The space between lines, in points.
    var spacing: Double
    /// The distance from the view's top to the first line, in points.
    var top: Double

    // MARK: - Heights before layout

    /// The line height of iOS's system font, relative to the font size.
    static let lineHeightOfFont = 1.193359375

    /// The explicit number of lines; nil to fill the view.
    static func explicitCount(_ text: Style.Text, _ kind: ElementKind) -> Int? {
        let asked = text.skeletonTextNumberOfLines ?? text.numberOfLines ?? (kind == .label ? 1 : 0)
        if asked == 0 || (asked == -1 && kind == .textView) { return nil }
        return max(1, asked)
    }

    /// The height that a label with several lines needs; nil for any other label.
    ///
    /// `given` is the view's declared height, here and below.
    static func grownHeight(_ style: Style, given: Length, _ appearance: Style.Appearance) -> Double? {
        guard let count = explicitCount(style.text, .label), count > 1 else { return nil }
        return height(of: count, style, given, .label, appearance)
    }

    /// The height of a label or text view without a declared height.
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

    /// The height of one line, in points. `relativeToConstraints` uses the declared height of a label, even if the
    /// label grew.
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

    /// The distance from the middle of a single line down to its baseline, relative to the font size: half the
    /// difference of the ascender and the descender of `AdvanceWidths`'s font (0.905 and 0.212, from its table 'hhea').
    private static let baselineOfFont = 0.3465

    /// The distance from the top of a box to the baseline of the single line centred in it, in points.
    static func baselineOfText(fontSize: Double, height: Double) -> Double { height / 2 + baselineOfFont * fontSize }

    // MARK: - Lines after layout

    /// Creates the lines of a view that has the given size.
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

    /// The number of lines that fill a height, rounded half away from zero; 1 if that is negative.
    private static func fillCount(_ height: Double, pitch: Double) -> Int {
        guard pitch > 0 else { return 0 }
        let count = (height / pitch).rounded(.toNearestOrAwayFromZero)
        return count < 0 ? 1 : Int(clamping: min(count, 1e15))
    }

    /// The frame of a line, in the view's coordinates.
    ///
    /// The widths of full lines vary by `lineVariation`, depending on `seed`; a narrower line is aligned like the last
    /// line.
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
            // Centred between the insets.
            case .center: (size.width + left - right - width) / 2
            }
        return Rect(x: x, y: top + Double(line) * (lineHeight + spacing), width: width, height: lineHeight)
    }

    /// A pseudorandom fraction of 1, equal in every run (the finaliser of SplitMix64).
    private static func fraction(_ seed: UInt64, _ line: Int) -> Double {
        var bits = seed &+ UInt64(line + 1) &* 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
        return Double((bits ^ bits >> 31) >> 40) / Double(1 << 24)
    }
}
