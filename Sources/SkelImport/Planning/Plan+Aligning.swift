import SkelLayout
import SkelText

/// Alignment of edges that were drawn by hand, slightly apart.
extension Plan {
    /// Moves edges that are close together to the place that most of them share.
    ///
    /// - Parameter tolerance: the largest distance to the next edge, in points.
    mutating func alignEdges(within tolerance: Double) {
        var frames: [Rect] = []
        for piece in pieces { frames += [piece.frame] + piece.lines }
        let columns = places(of: frames.map { $0.x } + frames.map { $0.maxX }, within: tolerance)
        let rows = places(of: frames.map { $0.y } + frames.map { $0.maxY }, within: tolerance)
        func aligned(_ frame: Rect) -> Rect {
            let (left, top) = (place(of: frame.x, in: columns), place(of: frame.y, in: rows))
            let (right, bottom) = (place(of: frame.maxX, in: columns), place(of: frame.maxY, in: rows))
            return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
        }
        for index in pieces.indices {
            pieces[index].frame = aligned(pieces[index].frame)
            pieces[index].lines = pieces[index].lines.map { aligned($0) }
        }
    }

    /// Runs of edges, each within the tolerance of the previous one, with the place of most edges.
    private func places(of edges: [Double], within tolerance: Double) -> [(start: Double, place: Double)] {
        var places: [(start: Double, place: Double)] = []
        var run: [Double] = []
        func close() {
            if let first = run.first, let most = commonest(run) { places.append((first, most.value)) }
        }
        for edge in edges.sorted() {
            // A run is no wider than two steps: else all of a dense screen would be one.
            if let first = run.first, let last = run.last, edge - last > tolerance || edge - first > 2 * tolerance {
                close()
                run = []
            }
            run.append(edge)
        }
        close()
        return places
    }

    private func place(of edge: Double, in places: [(start: Double, place: Double)]) -> Double {
        let next = places.partitioningIndex { $0.start > edge }
        return next > 0 ? places[next - 1].place : edge
    }
}
