import SkelLanguage
import SkelText

/// The views of a screen during layout, which become `Drawing.views`, and access to their styles.
///
/// Styles are made from the screen's settings each time: storing one per view would take more memory than everything
/// else together.
struct ViewTree {
    let screen: Screen
    /// The screen's tables; if rows are prepared, a copy that includes their settings.
    let tables: Tables
    var views: [View] = []
    let root: Style.Root
    /// The values that views inherit, each once; `View.inherited` is an index of this array.
    private(set) var inherited: [Style.Inherited] = [Style.Inherited()]
    private var inheritedTable = SlotTable()
    /// The changes that rows make inside nested lists, whose own rows are made later; in order of the lists.
    var innerChanges: [(list: Int, changes: [Change])] = []
    /// See `Drawing.rowPlaces`.
    private(set) var rowPlaces: [RowPlace] = []
    /// See `Drawing.copyPlaces`.
    var copyPlaces: [CopyPlace] = []
    /// Whether any copy of a `repeat` moves later than the first.
    var staggersCopies = false
    /// The number of lists being measured, each in a row of the previous one.
    var nestedHeights = 0
    /// Something found during layout; see `Suspects`. In one list, because deep layouts copy trees.
    enum Finding {
        case shrunk(view: Int32)
        case emptyItem(Suspects.EmptyItem)
    }
    var findings: [Finding] = []
    /// The number of text lines drawn, which count against the same limit as views.
    var lineCount = 0
    /// The first limit exceeded.
    var overflow: Overflow?
    /// What the layout has cost so far.
    let costs: Costs
    /// The heights of lists that were measured; see `rowsHeight`.
    var rowsHeights = RowsHeights()

    /// A setting that a row adds to those of a node.
    struct Change {
        var node: Int
        var setting: Screen.Setting
    }

    init(_ screen: Screen, root: Style.Root) {
        self.screen = screen
        let preparesRows = !screen.tables.rules.isEmpty || screen.tables.used.columns
        tables = preparesRows ? screen.tables.copy() : screen.tables
        costs = Costs(of: screen)
        self.root = root
        inheritedTable.insert(0, hash: inherited[0].stableHash)
        // The rows of lists are added to this.
        views.reserveLarge(screen.nodes.count + 64)
    }

    /// Creates the tree of a finished drawing, on a page of another type if one is given.
    init(_ drawing: Drawing, _ type: PageType? = nil) {
        screen = drawing.screen
        tables = type.map { drawing.tables.setting($0) } ?? drawing.tables
        costs = Costs(of: screen)
        root = screen.root
        views = drawing.views
        inherited = drawing.inherited
        rowPlaces = drawing.rowPlaces
        copyPlaces = drawing.copyPlaces
    }

    /// Counts the items that a container is about to measure or place, or other units of work for a view; returns false
    /// once the file has taken too much work.
    mutating func counts(_ items: Int, of container: Int) -> Bool {
        spends(items + 1, on: Int(views[container].node))
    }

    /// Counts units of work for a node; returns false once the file has taken too much work.
    @discardableResult
    mutating func spends(_ units: Int, on node: Int) -> Bool {
        if costs.add(units, of: node) { return true }
        overflow = overflow ?? .work
        return false
    }

    /// Whether there is work left for more rows like one that took some units; notes the overflow otherwise, before the
    /// rows take their time.
    mutating func hasWork(for count: Int, each units: Int, on node: Int) -> Bool {
        let left = tables.work.left
        if units <= 0 || count <= left / units { return true }
        spends(left + 1, on: node)
        return false
    }

    // MARK: - Styles

    func kind(of view: Int) -> ElementKind { screen.nodes[Int(views[view].node)].kind }

    /// The way that a view is drawn as a whole; nil if it shows its contents.
    func whole(_ view: Int) -> Whole? {
        kind(of: view) == .spacer ? nil : tables.whole(views[view].settings)
    }

    /// The kind of text with whose lines the view would be drawn; nil for other kinds.
    @inline(__always)
    func kindOfText(_ view: Int) -> ElementKind? {
        let drawn = tables.used.wholes ? kindDrawn(view) : kind(of: view)
        return drawn == .label || drawn == .textView ? drawn : nil
    }

    /// The kind that a view is drawn as; nil for a single bone.
    private func kindDrawn(_ view: Int) -> ElementKind? {
        switch whole(view) {
        case .bone: nil
        case .kind(let replacement): replacement.kind
        case nil: kind(of: view)
        }
    }

    func style(of view: Int) -> Style {
        let index = Int(views[view].inherited)
        var style = tables.style(views[view].settings, kind: kind(of: view), inheriting: inherited[index])
        // Other settings have the same effect again; a font size in ems is a multiple.
        style.inherited.fontSize = inherited[index].fontSize
        return style
    }

    func direction(of view: Int) -> Style.Direction { inherited[Int(views[view].inherited)].direction }

    @inline(__always)
    func isHidden(_ view: Int) -> Bool { views[view].isHidden }

    /// The view's layout properties. A label that needs more height for its lines than it requests grows, and the
    /// root's padding includes its safe area.
    func box(of view: Int) -> Style.Box {
        let kind = kind(of: view)
        var box = ownBox(of: view, kind)
        if kind == .label, !showsText(view),
            let lines = TextLines.grownHeight(textStyle(of: view), given: box.contentHeight)
        {
            let needed = lines + box.paddingAcross
            if box.minHeight.unit == .percent {
                box.textHeight = needed
            } else {
                box.minHeight = .points(max(needed, box.minHeight.isAbsolute ? box.minHeight.value : 0))
            }
        }
        if kind == .imageView, box.aspectRatio == nil, box.width.isAuto != box.height.isAuto,
            let size = pictureSize(of: view)
        {
            box.aspectRatio = size.width / size.height
        }
        if kind.isList || kind == .scrollView { box.clipsToBounds = true }
        // The list places its own cells, whatever it says about a grid.
        if kind.isList { box.display = .flex }
        if view == 0 { addSafeArea(to: &box) }
        return box
    }

    /// The frame of a leaf that sets nothing else about its layout, of which generated screens have hundreds of
    /// thousands.
    @inline(__always)
    func plainFrame(of view: Int) -> Rect? {
        guard views[view].hasPlainFrame, views[view].firstChild.isNone, let frame = tables.frame(views[view].settings)
        else { return nil }
        return Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }

    private func addSafeArea(to box: inout Style.Box) {
        let insets = root.safeAreaInsets
        let width = views[0].frame.width
        let direction = direction(of: 0)
        func sum(_ length: Length, _ inset: Double) -> Length {
            .points((length.resolved(against: width) ?? 0) + inset)
        }
        var padding = Edges(.zero)
        padding.set(.top, to: sum(box.padding.top, insets.top), rank: .side)
        padding.set(.right, to: sum(box.padding.right(in: direction), insets.right), rank: .side)
        padding.set(.bottom, to: sum(box.padding.bottom, insets.bottom), rank: .side)
        padding.set(.left, to: sum(box.padding.left(in: direction), insets.left), rank: .side)
        box.padding = padding
    }

    /// The size that a view has of its own, in points (Samples/Language.md, Kinds); nil for a container, which depends
    /// on its children.
    func contentSize(of view: Int) -> Size? {
        let kind = kind(of: view)
        if kind.isList { return .zero }
        guard views[view].firstChild.isNone else { return nil }
        switch kind {
        case .label, .textView:
            return intrinsicSize(of: view, kind)
        case .button: return Size(width: textWidth(of: view) ?? 0, height: 34)
        case .textField: return Size(width: 0, height: 34)
        case .imageView: return pictureContentSize(of: view) ?? .zero
        default: return .zero
        }
    }

    /// The same for a grid: an empty one is as large as its tracks, unless it shows a text.
    func contentSize(ofGrid view: Int) -> Size? {
        switch kind(of: view) {
        case .label, .textView, .textField, .button: contentSize(of: view)
        default: nil
        }
    }

    /// The distance from the top edge of a text's content, within its padding, to the end of its first bar, if that
    /// content has a given height; nil for a view without bars.
    func baseline(of view: Int, contentHeight height: Double) -> Double? {
        let kind = kind(of: view)
        guard kind == .label || kind == .textView, views[view].firstChild.isNone else { return nil }
        if showsText(view) {
            return TextLines.baselineOfText(fontSize: textStyle(of: view).fixedFont.value, height: height)
        }
        let given = ownBox(of: view, kind).contentHeight
        let lines = TextLines(textStyle(of: view), given: given, kind, in: Size(width: 0, height: height))
        return lines.count > 0 ? lines.top + lines.lineHeight : nil
    }

    private func intrinsicSize(of view: Int, _ kind: ElementKind) -> Size {
        let style = textStyle(of: view)
        if let wrapping = style.wrapping, !showsText(view) {
            let insets = style.style.text.skeletonPaddingInsets
            let width =
                wrapping.length(fontSize: style.font.value) + style.points(insets.left) + style.points(insets.right)
            return Size(width: width, height: TextLines.wrappedHeight(style, kind, width: width))
        }
        if kind == .label, let width = textWidth(of: view) {
            return Size(width: width, height: TextLines.heightOfText(style))
        }
        let given = ownBox(of: view, kind).contentHeight
        return Size(width: 0, height: TextLines.intrinsicHeight(style, given: given, kind))
    }

    // MARK: - Rows

    /// Links a view as the last child of a list, given the list's newest child.
    mutating func link(_ child: Int?, in parent: Int, after last: Int?) {
        if let last {
            views[last].nextSibling = OptionalIndex(child)
        } else {
            views[parent].firstChild = OptionalIndex(child)
        }
    }

    /// Records the row of a list that the newest cell, header or footer stands for; see `RowPlace`.
    mutating func setPlace(of view: Int, row: Int?, section: Int) {
        rowPlaces.append(RowPlace(view: view, row: row, section: section))
    }

    /// The number of a view's row, or of its copy in a `repeat`; nil for other views.
    func row(of view: Int) -> Int? {
        kind(of: view) == .cell
            ? rowPlaces.place(of: view)?.row.index : copyPlaces.place(of: view).map { Int($0.copy) }
    }

    /// The delay in seconds of a `repeat`'s copy behind the first one; nil if all move at once.
    func delay(ofCopy view: Int) -> Double? {
        copyPlaces.place(of: view)?.delay.map { Double($0) / 1000 }
    }

    /// Removes the newest views of a list from an index on; `last` becomes its last child.
    mutating func removeViews(from first: Int, after last: Int?, in parent: Int) {
        while let last = innerChanges.last, last.list >= first { innerChanges.removeLast() }
        while let last = rowPlaces.last, last.view >= first { rowPlaces.removeLast() }
        while let last = copyPlaces.last, last.view >= first { copyPlaces.removeLast() }
        views.removeLast(views.count - first)
        link(nil, in: parent, after: last)
    }

    /// The changes that the row around a list makes to the list's cells, sections, headers and footers.
    func changes(insideList list: Int) -> [Change] {
        innerChanges.first(with: list) { $0.list }?.changes ?? []
    }

    /// The index of the values that a view passes on. The view's own style starts with these too: applying its settings
    /// again changes nothing.
    mutating func inheritedIndex(of view: View, above: Int32) -> Int32 {
        let kind = screen.nodes[Int(view.node)].kind
        let own = tables.style(view.settings, kind: kind, inheriting: inherited[Int(above)]).inherited
        if let index = inheritedTable.find(own.stableHash, where: { inherited[$0] == own }) { return Int32(index) }
        inherited.append(own)
        inheritedTable.insert(inherited.count - 1, hash: own.stableHash)
        return Int32(inherited.count - 1)
    }

    /// Converts the frames below a view, which layout leaves relative to their parents, to the root's coordinates.
    mutating func makeAbsolute(below view: Int) {
        // Parents precede their children, and nothing else follows them, so one pass suffices.
        for index in views.indices[(view + 1)...] {
            guard let parent = views[index].parent.index else { continue }
            views[index].frame.x += views[parent].frame.x
            views[index].frame.y += views[parent].frame.y
        }
    }
}
