import SkelLayout

/// Narrow upright shapes that run along or through others: the sides of a frame that was drawn as four bars, the line of a
/// time line. Whatever stands beside them is rows and columns only without them, so they are taken out of the flow.
extension Sketch {
    private enum Strip {
        /// The widest, in points.
        static let widest = 16.0
        /// How many times as high as wide.
        static let slimness = 4.0
        /// How far from each other two sides of a frame may end, in points.
        static let reach = 2.0
        static let mostComparisons = 1_000_000
    }

    /// Takes the strips of a flat picture out of the flow.
    mutating func takeStripsOutOfFlow() {
        let members = nodes[0].children
        var comparisons = 0
        for strip in members where nodes[strip].kind != .box && isUprightStrip(nodes[strip].frame) {
            let frame = nodes[strip].frame
            var passed = 0
            var isMet = false
            for other in members where other != strip {
                comparisons += 1
                if comparisons > Strip.mostComparisons { return }
                let its = nodes[other].frame
                if its.y + its.height / 2 > frame.y, its.y + its.height / 2 < frame.maxY { passed += 1 }
                if isMet || nodes[other].isOutOfFlow { continue }
                let isSide = isLyingStrip(its)
                isMet = frame.isMet(by: its, within: isSide ? Strip.reach : -0.01) && !its.contains(frame)
            }
            nodes[strip].isOutOfFlow = isMet && passed > 1
        }
    }

    private func isUprightStrip(_ frame: Rect) -> Bool {
        frame.width <= Strip.widest && frame.height >= Strip.slimness * frame.width
    }

    private func isLyingStrip(_ frame: Rect) -> Bool {
        frame.height <= Strip.widest && frame.width >= Strip.slimness * frame.height
    }
}

extension Rect {
    /// Whether both overlap, or are at most a distance apart.
    fileprivate func isMet(by other: Rect, within distance: Double) -> Bool {
        x <= other.maxX + distance && other.x <= maxX + distance && y <= other.maxY + distance
            && other.y <= maxY + distance
    }
}
