import SkelLayout

extension Page {
    /// Puts rows, or parts of a table, into a table: those of a captured table, and those in a block, which scrolls them.
    mutating func wrapRows() {
        for node in nodes.indices.dropFirst() where nodes[node].kind == .box {
            guard let child = nodes[node].children.first, isPartOfTable(child), let capture = first(node),
                [.block, .inlineBlock].contains(boxes[nodes[node].boxes[capture]].style.display),
                nodes[node].children.allSatisfy({ isPartOfTable($0) })
            else { continue }
            makeTable(of: node)
        }
        guard let capture = first(0), [.table, .tablePart].contains(style(0, capture).display),
            !nodes[0].children.isEmpty
        else { return }
        let table = line(of: nodes[0].children, in: 0)
        for index in nodes[table].boxes where index >= 0 {
            (boxes[index].style.display, boxes[index].style.width) = (.table, .percent(100))
        }
        nodes[0].children = [table]
    }

    private func isPartOfTable(_ node: Int) -> Bool {
        nodes[node].boxes.allSatisfy { index in
            index < 0 || boxes[index].style.display == .tableRow || boxes[index].style.display == .tablePart
        }
    }

    /// Makes a block around rows a table, if it is as wide as they are, or gives it one.
    private mutating func makeTable(of node: Int) {
        let shown = shown(node).filter { capture in nodes[node].children.contains { shows($0, capture) } }
        func rows(_ capture: Int) -> Rect? {
            let frames = nodes[node].children.filter { shows($0, capture) }.map { frame($0, capture) }
            return frames.dropFirst().reduce(frames.first) { $0?.union($1) }
        }
        let isWhole = shown.allSatisfy { capture in
            guard let box = box(node, capture), let rows = rows(capture) else { return false }
            return abs(box.content.width - rows.width) <= 2
        }
        let table = isWhole ? node : line(of: nodes[node].children, in: node)
        for capture in shown {
            let index = nodes[table].boxes[capture]
            if !isWhole, let rows = rows(capture) { boxes[index].frame = rows }
            boxes[index].style.display = .table
        }
        if !isWhole { nodes[node].children = [table] }
    }

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
                for capture in captures.indices {
                    liftLines(to: row, capture)
                    // The height of a cell is the least one of its row.
                    for cell in nodes[row].children where shows(cell, capture) {
                        boxes[nodes[cell].boxes[capture]].style.height = .auto
                    }
                }
            }
            for capture in captures.indices { closeGaps(between: rows, of: node, capture) }
            nodes[node].children = rows
            nodes[node].isTable = true
        }
    }

    /// Gives the rows of a table the room below them that `border-spacing` leaves between them, and the table the same room around
    /// them.
    private mutating func closeGaps(between rows: [Int], of table: Int, _ capture: Int) {
        let shown = rows.filter { shows($0, capture) }
        guard let first = shown.first, shows(table, capture) else { return }
        let index = nodes[table].boxes[capture]
        let (outer, inner) = (boxes[index], frame(first, capture))
        var gap = 0.0
        for (position, row) in shown.enumerated() {
            if position + 1 < shown.count { gap = frame(shown[position + 1], capture).y - frame(row, capture).maxY }
            guard gap > 0, gap <= Self.mostSpacing else { continue }
            boxes[nodes[row].boxes[capture]].frame.height += gap
        }
        let border = outer.ink.border
        boxes[index].style.padding = FourSides(0.0)
        boxes[index].style.paddingShares = FourSides(nil)
        boxes[index].style.padding.top = room(inner.y - outer.frame.y - border.top)
        boxes[index].style.padding.left = room(inner.x - outer.frame.x - border.left)
        boxes[index].style.padding.right = room(outer.frame.maxX - inner.maxX - border.right)

        func room(_ space: Double) -> Double { space > 0.5 && space <= Self.mostSpacing ? space : 0 }
    }

    /// The most room between two rows of a table that is taken for its spacing, in points.
    private static let mostSpacing = 16.0

    /// Gives a row the line of the part that it is in.
    private mutating func passLine(_ width: Double, of ink: Ink, to row: Int, isBelow: Bool = true, _ capture: Int) {
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
        // A border takes no room: that is in the padding of the cells.
        for cell in cells { boxes[cell].ink.border = FourSides(0) }
    }

    /// Gives rows of tables the backgrounds that all their cells have, if these look like nothing else and fill them, and those of
    /// the parts that they are in.
    mutating func liftBackgrounds() {
        for part in nodes.indices where !nodes[part].children.isEmpty {
            for capture in captures.indices where shows(part, capture) { passBackground(of: part, capture) }
        }
        for row in nodes.indices {
            for index in nodes[row].boxes where index >= 0 && boxes[index].style.display == .tableRow {
                guard let capture = nodes[row].boxes.firstIndex(of: index) else { continue }
                let cells = nodes[row].children.filter { shows($0, capture) }.map { boxes[nodes[$0].boxes[capture]] }
                guard !boxes[index].ink.isSurface, let background = cells.first?.ink.background,
                    cells.allSatisfy({ $0.ink.isPlain && $0.ink.background == background }),
                    cells.reduce(0, { $0 + $1.frame.width }) >= boxes[index].frame.width - 2
                else { continue }
                boxes[index].ink.background = background
                for cell in nodes[row].children where shows(cell, capture) {
                    boxes[nodes[cell].boxes[capture]].ink.background = nil
                }
            }
        }
    }

    /// Gives the background of a part of a table to its rows.
    private mutating func passBackground(of part: Int, _ capture: Int) {
        let index = nodes[part].boxes[capture]
        guard boxes[index].style.display == .tablePart, let background = boxes[index].ink.background,
            boxes[index].ink.radii.isEmpty, boxes[index].ink.shadow.isEmpty
        else { return }
        let rows = nodes[part].children.filter { shows($0, capture) }.map { nodes[$0].boxes[capture] }
        guard rows.allSatisfy({ boxes[$0].style.display == .tableRow }) else { return }
        boxes[index].ink.background = nil
        for row in rows where boxes[row].ink.background == nil { boxes[row].ink.background = background }
    }

    /// Whether a row of a table is usually as high at all widths: where it isn't, texts that wrap make its height.
    func hasOneHeight(_ row: Int) -> Bool { heights(ofRow: row).allSatisfy { $0 <= leastHeight(ofRow: row) + 4 } }

    /// The usual height of a row of a table, in points, at the width where that is least.
    func leastHeight(ofRow row: Int) -> Double { heights(ofRow: row).min() ?? 0 }

    private func heights(ofRow row: Int) -> [Double] { shown(row).compactMap { usual(row, $0) { $0.frame.height } } }

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

    /// The columns that a cell of a table takes; nil for one.
    func columnSpan(_ cell: Int, _ capture: Int) -> Int? {
        let row = nodes[cell].parent
        let widths = columns(of: nodes[row].parent, capture)
        let shown = nodes[row].children.count { shows($0, capture) }
        guard shown < widths.count else { return nil }
        var (left, start, end) = (frame(row, capture).x, 0, 0)
        let frame = frame(cell, capture)
        for (index, width) in widths.enumerated() {
            if left < frame.x - 2 { start = index + 1 }
            if left < frame.maxX - 2 { end = index + 1 }
            left += width
        }
        return end - start > 1 ? end - start : nil
    }

    /// The columns of a table at each width. Where those of an interval's first width give others at another of its widths,
    /// because narrow columns take what they need, they are shares as in the widest table, and as wide as in the narrowest at
    /// least: of all widths, if that gives the columns at all of them, or of the interval's. `starts` are the captures with which
    /// the intervals begin.
    func tracks(of table: Int, inIntervalsFrom starts: [Int]) -> [[PageTrack]] {
        let all = shown(table)
        let counts = captures.indices.map { columns(of: table, $0).count }
        let own = captures.indices.map { capture in
            let widths = columns(of: table, capture)
            // Columns that only wider windows have make others of the rest.
            let isFixed = fixedColumns(of: table, among: all.filter { counts[$0] == widths.count })
            return zip(widths, isFixed).map { PageTrack(width: $0, isFixed: $1) }
        }
        let groups = starts.indices.map { place in
            let end = place + 1 < starts.count ? starts[place + 1] : captures.count
            return all.filter { $0 >= starts[place] && $0 < end }
        }.filter { !$0.isEmpty }
        /// How far columns are from those of some widths, in points.
        func error(of tracks: [PageTrack], _ captures: [Int]) -> Double {
            captures.reduce(0) { most, capture in
                guard tracks.count == own[capture].count else { return .infinity }
                let room = own[capture].reduce(0) { $0 + ($1.isFixed ? 0 : $1.width) }
                return zip(PageTrack.laidOut(tracks, in: room), own[capture]).reduce(most) {
                    max($0, abs($1.0 - $1.1.width))
                }
            }
        }
        let near = 4.0
        if groups.allSatisfy({ error(of: own[$0[0]], $0) <= near }) { return own }
        let shared = PageTrack.shared(all.map { own[$0] })
        if error(of: shared, all) <= near { return own.map { $0.isEmpty ? $0 : shared } }
        var best = own
        for group in groups {
            let mine = PageTrack.shared(group.map { own[$0] })
            let (first, others) = (own[group[0]], error(of: mine, group) <= error(of: shared, group) ? mine : shared)
            if error(of: first, group) <= near || error(of: first, group) <= error(of: others, group) { continue }
            for capture in group { best[capture] = others }
        }
        return best
    }

    /// Which columns of a table are equally wide at all widths of the table, of those where it has as many.
    private func fixedColumns(of table: Int, among all: [Int]) -> [Bool] {
        // Where a table is wider than the room, its columns are as narrow as they get.
        let fitting = all.filter { frame(table, $0).width <= room(of: table, $0) + 2 }
        let overflow = all.filter { !fitting.contains($0) }.map { frame(table, $0).width }.max() ?? 0
        let hasGrown = fitting.contains { frame(table, $0).width > overflow }
        return grownColumns(of: table, fitting) ?? (hasGrown ? grownColumns(of: table, all) : nil)
            // A check or an icon does not need more room on wider screens.
            ?? (fitting.first ?? all.first).map { columns(of: table, $0).map { $0 <= 48 } }.map(allOrNone) ?? []
    }

    /// The width that is there for a table, in points.
    func room(of table: Int, _ capture: Int) -> Double {
        let parent = nodes[table].parent
        if parent == 0 { return captures[capture].room ?? captures[capture].width }
        return box(parent, capture)?.content.width ?? 0
    }

    /// Which columns keep their width in wider tables; nil if all tables are equally wide.
    private func grownColumns(of table: Int, _ captures: [Int]) -> [Bool]? {
        guard let first = captures.first else { return nil }
        let own = columns(of: table, first)
        var fixed = own.map { _ in true }
        var hasOthers = false
        for capture in captures where abs(frame(table, capture).width - frame(table, first).width) > 20 {
            let other = columns(of: table, capture)
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

    /// Whether a table is one list: like rows, after one row of headings at most. Rows of a single text are no boxes any more.
    func isListOfRows(_ table: Int) -> Bool {
        guard nodes[table].isTable else { return false }
        let children = nodes[table].children
        guard let last = children.last, children.count <= 2, children.allSatisfy({ nodes[$0].kind == .box }) else {
            return false
        }
        return children.count == 1 || nodes[last].run.count > 1 && nodes[children[0]].run.count <= 1
    }
}
