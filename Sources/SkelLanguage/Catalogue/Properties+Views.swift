extension Property.Row {
    static let tree: [Self] = [
        Self(
            .isSkeletonable, "isSkeletonable", "`true`; spacer: `false`", .tree, .flag,
            "whether the view takes part in the skeleton", .tree
        ) { $0.isSkeletonable = $1 },
        Self(.isHidden, "isHidden", "`false`", .tree, .flag, "hides the view and takes it out of the layout", .tree) {
            $0.isHidden = $1
        },
        Self(
            .isHiddenWhenSkeletonIsActive, "isHiddenWhenSkeletonIsActive", "`false`", .tree, .flag,
            "hides the view while the skeleton shows, and keeps its space", .tree
        ) { $0.isHiddenWhenSkeletonIsActive = $1 },
        Self(
            .isUserInteractionDisabledWhenSkeletonIsActive, "isUserInteractionDisabledWhenSkeletonIsActive", "`true`",
            .tree, .flag, "stops clicks on the content below; a view inside can allow them again", .tree
        ) { $0.isUserInteractionDisabledWhenSkeletonIsActive = $1 },
        Self(
            .isPart, "isPart", "`false`", .tree, .flag,
            "lets its content arrive before the rest: in a page, the view disappears on its own", .tree
        ) { $0.isPart = $1 },
        Self(
            .unite, "unite", "`false`", .tree, .flag, "draws one bone the size of the view, instead of its content",
            .tree
        ) { $0.isUnited = $1 },
        Self(
            .replace, "replace", "none", .tree, Form<Style.Replacement>.word,
            "draws the view as another kind, instead of its content", .tree
        ) { $0.replacement = $1 },
        // Its settings are those of the styles it names.
        Self(.style, "style", "none", .tree, .styles, "the styles to apply, in order", .style) { _, _ in },
    ]

    static let look: [Self] = [
        Self(
            .backgroundColor, "backgroundColor", "none", .look, .color, "the background of a view that stays as it is",
            .look
        ) { $0.backgroundColor = $1 },
        Self(
            .cornerRadius, "cornerRadius", "`0`", .look, .corners,
            "the radius of the view and its bone; % is of the shorter side", .look
        ) { $0.cornerRadius = $1 },
        Self(.borderWidth, "borderWidth", "`0`", .look, .points, "the width of the border, inside the frame", .look) {
            $0.borderWidth = $1
        },
        Self(
            .borderTopWidth, "borderTopWidth", "that of `borderWidth`", .look, .points,
            "the width of the border on one side", .look
        ) { $0.borderSides.top = $1 },
        Self(
            .borderRightWidth, "borderRightWidth", "that of `borderWidth`", .look, .points,
            "the width of the border on one side", .look
        ) { $0.borderSides.right = $1 },
        Self(
            .borderBottomWidth, "borderBottomWidth", "that of `borderWidth`", .look, .points,
            "the width of the border on one side", .look
        ) { $0.borderSides.bottom = $1 },
        Self(
            .borderLeftWidth, "borderLeftWidth", "that of `borderWidth`", .look, .points,
            "the width of the border on one side", .look
        ) { $0.borderSides.left = $1 },
        Self(.borderColor, "borderColor", "`black`", .look, .color, "the colour of the border", .look) {
            $0.borderColor = $1
        },
        Self(.shadow, "shadow", "`none`", .look, .shadow, "the view's shadow, as in CSS", .extras) {
            $0.shadow = $1 == .none ? nil : $1
        },
        Self(
            .opacity, "opacity", "`1`", .look, .number(0...1),
            "the opacity of the view and everything in it, even bones", .extras
        ) { $0.opacity = $1 },
    ]

    static let bones: [Self] = [
        Self(.tintColor, "tintColor", "the appearance's", .bones, .color, "the bones' base colour", .inherited) {
            $0.beginOwnColors()
            $0.inherited.tintColor = $1
        },
        Self(
            .gradient, "gradient", "the appearance's", .bones, .gradient, "the bones' colours: one, two or a list",
            .inherited
        ) {
            $0.beginOwnColors()
            $0.inherited.gradient = $1
        },
        Self(.skeletonType, "skeletonType", "`gradient`", .bones, .word, "how bones are filled", .inherited) {
            $0.inherited.skeletonType = $1
        },
        Self(
            .skeletonCornerRadius, "skeletonCornerRadius", "the appearance's", .bones, .corners,
            "the radius of the view's bone",
            .look
        ) { $0.skeletonCornerRadius = $1 },
        Self(
            .gradientScope, "gradientScope", "`frame`", .bones, .word,
            "one wave across the screen, or one in each bone; a page has one wave in any case", .inherited
        ) { $0.inherited.gradientScope = $1 },
        Self(
            .animation, "animation", "see [motion](Language.md#motion)", .bones, .animation, "how the bones move",
            .inherited
        ) { $0.inherited.animation = $1.number },
        Self(
            .staggerDelay, "staggerDelay", "`0s`", .bones, .time, "the delay of each row or child after the one before",
            .extras
        ) { $0.staggerDelay = $1 },
    ]

    static let text: [Self] = [
        Self(
            .numberOfLines, "numberOfLines", "`1`; textView: `0`", .text,
            .integer(words: [("auto", Style.Text.automatic)]),
            "the number of lines; 0 fills the height; auto: as many as its text or its characters take", .text
        ) { $0.numberOfLines = $1 },
        Self(
            .maxNumberOfLines, "maxNumberOfLines", "none", .text, .integer(1...Property.maximumCount),
            "the most lines of a text with numberOfLines: auto", .text
        ) { $0.maxNumberOfLines = $1 },
        Self(
            .skeletonTextNumberOfLines, "skeletonTextNumberOfLines", "`inherited`", .text,
            .integer(words: [("inherited", .min)]), "the number of lines to draw, whatever numberOfLines says", .text
        ) { $0.skeletonTextNumberOfLines = $1 == .min ? nil : $1 },
        Self(
            .lastLineFillPercent, "lastLineFillPercent", "the appearance's", .text, .number(0...100),
            "how much of the width the last line takes", .text
        ) { $0.lastLineFillPercent = $1 },
        Self(
            .linesCornerRadius, "linesCornerRadius", "the appearance's", .text, .length(.ofRadius),
            "the corner radius of each line", .text
        ) { $0.linesCornerRadius = $1 },
        Self(
            .skeletonLineSpacing, "skeletonLineSpacing", "the appearance's", .text, .length(.ofText),
            "the space between two lines; none with a lineHeight", .text
        ) { $0.skeletonLineSpacing = $1 },
        Self(
            .skeletonPaddingInsets, "skeletonPaddingInsets", "`0`", .text, .insets,
            "the space between the view's edges and its lines", .text
        ) { $0.skeletonPaddingInsets = Edges($1) },
        Self(
            .skeletonTextLineHeight, "skeletonTextLineHeight", "the appearance's", .text, .lineHeight,
            "the height of a line's bar", .text
        ) { $0.skeletonTextLineHeight = $1 },
        Self(
            .lineHeight, "lineHeight", "none", .text, .length(.ofLine),
            "the height of a line, whose bar is in its middle; page: the page's own", .text
        ) {
            $0.lineHeight =
                switch $1.unit {
                case .auto: Length(Length.pointsOfLine, .line)
                case .percent: Length($1.value / 100 * Length.pointsOfEm, .em)
                case .points, .rem, .em, .line: $1
                }
        },
        Self(
            .fontSize, "fontSize", "`17`", .text, .length(.ofText),
            "the font size, for em, lineHeight, relativeToFont and kept texts", .inherited
        ) { $0.inherited.fontSize = $1.inFont($0.inherited.fontSize) },
        Self(.textAlignment, "textAlignment", "`natural`", .text, .word, "how the last line is aligned", .text) {
            $0.textAlignment = $1
        },
        Self(
            .lineVariation, "lineVariation", "`0`", .text, .number(0...100),
            "how much the widths of full lines vary, in %", .text
        ) { $0.lineVariation = $1 },
    ]
}
