import SkelLanguage

// Items with an aspect ratio (css-grid-2, section 6.2, as Chromium does it).
extension Flex {
    /// What an item is laid out in: its area, as far as that is known.
    ///
    /// Of an aspect ratio and two sizes of `auto`, the width that fills the area comes first, unless `alignSelf` asks for the
    /// height alone.
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
                // The height gives the width, and that the height: one of them may be limited.
                var filled = space
                filled.heightRule = .stretch
                if let ratio = box.ratio, let height = box.definiteHeight(in: filled, padding: padding, width: nil) {
                    // Browsers leave out the automatic minimum, which the content gives.
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
            // Limits of the height act on a width that was not asked for.
            let own = max(padding.horizontal, (width ?? 0) - box.margin(of: width).horizontal)
            space.width = box.widthLimits(in: space, padding: padding).clamp(own)
            space.widthRule = .fixed
        }
        return space
    }
}
