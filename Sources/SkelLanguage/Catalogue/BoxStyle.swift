extension Style {
    /// The layout properties that flexbox and grids share, and flexbox's own, with CSS's initial values except for
    /// `flexDirection` and `position`. `Grid` has those that only grids use: making it for each view would slow down
    /// all others.
    package struct Box: Sendable {
        init() {}

        package var width = Length.auto
        package var height = Length.auto
        package var minWidth = Length.auto
        package var minHeight = Length.auto
        /// The least height that a percentage `minHeight` resolves to: the height of a label's lines, in points.
        package var textHeight = 0.0
        /// `auto` is CSS's `none`.
        package var maxWidth = Length.auto
        /// `auto` is CSS's `none`.
        package var maxHeight = Length.auto
        /// Width divided by height; nil for `auto`.
        package var aspectRatio: Double?

        package var position = Position.relative
        /// `auto` until set.
        package var inset = Edges(.auto)
        package var padding = Edges(.zero)
        package var margin = Edges(.zero)
        package var rowGap = Length.zero
        package var columnGap = Length.zero

        package var display = Display.flex
        package var flexDirection = FlexDirection.column
        package var flexWrap = FlexWrap.nowrap
        package var justifyContent = ContentAlignment.normal
        package var alignContent = ContentAlignment.normal
        /// `normal` means `stretch`, except that an aspect ratio overrides it in a grid.
        package var alignItems = ItemAlignment.normal
        /// `auto`: the container's `alignItems`.
        package var alignSelf = ItemAlignment.auto
        package var flexGrow = 0.0
        package var flexShrink = 1.0
        package var flexBasis = FlexBasis.length(.auto)
        package var clipsToBounds = false
    }

    package enum Position: String, Keyword { case relative, absolute }
    package enum FlexDirection: String, Keyword { case row, rowReverse, column, columnReverse }
    package enum FlexWrap: String, Keyword { case nowrap, wrap, wrapReverse }
    package enum FlexBasis: Sendable, Equatable {
        /// `auto` uses the main size property.
        case length(Length)
        case content
    }
    /// `normal` behaves as `flexStart` for justify-content and as `stretch` for align-content.
    package enum ContentAlignment: String, Keyword {
        case normal, flexStart, flexEnd, start, end, center, spaceBetween, spaceAround, spaceEvenly, stretch
    }
    package enum ItemAlignment: String, Keyword {
        case auto, normal, flexStart, flexEnd, start, end, center, stretch, baseline
    }
}
