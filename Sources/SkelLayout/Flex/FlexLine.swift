import SkelLanguage

/// A line of items (css-flexbox-1, section 9.3).
struct FlexLine {
    /// The items, by their index in the container.
    var items: Range<Int>
    /// The sum of the hypothetical outer main sizes and the gaps.
    var hypotheticalSize: Double
    /// The sum of the outer base sizes and the gaps.
    var baseSize: Double
    /// The main size left after the items are flexed.
    var freeSpace = 0.0
    /// The amount by which the items exceeded the main size before they were flexed.
    var excess = 0.0
    var crossSize = 0.0
    var crossOffset = 0.0
    /// The largest distance from the cross start of a baseline-aligned item's margin box to its baseline; from the
    /// cross end in wrap-reverse.
    var ascent: Double?
    var autoMarginCount = 0
}

extension FlexContainer {
    /// Section 9.3: lines with as many items as fit into `limit`. Browsers truncate lengths to 1/64 pixel so that three
    /// thirds always fit: the sums that decide use such lengths.
    func lines(of items: [FlexItem], limit: Double) -> [FlexLine] {
        var lines: [FlexLine] = []
        var line = FlexLine(items: 0..<0, hypotheticalSize: 0, baseSize: 0)
        var length = 0.0
        for index in items.indices {
            let item = items[index]
            let outside = item.mainPadding + mainSum(of: item.margin)
            let hypothetical = item.hypotheticalSize + outside
            let ownLength =
                (item.hypotheticalSize + item.mainPadding).cut + mainStart(of: item.margin).cut
                + mainEnd(of: item.margin).cut
            if wraps, !line.items.isEmpty, length + itemGap.cut + ownLength > limit.cut {
                lines.append(line)
                line = FlexLine(items: index..<index, hypotheticalSize: 0, baseSize: 0)
            }
            let gap = line.items.isEmpty ? 0 : itemGap
            length = (line.items.isEmpty ? 0 : length + itemGap.cut) + ownLength
            line.items = line.items.lowerBound..<(index + 1)
            line.hypotheticalSize += gap + hypothetical
            line.baseSize += gap + item.baseSize + outside
        }
        if !line.items.isEmpty { lines.append(line) }
        return joined(lines, limit: limit)
    }

    /// The lines, joined if browsers keep a single one: in a column that takes the height of its content without that
    /// being definite, negative margins may let the last items overlap what the first ones exceed, and browsers keep
    /// the line from which the height was measured.
    private func joined(_ lines: [FlexLine], limit: Double) -> [FlexLine] {
        guard lines.count > 1, !isRow, fragment.height == nil, fragment.heightRule.extent != nil else { return lines }
        var single = lines[0]
        for line in lines.dropFirst() {
            single.items = single.items.lowerBound..<line.items.upperBound
            single.hypotheticalSize += itemGap + line.hypotheticalSize
            single.baseSize += itemGap + line.baseSize
        }
        return abs(single.hypotheticalSize - limit) < 1.0 / 128 ? [single] : lines
    }
}

// MARK: - Section 9.7: flexible lengths

extension FlexLine {
    /// Resolves the items' main sizes within `mainSize`, and the remaining free space.
    mutating func flex(_ all: inout [FlexItem], in mainSize: Double, container: FlexContainer) {
        let isGrowing = hypotheticalSize < mainSize
        excess = hypotheticalSize - mainSize
        var remaining = mainSize - baseSize
        // Step 2: freezes the items that can't flex.
        for index in items {
            let item = all[index]
            let hypothetical = item.hypotheticalSize
            let factor = isGrowing ? item.grow : item.shrink
            if factor == 0 || (isGrowing ? item.baseSize > hypothetical : item.baseSize < hypothetical) {
                all[index].contentSize = hypothetical
                all[index].isFrozen = true
                remaining -= hypothetical - item.baseSize
            }
        }
        let initial = remaining
        while distribute(&remaining, of: initial, isGrowing: isGrowing, among: &all) {}
        freeSpace = mainSize - Double(items.count - 1) * container.itemGap
        for index in items {
            let item = all[index]
            freeSpace -= item.mainSize + container.mainSum(of: item.margin)
            autoMarginCount += item.mainAutoMargins(isRow: container.isRow)
        }
    }

    /// Step 4: runs one round of the loop; returns whether another is needed.
    private func distribute(
        _ remaining: inout Double, of initial: Double, isGrowing: Bool, among all: inout [FlexItem]
    ) -> Bool {
        var factors = 0.0
        var weighted = 0.0
        for index in items where !all[index].isFrozen {
            factors += isGrowing ? all[index].grow : all[index].shrink
            weighted += all[index].shrink * all[index].baseSize
        }
        // Factors that sum to less than 1 distribute only that part of the space.
        let isPartial = factors < 1 && abs(initial * factors) < abs(remaining)
        let shared = isPartial ? initial * factors : remaining
        var violation = 0.0
        for index in items where !all[index].isFrozen {
            let size = all[index].size(
                sharing: shared, isGrowing: isGrowing, factors: factors, weightedFactors: weighted)
            all[index].contentSize = all[index].limits.clamp(size)
            violation += all[index].contentSize - size
        }
        guard violation != 0 else { return false }
        var isAgain = false
        for index in items where !all[index].isFrozen {
            let item = all[index]
            let own =
                item.contentSize
                - item.size(
                    sharing: shared, isGrowing: isGrowing, factors: factors, weightedFactors: weighted)
            if violation > 0 ? own > 0 : own < 0 {
                all[index].isFrozen = true
                remaining -= item.contentSize - item.baseSize
                isAgain = true
            }
        }
        return isAgain
    }
}

extension FlexItem {
    /// The base size plus the item's share of the remaining space, before the limits.
    fileprivate func size(
        sharing remaining: Double, isGrowing: Bool, factors: Double, weightedFactors: Double
    ) -> Double {
        var share = 0.0
        if isGrowing, remaining > 0, factors > 0 {
            share = remaining * (grow / factors)
        } else if !isGrowing, remaining < 0, weightedFactors > 0 {
            share = remaining * (shrink * baseSize / weightedFactors)
        }
        return share.isFinite ? baseSize + share : baseSize
    }

    fileprivate func mainAutoMargins(isRow: Bool) -> Int {
        let start = autoMargins.contains(isRow ? .left : .top)
        let end = autoMargins.contains(isRow ? .right : .bottom)
        return (start ? 1 : 0) + (end ? 1 : 0)
    }
}
