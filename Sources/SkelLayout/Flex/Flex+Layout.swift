import SkelLanguage
import SkelText

// Section 9: the layout of one container, step by step.
extension Flex {
    /// Lays out a container's children. Unless `places` is true, it only measures.
    mutating func layOut(_ container: FlexContainer, places: Bool, findsBaseline: Bool) -> LayoutResult {
        let views = itemViews(of: container, places: places)
        // 9.2, 9.3: the items, and their lines.
        var items = items(of: container, views: views.items)
        var lines = container.lines(of: items, limit: container.lineLimit)
        // 9.7, 9.4: the items' main sizes, then their and the lines' cross sizes.
        let contentSize = resolveSizes(of: &items, on: &lines, in: container)
        let height = container.fragment.heightRule.height(forContent: contentSize)
        var layout = LayoutResult(width: container.fragment.width, height: height, contentHeight: contentSize)
        // 9.5, 9.6: the final positions.
        if places || findsBaseline {
            layout.baseline = arrange(
                items, on: lines, in: container, height: height, places: places, findsBaseline: findsBaseline)
            // A scroll container's baseline stays within its box (css-align-3, section 9.1).
            if container.clips { layout.baseline = layout.baseline.map { max(0, min(height, $0)) } }
        }
        if places { noteShrunk(container, lines) }
        if places, views.hasOthers {
            placeOthers(in: container, height: height)
        }
        return layout
    }

    /// Notes a column, or a row that scrolls, whose items shrank.
    private mutating func noteShrunk(_ container: FlexContainer, _ lines: [FlexLine]) {
        if container.isRow, !container.clips {
            guard let parent = tree.views[container.view].parent.index,
                tree.screen.nodes[Int(tree.views[parent].node)].kind == .scrollView
            else { return }
        }
        if lines.contains(where: { $0.excess > Lint.tolerance }) {
            tree.findings.append(.shrunk(view: Int32(container.view)))
        }
    }

    /// Flexes the lines and measures the items across them; returns the height of the container's content, padding
    /// included.
    private mutating func resolveSizes(
        of items: inout [FlexItem], on lines: inout [FlexLine], in container: FlexContainer
    ) -> Double {
        let longest = lines.reduce(0) { max($0, $1.hypotheticalSize) }
        let mainSize = container.innerMainSize(forContent: longest)
        var crossSum = 0.0
        for index in lines.indices {
            lines[index].flex(&items, in: mainSize, container: container)
            measureAcross(&items, on: &lines[index], in: container)
            crossSum += lines[index].crossSize
        }
        if !lines.isEmpty { crossSum += Double(lines.count - 1) * container.lineGap }
        return container.fragment.padding.vertical + (container.isRow ? crossSum : longest)
    }

    /// Section 9.4: the hypothetical cross sizes of a line's items, and the line's cross size.
    private mutating func measureAcross(_ items: inout [FlexItem], on line: inout FlexLine, in container: FlexContainer)
    {
        var descent = 0.0
        for index in line.items {
            let isAligned = items[index].alignment == .baseline
            var baseline: Double?
            if let width = items[index].fixedWidth {
                items[index].crossSize = width
            } else if !items[index].hasCrossSize {
                let box = FlexBox(Int(items[index].view), of: tree, in: container.direction)
                let space = container.layoutSpace(for: items[index])
                if container.isRow {
                    let layout = layOut(box, in: space, places: false, findsBaseline: isAligned)
                    items[index].crossSize = layout.height
                    baseline = layout.baseline
                } else {
                    items[index].crossSize = fragment(of: box, in: space).width
                }
            } else if isAligned, container.isRow {
                let leaf = FlexBox(Int(items[index].view), of: tree, in: container.direction)
                let padding = leaf.padding(of: container.innerWidth)
                baseline = self.baseline(of: leaf, padding, height: items[index].crossSize)
            }
            var outer = items[index].crossSize + container.crossSum(of: items[index].margin)
            if isAligned {
                let ascent = container.ascent(of: items[index], baseline: baseline)
                items[index].ascent = ascent
                let largest = max(line.ascent ?? -.infinity, ascent)
                descent = line.ascent == nil ? outer - ascent : max(descent, outer - ascent)
                line.ascent = largest
                outer = largest + descent
            }
            line.crossSize = max(line.crossSize, outer)
        }
    }

    /// The widths of a container's content (section 9.9), padding included.
    mutating func contentWidths(of container: FlexContainer) -> ContentWidths {
        let views = itemViews(of: container, places: false).items
        if container.isRow { return rowWidths(of: container, views: views) }
        return container.wraps
            ? wrappedColumnWidths(of: container, views: views) : columnWidths(of: container, views: views)
    }

    /// In a column that does not wrap, the largest contribution.
    private mutating func columnWidths(of container: FlexContainer, views: [Int32]) -> ContentWidths {
        var result = ContentWidths(min: 0, max: 0)
        for view in views {
            let box = FlexBox(Int(view), of: tree, in: container.direction)
            let own = contribution(of: box, in: container.contributionSpace(stretches: false))
            let margin = box.margin(of: nil).horizontal
            result.min = max(result.min, own.min + margin)
            result.max = max(result.max, own.max + margin)
            result.dependsOnHeight = result.dependsOnHeight || own.dependsOnHeight || box.ratio != nil
        }
        return result.padded(by: container.fragment.padding.horizontal)
    }

    /// In a row, the sum of the contributions; for an item that can't flex towards its content's size, its hypothetical
    /// size counts (section 9.9.1, in the simple form that browsers have agreed on).
    private mutating func rowWidths(of container: FlexContainer, views: [Int32]) -> ContentWidths {
        var result = ContentWidths(min: 0, max: 0)
        for item in items(of: container, views: views) {
            let box = FlexBox(Int(item.view), of: tree, in: container.direction)
            let own = contribution(of: box, in: container.contributionSpace(stretches: item.stretches))
            result.dependsOnHeight = result.dependsOnHeight || own.dependsOnHeight || box.ratio != nil
            let margin = item.margin.horizontal
            if container.wraps {
                result.min = max(result.min, own.min + margin)
            } else {
                result.min += item.contribution(own.min) + margin
            }
            result.max += item.contribution(own.max) + margin
        }
        let gaps = Double(max(0, views.count - 1)) * container.itemGap
        result.max += gaps
        if !container.wraps { result.min += gaps }
        return result.padded(by: container.fragment.padding.horizontal)
    }

    /// In a wrapping column, the width of its lines if every item is as wide as its max-content contribution.
    private mutating func wrappedColumnWidths(of container: FlexContainer, views: [Int32]) -> ContentWidths {
        var items = items(of: container, views: views, fixesWidths: true)
        var result = ContentWidths(min: 0, max: 0, dependsOnHeight: true)
        for item in items {
            let box = FlexBox(Int(item.view), of: tree, in: container.direction)
            let own = contribution(of: box, in: container.contributionSpace(stretches: item.stretches))
            result.min = max(result.min, own.min + item.margin.horizontal)
        }
        var lines = container.lines(of: items, limit: container.lineLimit)
        _ = resolveSizes(of: &items, on: &lines, in: container)
        for line in lines { result.max += line.crossSize }
        result.max += Double(max(0, lines.count - 1)) * container.lineGap
        let padding = container.fragment.padding.horizontal
        result.min += padding
        result.max += padding
        return result
    }
}

extension FlexItem {
    /// The item's part of a row's content width; `content` is its contribution by content.
    fileprivate func contribution(_ content: Double) -> Double {
        let base = baseSize + mainPadding
        let cannotMove = (content > base && grow == 0) || (content < base && shrink == 0)
        return cannotMove && !hasContentBase ? hypotheticalSize + mainPadding : content
    }
}

extension ContentWidths {
    /// The widths with padding added; negative margins can't make them negative.
    fileprivate func padded(by padding: Double) -> ContentWidths {
        var result = self
        result.max = Swift.max(0, max, min) + padding
        result.min = Swift.max(0, min) + padding
        return result
    }
}

extension FlexContainer {
    /// The distance from the cross start of the item's margin box (the cross end in wrap-reverse) to its baseline. In a
    /// row, that's the given one or its bottom edge; in a column, where items have no baseline, its left edge
    /// (css-align-3, section 9).
    func ascent(of item: FlexItem, baseline: Double?) -> Double {
        let size = item.crossSize
        var distance = isRow ? baseline ?? size : direction == .ltr ? 0 : size
        if isWrapReversed { distance = size - distance }
        return distance + (isWrapReversed ? crossEnd(of: item.margin) : crossStart(of: item.margin))
    }
}
