/// Whether views take part in the skeleton.
///
/// A view does where it and all views around it are set to. Code may begin further in than the screen: then what is around
/// the outermost views that are set takes part as well, and what is beside them does not.
struct StoryboardState {
    enum Part {
        /// Around views that are skeletonable.
        case around
        case skeletonable
        /// Not skeletonable, but what it is in is.
        case kept
        /// In one that is kept.
        case inKept
        /// In a list that is kept: what is set there waits for code that sets the list.
        case inKeptList
    }

    /// Of each view of the screen.
    private(set) var parts: [Part] = []
    /// Whether the screen sets `isSkeletonable` anywhere; if not, all of it is taken to be.
    let isSet: Bool
    /// Whether views in each are skeletonable, those of cells' contents counted as the cell's.
    private(set) var hasSkeletonable: [Bool]
    /// The same at any depth.
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
