extension Property {
    static let root: [Property] = [
        Property(
            "size", .root, .pair(isHeightOnlyAuto: true), "of the screen",
            .root { root, setting, tables in
                let height = tables.lengths[Int(setting.bits) + 1]
                root.width = tables.lengths[Int(setting.bits)].value
                root.height = height.isAuto ? nil : height.value
                root.hasAutomaticHeight = height.isAuto
            }),
        insets("safeAreaInsets", .root, "added to the padding", .root) { $0.safeAreaInsets = $1 },
        Property(
            "animation", .root, .animation, "how the bones move",
            .root { root, setting, tables in root.animation = tables.animationChoices[Int(setting.bits)] }),
        flag("animated", .root, "whether the bones move", .root) { $0.isAnimated = $1 },
        Property(
            "transition", .root, .transition, "how the skeleton appears and goes",
            .root { root, setting, _ in root.transition = setting.number }),
        Property(
            "delay", .root, .duration(orNever: false), "before the skeleton shows",
            .root { root, setting, _ in root.delay = setting.number }),
        Property(
            "stopAfter", .root, .duration(orNever: true), "when the motion ends",
            .root { root, setting, _ in root.stopAfter = setting.length.isAuto ? nil : setting.number }),
        Property(
            "title", .root, .string, "the accessible name",
            .root { root, setting, _ in root.title = Int32(truncatingIfNeeded: setting.bits) }),
    ]

    /// The keys of an `appearance` block.
    static let appearance: [Property] = [
        color("tintColor", .appearance, "the bones' base colour", .root) { $0.appearance.tintColor = $1 },
        Property(
            "gradient", .appearance, .gradient, "the bones' colours: one, two or a list",
            .root { root, setting, _ in root.appearance.gradient = setting.range }),
        points("multilineHeight", .appearance, "a text line's height", .root) {
            $0.appearance.multilineHeight = $1 ?? 15
        },
        points("multilineSpacing", .appearance, "between two text lines", .root) {
            $0.appearance.multilineSpacing = $1 ?? 10
        },
        number(
            "multilineLastLineFillPercent", .appearance, 0...100, "how much of the width the last line takes", .root
        ) { $0.appearance.multilineLastLineFillPercent = $1 },
        length("multilineCornerRadius", .appearance, ValueType.LengthForm(), "of a text line", .root) {
            $0.appearance.multilineCornerRadius = $1
        },
        length("skeletonCornerRadius", .appearance, ValueType.LengthForm(), "of a bone", .root) {
            $0.appearance.skeletonCornerRadius = $1
        },
        flag("renderSingleLineAsView", .appearance, "whether one line of text is drawn as a plain bone", .root) {
            $0.appearance.renderSingleLineAsView = $1
        },
        Property(
            "textLineHeight", .appearance, .lineHeight, "how high a text line is",
            .root { root, setting, _ in root.appearance.textLineHeight = setting.textLineHeight }),
    ]
}
