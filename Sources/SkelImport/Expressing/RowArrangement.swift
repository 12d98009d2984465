import SkelLanguage
import SkelLayout

/// Children side by side, laid out like a row in CSS flexbox.
struct RowArrangement {
    let expresser: Expresser
    let container: Plan.Piece
    /// The children from the left.
    let flow: [Int]
    let isRoot: Bool
    private let isTableRow: Bool
    /// Whether it declares its height.
    let statesHeight: Bool
    let own: Sketch.Response
    /// Whether none of its contents respond to a change in width.
    let isRigid: Bool
    private(set) var padding = Edges()
    private var gap = 0.0
    /// The declarations of children whose widths are shares of the row; nil for those with their own width.
    var widths: [Draft.Declaration?]
    /// Whether the distance before each child, and after the last, takes the remaining room.
    private(set) var takesRest: [Bool]
    private var justification: String?
    /// The distance to which what `spaceBetween` puts between all of its children amounts, if some of them have margins too; nil
    /// otherwise.
    private var spread: Double?
    /// The limits for which there is too little room; nil if there is enough.
    private(set) var limits: Limits?
    /// The position of the child that gives way to the limits.
    private var yielding: Int?
    var plan: Plan { expresser.plan }
    var contentStart: Double { container.frame.x + padding.left }
    /// Whether its children need more room than there is.
    private var overflows: Bool { plan.bounds(of: flow).maxX > container.frame.maxX + Distance.same }
    var contentEnd: Double { container.frame.maxX - padding.right }
    /// Whether a text of a storyboard in it is wider than the room that is left of the row on the narrowest screen.
    private let isBesideWideText: Bool

    /// - Parameter isForPadding: whether nothing but its padding is needed.
    init(_ expresser: Expresser, _ index: Int, _ flow: [Int], isForPadding: Bool = false) {
        self.expresser = expresser
        container = expresser.plan.pieces[index]
        self.flow = flow
        isRoot = index == 0
        isTableRow = expresser.plan.tableRows.contains(index)
        statesHeight = expresser.statesHeight(index)
        own = container.response ?? .fixed
        let reach = flow.filter { expresser.plan.isText($0) }.map { expresser.plan.pieces[$0].frame.maxX }.max()
        let end = container.frame.maxX - expresser.narrowings[index]
        isBesideWideText =
            expresser.plan.hasDirection && expresser.narrows(index) && reach.map { $0 > end } ?? false
        isRigid = own.width < Distance.response
        widths = flow.map { _ in nil }
        takesRest = Array(repeating: false, count: flow.count + 1)
        if !isRigid { findRest() }
        limits = Limits(of: index, flow, in: expresser, takesRest: takesRest)
        findPadding(statesHeight: isRoot ? plan.hasDeviceHeight : statesHeight)
        if isForPadding { return }
        yielding = yieldingChild()
        if !isRigid { findWidths() }
        if !isRigid { findJustification() }
        findGap()
    }

    func piece(_ position: Int) -> Plan.Piece { plan.pieces[flow[position]] }
    func response(_ position: Int) -> Sketch.Response { piece(position).response ?? .fixed }

    /// Whether its children differ in height, and each is in the middle of the row's own height.
    var isCentred: Bool {
        guard statesHeight, !isRoot else { return false }
        let frames = flow.map { plan.pieces[$0].frame }
        let (top, bottom) = (container.frame.y, container.frame.maxY)
        return frames.contains { !Distance.areSame($0.height, frames[0].height) }
            && frames.allSatisfy { abs($0.y - top - (bottom - $0.maxY)) <= Distance.centred }
    }

    /// Finds the distances that grow with the row.
    private mutating func findRest() {
        var reached = own.x
        for position in flow.indices {
            takesRest[position] = response(position).x - reached > Distance.response
            reached = response(position).x + response(position).width
        }
        takesRest[flow.count] = own.x + own.width - reached > Distance.response
    }

    private mutating func findPadding(statesHeight: Bool) {
        let frame = container.frame
        let bounds = plan.bounds(of: flow)
        padding.top = isCentred ? 0 : max(0, bounds.y - frame.y)
        if !statesHeight { padding.bottom = max(0, frame.maxY - bounds.maxY) }
        if !takesRest[0] { padding.left = max(0, bounds.x - frame.x) }
        let right = max(0, frame.maxX - bounds.maxX)
        if isRigid {
            padding.right = Distance.isPadding(right, like: padding.left) ? right : 0
        } else if !takesRest[flow.count] {
            padding.right = right
        } else if let end = limits?.end {
            padding.right = max(0, frame.maxX - end)
        }
    }

    // MARK: - Distances

    private mutating func findJustification() {
        let inner = takesRest[1..<max(1, flow.count)]
        if takesRest[0], !inner.contains(true) {
            let isCentred = takesRest[flow.count]
            let bounds = plan.bounds(of: flow)
            let off = bounds.x - container.frame.x - (container.frame.maxX - bounds.maxX)
            if isCentred, abs(off) > 2 * Distance.halves { return }
            justification = isCentred ? "center" : "flexEnd"
            takesRest[0] = false
            takesRest[flow.count] = false
            return
        }
        guard !inner.isEmpty, inner.allSatisfy({ $0 }), !takesRest[0], !takesRest[flow.count] else { return }
        let gaps = innerGaps
        let isLeaf = flow.count == 2 && piece(1).isLeaf
        let growths = flow.indices.dropFirst().map { response($0).x - response($0 - 1).x - response($0 - 1).width }
        let areEqual = gaps.allSatisfy { Distance.areSame($0, gaps[0], 1) }
        if !isLeaf, areEqual || growths.allSatisfy({ abs($0 - growths[0]) < Distance.response }) {
            justification = "spaceBetween"
            // Gaps that grow equally differ by margins.
            if !areEqual, let usual = commonest(gaps) { spread = usual.count > 1 ? usual.value : gaps.min() }
            for position in flow.indices { takesRest[position] = false }
        }
    }

    var innerGaps: [Double] {
        flow.indices.dropFirst().map { piece($0).frame.x - piece($0 - 1).frame.maxX }
    }

    private mutating func findGap() {
        if justification == "spaceBetween" {
            gap = limits?.gap([]) ?? 0
            return
        }
        let gaps = zip(flow.indices.dropFirst(), innerGaps).filter { !takesRest[$0.0] }.map { $0.1 }
        if let least = limits?.gap(gaps) {
            gap = least
            return
        }
        gap = expresser.gap(of: container, flow, gaps)
        // Where there is less room, what is at the end keeps the same distance, or the one that it has if that is less.
        if gap == 0, gaps.count == 1, gaps[0] > Distance.same, plan.isDrawing, flow.count == 3, takesRest[2] {
            gap = max(0, min(gaps[0], innerGaps[1]))
        }
    }

    // MARK: - Declarations

    var arrangement: Arrangement {
        var arrangement = Arrangement()
        let alignment = RowAlignment(self)
        if isRoot || !container.isBox { arrangement.declarations.append(.init("flexDirection", "row")) }
        if !padding.isZero { arrangement.declarations.append(.init("padding", padding.value)) }
        if gap > 0 { arrangement.declarations.append(.init("gap", number(gap))) }
        if let justification { arrangement.declarations.append(.init("justifyContent", justification)) }
        if let name = alignment.name { arrangement.declarations.append(.init("alignItems", name)) }
        var reached = container.frame.x + padding.left
        let shares = restShares
        for position in flow.indices {
            let frame = piece(position).frame
            var distance = frame.x - reached - (position == 0 ? 0 : gap)
            if justification == "spaceBetween" { distance = spread.map { distance - $0 } ?? 0 }
            if justification != nil, position == 0 { distance = 0 }
            reached = frame.maxX
            arrangement.items.append(item(position, distance: distance, shares[position], alignment))
        }
        return arrangement
    }

    /// The margin that keeps the least distance before a child, in points, if it isn't the gap.
    private func leastMargin(before position: Int) -> Double {
        guard gap == 0, position < flow.count, justification != "spaceBetween" else { return 0 }
        return limits?.distances[position] ?? 0
    }

    /// The distances that take the remaining room: all the same number if they share it equally, otherwise percentages.
    private var restShares: [String?] {
        let gaps = [piece(0).frame.x - contentStart] + innerGaps + [contentEnd - piece(flow.count - 1).frame.maxX]
        let rests = takesRest.indices.map {
            takesRest[$0] ? gaps[$0] - (0 < $0 && $0 < flow.count ? gap + leastMargin(before: $0) : 0) : nil
        }
        let lengths = rests.compactMap { $0 }
        let areEqual = lengths.allSatisfy { abs($0 - lengths[0]) <= Distance.halves }
        return rests.map { rest in
            rest.map { areEqual ? "auto" : percentage($0, of: contentEnd - contentStart) }
        }
    }

    /// Whether it is texts below each other in a row of a drawing that responds: with a width of its own, a row without room for
    /// them makes them narrower.
    private func isOfTexts(_ child: Int) -> Bool {
        plan.isDrawing && !isRigid && !plan.pieces[child].isLeaf && plan.pieces[child].kind == .group
            && plan.endsWithText(child)
    }

    /// Whether a row of a drawing in a child has a text that takes more than half of the child's width: only a child that may be
    /// narrower than its texts lets them make room in a narrow row.
    private func holdsLongText(_ child: Int) -> Bool {
        let half = plan.pieces[child].frame.width / 2
        return plan.isDrawing
            && plan.order(from: child).filter { plan.pieces[$0].direction == .row }.contains { row in
                plan.pieces[row].children.map { plan.pieces[$0] }.contains { text in
                    text.kind == .label && text.frame.width > half
                        && (text.response?.width ?? 0) < Distance.response
                }
            }
    }

    /// Whether it's the contents beside a sidebar or the like in a drawing that is wider than a phone: they give way on other wide
    /// screens, rather than pushing it together.
    private func isBesideOthers(_ position: Int) -> Bool {
        plan.isDrawing && plan.size.width > Expresser.widestPhone && !piece(position).isLeaf && flow.count > 1
            && piece(position).frame.width > plan.size.width / 2
    }

    private func item(
        _ position: Int, distance: Double, _ share: String?, _ alignment: RowAlignment
    ) -> Arrangement.Item {
        let child = flow[position]
        let piece = piece(position)
        var item = Arrangement.Item(piece: child, declarations: [])
        if let share {
            item.declarations.append(.init("marginLeft", share))
        } else if abs(distance) > Distance.same {
            item.declarations.append(.init("marginLeft", number(distance)))
        }
        let margin = leastMargin(before: position + 1)
        if margin > Distance.same { item.declarations.append(.init("marginRight", number(margin))) }
        // If nothing else takes the remaining room, it's left at the end anyway.
        if position == flow.count - 1, takesRest[flow.count], takesRest[..<flow.count].contains(true) {
            item.declarations.append(.init("marginRight", "auto"))
        }
        item.declarations += alignment.declarations(of: child)
        if let width = widths[position] {
            item.declarations.append(width)
            if let most = piece.limits.width { item.declarations.append(.init("maxWidth", number(most))) }
            let isTight = expresser.isTight(child) || expresser.isTooWideInside(child)
            // The cells of a table's rows are as wide in all of them, whatever texts they hold.
            let isRestOfTable = isTableRow && width.path == "flex"
            if isRestOfTable || isTight || holdsLongText(child) || isBesideOthers(position)
                || expresser.holdsWideText(child) || expresser.holdsLimits(child)
            {
                item.declarations.append(.init("minWidth", "0"))
            }
        } else {
            let (yields, isKept) = (yielding == position, yielding != nil && yielding != position)
            item.hasNaturalWidth = expresser.hasNaturalWidth(child) && !isOfTexts(child) && !yields
            if !item.hasNaturalWidth { item.declarations.append(.init("width", number(piece.frame.width))) }
            // In a narrower window, its edge cuts off more of a strip.
            if overflows || plan.isPicture(child) || isBesideWideText && !plan.isText(child) && !yields
                || plan.isStrip(flow, innerGaps) || isKept
            {
                item.declarations.append(.init("flexShrink", "0"))
            }
            // What is in it gives way, too.
            if yields, !piece.isLeaf { item.declarations.append(.init("minWidth", "0")) }
        }
        let isStretched = alignment.stretches(child)
        let sharesRatio = widths[position] != nil && plan.isPicture(child) && !isStretched
        if let height = expresser.statedHeight(child, sharesRatio: sharesRatio, isStretched: isStretched) {
            item.declarations.append(height)
        }
        return item
    }
}
