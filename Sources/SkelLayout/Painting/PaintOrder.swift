package import SkelLanguage
import SkelText

/// A painting order that looks the same as the tree's order, with as few runs of bones as possible.
///
/// A look or a bone must follow whatever it lies over; things that don't overlap may change places. So everything has a
/// level: on each level looks are painted first, then the bones of each paint in turn, as one run per paint. Cards with
/// backgrounds, one below the other, take one level; a sheet over a list takes a second one.
package struct PaintOrder: Sendable {
    /// The number of levels, at least one.
    package private(set) var levelCount = 1
    /// The level of each bone; empty if there is one level.
    private var boneLevels: [Int32] = []
    /// The looks of all levels, and where each level begins.
    private var looks: [Int32]
    private var starts: [Int]

    /// Finds the levels of a drawing's looks and bones.
    package init(of drawing: Drawing) {
        looks = drawing.looks.indices.map { Int32($0) }
        starts = [0, looks.count]
        // Nearly all screens of one colour end here: no look follows a bone.
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

    /// The level of a bone, from 0.
    package func level(ofBone bone: Int) -> Int { boneLevels.isEmpty ? 0 : Int(boneLevels[bone]) }

    /// The indices of a level's looks, in painting order.
    package func looks(onLevel level: Int) -> ArraySlice<Int32> { looks[starts[level]..<starts[level + 1]] }
}

/// Assigns levels to bones and looks, in the order of the tree.
///
/// Each level has a slot for looks and one for each paint. An item goes into the first slot of its kind that isn't
/// before the slot of anything below it; within a slot, items keep the order of the tree.
private struct Assignment {
    let drawing: Drawing
    /// The levels of the bones, then of the looks.
    var levels: [Int32]
    var levelCount = 1
    private let shapes: Shapes
    private var tree: BoxTree
    private let slotCount: Int
    private let work: Work

    init(_ drawing: Drawing) {
        self.drawing = drawing
        shapes = Shapes(drawing)
        levels = Array(repeating: 0, count: shapes.count)
        tree = BoxTree((0..<shapes.count).map(shapes.box))
        slotCount = drawing.paints.count + 1
        work = drawing.tables.work
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
        if work.isExceeded { return }
        let box = shapes.box(of: item)
        if box.width <= 0 || box.height <= 0 { return }
        // Its place in the tree takes as long as some steps.
        var steps = 6
        let below = tree.highestNumber(over: box, above: slot, counting: &steps) { [shapes] other in
            shapes.overlap(item, other)
        }
        work.add(steps)
        let level = (below - slot + slotCount - 1) / slotCount
        levels[item] = Int32(level)
        levelCount = max(levelCount, level + 1)
        tree.setNumber(level * slotCount + slot, of: item)
    }
}

/// The visible areas of bones and looks, numbered together, bones first. It has no reference to the drawing, since
/// copying a drawing costs more than the queries.
private struct Shapes {
    private let bones: Bones
    private let looks: [Look]
    private let clips: [Clip]

    init(_ drawing: Drawing) { (bones, looks, clips) = (drawing.bones, drawing.looks, drawing.clips) }

    var count: Int { bones.count + looks.count }

    /// The bounding box of an item's visible part in points, absolute in the root.
    func box(of item: Int) -> Rect {
        if item < bones.count { return clips.seen(bones[item].frame, within: bones[item].clip) }
        return clips.seen(looks[item - bones.count].extent, within: looks[item - bones.count].clip)
    }

    /// Whether two items share an area. The corners of an item that an ancestor clips count as square.
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

    /// Whether two rectangles are closer than a distance. A rectangle with round corners is the one through its
    /// corners' centres, widened by the radius.
    private func areWithin(_ distance: Double, _ a: Rect, _ b: Rect) -> Bool {
        let across = max(0, a.x - b.maxX, b.x - a.maxX)
        let down = max(0, a.y - b.maxY, b.y - a.maxY)
        return across * across + down * down < distance * distance
    }

    /// The smallest radius of an item's corners; 0 if it's clipped.
    private func radius(of item: Int, in box: Rect) -> Double {
        if item < bones.count { return bones[item].frame == box ? bones[item].corners.smallest : 0 }
        let look = looks[item - bones.count]
        return look.frame == box ? look.corners.smallest : 0
    }

    /// Whether a box lies in the hole of a border without a background, or within the view that casts a shadow.
    private func surrounds(_ item: Int, _ box: Rect) -> Bool {
        guard item >= bones.count else { return false }
        let look = looks[item - bones.count]
        if look.background != nil || !look.content.isNone { return false }
        // The inset at which a square corner touches the arc of the round one.
        let corner = max(0, look.corners.largest - look.border.narrowest) * (1 - 0.5.squareRoot())
        return look.frame.inset(by: look.border).inset(by: corner).contains(box)
    }
}

extension Rect {
    /// The rectangle with every side moved inwards; its size may become negative.
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
