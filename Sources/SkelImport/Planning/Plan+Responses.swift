import SkelLayout
import SkelText

/// Guesses, for sources that don't tell, how pieces respond to a change in width: as in most layouts.
extension Plan {
    /// Gives every piece without a response one that fits its place in its container.
    mutating func completeResponses() {
        if pieces[0].response == nil { pieces[0].response = .fills }
        for index in order() where !pieces[index].children.isEmpty {
            let flow = pieces[index].children.filter { !pieces[$0].isOutOfFlow }
            let isUnknown = flow.contains { pieces[$0].response == nil }
            if isUnknown {
                if pieces[index].direction == .row {
                    completeRow(flow, of: index)
                } else {
                    completeColumn(flow, of: index)
                }
            }
            let own = pieces[index].response ?? .fixed
            for child in pieces[index].children where pieces[child].response == nil {
                pieces[child].response = anchored(pieces[child].frame, in: pieces[index].frame, own)
            }
        }
    }

    /// The widest margin, in points, beside a piece that fills its column; wider ones beside a narrow piece centre it.
    private static let widestMargin = 24.0
    /// A piece less than this far from the right edge, in points, is at that edge if it's several times as far from the
    /// left one.
    private static let (nearEdge, timesFarther) = (32.0, 3.0)

    /// Pieces with equal distances to both edges stretch or are centred, and so does a line between rows that begins after an
    /// inset. Others stay at the left edge, or at the right one if they are close to it.
    private mutating func completeColumn(_ flow: [Int], of container: Int) {
        let frame = pieces[container].frame
        let own = pieces[container].response ?? .fixed
        for child in flow where pieces[child].response == nil {
            let left = pieces[child].frame.x - frame.x
            let right = frame.maxX - pieces[child].frame.maxX
            let isCentred = Distance.areSame(left, right, Distance.whole)
            let isWide = pieces[child].frame.width > frame.width / 2
            let isLine = pieces[child].frame.height <= Sketch.Kind.thickestLine && right <= max(left, Distance.same)
            if isCentred && (isWide || left <= Self.widestMargin) || isLine && isWide {
                pieces[child].response = Sketch.Response(x: own.x, width: own.width)
            } else if isCentred {
                pieces[child].response = Sketch.Response(x: own.x + own.width / 2, width: 0)
            } else if right < Self.nearEdge, right * Self.timesFarther < left {
                pieces[child].response = Sketch.Response(x: own.x + own.width, width: 0)
            } else {
                pieces[child].response = Sketch.Response(x: own.x, width: 0)
            }
        }
    }

    /// The width, in points, up to which pieces of equal widths are icons, which don't grow with their row.
    private static let widestIcon = 40.0

    private mutating func completeRow(_ flow: [Int], of container: Int) {
        let frame = pieces[container].frame
        let own = pieces[container].response ?? .fixed
        let order = flow.sorted { pieces[$0].frame.x < pieces[$1].frame.x }
        guard let first = order.first, let last = order.last else { return }
        let left = pieces[first].frame.x - frame.x
        let right = frame.maxX - pieces[last].frame.maxX
        let reaches = right <= max(left, 0) + 1
        let gaps = zip(order, order.dropFirst()).map { pieces[$1].frame.x - pieces[$0].frame.maxX }
        let widths = order.map { pieces[$0].frame.width }
        let areEqual =
            order.count > 1 && widths[0] > Self.widestIcon
            && widths.allSatisfy { Distance.areSame($0, widths[0], Distance.whole) }
        var x = own.x
        var shares = [Double](repeating: 0, count: order.count)
        var jump: Int?
        /// How much of the row's growth each gap takes.
        var step = 0.0
        if reaches, own.width > 0 {
            if areEqual, gaps.allSatisfy({ Distance.areSame($0, gaps[0], Distance.whole) }) {
                shares = shares.map { _ in own.width / Double(order.count) }
            } else if areSpread(order, gaps) {
                step = own.width / Double(gaps.count)
            } else if let gap = widestGap(gaps) {
                jump = gap
            } else if let widest = widestOf(order, in: frame) {
                shares[widest] = own.width
            }
        }
        for (position, child) in order.enumerated() {
            if let jump, position == jump + 1 { x += own.width }
            if position > 0 { x += step }
            if pieces[child].response == nil {
                pieces[child].response = Sketch.Response(x: x, width: shares[position])
            }
            x += shares[position]
        }
    }

    /// Items of a tab bar are at least so many; their gaps are at least this share of the widest one.
    private static let (leastTabs, leastTabGap) = (3, 0.5)

    /// Whether pieces are like items, such as tabs, in equal parts of a row, which are as wide as what is in them: they keep their
    /// widths, and the gaps grow.
    private func areSpread(_ order: [Int], _ gaps: [Double]) -> Bool {
        guard order.count >= Self.leastTabs, !pieces[order[0]].children.isEmpty else { return false }
        let shape = outline(of: order[0])
        guard order.allSatisfy({ outline(of: $0) == shape }) else { return false }
        let frames = order.map { pieces[$0].frame }
        let widest = frames.map { $0.width }.max() ?? 0
        if gaps.allSatisfy({ $0 >= Self.leastTabGap * widest }) { return true }
        func areEven(_ places: [Double]) -> Bool {
            let steps = zip(places, places.dropFirst()).map { $1 - $0 }
            return steps.allSatisfy { Distance.areSame($0, steps[0], Distance.whole) }
        }
        let areEqual = frames.allSatisfy { Distance.areSame($0.width, frames[0].width, Distance.whole) }
        return !areEqual && (areEven(frames.map { $0.x }) || areEven(frames.map { $0.x + $0.width / 2 }))
    }

    /// A gap that parts the two ends of a row has at least this width in points, and is this many times as wide as any
    /// other.
    private static let (leastParting, timesWider) = (48.0, 2.5)

    /// A gap that is much wider than all others: the pieces after it are at the other end. Nil if there is none.
    private func widestGap(_ gaps: [Double]) -> Int? {
        guard let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }) else { return nil }
        let others = gaps.indices.filter { $0 != widest }.map { gaps[$0] }
        let next = others.max() ?? 0
        return gaps[widest] > max(next * Self.timesWider, Self.leastParting) ? widest : nil
    }

    /// The share of its row beyond which any piece may stretch.
    private static let muchOfRow = 0.4

    /// The widest piece among those that may stretch: texts, containers, and pieces that fill much of the row.
    private func widestOf(_ order: [Int], in frame: Rect) -> Int? {
        order.indices.filter { position in
            let piece = pieces[order[position]]
            return piece.kind == .label || !piece.children.isEmpty
                || piece.frame.width > Self.muchOfRow * frame.width
        }.max { pieces[order[$0]].frame.width < pieces[order[$1]].frame.width }
    }

    /// The response of a piece that lies over others: it stays at the nearer edge.
    private func anchored(_ frame: Rect, in container: Rect, _ own: Sketch.Response) -> Sketch.Response {
        let left = frame.x - container.x
        let right = container.maxX - frame.maxX
        if Distance.areSame(left, right, Distance.whole), frame.width > container.width / 2 { return own }
        return right < left
            ? Sketch.Response(x: own.x + own.width, width: 0) : Sketch.Response(x: own.x, width: 0)
    }
}
