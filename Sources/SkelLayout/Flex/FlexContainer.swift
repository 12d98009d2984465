import SkelLanguage

/// A flex container during layout or measurement: its used lengths, and its style's settings for items.
///
/// Offsets and sides are logical: along the main and the cross axis, with the inline axis starting where the text does.
struct FlexContainer {
    let view: Int
    let fragment: Fragment
    let isRow: Bool
    let isReversed: Bool
    let wraps: Bool
    let isWrapReversed: Bool
    let direction: Style.Direction
    let justifyContent: Style.ContentAlignment
    let alignContent: Style.ContentAlignment
    let alignItems: Style.ItemAlignment
    /// Whether it clips (CSS's overflow: hidden).
    let clips: Bool
    /// The width of the content box; nil while content widths are computed.
    let innerWidth: Double?
    /// The definite height of the content box, or nil.
    let innerHeight: Double?
    /// The gap between the items of a line.
    let itemGap: Double
    /// The gap between lines.
    let lineGap: Double

    /// Creates a container. If `isSizing`, the fragment's width isn't known yet, and content widths are computed.
    init(_ box: FlexBox, _ fragment: Fragment, isSizing: Bool = false) {
        view = box.view
        self.fragment = fragment
        isRow = box.isRow
        isReversed = box.style.flexDirection == .rowReverse || box.style.flexDirection == .columnReverse
        wraps = box.style.flexWrap != .nowrap
        isWrapReversed = box.style.flexWrap == .wrapReverse
        direction = box.direction
        justifyContent = box.style.justifyContent
        alignContent = box.style.alignContent
        alignItems = box.style.alignItems
        clips = box.style.clipsToBounds
        let padding = fragment.padding
        innerWidth = isSizing ? nil : max(0, fragment.width - padding.horizontal)
        innerHeight = fragment.height.map { max(0, $0 - padding.vertical) }
        let rowGap = max(0, box.style.rowGap.resolved(against: innerHeight ?? 0) ?? 0)
        let columnGap = max(0, box.style.columnGap.resolved(against: innerWidth ?? 0) ?? 0)
        itemGap = isRow ? columnGap : rowGap
        lineGap = isRow ? rowGap : columnGap
    }

    /// The inner main size for content that is `content` long: in a row, the given one; in a column, by the height's
    /// rule.
    func innerMainSize(forContent content: Double) -> Double {
        if isRow { return innerWidth ?? .infinity }
        let vertical = fragment.padding.vertical
        return fragment.heightRule.height(forContent: max(0, content) + vertical) - vertical
    }

    /// The room in a line before it's broken: in a column, the height as far as it's limited without the content.
    var lineLimit: Double {
        if isRow { return innerWidth ?? .infinity }
        let rule = fragment.heightRule
        return (rule.definite ?? rule.limits.high) - fragment.padding.vertical
    }

    /// The alignment of an item on the cross axis. `start` and `end` follow the writing mode; wrap-reverse reverses the
    /// flex-relative ones and `stretch`, which is at the cross start (css-flexbox-1, section 8.3).
    func alignment(of style: Style.Box) -> Style.ItemAlignment {
        switch style.alignSelf == .auto ? alignItems : style.alignSelf {
        case .start: return .flexStart
        case .end: return .flexEnd
        case .flexStart: return isWrapReversed ? .flexEnd : .flexStart
        case .flexEnd: return isWrapReversed ? .flexStart : .flexEnd
        case .center: return .center
        case .baseline: return .baseline
        case .stretch, .normal, .auto: return .stretch
        }
    }
}

// MARK: - Logical sides

extension FlexContainer {
    /// The side at which the inline axis starts.
    func inlineStart(of sides: Sides) -> Double { sides.inlineStart(in: direction) }
    func inlineEnd(of sides: Sides) -> Double { sides.inlineEnd(in: direction) }
    func mainStart(of sides: Sides) -> Double { isRow ? inlineStart(of: sides) : sides.top }
    func mainEnd(of sides: Sides) -> Double { isRow ? inlineEnd(of: sides) : sides.bottom }
    func crossStart(of sides: Sides) -> Double { isRow ? sides.top : inlineStart(of: sides) }
    func crossEnd(of sides: Sides) -> Double { isRow ? sides.bottom : inlineEnd(of: sides) }
    func mainSum(of sides: Sides) -> Double { isRow ? sides.horizontal : sides.vertical }
    func crossSum(of sides: Sides) -> Double { isRow ? sides.vertical : sides.horizontal }
}

// MARK: - The space for items

extension FlexContainer {
    /// The space for an item's lengths only: no layout happens in it.
    var lengthSpace: FlexSpace { FlexSpace(width: innerWidth, height: innerHeight) }

    /// The space for an item's contribution to this container's content widths (css-flexbox-1, section 9.9.2).
    func contributionSpace(stretches: Bool) -> FlexSpace {
        var space = FlexSpace(width: nil, height: innerHeight)
        space.height = innerHeight
        if isRow, stretches, !wraps, innerHeight != nil { space.heightRule = .stretch }
        return space
    }

    /// The space for an item's content-based main size. A given `width` is the used one.
    func measuringSpace(stretches: Bool, width: Double? = nil) -> FlexSpace {
        var space = lengthSpace
        if !wraps, stretches {
            if !isRow {
                space.widthRule = .stretch
            } else if innerHeight != nil {
                space.heightRule = .stretch
            }
        }
        if !isRow {
            space.percentHeight = nil
            space.hidesHeight = true
        }
        if let width {
            space.width = width
            space.widthRule = .fixed
        }
        return space
    }

    /// The space for an item with its flexed main size; `lineSize` is the size of the line, once it's known.
    func layoutSpace(for item: FlexItem, lineSize: Double? = nil) -> FlexSpace {
        var space = lengthSpace
        if isRow {
            space.width = item.mainSize
            space.widthRule = .fixed
            space.height = lineSize ?? innerHeight
            if item.stretches, lineSize != nil || (!wraps && innerHeight != nil) { space.heightRule = .stretch }
        } else {
            space.width = item.fixedWidth ?? lineSize ?? innerWidth
            space.height = item.mainSize
            space.heightRule = .fixed
            if item.fixedWidth != nil {
                space.widthRule = .fixed
            } else if item.stretches, lineSize != nil || !wraps {
                space.widthRule = .stretch
            }
        }
        space.hidesHeight = item.hidesHeight
        return space
    }
}
