package import SkelLanguage
import SkelText

/// The styles with which a drawing's views were laid out, for formats that leave the layout to a browser.
package struct LayoutStyles {
    private let tree: ViewTree
    /// The lists with explicit counts, in order of view, with the heights of their rows as sums.
    private let listHeights: [(list: Int, height: [Length])]

    /// Keeps the views of a drawing, and measures the rows of its lists with explicit counts once more.
    package init(of drawing: Drawing) {
        tree = ViewTree(drawing)
        listHeights = Self.listHeights(in: tree, of: drawing)
    }

    /// One copy of the tree serves all lists: a copy for each took quadratic time. Where lengths depend on the page's type,
    /// a list whose rows don't determine its height is measured in larger ones too.
    private static func listHeights(in tree: ViewTree, of drawing: Drawing) -> [(list: Int, height: [Length])] {
        var heights: [(list: Int, height: [Length])] = []
        var copy = tree
        var larger: [(unit: Length.Unit, tree: ViewTree)] = []
        for list in tree.views.indices where tree.kind(of: list).isList && tree.givesAllCounts(list) {
            let points = copy.rowsHeight(ofFilled: list)
            var height = [Length.points(points)]
            let isTable = tree.kind(of: list) == .tableView
            let isAcross = !isTable && tree.rows(of: list).scrollDirection == .horizontal
            if tree.tables.used.type, isAcross || isTable && tree.views[list].firstChild.isNone {
                if larger.isEmpty { larger = largerTrees(of: drawing) }
                for index in larger.indices {
                    let more = (larger[index].tree.rowsHeight(ofFilled: list) - points) / growth
                    // A larger font has larger lines, too.
                    let lines = larger[index].unit == .em ? height[1].value : 0
                    height.append(Length(more - lines, larger[index].unit))
                }
                height[0] = .points(height.dropFirst().reduce(points) { $0 - $1.value })
            }
            heights.append((list, height))
        }
        return heights
    }

    /// By which share the type is larger in which a height's parts are measured.
    private static let growth = 0.25

    /// A drawing's views on pages in whose type one unit is larger: lines before ems.
    private static func largerTrees(of drawing: Drawing) -> [(unit: Length.Unit, tree: ViewTree)] {
        var (rem, font, line) = (PageType(), PageType(), PageType())
        (rem.rem, font.font, line.line) = (1 + growth, 1 + growth, 1 + growth)
        let known: [(Length.Unit, PageType)] =
            drawing.tables.used.em ? [(.line, line), (.em, font), (.rem, rem)] : [(.rem, rem)]
        return known.map { ($0.0, ViewTree(drawing, $0.1)) }
    }

    /// The view's layout properties; a label includes the height of its lines, the root its safe area.
    package func box(of view: Int) -> Style.Box { tree.box(of: view) }

    /// The tracks of a grid, and the position of a view in one.
    package func grid(of view: Int) -> Style.Grid { tree.tables.grid(tree.views[view].settings) }

    /// Whether a view lays out its children, or would, as a grid.
    package func isGrid(_ view: Int) -> Bool {
        tree.contentSize(ofGrid: view) == nil && tree.box(of: view).display == .grid
    }

    /// The tables that contain a grid's runs.
    package var tables: Tables { tree.tables }

    /// The view's layout properties as set, without the height of its lines and the safe area.
    package func ownBox(of view: Int) -> Style.Box { tree.ownBox(of: view, tree.kind(of: view)) }

    /// The space added to the root's padding.
    package var safeArea: Insets { tree.root.safeAreaInsets }

    /// The reading direction of a view.
    package func direction(of view: Int) -> Style.Direction { tree.direction(of: view) }

    /// All properties of a view, inherited ones included.
    package func style(of view: Int) -> Style { tree.style(of: view) }

    /// The fill that the view's bones would have.
    package func paint(of view: Int) -> Paint {
        var paints = Paints(tree)
        let index = paints.index(of: tree.views[view].inherited, in: tree.inherited)
        return paints.all[Int(index)]
    }

    /// The radii of a view's bone, in points or per cent of its shorter side: one for all corners, or four.
    package func boneRadii(of view: Int) -> [Length] {
        let look = tree.style(of: view).look
        let skeleton = look.skeletonCornerRadius ?? tree.root.appearance.skeletonCornerRadius
        let size = tree.views[view].frame.size
        return look.cornerRadius.lengths(orLarger: skeleton, in: size, tree.tables)
    }

    /// The radii of a view's own corners, in points.
    package func cornerRadii(of view: Int) -> CornerRadii {
        tree.style(of: view).look.cornerRadius.radii(in: tree.views[view].frame.size, tree.tables)
    }

    /// The lines of a text; nil if the view shows none.
    package func lines(of view: Int) -> FluidLines? {
        tree.kindOfText(view).flatMap { FluidLines(tree, view, $0) }
    }

    /// Whether a view is a text with as many lines as it takes.
    package func wraps(_ view: Int) -> Bool { tree.wraps(view) }

    /// The lines of a text that depend on the page's type, or in padding that depends on a width; nil for others. A text that is
    /// drawn as something else is as high as its lines.
    package func typedLines(of view: Int) -> TypedLines? {
        let kind = tree.kindOfText(view) ?? tree.kind(of: view)
        return kind == .label || kind == .textView ? TypedLines(tree, view, kind) : nil
    }

    /// The lines of a text that wraps, whether or not it shows them; nil for others.
    package func wrappedLines(of view: Int) -> TypedLines? {
        tree.wraps(view) ? TypedLines(tree, view, tree.kind(of: view)) : nil
    }

    /// The distance in points from the top edge of a laid-out text's content to the end of its first bar; nil if that is the
    /// lower edge of the content, or the view has no bars.
    package func firstBarEnd(of view: Int) -> Double? {
        let height = tree.contentFrame(of: view).height
        return tree.baseline(of: view, contentHeight: height).flatMap { abs($0 - height) < 0.01 ? nil : $0 }
    }

    /// The natural width of a label's or button's text; nil if it has none, as a text view.
    package func textWidth(of view: Int) -> Length? {
        guard tree.kind(of: view) != .textView, let width = tree.textWidth(of: view) else { return nil }
        let font = tree.style(of: view).inherited.fontSize
        return Length(width, font.isAuto ? .points : font.unit)
    }

    /// Whether a view is kept because it or an ancestor isn't skeletonable.
    package func isKept(_ view: Int) -> Bool { tree.isKept(view) }

    /// The content that a view shows instead of bones; nil if it shows none.
    package func content(of view: Int) -> KeptContent? {
        tree.views[view].painting.contains(.content) ? tree.keptContent(of: view) : nil
    }

    /// The size of a view's content in points; nil for containers and lists.
    package func contentSize(of view: Int) -> Size? {
        switch tree.kind(of: view) {
        case .label, .textView, .textField, .button, .imageView: tree.contentSize(of: view)
        default: nil
        }
    }

    /// The height of a view's content in points; nil for containers and lists.
    package func contentHeight(of view: Int) -> Double? { contentSize(of: view)?.height }

    /// The baseline of a text, where its first bar ends in content that is `contentHeight` high; nil for a view without
    /// bars, whose baseline is its bottom edge.
    package func baseline(of view: Int) -> TextBaseline? {
        guard let height = tree.contentSize(of: view)?.height,
            let atSize = tree.baseline(of: view, contentHeight: tree.contentFrame(of: view).height)
        else { return nil }
        let kind = tree.kind(of: view)
        let style = tree.style(of: view)
        // The number of lines that fill a label depends on its height, and so does the position of the first.
        guard kind == .label, tree.showsText(view) || TextLines.explicitCount(style.text, kind) != nil else {
            return TextBaseline(offset: atSize, isCentered: false)
        }
        return TextBaseline(offset: tree.baseline(of: view, contentHeight: height) ?? 0, isCentered: true)
    }

    /// Whether any view is aligned by its baseline.
    package var alignsBaselines: Bool {
        tree.views.indices.contains { view in
            let box = tree.tables.box(tree.views[view].settings, kind: tree.kind(of: view))
            return box.alignItems == .baseline || box.alignSelf == .baseline
        }
    }

    /// The total height of a list's rows, headers, footers and insets at its width, as a sum; nil if a section has as many
    /// rows as fill the list.
    package func rowsHeight(of list: Int) -> [Length]? {
        listHeights.first(with: list) { $0.list }?.height
    }

    /// The settings of a table or a collection for its rows.
    package func list(of view: Int) -> Style.List { tree.rows(of: view) }
}

/// The baseline of a text, in terms that hold for any height.
package struct TextBaseline: Sendable, Equatable {
    /// The distance from the top edge of the content, in points; it may be outside the content.
    package let offset: Double
    /// Whether the content is vertically centred in the view; otherwise it starts at the top.
    package let isCentered: Bool
}

/// The lines of a text, in terms that hold for any width.
package struct FluidLines {
    /// The height of a line in points.
    package let height: Double
    /// The space between two lines in points.
    package let spacing: Double
    /// The padding and the insets above and below the lines, in points.
    package let above, below: Double
    /// Whether there are as many lines as fill the view.
    package let fillsView: Bool
    /// Whether the lines are vertically centred in the view; otherwise they start at the top.
    package let isCentered: Bool

    fileprivate init?(_ tree: ViewTree, _ view: Int, _ kind: ElementKind) {
        let text = tree.textStyle(of: view)
        let (frame, room) = (tree.views[view].frame, tree.contentFrame(of: view))
        let lines = TextLines(text, given: tree.ownBox(of: view, kind).contentHeight, kind, in: room.size)
        if lines.count == 0 { return nil }
        height = lines.lineHeight
        spacing = lines.spacing
        let insets = text.style.text.skeletonPaddingInsets
        above = room.y - frame.y + text.points(insets.top)
        below = frame.maxY - room.maxY + text.points(insets.bottom)
        fillsView = TextLines.explicitCount(text.style.text, kind) == nil
        isCentered = kind == .label
    }
}

extension ViewTree {
    /// The height of the rows that a laid-out list has at its width, in points.
    fileprivate mutating func rowsHeight(ofFilled list: Int) -> Double {
        let direction = direction(of: list)
        let width = views[list].frame.width
        let padding = box(of: list).padding
        func points(_ length: Length) -> Double { length.resolved(against: width) ?? 0 }
        let sides = points(padding.left(in: direction)) + points(padding.right(in: direction))
        // Its rows are measured again.
        let rows = views[list].firstChild
        views[list].firstChild = .none
        defer { views[list].firstChild = rows }
        return rowsHeight(of: list, width: max(0, width - sides))
    }

    /// A number derived from the names (or kinds) and rows that lead to a view, so that changes elsewhere don't affect
    /// it.
    func seed(of view: Int) -> UInt64 {
        var hash = StableHash()
        for view in views.ancestors(of: view) {
            let node = screen.nodes[Int(views[view].node)]
            let word = node.name >= 0 ? tables.strings[Int(node.name)] : node.kind.name
            for byte in word.utf8 { hash.combine(byte) }
            hash.combine(row(of: view).map { UInt64($0) } ?? UInt64(UInt32.max))
        }
        return hash.value
    }
}
