import SkelText

/// The widths of the window at which a page is captured: usual ones, and one in each interval between the widths at which
/// its style sheets change something.
struct WidthPlan: Sendable {
    /// The widths that are captured in any case.
    static let usual = [375, 768, 1280]
    /// The narrowest and the widest window that are thought of.
    private static let (least, most) = (375, 1920)
    /// The most boundaries of `@media`, and the most captures. A page that has more of them gets the most frequent ones and the
    /// widest intervals.
    private static let mostBoundaries = 16
    private static let mostCaptures = 12
    /// Intervals that are no wider than this are left out.
    private static let narrow = 8

    /// The boundaries of `@media`, narrowest first.
    private let boundaries: [Int]
    private let containers: [Int]
    /// The widths of the window at which the root is to be measured first, narrowest first; empty if that isn't needed.
    let points: [Int]

    init(_ conditions: WidthConditions) {
        let inside = conditions.media.filter { $0 > Self.least && $0 <= Self.most }.sorted()
        var counted: [(width: Int, count: Int)] = []
        for width in inside {
            if counted.last?.width == width {
                counted[counted.count - 1].count += 1
            } else {
                counted.append((width, 1))
            }
        }
        if counted.count > Self.mostBoundaries {
            counted.sort { $0.count != $1.count ? $0.count > $1.count : $0.width < $1.width }
            counted = Array(counted.prefix(Self.mostBoundaries)).sorted { $0.width < $1.width }
        }
        boundaries = counted.map { $0.width }
        containers = Self.unique(conditions.containers)
        points =
            containers.isEmpty ? [] : Self.unique([Self.least, Self.most] + boundaries + boundaries.map { $0 - 1 })
    }

    private static func unique(_ widths: [Int]) -> [Int] {
        let sorted = widths.sorted()
        return sorted.indices.filter { $0 == 0 || sorted[$0 - 1] != sorted[$0] }.map { sorted[$0] }
    }

    /// The widths to capture, narrowest first.
    ///
    /// - Parameter measured: for each of the points, the widths of the roots' contents in CSS pixels.
    func widths(measured: [[Double]]) -> [Int] {
        var cuts = boundaries
        for index in points.indices.dropLast() where index + 1 < measured.count {
            let (start, end) = (points[index], points[index + 1])
            for (narrow, wide) in zip(measured[index], measured[index + 1]) where narrow < wide {
                for container in containers where narrow < Double(container) && Double(container) <= wide {
                    let share = (Double(container) - narrow) / (wide - narrow)
                    cuts.append(start + Int((share * Double(end - start)).rounded()))
                }
            }
        }
        let ends = Self.unique([Self.least, Self.most] + cuts)
        var empty: [(start: Int, end: Int)] = []
        for (start, end) in zip(ends, ends.dropFirst()) where end - start > Self.narrow {
            if !Self.usual.contains(where: { start <= $0 && $0 < end }) { empty.append((start, end)) }
        }
        empty.sort {
            $0.end - $0.start != $1.end - $1.start ? $0.end - $0.start > $1.end - $1.start : $0.start < $1.start
        }
        let extra = empty.prefix(Self.mostCaptures - Self.usual.count).map {
            min(($0.start + $0.end) / 2, $0.start + 120)
        }
        return Self.unique(Self.usual + extra)
    }
}
