import SkelLanguage
import SkelLayout
import SkelText

extension PageBuilder {
    /// The most children of a column to make one element: more rarely fit, and each failure tries half of them.
    private static let mostUnited = 64

    /// The element of the root.
    mutating func root() -> PageElement { element(everywhere(0), key: .view(0), in: nil, inRow: false) }

    /// The element of a view; `parent` is nil for the root.
    mutating func element(_ views: Views, key: PageKey, in parent: Views?, inRow: Bool) -> PageElement {
        var element = unmovedElement(views, key: key, in: parent, inRow: inRow)
        addMotion(to: &element, of: views, isRoot: parent == nil)
        return element
    }

    /// The element of a view without the view's own motion.
    mutating func unmovedElement(_ views: Views, key: PageKey, in parent: Views?, inRow: Bool) -> PageElement {
        let was = (isRepeated, alignsBaseline)
        isRepeated = isRepeated || inRow || source(views).drawing.copy(of: first(views)) != nil
        if usesBaselines, let parent { alignsBaseline = self.alignsBaseline(views, in: parent) }
        defer { (isRepeated, alignsBaseline) = was }
        var element = bareElement(views, key: key, in: parent, inRow: inRow)
        element.part = parent == nil ? nil : source(views).drawing.part(of: first(views))
        element.isKept = isKept(views)
        if liesOverWave(views) { element.states[0]?[.zIndex] = "1" }
        let opacity = source(views).box.opacity(of: first(views))
        if opacity < 1, parent != nil { element.states[0]?[.opacity] = .text(TimingText.number(opacity)) }
        return element
    }

    private mutating func bareElement(_ views: Views, key: PageKey, in parent: Views?, inRow: Bool) -> PageElement {
        let painting = self.painting(of: views)
        let isLeaf = source(views).drawing.views[first(views)].firstChild.isNone
        if isLeaf, painting.isDisjoint(with: .lines) { return bordered(leaf(views, key, in: parent), views) }
        if let marks = flatMarks(of: views, in: parent, inRow: inRow) {
            let marks = shrinking(marks, in: [views], of: views.map { frame($0) })
            let painting = PagePainting(marks: marks, onlyWidth: fixedWidth(of: views), isRepeated: isRepeated)
            return PageElement(key, flatBox(of: views, in: parent), painting)
        }
        if isLeaf { return bordered(text(views, key, in: parent), views) }
        var box = box(of: views, in: parent)
        // The root's background belongs to the placeholder.
        let isCover = painting.contains(.bone) && paintsBelow(views)
        if !isCover {
            var look = look(of: views)
            if parent == nil, source(views).drawing.background != nil {
                (look[.background], look[.borderRadius]) = (nil, nil)
            }
            box += look
        }
        var children = kind(of: views).isList ? rows(of: views, &box) : columns(of: views, inRow: inRow)
        if isCover {
            let bone: StyledBox = [.position: "absolute", .inset: "0"]
            children.append(PageElement(.own(children.count), bone + look(of: views)))
        }
        if painting.contains(.lines) { children += lines(of: views, key: children.count) }
        return bordered(PageElement(key, box, children: children), views)
    }

    /// Whether a row or a grid aligns a view, or a view around it in the flow, by the baseline.
    private func alignsBaseline(_ views: Views, in parent: Views) -> Bool {
        let box = layout(of: views)
        if box.position == .absolute { return false }
        let alignment = box.alignSelf == .auto ? layout(of: parent).alignItems : box.alignSelf
        return alignsBaseline || alignment == .baseline && (isRow(parent) || isGrid(parent))
    }

    /// An element without room whose lower edge is the baseline of a text. Bars are out of the flow, or in a container, so that
    /// the browser finds no baseline in them.
    func strut(_ height: TypeSum) -> PageElement {
        let box: StyledBox = [
            .display: "block", .flex: "none", .height: .text(height.css), .marginBottom: .text((height * -1).css),
        ]
        return PageElement(.strut, box)
    }

    /// Adds the view's border to its element, if it needs an element: below the view's contents and over its bone.
    private mutating func bordered(_ element: PageElement, _ views: Views) -> PageElement {
        let (sample, view) = looked(at: views)
        let box = sample.box
        guard let border = box.border(of: view, covers: covers(of: views), palette: &palette) else {
            return element
        }
        var element = element
        var child = PageElement(.border, border)
        child.isKept = box.drawing.views[view].painting.isDisjoint(with: .bones)
        element.children.insert(child, at: child.isKept ? 0 : element.children.count)
        return element
    }

    /// Whether the view's own painting stays as it is.
    private func isKept(_ views: Views) -> Bool {
        let painting = self.painting(of: views)
        return painting.isDisjoint(with: .bones) && !painting.isEmpty
    }

    /// A view in the sample that determines its look: one that shows it, and where the border leaves some of it, if there is
    /// such a sample.
    private func looked(at views: Views) -> (sample: PageSample, view: Int) {
        let place = views.first {
            let frame = frame($0)
            return frame.width > 0 && frame.height > 0 && samples[$0.sample].box.hasRoom(forBorderOf: $0.view)
        }
        return (samples[(place ?? views[0]).sample], (place ?? views[0]).view)
    }

    /// What is painted of a view, even if it has no room in the narrowest sample.
    func painting(of views: Views) -> Painting {
        let (sample, view) = looked(at: views)
        return sample.drawing.views[view].painting
    }

    mutating func look(of views: Views) -> StyledBox {
        let (sample, view) = looked(at: views)
        return sample.box.look(of: view, covers: covers(of: views), palette: &palette)
    }

    /// Whether anything in a view is visible; the view's bone lies over it.
    private func paintsBelow(_ views: Views) -> Bool {
        let drawing = source(views).drawing
        var waiting = Array(drawing.children(of: first(views)))
        while let next = waiting.popLast() {
            if !drawing.views[next].painting.isEmpty { return true }
            waiting += drawing.children(of: next)
        }
        return false
    }

    /// The element of a view without children or text, drawn by CSS at any size.
    private mutating func leaf(_ views: Views, _ key: PageKey, in parent: Views?) -> PageElement {
        let view = first(views)
        let styles = source(views).box.styles
        if let lines = styles.wrappedLines(of: view) {
            return typedText(lines, views, key, in: parent, isSeen: false)
        }
        var box = box(of: views, in: parent)
        let content = styles.content(of: view)
        var children: [PageElement] = []
        if content == nil, followsType, !isGrid(views), let lines = styles.typedLines(of: view) {
            return typedText(lines, views, key, in: parent)
        }
        if case .text(let text) = content {
            children = [element(of: text, in: views, height: styles.contentHeight(of: view) ?? 0)]
        } else {
            children = self.content(of: views, in: parent, &box)
        }
        box += look(of: views)
        if case .picture(let picture) = content {
            box += Self.look(ofPicture: picture)
            if covers(of: views).contains(.look), !palette.picturesOverBones.contains(picture) {
                palette.picturesOverBones.append(picture)
            }
        }
        return PageElement(key, box, children: children)
    }

    // MARK: - Children

    /// The elements of a view's children; consecutive layered children of a column become one element.
    private mutating func columns(of parent: Views, inRow: Bool) -> [PageElement] {
        let children = children(of: parent).filter { !isHidden($0) }
        let isStacked = isStacked(parent)
        // The number of marks of each child that may become layers; nil for others.
        let counts = children.map { child -> Int? in
            guard isStacked, !alignsBaseline, isPlain(child) else { return nil }
            return flatMarks(of: child, in: parent, inRow: inRow)?.count
        }
        var elements: [PageElement] = []
        var index = 0
        while index < children.count {
            var end = index
            var marks = 0
            while end < children.count, let count = counts[end], marks + count <= PageLayers.most,
                end - index < Self.mostUnited
            {
                marks += count
                end += 1
            }
            var group: PageElement?
            while group == nil, end - index > 1 {
                group = united(Array(children[index..<end]), in: parent)
                if group == nil { end = index + (end - index) / 2 }
            }
            if let group {
                elements.append(group)
                index = end
            } else {
                let copies = copies(in: children[index...])
                let made = children[index..<index + max(1, copies.count)].map { child in
                    element(child, key: .view(key(of: child)), in: parent, inRow: inRow)
                }
                elements += copies.isEmpty ? made : counted(made, copies, in: parent)
                index += made.count
            }
        }
        return elements
    }

    /// Whether a view is in the flow with known margins, moves with its surroundings, and isn't counted by the page.
    private func isPlain(_ views: Views) -> Bool {
        let drawing = source(views).drawing
        if drawing.part(of: first(views)) != nil || isFaded(views) || movesApart(views) { return false }
        if drawing.namedCopy(first(views)) != nil { return false }
        let box = layout(of: views)
        return box.position != .absolute && box.inset == Edges(.auto) && box.margin.top.unit == .points
            && box.margin.bottom.unit == .points
    }

    /// Whether children are stacked from the top down, in order.
    private func isStacked(_ views: Views) -> Bool {
        let box = layout(of: views)
        guard !isGrid(views), box.flexDirection == .column, box.flexWrap == .nowrap else { return false }
        switch box.justifyContent {
        case .normal, .flexStart, .start, .stretch: return true
        case .flexEnd, .end, .center, .spaceBetween, .spaceAround, .spaceEvenly: return false
        }
    }

    /// One element for a stack of children, as wide as the parent's content; nil if layers can't show them.
    private func united(_ children: [Views], in parent: Views) -> PageElement? {
        guard let first = children.first, let last = children.last else { return nil }
        let boxes = zip(parent, zip(first, last)).map { place, ends in
            let content = contentBox(of: place)
            let top = frame(ends.0).y
            return Rect(x: content.x, y: top, width: content.width, height: frame(ends.1).maxY - top)
        }
        guard let height = constant(boxes.map { $0.height }), let marks = marks(in: children, of: boxes),
            PageLayers.canShow(marks)
        else { return nil }
        var box: StyledBox = [.flex: "none"]
        let above = layout(of: first).margin.top.value
        let below = layout(of: last).margin.bottom.value
        if above != 0 { box.append(.marginTop, .points(above)) }
        if below != 0 { box.append(.marginBottom, .points(below)) }
        box.append(.height, .points(height))
        // The element has no width of its own.
        let alignment = layout(of: parent).alignItems
        if alignment != .normal, alignment != .stretch { box.append(.alignSelf, "stretch") }
        let painting = PagePainting(
            marks: shrinking(marks, in: children, of: boxes), onlyWidth: constant(boxes.map { $0.width }),
            isRepeated: isRepeated)
        return PageElement(.own(key(of: first)), box, painting)
    }

    // MARK: - Texts

    /// The element of a text whose height depends on its surroundings.
    private mutating func text(_ views: Views, _ key: PageKey, in parent: Views?) -> PageElement {
        let view = first(views)
        let styles = source(views).box.styles
        // An empty grid is as large as its tracks.
        if !isGrid(views), let lines = styles.typedLines(of: view) {
            return typedText(lines, views, key, in: parent)
        }
        var box = box(of: views, in: parent) + look(of: views)
        var children: [PageElement] = []
        if styles.lines(of: view)?.fillsView == false { children = content(of: views, in: parent, &box) }
        let counted = countedLines(of: views)
        if let lines = counted {
            add(lines.count)
            grow(&box, &children, for: lines, of: views)
        }
        children += lines(of: views, key: 0)
        if alignsBaseline, let end = styles.firstBarEnd(of: view) {
            children.insert(strut(TypeSum(.points(end))), at: 0)
        }
        var element = PageElement(key, box, children: children)
        element.places = [counted.map { "--n:" + $0.count.css }]
        return element
    }
}
