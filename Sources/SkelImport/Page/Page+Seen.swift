import SkelLayout
import SkelText

extension Page {
    /// Keeps what is seen, and what takes room between that; decides what each thing is, and unites boxes that coincide.
    mutating func settle() {
        putBack()
        passMargins()
        dropUnseenSurfaces()
        liftBackgrounds()
        dropUnseenBoxes()
        stackRows()
        growInRows()
        shrinkButtons()
        let kinds = PageKinds(self)
        _ = prune(0, kinds, depth: 0)
        nodes[0].kind = .box
        noteShapes()
        wrapRows()
        flattenTables()
        splice(0)
        // The padding and the border of the captured element are around its placeholder.
        for capture in shown(0) {
            let index = nodes[0].boxes[capture]
            boxes[index].frame.height -= boxes[index].style.padding.bottom + boxes[index].ink.borderWidth.bottom
            captures[capture].height = boxes[index].frame.maxY
            boxes[index].style.padding = FourSides(0)
            boxes[index].style.paddingShares = FourSides(nil)
            boxes[index].ink = Ink()
        }
        fillWindow()
    }

    /// Gives elements the margins at their ends that are those of the last things in them, which pass through.
    private mutating func passMargins() {
        // Children come after their parents.
        for node in nodes.indices.dropFirst().reversed() {
            for capture in shown(node) {
                let box = boxes[nodes[node].boxes[capture]]
                let last = nodes[node].children.last { shows($0, capture) && style($0, capture).position == .inFlow }
                guard let last, box.style.height == .auto, !box.style.isFlex, !box.style.isGrid, box.edges.bottom == 0,
                    abs(frame(last, capture).maxY - box.frame.maxY) < 0.5,
                    let own = box.style.margin.bottom.points, let inner = style(last, capture).margin.bottom.points
                else { continue }
                let collapsed = max(own, inner, 0) + min(own, inner, 0)
                boxes[nodes[node].boxes[capture]].style.margin.bottom = .points(collapsed)
            }
        }
    }

    /// Puts rows into the flow that a script has put below each other, as lists do that hold only the rows in sight.
    private mutating func stackRows() {
        for node in nodes.indices where nodes[node].children.count > 1 {
            for capture in captures.indices where shows(node, capture) {
                let rows = nodes[node].children.filter { shows($0, capture) }
                var end = frame(node, capture).y
                let areStacked = rows.allSatisfy { row in
                    let frame = frame(row, capture)
                    defer { end = frame.maxY }
                    return style(row, capture).position == .absolute && abs(frame.y - end) <= 1 && frame.height >= 1
                }
                guard areStacked, rows.count > 1 else { continue }
                for row in rows { boxes[nodes[row].boxes[capture]].style.position = .inFlow }
            }
        }
    }

    /// Forgets what is clipped away at every width, and what lies outside the page at some.
    private mutating func dropUnseenBoxes() {
        let everything = Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
        var clips = [Rect](repeating: everything, count: nodes.count)
        var isCut = [Bool](repeating: true, count: nodes.count)
        // Where the window begins, as far as is known: it has what stays in it.
        var starts = [Double](repeating: 0, count: nodes.count)
        for capture in captures.indices {
            for node in nodes.indices.dropFirst() {
                let index = nodes[node].boxes[capture]
                let parent = nodes[node].parent
                guard index >= 0, parent >= 0, nodes[parent].boxes[capture] >= 0 else {
                    nodes[node].boxes[capture] = -1
                    continue
                }
                // A box is large: only what is needed of it is read.
                let (own, outer) = (boxes[index].frame, nodes[parent].boxes[capture])
                let around = boxes[outer].frame
                let clip = boxes[outer].style.clips && parent > 0 ? clips[parent].intersection(around) : clips[parent]
                clips[node] = clip
                let isApart = boxes[index].style.position == .absolute
                starts[node] = boxes[index].style.isFixed ? min(0, own.x) : starts[parent]
                // What lies on a thing that is scrolled out of sight to the side is there with it.
                let isCarried =
                    isApart && parent > 0 && boxes[outer].style.position == .inFlow
                    && around.x <= own.x && own.maxX <= around.maxX
                let isOutside =
                    own.maxX <= starts[parent] || own.maxY <= captures[capture].start
                    || isApart && !isCarried && own.x >= captures[capture].width
                // The placeholder ends where the page does; what is bound to the end of the window may be below that, and what is
                // as high as the window ends there.
                // Without either distance, it is where it would be in the flow.
                let isAtEnd = boxes[index].style.inset.top == .auto && boxes[index].style.inset.bottom != .auto
                let isBound = boxes[index].style.isFixed || isApart && isAtEnd && parent == 0
                let end = frame(0, capture).maxY
                let isBeyond = isBound && own.maxY > end + 1
                let isBelow = isBeyond && (boxes[index].style.inset.top == .auto || own.y >= end)
                if isBeyond, !isBelow { boxes[index].frame.height = end - own.y }
                if isBelow, !fixedBelow.contains(nodes[node].selector) { fixedBelow.append(nodes[node].selector) }
                if isOutside || isBelow, own.width * own.height > 0 {
                    nodes[node].boxes[capture] = -1
                    continue
                }
                let seen = own.intersection(clip)
                if seen.height > 0, seen.maxY < own.maxY - 1 { nodes[node].isCutOff = true }
                // What has no size itself may have children that show; a thin line is not clipped.
                let isAway =
                    (seen.width <= min(1, own.width / 2) || seen.height <= min(1, own.height / 2))
                    && own.width * own.height > 0
                let isPassed = isCarried && (own.x >= clip.maxX - 1 || own.maxX <= clip.x + 1)
                if isAway, isApart, !isPassed { nodes[node].boxes[capture] = -1 }
                if !isAway || isPassed && !isCut[parent] { isCut[node] = false }
            }
        }
        // The cells of a row that are scrolled out of sight are columns all the same.
        func isCell(_ node: Int) -> Bool {
            let isRowSeen = !isCut[nodes[node].parent]
            return isRowSeen && nodes[node].boxes.contains { $0 >= 0 && boxes[$0].style.display == .tableCell }
        }
        var ends: Set<Int> = []
        for node in nodes.indices.dropFirst() where isCut[node] && !isCell(node) {
            if !isCut[nodes[node].parent] { ends.insert(nodes[node].parent) }
            nodes[node].boxes = [Int](repeating: -1, count: captures.count)
        }
        for node in ends.sorted(by: >) { cutEnd(of: node) }
    }

    /// Decides the kinds of a node and of what is in it, and removes what is nothing.
    ///
    /// - Returns: whether it is something.
    private mutating func prune(_ node: Int, _ kinds: PageKinds, depth: Int) -> Bool {
        guard nodes[node].boxes.contains(where: { $0 >= 0 }) else { return false }
        // The captured element holds its placeholder, whatever else it is.
        let kind = depth == 0 ? .box : kinds.kind(of: node, depth: depth)
        nodes[node].kind = kind
        guard let kind else {
            nodes[node].children = []
            noteUnknown(node)
            return becomesSpace(node)
        }
        if kind == .box, nodes[node].children.isEmpty, addLines(to: node) { return true }
        if kind.isBone {
            nodes[node].children = []
            if kind == .label { dropSqueezed(node) }
            return true
        }
        for child in nodes[node].children where !prune(child, kinds, depth: depth + 1) { nodes[child].kind = nil }
        nodes[node].children = nodes[node].children.filter { nodes[$0].kind != nil }
        // What has its children in boxes at some widths only has them in its own lines at the others.
        _ = addLines(to: node)
        adoptOutline(of: node)
        if becomesField(node) { return true }
        dropSigns(of: node)
        wrapFloats(of: node)
        wrapLines(of: node)
        orderItems(of: node)
        dropSpacesAtEnd(of: node)
        if nodes[node].children.contains(where: { nodes[$0].kind != .space }) { return true }
        nodes[node].children = []
        let isSeenCell = nodes[node].boxes.contains {
            $0 >= 0
                && (nodes[node].isRuledCell(boxes[$0])
                    || boxes[$0].ink.background != nil && nodes[node].isCell(boxes[$0]))
        }
        if isSeenCell { return true }
        let isSurface = nodes[node].boxes.contains { $0 >= 0 && boxes[$0].ink.isSurface }
        let isCell = nodes[node].boxes.contains { $0 >= 0 && nodes[node].isCell(boxes[$0]) }
        if isSurface, depth > 0, !isCell {
            nodes[node].kind = .chip
            return true
        }
        nodes[node].kind = nil
        return becomesSpace(node)
    }

    /// Forgets a text at the widths at which it has no room at all.
    private mutating func dropSqueezed(_ node: Int) {
        for capture in captures.indices {
            guard let box = box(node, capture), box.text == nil else { continue }
            if box.frame.width < 1 || isInNoRoom(node, capture) { nodes[node].boxes[capture] = -1 }
        }
    }

    /// Whether something around a node cuts it, and has no width.
    private func isInNoRoom(_ node: Int, _ capture: Int) -> Bool {
        var around = nodes[node].parent
        while around > 0, let box = box(around, capture) {
            if box.style.clips, box.content.width < 1 { return true }
            around = nodes[around].parent
        }
        return false
    }

    /// Makes what is not seen a space if it takes room among the items of a flex container or a grid.
    private mutating func becomesSpace(_ node: Int) -> Bool {
        let parent = nodes[node].parent
        guard parent >= 0 else { return false }
        for capture in captures.indices {
            guard shows(node, capture), shows(parent, capture) else { continue }
            let (box, around) = (boxes[nodes[node].boxes[capture]], style(parent, capture))
            if around.display == .tableRow, box.style.display == .tableCell {
                nodes[node].kind = .space
                return true
            }
            guard around.isFlex || around.isGrid, box.style.position == .inFlow else { continue }
            let length = around.isFlex && around.isColumn ? box.frame.height : box.frame.width
            // What grows may have room at another width, and margins that take the free room push others.
            if length >= 1 || around.isFlex && (box.style.grow > 0 || box.style.pushes(inColumn: around.isColumn)) {
                nodes[node].kind = .space
                return true
            }
        }
        return false
    }

    /// Removes the spaces after everything that is seen, unless they push it.
    private mutating func dropSpacesAtEnd(of node: Int) {
        while let last = nodes[node].children.last, nodes[last].kind == .space {
            let pushes = captures.indices.contains { capture in
                guard shows(node, capture), shows(last, capture) else { return false }
                let around = style(node, capture)
                if around.display == .tableRow { return true }
                return style(last, capture).grow > 0 && !around.isColumn
                    || !["normal", "start", "flex-start", "stretch"].contains(around.justifyContent)
            }
            if pushes { return }
            nodes[node].children.removeLast()
        }
    }

    /// Gives a box what is in its own lines as children.
    ///
    /// - Returns: whether there is any.
    private mutating func addLines(to node: Int) -> Bool {
        let hasText = addText(to: node)
        return addIcons(to: node) || hasText
    }

    /// Gives a surface with a text a child for its text.
    private mutating func addText(to node: Int) -> Bool {
        guard nodes[node].boxes.contains(where: { $0 >= 0 && boxes[$0].text != nil }) else { return false }
        let text = addPart(.label, "#text", to: node)
        for capture in captures.indices {
            guard let box = box(node, capture), let content = box.text else { continue }
            nodes[text].boxes[capture] = boxes.count
            var inner = Box(frame: content.bounds)
            inner.style.display = .inline
            inner.style.textAlign = box.style.textAlign
            inner.style.isNowrap = box.style.isNowrap
            inner.style.lineClamp = box.style.lineClamp
            inner.text = content
            inner.isInline = true
            boxes.append(inner)
        }
        return true
    }

    /// Gives a box the icons in its lines as children, where it has no text that they are part of.
    private mutating func addIcons(to node: Int) -> Bool {
        let icons = nodes[node].boxes.map { $0 < 0 || boxes[$0].text != nil ? [] : boxes[$0].icons }
        let most = icons.map { $0.count }.max() ?? 0
        for number in 0..<most {
            let icon = addPart(.picture, "#icon", to: node)
            for capture in captures.indices where number < icons[capture].count {
                nodes[icon].boxes[capture] = boxes.count
                var inner = Box(frame: icons[capture][number])
                inner.style.display = .inlineBlock
                boxes.append(inner)
            }
        }
        return most > 0
    }

    /// Adds a part of an element that is no element itself, without boxes.
    private mutating func addPart(_ kind: Kind, _ tag: String, to node: Int) -> Int {
        nodes.append(Node(kind, tag, in: node, number: nodes.count, captures: captures.count))
        nodes[node].children.append(nodes.count - 1)
        return nodes.count - 1
    }
}

extension Page.Text {
    /// The frame of its line boxes.
    var bounds: Rect {
        let left = lines.reduce(Double.infinity) { min($0, $1.x) }
        let right = lines.reduce(-Double.infinity) { max($0, $1.maxX) }
        let middle = lines.first.map { $0.y + $0.height / 2 + lineShift } ?? 0
        return Rect(
            x: left, y: middle - lineHeight / 2, width: max(0, right - left), height: Double(lines.count) * lineHeight)
    }
}
