extension ElementKind {
    /// One line of help.
    package var summary: String {
        switch self {
        case .skeleton: "the screen, a column of views"
        case .view: "a box whose children stand in a column"
        case .row: "a view whose children stand in a row"
        case .column: "a view whose children stand in a column"
        case .scrollView: "a view that clips what is larger"
        case .label: "text, drawn as lines"
        case .textView: "text that fills its box with lines"
        case .textField: "one plain bone, 34 points high"
        case .imageView: "one plain bone for a picture"
        case .button: "one plain bone, 34 points high"
        case .tableView: "rows below each other, as many as can be seen"
        case .collectionView: "items in lines, as many as can be seen"
        case .spacer: "room that grows; never a bone"
        case .cell: "what a row or an item shows"
        case .section: "rows with a header and a footer"
        case .header: "a view above the rows"
        case .footer: "a view below the rows"
        }
    }

    /// Whether it stands in lists and sections only.
    package var isOfLists: Bool { self == .cell || self == .section || self == .header || self == .footer }
}

extension Property {
    /// The words that declarations in an `animation` begin with, and those in its keyframes.
    package static var animationWords: [String] { Animations.words }
    package static var keyframeWords: [String] { Animations.keyframeWords }

    /// What a word of an `animation` or of its keyframes says; nil for any other.
    package static func helpOfKeyframe(_ word: String) -> String? {
        switch word {
        case "duration": "how long one run takes, such as 2s"
        case "timing": "linear, easeIn, easeOut, easeInOut, cubicBezier(a, b, c, d) or steps(n)"
        case "autoreverses": "true or false: whether each second run goes backwards"
        case "opacity": "of the bones, 0 to 1"
        case "color": "the bones' base colour"
        case "gradientPosition": "where the gradient is, -100% to 100%"
        case "scale": "how many times as large a bone is, about its centre"
        case "translation": "how far a bone is from its place: x and y, points or % of the bone"
        default: nil
        }
    }
}
