import SkelLayout

/// Rows of plain texts at even distances, such as the days of a week and the labels of an axis.
extension Plan {
    /// What is at even distances in a row of texts.
    private enum Even { case starts, gaps, middles }

    /// Whether pieces are lines of texts as many as tabs, and nothing else.
    func areLabels(_ order: [Int]) -> Bool { isDrawing && isLong(order) && order.allSatisfy { isEstimate($0) } }

    /// Whether pieces are texts at even distances: they keep their widths, and what is between them grows.
    func areEvenLabels(_ order: [Int]) -> Bool { even(order) != nil }

    /// Whether pieces are texts as many as tabs, with or without a line below or a fill behind them, of which the screen's edge cuts
    /// off the last: a strip that scrolls sideways.
    func isTextStrip(_ order: [Int]) -> Bool {
        guard isDrawing, isLong(order), let first = order.first, let last = order.last else { return false }
        let (start, end) = (pieces[first].frame.x, pieces[last].frame)
        // A text as far from the right side as the first one is from the left may only seem longer than it is.
        return start > Distance.whole + offEnd(end) && Distance.areSame(end.maxX, size.width, Distance.whole)
            && order.allSatisfy { isTab($0) }
    }

    /// Whether a piece holds one line of text, and besides nothing as high as that.
    private func isTab(_ index: Int) -> Bool {
        let leaves = self.order(from: index).filter { pieces[$0].isLeaf }
        guard let text = leaves.first(where: { isEstimate($0) }) else { return false }
        return leaves.allSatisfy { $0 == text || pieces[$0].frame.height < pieces[text].frame.height }
    }

    /// What is at even distances in a row of texts, as exactly as their estimated widths tell; nil for nothing.
    private func even(_ order: [Int]) -> Even? {
        guard areLabels(order), !isTextStrip(order) else { return nil }
        let frames = order.map { pieces[$0].frame }
        if deviations(frames.map { $0.x }).allSatisfy({ $0 <= Distance.whole }) { return .starts }
        func areSmall(_ deviations: [Double]) -> Bool {
            zip(deviations, frames).allSatisfy { $0 <= Distance.whole + offEnd($1) }
        }
        let (gaps, middles) = (deviations(ofGaps: frames), deviations(frames.map { $0.x + $0.width / 2 }))
        if areSmall(gaps), gaps.reduce(0, +) <= middles.reduce(0, +) { return .gaps }
        return areSmall(middles) ? .middles : areSmall(gaps) ? .gaps : nil
    }

    /// How far places are from even ones between the first and the last.
    private func deviations(_ places: [Double]) -> [Double] {
        let step = ((places.last ?? 0) - places[0]) / Double(places.count - 1)
        return places.enumerated().map { abs($1 - places[0] - Double($0) * step) }
    }

    /// How much the gaps between frames differ from their mean.
    private func deviations(ofGaps frames: [Rect]) -> [Double] {
        let gaps = zip(frames, frames.dropFirst()).map { $1.x - $0.maxX }
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        return gaps.map { abs($0 - mean) }
    }

    /// How far the end of a text may be from where it's estimated: twice as far as its middle.
    private func offEnd(_ frame: Rect) -> Double { 2 * Self.mostOff * frame.width }

    /// Finds where rows of texts at even distances reach in a box or on the screen: the equal columns in whose middles the texts
    /// are, or from side to side. Their true widths follow from that.
    mutating func spreadLabels() {
        guard isDrawing else { return }
        let rooms = rooms()
        var isChanged = [Bool](repeating: false, count: pieces.count)
        var sides: [[Double]] = Array(repeating: [], count: pieces.count)
        for index in order() {
            let flow = flow(of: index)
            if pieces[index].direction == .column {
                for child in flow {
                    sides[child] = flow.filter { $0 != child }.map { pieces[$0].frame.x }
                }
            }
            guard pieces[index].direction == .row, let room = rooms[index], let even = even(flow) else { continue }
            let start = pieces[flow[0]].frame.x
            let isAtSide = sides[index].contains { Distance.areSame($0, start, Distance.whole) }
            let isGroup = pieces[index].kind == .group && index > 0
            if !isAtSide, let place = columns(of: flow, in: room, besides: sides[index]) {
                if isGroup || !place.isSame(room) {
                    let row = isGroup ? index : row(of: flow, in: index)
                    (pieces[row].frame.x, pieces[row].frame.width) = (place.x, place.width)
                }
                let width = place.width / Double(flow.count)
                for (position, text) in flow.enumerated() {
                    let middle = place.x + (Double(position) + 0.5) * width
                    // Like all frames of a drawing, in half points.
                    pieces[text].frame.width = (4 * (middle - pieces[text].frame.x)).rounded() / 2
                }
            } else {
                reachSide(flow, in: room)
                if even == .gaps { evenGaps(flow) }
                if isGroup { pieces[index].frame = bounds(of: flow) }
            }
            isChanged[index] = isGroup
        }
        fitGroups(around: isChanged)
    }

    /// Puts all that is in a box into a row in it, which may be narrower.
    private mutating func row(of flow: [Int], in box: Int) -> Int {
        let row = group(flow, .row)
        pieces[box].children = [row] + pieces[box].children.filter { !flow.contains($0) }
        pieces[box].direction = .column
        return row
    }

    /// The place of equal columns as far from both sides of a room, in whose middles texts are; nil if they are not.
    ///
    /// - Parameter sides: where other things above and below the texts start: so do the columns, if that's near.
    private func columns(of flow: [Int], in room: Rect, besides sides: [Double]) -> Rect? {
        let frames = flow.map { pieces[$0].frame }
        let middles = frames.map { $0.x + $0.width / 2 }
        guard let first = middles.first, let last = middles.last, let end = frames.last else { return nil }
        let off = deviations(middles)
        guard zip(off, frames).allSatisfy({ $0 <= Distance.whole + offEnd($1) / 2 }),
            off.reduce(0, +) <= deviations(ofGaps: frames).reduce(0, +) + Distance.whole
        else { return nil }
        let half = (last - first) / Double(flow.count - 1) / 2
        let (left, right) = (first - half - room.x, room.maxX - last - half)
        guard abs(left - right) <= 2 * Distance.whole + offEnd(frames[0]) / 2 + offEnd(end) / 2 else { return nil }
        let mean = (left + right) / 2
        guard mean >= -Distance.whole else { return nil }
        // Else designers give boxes whole points of padding.
        let side = sides.map { $0 - room.x }.first { Distance.areSame($0, mean, 2 * Distance.whole) }
        let inset = max(0, side ?? mean.rounded())
        return Rect(x: room.x + inset, y: room.y, width: room.width - 2 * inset, height: room.height)
    }

    /// Lets the last text of a row end as far from the right side of a room as the first one starts from the left side, if it
    /// seems to.
    private mutating func reachSide(_ flow: [Int], in room: Rect) {
        guard let last = flow.last else { return }
        let frame = pieces[last].frame
        let end = room.maxX - (pieces[flow[0]].frame.x - room.x)
        if end > frame.x, abs(frame.maxX - end) <= Distance.whole + offEnd(frame) {
            pieces[last].frame.width = end - frame.x
        }
    }

    /// Makes the gaps between texts equal, which only estimates of their widths made different.
    private mutating func evenGaps(_ flow: [Int]) {
        let (frames, count) = (flow.map { pieces[$0].frame }, Double(flow.count - 1))
        let sum = zip(frames, frames.dropFirst()).reduce(0) { $0 + $1.1.x - $1.0.maxX }
        let gap = (2 * sum / count).rounded() / 2
        for (text, next) in zip(flow, flow.dropFirst()) {
            let width = pieces[next].frame.x - gap - pieces[text].frame.x
            if width > 0 { pieces[text].frame.width = width }
        }
    }
}
