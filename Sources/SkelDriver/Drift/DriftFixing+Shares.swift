import SkelLanguage
import SkelLayout
import SkelText

// Numbers whose effect is not proportional to their change, and those that go with others.
extension DriftFixing {
    /// The most steps to the value of a share.
    private static let mostSteps = 6

    /// The value of a share that corrects the bone on which it has the largest effect; nil if there is none. It is found step
    /// by step, because the effect isn't proportional to the change.
    ///
    /// - Parameters:
    ///   - guess: the value that would be right if it were proportional.
    ///   - effects: by the numbers of paths.
    mutating func share(
        _ guess: (number: Int, value: Double), _ effects: [(path: Int, changes: [Double])], _ matches: [Drift.Match?]
    ) -> Double? {
        var target: (path: String, side: Int, effect: Double, difference: Double)?
        for effect in effects {
            guard let match = matches[effect.path] else { continue }
            for (side, difference) in match.ownDifferences.enumerated() where abs(difference) > score.tolerance {
                let size = abs(effect.changes[side])
                if size > target?.effect ?? 0.01 { target = (match.shape.path, side, size, difference) }
            }
        }
        guard let target else { return nil }
        var last = (value: trials.numbers[guess.number].value, difference: target.difference)
        var value = guess.value
        for _ in 0..<Self.mostSteps {
            guard value > 0, let drawn = trials.draw([(guess.number, value)]) else { return nil }
            let drift = anchors.lowered(skeleton.drift(of: drawn))
            let match = drift.matches.first { $0.shape.path == target.path }
            guard let difference = match?.ownDifferences[target.side] else { return nil }
            if abs(difference) < 0.1 { return value }
            if abs(difference - last.difference) < 1e-6 { return nil }
            let next = value - difference * (value - last.value) / (difference - last.difference)
            last = (value, difference)
            value = next
        }
        return nil
    }
}

extension DriftTrials {
    /// The height of the list whose row height changes, if both are in the same block, so that it shows as many rows as
    /// before.
    func heightOfList(with change: (number: Int, value: Double)) -> [(number: Int, value: Double)] {
        let row = numbers[change.number]
        guard row.source.property == "rowHeight", row.value > 0 else { return [] }
        return numbers.indices.filter { index in
            numbers[index].source.property == "height" && numbers[index].source.owner == row.source.owner
        }.map { index in
            let height = numbers[index].value
            return (index, height + (height / row.value).rounded(.down) * (change.value - row.value))
        }
    }
}

extension DriftTrials.Number {
    /// The multiples to which its value is rounded if that is no less right.
    var roundings: [Double] {
        switch source.unit {
        case .points, .percent: [1, 0.5]
        case .rem, .em: [0.25, 0.0625]
        case .share: [1, 0.5, 0.25]
        }
    }
}
