package import SkelLanguage
import SkelText

/// The content that a kept view shows besides its look.
package enum KeptContent: Sendable {
    case text(KeptText)
    /// An index of `Tables.pictures`. The picture is scaled to fit, without distortion, and centred.
    case picture(Int)
}

/// The kept text of a label or button: on one line, vertically centred, and cut off at its ends.
package struct KeptText: Sendable {
    /// The side of its view at which the text is, whatever the direction.
    package enum Alignment: Sendable { case left, center, right }

    /// The text itself, as a reader sees it.
    package let string: String
    /// The estimated width by `AdvanceWidths`, in points.
    package let width: Double
    /// The font size in points.
    package let fontSize: Double
    /// The same with its unit.
    package let font: Length
    /// The height of the text in a page if it depends on the page's type; an em is the font size.
    package let height: Length?
    /// The weight as in CSS: 400 is regular.
    package let fontWeight: Int
    /// The text's colours in light and dark mode.
    package var color: ColorPair
    /// Where the text is in its view, which it may exceed on the other side.
    package let alignment: Alignment
    /// The direction of the text.
    package let direction: Style.Direction

    /// The distance from the top of a box to the baseline of the text in it, in points.
    package func baseline(inHeight height: Double) -> Double {
        TextLines.baselineOfText(fontSize: fontSize, height: height)
    }
}

extension ViewTree {
    /// The kept text of a label or button; nil if the view has no text.
    func keptText(of view: Int) -> KeptText? {
        let kind = kind(of: view)
        guard kind == .label || kind == .button, tables.used.content else { return nil }
        let content = tables.content(views[view].settings)
        guard let text = content.text, !tables.strings[Int(text)].isEmpty else { return nil }
        let type = textStyle(of: view)
        let style = type.style
        return KeptText(
            string: tables.strings[Int(text)], width: textWidth(of: view) ?? 0, fontSize: type.fixedFont.value,
            font: style.inherited.fontSize, height: kind == .label ? TextLines.typedHeightOfText(type) : nil,
            fontWeight: content.fontWeight,
            color: style.inherited.textColor, alignment: Self.alignment(of: style, kind),
            direction: style.inherited.direction)
    }

    /// The content of a view, if it is kept.
    func keptContent(of view: Int) -> KeptContent? {
        if let picture = picture(of: view) { return tables.pictures[picture].file == nil ? nil : .picture(picture) }
        return keptText(of: view).map { .text($0) }
    }

    /// As in UIKit: a natural text starts where its direction does, and a button's text is centred.
    private static func alignment(of style: Style, _ kind: ElementKind) -> KeptText.Alignment {
        switch style.text.textAlignment {
        case .left, .justified: .left
        case .right: .right
        case .center: .center
        case .natural where kind == .button: .center
        case .natural: style.inherited.direction == .rtl ? .right : .left
        }
    }

    /// A view's frame within its padding, absolute in the root, in points.
    func contentFrame(of view: Int) -> Rect {
        let parent = views[view].parent.index
        let box = FlexBox(view, of: self, in: direction(of: parent ?? 0))
        // Percentages are of the content of what the view is in.
        let isPart = box.style.position == .relative && box.style.padding.hasPercentage
        let padding = box.padding(of: parent.map { isPart ? contentFrame(of: $0).width : views[$0].frame.width })
        let frame = views[view].frame
        return Rect(
            x: frame.x + padding.left, y: frame.y + padding.top, width: max(0, frame.width - padding.horizontal),
            height: max(0, frame.height - padding.vertical))
    }
}
