import SkelLanguage
import SkelText

// Absolutely positioned children (css-position-3, section 4; css-flexbox-1, section 4.1): their containing block is the
// parent's padding box, which is its border box, as borders take no space.
extension Flex {
    /// Sizes, places and lays out one absolute child of a container that is `height` high.
    mutating func placeAbsolute(_ view: Int, _ style: Style.Box, in container: FlexContainer, height: Double) {
        if tree.views[view].firstChild.isNone, let frame = style.plainFrame(in: container.direction) {
            tree.views[view].frame = frame
        } else {
            let box = FlexBox(view, style, of: tree, in: container.direction)
            placeAbsolute(box, in: container.absoluteArea(of: style, height: height))
        }
    }

    /// Sizes, places and lays out an absolute child in an area of its container.
    mutating func placeAbsolute(_ box: FlexBox, in container: AbsoluteArea) {
        let area = container.frame.size
        let placement = AbsolutePlacement(box, tree.justifySelf(of: box.view), in: container)
        var space = FlexSpace(width: area.width, height: area.height)
        let width = absoluteWidth(of: placement, box, in: space)
        space.width = width
        space.widthRule = .fixed
        space.height = placement.vertical.size
        if placement.knowsHeight(box, hasWidth: true) {
            space.height = placement.height(of: box, in: FlexSpace(width: area.width, height: area.height))
            space.heightRule = .fixed
        }
        let size = layOut(box, in: space, places: true)
        let margin = placement.margin
        let startMargin = container.inlineStart(of: margin)
        let endMargin = container.inlineEnd(of: margin)
        let isLeftAuto = box.style.margin.left(in: container.direction).isAuto
        let isRightAuto = box.style.margin.right(in: container.direction).isAuto
        let isRightToLeft = container.direction == .rtl
        let x = placement.horizontal.offset(
            size: size.width, margins: (startMargin, endMargin),
            areAuto: isRightToLeft ? (isRightAuto, isLeftAuto) : (isLeftAuto, isRightAuto), keepsStart: true)
        let y = placement.vertical.offset(
            size: size.height, margins: (margin.top, margin.bottom),
            areAuto: (box.style.margin.top.isAuto, box.style.margin.bottom.isAuto), keepsStart: false)
        let start = container.frame.x + x
        tree.views[box.view].frame = Rect(
            x: isRightToLeft ? container.outerWidth - start - size.width : start, y: container.frame.y + y,
            width: size.width, height: size.height)
    }

    /// The used width: for `auto`, the inset-modified space, the content or the aspect ratio determines it.
    private mutating func absoluteWidth(of placement: AbsolutePlacement, _ box: FlexBox, in space: FlexSpace) -> Double
    {
        let padding = placement.padding
        let style = box.style
        let available = placement.horizontal.size - placement.margin.horizontal
        let stretches = !placement.horizontal.hasAutoInset && !placement.fitsWidth
        let knowsHeight = placement.knowsHeight(box, hasWidth: false)
        let prefersRatio =
            box.ratio != nil && knowsHeight && !placement.stretchesWidth
            && (!stretches || !style.height.isAuto || placement.stretchesHeight)
        var inner = space
        if knowsHeight {
            inner.height = placement.height(of: box, in: space)
            inner.heightRule = .fixed
        }
        // Browsers apply the automatic minimum even to a given width.
        var automatic: Double?
        if prefersRatio, !style.clipsToBounds, style.minWidth.isAuto {
            automatic = contentWidths(of: box, in: inner, padding: padding, kind: .intrinsic).min
        }
        let limits = box.widthLimits(in: space, padding: padding, automatic: automatic)
        if let width = style.width.resolved(against: space.percentWidth) {
            return limits.clamp(max(padding.horizontal, width))
        }
        if stretches, !prefersRatio { return limits.clamp(max(padding.horizontal, available)) }
        let content = contentWidths(of: box, in: inner, padding: padding, kind: .transferred)
        return limits.clamp(content.fit(max(0, available)))
    }
}

/// The part of its containing block that an absolute child's insets, or its static position, leave to it.
private struct AbsolutePlacement {
    let padding: Sides
    let margin: Sides
    let horizontal: AbsoluteAxis
    let vertical: AbsoluteAxis
    /// An explicit `justifySelf: stretch` fills the width between two insets, whatever the aspect ratio.
    let stretchesWidth: Bool
    /// An explicit `alignSelf: stretch` fills the height between two insets.
    let stretchesHeight: Bool
    /// `justifySelf` makes the width depend on the content.
    let fitsWidth: Bool
    /// `alignSelf` makes the height depend on the content.
    private let fitsHeight: Bool

    init(_ box: FlexBox, _ justifySelf: Style.ItemAlignment, in container: AbsoluteArea) {
        let style = box.style
        let area = container.frame.size
        padding = box.padding(of: area.width)
        margin = box.margin(of: area.width)
        let left = style.inset.left(in: container.direction).resolved(against: area.width)
        let right = style.inset.right(in: container.direction).resolved(against: area.width)
        let isRightToLeft = container.direction == .rtl
        let inner = container.padding
        horizontal = AbsoluteAxis(
            available: area.width, start: isRightToLeft ? right : left, end: isRightToLeft ? left : right,
            staticEdge: container.inlineEdge, paddingStart: container.inlineStart(of: inner),
            inner: max(0, area.width - inner.horizontal), alignment: justifySelf, overflow: container.inlineOverflow,
            beyond: container.inlineBeyond)
        vertical = AbsoluteAxis(
            available: area.height, start: style.inset.top.resolved(against: area.height),
            end: style.inset.bottom.resolved(against: area.height), staticEdge: container.blockEdge,
            paddingStart: inner.top,
            inner: max(0, area.height - inner.vertical), alignment: style.alignSelf,
            overflow: container.blockOverflow, beyond: container.blockBeyond)
        stretchesWidth = !horizontal.hasAutoInset && justifySelf == .stretch
        stretchesHeight = !vertical.hasAutoInset && style.alignSelf == .stretch
        fitsWidth = !justifySelf.fillsInsets
        fitsHeight = vertical.hasAutoInset || !style.alignSelf.fillsInsets
    }

    /// Whether the insets and the style alone determine the height.
    func knowsHeight(_ box: FlexBox, hasWidth: Bool) -> Bool {
        if !box.style.height.isAuto || stretchesHeight { return true }
        return !fitsHeight && (box.ratio == nil || !hasWidth)
    }

    /// The height, if the insets and the style determine it.
    func height(of box: FlexBox, in space: FlexSpace) -> Double {
        let height = box.style.height.resolved(against: space.percentHeight) ?? vertical.size - margin.vertical
        return box.heightLimits(in: space, padding: padding).clamp(max(padding.vertical, height))
    }
}

/// One axis of the inset-modified containing block: its edges, as distances from those of the containing block.
struct AbsoluteAxis {
    /// The edge that a box keeps to; the other edge moves to the end of the box.
    enum Edge { case start, center, end }
    enum Overflow { case none, start, end }

    let available: Double
    private(set) var start: Double
    private(set) var end: Double
    private(set) var edge: Edge
    let hasAutoInset: Bool
    /// Both insets and an alignment are given: the box is kept within the container if possible.
    private var staysInside = false
    /// The distances by which the container extends beyond the containing block, at the start and at the end; only
    /// nonzero in a grid, where an area is part of the container.
    private let beyond: (start: Double, end: Double)
    /// The edge of the containing block that isn't a boundary, because scrolling can reach beyond it.
    private let overflow: Overflow

    var size: Double { available - start - end }

    init(
        available: Double, start: Double?, end: Double?, staticEdge: Edge, paddingStart: Double, inner: Double,
        alignment: Style.ItemAlignment, overflow: Overflow, beyond: (start: Double, end: Double)
    ) {
        self.overflow = overflow
        self.beyond = beyond
        self.available = available
        hasAutoInset = start == nil || end == nil
        if let start, let end {
            (self.start, self.end) = (start, end)
            staysInside = alignment != .auto && alignment != .normal
            edge =
                switch alignment {
                case .center: .center
                case .end, .flexEnd: .end
                case .auto, .normal, .start, .flexStart, .stretch, .baseline: .start
                }
        } else if start != nil || end != nil {
            (self.start, self.end) = (start ?? 0, end ?? 0)
            edge = start != nil ? .start : .end
        } else {
            edge = staticEdge
            switch staticEdge {
            case .start: (self.start, self.end) = (paddingStart, 0)
            case .end: (self.start, self.end) = (0, available - paddingStart - inner)
            case .center:
                let center = paddingStart + inner / 2
                let half = min(center, available - center)
                (self.start, self.end) = (center - half, available - center - half)
            }
        }
        if size < 0 { resize(by: size, keeping: staysInside ? .start : edge) }
    }

    private mutating func resize(by amount: Double, keeping edge: Edge) {
        switch edge {
        case .start: end += amount
        case .end: start += amount
        case .center:
            start += amount / 2
            end += amount / 2
        }
    }

    /// The distance of a box from the start. If auto margins would be negative together, boxes with `keepsStart`
    /// overflow at the end, others on both sides (CSS 2, sections 10.3.7 and 10.6.4).
    func offset(
        size: Double, margins: (start: Double, end: Double), areAuto: (start: Bool, end: Bool), keepsStart: Bool
    ) -> Double {
        let free = self.size - size - margins.start - margins.end
        if !hasAutoInset, areAuto.start || areAuto.end {
            guard areAuto.start else { return start + margins.start }
            guard areAuto.end else { return start + free }
            return start + (free > 0 || !keepsStart ? free / 2 : 0)
        }
        var placed = self
        placed.resize(by: free, keeping: edge)
        if staysInside {
            let fits = free >= 0
            let safeStart = fits ? start : overflow == .start ? -.infinity : min(start, -beyond.start)
            let safeEnd = fits ? end : overflow == .end ? -.infinity : min(end, -beyond.end)
            if placed.end < safeEnd { placed.start += placed.end - safeEnd }
            placed.start = max(placed.start, safeStart)
        }
        return placed.start + margins.start
    }
}

/// The area that contains an absolute child: the container's padding box or, in a grid, an area of it.
struct AbsoluteArea {
    /// The container's own direction.
    let direction: Style.Direction
    /// The frame; x counts from the start of the container's lines, which is its right edge in a right-to-left layout.
    let frame: Rect
    /// The container's border-box size.
    let outerWidth: Double
    let outerHeight: Double
    /// The distances between the area and a child without insets.
    let padding: Sides
    /// The edges that such a child keeps to.
    let inlineEdge: AbsoluteAxis.Edge
    let blockEdge: AbsoluteAxis.Edge
    let inlineOverflow: AbsoluteAxis.Overflow
    let blockOverflow: AbsoluteAxis.Overflow

    /// The distances by which the container extends beyond the area, at its start and its end.
    var inlineBeyond: (start: Double, end: Double) { (frame.x, outerWidth - frame.x - frame.width) }
    var blockBeyond: (start: Double, end: Double) { (frame.y, outerHeight - frame.y - frame.height) }

    func inlineStart(of sides: Sides) -> Double { sides.inlineStart(in: direction) }
    func inlineEnd(of sides: Sides) -> Double { sides.inlineEnd(in: direction) }
}

extension AbsoluteAxis.Edge {
    /// The edge of an item that is as large as its content, in its grid area.
    init(_ alignment: Style.ItemAlignment) {
        switch alignment {
        case .center: self = .center
        case .end, .flexEnd: self = .end
        case .auto, .normal, .start, .flexStart, .stretch, .baseline: self = .start
        }
    }
}

extension Style.ItemAlignment {
    /// Whether a size of `auto` fills the space between two insets.
    fileprivate var fillsInsets: Bool { self == .auto || self == .normal || self == .stretch }
}

extension ViewTree {
    /// The alignment of a view in the width of its area.
    fileprivate func justifySelf(of view: Int) -> Style.ItemAlignment {
        tables.grid(views[view].settings).justifySelf
    }
}

extension FlexContainer {
    fileprivate func absoluteArea(of style: Style.Box, height: Double) -> AbsoluteArea {
        let (inline, block) = staticEdges(of: style)
        return AbsoluteArea(
            direction: direction, frame: Rect(x: 0, y: 0, width: fragment.width, height: height),
            outerWidth: fragment.width, outerHeight: height, padding: fragment.padding, inlineEdge: inline,
            blockEdge: block, inlineOverflow: .none, blockOverflow: blockOverflow)
    }

    /// The vertical edge beyond which scrolling reaches.
    fileprivate var blockOverflow: AbsoluteAxis.Overflow {
        guard clips else { return .none }
        return (isRow ? isWrapReversed : isReversed) ? .start : .end
    }

    /// The edges of the content box that an absolute child without insets keeps to, as if it were the only item.
    fileprivate func staticEdges(of style: Style.Box) -> (inline: AbsoluteAxis.Edge, block: AbsoluteAxis.Edge) {
        let main: AbsoluteAxis.Edge =
            switch justifyContent {
            case .flexEnd: isReversed ? .start : .end
            case .center, .spaceAround, .spaceEvenly: .center
            case .start: .start
            case .end: .end
            case .normal, .flexStart, .spaceBetween, .stretch: isReversed ? .end : .start
            }
        let cross: AbsoluteAxis.Edge =
            switch alignment(of: style) {
            case .flexEnd, .end: .end
            case .center: .center
            case .stretch, .normal: isWrapReversed ? .end : .start
            case .flexStart, .start, .baseline, .auto: .start
            }
        return isRow ? (main, cross) : (cross, main)
    }
}

extension Style.Box {
    /// The frame of an absolute leaf that only sets `left`, `top`, `width` and `height`, in points, of which generated
    /// screens have hundreds of thousands.
    fileprivate func plainFrame(in direction: Style.Direction) -> Rect? {
        let left = inset.left(in: direction)
        guard width.isAbsolute, height.isAbsolute, inset.top.isAbsolute, left.isAbsolute,
            inset.bottom.isAuto, inset.right(in: direction).isAuto, minWidth.isAuto, minHeight.isAuto,
            maxWidth.isAuto, maxHeight.isAuto, aspectRatio == nil, margin.isUntouched, padding.isUntouched
        else { return nil }
        return Rect(x: left.value, y: inset.top.value, width: max(0, width.value), height: max(0, height.value))
    }
}
