import SkelLayout

// Outlines for printing: arcs as long as an arc command can draw them.
extension Outline {
    /// The same boundary in as few edges as possible; arcs may be longer than a quarter circle.
    ///
    /// It keeps its start unless that is in the middle of an arc: paths compress better if similar shapes start alike.
    var fewestEdges: [Edge] {
        var turn = 0
        if let first = edges.first, edges.last?.joined(with: first) != nil {
            turn = (edges.firstIndex { $0.radius == 0 } ?? -1) + 1
        }
        var joined: [Edge] = []
        for edge in edges[turn...] + edges[..<turn] {
            if let last = joined.last, let longer = last.joined(with: edge) {
                joined[joined.count - 1] = longer
            } else {
                joined.append(edge)
            }
        }
        return joined
    }
}

extension Outline.Edge {
    /// The same edge from its end to its start.
    var reversed: Outline.Edge {
        var edge = self
        (edge.start, edge.end) = (end, start)
        return edge
    }

    /// Whether an arc is longer than a half circle.
    func isLarge(clockwise: Bool) -> Bool {
        let cross = (start.x - center.x) * (end.y - center.y) - (start.y - center.y) * (end.x - center.x)
        return (clockwise ? cross : -cross) < -Outline.tolerance
    }

    /// One arc for this and the next of the same circle; nil if there is none, or if it's nearly a whole circle, whose
    /// position its rounded ends couldn't determine.
    fileprivate func joined(with next: Outline.Edge) -> Outline.Edge? {
        guard radius > 0, next.radius == radius, next.center == center, !isHalf, end.stride(to: next.start) == 0
        else { return nil }
        var arc = self
        arc.end = next.end
        let (x, y) = (arc.end.x - arc.start.x, arc.end.y - arc.start.y)
        return !isLarge(clockwise: true) || x * x + y * y >= radius * radius ? arc : nil
    }

    /// Whether the ends of an arc are opposite each other: a whole circle is two such arcs.
    private var isHalf: Bool {
        abs(start.x + end.x - 2 * center.x) + abs(start.y + end.y - 2 * center.y) < Outline.tolerance
    }
}
