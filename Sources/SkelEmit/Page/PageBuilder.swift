import SkelLanguage
import SkelLayout
import SkelText

/// Makes the elements of one state of a skeleton, as few as CSS allows.
///
/// Parts whose positions are linear in the width of a box, at heights that don't depend on it, become background layers
/// of one element; the builder verifies this by laying the skeleton out at several sizes. Everything else becomes
/// elements that the browser lays out by the same flexbox, down to the boxes that qualify.
struct PageBuilder {
    /// A view in one of the samples.
    struct Place {
        /// The number of the sample.
        let sample: Int
        /// The view's index in the sample's drawing.
        let view: Int
    }

    /// The same view in the samples that show it, at least one, in order.
    typealias Views = [Place]

    let samples: [PageSample]
    /// The keys of the tree's views, the same in all samples.
    let keys: ViewKeys
    /// By key: the kept parts of views that hide moving bones; empty if none do.
    private let covers: [Covers]
    /// By key: whether a view is one childless element in all states.
    var flatKeys: [Bool] = []
    var palette: Palette
    /// The numbers that a page may set, in order.
    private(set) var counts: [PageCount] = []

    /// Whether the elements being made are in a row or a copy.
    var isRepeated = false
    /// Whether a row or a grid around them aligns something by their baseline.
    var alignsBaseline = false
    /// Whether anything in the source is aligned so.
    let usesBaselines: Bool
    /// Whether anything moves.
    let moves: Bool
    let switches: PageSwitches
    /// Whether any view is faded, moves differently from its surroundings, or has bones that leave their places.
    private let fades: Bool
    let movesViews: Bool
    /// Whether a view that moves on its own is above the wave of the others, which would be seen on it, by keys.
    private(set) var raised: [Bool] = []
    let movesAnyBones: Bool
    /// Whether the placeholder is as high as the room that its page has for it.
    let fillsRoom: Bool
    let gridColumns = GridColumns()

    init(
        _ samples: [PageSample], keys: ViewKeys, palette: Palette, moves: Bool, fillsRoom: Bool = false,
        _ switches: PageSwitches
    ) {
        var samples = samples
        covers = moves || switches.isOn ? PageSample.markCovers(in: &samples, keys) : []
        (self.samples, self.keys, self.palette, self.moves, self.switches) = (samples, keys, palette, moves, switches)
        self.fillsRoom = fillsRoom
        fades = samples.contains { !$0.drawing.fades.isEmpty }
        usesBaselines = samples[0].drawing.tables.alignsBaselines
        movesViews = moves && samples.contains { $0.drawing.hasOwnMotions }
        movesAnyBones = moves && samples.contains { PageMotion.areOfElements(in: $0.drawing) }
        guard movesViews else { return }
        raised = [Bool](repeating: false, count: keys.count)
        for sample in samples { sample.addRaised(to: &raised, keys) }
    }

    mutating func add(_ count: PageCount) {
        if !counts.contains(where: { $0.property == count.property }) { counts.append(count) }
    }

    // MARK: - Views

    /// Whether anything depends on the page's type.
    var followsType: Bool { base.drawing.tables.used.type }

    var base: PageSample { samples[0] }

    /// The same view of the tree in every sample.
    func everywhere(_ view: Int) -> Views { samples.indices.map { Place(sample: $0, view: view) } }

    /// The first sample that shows a view.
    func source(_ views: Views) -> PageSample { samples[views[0].sample] }

    /// The view's index in that sample.
    func first(_ views: Views) -> Int { views[0].view }

    /// The view's layout properties in that sample.
    func layout(of views: Views) -> Style.Box { source(views).box.styles.box(of: first(views)) }

    /// The list's properties of rows in that sample.
    func list(of views: Views) -> Style.List { source(views).box.styles.list(of: first(views)) }

    /// A view's frame in points, absolute in the root.
    func frame(_ place: Place) -> Rect { samples[place.sample].drawing.views[place.view].frame }

    /// The view around a view; nil for the root.
    func parent(of place: Place) -> Place? {
        samples[place.sample].drawing.views[place.view].parent.index.map { Place(sample: place.sample, view: $0) }
    }

    /// The frame of the view around a view.
    func outerFrame(_ place: Place) -> Rect { frame(parent(of: place) ?? place) }

    /// The width of the sample in points.
    func sampleWidth(_ place: Place) -> Double { samples[place.sample].drawing.size.width }

    func isHidden(_ views: Views) -> Bool { source(views).drawing.views[first(views)].isHidden }

    func kind(of views: Views) -> ElementKind { source(views).drawing.kind(of: first(views)) }

    /// The children of a view across samples.
    func children(of views: Views) -> [Views] {
        if kind(of: views).isList { return rows(across: views) }
        var children: [Views] = []
        for place in views {
            for (index, child) in samples[place.sample].drawing.children(of: place.view).enumerated() {
                if index == children.count { children.append([]) }
                children[index].append(Place(sample: place.sample, view: child))
            }
        }
        return children
    }

    // MARK: - Linear views

    /// A height that is the same in all samples, or nil.
    func fixedHeight(of views: Views) -> Double? { constant(views.map { frame($0).height }) }

    /// A width that is the same in all samples, or nil.
    func fixedWidth(of views: Views) -> Double? { constant(views.map { frame($0).width }) }

    /// The value that all are equal to within the rounding of browsers, or nil.
    func constant(_ values: [Double]) -> Double? {
        guard let first = values.first, values.allSatisfy({ abs($0 - first) < 2 * Affine.tolerance }) else {
            return nil
        }
        return first
    }

    /// The marks of views of the same samples relative to a given box in each; nil if they aren't linear in its width.
    func marks(in all: [Views], of boxes: [Rect]) -> [PageMark]? {
        var lists = boxes.map { _ in [PaintedMark]() }
        for views in all {
            for (index, place) in views.enumerated() {
                guard let found = samples[place.sample].marks(in: place.view, most: PageLayers.most) else { return nil }
                lists[index] += found
            }
        }
        return linear(lists, in: boxes)
    }

    /// The marks common to several samples, relative to a box in each, which clips backgrounds.
    ///
    /// - Parameter mayLeave: Whether marks may extend beyond the boxes, because something as large as the marks paints
    ///   them.
    func linear(_ lists: [[PaintedMark]], in boxes: [Rect], mayLeave: Bool = false) -> [PageMark]? {
        guard let one = lists.first, one.count <= PageLayers.most, lists.allSatisfy({ $0.count == one.count })
        else { return nil }
        var marks: [PageMark] = []
        // Marks are only looked at in their lists: copying one takes longer than all comparisons.
        for index in one.indices {
            for (list, box) in zip(lists, boxes) {
                // Layers have one corner radius, and can't be blurred.
                guard list[index].kind == one[index].kind, list[index].kind != .shadow,
                    list[index].ink == one[index].ink, list[index].corners.isUniform
                else { return nil }
                guard mayLeave || box.contains(list[index].frame, tolerance: 2 * Affine.tolerance) else { return nil }
            }
            func affine(_ value: (Rect, Rect) -> Double) -> Affine? {
                Affine(zip(lists, boxes).map { ($1.width, value($0[index].frame, $1)) })
            }
            func same(_ value: ([PaintedMark], Rect) -> Double) -> Double? { constant(zip(lists, boxes).map(value)) }
            guard let left = affine({ $0.x - $1.x }), let width = affine({ mark, _ in mark.width }),
                let top = same({ $0[index].frame.y - $1.y }),
                let height = same({ list, _ in list[index].frame.height }),
                let radius = same({ list, _ in list[index].corners.topLeft })
            else { return nil }
            marks.append(
                PageMark(
                    kind: one[index].kind, left: left, width: width, top: top, height: height, cornerRadius: radius,
                    ink: one[index].ink))
        }
        return marks
    }

    /// The marks of a view and its descendants, relative to its own box.
    func marks(of views: Views) -> [PageMark]? { marks(in: [views], of: views.map { frame($0) }) }

    /// The marks of a view in this state, if it can be one element without children; otherwise nil. `parent` is nil for
    /// the root. With `atAnyWidth`, the marks must be known for all widths, not just for the samples'.
    func linearMarks(of views: Views, in parent: Views?, atAnyWidth: Bool = true) -> [PageMark]? {
        if source(views).box.hasOwnClicks(below: first(views)) || hasOwnElements(views) || isMeasured(views) {
            return nil
        }
        if let parent, sharesHeight(views, in: parent) { return nil }
        // Its padding depends on the device.
        if parent == nil, source(views).box.styles.safeArea.followsDevice { return nil }
        // A single width tells nothing about others.
        let widths = views.map { sampleWidth($0) }
        guard !atAnyWidth || samples.count == 1 || widths.contains(where: { $0 != widths[0] }) else { return nil }
        guard fixedHeight(of: views) != nil, let marks = marks(of: views), PageLayers.canShow(marks) else { return nil }
        if let parent, hasOwnWidth(views, in: parent) { return fixedWidth(of: views) == nil ? nil : marks }
        guard let parent, !kind(of: parent).isList, needsWidth(views, in: parent) else { return marks }
        let isKnown = width(of: views, in: parent) != nil || fittingWidth(of: views, in: parent) != nil
        return isKnown ? marks : nil
    }

    /// Whether a view's height, as a fixed one, would be a part of the height that it comes from: it's a share of that, or
    /// what is left of it beside shares and texts that wrap.
    private func sharesHeight(_ views: Views, in parent: Views) -> Bool {
        guard first(parent) != 0, layout(of: parent).height.isAuto else { return false }
        let source = source(views)
        if hasShareOfHeight(layout(of: views)) { return true }
        guard layout(of: views).flexGrow > 0, !isRow(parent), !isGrid(parent) else { return false }
        return source.box.styles.tables.used.wrapping
            || source.drawing.children(of: self.parent(of: views[0])?.view ?? 0).prefix(Self.mostSiblings).contains {
                hasShareOfHeight(source.box.styles.box(of: $0))
            }
    }

    private func hasShareOfHeight(_ box: Style.Box) -> Bool {
        if case .length(let basis) = box.flexBasis, basis.unit == .percent { return true }
        return [box.height, box.minHeight, box.maxHeight].contains { $0.unit == .percent }
    }

    /// Whether a view is an item, or a header beside items, that is as wide as its content.
    func hasOwnWidth(_ views: Views, in parent: Views) -> Bool {
        guard kind(of: parent) == .collectionView, layout(of: views).width.isAuto else {
            return false
        }
        let rows = list(of: parent)
        if kind(of: views) != .cell { return rows.scrollDirection == .horizontal }
        return rows.itemWidth == nil && !rows.sharesWidth
    }

    /// Whether a view is faded, and so needs its own element.
    func isFaded(_ views: Views) -> Bool { fades && source(views).box.opacity(of: first(views)) < 1 }

    /// Whether a view needs elements inside: it contains a list that fills its room, something whose number a page may
    /// set, a text that wraps, or a descendant that is faded, moves differently, or is a named part.
    private func hasOwnElements(_ views: Views) -> Bool {
        let drawing = source(views).drawing
        let movesBones = self.movesBones(views)
        let wraps = drawing.tables.used.wrapping
        var waiting = [first(views)]
        while let next = waiting.popLast() {
            // The browser clips bones that leave their places.
            if movesBones, source(views).box.styles.box(of: next).clipsToBounds { return true }
            if drawing.namedLines(of: next) != nil || wraps && source(views).box.styles.wraps(next) { return true }
            if next != first(views),
                drawing.part(of: next) != nil || drawing.namedCopy(next) != nil
                    || fades && source(views).box.opacity(of: next) < 1
                    || movesViews && drawing.movesApart(next)
            {
                return true
            }
            if drawing.kind(of: next).isList {
                if drawing.itemCountAtEnd(of: next) == nil || drawing.namedRows(in: next) != nil { return true }
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
                let parent = base.drawing.views[view].parent.index ?? -1
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
        if alignsBaseline, hasBaseline(views) { return nil }
        if inRow { return linearMarks(of: views, in: parent) }
        return flatKeys[key(of: views)] ? marks(of: views) : nil
    }

    /// Whether a view's baseline may be elsewhere than at its lower edge.
    private func hasBaseline(_ views: Views) -> Bool {
        let source = source(views)
        if source.drawing.views[first(views)].firstChild.isNone {
            return source.box.styles.firstBarEnd(of: first(views)) != nil
        }
        return !source.drawing.kind(of: first(views)).isList
    }

    /// Which of a view's kept parts hide moving bones.
    func covers(of views: Views) -> Covers { covers.isEmpty ? [] : covers[key(of: views)] }

    func key(of views: Views) -> Int { keys.key(of: first(views), in: source(views).drawing) }
}
