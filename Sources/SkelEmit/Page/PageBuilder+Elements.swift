import SkelLanguage
import SkelLayout
import SkelText

extension PageBuilder {
    /// The first key for elements without a single view, after the keys of all views.
    static let firstOwnKey = 1 << 29
    /// The key of an element that is its view's border.
    private static let borderKey = firstOwnKey - 1

    /// The element of the root.
    mutating func root() -> PageElement { element(everywhere(0), key: 0, in: nil, inRow: false) }

    /// The element of a view; `parent` is nil for the root.
    mutating func element(_ views: Views, key: Int, in parent: Views?, inRow: Bool) -> PageElement {
        var element = unmovedElement(views, key: key, in: parent, inRow: inRow)
        addMotion(to: &element, of: views, isRoot: parent == nil)
        return element
    }

    /// The element of a view without the view's own motion.
    mutating func unmovedElement(_ views: Views, key: Int, in parent: Views?, inRow: Bool) -> PageElement {
        var element = bareElement(views, key: key, in: parent, inRow: inRow)
        element.part = parent == nil ? nil : source(views).drawing.part(of: first(views))
        element.isKept = isKept(views)
        if liesOverWave(views) { element.states[0]?.set("z-index", "1") }
        let opacity = source(views).box.opacity(of: first(views))
        if opacity < 1, parent != nil { element.states[0]?.set("opacity", TimingText.number(opacity)) }
        return element
    }

    private mutating func bareElement(_ views: Views, key: Int, in parent: Views?, inRow: Bool) -> PageElement {
        let view = first(views)
        let painting = source(views).drawing.views[view].painting
        let isLeaf = source(views).drawing.views[view].firstChild < 0
        if isLeaf, painting.isDisjoint(with: .lines) { return bordered(leaf(views, key, in: parent), views) }
        if let marks = flatMarks(of: views, in: parent, inRow: inRow) {
            let widths = shown(views).map { frame(of: views, $0).width }
            return PageElement(
                key, flatBox(of: views, in: parent), PagePainting(marks: marks, onlyWidth: constant(widths)))
        }
        if isLeaf { return bordered(text(views, key, in: parent), views) }
        var declarations = box(of: views, in: parent)
        // The root's background belongs to the placeholder.
        let isCover = painting.contains(.bone) && paintsBelow(views)
        if !isCover {
            var look = [Declaration](css: look(of: views))
            if parent == nil, source(views).drawing.background != nil { look.remove("background", "border-radius") }
            declarations += look
        }
        var children = kind(of: views).isList ? rows(of: views, &declarations) : columns(of: views, inRow: inRow)
        if isCover {
            let bone = [Declaration("position", "absolute"), Declaration("inset", "0")]
            let look = [Declaration](css: look(of: views))
            children.append(PageElement(Self.firstOwnKey + children.count, bone + look))
        }
        if painting.contains(.lines) { children += lines(of: views, key: Self.firstOwnKey + children.count) }
        return bordered(PageElement(key, declarations, children: children), views)
    }

    /// Adds the view's border to its element, if it needs an element: below the view's contents and over its bone.
    private mutating func bordered(_ element: PageElement, _ views: Views) -> PageElement {
        let (box, view) = looked(at: views)
        guard let border = box.border(of: view, palette: &palette) else { return element }
        var element = element
        var child = PageElement(Self.borderKey, border)
        child.isKept = box.drawing.views[view].painting.isDisjoint(with: .bones)
        element.children.insert(child, at: child.isKept ? 0 : element.children.count)
        return element
    }

    /// Whether the view's own painting stays as it is.
    private func isKept(_ views: Views) -> Bool {
        let drawing = source(views).drawing
        let painting = drawing.views[first(views)].painting
        return painting.isDisjoint(with: .bones) && (!painting.isEmpty || drawing.hasShadow(first(views)))
    }

    /// A view in the sample that determines its look: one where the border leaves some of the view, if there is such a
    /// sample.
    private func looked(at views: Views) -> (box: FluidBox, view: Int) {
        let sample = samples.indices.first { views[$0] >= 0 && samples[$0].box.hasRoom(forBorderOf: views[$0]) }
        return sample.map { (samples[$0].box, views[$0]) } ?? (source(views).box, first(views))
    }

    private mutating func look(of views: Views) -> String {
        let (box, view) = looked(at: views)
        return box.look(of: view, palette: &palette)
    }

    /// Whether anything in a view is visible; the view's bone lies over it.
    private func paintsBelow(_ views: Views) -> Bool {
        let drawing = source(views).drawing
        var waiting = Array(drawing.children(of: first(views)))
        while let next = waiting.popLast() {
            if !drawing.views[next].painting.isEmpty || drawing.hasShadow(next) { return true }
            waiting += drawing.children(of: next)
        }
        return false
    }

    /// The element of a view without children or text, drawn by CSS at any size.
    private mutating func leaf(_ views: Views, _ key: Int, in parent: Views?) -> PageElement {
        let view = first(views)
        var declarations = box(of: views, in: parent)
        let styles = source(views).box.styles
        let content = styles.content(of: view)
        var children: [PageElement] = []
        if case .text(let text) = content {
            children = [element(of: text, in: views, height: styles.contentHeight(of: view) ?? 0)]
        } else {
            children = self.content(of: views, in: parent, &declarations)
        }
        declarations += [Declaration](css: look(of: views))
        if case .picture(let picture) = content { declarations += Self.declarations(ofPicture: picture) }
        return PageElement(key, declarations, children: children)
    }

    // MARK: - Children

    /// The elements of a view's children; consecutive layered children of a column become one element.
    private mutating func columns(of parent: Views, inRow: Bool) -> [PageElement] {
        let children = children(of: parent).filter { !isHidden($0) }
        let isStacked = isStacked(parent)
        // The number of marks of each child that may become layers; nil for others.
        let counts = children.map { child -> Int? in
            guard isStacked, isPlain(child) else { return nil }
            return flatMarks(of: child, in: parent, inRow: inRow)?.count
        }
        var elements: [PageElement] = []
        var index = 0
        while index < children.count {
            var end = index
            var marks = 0
            while end < children.count, let count = counts[end], marks + count <= PageLayers.most, end - index < 64 {
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
                let child = children[index]
                elements.append(element(child, key: key(of: child), in: parent, inRow: inRow))
                index += 1
            }
        }
        return elements
    }

    /// Whether a view is in the flow with known margins, and moves with its surroundings.
    private func isPlain(_ views: Views) -> Bool {
        if source(views).drawing.part(of: first(views)) != nil || isFaded(views) || movesApart(views) { return false }
        let box = source(views).box.styles.box(of: first(views))
        return box.position != .absolute && box.inset == Edges(.auto) && box.margin.top.unit == .points
            && box.margin.bottom.unit == .points
    }

    /// Whether children are stacked from the top down, in order.
    private func isStacked(_ views: Views) -> Bool {
        let box = source(views).box.styles.box(of: first(views))
        guard !isGrid(views), box.flexDirection == .column, box.flexWrap == .nowrap else { return false }
        switch box.justifyContent {
        case .normal, .flexStart, .start, .stretch: return true
        case .flexEnd, .end, .center, .spaceBetween, .spaceAround, .spaceEvenly: return false
        }
    }

    /// The box that the children share in each sample, as wide as the parent's content.
    private func shared(_ children: [Views], in parent: Views) -> [Rect] {
        samples.indices.map { sample in
            guard parent[sample] >= 0, let first = children.first, let last = children.last else { return .zero }
            let content = contentBox(of: parent, sample)
            let (top, bottom) = (frame(of: first, sample).y, frame(of: last, sample).maxY)
            return Rect(x: content.x, y: top, width: content.width, height: bottom - top)
        }
    }

    private func united(marksOf children: [Views], in parent: Views) -> (marks: [PageMark], height: Double)? {
        let boxes = shared(children, in: parent)
        let shown = shown(parent)
        guard let height = constant(shown.map { boxes[$0].height }), let marks = marks(in: children, of: boxes) else {
            return nil
        }
        return PageLayers.canShow(marks) ? (marks, height) : nil
    }

    /// One element for a stack of children.
    private mutating func united(_ children: [Views], in parent: Views) -> PageElement? {
        guard let (marks, height) = united(marksOf: children, in: parent), let first = children.first,
            let last = children.last
        else { return nil }
        var declarations = [Declaration("flex", "none")]
        let above = source(first).box.styles.box(of: self.first(first)).margin.top.value
        let below = source(last).box.styles.box(of: self.first(last)).margin.bottom.value
        if above != 0 { declarations.set("margin-top", TimingText.pixels(above)) }
        if below != 0 { declarations.set("margin-bottom", TimingText.pixels(below)) }
        declarations.set("height", TimingText.pixels(height))
        // The element has no width of its own.
        let alignment = source(parent).box.styles.box(of: self.first(parent)).alignItems
        if alignment != .normal, alignment != .stretch { declarations.set("align-self", "stretch") }
        let widths = shown(parent).map { contentBox(of: parent, $0).width }
        return PageElement(
            Self.firstOwnKey + key(of: first), declarations, PagePainting(marks: marks, onlyWidth: constant(widths)))
    }

    // MARK: - Texts

    /// The element of a text whose height depends on its surroundings.
    private mutating func text(_ views: Views, _ key: Int, in parent: Views?) -> PageElement {
        let view = first(views)
        let styles = source(views).box.styles
        var declarations = box(of: views, in: parent)
        declarations += [Declaration](css: look(of: views))
        var children: [PageElement] = []
        if styles.lines(of: view)?.fillsView == false { children = content(of: views, in: parent, &declarations) }
        children += lines(of: views, key: Self.firstOwnKey)
        return PageElement(key, declarations, children: children)
    }
}
