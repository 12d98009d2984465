import SkelLanguage
import SkelText

extension Lint {
    /// The most rows of a table to examine: they are few kinds of cells.
    private static let mostRows = 100

    /// Reports cells whose content leaves the height that their table gives each row, or is squashed in it; each once.
    mutating func reportLowRows() {
        let tables = drawing.views.indices.filter { drawing.kind(of: $0) == .tableView && !drawing.views[$0].isHidden }
        for table in tables where drawing.tables.list(drawing.views[table].settings).rowHeight != nil {
            for cell in drawing.children(of: table).prefix(Self.mostRows) where isLow(cell) {
                lowCells.append(drawing.views[cell].node)
                problems.report(Messages.lowRow(node(of: cell).span, in: node(of: table).span))
            }
        }
    }

    private func isLow(_ cell: Int) -> Bool {
        guard drawing.kind(of: cell) == .cell, !drawing.views[cell].isHidden,
            !lowCells.contains(drawing.views[cell].node)
        else { return false }
        let row = drawing.views[cell].frame
        var waiting = [cell]
        while let view = waiting.popLast() {
            let frame = drawing.views[view].frame
            let leaves = frame.maxY > row.maxY + Self.tolerance || frame.y < row.y - Self.tolerance
            if leaves, !drawing.views[view].painting.isEmpty { return true }
            let kind = drawing.kind(of: view)
            let clips = drawing.tables.box(drawing.views[view].settings, kind: kind).clipsToBounds
            if clips || kind.isList || kind == .scrollView { continue }
            waiting += drawing.children(of: view).filter { !drawing.views[$0].isHidden }
        }
        return drawing.suspects.shrunk.contains(Int32(cell)) && drawing.children(of: cell).contains { isSquashed($0) }
    }
}
