import SkelLanguage
import SkelLayout
import SkelText

// Sizes and positions of elements.
extension PageBuilder {
    /// The key of an element as large as its view's content.
    private static let contentKey = firstOwnKey - 2
    /// The most siblings below a view to examine for one that leaves the column.
    private static let mostSiblings = 32

    /// Gives an element without content the height of its view's content: the minimum, and the flex basis if it grows
    /// in a column. A child gets this size if the view has rules of its own or its width is measured.
    func content(of views: Views, in parent: Views?, _ declarations: inout [Declaration]) -> [PageElement] {
        guard let size = source(views).box.styles.contentSize(of: first(views)) else { return [] }
        let isWide = size.width > 0 && declarations["width"] == nil && isMeasured(views)
        let isHigh =
            size.height > 0
            && (hasHeightRule(views, size.height, declarations) || isCramped(views, in: parent, declarations))
        if isWide || isHigh {
            var child = [Declaration("flex", "none"), Declaration("height", TimingText.pixels(size.height))]
            if isWide { child.append(Declaration("width", TimingText.pixels(size.width))) }
            return [PageElement(Self.contentKey, child)]
        }
        guard size.height > 0, declarations["height"] == nil else { return [] }
        let height = TimingText.pixels(size.height)
        if declarations["min-height"] == nil { declarations.set("min-height", height) }
        if let parent, !isRow(parent), declarations["flex-grow"] != nil, declarations["flex-basis"] == nil {
            declarations.set("flex-basis", height)
        }
        return []
    }

    /// Whether the content's height, in points, matters beyond a minimum height.
    private func hasHeightRule(_ views: Views, _ content: Double, _ declarations: [Declaration]) -> Bool {
        let box = source(views).box.styles.box(of: first(views))
        let leaves = !box.minHeight.isAuto && (box.minHeight.unit == .percent || box.minHeight.value < content)
        return leaves || !box.maxHeight.isAuto || box.aspectRatio != nil
            || declarations["flex-basis"] == "content" || declarations["height"]?.utf8.last == UInt8(ascii: "%")
    }

    /// Whether a view that asks for a height is in a column without room for all its children, which makes it stop
    /// shrinking at its content.
    private func isCramped(_ views: Views, in parent: Views?, _ declarations: [Declaration]) -> Bool {
        guard let parent, declarations["height"] != nil, declarations["flex"] == nil else { return false }
        return shown(views).contains { sample in
            let height = samples[sample].box.styles.box(of: views[sample]).height
            if height.isAbsolute, frame(of: views, sample).height < height.value - Affine.tolerance { return true }
            let outer = frame(of: parent, sample)
            return samples[sample].drawing.siblings(from: views[sample]).prefix(Self.mostSiblings).contains { view in
                let frame = samples[sample].drawing.views[view].frame
                return frame.maxY > outer.maxY + Affine.tolerance || frame.y < outer.y - Affine.tolerance
            }
        }
    }

    /// The view's own layout, plus its width if that would depend on its content and is linear in the parent's width.
    func box(of views: Views, in parent: Views?) -> [Declaration] {
        var declarations = [Declaration](css: source(views).box.layout(of: first(views)))
        guard let parent else {
            declarations.remove("position", "inset")
            return declarations
        }
        if kind(of: parent).isList || !needsWidth(views, in: parent) { return declarations }
        if keepsWidth(views) {
            if isRow(parent) { setInflexible(&declarations) }
        } else if let width = width(of: views, in: parent) {
            declarations.remove("min-width", "max-width")
            declarations.set("width", width.css)
            if isRow(parent), source(views).box.styles.box(of: first(views)).position != .absolute {
                setInflexible(&declarations)
            }
        } else if isRow(parent) {
            setContentWidth(of: views, &declarations)
        }
        return declarations
    }

    /// Gives an item of a shrinking row the width of its content as its basis and minimum, because layers have no width
    /// of their own.
    private func setContentWidth(of views: Views, _ declarations: inout [Declaration]) {
        if declarations["min-width"] == nil, declarations["overflow"] == nil, let least = leastWidth(of: views) {
            declarations.set("min-width", TimingText.pixels(least))
        }
        if !["flex-grow", "flex-basis", "width", "aspect-ratio"].contains(where: { declarations[$0] != nil }),
            let most = mostWidth(of: views)
        {
            declarations.set("flex-basis", TimingText.pixels(most))
        }
    }

    private func setInflexible(_ declarations: inout [Declaration]) {
        declarations.remove("flex-grow", "flex-shrink", "flex-basis")
        declarations.set("flex", "none")
    }

    /// Whether a view keeps the width in rem that it asks for. Relative to a parent as wide as its content, that width
    /// would be a share of itself.
    func keepsWidth(_ views: Views) -> Bool {
        shown(views).allSatisfy { sample in
            let width = samples[sample].box.styles.box(of: views[sample]).width
            return width.unit == .rem && abs(width.value - frame(of: views, sample).width) < Affine.tolerance
        }
    }

    /// The width, in points, at which a view stops shrinking because of its content; layers have no width of their own.
    /// Nil unless two samples of different widths agree.
    private func leastWidth(of views: Views) -> Double? {
        func width(_ sample: Int) -> Double { samples[sample].drawing.size.width }
        let shown = shown(views)
        guard let narrow = shown.map(width).min(), let next = shown.map(width).filter({ $0 > narrow }).min() else {
            return nil
        }
        return constant(shown.filter { width($0) <= next }.map { frame(of: views, $0).width })
    }

    /// The width of a view that nothing shrinks, in points; nil unless the two widest samples agree.
    private func mostWidth(of views: Views) -> Double? {
        func width(_ sample: Int) -> Double { samples[sample].drawing.size.width }
        let shown = shown(views)
        guard let wide = shown.map(width).max(), let next = shown.map(width).filter({ $0 < wide }).max() else {
            return nil
        }
        return constant(shown.filter { width($0) >= next }.map { frame(of: views, $0).width })
    }

    /// The layout of a view whose children are its layers.
    func flatBox(of views: Views, in parent: Views?) -> [Declaration] {
        var declarations = box(of: views, in: parent)
        declarations.remove(
            "flex-direction", "flex-wrap", "justify-content", "align-items", "align-content", "row-gap", "column-gap",
            "padding-top", "padding-right", "padding-bottom", "padding-left", "padding-inline-start",
            "padding-inline-end", "min-height", "max-height", "aspect-ratio", "overflow", "contain",
            "grid-template-columns", "grid-template-rows", "grid-auto-columns", "grid-auto-rows", "grid-auto-flow",
            "justify-items",
            "contain-intrinsic-height", "display")
        if let height = fixedHeight(of: views) { declarations.set("height", TimingText.pixels(height)) }
        if let parent, hasOwnWidth(views, in: parent), let width = itemWidth(of: views) {
            declarations.set("width", TimingText.pixels(width))
        }
        guard let parent, source(views).box.styles.box(of: first(views)).position != .absolute else {
            return declarations
        }
        if !isRow(parent), !kind(of: parent).isList { setInflexible(&declarations) }
        return declarations
    }

    func isRow(_ views: Views) -> Bool {
        if isGrid(views) { return false }
        let direction = source(views).box.styles.box(of: first(views)).flexDirection
        return direction == .row || direction == .rowReverse
    }

    /// Whether a view's width would depend on its content, directly or through shared room.
    func needsWidth(_ views: Views, in parent: Views) -> Bool {
        guard let sample = shown(views).first else { return false }
        let styles = samples[sample].box.styles
        let (box, outer) = (styles.box(of: views[sample]), styles.box(of: parent[sample]))
        let direction = styles.direction(of: parent[sample])
        if box.position == .absolute {
            let isStretched = !box.inset.left(in: direction).isAuto && !box.inset.right(in: direction).isAuto
            return box.width.isAuto && !isStretched
        }
        if isGrid(parent) {
            let (own, grid) = (styles.grid(of: views[sample]), styles.grid(of: parent[sample]))
            return needsWidth(box, own, in: grid, direction)
        }
        if isRow(parent) { return true }
        guard box.width.isAuto else { return false }
        let alignment = box.alignSelf == .auto ? outer.alignItems : box.alignSelf
        let isPushed = box.margin.left(in: direction).isAuto || box.margin.right(in: direction).isAuto
        return (alignment != .stretch && alignment != .normal) || isPushed || outer.flexWrap != .nowrap
    }

    /// A view's width relative to the parent's content box, or to its padding box for a view out of the flow.
    func width(of views: Views, in parent: Views) -> Affine? {
        if isGrid(parent) {
            // Percentages there refer to a grid area.
            let width = constant(shown(views).map { frame(of: views, $0).width })
            return width.map { Affine(points: $0, part: 0) }
        }
        let isAbsolute = source(views).box.styles.box(of: first(views)).position == .absolute
        return Affine(
            shown(views).map { sample in
                let outer = isAbsolute ? frame(of: parent, sample) : contentBox(of: parent, sample)
                return (outer.width, frame(of: views, sample).width)
            })
    }

    /// A view's frame without its padding, absolute in the root.
    func contentBox(of views: Views, _ sample: Int) -> Rect {
        let styles = samples[sample].box.styles
        let view = views[sample]
        let frame = frame(of: views, sample)
        let parent = Int(samples[sample].drawing.views[view].parent)
        let basis = parent >= 0 ? samples[sample].drawing.views[parent].frame.width : frame.width
        let padding = styles.box(of: view).padding
        let direction = styles.direction(of: view)
        func points(_ length: Length) -> Double { length.resolved(against: basis) ?? 0 }
        let (left, right) = (points(padding.left(in: direction)), points(padding.right(in: direction)))
        let (top, bottom) = (points(padding.top), points(padding.bottom))
        return Rect(
            x: frame.x + left, y: frame.y + top, width: max(0, frame.width - left - right),
            height: max(0, frame.height - top - bottom))
    }
}
