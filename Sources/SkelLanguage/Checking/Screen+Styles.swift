extension Screen {
    /// The style of a view: the defaults of its kind, what it inherits, then its settings, oldest first.
    ///
    /// `settings` is the newest of them, as in `Node.settings`.
    package func style(_ settings: Int32, kind: ElementKind, inheriting inherited: Style.Inherited) -> Style {
        var style = Style()
        style.inherited = inherited
        switch kind {
        case .row: style.box.flexDirection = .row
        case .spacer:
            style.box.flexGrow = 1
            style.tree.isSkeletonable = false
        default: break
        }
        if settings >= 0 { apply(settings, to: &style) }
        return style
    }

    /// The root's style.
    package var root: Style.Root {
        style(nodes.first?.settings ?? -1, kind: .skeleton, inheriting: Style.Inherited()).root
    }

    private func apply(_ newest: Int32, to style: inout Style) {
        var count = 0
        var setting = newest
        while setting >= 0 {
            count += 1
            setting = settings[Int(setting)].previous
        }
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { oldestFirst in
            var position = count
            setting = newest
            while setting >= 0 {
                position -= 1
                oldestFirst.initializeElement(at: position, to: setting)
                setting = settings[Int(setting)].previous
            }
            for index in oldestFirst {
                let setting = settings[Int(index)]
                Property.all[Int(setting.property)].apply(&style, setting, self)
            }
        }
    }

    /// The properties that layout asks of every view; finding one is cheaper than making a style.
    package enum Flag: Sendable { case isHidden, isSkeletonable, isHiddenWhenSkeletonIsActive }

    /// What a view's settings say of a flag; nil where they say nothing.
    package func flag(_ flag: Flag, _ settings: Int32) -> Bool? {
        let property = Self.flagProperties[Int(flag == .isHidden ? 0 : flag == .isSkeletonable ? 1 : 2)]
        var setting = settings
        while setting >= 0 {
            if self.settings[Int(setting)].property == property { return self.settings[Int(setting)].bits != 0 }
            setting = self.settings[Int(setting)].previous
        }
        return nil
    }

    private static let flagProperties = ["isHidden", "isSkeletonable", "isHiddenWhenSkeletonIsActive"].map(
        Property.index)

    /// Whether a view's settings set something that its descendants take over.
    package func setsInherited(_ settings: Int32) -> Bool {
        var setting = settings
        while setting >= 0 {
            if Self.inheritedProperties[Int(self.settings[Int(setting)].property)] { return true }
            setting = self.settings[Int(setting)].previous
        }
        return false
    }

    private static let inheritedProperties = Property.all.map(\.isInherited)

    /// How many views and lines a screen may have once expanded.
    package static let maximumViews = 5_000_000

    /// The screen with some variants' settings on top, in order; indices of `variants`.
    package func applying(_ chosen: [Int]) -> Screen {
        var screen = self
        for variant in chosen {
            for change in variants[variant].changes {
                screen.add(settings[Int(change.setting)], to: Int(change.node))
            }
        }
        return screen
    }

    /// The screen with its animation sliding in a direction, and all its bones of type gradient; a sliding animation
    /// keeps its duration and its timing.
    package func sliding(_ direction: SlidingDirection) -> Screen {
        var screen = self
        screen.direction = direction
        return screen
    }

    /// Puts a setting on top of a view's.
    private mutating func add(_ setting: Setting, to node: Int) {
        var setting = setting
        setting.previous = nodes[node].settings
        nodes[node].settings = Int32(settings.count)
        settings.append(setting)
    }
}
