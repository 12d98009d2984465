import SkelLanguage
import SkelLayout
import SkelText

/// Declarations for texts of a storyboard.
struct StoryboardTexts {
    let markup: StoryboardMarkup
    let colors: StoryboardColors

    /// The declarations for the lines of a label or text view.
    ///
    /// - Parameter followsFont: whether the font determines the line height.
    func lines(of view: Int, followsFont: Bool) -> [Sketch.Declaration] {
        var declarations: [Sketch.Declaration] = []
        let count = mostLines(of: view)
        if markup.name(view) == "label", count != 1 {
            declarations.append(Sketch.Declaration("numberOfLines", "\(count)"))
        }
        declarations += alignment(of: view)
        if followsFont, let size = fontSize(of: view) { declarations.append(size) }
        return declarations
    }

    /// The declaration for a text's alignment; empty for the default.
    func alignment(of view: Int) -> [Sketch.Declaration] {
        guard let alignment = markup.value("textAlignment", of: view),
            ["left", "center", "right", "justified"].contains(alignment)
        else { return [] }
        return [Sketch.Declaration("textAlignment", alignment)]
    }

    /// The most lines that a text may have; 0 for any number.
    func mostLines(of view: Int) -> Int {
        guard markup.name(view) == "label" else { return 0 }
        let count = markup.number("numberOfLines", of: view) ?? 1
        return count >= 0 ? Int(min(count.rounded(), 1000)) : 1
    }

    /// The bars of a text in a file that makes nothing skeletonable; empty for a single line.
    func bars(of view: Int, in frame: Rect) -> [Rect] {
        let look = StoryboardLook(of: view, in: markup, isText: true)
        return StoryboardLines.bars(
            in: frame, fontSize: pointSize(of: view) ?? Self.fontSize, most: mostLines(of: view),
            alignment: markup.value("textAlignment", of: view),
            StoryboardLines.Look(
                lastShare: look.number("lastLineFillPercent").map { $0 / 100 },
                spacing: look.number("skeletonLineSpacing")))
    }

    /// The font size of labels that say none, in points.
    private static let fontSize = 17.0
    /// The height of SkeletonView's bars and the gap between them, in points.
    private static let (barHeight, barSpacing) = (15.0, 10.0)

    /// Whether a text needs more height for its lines than its frame has.
    func grows(_ view: StoryboardView) -> Bool {
        heightOfLines(of: view.element) > view.frame.height + Distance.halves
    }

    /// The height, in points, to which a label with a limited number of lines grows for them, as in SkeletonView; 0 for other
    /// texts.
    func heightOfLines(of view: Int) -> Double {
        let count = Double(mostLines(of: view))
        guard count > 1 else { return 0 }
        let look = StoryboardLook(of: view, in: markup, isText: true)
        let line = (pointSize(of: view) ?? Self.fontSize) * StoryboardLines.lineHeight
        let followsFont = look.declarations.contains { $0.path == "skeletonTextLineHeight" }
        let spacing = look.number("skeletonLineSpacing") ?? Self.barSpacing
        return max(line * count, (followsFont ? line : Self.barHeight) * count + spacing * (count - 1))
    }

    /// The declarations for the text of a label or button that stays on the screen.
    func kept(of view: Int) -> [Sketch.Declaration] {
        guard let text = text(of: view) else { return [] }
        var declarations = [Sketch.Declaration("text", Self.quoted(text))]
        if let size = fontSize(of: view) { declarations.append(size) }
        if let font = font(of: view), let weight = weight(of: font) {
            declarations.append(Sketch.Declaration("fontWeight", weight))
        }
        if let color = textColor(of: view), color.pair != .text {
            declarations.append(Sketch.Declaration("textColor", color.text))
        }
        return declarations
    }

    /// The colour of a button without its own: the window's tint, which is blue by default.
    private static let tint = "systemBlueColor"
    private static let buttonFontSize = 15.0

    /// The text of a label or the title of a button; nil if it is empty.
    private func text(of view: Int) -> String? {
        let text: String?
        switch markup.name(view) {
        case "label": text = markup.text("text", of: view) ?? attributedText("attributedText", of: view)
        case "button":
            // A configuration's title replaces the state's, even if it has none.
            let title = configuration(of: view) ?? markup.child("state", key: "normal", of: view)
            text = title.flatMap { markup.text("title", of: $0) ?? attributedText("attributedTitle", of: $0) }
        default: text = nil
        }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The most characters that a remark quotes.
    private static let longestExcerpt = 30

    /// How a text begins, in quotation marks; empty without a text.
    func excerpt(of view: Int) -> String {
        guard let text = text(of: view)?.unicodeScalars else { return "" }
        let isLong = text.count > Self.longestExcerpt
        return Self.quoted(isLong ? String(text.prefix(Self.longestExcerpt)) + "…" : String(text))
    }

    private func configuration(of button: Int) -> Int? { markup.child("buttonConfiguration", of: button) }

    private func attributedText(_ key: String, of element: Int) -> String? {
        guard let text = markup.child("attributedString", key: key, of: element) else { return nil }
        return markup.document.children(of: text).reduce(into: "") { $0 += markup.text("content", of: $1) ?? "" }
    }

    private func textColor(of view: Int) -> StoryboardColor? {
        if markup.name(view) == "label" { return colors.color("textColor", of: view) }
        let own = markup.child("state", key: "normal", of: view).flatMap { colors.color("titleColor", of: $0) }
        let configured = configuration(of: view).flatMap { colors.color("baseForegroundColor", of: $0) }
        if let color = configured ?? own { return color }
        if isFilled(view) {
            return SystemColors.color("systemBackgroundColor").map { StoryboardColor(pair: ColorPair($0.pair.light)) }
        }
        let type = markup.value("buttonType", of: view)
        return type == "system" || type == "roundedRect" ? SystemColors.color(Self.tint) : nil
    }

    private func isFilled(_ button: Int) -> Bool {
        configuration(of: button).map { markup.value("style", of: $0) == "filled" } ?? false
    }

    /// The background that a button's configuration gives it; nil for none.
    func configuredBackground(of button: Int) -> StoryboardColor? {
        let own = configuration(of: button).flatMap { colors.color("baseBackgroundColor", of: $0) }
        return isFilled(button) ? own ?? SystemColors.color(Self.tint) : nil
    }

    // MARK: - Fonts

    private func font(of view: Int) -> Int? { markup.child("fontDescription", key: "fontDescription", of: view) }

    /// Whether a view's font is a text style, whose size follows the reader's setting.
    func usesTextStyle(_ view: Int) -> Bool { font(of: view).map { markup.value("style", of: $0) != nil } ?? false }

    /// The declaration for the font size; nil for the language's default.
    private func fontSize(of view: Int) -> Sketch.Declaration? {
        guard let size = pointSize(of: view), size != Self.fontSize else { return nil }
        return Sketch.Declaration("fontSize", size.points)
    }

    private func pointSize(of view: Int) -> Double? {
        guard let font = font(of: view) else {
            return markup.name(view) == "button" ? Self.buttonFontSize : nil
        }
        let size =
            markup.number("pointSize", of: font) ?? markup.value("style", of: font).map { Self.size(ofStyle: $0) }
        return size.flatMap { $0 > 0 && $0 <= 1000 ? $0 : nil }
    }

    /// The font size, in points, of a text style at Dynamic Type's default setting, `large` (Human Interface Guidelines,
    /// Typography).
    private static func size(ofStyle style: String) -> Double {
        switch style {
        case "UICTFontTextStyleTitle0": 34
        case "UICTFontTextStyleTitle1": 28
        case "UICTFontTextStyleTitle2": 22
        case "UICTFontTextStyleTitle3": 20
        case "UICTFontTextStyleCallout": 16
        case "UICTFontTextStyleSubhead": 15
        case "UICTFontTextStyleFootnote": 13
        case "UICTFontTextStyleCaption1": 12
        case "UICTFontTextStyleCaption2": 11
        default: 17
        }
    }

    private func weight(of font: Int) -> String? {
        if markup.value("type", of: font) == "boldSystem" { return "bold" }
        if markup.value("style", of: font) == "UICTFontTextStyleHeadline" { return "semibold" }
        return switch markup.value("weight", of: font) {
        case "ultraLight": "100"
        case "thin": "200"
        case "light": "300"
        case "medium": "medium"
        case "semibold": "semibold"
        case "bold": "bold"
        case "heavy": "800"
        case "black": "900"
        default: nil
        }
    }

    /// A text in the language's notation, on one line.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n", "\t", "\r": quoted += " "
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F { continue }
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
