import SkelLanguage
import SkelText

// The height of a list's content if all its counts are given: rows, headers, footers and insets. The rows are placed to
// measure it, but not kept.
extension ViewTree {
    /// The deepest nesting of lists whose heights depend on their rows: a row may be laid out at several widths, so
    /// each level may double the work. Deeper lists only have their declared heights.
    private static let mostNestedHeights = 8

    /// The height of a list's rows, headers, footers and insets at a content width, in points; 0 if a section has as
    /// many rows as fill the list.
    mutating func rowsHeight(of list: Int, width: Double) -> Double {
        guard nestedHeights < Self.mostNestedHeights, givesAllCounts(list) else { return 0 }
        // A list that the row around it changes may be different in the next row.
        let key = RowsHeights.Key(
            node: views[list].node, settings: views[list].settings, inherited: views[list].inherited,
            depth: Int32(nestedHeights), width: width)
        let isAsDeclared = changes(insideList: list).isEmpty
        if isAsDeclared, let known = rowsHeights.height(of: key) { return known }
        nestedHeights += 1
        defer { nestedHeights -= 1 }
        var lists = Lists(tree: self, measuring: list)
        // The views must have a single owner, or each row would copy them.
        views = []
        let height = lists.rowsHeight(of: list, width: width)
        self = lists.takeTree()
        if isAsDeclared { rowsHeights.add(height, of: key) }
        return height
    }

    /// Whether every section of a list has an explicit number of rows.
    func givesAllCounts(_ list: Int) -> Bool {
        let node = Int(views[list].node)
        let changes = self.changes(insideList: list)
        var hasSections = false
        for child in Filling.children(of: node, in: screen) where screen.nodes[child].kind == .section {
            hasSections = true
            var settings = screen.nodes[child].settings
            for change in changes where change.node == child { settings = tables.add(change.setting, onto: settings) }
            if tables.list(settings).numberOfItems == nil { return false }
        }
        return hasSections || tables.list(views[list].settings).numberOfItems != nil
    }
}

extension Lists {
    fileprivate mutating func rowsHeight(of list: Int, width: Double) -> Double {
        var filling = Filling(measuring: list, width: width, in: tree)
        var heights: [Double] = []
        for (number, node) in filling.sections.enumerated() where number < filling.sectionCount {
            let section = Section(node, number: number, of: filling, counting: &tree)
            heights.append(
                filling.isTable
                    ? tableHeight(of: section, &filling) : collectionHeight(of: section, Flow(filling), &filling))
        }
        if !filling.isTable, filling.rows.scrollDirection == .horizontal { return heights.max() ?? 0 }
        // The sections take turns.
        guard let count = heights.isEmpty ? nil : heights.count else { return 0 }
        let whole = Double(filling.sectionCount / count) * heights.reduce(0, +)
        return whole + heights.prefix(filling.sectionCount % count).reduce(0, +)
    }

    private mutating func tableHeight(of section: Section, _ filling: inout Filling) -> Double {
        let supplements = supplementHeight(of: section, &filling)
        let rows = section.cells.isEmpty ? 0 : placeRows(of: section, from: 0, &filling)
        return supplements + rows
    }

    private mutating func collectionHeight(of section: Section, _ flow: Flow, _ filling: inout Filling) -> Double {
        guard flow.isVertical else { return sidewaysHeight(of: section, flow, filling) }
        let supplements = supplementHeight(of: section, &filling)
        let items = section.cells.isEmpty ? 0 : placeItems(of: section, from: 0, flow, &filling)
        return supplements + flow.insetBefore + items + flow.insetAfter
    }

    /// The total height of a section's headers and footers.
    private mutating func supplementHeight(of section: Section, _ filling: inout Filling) -> Double {
        var height = 0.0
        for supplement in section.headers + section.footers {
            height += placeSupplement(supplement, at: 0, section, &filling)
        }
        return height
    }

    /// The height of a list that scrolls sideways: the highest of its first items, in one line.
    private mutating func sidewaysHeight(of section: Section, _ flow: Flow, _ filling: Filling) -> Double {
        let insets = flow.inset.top + flow.inset.bottom
        var height = 0.0
        for supplement in section.headers + section.footers {
            let changes = section.changes(inSupplement: supplement, in: tree.screen)
            if section.isHidden(supplement, changes, in: tree.screen) { continue }
            height = max(
                height, measure(supplement, width: nil, height: nil, section, changes: changes, filling).height)
        }
        guard !section.cells.isEmpty else { return height }
        let count = min(section.count ?? 0, section.isUniform || flow.height != nil ? 1 : 1000)
        for row in 0..<count {
            let cell = section.cell(ofRow: row, of: section.count)
            let changes = section.changes(inRow: row, of: section.count, counting: &tree)
            if section.isHidden(cell, changes, in: tree.screen) { continue }
            let item =
                flow.height ?? measure(cell, width: flow.width, height: nil, section, changes: changes, filling).height
            height = max(height, item + insets)
        }
        return height
    }
}

/// The heights of lists that have been measured: a list in rows is the same in each, and its parent asks several times.
struct RowsHeights {
    /// Everything that the height of a list depends on.
    struct Key: Equatable {
        let node: Int32
        let settings: Int32
        let inherited: Int32
        /// The number of lists being measured around it, which may not be more than `mostNestedHeights`.
        let depth: Int32
        let width: Double
    }

    private struct Entry {
        let key: Key
        let height: Double
    }

    private var entries: [Entry] = []
    private var table = SlotTable()

    func height(of key: Key) -> Double? {
        entries.isEmpty ? nil : table.find(key.hash) { entries[$0].key == key }.map { entries[$0].height }
    }

    mutating func add(_ height: Double, of key: Key) {
        entries.append(Entry(key: key, height: height))
        table.insert(entries.count - 1, hash: key.hash)
    }
}

extension RowsHeights.Key {
    /// A hash for a table in this run.
    fileprivate var hash: UInt64 {
        var hash = StableHash()
        hash.combine(UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: settings)))
        hash.combine(UInt64(UInt32(bitPattern: inherited)) << 32 | UInt64(UInt32(bitPattern: depth)))
        hash.combine(width.bitPattern)
        return hash.value
    }
}
