import SkelLayout
import SkelText

extension Page {
    /// Puts what stays in sight at the bottom of the window back behind what comes before it in the document.
    mutating func putBack() {
        for node in nodes.indices.dropFirst() {
            for capture in shown(node) where style(node, capture).isSticky && style(node, capture).inset.bottom != .auto
            {
                let (own, around) = (frame(node, capture), style(nodes[node].parent, capture))
                if around.isGrid {
                    if let end = endInGrid(node, capture), end > own.y + 1 { move(node, by: end - own.y, capture) }
                    continue
                }
                guard !around.isFlex || around.isColumn else { continue }
                let before = nodes[nodes[node].parent].children.prefix { $0 != node }
                    .last { shows($0, capture) && style($0, capture).position == .inFlow }
                guard let before else { continue }
                let start =
                    frame(before, capture).maxY + (style(node, capture).margin.top.points ?? 0)
                    + (around.isFlex ? around.rowGap.points ?? 0 : 0)
                if start > own.y + 1 { move(node, by: start - own.y, capture) }
            }
        }
    }

    /// Where an element begins that ends where its grid does, as far as nothing of its columns is there; nil otherwise.
    private func endInGrid(_ node: Int, _ capture: Int) -> Double? {
        guard let grid = box(nodes[node].parent, capture) else { return nil }
        let own = frame(node, capture)
        let start = grid.content.maxY - own.height - (style(node, capture).margin.bottom.points ?? 0)
        let isTaken = nodes[nodes[node].parent].children.prefix(Self.mostCompared).contains { other in
            guard other != node, shows(other, capture), style(other, capture).position == .inFlow else { return false }
            let frame = frame(other, capture)
            return frame.x < own.maxX - 1 && frame.maxX > own.x + 1 && frame.maxY > start + 1
        }
        return isTaken ? nil : start
    }

    /// Moves an element and what is in it down.
    private mutating func move(_ node: Int, by distance: Double, _ capture: Int) {
        let index = nodes[node].boxes[capture]
        if index < 0 { return }
        boxes[index].frame.y += distance
        for line in (boxes[index].text?.lines ?? []).indices { boxes[index].text?.lines[line].y += distance }
        for icon in boxes[index].icons.indices { boxes[index].icons[icon].y += distance }
        for child in nodes[node].children { move(child, by: distance, capture) }
    }

    /// Makes an element that has no height, because all that is seen in it is out of its flow, as high as what is placed in it:
    /// applications that place their whole screen have a body of 0 px.
    mutating func openRoot() {
        for capture in shown(0) where frame(0, capture).height < 1 && captures[capture].height < 1 {
            var (reach, open) = (0.0, [0])
            while let node = open.popLast() {
                for child in nodes[node].children where shows(child, capture) {
                    let isPlaced = style(child, capture).position != .inFlow
                    if isPlaced {
                        reach = max(reach, frame(child, capture).maxY)
                    } else if frame(child, capture).height < 1 {
                        open.append(child)
                    }
                }
            }
            guard reach >= 1 else { continue }
            let index = nodes[0].boxes[capture]
            boxes[index].frame.height = reach
            boxes[index].style.height = .points(reach)
            captures[capture].height = reach
            guard let window = captures[capture].windowHeight else { continue }
            captures[capture].fillsWindow = abs(reach - captures[capture].start - window) <= 1
        }
    }

    /// What the height of the window decides about an element.
    package struct WindowBound: Sendable {
        /// Whether it is as high as the room in the window.
        package var isHigh = false
        /// Whether that moves it.
        package var isMoved = false
    }

    /// Whether a node is as high as the window because its content is lower: by `min-height: 100vh`, or as the body of a page
    /// without a document type.
    func growsToWindow(_ node: Int, _ capture: Int) -> Bool {
        guard let style = box(node, capture)?.style, let height = captures[capture].windowHeight else { return false }
        if let least = style.minHeight.points, abs(least - height) <= 1 {
            return frame(node, capture).height <= height + 1
        }
        return node == 0 && captures[capture].fillsWindow && style.height == .auto
            && (nodes[0].tag == "body" && !isFilled(node, capture) || style.minHeight == .percent(100))
    }

    /// Whether the children of a node reach its end, so that its height is theirs.
    private func isFilled(_ node: Int, _ capture: Int) -> Bool {
        guard let box = box(node, capture) else { return false }
        let ends = nodes[node].children.filter { shows($0, capture) }.map { child in
            frame(child, capture).maxY + (outer(child, capture).margin.bottom.points ?? 0)
        }
        return (ends.max() ?? 0) >= box.content.maxY - 1
    }

    /// For each node, what the height of the window decides, where a node is that grows to it.
    ///
    /// - Parameter all: whether the captured element itself is as high as the window.
    func boundByWindow(_ capture: Int, all: Bool = false) -> [WindowBound] {
        var found = [WindowBound](repeating: WindowBound(), count: nodes.count)
        findBound(0, WindowBound(isHigh: all), capture, &found)
        return found
    }

    /// Lets the items of grids of one column grow whose rows take shares of the free room, or are stretched to it; no others grow
    /// in a grid.
    mutating func growInRows() {
        for node in nodes.indices {
            for capture in shown(node) where style(node, capture).isGrid {
                let style = style(node, capture)
                let items = nodes[node].children.filter {
                    shows($0, capture) && self.style($0, capture).position == .inFlow
                }
                let rows = PageTracks(style.rows)
                let isColumn = style.isGridOfOneColumn && rows.hasShares && items.count <= rows.count
                let areStretched = stretchesRows(node, items, capture)
                let order = items.sorted { frame($0, capture).y < frame($1, capture).y }
                for (row, item) in order.enumerated() {
                    let index = nodes[item].boxes[capture]
                    boxes[index].style.grow = isColumn ? rows.share(of: row) ?? 0 : areStretched ? 1 : 0
                    // Stretched rows share what their contents leave.
                    let basis = areStretched && items.count > 1 ? PageLength.auto : .percent(0)
                    (boxes[index].style.shrink, boxes[index].style.basis) = (1, basis)
                }
            }
        }
    }

    /// Whether the rows of a grid of one column are stretched, with what is in them, to a height that is not their own.
    private func stretchesRows(_ node: Int, _ items: [Int], _ capture: Int) -> Bool {
        func isStretched(_ alignment: String) -> Bool { alignment == "normal" || alignment == "stretch" }
        let (style, parent) = (style(node, capture), nodes[node].parent)
        guard style.isGridOfOneColumn, isStretched(style.alignContent),
            PageTracks(style.rows).tracks.allSatisfy({ $0 == "auto" })
        else { return false }
        let around = parent >= 0 && shows(parent, capture) ? self.style(parent, capture) : nil
        let grows = style.grow > 0 && around?.isFlex == true && around?.isColumn == true
        let isWindow = node == 0 && fillsWindow
        guard grows || isWindow || style.height != .auto else { return false }
        return items.allSatisfy { item in
            let own = self.style(item, capture)
            return own.height == .auto && isStretched(own.alignSelf == "auto" ? style.alignItems : own.alignSelf)
        }
    }

    /// Puts what is in an element that is as high as the window into a box of that height if it decides where something is; and
    /// gives boxes of the window's height that of what is around them.
    mutating func fillWindow() {
        guard fillsWindow else { return }
        for child in nodes[0].children where nodes[child].kind == .box {
            for capture in shown(child) {
                let index = nodes[child].boxes[capture]
                let height = boxes[index].style.height.points
                if height != nil, height == captures[capture].windowHeight,
                    boxes[index].frame.height <= captures[capture].height + 1
                {
                    boxes[index].style.height = .percent(100)
                }
            }
        }
        let isArranged = shown(0).contains { style(0, $0).isFlex || style(0, $0).isGrid }
        let isDecided = shown(0).contains { capture in boundByWindow(capture, all: true).contains { $0.isMoved } }
        if nodes[0].children.isEmpty || !isArranged || !isDecided { return }
        let box = line(of: nodes[0].children, in: 0)
        nodes[box].tag = "#window"
        nodes[box].outer = box
        (nodes[box].classes, nodes[box].identifier) = (nodes[0].classes, nodes[0].identifier)
        nodes[0].children = [box]
        for capture in shown(0) where shows(box, capture) {
            let (around, inner) = (nodes[0].boxes[capture], nodes[box].boxes[capture])
            boxes[inner].frame = Rect(
                x: 0, y: 0, width: captures[capture].width, height: max(0, boxes[around].frame.maxY))
            boxes[inner].style = boxes[around].style.ofContent
            boxes[inner].style.height = .percent(100)
            boxes[around].style.display = .block
        }
    }

    /// What holds the things on the page: the captured element, or the box of the window's height in it.
    var holder: Int { nodes[0].children.first { nodes[$0].tag == "#window" } ?? 0 }

    private func findBound(_ node: Int, _ bound: WindowBound, _ capture: Int, _ found: inout [WindowBound]) {
        guard let style = box(node, capture)?.style else { return }
        var own = bound
        if growsToWindow(node, capture) { own.isHigh = true }
        found[node] = own
        let rows = PageTracks(style.isGrid ? style.rows : "")
        let isColumn = style.isFlex && style.isColumn || style.isGridOfOneColumn && rows.hasShares
        func takesRoom(_ alignment: String) -> Bool { ["normal", "stretch"].contains(alignment) }
        func isAtTop(_ alignment: String) -> Bool { takesRoom(alignment) || alignment.hasSuffix("start") }
        let across = isColumn ? style.justifyContent : style.alignItems
        // Rows of several columns may be below one that grows.
        let isShared = !isColumn && rows.count > 1 && rows.hasShares
        let isSpread =
            (style.isFlex || style.isGrid) && !isAtTop(across)
            || style.isGrid && (!isAtTop(style.alignContent) || isShared)
        var isMoved = own.isMoved || own.isHigh && isSpread
        for child in nodes[node].children where shows(child, capture) {
            let outer = outer(child, capture)
            let alignment = outer.alignSelf == "auto" ? style.alignItems : outer.alignSelf
            let isAtBottom = outer.position == .absolute && outer.inset.top == .auto && outer.inset.bottom != .auto
            if own.isHigh, outer.margin.top == .auto { isMoved = true }
            let isHigh =
                outer.height == .percent(100)
                || (isColumn ? outer.grow > 0 : (style.isFlex || style.isGrid) && takesRoom(alignment))
            findBound(
                child, WindowBound(isHigh: own.isHigh && isHigh, isMoved: isMoved || own.isHigh && isAtBottom), capture,
                &found)
            if own.isHigh, isColumn, outer.grow > 0 || outer.margin.bottom == .auto { isMoved = true }
        }
    }
}

extension Page {
    /// Lets a box of no height of its own end with the last thing in it, after what is out of sight has gone, and so all around it
    /// up to what cuts these off.
    mutating func cutEnd(of node: Int) {
        for capture in shown(node) {
            var node = node
            guard
                let last = nodes[node].children.last(where: {
                    shows($0, capture) && style($0, capture).position == .inFlow
                })
            else { continue }
            let own = box(node, capture)!
            let excess = own.content.maxY - frame(last, capture).maxY - (outer(last, capture).margin.bottom.points ?? 0)
            while node > 0, excess > 1, !style(node, capture).clips, style(node, capture).height == .auto {
                boxes[nodes[node].boxes[capture]].frame.height -= excess
                let parent = nodes[node].parent
                let isLast = nodes[parent].children.last { shows($0, capture) } == node
                if !isLast || isRow(parent, capture) { break }
                node = parent
            }
        }
    }

    private func isRow(_ node: Int, _ capture: Int) -> Bool {
        box(node, capture).map { nodes[node].isRow($0) } ?? false
    }
}

extension PageTranslation {
    /// Whether an element has a height that its content doesn't make, so that a percentage of it means something: its own, that of its
    /// proportion or of a grid's row, or one that comes from the window.
    func hasHeight(_ node: Int, _ capture: Int) -> Bool {
        guard node > 0 else { return node == 0 && page.fillsWindow }
        guard let style = page.box(node, capture)?.style else { return false }
        let parent = page.nodes[node].parent
        let own = page.nodes[node].frameHeights[capture] ?? style.height.points ?? 0
        let isApart = page.outer(node, capture).position == .absolute && !page.isAside(parent)
        if own > 0 || isApart || isInRowOfLength(node, capture) || hasHeightOfProportion(node, capture) { return true }
        guard hasHeight(parent, capture) else { return false }
        switch mode(around: node, capture) {
        case .row: return style.height == .auto || style.height == .percent(100)
        case .column: return style.height == .percent(100) || page.outer(node, capture).grow > 0
        default: return style.height == .percent(100)
        }
    }

    /// Whether an element is as high as its proportion says: one that its content makes higher is not.
    private func hasHeightOfProportion(_ node: Int, _ capture: Int) -> Bool {
        guard let box = page.box(node, capture), let ratio = box.style.ratio, box.style.height == .auto else {
            return false
        }
        let size = box.style.isContentBox ? box.content.size : box.frame.size
        return abs(size.width / ratio - size.height) <= 1
    }

    /// Whether an item of a grid is as high as its row, and the written rows say how high that is.
    func isInRowOfLength(_ node: Int, _ capture: Int) -> Bool {
        let parent = page.nodes[node].parent
        guard parent >= 0, mode(around: node, capture) == .grid, !isRowOfTable(parent) else { return false }
        let (outer, grid) = (page.outer(node, capture), page.style(parent, capture))
        let alignment = outer.alignSelf == "auto" ? grid.alignItems : outer.alignSelf
        let isStretched = outer.height == .auto && (alignment == "normal" || alignment == "stretch")
        guard isStretched || outer.height == .percent(100) else { return false }
        let rows = PageTracks(grid.rows)
        if rows.isEmpty {
            // The only row is as high as its grid.
            let fills = page.frame(node, capture).height >= content(parent, capture).height - 1
            return PageTracks(grid.addedRows).areLengths || fills && hasHeight(parent, capture)
        }
        return rows.areLengths || rows.hasShares && !rows.isAnyAutomatic && hasHeight(parent, capture)
    }

    /// Whether what has no room in a column of a height of its own is that of a sibling that scrolls: fields and buttons keep theirs.
    func isBesideScrolling(_ node: Int, _ capture: Int) -> Bool {
        let parent = page.nodes[node].parent
        guard hasHeight(parent, capture) else { return false }
        return page.nodes[parent].children.contains { other in
            guard other != node, page.shows(other, capture), let box = page.box(other, capture) else { return false }
            return box.style.clips && page.outer(other, capture).shrink > 0
        }
    }
}
