extension Screen {
    /// The screen with some variants' settings added in order; `chosen` are indices of `variants`.
    ///
    /// - Parameter picture: The one of them whose size the screen has, if it has one; nil if the last one's counts.
    /// - Parameter scratch: A copy of the screen's tables that takes the settings, in place of those of an earlier call: a
    ///   copy for each of 20,000 variants took 20 s.
    package func applying(_ chosen: [Int], pictureOf picture: Int? = nil, in scratch: Tables? = nil) -> Screen {
        var screen = self
        screen.tables = scratch ?? tables.copy()
        screen.tables.settings.removeLast(screen.tables.settings.count - tables.settings.count)
        let sized = picture.flatMap { size(of: $0) == nil ? nil : $0 }
        for index in chosen {
            let variant = variants[index]
            // Behind the views of earlier variants.
            let shift = screen.nodes.count - nodes.count
            for var node in variant.nodes {
                node.end += Int32(shift)
                screen.nodes.append(node)
            }
            for change in variant.changes {
                let node = Int(change.node) < nodes.count ? Int(change.node) : Int(change.node) + shift
                let setting = tables.settings[Int(change.setting)]
                if setting.property == .size, let sized, index != sized { continue }
                screen.nodes[node].settings = screen.tables.add(setting, onto: screen.nodes[node].settings)
            }
        }
        if !nodes.isEmpty { screen.nodes[0].end = Int32(screen.nodes.count) }
        return screen
    }

    /// A number that a view gets beside the values in the source.
    package struct Addition {
        /// The property, whose values are numbers.
        let property: Property
        let value: Int
        /// The view's node.
        let node: Int
        /// The row that alone gets it, and the node that has its rules: a list, a section or a `repeat`; nil for a view
        /// that is in no row.
        let row: (of: Int, number: Int)?

        package init(_ property: Property, _ value: Int, of node: Int, inRow row: (of: Int, number: Int)?) {
            (self.property, self.value, self.node, self.row) = (property, value, node, row)
        }
    }

    /// The same screen with values added behind those of the source.
    package func adding(_ additions: [Addition]) -> Screen {
        var screen = self
        screen.tables = tables.copy()
        for addition in additions {
            let setting = Setting(addition.property, addition.value, in: screen.tables)
            guard let (owner, row) = addition.row else {
                let old = screen.nodes[addition.node].settings
                screen.nodes[addition.node].settings = screen.tables.add(setting, onto: old)
                continue
            }
            let change = RowRule.Change(
                node: Int32(addition.node - owner), setting: screen.tables.add(setting, onto: -1))
            screen.tables.append(
                RowRule(selectors: [.rows(row...row)], changes: [change]), to: &screen.nodes[owner].rules)
        }
        return screen
    }

    /// The same screen on a page of another type.
    package func setting(_ type: PageType) -> Screen {
        var screen = self
        screen.tables = tables.setting(type)
        return screen
    }

    /// The screen with its animation sliding in a direction, and all its bones of type gradient; an existing sliding
    /// animation keeps its duration and timing.
    package func sliding(_ direction: SlidingDirection) -> Screen {
        var screen = self
        screen.direction = direction
        return screen
    }

    /// The root's style.
    package var root: Style.Root { tables.root(nodes.first?.settings ?? -1) }

    /// Properties that layout needs for every view; looking these up is cheaper than making a style.
    package struct Marks: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The view is taken out of the layout.
        package static let isHidden = Marks(rawValue: 1)
        /// The view and everything in it stay as they are.
        package static let isNotSkeletonable = Marks(rawValue: 2)
        /// The view keeps its space, and shows nothing.
        package static let isHiddenWhenSkeletonIsActive = Marks(rawValue: 4)
        /// The view sets something that its descendants inherit.
        package static let setsInherited = Marks(rawValue: 8)
        /// The view sets `frame`.
        package static let setsFrame = Marks(rawValue: 16)
        /// The view sets any layout property but `frame`.
        package static let setsBox = Marks(rawValue: 32)
        /// The view sets part of its look.
        package static let setsLook = Marks(rawValue: 64)
        /// The marks for properties being set, regardless of their values.
        static let sets: Marks = [.setsInherited, .setsFrame, .setsBox, .setsLook]
    }
}
