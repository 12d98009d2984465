import SkelLayout

/// Backgrounds and borders that are not seen on what is behind them.
extension Page {
    /// Forgets backgrounds in the colour that is behind them, and borders in the colours on both of their sides. On a picture, all
    /// are seen.
    mutating func dropUnseenSurfaces() {
        for capture in captures.indices {
            var behind = [PageColor](repeating: captures[capture].background, count: nodes.count)
            var isOnPicture = [Bool](repeating: false, count: nodes.count)
            for node in nodes.indices {
                let (index, parent) = (nodes[node].boxes[capture], nodes[node].parent)
                if index < 0 { continue }
                let around = parent < 0 ? captures[capture].background : behind[parent]
                behind[node] = around
                isOnPicture[node] = parent >= 0 && isOnPicture[parent] || coversPicture(node, capture)
                if let background = boxes[index].ink.background {
                    let seen = background.over(around)
                    behind[node] = seen
                    if !isOnPicture[node], seen.isNear(around) { boxes[index].ink.background = nil }
                    if background.opacity == 1 { isOnPicture[node] = false }
                }
                if boxes[index].ink.hasImage { isOnPicture[node] = true }
                if let color = boxes[index].ink.borderColor, !isOnPicture[node] {
                    let seen = color.over(behind[node])
                    if seen.isNear(around), seen.isNear(behind[node]) {
                        boxes[index].ink.border = FourSides(0)
                        boxes[index].ink.borderColor = nil
                    }
                }
            }
        }
    }

    /// The most siblings to look for pictures under a thing.
    static let mostBefore = 8
    /// The most elements around a picture.
    private static let mostAround = 4

    /// Whether a third of a frame is on a picture.
    static func isOn(_ picture: Rect, _ frame: Rect) -> Bool {
        let shared = frame.intersection(picture)
        return shared.width * shared.height * 3 > frame.width * frame.height
    }

    /// Whether a third of what is out of the flow is on a picture that comes before it.
    private func coversPicture(_ node: Int, _ capture: Int) -> Bool {
        let index = nodes[node].boxes[capture]
        guard boxes[index].style.position == .absolute, nodes[node].parent >= 0, boxes[index].ink.background != nil
        else {
            return false
        }
        let frame = boxes[index].frame
        let before = nodes[nodes[node].parent].children.prefix { $0 != node }
        return before.suffix(Self.mostBefore).contains { sibling in
            picture(in: sibling, capture).map { Self.isOn($0, frame) } ?? false
        }
    }

    /// The frame of a picture, or of the only one in what is around it; nil if it is none.
    private func picture(in node: Int, _ capture: Int) -> Rect? {
        var node = node
        for _ in 0..<Self.mostAround where shows(node, capture) {
            let box = boxes[nodes[node].boxes[capture]]
            if box.role == .media || box.ink.hasImage { return box.frame }
            guard let only = nodes[node].children.first, nodes[node].children.count == 1 else { return nil }
            node = only
        }
        return nil
    }
}
