import SkelLayout

extension Page {
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
    func boundByWindow(_ capture: Int) -> [WindowBound] {
        var found = [WindowBound](repeating: WindowBound(), count: nodes.count)
        findBound(0, WindowBound(), capture, &found)
        return found
    }

    private func findBound(_ node: Int, _ bound: WindowBound, _ capture: Int, _ found: inout [WindowBound]) {
        guard let style = box(node, capture)?.style else { return }
        var own = bound
        if growsToWindow(node, capture) { own.isHigh = true }
        found[node] = own
        let isColumn = style.isFlex && style.isColumn
        func takesRoom(_ alignment: String) -> Bool { ["normal", "stretch"].contains(alignment) }
        func isAtTop(_ alignment: String) -> Bool { takesRoom(alignment) || alignment.hasSuffix("start") }
        let across = isColumn ? style.justifyContent : style.alignItems
        let isSpread =
            (style.isFlex || style.isGrid) && !isAtTop(across) || style.isGrid && !isAtTop(style.alignContent)
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
