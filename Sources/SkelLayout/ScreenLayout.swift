package import SkelLanguage
package import SkelText

/// The frame in which a screen is laid out.
package struct Viewport: Sendable, Equatable {
    /// The width in points.
    package var width: Double
    /// The height in points; nil for the content's height.
    package var height: Double?

    package init(width: Double, height: Double?) {
        self.width = width
        self.height = height
    }
}

/// Lays out a screen: places its views, fills its lists, and finds the bones of its skeleton.
///
/// Reports the mistakes that only layout can find; the drawing then lacks the affected parts. If the check of the
/// screen found mistakes, only those are reported that don't depend on what it lost.
package func layOut(_ screen: Screen, in viewport: Viewport, reporting problems: inout Problems) -> Drawing {
    let root = screen.root
    var tree = ViewTree(screen, root: root)
    _ = tree.instantiate(0, in: nil)
    // Placing the root adds the safe area to its padding, which may be a percentage of the width.
    tree.views[0].frame = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height ?? 0)
    tree.layOut(0, width: viewport.width, height: viewport.height)
    tree.makeAbsolute(below: 0)
    var lists = Lists(tree: tree, problems: problems, hasAutomaticHeight: viewport.height == nil)
    tree.views = []
    lists.fill()
    problems = lists.problems
    let isWhole = lists.tree.overflow == nil
    var skeleton = Skeleton(lists.takeTree())
    if isWhole { skeleton.draw() }
    return skeleton.finish(reporting: &problems)
}
