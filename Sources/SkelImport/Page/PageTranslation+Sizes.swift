import SkelLanguage
import SkelLayout

extension PageTranslation {
    /// Declares a node's height, its look, and of a text its lines.
    mutating func size(_ node: Int, _ capture: Int, _ made: inout PageDeclarations) {
        guard let kind = page.nodes[node].kind, let box = page.box(node, capture) else { return }
        switch kind {
        case .label: measureText(node, capture, box, &made)
        case .box: measureBox(node, capture, box, &made)
        case .space: measureSpace(node, capture, box, &made)
        default: measureBone(node, capture, box, kind, &made)
        }
    }

    /// The parent's mode; nil for the root.
    func mode(around node: Int, _ capture: Int) -> Mode? {
        let parent = page.nodes[node].parent
        return parent < 0 ? nil : modes[parent][capture]
    }

    func room(around node: Int, _ capture: Int) -> Double {
        let parent = page.nodes[node].parent
        return parent < 0 ? page.captures[capture].width : content(parent, capture).width
    }

    /// Whether a row is too narrow for the width that an item declares in points, and gives it more in other windows.
    func isNarrowed(_ node: Int, _ capture: Int) -> Bool {
        let (outer, width) = (page.outer(node, capture), page.frame(node, capture).width)
        guard let said = outer.width.points, width < said - 0.5, outer.shrink > 0, outer.maxWidth == .auto,
            mode(around: node, capture) == .row, page.style(page.nodes[node].parent, capture).isFlex
        else { return false }
        return page.shown(node).contains { page.frame(node, $0).width > width + 0.5 }
    }

    // MARK: - What is apart

    /// The frame that the distances of a node that is apart are from: of the captured element, its content.
    func frame(around node: Int, _ capture: Int) -> Rect {
        let parent = page.nodes[node].parent
        return parent == 0 ? content(0, capture) : page.frame(parent, capture)
    }

    func placeApart(
        _ box: Page.Box, _ outer: PageStyle, _ around: Rect, hasOwnHeight: Bool, _ made: inout PageDeclarations
    ) {
        let frame = box.frame
        made.say(.position, "absolute")
        // In an area of a grid, its distance is from the end of that.
        let isInArea = Int(outer.columnStart) != nil
        let isAtRight = outer.inset.right != .auto && outer.inset.left == .auto && !isInArea
        // What stays at the end of the window is not at that of a page that is longer.
        let isInWindow = outer.isFixed && !page.fillsWindow
        let isAtBottom = outer.inset.bottom != .auto && outer.inset.top == .auto && !isInWindow
        let (inset, margin) = (outer.inset, outer.margin)
        // By equal insets and automatic margins, or half of its own size before half of what it is in.
        let isBetween = inset.left != .auto && inset.right != .auto && margin.left == .auto && margin.right == .auto
        let isBelow = inset.top != .auto && inset.bottom != .auto && margin.top == .auto && margin.bottom == .auto
        let isInMiddle = frame.width < around.width - 2 && abs(frame.x + frame.maxX - around.x - around.maxX) <= 2
        let isHalfway = frame.height < around.height - 2 && abs(frame.y + frame.maxY - around.y - around.maxY) <= 2
        if isInMiddle, isBetween || inset.left == .percent(50) {
            for side in [Property.left, .right] { made.say(side, "0") }
            for margin in [Property.marginLeft, .marginRight] { made.say(margin, "auto") }
        } else if isAtRight {
            setInset(.right, .marginRight, inset.right, around.maxX - frame.maxX, of: around.width, &made)
        } else {
            setInset(.left, .marginLeft, inset.left, frame.x - around.x, of: around.width, &made)
        }
        if isHalfway, !hasOwnHeight, !isInWindow, isBelow || inset.top == .percent(50) {
            for side in [Property.top, .bottom] { made.say(side, "0") }
            for margin in [Property.marginTop, .marginBottom] { made.say(margin, "auto") }
        } else if isAtBottom {
            made.say(.bottom, person(around.maxY - frame.maxY))
        } else {
            made.say(.top, person(frame.y - around.y))
        }
        if case .percent(let share) = outer.width, share < 100, abs(share * around.width / 100 - frame.width) < 1 {
            made.say(.width, outer.width.text)
        } else if frame.width < around.width - 2 {
            made[.width] = .length(frame.width)
        } else if frame.width > around.width + 2, !isAtRight {
            // As wide as the window, for example.
            made.say(.right, person(around.maxX - frame.maxX))
        } else {
            made.say(.width, "100%")
        }
        if !hasOwnHeight { made[.height] = .length(frame.height) }
    }

    /// Sets how far from a side something is that is apart: a share of a length, if the page says so, and what its own size or its
    /// margin adds to that.
    private func setInset(
        _ side: Property, _ margin: Property, _ declared: PageLength, _ distance: Double, of length: Double,
        _ made: inout PageDeclarations
    ) {
        guard case .percent(let share) = declared, share != 0 else { return made.say(side, person(distance)) }
        made.say(side, declared.text)
        let rest = distance - share * length / 100
        if abs(rest) >= 0.5 { made.say(margin, person(rest)) }
    }

    /// The distance between like things in a row that lie over each other, in points, which is negative; nil where they do not.
    func overlap(inRunOf node: Int, _ capture: Int) -> Double? {
        guard page.nodes[node].run.count > 1, page.shows(node, capture) else { return nil }
        let run = page.nodes[node].run.filter { page.shows($0, capture) }
        let margin = page.outer(node, capture).margin
        guard run.count > 1, margin.left.isZero, margin.right.isZero,
            let overlap = distance(between: run, capture, along: .row),
            overlap < -1, overlap > -0.9 * page.frame(node, capture).width
        else { return nil }
        return overlap
    }

    /// Whether cells like one, such as those that lack its second line, have room above and below what is in their middle.
    func centresPeers(of cell: Int, _ capture: Int) -> Bool {
        page.nodes[cell].peers.prefix(Page.mostCompared).contains { peer in
            guard peer != cell, page.shows(peer, capture) else { return false }
            let index = page.nodes[peer].boxes[capture]
            let items = page.nodes[peer].children.filter { page.shows($0, capture) }.map { page.frame($0, capture) }
            let lines = items.isEmpty ? page.boxes[index].text?.lines ?? [] : items
            guard let first = lines.first, let last = lines.last else { return false }
            // Lines are around their letters, which may be higher or lower in them.
            let (room, inner) = (items.isEmpty ? 4.0 : 1.0, page.boxes[index].content)
            let (above, below) = (first.y - inner.y, inner.maxY - last.maxY)
            return above > room && abs(above - below) <= 2
        }
    }

    /// Whether the ends of a node and of all like it are at the same distances from those of what they are in at all widths, of
    /// which the heights differ.
    func followsHeight(_ node: Int) -> Bool {
        guard page.nodes[node].parent > 0, let first = page.first(node) else { return false }
        let (own, room) = (page.frame(node, first), page.frame(page.nodes[node].parent, first))
        var isOther = false
        for capture in page.shown(node) {
            for peer in page.nodes[node].peers where page.shows(peer, capture) {
                let (frame, around) = (page.frame(peer, capture), page.frame(page.nodes[peer].parent, capture))
                if abs(around.maxY - frame.maxY - room.maxY + own.maxY) > 2 { return false }
                if abs(frame.y - around.y - own.y + room.y) > 2 { return false }
                if abs(around.height - room.height) > 8 { isOther = true }
            }
        }
        return isOther
    }

    // MARK: - Boxes

    private func measureBox(_ node: Int, _ capture: Int, _ box: Page.Box, _ made: inout PageDeclarations) {
        let height = box.frame.height
        if let ratio = box.style.ratio, box.style.height.points == nil {
            made.say(.aspectRatio, Self.ratio(ratio))
        }
        let declared = page.nodes[node].frameHeights[capture] ?? box.style.height.points
        let inside = box.style.isContentBox ? box.inset.height : 0
        // A height of 0 leaves it to a padding in percent, which is that of a proportion.
        let hasProportion = declared == 0 && (box.style.paddingShares.top ?? box.style.paddingShares.bottom) != nil
        if let declared, !hasProportion, abs(height - declared - inside) < 60, page.nodes[node].parent >= 0,
            !made.has(.height)
        {
            made.say(.height, person(height))
        }
        if box.style.height == .percent(100), !made.has(.height), hasHeight(page.nodes[node].parent, capture) {
            made.say(.height, "100%")
        }
        if let least = box.style.minHeight.points, least > 20, height <= least + 40, !made.has(.height),
            !page.growsToWindow(node, capture)
        {
            made.say(.minHeight, person(least))
        }
        look(node, capture, box, isBone: false, &made)
    }

    private func measureSpace(_ node: Int, _ capture: Int, _ box: Page.Box, _ made: inout PageDeclarations) {
        guard let mode = mode(around: node, capture), made[.position] == nil, !isRowOfTable(page.nodes[node].parent)
        else { return }
        let outer = page.outer(node, capture)
        if outer.grow > 0 {
            if made[.flex]?.text == "auto" || made[.flex]?.text == "1" { made[.flex] = nil }
            return
        }
        made.say(.flex, "none")
        if mode == .column {
            made[.height] = .length(box.frame.height)
            made[.width] = nil
        } else if mode != .grid {
            made[.width] = .length(box.frame.width)
        }
    }

    // MARK: - Bones

    private func measureBone(
        _ node: Int, _ capture: Int, _ box: Page.Box, _ kind: Page.Kind, _ made: inout PageDeclarations
    ) {
        let width = page.usual(node, capture, { $0.frame.width }) ?? box.frame.width
        let height = page.usual(node, capture, { $0.frame.height }) ?? box.frame.height
        let outer = page.outer(node, capture)
        let around = mode(around: node, capture)
        let isPicture = kind == .picture && ["img", "picture", "video", "svg", "canvas"].contains(page.nodes[node].tag)
        let isFitting = fits[node][capture] || page.nodes[node].parent >= 0 && fits[page.nodes[node].parent][capture]
        if page.nodes[node].peers.count > 1, let said = outer.width.points, abs(said - width) > 0.5,
            !isNarrowed(node, capture)
        {
            made[.width] = .length(width)
        }
        let isStretched = !isFitting && !made.has(.width)
        if !isStretched, !made.has(.width), !(outer.grow > 0 && around == .row && !isFitting) {
            // What grows from nothing is as wide as its words at least, which a bone has none of.
            let isWords = outer.grow > 0 && outer.basis.isZero && around == .row && box.text?.lines.count == 1
            made[isWords && outer.minWidth == .auto ? .minWidth : .width] = .length(width)
        }
        if kind == .line {
            let isFlat = box.frame.width > box.frame.height
            made.say(isFlat ? .height : .width, person(max(1, min(box.frame.width, box.frame.height))))
            // Its row may not make it as high as itself.
            if !isFlat, box.style.height.points != nil { made.say(.height, person(height)) }
            let color = box.ink.background ?? box.ink.borderColor
            made.say(.backgroundColor, color?.text)
            return
        }
        let isFluid = isStretched || made[.width]?.text.hasSuffix("%") ?? false
        let said = page.nodes[node].frameHeights[capture] ?? box.style.height.points
        if let ratio = box.style.ratio, said == nil {
            made.say(.aspectRatio, Self.ratio(ratio))
        } else if made.has(.height) || made.has(.top) && made.has(.bottom) {
            // It is apart.
        } else if let said, kind != .picture || !isPicture || abs(said - box.frame.height) < 1 {
            made.say(.height, person(height))
        } else if kind == .picture, let whole = heightOfRoom(node, capture, box, height) {
            made[.height] = whole
        } else if let least = leastHeight(inGridRow: node) {
            if least > 0 { made.say(.minHeight, person(least)) }
        } else if isPicture, isFluid && height > 40 || made[.maxWidth]?.text == "100%" && box.style.height == .auto {
            made.say(.aspectRatio, Self.ratio(width / max(1, height)))
        } else if !isAsHighAsRow(node, capture, box, kind) {
            made[.height] = .length(height)
        }
        look(node, capture, box, isBone: true, &made)
    }

    /// The height of a picture that is as high as what it is in; nil if that is as high as the picture.
    private func heightOfRoom(_ node: Int, _ capture: Int, _ box: Page.Box, _ height: Double) -> PageValue? {
        let parent = page.nodes[node].parent
        guard box.style.height == .percent(100), parent >= 0 else { return nil }
        // A cell that is made of the picture alone is the grid's item instead of it.
        let isCell = page.nodes[parent].tag == "#line" && page.nodes[parent].children.count == 1
        let grid = isCell ? page.nodes[parent].parent : parent
        let around = page.style(grid, capture)
        let isInGrid = modes[grid][capture] == .grid
        if isInGrid && !isCell ? isInRowOfLength(node, capture) : hasHeight(parent, capture) { return .said("100%") }
        // A height in a unit that is none here, or rows that are not written because they may be those in use, is one at this width.
        let isOther = page.outer(node, capture).height.isDerived || !isInGrid && around.height.isDerived
        return isOther ? .length(height) : nil
    }

    /// Whether a bone is stretched to the height of its row, which others decide.
    private func isAsHighAsRow(_ node: Int, _ capture: Int, _ box: Page.Box, _ kind: Page.Kind) -> Bool {
        let parent = page.nodes[node].parent
        guard parent >= 0, modes[parent][capture] == .row, kind != .field, kind != .button, kind != .check else {
            return false
        }
        let style = page.style(parent, capture)
        guard style.isFlex, style.alignItems == "normal" || style.alignItems == "stretch", box.style.height == .auto
        else { return false }
        guard abs(box.frame.height - content(parent, capture).height) <= 1 else { return false }
        return page.nodes[parent].children.prefix(Page.mostCompared).contains { child in
            child != node && (page.nodes[child].kind == .box || page.nodes[child].kind == .label)
        }
    }

    /// The least height of a bone that is as high as its row of a grid, in points: 0 if others always make that, and its own
    /// height if that makes it elsewhere. Nil for a bone that has its own height, or that it or one like it has wherever it shows.
    private func leastHeight(inGridRow node: Int) -> Double? {
        let parent = page.nodes[node].parent
        guard parent >= 0, !isRowOfTable(parent), page.nodes[node].run.count < 2 else { return nil }
        var (given, own): ([Double], [Double]) = ([], [])
        for capture in page.shown(node) {
            guard modes[parent][capture] == .grid else { return nil }
            for peer in page.nodes[node].peers where page.shows(peer, capture) {
                guard isStretchedInGrid(peer, capture) else { return nil }
                let box = page.boxes[page.nodes[peer].boxes[capture]]
                if isMadeByOthers(box.frame, beside: peer, capture) {
                    given.append(box.frame.height)
                } else {
                    own.append(box.frame.height)
                }
                if let least = box.style.minHeight.points, least > 0 { own.append(least) }
            }
        }
        guard let lowest = given.min() else { return nil }
        guard let least = own.min(), let most = own.max() else { return 0 }
        return most - least <= 1 && most <= lowest + 1 ? least : nil
    }

    private func isStretchedInGrid(_ item: Int, _ capture: Int) -> Bool {
        let (box, outer) = (page.boxes[page.nodes[item].boxes[capture]], page.outer(item, capture))
        let usual = page.style(page.nodes[item].parent, capture).alignItems
        let alignment = outer.alignSelf == "auto" ? usual : outer.alignSelf
        // A picture of its own proportion is stretched only if the page says so.
        let isReplaced = ["img", "video", "svg", "canvas"].contains(page.nodes[item].tag)
        return box.style.height == .percent(100)
            || box.style.height == .auto && (alignment == "stretch" || alignment == "normal" && !isReplaced)
    }

    /// Whether what is beside a node in its row, and beside each like it, makes its height.
    func isAsHighAsOthers(_ node: Int, _ capture: Int) -> Bool {
        guard let mode = mode(around: node, capture), mode == .row || mode == .grid else { return false }
        return page.nodes[node].peers.allSatisfy { peer in
            !page.shows(peer, capture) || isMadeByOthers(page.frame(peer, capture), beside: peer, capture)
        }
    }

    /// Whether something beside an item of a row or a grid ends where that does, by its own content.
    private func isMadeByOthers(_ frame: Rect, beside item: Int, _ capture: Int) -> Bool {
        page.nodes[page.nodes[item].parent].children.prefix(Page.mostCompared).contains { other in
            guard other != item, page.shows(other, capture), isInFlow(other, capture),
                page.frame(other, capture).y >= frame.y - 1
            else { return false }
            return endOfContent(other, capture).map { abs($0 - frame.maxY) <= 1 } ?? false
        }
    }

    /// Where a box or a text would end if nothing stretched it; nil for others.
    private func endOfContent(_ node: Int, _ capture: Int) -> Double? {
        guard let box = page.box(node, capture) else { return nil }
        if page.nodes[node].kind == .label {
            return box.text.map { box.content.y + Double($0.lines.count) * $0.lineHeight + box.edges.bottom }
        }
        guard page.nodes[node].kind == .box else { return nil }
        let ends = page.nodes[node].children.filter { page.shows($0, capture) && isInFlow($0, capture) }.map { child in
            lineBox(child, capture).maxY + (page.outer(child, capture).margin.bottom.points ?? 0)
        }
        return ends.max().map { $0 + box.edges.bottom }
    }

    /// A proportion in the language's notation, in usual numbers if it is nearly one.
    private static func ratio(_ ratio: Double) -> String {
        for (width, height) in [(1, 1), (16, 9), (4, 3), (3, 2), (2, 1), (4, 5), (3, 4), (2, 3), (21, 9)] {
            let usual = Double(width) / Double(height)
            if abs(ratio - usual) < 0.015 * usual { return width == height ? "1" : "\(width):\(height)" }
        }
        return number(ratio)
    }
}
