import SkelLanguage
import SkelText

// Items of a grid with `justifySelf: baseline` (css-align-3, section 9, as Chromium does it): those that begin in the
// same column align their left edges.
extension Flex {
    /// Finds the distances from the starts of such items' margin boxes to their left edges, and the largest one in each
    /// column.
    ///
    /// - Parameter isFinal: Whether the columns are sized; before that, content determines a width.
    mutating func findInlineAscents(of grid: inout GridContainer, isFinal: Bool) {
        guard grid.items.contains(where: { $0.alignsLeftEdge }) else { return }
        var ascents = Array(repeating: -Double.infinity, count: grid.columns.tracks.count)
        for index in grid.items.indices where grid.items[index].alignsLeftEdge {
            let item = grid.items[index]
            let box = FlexBox(Int(item.view), of: tree, in: grid.direction)
            let width = isFinal ? grid.columns.area(item.columns) : nil
            var ascent = grid.inlineStart(of: box.margin(of: width))
            if grid.direction == .rtl {
                let space = space(of: item, box, width: width, height: grid.rows.area(item.rows))
                ascent +=
                    isFinal ? layOut(box, in: space, places: false).width : contribution(of: box, in: space).max
            }
            grid.items[index].inlineAscent = ascent
            ascents[item.columns.lowerBound] = max(ascents[item.columns.lowerBound], ascent)
        }
        grid.inlineAscents = ascents.enumerated().compactMap { $1.isFinite ? ($0, $1) : nil }
    }
}

extension GridContainer {
    /// The distance by which an item moves so that its left edge is that of the others in its column; nil if it isn't
    /// aligned so.
    func inlineShim(of item: GridItem) -> Double? {
        guard let ascent = item.inlineAscent else { return nil }
        let most = inlineAscents.first(with: item.columns.lowerBound) { $0.column }?.ascent ?? ascent
        return max(0, most - ascent)
    }
}

extension GridItem {
    /// Whether its left edge should align it.
    var alignsLeftEdge: Bool { inline == .baseline && autoMargins.isDisjoint(with: [.left, .right]) }
}
