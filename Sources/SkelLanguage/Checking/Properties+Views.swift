extension Property {
    static let tree: [Property] = [
        flag("isSkeletonable", .tree, "whether the view takes part in the skeleton") { $0.tree.isSkeletonable = $1 },
        flag("isHidden", .tree, "hides the view and takes it out of the layout") { $0.tree.isHidden = $1 },
        flag("isHiddenWhenSkeletonIsActive", .tree, "hides the view, its space kept, while the skeleton shows") {
            $0.tree.isHiddenWhenSkeletonIsActive = $1
        },
        flag("isUserInteractionDisabledWhenSkeletonIsActive", .tree, "whether the skeleton takes no taps") {
            $0.tree.isUserInteractionDisabledWhenSkeletonIsActive = $1
        },
        Property("style", .tree, .styles, "the styles to apply, in order") { _, _, _ in },
    ]

    static let look: [Property] = [
        color("backgroundColor", .look, "painted where the view stays as it is") { $0.look.backgroundColor = $1 },
        length("cornerRadius", .look, ValueType.LengthForm(), "of the view and of its bone; % is of the shorter side") {
            $0.look.cornerRadius = $1
        },
        number("borderWidth", .look, 0...maximumLength, isLength: true, "of the border, inside the frame") {
            $0.look.borderWidth = $1 ?? 0
        },
        color("borderColor", .look, "of the border") { $0.look.borderColor = $1 },
    ]

    static let bones: [Property] = [
        Property("tintColor", .bones, .color, "the bones' base colour", isInherited: true) { style, setting, _ in
            style.beginOwnColors()
            style.inherited.tintColor = setting.color
        },
        Property("gradient", .bones, .gradient, "the bones' colours: one, two or a list", isInherited: true) {
            style, setting, _ in
            style.beginOwnColors()
            style.inherited.gradient = setting.range
        },
        keyword("skeletonType", .bones, ["gradient", "solid"], "how bones are filled", isInherited: true) {
            $0.inherited.skeletonType = Style.SkeletonType(rawValue: $1) ?? .gradient
        },
        length("skeletonCornerRadius", .bones, ValueType.LengthForm(), "of the view's bone") { $0.look.skeletonCornerRadius = $1 },
        keyword(
            "gradientScope", .bones, ["frame", "bone"], "one wave over the screen, or one in each bone",
            isInherited: true
        ) { $0.inherited.gradientScope = Style.GradientScope(rawValue: $1) ?? .frame },
    ]

    static let text: [Property] = [
        integer("numberOfLines", .text, "a label's lines; 0 fills its height") { $0.text.numberOfLines = $1 },
        Property(
            "skeletonTextNumberOfLines", .text,
            .integer(-maximumCount...maximumCount, words: [("inherited", -1)]),
            "the lines to draw, whatever numberOfLines says"
        ) { style, setting, _ in
            style.text.skeletonTextNumberOfLines = setting.integer == -1 ? nil : setting.integer
        },
        number("lastLineFillPercent", .text, 0...100, "how much of the width the last line takes") {
            $0.text.lastLineFillPercent = $1
        },
        length("linesCornerRadius", .text, ValueType.LengthForm(), "of each line") { $0.text.linesCornerRadius = $1 },
        number("skeletonLineSpacing", .text, 0...maximumLength, isLength: true, "between two lines") {
            $0.text.skeletonLineSpacing = $1
        },
        insets("skeletonPaddingInsets", .text, "between the view's edges and its lines") {
            $0.text.skeletonPaddingInsets = $1
        },
        Property("skeletonTextLineHeight", .text, .lineHeight, "how high a line is") { style, setting, _ in
            style.text.skeletonTextLineHeight = setting.textLineHeight
        },
        Property(
            "fontSize", .text, 
            .number(0...maximumLength, isLength: true, automatic: nil), "the size that relativeToFont goes by",
            isInherited: true
        ) { style, setting, _ in style.inherited.fontSize = setting.number },
        keyword(
            "textAlignment", .text, ["natural", "left", "center", "right", "justified"], "where the last line stands"
        ) { $0.text.textAlignment = Style.TextAlignment(rawValue: $1) ?? .natural },
        number("lineVariation", .text, 0...100, "by how much, in %, the full lines' widths vary") {
            $0.text.lineVariation = $1
        },
    ]
}
