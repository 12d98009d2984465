import SkelText

/// Scores how much bones drift beyond a tolerance.
struct DriftScore {
    /// The tolerance, in px.
    let tolerance: Double

    /// Whether a match drifts. Numbers are printed to a thousandth.
    func drifts(_ match: Drift.Match) -> Bool { match.error > tolerance + 0.001 }

    /// Whether a match has drift of its own, beyond that of the elements above.
    private func isWrong(_ match: Drift.Match) -> Bool {
        match.ownDifferences.contains { abs($0) > tolerance + 0.001 }
    }

    /// The total drift: the number of differences beyond the tolerance; an unmeasured bone counts as four.
    func wrongness(of drift: Drift) -> Int {
        drift.matches.reduce(4 * drift.unmeasured.count) { sum, match in
            sum + match.ownDifferences.reduce(0) { $0 + (abs($1) > tolerance + 0.001 ? 1 : 0) }
        }
    }

    /// The improvement made by another state of the skeleton.
    struct Change {
        /// The number of differences beyond the tolerance that changed, and of those that are now within it.
        var moved = 0
        var solved = 0
        /// The number of bones that still drift.
        var driftCount = 0
        /// The number of bones that are gone.
        var lostCount = 0

        /// Whether this many numbers explain what they change: nearly everything they move is right afterwards, and several
        /// numbers fix more than each could alone. Anything less is a coincidence.
        func isExplained(byNumbers count: Int) -> Bool {
            solved >= (count > 1 ? 2 * count : 1) && solved * 4 >= moved * 3
        }
    }

    /// Compares two states; nil if a difference beyond the tolerance has grown, or a bone that was right is gone.
    ///
    /// - Parameters:
    ///   - before: the matches by the numbers of their paths.
    ///   - after: the matches of the new state.
    func change(from before: [Drift.Match?], to after: [Drift.Match], _ paths: StringTable) -> Change? {
        var change = Change()
        var isThere = before.map { _ in false }
        for match in after {
            let drifts = isWrong(match)
            guard let path = paths.number(of: match.shape.path), path < before.count, let old = before[path] else {
                continue
            }
            isThere[path] = true
            let pairs = zip(old.ownDifferences, match.ownDifferences)
            if pairs.contains(where: { abs($1) > max(abs($0), tolerance) + 0.001 }) { return nil }
            if drifts { change.driftCount += 1 }
            for (a, b) in pairs where abs(a) > tolerance && abs(a - b) > 0.01 {
                change.moved += 1
                if abs(b) <= tolerance + 0.001 { change.solved += 1 }
            }
        }
        for (path, match) in before.enumerated() where !isThere[path] {
            if let match, !isWrong(match) { return nil }
            if match != nil {
                change.driftCount += 1
                change.lostCount += 1
            }
        }
        return change
    }
}
