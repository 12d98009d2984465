extension Style {
    /// The layout properties that flexbox and grids share, and flexbox's own, with CSS's initial values except for
    /// `flexDirection` and `position`. `Grid` has those that only grids use: making it for each view would slow down
    /// all others.
    package struct Box: Sendable {
        init() {}

        /// The width of the box, padding included; `auto` until set.
        package var width = Length.auto
        /// The height of the box, padding included; `auto` until set.
        package var height = Length.auto
        /// The least width; `auto` until set.
        package var minWidth = Length.auto
        /// The least height; `auto` until set.
        package var minHeight = Length.auto
        /// The least height that a percentage `minHeight` resolves to: the height of a label's lines, in points.
        package var textHeight = 0.0
        /// `auto` is CSS's `none`.
        package var maxWidth = Length.auto
        /// `auto` is CSS's `none`.
        package var maxHeight = Length.auto
        /// Width divided by height; nil for `auto`.
        package var aspectRatio: Double?

        /// Whether the view takes part in the flow of its siblings.
        package var position = Position.relative
        /// `auto` until set.
        package var inset = Edges(.auto)
        /// The space between the box's sides and its content.
        package var padding = Edges(.zero)
        /// The space around the box.
        package var margin = Edges(.zero)
        /// The space between the rows of a grid, or between the children or lines along the vertical axis.
        package var rowGap = Length.zero
        /// The space between the columns of a grid, or between the children or lines along the horizontal axis.
        package var columnGap = Length.zero

        /// Whether children are laid out by flexbox or in a grid.
        package var display = Display.flex
        /// The main axis, and the end at which it begins.
        package var flexDirection = FlexDirection.column
        /// Whether children continue on further lines, and in which order.
        package var flexWrap = FlexWrap.nowrap
        /// The distribution of free space along the main axis, or among a grid's columns.
        package var justifyContent = ContentAlignment.normal
        /// The distribution of free space among lines across, or among a grid's rows.
        package var alignContent = ContentAlignment.normal
        /// `normal` means `stretch`, except that an aspect ratio overrides it in a grid.
        package var alignItems = ItemAlignment.normal
        /// `auto`: the container's `alignItems`.
        package var alignSelf = ItemAlignment.auto
        /// The share of the line's free space that the view takes, relative to its siblings'.
        package var flexGrow = 0.0
        /// The share of missing space that the view gives up, relative to its size and its siblings' shares.
        package var flexShrink = 1.0
        /// The main size before free space is distributed.
        package var flexBasis = FlexBasis.length(.auto)
        /// Whether the contents are cut off at the box's sides, and don't enlarge it.
        package var clipsToBounds = false

        /// Sets the font, in which an em has a size.
        package mutating func setFont(_ font: Length) {
            (width, height) = (width.inFont(font), height.inFont(font))
            (minWidth, minHeight) = (minWidth.inFont(font), minHeight.inFont(font))
            (maxWidth, maxHeight) = (maxWidth.inFont(font), maxHeight.inFont(font))
            (rowGap, columnGap) = (rowGap.inFont(font), columnGap.inFont(font))
            if case .length(let length) = flexBasis { flexBasis = .length(length.inFont(font)) }
            inset = inset.map { $0.inFont(font) }
            padding = padding.map { $0.inFont(font) }
            margin = margin.map { $0.inFont(font) }
        }

        /// The padding above and below in points; a percentage counts as none.
        package var paddingAcross: Double {
            (padding.top.resolved(against: 0) ?? 0) + (padding.bottom.resolved(against: 0) ?? 0)
        }

        /// The declared height without the padding; `auto` and percentages stay as they are.
        package var contentHeight: Length {
            height.isAbsolute ? .points(max(0, height.value - paddingAcross)) : height
        }
    }

    /// CSS's `position`.
    package enum Position: String, Keyword { case relative, absolute }
    /// CSS's `flex-direction`.
    package enum FlexDirection: String, Keyword { case row, rowReverse, column, columnReverse }
    /// CSS's `flex-wrap`.
    package enum FlexWrap: String, Keyword { case nowrap, wrap, wrapReverse }
    /// CSS's `flex-basis`.
    package enum FlexBasis: Sendable, Equatable {
        /// `auto` uses the main size property.
        case length(Length)
        case content
    }
    /// `normal` behaves as `flexStart` for justify-content and as `stretch` for align-content.
    package enum ContentAlignment: String, Keyword {
        case normal, flexStart, flexEnd, start, end, center, spaceBetween, spaceAround, spaceEvenly, stretch
    }
    /// CSS's `align-items`, `align-self`, `justify-items` and `justify-self`.
    package enum ItemAlignment: String, Keyword {
        case auto, normal, flexStart, flexEnd, start, end, center, stretch, baseline
    }
}
