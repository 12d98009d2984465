import SkelLayout
import SkelText

/// Rows of one list, before they are cut: how long their texts are tells nothing about what belongs together.
extension Plan {
    /// The fewest columns of which some can be closer together than others.
    private static let fewestColumns = 3

    /// For each container whose columns are those of others beside it, the widest gaps between these columns.
    func gapsOfRows(in root: Int) -> [Int: [Double]] {
        guard isDrawing else { return [:] }
        var found: [Int: [Double]] = [:]
        for container in order(from: root) {
            let rows = pieces[container].children.filter { !pieces[$0].children.isEmpty && !pieces[$0].isOutOfFlow }
            for (row, gaps) in zip(rows, sharedGaps(rows.map { pieces[$0].children })) { found[row] = gaps }
        }
        return found
    }

    /// For each of several sets of pieces whose columns are those of others, the widest gaps between these columns; nil for a set
    /// that is like no other.
    func sharedGaps(_ sets: [[Int]]) -> [[Double]?] {
        var shared: [[Double]?] = sets.map { _ in nil }
        guard isDrawing, sets.count > 1 else { return shared }
        let columns = sets.map { set in
            // Lines above and below reach over several columns.
            bands(set.filter { pieces[$0].frame.height > Sketch.Kind.thickestLine && !pieces[$0].isOutOfFlow }, .row)
        }
        var groups: [[Int]] = []
        for index in sets.indices where columns[index].count >= Self.fewestColumns {
            if let group = groups.firstIndex(where: { areAligned(columns[$0[0]], columns[index]) }) {
                groups[group].append(index)
            } else {
                groups.append([index])
            }
        }
        for group in groups where group.count > 1 {
            let own = group.map { gaps(columns[$0], .row) }
            let widest = own[0].indices.map { gap in own.map { $0[gap] }.max() ?? 0 }
            for index in group { shared[index] = widest }
        }
        return shared
    }

    /// Whether the columns of two rows have texts in the same places, and each starts or ends where that of the other row does.
    private func areAligned(_ one: [[Int]], _ other: [[Int]]) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).allSatisfy { column, another in
            let (frame, next) = (bounds(of: column), bounds(of: another))
            return holdsText(column) == holdsText(another)
                && (Distance.areSame(frame.x, next.x, Distance.whole)
                    || Distance.areSame(frame.maxX, next.maxX, Self.outlines))
        }
    }

    func holdsText(_ members: [Int]) -> Bool {
        members.contains { order(from: $0).contains { pieces[$0].isText } }
    }
}
