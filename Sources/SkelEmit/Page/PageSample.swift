import SkelLanguage
import SkelLayout
import SkelText

/// What is painted of a view, at one size.
struct PaintedMark {
    enum Kind: Hashable {
        case bone
        case background
        /// A border of a width in points.
        case border(Double)
    }

    let kind: Kind
    /// An index of the drawing's views.
    let view: Int
    /// Absolute in the root, in points.
    var frame: Rect
    let corners: CornerRadii
    let color: ColorPair
    /// Whether something around the view cuts it.
    let isClipped: Bool
}

/// A skeleton laid out at one of the sizes that a page may show it at.
struct PageSample {
    let drawing: Drawing
    let box: FluidBox
    /// In painting order.
    private let marks: [PaintedMark]
    /// The marks of each view.
    private let runs: BoneRuns

    init(_ drawing: Drawing, keepsClicks: Bool) {
        self.drawing = drawing
        box = FluidBox(drawing, keepsClicks: keepsClicks)
        marks = Self.marks(of: drawing)
        runs = BoneRuns(marks.count, count: drawing.views.count) { [marks] in marks[$0].view }
    }

    /// The marks of a view and of those in it, in painting order, as far as views in it leave them to be seen; nil where they
    /// are more than `most`, or cut by round corners.
    func marks(in view: Int, most: Int) -> [PaintedMark]? {
        var found: [Int] = []
        var waiting = [view]
        while let next = waiting.popLast() {
            found += runs.bones(of: next)
            if found.count > most { return nil }
            waiting += drawing.children(of: next)
        }
        var seen: [PaintedMark] = []
        seen.reserveCapacity(found.count)
        for index in found.sorted() {
            var mark = marks[index]
            guard !mark.isClipped || clip(&mark, within: view) else { return nil }
            seen.append(mark)
        }
        return seen
    }

    /// Cuts off what the views around a mark's, up to `outermost`, don't show; false where that has round corners, or the
    /// mark, or this is a border.
    private func clip(_ mark: inout PaintedMark, within outermost: Int) -> Bool {
        var view = mark.view
        while view != outermost {
            view = Int(drawing.views[view].parent)
            guard view >= 0 else { return true }
            let clipping = drawing.views[view].frame
            guard box.styles.box(of: view).clipsToBounds, !clipping.contains(mark.frame) else { continue }
            if case .border = mark.kind { return false }
            if mark.corners.largest >= 0.75 || box.styles.style(of: view).look.cornerRadius.isRound { return false }
            mark.frame = mark.frame.intersection(clipping)
        }
        return true
    }

    /// Whether all of a view is within another.
    func isWhole(_ view: Int, in outer: Int) -> Bool {
        drawing.views[outer].frame.contains(drawing.views[view].frame, tolerance: Affine.tolerance)
    }

    private static func marks(of drawing: Drawing) -> [PaintedMark] {
        var marks: [PaintedMark] = []
        marks.reserveCapacity(drawing.bones.count + drawing.looks.count)
        var nextLook = 0
        func add(
            _ kind: PaintedMark.Kind, _ view: Int32, _ frame: Rect, _ corners: CornerRadii, _ clip: Int32,
            _ color: ColorPair
        ) {
            marks.append(
                PaintedMark(
                    kind: kind, view: Int(view), frame: frame, corners: corners, color: color, isClipped: clip >= 0))
        }
        func addLooks(before bone: Int) {
            while nextLook < drawing.looks.count, Int(drawing.looks[nextLook].bonesBefore) <= bone {
                let look = drawing.looks[nextLook]
                nextLook += 1
                if let color = look.background {
                    add(.background, look.view, look.frame, look.corners, look.clip, color)
                }
                if look.borderWidth > 0 {
                    let kind = PaintedMark.Kind.border(look.borderWidth)
                    add(kind, look.view, look.frame, look.corners, look.clip, look.borderColor)
                }
            }
        }
        for (index, bone) in drawing.bones.enumerated() {
            addLooks(before: index)
            let color = drawing.paints[Int(bone.paint)].base
            add(.bone, bone.view, bone.frame, bone.corners, bone.clip, color)
        }
        addLooks(before: drawing.bones.count)
        return marks
    }
}
