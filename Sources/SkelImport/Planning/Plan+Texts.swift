import SkelLayout

/// Bars that are lines of one text.
extension Plan {
    /// Joins labels below each other into one label with a line for each, if they have the same left edge, height and distance
    /// and only the last one is narrower.
    mutating func joinLines() {
        for index in order() where pieces[index].direction == .column && pieces[index].children.count > 1 {
            let children = pieces[index].children
            var joined: [Int] = []
            var position = 0
            while position < children.count {
                let end = endOfText(in: children, from: position)
                let first = children[position]
                if end > position + 1 {
                    let members = children[position..<end]
                    pieces[first].lines = members.map { pieces[$0].frame }
                    pieces[first].frame = bounds(of: Array(members))
                    let (width, last) = (pieces[first].frame.width, members.count - 1)
                    for line in 0..<last { pieces[first].lines[line].width = width }
                    if pieces[first].text != nil {
                        let percent = (pieces[first].lines[last].width / width * 100).rounded()
                        pieces[first].lines[last].width = width * percent / 100
                    }
                }
                joined.append(first)
                position = end
            }
            pieces[index].children = joined
        }
    }

    /// The share of the widest line up to which estimates of the widths of lines of one text differ.
    private static let estimateShare = 0.1

    /// The most space between two lines of a text, in heights of a line; more parts two texts.
    private static let mostLineSpacing = 2.2

    private func endOfText(in children: [Int], from start: Int) -> Int {
        let first = pieces[children[start]]
        // What comes from a page or a storyboard is a text of its own, with all of its lines.
        guard isBar(first), first.response == nil else { return start + 1 }
        var end = start + 1
        var (narrowest, widest) = (first.frame.width, first.frame.width)
        var distance: Double?
        while end < children.count {
            let (last, next) = (pieces[children[end - 1]], pieces[children[end]])
            guard isBar(next), areAlike(next, first) else { break }
            // Only the last line is shorter.
            widest = max(widest, next.frame.width)
            let isEstimate = next.text != nil && next.text == first.text
            if narrowest < widest - (isEstimate ? Self.estimateShare * widest : Distance.same) { break }
            narrowest = min(narrowest, next.frame.width)
            let gap = next.frame.y - last.frame.maxY
            if gap < -Distance.same || gap > first.frame.height * Self.mostLineSpacing { break }
            if let distance, !Distance.areSame(distance, gap) { break }
            distance = gap
            end += 1
        }
        return end
    }

    /// Centres texts of estimated widths that seem to be in the middle of a box, as the labels of buttons are, or of an icon:
    /// their true widths follow from where they start.
    mutating func centreTexts() {
        for index in order() where pieces[index].direction == .row && pieces[index].kind == .box { centreRow(index) }
        for index in order() where pieces[index].direction == .column {
            let flow = pieces[index].children.filter { !pieces[$0].isOutOfFlow }
            let others = flow.filter { pieces[$0].text == nil }
            if flow.count == 1, pieces[index].kind == .box || index == 0 {
                centre(flow[0], in: pieces[index].frame)
            } else if others.count == 1, flow.count == 2, pieces[others[0]].frame.width <= Self.widestIcon {
                for child in flow where child != others[0] { centre(child, in: pieces[others[0]].frame) }
                if index > 0, pieces[index].kind == .group { pieces[index].frame = bounds(of: pieces[index].children) }
            }
        }
    }

    /// The share of an estimated width up to which its middle is off, and that of the distance to the left edge: what starts at
    /// a usual padding may end at one by chance.
    private static let (mostOff, mostOffPadding) = (0.06, 1.0 / 6)

    private mutating func centre(_ child: Int, in around: Rect) {
        let frame = pieces[child].frame
        guard pieces[child].text != nil, pieces[child].kind == .label, pieces[child].lines.isEmpty else { return }
        let left = frame.x - around.x
        let off = abs(around.maxX - frame.maxX - left) / 2
        let isInside = around.width > Self.widestIcon
        if isInside ? left <= Self.widestMargin || off > left * Self.mostOffPadding : abs(left) <= Distance.same {
            return
        }
        if off > frame.width * Self.mostOff { return }
        pieces[child].frame.width = around.width - 2 * left
        pieces[child].isCentred = true
    }

    /// Centres an icon and a text beside it that seem to be in the middle of a box together.
    private mutating func centreRow(_ index: Int) {
        let flow = pieces[index].children.filter { !pieces[$0].isOutOfFlow }
        let texts = flow.filter { pieces[$0].text != nil && pieces[$0].kind == .label && pieces[$0].lines.isEmpty }
        guard flow.count == 2, texts.count == 1, let text = texts.first, let icon = flow.first(where: { $0 != text }),
            pieces[icon].frame.width <= Self.widestIcon
        else { return }
        let (around, all) = (pieces[index].frame, bounds(of: flow))
        let left = all.x - around.x
        let more = around.maxX - all.maxX - left
        let width = pieces[text].frame.width
        guard left > Self.widestMargin, all.width - width - pieces[icon].frame.width < left,
            abs(more) / 2 <= min(left * Self.mostOffPadding, width * Self.mostOff)
        else { return }
        if pieces[text].frame.x > pieces[icon].frame.x { pieces[text].frame.width += more }
        pieces[text].isCentred = true
    }

    private func isBar(_ piece: Piece) -> Bool {
        piece.kind == .label && piece.children.isEmpty && piece.lines.isEmpty && !piece.isOutOfFlow
            && piece.declarations.isEmpty
    }

    private func areAlike(_ a: Piece, _ b: Piece) -> Bool {
        Distance.areSame(a.frame.x, b.frame.x) && Distance.areSame(a.frame.height, b.frame.height)
            && a.radius == b.radius && a.name == b.name
    }
}
