import SkelLanguage

// Sections 9.5 and 9.6: alignment along and across the lines (css-align-3, sections 5 and 6).
extension Flex {
    /// Gives the items their final sizes and positions; returns the container's first baseline, if requested.
    mutating func arrange(
        _ items: [FlexItem], on givenLines: [FlexLine], in container: FlexContainer, height: Double, places: Bool,
        findsBaseline: Bool
    ) -> Double? {
        let lines = container.stacked(givenLines, height: height)
        var baseline: Double?
        for (number, line) in lines.enumerated() {
            if number == 0, container.isRow, let ascent = line.ascent {
                baseline = line.crossOffset + (container.isWrapReversed ? line.crossSize - ascent : ascent)
            }
            if !places, number > 0 || baseline != nil { break }
            var cursor = LineCursor(line, in: container)
            for order in line.items {
                let isFirst = number == 0 && order == line.items.lowerBound
                let index = container.isReversed ? line.items.lowerBound + line.items.upperBound - 1 - order : order
                let wantsBaseline = findsBaseline && isFirst && baseline == nil
                let own = arrange(
                    items[index], at: &cursor, on: line, in: container, places: places, findsBaseline: wantsBaseline)
                if wantsBaseline { baseline = own }
                if !places { break }
            }
        }
        return baseline
    }

    /// Places one item; returns its baseline from the container's top edge, or its bottom edge.
    private mutating func arrange(
        _ item: FlexItem, at cursor: inout LineCursor, on line: FlexLine, in container: FlexContainer, places: Bool,
        findsBaseline: Bool
    ) -> Double {
        var item = item
        var size = Size(width: item.mainSize, height: item.crossSize)
        if !container.isRow { swap(&size.width, &size.height) }
        var baseline: Double?
        var shift = (x: 0.0, y: 0.0)
        if !container.keepsCrossSize(of: item, on: line) {
            let box = FlexBox(Int(item.view), of: tree, in: container.direction)
            let space = finalSpace(for: item, box, on: line, in: container)
            let layout = layOut(box, in: space, places: places, findsBaseline: findsBaseline)
            size = Size(width: layout.width, height: layout.height)
            baseline = layout.baseline
            shift = container.relativeOffset(of: box)
        } else if findsBaseline {
            let leaf = FlexBox(Int(item.view), of: tree, in: container.direction)
            baseline = self.baseline(of: leaf, leaf.padding(of: container.innerWidth), height: size.height)
        }
        item.crossSize = container.isRow ? size.height : size.width
        if item.alignment == .baseline, !container.isRow { item.ascent = container.ascent(of: item, baseline: nil) }
        let main = cursor.advance(over: item, in: container)
        let cross = line.crossOffset + container.crossOffset(of: item, on: line)
        let (inline, block) = container.isRow ? (main, cross) : (cross, main)
        if places {
            let x = container.direction == .ltr ? inline : container.fragment.width - inline - size.width
            tree.views[Int(item.view)].frame = Rect(
                x: x + shift.x, y: block + shift.y, width: size.width, height: size.height)
        }
        return block + (baseline ?? size.height)
    }
}

extension Flex {
    /// The space for an item's final layout: stretched to its line, if it stretches. If that doesn't change the height
    /// from its aspect ratio and content, its layout is kept too, as in browsers: percentages inside then refer to the
    /// height by the ratio.
    private mutating func finalSpace(
        for item: FlexItem, _ box: FlexBox, on line: FlexLine, in container: FlexContainer
    ) -> FlexSpace {
        let unstretched = container.layoutSpace(for: item)
        // In a wrapping column, every item's space is its line.
        guard item.stretches || (container.wraps && !container.isRow) else { return unstretched }
        let stretched = container.layoutSpace(for: item, lineSize: line.crossSize)
        guard container.isRow, box.ratio != nil, box.content == nil else { return stretched }
        var free = unstretched
        free.heightRule = .fit
        let height = fragment(of: box, in: stretched).heightRule.definite
        let layout = layOut(box, in: free, places: false)
        let isContent = unstretched.heightRule == .fit || layout.contentHeight == height
        return layout.height == height && isContent ? free : stretched
    }
}

/// Walks along a line from its main start.
private struct LineCursor {
    private var offset: Double
    private let space: Double
    private let autoMargin: Double

    init(_ line: FlexLine, in container: FlexContainer) {
        let sharesMargins = line.autoMarginCount > 0 && line.freeSpace > 0
        let freeSpace = sharesMargins ? 0 : line.freeSpace
        autoMargin = sharesMargins ? line.freeSpace / Double(line.autoMarginCount) : 0
        let count = line.items.count
        let padding = container.mainStart(of: container.fragment.padding)
        // Stretching doesn't apply to the main axis, where flex factors do this.
        let justify = container.justifyContent == .stretch ? .flexStart : container.justifyContent
        offset = padding + justify.offset(of: count, in: freeSpace, isReversed: container.isReversed)
        space = justify.space(between: count, in: freeSpace) + container.itemGap
    }

    /// Returns the main-axis start of the next item and advances over it.
    mutating func advance(over item: FlexItem, in container: FlexContainer) -> Double {
        var margin = item.margin
        if !item.autoMargins.isEmpty { margin.set(autoMargin, at: item.autoMargins) }
        let start = offset + container.mainStart(of: margin)
        offset = start + item.mainSize + container.mainEnd(of: margin) + space
        return start
    }
}

extension Sides {
    fileprivate mutating func set(_ value: Double, at sides: FlexItem.AutoMargins) {
        if sides.contains(.top) { top = value }
        if sides.contains(.right) { right = value }
        if sides.contains(.bottom) { bottom = value }
        if sides.contains(.left) { left = value }
    }
}

extension FlexContainer {
    /// Section 9.6: the lines in order on the cross axis, with their final sizes and offsets.
    fileprivate func stacked(_ given: [FlexLine], height: Double) -> [FlexLine] {
        var lines = isWrapReversed ? given.reversed() : given
        guard !lines.isEmpty else { return lines }
        let padding = fragment.padding
        let size = isRow ? max(0, height - padding.vertical) : innerWidth ?? 0
        var freeSpace = size - Double(lines.count - 1) * lineGap
        for line in lines { freeSpace -= line.crossSize }
        if !wraps {
            lines[0].crossSize = size
            freeSpace = 0
        } else if alignContent == .stretch || alignContent == .normal, freeSpace >= 0 {
            let share = freeSpace / Double(lines.count)
            for index in lines.indices { lines[index].crossSize += share }
            freeSpace = 0
        }
        let alignment = alignContent == .normal ? .stretch : alignContent
        var offset =
            crossStart(of: padding) + alignment.offset(of: lines.count, in: freeSpace, isReversed: isWrapReversed)
        let space = alignment.space(between: lines.count, in: freeSpace) + lineGap
        for index in lines.indices {
            lines[index].crossOffset = offset
            offset += lines[index].crossSize + space
        }
        return lines
    }

    /// Whether a leaf is finished: it isn't shifted, and its line doesn't change its cross size.
    fileprivate func keepsCrossSize(of item: FlexItem, on line: FlexLine) -> Bool {
        guard item.hasCrossSize, !item.isShifted else { return false }
        if wraps { return isRow && !item.stretches }
        return !isRow || !item.stretches || innerHeight == line.crossSize
    }

    /// The distance from the line's cross start to the item's.
    fileprivate func crossOffset(of item: FlexItem, on line: FlexLine) -> Double {
        let space = line.crossSize - item.crossSize - crossSum(of: item.margin)
        let start = crossStart(of: item.margin)
        let isStartAuto = item.autoMargins.contains(isRow ? .top : direction == .ltr ? .left : .right)
        let isEndAuto = item.autoMargins.contains(isRow ? .bottom : direction == .ltr ? .right : .left)
        if isStartAuto { return start + max(0, space) / (isEndAuto ? 2 : 1) }
        if isEndAuto { return start }
        switch item.alignment {
        case .flexEnd, .end: return start + space
        case .center: return start + space / 2
        case .stretch, .normal: return start + (isWrapReversed ? space : 0)
        case .flexStart, .start, .auto: return start
        case .baseline:
            let distance = (line.ascent ?? item.ascent) - item.ascent
            return start + (isWrapReversed ? space - distance : distance)
        }
    }

    /// The shift of a view in the flow by `top`, `right`, `bottom` and `left` (CSS 2, section 9.4.3).
    fileprivate func relativeOffset(of box: FlexBox) -> (x: Double, y: Double) {
        let left = box.style.inset.left(in: direction).resolved(against: innerWidth)
        let right = box.style.inset.right(in: direction).resolved(against: innerWidth).map { -$0 }
        let top = box.style.inset.top.resolved(against: innerHeight)
        let bottom = box.style.inset.bottom.resolved(against: innerHeight).map { -$0 }
        let x = direction == .ltr ? left ?? right : right ?? left
        return (x ?? 0, top ?? bottom ?? 0)
    }
}

extension Style.ContentAlignment {
    /// The distance from the start to the first of `count` things; `isReversed` if their own start is at the end.
    func offset(of count: Int, in freeSpace: Double, isReversed: Bool) -> Double {
        switch self {
        case .start: return 0
        case .end: return freeSpace
        case .center: return freeSpace / 2
        case .flexEnd: return isReversed ? 0 : freeSpace
        case .normal, .flexStart, .stretch: return isReversed ? freeSpace : 0
        case .spaceBetween:
            if freeSpace > 0, count > 1 { return 0 }
            return isReversed ? freeSpace : 0
        // These two fall back to a safe centre.
        case .spaceAround: return max(0, freeSpace) / Double(2 * max(1, count))
        case .spaceEvenly: return max(0, freeSpace) / Double(count + 1)
        }
    }

    /// The space between neighbours among `count` things; after a single one, a grid's collapsed tracks may follow.
    func space(between count: Int, in freeSpace: Double) -> Double {
        guard freeSpace > 0, count > 0 else { return 0 }
        switch self {
        case .normal, .start, .end, .flexStart, .flexEnd, .center: return 0
        case .spaceBetween: return count > 1 ? freeSpace / Double(count - 1) : 0
        case .spaceEvenly: return freeSpace / Double(count + 1)
        case .spaceAround, .stretch: return freeSpace / Double(count)
        }
    }
}
