extension Property {
    static let tree: [Property] = [
        flag("isSkeletonable", .tree, "whether the view takes part in the skeleton", .style) {
            $0.tree.isSkeletonable = $1
        },
        flag("isHidden", .tree, "hides the view and takes it out of the layout", .style) { $0.tree.isHidden = $1 },
        flag(
            "isHiddenWhenSkeletonIsActive", .tree, "hides the view, its space kept, while the skeleton shows", .style
        ) { $0.tree.isHiddenWhenSkeletonIsActive = $1 },
        flag(
            "isUserInteractionDisabledWhenSkeletonIsActive", .tree,
            "keeps clicks from the content below, until a view in it says otherwise", .style
        ) {
            $0.tree.isUserInteractionDisabledWhenSkeletonIsActive = $1
        },
        // Its settings are those of the styles.
        Property("style", .tree, .styles, "the styles to apply, in order", .style { _, _, _ in }),
    ]

    static let look: [Property] = [
        color("backgroundColor", .look, "painted where the view stays as it is", .look) {
            $0.backgroundColor = $1
        },
        length(
            "cornerRadius", .look, ValueType.LengthForm(), "of the view and of its bone; % is of the shorter side",
            .look
        ) { $0.cornerRadius = $1 },
        points("borderWidth", .look, "of the border, inside the frame", .look) { $0.borderWidth = $1 ?? 0 },
        color("borderColor", .look, "of the border", .look) { $0.borderColor = $1 },
    ]

    static let bones: [Property] = [
        color("tintColor", .bones, "the bones' base colour", .style, isInherited: true) {
            $0.beginOwnColors()
            $0.inherited.tintColor = $1
        },
        Property(
            "gradient", .bones, .gradient, "the bones' colours: one, two or a list", isInherited: true,
            .style { style, setting, _ in
                style.beginOwnColors()
                style.inherited.gradient = setting.range
            }),
        keyword("skeletonType", .bones, ["gradient", "solid"], "how bones are filled", .style, isInherited: true) {
            $0.inherited.skeletonType = Style.SkeletonType(rawValue: $1) ?? .gradient
        },
        length("skeletonCornerRadius", .bones, ValueType.LengthForm(), "of the view's bone", .look) {
            $0.skeletonCornerRadius = $1
        },
        keyword(
            "gradientScope", .bones, ["frame", "bone"], "one wave over the screen, or one in each bone", .style,
            isInherited: true
        ) { $0.inherited.gradientScope = Style.GradientScope(rawValue: $1) ?? .frame },
    ]

    static let text: [Property] = [
        integer("numberOfLines", .text, "a label's lines; 0 fills its height", .style) { $0.text.numberOfLines = $1 },
        integer(
            "skeletonTextNumberOfLines", .text, "the lines to draw, whatever numberOfLines says",
            words: [("inherited", -1)], .style
        ) { $0.text.skeletonTextNumberOfLines = $1 == -1 ? nil : $1 },
        number("lastLineFillPercent", .text, 0...100, "how much of the width the last line takes", .style) {
            $0.text.lastLineFillPercent = $1
        },
        length("linesCornerRadius", .text, ValueType.LengthForm(), "of each line", .style) {
            $0.text.linesCornerRadius = $1
        },
        points("skeletonLineSpacing", .text, "between two lines", .style) { $0.text.skeletonLineSpacing = $1 },
        insets("skeletonPaddingInsets", .text, "between the view's edges and its lines", .style) {
            $0.text.skeletonPaddingInsets = $1
        },
        Property(
            "skeletonTextLineHeight", .text, .lineHeight, "how high a line is",
            .style { style, setting, _ in style.text.skeletonTextLineHeight = setting.textLineHeight }),
        Property(
            "fontSize", .text, .number(0...maximumLength, isLength: true, automatic: nil),
            "the size that relativeToFont goes by", isInherited: true,
            .style { style, setting, _ in style.inherited.fontSize = setting.number }),
        keyword(
            "textAlignment", .text, ["natural", "left", "center", "right", "justified"], "where the last line stands",
            .style
        ) { $0.text.textAlignment = Style.TextAlignment(rawValue: $1) ?? .natural },
        number("lineVariation", .text, 0...100, "by how much, in %, the full lines' widths vary", .style) {
            $0.text.lineVariation = $1
        },
    ]
}
