/// The way to draw a view as a whole, without its contents (`unite`, `replace`).
package enum Whole: Sendable, Equatable {
    /// A single bone of the view's frame.
    case bone
    /// A view of another kind with the same frame.
    case kind(Style.Replacement)

    /// Whether it's drawn as lines of text.
    package var isText: Bool { self == .kind(.label) || self == .kind(.textView) }
}

extension Style {
    /// The kinds that a view can be drawn as.
    package enum Replacement: String, Keyword {
        case label, textView, textField, imageView, button, view

        /// The kind of view of the same name.
        package var kind: ElementKind {
            switch self {
            case .label: .label
            case .textView: .textView
            case .textField: .textField
            case .imageView: .imageView
            case .button: .button
            case .view: .view
            }
        }
    }
}

extension Tables {
    /// The way to draw a view with these settings as a whole; nil to draw its contents. A kind takes precedence over a
    /// single bone.
    package func whole(_ newest: Int32) -> Whole? {
        if let kind = value(of: .replace, newest, as: Style.Replacement.self) { return .kind(kind) }
        return value(of: .unite, newest) == true ? .bone : nil
    }
}
