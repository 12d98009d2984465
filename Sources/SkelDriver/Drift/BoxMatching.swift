import SkelLayout
import SkelText

/// Matches cards, bars and reserved room with those of a page. A surface is matched by its contents, so that it's found
/// wherever it has moved; a box without bones is matched by place, size and order.
struct BoxMatching {
    private let boxes: [Drift.Shape]
    private let rects: [Measurement.Measured]
    private let parents: [Int]
    /// For each rectangle, the number of matched bones before it; one more entry at the end.
    private var boneCounts: [Int] = [0]
    private var isTaken: [Bool]
    private(set) var pairs: [(box: Int, rect: Int)] = []

    /// - Parameters:
    ///   - boxes: in order of their views.
    ///   - rects: those without a name.
    ///   - bones: by pair of a bone and a rectangle, the view of the box around the bone, and the rectangle.
    init(_ boxes: [Drift.Shape], _ rects: [Measurement.Measured], holding bones: [(box: Int, rect: Int)]) {
        self.boxes = boxes
        self.rects = rects
        parents = boxes.isEmpty ? [] : rects.parents
        isTaken = rects.map { _ in false }
        if boxes.isEmpty || rects.isEmpty { return }
        var counts = rects.map { _ in 0 }
        for bone in bones { counts[bone.rect] += 1 }
        for count in counts { boneCounts.append(boneCounts[boneCounts.count - 1] + count) }
        let held = held(bones)
        // A nested box follows its container, and is matched before it.
        for box in boxes.indices.reversed() where boxes[box].box == .surface {
            if let held = held[box], let rect = surface(of: box, held) { pair(box, rect) }
        }
        matchByPlace(.surface, boxes.indices.filter { boxes[$0].box == .surface && held[$0] == nil })
        matchByPlace(.room, boxes.indices.filter { boxes[$0].box == .room })
    }

    /// The rectangles of the bones in a box, from the first to the last.
    private struct Held {
        var first: Int
        var last: Int
        var count: Int
    }

    private func held(_ bones: [(box: Int, rect: Int)]) -> [Held?] {
        var held: [Held?] = boxes.map { _ in nil }
        func add(_ more: Held, toBoxOf view: Int) {
            let place = boxes.partitioningIndex { $0.view >= view }
            guard view >= 0, place < boxes.count, boxes[place].view == view else { return }
            guard let old = held[place] else { return held[place] = more }
            held[place] = Held(
                first: min(old.first, more.first), last: max(old.last, more.last), count: old.count + more.count)
        }
        for bone in bones { add(Held(first: bone.rect, last: bone.rect, count: 1), toBoxOf: bone.box) }
        for box in boxes.indices.reversed() {
            if let inner = held[box] { add(inner, toBoxOf: boxes[box].boxAround) }
        }
        return held
    }

    /// The most similar surface among those that contain all of its bones and no others.
    private func surface(of box: Int, _ held: Held) -> Int? {
        var best: (rect: Int, overlap: Double)?
        var rect = held.first
        while rect >= 0, boneCount(in: rect) <= held.count {
            if rect + rects[rect].innerCount >= held.last, rects[rect].box == .surface, !isTaken[rect] {
                let overlap = Drift.overlap(boxes[box].frame, rects[rect].frame)
                if best.map({ overlap > $0.overlap }) ?? true { best = (rect, overlap) }
            }
            rect = parents[rect]
        }
        return best?.rect
    }

    private func boneCount(in rect: Int) -> Int { boneCounts[rect + rects[rect].innerCount + 1] - boneCounts[rect] }

    private mutating func pair(_ box: Int, _ rect: Int) {
        pairs.append((box, rect))
        isTaken[rect] = true
    }

    private mutating func matchByPlace(_ kind: Drift.Box, _ some: [Int]) {
        if some.isEmpty { return }
        let free = rects.indices.filter { rects[$0].box == kind && !isTaken[$0] && boneCount(in: $0) == 0 }
        let alone = free.map { index in
            var rect = rects[index]
            (rect.innerCount, rect.isPainted, rect.isText) = (0, true, false)
            return rect
        }
        for found in OverlapMatching(some.map { boxes[$0] }, alone).pairs { pair(some[found.shape], free[found.rect]) }
    }
}
