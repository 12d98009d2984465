import SkelLanguage
import SkelLayout

// What floats beside what follows it: it has room at its side, and takes none above it.
extension Page {
    /// Puts each child beside whose words the next one's are into a box without height, at whose top it is.
    mutating func wrapFloats(of node: Int) {
        let children = nodes[node].children
        guard children.contains(where: { floats($0) }) else { return }
        // In a flex container or a grid nothing floats.
        if shown(node).contains(where: { style(node, $0).isFlex || style(node, $0).isGrid }) { return }
        for (place, child) in children.enumerated() where floats(child) {
            let (before, rest) = (children[..<place], children[(place + 1)...])
            let isBeside = shown(child).contains { capture in
                guard floats(child, capture), let next = rest.first(where: { shows($0, capture) }),
                    !floats(next, capture)
                else { return false }
                let (one, two) = (frame(child, capture), frame(next, capture))
                return one.intersection(two).width > 2 && two.y < one.maxY - 1
            }
            if isBeside { nodes[node].children[place] = aside(of: child, after: before, before: rest) }
        }
    }

    /// Whether a node floats at some width.
    private func floats(_ node: Int) -> Bool { shown(node).contains { floats(node, $0) } }

    private func floats(_ node: Int, _ capture: Int) -> Bool {
        nodes[node].kind != .space && !style(node, capture).float.isEmpty && style(node, capture).position == .inFlow
    }

    /// Whether a node is a box around something that floats.
    func isAside(_ node: Int) -> Bool {
        nodes[node].parent >= 0 && nodes[nodes[node].parent].aside >= 0 && nodes[node].tag == "#float"
    }

    private mutating func aside(of child: Int, after: ArraySlice<Int>, before: ArraySlice<Int>) -> Int {
        let parent = nodes[child].parent
        let box = line(of: [child], in: parent)
        nodes[box].tag = "#float"
        nodes[parent].aside = box
        // Where it doesn't float, the box is as high as it.
        for capture in shown(child) where shows(box, capture) && floats(child, capture) {
            let (index, own) = (nodes[box].boxes[capture], nodes[child].boxes[capture])
            func isInFlow(_ other: Int) -> Bool { shows(other, capture) && !floats(other, capture) }
            let last = after.last(where: isInFlow).map { frame($0, capture).maxY }
            let next = before.first(where: isInFlow).map { frame($0, capture).y }
            boxes[index].frame.y = last ?? next ?? boxes[index].frame.y
            boxes[index].frame.height = 0
            boxes[index].style.height = .points(0)
            boxes[own].style.position = .absolute
            boxes[own].style.inset = FourSides(.auto)
            if boxes[own].style.float == "right" {
                boxes[own].style.inset.right = .points(0)
            } else {
                boxes[own].style.inset.left = .points(0)
            }
        }
        return box
    }
}

extension PageTranslation {
    /// The side of a text at which something floats, and the room that it takes: a part of the width, from 0 to 1, and some
    /// points; nil for none.
    func cut(_ node: Int, _ capture: Int) -> (isRight: Bool, part: Double, points: Double)? {
        let parent = page.nodes[node].parent
        guard page.nodes[node].kind == .label, let float = float(in: parent, capture) else { return nil }
        let (frame, text, inner) = (page.frame(float, capture), lineBox(node, capture), content(parent, capture))
        // One that goes on below has the whole width there.
        let line = page.box(node, capture)?.text?.lineHeight ?? 0
        guard text.y < frame.maxY - 1, text.y > frame.y - line, text.maxY <= frame.maxY + line, inner.width > 0 else {
            return nil
        }
        let outer = page.outer(float, capture)
        let isRight = outer.float == "right"
        let gap = (isRight ? outer.margin.left : outer.margin.right).points ?? 0
        if case .percent(let share) = outer.width { return (isRight, share / 100, max(0, gap)) }
        return (isRight, (gap + (isRight ? inner.maxX - frame.x : frame.maxX - inner.x)) / inner.width, 0)
    }

    /// The side of a block that is narrower because something floats beside it, and the room that it leaves there in points; nil
    /// for none.
    func roomBeside(_ node: Int, _ capture: Int) -> (isRight: Bool, points: Double)? {
        let parent = page.nodes[node].parent
        guard page.nodes[node].kind == .box, page.outer(node, capture).width == .auto else { return nil }
        var around = parent
        while around > 0, float(in: around, capture) == nil { around = page.nodes[around].parent }
        guard let float = float(in: around, capture) else { return nil }
        let (frame, own, inner) = (page.frame(float, capture), page.frame(node, capture), content(parent, capture))
        let isRight = page.outer(float, capture).float == "right"
        let isBeside = isRight ? own.maxX <= frame.x : own.x >= frame.maxX
        let isBehind = isRight ? inner.maxX > frame.x + 2 : inner.x < frame.maxX - 2
        guard own.y < frame.maxY - 1, own.maxY > frame.y + 1, isBeside, isBehind else { return nil }
        return (isRight, isRight ? inner.maxX - own.maxX : own.x - inner.x)
    }

    /// The last of what floats among the things in a node; nil if it doesn't there.
    private func float(in node: Int, _ capture: Int) -> Int? {
        guard node >= 0, page.nodes[node].aside >= 0 else { return nil }
        let child = page.nodes[node].aside
        guard page.shows(child, capture), let float = page.nodes[child].children.first,
            !page.outer(float, capture).float.isEmpty
        else { return nil }
        return float
    }
}
