import SkelLayout

extension Page {
    /// Whether the pictures and boxes in two nodes of one structure are about as high: two rows of a page, such as slides and
    /// filters, may have one by chance.
    func areSizedAlike(_ one: Int, _ two: Int) -> Bool {
        let (children, others) = (nodes[one].children, nodes[two].children)
        if !children.isEmpty { return zip(children, others).allSatisfy { areSizedAlike($0, $1) } }
        guard nodes[one].kind != .label, let capture = first(one), shows(two, capture) else {
            return true
        }
        let (a, b) = (frame(one, capture).height, frame(two, capture).height)
        return max(a, b) <= 1.5 * min(a, b) + 4
    }

    /// Whether a thing has something of another kind in the place of a part of what stands for it.
    func hasOther(_ thing: Int, insteadOf part: Int) -> Bool {
        let model = nodes[part].parent
        guard let place = nodes[model].children.firstIndex(of: part),
            let own = nodes[model].peers.first(where: { $0 != model && isIn(thing, $0) }),
            nodes[own].children.indices.contains(place)
        else { return false }
        let (other, parent) = (nodes[own].children[place], nodes[model].parent)
        let isCell = parent >= 0 && nodes[parent].isTable
        return nodes[other].kind != .space
            && !nodes[model].children.contains { part in
                !isCell && nodes[part].kind == nodes[other].kind || nodes[part].peers.contains(other)
            }
    }

    /// Whether the words of two texts, which end as far from the ends of their boxes, begin at other distances from their sides: only one
    /// of them is behind a sign, such as that between the parts of a path.
    func beginElsewhere(_ one: Int, _ two: Int, _ capture: Int) -> Bool {
        guard let a = box(one, capture), let b = box(two, capture), let first = a.text?.bounds,
            let second = b.text?.bounds, !a.style.isRightAligned, !b.style.isRightAligned
        else { return false }
        let leads = (first.x - a.frame.x, second.x - b.frame.x)
        let isSameEnd = abs(a.frame.maxX - first.maxX - b.frame.maxX + second.maxX) <= 0.5
        return isSameEnd && min(leads.0, leads.1) <= 2 && abs(leads.0 - leads.1) > 2
    }

    /// Whether two siblings have the free room at the same sides, and take the same share of a row and as many tracks of a grid,
    /// which places neither itself.
    func arePlacedAlike(_ one: Int, _ two: Int) -> Bool {
        captures.indices.allSatisfy { capture in
            guard shows(one, capture), shows(two, capture) else { return true }
            let (a, b) = (outer(one, capture), outer(two, capture))
            return (a.margin.left == .auto) == (b.margin.left == .auto)
                && (a.margin.right == .auto) == (b.margin.right == .auto)
                && (a.margin.top == .auto) == (b.margin.top == .auto)
                && (a.margin.bottom == .auto) == (b.margin.bottom == .auto) && a.columnSpan == b.columnSpan
                && a.rowSpan == b.rowSpan && Int(a.columnStart) == Int(b.columnStart)
                && Int(a.rowStart) == Int(b.rowStart)
                && haveSameShares(a, b, of: nodes[one].parent, capture)
        }
    }

    /// Whether both of two siblings grow in a row or none does, and their widths are the same share of it, as far as they are shares.
    private func haveSameShares(_ one: PageStyle, _ two: PageStyle, of parent: Int, _ capture: Int) -> Bool {
        guard parent >= 0, shows(parent, capture), style(parent, capture).isFlex else { return true }
        if !style(parent, capture).isColumn, (one.grow > 0) != (two.grow > 0) { return false }
        guard case .percent(let a) = one.width, case .percent(let b) = two.width else { return true }
        return abs(a - b) < 1
    }
}
