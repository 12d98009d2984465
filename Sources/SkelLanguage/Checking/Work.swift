/// The limits on what a file may cost, and what it has cost so far, in all stages: making, measuring and painting its
/// views, at every size and with every variant, and writing them. A unit is one view, item or line, handled once; it
/// takes some 0.1 to 0.2 microseconds.
///
/// It's a class because all screens, layouts and drawings of a file add to the same count, for all outputs of a run.
package final class Work: @unchecked Sendable {
    /// The most views and lines that a screen may have once expanded.
    package let mostViews: Int
    /// The length of the source with its imports, in bytes.
    let sourceSize: Int
    /// The most units for all stages together.
    private let most: Int
    // Access isn't checked at run time, as in `Tables`.
    @exclusivity(unchecked) private var done = 0
    /// Whether exceeding the limit has been reported. It's one mistake, whatever goes on without a result.
    @exclusivity(unchecked) package var isReported = false

    /// The limit for the largest sources.
    static let mostViewsOfAll = 5_000_000

    /// Creates a count for a source of this many bytes, imports included; by default for one without limits of its own.
    package init(forBytes count: Int = .max) {
        sourceSize = count
        // 64 KB may have 1.5 million views, and take 8 million units: about a second.
        mostViews = min(200_000 + 20 * min(count, 1 << 24), Self.mostViewsOfAll)
        most = 6_000_000 + 32 * min(count, 1 << 24)
    }

    /// Adds units; returns false once there are more than the file may cost.
    @inline(__always)
    @discardableResult
    package func add(_ units: Int) -> Bool {
        done += units
        return done <= most
    }

    /// The units that the file may still take.
    package var left: Int { max(0, most - done) }

    /// Whether the file has taken more than it may.
    package var isExceeded: Bool { done > most }

    /// Ends the work on the file if half of it is done, after a report: what exceeds a limit once would do so again.
    package func giveUp() {
        guard left < most / 2 else { return }
        done = most + 1
        isReported = true
    }
}
