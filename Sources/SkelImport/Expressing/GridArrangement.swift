import SkelLanguage
import SkelLayout

/// Children in the columns of a grid, placed row by row as in CSS.
struct GridArrangement {
    private let expresser: Expresser
    private let container: Plan.Piece
    private let flow: [Int]
    /// Whether its contents determine its height.
    private let isOpen: Bool
    /// The top edge of each child's row.
    private var tops: [Double] = []
    private var rowGap = 0.0
    private var columnGap = 0.0

    private var plan: Plan { expresser.plan }

    init(_ expresser: Expresser, _ index: Int, _ flow: [Int]) {
        self.expresser = expresser
        container = expresser.plan.pieces[index]
        self.flow = flow
        isOpen = index == 0 ? expresser.plan.showsRoomAtEnd : !expresser.statesHeight(index)
        let rows = rows
        let frames = rows.map { $0.map { plan.pieces[$0].frame } }
        for row in frames { tops += row.map { _ in row.reduce(row[0].y) { min($0, $1.y) } } }
        let ends = frames.map { $0.reduce($0[0].maxY) { max($0, $1.maxY) } }
        let starts = frames.map { $0.reduce($0[0].y) { min($0, $1.y) } }
        rowGap = max(0, commonest(zip(ends, starts.dropFirst()).map { $1 - $0 })?.value ?? 0)
        let isOneRow = rows.count < 2
        let between = frames.flatMap { row in zip(row, row.dropFirst()).map { $1.x - $0.maxX } }
        columnGap = max(0, commonest(between)?.value ?? rowGap)
        // Rows that are only there at other widths are most likely as far apart as columns.
        if isOneRow { rowGap = columnGap }
    }

    /// The children by row: a child further left than the previous one begins another row.
    private var rows: [[Int]] {
        var rows: [[Int]] = []
        var reached = Double.infinity
        for child in flow {
            let frame = plan.pieces[child].frame
            if frame.x < reached - Distance.same { rows.append([]) }
            rows[rows.count - 1].append(child)
            reached = frame.maxX
        }
        return rows
    }

    var arrangement: Arrangement {
        var arrangement = Arrangement()
        let padding = padding
        if !padding.isZero { arrangement.declarations.append(.init("padding", padding.value)) }
        arrangement.declarations.append(.init("display", "grid"))
        arrangement.declarations.append(.init("gridTemplateColumns", columns))
        let gap = Distance.areSame(rowGap, columnGap) ? number(columnGap) : number(rowGap) + " " + number(columnGap)
        if rowGap > 0 || columnGap > 0 { arrangement.declarations.append(.init("gap", gap)) }
        arrangement.items = zip(flow, tops).map { item($0, top: $1) }
        return arrangement
    }

    /// The columns; those that share the width do so whatever is in them, where a long line could make them unequal.
    private var columns: String {
        let columns = container.columns ?? "none"
        guard let count = columns.repeatedFraction, flow.contains(where: { holdsLongLine($0, in: 0) }) else {
            return columns
        }
        return "repeat(\(count), minmax(0, 1fr))"
    }

    private func holdsLongLine(_ index: Int, in width: Double) -> Bool {
        let piece = plan.pieces[index]
        if piece.isLeaf { return piece.isLongLine(in: width) && width > 0 }
        return piece.children.contains { holdsLongLine($0, in: piece.frame.width) }
    }

    private var padding: Edges {
        let bounds = plan.bounds(of: flow)
        var padding = Edges()
        padding.left = max(0, bounds.x - container.frame.x)
        padding.top = max(0, bounds.y - container.frame.y)
        // Columns may end before their grid; the surrounding distances are then equal on both sides.
        let right = max(0, container.frame.maxX - bounds.maxX)
        padding.right = right <= padding.left + Distance.padding ? right : padding.left
        if isOpen { padding.bottom = max(0, container.frame.maxY - bounds.maxY) }
        return padding
    }

    private func item(_ child: Int, top: Double) -> Arrangement.Item {
        let piece = plan.pieces[child]
        var item = Arrangement.Item(piece: child, declarations: [])
        if piece.frame.y - top > Distance.same {
            item.declarations.append(.init("marginTop", number(piece.frame.y - top)))
        }
        if let response = piece.response, abs(response.width) < Distance.response {
            item.declarations.append(.init("width", number(piece.frame.width)))
        }
        let isFluid = (piece.response?.width ?? 0) >= Distance.response
        if let height = expresser.statedHeight(child, sharesRatio: isFluid) { item.declarations.append(height) }
        return item
    }
}

extension String {
    /// The number in `repeat(4, 1fr)`; nil for other columns.
    fileprivate var repeatedFraction: Int? {
        guard hasPrefix("repeat("), hasSuffix(", 1fr)") else { return nil }
        return Int(dropFirst(7).dropLast(6))
    }
}
