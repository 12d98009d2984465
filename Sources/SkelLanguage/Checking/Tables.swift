/// The lists that the numbers in a screen's nodes and settings are of, and the styles that they make.
///
/// A class, for it is the identity that all screens of a file, their layouts and drawings share: as a structure its
/// references were copied for each view, which took a third of the layout of a million. Only a layout that prepares
/// rows changes one, in a copy of its own that nobody else has seen; hence the unchecked conformance.
package final class Tables: @unchecked Sendable {
    // Access is not checked at run time: a check for each setting of each view took a tenth of the layout.

    /// What `Screen.Node.settings` starts.
    @exclusivity(unchecked) package var settings: [Screen.Setting] = []
    /// The lengths of settings that hold several.
    @exclusivity(unchecked) package var lengths: [Length] = []
    /// The points of insets, and of frames that have too many digits for `Screen.Setting`.
    @exclusivity(unchecked) package var numbers: [Double] = []
    /// The tracks of grids.
    @exclusivity(unchecked) package var tracks: [TrackPart] = []
    /// The colours of gradient settings.
    @exclusivity(unchecked) package var colors: [ColorPair] = []
    /// The cells that `cells` settings name, as distances from the nodes of their owners.
    @exclusivity(unchecked) package var cellLists: [Int32] = []
    /// Names of views and texts, each once.
    @exclusivity(unchecked) package var strings: [String] = []
    /// What `image` settings name, each once for a file.
    @exclusivity(unchecked) package var pictures: [Picture] = []
    @exclusivity(unchecked) package var animations: [CustomAnimation] = []
    /// What `animation` settings choose.
    @exclusivity(unchecked) package var animationChoices: [Style.AnimationChoice] = []
    /// The preparations of rows, in source order; `Screen.Node.rules` of a section (or of a list without one) names its
    /// run.
    @exclusivity(unchecked) package var rules: [Screen.RowRule] = []
    /// What is used at all: without it no view is asked for it.
    @exclusivity(unchecked) package internal(set) var used = Used()
    /// How many times a rem is as large as usual.
    @exclusivity(unchecked) private(set) var remScale = 1.0

    package init() {}

    /// The same tables, to be changed.
    package func copy() -> Tables {
        let copy = Tables()
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
        copy.remScale = remScale
        return copy
    }

    /// The same tables for a page whose text is so many times as large as usual.
    func enlargingRem(by factor: Double) -> Tables {
        let copy = copy()
        copy.remScale *= factor
        return copy
    }

    /// A length as large as the page's text makes it.
    func sized(_ length: Length) -> Length {
        length.unit == .rem ? Length(length.value * remScale, .rem) : length
    }

    /// Adds a setting on top of a list; answers the list with it.
    package func add(_ setting: Screen.Setting, onto newest: Int32) -> Int32 {
        var setting = setting
        setting.previous = newest
        settings.append(setting)
        return Int32(settings.count - 1)
    }
}

extension Tables {
    /// The style of a view: the defaults of its kind, what it inherits, then its settings, oldest first.
    ///
    /// `settings` is the newest of them, as in `Screen.Node.settings`.
    package func style(_ settings: Int32, kind: ElementKind, inheriting inherited: Style.Inherited) -> Style {
        var style = Style()
        style.inherited = inherited
        if kind == .spacer { style.tree.isSkeletonable = false }
        forEach(of: settings) { setting in
            switch Property.all[Int(setting.property)].effect {
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

    /// The look of a view.
    package func look(_ settings: Int32) -> Style.Look {
        var look = Style.Look()
        forEach(of: settings) { setting in
            if case .look(let change) = Property.all[Int(setting.property)].effect { change(&look, setting, self) }
        }
        return look
    }

    /// The shadow, the opacity and the delay of a view.
    package func extras(_ settings: Int32) -> Style.Extras {
        var extras = Style.Extras()
        guard used.extras else { return extras }
        forEach(of: settings) { setting in
            if case .extras(let change) = Property.all[Int(setting.property)].effect { change(&extras, setting, self) }
        }
        return extras
    }

    /// The layout properties of a view.
    package func box(_ settings: Int32, kind: ElementKind) -> Style.Box {
        var box = Style.Box()
        if kind == .row { box.flexDirection = .row }
        if kind == .spacer { box.flexGrow = 1 }
        forEach(of: settings) { setting in
            if case .box(let change) = Property.all[Int(setting.property)].effect { change(&box, setting, self) }
        }
        return box
    }

    /// The tracks of a grid, and the place of a view in one.
    package func grid(_ settings: Int32) -> Style.Grid {
        var grid = Style.Grid()
        guard used.grid else { return grid }
        forEach(of: settings) { setting in
            if case .grid(let change) = Property.all[Int(setting.property)].effect { change(&grid, setting, self) }
        }
        return grid
    }

    /// What a view shows while it is kept.
    package func content(_ settings: Int32) -> Style.Content {
        var content = Style.Content()
        guard used.content else { return content }
        forEach(of: settings) { setting in
            if case .content(let change) = Property.all[Int(setting.property)].effect {
                change(&content, setting, self)
            }
        }
        return content
    }

    /// A breadth as large as the page's text makes it.
    package func sized(_ breadth: TrackBreadth) -> TrackBreadth {
        switch breadth {
        case .length(let length): .length(sized(length))
        case .fitContent(let length): .fitContent(sized(length))
        case .fraction, .auto, .minContent, .maxContent: breadth
        }
    }

    /// What a table, a collection or a section says of its rows.
    package func list(_ settings: Int32) -> Style.List {
        var list = Style.List()
        forEach(of: settings) { setting in
            if case .list(let change) = Property.all[Int(setting.property)].effect { change(&list, setting, self) }
        }
        return list
    }

    /// Which of several a header or a footer is: an index of `strings`; nil where it does not say.
    package func elementKind(of supplement: Screen.Node) -> Int32? { list(supplement.settings).elementKind }

    /// How many copies a `repeat` makes of what is in it.
    package func count(ofCopies repetition: Screen.Node) -> Int { list(repetition.settings).numberOfItems ?? 0 }

    /// What only a screen has, of the settings of its root.
    package func root(_ settings: Int32) -> Style.Root {
        var root = Style.Root()
        forEach(of: settings) { setting in
            if case .root(let change) = Property.all[Int(setting.property)].effect { change(&root, setting, self) }
        }
        return root
    }

    /// What a view's `Style.Inherited.animation` means.
    package func animationChoice(_ number: Int32) -> Style.AnimationChoice {
        number < 0 ? .automatic : animationChoices[Int(number)]
    }

    /// The settings of a list, oldest first, as changes of a view.
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
        var marks: Screen.Marks = kind == .spacer ? .isNotSkeletonable : []
        var decided: Screen.Marks = []
        var index = newest
        while index >= 0 {
            let setting = settings[Int(index)]
            let mark = Property.marks[Int(setting.property)]
            if !mark.isEmpty, decided.isDisjoint(with: mark) {
                decided.insert(mark)
                let isSet = mark.isSubset(of: .sets) || setting.value(in: self) != (mark == .isNotSkeletonable)
                if isSet { marks.insert(mark) } else { marks.remove(mark) }
            }
            index = setting.previous
        }
        return marks
    }

    /// The x, y, width and height of the frame that a view sets last, in points.
    package func frame(_ newest: Int32) -> SIMD4<Double>? {
        var index = newest
        while index >= 0 {
            let setting = settings[Int(index)]
            if setting.property == Property.frame { return setting.frame(in: self) }
            index = setting.previous
        }
        return nil
    }

    /// Whether a list of settings has one of a property.
    package func sets(_ property: UInt8, _ newest: Int32) -> Bool {
        var index = newest
        while index >= 0 {
            if settings[Int(index)].property == property { return true }
            index = settings[Int(index)].previous
        }
        return false
    }

    /// Whether a view says that its content may come before the rest.
    package func isPart(_ newest: Int32) -> Bool {
        var index = used.parts ? newest : -1
        while index >= 0 {
            let setting = settings[Int(index)]
            if setting.property == Property.isPart { return setting.value(in: self) }
            index = setting.previous
        }
        return false
    }

    /// Whether a view says that the skeleton takes no clicks; nil where it says nothing of that.
    package func disablesInteraction(_ newest: Int32) -> Bool? {
        var index = newest
        while index >= 0 {
            if let isDisabled = settings[Int(index)].disablesInteraction { return isDisabled }
            index = settings[Int(index)].previous
        }
        return nil
    }
}
