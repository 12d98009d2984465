import SkelLanguage
package import SkelLayout
import SkelText

/// The declarations of one view in browser layout: its layout properties, its bone, and any look that is kept.
struct FluidBox {
    let drawing: Drawing
    let styles: LayoutStyles
    /// For each view, whether it and its descendants keep clicks from the content below; empty if no view sets it.
    private let keepingClicks: [Bool]

    /// Whether anything in the placeholder may move.
    private let moves: Bool

    init(_ drawing: Drawing, keepsClicks: Bool, moves: Bool) {
        (self.drawing, self.moves) = (drawing, moves)
        keepingClicks = keepsClicks ? Interaction(of: drawing).blockingWholly(in: drawing) : []
        styles = LayoutStyles(of: drawing)
    }

    /// The declarations of a view's own look: its background or its bone's corners, and its border.
    ///
    /// - Parameter covers: what of it hides moving bones.
    func look(of view: Int, covers: Covers, palette: inout Palette) -> StyledBox {
        let painting = drawing.views[view].painting
        let size = drawing.views[view].frame.size
        let style = styles.style(of: view)
        var look: StyledBox = [:]
        if painting.contains(.bone) {
            addRadii(styles.boneRadii(of: view), of: view, isBone: true, to: &look)
            look.append(.background, .text(palette.css(of: Ink(of: styles.paint(of: view), in: drawing, moves: moves))))
        }
        var shadows: [String] = []
        if painting.isDisjoint(with: .bones) {
            addLookRadii(of: view, to: &look)
            if painting.contains(.background), let color = style.look.backgroundColor {
                look.append(.background, .text(palette.css(of: Ink(color, .page, coversBones: covers.contains(.look)))))
            }
            if painting.contains(.shadow), size.width > 0, size.height > 0, let shadow = style.extras.shadow {
                let lengths = [shadow.x, shadow.y, shadow.blur, shadow.spread].map { TimingText.pixels($0) }
                let ink = Ink(shadow.color, .page, coversBones: covers.contains(.shadow))
                shadows.append(lengths.joined(separator: " ") + " " + palette.css(of: ink))
            }
        }
        if painting.contains(.border), hasBorderOfBox(view) {
            let ink = Ink(style.look.borderColor, .page, coversBones: covers.contains(.look), isLine: true)
            let value = palette.css(of: ink)
            let width = TimingText.number(style.look.border.top) + "px"
            // Borders take no space; a leaf's border lies over its moving parts.
            if style.look.border.isUniform, !painting.isDisjoint(with: .bones) {
                look += [.outline: .text("\(width) solid \(value)"), .outlineOffset: .text("-" + width)]
            } else if style.look.border.leavesAnything(of: size) {
                shadows.insert("inset 0 0 0 \(width) \(value)", at: 0)
            } else {
                // It leaves nothing of the view. WebKit 2.50 paints no shadow inside a box with such a wide border.
                look.append(.backgroundImage, .text("linear-gradient(\(value),\(value))"))
            }
        }
        if !shadows.isEmpty { look.append(.boxShadow, .text(shadows.joined(separator: ","))) }
        return look
    }

    /// The opacity of a view with its descendants; 1 if it isn't faded.
    func opacity(of view: Int) -> Double { drawing.fades.isEmpty ? 1 : styles.style(of: view).extras.opacity }

    /// A view's position and size, and the layout of its children; a flat view has none.
    func layout(of view: Int, isFlat: Bool) -> StyledBox {
        let parent = drawing.views[view].parent.index ?? -1
        let kind = drawing.kind(of: view)
        var own = box(of: view)
        var grid = CSSGrid(of: view, in: parent, styles, isListed: parent >= 0 && drawing.kind(of: parent).isList)
        if isFlat {
            own.layOutNothing()
            grid?.isGrid = false
        }
        var box = StyledBox(
            own, styles.direction(of: view), in: styles.direction(of: max(0, parent)),
            turns: drawing.declaredDirection == nil,
            safeArea: view == 0 && !isFlat ? styles.safeArea : Insets(), grid: grid)
        if kind.isList { box += layout(ofRowsIn: view, isFlat: isFlat) }
        if parent >= 0, kind != .cell, drawing.isAcross(parent, styles) {
            box += FluidItems.height(below: styles.paddingBelow(of: parent, in: drawing))
        }
        if drawing.views[view].isHiddenWhenSkeletonIsActive { box.append(.visibility, "hidden") }
        if beginsKeepingClicks(view) { box.append(.pointerEvents, "auto") }
        return box
    }

    /// Whether a view or a descendant handles clicks differently from its surroundings.
    func hasOwnClicks(below view: Int) -> Bool {
        guard !keepingClicks.isEmpty else { return false }
        var waiting = [view]
        while let next = waiting.popLast() {
            if beginsKeepingClicks(next) { return true }
            waiting += drawing.children(of: next)
        }
        return false
    }

    /// Whether a view is the outermost of those that keep clicks. A view that contains one letting clicks through
    /// isn't: it would lie below that one and receive them.
    private func beginsKeepingClicks(_ view: Int) -> Bool {
        guard !keepingClicks.isEmpty, keepingClicks[view] else { return false }
        let parent = drawing.views[view].parent.index ?? -1
        return parent < 0 || !keepingClicks[parent]
    }

    private func layout(ofRowsIn list: Int, isFlat: Bool) -> StyledBox {
        let isRow = drawing.isAcross(list, styles)
        let isContainer = isRow && FluidItems.needContainer(styles.list(of: list))
        if isFlat { return isContainer ? [.containerType: "size"] : [:] }
        var box: StyledBox = isRow ? [.flexDirection: "row", .alignItems: "flex-start"] : [.display: "block"]
        let height = styles.rowsHeight(of: list)
        let isKnown = isRow || drawing.views[list].firstChild.isNone
        if isContainer {
            box.append(.containerType, "size")
        } else {
            // Stacked rows determine the height at any width; rows side by side need the line's. A bone may be in their place.
            box.append(.contain, height == nil || isKnown ? "size layout" : "inline-size layout")
        }
        if isKnown, let height {
            let sum = height.reduce(TypeSum()) { $0 + TypeSum($1) }
            box.append(.containIntrinsicHeight, .text(sum.css))
        }
        return box
    }

    // MARK: - Boxes

    /// The view's layout properties; the root fills its container, and rows are as wide as their list.
    private func box(of view: Int) -> Style.Box {
        var box = styles.box(of: view)
        let parent = drawing.views[view].parent.index ?? -1
        if parent < 0 {
            box.leavePlacementToOutside()
            (box.width, box.height) = (.auto, .auto)
            box.padding = styles.ownBox(of: view).padding
            return box
        }
        guard drawing.kind(of: parent).isList else { return box }
        let rows = styles.list(of: parent)
        let own = box
        box.leavePlacementToOutside()
        (box.width, box.height) = (.auto, .auto)
        box.flexShrink = 0
        let isItem =
            drawing.kind(of: view) == .cell && drawing.kind(of: parent) == .collectionView
        let isHorizontal = rows.scrollDirection == .horizontal
        if isItem ? rows.itemWidth == nil && !rows.sharesWidth : isHorizontal {
            (box.width, box.minWidth, box.maxWidth) = (own.width, own.minWidth, own.maxWidth)
        }
        if styles.fixHeight(of: view, in: parent, drawing) {
            if isItem || !isHorizontal {
                let isTable = drawing.kind(of: parent) == .tableView
                let height = isTable ? rows.rowHeight ?? rows.estimatedRowHeight : isItem ? rows.itemHeight : nil
                let points = Length.points(drawing.views[view].frame.height)
                box.height = height.map { $0.followsType ? $0 : points } ?? points
            }
        } else {
            // A percentage of an unknown height counts as none.
            box.height = own.height.unit == .percent ? .auto : own.height
            (box.minHeight, box.maxHeight) = (own.minHeight, own.maxHeight)
            box.aspectRatio = own.aspectRatio
        }
        return box
    }

    // MARK: - Borders and corners

    /// Whether a view has no border, or one that leaves some of its area.
    func hasRoom(forBorderOf view: Int) -> Bool {
        guard drawing.views[view].painting.contains(.border) else { return true }
        return styles.style(of: view).look.border.leavesAnything(of: drawing.views[view].frame.size)
    }

    /// Whether the view's own element draws its border: it's the same on all sides and follows the corners of any bone
    /// inside, or it's all that is visible of the view.
    private func hasBorderOfBox(_ view: Int) -> Bool {
        let look = styles.style(of: view).look
        let painting = drawing.views[view].painting
        if !look.border.leavesAnything(of: drawing.views[view].frame.size), painting.isDisjoint(with: .bones) {
            return true
        }
        // Lines are an element, which would cover the border.
        guard look.border.isUniform, !painting.contains(.lines) else { return false }
        if !painting.contains(.bone) { return true }
        let radii = styles.boneRadii(of: view)
        return (radii.count == 1 ? [radii[0], radii[0], radii[0], radii[0]] : radii)
            == look.cornerRadius.lengths(in: styles.tables)
    }

    /// The declarations of a child element that is the view's border; nil if the view's own element draws it, or there
    /// is none.
    func border(of view: Int, covers: Covers, palette: inout Palette) -> StyledBox? {
        guard drawing.views[view].painting.contains(.border), !hasBorderOfBox(view) else { return nil }
        let look = styles.style(of: view).look
        let size = drawing.views[view].frame.size
        let value = palette.css(of: Ink(look.borderColor, .page, coversBones: covers.contains(.look), isLine: true))
        var box: StyledBox = [.position: "absolute", .inset: "0"]
        if look.border.leavesAnything(of: size) {
            box += [.boxSizing: "border-box", .border: .text("solid " + value)]
            addWidths(look.border, of: view, to: &box)
        } else {
            // A box is at least as large as its border.
            box.append(.background, .text(value))
        }
        addLookRadii(of: view, to: &box)
        return box
    }

    /// Whether left and right are those of a left-to-right page, and the others' where the page has the other direction.
    private var turns: Bool { drawing.declaredDirection == nil }

    /// Adds the widths of a border's sides: from start to end if left and right differ and turn with the page.
    private func addWidths(_ border: BorderWidths, of view: Int, to box: inout StyledBox) {
        func css(_ widths: [Double]) -> CSSValue {
            .text(widths.map { TimingText.number($0) + "px" }.joined(separator: " "))
        }
        guard turns, border.left != border.right else { return box.append(.borderWidth, css(border.all)) }
        let across = [border.left, border.right]
        box.append(.borderBlockWidth, css(border.top == border.bottom ? [border.top] : [border.top, border.bottom]))
        box.append(.borderInlineWidth, css(styles.direction(of: view) == .ltr ? across : across.reversed()))
    }

    /// Adds the view's own corners, which a bone in it may not have.
    private func addLookRadii(of view: Int, to box: inout StyledBox) {
        let corners = styles.style(of: view).look.cornerRadius
        let radii = corners.isUniform ? [corners.first] : corners.lengths(in: styles.tables)
        addRadii(radii, of: view, isBone: false, to: &box)
    }

    /// Adds the corners unless they are square; `radii` has one or four values. CSS would resolve a percentage against
    /// each side separately; a very large radius amounts to half of the shorter side. If those on the left and on the right
    /// differ and turn with the page, they are those of starts and ends.
    private func addRadii(_ radii: [Length], of view: Int, isBone: Bool, to box: inout StyledBox) {
        if radii.allSatisfy({ $0.value <= 0 }) { return }
        if radii.count == 1, radii[0].unit == .percent, radii[0].value >= 50 {
            return box.append(.borderRadius, "9999px")
        }
        let size = drawing.views[view].frame.size
        func add(_ property: CSSProperty, _ radii: [Length]) {
            let text = radii.map { Self.css(ofRadius: $0, in: size) }.joined(separator: " ")
            box.append(property, .text(isBone ? "var(--skel-radius,\(text))" : text))
        }
        guard turns, radii.count == 4, radii[0] != radii[1] || radii[2] != radii[3] else {
            return add(.borderRadius, radii)
        }
        let corners: [CSSProperty] =
            styles.direction(of: view) == .ltr
            ? [.borderStartStartRadius, .borderStartEndRadius, .borderEndEndRadius, .borderEndStartRadius]
            : [.borderStartEndRadius, .borderStartStartRadius, .borderEndStartRadius, .borderEndEndRadius]
        // The radius of most corners comes first; square corners need no declaration unless a page may change it.
        func weight(_ radius: Length) -> Int { radii.count { $0 == radius } * 2 + (radius.value > 0 ? 0 : 1) }
        guard let most = radii.max(by: { weight($0) < weight($1) }) else { return }
        if isBone || most.value > 0 { add(.borderRadius, [most]) }
        for (corner, radius) in zip(corners, radii) where radius != most { add(corner, [radius]) }
    }

    private static func css(ofRadius radius: Length, in size: Size) -> String {
        switch radius.unit {
        case .rem: TimingText.number(radius.value / Length.pointsOfRem) + "rem"
        case .em, .line: CSSValue.length(radius).text
        case .percent: TimingText.number(radius.value / 100 * min(size.width, size.height)) + "px"
        case .points, .auto: TimingText.number(radius.value) + "px"
        }
    }
}

extension BorderWidths {
    /// Whether a border leaves anything of a box of the given size.
    fileprivate func leavesAnything(of size: Size) -> Bool { left + right < size.width && top + bottom < size.height }
}

extension LayoutStyles {
    /// Whether a list determines the height of one of its children; otherwise the child's content does.
    package func fixHeight(of view: Int, in list: Int, _ drawing: Drawing) -> Bool {
        let rows = self.list(of: list)
        guard drawing.kind(of: view) == .cell else {
            return drawing.kind(of: list) == .collectionView && rows.scrollDirection == .horizontal
        }
        if drawing.kind(of: list) == .tableView {
            // An estimate gives way to higher content.
            let least = rows.estimatedRowHeight.map { $0.value + Rect.tolerance } ?? 0
            return rows.rowHeight != nil || drawing.views[view].frame.height <= least
        }
        return rows.itemHeight != nil
    }
}
