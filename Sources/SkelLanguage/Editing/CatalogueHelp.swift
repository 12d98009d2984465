extension ElementKind {
    /// One line of help.
    package var summary: String {
        switch self {
        case .skeleton: "the screen, a column of views"
        case .view: "a box with its children in a column"
        case .row: "a view with its children in a row"
        case .column: "a view with its children in a column"
        case .scrollView: "a view that clips its content"
        case .label: "text, drawn as lines"
        case .textView: "text that fills its box with lines"
        case .textField: "one plain bone, 34 points high"
        case .imageView: "one plain bone for a picture"
        case .button: "one plain bone, 34 points high"
        case .tableView: "rows below each other"
        case .collectionView: "items in lines"
        case .spacer: "empty space that grows; never a bone"
        case .cell: "the content of a row or an item"
        case .section: "rows with a header and a footer"
        case .header: "a view above the rows"
        case .footer: "a view below the rows"
        }
    }

    /// Whether it only occurs in lists and sections.
    package var isOfLists: Bool { self == .cell || self == .section || self == .header || self == .footer }
}

extension Property {
    /// The properties of animations.
    package static var animationWords: [String] { Animations.words }
    /// The properties of keyframes.
    package static var keyframeWords: [String] { Animations.keyframeWords }

    /// The help for a word of an `animation` or its keyframes; nil for any other.
    package static func helpOfKeyframe(_ word: String) -> String? {
        switch word {
        case "duration": "the time of one run, such as 2s"
        case "timing": "linear, easeIn, easeOut, easeInOut, cubicBezier(a, b, c, d) or steps(n)"
        case "autoreverses": "true or false: whether every second run goes backwards"
        case "opacity": "how opaque the bones are, from 0 to 1"
        case "color": "the bones' base colour"
        case "gradientPosition": "where the gradient is, from -100% to 100%; 0% is in place"
        case "scale": "the size of each bone, about its centre; 1 is its own"
        case "translation": "how far each bone moves: x and y, in points or % of the bone"
        default: nil
        }
    }
}
