import SkelLanguage

/// What determines the lines of a text: its style, the appearance behind it, and the type in which they are measured.
struct TextStyle {
    let style: Style
    let appearance: Style.Appearance
    /// What wraps; nil for a text with a given number of lines.
    let wrapping: WrappedText?
    private let tables: Tables

    init(_ style: Style, _ appearance: Style.Appearance, wrapping: WrappedText? = nil, in tables: Tables) {
        (self.style, self.appearance, self.wrapping, self.tables) = (style, appearance, wrapping, tables)
    }

    /// The lines into which the text breaks in a width within the view's padding; nil for one that doesn't wrap.
    func broken(in width: Double) -> WrappedText.Lines? {
        wrapping?.lines(in: room(in: width), fontSize: font.value)
    }

    /// The number of characters that break into some lines in a width within the view's padding.
    func characters(for lines: Int, in width: Double) -> Int {
        WrappedText.characters(for: lines, in: room(in: width), fontSize: font.value)
    }

    private func room(in width: Double) -> Double {
        let insets = style.text.skeletonPaddingInsets
        return width - points(insets.left) - points(insets.right)
    }

    /// The text's font size, in points.
    var font: Length { tables.font(style.inherited.fontSize) }

    /// The same, but 17 points in any page if none is set.
    var fixedFont: Length { tables.fixedFont(style.inherited.fontSize) }

    /// A length of the text, in points.
    func points(_ length: Length) -> Double { length.followsType ? tables.points(length, in: font) : length.value }

    /// The radius of a line's corners in a bar.
    var cornerRadius: Length { style.text.linesCornerRadius ?? appearance.multilineCornerRadius }

    /// The same in points; percentages refer to the shorter side, half of which is the maximum.
    func radius(in size: Size) -> Double {
        let radius = cornerRadius
        return (radius.unit == .percent ? radius : .points(points(radius))).radius(in: size)
    }

    /// The height of a bar in the middle of a line, relative to the font size.
    private static let barOfFont = 0.7

    /// The height of a bar.
    var mode: Style.TextLineHeight {
        if let mode = style.text.skeletonTextLineHeight ?? appearance.textLineHeight { return mode }
        let isOfFont = style.text.lineHeight != nil && !appearance.setsMultilineHeight
        return .fixed(isOfFont ? Length(Self.barOfFont * Length.pointsOfEm, .em) : appearance.multilineHeight)
    }

    /// The width of one of `count` lines, as a share of a full one.
    ///
    /// The widths of full lines vary by `lineVariation`, depending on `seed`.
    func share(of line: Int, among count: Int, seed: UInt64) -> Double {
        if line == count - 1 {
            return (style.text.lastLineFillPercent ?? appearance.multilineLastLineFillPercent) / 100
        }
        guard style.text.lineVariation > 0 else { return 1 }
        return 1 - style.text.lineVariation / 100 * Self.fraction(seed, line)
    }

    /// A pseudorandom fraction of 1, equal in every run (the finaliser of SplitMix64).
    private static func fraction(_ seed: UInt64, _ line: Int) -> Double {
        var bits = seed &+ UInt64(line + 1) &* 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
        return Double((bits ^ bits >> 31) >> 40) / Double(1 << 24)
    }
}

extension ViewTree {
    /// What determines the lines of a view.
    func textStyle(of view: Int) -> TextStyle {
        let style = style(of: view)
        return TextStyle(style, root.appearance, wrapping: WrappedText(style, view, in: self), in: tables)
    }

    /// A view's layout properties as set, with ems in the view's font.
    @inline(__always)
    func ownBox(of view: Int, _ kind: ElementKind) -> Style.Box {
        var box = tables.box(views[view].settings, kind: kind)
        if tables.used.em { box.setFont(tables.font(inherited[Int(views[view].inherited)].fontSize)) }
        return box
    }

    /// The rows of a list as set, with ems in the list's font.
    func rows(of list: Int) -> Style.List {
        var rows = tables.list(views[list].settings)
        if kind(of: list) == .collectionView { rows.itemAlignment = tables.itemAlignment(views[list].settings) }
        guard tables.used.em else { return rows }
        let font = tables.font(inherited[Int(views[list].inherited)].fontSize)
        rows.rowHeight = rows.rowHeight?.inFont(font)
        rows.estimatedRowHeight = rows.estimatedRowHeight?.inFont(font)
        (rows.itemWidth, rows.itemHeight) = (rows.itemWidth?.inFont(font), rows.itemHeight?.inFont(font))
        rows.minItemWidth = rows.minItemWidth?.inFont(font)
        rows.minimumLineSpacing = rows.minimumLineSpacing.inFont(font)
        rows.minimumInteritemSpacing = rows.minimumInteritemSpacing.inFont(font)
        rows.sectionInset = rows.sectionInset.map { $0.inFont(font) }
        return rows
    }
}
