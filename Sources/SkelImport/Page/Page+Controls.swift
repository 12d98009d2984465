import SkelLayout

/// What libraries of controls make of one thing that is seen: a button around an icon, an outline over a field.
extension Page {
    /// The distances of an outline from the edges of what it is around, in points, at most.
    private static let reach = 8.0

    /// The length up to which what has only an icon in it is room around that, whatever its kind, in points.
    private static let touch = 48.0

    /// Makes a button, or another small thing, that is nothing but an icon the icon; the rest of it is room around that.
    mutating func shrinkButtons() {
        for node in nodes.indices {
            let shown = nodes[node].boxes.filter { $0 >= 0 }
            let isBare = shown.allSatisfy { index in
                let size = boxes[index].frame.size
                let isSmall = boxes[index].role == .none && max(size.width, size.height) <= Self.touch
                return (boxes[index].role == .button || isSmall) && boxes[index].isNothingButIcons
                    && boxes[index].icons.count == 1 && !boxes[index].ink.isSurface
            }
            guard !shown.isEmpty, isBare else { continue }
            for index in shown {
                let (button, icon) = (boxes[index].frame, boxes[index].icons[0])
                let room = [
                    icon.y - button.y, button.maxX - icon.maxX, button.maxY - icon.maxY, icon.x - button.x,
                ]
                guard room.allSatisfy({ $0 >= 0 }), icon.width >= 4, icon.height >= 4 else { continue }
                func add(_ length: Double, to margin: inout PageLength) {
                    if let points = margin.points { margin = .points(points + length) }
                }
                add(room[0], to: &boxes[index].style.margin.top)
                add(room[1], to: &boxes[index].style.margin.right)
                add(room[2], to: &boxes[index].style.margin.bottom)
                add(room[3], to: &boxes[index].style.margin.left)
                boxes[index].frame = icon
                boxes[index].icons = []
                boxes[index].ink.radii = []
                boxes[index].role = .media
                boxes[index].style.padding = FourSides(0)
                boxes[index].style.paddingShares = FourSides(nil)
                (boxes[index].style.width, boxes[index].style.height) = (.auto, .auto)
                (boxes[index].style.minWidth, boxes[index].style.minHeight) = (.auto, .auto)
            }
        }
    }

    /// Gives a box the border of an empty outline that lies over it, instead of the outline.
    mutating func adoptOutline(of node: Int) {
        let children = nodes[node].children
        nodes[node].children = children.filter { !adoptOutline($0, around: node) }
    }

    private mutating func adoptOutline(_ child: Int, around node: Int) -> Bool {
        guard nodes[child].children.isEmpty, nodes[child].kind == .chip, nodes[node].parent >= 0 else {
            return false
        }
        let shown = captures.indices.filter { shows(child, $0) && shows(node, $0) }
        let isOutline = shown.allSatisfy { capture in
            let (box, around) = (boxes[nodes[child].boxes[capture]], boxes[nodes[node].boxes[capture]])
            let (one, two) = (box.frame, around.frame)
            let distance = max(
                abs(one.x - two.x), abs(one.y - two.y), abs(one.maxX - two.maxX), abs(one.maxY - two.maxY))
            return box.style.position == .absolute && box.ink.background == nil && !box.ink.hasImage
                && box.ink.border.all.allSatisfy { $0 > 0 } && !around.ink.hasBorder && distance <= Self.reach
        }
        guard !shown.isEmpty, isOutline else { return false }
        for capture in shown {
            let ink = boxes[nodes[child].boxes[capture]].ink
            let index = nodes[node].boxes[capture]
            (boxes[index].ink.border, boxes[index].ink.borderColor) = (ink.border, ink.borderColor)
            if boxes[index].ink.radii.isEmpty { boxes[index].ink.radii = ink.radii }
        }
        return true
    }

    /// Makes a surface around a field without one of its own the field: what is beside it in the surface are its signs and its hint.
    ///
    /// - Returns: whether it is one.
    mutating func becomesField(_ node: Int) -> Bool {
        // Most boxes are no surfaces, or higher.
        guard let first = first(node), boxes[nodes[node].boxes[first]].frame.height <= 72,
            boxes[nodes[node].boxes[first]].ink.isSurface
        else { return false }
        let shown = shown(node)
        let fields = nodes[node].children.compactMap { bareField(in: $0, deepest: 8) }
        guard nodes[node].parent >= 0, !shown.isEmpty, fields.count == 1, let field = fields.first else { return false }
        let isField = shown.allSatisfy { capture in
            let box = boxes[nodes[node].boxes[capture]]
            let isClosed = box.ink.border.all.allSatisfy { $0 > 0 } || !box.ink.radii.isEmpty
            return box.ink.isSurface && isClosed && box.frame.height <= 72 && shows(field, capture)
                && frame(field, capture).width >= 0.6 * box.frame.width
        }
        guard isField, nodes[node].children.allSatisfy({ isSignOrHint($0, deepest: 8) }) else { return false }
        nodes[node].kind = .field
        nodes[node].children = []
        return true
    }

    /// Removes the signs and hints that lie over the fields beside them.
    mutating func dropSigns(of node: Int) {
        guard nodes[node].children.count > 1, nodes[node].children.contains(where: { nodes[$0].kind == .field }) else {
            return
        }
        let fields = nodes[node].children.filter { nodes[$0].kind == .field }
        nodes[node].children = nodes[node].children.filter { child in
            guard nodes[child].kind != .field, isSignOrHint(child, deepest: 8) else { return true }
            return !shown(child).allSatisfy { capture in
                let own = frame(child, capture)
                return style(child, capture).position == .absolute
                    && fields.contains { shows($0, capture) && frame($0, capture).contains(own) }
            }
        }
    }

    /// The field without a surface of its own that is a node or the only one in it.
    private func bareField(in node: Int, deepest: Int) -> Int? {
        guard deepest > 0 else { return nil }
        if nodes[node].kind == .field {
            let isBare = shown(node).allSatisfy { !boxes[nodes[node].boxes[$0]].ink.isSurface }
            return isBare ? node : nil
        }
        let fields = nodes[node].children.compactMap { bareField(in: $0, deepest: deepest - 1) }
        return fields.count == 1 ? fields[0] : nil
    }

    /// Whether nothing is in a node that a field would not have inside its border.
    private func isSignOrHint(_ node: Int, deepest: Int) -> Bool {
        guard deepest > 0 else { return false }
        let isPlain = shown(node).allSatisfy { capture in
            let box = boxes[nodes[node].boxes[capture]]
            let isSign = max(box.frame.width, box.frame.height) <= 32
            switch nodes[node].kind {
            case .picture, .line: return isSign
            case .label: return box.text.map { $0.lines.count == 1 } ?? true
            case .field, .space: return true
            case .box: return !box.ink.isSurface
            default: return false
            }
        }
        return isPlain && nodes[node].children.allSatisfy { isSignOrHint($0, deepest: deepest - 1) }
    }
}
