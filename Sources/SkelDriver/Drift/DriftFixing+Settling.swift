import SkelLanguage
import SkelLayout
import SkelText

// What is changed is kept only if the skeleton as a whole is nearer to its page.
extension DriftFixing {
    /// The most bones to examine for a coincidence.
    private static let mostBones = 8

    /// Takes back changes that are coincidences, then others until what is left makes the skeleton better.
    mutating func settle() {
        let coincidences = kept.filter { isCoincidence($0) || fillsHole($0) }
        takeBack(coincidences)
        let before = DriftVerdict(start, score)
        while !kept.isEmpty {
            guard let now = verdict(without: nil) else { return takeBack(kept) }
            if now.isBetter(than: before) { return takeBackHarm(now) }
            var best: (number: Int, verdict: DriftVerdict)?
            for number in kept {
                guard let other = verdict(without: number) else { continue }
                if best.map({ other.isPreferred(to: $0.verdict, since: before) }) ?? true { best = (number, other) }
            }
            guard let best else { return takeBack(kept) }
            takeBack([best.number])
        }
    }

    /// The largest change, in points, that isn't compared with elements without a bone.
    private static let mostChange = 48.0

    /// Whether a number grows by the height of an element without a bone: it would only leave space for the missing bone.
    private func fillsHole(_ number: Int) -> Bool {
        let one = trials.numbers[number]
        let tallest = start.strangers.reduce(0) { max($0, $1.frame.height) }
        return one.value - one.source.value > max(Self.mostChange, tallest) && tallest > 0
    }

    /// Takes back each change without which the skeleton is even nearer: what an element above pushes down in the page may
    /// stand by itself in the skeleton.
    private mutating func takeBackHarm(_ now: DriftVerdict) {
        var now = now
        for number in kept {
            guard let other = verdict(without: number), other.isBetter(than: now) else { continue }
            takeBack([number])
            now = other
        }
    }

    /// The numbers whose value has changed.
    private var kept: [Int] { changed.filter { trials.numbers[$0].isChanged } }

    /// The verdict on the skeleton with one number changed back; nil if it can't be laid out.
    private mutating func verdict(without number: Int?) -> DriftVerdict? {
        var changes: [(number: Int, value: Double)] = []
        if let number { changes.append((number, trials.numbers[number].source.value)) }
        guard let drawn = trials.draw(changes) else { return nil }
        return DriftVerdict(original.drift(of: drawn), score)
    }

    /// Whether a number moves a bone exactly as far as all bones around it are from their places, without moving those: a
    /// part of the page has moved, and the number has nothing to do with it.
    private mutating func isCoincidence(_ number: Int) -> Bool {
        guard let drawn = trials.draw([(number, trials.numbers[number].source.value)]) else { return false }
        let without = anchors.lowered(skeleton.drift(of: drawn))
        var now = StringTable()
        for match in drift.matches { now.add(match.shape.path) }
        var moved: [(match: Drift.Match, now: Drift.Match)] = []
        var others: [(match: Drift.Match, now: Drift.Match)] = []
        for match in without.matches {
            guard let place = now.number(of: match.shape.path) else { return false }
            let pair = (match: match, now: drift.matches[place])
            let isMoved = zip(match.ownDifferences, pair.now.ownDifferences).contains { abs($0 - $1) > 0.01 }
            if isMoved { moved.append(pair) } else { others.append(pair) }
        }
        var count = 0
        for pair in moved where count < Self.mostBones {
            for side in 0..<4 where isSolved(pair, side) {
                if side > 1 || !areAsFar(others, from: pair.match, side, in: drawn.drawing) { return false }
                count += 1
            }
        }
        return count > 0
    }

    private func isSolved(_ pair: (match: Drift.Match, now: Drift.Match), _ side: Int) -> Bool {
        abs(pair.match.ownDifferences[side]) > score.tolerance && abs(pair.now.ownDifferences[side]) <= score.tolerance
    }

    /// Whether the nearest other bones drift as far as a bone did.
    private func areAsFar(
        _ others: [(match: Drift.Match, now: Drift.Match)], from match: Drift.Match, _ side: Int, in drawing: Drawing
    ) -> Bool {
        if match.shape.view < 0 { return false }
        for around in drawing.views.ancestors(of: match.shape.view).dropFirst() {
            let near = others.filter { drawing.is($0.match.shape.view, in: around) }
            if near.isEmpty { continue }
            let distance = match.ownDifferences[side]
            return near.allSatisfy { abs($0.now.ownDifferences[side] - distance) <= score.tolerance + 0.5 }
        }
        return false
    }
}

extension DriftVerdict {
    /// Whether it is nearer to a verdict whose changes may be kept.
    fileprivate func isPreferred(to other: DriftVerdict, since before: DriftVerdict) -> Bool {
        let (own, others) = (lostCount(since: before), other.lostCount(since: before))
        return (own, wrongCount, sum) < (others, other.wrongCount, other.sum)
    }
}

extension Drawing {
    /// Whether a view is in another one.
    fileprivate func `is`(_ view: Int, in other: Int) -> Bool {
        view >= 0 && views.ancestors(of: view).contains(other)
    }
}
