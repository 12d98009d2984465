import SkelLanguage

// Rows, headers and footers that `isHidden` removes from the layout: the following ones move up. An explicit number of
// rows includes them; rows that fill the frame continue until it's full.
extension Section {
    /// Whether a row's cell, or a header or a footer, is excluded from the layout by its declaration, or by rules and
    /// rows around the list. The last setting applies.
    func isHidden(_ node: Int, _ changes: [ViewTree.Change], in screen: Screen) -> Bool {
        let said = changes.last { $0.node == node && $0.setting.isHidden != nil }?.setting.isHidden
        return said ?? screen.declaresHidden(node)
    }

    /// Whether any row may be excluded from the layout, so that a row's position depends on all rows before it.
    func mayHideRows(in screen: Screen) -> Bool {
        let cells = cells + chosenCells
        if cells.contains(where: { screen.declaresHidden($0) }) { return true }
        if outerChanges.contains(where: { $0.setting.isHidden != nil && cells.contains($0.node) }) { return true }
        return rules.contains { rule in
            rule.changes.contains { change in
                screen.tables.settings[Int(change.setting)].isHidden != nil && cells.contains(node + Int(change.node))
            }
        }
    }

    /// The number of consecutive hidden rows after which no more are expected: every cell had its turn, or a rule may
    /// still show a later row.
    var patienceWithHidden: Int { max(patience, cells.count) }
}

extension Screen {
    fileprivate func declaresHidden(_ node: Int) -> Bool {
        tables.marks(nodes[node].settings, kind: nodes[node].kind).contains(.isHidden)
    }
}

extension Lists {
    /// The number of rows needed to fill `room` with visible ones, `perLine` of them in every `pitch`; `Int.max` if no
    /// rule depends on the last row, or the last row is out of sight.
    mutating func automaticCount(
        of section: Section, pitch: Double, perLine: Int = 1, room: Double, visible: Double
    ) -> Int {
        guard section.namesLastRow else { return .max }
        var shown = 0
        var hidden = 0
        var row = 0
        while hidden < section.patienceWithHidden, tree.overflow == nil {
            let along = Double(shown / perLine) * pitch
            if along >= room - Rect.tolerance { return row }
            if along >= visible - Rect.tolerance { return .max }
            let changes = section.changes(inRow: row, of: nil, counting: &tree)
            let isHidden = section.isHidden(section.cell(ofRow: row, of: nil), changes, in: tree.screen)
            hidden = isHidden ? hidden + 1 : 0
            shown += isHidden ? 0 : 1
            row += 1
        }
        return row
    }

    /// Places the rows of equal height that aren't hidden; returns the end of the last one.
    mutating func placeShownRows(
        of section: Section, height: Double, from start: Double, _ filling: inout Filling
    ) -> Double {
        let count =
            section.count
            ?? automaticCount(
                of: section, pitch: height, room: filling.content.maxY - start, visible: filling.visible.maxY - start)
        var shown = 0
        var hidden = 0
        for row in 0..<count {
            let y = start + Double(shown) * height
            guard y < filling.visible.maxY - Rect.tolerance, tree.overflow == nil else {
                return filling.end(after: row, of: section.count, from: start, to: y)
            }
            let cell = section.cell(ofRow: row, of: count)
            let changes = section.changes(inRow: row, of: count, counting: &tree)
            if section.isHidden(cell, changes, in: tree.screen) {
                hidden += 1
                if hidden == section.patienceWithHidden { break }
                continue
            }
            hidden = 0
            shown += 1
            if y + height < filling.visible.y { continue }
            let frame = Rect(x: filling.content.x, y: y, width: filling.content.width, height: height)
            _ = place(
                cell, in: frame, width: frame.width, height: height, row: row, section, changes: changes, &filling)
        }
        return start + Double(shown) * height
    }

    /// Places the items of equal size that aren't hidden, in lines of `perLine`; returns the end of the last line.
    mutating func placeShownItems(
        of section: Section, _ size: Size, perLine: Int, _ line: Flow.Line, from start: Double, _ flow: Flow,
        _ filling: inout Filling
    ) -> Double {
        let range = visibleRange(flow, filling)
        let pitch = flow.along(size) + flow.lineSpacing
        let count =
            section.count
            ?? automaticCount(
                of: section, pitch: pitch, perLine: perLine, room: room(flow, filling) - start,
                visible: range.upperBound - start)
        var shown = 0
        var hidden = 0
        for row in 0..<count {
            let along = start + Double(shown / perLine) * pitch
            guard along < range.upperBound - Rect.tolerance, tree.overflow == nil else {
                return filling.end(after: row, of: section.count, from: start, to: along)
            }
            let cell = section.cell(ofRow: row, of: count)
            let changes = section.changes(inRow: row, of: count, counting: &tree)
            if section.isHidden(cell, changes, in: tree.screen) {
                hidden += 1
                if hidden == section.patienceWithHidden { break }
                continue
            }
            hidden = 0
            let across = line.start + Double(shown % perLine) * (flow.across(size) + line.spacing)
            shown += 1
            if along + pitch < range.lowerBound { continue }
            let frame = flow.frame(along: along, across: across, size, in: filling)
            _ = place(
                cell, in: frame, width: size.width, height: size.height, row: row, section, changes: changes, &filling)
        }
        let lines = (shown + perLine - 1) / perLine
        return start + max(0, Double(lines) * pitch - flow.lineSpacing)
    }
}
