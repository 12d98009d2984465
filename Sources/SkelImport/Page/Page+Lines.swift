import SkelLayout

extension Page {
    /// Puts what is beside each other in lines between blocks into boxes of its own, as CSS does with anonymous ones: the rest of
    /// the parent stays one below the other.
    mutating func wrapLines(of node: Int) {
        let children = nodes[node].children
        guard children.count > 2, let capture = first(node) else { return }
        let display = style(node, capture).display
        guard display == .block || display == .inlineBlock || display == .other else { return }
        let areInLines = children.map { isInLine($0) }
        guard areInLines.contains(false) else { return }
        var kept: [Int] = []
        var start = 0
        while start < children.count {
            var end = start + 1
            while end < children.count, areInLines[start], areInLines[end] { end += 1 }
            let run = Array(children[start..<end])
            if run.count > 1, captures.indices.contains(where: { areBesideEachOther(run, $0) }) {
                kept.append(line(of: run, in: node))
            } else {
                kept += run
            }
            start = end
        }
        nodes[node].children = kept
    }

    /// Whether an element is in a line of its parent at all widths.
    private func isInLine(_ node: Int) -> Bool {
        if nodes[node].tag == "#text" { return true }
        return captures.indices.allSatisfy { capture in
            let index = nodes[node].boxes[capture]
            guard index >= 0 else { return true }
            // Field by field: a copy of a box retains all that it holds.
            let role = boxes[index].role
            let isControl = role == .field || role == .button || role == .media
            // Controls and pictures are in lines unless they say otherwise.
            let isBlock = boxes[index].style.display == .block && !(isControl && nodes[node].tag != "div")
            return boxes[index].style.position == .inFlow && boxes[index].style.float.isEmpty
                && (boxes[index].style.isInline || !isBlock && isControl)
        }
    }

    /// Whether two of some siblings are beside each other in a capture, one after the other.
    func areBesideEachOther(_ run: [Int], _ capture: Int) -> Bool {
        let frames = run.filter { shows($0, capture) }.map { frame($0, capture) }
        return zip(frames, frames.dropFirst()).contains { one, two in
            let shared = min(one.maxY, two.maxY) - max(one.y, two.y)
            return shared > 0.4 * min(one.height, two.height) && two.x >= one.maxX - 2
        }
    }

    /// A box around some siblings: as wide as its parent's content, except in a grid.
    mutating func line(of run: [Int], in parent: Int) -> Int {
        let line = nodes.count
        firstLine = min(firstLine, line)
        var made = Node(.box, "#line", in: parent, number: line, captures: captures.count)
        made.children = run
        for capture in captures.indices {
            guard let around = box(parent, capture) else { continue }
            let frames = run.filter { shows($0, capture) }.map { frame($0, capture) }
            guard let first = frames.first else { continue }
            var bounds = frames.dropFirst().reduce(first) { $0.union($1) }
            if !around.style.isGrid {
                (bounds.x, bounds.width) = (around.content.x, around.content.width)
            }
            made.boxes[capture] = boxes.count
            var box = Box(frame: bounds)
            box.hasChildren = true
            box.style.textAlign = around.style.textAlign
            boxes.append(box)
        }
        nodes.append(made)
        for child in run { nodes[child].parent = line }
        return line
    }
}
