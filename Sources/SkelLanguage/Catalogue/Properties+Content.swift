extension Property {
    static let content: [Property] = [
        Property("text", .content, .text, "the text of a kept label or button; gives any label its width", .content) {
            $0.text = $1
        },
        Property(
            "characters", .content, .integer(0...Style.Content.mostCharacters),
            "how long a text is that is still to load; gives a label its width", .content
        ) { $0.characters = $1 },
        Property(
            "fontWeight", .content, .integer(100...900, words: Style.Content.weights),
            "of a text: a word, or 100 to 900",
            .content
        ) { $0.fontWeight = $1 },
        Property(
            "image", .content, .picture, "a picture's file: what a kept imageView shows, and its own size", .content
        ) { $0.picture = $1 },
        Property("textColor", .content, .color, "of kept texts", .inherited) { $0.inherited.textColor = $1 },
    ]
}

extension Style.Content {
    /// More are no line of text.
    fileprivate static let mostCharacters = 100_000
    /// UIKit's words for the weights of CSS (UIFont.Weight).
    fileprivate static let weights = [("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700)]
}
