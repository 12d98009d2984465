import SkelText

/// Detects overlapping boxes; boxes that only touch don't overlap.
enum Overlap {
    /// A side of a box, as met by a line that sweeps downwards.
    private struct Event {
        var y: Int64
        var box: Int32
        var isStart: Bool

        /// Ends precede starts, so that touching boxes don't count as overlapping.
        static func precedes(_ a: Event, _ b: Event) -> Bool {
            a.y != b.y ? a.y < b.y : !a.isStart && b.isStart
        }
    }

    /// Whether any two boxes overlap, in O(n log n).
    ///
    /// Until two are found, the boxes that the sweep line crosses are disjoint intervals. A new one meets them if one
    /// begins inside it or covers its beginning, that is if more have begun than ended up to there.
    static func exists(among boxes: [Box]) -> Bool {
        // Comparing a screen's few boxes is faster than setting up a sort.
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

    /// The distinct values, in order.
    private struct Ranks {
        private var values: [Int64] = []

        init(of all: [Int64]) {
            for value in all.sorted() where value != values.last { values.append(value) }
        }

        var count: Int { values.count }

        func rank(of value: Int64) -> Int { values.partitioningIndex { $0 >= value } }
    }

    /// Counts by place with prefix sums in O(log n): a Fenwick tree.
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
