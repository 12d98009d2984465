import SkelLayout
import SkelText

/// Rows of like items, such as tabs and the days of a week.
extension Plan {
    /// Items of a tab bar are at least so many; their gaps are at least this share of the widest one.
    private static let (leastTabs, leastTabGap) = (3, 0.5)

    /// Whether there are as many pieces as in a tab bar.
    func isLong(_ order: [Int]) -> Bool { order.count >= Self.leastTabs }

    /// Whether pieces are like groups, such as tabs, with contents in the middles of equal columns of a row. Some may have a fill.
    func areTabs(_ order: [Int], in frame: Rect) -> Bool {
        guard isLong(order), order.contains(where: { pieces[$0].kind == .group }) else { return false }
        let shape = contents(of: order[0])
        let width = frame.width / Double(order.count)
        return order.indices.allSatisfy { position in
            let tab = pieces[order[position]]
            let middle = frame.x + width * (Double(position) + 0.5)
            func isInMiddle(_ frame: Rect) -> Bool {
                Distance.areSame(frame.x + frame.width / 2, middle, Distance.centred)
            }
            return tab.response == nil && tab.isBox && tab.direction == .column && tab.frame.width <= width
                && contents(of: order[position]) == shape
                && (tab.kind == .box ? isInMiddle(tab.frame) : tab.children.allSatisfy { isInMiddle(pieces[$0].frame) })
        }
    }

    /// The kinds of what is in a piece, whatever is behind that: the fill of a chosen day or tab makes it no other.
    private func contents(of index: Int) -> [Int] {
        let piece = pieces[index]
        let seen = piece.children.filter { child in
            let behind = pieces[child]
            return !behind.isLeaf || behind.isText || piece.children.count == 1 || !behind.frame.isSame(piece.frame)
        }
        let flow = seen.filter { !pieces[$0].isOutOfFlow }
        let inside = flow.isEmpty ? seen : flow
        if inside.isEmpty { return [piece.kind.order] }
        let parts = inside.flatMap { contents(of: $0) }
        return inside.count == 1 ? parts : [-inside.count, piece.direction == .row ? 1 : 2] + parts
    }

    /// Makes groups as wide as the equal columns of a row in whose middles their contents are. What has a fill is put into such a
    /// group.
    mutating func widen(_ order: [Int], toColumnsOf container: Int) -> [Int] {
        let (frame, own) = (pieces[container].frame, pieces[container].response ?? .fixed)
        let count = Double(order.count)
        var columns: [Int] = []
        for (position, tab) in order.enumerated() {
            let column = pieces[tab].kind == .group ? tab : group([tab], .column)
            columns.append(column)
            pieces[column].frame.x = frame.x + frame.width / count * Double(position)
            pieces[column].frame.width = frame.width / count
            for child in pieces[column].children {
                pieces[child].response = Sketch.Response(
                    x: own.x + own.width * (Double(position) + 0.5) / count, width: 0)
            }
        }
        pieces[container].children = pieces[container].children.map { child in
            order.firstIndex(of: child).map { columns[$0] } ?? child
        }
        return columns
    }

    /// Whether pieces are like items, such as tabs, in equal parts of a row, which are as wide as what is in them: they keep their
    /// widths, and the gaps grow. Some may have a fill.
    func areSpread(_ order: [Int], _ gaps: [Double]) -> Bool {
        guard isLong(order), !order.contains(where: { pieces[$0].children.isEmpty }) else { return false }
        let shape = contents(of: order[0])
        guard order.allSatisfy({ contents(of: $0) == shape }) else { return false }
        let frames = order.map { pieces[$0].frame }
        let widest = frames.map { $0.width }.max() ?? 0
        if gaps.allSatisfy({ $0 >= Self.leastTabGap * widest }) { return true }
        func areEven(_ places: [Double]) -> Bool {
            let steps = zip(places, places.dropFirst()).map { $1 - $0 }
            return steps.allSatisfy { Distance.areSame($0, steps[0], Distance.whole) }
        }
        let areEqual = frames.allSatisfy { Distance.areSame($0.width, frames[0].width, Distance.whole) }
        return !areEqual && (areEven(frames.map { $0.x }) || areEven(frames.map { $0.x + $0.width / 2 }))
    }
}
