import SkelLanguage
package import SkelText

/// A limit of `Work` that a layout exceeds; this is an error, and the drawing is incomplete or missing.
enum Overflow {
    /// The views and lines of a screen.
    case views
    /// The work of the file.
    case work
}

/// What each node of a screen has cost in a layout, to find the place that costs most.
///
/// It's a class so that adding to it copies nothing, whichever stage has the tree.
final class Costs {
    private let work: Work
    /// By node.
    @exclusivity(unchecked) private var units: [Int]

    init(of screen: Screen) {
        work = screen.tables.work
        units = Array(repeating: 0, count: screen.nodes.count)
    }

    /// Adds units for a view of a node; returns false once the file has taken too much work.
    @inline(__always)
    func add(_ count: Int, of node: Int) -> Bool {
        units[node] += count
        return work.add(count)
    }

    /// Notes units that a node would cost if there were room for them.
    func note(_ count: Int, of node: Int) { units[node] += count }

    /// The list, `repeat` or text that costs most: from the root down, as long as one child costs more than half.
    func worst(in screen: Screen) -> Int {
        var sums = [0]
        sums.reserveCapacity(units.count + 1)
        for unit in units { sums.append(sums[sums.count - 1] + unit) }
        var worst = 0
        var current = 0
        while current + 1 < Int(screen.nodes[current].end) {
            var child = current + 1
            var most = (node: child, units: 0)
            while child < Int(screen.nodes[current].end) {
                let end = Int(screen.nodes[child].end)
                let units = sums[end] - sums[child]
                if units > most.units { most = (child, units) }
                child = end
            }
            guard 2 * most.units > sums[sums.count - 1] else { break }
            current = most.node
            let kind = screen.nodes[current].kind
            if kind.isList || screen.nodes[current].isRepetition || kind == .label || kind == .textView {
                worst = current
            }
        }
        return worst > 0 ? worst : current
    }
}

extension Drawing {
    /// The work of writing the drawing, in units of `Work`: a view with many settings takes longer.
    package var workOfWriting: Int {
        views.reduce(bones.count / 4 + looks.count) { sum, view in
            var settingCount = 8
            _ = tables.marks(view.settings, kind: .view, counting: &settingCount)
            return sum + settingCount >> 3
        }
    }

    /// The work of writing the drawing as a picture, whose looks take longer than its bones. What lies on what is counted
    /// when it's found, in `PaintOrder`.
    package var workOfPicture: Int { views.count + 8 * looks.count }

    /// Reports that its file takes too much work to write, at the place with most of the views.
    package func reportTooMuchWork(to problems: inout Problems) {
        if tables.work.isReported { return }
        tables.work.isReported = true
        let costs = Costs(of: screen)
        for view in views { costs.note(1, of: Int(view.node)) }
        problems.report(Messages.tooMuchWork(screen.nodes[costs.worst(in: screen)].span))
    }
}

extension ViewTree {
    /// Reports the limit that the layout exceeded, at the place that costs most. What exceeds it is one mistake, whichever
    /// of a file's layouts finds it.
    func reportOverflow(to problems: inout Problems) {
        guard let overflow, !screen.isFlawed, !tables.work.isReported else { return }
        let span = screen.nodes.isEmpty ? screen.span : screen.nodes[costs.worst(in: screen)].span
        switch overflow {
        case .views:
            screen.reportTooManyViews(at: span, to: &problems)
            tables.work.giveUp()
        case .work:
            tables.work.isReported = true
            problems.report(Messages.tooMuchWork(span))
        }
    }
}
