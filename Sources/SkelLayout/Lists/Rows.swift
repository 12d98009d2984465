import SkelLanguage
import SkelText

/// Tables: a single column of rows, section by section.
extension Lists {
    /// Adds the visible headers, rows and footers of a table.
    mutating func fillTable(_ filling: inout Filling) {
        var y = filling.content.y
        var cycleStart = y
        for number in 0..<filling.sectionCount {
            guard y < filling.visible.maxY - Rect.tolerance, tree.overflow == nil, filling.failure == nil else {
                return
            }
            if number % filling.sections.count == 0 {
                // Sections without a height never fill the frame, however many there are.
                if number > 0, y == cycleStart { return }
                cycleStart = y
            }
            let section = Section(
                filling.sections[number % filling.sections.count], number: number, of: filling, counting: &tree)
            for header in section.headers { y += placeSupplement(header, at: y, section, &filling) }
            if !section.cells.isEmpty {
                y = placeRows(of: section, from: y, &filling)
                placeSpareRows(
                    of: section, width: filling.content.width, height: filling.rows.rowHeight?.value,
                    least: filling.rows.estimatedRowHeight?.value ?? 0, &filling)
            }
            for footer in section.footers { y += placeSupplement(footer, at: y, section, &filling) }
        }
    }

    /// Lays out a header or footer across the content and keeps it if it's visible. Returns its height; 0 if it's
    /// hidden.
    mutating func placeSupplement(_ node: Int, at y: Double, _ section: Section, _ filling: inout Filling) -> Double {
        let width = filling.content.width
        let frame = Rect(x: filling.content.x, y: y, width: width, height: 0)
        let changes = section.changes(inSupplement: node, in: tree.screen)
        if section.isHidden(node, changes, in: tree.screen) { return 0 }
        return place(node, in: frame, width: width, height: nil, row: nil, section, changes: changes, &filling).height
    }

    // MARK: - Rows

    /// Places a section's rows from `y` down; returns the end of the last row.
    mutating func placeRows(of section: Section, from y: Double, _ filling: inout Filling) -> Double {
        let list = filling.rows
        if let height = list.rowHeight?.value { return placeRows(of: section, height: height, from: y, &filling) }
        let least = list.estimatedRowHeight?.value ?? 0
        guard least > Rect.tolerance else {
            return placeSelfSizingRows(of: section, count: section.count, from: y, &filling)
        }
        if section.isUniform {
            // Equal rows need a single measurement.
            let cell = section.cells[0]
            let content = measure(cell, width: filling.content.width, height: nil, section, changes: [], filling).height
            if content <= least + Rect.tolerance { return placeRows(of: section, height: least, from: y, &filling) }
        }
        // Higher rows don't change the number that the estimate asks for.
        let room = filling.content.maxY - y
        let count =
            section.count
            ?? (section.mayHideRows(in: tree.screen)
                ? automaticCount(of: section, pitch: least, room: room, visible: filling.visible.maxY - y)
                : Counting.pieces(of: least, within: room))
        return placeSelfSizingRows(of: section, count: count, least: least, from: y, &filling)
    }

    /// Places rows of one height, in points.
    private mutating func placeRows(
        of section: Section, height: Double, from y: Double, _ filling: inout Filling
    ) -> Double {
        guard height > Rect.tolerance else {
            filling.failure = unknownSize(of: section.cells[0], filling)
            return y
        }
        let count = section.count ?? Counting.pieces(of: height, within: filling.content.maxY - y)
        if section.mayHideRows(in: tree.screen) {
            return placeShownRows(of: section, height: height, from: y, &filling)
        }
        if filling.measures { return y + Double(count) * height }
        // A row that ends where the visible part begins is above it; a row that begins where the visible part ends is
        // below it.
        let above = Counting.fitting(height, in: filling.visible.y - y)
        let until = min(count, Counting.pieces(of: height, within: filling.visible.maxY - y))
        guard filling.hasRoom(for: until - above, of: section, in: &tree) else { return y }
        for row in above..<max(above, until) {
            guard tree.overflow == nil else { break }
            let frame = Rect(
                x: filling.content.x, y: y + Double(row) * height, width: filling.content.width, height: height)
            let before = tree.tables.work.left
            let changes = section.changes(inRow: row, of: count, counting: &tree)
            _ = place(
                section.cell(ofRow: row, of: count), in: frame, width: frame.width, height: height, row: row, section,
                changes: changes, &filling)
            if row == above, section.isUniform {
                let units = before - tree.tables.work.left
                guard tree.hasWork(for: until - above, each: units, on: section.node) else { break }
            }
        }
        return y + Double(count) * height
    }

    /// Places rows that are as high as their cells, but at least `least` points: `count` of them, or until the frame is
    /// full. Returns the end of the last row.
    private mutating func placeSelfSizingRows(
        of section: Section, count: Int?, least: Double = 0, from start: Double, _ filling: inout Filling
    ) -> Double {
        var y = start
        var row = 0
        var emptyRows = 0
        var hiddenRows = 0
        let width = filling.content.width
        while count.map({ row < $0 }) ?? (y < filling.content.maxY - Rect.tolerance) {
            guard y < filling.visible.maxY - Rect.tolerance, tree.overflow == nil else {
                return filling.end(after: row, of: count, from: start, to: y)
            }
            var cell = section.cell(ofRow: row, of: count)
            let frame = Rect(x: filling.content.x, y: y, width: width, height: 0)
            let before = (
                views: tree.views.count, lastChild: filling.lastChild, work: tree.tables.work.left
            )
            var changes = section.changes(inRow: row, of: count, counting: &tree)
            if section.isHidden(cell, changes, in: tree.screen) {
                hiddenRows += 1
                if hiddenRows == section.patienceWithHidden { return y }
                row += 1
                continue
            }
            hiddenRows = 0
            var height = place(
                cell, in: frame, width: width, height: nil, least: least, row: row, section, changes: changes, &filling
            ).height
            if count == nil, section.namesLastRow, y + height >= filling.content.maxY - Rect.tolerance {
                // This turns out to be the last row, which a rule may change.
                tree.removeViews(from: before.views, after: before.lastChild, in: filling.list)
                filling.lastChild = before.lastChild
                cell = section.cell(ofRow: row, of: row + 1)
                changes = section.changes(inRow: row, of: row + 1, counting: &tree)
                if section.isHidden(cell, changes, in: tree.screen) { return y }
                height =
                    place(
                        cell, in: frame, width: width, height: nil, least: least, row: row, section, changes: changes,
                        &filling
                    ).height
            }
            emptyRows = height > Rect.tolerance ? 0 : emptyRows + 1
            if emptyRows >= section.patience {
                if section.mustHaveSize { filling.failure = unknownSize(of: cell, filling) }
                return y
            }
            if row == 0, section.isUniform, filling.measures, let count {
                return y + Double(count) * height
            }
            if row == 0, section.isUniform {
                let rest = Counting.pieces(of: height, within: filling.visible.maxY - y)
                let more = min(rest, count ?? rest) - 1
                let units = before.work - tree.tables.work.left
                guard filling.hasRoom(for: more, of: section, in: &tree),
                    tree.hasWork(for: more, each: units, on: section.node)
                else { return y }
            }
            y += height
            row += 1
        }
        return y
    }

    /// The mistake of a cell without a size; nil if the limit on views left it empty.
    func unknownSize(of cell: Int, _ filling: Filling) -> Diagnostic? {
        guard tree.overflow == nil else { return nil }
        let isTable = filling.isTable
        let flow = Flow(filling)
        let hasWidth = flow.width ?? 0 > Rect.tolerance
        if !isTable, !hasWidth, let columns = filling.rows.columns, columns > 1 {
            let list = tree.screen.nodes[Int(tree.views[filling.list].node)]
            return Messages.noRoomForColumns(list.span, columns, width: filling.content.width)
        }
        return Messages.unknownRowHeight(
            tree.screen.nodes[cell].span, isTable: isTable, hasWidth: hasWidth,
            hasHeight: flow.height ?? 0 > Rect.tolerance)
    }

    // MARK: - Placing

    /// Makes the views of a cell, header or footer, lays them out at a size (nil: their own) at the frame's top left
    /// corner, but at least `least` points high, and keeps them if they're visible. Returns the size.
    mutating func place(
        _ node: Int, in frame: Rect, width: Double?, height: Double?, least: Double = 0, row: Int?, _ section: Section,
        changes: [ViewTree.Change], _ filling: inout Filling
    ) -> Size {
        if filling.measures, let width, let height { return Size(width: width, height: height) }
        let first = tree.instantiate(node, in: filling, changes: changes)
        guard first < tree.views.count else { return .zero }
        tree.setPlace(of: first, row: row, section: section.number)
        tree.views[first].frame = frame
        tree.layOut(first, width: width, height: height)
        if tree.views[first].frame.height < least { tree.layOut(first, width: width, height: least) }
        let size = tree.views[first].frame.size
        let placed = Rect(x: frame.x, y: frame.y, width: size.width, height: size.height)
        guard !filling.measures, placed.overlaps(filling.visible) else {
            tree.removeViews(from: first, after: filling.lastChild, in: filling.list)
            return size
        }
        tree.views[first].frame = placed
        tree.makeAbsolute(below: first)
        tree.link(first, in: filling.list, after: filling.lastChild)
        filling.lastChild = first
        return size
    }
}

extension Rect {
    /// Whether the rectangles overlap by a visible amount, more than `tolerance` in both directions.
    package func overlaps(_ other: Rect) -> Bool {
        x < other.maxX - Rect.tolerance && maxX > other.x + Rect.tolerance
            && y < other.maxY - Rect.tolerance && maxY > other.y + Rect.tolerance
    }
}
