import SkelLayout
import SkelText

/// Rows of like items, such as tabs and the days of a week.
extension Plan {
    /// Items of a tab bar are at least so many; their gaps are at least this share of the widest one.
    private static let (leastTabs, leastTabGap) = (3, 0.5)

    /// Whether there are as many pieces as in a tab bar.
    func isLong(_ order: [Int]) -> Bool { order.count >= Self.leastTabs }

    /// Whether pieces are like groups or texts, such as tabs, with contents in the middles of equal columns of a row, and lines
    /// between those. Some may have a fill.
    func areTabs(_ order: [Int], in frame: Rect) -> Bool { columns(ofTabs: order, in: frame) != nil }

    /// The places of tabs, in whose middles their contents are, and of the lines between them; nil if pieces are none.
    private func columns(ofTabs order: [Int], in frame: Rect) -> [Rect]? {
        let tabs = order.filter { !isDivider($0) }
        guard isLong(order), tabs.count > 1, tabs.contains(where: { pieces[$0].kind == .group || isEstimate($0) })
        else {
            return nil
        }
        let shape = contents(of: tabs[0])
        for tab in tabs {
            let piece = pieces[tab]
            guard piece.response == nil, piece.isBox && piece.direction == .column || isEstimate(tab),
                contents(of: tab) == shape
            else { return nil }
        }
        for room in [track(around: order, in: frame), frame].compactMap({ $0 }) {
            let columns = columns(of: order, in: room)
            let areInMiddle = zip(order, columns).allSatisfy { index, column in
                let tab = pieces[index]
                if isDivider(index) { return Distance.areSame(tab.frame.x, column.x, Distance.whole) }
                return tab.frame.width <= column.width + Distance.whole && isTab(index, inMiddleOf: column)
            }
            if areInMiddle { return columns }
        }
        return nil
    }

    /// The widest padding, in points, of a segmented control.
    private static let widestPadding = 8.0

    /// The part of a box that the columns of a segmented control share, inside its padding: the one segment with a fill tells the
    /// width of a column, and where it isn't the middle one, also what is between the columns. Nil if there is no such segment.
    private func track(around order: [Int], in frame: Rect) -> Rect? {
        let filled = order.indices.filter { pieces[order[$0]].kind == .box }
        guard filled.count == 1, let position = filled.first, !order.contains(where: { isDivider($0) }) else {
            return nil
        }
        let (fill, count) = (pieces[order[position]].frame, Double(order.count))
        func part(inside inset: Double) -> Rect {
            Rect(x: frame.x + inset, y: frame.y, width: frame.width - 2 * inset, height: frame.height)
        }
        // As a rule, the padding is that above the segment: from a width that is known to half a point, many columns follow badly.
        let even = part(inside: fill.y - frame.y)
        let column = columns(of: order, in: even)[position]
        if fill.y - frame.y <= Self.widestPadding, Distance.areSame(column.x, fill.x, Distance.whole),
            Distance.areSame(column.maxX, fill.maxX, Distance.whole)
        {
            return even
        }
        // How many halves of a column it is to the right of the middle.
        let halves = Double(2 * position + 1 - order.count)
        let width = halves == 0 ? fill.width : (fill.x + fill.maxX - frame.x - frame.maxX) / halves
        let inset = (frame.width - count * width) / 2
        guard width > fill.width - Distance.whole, inset > -Distance.same, inset <= Self.widestPadding else {
            return nil
        }
        return part(inside: inset)
    }

    /// How far an icon may be from the middle of its tab, in points, if a text is there: it's drawn by eye, or its strokes are
    /// not even.
    private static let mostOffIcon = 2.0

    /// Whether a piece is in the middle of a column: of an icon above or below a text, the text is.
    private func isTab(_ index: Int, inMiddleOf column: Rect) -> Bool {
        let piece = pieces[index]
        guard piece.isBox, piece.direction == .column, piece.children.contains(where: { isEstimate($0) }) else {
            return isInMiddle(index, of: column)
        }
        return piece.children.allSatisfy { child in
            let isIcon = !pieces[child].isText && pieces[child].frame.width <= Self.widestIcon
            return isInMiddle(child, of: column)
                || isIcon && off(child, from: column) <= Self.mostOffIcon + Distance.same
        }
    }

    /// The column of a row of tabs next to a line at a position that is as wide as that and marks it; nil if there is none.
    func mark(_ position: Int, of flow: [Int], in frame: Rect) -> (column: Double, count: Double)? {
        let mark = pieces[flow[position]].frame
        guard pieces[flow[position]].isLeaf, mark.height <= Sketch.Kind.thickestLine else { return nil }
        let neighbours = flow[max(position - 1, 0)..<min(position + 2, flow.count)]
        for row in neighbours where pieces[row].direction == .row && pieces[row].kind == .group {
            let order = self.flow(of: row)
            guard let columns = columns(ofTabs: order, in: frame) else { continue }
            let places = zip(order, columns).filter { !isDivider($0.0) }.map { $0.1 }
            func isSame(_ place: Rect) -> Bool {
                Distance.areSame(mark.x, place.x, Distance.whole)
                    && Distance.areSame(mark.maxX, place.maxX, Distance.whole)
            }
            if let column = places.firstIndex(where: { isSame($0) }) { return (Double(column), Double(places.count)) }
        }
        return nil
    }

    /// Whether a piece of a row is a line that parts what is beside it.
    func isDivider(_ index: Int) -> Bool {
        let piece = pieces[index]
        return piece.isLeaf && !piece.isText && piece.frame.width <= Sketch.Kind.thickestLine
    }

    /// The places of a row's pieces, whose dividers keep their widths, between equal columns.
    private func columns(of order: [Int], in frame: Rect) -> [Rect] {
        let dividers = order.filter { isDivider($0) }
        let room = dividers.reduce(frame.width) { $0 - pieces[$1].frame.width }
        var x = frame.x
        return order.map { index in
            var place = frame
            place.x = x
            place.width = isDivider(index) ? pieces[index].frame.width : room / Double(order.count - dividers.count)
            x = place.maxX
            return place
        }
    }

    /// The kinds of what is in a piece, whatever is behind that or a line below it: these mark the chosen day or tab.
    func contents(of index: Int) -> [Int] {
        let piece = pieces[index]
        let seen = piece.children.filter { child in
            let behind = pieces[child]
            if !behind.isLeaf || behind.isText || piece.children.count == 1 { return true }
            return !behind.frame.isSame(piece.frame) && behind.frame.height > Sketch.Kind.thickestLine
        }
        let flow = seen.filter { !pieces[$0].isOutOfFlow }
        let inside = flow.isEmpty ? seen : flow
        if inside.isEmpty { return [piece.kind.order] }
        let parts = inside.flatMap { contents(of: $0) }
        return inside.count == 1 ? parts : [-inside.count, piece.direction == .row ? 1 : 2] + parts
    }

    /// Makes groups as wide as the equal columns of a row in whose middles their contents are. A text, or what has a fill, is put
    /// into such a group. A fill or a line that nearly reaches the sides of its column stays so.
    mutating func widen(_ order: [Int], toColumnsOf container: Int) -> [Int] {
        let own = pieces[container].response ?? .fixed
        let count = Double(order.count { !isDivider($0) })
        var (columns, x): ([Int], Double) = ([], own.x)
        let frame = pieces[container].frame
        for (tab, place) in zip(order, self.columns(ofTabs: order, in: frame) ?? self.columns(of: order, in: frame)) {
            if isDivider(tab) {
                pieces[tab].frame.x = place.x
                columns.append(tab)
                continue
            }
            centre(tab, in: place)
            let column = pieces[tab].kind == .group ? tab : group([tab], .column)
            columns.append(column)
            (pieces[column].frame.x, pieces[column].frame.width) = (place.x, place.width)
            let width = own.width / count
            for child in pieces[column].children {
                let isWhole =
                    Distance.areSame(pieces[child].frame.x, place.x, Distance.halves)
                    && Distance.areSame(pieces[child].frame.maxX, place.maxX, Distance.halves)
                // Its edges are half points, and those of the column are not.
                if isWhole { (pieces[child].frame.x, pieces[child].frame.width) = (place.x, place.width) }
                let margin = pieces[child].frame.x - place.x
                pieces[child].response =
                    !pieces[child].isText && margin <= Self.outlines
                    ? Sketch.Response(x: x, width: width) : Sketch.Response(x: x + width / 2, width: 0)
            }
            x += width
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
