import SkelLanguage
package import SkelText

/// Warns about things in a laid-out screen that are almost certainly mistakes: once for each declaration, however many
/// rows show it.
///
/// Reports nothing for a screen with mistakes, which may be the cause. `variants` are the indices of the variants that
/// the drawing shows: only these are looked at, or all if it shows none.
package func lint(_ drawing: Drawing, variants: [Int] = [], reporting problems: inout Problems) {
    let screen = drawing.screen
    guard !screen.isFlawed, !screen.isDoubtful, !drawing.views.isEmpty else { return }
    var lint = Lint(drawing: drawing, problems: problems)
    lint.reportSizeless()
    lint.reportNothing()
    lint.reportCovered()
    lint.reportLeaving()
    lint.reportLowRows()
    lint.reportSquashed()
    lint.reportContrast()
    lint.reportStagger()
    lint.reportUnseen()
    lint.reportUnchanging()
    lint.reportTexts()
    lint.reportFonts()
    lint.report(variants.isEmpty ? screen.variants : variants.map { screen.variants[$0] })
    problems = lint.problems
}

/// The warnings of one drawing.
struct Lint {
    /// The difference in points that is too small to see, and therefore not a mistake.
    static let tolerance = 0.5

    let drawing: Drawing
    var problems: Problems
    /// The nodes of cells that are reported as too low.
    var lowCells: [Int32] = []

    var screen: Screen { drawing.screen }

    func node(of view: Int) -> Screen.Node { drawing.node(of: view) }

    // MARK: - Bones of no size

    /// Reports views that would be bones if they had a size, unless they are bones in other rows.
    mutating func reportSizeless() {
        reportEmptyItems()
        let sizeless = drawing.suspects.sizeless
        if sizeless.isEmpty { return }
        var isDone = [Bool](repeating: false, count: screen.nodes.count)
        for bone in drawing.bones { isDone[Int(drawing.views[Int(bone.view)].node)] = true }
        for view in sizeless.lazy.map(Int.init) where !isDone[Int(drawing.views[view].node)] {
            isDone[Int(drawing.views[view].node)] = true
            // What is squashed to nothing is another mistake.
            let isSquashed =
                isSquashed(view)
                && drawing.views[view].parent.index.map { drawing.suspects.shrunk.contains(Int32($0)) } == true
            if !isSquashed, !saysZero(view), !hasNoRows(view) { reportSizeless(view) }
        }
    }

    /// Reports the cells of collections that have a size in no row.
    private mutating func reportEmptyItems() {
        let items = drawing.suspects.emptyItems
        if items.isEmpty { return }
        var isDone = [Bool](repeating: false, count: screen.nodes.count)
        for view in drawing.views { isDone[Int(view.node)] = true }
        for item in items where !isDone[Int(item.node)] {
            isDone[Int(item.node)] = true
            problems.report(
                Messages.noSize(
                    screen.nodes[Int(item.node)].span, .cell, isNarrow: item.isNarrow, isLow: item.isLow,
                    isInRow: false, isSqueezed: false, within: nil, in: nil))
        }
    }

    private mutating func reportSizeless(_ view: Int) {
        let node = node(of: view)
        let frame = drawing.views[view].frame
        // A text has lines only within its padding.
        let isPadding = frame.width > 0 && frame.height > 0
        if isPadding, isFilledByPadding(view) {
            return problems.report(Messages.allPadding(node.span, node.kind, in: instance(around: view)))
        }
        problems.report(
            Messages.noSize(
                node.span, node.kind, isNarrow: isPadding || frame.width <= 0, isLow: frame.height <= 0,
                isInRow: isInRow(view), isSqueezed: asksForWidth(view), within: narrowItem(around: view),
                in: instance(around: view)))
    }

    /// The kind of the nearest view around another one that takes no room in its row; nil for none.
    private func narrowItem(around view: Int) -> ElementKind? {
        drawing.views.ancestors(of: view).first {
            $0 != view && drawing.views[$0].frame.width <= 0 && isInRow($0) && !asksForWidth($0)
        }.map { node(of: $0).kind }
    }

    /// Whether the padding of a text takes the whole width that it has.
    private func isFilledByPadding(_ view: Int) -> Bool {
        let box = drawing.tables.box(drawing.views[view].settings, kind: node(of: view).kind)
        if box.width.isAbsolute { return box.width.value <= drawing.views[view].frame.width + Self.tolerance }
        return !isInRow(view)
    }

    /// Whether a view has a width of its own, or a share of the room that is left.
    private func asksForWidth(_ view: Int) -> Bool {
        let box = drawing.tables.box(drawing.views[view].settings, kind: node(of: view).kind)
        return box.width.isAbsolute && box.width.value > 0 || box.flexGrow > 0
    }

    /// Whether a view shares the room of a row.
    private func isInRow(_ view: Int) -> Bool {
        guard let parent = drawing.views[view].parent.index, !node(of: parent).kind.isList else { return false }
        let box = drawing.tables.box(drawing.views[parent].settings, kind: node(of: parent).kind)
        return box.display != .grid && (box.flexDirection == .row || box.flexDirection == .rowReverse)
            && drawing.tables.box(drawing.views[view].settings, kind: node(of: view).kind).position != .absolute
    }

    /// Whether a view or an ancestor has an explicit size of zero, which some use to hide it.
    private func saysZero(_ view: Int) -> Bool {
        drawing.views.ancestors(of: view).contains { view in
            let box = drawing.tables.box(drawing.views[view].settings, kind: node(of: view).kind)
            return [box.width, box.height, box.maxWidth, box.maxHeight].contains { !$0.isAuto && $0.value == 0 }
        }
    }

    /// Whether a view is a list that is meant to be empty.
    private func hasNoRows(_ view: Int) -> Bool {
        node(of: view).kind.isList && drawing.tables.list(drawing.views[view].settings).numberOfItems == 0
    }

    /// Returns the source location of the innermost component instance around a view; nil if there is none.
    private func instance(around view: Int) -> Span? {
        drawing.views.ancestors(of: view).dropFirst().lazy.map(node(of:)).first { $0.component >= 0 }?.span
    }

    /// Reports a skeleton without bones, unless missing sizes have been reported as the cause.
    mutating func reportNothing() {
        guard drawing.bones.isEmpty, drawing.looks.isEmpty, drawing.suspects.sizeless.isEmpty else { return }
        problems.report(Messages.drawsNothing(screen.span, screen.name))
    }

    /// Reports texts and pictures that are invisible because an ancestor becomes a bone; each once for all rows.
    mutating func reportCovered() {
        let covering = drawing.suspects.covering
        if covering.isEmpty { return }
        var isDone = [Bool](repeating: false, count: screen.nodes.count)
        for bone in covering.lazy.map(Int.init) where !isDone[Int(drawing.views[bone].node)] {
            isDone[Int(drawing.views[bone].node)] = true
            guard let shown = firstContent(in: bone) else { continue }
            problems.report(
                Messages.covered(
                    node(of: shown).span, isPicture: drawing.kind(of: shown) == .imageView,
                    by: node(of: bone).kind.name, at: node(of: bone).span))
        }
    }

    /// The first view inside another that has a text or a picture.
    private func firstContent(in view: Int) -> Int? {
        var waiting = Array(drawing.children(of: view).reversed())
        while let next = waiting.popLast() {
            let content = drawing.tables.content(drawing.views[next].settings)
            if !drawing.views[next].isHidden, content.text != nil || content.picture != nil { return next }
            waiting += drawing.children(of: next).reversed()
        }
        return nil
    }

    // MARK: - Bones outside

    /// Reports the first view that leaves the screen at each side: it probably pushes out the following ones.
    mutating func reportLeaving() {
        let (width, height) = (drawing.size.width, drawing.size.height)
        var reported: [String] = []
        for bone in drawing.bones {
            var frame = bone.frame
            let isInside =
                frame.x >= -Self.tolerance && frame.y >= -Self.tolerance && frame.maxX <= width + Self.tolerance
                && frame.maxY <= height + Self.tolerance
            if isInside { continue }
            frame = drawing.clips.seen(frame, within: bone.clip)
            guard let side = side(leftBy: frame), !reported.contains(side) else { continue }
            let outer = outermost(around: Int(bone.view), leavingAt: side)
            if isMeant(outer) { continue }
            reported.append(side)
            let node = node(of: outer)
            problems.report(Messages.leavesScreen(node.span, node.kind.name, at: side))
        }
    }

    /// Whether a view leaves the screen at the left or the right by no more than its own negative margins say.
    private func isMeant(_ view: Int) -> Bool {
        let frame = drawing.views[view].frame
        let margin = drawing.tables.box(drawing.views[view].settings, kind: drawing.kind(of: view)).margin
        func reach(_ length: Length) -> Double { length.unit == .points ? max(0, -length.value) : 0 }
        let isAcross = frame.y >= -Self.tolerance && frame.maxY <= drawing.size.height + Self.tolerance
        return isAcross && min(margin.left.value, margin.right.value) < 0
            && frame.x >= -reach(margin.left) - Self.tolerance
            && frame.maxX <= drawing.size.width + reach(margin.right) + Self.tolerance
    }

    /// The side at which a frame extends beyond the screen; nil if it doesn't.
    private func side(leftBy frame: Rect) -> String? {
        if frame.maxY > drawing.size.height + Self.tolerance { return "at the bottom" }
        if frame.maxX > drawing.size.width + Self.tolerance { return "at the right" }
        if frame.x < -Self.tolerance { return "at the left" }
        return frame.y < -Self.tolerance ? "at the top" : nil
    }

    /// The outermost of a view and its ancestors, without the root, that leaves the screen at a side.
    private func outermost(around view: Int, leavingAt side: String) -> Int {
        var found = view
        while let parent = drawing.views[found].parent.index, parent > 0,
            self.side(leftBy: drawing.views[parent].frame) == side
        {
            found = parent
        }
        return found
    }

    // MARK: - Squashed columns

    /// Reports the first view of each column that is lower than its requested height because the column is too low.
    mutating func reportSquashed() {
        let shrunk = drawing.suspects.shrunk
        if shrunk.isEmpty { return }
        var isDone = [Bool](repeating: false, count: screen.nodes.count)
        for view in shrunk.lazy.map(Int.init) where drawing.views.indices.contains(view) {
            let container = node(of: view)
            if isDone[Int(drawing.views[view].node)] || isHidden(view) { continue }
            if lowCells.contains(drawing.views[view].node) { continue }
            isDone[Int(drawing.views[view].node)] = true
            let children = drawing.children(of: view)
            if isScrolled(view), let child = children.first(where: { isSquashed($0, across: true) }) {
                problems.report(
                    Messages.squeezed(
                        node(of: child).span, node(of: child).kind.name, in: container.kind.name, at: container.span))
            }
            guard let child = children.first(where: { isSquashed($0) }) else { continue }
            problems.report(
                Messages.squashed(
                    node(of: child).span, node(of: child).kind.name, in: container.kind.name, at: container.span))
        }
    }

    /// Whether a view is a scroll view, or all that is in one.
    private func isScrolled(_ view: Int) -> Bool {
        if node(of: view).kind == .scrollView { return true }
        guard let parent = drawing.views[view].parent.index else { return false }
        return node(of: parent).kind == .scrollView && drawing.children(of: parent).elementsEqual([view])
    }

    /// Whether a view is lower than the height it requests in points, or narrower than the width, without allowing that.
    func isSquashed(_ view: Int, across: Bool = false) -> Bool {
        let laidOut = drawing.views[view]
        guard !isHidden(view) else { return false }
        let kind = node(of: view).kind
        let font = drawing.tables.font(drawing.inherited[Int(laidOut.inherited)].fontSize)
        var box = drawing.tables.box(laidOut.settings, kind: kind)
        box.setFont(font)
        let clips = box.clipsToBounds || kind.isList || kind == .scrollView
        let (size, least, most) =
            across ? (box.width, box.minWidth, box.maxWidth) : (box.height, box.minHeight, box.maxHeight)
        guard box.position == .relative, !clips, size.isAbsolute, box.flexBasis.isAutomatic else { return false }
        let wanted = min(size.value, most.isAbsolute ? most.value : .infinity)
        guard (across ? laidOut.frame.width : laidOut.frame.height) < wanted - Self.tolerance else { return false }
        return most.unit != .percent && least.isAuto && !drawing.tables.setsShrink(laidOut.settings)
    }

    private func isHidden(_ view: Int) -> Bool { drawing.views[view].isHidden }
}

extension Style.FlexBasis {
    fileprivate var isAutomatic: Bool {
        switch self {
        case .content: false
        case .length(let length): length.isAuto
        }
    }
}

extension Tables {
    /// Whether a list of settings determines how a view shrinks.
    fileprivate func setsShrink(_ newest: Int32) -> Bool {
        sets(.flexShrink, newest) || sets(.flex, newest)
    }
}
