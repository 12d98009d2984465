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
        guard let response = nodes[child].response, abs(response.width) < Distance.response,
            nodes[child].kind != .label, nodes[child].frame.width >= Self.leastWidth
        else { return false }
        if response == .fixed, isAsWide(child, as: parent) { return true }
        // A band across the whole screen, in a container with padding, moves by half of what that becomes narrower.
        return [0, 0.5].contains { abs(response.x - $0) < Distance.response } && isAsWide(child, as: 0)
    }

    private func isAsWide(_ node: Int, as other: Int) -> Bool {
        let (frame, around) = (nodes[node].frame, nodes[other].frame)
        return Distance.areSame(frame.x, around.x) && Distance.areSame(frame.width, around.width)
    }

    private mutating func forgetResponses(in index: Int) {
        var open = nodes[index].children
        while let inner = open.popLast() {
            if nodes[inner].response?.width == 0 { nodes[inner].response = nil }
            open += nodes[inner].children
        }
    }

    /// Makes the responses unknown of items that have changed their rows or columns in the capture's narrower measurement: a
    /// grid that had one column less there says nothing about the widths at which it has as many.
    mutating func forgetBrokenItems() {
        for index in nodes.indices {
            let isBroken = nodes[index].children.contains { child in
                nodes[child].response.map { $0.width < -Self.leastChange || $0.width > 1 + Self.leastChange } ?? false
            }
            if !isBroken { continue }
            var open = nodes[index].children
            while let inner = open.popLast() {
                nodes[inner].response = nil
                open += nodes[inner].children
            }
        }
    }

    /// The share of a change in width that no element takes without being arranged differently.
    private static let leastChange = 0.5
}
