import SkelLanguage

// The positions of a grid's items and absolute children (css-grid-2, sections 9 and 10).
extension Flex {
    /// Places the items in their areas; returns the grid's first baseline, if requested.
    mutating func arrangeItems(of grid: GridContainer, places: Bool, findsBaseline: Bool) -> Double? {
        let first = findsBaseline ? grid.firstItem : nil
        var baseline: Double?
        for index in grid.items.indices where places || index == first {
            let own = arrange(grid.items[index], in: grid, places: places, findsBaseline: index == first)
            if index == first { baseline = own }
        }
        guard let first else { return nil }
        let row = grid.items[first].rows.lowerBound
        guard grid.items.contains(where: { $0.rows.lowerBound == row && $0.ascent != nil }) else { return baseline }
        return grid.fragment.padding.top + grid.rows.line(row, isEnd: false) + grid.ascent(of: row)
    }

    /// Places one item; returns its baseline from the grid's top edge, or its bottom edge.
    private mutating func arrange(_ item: GridItem, in grid: GridContainer, places: Bool, findsBaseline: Bool) -> Double
    {
        let view = Int(item.view)
        let box = FlexBox(view, of: tree, in: grid.direction)
        let area = Size(width: grid.columns.area(item.columns) ?? 0, height: grid.rows.area(item.rows) ?? 0)
        let space = space(of: item, box, width: area.width, height: area.height)
        let layout = layOut(box, in: space, places: places, findsBaseline: findsBaseline)
        let margin = box.margin(of: area.width)
        let isMirrored = grid.direction == .rtl
        var inline = item.offset(
            free: area.width - layout.width - margin.horizontal, alignment: item.inline,
            isStartAuto: item.autoMargins.contains(isMirrored ? .right : .left),
            isEndAuto: item.autoMargins.contains(isMirrored ? .left : .right))
        if let shim = grid.inlineShim(of: item) { inline = shim }
        var block = item.offset(
            free: area.height - layout.height - margin.vertical, alignment: item.block,
            isStartAuto: item.autoMargins.contains(.top), isEndAuto: item.autoMargins.contains(.bottom))
        if let ascent = item.ascent { block = grid.ascent(of: item.rows.lowerBound) - ascent }
        let x =
            grid.inlineStart(of: grid.fragment.padding) + grid.columns.line(item.columns.lowerBound, isEnd: false)
            + grid.inlineStart(of: margin) + inline
        let y = grid.fragment.padding.top + grid.rows.line(item.rows.lowerBound, isEnd: false) + margin.top + block
        if places {
            let shift = grid.relativeOffset(of: box, in: area)
            tree.views[view].frame = Rect(
                x: (isMirrored ? grid.fragment.width - x - layout.width : x) + shift.x, y: y + shift.y,
                width: layout.width, height: layout.height)
        }
        return y + (layout.baseline ?? layout.height)
    }

    /// Places the children that aren't items.
    mutating func placeOthers(in grid: GridContainer, height: Double) {
        for (view, style) in hideOrFindAbsolute(in: grid.view) {
            let area = grid.absoluteArea(of: style, tree.tables.grid(tree.views[view].settings), height: height)
            placeAbsolute(FlexBox(view, style, of: tree, in: grid.direction), in: area)
        }
    }
}

extension GridItem {
    /// The distance of the margin box from the start of its area, given the free space.
    fileprivate func offset(
        free: Double, alignment: Style.ItemAlignment, isStartAuto: Bool, isEndAuto: Bool
    ) -> Double {
        if isStartAuto || isEndAuto { return isStartAuto ? max(0, free) / (isEndAuto ? 2 : 1) : 0 }
        switch alignment {
        case .end, .flexEnd: return free
        case .center: return free / 2
        case .auto, .normal, .start, .flexStart, .stretch, .baseline: return 0
        }
    }
}

extension GridContainer {
    /// The first item of the first row that contains any.
    fileprivate var firstItem: Int? {
        items.indices.min { left, right in
            let (first, second) = (items[left], items[right])
            if first.rows.lowerBound != second.rows.lowerBound { return first.rows.lowerBound < second.rows.lowerBound }
            if first.columns.lowerBound != second.columns.lowerBound {
                return first.columns.lowerBound < second.columns.lowerBound
            }
            return left < right
        }
    }

    /// The shift of an item by `top`, `right`, `bottom` and `left`, with percentages of its area.
    fileprivate func relativeOffset(of box: FlexBox, in area: Size) -> (x: Double, y: Double) {
        let left = box.style.inset.left(in: direction).resolved(against: area.width)
        let right = box.style.inset.right(in: direction).resolved(against: area.width).map { -$0 }
        let top = box.style.inset.top.resolved(against: area.height)
        let bottom = box.style.inset.bottom.resolved(against: area.height).map { -$0 }
        return ((direction == .ltr ? left ?? right : right ?? left) ?? 0, top ?? bottom ?? 0)
    }

    /// Section 9: the area for an absolute child, between the lines that it names, or the grid's edges if it names
    /// none.
    fileprivate func absoluteArea(of box: Style.Box, _ style: Style.Grid, height: Double) -> AbsoluteArea {
        let padding = fragment.padding
        let (start, end) = edges(
            of: style.column, columns, explicit.columns, before.columns, size: fragment.width,
            edge: inlineStart(of: padding))
        let (top, bottom) = edges(
            of: style.row, rows, explicit.rows, before.rows, size: height, edge: padding.top)
        return AbsoluteArea(
            direction: direction,
            frame: Rect(x: start, y: top, width: max(0, end - start), height: max(0, bottom - top)),
            outerWidth: fragment.width, outerHeight: height, padding: Sides(),
            inlineEdge: AbsoluteAxis.Edge(justification(of: style)), blockEdge: AbsoluteAxis.Edge(alignment(of: box)),
            inlineOverflow: self.box.clipsToBounds ? .end : .none, blockOverflow: self.box.clipsToBounds ? .end : .none)
    }

    /// The edges of an area along one axis, from the edge of the padding box.
    private func edges(
        of lines: GridLines, _ axis: GridAxis, _ explicit: Int, _ before: Int, size: Double, edge: Double
    ) -> (start: Double, end: Double) {
        // Automatic ends, spans and missing lines mean the grid's edges.
        func place(_ index: Int, isEnd: Bool) -> Double? {
            let index = index + before
            guard (0...axis.tracks.count).contains(index) else { return nil }
            return edge + axis.line(index, isEnd: isEnd)
        }
        var wish = GridWish(lines, explicit: explicit)
        var (hasStart, hasEnd) = (lines.start != .auto, lines.end != .auto)
        if case .span = lines.start, !lines.end.isLine { hasStart = false }
        if case .span = lines.end, !lines.start.isLine { hasEnd = false }
        guard hasStart || hasEnd, let first = wish.start else { return (0, size) }
        if lines.start == .auto, !hasStart { wish.start = first }
        let start = hasStart ? place(first, isEnd: false) ?? 0 : 0
        let end = hasEnd ? place(first + wish.span, isEnd: true) ?? size : size
        return (start, end)
    }
}

extension GridLine {
    fileprivate var isLine: Bool { if case .line = self { true } else { false } }
}
