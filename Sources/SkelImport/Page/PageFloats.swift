import SkelLanguage
import SkelLayout

// What floats beside what follows it: it has room at its side, and takes none above it.
extension Page {
    /// Puts each child beside whose words the next one's are into a box without height, at whose top it is.
    mutating func wrapFloats(of node: Int) {
        let children = nodes[node].children
        guard children.contains(where: { isFloat($0) }) else { return }
        let floats = children.map { isFloat($0) }
        // In a flex container or a grid nothing floats.
        if shown(node).contains(where: { style(node, $0).isFlex || style(node, $0).isGrid }) { return }
        let others = children.indices.map { floats[$0] ? -1 : children[$0] }
        for place in children.indices where floats[place] {
            let rest = children.indices[(place + 1)...]
            let isBeside = shown(children[place]).contains { capture in
                guard let next = rest.first(where: { shows(children[$0], capture) }), !floats[next] else {
                    return false
                }
                let (one, two) = (frame(children[place], capture), frame(children[next], capture))
                return one.intersection(two).width > 2 && two.y < one.maxY - 1
            }
            if isBeside {
                nodes[node].children[place] = aside(
                    of: children[place], after: others[..<place], before: others[place...])
            }
        }
    }

    /// Whether a node floats wherever it shows.
    private func isFloat(_ node: Int) -> Bool {
        nodes[node].kind != .space
            && nodes[node].boxes.allSatisfy { index in
                index < 0 || !boxes[index].style.float.isEmpty && boxes[index].style.position == .inFlow
            }
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
        for capture in shown(child) where shows(box, capture) {
            let (index, own) = (nodes[box].boxes[capture], nodes[child].boxes[capture])
            let last = after.last { $0 >= 0 && shows($0, capture) }.map { frame($0, capture).maxY }
            let next = before.first { $0 >= 0 && shows($0, capture) }.map { frame($0, capture).y }
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
        guard page.nodes[node].kind == .label, parent >= 0, page.nodes[parent].aside >= 0 else { return nil }
        let child = page.nodes[parent].aside
        guard page.shows(child, capture), let float = page.nodes[child].children.first else { return nil }
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
}
