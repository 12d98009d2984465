import SkelLanguage

/// A view as the engine sees it within one function: its box properties, and the length arithmetic of css-sizing-3 and
/// -4 that doesn't involve its children. All boxes are border boxes; borders take no space.
struct FlexBox {
    let view: Int
    let style: Style.Box
    /// The view's own direction, for its padding and its children.
    let direction: Style.Direction
    /// The container's direction, for the view's margins and insets.
    let parentDirection: Style.Direction
    /// The content's size if the view is a leaf.
    let content: Size?

    init(_ view: Int, of tree: borrowing ViewTree, in parentDirection: Style.Direction) {
        self.init(view, tree.box(of: view), of: tree, in: parentDirection)
    }

    /// Creates a box with a style that is already known.
    init(_ view: Int, _ style: Style.Box, of tree: borrowing ViewTree, in parentDirection: Style.Direction) {
        self.view = view
        self.style = style
        direction = tree.direction(of: view)
        self.parentDirection = parentDirection
        content = style.display == .grid ? tree.contentSize(ofGrid: view) : tree.contentSize(of: view)
    }

    /// Width divided by height, if that's usable.
    var ratio: Double? {
        guard let ratio = style.aspectRatio, ratio > 0, ratio.isFinite else { return nil }
        return ratio
    }

    var isGrid: Bool { style.display == .grid }

    var isRow: Bool { style.flexDirection == .row || style.flexDirection == .rowReverse }

    /// The padding; percentages refer to the containing block's width on all sides.
    func padding(of basis: Double?) -> Sides {
        let basis = basis ?? 0
        return Sides(
            top: max(0, style.padding.top.resolved(against: basis) ?? 0),
            right: max(0, style.padding.right(in: direction).resolved(against: basis) ?? 0),
            bottom: max(0, style.padding.bottom.resolved(against: basis) ?? 0),
            left: max(0, style.padding.left(in: direction).resolved(against: basis) ?? 0))
    }

    /// Whether any padding or height limit is a percentage.
    var isRelative: Bool {
        style.padding.top.unit == .percent || style.padding.right(in: direction).unit == .percent
            || style.padding.bottom.unit == .percent || style.padding.left(in: direction).unit == .percent
            || style.minHeight.unit == .percent || style.maxHeight.unit == .percent
    }

    /// The margins; percentages refer to the containing block's width on all sides, and `auto` is 0.
    func margin(of basis: Double?) -> Sides {
        let basis = basis ?? 0
        return Sides(
            top: style.margin.top.resolved(against: basis) ?? 0,
            right: style.margin.right(in: parentDirection).resolved(against: basis) ?? 0,
            bottom: style.margin.bottom.resolved(against: basis) ?? 0,
            left: style.margin.left(in: parentDirection).resolved(against: basis) ?? 0)
    }

    /// The width from the aspect ratio, truncated as in browsers, because line breaks may depend on it.
    func width(forHeight height: Double, ratio: Double, padding: Sides) -> Double {
        max(padding.horizontal, min(height * ratio, .largestSize).cut)
    }

    /// The height from the aspect ratio, truncated as in browsers.
    func height(forWidth width: Double, ratio: Double, padding: Sides) -> Double {
        max(padding.vertical, min(width / ratio, .largestSize).cut)
    }
}

// MARK: - Limits

extension FlexBox {
    /// The used `minHeight` and `maxHeight`; `automatic` replaces a `minHeight` of auto.
    func heightLimits(in space: FlexSpace, padding: Sides, automatic: Double? = nil) -> Limits {
        let floor = padding.vertical
        var high = style.maxHeight.resolved(against: space.percentHeight).map { max(floor, $0) } ?? .infinity
        var low = floor
        if style.minHeight.isAuto {
            if let automatic { low = min(automatic, high) }
        } else {
            low = max(floor, style.textHeight, style.minHeight.resolved(against: space.percentHeight) ?? 0)
        }
        high = max(high, low)
        return Limits(low: low, high: high)
    }

    /// The used `minWidth` and `maxWidth`; `automatic` replaces a `minWidth` of auto. With `transfers`, the limits of
    /// the height also apply through the aspect ratio (css-sizing-4, section 5.1.2).
    func widthLimits(in space: FlexSpace, padding: Sides, automatic: Double? = nil, transfers: Bool = true) -> Limits {
        let floor = padding.horizontal
        var high = style.maxWidth.resolved(against: space.percentWidth).map { max(floor, $0) } ?? .infinity
        var low = floor
        if style.minWidth.isAuto {
            if let automatic { low = min(automatic, high) }
        } else {
            low = max(floor, style.minWidth.resolved(against: space.percentWidth) ?? 0)
        }
        if transfers, style.width.isAuto, space.widthRule != .stretch,
            let transferred = transferredWidths(in: space, padding: padding)
        {
            low = max(low, min(transferred.low, high))
            high = min(high, transferred.high)
        }
        high = max(high, low)
        return Limits(low: low, high: high)
    }

    /// The limits of the height, transferred to the width by the aspect ratio; nil without one.
    func transferredWidths(in space: FlexSpace, padding: Sides) -> Limits? {
        guard let ratio else { return nil }
        let heights = heightLimits(in: space, padding: padding)
        let low = heights.low > 0 ? width(forHeight: heights.low, ratio: ratio, padding: padding) : 0
        let high = heights.high.isFinite ? width(forHeight: heights.high, ratio: ratio, padding: padding) : .infinity
        return Limits(low: low, high: max(low, high))
    }

    /// The limits of the width, transferred to the height by the aspect ratio; nil without one.
    func transferredHeights(in space: FlexSpace, padding: Sides) -> Limits? {
        guard let ratio else { return nil }
        let widths = widthLimits(in: space, padding: padding, transfers: false)
        let low = widths.low > 0 ? height(forWidth: widths.low, ratio: ratio, padding: padding) : 0
        let high = widths.high.isFinite ? height(forWidth: widths.high, ratio: ratio, padding: padding) : .infinity
        return Limits(low: low, high: max(low, high))
    }
}

// MARK: - Heights

extension FlexBox {
    /// The height, as far as it's known without the content: `width` is the used one, or nil before it's known.
    func heightRule(in space: FlexSpace, padding: Sides, width: Double?) -> HeightRule {
        if space.heightRule == .fixed, let height = space.height {
            return HeightRule(extent: height, limits: .none, floorsAtContent: false)
        }
        let ratioHeight: Double? =
            if let ratio, let width { height(forWidth: width, ratio: ratio, padding: padding) } else { nil }
        var extent = ratioHeight
        var isFitting = false
        if style.height.isAuto {
            if space.heightRule == .stretch, let available = space.height {
                extent = max(padding.vertical, available - margin(of: space.percentWidth).vertical)
            } else {
                isFitting = true
            }
        } else if let height = style.height.resolved(against: space.percentHeight) {
            extent = max(padding.vertical, height)
        }
        return HeightRule(
            extent: extent, limits: heightLimits(in: space, padding: padding),
            floorsAtContent: isFitting && ratioHeight != nil && !style.clipsToBounds && style.minHeight.isAuto)
    }

    /// The definite height, to which percentages inside refer and from which widths are transferred, or nil.
    func definiteHeight(in space: FlexSpace, padding: Sides, width: Double?) -> Double? {
        space.hidesHeight ? nil : heightRule(in: space, padding: padding, width: width).definite
    }
}

/// The rule by which a box's height follows from its content's.
struct HeightRule: Equatable {
    /// The height before its limits; nil for the content's.
    var extent: Double?
    var limits: Limits
    /// Whether the content's height is also a minimum: the automatic one of boxes with an aspect ratio.
    var floorsAtContent: Bool

    /// The height if it doesn't depend on the content, ignoring the automatic minimum.
    var definite: Double? { extent.map { min(limits.clamp($0), .largestSize) } }

    func height(forContent content: Double) -> Double {
        var limits = limits
        if floorsAtContent { limits.low = min(content, limits.high) }
        return min(limits.clamp(extent ?? content), .largestSize)
    }
}
