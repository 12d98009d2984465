package import SkelLanguage

/// The lines of a text in the units of its style. In these lengths, an em is the text's font size, and a line the page's
/// line height for that font.
package struct TypedLines {
    /// The text's font size; nil for the page's.
    package let font: Length?
    /// The height of a bar.
    package let bar: Length
    /// The height of a line, in whose middle the bar is; nil for bars with a space between them.
    package let line: Length?
    /// The space between two bars without a line height.
    package let spacing: Length
    /// The space around the lines, on the sides that the text's direction gives them.
    package let insets: Edges
    /// The widths of the lines as shares of a full one, from the top; nil for as many full lines as fill the view, and a
    /// last one that takes `lastShare`.
    package let shares: [Double]?
    /// The width of the last line, as a share of a full one.
    package let lastShare: Double
    /// The length of a text that wraps, in mean characters, and its most lines; nil for one with a number of lines.
    package let wrapping: (characters: Double, most: Int?)?
    /// The height of the text; nil for that of its lines.
    package let height: Length?
    /// The side at which shorter lines are; nil at the beginning.
    package let alignment: KeptText.Alignment?
    /// The radius of a bar's corners; percentages are of its height.
    package let cornerRadius: Length
    /// Whether the lines are vertically centred in the view; otherwise they start at the top.
    package let isCentered: Bool

    init?(_ tree: ViewTree, _ view: Int, _ kind: ElementKind) {
        let text = tree.textStyle(of: view)
        let own = text.style.text
        let size = text.style.inherited.fontSize
        let box = tree.ownBox(of: view, kind)
        let given = box.contentHeight
        let points = TextLines(text, given: given, kind, in: .zero).lineHeight
        let bar: Length =
            switch text.mode {
            case .fixed(let height): height
            case .relativeToFont where size.unit == .em: Length(TextLines.lineHeightOfFont * Length.pointsOfEm, .em)
            case .relativeToFont where size.unit == .rem: Length(points, .rem)
            // In the text's own font, an em of the page has another value.
            case .relativeToConstraints where box.height.unit == .em && size.unit == .em:
                Length(points / text.font.value * Length.pointsOfEm, .em)
            case .relativeToConstraints where box.height.followsType: Length(points, box.height.unit)
            case .relativeToFont, .relativeToConstraints: .points(points)
            }
        line = own.lineHeight
        // A bar is no higher than its line.
        self.bar = line.map { text.points($0) < text.points(bar) ? $0 : bar } ?? bar
        spacing = own.skeletonLineSpacing ?? text.appearance.multilineSpacing
        cornerRadius = text.cornerRadius
        let isMirrored = text.style.inherited.direction == .rtl
        var insets = own.skeletonPaddingInsets
        if isMirrored { (insets.left, insets.right) = (insets.right, insets.left) }
        self.insets = insets
        wrapping = text.wrapping.map { ($0.characters, $0.most) }
        let isNatural = wrapping == nil && kind == .label && tree.textWidth(of: view) != nil
        height = isNatural && line == nil ? TextLines.typedHeightOfText(text) : nil
        let lengths = [bar, spacing, cornerRadius, insets.top, insets.right, insets.bottom, insets.left]
        let sides = [box.padding.top, box.padding.right, box.padding.bottom, box.padding.left]
        guard
            line?.followsType == true || height != nil || wrapping != nil || lengths.contains(where: { $0.followsType })
                || sides.contains(where: { $0.unit != .points })
        else { return nil }
        font = size.isAuto ? nil : size
        let count = TextLines.explicitCount(own, kind)
        let seed = own.lineVariation > 0 ? tree.seed(of: view) : 0
        shares = count.map { count in (0..<count).map { text.share(of: $0, among: count, seed: seed) } }
        lastShare = text.share(of: 0, among: 1, seed: seed)
        alignment =
            switch own.textAlignment {
            case .center: .center
            case .right: isMirrored ? nil : .right
            case .left, .justified: isMirrored ? .left : nil
            case .natural: nil
            }
        isCentered = kind == .label
    }
}
