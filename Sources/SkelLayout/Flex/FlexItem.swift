import SkelLanguage

/// A flex item of a container that is being laid out. Main sizes without `content` in their name are border-box ones.
struct FlexItem {
    let view: Int32
    /// The flex base size of the content box (css-flexbox-1, section 9.2).
    var baseSize = 0.0
    /// The used minimum and maximum main size of the content box.
    var limits = Limits.none
    /// The main size of the content box after resolving flexible lengths.
    var contentSize = 0.0
    /// The padding along the main axis.
    var mainPadding = 0.0
    var crossSize = 0.0
    var margin = Sides()
    var grow = 0.0
    var shrink = 0.0
    /// The distance from the cross start of the margin box to the baseline, if that aligns the item.
    var ascent = 0.0
    /// The width given to an item of a wrapping column while that column's own content widths are computed.
    var fixedWidth: Double?
    var alignment = Style.ItemAlignment.stretch
    /// Whether it takes the size of its line: it's aligned that way, with a cross size of auto.
    var stretches = false
    /// Whether its flexed height doesn't count as definite inside.
    var hidesHeight = false
    var isFrozen = false
    /// Whether it's a leaf whose cross size was found with its base size, because it doesn't depend on the main size.
    var hasCrossSize = false
    /// Whether it has insets, which shift it.
    var isShifted = false
    /// Whether the base size comes from the content.
    var hasContentBase = false
    var autoMargins = AutoMargins()

    init(view: Int32) {
        self.view = view
    }

    /// The final main size.
    var mainSize: Double { contentSize + mainPadding }
    /// The content box's hypothetical main size.
    var hypotheticalSize: Double { limits.clamp(baseSize) }

    /// The margins that are `auto`, by physical side.
    struct AutoMargins: OptionSet {
        let rawValue: UInt8
        static let top = AutoMargins(rawValue: 1)
        static let right = AutoMargins(rawValue: 2)
        static let bottom = AutoMargins(rawValue: 4)
        static let left = AutoMargins(rawValue: 8)
    }
}

extension FlexItem.AutoMargins {
    init(_ box: FlexBox) {
        self = []
        if box.style.margin.top.isAuto { insert(.top) }
        if box.style.margin.right(in: box.parentDirection).isAuto { insert(.right) }
        if box.style.margin.bottom.isAuto { insert(.bottom) }
        if box.style.margin.left(in: box.parentDirection).isAuto { insert(.left) }
    }

    /// Whether any is across the main axis: such an item isn't aligned.
    func areCross(in container: FlexContainer) -> Bool {
        !isDisjoint(with: container.isRow ? [.top, .bottom] : [.left, .right])
    }
}

// MARK: - Section 9.2: the flex base size and the hypothetical main size

extension Flex {
    /// The items of a container with their base sizes and limits. For the content widths of a wrapping column, items
    /// are as wide as their own max-content contributions.
    mutating func items(of container: FlexContainer, views: [Int32], fixesWidths: Bool = false) -> [FlexItem] {
        var items: [FlexItem] = []
        items.reserveCapacity(views.count)
        for view in views {
            items.append(item(Int(view), of: container, fixesWidth: fixesWidths))
        }
        return items
    }

    private mutating func item(_ view: Int, of container: FlexContainer, fixesWidth: Bool) -> FlexItem {
        let box = FlexBox(view, of: tree, in: container.direction)
        var item = FlexItem(view: Int32(view))
        item.margin = box.margin(of: container.innerWidth)
        item.autoMargins = FlexItem.AutoMargins(box)
        item.grow = max(0, box.style.flexGrow)
        item.shrink = max(0, box.style.flexShrink)
        item.alignment =
            item.autoMargins.areCross(in: container) ? .flexStart : container.alignment(of: box.style)
        item.stretches =
            item.alignment == .stretch && (container.isRow ? box.style.height.isAuto : box.style.width.isAuto)
        if fixesWidth {
            item.fixedWidth = contribution(of: box, in: container.contributionSpace(stretches: item.stretches)).max
        }
        let padding = box.padding(of: container.innerWidth)
        if container.isRow {
            setWidths(of: &item, box, padding: padding, in: container)
        } else {
            setHeights(of: &item, box, padding: padding, in: container)
        }
        item.contentSize = item.hypotheticalSize
        item.isShifted = box.style.hasInsets
        if box.content != nil, box.ratio == nil, !fixesWidth, !tree.kind(of: view).isList, !tree.wraps(view) {
            let size = layOut(box, in: container.layoutSpace(for: item), places: false)
            item.crossSize = container.isRow ? size.height : size.width
            item.hasCrossSize = true
        }
        return item
    }

    /// Sets the base size and the limits of the width, in a row.
    private mutating func setWidths(
        of item: inout FlexItem, _ box: FlexBox, padding: Sides, in container: FlexContainer
    ) {
        let space = container.lengthSpace
        let measuring = container.measuringSpace(stretches: item.stretches)
        let floor = padding.horizontal
        var base = box.style.basis(for: box.style.width).resolved(against: space.percentWidth)
        var content: ContentWidths?
        if base == nil || needsAutomaticMinimum(box.style.minWidth, box) {
            content = contentWidths(of: box, in: measuring, padding: padding, kind: .transferred)
        }
        if base == nil { item.hasContentBase = true }
        base = base ?? content?.max
        var automatic: Double?
        if let content, needsAutomaticMinimum(box.style.minWidth, box) {
            var suggestion = content.min
            if box.ratio != nil {
                let intrinsic = contentWidths(of: box, in: measuring, padding: padding, kind: .intrinsic)
                suggestion = max(suggestion, intrinsic.min)
            }
            if let specified = box.style.width.resolved(against: space.percentWidth) {
                suggestion = min(suggestion, max(floor, specified))
            }
            automatic = suggestion
        }
        let limits = box.widthLimits(in: space, padding: padding, automatic: automatic, transfers: false)
        item.setMain(base: base ?? 0, limits: limits, padding: floor)
    }

    /// Sets the base size and the limits of the height, and whether that will be definite, in a column.
    private mutating func setHeights(
        of item: inout FlexItem, _ box: FlexBox, padding: Sides, in container: FlexContainer
    ) {
        let space = container.lengthSpace
        let measuring = container.measuringSpace(stretches: item.stretches, width: item.fixedWidth)
        let floor = padding.vertical
        var base = box.style.basis(for: box.style.height).resolved(against: space.percentHeight)
        let isAutomatic = needsAutomaticMinimum(box.style.minHeight, box)
        item.hasContentBase = base == nil
        var transferred: Double?
        var intrinsic: Double?
        if base == nil || isAutomatic {
            if let ratio = box.ratio {
                let width = usedWidth(of: box, in: measuring, padding: padding)
                transferred = box.height(forWidth: width, ratio: ratio, padding: padding)
            }
            if transferred == nil || isAutomatic {
                let height = layOut(box, in: measuring, places: false).contentHeight
                intrinsic = box.transferredHeights(in: space, padding: padding)?.clamp(height) ?? height
            }
        }
        base = base ?? transferred ?? intrinsic
        var automatic: Double?
        if isAutomatic, let intrinsic {
            var suggestion = max(transferred ?? intrinsic, intrinsic)
            if let specified = box.style.height.resolved(against: space.percentHeight) {
                suggestion = min(suggestion, max(floor, specified))
            } else if !box.style.height.isAuto {
                // An unknown percentage counts as the content's height.
                suggestion = min(suggestion, transferred ?? intrinsic)
            }
            automatic = suggestion
        }
        let limits = box.heightLimits(in: space, padding: padding, automatic: automatic)
        item.setMain(base: base ?? 0, limits: limits, padding: floor)
        item.hidesHeight = container.innerHeight == nil && item.hasContentBase && box.ratio == nil
    }

    /// Whether the automatic minimum size applies: section 4.5 excludes clipping views.
    private func needsAutomaticMinimum(_ minimum: Length, _ box: FlexBox) -> Bool {
        minimum.isAuto && !box.style.clipsToBounds
    }
}

extension FlexItem {
    /// Sets border-box sizes, stored as content-box ones, which flexing works on.
    mutating func setMain(base: Double, limits border: Limits, padding: Double) {
        mainPadding = padding
        baseSize = min(max(base, padding) - padding, .largestSize)
        limits = Limits(low: min(max(0, border.low - padding), .largestSize), high: max(0, border.high - padding))
    }
}

extension Style.Box {
    fileprivate var hasInsets: Bool {
        !inset.top.isAuto || !inset.right.isAuto || !inset.bottom.isAuto || !inset.left.isAuto
            || inset.leading != nil || inset.trailing != nil
    }

    /// The resolved flex basis, given a main size property of `size`; `auto` is the content's size.
    func basis(for size: Length) -> Length {
        switch flexBasis {
        case .content: .auto
        case .length(let length): length.isAuto ? size : length
        }
    }
}
