import SkelLanguage
import SkelLayout
import SkelText

// Sizes and positions of elements.
extension PageBuilder {
    /// The most siblings of a view to examine.
    static let mostSiblings = 32

    /// Gives an element without content the height of its view's content: the minimum, and the flex basis if it grows
    /// in a column. A child gets this size if the view has rules of its own or its width is measured.
    func content(of views: Views, in parent: Views?, _ layout: inout StyledBox) -> [PageElement] {
        guard let size = source(views).box.styles.contentSize(of: first(views)) else { return [] }
        // Where the width is a share of one that depends on the content, the content has its own.
        let isFree = layout[.width]?.isPercentage ?? true
        let isWide = size.width > 0 && isFree && isMeasured(views)
        let padding = self.layout(of: views).padding
        let isPadded = ![padding.top, padding.bottom].allSatisfy { $0.unit == .points }
        let isHigh =
            size.height > 0
            && (isPadded || hasHeightRule(views, size.height, layout) || isCramped(views, in: parent, layout)
                || layout[.height] == nil
                    && views.contains { contentBox(of: $0).height < size.height - Affine.tolerance })
        if isWide || isHigh {
            var child: StyledBox = [.flex: "none", .height: .points(size.height)]
            let width = source(views).box.styles.textWidth(of: first(views))
            if isWide { child.append(.width, .length(width ?? .points(size.width))) }
            return [PageElement(.content, child)]
        }
        guard size.height > 0, layout[.height] == nil else { return [] }
        let height = size.height + padding.top.value + padding.bottom.value
        if layout[.minHeight] == nil { layout[.minHeight] = .points(height) }
        if let parent, !isRow(parent), layout[.flexGrow] != nil, layout[.flexBasis] == nil {
            layout[.flexBasis] = .points(height)
        }
        return []
    }

    /// Whether the content's height, in points, matters beyond a minimum height.
    private func hasHeightRule(_ views: Views, _ content: Double, _ layout: StyledBox) -> Bool {
        let box = self.layout(of: views)
        let leaves = !box.minHeight.isAuto && (box.minHeight.unit == .percent || box.minHeight.value < content)
        return leaves || !box.maxHeight.isAuto || box.aspectRatio != nil
            || layout[.flexBasis] == "content" || layout[.height]?.isPercentage ?? false
    }

    /// Whether a view that asks for a height is in a column without room for all its children, which makes it stop
    /// shrinking at its content.
    private func isCramped(_ views: Views, in parent: Views?, _ layout: StyledBox) -> Bool {
        guard let parent, layout[.height] != nil, layout[.flex] == nil else { return false }
        if layout[.flexBasis] != nil, !isRow(parent) { return true }
        return views.contains { place in
            let sample = samples[place.sample]
            let outer = outerFrame(place)
            let siblings = sample.drawing.children(of: self.parent(of: place)?.view ?? 0)
            return siblings.prefix(Self.mostSiblings).contains { view in
                let frame = sample.drawing.views[view].frame
                if frame.maxY > outer.maxY + Affine.tolerance || frame.y < outer.y - Affine.tolerance { return true }
                let height = sample.box.styles.box(of: view).height
                return height.isAbsolute && frame.height < height.value - Affine.tolerance
            }
        }
    }

    /// The view's own layout, plus its width if that would depend on its content and is linear in the parent's width.
    func box(of views: Views, in parent: Views?, isFlat: Bool = false) -> StyledBox {
        var layout = source(views).box.layout(of: first(views), isFlat: isFlat)
        guard let parent else { return layout }
        if kind(of: parent).isList {
            // Content that is higher than the estimate at some width.
            let rows = list(of: parent)
            if kind(of: views) == .cell, kind(of: parent) == .tableView, rows.rowHeight == nil,
                let least = rows.estimatedRowHeight, fixedHeight(of: views) == nil
            {
                (layout[.height], layout[.minHeight]) = (nil, .length(least))
            }
            if hasOwnWidth(views, in: parent), !isMeasured(views), let width = fixedWidth(of: views) {
                layout[.width] = .points(width)
            }
            return layout
        }
        if sharesRoom(parent) { leaveRoom(as: views, in: parent, &layout) }
        // What is alone on its line shares it with nothing, not even with what has no width.
        guard needsWidth(views, in: parent), !isAlone(views, in: parent) else { return layout }
        // Here the page's font decides, in which the text may be wider.
        let isOfText = isRow(parent) && self.layout(of: views).width.isAuto && isAsWideAsText(views)
        if keepsWidth(views) {
            if isRow(parent) { layout.beInflexible() }
        } else if !isOfText, let width = width(of: views, in: parent), !isShareOfItself(width, views, in: parent) {
            (layout[.minWidth], layout[.maxWidth]) = (nil, nil)
            layout[.width] = .text(width.css)
            if isRow(parent), self.layout(of: views).position != .absolute {
                let content = source(views).box.styles.contentSize(of: first(views))?.width ?? 0
                let least = content + frame(views[0]).width - contentBox(of: views[0]).width
                if !mayShrink(views) || least >= width.points {
                    layout.beInflexible()
                } else if content > 0 {
                    layout[.minWidth] = .points(least)
                }
            }
        } else if isRow(parent) {
            setContentWidth(of: views, &layout)
        } else if isFlat || !isRow(views) || holdsShares(views), !isMeasured(views),
            let width = fittingWidth(of: views, in: parent)
        {
            (layout[.minWidth], layout[.maxWidth]) = (nil, nil)
            layout[.width] = .text(width)
        }
        // With this width, a ratio that had none to refer to would make a height.
        if let ratio = self.layout(of: views).aspectRatio, !isRow(parent), layout[.width] != nil,
            views.contains(where: { abs(frame($0).height * ratio - frame($0).width) > 1 })
        {
            layout[.aspectRatio] = nil
            if layout[.height] == nil, let height = fixedHeight(of: views) { layout[.height] = .points(height) }
        }
        return layout
    }

    /// Whether a view is a column or a grid as high as the room of the page, or a share of it.
    private func sharesRoom(_ views: Views) -> Bool {
        guard fillsRoom, !isRow(views) else { return false }
        var place = views[0]
        while place.view != 0, let outer = parent(of: place) {
            guard samples[place.sample].box.styles.box(of: place.view).height.unit == .percent else { return false }
            place = outer
        }
        return true
    }

    /// Keeps what a view in such a column may cut off from making the room higher: browsers find the least room as if it had no
    /// height, where a percentage is the height of the content.
    private func leaveRoom(as views: Views, in parent: Views, _ layout: inout StyledBox) {
        let box = self.layout(of: views)
        if isGrid(parent) {
            // Its row is as high as the grid.
            let mayBeLow = box.clipsToBounds || box.minHeight.unit == .points && box.minHeight.value == 0
            if mayBeLow, box.height.isAuto, !needsWidth(views, in: parent) { layout[.contain] = "size" }
        } else if case .length(let basis) = box.flexBasis, basis.unit == .percent {
            // What may not become lower than its content doesn't by this either.
            if basis.value == 0 { layout[.flexBasis] = .points(0) }
        } else if box.height.unit == .percent, box.clipsToBounds, !needsWidth(views, in: parent) {
            layout[.contain] = "size"
        }
    }

    /// Whether a view asks for more than the width of its lines, and has that.
    private func isAlone(_ views: Views, in parent: Views) -> Bool {
        guard isRow(parent),
            views.allSatisfy({ abs(frame($0).width - outerContent($0).width) < Affine.tolerance }),
            layout(of: parent).flexWrap != .nowrap
        else { return false }
        let width = layout(of: views).width
        return width.isAbsolute && views.allSatisfy { frame($0).width < width.value }
    }

    /// Whether any child's width is written as a share of a view's.
    private func holdsShares(_ views: Views) -> Bool {
        children(of: views).contains { (width(of: $0, in: views)?.part ?? 0) != 0 }
    }

    /// Whether a width is a share of that of a parent which the browser measures by its contents.
    private func isShareOfItself(_ width: Affine, _ views: Views, in parent: Views) -> Bool {
        let box = layout(of: views)
        return (width.part != 0 || box.width.unit == .percent) && box.position != .absolute && isMeasured(parent)
    }

    /// Gives an item of a shrinking row the width of its content as its basis and minimum, because layers have no width
    /// of their own.
    private func setContentWidth(of views: Views, _ layout: inout StyledBox) {
        let box = self.layout(of: views)
        if layout[.minWidth] == nil, !box.clipsToBounds, let least = leastWidth(of: views) {
            layout[.minWidth] = .points(least)
        }
        if layout[.flexGrow] == nil, layout[.flexBasis] == nil, layout[.width] == nil, box.aspectRatio == nil,
            !isAsWideAsText(views), let most = mostWidth(of: views)
        {
            layout[.flexBasis] = .points(most)
        }
    }

    /// Whether a view is as wide as a text in it that wraps would be on one line, where there is most room: its element gets that
    /// width by itself, in the page's font.
    private func isAsWideAsText(_ views: Views) -> Bool {
        guard let widest = views.max(by: { sampleWidth($0) < sampleWidth($1) }) else { return false }
        let styles = samples[widest.sample].box.styles
        guard styles.tables.used.wrapping else { return false }
        var waiting = [widest]
        while let place = waiting.popLast() {
            let inner = contentBox(of: place)
            if styles.wraps(place.view) {
                let width = styles.contentSize(of: place.view)?.width ?? 0
                if abs(width - inner.width) < Affine.tolerance { return true }
            } else if !isRow([place]) {
                waiting += children(of: [place]).joined().filter {
                    abs(frame($0).width - inner.width) < Affine.tolerance
                }
            }
        }
        return false
    }

    /// Whether a view keeps the width in rem or em that it asks for. Relative to a parent as wide as its content, that width
    /// would be a share of itself.
    func keepsWidth(_ views: Views) -> Bool {
        views.allSatisfy { place in
            let width = samples[place.sample].box.styles.box(of: place.view).width
            return width.followsType && abs(width.value - frame(place).width) < Affine.tolerance
        }
    }

    /// The width, in points, at which a view stops shrinking because of its content; layers have no width of their own.
    /// Nil unless two samples of different widths agree.
    private func leastWidth(of views: Views) -> Double? {
        let widths = views.map { sampleWidth($0) }
        guard let narrow = widths.min(), let next = widths.filter({ $0 > narrow }).min() else { return nil }
        return fixedWidth(of: views.filter { sampleWidth($0) <= next })
    }

    /// The width of a view that nothing shrinks, in points; nil unless the two widest samples agree.
    private func mostWidth(of views: Views) -> Double? {
        let widths = views.map { sampleWidth($0) }
        guard let wide = widths.max(), let next = widths.filter({ $0 < wide }).max() else { return nil }
        return fixedWidth(of: views.filter { sampleWidth($0) >= next })
    }

    /// The width in CSS of a view in a column that is as wide as its content, or its line, as far as there is room, but not
    /// narrower than the content can be; nil if it isn't that in all samples.
    func fittingWidth(of views: Views, in parent: Views) -> String? {
        let box = layout(of: views)
        let direction = source(views).box.styles.direction(of: self.parent(of: views[0])?.view ?? 0)
        let margins = [box.margin.left(in: direction), box.margin.right(in: direction)]
        guard !isRow(parent), !isGrid(parent), box.position != .absolute,
            margins.allSatisfy({ $0.isAuto || $0.unit == .points })
        else { return nil }
        let around = margins.reduce(0) { $0 + ($1.isAuto ? 0 : $1.value) }
        func pair(_ view: Views.Element) -> (room: Double, width: Double) {
            (outerContent(view).width - around, frame(view).width)
        }
        // It's wider than its room only if it can't be narrower.
        let tight = views.first { pair($0).width > pair($0).room + 2 * Affine.tolerance }
        let least = tight.map { frame($0).width } ?? 0
        // As wide as there is room, it has no most.
        let most = mostWidth(of: views) ?? .infinity
        guard least > 0 || most < .infinity else { return nil }
        let pairs = views.map(pair)
        for (room, width) in pairs where abs(min(most, max(least, room)) - width) >= 2 * Affine.tolerance { return nil }
        let px = TimingText.term
        let room = around == 0 ? "100%" : "100% \(around < 0 ? "+" : "-") \(px(abs(around)))"
        if most == .infinity { return "max(\(px(least)),\(room))" }
        return least > 0 ? "clamp(\(px(least)),\(room),\(px(most)))" : "min(\(room),\(px(most)))"
    }

    /// The layout of a view whose children are its layers.
    func flatBox(of views: Views, in parent: Views?) -> StyledBox {
        var layout = box(of: views, in: parent, isFlat: true)
        if let height = fixedHeight(of: views) { layout[.height] = .points(height) }
        guard let parent else { return layout }
        let isAbsolute = self.layout(of: views).position == .absolute
        if !isAbsolute, !isRow(parent), !kind(of: parent).isList { layout.beInflexible() }
        return layout
    }

    func isRow(_ views: Views) -> Bool {
        if isGrid(views) { return false }
        let direction = layout(of: views).flexDirection
        return direction == .row || direction == .rowReverse
    }

    /// Whether a view's width would depend on its content, directly or through shared room.
    func needsWidth(_ views: Views, in parent: Views) -> Bool {
        let styles = source(views).box.styles
        let container = self.parent(of: views[0])?.view ?? 0
        let (box, outer) = (styles.box(of: first(views)), styles.box(of: container))
        let direction = styles.direction(of: container)
        if box.position == .absolute {
            let isStretched = !box.inset.left(in: direction).isAuto && !box.inset.right(in: direction).isAuto
            return box.width.isAuto && !isStretched
        }
        if isGrid(parent) {
            let (own, grid) = (styles.grid(of: first(views)), styles.grid(of: container))
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
            return fixedWidth(of: views).map { Affine(points: $0) }
        }
        let isAbsolute = layout(of: views).position == .absolute
        let widths = views.map { place in
            (width: (isAbsolute ? outerFrame(place) : outerContent(place)).width, value: frame(place).width)
        }
        return Affine(widths)?.holding(widths)
    }

    /// The room for a view: the frame of the view around it, without padding.
    func outerContent(_ place: Place) -> Rect { contentBox(of: parent(of: place) ?? place) }

    /// A view's frame without its padding, absolute in the root.
    func contentBox(of place: Place) -> Rect {
        let styles = samples[place.sample].box.styles
        let frame = frame(place)
        let basis = outerFrame(place).width
        let padding = styles.box(of: place.view).padding
        let direction = styles.direction(of: place.view)
        func points(_ length: Length) -> Double { length.resolved(against: basis) ?? 0 }
        let (left, right) = (points(padding.left(in: direction)), points(padding.right(in: direction)))
        let (top, bottom) = (points(padding.top), points(padding.bottom))
        return Rect(
            x: frame.x + left, y: frame.y + top, width: max(0, frame.width - left - right),
            height: max(0, frame.height - top - bottom))
    }
}

extension StyledBox {
    /// Makes an item neither grow nor shrink.
    fileprivate mutating func beInflexible() {
        (self[.flexGrow], self[.flexShrink], self[.flexBasis]) = (nil, nil, nil)
        self[.flex] = "none"
    }
}
