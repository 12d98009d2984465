import SkelLayout

/// The bones of each run, or of each view, in painting order: a counting sort.
///
/// A run is the bones of one paint on one level of a `PaintOrder`. The runs of level 0 are numbered like the paints,
/// and those of each further level follow.
struct BoneRuns {
    /// The order of the bones; empty if all are one run.
    private var order: [Int32] = []
    private var starts: [Int]

    /// The indices of the bones of a run, or of a view.
    struct Run: RandomAccessCollection {
        fileprivate let order: [Int32]
        let startIndex: Int
        let endIndex: Int

        subscript(index: Int) -> Int { order.isEmpty ? index : Int(order[index]) }
    }

    /// The bones of each run.
    init(of drawing: Drawing, in painting: PaintOrder) {
        let paintCount = drawing.paints.count
        let bones = drawing.bones
        if painting.levelCount == 1 {
            self.init(bones.count, count: paintCount) { Int(bones.paint(of: $0)) }
        } else {
            self.init(bones.count, count: paintCount * painting.levelCount) {
                painting.level(ofBone: $0) * paintCount + Int(bones.paint(of: $0))
            }
        }
    }

    /// The bones of each view.
    init(byViewsOf drawing: Drawing) {
        let bones = drawing.bones
        self.init(bones.count, count: drawing.views.count) { Int(bones.view(of: $0)) }
    }

    /// Sorts the numbers below `boneCount` by `number`, which returns a value below `count`; each run stays in order.
    @inline(__always)
    init(_ boneCount: Int, count: Int, of number: (Int) -> Int) {
        starts = Array(repeating: 0, count: count + 1)
        guard count > 1 else {
            if count == 1 { starts[1] = boneCount }
            return
        }
        for bone in 0..<boneCount { starts[number(bone) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var next = starts
        order = Array(repeating: 0, count: boneCount)
        for bone in 0..<boneCount {
            let number = number(bone)
            order[next[number]] = Int32(bone)
            next[number] += 1
        }
    }

    func bones(of number: Int) -> Run { Run(order: order, startIndex: starts[number], endIndex: starts[number + 1]) }
}
