extension Property {
    /// The default, in the words of the reference; backquotes mark code.
    package var defaultText: String {
        let rows = group == .appearance ? Self.appearanceDefaults : Self.defaults
        return rows.first { $0.name == name }?.text ?? ""
    }

    private static let defaults: [(name: String, text: String)] = [
        ("isSkeletonable", "`true`; spacer: `false`"), ("isHidden", "`false`"),
        ("isHiddenWhenSkeletonIsActive", "`false`"), ("isUserInteractionDisabledWhenSkeletonIsActive", "`true`"),
        ("isPart", "`false`"), ("unite", "`false`"), ("replace", "none"), ("style", "none"),
        ("backgroundColor", "none"), ("cornerRadius", "`0`"), ("borderWidth", "`0`"),
        ("borderTopWidth", "that of `borderWidth`"), ("borderRightWidth", "that of `borderWidth`"),
        ("borderBottomWidth", "that of `borderWidth`"), ("borderLeftWidth", "that of `borderWidth`"),
        ("borderColor", "`black`"), ("shadow", "`none`"), ("opacity", "`1`"), ("tintColor", "the appearance's"),
        ("gradient", "the appearance's"), ("skeletonType", "`gradient`"),
        ("skeletonCornerRadius", "the appearance's"), ("gradientScope", "`frame`"),
        ("animation", "see [motion](Language.md#motion)"), ("staggerDelay", "`0s`"), ("text", "none"),
        ("characters", "none"), ("fontWeight", "`400`"), ("image", "none"),
        ("textColor", "`lightDark(#000000, #ffffff)`"), ("numberOfLines", "`1`; textView: `0`"),
        ("skeletonTextNumberOfLines", "`inherited`"), ("lastLineFillPercent", "the appearance's"),
        ("linesCornerRadius", "the appearance's"), ("skeletonLineSpacing", "the appearance's"),
        ("skeletonPaddingInsets", "`0`"), ("skeletonTextLineHeight", "the appearance's"), ("fontSize", "`17`"),
        ("textAlignment", "`natural`"), ("lineVariation", "`0`"), ("width", "`auto`"), ("height", "`auto`"),
        ("minWidth", "`auto`"), ("maxWidth", "`auto`"), ("minHeight", "`auto`"), ("maxHeight", "`auto`"),
        ("aspectRatio", "`auto`"), ("frame", "none"), ("position", "`relative`"), ("clipsToBounds", "`false`"),
        ("direction", "`ltr`"), ("top", "`auto`"), ("right", "`auto`"), ("bottom", "`auto`"), ("left", "`auto`"),
        ("leading", "`auto`"), ("trailing", "`auto`"), ("padding", "`0`"), ("paddingTop", "`0`"),
        ("paddingRight", "`0`"), ("paddingBottom", "`0`"), ("paddingLeft", "`0`"), ("paddingLeading", "`0`"),
        ("paddingTrailing", "`0`"), ("paddingHorizontal", "`0`"), ("paddingVertical", "`0`"), ("margin", "`0`"),
        ("marginTop", "`0`"), ("marginRight", "`0`"), ("marginBottom", "`0`"), ("marginLeft", "`0`"),
        ("marginLeading", "`0`"), ("marginTrailing", "`0`"), ("marginHorizontal", "`0`"), ("marginVertical", "`0`"),
        ("gap", "`0`"), ("rowGap", "`0`"), ("columnGap", "`0`"), ("flexDirection", "`column`; row: `row`"),
        ("flexWrap", "`nowrap`"), ("justifyContent", "`normal`"), ("alignContent", "`normal`"),
        ("alignItems", "`normal`"), ("alignSelf", "`auto`"), ("flexGrow", "`0`; spacer: `1`"), ("flexShrink", "`1`"),
        ("flexBasis", "`auto`"), ("flex", "`0 1 auto`; spacer: `1 1 auto`"), ("display", "`flex`"),
        ("gridTemplateColumns", "`none`"), ("gridTemplateRows", "`none`"), ("gridAutoColumns", "`auto`"),
        ("gridAutoRows", "`auto`"), ("gridAutoFlow", "`row`"), ("gridColumn", "`auto`"),
        ("gridColumnStart", "`auto`"), ("gridColumnEnd", "`auto`"), ("gridRow", "`auto`"),
        ("gridRowStart", "`auto`"), ("gridRowEnd", "`auto`"), ("justifyItems", "`normal`"),
        ("justifySelf", "`auto`"), ("rowHeight", "`automatic`"), ("estimatedRowHeight", "`automatic`"),
        ("tableStyle", "`plain`"), ("separatorStyle", "`none`"),
        ("separatorColor", "`lightDark(#3c3c434a, #54545899)`"), ("separatorInset", "`16 0`"),
        ("numberOfSections", "those written, at least 1"), ("numberOfRows", "`auto`"), ("numberOfItems", "`auto`"),
        ("cells", "the first cell"), ("elementKind", "none"), ("itemSize", "`auto auto`"),
        ("columns", "by the items' width"), ("minItemWidth", "by the items' width"),
        ("scrollDirection", "`vertical`"), ("minimumLineSpacing", "`10`"), ("minimumInteritemSpacing", "`10`"),
        ("sectionInset", "`0`"), ("size", "none; required"), ("safeAreaInsets", "`0`"), ("animated", "`true`"),
        ("transition", "`crossDissolve(0.25s)`"), ("delay", "`0s`"), ("stopAfter", "`never`"), ("title", "Loading"),
    ]

    private static let appearanceDefaults: [(name: String, text: String)] = [
        ("preset", "`skeletonView`"), ("tintColor", "`lightDark(clouds, darkClouds)`"),
        ("gradient", "made of tintColor"), ("multilineHeight", "`15`"), ("multilineSpacing", "`10`"),
        ("multilineLastLineFillPercent", "`70`"), ("multilineCornerRadius", "`0`"), ("skeletonCornerRadius", "`0`"),
        ("renderSingleLineAsView", "`false`"), ("textLineHeight", "fixed at multilineHeight"),
    ]
}
