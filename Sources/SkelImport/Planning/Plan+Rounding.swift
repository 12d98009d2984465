import SkelLayout
import SkelText

/// Rounding of edges to half points, which is as exact as browsers measure, and reads better.
extension Plan {
    /// Rounds all edges to half points.
    mutating func roundEdges() {
        for index in pieces.indices {
            pieces[index].frame = pieces[index].frame.roundedToHalves
            pieces[index].lines = pieces[index].lines.map { $0.roundedToHalves }
        }
    }
}

extension Rect {
    fileprivate var roundedToHalves: Rect {
        func half(_ edge: Double) -> Double { (edge * 2).rounded() / 2 }
        return Rect(x: half(x), y: half(y), width: half(maxX) - half(x), height: half(maxY) - half(y))
    }
}
