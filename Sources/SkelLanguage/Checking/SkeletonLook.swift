/// The looks that a reader can choose for a skeleton; SkeletonView's four.
package enum SkeletonLook: String, Sendable, CaseIterable {
    /// A single still colour.
    case solid
    /// A still gradient.
    case gradient
    /// A colour that changes to another and back.
    case pulse
    /// A sliding gradient.
    case sliding

    /// The fill of its bones.
    package var type: Style.SkeletonType {
        switch self {
        case .solid, .pulse: .solid
        case .gradient, .sliding: .gradient
        }
    }
}

extension Screen {
    /// The screen with one look in place of the declared ones; an animation of the same kind keeps its duration and
    /// timing.
    package func showing(_ look: SkeletonLook) -> Screen {
        var screen = self
        screen.look = look
        return screen
    }

    /// The screen as on a page with a reading direction; a screen that declares its own is unchanged.
    package func reading(_ direction: Style.Direction) -> Screen {
        guard let root = nodes.first, !tables.sets(.direction, root.settings) else { return self }
        var screen = self
        screen.tables = tables.copy()
        let setting = Setting(.direction, direction, in: screen.tables)
        screen.nodes[0].settings = screen.tables.add(setting, onto: root.settings)
        return screen
    }
}
