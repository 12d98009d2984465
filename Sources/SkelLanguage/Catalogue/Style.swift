import SkelText

/// A view's resolved properties: the defaults, then inherited values, then each setting in turn. Its layout (`Box`),
/// its rows (`List`) and the screen's own part (`Root`) are made separately on demand.
///
/// It holds no references, so making one only copies memory; lists are ranges of the screen's tables.
package struct Style: Sendable {
    package var tree = Tree()
    package var look = Look()
    package var extras = Extras()
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
        package var isSkeletonable = true
        package var isHidden = false
        package var isHiddenWhenSkeletonIsActive = false
        package var isUserInteractionDisabledWhenSkeletonIsActive = true
        package var isPart = false
        package var isUnited = false
        /// The kind to draw the view as; nil for its own.
        package var replacement: Replacement?
    }

    /// The starred properties of the catalogue.
    package struct Inherited: Hashable, Sendable {
        package var direction = Direction.ltr
        package var gradientScope = GradientScope.frame
        package var skeletonType = SkeletonType.gradient
        /// The font size in points; 17 is the system's body size.
        package var fontSize = 17.0
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
        package var shadow: Shadow?
        /// The opacity of the view with its descendants, 0 to 1.
        package var opacity = 1.0
        /// The delay in seconds between the motion of one row or child and the next.
        package var staggerDelay = 0.0
    }

    /// The lines that stand for text; nil uses the appearance's value.
    package struct Text: Sendable {
        /// Nil if unset: 1 in a label, fill in a text view.
        package var numberOfLines: Int?
        /// Nil for `inherited`.
        package var skeletonTextNumberOfLines: Int?
        package var lastLineFillPercent: Double?
        package var linesCornerRadius: Length?
        package var skeletonLineSpacing: Double?
        package var skeletonPaddingInsets = Insets()
        package var skeletonTextLineHeight: TextLineHeight?
        package var textAlignment = TextAlignment.natural
        /// The variation in the full lines' widths, in per cent.
        package var lineVariation = 0.0
    }

    /// The properties of rows, sections and items (the groups `table`, `section` and `collection`).
    package struct List: Sendable {
        package init() {}

        /// Nil for `automatic`.
        package var rowHeight: Double?
        package var estimatedRowHeight: Double?
        /// Nil for as many as the file contains, at least 1.
        package var numberOfSections: Int?
        package var tableStyle = TableStyle.plain
        package var separatorStyle = SeparatorStyle.none
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
        package var itemWidth: Double?
        package var itemHeight: Double?
        package var columns: Int?
        /// The least width in points: without `columns`, as many items share a line as fit. Nil for items as wide as
        /// `itemWidth`.
        package var minItemWidth: Double?
        package var scrollDirection = ScrollDirection.vertical
        package var minimumLineSpacing = 10.0
        package var minimumInteritemSpacing = 10.0
        package var sectionInset = Insets()

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
            let pitch = max(1, minItemWidth) + minimumInteritemSpacing
            // A line that is short by less than browsers' rounding is long enough.
            let count = (length + minimumInteritemSpacing + 1.0 / 64) / pitch
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
        package var hasAutomaticHeight = false
        package var safeAreaInsets = Insets()
        package var isAnimated = true
        /// The duration of the cross-dissolve in seconds; 0 for none.
        package var transition = 0.25
        /// The delay before it shows, in seconds.
        package var delay = 0.0
        /// The time after which motion stops, in seconds; nil for never.
        package var stopAfter: Double?
        /// An index of `Screen.strings`.
        package var title: Int32?
        package var appearance = Appearance()
    }
}

extension Style {
    package enum Direction: String, Keyword { case ltr, rtl }
    package enum GradientScope: String, Keyword { case frame, bone }
    package enum SkeletonType: String, Keyword { case gradient, solid }
    package enum TextAlignment: String, Keyword { case natural, left, center, right, justified }
    package enum SeparatorStyle: String, Keyword { case none, singleLine }
    package enum TableStyle: String, Keyword {
        case plain, grouped, insetGrouped

        /// Whether sections are separated, on a background of their own.
        package var isGrouped: Bool { self != .plain }
    }
    package enum ScrollDirection: String, Keyword { case vertical, horizontal }

    package enum TextLineHeight: Sendable, Equatable {
        /// A height in points.
        case fixed(Double)
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

    /// The default properties of a screen's bones (semantics, section 2).
    package struct Appearance: Sendable {
        package var tintColor = ColorPair.defaultTint
        /// A range of `Screen.colors`; if empty, it's derived from the tint colour.
        package var gradient = TableRange()
        package var multilineHeight = 15.0
        package var multilineSpacing = 10.0
        package var multilineLastLineFillPercent = 70.0
        package var multilineCornerRadius = Length.zero
        package var skeletonCornerRadius = Corners.zero
        package var renderSingleLineAsView = false
        /// Nil for a fixed height of `multilineHeight`.
        package var textLineHeight: TextLineHeight?
        /// Whether a preset set `gradient`, so that a tint colour replaces it.
        var isGradientPreset = false
    }
}

/// A run of entries in one of the screen's tables.
package struct TableRange: Hashable, Sendable {
    package var start: Int32
    package var count: Int32

    package init(start: Int = 0, count: Int = 0) {
        self.start = Int32(start)
        self.count = Int32(count)
    }

    package var isEmpty: Bool { count == 0 }
    package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// Distances from the sides of a box, in points (UIKit's UIEdgeInsets).
package struct Insets: Hashable, Sendable {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
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
