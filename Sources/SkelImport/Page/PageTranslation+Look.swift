import SkelLanguage
import SkelLayout

extension PageTranslation {
    /// Gives what a box repeats below each other the distance between its items, where the first has another one to what is before
    /// it: the rest is behind that, or behind each item.
    ///
    /// - Returns: what is behind the last item, in points, so that it is no padding.
    mutating func spaceRuns(of node: Int, _ capture: Int) -> Double {
        var before: Int?
        var rest = 0.0
        for child in page.nodes[node].children where page.shows(child, capture) && isInFlow(child, capture) {
            defer { before = child }
            if rest > 0 {
                leads[child][capture].top -= rest
                rest = 0
            }
            let run = page.nodes[child].run.filter { page.shows($0, capture) }
            guard run.count > 1, let first = run.first, first == child,
                let between = usualDistance(between: run, like: child, capture), between > -0.5
            else { continue }
            let lead = leads[child][capture].top
            if lead > between + 0.5, let before, page.nodes[before].run.count < 2 {
                leads[child][capture].top = between
                rests[before][capture] += lead - between
            } else if lead > -0.5, lead < between - 0.5 {
                rest = between - max(0, lead)
                rests[child][capture] = rest
            }
        }
        return rest
    }

    /// Whether a text of some cells begins where its cell does, and not in the middle.
    func areAtTop(_ cells: [Int], _ capture: Int) -> Bool {
        cells.contains { cell in
            guard let text = page.box(cell, capture)?.text?.bounds else { return false }
            let inner = content(cell, capture)
            return text.y - inner.y <= 3 && inner.maxY - text.maxY > 6
        }
    }

    /// Declares the look of a view: of a bone only the shape.
    func look(_ node: Int, _ capture: Int, _ box: Page.Box, isBone: Bool, _ made: inout PageDeclarations) {
        let ink = box.ink
        let peers = page.nodes[node].peers
        // The look is that of most items: the selected one is an exception.
        let isException =
            ink.background != nil && peers.count > 2
            && peers.count { page.box($0, capture)?.ink.background != nil } * 2
                < peers.count { page.shows($0, capture) }
        if !isException || isBone { made.say(.cornerRadius, radius(of: box)) }
        if isBone { return }
        if let background = ink.background, !isException {
            made.say(.backgroundColor, toned(background, node, capture).text)
        }
        if let color = ink.borderColor, ink.hasBorder {
            let sides = ink.border.all
            if sides.allSatisfy({ $0 == sides[0] }) {
                made.say(.borderWidth, number(sides[0]))
            } else {
                let names: [Property] = [.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth]
                for (name, width) in zip(names, sides) where width > 0 { made.say(name, number(width)) }
            }
            made.say(.borderColor, color.text)
        }
        if ink.shadow.count == 4, let color = ink.shadowColor, ink.shadow[2] >= 0 {
            let lengths = ink.shadow[3] == 0 ? Array(ink.shadow.prefix(3)) : ink.shadow
            made.say(.shadow, (lengths.map { number($0) } + [color.text]).joined(separator: " "))
        }
    }

    /// The background of a node: a light accent in a strong colour, because a bubble of text in full colour would be the loudest
    /// thing on the screen.
    func toned(_ background: PageColor, _ node: Int, _ capture: Int) -> PageColor {
        let isLoud = background.strength > 90 && background.brightness < 190 && background.opacity > 0.5
        // The same thing is toned at all widths or at none.
        let isSmall = page.shown(node).allSatisfy { capture in
            let frame = page.frame(node, capture)
            return frame.width * frame.height < 60_000
        }
        if !isLoud || !isSmall { return background }
        var color = background
        color.opacity = 0.2
        return color.over(page.captures[capture].background)
    }

    private func radius(of box: Page.Box) -> String? {
        let least = min(box.frame.width, box.frame.height)
        if box.ink.radii.isEmpty { return nil }
        let texts = box.ink.radii.map { radius in
            switch radius {
            case .percent(let share): share >= 50 ? "50%" : percentage(max(0, share))
            case .points(let points):
                points >= least / 2 - 0.5 && least > 4 ? "50%" : person(max(0, points))
            case .auto, .calculated, .bounded, .other: "0"
            }
        }
        let text = Set(texts).count == 1 ? texts[0] : edges(texts)
        return text == "0" ? nil : text
    }

    // MARK: - What a box cuts

    /// Whether a bone in a box paints beyond the curve of one of its corners.
    func fills(_ corners: PageCorners, _ items: [Int], _ capture: Int, levels: Int) -> Bool {
        if corners.isSquare { return false }
        return items.prefix(200).contains { item in
            if page.nodes[item].kind?.isBone ?? false {
                return corners.areFilled(by: PageCorners(of: item, in: page, capture))
            }
            return levels > 0 && fills(corners, self.items(item, capture), capture, levels: levels - 1)
        }
    }

    /// Whether something in a clipped box goes beyond it.
    func reaches(beyond frame: Rect, _ items: [Int], _ capture: Int, levels: Int) -> Bool {
        for item in items.prefix(200) {
            let inner = page.frame(item, capture)
            if inner.maxX > frame.maxX + 1 || inner.maxY > frame.maxY + 1 { return true }
            if levels > 0, reaches(beyond: frame, self.items(item, capture), capture, levels: levels - 1) {
                return true
            }
        }
        return false
    }
}
