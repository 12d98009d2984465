package import SkelLanguage
package import SkelLayout
import SkelText

/// The arrangement of a collection section's items: declarations for the element around them.
///
/// Items with sizes of their own wrap as in CSS: the last, partial line isn't spaced like UIKit's.
package struct FluidItems {
    private let rows: Style.List
    /// The bottom padding of the list in points, into which a line of horizontally scrolling items extends.
    private let paddingBelow: Double

    /// Creates the arrangement of a collection's items; `paddingBelow` is in points.
    package init(_ rows: Style.List, paddingBelow: Double = 0) {
        (self.rows, self.paddingBelow) = (rows, paddingBelow)
    }

    /// Whether the list must be a size container, because its height determines the length of lines.
    package static func needContainer(_ rows: Style.List) -> Bool {
        rows.scrollDirection == .horizontal && rows.itemWidth != nil && rows.itemHeight != nil
    }

    /// The layout of the element.
    package var box: StyledBox {
        let isVertical = rows.scrollDirection == .vertical
        let inset = rows.sectionInset
        var (above, before) = (px(inset.top), px(inset.left))
        if let alone = insetOfItemsAlone {
            if isVertical { before = alone } else { above = alone }
        }
        var box: StyledBox = [.boxSizing: "border-box", .flex: "none"]
        let (block, inline) = (above + " " + px(inset.bottom), before + " " + px(inset.right))
        if block != "0 0" { box.append(.paddingBlock, .text(block)) }
        if inline != "0 0" { box.append(.paddingInline, .text(inline)) }
        let (line, item) = (px(rows.minimumLineSpacing), px(rows.minimumInteritemSpacing))
        box.append(.gap, .text(isVertical ? line + " " + item : item + " " + line))
        return box + (isVertical ? columns : lines)
    }

    /// The inset before items of one size if UIKit centres an item that is alone in its line: half of the remaining
    /// room is added, if a second item doesn't fit.
    private var insetOfItemsAlone: String? {
        let isVertical = rows.scrollDirection == .vertical
        guard !rows.sharesWidth, let width = rows.itemWidth, isVertical || rows.itemHeight != nil else { return nil }
        let length = TypeSum(isVertical ? width : rows.itemHeight ?? .zero)
        let inset = rows.sectionInset
        let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        let line = isVertical ? "100%" : "100cqh"
        let outside = TypeSum(before) + TypeSum(after) - TypeSum(.points(isVertical ? 0 : paddingBelow))
        // A hundredth more than two items need is enough for two: browsers count in sixty-fourths.
        let two = length * 2 + TypeSum(rows.minimumInteritemSpacing) + outside - TypeSum(.points(0.02))
        let shift = "clamp(0px,(\(two.css) - \(line))*9999,(\(line) - \((length + outside).css))/2)"
        return before.value == 0 ? shift : "calc(\(px(before)) + \(shift))"
    }

    /// The columns of items that share the width; nil for other items.
    private static func tracks(of rows: Style.List) -> String? {
        if let columns = rows.columns { return "repeat(\(columns),minmax(0,1fr))" }
        return rows.minItemWidth.map { width in
            let least = width.value < 1 ? "1px" : TypeSum(width).css
            return "repeat(auto-fill,minmax(min(\(least),100%),1fr))"
        }
    }

    /// Where items are in a line that is higher than they.
    private var alignment: CSSValue {
        switch rows.itemAlignment {
        case .flexStart, .start, .baseline: "flex-start"
        case .flexEnd, .end: "flex-end"
        case .stretch: "stretch"
        case .auto, .normal, .center: "center"
        }
    }

    /// Items side by side, then below; they share the remaining room.
    private var columns: StyledBox {
        if let tracks = Self.tracks(of: rows) {
            return [.display: "grid", .alignItems: alignment, .gridTemplateColumns: .text(tracks)]
        }
        if let width = rows.itemWidth {
            return [
                .display: "grid", .alignItems: alignment, .justifyContent: "space-between",
                .gridTemplateColumns: .text("repeat(auto-fill,\(px(width)))"),
            ]
        }
        return [.display: "flex", .flexFlow: "row wrap", .alignItems: alignment, .justifyContent: "space-between"]
    }

    /// Items below each other, then side by side.
    private var lines: StyledBox {
        let height = Self.height(below: paddingBelow)
        if let itemWidth = rows.itemWidth, let itemHeight = rows.itemHeight {
            let tracks: StyledBox = [
                .gridAutoFlow: "column", .gridAutoColumns: .length(itemWidth), .alignContent: "space-between",
                .gridTemplateRows: .text("repeat(auto-fill,\(px(itemHeight)))"),
            ]
            return [.display: "grid"] + height + tracks
        }
        let wrapping: StyledBox = [
            .flexFlow: "column wrap", .alignItems: alignment, .alignContent: "flex-start",
            .justifyContent: "space-between",
        ]
        return [.display: "flex"] + height + wrapping
    }

    /// The height of the content of a list that scrolls sideways, to the end of its frame. A percentage would have
    /// nothing to refer to if the list only has a minimum height.
    static func height(below padding: Double) -> StyledBox {
        padding == 0
            ? [.alignSelf: "stretch"]
            : [.alignSelf: "stretch", .marginBottom: .text("-\(TimingText.number(padding))px")]
    }

    private func px(_ length: Length) -> String { TypeSum(length).css }
}

extension LayoutStyles {
    /// The padding below a list's rows, in points.
    package func paddingBelow(of list: Int, in drawing: Drawing) -> Double {
        let parent = drawing.views[list].parent.index ?? -1
        let width = parent >= 0 ? drawing.views[parent].frame.width : drawing.size.width
        return box(of: list).padding.bottom.resolved(against: width) ?? 0
    }
}

extension Drawing {
    /// Whether a view is a list whose rows are next to each other.
    package func isAcross(_ view: Int, _ styles: LayoutStyles) -> Bool {
        kind(of: view) == .collectionView && styles.list(of: view).scrollDirection == .horizontal
    }
}
