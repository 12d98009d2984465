extension Property.Row {
    static let content: [Self] = [
        Self(
            .text, "text", "none", .content, .text,
            "the text of a kept label or button; gives a label its width unless a column stretches it, and a wrapping text its lines",
            .content
        ) { $0.text = $1 },
        Self(
            .characters, "characters", "none", .content, .integer(0...Style.Content.mostCharacters),
            "the length of a text that is not known yet; gives a label its width unless a column stretches it, and a wrapping text its lines",
            .content
        ) { $0.characters = $1 },
        Self(
            .fontWeight, "fontWeight", "`400`", .content, .integer(100...900, words: Style.Content.weights),
            "the weight of a text", .content
        ) { $0.fontWeight = $1 },
        Self(
            .image, "image", "none", .content, .picture,
            "the picture that a kept imageView shows; gives any imageView a size", .content
        ) { $0.picture = $1 },
        Self(
            .textColor, "textColor", "`lightDark(#000000, #ffffff)`", .content, .color, "the colour of kept texts",
            .inherited
        ) { $0.inherited.textColor = $1 },
    ]
}

extension Style.Content {
    /// The most characters in a line of text.
    fileprivate static let mostCharacters = 100_000
    /// UIKit's names for CSS weights (UIFont.Weight).
    fileprivate static let weights = [("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700)]
}
