import SkelText

/// What properties say of one view, resolved: the defaults, then what is inherited, then each setting in turn. Its
/// layout (`Box`), its rows (`List`) and what only a screen has (`Root`) are made apart, where they are wanted.
///
/// It holds no reference, so that making one costs a copy of memory; lists are ranges of the screen's tables.
package struct Style: Sendable {
    package var tree = Tree()
    package var look = Look()
    package var extras = Extras()
    package var text = Text()
    /// What descendants take over.
    package var inherited = Inherited()
    /// Whether a setting of this view, not an ancestor's, gave the colours in `inherited`.
    private var hasOwnColors = false

    package init() {}

    /// The nearest view that sets tintColor or gradient wins over those around it, whichever of the two it sets.
    mutating func beginOwnColors() {
        guard !hasOwnColors else { return }
        hasOwnColors = true
        inherited.tintColor = nil
        inherited.gradient = TableRange()
    }

    /// The place of a view in the tree of skeletonable views (the group `tree`).
    package struct Tree: Sendable {
        package var isSkeletonable = true
        package var isHidden = false
        package var isHiddenWhenSkeletonIsActive = false
        package var isUserInteractionDisabledWhenSkeletonIsActive = true
        package var isPart = false
        package var isUnited = false
        /// Nil where the view is drawn as the kind that it is.
        package var replacement: Replacement?
    }

    /// The starred properties of the catalogue.
    package struct Inherited: Hashable, Sendable {
        package var direction = Direction.ltr
        package var gradientScope = GradientScope.frame
        package var skeletonType = SkeletonType.gradient
        /// Points; 17 is the system's body size.
        package var fontSize = 17.0
        /// Nil where unset, or where a nearer `gradient` hides it; both unset: the appearance's.
        package var tintColor: ColorPair?
        /// A range of `Screen.colors`; empty where unset, or where a nearer `tintColor` hides it.
        package var gradient = TableRange()
        /// Of kept texts.
        package var textColor = ColorPair.text
        /// An index of `Tables.animationChoices`; -1 where unset.
        package var animation: Int32 = -1

        package init() {}
    }

    /// The look of a view that stays as it is, and the corners of its bone.
    package struct Look: Sendable {
        /// Nil paints nothing.
        package var backgroundColor: ColorPair?
        /// Points, or a percentage of the shorter side.
        package var cornerRadius = Corners.zero
        /// Points; borders take no space.
        var borderWidth = 0.0
        /// Those of sides that have one of their own; negative for others.
        var borderSides = BorderWidths(-1)
        package var borderColor = ColorPair.black
        /// Nil: the appearance's.
        package var skeletonCornerRadius: Corners?

        /// That of a view that says nothing of it.
        package init() {}

        /// How wide the border is: a side's own width wins over that of all sides, whichever comes later.
        @inline(__always)
        package var border: BorderWidths {
            borderSides.widest < 0 ? BorderWidths(borderWidth) : borderSides.filled(with: borderWidth)
        }
    }

    /// What few views have: apart from the look, which is made for each view.
    package struct Extras: Sendable {
        package var shadow: Shadow?
        /// 0 to 1: of the view with all that is in it.
        package var opacity = 1.0
        /// Seconds from the start of a row's, or a child's, motion to that of the next.
        package var staggerDelay = 0.0
    }

    /// The lines that stand for text (`nil`: the appearance's).
    package struct Text: Sendable {
        /// Nil where unset: 1 in a label, fill in a text view.
        package var numberOfLines: Int?
        /// Nil is `inherited`.
        package var skeletonTextNumberOfLines: Int?
        package var lastLineFillPercent: Double?
        package var linesCornerRadius: Length?
        package var skeletonLineSpacing: Double?
        package var skeletonPaddingInsets = Insets()
        package var skeletonTextLineHeight: TextLineHeight?
        package var textAlignment = TextAlignment.natural
        /// Per cent by which the full lines' widths vary.
        package var lineVariation = 0.0
    }

    /// Rows, sections and items (the groups `table`, `section` and `collection`).
    package struct List: Sendable {
        package init() {}

        /// Nil is `automatic`.
        package var rowHeight: Double?
        package var estimatedRowHeight: Double?
        /// Nil: as many as are written, at least 1.
        package var numberOfSections: Int?
        package var tableStyle = TableStyle.plain
        package var separatorStyle = SeparatorStyle.none
        package var separatorColor = ColorPair.separator
        /// Points from where a row begins (left) and ends (right) to its separator; from right to left they change sides.
        package var separatorInset = Insets(top: 0, left: 16, bottom: 0, right: 0)
        /// Nil is `auto`: as many as fill the frame.
        package var numberOfItems: Int?
        /// A range of `Screen.cellLists`, empty for the first cell.
        package var cells = TableRange()
        /// Of a header or a footer: an index of `Tables.strings`.
        package var elementKind: Int32?
        /// Nil: the cell's own size.
        package var itemWidth: Double?
        package var itemHeight: Double?
        package var columns: Int?
        /// Points: without `columns`, as many share a line as fit. Nil: as wide as `itemWidth`.
        package var minItemWidth: Double?
        package var scrollDirection = ScrollDirection.vertical
        package var minimumLineSpacing = 10.0
        package var minimumInteritemSpacing = 10.0
        package var sectionInset = Insets()

        /// What lies between a row's sides and the line below it; nil where there is no line. Behind the last row of a
        /// group that is the end of the card, or a line from side to side.
        package func lineInset(endsSection: Bool) -> Insets? {
            guard separatorStyle == .singleLine else { return nil }
            guard endsSection, tableStyle.isGrouped else { return separatorInset }
            return tableStyle == .insetGrouped ? nil : Insets()
        }

        /// Whether items share the width of a line.
        package var sharesWidth: Bool { columns != nil || minItemWidth != nil }

        /// How many items share a line of some length in points; nil where they are as wide as they say. As CSS counts
        /// tracks that repeat to fill: one that has no room is as wide as the line.
        package func columns(in length: Double) -> Int? {
            if columns != nil { return columns }
            guard let minItemWidth else { return nil }
            let pitch = max(1, minItemWidth) + minimumInteritemSpacing
            // A line that is short by less than what browsers round to is long enough.
            let count = (length + minimumInteritemSpacing + 1.0 / 64) / pitch
            return max(1, Int(clamping: min(count, Double(Property.maximumCount))))
        }
    }

    /// What only a skeleton has (the groups `root` and `appearance`).
    package struct Root: Sendable {
        init() {}

        /// Points; nil until given.
        package var width: Double?
        /// Points; nil until given, and where it is `auto`.
        package var height: Double?
        package var hasAutomaticHeight = false
        package var safeAreaInsets = Insets()
        package var isAnimated = true
        /// Seconds of the cross-dissolve; 0 is none.
        package var transition = 0.25
        /// Seconds.
        package var delay = 0.0
        /// Seconds; nil is never.
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

        /// Whether sections stand apart, on a background of their own.
        package var isGrouped: Bool { self != .plain }
    }
    package enum ScrollDirection: String, Keyword { case vertical, horizontal }

    package enum TextLineHeight: Sendable, Equatable {
        /// Points.
        case fixed(Double)
        /// The line height of the system font at the view's `fontSize`.
        case relativeToFont
        /// The view's height shared by its lines.
        case relativeToConstraints
    }

    /// The animation that a view asks for, for itself and what is in it; times in seconds.
    package enum AnimationChoice: Sendable, Equatable {
        /// Sliding for gradient bones, a pulse for solid ones.
        case automatic
        case none
        case sliding(SlidingDirection?, duration: Double, timing: Timing, autoreverses: Bool)
        case pulse(duration: Double, timing: Timing)
        /// An index of `Screen.animations`.
        case custom(Int32)
    }

    /// The defaults of a screen's bones (semantics, section 2).
    package struct Appearance: Sendable {
        package var tintColor = ColorPair.defaultTint
        /// A range of `Screen.colors`; empty: made from the tint colour.
        package var gradient = TableRange()
        package var multilineHeight = 15.0
        package var multilineSpacing = 10.0
        package var multilineLastLineFillPercent = 70.0
        package var multilineCornerRadius = Length.zero
        package var skeletonCornerRadius = Corners.zero
        package var renderSingleLineAsView = false
        /// Nil: fixed at `multilineHeight`.
        package var textLineHeight: TextLineHeight?
        /// Whether `gradient` is that of a preset, which a tint colour drops.
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
    /// Whether they are those of the device that a page is shown on, and 0 in a drawing.
    package var followsDevice = false

    package init() {}

    package init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
