import SkelLanguage

/// Collections: UIKit's flow layout with justified lines, in either scroll direction.
///
/// `along` is the scrolling axis, on which lines follow each other; `across` is the axis of a line's items.
struct Flow {
    let isVertical: Bool
    let lineSpacing: Double
    let itemSpacing: Double
    let inset: Insets
    /// How items are aligned in a line that is higher than they.
    let alignment: Style.ItemAlignment
    /// The length of a line, in points.
    let lineLength: Double
    /// The items' width and height, if all are equal.
    let width: Double?
    let height: Double?

    init(_ filling: Filling) {
        let list = filling.rows
        isVertical = list.scrollDirection == .vertical
        let (spacing, inset) = (list.minimumInteritemSpacing.value, list.sectionInset.points)
        lineSpacing = list.minimumLineSpacing.value
        alignment = list.itemAlignment
        (itemSpacing, self.inset) = (spacing, inset)
        let room = filling.content.width - inset.left - inset.right
        // The top padding belongs to the content; a horizontal list's lines end with its frame.
        let column = filling.content.height - inset.top - inset.bottom
        lineLength = isVertical ? room : column
        width =
            list.columns(in: room).map { max(0, (room - Double($0 - 1) * spacing) / Double($0)) }
            ?? list.itemWidth?.value
        height = list.itemHeight?.value
    }

    var insetBefore: Double { isVertical ? inset.top : inset.left }
    var insetAfter: Double { isVertical ? inset.bottom : inset.right }
    var insetAcross: Double { isVertical ? inset.left : inset.top }

    func along(_ size: Size) -> Double { isVertical ? size.height : size.width }
    func across(_ size: Size) -> Double { isVertical ? size.width : size.height }

    /// The distance from the start of a line to an item of a length along the scrolling axis, in points.
    func offset(of length: Double, in line: Double) -> Double {
        switch alignment {
        case .flexStart, .start, .baseline, .stretch: 0
        case .flexEnd, .end: line - length
        case .auto, .normal, .center: (line - length) / 2
        }
    }

    /// A size that is as long as a line along the scrolling axis.
    func stretched(_ size: Size, to line: Double) -> Size {
        isVertical ? Size(width: size.width, height: line) : Size(width: line, height: size.height)
    }

    /// The positions of a line's items.
    struct Line {
        /// The start of the first item, from the section's inset.
        var start: Double
        /// The space between two items.
        var spacing: Double
    }

    /// A full line of items with a total length; UIKit centres an item that is alone in its line.
    func justified(_ count: Int, total: Double) -> Line {
        guard count > 1 else { return Line(start: max(0, (lineLength - total) / 2), spacing: itemSpacing) }
        return Line(start: 0, spacing: max(itemSpacing, (lineLength - total) / Double(count - 1)))
    }

    /// The frame of an item, absolute in the root. In a right-to-left list x is mirrored: `across` if the list is
    /// vertical, `along` if it's horizontal.
    func frame(along: Double, across: Double, _ size: Size, in filling: Filling) -> Rect {
        let x = isVertical ? insetAcross + across : along
        let y = isVertical ? along : insetAcross + across
        let mirrored = filling.isMirrored ? filling.content.width - x - size.width : x
        return Rect(
            x: filling.content.x + mirrored, y: filling.content.y + y, width: size.width, height: size.height)
    }
}

extension Lists {
    /// Adds the visible supplementary views and items of a collection.
    mutating func fillCollection(_ filling: inout Filling) {
        let flow = Flow(filling)
        let range = visibleRange(flow, filling)
        var position = 0.0
        var cycleStart = 0.0
        for number in 0..<filling.sectionCount {
            guard position < range.upperBound - Rect.tolerance, tree.overflow == nil, filling.failure == nil else {
                return
            }
            if number % filling.sections.count == 0 {
                if number > 0, position == cycleStart { return }
                cycleStart = position
            }
            let section = Section(
                filling.sections[number % filling.sections.count], number: number, of: filling, counting: &tree)
            for header in section.headers {
                position += placeSupplement(header, at: position, section, flow, &filling)
            }
            position += flow.insetBefore
            if !section.cells.isEmpty {
                position = placeItems(of: section, from: position, flow, &filling)
                placeSpareRows(of: section, width: flow.width, height: flow.height, &filling)
            }
            position += flow.insetAfter
            for footer in section.footers {
                position += placeSupplement(footer, at: position, section, flow, &filling)
            }
        }
    }

    /// The visible range along the scrolling axis, from the start of the content.
    func visibleRange(_ flow: Flow, _ filling: Filling) -> ClosedRange<Double> {
        let content = filling.content
        let visible = filling.visible
        if flow.isVertical {
            return (visible.y - content.y)...max(visible.y, visible.maxY).advanced(by: -content.y)
        }
        return filling.isMirrored
            ? (content.maxX - visible.maxX)...(content.maxX - visible.x)
            : (visible.x - content.x)...(visible.maxX - content.x)
    }

    /// The extent of the frame along the scrolling axis; an automatic count fills it.
    func room(_ flow: Flow, _ filling: Filling) -> Double {
        flow.isVertical ? filling.content.height : tree.views[filling.list].frame.maxX - filling.content.x
    }

    /// Lays out a header or a footer across the content at a position along it; returns its extent.
    private mutating func placeSupplement(
        _ node: Int, at position: Double, _ section: Section, _ flow: Flow, _ filling: inout Filling
    ) -> Double {
        let content = filling.content
        if flow.isVertical { return placeSupplement(node, at: content.y + position, section, &filling) }
        let changes = section.changes(inSupplement: node, in: tree.screen)
        if section.isHidden(node, changes, in: tree.screen) { return 0 }
        let size = measure(node, width: nil, height: content.height, section, changes: changes, filling)
        let x = filling.isMirrored ? content.maxX - position - size.width : content.x + position
        let frame = Rect(x: x, y: content.y, width: size.width, height: size.height)
        _ = place(
            node, in: frame, width: size.width, height: size.height, row: nil, section, changes: changes, &filling)
        return size.width
    }

    /// The size of a cell or a supplementary view after layout.
    mutating func measure(
        _ node: Int, width: Double?, height: Double?, _ section: Section,
        changes: [ViewTree.Change], _ filling: Filling
    ) -> Size {
        let first = tree.instantiate(node, in: filling, changes: changes)
        guard first < tree.views.count else { return .zero }
        tree.layOut(first, width: width, height: height)
        let size = tree.views[first].frame.size
        tree.removeViews(from: first, after: filling.lastChild, in: filling.list)
        return size
    }

    /// Places the items; returns the end of the last line along the scrolling axis.
    mutating func placeItems(
        of section: Section, from start: Double, _ flow: Flow, _ filling: inout Filling
    ) -> Double {
        if let width = flow.width, let height = flow.height {
            return placeEqualItems(of: section, Size(width: width, height: height), from: start, flow, &filling)
        }
        return placeMeasuredItems(of: section, from: start, flow, &filling)
    }

    // MARK: - Items of one size

    private mutating func placeEqualItems(
        of section: Section, _ size: Size, from start: Double, _ flow: Flow, _ filling: inout Filling
    ) -> Double {
        let along = flow.along(size)
        let across = flow.across(size)
        guard along > Rect.tolerance, across > Rect.tolerance else {
            filling.failure = unknownSize(of: section.cells[0], filling)
            return start
        }
        let perLine = max(1, Counting.fitting(across + flow.itemSpacing, in: flow.lineLength + flow.itemSpacing))
        let line = flow.justified(perLine, total: Double(perLine) * across)
        let pitch = along + flow.lineSpacing
        let room = room(flow, filling) - start
        let lines: Int
        let count: Int
        if let asked = section.count {
            count = asked
            lines = asked / perLine + (asked % perLine > 0 ? 1 : 0)
        } else {
            lines = Counting.pieces(of: pitch, within: room)
            count = lines.multipliedReportingOverflow(by: perLine).overflow ? Int.max : lines * perLine
        }
        if section.mayHideRows(in: tree.screen) {
            return placeShownItems(of: section, size, perLine: perLine, line, from: start, flow, &filling)
        }
        if filling.measures { return start + max(0, Double(lines) * pitch - flow.lineSpacing) }
        let range = visibleRange(flow, filling)
        let above = Counting.fitting(pitch, in: range.lowerBound - start)
        let until = min(lines, Counting.pieces(of: pitch, within: range.upperBound - start))
        let items = max(0, until - above).multipliedReportingOverflow(by: perLine)
        let seen = items.overflow ? Int.max : items.partialValue
        guard filling.hasRoom(for: min(seen, count), of: section, in: &tree) else { return start }
        for number in above..<max(above, until) {
            for place in 0..<perLine {
                let row = number * perLine + place
                guard row < count, tree.overflow == nil else { break }
                let frame = flow.frame(
                    along: start + Double(number) * pitch,
                    across: line.start + Double(place) * (across + line.spacing), size, in: filling)
                let before = tree.tables.work.left
                let changes = section.changes(inRow: row, of: count, counting: &tree)
                _ = self.place(
                    section.cell(ofRow: row, of: count), in: frame, width: size.width, height: size.height,
                    row: row, section, changes: changes, &filling)
                if number == above, place == 0, section.isUniform {
                    let units = before - tree.tables.work.left
                    guard tree.hasWork(for: min(seen, count), each: units, on: section.node) else { break }
                }
            }
        }
        return start + max(0, Double(lines) * pitch - flow.lineSpacing)
    }

    // MARK: - Items of their own sizes

    /// An item of the line being gathered.
    private struct Item {
        var row: Int
        var size: Size
    }

    private struct GatheredLine {
        var items: [Item]
        /// Whether the next item had no room in the line.
        var isFull: Bool
        /// The row that begins the next line.
        var end: Int
    }

    /// Gathers lines, each with as many items as fit, until the frame is full.
    private mutating func placeMeasuredItems(
        of section: Section, from start: Double, _ flow: Flow, _ filling: inout Filling
    ) -> Double {
        let range = visibleRange(flow, filling)
        let end = room(flow, filling)
        var position = start
        var row = 0
        var lastSpacing: Double?
        while section.count.map({ row < $0 }) ?? (position < end - Rect.tolerance) {
            guard position < range.upperBound - Rect.tolerance, tree.overflow == nil else {
                return filling.end(after: row, of: section.count, from: start, to: position)
            }
            guard var line = gatherLine(of: section, from: row, of: section.count, flow, &filling) else {
                return position
            }
            let isLast = section.count == nil && isLast(line, at: position, before: end, flow)
            if isLast, section.namesLastRow {
                // Only now is the last item known, which a rule may change.
                guard let last = gatherLine(of: section, from: row, of: line.end, flow, &filling) else {
                    return position
                }
                line = last
            }
            let total = line.items.reduce(0) { $0 + flow.across($1.size) }
            let height = line.items.reduce(0) { max($0, flow.along($1.size)) }
            if filling.measures, section.isUniform, let count = section.count, line.isFull {
                let lines = (count + line.items.count - 1) / line.items.count
                return start + Double(lines) * (height + flow.lineSpacing) - flow.lineSpacing
            }
            var places = flow.justified(line.items.count, total: total)
            if !line.isFull, let last = line.items.last {
                // A partial line keeps the spacing of a full one: the previous one, or one of such items.
                let length = flow.across(last.size)
                let fitting = Counting.fitting(length + flow.itemSpacing, in: flow.lineLength + flow.itemSpacing)
                let full = flow.justified(fitting, total: Double(fitting) * length)
                places = Flow.Line(start: fitting > 1 ? 0 : full.start, spacing: lastSpacing ?? full.spacing)
            }
            lastSpacing = places.spacing
            row = line.end
            let count = section.count ?? (isLast ? row : nil)
            if !filling.measures {
                place(line.items, at: position, height: height, places, of: section, count: count, flow, &filling)
            }
            position += height + flow.lineSpacing
        }
        return row > 0 ? position - flow.lineSpacing : position
    }

    /// Whether it's the last line: with an automatic count, that's the one that fills the frame.
    private func isLast(_ line: GatheredLine, at position: Double, before end: Double, _ flow: Flow) -> Bool {
        let height = line.items.reduce(0) { max($0, flow.along($1.size)) }
        return position + height + flow.lineSpacing >= end - Rect.tolerance
    }

    /// Gathers the line that begins with a row; `count` is the total number of rows, if known. Items without a size
    /// take no room. Nil if there are only such items, which may be the filling's failure.
    private mutating func gatherLine(
        of section: Section, from first: Int, of count: Int?, _ flow: Flow, _ filling: inout Filling
    ) -> GatheredLine? {
        var items: [Item] = []
        var used = 0.0
        var row = first
        var emptyItems = 0
        var hiddenItems = 0
        while count.map({ row < $0 }) ?? true, tree.overflow == nil {
            let cell = section.cell(ofRow: row, of: count)
            let changes = section.changes(inRow: row, of: count, counting: &tree)
            if section.isHidden(cell, changes, in: tree.screen) {
                hiddenItems += 1
                row += 1
                if hiddenItems == section.patienceWithHidden { break }
                continue
            }
            hiddenItems = 0
            let size = measure(cell, width: flow.width, height: flow.height, section, changes: changes, filling)
            // A line stretches what has no length of its own.
            let isLong =
                flow.along(size) > Rect.tolerance || flow.alignment == .stretch && !hasOwnLength(cell, changes, flow)
            guard isLong, flow.across(size) > Rect.tolerance else {
                if emptyItems == 0 { tree.findings.append(.emptyItem(.init(cell, size))) }
                emptyItems += 1
                row += 1
                if emptyItems < section.patience { continue }
                if items.isEmpty, section.mustHaveSize { filling.failure = unknownSize(of: cell, filling) }
                break
            }
            emptyItems = 0
            if !items.isEmpty, used + flow.across(size) > flow.lineLength + Rect.tolerance {
                return checked(GatheredLine(items: items, isFull: true, end: row), section, flow, &filling)
            }
            items.append(Item(row: row, size: size))
            used += flow.across(size) + flow.itemSpacing
            row += 1
        }
        guard let last = items.last else { return nil }
        let next = flow.across(last.size)
        let isFull = used + next > flow.lineLength + Rect.tolerance
        return checked(GatheredLine(items: items, isFull: isFull, end: row), section, flow, &filling)
    }

    /// A line, unless it has nothing that its items can be as long as.
    private func checked(
        _ line: GatheredLine, _ section: Section, _ flow: Flow, _ filling: inout Filling
    ) -> GatheredLine? {
        if line.items.contains(where: { flow.along($0.size) > Rect.tolerance }) { return line }
        if section.mustHaveSize {
            filling.failure = unknownSize(of: section.cell(ofRow: line.items[0].row, of: nil), filling)
        }
        return nil
    }

    /// Places the items of a line, and aligns those that are lower than it.
    private mutating func place(
        _ items: [Item], at position: Double, height: Double, _ line: Flow.Line, of section: Section, count: Int?,
        _ flow: Flow, _ filling: inout Filling
    ) {
        var across = line.start
        for item in items {
            let cell = section.cell(ofRow: item.row, of: count)
            let changes = section.changes(inRow: item.row, of: count, counting: &tree)
            let isStretched = flow.alignment == .stretch && !hasOwnLength(cell, changes, flow)
            let size = isStretched ? flow.stretched(item.size, to: height) : item.size
            let along = position + flow.offset(of: flow.along(size), in: height)
            let frame = flow.frame(along: along, across: across, size, in: filling)
            // A height that comes from the content isn't a basis for percentages; that of a line is.
            _ = place(
                cell, in: frame, width: size.width, height: isStretched && flow.isVertical ? height : flow.height,
                row: item.row, section, changes: changes, &filling)
            across += flow.across(item.size) + line.spacing
        }
    }

    /// Whether a cell says how long it is along the scrolling axis, so that its line doesn't stretch it.
    private func hasOwnLength(_ cell: Int, _ changes: [ViewTree.Change], _ flow: Flow) -> Bool {
        let property: Property = flow.isVertical ? .height : .width
        return changes.contains { $0.node == cell && $0.setting.property == property }
            || tree.tables.sets(property, tree.screen.nodes[cell].settings)
    }
}
