import SkelLayout
import SkelText

extension Page {
    /// Puts the items of a flex container or a grid in the order that their styles give them in the widest window. Where others have
    /// them in the reverse order, as columns that wrap below each other often are, the container is turned there.
    mutating func orderItems(of node: Int) {
        let children = nodes[node].children
        guard
            children.contains(where: { child in nodes[child].boxes.contains { $0 >= 0 && boxes[$0].style.order != 0 } })
        else { return }
        func order(_ child: Int) -> Int { nodes[child].boxes.last { $0 >= 0 }.map { boxes[$0].style.order } ?? 0 }
        let ordered = children.sorted { order($0) < order($1) }
        nodes[node].isReordered = ordered != children
        nodes[node].children = ordered
        for capture in shown(node) {
            func items(of all: [Int]) -> [Int] {
                all.filter { shows($0, capture) && style($0, capture).position == .inFlow }
            }
            let seen = items(of: children).sorted { style($0, capture).order < style($1, capture).order }
            if seen.count > 1, seen == items(of: ordered).reversed() { turn(node, capture, seen) }
        }
    }

    /// Lets a container lay out its items in the reverse order.
    ///
    /// - Parameter seen: the items from the left, or from the top.
    private mutating func turn(_ node: Int, _ capture: Int, _ seen: [Int]) {
        let (index, frames) = (nodes[node].boxes[capture], seen.map { frame($0, capture) })
        let (style, content) = (boxes[index].style, boxes[index].content)
        let isRow = style.isFlex && !style.isColumn
        if isRow, style.wraps, zip(frames, frames.dropFirst()).allSatisfy({ $1.y >= $0.maxY - 1 }) {
            boxes[index].style.wrapsUp = true
            return
        }
        guard style.isFlex || style.isGridOfOneColumn else { return }
        boxes[index].style.isReverse.toggle()
        let end = frames.map { isRow ? $0.maxX : $0.maxY }.max() ?? 0
        let room = (isRow ? content.maxX : content.maxY) - end
        switch style.justifyContent {
        case "normal", "flex-start": boxes[index].style.justifyContent = room > 1 ? "flex-end" : "normal"
        case "flex-end": boxes[index].style.justifyContent = "normal"
        default: break
        }
    }
}
