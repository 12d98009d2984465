import SkelText

/// How far a skeleton is from its page as a whole.
struct DriftVerdict {
    /// The number of bones and rectangles without a counterpart.
    let loneCount: Int
    /// The same, plus the number of drifting bones.
    let wrongCount: Int
    /// The sum of the distances of bones that drift, in px.
    let sum: Double
    /// The share by which the distance of a drifting bone may grow.
    private static let mostGrowth = 0.25

    /// The bones with counterparts, and their distances.
    private var paths = StringTable()
    private var errors: [Double] = []
    private let score: DriftScore

    init(_ drift: Drift, _ score: DriftScore) {
        self.score = score
        let wrong = drift.matches.filter { score.drifts($0) }
        loneCount = drift.unmeasured.count + drift.strangers.count
        wrongCount = loneCount + wrong.count
        sum = wrong.reduce(0) { $0 + $1.error }
        for match in drift.matches where paths.number(of: match.shape.path) == nil {
            paths.add(match.shape.path)
            errors.append(match.error)
        }
    }

    /// Whether fewer bones drift, or as many and less far, and none is lost.
    func isBetter(than before: DriftVerdict) -> Bool {
        let isNearer = sum < before.sum - 0.001 || loneCount < before.loneCount
        return wrongCount <= before.wrongCount && isNearer && lostCount(since: before) == 0
    }

    /// The number of bones that were right and aren't any more, or that are much further from their places.
    func lostCount(since before: DriftVerdict) -> Int {
        before.paths.strings.indices.count { index in
            let error = before.errors[index]
            let wasRight = error <= score.tolerance + 0.001
            guard let now = paths.number(of: before.paths.strings[index]) else { return wasRight }
            let most = wasRight ? score.tolerance : error * (1 + Self.mostGrowth)
            return errors[now] > most + 0.001
        }
    }
}
