/// Rectangles, found by the area that they share with another one: a packed R-tree over a Z-order curve.
///
/// All boxes are known from the start; each takes part once it has a number. Building takes O(n log n). A query only
/// opens nodes that overlap the box and contain a higher number than the best one found so far.
struct BoxTree {
    /// The corners in points, and the highest number within; -1 if nothing within has a number yet.
    private struct Node {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double
        var highest = -1

        init(_ box: Rect) { (left, top, right, bottom) = (box.x, box.y, box.maxX, box.maxY) }

        func overlaps(_ box: Rect) -> Bool {
            left < box.maxX && box.x < right && top < box.maxY && box.y < bottom
        }

        mutating func formUnion(_ other: Node) {
            left = min(left, other.left)
            top = min(top, other.top)
            right = max(right, other.right)
            bottom = max(bottom, other.bottom)
        }
    }

    /// The number of nodes below each node. 4, 8 and 16 are equally fast; fewer nodes take less memory.
    private static let fanOut = 16

    /// The boxes in the order of the curve, then the nodes above them, level by level.
    private var nodes: [Node] = []
    /// The index in `nodes` at which each level begins, followed by the total count.
    private var floors = [0]
    /// The box at each place of the lowest level, and the place of each box.
    private var boxes: [Int32]
    private var places: [Int32]

    init(_ all: [Rect]) {
        boxes = Self.curve(through: all)
        places = Array(repeating: 0, count: all.count)
        nodes.reserveCapacity(all.count + all.count / (Self.fanOut - 1) + 8)
        for (place, box) in boxes.enumerated() {
            places[Int(box)] = Int32(place)
            nodes.append(Node(all[Int(box)]))
        }
        floors.append(nodes.count)
        while floors[floors.count - 1] - floors[floors.count - 2] > 1 { addFloor() }
    }

    private mutating func addFloor() {
        let below = floors[floors.count - 2]..<floors[floors.count - 1]
        for first in stride(from: below.lowerBound, to: below.upperBound, by: Self.fanOut) {
            var node = nodes[first]
            for other in (first + 1)..<max(first + 1, min(first + Self.fanOut, below.upperBound)) {
                node.formUnion(nodes[other])
            }
            nodes.append(node)
        }
        floors.append(nodes.count)
    }

    /// Sets the number of a box, at least 0.
    mutating func setNumber(_ number: Int, of box: Int) {
        var place = Int(places[box])
        for floor in floors.dropLast() {
            if nodes[floor + place].highest >= number { return }
            nodes[floor + place].highest = number
            place /= Self.fanOut
        }
    }

    /// The highest number above `least` among the boxes that share an area with `box` and satisfy `isMet`; `least` if
    /// there is none. Adds the boxes and nodes that it opened to `steps`.
    func highestNumber(over box: Rect, above least: Int, counting steps: inout Int, where isMet: (Int) -> Bool) -> Int {
        guard floors.count > 1, nodes[nodes.count - 1].highest > least else { return least }
        // Pointers avoid reference counting, which took half of the time.
        return nodes.withUnsafeBufferPointer { nodes in
            floors.withUnsafeBufferPointer { floors in
                var search = Search(nodes: nodes, floors: floors, box: box, highest: least)
                search.open(0, on: floors.count - 2) { isMet(Int(boxes[$0])) }
                steps += search.steps
                return search.highest
            }
        }
    }

    private struct Search {
        let nodes: UnsafeBufferPointer<Node>
        let floors: UnsafeBufferPointer<Int>
        let box: Rect
        var highest: Int
        var steps = 0

        mutating func open(_ place: Int, on floor: Int, where isMet: (Int) -> Bool) {
            steps += 1
            if floor == 0 {
                if isMet(place) { highest = nodes[place].highest }
                return
            }
            let first = floors[floor - 1] + place * BoxTree.fanOut
            let end = min(first + BoxTree.fanOut, floors[floor])
            // Later paintings are at the end and have the highest numbers.
            var below = end
            while below > first {
                below -= 1
                if nodes[below].highest > highest, nodes[below].overlaps(box) {
                    open(below - floors[floor - 1], on: floor - 1, where: isMet)
                }
            }
        }
    }

    // MARK: - The curve

    /// The boxes in the order in which a Z-order curve visits their centres, on a grid of 65,536 x 65,536.
    private static func curve(through all: [Rect]) -> [Int32] {
        guard let first = all.first else { return [] }
        var bounds = Node(first)
        for box in all { bounds.formUnion(Node(box)) }
        let across = scale(of: bounds.right - bounds.left)
        let down = scale(of: bounds.bottom - bounds.top)
        var keys: [UInt64] = []
        keys.reserveCapacity(all.count)
        for (index, box) in all.enumerated() {
            let x = cell((box.x + box.width / 2 - bounds.left) * across)
            let y = cell((box.y + box.height / 2 - bounds.top) * down)
            keys.append((spread(x) | spread(y) << 1) << 32 | UInt64(index))
        }
        keys.sort()
        return keys.map { Int32(truncatingIfNeeded: $0) }
    }

    /// The number of grid cells per point; 0 if all centres share one cell.
    private static func scale(of extent: Double) -> Double { extent > 1e-6 ? 65_535 / extent : 0 }

    private static func cell(_ place: Double) -> UInt64 { UInt64(min(max(place, 0), 65_535)) }

    /// The lower 16 bits, with a zero bit between each two.
    private static func spread(_ number: UInt64) -> UInt64 {
        var bits = number & 0xffff
        bits = (bits | bits << 8) & 0x00ff_00ff
        bits = (bits | bits << 4) & 0x0f0f_0f0f
        bits = (bits | bits << 2) & 0x3333_3333
        return (bits | bits << 1) & 0x5555_5555
    }
}
