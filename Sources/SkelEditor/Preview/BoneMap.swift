import SkelLanguage
package import SkelLayout
package import SkelText

/// The bones of a skeleton, by the numbers that the preview page uses, from all sizes.
package struct BoneNames: Sendable {
    /// A bone of any of the drawings.
    package struct Bone: Sendable {
        /// The path, as in `--format json`.
        package let path: String
        /// The name of the kind of view that it is drawn as.
        package let kind: String
        /// The location of its view in the source.
        package let span: Span
    }

    /// The bones by number, in the order in which they were found.
    package private(set) var all: [Bone] = []
    private var paths = StringTable()
    /// The last drawing and its result: most drawings that follow have the same views.
    private var last: (views: [View], bones: [BoneKey], numbers: [Int32])?

    private struct BoneKey: Equatable {
        let view: Int32
        let line: OptionalIndex
    }

    package init() {}

    /// Returns the numbers of a drawing's bones; only the first ones if there are very many.
    fileprivate mutating func numbers(of one: Drawing) -> [Int32] {
        let bones = one.bones.prefix(BoneMap.mostBones)
        let keys = bones.map { BoneKey(view: $0.view, line: $0.line) }
        if let last, last.bones == keys, last.views.areAlike(one.views) { return last.numbers }
        var paths = BonePaths(of: one)
        let numbers = bones.map { number(of: $0, in: one, &paths) }
        last = (one.views, keys, numbers)
        return numbers
    }

    private mutating func number(of bone: SkelLayout.Bone, in one: Drawing, _ paths: inout BonePaths) -> Int32 {
        var path = Output()
        paths.writePath(of: bone, to: &path)
        if let number = self.paths.number(of: path.string) { return Int32(number) }
        let view = Int(bone.view)
        all.append(Bone(path: path.string, kind: one.drawnKind(of: view).name, span: one.span(of: view)))
        return Int32(self.paths.add(path.string))
    }
}

extension [View] {
    /// Whether two drawings of a screen have the same views, in any position, so that their bones have the same paths.
    fileprivate func areAlike(_ others: [View]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.node == $1.node && $0.parent == $1.parent }
    }
}

/// The positions of a skeleton's bones at each width of a page: each bone is followed from the narrowest to the widest.
package struct BoneMap: Sendable {
    /// The bones at one width.
    package struct Knot: Sendable {
        /// The width of the frame, in points.
        package let width: Double
        /// The height of the frame at this width, in points.
        package let height: Double
        /// The bones in painting order, by number in `BoneNames`.
        package let bones: [Int32]
        /// The visible part of each bone, in points.
        let frames: [Rect]
        let seen: [Rect]

        /// Creates the knot of a drawing at the drawing's width; adds the bones that `names` lacks.
        package init(of one: Drawing, _ names: inout BoneNames) {
            bones = names.numbers(of: one)
            let shown = one.bones.prefix(BoneMap.mostBones)
            frames = shown.map { $0.frame }
            seen = shown.map { one.clips.seen($0.frame, within: $0.clip) }
            (width, height) = (one.size.width, one.size.height)
        }
    }

    /// The positions of a bone over a range of widths; linear in between.
    package struct Track: Sendable {
        /// The number in `BoneNames`.
        package let bone: Int32
        /// Its visible part where the line bends and at both ends, in points, from the narrowest.
        package private(set) var points: [(width: Double, seen: Rect)]
    }

    /// The heights of the frame at some widths; linear in between.
    package private(set) var heights: [(width: Double, height: Double)] = []
    /// The tracks in painting order; a bone that appears and disappears has several.
    package private(set) var tracks: [Track] = []

    private var knots: [Knot] = []
    private var frameCount = 0

    /// The distance in points below which positions are the same.
    static let tolerance = 0.5
    /// The distance in points between widths with different bones below which the exact width of the change isn't
    /// searched for.
    static let finest = 4.0
    /// The most bones of a drawing that can be pointed at.
    static let mostBones = 1000
    /// The number of frames after which the space between two knots is not examined further.
    static let mostFrames = 20_000

    /// - Parameter widths: The range of widths, in whole points.
    /// - Parameter bounds: The widths at which variants begin or end.
    /// - Parameter knot: Returns the skeleton at a width.
    package init(over widths: ClosedRange<Double>, bounds: [Double] = [], at knot: (Double) -> Knot) {
        let near = bounds.flatMap { [$0.rounded(.up) - 1, $0.rounded(.up), $0.rounded(.down) + 1] }
        let fixed = ([widths.lowerBound, widths.upperBound] + near.filter { widths.contains($0) }).sorted()
        add(knot(fixed[0]))
        for width in fixed.dropFirst() where width > knots[knots.count - 1].width {
            fill(from: knots[knots.count - 1], to: knot(width), knot)
        }
        follow()
    }

    /// Creates a map of a single width.
    package init(at knot: Knot) {
        add(knot)
        follow()
    }

    private mutating func add(_ knot: Knot) {
        knots.append(knot)
        frameCount += knot.frames.count
    }

    /// Adds the widths after `start`, up to `end`.
    private mutating func fill(from start: Knot, to end: Knot, _ knot: (Double) -> Knot) {
        let length = end.width - start.width
        if length <= Self.finest || frameCount > Self.mostFrames { return add(end) }
        // Two places at irregular distances, so that no kink goes unnoticed.
        let samples = [0.382, 0.718].map { (start.width + length * $0).rounded() }
        if samples.allSatisfy({ knot($0).isBetween(start, end) }) { return add(end) }
        let middle = knot((start.width + length / 2).rounded(.down))
        fill(from: start, to: middle, knot)
        fill(from: middle, to: end, knot)
    }

    /// Makes tracks from the knots and discards these.
    private mutating func follow() {
        let all = knots.map { (width: $0.width, seen: Rect(x: 0, y: 0, width: 0, height: $0.height)) }
        heights = Self.thinned(all).map { (width: $0.width, height: $0.seen.height) }
        let order = paintingOrder
        var found: [[[(width: Double, seen: Rect)]]] = Array(repeating: [], count: Int(order.max() ?? -1) + 1)
        // By bone, the knot after the last one that contains it.
        var next = Array(repeating: -1, count: found.count)
        for (index, knot) in knots.enumerated() {
            for (bone, seen) in zip(knot.bones, knot.seen) {
                let bone = Int(bone)
                if next[bone] != index { found[bone].append([]) }
                next[bone] = index + 1
                found[bone][found[bone].count - 1].append((knot.width, seen))
            }
        }
        tracks = order.flatMap { bone in found[Int(bone)].map { Track(bone: bone, points: Self.thinned($0)) } }
        knots = []
    }

    /// All bones in painting order: a bone that first appears in a knot is inserted after its predecessor there.
    private var paintingOrder: [Int32] {
        var order: [Int32] = []
        for (index, knot) in knots.enumerated() where index == 0 || knot.bones != knots[index - 1].bones {
            var known = Set(order)
            var last = -1
            for bone in knot.bones {
                if known.insert(bone).inserted { order.insert(bone, at: last + 1) }
                last = order.firstIndex(of: bone) ?? last
            }
        }
        return order
    }

    /// The points without those that lie between their neighbours.
    private static func thinned(_ points: [(width: Double, seen: Rect)]) -> [(width: Double, seen: Rect)] {
        var kept: [(width: Double, seen: Rect)] = []
        var passed: [(width: Double, seen: Rect)] = []
        for point in points {
            guard let start = kept.last else {
                kept.append(point)
                continue
            }
            if !passed.allSatisfy({ isBetween($0, start, point) }), let last = passed.last {
                kept.append(last)
                passed = []
            }
            passed.append(point)
        }
        return kept + passed.suffix(1)
    }

    /// Whether a bone's position lies between two others.
    fileprivate static func isBetween(
        _ point: (width: Double, seen: Rect), _ start: (width: Double, seen: Rect), _ end: (width: Double, seen: Rect)
    ) -> Bool {
        let share = (point.width - start.width) / (end.width - start.width)
        func isOff(_ value: Double, _ low: Double, _ high: Double) -> Bool {
            abs(low + (high - low) * share - value) > BoneMap.tolerance
        }
        let (rect, low, high) = (point.seen, start.seen, end.seen)
        return !isOff(rect.x, low.x, high.x) && !isOff(rect.y, low.y, high.y)
            && !isOff(rect.maxX, low.maxX, high.maxX) && !isOff(rect.maxY, low.maxY, high.maxY)
    }
}

extension BoneMap.Knot {
    /// Whether it lies between two others.
    fileprivate func isBetween(_ start: BoneMap.Knot, _ end: BoneMap.Knot) -> Bool {
        guard bones == start.bones, bones == end.bones else { return false }
        func whole(_ knot: BoneMap.Knot) -> (width: Double, seen: Rect) {
            (knot.width, Rect(x: 0, y: 0, width: knot.width, height: knot.height))
        }
        return BoneMap.isBetween(whole(self), whole(start), whole(end))
            && frames.indices.allSatisfy { index in
                BoneMap.isBetween(
                    (width, frames[index]), (start.width, start.frames[index]), (end.width, end.frames[index]))
            }
    }

    /// Whether it's the mirror image of another.
    package func isMirror(of other: BoneMap.Knot) -> Bool {
        width == other.width && bones == other.bones
            && zip(seen, other.seen).allSatisfy { rect, other in
                abs(rect.x + other.maxX - width) < 0.05 && abs(rect.width - other.width) < 0.05
                    && abs(rect.y - other.y) < 0.05 && abs(rect.height - other.height) < 0.05
            }
    }
}
