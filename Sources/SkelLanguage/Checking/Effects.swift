package import SkelText

/// Determines whether properties have an effect, from the kind of their view and its ancestors.
struct Effects {
    /// The settings of the current view's ancestors that affect it, innermost last.
    private var surroundings: [Surroundings] = []
    /// The result for the file examined last; see `mayChangeDisplay(in:)`.
    private var displayChanges: (file: Int, mayChange: Bool)?
    /// The place of the latest warning about a property without effect.
    private var lastWarning: Span?
    /// The current block's line properties for a view whose kind has no lines.
    private var ofLines: [Syntax] = []

    /// Whether the current block sets line properties on a view whose kind has none.
    var tellsOfLines: Bool { !ofLines.isEmpty }

    /// The settings of a view, or of the start of a component, that affect its contents.
    private struct Surroundings {
        /// The view; -1 for a component, which may be used anywhere.
        var view = -1
        /// The innermost list.
        var list: OpenList?
        /// The head of the outermost view that isn't skeletonable.
        var unreachableFrom: Span?
        /// Whether the view is a grid.
        var isGrid = false
    }

    /// A list's settings that affect its cells' own sizes.
    struct OpenList {
        var kind: ElementKind
        /// Whether it sets the height of its rows.
        var fixesHeight: Bool
        /// The way it shows its sections.
        var tableStyle: Style.TableStyle
    }

    /// Notes a view's effect on its contents, once its own settings are known; a view without one isn't noted.
    mutating func open(_ index: Int, _ view: Screen.Node, _ tables: Tables) {
        let isUnskeletonable = tables.isUnskeletonable(view)
        let kind = view.kind
        let isGrid = tables.used.grid && tables.isGrid(view)
        guard isUnskeletonable || kind.isList || isGrid || surroundings.last?.isGrid == true else { return }
        var inner = surroundings.last ?? Surroundings()
        inner.view = index
        inner.isGrid = isGrid
        if kind.isList {
            inner.list = OpenList(
                kind: kind, fixesHeight: tables.fixesHeight(view.settings),
                tableStyle: tables.list(view.settings).tableStyle)
        }
        if isUnskeletonable { inner.unreachableFrom = inner.unreachableFrom ?? view.span }
        surroundings.append(inner)
    }

    mutating func close(_ index: Int) {
        if surroundings.last?.view == index { surroundings.removeLast() }
    }

    /// Notes the start of a component, which may be used anywhere.
    mutating func openComponent() { surroundings.append(Surroundings()) }

    mutating func closeComponent() { surroundings.removeLast() }

    /// The innermost list around the current view.
    var list: OpenList? { surroundings.last?.list }

    /// Warns about a property without effect because of the view's kind or the list around it. `warnOfWhole` handles
    /// line properties in a view's own block, because the block may go on to draw the view as a text.
    mutating func warnOfNoEffect(
        _ property: Int, on kind: ElementKind, in list: OpenList?, at key: Syntax, isOwn: Bool = false,
        to reports: inout Reports
    ) {
        guard Property.mayLackEffect(property, on: kind) else { return }
        if isOwn, Property.all[property].group == .text { return ofLines.append(key) }
        guard let reason = Property.all[property].lackOfEffect(on: kind, in: list) else { return }
        let place = key.span
        // An 'at' block reads it once for each cell.
        if lastWarning == place { return }
        lastWarning = place
        reports.warn(Messages.noEffect(place, key.text, on: kind.withArticle, reason))
    }

    /// Warns about properties that only a grid, or only flexbox, uses, once the view's block has been read. Other
    /// files, paths or variants may still change the layout; if any may, there is no warning.
    mutating func warnOfLayout(
        _ block: Syntax.Block, of view: Screen.Node, isRoot: Bool, _ tables: Tables, to reports: inout Reports
    ) {
        guard tables.used.grid, !view.kind.isList else { return }
        let isGrid = tables.isGrid(view)
        let outer = surroundings.last
        for declaration in block.declarations where !declaration.isPath {
            let name = declaration.key.text
            var reason: String?
            if outer?.isGrid == true, Property.ofFlexItems.contains(name) {
                reason = "the grid around it says where it lies and how large it is"
            } else if !isRoot, isGrid, Property.ofFlexContainers.contains(name) {
                reason = "it is a grid"
            } else if !isRoot, !isGrid, Property.ofGrids.contains(name) {
                reason = "it is not a grid ('display: grid')"
            } else if !isRoot, outer.map({ $0.view >= 0 && !$0.isGrid }) ?? true, Property.ofGridItems.contains(name),
                view.kind.isPlaced
            {
                reason = "the view around it is not a grid"
            }
            guard let reason, !mayChangeDisplay(in: block.syntax.tree) else { continue }
            reports.warn(Messages.noEffect(declaration.key.span, name, on: view.kind.withArticle, reason))
        }
    }

    /// Whether a path or a variant in a file may turn a view into a grid, or back.
    private mutating func mayChangeDisplay(in tree: SyntaxTree) -> Bool {
        if let known = displayChanges, known.file == tree.index { return known.mayChange }
        let mayChange = tree.file.bytes.contains(".display") || tree.file.bytes.contains("variant ")
        displayChanges = (tree.index, mayChange)
        return mayChange
    }

    /// Warns about properties without effect because the view is drawn as a whole, or isn't, once its block has been
    /// read.
    mutating func warnOfWhole(
        _ block: Syntax.Block, of view: Screen.Node, _ tables: Tables, to reports: inout Reports
    ) {
        let whole = tables.whole(view.settings)
        func warn(_ key: Syntax, _ reason: String) {
            reports.warn(Messages.noEffect(key.span, key.text, on: view.kind.withArticle, reason))
        }
        if whole?.isText != true { for key in ofLines { warn(key, "only labels and text views have lines") } }
        ofLines.removeAll(keepingCapacity: true)
        guard let whole else { return }
        for declaration in block.declarations where !declaration.isPath {
            if let reason = lackOfWhole(declaration.key.text, of: view, whole, tables) { warn(declaration.key, reason) }
        }
    }

    /// The reason why a property has no effect on a view drawn as a whole; nil if it has one.
    private func lackOfWhole(_ name: String, of view: Screen.Node, _ whole: Whole, _ tables: Tables) -> String? {
        if Property.ofWholes.contains(name) {
            if view.kind == .spacer { return "a spacer is never drawn" }
            if tables.isUnskeletonable(view) { return "it is not skeletonable, so it stays as it is" }
            if surroundings.last?.unreachableFrom != nil { return "the view around it is not skeletonable" }
            return name == "unite" && whole != .bone ? "'replace' already draws it as a whole" : nil
        }
        let isText = view.kind == .label || view.kind == .textView
        return isText && !whole.isText && Property.ofLines.contains(name) ? "it is drawn as one bone" : nil
    }

    /// Warns about a part that content can't refer to.
    func warnOfNamelessPart(_ property: Int, of view: Screen.Node, at key: Syntax, to reports: inout Reports) {
        let isWhole = view.kind == .skeleton
        guard property == Int(Property.isPart), isWhole || view.name < 0 else { return }
        let owner = view.kind.withArticle + (isWhole ? "" : " without a name")
        let reason = isWhole ? "it goes when all content has come" : "content says by its name that it has come"
        reports.warn(Messages.noEffect(key.span, key.text, on: owner, reason))
    }

    /// Warns about a skeletonable view inside one that isn't: nothing inside is ever reached.
    func warnOfUnreached(
        _ declaration: Syntax.Declaration, _ property: Int, _ tables: Tables, to reports: inout Reports
    ) {
        guard property == Int(Property.isSkeletonable),
            let outer = surroundings.last?.unreachableFrom, let setting = tables.settings.last
        else { return }
        guard setting.property == Property.isSkeletonable, setting.value(in: tables) else { return }
        reports.warn(Messages.unreached(declaration.span, in: outer))
    }
}

extension Tables {
    /// Whether a table's settings fix the height of its rows.
    fileprivate func fixesHeight(_ newest: Int32) -> Bool {
        var index = newest
        while index >= 0 {
            let setting = settings[Int(index)]
            if setting.property == Property.rowHeight { return setting.value(in: self, as: Double?.self) != nil }
            index = setting.previous
        }
        return false
    }

    /// Whether a view's own settings make it a grid.
    fileprivate func isGrid(_ view: Screen.Node) -> Bool {
        var index = view.settings
        while index >= 0 {
            let setting = settings[Int(index)]
            if setting.property == Property.display { return setting.value(in: self, as: Style.Display.self) == .grid }
            index = setting.previous
        }
        return false
    }

    /// Whether a view's own settings, or its kind, exclude it from the skeleton.
    fileprivate func isUnskeletonable(_ view: Screen.Node) -> Bool {
        var index = view.settings
        while index >= 0 {
            let setting = settings[Int(index)]
            if setting.property == Property.isSkeletonable { return !setting.value(in: self) }
            index = setting.previous
        }
        return view.kind == .spacer
    }
}

extension [UInt8] {
    /// Whether a word occurs anywhere in the values.
    fileprivate func contains(_ word: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard count >= wanted.count else { return false }
        return (0...(count - wanted.count)).contains { start in
            self[start] == wanted[0] && wanted.indices.allSatisfy { self[start + $0] == wanted[$0] }
        }
    }
}

extension ElementKind {
    /// Whether a list positions it.
    fileprivate var isPartOfList: Bool { self == .cell || self == .header || self == .footer }
    /// Whether its parent positions it.
    fileprivate var isPlaced: Bool { !isPartOfList && self != .skeleton && self != .section }
}

extension Property {
    static let rowHeight = index(of: "rowHeight")
    static let isSkeletonable = index(of: "isSkeletonable")
    static let display = index(of: "display")
    /// Properties that a grid ignores, on its items or itself, and properties that flexbox ignores.
    fileprivate static let ofFlexItems = ["flex", "flexGrow", "flexShrink", "flexBasis"]
    fileprivate static let ofFlexContainers = ["flexDirection", "flexWrap"]
    fileprivate static let ofGrids = [
        "gridTemplateColumns", "gridTemplateRows", "gridAutoColumns", "gridAutoRows", "gridAutoFlow", "justifyItems",
    ]
    fileprivate static let ofGridItems = [
        "gridColumn", "gridColumnStart", "gridColumnEnd", "gridRow", "gridRowStart", "gridRowEnd",
    ]
    /// Properties that draw a view as a whole, and those that affect the lines of a text but not its height.
    fileprivate static let ofWholes = ["unite", "replace"]
    fileprivate static let ofLines = ["lastLineFillPercent", "linesCornerRadius", "textAlignment", "lineVariation"]
    /// Looks that a whole skeleton can't have.
    private static let ofLooks = ["opacity", "shadow"]
    /// The number of rows and sections in a list.
    static let counts = ["numberOfRows", "numberOfItems", "numberOfSections"].map(index)

    /// For each of `all`, the kinds on which it may lack effect, as bits by kind number, because every declaration
    /// looks this up and copying a property took a fiftieth of a large file's time.
    private static let kindsWithoutEffect: [UInt32] = {
        func kinds(where lacks: (ElementKind) -> Bool) -> UInt32 {
            ElementKind.allCases.reduce(0) { $0 | (lacks($1) ? 1 << UInt32($1.rawValue) : 0) }
        }
        let ofText = kinds { $0 != .label && $0 != .textView }
        let ofContent = kinds { $0 != .label && $0 != .button }
        let ofPicture = kinds { $0 != .imageView }
        let ofLayout = kinds { $0.isList || $0 == .skeleton || $0.isPartOfList }
        return all.map { property in
            switch property.group {
            case .text: property.isInherited ? 0 : ofText
            case .content: property.isInherited ? 0 : property.name == "image" ? ofPicture : ofContent
            case .layout: ofLayout
            case .look: ofLooks.contains(property.name) ? 1 << UInt32(ElementKind.skeleton.rawValue) : 0
            case .tree, .bones, .table, .list, .section, .collection, .root, .appearance: 0
            }
        }
    }()

    fileprivate static func mayLackEffect(_ index: Int, on kind: ElementKind) -> Bool {
        kindsWithoutEffect[index] >> UInt32(kind.rawValue) & 1 == 1
    }

    /// The reason why a property has no effect on a view of a kind in a list; nil if it has one.
    fileprivate func lackOfEffect(on kind: ElementKind, in list: Effects.OpenList?) -> String? {
        if group == .text { return "only labels and text views have lines" }
        if name == "image" { return "only an imageView shows a picture" }
        if group == .content { return "only labels and buttons have a text" }
        switch name {
        case "gap", "rowGap", "columnGap", "flexDirection", "flexWrap", "justifyContent", "alignItems", "alignContent",
            "display", "gridTemplateColumns", "gridTemplateRows", "gridAutoColumns", "gridAutoRows", "gridAutoFlow",
            "justifyItems":
            guard kind.isList else { return nil }
            return kind == .tableView ? "rows stand below each other" : "it places its items as a flow layout does"
        case "shadow":
            return kind == .skeleton ? "it is the screen" : nil
        case "opacity":
            return kind == .skeleton ? "the page fades what it is in" : nil
        case "width", "minWidth", "maxWidth":
            if kind == .skeleton { return "'size' says how large it is" }
            return list?.kind == .tableView && kind.isPartOfList ? "a row is as wide as its table" : nil
        case "height", "minHeight", "maxHeight":
            let isFixed = kind == .cell && list?.kind == .tableView && list?.fixesHeight == true
            return isFixed ? "its table's 'rowHeight' says how high it is" : nil
        case "flex", "flexGrow", "flexShrink", "flexBasis", "alignSelf", "position", "top", "right", "bottom", "left",
            "leading", "trailing", "gridColumn", "gridColumnStart", "gridColumnEnd", "gridRow", "gridRowStart",
            "gridRowEnd", "justifySelf":
            return lackOfPlace(of: kind)
        default:
            return name.hasPrefix("margin") ? lackOfPlace(of: kind) : nil
        }
    }

    private func lackOfPlace(of kind: ElementKind) -> String? {
        if kind == .skeleton { return "nothing is around it" }
        return kind.isPartOfList ? "its list places it" : nil
    }
}

extension Screen {
    /// Warns about a screen's parts, which an output ignores; `reason` is a clause.
    package func warnOfParts(_ reason: String, to problems: inout Problems) {
        for node in nodes + variants.flatMap({ $0.nodes }) where node.name >= 0 && tables.isPart(node.settings) {
            problems.report(Messages.noEffect(node.span, "isPart", on: node.kind.withArticle, reason))
        }
    }
}
