package import SkelText

/// Determines whether properties have an effect, from the kind of their view and its ancestors.
struct Effects {
    /// The settings of the current view's ancestors that affect it, innermost last.
    private var surroundings: [Surroundings] = []
    /// What the file examined last mentions, as far as that was looked for.
    private var mentioned: (file: Int, known: [Bool?]) = (-1, [])
    /// The place of the latest warning about a property without effect.
    private var lastWarning: Span?
    /// The current block's line properties for a view whose kind has no lines.
    private var ofTexts: [Syntax] = []

    /// Whether the current block sets line properties on a view whose kind has none.
    var tellsOfLines: Bool { !ofTexts.isEmpty }

    /// The settings of a view, or of the start of a component, that affect its contents.
    private struct Surroundings {
        /// The view; nil for a component, which may be used anywhere.
        var view: Int?
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
        /// Whether it sets the width of its items.
        var fixesWidth: Bool
        /// Whether it sets the height of its rows or items.
        var fixesHeight: Bool
        /// The way it shows its sections.
        var tableStyle: Style.TableStyle
        /// Whether its rows are grids of its columns.
        var hasColumns: Bool
    }

    /// Notes a view's effect on its contents, once its own settings are known; a view without one isn't noted.
    mutating func open(_ index: Int, _ view: Screen.Node, _ tables: Tables) {
        let isUnskeletonable = tables.isUnskeletonable(view)
        let kind = view.kind
        let isGrid = self.isGrid(view, tables)
        guard isUnskeletonable || kind.isList || isGrid || surroundings.last?.isGrid == true else { return }
        var inner = surroundings.last ?? Surroundings()
        inner.view = index
        inner.isGrid = isGrid
        if kind.isList {
            let list = tables.list(view.settings)
            let isTable = kind == .tableView
            inner.list = OpenList(
                kind: kind,
                fixesWidth: !isTable
                    && (list.itemWidth != nil || list.sharesWidth && list.scrollDirection == .vertical),
                fixesHeight: (isTable ? list.rowHeight : list.itemHeight) != nil,
                tableStyle: list.tableStyle,
                hasColumns: kind == .tableView && tables.sets(.gridTemplateColumns, view.settings))
        }
        // Of views in a spacer one warning says it all.
        if isUnskeletonable, view.kind != .spacer { inner.unreachableFrom = inner.unreachableFrom ?? view.span }
        surroundings.append(inner)
    }

    /// Whether a view's own settings, or those of the table around it, make it a grid.
    private func isGrid(_ view: Screen.Node, _ tables: Tables) -> Bool {
        if let display = tables.value(of: .display, view.settings, as: Style.Display.self) { return display == .grid }
        return view.kind.isPartOfList && list?.hasColumns == true
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
        _ property: Property, on kind: ElementKind, in list: OpenList?, at key: Syntax, isOwn: Bool = false,
        to reports: inout Reports
    ) {
        guard property.mayLackEffect(on: kind) else { return }
        if isOwn, property.group == .text || property.scope == .texts { return ofTexts.append(key) }
        guard let reason = property.lackOfEffect(on: kind, in: list) else { return }
        let place = key.span
        // An 'at' block reads it once for each cell.
        if lastWarning == place { return }
        lastWarning = place
        let isWidth = property == .width && kind == .skeleton
        // Finding what contains a name takes as long as its file.
        let isNear = isWidth && reports.compares(with: 1 + key.tree.declarationCount / 50)
        let fix = isNear ? ForeignDeclaration(of: key)?.sizeOfSkeleton : nil
        reports.warn(Messages.noEffect(place, key.text, on: kind.withArticle, reason, fix: fix))
    }

    /// Warns about properties that only a grid, or only flexbox, uses, once the view's block has been read. Other
    /// files, paths or variants may still change the layout; if any may, there is no warning.
    mutating func warnOfLayout(
        _ block: Syntax.Block, of view: Screen.Node, isRoot: Bool, _ settings: Settings
    ) {
        guard settings.read.properties.intersects(Property.ofGrids), !view.kind.isList else { return }
        let (tables, values) = (settings.tables, settings.values)
        let isGrid = self.isGrid(view, tables)
        let outer = surroundings.last
        for declaration in block.declarations where !declaration.isPath {
            let key = declaration.key
            var reason: String?
            var note: String?
            var fix: Diagnostic.Fix?
            switch values.names.property(values.names.intern(key))?.scope {
            case .placeInFlex where outer?.isGrid == true:
                reason = "the grid around it says where it lies and how large it is"
            case .arrangement where !isRoot && key.text == Property.display.name && isColumnAnyway(view, tables):
                reason = "its views stand below each other without it"
                note = "'flexDirection: row' places them beside each other, as 'display: flex' does in CSS"
                let hasDirection = block.declarations.contains {
                    ForeignWord.folded($0.key.text) == Property.flexDirection.name.lowercased()
                }
                let value = view.kind == .column || hasDirection ? nil : declaration.values.first
                fix = value.flatMap {
                    Messages.rewriting(key.span, as: Property.flexDirection.name, $0.span, as: "row").first
                }
            case .flex where !isRoot && isGrid: reason = "it is a grid"
            case .grid
            where view.kind.isPartOfList && list?.hasColumns == true && !tables.sets(.display, view.settings)
                && key.text == Property.gridTemplateColumns.name:
                reason = "its table says which columns its rows have"
            case .grid where !isRoot && !isGrid: reason = "it is not a grid ('display: grid')"
            case .place
            where key.text == Property.justifySelf.name && !isRoot && view.kind.isPlaced && isInFlex(outer):
                reason = "the view around it is not a grid"
            case .placeInGrid
            where !isRoot && view.kind.isPlaced && isInFlex(outer):
                reason = "the view around it is not a grid"
            default: break
            }
            guard let reason, !mayChangeDisplay(in: block.syntax.tree) else { continue }
            values.reports.warn(
                Messages.noEffect(key.span, key.text, on: view.kind.withArticle, reason, note: note, fix: fix))
        }
    }

    /// Whether what is around a view is known to be no grid.
    private func isInFlex(_ outer: Surroundings?) -> Bool { outer.map { $0.view != nil && !$0.isGrid } ?? true }

    /// Whether a view with a `display` says nothing else of how it places its views, so that it's a column as it would be
    /// without.
    private func isColumnAnyway(_ view: Screen.Node, _ tables: Tables) -> Bool {
        guard view.kind == .view || view.kind == .column || view.kind == .skeleton, !isGrid(view, tables) else {
            return false
        }
        var count = 0
        tables.forEach(of: view.settings) { setting in
            if setting.property == .display { count += 1 }
            if setting.property == .flexDirection { count = 2 }
        }
        return count == 1
    }

    /// Whether a view is a text of a known length that has as many lines as it takes.
    private func wraps(_ view: Screen.Node, _ tables: Tables) -> Bool {
        guard view.kind == .label || view.kind == .textView else { return false }
        return tables.text(view.settings).wraps
            && (tables.sets(.text, view.settings) || tables.sets(.characters, view.settings))
    }

    /// Whether a path or a variant in a file may turn a view, or the rows of a table, into a grid, or back.
    private mutating func mayChangeDisplay(in tree: SyntaxTree) -> Bool {
        mentions(.display, in: tree) || mentions(.tracks, in: tree) || mentions(.variant, in: tree)
    }

    /// What a path in a file may set, or a variant.
    enum Mention: Int, CaseIterable {
        case display, tracks, variant, cells, counts, separators, rowHeight, lines

        fileprivate var text: StaticString {
            switch self {
            case .display: ".display"
            case .tracks: ".gridTemplateColumns"
            case .variant: "variant "
            case .cells: ".cells"
            case .counts: ".numberOf"
            case .separators: ".separatorStyle"
            case .rowHeight: ".rowHeight"
            case .lines: ".numberOfLines"
            }
        }
    }

    /// Whether a file has the text of a mention anywhere; it is looked for once.
    mutating func mentions(_ mention: Mention, in tree: SyntaxTree) -> Bool {
        if mentioned.file != tree.index { mentioned = (tree.index, Mention.allCases.map { _ in nil }) }
        if let known = mentioned.known[mention.rawValue] { return known }
        let isThere = tree.file.bytes.contains(mention.text)
        mentioned.known[mention.rawValue] = isThere
        return isThere
    }

    /// Warns about properties of a list or a text that another one makes needless, or without which they do nothing,
    /// once the block has been read.
    mutating func warnOfOthers(_ block: Syntax.Block, of view: Screen.Node, _ settings: Settings) {
        let (tables, values) = (settings.tables, settings.values)
        let list = tables.list(view.settings)
        let isTable = view.kind == .tableView
        let wraps = wraps(view, tables)
        for declaration in block.declarations where !declaration.isPath {
            let key = declaration.key
            var reason: String?
            switch values.names.property(values.names.intern(key)) {
            case .separatorColor where isTable && list.separatorStyle == .none,
                .separatorInset where isTable && list.separatorStyle == .none:
                if !mentions(.separators, in: block.syntax.tree) {
                    reason = "'separatorStyle: singleLine' draws the lines between its rows"
                }
            case .estimatedRowHeight where isTable && list.rowHeight != nil:
                if !mentions(.rowHeight, in: block.syntax.tree) { reason = "'rowHeight' says how high its rows are" }
            case .lastLineFillPercent where wraps, .lineVariation where wraps:
                if !mentions(.lines, in: block.syntax.tree), !mentions(.variant, in: block.syntax.tree) {
                    reason = "'numberOfLines: auto' makes its lines as long as the text's"
                }
            default: break
            }
            guard let reason else { continue }
            values.reports.warn(Messages.noEffect(key.span, key.text, on: view.kind.withArticle, reason))
        }
    }

    /// Warns about properties without effect because the view is drawn as a whole, or isn't, once its block has been
    /// read.
    mutating func warnOfWhole(
        _ block: Syntax.Block, of view: Screen.Node, _ settings: Settings
    ) {
        let (tables, values) = (settings.tables, settings.values)
        let whole = tables.whole(view.settings)
        func warn(_ key: Syntax, _ reason: String) {
            values.reports.warn(Messages.noEffect(key.span, key.text, on: view.kind.withArticle, reason))
        }
        if whole?.isText != true {
            for key in ofTexts {
                let property = values.names.property(values.names.intern(key))
                if let reason = property?.lackOfEffect(on: view.kind, in: nil) { warn(key, reason) }
            }
        }
        ofTexts.removeAll(keepingCapacity: true)
        guard let whole else { return }
        for declaration in block.declarations where !declaration.isPath {
            let key = declaration.key
            guard let property = values.names.property(values.names.intern(key)),
                let reason = lackOfWhole(property, of: view, whole, tables)
            else { continue }
            warn(key, reason)
        }
    }

    /// The reason why a property has no effect on a view drawn as a whole; nil if it has one.
    private func lackOfWhole(_ property: Property, of view: Screen.Node, _ whole: Whole, _ tables: Tables) -> String? {
        if property.scope == .whole {
            if view.kind == .spacer { return "a spacer is never a bone" }
            if tables.isUnskeletonable(view) { return "it is not skeletonable, so it stays as it is" }
            if surroundings.last?.unreachableFrom != nil { return "the view around it is not skeletonable" }
            return property == .unite && whole != .bone ? "'replace' already draws it as a whole" : nil
        }
        let isText = view.kind == .label || view.kind == .textView
        return isText && !whole.isText && property.scope == .lookOfLines ? "it is drawn as one bone" : nil
    }

    /// Warns about a part that content can't refer to.
    func warnOfNamelessPart(_ property: Property, of view: Screen.Node, at key: Syntax, to reports: inout Reports) {
        let isWhole = view.kind == .skeleton
        guard property == .isPart, isWhole || view.name < 0 else { return }
        let owner = view.kind.withArticle + (isWhole ? "" : " without a name")
        let reason = isWhole ? "it disappears once all content has arrived" : "content refers to it by its name"
        reports.warn(Messages.noEffect(key.span, key.text, on: owner, reason))
    }

    /// Warns about a skeletonable view inside one that isn't: nothing inside is ever reached.
    func warnOfUnreached(
        _ declaration: Syntax.Declaration, _ property: Property, _ tables: Tables, to reports: inout Reports
    ) {
        guard property == .isSkeletonable,
            let outer = surroundings.last?.unreachableFrom, let setting = tables.settings.last
        else { return }
        guard setting.property == .isSkeletonable, setting.value(in: tables) else { return }
        reports.warn(Messages.unreached(declaration.span, in: outer))
    }
}

extension Tables {
    /// Whether a view's own settings, or its kind, exclude it from the skeleton.
    fileprivate func isUnskeletonable(_ view: Screen.Node) -> Bool {
        value(of: .isSkeletonable, view.settings).map { !$0 } ?? (view.kind == .spacer)
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

extension Screen {
    /// Warns about a screen's parts, which an output ignores; `reason` is a clause.
    package func warnOfParts(_ reason: String, to problems: inout Problems) {
        for node in nodes + variants.flatMap({ $0.nodes }) where node.name >= 0 && tables.isPart(node.settings) {
            problems.report(Messages.noEffect(node.span, Property.isPart.name, on: node.kind.withArticle, reason))
        }
    }

    /// Warns about what variants say of the whole skeleton, which a page shows in one way for all of them; once for each
    /// variant.
    package func warnOfVariantsInPage(to problems: inout Problems) {
        for variant in variants {
            var names: [String] = []
            for change in variant.changes where change.node == 0 {
                let property = tables.settings[Int(change.setting)].property
                if property.isOnceInPage, !names.contains(property.name) { names.append(property.name) }
            }
            if !names.isEmpty { problems.report(Messages.onceInPage(variant.span, names)) }
        }
    }
}

extension Property {
    /// Whether a page shows the value that the skeleton itself has, whatever its variants say.
    fileprivate var isOnceInPage: Bool {
        switch self {
        case .title, .delay, .transition, .stopAfter, .animated, .skeletonType, .animation, .backgroundColor: true
        default: false
        }
    }
}
