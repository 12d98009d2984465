import SkelLayout
import SkelText

/// Matches bones and rectangles without a path by area: the pairs that overlap most, each once.
///
/// A box that is only a container matches a bone if both are nearly equal; nothing inside it can then match another.
struct OverlapMatching {
    /// The share of the covered area that a container must have in common with its bone.
    static let sameBox = 0.9
    /// The distance in CSS pixels up to which a bone is in its place.
    private static let near = 4.0
    /// The most rectangles that a bone can choose from, by overlap.
    private static let mostChoices = 16
    /// The most comparisons of bones and rectangles in total; bones left over have no counterpart.
    private static let mostComparisons = 50_000_000

    private let frames: [Rect]
    private let rects: [Measurement.Measured]
    /// The rectangles from the top, and the lowest bottom edge up to each.
    private let order: [Int]
    private let bottoms: [Double]
    /// The box that contains each rectangle, or -1.
    private let parents: [Int]
    private var isTaken: [Bool]
    private(set) var pairs: [(shape: Int, rect: Int)] = []

    /// - Parameters:
    ///   - shapes: the bones.
    ///   - rects: those without a name.
    init(_ shapes: [Drift.Shape], _ rects: [Measurement.Measured]) {
        frames = shapes.map { $0.frame }
        self.rects = rects
        order = rects.indices.sorted { rects[$0].frame.y < rects[$1].frame.y }
        var bottom = -Double.infinity
        bottoms = order.map { index in
            bottom = max(bottom, rects[index].frame.maxY)
            return bottom
        }
        parents = rects.parents
        isTaken = rects.map { _ in false }
        if !rects.isEmpty { match() }
        if pairs.count == shapes.count || rects.isEmpty { return }
        if !matchInOrder(shapes) { matchMoved(shapes) }
    }

    /// Matches in order, where a bone that moved far is now at another one's place: the order of both is more reliable.
    ///
    /// - Returns: whether that finds more.
    private mutating func matchInOrder(_ shapes: [Drift.Shape]) -> Bool {
        let ordered = OrderMatching.best(shapes, rects)
        if ordered.count <= pairs.count { return false }
        let rects = rects
        func isExact(_ shape: Int, _ rect: Int) -> Bool {
            Drift.Match(shape: shapes[shape], measured: rects[rect]).error <= Self.near
        }
        // Where most things are in their places, a few more pairs would be false ones that cost right ones.
        func exact(_ pairs: [(shape: Int, rect: Int)]) -> Int { pairs.count { isExact($0.shape, $0.rect) } }
        if exact(pairs) - exact(ordered) >= ordered.count - pairs.count { return false }
        pairs = ordered
        isTaken = rects.map { _ in false }
        for pair in pairs { take(pair.rect) }
        // What is left over and in its place, such as a bar of another length, is no other thing.
        match { isExact($0.shape, $0.rect) }
        return true
    }

    /// The rectangles that neither match a bone nor contain or are inside one that does; only the outermost of nested
    /// ones. Where the number of lines is that of one text among several, one line stands for all.
    var strangers: [Measurement.Measured] {
        var found: [Measurement.Measured] = []
        var index = 0
        while index < rects.count {
            let isSpare = rects[index].isTypical.lines && parents[index] >= 0 && isTaken[parents[index]]
            let isFree = !isTaken[index] && rects[index].isPainted && !isSpare && !rects[index].isExtra
            if isFree { found.append(rects[index]) }
            index += isFree ? rects[index].innerCount + 1 : 1
        }
        return found
    }

    private mutating func match(where isMatch: (Choice) -> Bool = { _ in true }) {
        var choices: [Choice] = []
        var left = Self.mostComparisons
        for shape in frames.indices { choices += self.choices(of: shape, &left) }
        choices.sort { $0.isBefore($1) }
        var isMatched = frames.map { _ in false }
        for pair in pairs { isMatched[pair.shape] = true }
        for choice in choices where !isMatched[choice.shape] && !isTaken[choice.rect] && isMatch(choice) {
            isMatched[choice.shape] = true
            pairs.append((choice.shape, choice.rect))
            take(choice.rect)
        }
    }

    /// Matches what is left over with what is beside something whose width varies, and so may be elsewhere in its row.
    private mutating func matchMoved(_ shapes: [Drift.Shape]) {
        let matched = Set(pairs.map { $0.shape })
        let moved = order.filter { rects[$0].isTypical.x && rects[$0].isPainted && !isTaken[$0] }
        if moved.isEmpty { return }
        var left = Self.mostComparisons
        for shape in frames.indices where !matched.contains(shape) {
            let isText = shapes[shape].text != nil
            left -= moved.count
            if left < 0 { return }
            let beside = moved.filter { rect in
                let (a, b) = (frames[shape], rects[rect].frame)
                let shared = min(a.maxY, b.maxY) - max(a.y, b.y)
                return !isTaken[rect] && rects[rect].isText == isText && shared > min(a.height, b.height) / 2
            }
            func distance(_ rect: Int) -> Double { abs(rects[rect].frame.x - frames[shape].x) }
            guard let nearest = beside.min(by: { distance($0) < distance($1) }) else { continue }
            pairs.append((shape, nearest))
            take(nearest)
        }
    }

    /// Marks a matched rectangle: none inside or around it can match another bone.
    private mutating func take(_ rect: Int) {
        for inner in rect...(rect + rects[rect].innerCount) { isTaken[inner] = true }
        var parent = parents[rect]
        while parent >= 0, !isTaken[parent] {
            isTaken[parent] = true
            parent = parents[parent]
        }
    }

    private func choices(of shape: Int, _ left: inout Int) -> [Choice] {
        let frame = frames[shape]
        var found: [Choice] = []
        var place = order.partitioningIndex { rects[$0].frame.y >= frame.maxY && rects[$0].frame.y > frame.y }
        while place > 0, left > 0, bottoms[place - 1] >= frame.y {
            place -= 1
            left -= 1
            let rect = order[place]
            let overlap = rects[rect].overlap(with: frame)
            if overlap > 0, rects[rect].isPainted || overlap >= Self.sameBox && rects[rect].box != .room {
                found.append(Choice(shape: shape, rect: rect, overlap: overlap, isPainted: rects[rect].isPainted))
            }
        }
        if found.count > Self.mostChoices {
            found.sort { $0.isBefore($1) }
            found.removeLast(found.count - Self.mostChoices)
        }
        return found
    }
}

extension Measurement.Measured {
    /// What it and a bone share of what either covers; of a line of text the words in it, or the line in the box of its text.
    fileprivate func overlap(with bone: Rect) -> Double {
        let words = Drift.overlap(bone, frame)
        return line.map { max(words, Drift.overlap(bone, $0)) } ?? words
    }
}

/// A rectangle that may match a bone.
private struct Choice {
    let shape: Int
    let rect: Int
    let overlap: Double
    let isPainted: Bool

    func isBefore(_ other: Choice) -> Bool {
        if overlap != other.overlap { return overlap > other.overlap }
        return isPainted != other.isPainted ? isPainted : (shape, rect) < (other.shape, other.rect)
    }
}
