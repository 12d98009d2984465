extension Property.Row {
    static let root: [Self] = [
        Self(.size, "size", "none; required", .root, .pair(isHeightOnlyAuto: true), "the size of the screen", .root) {
            $0.width = $1.first.value
            $0.height = $1.second.isAuto ? nil : $1.second.value
            $0.hasAutomaticHeight = $1.second.isAuto
        },
        Self(
            .safeAreaInsets, "safeAreaInsets", "`0`", .root, .insetsOrDevice,
            "space added to the padding; `device` is what a page learns from the device, and 0 in drawings", .root
        ) { $0.safeAreaInsets = $1 },
        Self(.animated, "animated", "`true`", .root, .flag, "whether the bones move", .root) { $0.isAnimated = $1 },
        Self(
            .transition, "transition", "`crossDissolve(0.25s)`", .root, .transition,
            "how the skeleton appears and disappears", .root
        ) { $0.transition = $1 },
        Self(.delay, "delay", "`0s`", .root, .time, "the time before the skeleton shows", .root) { $0.delay = $1 },
        Self(
            .stopAfter, "stopAfter", "`never`", .root, .timeOrNever,
            "when the motion ends, with the last whole run before it, but not before the first", .root
        ) {
            $0.stopAfter = $1
        },
        Self(.title, "title", "Loading", .root, .text, "the accessible name; `\"\"` for none", .root) { $0.title = $1 },
    ]

    /// The keys of an `appearance` block.
    static let appearance: [Self] = [
        Self(
            .preset, "preset", "`skeletonView`", .appearance, .preset, "sets all keys; keys beside it override it",
            .root
        ) { $0.appearance = Style.Appearance($1) },
        Self(
            .appearanceTintColor, "tintColor", "`lightDark(clouds, darkClouds)`", .appearance, .color,
            "the bones' base colour", .root
        ) {
            $0.appearance.tintColor = $1
            if $0.appearance.isGradientPreset { $0.appearance.gradient = TableRange() }
        },
        Self(
            .appearanceGradient, "gradient", "made of tintColor", .appearance, .gradient,
            "the bones' colours: one, two or a list", .root
        ) {
            $0.appearance.gradient = $1
            $0.appearance.isGradientPreset = false
        },
        Self(
            .multilineHeight, "multilineHeight", "`15`", .appearance, .length(.ofText), "the height of a text line",
            .root
        ) {
            $0.appearance.multilineHeight = $1
            $0.appearance.setsMultilineHeight = true
        },
        Self(
            .multilineSpacing, "multilineSpacing", "`10`", .appearance, .length(.ofText),
            "the space between two text lines", .root
        ) { $0.appearance.multilineSpacing = $1 },
        Self(
            .multilineLastLineFillPercent, "multilineLastLineFillPercent", "`70`", .appearance, .number(0...100),
            "how much of the width the last line takes", .root
        ) { $0.appearance.multilineLastLineFillPercent = $1 },
        Self(
            .multilineCornerRadius, "multilineCornerRadius", "`0`", .appearance, .length(.ofRadius),
            "the corner radius of a text line", .root
        ) { $0.appearance.multilineCornerRadius = $1 },
        Self(
            .appearanceSkeletonCornerRadius, "skeletonCornerRadius", "`0`", .appearance, .corners,
            "the corner radius of a bone", .root
        ) { $0.appearance.skeletonCornerRadius = $1 },
        Self(
            .renderSingleLineAsView, "renderSingleLineAsView", "`false`", .appearance, .flag,
            "whether one line of text is drawn as a plain bone", .root
        ) { $0.appearance.renderSingleLineAsView = $1 },
        Self(
            .textLineHeight, "textLineHeight", "fixed at multilineHeight", .appearance, .lineHeight,
            "the height of a text line", .root
        ) { $0.appearance.textLineHeight = $1 },
    ]
}
