import SkelText

/// A view's resolved properties: the defaults, then inherited values, then each setting in turn. Its layout (`Box`),
/// its rows (`List`) and the screen's own part (`Root`) are made separately on demand.
///
/// It holds no references, so making one only copies memory; lists are ranges of the screen's tables.
package struct Style: Sendable {
    /// The view's role in the tree of skeletonable views.
    package var tree = Tree()
    /// How the view is painted if it stays, and the corners of its bone.
    package var look = Look()
    /// What few views have: a shadow, an opacity, delays.
    package var extras = Extras()
    /// The lines of a label or a text view.
    package var text = Text()
    /// The values that descendants inherit.
    package var inherited = Inherited()
    /// Whether this view's own settings, rather than an ancestor's, set the colours in `inherited`.
    private var hasOwnColors = false

    package init() {}

    /// Clears inherited colours: the nearest view that sets tintColor or gradient overrides its ancestors' settings of
    /// either.
    mutating func beginOwnColors() {
        guard !hasOwnColors else { return }
        hasOwnColors = true
        inherited.tintColor = nil
        inherited.gradient = TableRange()
    }

    /// The view's role in the tree of skeletonable views (the group `tree`).
    package struct Tree: Sendable {
        /// Whether the view may become a bone, if its ancestors are skeletonable too.
        package var isSkeletonable = true
        /// Whether the view is taken out of the layout.
        package var isHidden = false
        /// Whether the view is invisible while the skeleton shows; its space is kept.
        package var isHiddenWhenSkeletonIsActive = false
        /// Whether clicks on the view don't reach the content below.
        package var isUserInteractionDisabledWhenSkeletonIsActive = true
        /// Whether the content of the view arrives before the rest: in a page, it then disappears on its own.
        package var isPart = false
        /// Whether the view is drawn as one bone, without its contents.
        package var isUnited = false
        /// The kind to draw the view as; nil for its own.
        package var replacement: Replacement?
    }

    /// The starred properties of the catalogue.
    package struct Inherited: Hashable, Sendable {
        /// The reading direction, which leading and trailing follow.
        package var direction = Direction.ltr
        /// Whether one gradient crosses the frame, or each bone has its own.
        package var gradientScope = GradientScope.frame
        /// Whether bones have one colour or a gradient.
        package var skeletonType = SkeletonType.gradient
        /// The font size; `auto`, of 17 points, until set. In ems, it's a multiple of the page's.
        package var fontSize = Length(Length.pointsOfEm, .auto)
        /// Nil if unset, or if a nearer `gradient` hides it; if both are unset, the appearance's applies.
        package var tintColor: ColorPair?
        /// A range of `Screen.colors`; empty if unset, or if a nearer `tintColor` hides it.
        package var gradient = TableRange()
        /// The colour of kept texts.
        package var textColor = ColorPair.text
        /// An index of `Tables.animationChoices`; -1 if unset.
        package var animation: Int32 = -1

        package init() {}
    }

    /// The look of a kept view, and the corners of its bone.
    package struct Look: Sendable {
        /// The background; nil paints nothing.
        package var backgroundColor: ColorPair?
        /// The radii in points, or as a percentage of the shorter side.
        package var cornerRadius = Corners.zero
        /// The width in points; borders take no space.
        var borderWidth = 0.0
        /// The widths of sides with their own setting; negative for others.
        var borderSides = BorderWidths(-1)
        /// The colour of the border on all its sides.
        package var borderColor = ColorPair.black
        /// The radii of the bone; nil uses the appearance's.
        package var skeletonCornerRadius: Corners?

        /// Creates the look of a view without settings.
        package init() {}

        /// The width of the border: a side's own width overrides the common one regardless of order.
        @inline(__always)
        package var border: BorderWidths {
            borderSides.widest < 0 ? BorderWidths(borderWidth) : borderSides.filled(with: borderWidth)
        }
    }

    /// Rarely used properties, kept apart from the look, which is made for each view.
    package struct Extras: Sendable {
        /// The shadow behind the view; nil for none.
        package var shadow: Shadow?
        /// The opacity of the view with its descendants, 0 to 1.
        package var opacity = 1.0
        /// The delay in seconds between the motion of one row or child and the next.
        package var staggerDelay = 0.0
    }

    /// The lines that stand for text; nil uses the appearance's value.
    package struct Text: Sendable {
        /// The number of lines of a text that wraps: as many as it takes.
        package static let automatic = Int.min

        /// Nil if unset: 1 in a label, fill in a text view.
        package var numberOfLines: Int?
        /// Whether there are as many lines as the text takes.
        package var wraps: Bool { skeletonTextNumberOfLines == nil && numberOfLines == Self.automatic }
        /// The most lines of a text that wraps; nil for any number.
        package var maxNumberOfLines: Int?
        /// Nil for `inherited`.
        package var skeletonTextNumberOfLines: Int?
        /// The width of the last line, in per cent of a full one; nil uses the appearance's.
        package var lastLineFillPercent: Double?
        /// The radius of a line's corners, in points or in per cent of its shorter side.
        package var linesCornerRadius: Length?
        /// The space between two lines, unless a line height is set.
        package var skeletonLineSpacing: Length?
        /// The space around the lines; a right-to-left text swaps left and right.
        package var skeletonPaddingInsets = Edges(.zero)
        /// The height of a line's bar.
        package var skeletonTextLineHeight: TextLineHeight?
        /// The height of a line, in whose middle the bar is; nil for bars with a space between them.
        package var lineHeight: Length?
        /// The side at which the last line is, and a kept text.
        package var textAlignment = TextAlignment.natural
        /// The variation in the full lines' widths, in per cent.
        package var lineVariation = 0.0
    }

    /// The properties of rows, sections and items (the groups `table`, `section` and `collection`).
    package struct List: Sendable {
        package init() {}

        /// Nil for `automatic`.
        package var rowHeight: Length?
        /// The height of rows whose `rowHeight` is automatic; nil for the cell's own.
        package var estimatedRowHeight: Length?
        /// Nil for as many as the file contains, at least 1.
        package var numberOfSections: Int?
        /// Whether sections follow each other, form groups, or are cards.
        package var tableStyle = TableStyle.plain
        /// Whether there is a line below each row.
        package var separatorStyle = SeparatorStyle.none
        /// The colour of the line below a row.
        package var separatorColor = ColorPair.separator
        /// The distance in points from the start (left) and end (right) of a row to its separator; reversed from right
        /// to left.
        package var separatorInset = Insets(top: 0, left: 16, bottom: 0, right: 0)
        /// Nil for `auto`: as many as fill the frame.
        package var numberOfItems: Int?
        /// A range of `Screen.cellLists`; empty for the first cell.
        package var cells = TableRange()
        /// The kind of a header or footer: an index of `Tables.strings`.
        package var elementKind: Int32?
        /// Nil for the cell's own size.
        package var itemWidth: Length?
        /// The height of an item; nil for the cell's own.
        package var itemHeight: Length?
        /// The number of items that share a line; nil to count by `minItemWidth` or `itemWidth`.
        package var columns: Int?
        /// The least width: without `columns`, as many items share a line as fit. Nil for items as wide as
        /// `itemWidth`.
        package var minItemWidth: Length?
        /// The direction in which the lines of a collection follow each other.
        package var scrollDirection = ScrollDirection.vertical
        /// The space between two lines of items.
        package var minimumLineSpacing = Length.points(10)
        /// The least space between two items of a line.
        package var minimumInteritemSpacing = Length.points(10)
        /// Where items are in a line that is higher than they: `normal` is UIKit's, in its middle.
        package var itemAlignment = ItemAlignment.normal
        /// The space around a section's items.
        package var sectionInset = Edges(.zero)

        /// The insets of the line below a row; nil if there is no line. Behind a group's last row, the line is the edge
        /// of the card, or goes from side to side.
        package func lineInset(endsSection: Bool) -> Insets? {
            guard separatorStyle == .singleLine else { return nil }
            guard endsSection, tableStyle.isGrouped else { return separatorInset }
            return tableStyle == .insetGrouped ? nil : Insets()
        }

        /// Whether items share a line's width.
        package var sharesWidth: Bool { columns != nil || minItemWidth != nil }

        /// The number of items that share a line of the given length in points; nil if they have their own widths.
        /// Counts like CSS tracks that repeat to fill: if not even one fits, it's as wide as the line.
        package func columns(in length: Double) -> Int? {
            if columns != nil { return columns }
            guard let minItemWidth else { return nil }
            let spacing = minimumInteritemSpacing.value
            let pitch = max(1, minItemWidth.value) + spacing
            // A line that is short by less than browsers' rounding is long enough.
            let count = (length + spacing + 1.0 / 64) / pitch
            return max(1, Int(clamping: min(count, Double(Property.maximumCount))))
        }
    }

    /// The properties that only a skeleton has (the groups `root` and `appearance`).
    package struct Root: Sendable {
        init() {}

        /// The width in points; nil until given.
        package var width: Double?
        /// The height in points; nil until given, and for `auto`.
        package var height: Double?
        /// Whether the height is `auto`: that of the contents.
        package var hasAutomaticHeight = false
        /// The space that the root's padding is increased by.
        package var safeAreaInsets = Insets()
        /// Whether bones move at all.
        package var isAnimated = true
        /// The duration of the cross-dissolve in seconds; 0 for none.
        package var transition = 0.25
        /// The delay before it shows, in seconds.
        package var delay = 0.0
        /// The time after which motion stops, in seconds; nil for never.
        package var stopAfter: Double?
        /// An index of `Screen.strings`.
        package var title: Int32?
        /// The defaults of the bones' looks.
        package var appearance = Appearance()
    }
}

extension Style {
    /// A reading direction.
    package enum Direction: String, Keyword { case ltr, rtl }
    /// The area that a gradient crosses: the skeleton's frame, or each bone.
    package enum GradientScope: String, Keyword { case frame, bone }
    /// The fill of bones.
    package enum SkeletonType: String, Keyword { case gradient, solid }
    /// The side of a text; `natural` and `justified` depend on the reading direction.
    package enum TextAlignment: String, Keyword { case natural, left, center, right, justified }
    /// The line below a row.
    package enum SeparatorStyle: String, Keyword { case none, singleLine }
    /// The styles of UIKit's tables.
    package enum TableStyle: String, Keyword {
        case plain, grouped, insetGrouped

        /// Whether sections are separated, on a background of their own.
        package var isGrouped: Bool { self != .plain }
    }
    /// The direction in which a collection scrolls.
    package enum ScrollDirection: String, Keyword { case vertical, horizontal }

    /// The height of a text's lines.
    package enum TextLineHeight: Sendable, Equatable {
        /// A height.
        case fixed(Length)
        /// The line height of the system font at the view's `fontSize`.
        case relativeToFont
        /// An equal share of the view's height.
        case relativeToConstraints
    }

    /// The animation that a view sets for itself and its descendants; times in seconds.
    package enum AnimationChoice: Sendable, Equatable {
        /// Sliding for gradient bones, pulsing for solid ones.
        case automatic
        case none
        case sliding(SlidingDirection?, duration: Double, timing: Timing, autoreverses: Bool)
        case pulse(duration: Double, timing: Timing)
        /// An index of `Screen.animations`.
        case custom(Int32)
    }

    /// The default properties of a screen's bones, with SkeletonView's initial values.
    package struct Appearance: Sendable {
        /// The colour of bones, from which gradients are made.
        package var tintColor = ColorPair.defaultTint
        /// A range of `Screen.colors`; if empty, it's derived from the tint colour.
        package var gradient = TableRange()
        /// The height of a line, unless a text sets another.
        package var multilineHeight = Length.points(15)
        /// Whether it was set, also by a preset, and so applies to lines with a line height.
        package var setsMultilineHeight = false
        /// The space between two lines, unless a text sets another.
        package var multilineSpacing = Length.points(10)
        /// The width of a last line in per cent of a full one, unless a text sets another.
        package var multilineLastLineFillPercent = 70.0
        /// The radius of lines' corners, unless a text sets another.
        package var multilineCornerRadius = Length.zero
        /// The radius of bones' corners, unless a view sets another.
        package var skeletonCornerRadius = Corners.zero
        /// Whether a text of one line is a plain bone of the view's size.
        package var renderSingleLineAsView = false
        /// Nil for a fixed height of `multilineHeight`.
        package var textLineHeight: TextLineHeight?
        /// Whether a preset set `gradient`, so that a tint colour replaces it.
        var isGradientPreset = false
    }
}

/// A run of entries in one of the screen's tables.
package struct TableRange: Hashable, Sendable {
    /// The index of the first entry.
    package var start: Int32
    /// The number of entries; 0 wherever the table is not used.
    package var count: Int32

    /// Creates a run of entries; both numbers fit into 32 bits.
    package init(start: Int = 0, count: Int = 0) {
        self.start = Int32(start)
        self.count = Int32(count)
    }

    /// Whether it has no entries.
    package var isEmpty: Bool { count == 0 }
    /// The indices of its entries in the table.
    package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// Distances from the sides of a box, in points (UIKit's UIEdgeInsets).
package struct Insets: Hashable, Sendable {
    /// The distance from the top edge.
    package var top = 0.0
    /// The distance from the left edge.
    package var left = 0.0
    /// The distance from the bottom edge.
    package var bottom = 0.0
    /// The distance from the right edge.
    package var right = 0.0
    /// Whether to add the insets of the device that shows the page; these are 0 in a drawing.
    package var followsDevice = false

    package init() {}

    package init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
