import SkelLanguage
import SkelLayout
import SkelText

/// A mark that a view paints, at one size.
struct PaintedMark {
    enum Kind: Hashable {
        case bone
        case background
        case shadow
        /// The line below a row of its view.
        case separator
        /// A border, with its widths in points.
        case border(BorderWidths)
        /// A text or a picture, which becomes an element.
        case content
    }

    let kind: Kind
    /// The view's index in the drawing.
    let view: Int
    /// The frame in points, absolute in the root.
    var frame: Rect
    let corners: CornerRadii
    var ink: Ink
    /// Whether an ancestor clips the view.
    let isClipped: Bool
}

/// A skeleton laid out at one of the sizes at which a page may show it.
struct PageSample {
    let drawing: Drawing
    let box: FluidBox
    /// The marks in painting order.
    var marks: [PaintedMark]
    /// The marks of each view.
    private let runs: BoneRuns

    init(_ drawing: Drawing, keepsClicks: Bool, moves: Bool) {
        self.drawing = drawing
        box = FluidBox(drawing, keepsClicks: keepsClicks, moves: moves)
        marks = Self.marks(of: drawing, moves: moves)
        runs = BoneRuns(marks.count, count: drawing.views.count) { [marks] in marks[$0].view }
    }

    /// The visible marks of a view and its descendants, in painting order; nil if there are more than `most`, or if
    /// round corners clip them.
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

    /// Clips a mark to the view's ancestors up to `outermost`; false if round corners cut it, or if the mark has round
    /// corners or is a border and an ancestor's edge cuts it.
    private func clip(_ mark: inout PaintedMark, within outermost: Int) -> Bool {
        var view = mark.view
        var isWhole = true
        while view != outermost {
            view = drawing.views[view].parent.index ?? -1
            guard view >= 0 else { break }
            guard box.styles.box(of: view).clipsToBounds else { continue }
            let frame = drawing.views[view].frame
            let corners = box.styles.cornerRadii(of: view)
            if frame.contains(mark.frame) {
                if corners.largest >= PageMark.leastRadius, corners.cut(mark, in: frame) { isWhole = false }
                continue
            }
            if case .border = mark.kind { isWhole = false }
            if max(mark.corners.largest, corners.largest) >= PageMark.leastRadius { isWhole = false }
            mark.frame = mark.frame.intersection(frame)
        }
        return isWhole
    }

    /// The most marks of a kept view that may lie over the wave; comparing more would take long.
    private static let mostKept = 1000

    /// Whether any view shows a text or a picture.
    var hasContents: Bool { !drawing.contents.isEmpty }

    /// Whether a view is the outermost of some kept views, contains a text or a picture, and no later mark overlaps it,
    /// other than shadows, which hide nothing.
    func liesOverWave(_ view: Int) -> Bool {
        let parent = drawing.views[view].parent.index ?? -1
        guard !drawing.views[view].isSkeletonable, parent < 0 || !box.styles.isKept(parent),
            let own = indices(in: view, most: Self.mostKept), let last = own.last,
            own.contains(where: { marks[$0].kind == .content })
        else { return false }
        let extent = own.reduce(drawing.views[view].frame) { extent, index in
            var mark = marks[index]
            if mark.isClipped { _ = clip(&mark, within: view) }
            return extent.union(mark.frame)
        }
        return !marks[last...].dropFirst().contains { $0.kind != .shadow && $0.frame.overlaps(extent) }
    }

    /// The numbers of the marks of a view and its descendants, in painting order; nil if there are more than `most`.
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

    private static func marks(of drawing: Drawing, moves: Bool) -> [PaintedMark] {
        let inks = drawing.paints.map { Ink(of: $0, in: drawing, moves: moves) }
        var marks: [PaintedMark] = []
        marks.reserveCapacity(drawing.bones.count + drawing.looks.count)
        var nextLook = 0
        func add(
            _ kind: PaintedMark.Kind, _ view: Int32, _ frame: Rect, _ corners: CornerRadii, _ clip: OptionalIndex,
            _ ink: Ink
        ) {
            marks.append(
                PaintedMark(
                    kind: kind, view: Int(view), frame: frame, corners: corners, ink: ink, isClipped: !clip.isNone))
        }
        func addLooks(before bone: Int) {
            while nextLook < drawing.looks.count, Int(drawing.looks[nextLook].bonesBefore) <= bone {
                let look = drawing.looks[nextLook]
                nextLook += 1
                if !look.content.isNone {
                    add(.content, look.view, look.frame, CornerRadii(0), look.clip, Ink(.black, .text))
                }
                if let shadow = look.shadow {
                    add(.shadow, look.view, look.extent, CornerRadii(0), look.clip, Ink(shadow.color, .page))
                }
                if let color = look.background {
                    let isOwn = look.frame == drawing.views[Int(look.view)].frame
                    add(
                        isOwn ? .background : .separator, look.view, look.frame, look.corners, look.clip,
                        Ink(color, .page))
                }
                if look.border.widest > 0, look.frame.width > 0, look.frame.height > 0 {
                    let kind = PaintedMark.Kind.border(look.border)
                    add(
                        kind, look.view, look.frame, look.corners, look.clip, Ink(look.borderColor, .page, isLine: true)
                    )
                }
            }
        }
        for (index, bone) in drawing.bones.enumerated() {
            addLooks(before: index)
            add(.bone, bone.view, bone.frame, bone.corners, bone.clip, inks[Int(bone.paint)])
        }
        addLooks(before: drawing.bones.count)
        return marks
    }
}

extension CornerRadii {
    /// Whether these corners of a clipping frame cut off some of a mark inside, whose own corners may be round.
    fileprivate func cut(_ mark: PaintedMark, in frame: Rect) -> Bool {
        let (left, right) = (mark.frame.x - frame.x, frame.maxX - mark.frame.maxX)
        let (above, below) = (mark.frame.y - frame.y, frame.maxY - mark.frame.maxY)
        let own = mark.corners
        return Self.cuts(topLeft, own.topLeft, left, above) || Self.cuts(topRight, own.topRight, right, above)
            || Self.cuts(bottomRight, own.bottomRight, right, below)
            || Self.cuts(bottomLeft, own.bottomLeft, left, below)
    }

    /// Whether a corner cuts another that lies `x` and `y` points further inside: the circle of that one, with the radius
    /// `inner`, reaches out of its own.
    private static func cuts(_ radius: Double, _ inner: Double, _ x: Double, _ y: Double) -> Bool {
        let (width, height) = (max(0, radius - x - inner), max(0, radius - y - inner))
        let room = max(0, radius - inner) + Affine.tolerance
        return width * width + height * height > room * room
    }
}
