import SkelLayout

/// Boxes around one thing of their size.
extension Page {
    /// Unites boxes with the only box in them where both have the same frame at all widths.
    mutating func splice(_ node: Int) {
        for place in nodes[node].children.indices {
            let child = nodes[node].children[place]
            splice(child)
            if let only = onlyCoinciding(child), !holdsSeveral(child, beside: node), !sharesRoom(child, with: only) {
                passBounds(from: only, to: nodes[child].outer)
                nodes[only].outer = nodes[child].outer
                nodes[only].parent = node
                for capture in captures.indices where shows(child, capture) {
                    let height = style(child, capture).height.points ?? nodes[child].frameHeights[capture]
                    nodes[only].frameHeights[capture] = height ?? nodes[only].frameHeights[capture]
                    if isRound(child, around: only, capture), let box = box(child, capture) {
                        let index = nodes[only].boxes[capture]
                        (boxes[index].frame, boxes[index].ink.radii) = (box.frame, box.ink.radii)
                    }
                    if passesBackground(child, to: only, capture) {
                        boxes[nodes[only].boxes[capture]].ink.background = box(child, capture)?.ink.background
                    }
                }
                if nodes[only].classes.isEmpty { nodes[only].classes = nodes[child].classes }
                if nodes[only].identifier.isEmpty { nodes[only].identifier = nodes[child].identifier }
                if nodes[only].name.isEmpty { nodes[only].name = nodes[child].name }
                nodes[node].children[place] = only
                // Only its styles are left of it.
                nodes[child].children = []
            }
        }
    }

    /// Whether a box takes a share of a row's whole width that the padding of what is in it would change: others have another one.
    private func sharesRoom(_ node: Int, with only: Int) -> Bool {
        let parent = nodes[node].parent
        func edges(_ node: Int, _ capture: Int) -> Double { box(node, capture)?.inset.width ?? 0 }
        return shown(node).contains { capture in
            let own = outer(node, capture)
            guard shows(parent, capture), style(parent, capture).isFlex, !style(parent, capture).isColumn,
                own.grow > 0, own.basis.isZero, shows(only, capture)
            else { return false }
            return nodes[parent].children.prefix(Self.mostCompared).contains { other in
                guard other != node, shows(other, capture), outer(other, capture).grow > 0 else { return false }
                let inner = nodes[other].children.count == 1 ? nodes[other].children[0] : other
                return abs(edges(inner, capture) - edges(only, capture)) > 1
            }
        }
    }

    /// Whether a box that holds one thing is what holds several such things below each other in a sibling of its parent.
    private func holdsSeveral(_ node: Int, beside parent: Int) -> Bool {
        guard nodes[parent].parent >= 0 else { return false }
        let (box, item) = (nodes[node], nodes[nodes[node].children[0]])
        let around = nodes[parent]
        return nodes[nodes[parent].parent].children.contains { sibling in
            sibling != parent && nodes[sibling].tag == around.tag && nodes[sibling].classes == around.classes
                && nodes[sibling].children.contains { other in
                    let items = nodes[other].children
                    return items.count > 1 && nodes[other].tag == box.tag && nodes[other].classes == box.classes
                        && items.allSatisfy { nodes[$0].kind == item.kind && nodes[$0].tag == item.tag }
                        && !captures.indices.contains { areBesideEachOther(items, $0) }
                }
        }
    }

    /// Gives the styles that place a box the bounds of the box that replaces it: these may hold at other widths only.
    private mutating func passBounds(from inner: Int, to outer: Int) {
        for capture in captures.indices where shows(inner, capture) && shows(outer, capture) {
            let style = self.outer(inner, capture)
            let index = nodes[outer].boxes[capture]
            if boxes[index].style.maxWidth == .auto, style.maxWidth != .auto {
                boxes[index].style.maxWidth = style.maxWidth
                if boxes[index].style.margin.left.isZero, boxes[index].style.margin.right.isZero {
                    boxes[index].style.margin.left = style.margin.left
                    boxes[index].style.margin.right = style.margin.right
                }
            }
            if boxes[index].style.minWidth == .auto { boxes[index].style.minWidth = style.minWidth }
        }
    }

    /// Whether a box is nothing but a background for the box in it, which has none.
    private func passesBackground(_ node: Int, to only: Int, _ capture: Int) -> Bool {
        let (own, inner) = (nodes[node].boxes[capture], nodes[only].boxes[capture])
        return nodes[only].kind == .box && boxes[own].ink.background != nil && boxes[own].ink.isPlain
            && boxes[inner].ink.background == nil && !boxes[inner].ink.hasImage
    }

    /// The only child of a box that looks like nothing and has the child's frame; nil for other boxes.
    private func onlyCoinciding(_ node: Int) -> Int? {
        guard nodes[node].kind == .box, nodes[node].children.count == 1, let only = nodes[node].children.first,
            nodes[only].kind != .space
        else { return nil }
        for capture in captures.indices {
            guard shows(node, capture) == shows(only, capture) else { return nil }
            guard let box = box(node, capture) else { continue }
            let (one, two) = (box.frame, frame(only, capture))
            let isSeen = (box.ink.isSurface || box.ink.hasBorder) && !passesBackground(node, to: only, capture)
            if isSeen || style(only, capture).position == .absolute { return nil }
            let distance = max(
                abs(one.x - two.x), abs(one.y - two.y), abs(one.width - two.width), abs(one.height - two.height))
            if distance > 1.5, !isRound(node, around: only, capture) { return nil }
        }
        return only
    }

    /// Whether a box is a picture's round edge, which a narrow border that is not seen may be around.
    private func isRound(_ node: Int, around picture: Int, _ capture: Int) -> Bool {
        guard nodes[picture].kind == .picture, let box = box(node, capture), box.style.clips, !box.ink.radii.isEmpty
        else { return false }
        let (inner, outer) = (frame(picture, capture), box.frame)
        let room = [inner.x - outer.x, inner.y - outer.y, outer.maxX - inner.maxX, outer.maxY - inner.maxY]
        return room.allSatisfy { $0 >= 0 && $0 <= 4 }
    }
}
