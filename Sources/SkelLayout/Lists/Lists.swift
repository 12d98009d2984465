import SkelLanguage
import SkelText

/// Fills tables and collections with the rows that are visible inside their frames; the last one may be cut off.
struct Lists {
    var tree: ViewTree
    var problems: Problems
    /// Whether the screen is as high as its content.
    let hasAutomaticHeight: Bool
    /// The mistakes reported so far: a list in rows repeats its mistakes in each row.
    private var reported: [(code: Code, span: Span)] = []

    init(tree: ViewTree, problems: Problems, hasAutomaticHeight: Bool) {
        self.tree = tree
        self.problems = problems
        self.hasAutomaticHeight = hasAutomaticHeight
    }

    /// Creates a value that measures a list. Its mistakes are reported later, when the list is filled.
    init(tree: ViewTree, measuring list: Int) {
        self.init(tree: tree, problems: Problems(), hasAutomaticHeight: false)
    }

    /// Returns the tree and releases its views, so that the caller's are the only ones.
    mutating func takeTree() -> ViewTree {
        let taken = tree
        tree.views = []
        return taken
    }

    /// Fills every list, including lists in rows of other lists. Frames must be absolute.
    mutating func fill() {
        var view = 0
        while view < tree.views.count, tree.overflow == nil {
            if tree.kind(of: view).isList, !isHidden(view), !isInWhole(view) { fill(view) }
            view += 1
        }
    }

    /// Whether a view or an ancestor is hidden, so that its rows need no layout.
    private func isHidden(_ view: Int) -> Bool {
        tree.views.ancestors(of: view).contains { tree.isHidden($0) }
    }

    /// Whether a list or an ancestor is drawn as a whole, which hides the list's rows. Kept content shows all of them.
    private func isInWhole(_ view: Int) -> Bool {
        guard tree.tables.used.wholes else { return false }
        var isWhole = false
        for view in tree.views.ancestors(of: view) {
            isWhole = tree.views[view].isSkeletonable && (isWhole || tree.whole(view) != nil)
        }
        return isWhole
    }

    private mutating func fill(_ view: Int) {
        guard var filling = Filling(view, in: tree), filling.visible.width > 0, filling.visible.height > 0 else {
            return reportUnknownHeight(of: view)
        }
        reportUnknownHeight(of: view)
        if tree.kind(of: view) == .tableView {
            fillTable(&filling)
        } else {
            fillCollection(&filling)
        }
        if let failure = filling.failure { report(failure, of: view) }
    }

    /// Reports a mistake in a list once, unless an earlier mistake may have caused it.
    private mutating func report(_ failure: Diagnostic, of view: Int) {
        if reported.contains(where: { $0.code == failure.code && $0.span == failure.span }) { return }
        reported.append((failure.code, failure.span))
        let isCertain =
            failure.code == .noRoomForColumns
            ? !tree.screen.isFlawed : tree.screen.isCertain(Int(tree.views[view].node))
        if isCertain { problems.report(failure) }
    }

    /// Reports a list that fills its frame with rows, if that frame's height depends on the content.
    private mutating func reportUnknownHeight(of view: Int) {
        guard hasAutomaticHeight, !tree.givesAllCounts(view) else { return }
        for ancestor in tree.views.ancestors(of: view) where ancestor > 0 {
            if tree.box(of: ancestor).height.isAbsolute { return }
        }
        let node = tree.screen.nodes[Int(tree.views[view].node)]
        report(Messages.automaticHeight(node.span, node.kind.name), of: view)
    }
}

extension Lists {
    /// The most rows in turn.
    private static let mostInTurn = 12

    /// Adds rows that aren't the list's own, at its beginning, but tell a page what more of them look like: those that cells and
    /// rules make unlike all before them, with numbers from the section's own on.
    mutating func placeSpareRows(
        of section: Section, width: Double?, height: Double?, least: Double = 0, _ filling: inout Filling
    ) {
        let node = Int(tree.views[filling.list].node)
        guard tree.screen.hasSpareRows, !filling.measures, let count = section.count, tree.screen.nodes[node].name >= 0,
            filling.sections.allSatisfy({
                let settings = $0 == node ? tree.views[filling.list].settings : tree.screen.nodes[$0].settings
                return tree.tables.list(settings).numberOfItems ?? 0 > 0
            })
        else { return }
        var known = Array(
            max(0, count - Screen.RowRule.Selector.mostLikened)..<(section.namesLastRow ? max(1, count) - 1 : count))
        for row in count..<count + Self.mostInTurn where !known.contains(where: { section.makes(row, like: $0) }) {
            known.append(row)
            let cell = section.cell(ofRow: row, of: nil)
            let changes = section.changes(inRow: row, of: nil, counting: &tree)
            if section.isHidden(cell, changes, in: tree.screen) { continue }
            let frame = Rect(x: filling.content.x, y: filling.content.y, width: filling.content.width, height: 0)
            _ = place(
                cell, in: frame, width: width, height: height, least: least, row: row, section, changes: changes,
                &filling)
        }
    }
}

extension Screen {
    /// Whether a mistake removed part of any view.
    var isFlawed: Bool { nodes.contains { $0.isFlawed } }

    /// Whether no mistake removed part of a view, its descendants or its ancestors.
    fileprivate func isCertain(_ node: Int) -> Bool {
        guard isFlawed else { return true }
        if nodes[node..<Int(nodes[node].end)].contains(where: { $0.isFlawed }) { return false }
        return !nodes[..<node].contains { $0.isFlawed && Int($0.end) > node }
    }
}

/// A list being filled: its sections, its visible area, and the rows so far.
struct Filling {
    let list: Int
    let style: Style
    let rows: Style.List
    let isTable: Bool
    /// The area for rows, absolute in the root: the list's frame without its padding.
    let content: Rect
    /// The area that the list and its clipping ancestors leave visible, absolute in the root.
    let visible: Rect
    let isMirrored: Bool
    /// The nodes that declare the content of sections: the sections in the source, or the list itself.
    let sections: [Int]
    let sectionCount: Int
    /// The changes that a row around the list makes to its sections and their views.
    let outerChanges: [ViewTree.Change]
    /// The settings that make grids of a table's rows and headers, if it says their columns.
    let columns: [Screen.Setting]
    /// The index of the list's last child so far.
    var lastChild: Int?
    /// The first mistake found while filling.
    var failure: Diagnostic?

    /// Whether to measure the height only, without keeping rows.
    let measures: Bool
    /// Whether no ancestor clips the list, so that it keeps every row it lays out.
    private let isWhole: Bool

    /// In points; rows beyond it are assumed to be as high on average as those before it.
    private static let measuredHeight = 1e6

    /// Creates a filling that measures a list's rows in a content area of the given width, starting at 0.
    init(measuring list: Int, width: Double, in tree: ViewTree) {
        self.list = list
        measures = true
        style = tree.style(of: list)
        rows = tree.rows(of: list)
        isTable = tree.kind(of: list) == .tableView
        isMirrored = tree.direction(of: list) == .rtl
        content = Rect(x: 0, y: 0, width: width, height: Self.measuredHeight)
        visible = content
        isWhole = false
        outerChanges = tree.changes(insideList: list)
        (sections, sectionCount) = Self.sections(of: list, rows, in: tree)
        columns = isTable ? tree.tables.columnsOfRows(tree.views[list].settings) : []
    }

    private static func sections(of list: Int, _ rows: Style.List, in tree: ViewTree) -> ([Int], Int) {
        let node = Int(tree.views[list].node)
        let written = children(of: node, in: tree.screen).filter { tree.screen.nodes[$0].kind == .section }
        return (written.isEmpty ? [node] : written, rows.numberOfSections ?? max(1, written.count))
    }

    /// The end of all `count` rows, extrapolated from the `row` rows between `start` and `position`. Without a count,
    /// or if the list isn't being measured, it's infinite.
    func end(after row: Int, of count: Int?, from start: Double, to position: Double) -> Double {
        guard measures, row > 0, let count else { return .infinity }
        return position + (position - start) / Double(row) * Double(max(0, count - row))
    }

    /// Creates a filling; nil if the list's frame is empty.
    init?(_ list: Int, in tree: ViewTree) {
        self.list = list
        measures = false
        style = tree.style(of: list)
        rows = tree.rows(of: list)
        isTable = tree.kind(of: list) == .tableView
        isMirrored = tree.direction(of: list) == .rtl
        let frame = tree.views[list].frame
        guard frame.width > 0, frame.height > 0 else { return nil }
        let padding = tree.box(of: list).padding
        let direction = style.inherited.direction
        // Percentages of padding refer to the parent's width; the list's own width is used instead.
        func points(_ length: Length) -> Double { length.resolved(against: frame.width) ?? 0 }
        content = Rect(
            x: frame.x + points(padding.left(in: direction)), y: frame.y + points(padding.top),
            width: max(0, frame.width - points(padding.left(in: direction)) - points(padding.right(in: direction))),
            height: max(0, frame.height - points(padding.top)))
        visible = Self.visible(list, in: tree)
        isWhole = visible == frame && content.width > Rect.tolerance && content.height > Rect.tolerance
        outerChanges = tree.changes(insideList: list)
        (sections, sectionCount) = Self.sections(of: list, rows, in: tree)
        columns = isTable ? tree.tables.columnsOfRows(tree.views[list].settings) : []
    }

    private static func visible(_ list: Int, in tree: ViewTree) -> Rect {
        var visible = tree.views[list].frame
        for ancestor in tree.views.ancestors(of: list).dropFirst() where tree.box(of: ancestor).clipsToBounds {
            visible = visible.intersection(tree.views[ancestor].frame)
        }
        return visible
    }

    /// Whether the limit on views allows a number of rows in a section, checked before the first is made.
    func hasRoom(for rows: Int, of section: Section, in tree: inout ViewTree) -> Bool {
        guard isWhole, section.chosenCells.isEmpty, let first = section.cells.first else { return true }
        // Rows use the cells in turn, so the first cell is copied at least this often.
        return tree.hasRoom(for: rows / section.cells.count, copiesOf: first)
    }

    static func children(of node: Int, in screen: Screen) -> [Int] {
        var children: [Int] = []
        var child = node + 1
        while child < Int(screen.nodes[node].end) {
            children.append(child)
            child = Int(screen.nodes[child].end)
        }
        return children
    }
}

/// A section of a list: its cells, headers, footers and number of rows.
struct Section {
    let node: Int
    /// The section's index in the list.
    let number: Int
    /// The cells that rows use in turn.
    let cells: [Int]
    /// The cells that rules choose for particular rows.
    let chosenCells: [Int]
    /// In source order, which is also the stacking order.
    let headers: [Int]
    let footers: [Int]
    /// The number of rows; nil to fill the frame.
    let count: Int?
    let rules: ArraySlice<Screen.RowRule>
    private let rowRules: RowRules
    /// The changes that a row around the list makes to the section's views.
    let outerChanges: [ViewTree.Change]

    /// The work of making a section of a list, with the ways through the children of both.
    private static let cost = 64

    /// Creates a section, and counts the work of making it.
    init(_ node: Int, number: Int, of filling: Filling, counting tree: inout ViewTree) {
        self.init(node, number: number, of: filling, in: tree)
        tree.spends(Self.cost + (headers.count + footers.count + rules.count) / 4, on: node)
    }

    private init(_ node: Int, number: Int, of filling: Filling, in tree: ViewTree) {
        let screen = tree.screen
        self.node = node
        self.number = number
        let listNode = Int(tree.views[filling.list].node)
        var settings = node == listNode ? tree.views[filling.list].settings : screen.nodes[node].settings
        for change in filling.outerChanges where change.node == node {
            settings = tree.tables.add(change.setting, onto: settings)
        }
        let rows = tree.tables.list(settings)
        outerChanges = filling.outerChanges
        let children = Filling.children(of: node, in: screen)
        headers = children.filter { screen.nodes[$0].kind == .header }
        footers = children.filter { screen.nodes[$0].kind == .footer }
        count = rows.numberOfItems
        rules = screen.tables.rules[screen.nodes[node].rules.indices]
        rowRules = RowRules(of: node, in: screen)
        chosenCells = rowRules.chosenCells
        let named = screen.tables.cellLists[rows.cells.indices].map { node + Int($0) }
        let own = children.first { screen.nodes[$0].kind == .cell }
        let shared = own ?? Filling.children(of: listNode, in: screen).first { screen.nodes[$0].kind == .cell }
        cells = named.isEmpty ? (shared.map { [$0] } ?? []) : named
    }

    /// The cell for a row; `count` is as in `changes`.
    func cell(ofRow row: Int, of count: Int?) -> Int {
        let chosen = chosenCells.isEmpty ? nil : rowRules.cell(ofRow: row, of: count)
        return chosen ?? cells[row % cells.count]
    }

    /// The changes that rules make to the views of a row's cell, sorted by node, then by the order of the rules.
    ///
    /// `count` is the section's number of rows; nil while the last row is unknown.
    func changes(inRow row: Int, of count: Int?, counting tree: inout ViewTree) -> [ViewTree.Change] {
        // A row has a layout of its own.
        tree.spends(4 + rowRules.cost + outerChanges.count / 4, on: node)
        let screen = tree.screen
        let cell = cell(ofRow: row, of: count)
        let nodes = cell..<Int(screen.nodes[cell].end)
        var changes = rowRules.changes(inRow: row, of: count, within: nodes, in: screen)
        for change in outerChanges where nodes.contains(change.node) { changes.append(change) }
        // The standard sort is stable.
        return changes.sorted { $0.node < $1.node }
    }

    /// The changes that a row around the list makes to the section's header or footer.
    func changes(inSupplement node: Int, in screen: Screen) -> [ViewTree.Change] {
        if outerChanges.isEmpty { return [] }
        let nodes = node..<Int(screen.nodes[node].end)
        return outerChanges.filter { nodes.contains($0.node) }
    }

    /// Consecutive empty rows to try before giving up: a rule may empty a few of them.
    var patience: Int { rules.isEmpty && outerChanges.isEmpty ? 1 : 10_000 }

    /// Whether rows without a size are a mistake: no rule could have caused it, or the rows would never fill the frame.
    var mustHaveSize: Bool { count == nil || patience == 1 }

    /// Whether all rows are equal.
    var isUniform: Bool { cells.count == 1 && patience == 1 }

    /// Whether cells and rules make two rows alike, neither being the last.
    func makes(_ row: Int, like other: Int) -> Bool {
        (row - other) % cells.count == 0
            && rules.allSatisfy { $0.selectors.allSatisfy { $0.likens(row, to: other) } }
    }

    /// Whether a rule depends on which row is the last.
    var namesLastRow: Bool { rules.contains { $0.selectors.contains { $0.namesLast } } }
}

/// Counts whose rounding is exact at the edges.
enum Counting {
    /// The number of pieces of a length that begin within `total`; a piece that would begin at its end doesn't count.
    static func pieces(of length: Double, within total: Double) -> Int {
        guard total > Rect.tolerance, length > 0 else { return 0 }
        let exact = total / length
        let whole = exact.rounded()
        // Frames are sums and quotients, so a value within an invisible distance of a whole number counts as that
        // number.
        let count = abs(exact - whole) * length < Rect.tolerance ? whole : exact.rounded(.up)
        return Int(clamping: min(count, 1e15))
    }

    /// The number of whole pieces of a length that fit into `total`.
    static func fitting(_ length: Double, in total: Double) -> Int {
        guard total > 0, length > 0 else { return 0 }
        let exact = total / length
        let whole = exact.rounded()
        let count = abs(exact - whole) * length < Rect.tolerance ? whole : exact.rounded(.down)
        return Int(clamping: min(count, 1e15))
    }
}
