import SkelLayout
import SkelText

/// The effect of a number in a source on bones: the movement and growth of each when the number grows by one.
struct DriftInfluence {
    /// Growing a number may have a different effect than shrinking it: the highest item of a row determines its height.
    enum Direction: Sendable { case both, growing, shrinking }

    /// The index of the number among those tried.
    let number: Int
    private(set) var direction: Direction
    /// The effects, by the number of a bone's path.
    private let effects: [(path: Int, frame: Rect, width: Double)]

    /// Whether it moves none of the compared bones.
    var isNone: Bool { effects.isEmpty }

    /// - Parameters:
    ///   - shapes: the bones with the number increased by `step`.
    ///   - before: the compared bones, by the numbers of their paths.
    init(of number: Int, _ shapes: [Drift.Shape], by step: Double, _ before: [Drift.Shape?], _ paths: StringTable) {
        self.number = number
        direction = step > 0 ? .growing : .shrinking
        var effects: [(path: Int, frame: Rect, width: Double)] = []
        for shape in shapes {
            guard let path = paths.number(of: shape.path), path < before.count, let old = before[path] else { continue }
            let (a, b) = (shape.frame, old.frame)
            let frame = Rect(
                x: (a.x - b.x) / step, y: (a.y - b.y) / step, width: (a.width - b.width) / step,
                height: (a.height - b.height) / step)
            let width = ((shape.text?.width ?? 0) - (old.text?.width ?? 0)) / step
            if frame != .zero || width != 0 { effects.append((path, frame, width)) }
        }
        self.effects = effects
    }

    /// One influence for both directions if they are equal, otherwise one for each.
    static func joined(_ growing: DriftInfluence?, _ shrinking: DriftInfluence?) -> [DriftInfluence] {
        guard var growing, let shrinking, growing.isNearly(shrinking) else {
            return [growing, shrinking].compactMap { $0 }.filter { !$0.isNone }
        }
        growing.direction = .both
        return growing.isNone ? [] : [growing]
    }

    private func isNearly(_ other: DriftInfluence) -> Bool {
        guard effects.count == other.effects.count else { return false }
        return zip(effects, other.effects).allSatisfy { a, b in
            let (one, two) = (a.frame, b.frame)
            let differences = [one.x - two.x, one.y - two.y, one.width - two.width, one.height - two.height]
            return a.path == b.path && differences.allSatisfy { abs($0) < 0.02 } && abs(a.width - b.width) < 0.02
        }
    }

    /// Whether it predicts the effect of a change by an amount.
    func covers(_ amount: Double) -> Bool {
        switch direction {
        case .both: true
        case .growing: amount >= 0
        case .shrinking: amount <= 0
        }
    }

    /// The change of each own difference of the bones when the number grows by one: four for each path.
    ///
    /// - Parameters:
    ///   - matches: by the numbers of paths.
    ///   - above: the bone above each bone, by the numbers of paths; -1 for none.
    func differences(for matches: [Drift.Match?], above: [Int]) -> [(path: Int, changes: [Double])] {
        var changes: [[Double]?] = matches.map { _ in nil }
        for effect in effects where effect.path < matches.count {
            guard let match = matches[effect.path] else { continue }
            let moved = match.moved(by: effect.frame, width: effect.width)
            changes[effect.path] = zip(match.differences, moved.differences).map { $1 - $0 }
        }
        var found: [(path: Int, changes: [Double])] = []
        for path in matches.indices where matches[path] != nil {
            var own = changes[path] ?? [0, 0, 0, 0]
            if path < above.count, above[path] >= 0, let around = changes[above[path]] { own[1] -= around[1] }
            if own.contains(where: { abs($0) > 0.001 }) { found.append((path, own)) }
        }
        return found
    }
}

extension Drift.Match {
    /// The match with its bone moved and enlarged.
    fileprivate func moved(by frame: Rect, width: Double) -> Drift.Match {
        var copy = self
        copy.shape.frame.x += frame.x
        copy.shape.frame.y += frame.y
        copy.shape.frame.width += frame.width
        copy.shape.frame.height += frame.height
        if let old = shape.text?.width { copy.shape.text?.width = old + width }
        return copy
    }
}
