import SkelLayout
import SkelText

extension SVGWalk {
    /// The fewest shapes of a pattern, such as the squares of a QR code, and the most square points that one has on average.
    private static let tiles = (fewest: 48, room: 400.0)
    /// The fewest bars beside each other, as in a bar code or a waveform, and the most points from one to the next on average.
    private static let bars = (fewest: 24, room: 8.0)
    /// How far other shapes of a group may reach beyond a pattern in it, as a share of its shorter side.
    private static let mostBeyondPattern = 0.1
    /// The most surfaces behind a pattern.
    private static let mostBehind = 4

    /// Puts one bone in the place of very many small shapes that mean nothing by themselves: those of one path, or of a named group
    /// but for the surfaces behind them.
    ///
    /// - Parameters:
    ///   - first: the number of the first shape.
    ///   - group: the group; nil for a path.
    mutating func joinPattern(from first: Int, _ element: Int, of group: Int? = nil) {
        guard firstSeen <= first, first < shapes.count,
            shapes[first...].allSatisfy({ ($0.kind == nil || $0.loss == .pattern) && $0.response == nil })
        else { return }
        if shapes.count == first + 1, shapes[first].loss == .pattern, shapes[first].group == group {
            // The group's name says more than that of its only path.
            shapes[first].name = ""
            return
        }
        var start = first
        var frame = Rect.around(Array(shapes[start...]))
        while start + 1 < shapes.count, start - first < Self.mostBehind, shapes[start].loss != .pattern {
            let rest = Rect.around(Array(shapes[(start + 1)...]))
            if !shapes[start].frame.contains(rest, tolerance: 0.01) { break }
            (start, frame) = (start + 1, rest)
        }
        let parts = shapes[start...]
        guard parts.count > 1,
            parts.contains(where: { isPattern($0, in: frame) }) || areTiles(parts, in: frame)
                || areBars(parts, in: frame)
        else { return }
        var pattern = SVGShape(
            frame, radii: [0, 0, 0, 0], fill: shapes[start].fill, span: document.elements[element].span)
        (pattern.kind, pattern.loss, pattern.group) = (.imageView, .pattern, group ?? shapes[start].group)
        shapes.replaceSubrange(start..., with: [pattern])
    }

    /// Whether a shape is a pattern that is about as large as all that is in its group.
    private func isPattern(_ shape: SVGShape, in frame: Rect) -> Bool {
        let most = Self.mostBeyondPattern * min(shape.frame.width, shape.frame.height)
        return shape.loss == .pattern && shape.frame.contains(frame, tolerance: most)
    }

    /// Whether shapes are many and close together, and most of them are no lines of text.
    private func areTiles(_ parts: ArraySlice<SVGShape>, in frame: Rect) -> Bool {
        parts.count >= Self.tiles.fewest && frame.width * frame.height <= Self.tiles.room * Double(parts.count)
            && parts.count { Sketch.Kind.leaf($0.frame, $0.radius) == .label } * 2 < parts.count
    }

    /// Whether shapes are many narrow bars beside each other.
    private func areBars(_ parts: ArraySlice<SVGShape>, in frame: Rect) -> Bool {
        guard parts.count >= Self.bars.fewest, frame.width <= Self.bars.room * Double(parts.count) else { return false }
        let bars = parts.map { $0.frame }.sorted { $0.x < $1.x }
        return zip(bars, bars.dropFirst()).allSatisfy { $0.maxX <= $1.x + Distance.same }
    }
}
