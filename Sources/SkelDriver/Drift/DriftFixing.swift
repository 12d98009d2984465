import SkelLanguage
import SkelLayout
import SkelText

/// `check --against --fix`: corrects, in memory, the numbers that cause bones to drift.
///
/// It increases every number near a drifting bone by one to see what moves. This shows what would explain the drift: a
/// single number, or several that hide each other's effect. It tries the likeliest changes and keeps the best one that
/// makes nothing worse, and repeats this until nothing explains the rest.
struct DriftFixing {
    /// The most numbers to change.
    private static let mostChanges = 100
    /// The most changes to try before making one.
    private static let mostTrials = 8
    /// The share of a step to the next number that may be given up for a round number.
    private static let rounding = 0.3
    /// The number of differences that a certainly correct number fixes.
    private static let sureCount = 3
    /// The tolerated distance between bones and page without a budget, in px.
    static let usualTolerance = 0.5

    let skeleton: DriftSkeleton
    /// The skeleton whose bones are matched anew.
    let original: DriftSkeleton
    /// The drift before any change.
    let start: Drift
    /// Whether bones were matched by position, so that some may be mistaken for others.
    private let isGuessed: Bool
    let anchors: DriftAnchors
    var trials: DriftTrials
    let score: DriftScore
    /// The current skeleton.
    private(set) var drift: Drift
    private var shapes: [Drift.Shape]
    private var paths = StringTable()
    private var influences: [DriftInfluence] = []
    /// The numbers changed so far, in order of their first change. Numbers in imports are only changed here, so that
    /// their effect is known.
    private(set) var changed: [Int] = []
    /// The changed numbers that fixed few differences.
    private var doubtful: [Int] = []

    init(_ skeleton: DriftSkeleton, _ checked: Compiler.Checked, _ drawn: DriftSkeleton.Drawn, tolerance: Double) {
        score = DriftScore(tolerance: tolerance)
        isGuessed = !skeleton.measurement.hasNames
        original = skeleton
        let found = skeleton.drift(of: drawn)
        start = found
        // Matches are determined once: a page that moves bones into place doesn't change their identity.
        self.skeleton = skeleton.measurement.isTree ? skeleton.naming(found) : skeleton
        anchors = DriftAnchors(skeleton.measurement.isTree ? found : nil)
        drift = anchors.lowered(found)
        shapes = self.skeleton.shapes(of: drawn)
        let ranks = DriftRanks(drift.matches.filter { [score] in score.drifts($0) }, in: drawn.drawing)
        trials = DriftTrials(self.skeleton, checked, nearTo: ranks)
        if drift.matches.allSatisfy({ !$0.isLowerThanBar }) { trials.keepBars() }
        let before = score.wrongness(of: drift)
        run()
        if isGuessed { takeBackGuesses(before) }
        settle()
    }

    private mutating func takeBackGuesses(_ before: Int) {
        // If bones are matched by position, some are mistaken for others. While much is wrong, a change that only fixes
        // a few differences is a coincidence, and so are all changes if as much is wrong as before.
        if score.wrongness(of: drift) * 2 > before { takeBack(doubtful) }
        if score.wrongness(of: drift) >= before { takeBack(changed) }
    }

    /// The named file with its numbers changed; nil if no number changes.
    var text: [UInt8]? {
        changed.contains { trials.numbers[$0].isOwn && trials.numbers[$0].isChanged } ? trials.text(ofFile: 0) : nil
    }

    /// A line for each changed number, for each number in an import that would change, and for each view that still
    /// drifts further than a budget, in px.
    func lines(beyond budget: Double) -> [String] {
        let numbers = changed.map { trials.numbers[$0] }.filter { $0.isChanged }
        let changes = numbers.filter { $0.isOwn } + numbers.filter { !$0.isOwn }
        let told = changes.map { number in
            let (old, new) = (DriftTrials.text(number.source.value), DriftTrials.text(number.value))
            let what =
                number.isOwn
                ? "fixed: '\(old)' is now '\(new)'\n" : "left: '\(old)' would be '\(new)'; this file is not named\n"
            return trials.place(of: number.source.span) + what
        }
        var seen: [Span] = []
        var left: [String] = []
        for match in drift.matches(beyond: budget) where !seen.contains(match.shape.span) {
            seen.append(match.shape.span)
            let what = "'\(printable(match.shape.path))' drifts \(DriftTable.text(match.error)) px"
            left.append(trials.place(of: match.shape.span) + "left: \(what), and no single number explains it\n")
        }
        return told + left
    }

    private mutating func run() {
        var isFresh = false
        while changed.count < Self.mostChanges, drift.matches.contains(where: { score.drifts($0) }) {
            if influences.isEmpty {
                measureInfluences()
                isFresh = true
            }
            if makeChange() {
                isFresh = false
            } else if isFresh {
                return
            } else {
                // A moved element may be matched differently now.
                influences = []
            }
        }
    }

    mutating func takeBack(_ numbers: [Int]) {
        let before = numbers.map { (number: $0, value: trials.numbers[$0].source.value) }
        guard !before.isEmpty, let drawn = trials.draw(before) else { return }
        for (number, value) in before { trials.numbers[number].value = value }
        drift = anchors.lowered(skeleton.drift(of: drawn))
    }

    private mutating func measureInfluences() {
        for match in drift.matches { paths.add(match.shape.path) }
        var before: [Drift.Shape?] = paths.strings.map { _ in nil }
        for shape in shapes {
            if let path = paths.number(of: shape.path) { before[path] = shape }
        }
        for index in trials.numbers.indices {
            let number = trials.numbers[index]
            let both = [number.step, -number.step].map { step in
                trials.draw([(index, number.value + step)]).map { drawn in
                    DriftInfluence(of: index, skeleton.shapes(of: drawn), by: step, before, paths)
                }
            }
            influences += DriftInfluence.joined(both[0], both[1])
        }
    }

    // MARK: - Changes

    /// Changed numbers, with their effect.
    private struct Candidate {
        let changes: [(number: Int, value: Double)]
        let result: DriftScore.Change
        let drawn: DriftSkeleton.Drawn
        let drift: Drift

        /// Whether it leaves fewer drifting bones, or as many with fewer numbers.
        func isBetter(than other: Candidate) -> Bool {
            (result.driftCount, result.lostCount, changes.count)
                < (other.result.driftCount, other.result.lostCount, other.changes.count)
        }
    }

    /// Makes the best change; returns false if there is none.
    private mutating func makeChange() -> Bool {
        var matches: [Drift.Match?] = paths.strings.map { _ in nil }
        for match in drift.matches {
            if let path = paths.number(of: match.shape.path), path < matches.count { matches[path] = match }
        }
        let explanations = model(of: matches).explanations(singles: Self.mostTrials) { column in
            trials.numbers[influences[column].number].rank
        }
        var best: Candidate?
        for explanation in explanations {
            for changes in changes(by: explanation, matches) {
                guard let candidate = candidate(changes, matches), isExplained(candidate) else { continue }
                if best.map({ candidate.isBetter(than: $0) }) ?? true { best = candidate }
            }
        }
        guard let best else { return false }
        apply(rounded(reduced(best, matches), matches))
        return true
    }

    /// The changes of an explanation, and these with the heights of lists whose rows change.
    private mutating func changes(
        by explanation: DriftModel.Explanation, _ matches: [Drift.Match?]
    ) -> [[(number: Int, value: Double)]] {
        let changes = zip(explanation.columns, explanation.amounts).map { column, amount in
            let number = influences[column].number
            return (number: number, value: trials.numbers[number].value + amount)
        }
        if changes.count == 1, let only = changes.first, trials.numbers[only.number].source.unit == .share {
            let effects = influences[explanation.columns[0]].differences(for: matches, above: anchors.above(paths))
            return share(only, effects, matches).map { [[(only.number, $0)]] } ?? []
        }
        let heights = changes.flatMap { trials.heightOfList(with: $0) }.filter { height in
            !changes.contains { $0.number == height.number }
        }
        return heights.isEmpty ? [changes] : [changes, changes + heights]
    }

    private func isExplained(_ candidate: Candidate) -> Bool {
        candidate.result.isExplained(byNumbers: candidate.changes.count)
            && score.wrongness(of: candidate.drift) < score.wrongness(of: drift)
    }

    private func model(of matches: [Drift.Match?]) -> DriftModel {
        var drifts: [Double] = []
        var rows = matches.map { _ in -1 }
        for (path, match) in matches.enumerated() {
            guard let match else { continue }
            rows[path] = drifts.count
            drifts += match.ownDifferences
        }
        let above = anchors.above(paths)
        let columns = influences.map { influence in
            influence.differences(for: matches, above: above).filter { rows[$0.path] >= 0 }.flatMap { effect in
                effect.changes.enumerated().map { DriftModel.Entry(row: rows[effect.path] + $0, factor: -$1) }
            }
        }
        return DriftModel(drifts, columns, tolerance: score.tolerance) { [influences] in influences[$0].covers($1) }
    }

    /// The values after some changes, rounded to hundredths; nil if they are invalid, make something worse, or
    /// change nothing.
    private mutating func candidate(
        _ changes: [(number: Int, value: Double)], _ matches: [Drift.Match?]
    ) -> Candidate? {
        var written: [(number: Int, value: Double)] = []
        for change in changes {
            let number = trials.numbers[change.number]
            let value = number.source.isWhole ? change.value.rounded() : (change.value * 100).rounded() / 100
            if value != number.value { written.append((change.number, value)) }
        }
        guard !written.isEmpty, let drawn = trials.draw(written) else { return nil }
        let drift = anchors.lowered(skeleton.drift(of: drawn))
        guard let result = score.change(from: matches, to: drift.matches, paths) else { return nil }
        return Candidate(changes: written, result: result, drawn: drawn, drift: drift)
    }

    /// The candidate without the numbers that don't help.
    private mutating func reduced(_ full: Candidate, _ matches: [Drift.Match?]) -> Candidate {
        var best = full
        for (number, _) in full.changes where best.changes.count > 1 {
            let fewer = best.changes.filter { $0.number != number }
            if let candidate = candidate(fewer, matches), candidate.isBetter(than: best), isExplained(candidate) {
                best = candidate
            }
        }
        return best
    }

    /// The candidate with rounder numbers, if these leave no more drifting bones.
    private mutating func rounded(_ exact: Candidate, _ matches: [Drift.Match?]) -> Candidate {
        var best = exact
        for index in exact.changes.indices where index < best.changes.count {
            let number = trials.numbers[exact.changes[index].number]
            for part in number.roundings {
                var changes = best.changes
                let round = (changes[index].value / part).rounded() * part
                let difference = abs(round - changes[index].value)
                if difference == 0 { break }
                changes[index].value = round
                if difference > Self.rounding * min(part, number.step) { continue }
                guard let candidate = candidate(changes, matches), candidate.changes.count == changes.count,
                    candidate.result.driftCount <= best.result.driftCount,
                    candidate.result.solved >= best.result.solved
                else { continue }
                best = candidate
                break
            }
        }
        return best
    }

    private mutating func apply(_ best: Candidate) {
        for change in best.changes {
            trials.numbers[change.number].value = change.value
            if !changed.contains(change.number) { changed.append(change.number) }
            if best.result.solved < Self.sureCount * best.changes.count { doubtful.append(change.number) }
        }
        drift = best.drift
        shapes = skeleton.shapes(of: best.drawn)
    }
}
