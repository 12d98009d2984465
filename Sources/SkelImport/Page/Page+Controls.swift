import SkelLayout

/// What libraries of controls make of one thing that is seen: a button around an icon, an outline over a field.
extension Page {
    /// The distances of an outline from the edges of what it is around, in points, at most.
    private static let reach = 8.0

    /// Makes a button that is nothing but an icon the icon; the rest of it is room around that.
    mutating func shrinkButtons() {
        for node in nodes.indices {
            let shown = nodes[node].boxes.filter { $0 >= 0 }
            let isBare = shown.allSatisfy { index in
                boxes[index].role == .button && boxes[index].isNothingButIcons && boxes[index].icons.count == 1
                    && !boxes[index].ink.isSurface
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
}
