package import SkelLanguage
import SkelText

extension StyledBox {
    /// A view's layout as declarations, without the values that an element has anyway: `display: flex`,
    /// `flex-direction: column`, `position: relative`, `box-sizing: border-box`, and CSS's initial ones.
    ///
    /// - Parameters:
    ///   - direction: The view's own direction, which applies to its padding.
    ///   - outer: The parent's direction, which applies to the view's margins and insets.
    ///   - turns: Whether the sides are those of a left-to-right page, and the others' where the page has the other direction.
    ///   - safeArea: The amount added to the padding.
    ///   - grid: The grid properties; nil for a view that is neither a grid nor in one.
    package init(
        _ box: Style.Box, _ direction: Style.Direction, in outer: Style.Direction, turns: Bool,
        safeArea: Insets = Insets(), grid: CSSGrid?
    ) {
        self = [:]
        if direction != outer { append(.direction, .keyword(direction)) }
        if box.position == .absolute { append(.position, "absolute") }
        if box.clipsToBounds { append(.overflow, "hidden") }
        addSizes(of: box)
        // CSS's start is that of the element's own direction.
        add(box.inset, .inset, turns: turns && direction == outer, outer)
        add(box.margin, .margin, turns: turns && direction == outer, outer)
        add(box.padding, .padding, turns: turns, direction, plus: safeArea)
        addFlex(of: box, isGrid: grid?.isGrid ?? false, isItem: grid?.isItem ?? false)
        if box.justifyContent != .normal { append(.justifyContent, .keyword(box.justifyContent)) }
        if box.alignContent != .normal { append(.alignContent, .keyword(box.alignContent)) }
        if box.alignItems != .normal { append(.alignItems, .keyword(box.alignItems)) }
        if box.alignSelf != .auto { append(.alignSelf, .keyword(box.alignSelf)) }
        if let grid { self += grid.declarations }
    }

    private mutating func add(_ property: CSSProperty, _ length: Length, unless initial: Length) {
        if length != initial { append(property, .length(length)) }
    }

    private mutating func addSizes(of box: Style.Box) {
        add(.width, box.width, unless: .auto)
        add(.height, box.height, unless: .auto)
        add(.minWidth, box.minWidth, unless: .auto)
        if box.textHeight > 0, box.minHeight.unit == .percent {
            // If the percentage has nothing to refer to, browsers treat it as 0 here.
            let lengths = [Length.points(box.textHeight), box.minHeight].map { CSSValue.length($0).text }
            append(.minHeight, .text("max(\(lengths[0]),\(lengths[1]))"))
        } else {
            add(.minHeight, box.minHeight, unless: .auto)
        }
        // In CSS, `auto` is `none`, which is the initial value.
        add(.maxWidth, box.maxWidth, unless: .auto)
        add(.maxHeight, box.maxHeight, unless: .auto)
        if let ratio = box.aspectRatio { append(.aspectRatio, .text(Self.text(ofRatio: ratio))) }
    }

    /// The ratio as `16/9`: three decimals would be a tenth of a pixel off on a wide screen.
    private static func text(ofRatio ratio: Double) -> String {
        for height in 1...1000 {
            let width = ratio * Double(height)
            if abs(width - width.rounded()) < 1e-9 * width, width < 1e6 {
                let whole = String(Int(width.rounded()))
                return height == 1 ? whole : whole + "/" + String(height)
            }
        }
        return TimingText.number(ratio * 1000) + "/1000"
    }

    /// The properties for its own layout have no effect in a grid, nor those for its children in a view that is one.
    private mutating func addFlex(of box: Style.Box, isGrid: Bool, isItem: Bool) {
        if !isGrid, box.flexDirection != .column { append(.flexDirection, .keyword(box.flexDirection)) }
        if !isGrid, box.flexWrap != .nowrap { append(.flexWrap, .keyword(box.flexWrap)) }
        add(.rowGap, box.rowGap, unless: .zero)
        add(.columnGap, box.columnGap, unless: .zero)
        if isItem { return }
        if box.flexGrow != 0 { append(.flexGrow, .number(box.flexGrow)) }
        if box.flexShrink != 1 { append(.flexShrink, .number(box.flexShrink)) }
        switch box.flexBasis {
        case .content: append(.flexBasis, "content")
        case .length(let length): add(.flexBasis, length, unless: .auto)
        }
    }

    // MARK: - Sides

    /// The properties of a box's sides.
    private struct Sides {
        let top, right, bottom, left, start, end: CSSProperty
        /// The length of an edge without a declaration.
        let initial: Length

        static let inset = Sides(
            top: .top, right: .right, bottom: .bottom, left: .left, start: .insetInlineStart, end: .insetInlineEnd,
            initial: .auto)
        static let margin = Sides(
            top: .marginTop, right: .marginRight, bottom: .marginBottom, left: .marginLeft, start: .marginInlineStart,
            end: .marginInlineEnd, initial: .zero)
        static let padding = Sides(
            top: .paddingTop, right: .paddingRight, bottom: .paddingBottom, left: .paddingLeft,
            start: .paddingInlineStart, end: .paddingInlineEnd, initial: .zero)
    }

    /// A length that is added to a side.
    private struct Addition {
        var points = 0.0
        /// The side whose inset the device provides; nil if it doesn't.
        var device: StaticString?
    }

    /// Adds four sides, each larger by `more`. A device's left and right insets are equal, so they may turn with the
    /// page.
    private mutating func add(
        _ edges: Edges, _ sides: Sides, turns: Bool, _ direction: Style.Direction, plus more: Insets = Insets()
    ) {
        func addition(_ points: Double, _ side: StaticString) -> Addition {
            Addition(points: points, device: more.followsDevice ? side : nil)
        }
        let (left, right) = (addition(more.left, "left"), addition(more.right, "right"))
        let turns = turns && (edges.left(in: direction) != edges.right(in: direction) || more.left != more.right)
        add(sides.top, edges.top, plus: addition(more.top, "top"), unless: sides.initial)
        let (onRight, onLeft) =
            turns
            ? (direction == .ltr ? (sides.end, sides.start) : (sides.start, sides.end)) : (sides.right, sides.left)
        add(onRight, edges.right(in: direction), plus: right, unless: sides.initial)
        add(sides.bottom, edges.bottom, plus: addition(more.bottom, "bottom"), unless: sides.initial)
        add(onLeft, edges.left(in: direction), plus: left, unless: sides.initial)
    }

    private mutating func add(
        _ property: CSSProperty, _ length: Length, plus addition: Addition, unless initial: Length?
    ) {
        if addition.points == 0, addition.device == nil, length == initial { return }
        let isPoints = length.unit == .points
        let length = isPoints ? Length.points(length.value + addition.points) : length
        let points = isPoints ? 0 : addition.points
        guard !length.isAuto, points != 0 || addition.device != nil else { return append(property, .length(length)) }
        var terms: [String] = points != 0 ? [CSSValue.length(.points(points)).text] : []
        if points != 0 || length != .zero { terms.append(CSSValue.length(length).text) }
        if let device = addition.device { terms.append("env(safe-area-inset-\(device),0px)") }
        let sum = terms.joined(separator: " + ")
        append(property, .text(terms.count > 1 ? "calc(\(sum))" : sum))
    }
}

extension Style.Box {
    /// Drops the properties for position and size, but keeps padding and everything for children.
    package mutating func leavePlacementToOutside() {
        (minWidth, minHeight, maxWidth, maxHeight) = (.auto, .auto, .auto, .auto)
        aspectRatio = nil
        inset = Edges(.auto)
        margin = Edges(.zero)
        position = .relative
        (flexGrow, flexBasis, alignSelf) = (0, .length(.auto), .auto)
    }

    /// Drops the properties for children, and those by which children or their own content would change the height.
    mutating func layOutNothing() {
        (minHeight, maxHeight, aspectRatio, clipsToBounds) = (.auto, .auto, nil, false)
        padding = Edges(.zero)
        (rowGap, columnGap, flexDirection, flexWrap) = (.zero, .zero, .column, .nowrap)
        (justifyContent, alignContent, alignItems) = (.normal, .normal, .normal)
    }
}
