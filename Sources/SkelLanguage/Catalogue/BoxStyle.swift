extension Style {
    /// The layout properties that flexbox and grids share, and flexbox's own, with CSS's initial values but for `flexDirection`
    /// and `position`. What only grids have is apart (`Grid`): making it for each view would cost all others time.
    package struct Box: Sendable {
        init() {}

        package var width = Length.auto
        package var height = Length.auto
        package var minWidth = Length.auto
        package var minHeight = Length.auto
        /// What a percentage of `minHeight` comes to at least: the height of a label's lines, in points.
        package var textHeight = 0.0
        /// `auto` is CSS's `none`.
        package var maxWidth = Length.auto
        /// `auto` is CSS's `none`.
        package var maxHeight = Length.auto
        /// Width by height; nil is `auto`.
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
        /// `normal` is `stretch`, but that in a grid an aspect ratio wins over it.
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
        /// `auto` takes the main size property.
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
