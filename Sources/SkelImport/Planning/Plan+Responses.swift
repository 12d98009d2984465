import SkelLayout
import SkelText

/// Guesses, for sources that don't tell, how pieces respond to a change in width: as in most layouts.
extension Plan {
    /// Gives every piece without a response one that fits its place in its container.
    mutating func completeResponses() {
        if pieces[0].response == nil { pieces[0].response = .fills }
        var growths = [Growth?](repeating: nil, count: pieces.count)
        var endsAlike: Set<Int> = []
        // What a piece is on: the screen, or the nearest box.
        var rooms = Array(repeating: 0, count: pieces.count)
        for index in order() where !pieces[index].children.isEmpty {
            let flow = flow(of: index)
            for child in pieces[index].children { rooms[child] = pieces[child].kind == .group ? rooms[index] : child }
            endsAlike.formUnion(rowsToEnd(of: pieces[index].frame, among: pieces[index].children))
            if flow.contains(where: { pieces[$0].response == nil }) {
                if pieces[index].direction == .row {
                    let isCentred = flow.contains { pieces[$0].isCentred }
                    let growth = tableRows.contains(index) ? .shares : growths[index] ?? growth(of: [index])
                    completeRow(flow, isCentred ? .bothSides : growth, of: index)
                } else {
                    completeColumn(flow, of: index, on: rooms[index], endsAlike)
                }
            }
            for rows in likeRows(among: pieces[index].children) {
                let growth = growth(of: rows)
                for row in rows { growths[row] = growth }
            }
            let own = pieces[index].response ?? .fixed
            for child in pieces[index].children where pieces[child].response == nil {
                pieces[child].response = anchored(child, in: pieces[index].frame, on: rooms[index], own)
            }
        }
    }

    /// The widest margin, in points, beside a piece that fills its column; wider ones beside a narrow piece centre it.
    static let widestMargin = 24.0
    /// How much farther letters and icons may begin from one side than others end from the other, in points.
    static let outlines = 6.0
    /// A piece less than this far from the right edge, in points, is at that edge if it's several times as far from the
    /// left one.
    private static let (nearEdge, timesFarther) = (32.0, 3.0)

    /// Pieces with equal distances to both edges stretch or are centred, and so does a line between rows that begins after an
    /// inset. Others stay at the left edge, or at the right one if they are close to it.
    ///
    /// - Parameters:
    ///   - room: the screen or the box that the column is on.
    ///   - endsAlike: rows that reach the right side with others like them.
    private mutating func completeColumn(_ flow: [Int], of container: Int, on room: Int, _ endsAlike: Set<Int>) {
        let frame = pieces[container].frame
        let own = pieces[container].response ?? .fixed
        for (position, child) in flow.enumerated() where pieces[child].response == nil {
            guard let mark = mark(position, of: flow, in: frame) else { continue }
            let width = own.width / mark.count
            pieces[child].response = Sketch.Response(x: own.x + width * mark.column, width: width)
        }
        for child in flow where pieces[child].response == nil {
            if pieces[child].direction == .row, pieces[child].kind == .group, areTabs(self.flow(of: child), in: frame) {
                // Of tabs below a line, only the columns tell how wide they are together.
                (pieces[child].frame.x, pieces[child].frame.width) = (frame.x, frame.width)
            }
            let left = pieces[child].frame.x - frame.x
            let right = frame.maxX - pieces[child].frame.maxX
            let isWide = pieces[child].frame.width > frame.width / 2
            // The outlines of a word leave out what is beside its letters.
            let isTitle = !isWide && flow.count == 1 && isButton(container) && pieces[child].kind == .label
            let isCentred = Distance.areSame(left, right, isTitle ? 2 * Distance.whole : Distance.whole)
            let isFilling = isWide && !isCentredText(child) && !keepsWidth(child, among: flow)
            // The column may reach farther to one side than what is in it, as below a bar that ends close to the edge.
            let isEven = isFilling && isEven(child, in: room)
            let isLine = pieces[child].frame.height <= Sketch.Kind.thickestLine && right <= max(left, Distance.same)
            // What holds others fills the room up to its margins, which outlines of letters and icons make unequal, and so do
            // cards beside a column of times.
            let isInset = abs(left - right) <= Self.outlines && min(left, right) <= Self.widestMargin
            let endsInside =
                left <= Distance.same && (isBetweenLines(child, of: container, right) || hasSide(child, before: right))
            let endsNear =
                right < Self.nearEdge && (left <= Self.leastParting && right <= left || isParted(child))
                || right <= left + Self.outlines && isParted(child)
            let fillsRest =
                isFilling && holdsOthers(child)
                && (isInset || right <= Distance.whole || endsInside || endsNear || endsAlike.contains(child))
            let fillsMiddle =
                isCentred && !pieces[child].isCentred && (isFilling || left <= Self.widestMargin && !isTitle)
            if fillsMiddle || fillsRest || isEven || isLine && isWide || isTableRow(child) {
                pieces[child].response = Sketch.Response(x: own.x, width: own.width)
            } else if isCentred {
                pieces[child].response = Sketch.Response(x: own.x + own.width / 2, width: 0)
            } else if right < Self.nearEdge, right * Self.timesFarther < left {
                pieces[child].response = Sketch.Response(x: own.x + own.width, width: 0)
            } else {
                pieces[child].response = Sketch.Response(x: own.x, width: 0)
            }
        }
        let rows = flow.filter { pieces[$0].direction == .row && pieces[$0].kind == .group }
        for (row, next) in zip(rows, rows.dropFirst()) {
            let (isFilling, fillsNext) = (pieces[row].response == own, pieces[next].response == own)
            if isFilling == fillsNext || !areBelowEachOther(row, next) { continue }
            pieces[isFilling ? next : row].response = own
        }
    }

    /// Whether a piece is all there is in a column but for lines, which may reach farther to the right than the row they are
    /// below: the row ends where others do that have none.
    private func isBetweenLines(_ index: Int, of container: Int, _ right: Double) -> Bool {
        flow(of: container).count > 1 && row(of: container) == index && right <= Self.widestMargin
    }

    /// Whether a piece is as far from both sides of what its column is on, if it has the width of that.
    private func isEven(_ index: Int, in room: Int) -> Bool {
        let (frame, around) = (pieces[index].frame, pieces[room].frame)
        return Distance.areSame(frame.x - around.x, around.maxX - frame.maxX, Distance.whole)
    }

    /// Whether a piece is a row with two ends that a wide gap parts, such as a title and a button or a text and a time, or a
    /// column that is as wide as such a row in it, or a row of such columns.
    private func isParted(_ index: Int) -> Bool {
        let flow = flow(of: index)
        if pieces[index].direction == .row {
            return widestGap(zip(flow, flow.dropFirst()).map { clearance(between: $0, and: $1) }) != nil
                || flow.contains { pieces[$0].direction == .column && isParted($0) }
        }
        return flow.contains {
            pieces[$0].direction == .row && isParted($0)
                && Distance.areSame(pieces[$0].frame.maxX, pieces[index].frame.maxX, Distance.whole)
        }
    }

    /// The most lines and the like in a piece to compare with those of the next one.
    private static let mostLines = 64

    /// The distance between two pieces of a row where something in one is beside something in the other: a line of a text may
    /// reach farther above or below that.
    private func clearance(between one: Int, and next: Int) -> Double {
        let (lines, others) = (seen(in: one), seen(in: next))
        let all = pieces[next].frame.x - pieces[one].frame.maxX
        if max(lines.count, others.count) > Self.mostLines { return all }
        let distances = lines.flatMap { line in
            others.filter { min($0.maxY, line.maxY) - max($0.y, line.y) > Distance.same }.map { $0.x - line.maxX }
        }
        return distances.min() ?? all
    }

    /// The frames of what is seen in a piece.
    private func seen(in index: Int) -> [Rect] {
        order(from: index).filter { pieces[$0].kind != .group }.map { pieces[$0].frame }
    }

    /// Whether a piece is a row that is a sidebar with contents.
    private func hasSide(_ index: Int, before right: Double) -> Bool {
        pieces[index].direction == .row && hasSide(flow(of: index), before: right)
    }

    /// Rows of one list whose last pieces are far from those before them, such as the times of messages: if one of the rows is
    /// near the right side, or about as far from it as from the left one, all reach it, however wide their last texts are.
    private func rowsToEnd(of frame: Rect, among children: [Int]) -> [Int] {
        likeRows(among: children).filter { rows in
            guard case .gap = growth(of: rows) else { return false }
            return rows.contains { row in
                let (left, right) = (pieces[row].frame.x - frame.x, frame.maxX - pieces[row].frame.maxX)
                let isNear = right < Self.nearEdge && left <= Self.leastParting || right <= left + Self.outlines
                return right <= Self.widestMargin || isNear && isParted(row)
            }
        }.flatMap { $0 }
    }

    /// Whether what a row ends with are wide contents, as far from what is before them, such as a sidebar, as from the right edge.
    private func hasSide(_ order: [Int], before right: Double) -> Bool {
        guard let last = order.last, let first = order.first, let gap = distances(between: order).last else {
            return false
        }
        let width = pieces[last].frame.maxX - pieces[first].frame.x
        return gap <= Self.leastParting && Distance.areSame(gap, right, Distance.whole)
            && pieces[last].frame.width > width / 2
    }

    /// Whether a piece is nothing itself, and holds several others.
    private func holdsOthers(_ index: Int) -> Bool {
        pieces[index].kind == .group && pieces[index].children.count > 1
    }

    /// Whether a piece is a line of text, or a column of such that are centred in it: if it is centred, it keeps its width.
    private func isCentredText(_ index: Int) -> Bool {
        let piece = pieces[index]
        if piece.children.isEmpty { return piece.isText && piece.lines.isEmpty }
        return piece.kind == .group && piece.direction == .column
            && piece.children.allSatisfy {
                let frame = pieces[$0].frame
                return pieces[$0].children.isEmpty && isCentredText($0)
                    && Distance.areSame(frame.x + frame.maxX, piece.frame.x + piece.frame.maxX, Distance.whole)
            }
    }

    /// The width, in points, up to which pieces of equal widths are icons, which don't grow with their row.
    static let widestIcon = 40.0

    /// What takes a change in the width of a row.
    private enum Growth {
        case nothing, allPieces, allGaps
        /// The spaces at both ends, between which the pieces are centred.
        case bothSides
        /// Equal columns, in whose middles the pieces are.
        case columns
        /// All pieces, in proportion to their widths.
        case shares
        /// The distance after the piece at a position.
        case gap(Int)
        case piece(Int)
    }

    private mutating func completeRow(_ order: [Int], _ growth: Growth, of container: Int) {
        let own = pieces[container].response ?? .fixed
        var (order, x) = (order, own.x)
        if case .columns = growth, own.width >= Distance.response { order = widen(order, toColumnsOf: container) }
        if case .bothSides = growth { x += own.width / 2 }
        let shared = order.reduce(0) { $0 + (fixedCells.contains($1) ? 0 : pieces[$1].frame.width) }
        for (position, child) in order.enumerated() {
            var width = 0.0
            switch growth {
            case .allPieces: width = own.width / Double(order.count)
            case .columns: width = isDivider(child) ? 0 : own.width / Double(order.count { !isDivider($0) })
            case .shares: width = fixedCells.contains(child) ? 0 : own.width * pieces[child].frame.width / shared
            case .allGaps: x += position > 0 ? own.width / Double(order.count - 1) : 0
            case .gap(let gap): x += position == gap + 1 ? own.width : 0
            case .piece(let piece): width = position == piece ? own.width : 0
            case .nothing, .bothSides: break
            }
            if pieces[child].response == nil { pieces[child].response = Sketch.Response(x: x, width: width) }
            if case .shares = growth {
                for (position, inner) in flow(of: child).enumerated() {
                    let isAtEnd = cellEnds[child].map { position > $0 } ?? false
                    pieces[inner].response = Sketch.Response(x: isAtEnd ? x + width : x, width: 0)
                }
            }
            x += width
        }
    }

    /// What is in a container's flow; in a row, from the left.
    func flow(of container: Int) -> [Int] {
        let flow = pieces[container].children.filter { !pieces[$0].isOutOfFlow }
        return pieces[container].direction == .row ? flow.sorted { pieces[$0].frame.x < pieces[$1].frame.x } : flow
    }

    /// What grows in rows with as many pieces; of distances and widths, the greatest in all rows count.
    private func growth(of rows: [Int]) -> Growth {
        let flows = rows.map { flow(of: $0) }
        if zip(rows, flows).allSatisfy({ areTabs($1, in: pieces[$0].frame) }) { return .columns }
        let own = flows.map { distances(between: $0) }
        let gaps = own[0].indices.map { gap in own.map { $0[gap] }.max() ?? 0 }
        let reach = zip(rows, flows).map { reaches($1, in: pieces[$0].frame) }
        guard !reach.contains(false) else {
            // What is far from all before it is at the end in all rows if it is there, or near it, in one, however wide it is.
            let isNear = zip(rows, flows).contains { row, flow in
                flow.last.map { pieces[row].frame.maxX - pieces[$0].frame.maxX < Self.nearEdge } ?? false
            }
            return reach.contains(true) || isNear ? widestGap(gaps).map { .gap($0) } ?? .nothing : .nothing
        }
        if zip(flows, own).contains(where: { isStrip($0, $1) }) { return .nothing }
        if zip(flows, own).allSatisfy({ areEqual($0, $1) }) { return .allPieces }
        if zip(flows, own).allSatisfy({ areTiles($0, $1) }) { return .allGaps }
        if zip(flows, own).allSatisfy({ areSpread($0, $1) }) { return .allGaps }
        if flows.allSatisfy({ areEvenLabels($0) }) { return .allGaps }
        if let gap = widestGap(gaps) { return .gap(gap) }
        guard let widest = widestOf(flows, in: pieces[rows[0]].frame) else {
            // Icons and pictures from one side to the other, such as a player's controls, stay spread.
            return isLong(flows[0]) ? .allGaps : .nothing
        }
        // A title between two icons stays in the middle.
        if flows[0].count == 3, widest == 1, zip(rows, flows).allSatisfy({ isTitle($1[1], of: $0) }) { return .allGaps }
        // A text that ends before what follows keeps its width.
        let before = widest > 0 ? gaps[widest - 1] : pieces[flows[0][0]].frame.x - pieces[rows[0]].frame.x
        if widest < gaps.count, gaps[widest] > before + Distance.whole, flows.allSatisfy({ endsWithText($0[widest]) }) {
            return .gap(widest)
        }
        // None of several short texts becomes a long one.
        let most = Self.muchOfRow * pieces[rows[0]].frame.width
        if flows.allSatisfy({ areLabels($0) && !$0.contains { pieces[$0].frame.width > most } }) {
            return gaps.indices.max { gaps[$0] < gaps[$1] }.map { .gap($0) } ?? .nothing
        }
        return .piece(widest)
    }

    /// Whether a piece is a line of text in the middle of its row.
    private func isTitle(_ index: Int, of row: Int) -> Bool {
        let (own, row) = (pieces[index].frame, pieces[row].frame)
        return isCentredText(index) && Distance.areSame(own.x + own.maxX, row.x + row.maxX, 2 * Self.outlines)
    }

    func distances(between order: [Int]) -> [Double] {
        zip(order, order.dropFirst()).map { pieces[$1].frame.x - pieces[$0].frame.maxX }
    }

    /// Whether pieces are as close to the right edge of their row as to the left one. The outline of an icon there, or of a
    /// text after a wide gap, may be narrower than its room.
    private func reaches(_ order: [Int], in frame: Rect) -> Bool {
        guard let first = order.first, let last = order.last else { return false }
        let gap = distances(between: order).last ?? 0
        let isOutline =
            pieces[last].kind == .label
            ? gap > Self.leastParting : gap > 0 && pieces[last].frame.width <= Self.widestIcon
        let (left, right) = (pieces[first].frame.x - frame.x, frame.maxX - pieces[last].frame.maxX)
        return right <= max(left, 0) + (isOutline ? Self.outlines : Distance.whole) || hasSide(order, before: right)
    }

    func areEqual(_ order: [Int], _ gaps: [Double]) -> Bool {
        let width = pieces[order[0]].frame.width
        return order.count > 1 && width > Self.widestIcon && !areTiles(order, gaps)
            && !order.contains { isRound($0) || isEstimate($0) }
            && order.allSatisfy { Distance.areSame(pieces[$0].frame.width, width, Distance.whole) }
            && gaps.allSatisfy { Distance.areSame($0, gaps[0], Distance.whole) }
    }

    /// Whether a text is what reaches farthest to the right in a piece.
    func endsWithText(_ index: Int) -> Bool {
        let seen = order(from: index).filter { pieces[$0].kind != .group }.map { pieces[$0] }
        let end = seen.map { $0.frame.maxX }.max() ?? 0
        return seen.allSatisfy { $0.isText || $0.frame.maxX < end - Distance.same }
    }

    /// A gap that parts the two ends of a row has at least this width in points, and is this many times as wide as any
    /// other.
    static let (leastParting, timesWider) = (48.0, 2.5)

    /// A gap that is much wider than all others: the pieces after it are at the other end. Nil if there is none.
    func widestGap(_ gaps: [Double]) -> Int? {
        guard let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }) else { return nil }
        let others = gaps.indices.filter { $0 != widest }.map { gaps[$0] }
        let next = others.max() ?? 0
        return gaps[widest] > max(next * Self.timesWider, Self.leastParting) ? widest : nil
    }

    /// The share of its row beyond which any piece may stretch.
    private static let muchOfRow = 0.4

    /// Whether a piece is the parts of an icon of a drawing, without texts.
    private func isIcon(_ index: Int) -> Bool {
        isDrawing && pieces[index].frame.width <= Self.widestIcon && pieces[index].kind == .group
            && order(from: index).allSatisfy { pieces[$0].kind != .label }
    }

    /// The position of the widest pieces among those that may stretch: texts, containers, and pieces that fill much of the row.
    private func widestOf(_ flows: [[Int]], in frame: Rect) -> Int? {
        func width(_ position: Int) -> Double { flows.map { pieces[$0[position]].frame.width }.max() ?? 0 }
        return flows[0].indices.filter { position in
            let piece = pieces[flows[0][position]]
            if flows.contains(where: { isPicture($0[position]) || isIcon($0[position]) }) { return false }
            return piece.kind == .label || !piece.children.isEmpty || width(position) > Self.muchOfRow * frame.width
        }.max { width($0) < width($1) }
    }

    /// The response of a piece that lies over others: it stays at the nearer edge. What is wide and as far from both sides of its
    /// column or of the room that this is on stretches, and so does a row with two ends that is near both.
    private func anchored(
        _ index: Int, in container: Rect, on room: Int, _ own: Sketch.Response
    ) -> Sketch.Response {
        let frame = pieces[index].frame
        let left = frame.x - container.x
        let right = container.maxX - frame.maxX
        let isAtSide = holdsOthers(index) && min(left, right) <= Self.widestMargin
        let isCentred = Distance.areSame(left, right, Distance.whole)
        let endsNear = left <= Self.leastParting && right < Self.nearEdge && isParted(index)
        if isCentred || isAtSide || endsNear || isEven(index, in: room), frame.width > container.width / 2 {
            return own
        }
        if isCentred { return Sketch.Response(x: own.x + own.width / 2, width: 0) }
        return right < left
            ? Sketch.Response(x: own.x + own.width, width: 0) : Sketch.Response(x: own.x, width: 0)
    }
}
