package import SkelLanguage

/// An order of painting that shows what the order of the tree shows, with as few runs of bones as that takes.
///
/// A look or a bone must come after what it lies over; what shares no area may change places. So everything has a level:
/// on each level looks are painted first, then the bones of each paint in turn, all bones of one paint as one run. Cards
/// with backgrounds, one below the other, take one level; a sheet over a list takes a second one.
package struct PaintOrder: Sendable {
    /// How many levels there are, at least one.
    package private(set) var levelCount = 1
    /// Empty where everything is on the lowest level.
    private var boneLevels: [Int32] = []
    /// The looks of all levels, and where each level begins.
    private var looks: [Int32]
    private var starts: [Int]

    package init(of drawing: Drawing) {
        looks = drawing.looks.indices.map { Int32($0) }
        starts = [0, looks.count]
        // Nearly all screens of one colour end here: no look comes after a bone.
        if drawing.paints.count <= 1, drawing.looks.allSatisfy({ $0.bonesBefore == 0 }) { return }
        var assignment = Assignment(drawing)
        assignment.run()
        levelCount = assignment.levelCount
        if levelCount == 1 { return }
        boneLevels = Array(assignment.levels.prefix(drawing.bones.count))
        sortLooks(by: assignment.levels.suffix(drawing.looks.count))
    }

    private mutating func sortLooks(by levels: ArraySlice<Int32>) {
        starts = Array(repeating: 0, count: levelCount + 1)
        for level in levels { starts[Int(level) + 1] += 1 }
        for level in 0..<levelCount { starts[level + 1] += starts[level] }
        var next = starts
        for (look, level) in levels.enumerated() {
            looks[next[Int(level)]] = Int32(look)
            next[Int(level)] += 1
        }
    }

    /// The level of a bone of the drawing, from 0.
    package func level(ofBone bone: Int) -> Int { boneLevels.isEmpty ? 0 : Int(boneLevels[bone]) }

    /// Indices of the looks of a level, in painting order.
    package func looks(onLevel level: Int) -> ArraySlice<Int32> { looks[starts[level]..<starts[level + 1]] }
}

/// Gives bones and looks their levels, in the order of the tree.
///
/// Each level has a slot for looks and one for each paint. Something is painted in the first slot of its kind that is not
/// before that of anything below it; within a slot the order of the tree holds.
private struct Assignment {
    let drawing: Drawing
    /// Of the bones, then of the looks.
    var levels: [Int32]
    var levelCount = 1
    private let shapes: Shapes
    private var tree: BoxTree
    private let slotCount: Int

    init(_ drawing: Drawing) {
        self.drawing = drawing
        shapes = Shapes(drawing)
        levels = Array(repeating: 0, count: shapes.count)
        tree = BoxTree((0..<shapes.count).map(shapes.box))
        slotCount = drawing.paints.count + 1
    }

    mutating func run() {
        var bone = 0
        for (index, look) in drawing.looks.enumerated() {
            while bone < look.bonesBefore {
                place(bone, slot: Int(drawing.bones.paint(of: bone)) + 1)
                bone += 1
            }
            place(drawing.bones.count + index, slot: 0)
        }
        while bone < drawing.bones.count {
            place(bone, slot: Int(drawing.bones.paint(of: bone)) + 1)
            bone += 1
        }
    }

    private mutating func place(_ item: Int, slot: Int) {
        let box = shapes.box(of: item)
        if box.width <= 0 || box.height <= 0 { return }
        let below = tree.highestNumber(over: box, above: slot) { [shapes] in shapes.overlap(item, $0) }
        let level = (below - slot + slotCount - 1) / slotCount
        levels[item] = Int32(level)
        levelCount = max(levelCount, level + 1)
        tree.setNumber(level * slotCount + slot, of: item)
    }
}

/// What is seen of bones and looks, numbered as one: the bones first. It holds no drawing: copying one costs more than
/// asking.
private struct Shapes {
    private let bones: Bones
    private let looks: [Look]
    private let clips: [Clip]

    init(_ drawing: Drawing) { (bones, looks, clips) = (drawing.bones, drawing.looks, drawing.clips) }

    var count: Int { bones.count + looks.count }

    /// The box around what is seen, absolute in the root, in points.
    func box(of item: Int) -> Rect {
        if item < bones.count { return seen(bones[item].frame, clip: bones[item].clip) }
        return seen(looks[item - bones.count].extent, clip: looks[item - bones.count].clip)
    }

    private func seen(_ frame: Rect, clip: Int32) -> Rect {
        clip < 0 ? frame : frame.intersection(clips[Int(clip)].bounds)
    }

    /// Whether they share an area. Where an ancestor cuts one, its corners count as square.
    func overlap(_ one: Int, _ other: Int) -> Bool {
        let (a, b) = (box(of: one), box(of: other))
        guard a.overlaps(b) else { return false }
        let (cornersOfA, cornersOfB) = (radius(of: one, in: a), radius(of: other, in: b))
        if cornersOfA + cornersOfB > 0,
            !areWithin(cornersOfA + cornersOfB, a.inset(by: cornersOfA), b.inset(by: cornersOfB))
        {
            return false
        }
        return !surrounds(one, b) && !surrounds(other, a)
    }

    /// Rectangles with round corners are those of their corners' centres, widened by the radius.
    private func areWithin(_ distance: Double, _ a: Rect, _ b: Rect) -> Bool {
        let across = max(0, a.x - b.maxX, b.x - a.maxX)
        let down = max(0, a.y - b.maxY, b.y - a.maxY)
        return across * across + down * down < distance * distance
    }

    /// That of the corner that is least round.
    private func radius(of item: Int, in box: Rect) -> Double {
        if item < bones.count { return bones[item].frame == box ? bones[item].corners.smallest : 0 }
        let look = looks[item - bones.count]
        return look.frame == box ? look.corners.smallest : 0
    }

    /// Whether a box lies in the hole of a border without a background, or in the view that throws a shadow.
    private func surrounds(_ item: Int, _ box: Rect) -> Bool {
        guard item >= bones.count else { return false }
        let look = looks[item - bones.count]
        if look.background != nil || look.content >= 0 { return false }
        // Of the square that a quarter circle stands in, this much lies before it on the diagonal.
        let corner = max(0, look.corners.largest - look.border.narrowest) * (1 - 0.5.squareRoot())
        return look.frame.inset(by: look.border).inset(by: corner).contains(box)
    }
}

extension Rect {
    /// The rectangle with every side moved inwards; its sides may become negative.
    package func inset(by margin: Double) -> Rect {
        Rect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
    }

    /// The part of the rectangle inside its border.
    package func inset(by border: BorderWidths) -> Rect {
        if border.isUniform { return inset(by: border.top) }
        return Rect(
            x: x + border.left, y: y + border.top, width: width - border.left - border.right,
            height: height - border.top - border.bottom)
    }
}
