import SkelLanguage
import SkelLayout
import SkelText

/// Makes the elements of one state of a skeleton, as few as CSS allows.
///
/// Parts whose positions are linear in the width of a box, at heights that don't depend on it, become background layers
/// of one element; the builder verifies this by laying the skeleton out at several sizes. Everything else becomes
/// elements that the browser lays out by the same flexbox, down to the boxes that qualify.
struct PageBuilder {
    /// A view as its index in each sample; -1 in samples that don't show it.
    typealias Views = [Int]

    let samples: [PageSample]
    /// The keys of the tree's views, the same in all samples.
    let keys: ViewKeys
    /// By key: whether a view is one childless element in all states.
    var flatKeys: [Bool] = []
    var palette: Palette?
    /// The names of tables whose row count a page may set, in order.
    private(set) var rowNames: [String] = []

    /// Whether anything moves.
    let moves: Bool
    let switches: PageSwitches
    /// Whether any view is faded, moves differently from its surroundings, or has bones that leave their places.
    private let fades: Bool
    let movesViews: Bool
    let movesAnyBones: Bool

    init(_ samples: [PageSample], keys: ViewKeys, palette: Palette?, moves: Bool, _ switches: PageSwitches) {
        (self.samples, self.keys, self.palette, self.moves, self.switches) = (samples, keys, palette, moves, switches)
        fades = samples.contains { !$0.drawing.fades.isEmpty }
        movesViews = moves && samples.contains { $0.drawing.hasOwnMotions }
        movesAnyBones = moves && samples.contains { PageMotion.areOfElements(in: $0.drawing) }
    }

    /// The custom property that sets a table's row count.
    static func property(ofRows name: String) -> String { "--skel-rows-" + name }

    mutating func addRows(named name: String) {
        if !rowNames.contains(name) { rowNames.append(name) }
    }

    // MARK: - Views

    var base: PageSample { samples[0] }

    /// The same view of the tree in every sample.
    func everywhere(_ view: Int) -> Views { samples.map { _ in view } }

    /// The first sample that shows a view.
    func source(_ views: Views) -> PageSample { samples[views.firstIndex { $0 >= 0 } ?? 0] }

    /// The view's index in that sample.
    func first(_ views: Views) -> Int { views.first { $0 >= 0 } ?? 0 }

    /// The samples that show a view.
    func shown(_ views: Views) -> [Int] { samples.indices.filter { views[$0] >= 0 } }

    func frame(of views: Views, _ sample: Int) -> Rect { samples[sample].drawing.views[views[sample]].frame }

    func isHidden(_ views: Views) -> Bool { source(views).drawing.views[first(views)].isHidden }

    func kind(of views: Views) -> ElementKind { source(views).drawing.kind(of: first(views)) }

    /// The children of a view across samples, which differ in number if a list fills its room.
    func children(of views: Views) -> [Views] {
        let lists = samples.indices.map { views[$0] < 0 ? [] : samples[$0].box.children(of: views[$0]) }
        let count = lists.map { $0.count }.max() ?? 0
        return (0..<count).map { index in lists.map { index < $0.count ? $0[index] : -1 } }
    }

    // MARK: - Linear views

    /// A height that is the same in all samples, or nil.
    func fixedHeight(of views: Views) -> Double? {
        constant(shown(views).map { frame(of: views, $0).height })
    }

    func constant(_ values: [Double]) -> Double? {
        guard let first = values.first, values.allSatisfy({ abs($0 - first) < 2 * Affine.tolerance }) else {
            return nil
        }
        return first
    }

    /// The marks of views relative to a given box in each sample; nil if they aren't linear in its width.
    func marks(in all: [Views], of boxes: [Rect]) -> [PageMark]? {
        var lists: [[PaintedMark]] = samples.map { _ in [] }
        let shown = samples.indices.filter { sample in all.allSatisfy { $0[sample] >= 0 } }
        for views in all {
            for sample in shown {
                guard let found = samples[sample].marks(in: views[sample], most: PageLayers.most) else { return nil }
                lists[sample] += found
            }
        }
        return linear(lists, in: boxes, shown: shown)
    }

    /// The marks common to several samples, relative to a box in each, which clips backgrounds.
    ///
    /// - Parameter mayLeave: Whether marks may extend beyond the boxes, because something as large as the marks paints
    ///   them.
    func linear(_ lists: [[PaintedMark]], in boxes: [Rect], shown: [Int], mayLeave: Bool = false) -> [PageMark]? {
        guard let one = shown.first, lists[one].count <= PageLayers.most,
            shown.allSatisfy({ lists[$0].count == lists[one].count })
        else { return nil }
        var marks: [PageMark] = []
        for index in lists[one].indices {
            let mark = lists[one][index]
            for sample in shown {
                let other = lists[sample][index]
                // Layers have one corner radius, and can't be blurred.
                guard other.kind == mark.kind, other.kind != .shadow, other.color == mark.color, other.corners.isUniform
                else { return nil }
                guard mayLeave || boxes[sample].contains(other.frame, tolerance: 2 * Affine.tolerance) else {
                    return nil
                }
            }
            func affine(_ value: (Rect, Rect) -> Double) -> Affine? {
                Affine(shown.map { (boxes[$0].width, value(lists[$0][index].frame, boxes[$0])) })
            }
            func same(_ value: (PaintedMark, Rect) -> Double) -> Double? {
                constant(shown.map { value(lists[$0][index], boxes[$0]) })
            }
            guard let left = affine({ $0.x - $1.x }), let width = affine({ mark, _ in mark.width }),
                let top = same({ $0.frame.y - $1.y }), let height = same({ mark, _ in mark.frame.height }),
                let radius = same({ mark, _ in mark.corners.topLeft })
            else { return nil }
            marks.append(
                PageMark(
                    kind: mark.kind, left: left, width: width, top: top, height: height, cornerRadius: radius,
                    color: mark.color))
        }
        return marks
    }

    /// The marks of a view and its descendants, relative to its own box.
    func marks(of views: Views) -> [PageMark]? {
        marks(in: [views], of: samples.indices.map { views[$0] < 0 ? .zero : frame(of: views, $0) })
    }

    /// The marks of a view in this state, if it can be one element without children; otherwise nil. `parent` is nil for
    /// the root. With `atAnyWidth`, the marks must be known for all widths, not just for the samples'.
    func linearMarks(of views: Views, in parent: Views?, atAnyWidth: Bool = true) -> [PageMark]? {
        if source(views).box.hasOwnClicks(below: first(views)) || hasOwnElements(views) || isMeasured(views) {
            return nil
        }
        // Its padding depends on the device.
        if parent == nil, source(views).box.styles.safeArea.followsDevice { return nil }
        // A single width tells nothing about others.
        let widths = shown(views).map { samples[$0].drawing.size.width }
        guard !atAnyWidth || samples.count == 1 || widths.contains(where: { $0 != widths[0] }) else { return nil }
        guard fixedHeight(of: views) != nil, let marks = marks(of: views), PageLayers.canShow(marks) else { return nil }
        if let parent, hasOwnWidth(views, in: parent) { return itemWidth(of: views) == nil ? nil : marks }
        guard let parent, !kind(of: parent).isList, needsWidth(views, in: parent) else { return marks }
        return width(of: views, in: parent) == nil ? nil : marks
    }

    /// Whether a view is an item, or a header beside items, that is as wide as its content.
    func hasOwnWidth(_ views: Views, in parent: Views) -> Bool {
        guard kind(of: parent) == .collectionView, source(views).box.styles.box(of: first(views)).width.isAuto else {
            return false
        }
        let rows = source(parent).box.styles.list(of: first(parent))
        if kind(of: views) != .cell { return rows.scrollDirection == .horizontal }
        return rows.itemWidth == nil && !rows.sharesWidth
    }

    /// The width of such an item, in points, if it's the same in all samples.
    func itemWidth(of views: Views) -> Double? { constant(shown(views).map { frame(of: views, $0).width }) }

    /// Whether a view is faded, and so needs its own element.
    func isFaded(_ views: Views) -> Bool { fades && source(views).box.opacity(of: first(views)) < 1 }

    /// Whether a view needs elements inside: it contains a list that fills its room or whose number of rows a page may
    /// set, or a descendant that is faded, moves differently, or is a named part.
    private func hasOwnElements(_ views: Views) -> Bool {
        let drawing = source(views).drawing
        let movesBones = self.movesBones(views)
        var waiting = [first(views)]
        while let next = waiting.popLast() {
            // The browser clips bones that leave their places.
            if movesBones, source(views).box.styles.box(of: next).clipsToBounds { return true }
            if next != first(views),
                drawing.part(of: next) != nil || fades && source(views).box.opacity(of: next) < 1
                    || movesViews && drawing.movesApart(next)
            {
                return true
            }
            if drawing.kind(of: next).isList {
                if drawing.itemCountAtEnd(of: next) == nil || drawing.nameOfRows(in: next) != nil { return true }
            }
            waiting += drawing.children(of: next)
        }
        return false
    }

    /// Unmarks the keys of views that aren't linear in this state, except those inside other marked views; returns
    /// whether there were any. Views in rows aren't considered.
    func markUneven(_ flatKeys: inout [Bool]) -> Bool {
        var hasFound = false
        var waiting = [0]
        while let view = waiting.popLast() {
            let key = keys.key(of: view, in: base.drawing)
            if base.drawing.views[view].isHidden { continue }
            if flatKeys[key] {
                let parent = Int(base.drawing.views[view].parent)
                if linearMarks(of: everywhere(view), in: parent >= 0 ? everywhere(parent) : nil) != nil { continue }
                flatKeys[key] = false
                hasFound = true
            }
            if !base.drawing.kind(of: view).isList { waiting += base.drawing.children(of: view) }
        }
        return hasFound
    }

    /// The marks of a view that becomes one element without children in all states; nil for other views. For a view in
    /// a row of a list, only this state is checked.
    func flatMarks(of views: Views, in parent: Views?, inRow: Bool) -> [PageMark]? {
        if inRow { return linearMarks(of: views, in: parent) }
        return flatKeys[key(of: views)] ? marks(of: views) : nil
    }

    func key(of views: Views) -> Int { keys.key(of: first(views), in: source(views).drawing) }
}
