extension Screen {
    /// How many views and lines a screen may have once expanded.
    package static let maximumViews = 5_000_000

    /// The screen with some variants' settings on top, in order; indices of `variants`.
    ///
    /// - Parameter scratch: A copy of the screen's tables that takes the settings, in place of those of an earlier call: a
    ///   copy for each of 20,000 variants took 20 s.
    package func applying(_ chosen: [Int], in scratch: Tables? = nil) -> Screen {
        var screen = self
        screen.tables = scratch ?? tables.copy()
        screen.tables.settings.removeLast(screen.tables.settings.count - tables.settings.count)
        for variant in chosen.map({ variants[$0] }) {
            // Behind the views of the variants before it.
            let shift = screen.nodes.count - nodes.count
            for var node in variant.nodes {
                node.end += Int32(shift)
                screen.nodes.append(node)
            }
            for change in variant.changes {
                let node = Int(change.node) < nodes.count ? Int(change.node) : Int(change.node) + shift
                let setting = tables.settings[Int(change.setting)]
                screen.nodes[node].settings = screen.tables.add(setting, onto: screen.nodes[node].settings)
            }
        }
        if !nodes.isEmpty { screen.nodes[0].end = Int32(screen.nodes.count) }
        return screen
    }

    /// The same screen on a page whose text is so many times as large as usual: each rem is more points.
    package func enlargingRem(by factor: Double) -> Screen {
        var screen = self
        screen.tables = tables.enlargingRem(by: factor)
        return screen
    }

    /// The screen with its animation sliding in a direction, and all its bones of type gradient; a sliding animation
    /// keeps its duration and its timing.
    package func sliding(_ direction: SlidingDirection) -> Screen {
        var screen = self
        screen.direction = direction
        return screen
    }

    /// The root's style.
    package var root: Style.Root { tables.root(nodes.first?.settings ?? -1) }

    /// What layout asks of every view; looking it up is cheaper than making a style.
    package struct Marks: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let isHidden = Marks(rawValue: 1)
        package static let isNotSkeletonable = Marks(rawValue: 2)
        package static let isHiddenWhenSkeletonIsActive = Marks(rawValue: 4)
        /// Whether the view sets something that its descendants take over.
        package static let setsInherited = Marks(rawValue: 8)
        /// Whether it sets `frame`, and whether it sets any other layout property.
        package static let setsFrame = Marks(rawValue: 16)
        package static let setsBox = Marks(rawValue: 32)
        /// Whether it sets anything of its look.
        package static let setsLook = Marks(rawValue: 64)
        /// Those that say that something is set, not to what.
        static let sets: Marks = [.setsInherited, .setsFrame, .setsBox, .setsLook]
    }
}
