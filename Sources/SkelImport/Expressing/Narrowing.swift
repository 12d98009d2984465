import SkelLayout

extension Expresser {
    /// The width, in points, of the widest screens of phones.
    static let widestPhone = 600.0
    /// The width, in points, of the narrowest screens of phones.
    static let narrowestScreen = 320.0
    /// The share of its width that a column keeps: one beside others is not for a screen where it has less.
    private static let leastShare = 0.5

    /// How much narrower, in points, each piece of a drawing must be on the narrowest screen: what stretches has its share of the
    /// change, and a text, or a group around one, in a column has the room that is left.
    static func narrowings(of plan: Plan) -> [Double] {
        var narrowings = Array(repeating: 0.0, count: plan.pieces.count)
        let change = plan.size.width - narrowestScreen
        guard plan.isDrawing || plan.hasDirection, change > 0 else { return narrowings }
        for index in plan.order() {
            let piece = plan.pieces[index]
            let share = piece.response?.width ?? 0
            if share >= Distance.response { narrowings[index] = share * change }
            guard piece.direction == .column, !piece.isFramed, narrowings[index] > 0 else { continue }
            let flow = piece.children.filter { !plan.pieces[$0].isOutOfFlow }
            // Around what is in the middle is no padding.
            let x = piece.response?.x ?? 0
            let starting = flow.filter { (plan.pieces[$0].response?.x ?? 0) - x < Distance.response }
            let bounds = starting.isEmpty ? piece.frame : plan.bounds(of: starting)
            let inset = max(0, bounds.x - piece.frame.x)
            let content = piece.frame.width - inset - max(0, min(inset, piece.frame.maxX - bounds.maxX))
            let room = max(content - narrowings[index], content * leastShare)
            let half = piece.frame.width / 2
            for child in flow where plan.isText(child) || plan.isDrawing && plan.pieces[child].kind == .group {
                if plan.pieces[child].frame.width <= half { continue }
                narrowings[child] = max(0, plan.pieces[child].frame.width - room)
            }
        }
        return narrowings
    }

    /// Whether something in a column of a row, such as two pictures beside each other, is wider than the column must be.
    func isTooWideInside(_ index: Int) -> Bool {
        let piece = plan.pieces[index]
        guard narrows(index), piece.direction == .column, !piece.isFramed else { return false }
        let room = max(piece.frame.width - narrowings[index], piece.frame.width * Self.leastShare)
        return piece.children.map { plan.pieces[$0] }.contains { child in
            !child.isOutOfFlow && child.kind != .label && (child.response?.width ?? 0) < Distance.response
                && child.frame.maxX - piece.frame.x > room && (child.response?.x ?? 0) <= (piece.response?.x ?? 0)
        }
    }

    /// Whether a column holds a text of a storyboard that is wider than the room that it has on the narrowest screen.
    func holdsWideText(_ index: Int) -> Bool {
        plan.hasDirection && plan.pieces[index].direction == .column
            && plan.pieces[index].children.contains {
                plan.isText($0) && narrows($0) && (plan.pieces[$0].response?.width ?? 0) < Distance.response
            }
    }

    /// Whether a piece is wider than the room that it has on the narrowest screen.
    func narrows(_ index: Int) -> Bool { narrowings[index] > Distance.same }
}

extension Plan {
    /// Whether a piece is a text: a line of one in a drawing, a label in a storyboard.
    func isText(_ index: Int) -> Bool { isText(pieces[index]) }

    func isText(_ piece: Piece) -> Bool { piece.isText || hasDirection && piece.kind == .label }
}
