import SkelLayout

extension Sketch {
    /// The smallest width, in points, at which filling a container exactly isn't a coincidence.
    private static let leastWidth = 48.0

    /// Corrects the responses of elements whose widths follow the viewport, as with `100vw` and `position: fixed`. A capture
    /// narrows the captured element but not the viewport, so these elements seem fixed. They are recognized because they fill
    /// a stretching container exactly. Their contents haven't moved either, so the contents' responses become unknown.
    mutating func findViewportWidths() {
        var open = [0]
        while let parent = open.popLast() {
            open += nodes[parent].children
            guard let around = parent == 0 ? .fills : nodes[parent].response,
                around.width > 1 - Distance.response
            else { continue }
            for child in nodes[parent].children {
                if seemsFixed(child, in: parent) {
                    forgetResponses(in: child)
                    nodes[child].response = around
                } else if nodes[child].response == nil, reachesAcross(child, in: parent) {
                    nodes[child].response = around
                }
            }
        }
    }

    /// Whether an element with an unknown response takes most of the container, up to its right edge or with equal distances
    /// from both edges. Such elements stretch.
    private func reachesAcross(_ child: Int, in parent: Int) -> Bool {
        let (frame, around) = (nodes[child].frame, nodes[parent].frame)
        let (left, right) = (frame.x - around.x, around.maxX - frame.maxX)
        return nodes[child].kind != .label && frame.width > around.width / 2
            && (abs(right) <= Distance.same || abs(left - right) <= 1)
    }

    private func seemsFixed(_ child: Int, in parent: Int) -> Bool {
        let (frame, around) = (nodes[child].frame, nodes[parent].frame)
        return nodes[child].response == .fixed && nodes[child].kind != .label && frame.width >= Self.leastWidth
            && Distance.areSame(frame.x, around.x) && Distance.areSame(frame.width, around.width)
    }

    private mutating func forgetResponses(in index: Int) {
        var open = nodes[index].children
        while let inner = open.popLast() {
            if nodes[inner].response == .fixed { nodes[inner].response = nil }
            open += nodes[inner].children
        }
    }
}
