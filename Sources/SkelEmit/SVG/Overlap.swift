import SkelText

/// Tells whether boxes share an area; ones that only touch do not.
enum Overlap {
    /// A side of a box that a line sweeping downwards meets.
    private struct Event {
        var y: Int64
        var box: Int32
        var isStart: Bool

        /// Ends come before starts, so that boxes that touch do not count as sharing.
        static func precedes(_ a: Event, _ b: Event) -> Bool {
            a.y != b.y ? a.y < b.y : !a.isStart && b.isStart
        }
    }

    /// Whether any two share an area, in O(n log n).
    ///
    /// Until two are found, the boxes that the sweeping line crosses are disjoint intervals. A new one meets them
    /// where one of them begins inside it, or covers its beginning: where more have begun than ended up to there.
    static func exists(among boxes: [Box]) -> Bool {
        // A screen's few boxes are compared faster than a sort is set up.
        boxes.count <= 64 ? existsPairwise(among: boxes) : existsBySweeping(boxes)
    }

    private static func existsPairwise(among boxes: [Box]) -> Bool {
        for (index, box) in boxes.enumerated() where !box.isEmpty {
            for other in boxes[(index + 1)...] where !other.isEmpty {
                if box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
                {
                    return true
                }
            }
        }
        return false
    }

    static func existsBySweeping(_ boxes: [Box]) -> Bool {
        var events: [Event] = []
        events.reserveCapacity(boxes.count * 2)
        var places: [Int64] = []
        places.reserveCapacity(boxes.count * 2)
        for (index, box) in boxes.enumerated() where !box.isEmpty {
            events.append(Event(y: box.top, box: Int32(index), isStart: true))
            events.append(Event(y: box.bottom, box: Int32(index), isStart: false))
            places.append(box.left)
            places.append(box.right)
        }
        events.sort(by: Event.precedes)
        let ranks = Ranks(of: places)
        var begun = PrefixCounts(size: ranks.count)
        var ended = PrefixCounts(size: ranks.count)
        for event in events {
            let box = boxes[Int(event.box)]
            let left = ranks.rank(of: box.left)
            let right = ranks.rank(of: box.right)
            if event.isStart {
                let begunBefore = begun.sum(through: left)
                if begunBefore > ended.sum(through: left) || begun.sum(through: right - 1) > begunBefore { return true }
            }
            begun.add(event.isStart ? 1 : -1, at: left)
            ended.add(event.isStart ? 1 : -1, at: right)
        }
        return false
    }

    /// The distinct values in order.
    private struct Ranks {
        private var values: [Int64] = []

        init(of all: [Int64]) {
            for value in all.sorted() where value != values.last { values.append(value) }
        }

        var count: Int { values.count }

        func rank(of value: Int64) -> Int { values.partitioningIndex { $0 >= value } }
    }

    /// Counts by place, summed from the first in O(log n): a Fenwick tree.
    private struct PrefixCounts {
        private var tree: [Int32]

        init(size: Int) { tree = Array(repeating: 0, count: size + 1) }

        mutating func add(_ amount: Int32, at place: Int) {
            var node = place + 1
            while node < tree.count {
                tree[node] += amount
                node += node & -node
            }
        }

        func sum(through place: Int) -> Int32 {
            var node = place + 1
            var total: Int32 = 0
            while node > 0 {
                total += tree[node]
                node -= node & -node
            }
            return total
        }
    }
}
