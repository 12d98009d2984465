import SkelLanguage
import SkelLayout
import SkelText

// Views in grids: their widths come from tracks, whose widths come from their contents.
extension PageBuilder {
    func isGrid(_ views: Views) -> Bool {
        let styles = source(views).box.styles
        return styles.tables.used.grid && styles.isGrid(first(views))
    }

    /// What determines the width of a grid's columns.
    enum Columns {
        /// Lengths and shares that don't depend on content.
        case fixed
        /// Shares that are at least as wide as their content.
        case shares
        case content
    }

    /// Whether the browser measures a view, so that everything in it is elements. That's the case if the view or an
    /// ancestor is in content-sized columns or, where the page's type matters, takes its width from its content.
    func isMeasured(_ views: Views) -> Bool {
        let tables = source(views).box.styles.tables
        guard tables.used.grid || tables.used.type else { return false }
        var inner = views
        while true {
            let outer = inner.compactMap { parent(of: $0) }
            if outer.isEmpty { return false }
            if isGrid(outer) {
                if isMeasured(inner, in: outer) { return true }
            } else if tables.used.type, !kind(of: outer).isList, needsWidth(inner, in: outer), !keepsWidth(inner),
                width(of: inner, in: outer) == nil
            {
                return true
            }
            inner = outer
        }
    }

    private func isMeasured(_ item: Views, in grid: Views) -> Bool {
        if layout(of: item).position == .absolute {
            return needsWidth(item, in: grid) && !keepsWidth(item) && width(of: item, in: grid) == nil
        }
        switch columns(of: grid) {
        case .content: return true
        case .fixed: return false
        case .shares:
            return Affine(item.map { (outerContent($0).width, frame($0).width) }) == nil
        }
    }

    /// What determines the width of the columns; each of the items asks for it.
    private func columns(of grid: Views) -> Columns {
        if let known = gridColumns.known[grid[0].sample << 32 | grid[0].view] { return known }
        let columns = findColumns(of: grid)
        gridColumns.known[grid[0].sample << 32 | grid[0].view] = columns
        return columns
    }

    private func findColumns(of grid: Views) -> Columns {
        let styles = source(grid).box.styles
        let view = first(grid)
        let style = styles.grid(of: view)
        // The browser determines baselines and rows with a ratio for height.
        if style.templateColumns.isEmpty || style.autoFlow == .column || style.autoFlow == .columnDense
            || styles.box(of: view).alignItems == .baseline
        {
            return .content
        }
        var columns = Columns.fixed
        var count = 0
        for part in styles.tables.tracks[style.templateColumns.indices] {
            guard case .track(let track) = part else { continue }
            count += 1
            switch (track.least, track.most) {
            case (.length, .length), (.length, .fraction): break
            case (.auto, .fraction): columns = .shares
            default: return .content
            }
        }
        for child in source(grid).drawing.children(of: view) where addsColumns(child, styles, count) { return .content }
        return columns
    }

    /// Whether an item may lie beyond the explicit columns, or is aligned by its baseline.
    private func addsColumns(_ child: Int, _ styles: LayoutStyles, _ count: Int) -> Bool {
        if styles.box(of: child).alignSelf == .baseline || styles.box(of: child).aspectRatio != nil { return true }
        let lines = styles.grid(of: child).column
        // A line at which nothing explicit begins, or ends.
        if case .line(let start) = lines.start, start < 0 || start > count { return true }
        if case .line(let end) = lines.end, end <= 1 || end > count + 1 { return true }
        return [lines.start, lines.end].contains { line in
            guard case .span(let span) = line else { return false }
            return span > count || lines.start != .auto && lines.end != .auto
        }
    }

    /// Whether the width of a view in a grid depends on its content.
    func needsWidth(_ box: Style.Box, _ style: Style.Grid, in grid: Style.Grid, _ direction: Style.Direction) -> Bool {
        guard box.width.isAuto else { return false }
        let alignment = style.justifySelf == .auto ? grid.justifyItems : style.justifySelf
        let isPushed = box.margin.left(in: direction).isAuto || box.margin.right(in: direction).isAuto
        return isPushed || (alignment != .normal && alignment != .stretch)
    }
}

/// What determines the columns of grids that a builder has looked at, by sample and view: a walk over all items.
final class GridColumns {
    var known: [Int: PageBuilder.Columns] = [:]
}
