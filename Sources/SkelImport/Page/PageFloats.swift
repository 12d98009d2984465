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

// Equal things that float to the left in lines of as many: columns.
extension Page {
    /// Makes grids of what holds nothing in its flow but equal things that float to the left and fill its width, and lets it be as
    /// high as they are.
    mutating func makeColumnsOfFloats() {
        for node in nodes.indices {
            for capture in captures.indices where shows(node, capture) {
                let around = nodes[node].boxes[capture]
                guard boxes[around].style.display == .block, boxes[around].hasChildren, boxes[around].text == nil,
                    let first = nodes[node].children.first(where: { shows($0, capture) }),
                    boxes[nodes[first].boxes[capture]].style.float == "left"
                else { continue }
                let items = nodes[node].children.map { nodes[$0].boxes[capture] }
                    .filter { $0 >= 0 && boxes[$0].style.position == .inFlow && boxes[$0].frame.height >= 1 }
                if let columns = columns(ofFloats: items, in: around) { layOut(items, in: around, columns) }
            }
        }
    }

    private struct FloatColumns {
        var count: Int
        /// The distances between columns and between rows, in points.
        var gap: Double
        var rowGap: Double
        /// Where the last thing ends.
        var end: Double
    }

    private func columns(ofFloats items: [Int], in around: Int) -> FloatColumns? {
        guard let first = items.first, items.count > 1,
            items.allSatisfy({ boxes[$0].style.float == "left" && boxes[$0].style.width.points == nil })
        else { return nil }
        let (room, own) = (boxes[around].content, boxes[first].frame)
        let count = items.prefix { abs(boxes[$0].frame.y - own.y) < 1 }.count
        guard count > 1, own.width >= 1, items.allSatisfy({ abs(boxes[$0].frame.width - own.width) <= 1 }) else {
            return nil
        }
        let gap = boxes[items[1]].frame.x - own.maxX
        guard gap >= 0, abs(own.x - room.x) <= 2, abs(Double(count) * (own.width + gap) - gap - room.width) <= 2 else {
            return nil
        }
        var rowGap: Double?
        var (top, end) = (own.y, own.maxY)
        for start in stride(from: 0, to: items.count, by: count) {
            let row = items[start..<min(start + count, items.count)].map { boxes[$0].frame }
            let areInPlace = row.enumerated().allSatisfy { column, frame in
                abs(frame.y - row[0].y) < 1 && abs(frame.x - own.x - Double(column) * (own.width + gap)) <= 2
            }
            guard areInPlace, row[0].y >= top else { return nil }
            if start > 0 {
                let distance = row[0].y - end
                guard distance >= 0, abs(distance - (rowGap ?? distance)) <= 1 else { return nil }
                rowGap = distance
            }
            (top, end) = (row[0].y, row.reduce(row[0].maxY) { max($0, $1.maxY) })
        }
        return FloatColumns(count: count, gap: gap, rowGap: rowGap ?? 0, end: end)
    }

    private mutating func layOut(_ items: [Int], in around: Int, _ columns: FloatColumns) {
        let content = boxes[around].content
        boxes[around].style.display = .grid
        boxes[around].style.columns = "repeat(\(columns.count), 1fr)"
        let share = (columns.gap / content.width * 1000).rounded() / 10
        let isShare = boxes[items[0]].style.margin.all.contains { margin in
            if case .percent(let part) = margin { part > 0 } else { false }
        }
        boxes[around].style.columnGap = isShare ? .percent(share) : .points(columns.gap)
        boxes[around].style.rowGap = .points(columns.rowGap)
        for item in items {
            boxes[item].style.width = .auto
            boxes[item].style.float = ""
            boxes[item].style.margin = FourSides(.points(0))
        }
        // Without a height of its own, what is around floats ends before they do, or has the room below the last ones.
        if boxes[around].style.height == .auto { boxes[around].frame.height += columns.end - content.maxY }
    }
}
