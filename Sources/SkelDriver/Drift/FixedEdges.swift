import SkelImport
import SkelLanguage
import SkelLayout
import SkelText

/// The sides of texts that stay where they are when the words are others.
struct FixedEdges {
    typealias Edge = Drift.Text.Edge

    let drawing: Drawing
    let styles: LayoutStyles

    /// The side of a view that is where its layout puts it; the other one is where its words end.
    func edge(of view: Int) -> Edge {
        var inner = view
        while let outer = drawing.views[inner].parent.index, let edge = edge(of: inner, in: outer) {
            if edge != start(of: outer) { return edge }
            // What is as wide as its content ends where that does.
            inner = outer
            if !styles.box(of: inner).width.isAuto { break }
        }
        return start(of: view)
    }

    /// Whether a column makes a view as wide as itself.
    func isAcross(_ view: Int) -> Bool {
        guard let parent = drawing.views[view].parent.index, !drawing.kind(of: parent).isList, !styles.isGrid(parent),
            styles.box(of: view).position == .relative,
            styles.box(of: view).maxWidth.isAuto || styles.box(of: view).maxWidth.unit == .percent
        else { return false }
        let around = styles.box(of: parent).flexDirection
        return (around == .column || around == .columnReverse) && edge(of: view, in: parent) == nil
    }

    private func start(of view: Int) -> Edge { styles.direction(of: view) == .rtl ? .right : .left }
    private func end(of view: Int) -> Edge { styles.direction(of: view) == .rtl ? .left : .right }

    /// The side at which a view stands in what it is in; nil if it takes the room there.
    private func edge(of view: Int, in parent: Int) -> Edge? {
        if drawing.kind(of: parent).isList { return nil }
        let (own, around, direction) = (styles.box(of: view), styles.box(of: parent), styles.direction(of: parent))
        if own.position == .absolute {
            return own.inset.left(in: direction).isAuto && !own.inset.right(in: direction).isAuto ? .right : .left
        }
        let isGrid = styles.isGrid(parent)
        if !isGrid, around.flexDirection == .row || around.flexDirection == .rowReverse {
            return edge(of: view, inRow: parent, around)
        }
        let margin = (own.margin.left(in: direction).isAuto, own.margin.right(in: direction).isAuto)
        if margin.0 { return margin.1 ? .middle : .right }
        let (grid, usual) = (styles.grid(of: view), styles.grid(of: parent).justifyItems)
        let aligned = isGrid ? grid.justifySelf : own.alignSelf
        switch aligned == .auto ? (isGrid ? usual : around.alignItems) : aligned {
        case .flexEnd, .end: return end(of: parent)
        case .center: return .middle
        case .flexStart, .start, .baseline: return start(of: parent)
        case .auto, .normal, .stretch:
            if own.width.isAuto { return nil }
            return isGrid && endsGrid(view, parent) ? end(of: parent) : start(of: parent)
        }
    }

    /// Whether a view in a grid begins beside others, and ends where the grid does: its column is as wide as the words in it.
    private func endsGrid(_ view: Int, _ grid: Int) -> Bool {
        let (frame, room, direction) = (
            drawing.views[view].frame, drawing.views[grid].frame, styles.direction(of: grid)
        )
        let padding = styles.box(of: grid).padding
        let left = room.x + (padding.left(in: direction).resolved(against: room.width) ?? 0)
        let right = room.maxX - (padding.right(in: direction).resolved(against: room.width) ?? 0)
        let (before, after) =
            direction == .rtl ? (right - frame.maxX, frame.x - left) : (frame.x - left, right - frame.maxX)
        return before > 1 && abs(after) <= 1
    }

    /// The same in a row, where its free room decides.
    private func edge(of view: Int, inRow row: Int, _ around: Style.Box) -> Edge? {
        if styles.box(of: view).flexGrow > 0 { return nil }
        let items = drawing.children(of: row).filter {
            !drawing.views[$0].isHidden && styles.box(of: $0).position == .relative
        }
        let direction = styles.direction(of: row)
        let isReverse = (around.flexDirection == .rowReverse) != (direction == .rtl)
        var (isBefore, isAfter) = (false, false)
        for item in items {
            let (box, margin) = (styles.box(of: item), styles.box(of: item).margin)
            let sides = (margin.left(in: direction).isAuto, margin.right(in: direction).isAuto)
            let (first, last) = isReverse ? (sides.1, sides.0) : sides
            if item < view ? first || last || box.flexGrow > 0 : item == view && first { isBefore = true }
            if item > view ? first || last || box.flexGrow > 0 : item == view && last { isAfter = true }
        }
        let (start, end): (Edge, Edge) = isReverse ? (.right, .left) : (.left, .right)
        if isBefore || isAfter { return isBefore ? isAfter ? .middle : end : start }
        switch around.justifyContent {
        case .flexEnd: return end
        case .end: return self.end(of: row)
        case .center, .spaceAround, .spaceEvenly: return .middle
        case .spaceBetween where items.count > 1 && view != items.first: return view == items.last ? end : .middle
        default: return start
        }
    }
}
