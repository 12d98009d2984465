import SkelLanguage

/// A grid container during layout or measurement: its used lengths, its tracks and its items.
struct GridContainer {
    let view: Int
    let fragment: Fragment
    let box: Style.Box
    let style: Style.Grid
    let direction: Style.Direction
    /// The width of the content box; nil while content widths are computed.
    let innerWidth: Double?
    /// The definite height of the content box, or nil.
    let innerHeight: Double?
    var columns: GridAxis
    var rows: GridAxis
    var items: [GridItem] = []
    /// The size of the rows before widths depended on them; nil if none does.
    var contentHeight: Double?
    /// Whether there are hidden or absolute children, which the grid doesn't place.
    var hasOthers = false
    /// The number of tracks added before the explicit ones, and the number of explicit ones.
    var before = (columns: 0, rows: 0)
    private(set) var explicit = (columns: 0, rows: 0)
    /// The distances from the top edges of items to the baselines that align them, by row.
    var ascents: [(row: Int, ascent: Double)] = []
    /// The same from the starts of items, by column.
    var inlineAscents: [(column: Int, ascent: Double)] = []

    /// Creates a container. If `isSizing`, the fragment's width isn't known yet, and content widths are computed.
    init(_ box: FlexBox, _ fragment: Fragment, _ tables: Tables, settings: Int32, isSizing: Bool) {
        view = box.view
        self.fragment = fragment
        self.box = box.style
        style = tables.grid(settings)
        direction = box.direction
        let padding = fragment.padding
        innerWidth = isSizing ? nil : max(0, fragment.width - padding.horizontal)
        innerHeight = fragment.height.map { max(0, $0 - padding.vertical) }
        let columnGap = max(0, box.style.columnGap.resolved(against: innerWidth ?? 0) ?? 0)
        let rowGap = max(0, box.style.rowGap.resolved(against: innerHeight ?? 0) ?? 0)
        func inner(_ length: Length, _ sides: Double, or none: Double) -> Double {
            length.isAbsolute ? max(0, length.value - sides) : none
        }
        let widths = Limits(
            low: inner(box.style.minWidth, padding.horizontal, or: 0),
            high: inner(box.style.maxWidth, padding.horizontal, or: .infinity))
        let rule = fragment.heightRule.limits
        let heights = Limits(
            low: max(0, rule.low - padding.vertical),
            high: rule.high.isFinite ? max(0, rule.high - padding.vertical) : .infinity)
        columns = GridAxis(
            gap: columnGap, available: innerWidth, limits: widths, alignment: box.style.justifyContent)
        rows = GridAxis(gap: rowGap, available: innerHeight, limits: heights, alignment: box.style.alignContent)
    }

    // MARK: - Items and tracks

    /// Places the items (css-grid-2, section 8.5) and makes the tracks; returns the number of steps, or nil if that
    /// would be more than `most`.
    mutating func makeTracks(_ tables: Tables, wishes: [(column: GridLines, row: GridLines)], most: Int) -> Int? {
        let columnTemplate = GridTemplate(
            style.templateColumns, in: tables, available: innerWidth, limits: columns.limits, gap: columns.gap)
        let rowTemplate = GridTemplate(
            style.templateRows, in: tables, available: innerHeight, limits: rows.limits, gap: rows.gap)
        explicit = (columnTemplate.sizes.count, rowTemplate.sizes.count)
        let fillsColumns = style.autoFlow == .column || style.autoFlow == .columnDense
        let isDense = style.autoFlow == .rowDense || style.autoFlow == .columnDense
        let wanted = wishes.map { wish -> GridPlacement.Item in
            let column = GridWish(wish.column, explicit: explicit.columns)
            let row = GridWish(wish.row, explicit: explicit.rows)
            return fillsColumns
                ? GridPlacement.Item(along: row, across: column) : GridPlacement.Item(along: column, across: row)
        }
        var placement = GridPlacement(
            wanted, explicit: fillsColumns ? explicit.rows : explicit.columns, isDense: isDense)
        guard placement.place(most: most) else { return nil }
        let ends = place(placement, fillsColumns: fillsColumns)
        guard ends.columns + ends.rows <= most else { return nil }
        makeTracks(&columns, columnTemplate, style.autoColumns, before.columns, ends.columns, tables) { $0.columns }
        makeTracks(&rows, rowTemplate, style.autoRows, before.rows, ends.rows, tables) { $0.rows }
        return placement.steps + ends.columns + ends.rows
    }

    /// Assigns tracks to the items; returns the number of tracks.
    private mutating func place(_ placement: GridPlacement, fillsColumns: Bool) -> (columns: Int, rows: Int) {
        let added = placement.before
        before = fillsColumns ? (added.across, added.along) : (added.along, added.across)
        // Without explicit tracks, browsers make none between items and the line from which all others are counted.
        var ends = (
            columns: explicit.columns > 0 ? explicit.columns + before.columns : 0,
            rows: explicit.rows > 0 ? explicit.rows + before.rows : 0
        )
        for (index, item) in placement.items.enumerated() {
            let along = (item.along.start ?? 0)..<(item.along.start ?? 0) + item.along.span
            let across = (item.across.start ?? 0)..<(item.across.start ?? 0) + item.across.span
            (items[index].columns, items[index].rows) = fillsColumns ? (across, along) : (along, across)
            ends.columns = max(ends.columns, items[index].columns.upperBound)
            ends.rows = max(ends.rows, items[index].rows.upperBound)
        }
        return ends
    }

    /// The tracks along one axis: the explicit ones, and those that items add before and after them, in turn.
    private func makeTracks(
        _ axis: inout GridAxis, _ template: GridTemplate, _ automatic: TableRange, _ before: Int, _ count: Int,
        _ tables: Tables, _ tracks: (GridItem) -> Range<Int>
    ) {
        let added = GridTemplate(automatic, in: tables, available: nil, limits: .none, gap: 0).sizes
        let pattern = (added.isEmpty ? [TrackSize.auto] : added).map { GridTrack($0, in: axis.available) }
        axis.tracks.reserveCapacity(count)
        for index in 0..<count {
            let written = index - before
            if template.sizes.indices.contains(written) {
                axis.tracks.append(GridTrack(template.sizes[written], in: axis.available))
            } else {
                // Before the explicit tracks, the last of the pattern is next to them.
                let distance = written < 0 ? written : written - template.sizes.count
                axis.tracks.append(pattern[(distance % pattern.count + pattern.count) % pattern.count])
            }
        }
        guard !template.fitting.isEmpty else { return }
        var isEmpty = Array(repeating: true, count: count)
        for item in items { for index in tracks(item) { isEmpty[index] = false } }
        for index in template.fitting where isEmpty[index + before] { axis.tracks[index + before].collapse() }
    }

    /// Resolves percentages of a height that is now known: the rows and their gap.
    mutating func resolveRows(in height: Double, _ tables: Tables) {
        rows.gap = max(0, box.rowGap.resolved(against: height) ?? 0)
        rows.available = height
        let added = GridTemplate(style.autoRows, in: tables, available: nil, limits: .none, gap: 0).sizes
        let pattern = added.isEmpty ? [TrackSize.auto] : added
        let template = GridTemplate(
            style.templateRows, in: tables, available: innerHeight, limits: rows.limits,
            gap: max(0, box.rowGap.resolved(against: innerHeight ?? 0) ?? 0)
        ).sizes
        for index in rows.tracks.indices where !rows.tracks[index].isCollapsed {
            let written = index - before.rows
            let distance = written < 0 ? written : written - template.count
            let size =
                template.indices.contains(written)
                ? template[written] : pattern[(distance % pattern.count + pattern.count) % pattern.count]
            rows.tracks[index] = GridTrack(size, in: height)
        }
    }

    /// Whether rows or their gap depend on a height that isn't known before they are sized.
    func dependsOnHeight(_ tables: Tables) -> Bool {
        if box.rowGap.unit == .percent { return true }
        return [style.templateRows, style.autoRows].contains { range in
            tables.tracks[range.indices].contains { part in
                guard case .track(let track) = part else { return false }
                if case .fraction = track.most { return true }
                return track.least.isPercent || track.most.isPercent
            }
        }
    }

    // MARK: - Alignment

    func alignment(of item: Style.Box) -> Style.ItemAlignment {
        item.alignSelf == .auto ? box.alignItems : item.alignSelf
    }

    func justification(of item: Style.Grid) -> Style.ItemAlignment {
        item.justifySelf == .auto ? style.justifyItems : item.justifySelf
    }

    func inlineStart(of sides: Sides) -> Double { sides.inlineStart(in: direction) }
    func inlineEnd(of sides: Sides) -> Double { sides.inlineEnd(in: direction) }
}

extension TrackBreadth {
    fileprivate var isPercent: Bool {
        switch self {
        case .length(let length), .fitContent(let length): length.unit == .percent
        case .withinRoom: true
        case .fraction, .auto, .minContent, .maxContent: false
        }
    }
}

/// An item of a grid during layout.
struct GridItem {
    let view: Int32
    var columns = 0..<1
    var rows = 0..<1
    let inline: Style.ItemAlignment
    let block: Style.ItemAlignment
    let autoMargins: FlexItem.AutoMargins
    /// Whether its width may depend on the height of its area.
    var dependsOnHeight = false
    /// The distance from the top of its margin box to its baseline, if that aligns it.
    var ascent: Double?
    /// The distance from the start of its margin box to its left edge, if that aligns it.
    var inlineAscent: Double?

    init(_ box: FlexBox, _ style: Style.Grid, in container: GridContainer) {
        view = Int32(box.view)
        inline = container.justification(of: style)
        block = container.alignment(of: box.style)
        autoMargins = FlexItem.AutoMargins(box)
        hasPercentHeight = [box.style.height, box.style.minHeight, box.style.maxHeight].contains { $0.unit == .percent }
    }

    /// Whether its height is a percentage, or limited by one.
    private let hasPercentHeight: Bool

    /// Whether its baseline should align it.
    var alignsBaseline: Bool { block == .baseline && autoMargins.isDisjoint(with: [.top, .bottom]) }

    /// Whether it must be aligned as `start`, because its bottom edge would be its baseline and depends on rows that
    /// depend on it.
    func lacksBaseline(in rows: GridAxis) -> Bool { hasPercentHeight && rows.needsContent(in: self.rows) }

    /// Whether its baseline is only final once the rows are sized.
    var movesBaseline: Bool { hasPercentHeight && ascent != nil }

    /// The space for the layout of an item without an aspect ratio: its area, as far as it's known.
    func space(_ box: FlexBox, width: Double?, height: Double?) -> FlexSpace {
        var space = FlexSpace(width: width, height: height)
        if fillsHeight(box, of: height) { space.heightRule = .stretch }
        if fillsWidth(box, of: width) { space.widthRule = .stretch }
        return space
    }

    /// Whether it's as wide as its area, if that's known.
    func fillsWidth(_ box: FlexBox, of area: Double?) -> Bool {
        area != nil && box.style.width.isAuto && inline.fills && autoMargins.isDisjoint(with: [.left, .right])
    }

    func fillsHeight(_ box: FlexBox, of area: Double?) -> Bool {
        area != nil && box.style.height.isAuto && block.fills && autoMargins.isDisjoint(with: [.top, .bottom])
    }
}

extension Style.ItemAlignment {
    fileprivate var fills: Bool { self == .stretch || self == .normal || self == .auto }
}
