import SkelLanguage

// Items with an aspect ratio (css-grid-2, section 6.2, as Chromium does it).
extension Flex {
    /// The space for an item's layout: its area, as far as it's known.
    ///
    /// With an aspect ratio and two sizes of `auto`, the width that fills the area takes precedence, unless `alignSelf`
    /// only stretches the height.
    mutating func space(of item: GridItem, _ box: FlexBox, width: Double?, height: Double?) -> FlexSpace {
        guard box.ratio != nil, width != nil else { return item.space(box, width: width, height: height) }
        var space = FlexSpace(width: width, height: height)
        let padding = box.padding(of: width)
        let fillsHeight = item.fillsHeight(box, of: height)
        let asksForHeight = fillsHeight && item.block == .stretch
        let hasHeight = asksForHeight || box.style.height.resolved(against: height) != nil
        guard item.fillsWidth(box, of: width), item.inline == .stretch || !hasHeight else {
            if asksForHeight {
                space.heightRule = .stretch
            } else if fillsHeight, box.style.width.isAuto {
                // The height determines the width, which determines the height: one of them may be limited.
                var filled = space
                filled.heightRule = .stretch
                if let ratio = box.ratio, let height = box.definiteHeight(in: filled, padding: padding, width: nil) {
                    // Browsers ignore the automatic minimum from the content.
                    let width = box.width(forHeight: height, ratio: ratio, padding: padding)
                    space.width = box.widthLimits(in: filled, padding: padding).clamp(width)
                    space.widthRule = .fixed
                }
            }
            return space
        }
        if asksForHeight { space.heightRule = .stretch }
        if item.inline == .stretch {
            space.widthRule = .stretch
        } else {
            // Limits of the height apply to a width that wasn't requested.
            let own = max(padding.horizontal, (width ?? 0) - box.margin(of: width).horizontal)
            space.width = box.widthLimits(in: space, padding: padding).clamp(own)
            space.widthRule = .fixed
        }
        return space
    }
}
