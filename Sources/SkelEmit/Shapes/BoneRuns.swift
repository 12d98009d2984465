import SkelLayout

/// The bones of each paint, or of each view, in painting order: a counting sort.
struct BoneRuns {
    private var order: [Int32]
    private var starts: [Int]

    /// The bones of each paint.
    init(of drawing: Drawing) { self.init(drawing.bones, count: drawing.paints.count) { Int($0.paint) } }

    /// The bones of each view.
    init(byViewsOf drawing: Drawing) { self.init(drawing.bones, count: drawing.views.count) { Int($0.view) } }

    @inline(__always)
    private init(_ bones: [Bone], count: Int, of number: (Bone) -> Int) {
        starts = Array(repeating: 0, count: count + 1)
        for bone in bones { starts[number(bone) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var next = starts
        order = Array(repeating: 0, count: bones.count)
        for (index, bone) in bones.enumerated() {
            order[next[number(bone)]] = Int32(index)
            next[number(bone)] += 1
        }
    }

    /// Indices of the bones of a paint, or of a view.
    func bones(of number: Int) -> ArraySlice<Int32> { order[starts[number]..<starts[number + 1]] }
}
