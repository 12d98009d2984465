import SkelLanguage
import SkelLayout
import SkelText

/// The declarations of one view in browser layout: its layout properties, its bone, and any look that is kept.
struct FluidBox {
    let drawing: Drawing
    let styles: LayoutStyles
    /// For each view, whether it and its descendants keep clicks from the content below; empty if no view sets it.
    private let keepingClicks: [Bool]

    init(_ drawing: Drawing, keepsClicks: Bool) {
        self.drawing = drawing
        keepingClicks = keepsClicks ? Interaction(of: drawing).blockingWholly(in: drawing) : []
        styles = LayoutStyles(of: drawing)
    }

    func children(of view: Int) -> [Int] { Array(drawing.children(of: view)) }

    /// The declarations for a view's position and size, and for the layout of its children.
    func layout(of view: Int) -> String {
        var output = Output()
        writeLayout(of: view, to: &output)
        return output.string
    }

    /// The declarations of a view's own look: its background or its bone's corners, and its border.
    func look(of view: Int, palette: inout Palette?) -> String {
        let painting = drawing.views[view].painting
        var output = Output()
        if painting.contains(.bone) {
            writeRadii(styles.boneRadii(of: view), in: view, isBone: true, to: &output)
            if let value = palette?.value(of: styles.paint(of: view).base, .bone) {
                output.write("background:\(value);")
            }
        }
        if painting.isDisjoint(with: .bones) { writeBackground(of: view, &palette, to: &output) }
        var shadows: [String] = []
        let size = drawing.views[view].frame.size
        let hasSize = size.width > 0 && size.height > 0
        if painting.isDisjoint(with: .bones), view > 0, hasSize, let shadow = styles.style(of: view).extras.shadow,
            let value = palette?.value(of: shadow.color, .page)
        {
            let lengths = [shadow.x, shadow.y, shadow.blur, shadow.spread].map { TimingText.pixels($0) }
            shadows.append(lengths.joined(separator: " ") + " " + value)
        }
        writeBorder(of: view, &palette, &shadows, to: &output)
        if !shadows.isEmpty { output.write("box-shadow:" + shadows.joined(separator: ",") + ";") }
        return output.string
    }

    /// The opacity of a view with its descendants; 1 if it isn't faded.
    func opacity(of view: Int) -> Double { drawing.fades.isEmpty ? 1 : styles.style(of: view).extras.opacity }

    private func writeLayout(of view: Int, to output: inout Output) {
        let parent = Int(drawing.views[view].parent)
        let kind = drawing.kind(of: view)
        let outer = parent >= 0 ? styles.direction(of: parent) : styles.direction(of: 0)
        var css = CSSBox(box: box(of: view), direction: styles.direction(of: view), outerDirection: outer)
        css.isLogical = true
        if view == 0 { css.safeArea = styles.safeArea }
        css.grid = CSSGrid(of: view, in: parent, styles, isListed: parent >= 0 && drawing.kind(of: parent).isList)
        css.write(to: &output)
        if view == 0 { output.write("inset:0;") }
        if kind.isList { output.write(listDeclarations(of: view)) }
        if parent >= 0, kind != .cell, drawing.isAcross(parent, styles) {
            output.write(FluidItems.height(below: styles.paddingBelow(of: parent, in: drawing)) + ";")
        }
        if drawing.views[view].isHiddenWhenSkeletonIsActive { output.write("visibility:hidden;") }
        if beginsKeepingClicks(view) { output.write("pointer-events:auto;") }
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
        let parent = Int(drawing.views[view].parent)
        return parent < 0 || !keepingClicks[parent]
    }

    /// The declarations of a text's content: it ends at the baseline, and including margins it's as high as the text's
    /// content.
    static func content(_ size: Size, _ baseline: TextBaseline?) -> String {
        let width = size.width > 0 ? "width:\(TimingText.pixels(size.width));" : ""
        let height = size.height
        guard let baseline else { return width + "height:\(TimingText.pixels(height))" }
        let rest = TimingText.pixels(height - baseline.offset)
        return width + "height:0;margin:\(TimingText.pixels(baseline.offset)) 0 \(rest)"
    }

    /// The declarations of a text whose content has the baseline. A view without a baseline uses its bottom edge, which
    /// takes containment.
    static func alignment(of baseline: TextBaseline) -> String {
        "flex-flow:column;align-items:flex-start;justify-content:" + (baseline.isCentered ? "center;" : "flex-start;")
    }

    private func listDeclarations(of list: Int) -> String {
        let isRow = drawing.isAcross(list, styles)
        let isContainer = isRow && FluidItems.needContainer(styles.list(of: list))
        let height = styles.rowsHeight(of: list)
        // Stacked rows determine the height at any width; rows side by side need the line's.
        let containment =
            isContainer
            ? "container-type:size;" : height == nil || isRow ? "contain:size layout;" : "contain:inline-size layout;"
        let line = height.map { isRow ? "contain-intrinsic-height:" + TimingText.pixels($0) + ";" : "" } ?? ""
        return (isRow ? "flex-direction:row;align-items:flex-start;" : "display:block;") + containment + line
    }

    // MARK: - Boxes

    /// The view's layout properties; the root fills its container, and rows are as wide as their list.
    private func box(of view: Int) -> Style.Box {
        var box = styles.box(of: view)
        let parent = Int(drawing.views[view].parent)
        if parent < 0 {
            let own = box
            box.leavePlacementToOutside()
            (box.width, box.height) = (.auto, .auto)
            box.padding = styles.ownPadding(of: view)
            box.position = .absolute
            box.clipsToBounds = own.clipsToBounds
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
        if RowPlacement.fixesHeight(of: view, in: parent, drawing, styles) {
            if isItem || !isHorizontal { box.height = .points(drawing.views[view].frame.height) }
        } else {
            // A percentage of an unknown height counts as none.
            box.height = own.height.unit == .percent ? .auto : own.height
            (box.minHeight, box.maxHeight) = (own.minHeight, own.maxHeight)
            if isItem { box.aspectRatio = own.aspectRatio }
        }
        return box
    }

    // MARK: - Looks

    private func writeBackground(of view: Int, _ palette: inout Palette?, to output: inout Output) {
        let look = styles.style(of: view).look
        writeRadii(of: look, in: view, to: &output)
        guard drawing.views[view].painting.contains(.background), let color = look.backgroundColor,
            let value = palette?.value(of: color, .page)
        else { return }
        output.write("background:\(value);")
    }

    /// `shadows`: the box's shadows, frontmost first.
    private func writeBorder(
        of view: Int, _ palette: inout Palette?, _ shadows: inout [String], to output: inout Output
    ) {
        let painting = drawing.views[view].painting
        let look = styles.style(of: view).look
        guard painting.contains(.border), hasBorderOfBox(view),
            let value = palette?.value(of: look.borderColor, .page)
        else { return }
        let width = TimingText.number(look.border.top) + "px"
        let size = drawing.views[view].frame.size
        // Borders take no space; a leaf's border lies over its moving parts.
        if look.border.isUniform, !painting.isDisjoint(with: .bones) {
            output.write("outline:\(width) solid \(value);outline-offset:-\(width);")
        } else if look.border.leavesAnything(of: size) {
            shadows.insert("inset 0 0 0 \(width) \(value)", at: 0)
        } else {
            // It leaves nothing of the view. WebKit 2.50 paints no shadow inside a box with such a wide border.
            output.write("background-image:linear-gradient(\(value),\(value));")
        }
    }

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
    func border(of view: Int, palette: inout Palette?) -> [Declaration]? {
        guard drawing.views[view].painting.contains(.border), !hasBorderOfBox(view) else { return nil }
        let look = styles.style(of: view).look
        guard let value = palette?.value(of: look.borderColor, .page) else { return nil }
        var output = Output()
        output.write("position:absolute;inset:0;")
        if look.border.leavesAnything(of: drawing.views[view].frame.size) {
            output.write("box-sizing:border-box;border:solid \(value);border-width:")
            output.write(look.border.all.map { TimingText.number($0) + "px" }.joined(separator: " ") + ";")
        } else {
            // A box is at least as large as its border.
            output.write("background:\(value);")
        }
        writeRadii(of: look, in: view, to: &output)
        return [Declaration](css: output.string)
    }

    private func writeRadii(of look: Style.Look, in view: Int, to output: inout Output) {
        let corners = look.cornerRadius
        let radii = corners.isUniform ? [corners.first] : corners.lengths(in: styles.tables)
        writeRadii(radii, in: view, isBone: false, to: &output)
    }

    /// CSS would resolve a percentage against each side separately; a very large radius amounts to half of the shorter
    /// side.
    private func writeRadii(_ radii: [Length], in view: Int, isBone: Bool, to output: inout Output) {
        let size = drawing.views[view].frame.size
        output.write(Self.radius(radii, in: size, isBone: isBone))
    }

    /// A `border-radius` declaration, or an empty text; `radii` has one or four values.
    static func radius(_ radii: [Length], in size: Size, isBone: Bool) -> String {
        if radii.allSatisfy({ $0.value <= 0 }) { return "" }
        if radii.count == 1, radii[0].unit == .percent, radii[0].value >= 50 { return "border-radius:9999px;" }
        let text = radii.map { css(ofRadius: $0, in: size) }.joined(separator: " ")
        return "border-radius:" + (isBone ? "var(--skel-radius,\(text))" : text) + ";"
    }

    private static func css(ofRadius radius: Length, in size: Size) -> String {
        switch radius.unit {
        case .rem: TimingText.number(radius.value / Length.pointsOfRem) + "rem"
        case .percent: TimingText.number(radius.value / 100 * min(size.width, size.height)) + "px"
        case .points, .auto: TimingText.number(radius.value) + "px"
        }
    }
}

extension BorderWidths {
    /// Whether a border leaves anything of a box of the given size.
    fileprivate func leavesAnything(of size: Size) -> Bool { left + right < size.width && top + bottom < size.height }
}
