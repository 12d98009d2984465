import SkelLanguage

// Sizes that may require examining the contents: css-sizing-3, section 5, and css-sizing-4, section 5.
extension Flex {
    /// The box's used width, and the known facts about its height.
    mutating func fragment(of box: FlexBox, in space: FlexSpace) -> Fragment {
        let padding = box.padding(of: space.percentWidth)
        let width = min(usedWidth(of: box, in: space, padding: padding), .largestSize)
        var rule = box.heightRule(in: space, padding: padding, width: width)
        let height = space.hidesHeight ? nil : rule.definite
        if let height, !rule.floorsAtContent {
            rule = HeightRule(extent: height, limits: .none, floorsAtContent: false)
        }
        return Fragment(width: width, padding: padding, height: height, heightRule: rule)
    }

    /// The used border-box width.
    mutating func usedWidth(of box: FlexBox, in space: FlexSpace, padding: Sides) -> Double {
        if space.widthRule == .fixed, let width = space.width { return width }
        if let width = box.style.width.resolved(against: space.percentWidth) {
            return box.widthLimits(in: space, padding: padding).clamp(max(padding.horizontal, width))
        }
        let margins = box.margin(of: space.percentWidth).horizontal
        if space.widthRule == .stretch, let available = space.width {
            let width = max(padding.horizontal, available - margins)
            return box.widthLimits(in: space, padding: padding).clamp(width)
        }
        let content = contentWidths(of: box, in: space, padding: padding, kind: .transferred)
        let width = space.width.map { content.fit(max(0, $0 - margins)) } ?? content.min
        let automatic = automaticMinimumWidth(of: box, in: space, padding: padding)
        return box.widthLimits(in: space, padding: padding, automatic: automatic).clamp(width)
    }

    /// The automatic minimum of a width that the aspect ratio takes from the height (css-sizing-4, section 5.1.1).
    private mutating func automaticMinimumWidth(of box: FlexBox, in space: FlexSpace, padding: Sides) -> Double? {
        guard box.ratio != nil, box.style.width.isAuto, !box.style.clipsToBounds, box.style.minWidth.isAuto,
            !box.style.height.isAuto || space.heightRule == .stretch,
            box.heightRule(in: space, padding: padding, width: nil).definite != nil
        else { return nil }
        return contentWidths(of: box, in: space, padding: padding, kind: .intrinsic).min
    }

    /// The widths of the box's content, ignoring its own width properties.
    mutating func contentWidths(
        of box: FlexBox, in space: FlexSpace, padding: Sides, kind: ContentKind
    ) -> ContentWidths {
        let height = box.definiteHeight(in: space, padding: padding, width: nil)
        if kind == .transferred, let ratio = box.ratio, let height {
            let width = box.width(forHeight: height, ratio: ratio, padding: padding)
            return ContentWidths(min: width, max: width, isTransferred: true, dependsOnHeight: true)
        }
        var widths: ContentWidths
        if let content = box.content {
            let width = content.width + padding.horizontal
            widths = ContentWidths(min: width, max: width)
            if let least = tree.leastWrappedWidth(of: box.view) { widths.min = least + padding.horizontal }
        } else {
            // A flexed height that isn't definite breaks no lines: widths are those of the unconstrained content.
            // (Browsers have these from measuring it, and recompute them if percentages are involved.)
            var space = space
            if space.hidesHeight, space.heightRule == .fixed, !box.isRelative {
                space.heightRule = .fit
                space.percentHeight = nil
            }
            let rule = box.heightRule(in: space, padding: padding, width: nil)
            widths = contentWidths(
                of: box, Fragment(width: 0, padding: padding, height: height, heightRule: rule))
        }
        if height == nil, let limits = box.transferredWidths(in: space, padding: padding) {
            widths.min = limits.clamp(widths.min)
            widths.max = limits.clamp(widths.max)
        }
        return widths
    }

    /// The min- and max-content contributions without margins (css-sizing-3, section 5.2).
    mutating func contribution(of box: FlexBox, in space: FlexSpace) -> ContentWidths {
        let padding = box.padding(of: space.percentWidth)
        var widths: ContentWidths
        if let width = box.style.width.resolved(against: space.percentWidth) {
            let width = max(padding.horizontal, width)
            widths = ContentWidths(min: width, max: width)
        } else {
            widths = contentWidths(of: box, in: space, padding: padding, kind: .transferred)
        }
        var automatic: Double?
        if widths.isTransferred, !box.style.clipsToBounds, box.style.minWidth.isAuto {
            automatic = contentWidths(of: box, in: space, padding: padding, kind: .intrinsic).min
        }
        let limits = box.widthLimits(in: space, padding: padding, automatic: automatic)
        widths.min = limits.clamp(widths.min)
        widths.max = limits.clamp(widths.max)
        return widths
    }
}
