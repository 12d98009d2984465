extension Property {
    static let root: [Property] = [
        Property("size", .root, .pair(isHeightOnlyAuto: true), "of the screen") { style, setting, screen in
            let values = screen.lengths[setting.range.indices]
            guard let width = values.first, let height = values.last else { return }
            style.root.width = width.value
            style.root.height = height.isAuto ? nil : height.value
            style.root.hasAutomaticHeight = height.isAuto
        },
        insets("safeAreaInsets", .root, "added to the padding") { $0.root.safeAreaInsets = $1 },
        Property("animation", .root, .animation, "how the bones move") { style, setting, screen in
            style.root.animation = screen.animationChoices[Int(setting.bits)]
        },
        flag("animated", .root, "whether the bones move") { $0.root.isAnimated = $1 },
        Property("transition", .root, .transition, "how the skeleton appears and goes") { style, setting, _ in
            style.root.transition = setting.number
        },
        Property("delay", .root, .duration(orNever: false), "before the skeleton shows") { style, setting, _ in
            style.root.delay = setting.number
        },
        Property("stopAfter", .root, .duration(orNever: true), "when the motion ends") { style, setting, _ in
            style.root.stopAfter = setting.length.isAuto ? nil : setting.number
        },
        Property("title", .root, .string, "the accessible name") { style, setting, _ in
            style.root.title = Int32(truncatingIfNeeded: setting.bits)
        },
    ]

    /// The keys of an `appearance` block.
    static let appearance: [Property] = [
        color("tintColor", .appearance, "the bones' base colour") { $0.root.appearance.tintColor = $1 },
        Property("gradient", .appearance, .gradient, "the bones' colours: one, two or a list") { style, setting, _ in
            style.root.appearance.gradient = setting.range
        },
        number("multilineHeight", .appearance, 0...maximumLength, isLength: true, "a text line's height") {
            $0.root.appearance.multilineHeight = $1 ?? 15
        },
        number("multilineSpacing", .appearance, 0...maximumLength, isLength: true, "between two text lines") {
            $0.root.appearance.multilineSpacing = $1 ?? 10
        },
        number("multilineLastLineFillPercent", .appearance, 0...100, "how much of the width the last line takes") {
            $0.root.appearance.multilineLastLineFillPercent = $1
        },
        length("multilineCornerRadius", .appearance, ValueType.LengthForm(), "of a text line") {
            $0.root.appearance.multilineCornerRadius = $1
        },
        length("skeletonCornerRadius", .appearance, ValueType.LengthForm(), "of a bone") {
            $0.root.appearance.skeletonCornerRadius = $1
        },
        flag("renderSingleLineAsView", .appearance, "whether one line of text is drawn as a plain bone") {
            $0.root.appearance.renderSingleLineAsView = $1
        },
        Property("textLineHeight", .appearance, .lineHeight, "how high a text line is") { style, setting, _ in
            style.root.appearance.textLineHeight = setting.textLineHeight
        },
    ]
}
