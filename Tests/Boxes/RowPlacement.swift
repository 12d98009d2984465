import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// The CSS position of a list's child, in terms of the list's row properties: stacked blocks in a table, a grid of
/// equal items in a collection. CSS can't express the flow of items with sizes of their own, so these are put where
/// layout found them.
struct RowPlacement {
    private enum Kind {
        case block
        case grid(isVertical: Bool)
        case fixed
    }

    private let view: Int
    private let list: Int
    private let drawing: Drawing
    private let rows: Style.List
    private let styles: LayoutStyles
    private let kind: Kind

    /// Creates a placement; nil for a view that isn't a child of a list.
    init?(of view: Int, _ drawing: Drawing, _ styles: LayoutStyles) {
        let list = drawing.views[view].parent.index ?? -1
        guard list >= 0, drawing.kind(of: list).isList else { return nil }
        (self.view, self.list, self.drawing, self.styles) = (view, list, drawing, styles)
        rows = styles.list(of: list)
        kind = Self.kind(of: view, in: list, rows, drawing, styles)
    }

    private static func kind(
        of view: Int, in list: Int, _ rows: Style.List, _ drawing: Drawing, _ styles: LayoutStyles
    ) -> Kind {
        if isCut(list, in: drawing, styles) { return .fixed }
        if drawing.kind(of: list) == .tableView { return .block }
        let isVertical = rows.scrollDirection == .vertical
        let isCell = drawing.kind(of: view) == .cell
        let hasWidth = rows.itemWidth != nil || rows.sharesWidth
        if isVertical { return hasWidth ? (isCell ? .grid(isVertical: true) : .block) : .fixed }
        let isAlone =
            drawing.rowPlace(of: drawing.views[list].firstChild.index ?? -1)?.section == 0
            && !isFollowedByOthers(list, in: drawing)
        return isCell && isAlone && hasWidth && rows.itemHeight != nil ? .grid(isVertical: false) : .fixed
    }

    /// Whether ancestors cut off the beginning of the list, and with it the first rows.
    private static func isCut(_ list: Int, in drawing: Drawing, _ styles: LayoutStyles) -> Bool {
        let frame = drawing.views[list].frame
        var ancestor = drawing.views[list].parent.index ?? -1
        while ancestor >= 0 {
            let other = drawing.views[ancestor].frame
            let isOutside = other.x > frame.x || other.y > frame.y || other.maxX < frame.maxX
            if isOutside, styles.box(of: ancestor).clipsToBounds { return true }
            ancestor = drawing.views[ancestor].parent.index ?? -1
        }
        return false
    }

    /// Whether a collection shows the items of more than one section.
    private static func isFollowedByOthers(_ list: Int, in drawing: Drawing) -> Bool {
        drawing.children(of: list).contains { drawing.rowPlace(of: $0)?.section != 0 || drawing.kind(of: $0) != .cell }
    }

    // MARK: - Writing

    /// Opens the elements around the view; `previous` is the preceding child of the list, or -1.
    func open(after previous: Int, to output: inout Output) {
        switch kind {
        case .block: output.write("<section>")
        case .fixed: openFixed(to: &output)
        case .grid:
            if !isSameGrid(as: previous) { openGrid(to: &output) }
        }
    }

    func close(to output: inout Output) {
        if case .grid = kind, isSameGrid(as: drawing.views[view].nextSibling.index ?? -1) { return }
        output.write("</section>")
    }

    /// Whether another child of the list is an item of the same section.
    private func isSameGrid(as other: Int) -> Bool {
        other >= 0 && drawing.kind(of: other) == .cell
            && drawing.rowPlace(of: other)?.section == drawing.rowPlace(of: view)?.section
    }

    private func openFixed(to output: inout Output) {
        let frame = drawing.views[view].frame
        let origin = drawing.views[list].frame
        output.write("<section style=\"position:absolute;left:")
        output.write(points: frame.x - origin.x)
        output.write("px;top:")
        output.write(points: frame.y - origin.y)
        output.write("px\">")
    }

    /// The same grid as in placeholders: this measures what a browser makes of it.
    private func openGrid(to output: inout Output) {
        output.write("<section style=\"")
        output.write(FluidItems(rows, paddingBelow: styles.paddingBelow(of: list, in: drawing)).box.longhand)
        output.write("\">")
    }

    /// The column of the item, from 1, if it's the first visible one of a line whose other items are lower and cut off;
    /// nil if the item is placed in order.
    func column(after previous: Int) -> Int? {
        guard case .grid(isVertical: true) = kind, !isSameGrid(as: previous) else { return nil }
        let (frame, item) = (drawing.views[list].frame, drawing.views[view].frame)
        let (before, room) = line
        let isMirrored = styles.direction(of: list) == .rtl
        let offset = isMirrored ? frame.maxX - before - item.maxX : item.x - frame.x - before
        let spacing = rows.minimumInteritemSpacing.value
        let count = ((room + spacing + Rect.tolerance) / (item.width + spacing)).rounded(.down)
        guard count > 1, offset > Rect.tolerance else { return nil }
        return Int(clamping: (offset / ((room - item.width) / (count - 1))).rounded()) + 1
    }

    /// The lines of a vertical list: the room before them, on the side where they begin, and their length.
    private var line: (before: Double, room: Double) {
        let frame = drawing.views[list].frame
        let padding = styles.box(of: list).padding
        let direction = styles.direction(of: list)
        func points(_ length: Length) -> Double { length.resolved(against: frame.width) ?? 0 }
        let sides = (left: points(padding.left(in: direction)), right: points(padding.right(in: direction)))
        let inset = rows.sectionInset.points
        let before = (direction == .rtl ? sides.right : sides.left) + inset.left
        return (before, frame.width - sides.left - sides.right - inset.left - inset.right)
    }
}
