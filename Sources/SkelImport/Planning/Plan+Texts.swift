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

    /// Centres texts of estimated widths that seem to be in the middle of a box or the screen, as the labels of buttons and the
    /// lines of an empty state are, or of an icon: their true widths follow from where they start.
    mutating func centreTexts() {
        for index in order() where pieces[index].direction == .row && pieces[index].kind == .box { centreRow(index) }
        let rooms = rooms()
        for index in order() where pieces[index].direction == .column {
            let flow = pieces[index].children.filter { !pieces[$0].isOutOfFlow }
            if let room = rooms[index] {
                centreLines(flow, in: room, isButton: flow.count == 1 && isButton(index))
            }
            let others = flow.filter { pieces[$0].text == nil }
            if others.count == 1, flow.count == 2,
                pieces[others[0]].frame.width <= Self.widestIcon || isDrawing && tile(in: others[0]) != nil
            {
                let icon = pieces[others[0]].frame
                for child in flow where isEstimate(child) && !Distance.areSame(pieces[child].frame.x, icon.x) {
                    if !pieces[child].isCentred, isInMiddle(child, of: icon) { centre(child, in: icon) }
                }
            }
        }
        fitGroups(around: pieces.map { $0.isCentred })
    }

    /// The box or the screen that each piece is on; nil for what is in a row that is none.
    func rooms() -> [Rect?] {
        var rooms = [Rect?](repeating: nil, count: pieces.count)
        for index in order() {
            if pieces[index].kind == .box || index == 0 { rooms[index] = pieces[index].frame }
            // A group in a column has the room of that.
            if pieces[index].direction == .column {
                for child in pieces[index].children { rooms[child] = rooms[index] }
            }
        }
        return rooms
    }

    /// Fits groups around what has changed, such as texts that have been centred.
    mutating func fitGroups(around changed: [Bool]) {
        var isChanged = changed + Array(repeating: false, count: pieces.count - changed.count)
        for index in order().reversed() where index > 0 && pieces[index].kind == .group && !isChanged[index] {
            let children = pieces[index].children
            if !children.contains(where: { isChanged[$0] }) { continue }
            pieces[index].frame = bounds(of: children)
            isChanged[index] = true
        }
    }

    /// The height in points up to which a box around one line of text is a button or a chip.
    private static let highestButton = 64.0

    /// Whether a piece is a box of a drawing that is as low as a button or a chip.
    func isButton(_ index: Int) -> Bool {
        isDrawing && pieces[index].kind == .box && pieces[index].frame.height <= Self.highestButton
    }

    /// Centres the texts of a column that seem to be in the middle of its room: one alone, and several, or one with something else
    /// in the middle, that don't start where others do.
    private mutating func centreLines(_ flow: [Int], in room: Rect, isButton: Bool) {
        let inMiddle = flow.filter { child in
            let (left, off) = (pieces[child].frame.x - room.x, off(child, from: room))
            let isInside =
                room.width > Self.widestIcon
                ? (left > Self.widestMargin || isButton) && off <= left * Self.mostOffPadding : left > Distance.same
            return isInside && isInMiddle(child, of: room)
        }
        let others = flow.filter { pieces[$0].frame.height > Sketch.Kind.thickestLine }
        if inMiddle.count == 1, others.count > 1 { return }
        func start(_ child: Int) -> Int { Int((pieces[child].frame.x * 2).rounded()) }
        var starts: [Int: Int] = [:]
        for child in flow { starts[start(child), default: 0] += 1 }
        // Of one text with lines that start at several places, all are.
        let (texts, known) = (Set(inMiddle.compactMap { pieces[$0].text }), Set(inMiddle))
        let lines = flow.filter { child in
            pieces[child].text.map { texts.contains($0) } ?? false && !known.contains(child)
                && off(child, from: room) <= 2 * (Distance.centred + Self.mostOff * pieces[child].frame.width)
        }
        for child in inMiddle + lines where isEstimate(child) && starts[start(child)] == 1 { centre(child, in: room) }
    }

    /// The share of an estimated width up to which its middle is off, and that of the distance to the left edge: what starts at
    /// a usual padding may end at one by chance.
    static let (mostOff, mostOffPadding) = (0.08, 1.0 / 6)

    /// Whether a piece is a line of a text whose left edge is known, and whose width is an estimate.
    func isEstimate(_ index: Int) -> Bool {
        pieces[index].text != nil && pieces[index].kind == .label && pieces[index].lines.isEmpty
    }

    /// The distance between the middles of a piece and of what is around it.
    func off(_ index: Int, from around: Rect) -> Double {
        let frame = pieces[index].frame
        return abs(frame.x + frame.maxX - around.x - around.maxX) / 2
    }

    /// Whether a piece, or all that is in a column, is in the middle of what is around it: an estimate may be off by a share of its
    /// width, and all else by what edges are rounded by.
    func isInMiddle(_ index: Int, of around: Rect) -> Bool {
        let piece = pieces[index]
        if piece.kind == .group, piece.direction == .column {
            return piece.children.allSatisfy { isInMiddle($0, of: around) }
        }
        let estimate = isEstimate(index) ? Self.mostOff * piece.frame.width : 0
        return off(index, from: around) <= Distance.centred + estimate
    }

    /// Centres an estimate, or those in a column, in what is around it.
    mutating func centre(_ index: Int, in around: Rect) {
        let piece = pieces[index]
        if piece.kind == .group, piece.direction == .column {
            for child in piece.children { centre(child, in: around) }
            pieces[index].frame = bounds(of: piece.children)
        } else if isEstimate(index) {
            // Like all frames of a drawing, in half points.
            pieces[index].frame.width = (2 * (around.x + around.maxX - 2 * piece.frame.x)).rounded() / 2
            pieces[index].isCentred = true
        }
    }

    /// Centres an icon and a text beside it that seem to be in the middle of a box together.
    private mutating func centreRow(_ index: Int) {
        let flow = pieces[index].children.filter { !pieces[$0].isOutOfFlow }
        let texts = flow.filter { isEstimate($0) }
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
