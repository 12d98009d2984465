extension Screen {
    /// The style of a view: the defaults of its kind, what it inherits, then its settings, oldest first.
    ///
    /// `settings` is the newest of them, as in `Node.settings`.
    package func style(_ settings: Int32, kind: ElementKind, inheriting inherited: Style.Inherited) -> Style {
        var style = Style()
        style.inherited = inherited
        if kind == .spacer { style.tree.isSkeletonable = false }
        var chain = Chain(settings, in: self)
        while let setting = chain.next(in: self) {
            if case .style(let change) = Property.effects[Int(setting.property)] { change(&style, setting, self) }
        }
        return style
    }

    /// The layout properties of a view.
    package func box(_ settings: Int32, kind: ElementKind) -> Style.Box {
        var box = Style.Box()
        if kind == .row { box.flexDirection = .row }
        if kind == .spacer { box.flexGrow = 1 }
        var chain = Chain(settings, in: self)
        while let setting = chain.next(in: self) {
            if case .box(let change) = Property.effects[Int(setting.property)] { change(&box, setting, self) }
        }
        return box
    }

    /// What a table, a collection or a section says of its rows.
    package func list(_ settings: Int32) -> Style.List {
        var list = Style.List()
        var chain = Chain(settings, in: self)
        while let setting = chain.next(in: self) {
            if case .list(let change) = Property.effects[Int(setting.property)] { change(&list, setting, self) }
        }
        return list
    }

    /// What only the screen has.
    package var root: Style.Root {
        var root = Style.Root()
        var chain = Chain(nodes.first?.settings ?? -1, in: self)
        while let setting = chain.next(in: self) {
            if case .root(let change) = Property.effects[Int(setting.property)] { change(&root, setting, self) }
        }
        return root
    }

    /// A list of settings, oldest first. No closure: capturing the screen copied it, a retain for each of its tables.
    private struct Chain {
        /// The settings but the oldest, newest first.
        private var newer: [Int32] = []
        private var index: Int32

        init(_ newest: Int32, in screen: Screen) {
            index = newest
            while index >= 0, screen.settings[Int(index)].previous >= 0 {
                newer.append(index)
                index = screen.settings[Int(index)].previous
            }
        }

        mutating func next(in screen: Screen) -> Setting? {
            guard index >= 0 else { return nil }
            defer { index = newer.popLast() ?? -1 }
            return screen.settings[Int(index)]
        }
    }

    /// What layout asks of every view; looking it up is cheaper than making a style.
    package struct Marks: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let isHidden = Marks(rawValue: 1)
        package static let isNotSkeletonable = Marks(rawValue: 2)
        package static let isHiddenWhenSkeletonIsActive = Marks(rawValue: 4)
        /// Whether the view sets something that its descendants take over.
        package static let setsInherited = Marks(rawValue: 8)
    }

    /// The marks of a view of a kind with a list of settings.
    package func marks(_ newest: Int32, kind: ElementKind) -> Marks {
        var marks: Marks = kind == .spacer ? .isNotSkeletonable : []
        var decided: Marks = []
        var index = newest
        while index >= 0 {
            let setting = settings[Int(index)]
            let mark = Property.marks[Int(setting.property)]
            if !mark.isEmpty, decided.isDisjoint(with: mark) {
                decided.insert(mark)
                let isSet = mark == .setsInherited || (setting.bits != 0) != (mark == .isNotSkeletonable)
                if isSet { marks.insert(mark) } else { marks.remove(mark) }
            }
            index = setting.previous
        }
        return marks
    }

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
