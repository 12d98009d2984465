import SkelLayout

/// Bars at the bottom of a drawing, such as tabs, below which its contents run on.
extension Plan {
    /// The height up to which a bar is one, in points, or as a share of the screen's.
    private static let (highestBar, highestShare) = (120.0, 0.25)
    /// The most bars of a screen to look at.
    private static let mostBars = 8

    /// Makes bars that lie over others at the bottom of the screen its own, so that they stay there however high the rest is.
    mutating func liftBars() {
        guard isDrawing, hasFixedHeight else { return }
        var (open, count) = ([0], 0)
        while let container = open.popLast() {
            let children = pieces[container].children
            for (position, child) in children.enumerated()
            where children.count > 1 && count < Self.mostBars && isBar(child) {
                count += 1
                let isOverOthers =
                    children.contains { $0 != child && isBelow($0, child) }
                    || children[..<position].contains { isHidden($0, by: child) }
                guard isOverOthers else { continue }
                pieces[container].children.removeAll { $0 == child }
                pieces[child].isOutOfFlow = true
                pieces[child].keepsPlace = true
                pieces[0].children.append(child)
            }
            open += pieces[container].children.filter {
                pieces[$0].kind == .group && !pieces[$0].isOutOfFlow && reachesBottom($0)
            }
        }
    }

    /// Whether a piece is as wide as the screen, and ends where it does.
    private func reachesBottom(_ index: Int) -> Bool {
        let frame = pieces[index].frame
        return frame.x <= Distance.whole && frame.maxX >= size.width - Distance.whole
            && frame.maxY >= size.height - Distance.whole
    }

    /// Whether it is a bar with something on it: a box, or a group of one and lines.
    private func isBar(_ index: Int) -> Bool {
        let most = max(Self.highestShare * size.height, min(Self.highestBar, size.height / 2))
        guard reachesBottom(index), pieces[index].frame.height <= most else { return false }
        if pieces[index].kind == .box { return pieces[index].background != nil }
        return pieces[index].kind == .group && pieces[index].children.contains { isBar($0) }
    }

    /// Whether a piece runs on below a bar.
    private func isBelow(_ index: Int, _ bar: Int) -> Bool {
        let (frame, own) = (pieces[index].frame, pieces[bar].frame)
        return frame.maxY > own.y + Distance.whole && frame.y < own.y
    }

    /// Whether a bar that is painted after a piece covers it, and that isn't a surface or a line of the bar itself.
    private func isHidden(_ index: Int, by bar: Int) -> Bool {
        let (frame, own) = (pieces[index].frame, pieces[bar].frame)
        let shared = frame.intersection(own)
        let isOfBar =
            pieces[index].children.isEmpty
            && Distance.areSame(frame.x, own.x, Distance.whole)
            && Distance.areSame(frame.maxX, own.maxX, Distance.whole)
        return !isOfBar && frame.y >= own.y && shared.width > Distance.whole && shared.height > Distance.whole
    }

    /// Puts titles in the middle of bars with one icon, such as an arrow back, into the middle at all widths: the icon lies beside
    /// what is in the flow.
    mutating func centreTitles() {
        guard isDrawing else { return }
        let rooms = rooms()
        var isChanged = [Bool](repeating: false, count: pieces.count)
        for index in order() where index > 0 && pieces[index].direction == .row && pieces[index].isBox {
            let flow = flow(of: index)
            guard let room = rooms[index], flow.count == 2, let title = flow.first(where: { isEstimate($0) }),
                let icon = flow.first(where: { $0 != title }), !pieces[icon].isText,
                pieces[icon].frame.width <= Self.widestIcon, isInMiddle(title, of: room),
                pieces[flow[1]].frame.x - pieces[flow[0]].frame.maxX > Self.leastParting
            else { continue }
            pieces[icon].isOutOfFlow = true
            centre(title, in: room)
            if pieces[index].kind == .group {
                (pieces[index].frame.x, pieces[index].frame.width) = (room.x, room.width)
                isChanged[index] = true
            }
        }
        fitGroups(around: isChanged)
    }
}
