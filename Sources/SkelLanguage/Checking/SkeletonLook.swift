/// The looks that a skeleton may have (semantics, section 3), as a reader chooses among them.
package enum SkeletonLook: String, Sendable, CaseIterable {
    /// One colour that stands still.
    case solid
    /// A gradient that stands still.
    case gradient
    /// One colour that turns to another and back.
    case pulse
    /// A gradient that slides.
    case sliding

    /// What its bones are filled with.
    package var type: Style.SkeletonType {
        switch self {
        case .solid, .pulse: .solid
        case .gradient, .sliding: .gradient
        }
    }
}

extension Screen {
    /// The screen with one look in place of those that it declares; an animation of that kind keeps its duration and
    /// its timing.
    package func showing(_ look: SkeletonLook) -> Screen {
        var screen = self
        screen.look = look
        return screen
    }

    /// The screen as on a page with a direction of reading; one that declares its own stays as it is.
    package func reading(_ direction: Style.Direction) -> Screen {
        guard let root = nodes.first, !tables.sets(Property.direction, root.settings) else { return self }
        var screen = self
        screen.tables = tables.copy()
        let setting = Setting(Property.direction, direction, in: screen.tables)
        screen.nodes[0].settings = screen.tables.add(setting, onto: root.settings)
        return screen
    }
}
