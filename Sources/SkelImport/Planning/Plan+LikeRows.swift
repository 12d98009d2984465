import SkelLayout
import SkelText

/// Rows of one list: how long their texts are tells nothing about what belongs together before they are cut, or grows after that.
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

    // MARK: - After they are cut

    /// Rows of one list, which only differ in widths, places and what lies in their pieces: they grow alike.
    func likeRows(among children: [Int]) -> [[Int]] {
        let rows = children.compactMap { row(of: $0) }
        if rows.count < 2 { return [] }
        var (groups, alike): ([[Int]: [Int]], [[Int]: [Int]]) = ([:], [:])
        for row in rows { groups[outline(of: row) + [flow(of: row).count], default: []].append(row) }
        for (outline, rows) in groups { alike[start(of: rows[0]) ?? outline, default: []] += rows }
        return alike.values.filter { $0.count > 1 }.map { $0.sorted() }
    }

    /// The row that a piece is but for the lines above and below it; nil if it's none.
    func row(of index: Int) -> Int? {
        if pieces[index].direction == .row { return index }
        let others = flow(of: index).filter { pieces[$0].frame.height > Sketch.Kind.thickestLine }
        return others.count == 1 && pieces[others[0]].direction == .row ? others[0] : nil
    }

    /// The place and the width of what a row starts with, such as an avatar, and which of its pieces have texts; nil if it
    /// starts with a text.
    private func start(of row: Int) -> [Int]? {
        let flow = flow(of: row)
        // A number on a dot is part of that.
        let texts = flow.map { !isSmallPicture($0) && holdsText([$0]) ? 1 : 0 }
        guard texts.first == 0, texts.contains(1) else { return nil }
        let frame = pieces[flow[0]].frame
        return [-1, Int(frame.x.rounded()), Int(frame.width.rounded())] + texts
    }
}
