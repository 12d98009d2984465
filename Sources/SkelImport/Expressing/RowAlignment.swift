import SkelLanguage
import SkelLayout

/// The alignment of a row's children across it: the most common one, and the deviations.
struct RowAlignment {
    private enum Kind: String, CaseIterable { case stretch, center, start, end }

    private let row: RowArrangement
    private let top: Double
    private let bottom: Double
    private var most = Kind.stretch
    /// The child whose margin above determines the row's height, if no child is that high; nil for none.
    private var lowest: Int?

    /// The value of `alignItems`; nil for the default.
    var name: String? { most == .stretch ? nil : most.rawValue }

    init(_ row: RowArrangement) {
        self.row = row
        top = row.container.frame.y + row.padding.top
        bottom =
            row.isRoot && !row.plan.hasDeviceHeight
            ? row.plan.bounds(of: row.flow).maxY : row.container.frame.maxY - row.padding.bottom
        let isStated = row.isRoot ? row.plan.hasDeviceHeight : row.statesHeight
        let frames = row.flow.map { row.plan.pieces[$0].frame }
        let spans = frames.contains { Distance.areSame($0.y, top) && Distance.areSame($0.maxY, bottom) }
        if !isStated, !spans {
            lowest = row.flow.first { Distance.areSame(row.plan.pieces[$0].frame.maxY, bottom) }
        }
        if row.isCentred {
            most = .center
            return
        }
        var least = Double.infinity
        for kind in Kind.allCases {
            let cost = self.cost(of: kind)
            if cost < least { (least, most) = (cost, kind) }
        }
    }

    /// The cost in lines: one for the row's own declaration, one for each container's, and next to nothing for a
    /// leaf's.
    private func cost(of kind: Kind) -> Double {
        row.flow.reduce(kind == .stretch ? 0 : 1) { cost, child in
            let weight = row.plan.pieces[child].isLeaf ? 0.4 : 1
            return cost + weight * Double(declarations(of: child, under: kind).count)
        }
    }

    /// The declarations for a child's position across the row.
    func declarations(of child: Int) -> [Draft.Declaration] { declarations(of: child, under: most) }

    private func declarations(of child: Int, under kind: Kind) -> [Draft.Declaration] {
        let piece = row.plan.pieces[child]
        let above = piece.frame.y - top
        let below = bottom - piece.frame.maxY
        let isAtTop = Distance.areSame(above, 0)
        let isFull = isAtTop && Distance.areSame(below, 0)
        let isCentred = abs(above - below) <= Distance.centred
        if child == lowest {
            let staysAtTop = kind == .start || kind == .stretch && piece.kind != .label && staysAtTop(child)
            return (staysAtTop ? [] : [.init("alignSelf", "start")]) + [margin(above)]
        }
        switch kind {
        case .stretch:
            if isFull { return [] }
            if piece.isLeaf, piece.kind == .label, !piece.isKept, !piece.saysLines {
                // Its bars are in the middle of however high it becomes.
                if isCentred { return [] }
            } else if staysAtTop(child) {
                if isAtTop { return [] }
                if !isCentred, !Distance.areSame(below, 0) { return [margin(above)] }
            }
        case .center: if isCentred { return [] }
        case .start:
            if isAtTop { return [] }
            if !isCentred, !Distance.areSame(below, 0) { return [margin(above)] }
        case .end: if Distance.areSame(below, 0) { return [] }
        }
        if isCentred { return [.init("alignSelf", "center")] }
        if isAtTop { return [.init("alignSelf", "start")] }
        if Distance.areSame(below, 0) { return [.init("alignSelf", "end")] }
        return [.init("alignSelf", "start"), margin(above)]
    }

    /// Whether a child without a height of its own would be higher than it is, because the row stretches it.
    func stretches(_ child: Int) -> Bool {
        let frame = row.plan.pieces[child].frame
        let isFull = Distance.areSame(frame.y, top) && Distance.areSame(frame.maxY, bottom)
        return most == .stretch && !isFull && !declarations(of: child).contains { $0.path == "alignSelf" }
    }

    private func margin(_ length: Double) -> Draft.Declaration { .init("marginTop", number(length)) }

    /// Whether a stretched child's contents are at its top, or it has a height of its own.
    private func staysAtTop(_ child: Int) -> Bool {
        let piece = row.plan.pieces[child]
        if piece.isLeaf { return true }
        return row.expresser.statesHeight(child) || piece.kind == .group && piece.direction == .column
    }
}
