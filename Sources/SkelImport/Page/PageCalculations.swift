import SkelLanguage
import SkelLayout
import SkelText

/// Shares of a row from which a page takes the gaps, as `calc(50% - 8px)`.
extension Page {
    /// Makes what layouts have of calculated widths.
    mutating func readCalculations() {
        takeBoundsApart()
        makeColumns()
        makeMargins()
        makeColumnsOfFloats()
    }

    /// Makes grids of rows whose items have one calculated share of their width each: with the gaps, these are equal columns.
    private mutating func makeColumns() {
        for node in nodes.indices {
            for capture in captures.indices {
                let row = nodes[node].boxes[capture]
                guard row >= 0, boxes[row].style.isFlex, !boxes[row].style.isColumn else { continue }
                let items = nodes[node].children.map { nodes[$0].boxes[capture] }
                    .filter { $0 >= 0 && boxes[$0].style.position == .inFlow }
                guard let first = items.first, boxes[first].style.calculatedWidth != nil else { continue }
                let isCovered = items.allSatisfy { boxes[$0].style.margin == boxes[first].style.margin }
                let margins = isCovered ? boxes[first].style.points(boxes[first].style.margin) : nil
                guard let margins, let columns = columns(of: items, margins, in: row) else { continue }
                layOut(items, in: row, columns)
                take(margins, of: items, in: row)
            }
        }
    }

    /// Gives margins to what leaves some points of its container's width free, as `calc(100% - 40px)`.
    private mutating func makeMargins() {
        for node in nodes.indices.dropFirst() {
            for capture in captures.indices where shows(node, capture) {
                let (own, around) = (nodes[node].boxes[capture], nodes[nodes[node].parent].boxes[capture])
                guard case .calculated(percent: 100, let points) = boxes[own].style.width, points < 0,
                    boxes[own].style.position == .inFlow, !boxes[around].style.isGrid,
                    !boxes[around].style.isFlex || boxes[around].style.isColumn,
                    !boxes[own].style.isInline || isAloneInLine(node, capture)
                else { continue }
                let (room, frame) = (boxes[around].content, boxes[own].frame)
                let (left, right) = (frame.x - room.x, room.maxX - frame.maxX)
                guard abs(left + right + Double(points)) <= 2 else { continue }
                (boxes[own].style.width, boxes[own].style.alignSelf) = (.auto, "stretch")
                if boxes[own].style.isInline { boxes[own].style.display = .block }
                (boxes[own].style.margin.left, boxes[own].style.margin.right) = (.points(left), .points(right))
            }
        }
    }

    /// Whether nothing is beside what is in a line.
    private func isAloneInLine(_ node: Int, _ capture: Int) -> Bool {
        let frame = frame(node, capture)
        return !boxes[nodes[nodes[node].parent].boxes[capture]].isInline
            && nodes[nodes[node].parent].children.prefix(Self.mostCompared).allSatisfy { other in
                guard other != node, shows(other, capture) else { return true }
                let beside = self.frame(other, capture)
                return beside.maxY <= frame.y + 1 || beside.y >= frame.maxY - 1
            }
    }

    /// The number of equal columns and the distance between them, in points, that a row's items are in; nil if they aren't.
    private func columns(of items: [Int], _ margins: Edges, in row: Int) -> (count: Int, gap: Double)? {
        guard items.count > 1, let share = boxes[items[0]].style.calculatedWidth else { return nil }
        let (room, own) = (boxes[row].content, boxes[items[0]].frame.width)
        guard own > 0, items.allSatisfy({ boxes[$0].style.calculatedWidth == share }),
            items.allSatisfy({ abs(boxes[$0].frame.width - own) <= 1 })
        else { return nil }
        let width = own + margins.left + margins.right
        guard width > 1 else { return nil }
        var gap = boxes[row].style.columnGap.points ?? 0
        var count = Int((room.width + gap + 1) / (width + gap))
        if boxes[row].style.justifyContent == "space-between", count > 1, items.count >= count {
            gap = (room.width - Double(count) * width) / Double(count - 1)
            count = Int((room.width + gap + 1) / (width + gap))
        }
        guard count > 1, count <= Self.mostCompared, items.count <= count || boxes[row].style.wraps,
            Double(count) * (width + gap) - gap >= room.width - 2
        else { return nil }
        let areInPlace = items.prefix(Self.mostCompared).enumerated().allSatisfy { place, item in
            abs(boxes[item].frame.x - margins.left - room.x - Double(place % count) * (width + gap)) <= 2
        }
        return areInPlace ? (count, gap) : nil
    }

    private mutating func layOut(_ items: [Int], in row: Int, _ columns: (count: Int, gap: Double)) {
        boxes[row].style.display = .grid
        boxes[row].style.columns = "repeat(\(columns.count), 1fr)"
        boxes[row].style.columnGap = .points(columns.gap)
        boxes[row].style.justifyContent = "normal"
        for item in items {
            (boxes[item].style.width, boxes[item].style.basis) = (.auto, .auto)
            (boxes[item].style.grow, boxes[item].style.shrink) = (0, 1)
            if boxes[item].style.minWidth.isCalculated { boxes[item].style.minWidth = .auto }
            if boxes[item].style.maxWidth.isCalculated { boxes[item].style.maxWidth = .auto }
        }
    }

    /// Makes the margins of a grid's items gaps, and a padding of the grid; a grid that is not seen is smaller instead.
    private mutating func take(_ margins: Edges, of items: [Int], in row: Int) {
        if margins == Edges(0) { return }
        for item in items { boxes[item].style.margin = FourSides(.points(0)) }
        let gaps = (boxes[row].style.columnGap.points ?? 0, boxes[row].style.rowGap.points ?? 0)
        boxes[row].style.columnGap = .points(gaps.0 + margins.left + margins.right)
        boxes[row].style.rowGap = .points(gaps.1 + margins.top + margins.bottom)
        let isSeen = boxes[row].ink.isSurface || boxes[row].ink.hasBorder
        guard !isSeen, var own = boxes[row].style.points(boxes[row].style.margin) else {
            return boxes[row].style.padding.add(margins)
        }
        let frame = boxes[row].frame
        boxes[row].frame = Rect(
            x: frame.x + margins.left, y: frame.y + margins.top, width: frame.width - margins.left - margins.right,
            height: frame.height - margins.top - margins.bottom)
        own.add(margins)
        boxes[row].style.margin.top = .points(own.top)
        boxes[row].style.margin.right = .points(own.right)
        boxes[row].style.margin.bottom = .points(own.bottom)
        boxes[row].style.margin.left = .points(own.left)
        if boxes[row].style.width.isCalculated { boxes[row].style.width = .auto }
    }
}

extension PageStyle {
    /// The calculated width of an item of a row that does not grow beyond it; nil for others.
    fileprivate var calculatedWidth: PageLength? {
        if grow > 0, maxWidth.isCalculated { return maxWidth }
        let own = basis == .auto ? width : basis
        return own.isCalculated && grow == 0 ? own : nil
    }

    /// Margins in points; nil if one of them is anything else.
    fileprivate func points(_ margin: FourSides<PageLength>) -> Edges? {
        let points = margin.all.compactMap { $0.points }
        guard points.count == 4 else { return nil }
        var edges = Edges(points[0])
        (edges.right, edges.bottom, edges.left) = (points[1], points[2], points[3])
        return edges
    }
}

extension PageTranslation {
    /// The share of a row that stands for a calculated one, in the language's notation; nil for other lengths.
    ///
    /// - Parameter fills: whether what is left of the row is distributed: as much less for all of them comes to the same widths.
    func share(
        _ length: PageLength, of node: Int, _ capture: Int, fills: Bool, _ declared: (PageStyle) -> PageLength
    ) -> String? {
        guard case .calculated(let percent, let points) = length else { return nil }
        let parent = page.nodes[node].parent
        if !fills {
            let share = page.frame(node, capture).width / max(1, content(parent, capture).width)
            return percentage((share * 1000).rounded() / 10)
        }
        let rooms = page.shown(node).filter { other in
            !page.style(parent, other).isColumn && declared(page.outer(node, other)) == length
        }.map { content(parent, $0).width }
        let less = (max(0, -Double(points)) / max(1, rooms.min() ?? 1) * 100).rounded(.up)
        return percentage(max(1, ((Double(percent) - less) * 100).rounded() / 100))
    }

    /// The growth that gives an item a calculated width beside one other that takes the rest of their row; nil unless there is such a
    /// one.
    func growth(of node: Int, _ capture: Int, _ width: PageLength) -> String? {
        let row = page.nodes[node].parent
        guard case .calculated(let percent, let points) = width, percent > 0, percent < 100,
            page.style(row, capture).isFlex, !page.style(row, capture).wraps
        else { return nil }
        let others = items(row, capture).filter { $0 != node }
        let growing = others.filter { page.outer($0, capture).grow > 0 }
        guard growing.count == 1, page.outer(growing[0], capture).basis.isZero,
            others.count <= Page.mostCompared, !others.contains(where: { page.outer($0, capture).width.isDerived })
        else { return nil }
        let gap = page.style(row, capture).columnGap.points ?? 0
        // No item is narrower than its padding.
        let fixed = others.reduce(gap * Double(others.count)) { sum, other in
            let box = page.box(other, capture)
            return sum + ((other == growing[0] ? box?.inset.width : box?.frame.width) ?? 0)
        }
        let share = Double(percent) / 100
        // Of what remains beside this basis and all others', it takes its share, too.
        let basis = max(0, (Double(points) + share * fixed) / (1 - share))
        let grow = share / (1 - share) * page.outer(growing[0], capture).grow
        return "\(NumberText.text(of: (grow * 1000).rounded() / 1000)) 1 \(person(basis))"
    }

    /// Whether the items of a row take all of its width, though none of them grows.
    func fillsRow(_ row: Int, _ capture: Int) -> Bool {
        let items = items(row, capture)
        if items.contains(where: { page.outer($0, capture).grow > 0 }) { return false }
        guard let first = items.first, let last = items.last, items.count > 1 else { return false }
        let (inner, gap) = (content(row, capture), page.style(row, capture).columnGap.points ?? 0)
        let taken = items.reduce(gap * Double(items.count - 1)) { sum, item in
            let margin = page.outer(item, capture).margin
            return sum + page.frame(item, capture).width + (margin.left.points ?? 0) + (margin.right.points ?? 0)
        }
        return abs(page.frame(first, capture).x - inner.x) <= 2 && abs(page.frame(last, capture).maxX - inner.maxX) <= 2
            && taken > inner.width - 2
    }

    /// Whether a node that declares its width in points is as wide as its parent's content at all widths: the points are a
    /// calculation's.
    func fillsRoom(_ node: Int) -> Bool {
        let parent = page.nodes[node].parent
        let shown = page.shown(node).filter { page.outer(node, $0).width.points != nil }
        let rooms = shown.map { content(parent, $0).width }
        guard let least = rooms.min(), let most = rooms.max() else { return false }
        // A box that is as wide as the room at one width only may be what makes the room.
        let isTold = most - least > 40 || least > 200 && shown.count < page.shown(node).count
        guard isTold, shown.allSatisfy({ !fits[parent][$0] }) else { return false }
        return zip(shown, rooms).allSatisfy { abs(page.frame(node, $0).width - $1) <= 2 }
    }

    /// Whether a node's greatest width is that of the window, in points.
    func isAsWideAsWindow(_ node: Int) -> Bool {
        let shown = page.shown(node).filter { page.outer(node, $0).maxWidth.points != nil }
        return !shown.isEmpty
            && shown.allSatisfy { page.outer(node, $0).maxWidth == .points(page.captures[$0].window) }
    }
}
