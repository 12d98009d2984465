import SkelLayout

/// The bars of a text of which only the view is known: they fill its frame from the top of the first line to the bottom of
/// the last one, or its middle, where UIKit centres fewer lines than the frame has room for. Where no skeleton property says it, nothing
/// says what the lines look like.
struct StoryboardLines {
    /// What SkeletonView's properties of a view say of its lines; nil for what none says.
    struct Look {
        /// The last bar's share of the width.
        var lastShare: Double?
        /// The gap between two bars, in points.
        var spacing: Double?
    }

    /// The line height as a multiple of the font size, as in the language.
    static let lineHeight = 1.193359375
    /// The bar's share of a line's height, and the last bar's share of the width.
    private static let barShare = 0.75
    private static let lastShare = 0.7
    /// The smallest share of a line that a bar takes; with less, the frame has fewer lines.
    private static let leastShare = 0.4

    /// How many lines higher than its lines a frame may be, and be filled by them.
    private static let mostSpare = 0.5

    /// The bars from the top, with edges on half points; empty for a single line that fills the frame.
    ///
    /// - Parameters:
    ///   - most: the view's maximum number of lines; 0 for any number.
    ///   - alignment: the text alignment in the storyboard's notation.
    static func bars(in frame: Rect, fontSize: Double, most: Int, alignment: String?, _ look: Look) -> [Rect] {
        let line = fontSize * lineHeight
        guard line > 0, frame.height < 10_000 else { return [] }
        let fitting = Int((frame.height / line + 0.15).rounded(.down))
        let count = min(most == 0 ? fitting : min(most, fitting), 200)
        var frame = frame
        let room = (line * Double(count) * 2).rounded() / 2
        let hasRoom = most > 0 && count > 0 && frame.height > room + line * mostSpare
        if hasRoom {
            frame.y = ((frame.y + (frame.height - room) / 2) * 2).rounded() / 2
            frame.height = room
        }
        var top = (frame.y * 2).rounded() / 2
        let halves = ((frame.maxY - top) * 2).rounded()
        if hasRoom, count == 1 { return [frame] }
        guard count > 1 else { return [] }
        var (spacing, height) = (0.0, 0.0)
        if let stated = look.spacing, let fitting = self.height(of: count, in: halves / 2, stated, line) {
            (spacing, height) = (stated, fitting)
            let spare = halves / 2 - height * Double(count) - spacing * Double(count - 1)
            top += spare.rounded(.down) / 2
        } else if let usual = self.spacing(of: count, in: Int(halves), line) {
            (spacing, height) = (usual, (halves / 2 - usual * Double(count - 1)) / Double(count))
        } else {
            return []
        }
        let last = frame.width * (look.lastShare ?? lastShare)
        return (0..<count).map { index in
            var bar = Rect(
                x: frame.x, y: top + Double(index) * (height + spacing), width: frame.width, height: height)
            guard index == count - 1 else { return bar }
            bar.width = last
            if alignment == "center" { bar.x += (frame.width - last) / 2 }
            if alignment == "right" { bar.x += frame.width - last }
            return bar
        }
    }

    /// The height of bars with a gap that is given, in half points; nil if they would not be high enough.
    ///
    /// - Parameters:
    ///   - height: the height of the frame in points.
    ///   - line: the height of a line in points.
    private static func height(of count: Int, in height: Double, _ spacing: Double, _ line: Double) -> Double? {
        let room = height - spacing * Double(count - 1)
        let bar = (room / Double(count) * 2).rounded(.down) / 2
        return bar >= line * leastShare ? bar : nil
    }

    /// The gap between two bars in points, for which all bars have the same height in half points; nil if no gap near
    /// the usual one leaves the bars high enough.
    ///
    /// - Parameters:
    ///   - halves: the height of the frame in half points.
    ///   - line: the height of a line in points.
    private static func spacing(of count: Int, in halves: Int, _ line: Double) -> Double? {
        let wanted = line * (1 - barShare) * 2
        // `count` bars and `count - 1` gaps fill the height, which determines the gap modulo `count`.
        let rest = (count - halves % count) % count
        let steps = max(0, ((wanted - Double(rest)) / Double(count)).rounded())
        for spacing in [rest + Int(steps) * count, rest + Int(steps + 1) * count] where spacing > 0 {
            let height = (halves - spacing * (count - 1)) / count
            if Double(height) >= line * leastShare * 2 { return Double(spacing) / 2 }
        }
        return nil
    }
}
