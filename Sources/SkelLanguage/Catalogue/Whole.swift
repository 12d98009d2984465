/// How a view is drawn as a whole, with nothing of what is in it (`unite`, `replace`).
package enum Whole: Sendable, Equatable {
    /// One bone of its frame.
    case bone
    /// A view of a kind, with the frame that it has.
    case kind(Style.Replacement)

    /// Whether it is drawn as the lines of a text.
    package var isText: Bool { self == .kind(.label) || self == .kind(.textView) }
}

extension Style {
    /// The kinds that a view may be drawn as.
    package enum Replacement: String, Keyword {
        case label, textView, textField, imageView, button, view

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
    /// How the view of a list of settings is drawn as a whole; nil where what is in it is drawn. A kind comes before one
    /// bone.
    package func whole(_ newest: Int32) -> Whole? {
        guard used.wholes else { return nil }
        if let setting = setting(of: Property.replace, newest) { return .kind(setting.value(in: self)) }
        return setting(of: Property.unite, newest).flatMap { $0.value(in: self) ? .bone : nil }
    }

    /// The newest setting of a property in a list.
    private func setting(of property: UInt8, _ newest: Int32) -> Screen.Setting? {
        var index = newest
        while index >= 0 {
            if settings[Int(index)].property == property { return settings[Int(index)] }
            index = settings[Int(index)].previous
        }
        return nil
    }
}
