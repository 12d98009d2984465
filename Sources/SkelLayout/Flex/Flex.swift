import SkelLanguage
import SkelText

extension ViewTree {
    /// Lays out `root` and what is in it by CSS flexbox (css-flexbox-1, css-align-3, css-sizing-3 and -4), as browsers do:
    /// frames are relative to the parent's border box; the root's x and y stay as they are.
    ///
    /// `width` and `height` are the root's used size. Nil: by its own style, its content's size where that is `auto`;
    /// percentages of the root's padding are of its width, of its height of nothing, and `auto`. Its margins and insets
    /// are ignored.
    mutating func layOut(_ root: Int, width: Double?, height: Double?) {
        var flex = Flex(tree: self, root: root)
        // The engine must own the only references, so that writing frames and adding findings copies nothing.
        views = []
        findings = []
        flex.layOutRoot(root, width: width, height: height)
        self = flex.tree
    }
}

/// The engine: the tree, and the measurements of containers without a final layout.
struct Flex {
    var tree: ViewTree
    private var records: FlexRecords

    /// Creates an engine for `root` and the views after it in the tree.
    init(tree: ViewTree, root: Int) {
        self.tree = tree
        records = FlexRecords(root..<tree.views.count)
    }

    mutating func layOutRoot(_ root: Int, width: Double?, height: Double?) {
        let box = FlexBox(root, of: tree, in: tree.direction(of: root))
        var space = FlexSpace(width: nil, height: nil)
        if let height {
            space.height = height
            space.heightRule = .fixed
        }
        space.width = width ?? contribution(of: box, in: space).max
        space.widthRule = .fixed
        // The root's surroundings are as wide as the root.
        space.percentWidth = space.width
        let size = layOut(box, in: space, places: true)
        tree.views[root].frame.width = size.width
        tree.views[root].frame.height = size.height
    }

    /// The size of a box, and its first baseline if requested. If `places` is true, the frames of all its contents are
    /// written.
    mutating func layOut(_ box: FlexBox, in space: FlexSpace, places: Bool, findsBaseline: Bool = false) -> LayoutResult
    {
        let fragment = fragment(of: box, in: space)
        if let content = box.content {
            if tree.kind(of: box.view).isList,
                fragment.heightRule.extent == nil || !places && box.style.flexBasis == .content
            {
                return layOutList(box, fragment, places: places)
            }
            return layOutLeaf(box, fragment, content, findsBaseline: findsBaseline)
        }
        if !places, let known = records.layout(box.view, of: fragment, findsBaseline: findsBaseline) {
            return known
        }
        let layout =
            box.isGrid
            ? layOutGrid(box, fragment, places: places, findsBaseline: findsBaseline)
            : layOut(FlexContainer(box, fragment), places: places, findsBaseline: findsBaseline)
        if places {
            records.remove(box.view)
        } else {
            records.add(box.view, layout, of: fragment, findsBaseline: findsBaseline)
        }
        return layout
    }

    /// The size of a leaf. It's apart from what calls itself, whose frames on the stack stay small.
    @inline(never)
    private func layOutLeaf(_ box: FlexBox, _ fragment: Fragment, _ content: Size, findsBaseline: Bool) -> LayoutResult
    {
        var contentHeight = content.height + fragment.padding.vertical
        if let height = tree.wrappedHeight(of: box.view, width: fragment.width - fragment.padding.horizontal) {
            contentHeight = height + fragment.padding.vertical
        }
        let height = fragment.heightRule.height(forContent: contentHeight)
        return LayoutResult(
            width: fragment.width, height: height, contentHeight: contentHeight,
            baseline: findsBaseline ? baseline(of: box, fragment.padding, height: height) : nil)
    }

    /// The baseline of a leaf with a height: for a text, the lower edge of its first bar.
    func baseline(of leaf: FlexBox, _ padding: Sides, height: Double) -> Double? {
        let contentHeight = max(0, height - padding.vertical)
        let baseline = tree.baseline(of: leaf.view, contentHeight: contentHeight).map { padding.top + $0 }
        return leaf.style.clipsToBounds ? baseline.map { max(0, min(height, $0)) } : baseline
    }

    /// The size of a list that is as high as its rows.
    private mutating func layOutList(_ box: FlexBox, _ fragment: Fragment, places: Bool) -> LayoutResult {
        if let known = records.layout(box.view, of: fragment, findsBaseline: false) { return known }
        let width = max(0, fragment.width - fragment.padding.horizontal)
        let contentHeight = fragment.padding.vertical + tree.rowsHeight(of: box.view, width: width)
        let layout = LayoutResult(
            width: fragment.width, height: fragment.heightRule.height(forContent: contentHeight),
            contentHeight: contentHeight)
        if !places { records.add(box.view, layout, of: fragment, findsBaseline: false) }
        return layout
    }

    /// The content widths of a container whose width isn't known yet.
    mutating func contentWidths(of box: FlexBox, _ fragment: Fragment) -> ContentWidths {
        if let known = records.widths(box.view, of: fragment) { return known }
        let widths =
            box.isGrid
            ? gridWidths(of: box, fragment) : contentWidths(of: FlexContainer(box, fragment, isSizing: true))
        records.add(box.view, widths, of: fragment)
        return widths
    }

    /// Arranging an item once takes some three times as long as making a view.
    private static let unitsOfItem = 3

    /// The children that take part in flex layout, in order, and whether there are others: hidden and absolute ones. If
    /// the container `places` its children and its height is already known, this also places the others. Empty once the
    /// layout has taken too much work.
    mutating func itemViews(of container: FlexContainer, places: Bool) -> (items: [Int32], hasOthers: Bool) {
        if let known = records.itemViews(container.view) {
            return tree.counts(Self.unitsOfItem * known.items.count + 1, of: container.view)
                ? (known.items, known.hasOthers) : ([], false)
        }
        let height = places ? container.fragment.knownHeight : nil
        var result: (items: [Int32], hasOthers: Bool) = ([], false)
        var next = tree.views[container.view].firstChild
        while let view = next.index {
            if tree.isHidden(view) {
                if places { hide(view) } else { result.hasOthers = true }
            } else if let frame = tree.plainFrame(of: view) {
                if height != nil { tree.views[view].frame = frame } else { result.hasOthers = true }
            } else {
                let style = tree.box(of: view)
                if style.position == .relative {
                    result.items.append(Int32(view))
                } else if let height {
                    placeAbsolute(view, style, in: container, height: height)
                } else {
                    result.hasOthers = true
                }
            }
            next = tree.views[view].nextSibling
        }
        if !places { records.add(container.view, result.items, hasOthers: result.hasOthers) }
        return tree.counts(Self.unitsOfItem * result.items.count + 1, of: container.view) ? result : ([], false)
    }

    /// Places the children that take no part in flex layout.
    mutating func placeOthers(in container: FlexContainer, height: Double) {
        for (view, style) in hideOrFindAbsolute(in: container.view) {
            placeAbsolute(view, style, in: container, height: height)
        }
    }

    /// Hides the hidden children of a view; returns the absolute ones, in order.
    mutating func hideOrFindAbsolute(in view: Int) -> [(view: Int, style: Style.Box)] {
        var found: [(view: Int, style: Style.Box)] = []
        var next = tree.views[view].firstChild
        while let child = next.index {
            next = tree.views[child].nextSibling
            if tree.isHidden(child) {
                hide(child)
            } else {
                let style = tree.box(of: child)
                if style.position == .absolute { found.append((child, style)) }
            }
        }
        return found
    }

    /// Gives a hidden view and its descendants empty frames at their parents' origins, so that they take no space.
    mutating func hide(_ view: Int) {
        tree.views[view].frame = .zero
        var next = tree.views[view].firstChild
        while var current = next.index {
            tree.views[current].frame = .zero
            next = tree.views[current].firstChild
            while next.isNone, current != view, let parent = tree.views[current].parent.index {
                next = tree.views[current].nextSibling
                current = parent
            }
        }
    }
}

/// The result of laying out a box.
struct LayoutResult {
    var width: Double
    var height: Double
    /// The border-box height according to the content alone.
    var contentHeight: Double
    /// The first baseline from the top edge; nil if there is none or it wasn't requested.
    var baseline: Double?
}

/// A box to be laid out: everything besides its style that its layout depends on.
struct Fragment: Equatable {
    /// The used width.
    var width: Double
    var padding: Sides
    /// The definite height, or nil.
    var height: Double?
    var heightRule: HeightRule

    /// The used height if it doesn't depend on the content.
    var knownHeight: Double? { heightRule.floorsAtContent ? nil : heightRule.definite }
}
