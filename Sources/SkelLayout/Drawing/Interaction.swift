import SkelLanguage
import SkelText

/// The views that keep clicks from the content below them (`isUserInteractionDisabledWhenSkeletonIsActive`).
///
/// A view without its own setting inherits its parent's; the screen keeps all clicks by default.
package struct Interaction: Sendable {
    /// The area of a view with its own setting.
    package struct Area: Sendable, Equatable {
        /// The visible part in points, absolute in the root.
        package var frame: Rect
        /// Whether clicks on it don't reach the content below.
        package var blocks: Bool

        package init(frame: Rect, blocks: Bool) { (self.frame, self.blocks) = (frame, blocks) }
    }

    /// Whether each view in `Drawing.views` blocks clicks; empty if no view has a setting, so that all have the
    /// default.
    private let blocking: [Bool]
    /// Whether views differ.
    package let isMixed: Bool

    /// Whether some views keep clicks from the content and others don't, within one of several drawings or between
    /// them.
    package static func differ(_ interactions: [Interaction]) -> Bool {
        interactions.contains { $0.isMixed || $0.blocks(0) != interactions[0].blocks(0) }
    }

    /// Finds the settings of a drawing's views, in one pass; none is looked up if the file has no such setting.
    package init(of drawing: Drawing) {
        let tables = drawing.tables
        guard tables.used.interaction else {
            (blocking, isMixed) = ([], false)
            return
        }
        var blocking: [Bool] = []
        blocking.reserveCapacity(drawing.views.count)
        // Parents precede their children.
        for view in drawing.views {
            let outer = view.parent.index.map { blocking[$0] } ?? true
            blocking.append(tables.disablesInteraction(view.settings) ?? outer)
        }
        self.blocking = blocking
        isMixed = blocking.contains { $0 != blocking[0] }
    }

    /// Whether a view keeps clicks from the content below it.
    package func blocks(_ view: Int) -> Bool { blocking.isEmpty || blocking[view] }

    /// For each view, whether it and all its descendants keep clicks from the content below.
    package func blockingWholly(in drawing: Drawing) -> [Bool] {
        var wholly = drawing.views.indices.map(blocks)
        for view in drawing.views.indices.reversed() where !wholly[view] {
            if let parent = drawing.views[view].parent.index { wholly[parent] = false }
        }
        return wholly
    }

    /// The root's area, then those of views that differ from their parent or repeat its setting, in tree order; later
    /// areas cover earlier ones.
    package func areas(of drawing: Drawing) -> [Area] {
        guard !drawing.views.isEmpty else { return [] }
        var areas: [Area] = []
        /// The views to visit, with the visible area that their ancestors leave.
        var waiting = [(view: 0, visible: Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height))]
        let styles = LayoutStyles(of: drawing)
        while let (view, visible) = waiting.popLast() {
            let placed = drawing.views[view]
            if placed.isHidden || placed.isHiddenWhenSkeletonIsActive { continue }
            let seen = placed.frame.intersection(visible)
            if view == 0 || drawing.tables.disablesInteraction(placed.settings) != nil, seen.width > 0, seen.height > 0
            {
                areas.append(Area(frame: seen, blocks: blocks(view)))
            }
            let inner = !placed.firstChild.isNone && styles.box(of: view).clipsToBounds ? seen : visible
            let first = waiting.count
            for child in drawing.children(of: view) { waiting.append((child, inner)) }
            waiting[first...].reverse()
        }
        return areas
    }
}
