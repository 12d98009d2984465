import SkelLayout

/// The bones of each paint, in painting order: a counting sort.
struct BoneRuns {
    private var order: [Int32]
    private var starts: [Int]

    init(of drawing: Drawing) {
        starts = Array(repeating: 0, count: drawing.paints.count + 1)
        for bone in drawing.bones { starts[Int(bone.paint) + 1] += 1 }
        for paint in drawing.paints.indices { starts[paint + 1] += starts[paint] }
        var next = starts
        order = Array(repeating: 0, count: drawing.bones.count)
        for (index, bone) in drawing.bones.enumerated() {
            order[next[Int(bone.paint)]] = Int32(index)
            next[Int(bone.paint)] += 1
        }
    }

    /// Indices of the bones of a paint.
    func bones(of paint: Int) -> ArraySlice<Int32> { order[starts[paint]..<starts[paint + 1]] }
}
