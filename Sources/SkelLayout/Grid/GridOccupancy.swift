/// The occupied cells of a grid, as intervals for each row (or for each column, if columns are filled first).
struct GridOccupancy {
    private var lanes: [[Range<Int>]] = []
    /// The number of intervals examined and added, for the limit of work.
    private(set) var steps = 0

    /// The end of an obstacle in an area; nil if the area is free.
    mutating func obstacle(in area: Range<Int>, lanes wanted: Range<Int>) -> Int? {
        steps += 1
        var end: Int?
        for lane in wanted.lowerBound..<min(wanted.upperBound, max(wanted.lowerBound, lanes.count)) {
            steps += 1
            guard let taken = firstTaken(behind: area.lowerBound, in: lanes[lane]), taken.lowerBound < area.upperBound
            else { continue }
            end = max(end ?? 0, taken.upperBound)
        }
        return end
    }

    /// The first interval that ends after a line.
    private func firstTaken(behind line: Int, in taken: [Range<Int>]) -> Range<Int>? {
        var low = 0
        var high = taken.count
        while low < high {
            let middle = (low + high) / 2
            if taken[middle].upperBound > line { high = middle } else { low = middle + 1 }
        }
        return low < taken.count ? taken[low] : nil
    }

    mutating func take(_ area: Range<Int>, lanes wanted: Range<Int>) {
        while lanes.count < wanted.upperBound { lanes.append([]) }
        for lane in wanted {
            steps += 1
            steps += Self.insert(area, in: &lanes[lane])
        }
    }

    /// Adds an interval, merging it with those that it touches; returns the number of these.
    private static func insert(_ area: Range<Int>, in taken: inout [Range<Int>]) -> Int {
        guard let last = taken.last, last.upperBound >= area.lowerBound else {
            taken.append(area)
            return 0
        }
        var low = 0
        var high = taken.count
        while low < high {
            let middle = (low + high) / 2
            if taken[middle].upperBound >= area.lowerBound { high = middle } else { low = middle + 1 }
        }
        var joined = area
        var end = low
        while end < taken.count, taken[end].lowerBound <= area.upperBound {
            joined = min(joined.lowerBound, taken[end].lowerBound)..<max(joined.upperBound, taken[end].upperBound)
            end += 1
        }
        taken.replaceSubrange(low..<end, with: [joined])
        return end - low
    }
}
