import SkelEmit
import SkelImport
import SkelLanguage
import SkelLayout
import SkelText

/// The parts of a drawing to compare with a page, with their paths: the bones, then the boxes that aren't bones.
struct DriftShapes {
    private(set) var all: [Drift.Shape] = []

    private let drawing: Drawing
    private let styles: LayoutStyles
    private var paths: BonePaths
    /// The box of each view.
    private var boxes: [Drift.Box?]
    /// The innermost box around each view, or -1.
    private var around: [Int]

    init(of drawing: Drawing) {
        self.drawing = drawing
        styles = LayoutStyles(of: drawing)
        paths = BonePaths(of: drawing)
        boxes = drawing.views.map { _ in nil }
        around = drawing.views.map { _ in -1 }
        findBoxes()
        addBones()
        addBoxes()
    }

    private mutating func findBoxes() {
        /// For each view, whether neither it nor its contents are part of the skeleton or visible.
        var isIdle = drawing.views.map { _ in false }
        // Views follow their ancestors; the root is the screen itself.
        for view in drawing.views.indices.dropFirst() {
            let parent = drawing.views[view].parent.index
            isIdle[view] = parent.map { isIdle[$0] } ?? false
            around[view] = parent.map { boxes[$0] == nil ? around[$0] : $0 } ?? -1
            if drawing.views[view].isHidden { isIdle[view] = true }
            if isIdle[view] { continue }
            let frame = drawing.views[view].frame
            if frame.width <= 0 || frame.height <= 0 { continue }
            if isRoom(view) {
                boxes[view] = .room
                isIdle[view] = true
            } else if isSurface(view) {
                boxes[view] = .surface
            }
        }
    }

    private func isRoom(_ view: Int) -> Bool {
        let one = drawing.views[view]
        return (!one.isSkeletonable || one.isHiddenWhenSkeletonIsActive) && drawing.kind(of: view) != .spacer
    }

    private func isSurface(_ view: Int) -> Bool {
        let painting = drawing.views[view].painting
        return painting.isDisjoint(with: .bones)
            && !painting.isDisjoint(with: [.background, .border, .shadow])
    }

    private mutating func addBones() {
        for (index, bone) in drawing.bones.enumerated() {
            let view = Int(bone.view)
            var text = bone.line.isNone ? nil : text(of: view)
            if index + 1 < drawing.bones.count {
                // A label's lines are consecutive.
                let next = drawing.bones[index + 1]
                text?.isFollowed = next.view == bone.view
            }
            let isFirst = index == 0 || drawing.bones[index - 1].view != bone.view
            if isFirst, text?.isFollowed == false {
                text?.isAcross = FixedEdges(drawing: drawing, styles: styles).isAcross(view)
            }
            all.append(
                Drift.Shape(
                    path: path(of: view, bone.line), frame: bone.frame, span: drawing.span(of: view), text: text,
                    view: view, boxAround: around[view]))
        }
    }

    private mutating func addBoxes() {
        for view in boxes.indices {
            guard let box = boxes[view] else { continue }
            all.append(
                Drift.Shape(
                    path: path(of: view, .none), frame: drawing.views[view].frame, span: drawing.span(of: view),
                    view: view,
                    box: box, boxAround: around[view]))
        }
    }

    private mutating func path(of view: Int, _ line: OptionalIndex) -> String {
        var path = Output()
        paths.writePath(of: view, line: line, to: &path)
        return path.string
    }

    private func text(of view: Int) -> Drift.Text {
        let edge: Drift.Text.Edge =
            switch styles.style(of: view).text.textAlignment {
            case .natural: FixedEdges(drawing: drawing, styles: styles).edge(of: view)
            case .left, .justified: .left
            case .center: .middle
            case .right: .right
            }
        let (box, width) = (styles.box(of: view), drawing.views[view].frame.width)
        let padding = box.padding.points
        return Drift.Text(edge: edge, width: box.width.isAuto ? nil : width - padding.left - padding.right)
    }
}
