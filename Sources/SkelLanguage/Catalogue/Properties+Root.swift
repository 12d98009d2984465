extension Property {
    static let root: [Property] = [
        Property("size", .root, .pair(isHeightOnlyAuto: true), "the size of the screen", .root) {
            $0.width = $1.first.value
            $0.height = $1.second.isAuto ? nil : $1.second.value
            $0.hasAutomaticHeight = $1.second.isAuto
        },
        Property("safeAreaInsets", .root, .insetsOrDevice, "space added to the padding", .root) {
            $0.safeAreaInsets = $1
        },
        Property("animated", .root, .flag, "whether the bones move", .root) { $0.isAnimated = $1 },
        Property("transition", .root, .transition, "how the skeleton appears and disappears", .root) {
            $0.transition = $1
        },
        Property("delay", .root, .time, "the time before the skeleton shows", .root) { $0.delay = $1 },
        Property("stopAfter", .root, .timeOrNever, "when the motion ends", .root) { $0.stopAfter = $1 },
        Property("title", .root, .text, "the accessible name", .root) { $0.title = $1 },
    ]

    /// The keys of an `appearance` block.
    static let appearance: [Property] = [
        Property("preset", .appearance, .preset, "sets all keys; keys beside it override it", .root) {
            $0.appearance = Style.Appearance($1)
        },
        Property("tintColor", .appearance, .color, "the bones' base colour", .root) {
            $0.appearance.tintColor = $1
            if $0.appearance.isGradientPreset { $0.appearance.gradient = TableRange() }
        },
        Property("gradient", .appearance, .gradient, "the bones' colours: one, two or a list", .root) {
            $0.appearance.gradient = $1
            $0.appearance.isGradientPreset = false
        },
        Property("multilineHeight", .appearance, .points, "the height of a text line", .root) {
            $0.appearance.multilineHeight = $1
        },
        Property("multilineSpacing", .appearance, .points, "the space between two text lines", .root) {
            $0.appearance.multilineSpacing = $1
        },
        Property(
            "multilineLastLineFillPercent", .appearance, .number(0...100), "how much of the width the last line takes",
            .root
        ) { $0.appearance.multilineLastLineFillPercent = $1 },
        Property("multilineCornerRadius", .appearance, .length(), "the corner radius of a text line", .root) {
            $0.appearance.multilineCornerRadius = $1
        },
        Property("skeletonCornerRadius", .appearance, .corners, "the corner radius of a bone", .root) {
            $0.appearance.skeletonCornerRadius = $1
        },
        Property(
            "renderSingleLineAsView", .appearance, .flag, "whether one line of text is drawn as a plain bone", .root
        ) {
            $0.appearance.renderSingleLineAsView = $1
        },
        Property("textLineHeight", .appearance, .lineHeight, "the height of a text line", .root) {
            $0.appearance.textLineHeight = $1
        },
    ]
}
