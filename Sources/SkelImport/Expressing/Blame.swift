import SkelLayout

/// Finds the cause of differences between a layout and its source: the containers that misplace their contents.
struct Blame {
    /// A thing to make more explicit.
    enum Culprit: Hashable {
        /// A container whose height isn't its contents'.
        case height(Int)
        /// A container that misplaces its contents.
        case container(Int)
    }

    private let plan: Plan
    private let layout: Verifier.Layout
    private(set) var culprits: [Culprit] = []

    init(_ layout: Verifier.Layout) {
        plan = layout.plan
        self.layout = layout
        _ = blame(0, shift: (0, 0), judgesWidths: true)
    }

    private mutating func add(_ culprit: Culprit) -> Bool {
        if !culprits.contains(culprit) { culprits.append(culprit) }
        return true
    }

    /// Looks for culprits in a container.
    ///
    /// - Parameters:
    ///   - shift: the container's own displacement, which has another cause.
    ///   - judgesWidths: whether the container has the right width; otherwise, its contents can't have theirs.
    /// - Returns: whether there is one.
    private mutating func blame(_ index: Int, shift: (x: Double, y: Double), judgesWidths: Bool) -> Bool {
        var isFound = false
        // Everything behind a culprit is displaced: only its contents can still be judged.
        var isSkewed = false
        let children = plan.pieces[index].children
        for child in children.filter({ !plan.pieces[$0].isOutOfFlow })
            + children.filter({ plan.pieces[$0].isOutOfFlow })
        {
            let piece = plan.pieces[child]
            guard let place = layout.extent(child), let wanted = wantedExtent(child) else {
                return add(.container(index))
            }
            let found = place.offset(x: -shift.x, y: -shift.y)
            // A group's place is that of its outermost contents, which may differ by rounding.
            func displacement(_ distance: Double) -> Double { Distance.areSame(distance, 0) ? 0 : distance }
            let own = (x: displacement(place.x - wanted.x), y: displacement(place.y - wanted.y))
            // Overflowing contents make a group look wider than it is.
            let width = piece.kind == .group ? layout.frames[child]?.width : nil
            let isAsWide =
                Distance.areSame(found.width, wanted.width)
                || width.map { Distance.areSame($0, piece.frame.width) } ?? false
            // A filling group is as wide as its room, whatever overflows it; its contents only follow.
            let fills = piece.kind == .group && (piece.response?.width ?? 0) >= Distance.response
            if judgesWidths, !isSkewed, fills, !isAsWideAsRoom(child) {
                isFound = add(.container(index))
                isSkewed = true
                continue
            }
            let isInside =
                piece.isLeaf ? false : blame(child, shift: own, judgesWidths: judgesWidths && isAsWide)
            isFound = isFound || isInside
            if isSkewed || isRight(child, found, wanted, judgesWidths) { continue }
            isSkewed = true
            // What is in it may make it larger, and so move it, but doesn't move what is as large as it should be.
            let isMoved =
                Distance.areSame(found.width, wanted.width) && !Distance.areSame(found.x, wanted.x)
                || Distance.areSame(found.height, wanted.height) && !Distance.areSame(found.y, wanted.y)
            if isInside, !isMoved { continue }
            let isHeight = !found.isAsLarge(as: wanted) && (isAsWide || !judgesWidths)
            if isHeight, !piece.isLeaf, !piece.statesHeight, piece.kind != .group {
                isFound = add(.height(child))
            } else {
                let isOwn = !found.isAsLarge(as: wanted) && piece.kind == .group
                isFound = add(.container(isOwn ? child : index))
            }
        }
        return isFound
    }

    private func isAsWideAsRoom(_ child: Int) -> Bool {
        layout.frames[child].map { Distance.areSame($0.width, plan.pieces[child].frame.width) } ?? true
    }

    private func isRight(_ child: Int, _ found: Rect, _ wanted: Rect, _ judgesWidths: Bool) -> Bool {
        if judgesWidths { return found.isSame(wanted) && (!plan.pieces[child].isLeaf || layout.isRight(child)) }
        return Distance.areSame(found.y, wanted.y) && Distance.areSame(found.height, wanted.height)
    }

    private func wantedExtent(_ index: Int) -> Rect? {
        let piece = plan.pieces[index]
        guard piece.kind == .group else { return piece.frame }
        let inner = piece.children.filter { !plan.pieces[$0].isOutOfFlow }
        return inner.compactMap { wantedExtent($0) }.reduce(nil as Rect?) { all, next in all?.union(next) ?? next }
    }
}
