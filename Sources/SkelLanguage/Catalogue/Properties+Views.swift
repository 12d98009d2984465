extension Property {
    static let tree: [Property] = [
        Property("isSkeletonable", .tree, .flag, "whether the view takes part in the skeleton", .tree) {
            $0.isSkeletonable = $1
        },
        Property("isHidden", .tree, .flag, "hides the view and takes it out of the layout", .tree) { $0.isHidden = $1 },
        Property(
            "isHiddenWhenSkeletonIsActive", .tree, .flag,
            "hides the view while the skeleton shows, and keeps its space",
            .tree
        ) { $0.isHiddenWhenSkeletonIsActive = $1 },
        Property(
            "isUserInteractionDisabledWhenSkeletonIsActive", .tree, .flag,
            "stops clicks on the content below; a view inside can allow them again", .tree
        ) {
            $0.isUserInteractionDisabledWhenSkeletonIsActive = $1
        },
        Property(
            "isPart", .tree, .flag,
            "lets its content arrive before the rest: in a page, the view disappears on its own", .tree
        ) {
            $0.isPart = $1
        },
        Property("unite", .tree, .flag, "draws one bone the size of the view, instead of its content", .tree) {
            $0.isUnited = $1
        },
        Property(
            "replace", .tree, Form<Style.Replacement>.word,
            "draws the view as another kind, instead of its content", .tree
        ) { $0.replacement = $1 },
        // Its settings are those of the styles it names.
        Property("style", .tree, .styles, "the styles to apply, in order", .style) { _, _ in },
    ]

    static let look: [Property] = [
        Property("backgroundColor", .look, .color, "the background of a view that stays as it is", .look) {
            $0.backgroundColor = $1
        },
        Property(
            "cornerRadius", .look, .corners, "the radius of the view and its bone; % is of the shorter side", .look
        ) {
            $0.cornerRadius = $1
        },
        Property("borderWidth", .look, .points, "the width of the border, inside the frame", .look) {
            $0.borderWidth = $1
        },
        Property("borderTopWidth", .look, .points, "the width of the border on one side", .look) {
            $0.borderSides.top = $1
        },
        Property("borderRightWidth", .look, .points, "the width of the border on one side", .look) {
            $0.borderSides.right = $1
        },
        Property("borderBottomWidth", .look, .points, "the width of the border on one side", .look) {
            $0.borderSides.bottom = $1
        },
        Property("borderLeftWidth", .look, .points, "the width of the border on one side", .look) {
            $0.borderSides.left = $1
        },
        Property("borderColor", .look, .color, "the colour of the border", .look) { $0.borderColor = $1 },
        Property("shadow", .look, .shadow, "the view's shadow, as in CSS", .extras) {
            $0.shadow = $1 == .none ? nil : $1
        },
        Property("opacity", .look, .number(0...1), "the opacity of the view and everything in it, even bones", .extras)
        {
            $0.opacity = $1
        },
    ]

    static let bones: [Property] = [
        Property("tintColor", .bones, .color, "the bones' base colour", .inherited) {
            $0.beginOwnColors()
            $0.inherited.tintColor = $1
        },
        Property("gradient", .bones, .gradient, "the bones' colours: one, two or a list", .inherited) {
            $0.beginOwnColors()
            $0.inherited.gradient = $1
        },
        Property("skeletonType", .bones, .word, "how bones are filled", .inherited) { $0.inherited.skeletonType = $1 },
        Property("skeletonCornerRadius", .bones, .corners, "of the view's bone", .look) {
            $0.skeletonCornerRadius = $1
        },
        Property("gradientScope", .bones, .word, "one wave across the screen, or one in each bone", .inherited) {
            $0.inherited.gradientScope = $1
        },
        Property("animation", .bones, .animation, "how the bones move", .inherited) {
            $0.inherited.animation = $1.number
        },
        Property(
            "staggerDelay", .bones, .time, "the delay of each row or child after the one before", .extras
        ) {
            $0.staggerDelay = $1
        },
    ]

    static let text: [Property] = [
        Property("numberOfLines", .text, .integer(), "the number of lines; 0 fills the height", .text) {
            $0.numberOfLines = $1
        },
        Property(
            "skeletonTextNumberOfLines", .text, .integer(words: [("inherited", -1)]),
            "the number of lines to draw, whatever numberOfLines says", .text
        ) { $0.skeletonTextNumberOfLines = $1 == -1 ? nil : $1 },
        Property("lastLineFillPercent", .text, .number(0...100), "how much of the width the last line takes", .text) {
            $0.lastLineFillPercent = $1
        },
        Property("linesCornerRadius", .text, .length(), "the corner radius of each line", .text) {
            $0.linesCornerRadius = $1
        },
        Property("skeletonLineSpacing", .text, .points, "the space between two lines", .text) {
            $0.skeletonLineSpacing = $1
        },
        Property("skeletonPaddingInsets", .text, .insets, "the space between the view's edges and its lines", .text) {
            $0.skeletonPaddingInsets = $1
        },
        Property(
            "skeletonTextLineHeight", .text, .lineHeight, "the height of a line",
            .text
        ) { $0.skeletonTextLineHeight = $1 },
        Property("fontSize", .text, .points, "the font size, for relativeToFont and kept texts", .inherited) {
            $0.inherited.fontSize = $1
        },
        Property("textAlignment", .text, .word, "how the last line is aligned", .text) { $0.textAlignment = $1 },
        Property("lineVariation", .text, .number(0...100), "how much the widths of full lines vary, in %", .text) {
            $0.lineVariation = $1
        },
    ]
}
