import SkelLanguage
import SkelLayout

extension Drawing {
    /// From how many points on, and up to how many, a view reaches beyond the sides.
    private static let reaches = 3.0...320.0

    /// How far views reach beyond both sides, in points, that their margins or their places put there, as what fills the padding of
    /// a page does: a placeholder cuts off the rest.
    var reachBeside: Double {
        func beyond(_ view: Int) -> Double { min(-views[view].frame.x, views[view].frame.maxX - size.width) }
        let wide = views.indices.dropFirst().filter { !views[$0].isHidden && Self.reaches.contains(beyond($0)) }
        if wide.isEmpty { return 0 }
        let styles = LayoutStyles(of: self)
        var reach = 0.0
        for view in wide where beyond(view) > reach {
            let box = styles.box(of: view)
            let edges = box.position == .absolute ? box.inset : box.margin
            let sides = [edges.left(in: .ltr), edges.right(in: .ltr)]
            if sides.allSatisfy({ $0.unit == .points && $0.value < 0 }) { reach = beyond(view) }
        }
        return reach
    }
}
