import SkelLanguage
import SkelLayout
import SkelText

/// `check --against --fix`: changes the numbers that put drifting bones where they are, in memory.
///
/// Every number near a bone that drifts is made larger by one, to see what moves. So it is known what would explain the drift:
/// one number, or several that hide each other's part of it. The likeliest are tried, and the best is kept that makes nothing
/// worse; then again, until nothing explains what is left.
struct DriftFixing {
    /// How many numbers are changed at most.
    private static let mostChanges = 100
    /// How many of the likeliest changes are tried before one is made.
    private static let mostTrials = 8
    /// By how much of the step to the next a number may be another for being round.
    private static let rounding = 0.3
    /// How many differences a number makes right that is right beyond doubt.
    private static let sureCount = 3
    /// How far bones may be from the page where no budget is given, in px.
    static let usualTolerance = 0.5

    private let skeleton: DriftSkeleton
    /// Whether bones were found by where they are: some may be taken for others.
    private let isGuessed: Bool
    private let anchors: DriftAnchors
    private var trials: DriftTrials
    private let score: DriftScore
    /// The skeleton as it is now.
    private var drift: Drift
    private var shapes: [Drift.Shape]
    private var paths = StringTable()
    private var influences: [DriftInfluence] = []
    /// The numbers that were changed, in the order of the first change. Those of imports are changed nowhere but here, so that
    /// what they explain is known.
    private var changed: [Int] = []
    /// Those of them that made few differences right.
    private var doubtful: [Int] = []

    init(_ skeleton: DriftSkeleton, _ checked: Compiler.Checked, _ drawn: DriftSkeleton.Drawn, tolerance: Double) {
        score = DriftScore(tolerance: tolerance)
        isGuessed = !skeleton.measurement.hasNames
        let found = skeleton.drift(of: drawn)
        // What stands for what is found once: a page that moves bones into place makes none of them another one.
        self.skeleton = skeleton.measurement.isTree ? skeleton.naming(found) : skeleton
        anchors = DriftAnchors(skeleton.measurement.isTree ? found : nil)
        drift = anchors.lowered(found)
        shapes = self.skeleton.shapes(of: drawn)
        let ranks = DriftRanks(drift.matches.filter { [score] in score.drifts($0) }, in: drawn.drawing)
        trials = DriftTrials(self.skeleton, checked, nearTo: ranks)
        if drift.matches.allSatisfy({ !$0.isLowerThanBar }) { trials.keepBars() }
        let before = score.wrongness(of: drift)
        run()
        if !isGuessed { return }
        // Where bones are found by where they are, some are taken for others. As long as much is wrong, what makes only few
        // differences right is a coincidence, and so is all where as much is wrong as before.
        if score.wrongness(of: drift) * 2 > before { takeBack(doubtful) }
        if score.wrongness(of: drift) >= before { takeBack(changed) }
    }

    /// The named file with its numbers changed; nil if no number changes.
    var text: [UInt8]? {
        changed.contains { trials.numbers[$0].isOwn && trials.numbers[$0].isChanged } ? trials.text(ofFile: 0) : nil
    }

    /// A line for each number that was changed, for each of an import that would be, and for each view that even then drifts.
    var lines: [String] {
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
        for match in drift.matches where score.drifts(match) && !seen.contains(match.shape.span) {
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
                // What moves what may be another thing by now.
                influences = []
            }
        }
    }

    private mutating func takeBack(_ numbers: [Int]) {
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

    /// Numbers with what they would be, and what that makes better.
    private struct Candidate {
        let changes: [(number: Int, value: Double)]
        let result: DriftScore.Change
        let drawn: DriftSkeleton.Drawn
        let drift: Drift

        /// Whether it leaves fewer bones to drift, or as many with fewer numbers.
        func isBetter(than other: Candidate) -> Bool {
            (result.driftCount, changes.count) < (other.result.driftCount, other.changes.count)
        }
    }

    /// Makes the best change; false where there is none.
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
            let changes = zip(explanation.columns, explanation.amounts).map { column, amount in
                let number = influences[column].number
                return (number: number, value: trials.numbers[number].value + amount)
            }
            guard let candidate = candidate(changes, matches), isExplained(candidate) else { continue }
            if best.map({ candidate.isBetter(than: $0) }) ?? true { best = candidate }
        }
        guard let best else { return false }
        apply(rounded(reduced(best, matches), matches))
        return true
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

    /// The same without the numbers that do not help.
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

    /// The same with rounder numbers, where these leave no more bones to drift.
    private mutating func rounded(_ exact: Candidate, _ matches: [Drift.Match?]) -> Candidate {
        var best = exact
        for index in exact.changes.indices where index < best.changes.count {
            let number = trials.numbers[exact.changes[index].number]
            for part in number.source.unit == .rem ? [0.25, 0.0625] : [1, 0.5] {
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
