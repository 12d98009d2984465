/// The lists that the numbers in a screen's nodes and settings refer to, and the styles made from them.
///
/// It's a class because all screens of a file, their layouts and drawings share one instance: as a structure, its
/// references were copied for each view, which took a third of the layout of a million views. Only a layout that
/// prepares rows modifies one, in a private copy; hence the unchecked conformance.
package final class Tables: @unchecked Sendable {
    // Access isn't checked at run time: a check for each setting of each view took a tenth of the layout.

    /// The settings; `Screen.Node.settings` is an index of this array.
    @exclusivity(unchecked) package var settings: [Screen.Setting] = []
    /// The lengths of settings that hold several.
    @exclusivity(unchecked) package var lengths: [Length] = []
    /// The points of insets, and of frames that have too many digits for `Screen.Setting`.
    @exclusivity(unchecked) package var numbers: [Double] = []
    /// The tracks of grids.
    @exclusivity(unchecked) package var tracks: [TrackPart] = []
    /// The colours of gradient settings.
    @exclusivity(unchecked) package var colors: [ColorPair] = []
    /// The cells that `cells` settings name, as distances from their owners' nodes.
    @exclusivity(unchecked) package var cellLists: [Int32] = []
    /// The names of views and the texts, each once.
    @exclusivity(unchecked) package var strings: [String] = []
    /// The pictures that `image` settings name, each once per file.
    @exclusivity(unchecked) package var pictures: [Picture] = []
    /// The animations that files declare, in source order.
    @exclusivity(unchecked) package var animations: [CustomAnimation] = []
    /// The choices of `animation` settings.
    @exclusivity(unchecked) package var animationChoices: [Style.AnimationChoice] = []
    /// The preparations of rows, in source order; `Screen.Node.rules` of a section (or of a list without one) is a run
    /// of these.
    @exclusivity(unchecked) package var rules: [Screen.RowRule] = []
    /// The features in use; a feature that isn't used is never looked up in views.
    @exclusivity(unchecked) package internal(set) var used = Used()
    /// The type of the page, relative to that of a drawing.
    @exclusivity(unchecked) private(set) var type = PageType()

    /// What the file costs.
    package let work: Work

    package init(work: Work = Work()) { self.work = work }

    /// A copy of the tables that may be modified.
    package func copy() -> Tables {
        let copy = Tables(work: work)
        copy.settings = settings
        copy.lengths = lengths
        copy.numbers = numbers
        copy.tracks = tracks
        copy.colors = colors
        copy.cellLists = cellLists
        copy.strings = strings
        copy.pictures = pictures
        copy.animations = animations
        copy.animationChoices = animationChoices
        copy.rules = rules
        copy.used = used
        copy.type = type
        return copy
    }

    /// The same tables for a page of another type.
    package func setting(_ type: PageType) -> Tables {
        let copy = copy()
        copy.type = type
        return copy
    }

    /// A length, scaled by the page's text size.
    func sized(_ length: Length) -> Length {
        length.unit == .rem ? Length(length.value * type.rem, .rem) : length
    }

    /// Adds a setting on top of a list; returns the new list.
    package func add(_ setting: Screen.Setting, onto newest: Int32) -> Int32 {
        var setting = setting
        setting.previous = newest
        settings.append(setting)
        return Int32(settings.count - 1)
    }

    /// Whether anything is aligned by its baseline.
    package var alignsBaselines: Bool {
        settings.contains {
            ($0.property == .alignItems || $0.property == .alignSelf)
                && $0.value(in: self, as: Style.ItemAlignment.self) == .baseline
        }
    }

    /// Adds a rule to a view's, which are one run of the table; the run is copied if there are others behind it.
    package func append(_ rule: Screen.RowRule, to run: inout TableRange) {
        if run.isEmpty || run.indices.upperBound != rules.count {
            let start = rules.count
            rules += Array(rules[run.indices])
            run = TableRange(start: start, count: Int(run.count))
        }
        rules.append(rule)
        run.count += 1
    }

    /// Whether two lists have equal settings in the same order, such as those of two rows that a rule changes alike.
    package func areEqual(_ newest: Int32, _ other: Int32) -> Bool {
        var (newest, other) = (newest, other)
        while newest != other {
            guard newest >= 0, other >= 0, settings[Int(newest)].isEqual(to: settings[Int(other)]) else { return false }
            (newest, other) = (settings[Int(newest)].previous, settings[Int(other)].previous)
        }
        return true
    }
}

extension Tables {
    /// The style of a view: the defaults of its kind, inherited values, then its settings, oldest first.
    ///
    /// `settings` is the newest of them, as in `Screen.Node.settings`.
    package func style(_ settings: Int32, kind: ElementKind, inheriting inherited: Style.Inherited) -> Style {
        var style = Style()
        style.inherited = inherited
        if kind == .spacer { style.tree.isSkeletonable = false }
        forEach(of: settings) { setting in
            switch Property.effects[setting.property.number] {
            case .style(let change): change(&style, setting, self)
            case .tree(let change): change(&style.tree, setting, self)
            case .look(let change): change(&style.look, setting, self)
            case .extras(let change): change(&style.extras, setting, self)
            case .text(let change): change(&style.text, setting, self)
            case .content, .box, .grid, .list, .root: break
            }
        }
        return style
    }

    /// A part of a view's style: the initial values, or those of its kind, then its settings, oldest first. `change` gives
    /// the change that an effect makes to the part; nil if it changes another one.
    @inline(__always)
    private func part<Part>(
        _ settings: Int32, from initial: Part, _ change: (Property.Effect) -> Property.Effect.Change<Part>?
    ) -> Part {
        var part = initial
        forEach(of: settings) { change(Property.effects[$0.property.number])?(&part, $0, self) }
        return part
    }

    /// The look of a view.
    package func look(_ settings: Int32) -> Style.Look {
        part(settings, from: Style.Look()) { if case .look(let change) = $0 { change } else { nil } }
    }

    /// The shadow, the opacity and the delay of a view.
    package func extras(_ settings: Int32) -> Style.Extras {
        guard used.extras else { return Style.Extras() }
        return part(settings, from: Style.Extras()) { if case .extras(let change) = $0 { change } else { nil } }
    }

    /// The lines of a text.
    package func text(_ settings: Int32) -> Style.Text {
        part(settings, from: Style.Text()) { if case .text(let change) = $0 { change } else { nil } }
    }

    /// The layout properties of a view.
    package func box(_ settings: Int32, kind: ElementKind) -> Style.Box {
        var box = Style.Box()
        if kind == .row { box.flexDirection = .row }
        if kind == .spacer { box.flexGrow = 1 }
        box = part(settings, from: box) { if case .box(let change) = $0 { change } else { nil } }
        // A collection aligns the items in its lines, not what it lays out as a box.
        if kind == .collectionView { box.alignItems = .normal }
        return box
    }

    /// The tracks of a grid, and the position of a view in one.
    package func grid(_ settings: Int32) -> Style.Grid {
        guard used.grid else { return Style.Grid() }
        return part(settings, from: Style.Grid()) { if case .grid(let change) = $0 { change } else { nil } }
    }

    /// The content of a view while it's kept.
    package func content(_ settings: Int32) -> Style.Content {
        guard used.content else { return Style.Content() }
        return part(settings, from: Style.Content()) { if case .content(let change) = $0 { change } else { nil } }
    }

    /// The row settings of a table, a collection or a section.
    package func list(_ settings: Int32) -> Style.List {
        part(settings, from: Style.List()) { if case .list(let change) = $0 { change } else { nil } }
    }

    /// How a collection aligns items in a line that is higher than they; `normal` is UIKit's, in its middle.
    package func itemAlignment(_ settings: Int32) -> Style.ItemAlignment {
        part(settings, from: Style.Box()) { if case .box(let change) = $0 { change } else { nil } }.alignItems
    }

    /// The screen's own properties, from the settings of its root.
    package func root(_ settings: Int32) -> Style.Root {
        part(settings, from: Style.Root()) { if case .root(let change) = $0 { change } else { nil } }
    }

    /// A breadth, scaled by the page's text size.
    package func sized(_ breadth: TrackBreadth) -> TrackBreadth {
        switch breadth {
        case .length(let length): .length(sized(length))
        case .withinRoom(let length): .withinRoom(sized(length))
        case .fitContent(let length): .fitContent(sized(length))
        case .fraction, .auto, .minContent, .maxContent: breadth
        }
    }

    /// The kind of a header or footer: an index of `strings`; nil if it has none.
    package func elementKind(of supplement: Screen.Node) -> Int32? { list(supplement.settings).elementKind }

    /// The number of copies that a `repeat` makes of its contents.
    package func count(ofCopies repetition: Screen.Node) -> Int { list(repetition.settings).numberOfItems ?? 0 }

    /// The meaning of a view's `Style.Inherited.animation`.
    package func animationChoice(_ number: Int32) -> Style.AnimationChoice {
        number < 0 ? .automatic : animationChoices[Int(number)]
    }

    /// The settings of a list, oldest first, as changes to a view.
    func changes(ofList newest: Int32, on target: Int = 0) -> [Screen.RowRule.Change] {
        var changes: [Screen.RowRule.Change] = []
        var setting = newest
        while setting >= 0 {
            changes.append(Screen.RowRule.Change(node: Int32(target), setting: setting))
            setting = settings[Int(setting)].previous
        }
        return changes.reversed()
    }

    /// The marks of a view of a kind with a list of settings.
    package func marks(_ newest: Int32, kind: ElementKind) -> Screen.Marks {
        var count = 0
        return marks(newest, kind: kind, counting: &count)
    }

    /// The same; adds the number of settings to `count`.
    @inline(__always)
    package func marks(_ newest: Int32, kind: ElementKind, counting count: inout Int) -> Screen.Marks {
        var marks: Screen.Marks = kind == .spacer ? .isNotSkeletonable : []
        var decided: Screen.Marks = []
        var index = newest
        while index >= 0 {
            let setting = settings[Int(index)]
            let mark = Property.marks[setting.property.number]
            if !mark.isEmpty, decided.isDisjoint(with: mark) {
                decided.insert(mark)
                let isSet = mark.isSubset(of: .sets) || setting.value(in: self) != (mark == .isNotSkeletonable)
                if isSet { marks.insert(mark) } else { marks.remove(mark) }
            }
            index = setting.previous
            count += 1
        }
        return marks
    }

    /// The frame that a view sets last: x, y, width and height in points; nil if it sets none.
    package func frame(_ newest: Int32) -> SIMD4<Double>? { value(of: .frame, newest) }

    /// Whether a list of settings includes a property.
    package func sets(_ property: Property, _ newest: Int32) -> Bool { setting(of: property, newest) != nil }

    /// The settings that make a grid of a table's rows, from its own settings; none if it doesn't set its columns.
    package func columnsOfRows(_ newest: Int32) -> [Screen.Setting] {
        guard used.columns, let columns = setting(of: .gridTemplateColumns, newest), columns.count > 0 else {
            return []
        }
        return [Screen.Setting(.display, Style.Display.grid, in: self), columns]
    }

    /// Whether a view's content may arrive before the rest.
    package func isPart(_ newest: Int32) -> Bool { used.parts && value(of: .isPart, newest) == true }

    /// Whether a view makes the skeleton ignore clicks; nil if it doesn't set this.
    package func disablesInteraction(_ newest: Int32) -> Bool? {
        value(of: .isUserInteractionDisabledWhenSkeletonIsActive, newest)
    }

    /// The value that a list of settings gives a property, whose row has that type; nil if it doesn't set it.
    @inline(__always)
    func value<Value: SettingValue>(of property: Property, _ newest: Int32, as type: Value.Type = Value.self) -> Value?
    {
        setting(of: property, newest)?.value(in: self)
    }

    /// The newest setting of a property in a list.
    private func setting(of property: Property, _ newest: Int32) -> Screen.Setting? {
        var found: Screen.Setting?
        _ = allSettings(of: newest) { setting in
            if setting.property == property { found = setting }
            return found == nil
        }
        return found
    }

    /// Whether all settings of a list pass a test; tries the newest first, and none after one that fails.
    @inline(__always)
    package func allSettings(of newest: Int32, _ pass: (Screen.Setting) -> Bool) -> Bool {
        var index = newest
        while index >= 0 {
            let setting = settings[Int(index)]
            if !pass(setting) { return false }
            index = setting.previous
        }
        return true
    }
}
