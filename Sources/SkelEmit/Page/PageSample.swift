import SkelLanguage
import SkelLayout
import SkelText

/// What is painted of a view, at one size.
struct PaintedMark {
    enum Kind: Hashable {
        case bone
        case background
        case shadow
        /// A border, of widths in points.
        case border(BorderWidths)
        /// A text or a picture, which is an element.
        case content
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
        guard let found = indices(in: view, most: most) else { return nil }
        var seen: [PaintedMark] = []
        seen.reserveCapacity(found.count)
        for index in found {
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

    /// Whether any view shows a text or a picture.
    var hasContents: Bool { !drawing.contents.isEmpty }

    /// Whether a view is the outermost of some that stay as they are, has a text or a picture in it, and no mark behind its own
    /// overlaps it, but for shadows, which hide nothing.
    func liesOverWave(_ view: Int) -> Bool {
        let parent = Int(drawing.views[view].parent)
        guard !drawing.views[view].isSkeletonable, parent < 0 || !box.styles.isKept(parent),
            let own = marks(in: view, most: 1000), own.contains(where: { $0.kind == .content })
        else { return false }
        let extent = own.reduce(drawing.views[view].frame) { $0.joined(with: $1.frame) }
        guard let last = indices(in: view, most: 1000)?.last else { return false }
        return !marks[last...].dropFirst().contains { $0.kind != .shadow && $0.frame.overlaps(extent) }
    }

    /// The numbers of the marks of a view and of those in it, in painting order; nil where they are more than `most`.
    private func indices(in view: Int, most: Int) -> [Int]? {
        var found: [Int] = []
        var waiting = [view]
        while let next = waiting.popLast() {
            found += runs.bones(of: next)
            if found.count > most { return nil }
            waiting += drawing.children(of: next)
        }
        return found.sorted()
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
                if look.content >= 0 { add(.content, look.view, look.frame, CornerRadii(0), look.clip, .black) }
                if let shadow = look.shadow {
                    add(.shadow, look.view, look.extent, CornerRadii(0), look.clip, shadow.color)
                }
                if let color = look.background {
                    add(.background, look.view, look.frame, look.corners, look.clip, color)
                }
                if look.border.widest > 0, look.frame.width > 0, look.frame.height > 0 {
                    let kind = PaintedMark.Kind.border(look.border)
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
