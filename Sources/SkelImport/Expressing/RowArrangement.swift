import SkelLanguage
import SkelLayout

/// Children side by side, laid out like a row in CSS flexbox.
struct RowArrangement {
    let expresser: Expresser
    let container: Plan.Piece
    /// The children from the left.
    let flow: [Int]
    let isRoot: Bool
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
    /// The spacers that take the remaining room, before each child and after the last; empty if margins or a justification
    /// do.
    var spacers: [Draft.Element?] = []

    var plan: Plan { expresser.plan }
    var contentStart: Double { container.frame.x + padding.left }
    var contentEnd: Double { container.frame.maxX - padding.right }

    init(_ expresser: Expresser, _ index: Int, _ flow: [Int]) {
        self.expresser = expresser
        container = expresser.plan.pieces[index]
        self.flow = flow
        isRoot = index == 0
        statesHeight = expresser.statesHeight(index)
        own = container.response ?? .fixed
        isRigid = own.width < Distance.response || container.rigor.rawValue >= Plan.Rigor.fixed.rawValue
        widths = flow.map { _ in nil }
        takesRest = Array(repeating: false, count: flow.count + 1)
        if !isRigid { findRest() }
        findPadding(statesHeight: isRoot ? !plan.showsRoomAtEnd : statesHeight)
        if !isRigid { findWidths() }
        if !isRigid { findJustification() }
        findGap()
    }

    func piece(_ position: Int) -> Plan.Piece { plan.pieces[flow[position]] }
    func response(_ position: Int) -> Sketch.Response { piece(position).response ?? .fixed }

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
        padding.top = max(0, bounds.y - frame.y)
        if !statesHeight { padding.bottom = max(0, frame.maxY - bounds.maxY) }
        if !takesRest[0] { padding.left = max(0, bounds.x - frame.x) }
        let right = max(0, frame.maxX - bounds.maxX)
        if isRigid {
            padding.right = Distance.isPadding(right, like: padding.left) ? right : 0
        } else if !takesRest[flow.count] {
            padding.right = right
        }
    }

    // MARK: - Distances

    private mutating func findJustification() {
        if !spacers.isEmpty { return }
        let inner = takesRest[1..<max(1, flow.count)]
        if takesRest[0], !inner.contains(true) {
            let isCentred = takesRest[flow.count]
            justification = isCentred ? "center" : "flexEnd"
            if isCentred { padOffCentre() }
            takesRest[0] = false
            takesRest[flow.count] = false
            return
        }
        guard !inner.isEmpty, inner.allSatisfy({ $0 }), !takesRest[0], !takesRest[flow.count] else { return }
        let gaps = innerGaps
        let isLeaf = flow.count == 2 && piece(1).isLeaf
        if !isLeaf, gaps.allSatisfy({ Distance.areSame($0, gaps[0], 1) }) {
            justification = "spaceBetween"
            for position in flow.indices { takesRest[position] = false }
        }
    }

    /// Pads the side by which the children's middle is off the row's.
    private mutating func padOffCentre() {
        let bounds = plan.bounds(of: flow)
        let off = bounds.x - container.frame.x - (container.frame.maxX - bounds.maxX)
        guard abs(off) > Distance.centred else { return }
        if off > 0 { padding.left = off } else { padding.right = -off }
    }

    var innerGaps: [Double] {
        flow.indices.dropFirst().map { piece($0).frame.x - piece($0 - 1).frame.maxX }
    }

    private mutating func findGap() {
        if justification == "spaceBetween" || !spacers.isEmpty { return }
        let gaps = zip(flow.indices.dropFirst(), innerGaps).filter { !takesRest[$0.0] }.map { $0.1 }
        guard let (value, count) = commonest(gaps.filter { $0 > -Distance.same }) else { return }
        let isLeaf = flow.count == 2 && piece(1).isLeaf
        if value > Distance.same, count > 1 || !isLeaf && flow.count == 2 { gap = value }
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
        let offsets = restOffsets
        for position in flow.indices {
            let frame = piece(position).frame
            var distance = frame.x - reached - (position == 0 ? 0 : gap)
            if justification == "spaceBetween" { distance = 0 }
            if justification != nil, position == 0 { distance = 0 }
            reached = frame.maxX
            var item = item(position, distance: distance, alignment)
            if abs(offsets[position]) > Distance.same {
                item.declarations.append(.init("left", number(offsets[position])))
            }
            if !spacers.isEmpty { item.spacer = spacers[position] }
            arrangement.items.append(item)
        }
        arrangement.lastSpacer = spacers.last ?? nil
        return arrangement
    }

    /// The distances in points by which children in the source are further right than margins that share the remaining space
    /// equally would put them.
    private var restOffsets: [Double] {
        var offsets = [Double](repeating: 0, count: flow.count)
        if justification != nil || !spacers.isEmpty { return offsets }
        let gaps = [piece(0).frame.x - contentStart] + innerGaps + [contentEnd - piece(flow.count - 1).frame.maxX]
        let taking = takesRest.indices.filter { takesRest[$0] }
        guard taking.contains(where: { $0 < flow.count }) else { return offsets }
        let rest = taking.reduce(0) { $0 + gaps[$1] - (0 < $1 && $1 < flow.count ? gap : 0) }
        var offset = 0.0
        for position in flow.indices {
            if takesRest[position] {
                offset += gaps[position] - (position > 0 ? gap : 0) - rest / Double(taking.count)
            }
            offsets[position] = offset
        }
        return offsets
    }

    private func item(_ position: Int, distance: Double, _ alignment: RowAlignment) -> Arrangement.Item {
        let child = flow[position]
        let piece = piece(position)
        var item = Arrangement.Item(piece: child, declarations: [])
        if takesRest[position] {
            if spacers.isEmpty { item.declarations.append(.init("marginLeft", "auto")) }
        } else if abs(distance) > Distance.same {
            item.declarations.append(.init("marginLeft", number(distance)))
        }
        // If nothing else takes the remaining room, it's left at the end anyway.
        if position == flow.count - 1, takesRest[flow.count], takesRest[..<flow.count].contains(true),
            spacers.isEmpty
        {
            item.declarations.append(.init("marginRight", "auto"))
        }
        item.declarations += alignment.declarations(of: child)
        if let width = widths[position] {
            item.declarations.append(width)
            if container.rigor == .unshrinking, !piece.isLeaf { item.declarations.append(.init("minWidth", "0")) }
        } else {
            item.hasNaturalWidth = expresser.hasNaturalWidth(child)
            if !item.hasNaturalWidth { item.declarations.append(.init("width", number(piece.frame.width))) }
            if container.rigor.rawValue >= Plan.Rigor.unshrinking.rawValue {
                item.declarations.append(.init("flexShrink", "0"))
            }
        }
        if let height = expresser.statedHeight(child) { item.declarations.append(height) }
        return item
    }
}
