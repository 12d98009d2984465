import SkelLanguage
import SkelLayout

/// Stacked children, laid out like a column in CSS flexbox.
struct ColumnArrangement {
    private let expresser: Expresser
    private let container: Plan.Piece
    /// The children from the top.
    private let flow: [Int]
    private let own: Sketch.Response
    private let isRoot: Bool
    private let hasNaturalWidth: Bool
    /// Whether none of its contents respond to a change in width.
    private let isRigid: Bool
    /// Whether texts that grow to hold their lines leave too little height for what is beside them.
    private var isCrowded = false
    /// The first of the children that keep their places at its end if texts above them grow.
    private let end: Int?
    private(set) var padding = Edges()
    private var gap = 0.0
    /// The right edge, in points, of the shortest of those that start with the content.
    private var shortestEnd = Double.infinity

    private var plan: Plan { expresser.plan }
    private var contentStart: Double { container.frame.x + padding.left }
    private var contentEnd: Double { container.frame.maxX - padding.right }
    private var contentWidth: Double { contentEnd - contentStart }

    init(_ expresser: Expresser, _ index: Int, _ flow: [Int], hasNaturalWidth: Bool) {
        self.expresser = expresser
        let pieces = expresser.plan.pieces
        container = pieces[index]
        self.flow = flow
        own = container.response ?? .fixed
        isRoot = index == 0
        self.hasNaturalWidth = hasNaturalWidth
        isRigid = own.width < Distance.response
        let statesHeight = isRoot ? expresser.plan.hasDeviceHeight : expresser.statesHeight(index)
        end = statesHeight ? expresser.growth.ends[index] : nil
        findPadding(statesHeight: statesHeight && end == nil)
        gap = expresser.gap(of: container, flow, gaps)
        let starting = flow.map { pieces[$0].frame }.filter { $0.x - contentStart <= Distance.halves }
        shortestEnd = starting.map { $0.maxX }.min() ?? .infinity
        isCrowded = statesHeight && expresser.growth.heights[index] > room + Distance.same
    }

    private enum Side { case fills, start, centre, end, share }

    private mutating func findPadding(statesHeight: Bool) {
        let frame = container.frame
        let pieces = flow.map { spanning($0) }
        // The room before what is at the end is no padding.
        let starting = isRigid ? pieces : pieces.filter { !isAtEnd($0) }
        padding.left = max(0, starting.map { $0.frame.x - frame.x }.min() ?? 0)
        padding.top = max(0, pieces[0].frame.y - frame.y)
        if !statesHeight { padding.bottom = max(0, frame.maxY - (pieces.map { $0.frame.maxY }.max() ?? 0)) }
        if isRigid {
            let right = pieces.map { frame.maxX - $0.frame.maxX }.min() ?? 0
            padding.right = Distance.isPadding(right, like: padding.left) ? max(0, right) : 0
            return
        }
        if pieces.allSatisfy({ isInCentre($0) }) {
            // Padding would only keep it from becoming narrower, but for texts that would wrap instead.
            padding.left = pieces.contains { $0.wraps } ? padding.left : 0
            padding.right = padding.left
            return
        }
        let filling = pieces.filter { $0.response?.isSame(as: own) ?? false }
        let atEnd = pieces.filter { isAtEnd($0) }
        if let right = (filling.isEmpty ? atEnd : filling).map({ frame.maxX - $0.frame.maxX }).min() {
            padding.right = max(0, right)
        } else if pieces.contains(where: { isInCentre($0) }) {
            padding.right = padding.left
        }
        // Where things at both sides are one below the other, each has a margin.
        if padding.left + padding.right > frame.width { (padding.left, padding.right) = (0, 0) }
    }

    /// A child with the edges that it has where there is less room, if it is as wide as it may be.
    private func spanning(_ child: Int) -> Plan.Piece {
        var piece = plan.pieces[child]
        guard let span = piece.limits.span, !isRigid, piece.response?.isSame(as: own) ?? false else { return piece }
        (piece.frame.x, piece.frame.width) = (span.lowerBound, span.upperBound - span.lowerBound)
        return piece
    }

    /// Whether it cuts off what is below it, as a scroll view.
    private var overflows: Bool {
        container.clips && flow.contains { plan.pieces[$0].frame.maxY > container.frame.maxY + Distance.same }
    }

    /// The height, in points, that texts may take before something else has less.
    private var room: Double {
        // A list gives way to them.
        if flow.contains(where: { plan.pieces[$0].isListView || plan.pieces[$0].fillsHeight }) { return .infinity }
        guard let end, let position = flow.firstIndex(of: end), position > 0 else {
            return max(0, container.frame.maxY - plan.bounds(of: flow).maxY)
        }
        return max(0, gaps[position - 1] - gap)
    }

    private var gaps: [Double] {
        zip(flow, flow.dropFirst()).map {
            plan.pieces[$1].frame.y - plan.pieces[$0].frame.maxY
        }
    }

    // MARK: - Sideways

    private func isAtEnd(_ piece: Plan.Piece) -> Bool {
        guard let response = piece.response else { return false }
        return response.width < Distance.response && abs(response.x - own.x - own.width) < Distance.response
    }

    private func isInCentre(_ piece: Plan.Piece) -> Bool {
        guard let response = piece.response else { return false }
        let left = response.x - own.x
        return abs(left - (own.width - left - response.width)) < 2 * Distance.response && left > Distance.response
    }

    /// Whether it has equal room at the left and right.
    var isEven: Bool { Distance.areSame(padding.left, padding.right) }

    /// Whether a child touches both edges of the content.
    func isFlush(_ child: Int) -> Bool {
        let frame = plan.pieces[child].frame
        return Distance.areSame(frame.x, contentStart) && Distance.areSame(frame.maxX, contentEnd)
    }

    private func side(of child: Int) -> Side {
        let piece = plan.pieces[child]
        let left = piece.frame.x - contentStart
        let right = contentEnd - piece.frame.maxX
        if isRigid {
            if isFlush(child) { return .fills }
            if Distance.areSame(left, 0) { return .start }
            return abs(left - right) <= Distance.centred && !startsWithOthers(child) ? .centre : .start
        }
        guard let response = piece.response else { return .start }
        if response.isSame(as: own) { return .fills }
        if isInCentre(piece) { return .centre }
        if response.width >= Distance.response { return .share }
        if isAtEnd(piece) { return .end }
        if expresser.end(ofRow: child) != nil { return .fills }
        return abs(response.x - own.x) < Distance.response ? .start : .share
    }

    /// Whether a piece starts where shorter ones do, to half a point: of such, the longest is not centred.
    private func startsWithOthers(_ child: Int) -> Bool {
        let frame = plan.pieces[child].frame
        return frame.x - contentStart <= Distance.halves && frame.maxX - shortestEnd > Distance.whole
    }

    // MARK: - Declarations

    var arrangement: Arrangement {
        var arrangement = Arrangement()
        if !padding.isZero { arrangement.declarations.append(.init("padding", padding.value)) }
        if gap > 0 { arrangement.declarations.append(.init("gap", number(gap))) }
        var bottom = container.frame.y + padding.top
        for (position, child) in flow.enumerated() {
            let frame = plan.pieces[child].frame
            let distance = frame.y - bottom - (position == 0 ? 0 : gap)
            bottom = frame.maxY
            arrangement.items.append(item(child, distance: distance))
            if plan.pieces[child].fillsHeight {
                let flex = Draft.Declaration("flex", "1")
                if arrangement.items[position].around.isEmpty {
                    arrangement.items[position].declarations.append(flex)
                } else {
                    arrangement.items[position].around.append(flex)
                }
            }
        }
        return arrangement
    }

    private func item(_ child: Int, distance: Double) -> Arrangement.Item {
        let piece = plan.pieces[child]
        var item = Arrangement.Item(piece: child, declarations: [])
        if child == end {
            item.declarations.append(.init("marginTop", "auto"))
        } else if abs(distance) > Distance.same {
            item.declarations.append(.init("marginTop", number(distance)))
        }
        let side = side(of: child)
        let narrows = side != .share && expresser.narrows(child)
        item.hasNaturalWidth =
            side != .fills && side != .share && !(narrows && side == .start) && expresser.hasNaturalWidth(child)
        if side == .fills, isRigid, hasNaturalWidth, !piece.isLeaf, expresser.hasNaturalWidth(child) {
            item.hasNaturalWidth = true
        }
        item.declarations += sideways(child, side, isNatural: item.hasNaturalWidth, narrows: narrows)
        if side == .fills, !isRigid, let most = piece.limits.width { limit(&item, to: most, piece.limits.share) }
        let isFluid = side == .fills && !isRigid
        // What lies over others has a height of its own, and so has a picture that is all of it.
        let isAll = container.isOutOfFlow && piece.frame.isSame(container.frame)
        let height = expresser.statedHeight(child, sharesRatio: isFluid && !isAll)
        if let height { item.declarations.append(height) }
        // What grows is never lower than its lines, and what scrolls gives way.
        let wouldShrink =
            piece.isLeaf ? expresser.growth.heights[child] == 0 : !piece.keepsHeight && (height != nil || piece.clips)
        if overflows && height != nil || isCrowded && wouldShrink {
            item.declarations.append(.init("flexShrink", "0"))
        }
        return item
    }

    /// Limits the width of what fills the column otherwise.
    ///
    /// - Parameter share: the share of the room beside it that is on its left then.
    private func limit(_ item: inout Arrangement.Item, to most: Double, _ share: Double) {
        let width = Draft.Declaration("maxWidth", number(most))
        if share == 0 {
            item.declarations.append(width)
        } else if item.declarations.contains(where: { $0.path == "marginLeft" || $0.path == "marginRight" }) {
            // Margins are no part of a percentage.
            let justification = share == 1 ? "flexEnd" : "center"
            item.around = item.declarations + [.init("justifyContent", justification)]
            item.declarations = [.init("flex", "1"), width]
        } else {
            item.declarations += [.init("alignSelf", share == 1 ? "end" : "center"), .init("width", "100%"), width]
        }
    }

    /// - Parameter narrows: whether it gives way where its container has less room.
    private func sideways(_ child: Int, _ side: Side, isNatural: Bool, narrows: Bool) -> [Draft.Declaration] {
        let piece = spanning(child)
        let left = piece.frame.x - contentStart
        let right = contentEnd - (expresser.end(ofRow: child) ?? piece.frame.maxX)
        var declarations: [Draft.Declaration] = []
        func margin(_ name: String, _ length: Double) {
            if abs(length) > Distance.same { declarations.append(.init(name, number(length))) }
        }
        func width() {
            if !isNatural { declarations.append(.init("width", number(piece.frame.width))) }
        }
        switch side {
        case .fills:
            if isRigid, hasNaturalWidth, piece.isLeaf { width() }
            margin("marginLeft", left)
            margin("marginRight", right)
        case .start:
            if isNatural { declarations.append(.init("alignSelf", "start")) }
            margin("marginLeft", left)
            if narrows, !isNatural {
                // It ends as far from the container as it starts, unless it reaches farther.
                let end = piece.limits.end.map { contentEnd - $0 } ?? piece.frame.x - container.frame.x - padding.right
                margin("marginRight", min(max(0, end), max(0, right)))
                declarations.append(.init("maxWidth", number(piece.frame.width)))
            } else {
                width()
            }
        case .centre:
            declarations.append(.init("alignSelf", "center"))
            if abs(left - right) > Distance.centred { margin("marginLeft", left - right) }
            if let share = piece.response?.width, share >= Distance.response, !isRigid {
                declarations.append(.init("width", percentage(piece.frame.width, of: contentWidth)))
                if let most = piece.limits.width { declarations.append(.init("maxWidth", number(most))) }
            } else {
                width()
                if narrows && plan.isText(piece) || piece.wraps && !isRigid, !isNatural {
                    declarations.append(.init("maxWidth", "100%"))
                }
            }
        case .end:
            declarations.append(.init("alignSelf", "end"))
            margin("marginRight", right)
            width()
            if narrows, plan.isText(piece), right >= 0 { declarations.append(.init("maxWidth", "100%")) }
        case .share: declarations += share(piece, left: left, right: right)
        }
        return declarations
    }

    /// A width or a distance that grows with the container, as a share of it.
    private func share(_ piece: Plan.Piece, left: Double, right: Double) -> [Draft.Declaration] {
        let response = piece.response ?? .fixed
        let moves = response.x - own.x
        var declarations: [Draft.Declaration] = []
        if abs(moves) < Distance.response {
            if abs(left) > Distance.same { declarations.append(.init("marginLeft", number(left))) }
        } else if abs(moves + response.width - own.width) < Distance.response {
            declarations.append(.init("alignSelf", "end"))
            if abs(right) > Distance.same { declarations.append(.init("marginRight", number(right))) }
        } else {
            declarations.append(.init("marginLeft", percentage(left, of: contentWidth)))
        }
        let isFixed = response.width < Distance.response
        declarations.append(
            .init("width", isFixed ? number(piece.frame.width) : percentage(piece.frame.width, of: contentWidth)))
        if let most = piece.limits.width, !isFixed { declarations.append(.init("maxWidth", number(most))) }
        return declarations
    }
}
