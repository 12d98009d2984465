import SkelLayout

/// The corners of an element at one width.
struct PageCorners {
    private let frame: Rect
    /// The radii in CSS order, in points.
    private let radii: [Double]

    /// Whether none of them is round.
    var isSquare: Bool { radii.allSatisfy { $0 <= 0 } }

    init(of node: Int, in page: Page, _ capture: Int) {
        let frame = page.frame(node, capture)
        let least = min(frame.width, frame.height)
        let radii = page.box(node, capture)?.ink.radii ?? []
        self.frame = frame
        self.radii = (0..<4).map { corner in
            guard corner < radii.count else { return 0 }
            return switch radii[corner] {
            case .points(let points): min(max(0, points), least / 2)
            case .percent(let share): min(max(0, share), 50) / 100 * least
            case .auto, .calculated, .bounded, .other: 0
            }
        }
    }

    /// Whether something in the element paints beyond the curve of a corner, by half a point or more.
    func areFilled(by inner: PageCorners) -> Bool {
        let (left, top) = (inner.frame.x - frame.x, inner.frame.y - frame.y)
        let (right, bottom) = (frame.maxX - inner.frame.maxX, frame.maxY - inner.frame.maxY)
        let distances = [(left, top), (right, top), (right, bottom), (left, bottom)]
        return distances.indices.contains { corner in
            let outer = radii[corner]
            // The middle of the inner curve is this far from its corner, in x and in y.
            let curve = inner.radii[corner] * (1 - 0.5.squareRoot())
            let (x, y) = (outer - distances[corner].0 - curve, outer - distances[corner].1 - curve)
            return x > 0 && y > 0 && (x * x + y * y).squareRoot() > outer + 0.5
        }
    }
}
