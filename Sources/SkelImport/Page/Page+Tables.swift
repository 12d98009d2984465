import SkelLayout

extension Page {
    /// Makes the rows of a table's parts the table's own, where these parts look like nothing.
    mutating func flattenTables() {
        for node in nodes.indices where nodes[node].kind == .box {
            guard let capture = first(node), style(node, capture).display == .table else { continue }
            var rows: [Int] = []
            for child in nodes[node].children {
                guard let shown = first(child), style(child, shown).display == .tablePart,
                    !nodes[child].children.isEmpty,
                    !box(child, shown)!.ink.isSurface
                else {
                    rows.append(child)
                    continue
                }
                let inner = nodes[child].children
                for capture in captures.indices {
                    guard let ink = box(child, capture)?.ink else { continue }
                    passLine(ink.border.bottom, of: ink, to: inner[inner.count - 1], capture)
                    // What is above the rows is below the headings.
                    passLine(ink.border.top, of: ink, to: rows.last ?? inner[0], isBelow: !rows.isEmpty, capture)
                }
                rows += inner
            }
            let areRows = rows.allSatisfy { row in
                first(row).map { style(row, $0).display == .tableRow } ?? false && nodes[row].kind == .box
            }
            guard areRows, !rows.isEmpty else { continue }
            for row in rows {
                nodes[row].parent = node
                for capture in captures.indices { liftLines(to: row, capture) }
            }
            nodes[node].children = rows
            nodes[node].isTable = true
        }
    }

    /// Gives a row the line of the part that it is in.
    private mutating func passLine(
        _ width: Double, of ink: Ink, to row: Int, isBelow: Bool = true, _ capture: Int
    ) {
        let index = nodes[row].boxes[capture]
        guard width > 0, index >= 0, !boxes[index].ink.hasBorder else { return }
        if isBelow { boxes[index].ink.border.bottom = width } else { boxes[index].ink.border.top = width }
        boxes[index].ink.borderColor = ink.borderColor
    }

    /// Gives a row the lines that all its cells have above and below.
    private mutating func liftLines(to row: Int, _ capture: Int) {
        let index = nodes[row].boxes[capture]
        let cells = nodes[row].children.filter { shows($0, capture) }.map { nodes[$0].boxes[capture] }
        guard index >= 0, let ink = cells.first.map({ boxes[$0].ink }), ink.hasBorder, !boxes[index].ink.hasBorder,
            ink.border.left == 0, ink.border.right == 0,
            cells.allSatisfy({ boxes[$0].ink.border.all == ink.border.all })
        else { return }
        (boxes[index].ink.border, boxes[index].ink.borderColor) = (ink.border, ink.borderColor)
        for cell in cells { boxes[cell].ink.border = FourSides(0) }
    }

    /// Whether a row of a table is usually as high at all widths: where it isn't, texts that wrap make its height.
    func hasOneHeight(_ row: Int) -> Bool {
        let heights = shown(row).compactMap { usual(row, $0) { $0.frame.height } }
        return (heights.max() ?? 0) - (heights.min() ?? 0) <= 4
    }

    /// The row of a table that shows its columns: the one with most cells.
    func columnRow(of table: Int, _ capture: Int) -> Int? {
        var best: (row: Int, count: Int)?
        for row in nodes[table].children where shows(row, capture) {
            let count = nodes[row].children.count { shows($0, capture) }
            if count > best?.count ?? 0 { best = (row, count) }
        }
        return best?.row
    }

    /// The widths of a table's columns, in points.
    func columns(of table: Int, _ capture: Int) -> [Double] {
        guard let row = columnRow(of: table, capture) else { return [] }
        let cells = nodes[row].children.filter { shows($0, capture) }.map { frame($0, capture) }
        // Up to the next cell, because borders may collapse.
        return cells.indices.map { index in
            index + 1 < cells.count ? max(1, cells[index + 1].x - cells[index].x) : max(1, cells[index].width)
        }
    }

    /// Which columns of a table are equally wide at all widths of the table.
    func fixedColumns(of table: Int) -> [Bool] {
        let all = shown(table)
        // Where a table is wider than the room, its columns are as narrow as they get.
        let fitting = all.filter { frame(table, $0).width <= frame(nodes[table].parent, $0).width + 2 }
        let overflow = all.filter { !fitting.contains($0) }.map { frame(table, $0).width }.max() ?? 0
        let hasGrown = fitting.contains { frame(table, $0).width > overflow }
        return grownColumns(of: table, fitting) ?? (hasGrown ? grownColumns(of: table, all) : nil)
            // A check or an icon does not need more room on wider screens.
            ?? (fitting.first ?? all.first).map { columns(of: table, $0).map { $0 <= 48 } }.map(allOrNone) ?? []
    }

    /// Which columns keep their width in wider tables; nil if all tables are equally wide.
    private func grownColumns(of table: Int, _ captures: [Int]) -> [Bool]? {
        guard let first = captures.first else { return nil }
        let own = columns(of: table, first)
        var fixed = own.map { _ in true }
        var hasOthers = false
        for capture in captures where abs(frame(table, capture).width - frame(table, first).width) > 20 {
            let other = columns(of: table, capture)
            guard other.count == own.count else { continue }
            hasOthers = true
            let growth = frame(table, capture).width / max(1, frame(table, first).width) - 1
            for index in own.indices {
                let change = abs(other[index] - own[index])
                // Half of what the table grows by, or more.
                if change > 2 || change > 0.7 && change > abs(growth) * own[index] / 2 { fixed[index] = false }
            }
        }
        return hasOthers ? allOrNone(fixed) : nil
    }

    /// Columns that are all fixed share the room.
    private func allOrNone(_ fixed: [Bool]) -> [Bool] {
        fixed.allSatisfy { $0 } ? fixed.map { _ in false } : fixed
    }

    /// Whether a table is one list: like rows, after one row of headings at most.
    func isListOfRows(_ table: Int) -> Bool {
        guard nodes[table].isTable else { return false }
        let children = nodes[table].children
        guard let last = children.last, children.count <= 2 else { return false }
        return children.count == 1 || nodes[last].run.count > 1 && nodes[children[0]].run.count <= 1
    }
}
