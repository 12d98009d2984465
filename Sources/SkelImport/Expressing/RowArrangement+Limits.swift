import SkelLanguage
import SkelLayout

/// What a row of a storyboard keeps on the narrowest screen: least distances, its end, and widths.
extension RowArrangement {
    /// The limits of a row for which there is too little room.
    struct Limits {
        /// The least distance, in points, before each child whose distance takes the remaining room; nil for none.
        var distances: [Double?]
        /// The right edge, in points from the left of the screen, that its children do not pass; nil for none.
        var end: Double?

        /// Creates the limits of a row that are reached on the narrowest screen; nil if there is room for all, or if something
        /// stretches, which gives way before others.
        ///
        /// - Parameter takesRest: whether the distance before each child, and after the last, takes the remaining room.
        init?(of row: Int, _ flow: [Int], in expresser: Expresser, takesRest: [Bool]) {
            let plan = expresser.plan
            let (container, pieces) = (plan.pieces[row], flow.map { plan.pieces[$0] })
            guard plan.hasDirection, let first = pieces.first, let last = pieces.last,
                pieces.allSatisfy({ ($0.response?.width ?? 0) < Distance.response })
            else { return nil }
            let isRigid = (container.response?.width ?? 0) < Distance.response
            // In a box that keeps its width there is always as much room.
            if isRigid, container.kind != .group { return nil }
            let isInside = last.limits.end ?? .infinity <= container.frame.maxX + Distance.same
            end = isRigid || isInside && takesRest[flow.count] && !takesRest[0] ? last.limits.end : nil
            distances = pieces.indices.map { $0 > 0 && takesRest[$0] ? pieces[$0].limits.distance : nil }
            guard end != nil || distances.contains(where: { $0 != nil }) else { return nil }
            var needed = pieces.reduce(0) { $0 + $1.frame.width }
            for position in pieces.indices.dropFirst() {
                let gap = pieces[position].frame.x - pieces[position - 1].frame.maxX
                needed += distances[position] ?? (takesRest[position] ? 0 : gap)
            }
            let start = takesRest[0] ? container.frame.x : first.frame.x
            let reach = end ?? (takesRest[flow.count] ? container.frame.maxX : last.frame.maxX)
            let change = isRigid ? plan.size.width - Expresser.narrowestScreen : expresser.narrowings[row]
            if needed <= reach - start - change + Distance.same { return nil }
        }

        /// The distance between all children, if it can be the same for all that have one; nil if it can't.
        func gap(_ others: [Double]) -> Double? {
            let all = distances.compactMap { $0 } + others
            guard let first = all.first, first > Distance.same else { return nil }
            return all.allSatisfy { Distance.areSame($0, first) } ? first : nil
        }
    }

    /// The position of the child that gives way where there is too little room: it resists least, and is the widest of those that
    /// resist as little. Nil if there is enough room, or if all keep their widths.
    func yieldingChild() -> Int? {
        guard limits != nil else { return nil }
        let all = flow.map { expresser.resistance(of: $0) }
        guard let least = all.min(), least < Expresser.required else { return nil }
        return flow.indices.filter { all[$0] == least }.max { piece($0).frame.width < piece($1).frame.width }
    }
}

extension Expresser {
    /// The priority, in UIKit's numbers, of what always holds.
    static let required = 1000.0

    /// The priority with which a piece keeps its width: in a row, something gives way first, and a column is as wide as what resists
    /// most.
    func resistance(of index: Int) -> Double {
        let piece = plan.pieces[index]
        let flow = piece.children.filter { !plan.pieces[$0].isOutOfFlow }
        if piece.kind != .group || flow.isEmpty { return piece.limits.resistance ?? Self.required }
        let all = flow.map { resistance(of: $0) }
        return (piece.direction == .row ? all.min() : all.max()) ?? Self.required
    }

    /// Whether a column holds a row for which there is too little room: it must be narrower than what is in it.
    func holdsLimits(_ index: Int) -> Bool {
        plan.hasDirection && plan.pieces[index].direction == .column
            && plan.pieces[index].children.contains { row in
                let piece = plan.pieces[row]
                let flow = plan.flow(of: row)
                guard piece.direction == .row, !piece.isFramed,
                    flow.contains(where: { plan.pieces[$0].limits.distance != nil || plan.pieces[$0].limits.end != nil }
                    )
                else { return false }
                return RowArrangement(self, row, flow, isForPadding: true).limits != nil
            }
    }

    /// The farthest place, in points from the left of the screen, to which a row that is no view of the source reaches; nil if there
    /// is room for it.
    func end(ofRow index: Int) -> Double? {
        let piece = plan.pieces[index]
        guard piece.kind == .group, piece.direction == .row, !piece.isFramed, piece.limits.end != nil else {
            return nil
        }
        let flow = plan.flow(of: index).filter { !plan.pieces[$0].isOutOfFlow }
        let takesRest = Array(repeating: false, count: flow.count + 1)
        return RowArrangement.Limits(of: index, flow, in: self, takesRest: takesRest)?.end
    }
}
