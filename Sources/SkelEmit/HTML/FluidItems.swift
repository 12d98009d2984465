import SkelLanguage
import SkelText

/// How the items of one section of a collection stand: declarations for the element around them.
struct FluidItems {
    private let rows: Style.List

    init(_ rows: Style.List) { self.rows = rows }

    var declarations: String {
        let isVertical = rows.scrollDirection == .vertical
        let inset = rows.sectionInset
        let padding = [inset.top, inset.right, inset.bottom, inset.left]
        var text = "box-sizing:border-box;flex:none;"
        if padding.contains(where: { $0 != 0 }) { text += "padding:" + padding.map(px).joined(separator: " ") + ";" }
        let (line, item) = (rows.minimumLineSpacing, rows.minimumInteritemSpacing)
        text += "gap:" + (isVertical ? px(line) + " " + px(item) : px(item) + " " + px(line)) + ";"
        return text + (isVertical ? columns : lines)
    }

    /// Items beside each other, then below: the room that is left is shared between them.
    private var columns: String {
        if let columns = rows.columns {
            return "display:grid;align-items:center;grid-template-columns:repeat(\(columns),minmax(0,1fr))"
        }
        if let width = rows.itemWidth {
            return "display:grid;align-items:center;justify-content:space-between;"
                + "grid-template-columns:repeat(auto-fill,\(px(width)))"
        }
        return "display:flex;flex-flow:row wrap;align-items:center;justify-content:space-between"
    }

    /// Items below each other, then beside.
    private var lines: String {
        if let width = rows.itemWidth, let height = rows.itemHeight {
            return "display:grid;height:100%;grid-auto-flow:column;grid-auto-columns:\(px(width));"
                + "align-content:space-between;grid-template-rows:repeat(auto-fill,\(px(height)))"
        }
        return "display:flex;height:100%;flex-flow:column wrap;align-content:flex-start;justify-content:space-between"
    }

    private func px(_ points: Double) -> String { points == 0 ? "0" : TimingText.number(points) + "px" }
}
