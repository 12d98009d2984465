import SkelLayout
import SkelText

/// Tables of drawings that are wider than a phone: rows below each other whose pieces begin at the same places.
extension Plan {
    /// The fewest rows of a table, its head included, and the fewest of its columns with texts.
    private static let (fewestRows, fewestColumns) = (3, 3)

    /// Puts what is in the columns of tables into cells, which are as wide in each row.
    mutating func makeTables() {
        guard isDrawing else { return }
        for index in order() where pieces[index].direction == .column {
            var (rows, starts): ([Int], [Double]) = ([], [])
            for row in flow(of: index).compactMap({ row(of: $0) }) {
                let own = self.starts(of: row)
                let shared = starts.filter { start in own.contains { Distance.areSame($0, start, Distance.whole) } }
                let isNext =
                    shared.count >= Self.fewestColumns && Distance.areSame(own[0], starts[0], Distance.whole)
                    && shared[0] == starts[0]
                if !isNext { makeCells(of: rows, from: starts, in: index) }
                (rows, starts) = isNext ? (rows + [row], shared) : ([row], own)
            }
            makeCells(of: rows, from: starts, in: index)
        }
    }

    /// Where the pieces of a row begin; nowhere if there is a card among them, which is no cell.
    private func starts(of row: Int) -> [Double] {
        let flow = flow(of: row)
        let hasCard = flow.contains { pieces[$0].kind == .box && !isButton($0) }
        return hasCard ? [] : flow.map { pieces[$0].frame.x }
    }

    /// Makes cells of what is in like rows, unless equal columns say what that becomes at other widths.
    ///
    /// - Parameter starts: where the columns begin.
    private mutating func makeCells(of rows: [Int], from starts: [Double], in container: Int) {
        guard rows.count >= Self.fewestRows, starts.count >= Self.fewestColumns else { return }
        let flows = rows.map { flow(of: $0) }
        let columns = flows.map { flow in
            starts.indices.map { column in
                flow.filter { piece in starts.lastIndex { $0 <= pieces[piece].frame.x + Distance.whole } == column }
            }
        }
        // Below the head of a table are dots, avatars and the like.
        let areFixed = starts.indices.map { column in
            2 * columns.count { $0[column].count == 1 && isSmallPicture($0[column][0]) } > columns.count
        }
        let withTexts = starts.indices.count { column in
            !areFixed[column] && columns.allSatisfy { holdsText($0[column]) }
        }
        let haveEqualColumns = zip(rows, flows).allSatisfy { row, flow in
            let gaps = distances(between: flow)
            return areTabs(flow, in: pieces[row].frame) || areEqual(flow, gaps) || areTiles(flow, gaps)
                || areEvenLabels(flow)
        }
        if withTexts < Self.fewestColumns || haveEqualColumns { return }
        let ends = starts.indices.map { column in widestGap(inCells: columns.map { $0[column] }) }
        for (row, columns) in zip(rows, columns) {
            let around = pieces[pieces[row].kind == .box ? row : container].frame
            let end = max(bounds(of: flow(of: row)).maxX, around.maxX - (starts[0] - around.x))
            let cells = zip(columns, zip(starts, starts.dropFirst() + [end])).map { members, place in
                cell(of: members, from: place.0, to: place.1)
            }
            for (cell, end) in zip(cells, ends) { cellEnds[cell] = end }
            for (cell, isFixed) in zip(cells, areFixed) where isFixed { fixedCells.insert(cell) }
            let others = pieces[row].children.filter { pieces[$0].isOutOfFlow }
            pieces[row].children =
                others.filter { pieces[$0].isBackdrop } + cells + others.filter { !pieces[$0].isBackdrop }
            tableRows.insert(row)
            // So are columns of a row and lines.
            for index in [row] + pieces[container].children.filter({ self.row(of: $0) == row }) {
                if pieces[index].kind != .group || pieces[index].frame.maxX > end { continue }
                if index == row { pieces[index].frame.x = starts[0] }
                pieces[index].frame.width = end - pieces[index].frame.x
            }
        }
    }

    /// A gap in the cells of a column that is much wider than all others: what is after it, such as an amount, is at the end of its
    /// cell in all rows. Nil if there is none.
    private func widestGap(inCells cells: [[Int]]) -> Int? {
        let count = cells.map { $0.count }.max() ?? 0
        let own = cells.filter { $0.count == count }.map { distances(between: $0) }
        return widestGap(own[0].indices.map { gap in own.map { $0[gap] }.max() ?? 0 })
    }

    private mutating func cell(of members: [Int], from start: Double, to end: Double) -> Int {
        let isCell = members.count == 1 && pieces[members[0]].kind == .group
        let cell = isCell ? members[0] : group(members, members.count == 1 ? .column : .row)
        (pieces[cell].frame.x, pieces[cell].frame.width) = (start, end - start)
        return cell
    }

    /// Whether a piece is a row of a table, or a column of one and lines.
    func isTableRow(_ index: Int) -> Bool { row(of: index).map { tableRows.contains($0) } ?? false }

    /// Whether as many pieces of one row are in the middles of those of another, such as the labels below the bars of a chart.
    func areBelowEachOther(_ row: Int, _ other: Int) -> Bool {
        let (flow, others) = (flow(of: row), flow(of: other))
        return isLong(flow) && flow.count == others.count
            && zip(flow, others).allSatisfy {
                isInMiddle($0, of: pieces[$1].frame) || isInMiddle($1, of: pieces[$0].frame)
            }
    }
}
