import SkelLayout
import SkelText

/// Equal layout for items that repeat: if some items' contents hide how they are laid out, the other items show it.
extension Plan {
    /// Gives rows of one kind, by their names in the source, the same layout.
    mutating func alignRepeated() {
        var order: [Int] = []
        visit { order.append($0) }
        for index in order where pieces[index].children.count > 1 {
            for rows in kinds(of: pieces[index].children) where rows.count > 1 { alignRows(rows) }
        }
    }

    /// Siblings that are rows of one kind with equally many parts.
    private func kinds(of children: [Int]) -> [[Int]] {
        var table = StringTable()
        var kinds: [[Int]] = []
        for child in children where pieces[child].direction == .row && !pieces[child].tag.isEmpty {
            let flow = pieces[child].children.filter { !pieces[$0].isOutOfFlow }
            guard flow.count == pieces[child].children.count else { continue }
            let kind = "\(pieces[child].tag) \(pieces[child].className) \(flow.count)"
            let number = table.number(of: kind) ?? table.add(kind)
            if number == kinds.count { kinds.append([]) }
            kinds[number].append(child)
        }
        return kinds
    }

    private mutating func alignRows(_ rows: [Int]) {
        for position in pieces[rows[0]].children.indices {
            let parts = rows.map { pieces[$0].children[position] }
            let above = zip(rows, parts).map { pieces[$1].frame.y - pieces[$0].frame.y }
            let below = zip(rows, parts).map { pieces[$0].frame.maxY - pieces[$1].frame.maxY }
            let isAtTop = above.allSatisfy { abs($0 - above[0]) <= Distance.rounding }
            // It is in the middle of some rows by chance.
            if isAtTop, let least = below.min(), let most = below.max(), most - least > 2 * Distance.centred {
                for part in parts { pieces[part].staysAtTop = true }
            }
        }
        for position in pieces[rows[0]].children.indices { tightenEnds(of: rows.map { pieces[$0].children[position] }) }
        if let lasts = lastGroups(of: rows) { widen(lasts, in: rows) }
    }

    /// Makes columns of texts in rows as high as their lines, because some are stretched by their neighbours.
    private mutating func tightenEnds(of parts: [Int]) {
        guard parts.allSatisfy({ pieces[$0].kind == .group && pieces[$0].direction == .column }) else { return }
        let rooms = parts.map { pieces[$0].frame.maxY - bounds(of: pieces[$0].children).maxY }
        guard let least = rooms.min(), least >= 0 else { return }
        for (part, room) in zip(parts, rooms) where room > least + Distance.rounding {
            pieces[part].frame.height -= room - least
        }
    }

    /// The last parts of rows if they are all groups; nil otherwise.
    private func lastGroups(of rows: [Int]) -> [Int]? {
        let lasts = rows.compactMap { pieces[$0].children.last }
        let areGroups = lasts.allSatisfy { pieces[$0].kind == .group && pieces[$0].direction == .column }
        return areGroups && lasts.count == rows.count ? lasts : nil
    }

    /// Extends groups, which are invisible, to the ends of their rows if one of them reaches its row's end.
    private mutating func widen(_ groups: [Int], in rows: [Int]) {
        let filling = zip(rows, groups).first { row, group in
            guard let own = pieces[row].response, let response = pieces[group].response else { return false }
            return response.width >= Distance.response
                && abs(response.x + response.width - own.x - own.width) < Distance.response
        }
        guard let (row, group) = filling else { return }
        let right = pieces[row].frame.maxX - pieces[group].frame.maxX
        for (other, narrow) in zip(rows, groups) {
            guard let response = pieces[narrow].response, response.width < Distance.response,
                Distance.areSame(
                    pieces[narrow].frame.x - pieces[other].frame.x, pieces[group].frame.x - pieces[row].frame.x)
            else { continue }
            pieces[narrow].frame.width = pieces[other].frame.maxX - right - pieces[narrow].frame.x
            pieces[narrow].response = pieces[group].response
        }
    }
}
