import SkelLanguage
import SkelText

// The layout of a grid container (css-grid-2, section 11.1).
extension Flex {
    /// Lays out a grid's children. Unless `places` is true, it only measures.
    mutating func layOutGrid(_ box: FlexBox, _ fragment: Fragment, places: Bool, findsBaseline: Bool) -> LayoutResult {
        var grid = makeGrid(box, fragment, isSizing: false, places: places)
        sizeTracks(of: &grid, under: .layout)
        let contentHeight = (grid.contentHeight ?? grid.rows.size) + fragment.padding.vertical
        let height = fragment.heightRule.height(forContent: contentHeight)
        var layout = LayoutResult(width: fragment.width, height: height, contentHeight: contentHeight)
        let innerHeight = max(0, height - fragment.padding.vertical)
        // If the content is higher than the aspect ratio allows, the rows use the resulting height.
        let isExceeded = fragment.heightRule.floorsAtContent && grid.innerHeight.map { innerHeight > $0 } == true
        if grid.innerHeight == nil || isExceeded && grid.dependsOnHeight(tree.tables) {
            if isExceeded || fragment.heightRule.definite != nil || grid.dependsOnHeight(tree.tables) {
                grid.resolveRows(in: innerHeight, tree.tables)
                grid.rows.restart()
                sizeRows(of: &grid, under: .layout)
            }
        }
        guard places || findsBaseline else { return layout }
        grid.rows.place(in: innerHeight)
        if grid.items.contains(where: { $0.movesBaseline }) { findAscents(of: &grid) }
        findInlineAscents(of: &grid, isFinal: true)
        layout.baseline = arrangeItems(of: grid, places: places, findsBaseline: findsBaseline)
        if grid.box.clipsToBounds { layout.baseline = layout.baseline.map { max(0, min(height, $0)) } }
        if places, grid.hasOthers { placeOthers(in: grid, height: height) }
        return layout
    }

    /// The content widths of a grid, padding included.
    mutating func gridWidths(of box: FlexBox, _ fragment: Fragment) -> ContentWidths {
        var grid = makeGrid(box, fragment, isSizing: true, places: false)
        let start = grid
        sizeTracks(of: &grid, under: .minContent)
        var result = ContentWidths(min: grid.columns.size, max: 0)
        result.dependsOnHeight = grid.items.contains { $0.dependsOnHeight } || grid.style.fillsByHeight(tree.tables)
        grid = start
        sizeTracks(of: &grid, under: .maxContent)
        let padding = fragment.padding.horizontal
        result.max = max(result.min, grid.columns.size) + padding
        result.min += padding
        return result
    }

    /// The grid with its items in their tracks; without items once the layout has taken too much work.
    private mutating func makeGrid(_ box: FlexBox, _ fragment: Fragment, isSizing: Bool, places: Bool) -> GridContainer
    {
        let settings = tree.views[box.view].settings
        var grid = GridContainer(box, fragment, tree.tables, settings: settings, isSizing: isSizing)
        var wishes: [(column: GridLines, row: GridLines)] = []
        var next = tree.views[box.view].firstChild
        while let view = next.index {
            next = tree.views[view].nextSibling
            guard !tree.isHidden(view), tree.plainFrame(of: view) == nil else {
                grid.hasOthers = true
                continue
            }
            let item = FlexBox(view, of: tree, in: grid.direction)
            guard item.style.position == .relative else {
                grid.hasOthers = true
                continue
            }
            let style = tree.tables.grid(tree.views[view].settings)
            grid.items.append(GridItem(item, style, in: grid))
            wishes.append((style.column, style.row))
        }
        let steps = grid.makeTracks(tree.tables, wishes: wishes, most: 2 * tree.tables.work.left)
        // Two steps of placing are a unit. A few for each item are counted with it.
        let work = steps.map { max(0, $0 / 2 - 4 * grid.items.count) } ?? tree.tables.work.left
        if !tree.counts(Self.unitsOfGridItem * grid.items.count + work, of: box.view) || steps == nil {
            grid.items = []
            grid.columns.tracks = []
            grid.rows.tracks = []
        }
        return grid
    }

    /// Measuring an item for its columns and its rows, and arranging it, takes this much longer than making a view.
    private static let unitsOfGridItem = 10

    // MARK: - Sizing

    /// Section 11.1: sizes the columns, then the rows in them and, if widths depend on heights, both once more.
    private mutating func sizeTracks(of grid: inout GridContainer, under constraint: GridAxis.Constraint) {
        sizeColumns(of: &grid, under: constraint)
        let isAgain = grid.items.contains { $0.dependsOnHeight && grid.rows.area($0.rows) == nil }
        if constraint == .layout || isAgain { sizeRows(of: &grid, under: constraint) }
        guard isAgain else { return }
        if let height = grid.innerHeight { grid.rows.place(in: height) }
        grid.columns.restart()
        sizeColumns(of: &grid, under: constraint)
        guard constraint == .layout else { return }
        // Browsers use the content's height from the first pass.
        grid.contentHeight = grid.rows.size
        grid.rows.restart()
        sizeRows(of: &grid, under: constraint)
    }

    private mutating func sizeColumns(of grid: inout GridContainer, under constraint: GridAxis.Constraint) {
        findInlineAscents(of: &grid, isFinal: false)
        var contributions: [GridAxis.Contribution] = []
        for index in grid.items.indices where grid.columns.needsContent(in: grid.items[index].columns) {
            // Not changed while the grid is passed on, which would copy all items.
            let (contribution, dependsOnHeight) = widths(of: grid.items[index], in: grid)
            grid.items[index].dependsOnHeight = dependsOnHeight
            contributions.append(contribution)
        }
        grid.columns.resolve(contributions, under: constraint)
        if let width = grid.innerWidth { grid.columns.place(in: width) }
    }

    private mutating func sizeRows(of grid: inout GridContainer, under constraint: GridAxis.Constraint) {
        var contributions: [GridAxis.Contribution] = []
        let needed = grid.items.indices.filter { grid.rows.needsContent(in: grid.items[$0].rows) }
        let hasBaselines = grid.items.contains { $0.alignsBaseline }
        if hasBaselines { findAscents(of: &grid) }
        for index in needed { contributions.append(heights(of: grid.items[index], in: grid)) }
        grid.rows.resolve(contributions, under: .layout)
    }

    /// Section 12.5: an item's contribution to its columns, and whether that may depend on the height of its area.
    private mutating func widths(of item: GridItem, in grid: GridContainer) -> (GridAxis.Contribution, Bool) {
        let box = FlexBox(Int(item.view), of: tree, in: grid.direction)
        let space = space(of: item, box, width: nil, height: grid.rows.expectedArea(item.rows))
        let own = contribution(of: box, in: space)
        let dependsOnHeight = own.dependsOnHeight || box.ratio != nil
        let margin = box.margin(of: nil).horizontal
        let columns = grid.columns
        var result = GridAxis.Contribution(tracks: item.columns)
        result.crossesFlexible = columns.tracks[item.columns].contains { $0.isFlexible }
        let shim = grid.inlineShim(of: item) ?? 0
        result.minContent = max(0, own.min + margin + shim)
        result.maxContent = max(0, own.max + margin + shim)
        result.least = result.minContent
        guard !box.style.width.isAbsolute else { return (result, dependsOnHeight) }
        let padding = box.padding(of: nil).horizontal
        if box.style.minWidth.isAuto {
            let least = max(0, padding + margin)
            let content = columns.automaticMinimum(box, result)
            result.least = content.map { min(result.minContent, max($0, least + shim)) } ?? least
        } else {
            let least = box.style.minWidth.resolved(against: nil) ?? 0
            result.least = max(0, max(padding, least) + margin)
        }
        return (result, dependsOnHeight)
    }

    /// An item's contribution to its rows: its height in the width of its area.
    private mutating func heights(of item: GridItem, in grid: GridContainer) -> GridAxis.Contribution {
        let box = FlexBox(Int(item.view), of: tree, in: grid.direction)
        let space = space(of: item, box, width: grid.columns.area(item.columns), height: grid.rows.area(item.rows))
        let layout = layOut(box, in: space, places: false)
        let margin = box.margin(of: space.percentWidth).vertical
        let rows = grid.rows
        var result = GridAxis.Contribution(tracks: item.rows)
        result.crossesFlexible = rows.tracks[item.rows].contains { $0.isFlexible }
        var shim = 0.0
        if let ascent = item.ascent { shim = max(0, grid.ascent(of: item.rows.lowerBound) - ascent) }
        result.minContent = max(0, layout.height + margin + shim)
        result.maxContent = result.minContent
        result.least = result.minContent
        guard !box.style.height.isAbsolute else { return result }
        let padding = box.padding(of: space.percentWidth).vertical
        if box.style.minHeight.isAuto {
            // Browsers add the shim to a minimum from the content alone.
            let least = max(0, padding + margin)
            let content = rows.automaticMinimum(box, result)
            result.least = content.map { min(result.minContent, max($0, least + shim)) } ?? least
        } else {
            let limits = box.heightLimits(in: FlexSpace(width: nil, height: nil), padding: Sides())
            result.least = max(0, max(padding, limits.low) + margin)
        }
        return result
    }

    /// Finds the baselines of the items aligned by them, and the largest distance to one in each row.
    private mutating func findAscents(of grid: inout GridContainer) {
        var ascents = Array(repeating: -Double.infinity, count: grid.rows.tracks.count)
        for index in grid.items.indices where grid.items[index].alignsBaseline {
            let item = grid.items[index]
            let box = FlexBox(Int(item.view), of: tree, in: grid.direction)
            let width = grid.columns.area(item.columns)
            let space = space(of: item, box, width: width, height: grid.rows.area(item.rows))
            let layout = layOut(box, in: space, places: false, findsBaseline: true)
            if layout.baseline == nil, item.lacksBaseline(in: grid.rows) { continue }
            let ascent = box.margin(of: width).top + (layout.baseline ?? layout.height)
            grid.items[index].ascent = ascent
            ascents[item.rows.lowerBound] = max(ascents[item.rows.lowerBound], ascent)
        }
        grid.ascents = ascents.enumerated().compactMap { $1.isFinite ? ($0, $1) : nil }
    }
}

extension GridContainer {
    /// The largest distance to a baseline among the items that begin in a row.
    func ascent(of row: Int) -> Double { ascents.first(with: row) { $0.row }?.ascent ?? 0 }
}

extension GridAxis {
    func needsContent(in range: Range<Int>) -> Bool { tracks[range].contains { $0.needsContent } }

    /// Section 6.6: the automatic minimum size from an item's content, margins included; nil if that is 0.
    fileprivate func automaticMinimum(_ box: FlexBox, _ item: Contribution) -> Double? {
        guard !box.style.clipsToBounds, tracks[item.tracks].contains(where: { $0.least == .auto }) else { return nil }
        if item.crossesFlexible, item.tracks.count > 1 { return nil }
        var most = gaps(in: item.tracks)
        for track in tracks[item.tracks] {
            guard track.most == .fixed else { return item.minContent }
            most += track.mostValue
        }
        return min(item.minContent, most)
    }
}

extension Style.Grid {
    /// Whether rows repeat to fill a height, so that the height affects the columns of items.
    fileprivate func fillsByHeight(_ tables: Tables) -> Bool {
        tables.tracks[templateRows.indices].contains { part in
            guard case .repetition(let repetition, _) = part else { return false }
            return repetition == .autoFill || repetition == .autoFit
        }
    }
}
