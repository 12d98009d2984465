import SkelLanguage

/// A view as the engine sees it while one function looks at it: its box properties, and the length arithmetic of
/// css-sizing-3 and -4 that needs no look at its children. Border boxes throughout; borders take no space.
struct FlexBox {
    let view: Int
    let style: Style.Box
    /// The view's own direction: its padding and its children.
    let direction: Style.Direction
    /// The direction of what contains it: its margins and insets.
    let parentDirection: Style.Direction
    /// The content's size where the view is a leaf.
    let content: Size?

    init(_ view: Int, of tree: ViewTree, in parentDirection: Style.Direction) {
        self.init(view, tree.box(of: view), of: tree, in: parentDirection)
    }

    /// With the style that was found already.
    init(_ view: Int, _ style: Style.Box, of tree: ViewTree, in parentDirection: Style.Direction) {
        self.view = view
        self.style = style
        direction = tree.direction(of: view)
        self.parentDirection = parentDirection
        content = style.display == .grid ? tree.contentSize(ofGrid: view) : tree.contentSize(of: view)
    }

    /// Width by height, where it is usable.
    var ratio: Double? {
        guard let ratio = style.aspectRatio, ratio > 0, ratio.isFinite else { return nil }
        return ratio
    }

    var isGrid: Bool { style.display == .grid }

    var isRow: Bool { style.flexDirection == .row || style.flexDirection == .rowReverse }

    /// Percentages are of the containing block's width, on all sides.
    func padding(of basis: Double?) -> Sides {
        let basis = basis ?? 0
        return Sides(
            top: max(0, style.padding.top.resolved(against: basis) ?? 0),
            right: max(0, style.padding.right(in: direction).resolved(against: basis) ?? 0),
            bottom: max(0, style.padding.bottom.resolved(against: basis) ?? 0),
            left: max(0, style.padding.left(in: direction).resolved(against: basis) ?? 0))
    }

    /// Whether some padding or a limit of the height is a percentage.
    var isRelative: Bool {
        style.padding.top.unit == .percent || style.padding.right(in: direction).unit == .percent
            || style.padding.bottom.unit == .percent || style.padding.left(in: direction).unit == .percent
            || style.minHeight.unit == .percent || style.maxHeight.unit == .percent
    }

    /// Percentages are of the containing block's width, on all sides; `auto` is 0.
    func margin(of basis: Double?) -> Sides {
        let basis = basis ?? 0
        return Sides(
            top: style.margin.top.resolved(against: basis) ?? 0,
            right: style.margin.right(in: parentDirection).resolved(against: basis) ?? 0,
            bottom: style.margin.bottom.resolved(against: basis) ?? 0,
            left: style.margin.left(in: parentDirection).resolved(against: basis) ?? 0)
    }

    /// The width through the aspect ratio, cut as browsers do: whether a line wraps may hang on it.
    func width(forHeight height: Double, ratio: Double, padding: Sides) -> Double {
        max(padding.horizontal, min(height * ratio, .largestSize).cut)
    }

    /// The height through the aspect ratio, cut as browsers do.
    func height(forWidth width: Double, ratio: Double, padding: Sides) -> Double {
        max(padding.vertical, min(width / ratio, .largestSize).cut)
    }
}

// MARK: - Limits

extension FlexBox {
    /// The used `minHeight` and `maxHeight`; `automatic` stands in for a `minHeight` of auto.
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

    /// The used `minWidth` and `maxWidth`; `automatic` stands in for a `minWidth` of auto. Where `transfers`, the limits
    /// of the height act through the aspect ratio too (css-sizing-4, section 5.1.2).
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

    /// The limits of the height, as the aspect ratio carries them over to the width; nil without one.
    func transferredWidths(in space: FlexSpace, padding: Sides) -> Limits? {
        guard let ratio else { return nil }
        let heights = heightLimits(in: space, padding: padding)
        let low = heights.low > 0 ? width(forHeight: heights.low, ratio: ratio, padding: padding) : 0
        let high = heights.high.isFinite ? width(forHeight: heights.high, ratio: ratio, padding: padding) : .infinity
        return Limits(low: low, high: max(low, high))
    }

    /// The limits of the width, as the aspect ratio carries them over to the height; nil without one.
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
    /// The height, as far as it is known without the content: `width` is the used one, or nil before it is known.
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

    /// The height that percentages inside are of and that widths are transferred from: the definite one, or nil.
    func definiteHeight(in space: FlexSpace, padding: Sides, width: Double?) -> Double? {
        space.hidesHeight ? nil : heightRule(in: space, padding: padding, width: width).definite
    }
}

/// How a box's height follows from its content's.
struct HeightRule: Equatable {
    /// The height before its limits; nil is the content's.
    var extent: Double?
    var limits: Limits
    /// The content's height is a minimum too: the automatic one of boxes with an aspect ratio.
    var floorsAtContent: Bool

    /// The height where it does not depend on the content, the automatic minimum left aside.
    var definite: Double? { extent.map { min(limits.clamp($0), .largestSize) } }

    func height(forContent content: Double) -> Double {
        var limits = limits
        if floorsAtContent { limits.low = min(content, limits.high) }
        return min(limits.clamp(extent ?? content), .largestSize)
    }
}
