import SkelLayout

/// The bones of each run, or of each view, in painting order: a counting sort.
///
/// A run is the bones of one paint on one level of a `PaintOrder`; the runs of level 0 are numbered like the paints, those
/// of each further level follow.
struct BoneRuns {
    private var order: [Int32]
    private var starts: [Int]

    /// The bones of each run.
    init(of drawing: Drawing, in painting: PaintOrder) {
        let paintCount = drawing.paints.count
        if painting.levelCount == 1 {
            self.init(drawing.bones, count: paintCount) { _, bone in Int(bone.paint) }
        } else {
            self.init(drawing.bones, count: paintCount * painting.levelCount) { index, bone in
                painting.level(ofBone: index) * paintCount + Int(bone.paint)
            }
        }
    }

    /// The bones of each view.
    init(byViewsOf drawing: Drawing) {
        self.init(drawing.bones, count: drawing.views.count) { _, bone in Int(bone.view) }
    }

    @inline(__always)
    private init(_ bones: [Bone], count: Int, of number: (Int, Bone) -> Int) {
        starts = Array(repeating: 0, count: count + 1)
        for (index, bone) in bones.enumerated() { starts[number(index, bone) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var next = starts
        order = Array(repeating: 0, count: bones.count)
        for (index, bone) in bones.enumerated() {
            let number = number(index, bone)
            order[next[number]] = Int32(index)
            next[number] += 1
        }
    }

    /// Indices of the bones of a run, or of a view.
    func bones(of number: Int) -> ArraySlice<Int32> { order[starts[number]..<starts[number + 1]] }
}
