/// Which views of a screen take part in the skeleton.
///
/// A view does if it and all of its ancestors are skeletonable. Code may activate the skeleton below the screen's root: then the
/// ancestors of the outermost skeletonable views take part as well, and their siblings don't.
struct StoryboardState {
    enum Part {
        /// An ancestor of skeletonable views.
        case around
        case skeletonable
        /// Not skeletonable, in a skeletonable container.
        case kept
        /// In a kept view.
        case inKept
        /// In a kept list: skeletonable views in it depend on code that makes the list skeletonable.
        case inKeptList
    }

    /// The part of each view of the screen.
    private(set) var parts: [Part] = []
    /// Whether the screen sets `isSkeletonable` anywhere; otherwise, all of it counts as skeletonable.
    let isSet: Bool
    /// Whether each view has skeletonable children; the children of a cell's content view count as the cell's.
    private(set) var hasSkeletonable: [Bool]
    /// Whether each view has skeletonable descendants.
    private(set) var hasAnySkeletonable: [Bool]

    init(_ screen: StoryboardViews.Screen, in views: StoryboardViews) {
        let all = views.views[screen.views]
        let start = all.startIndex
        isSet = all.contains { $0.isSkeletonable }
        hasSkeletonable = Array(repeating: false, count: all.count)
        hasAnySkeletonable = hasSkeletonable
        for view in all.indices.reversed() {
            guard let parent = all[view].parent else { continue }
            let holds = all[view].role == .content ? hasSkeletonable[view - start] : all[view].isSkeletonable
            if holds { hasSkeletonable[parent - start] = true }
            if all[view].isSkeletonable || hasAnySkeletonable[view - start] {
                hasAnySkeletonable[parent - start] = true
            }
        }
        parts.reserveCapacity(all.count)
        for view in all.indices { parts.append(part(all[view], view - start, start)) }
    }

    private func part(_ view: StoryboardView, _ index: Int, _ start: Int) -> Part {
        guard isSet else { return .skeletonable }
        let around = view.parent.map { parts[$0 - start] } ?? .around
        switch around {
        case .kept, .inKept, .inKeptList:
            let isRow = view.role == .cell || view.role == .header || view.role == .footer
            return isRow && around == .kept || around == .inKeptList ? .inKeptList : .inKept
        case .skeletonable, .around:
            if view.isSkeletonable || view.role == .content && around == .skeletonable { return .skeletonable }
            return around == .around && (hasAnySkeletonable[index] || view.role == .screen) ? .around : .kept
        }
    }
}
