package import SkelLanguage
package import SkelText

/// The frame that a screen is laid out in.
package struct Viewport: Sendable, Equatable {
    /// Points.
    package var width: Double
    /// Points; nil is the content's height.
    package var height: Double?

    package init(width: Double, height: Double?) {
        self.width = width
        self.height = height
    }
}

/// Lays out a screen: places its views, fills its lists, and finds the bones of its skeleton.
///
/// Mistakes that only layout can see are reported; the drawing then lacks what they are about. Of a screen whose check
/// found mistakes, those are reported that are certain without what it lost.
package func layOut(_ screen: Screen, in viewport: Viewport, reporting problems: inout Problems) -> Drawing {
    let root = screen.root
    var tree = ViewTree(screen, root: root)
    _ = tree.instantiate(0, in: -1)
    // The safe area is added to a padding that may be a percentage of the width.
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
    if let overflow = skeleton.overflow, !screen.isFlawed { screen.report(overflow, to: &problems) }
    return skeleton.finish()
}
