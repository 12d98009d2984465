extension Property.Row {
    static let size: [Self] =
        [
            size(.width, "width") { $0.width = $1 }, size(.height, "height") { $0.height = $1 },
            size(.minWidth, "minWidth") { $0.minWidth = $1 },
            size(.maxWidth, "maxWidth", isMaximum: true) { $0.maxWidth = $1 },
            size(.minHeight, "minHeight") { $0.minHeight = $1 },
            size(.maxHeight, "maxHeight", isMaximum: true) { $0.maxHeight = $1 },
            Self(.aspectRatio, "aspectRatio", "`auto`", .layout, .ratio, "width by height", .box) {
                $0.aspectRatio = $1
            },
            Self(.frame, "frame", "none", .layout, .frame, "an absolute position and size", .box) {
                $0.position = .absolute
                $0.inset.place(left: .points($1[0]), top: .points($1[1]))
                $0.width = .points($1[2])
                $0.height = .points($1[3])
            },
            Self(
                .position, "position", "`relative`", .layout, .word, "in the flow, or placed by top, left and so on",
                .box
            ) {
                $0.position = $1
            },
            Self(
                .clipsToBounds, "clipsToBounds", "`false`", .layout, .flag, "cuts off everything outside the view", .box
            ) {
                $0.clipsToBounds = $1
            },
            Self(
                .direction, "direction", "the page's, or `ltr`", .layout, .word, "the direction of rows and text",
                .inherited
            ) {
                $0.inherited.direction = $1
            },
        ]

    static let boxes: [Self] =
        sides(
            [
                (.top, "top"), (.right, "right"), (.bottom, "bottom"), (.left, "left"), (.leading, "leading"),
                (.trailing, "trailing"),
            ], "`auto`", offset, "distance from the parent's edge"
        ) { $1(&$0.inset) }
        + edges(
            (.padding, "padding"),
            [
                (.paddingTop, "paddingTop"), (.paddingRight, "paddingRight"), (.paddingBottom, "paddingBottom"),
                (.paddingLeft, "paddingLeft"), (.paddingLeading, "paddingLeading"),
                (.paddingTrailing, "paddingTrailing"), (.paddingHorizontal, "paddingHorizontal"),
                (.paddingVertical, "paddingVertical"),
            ], .ofBox, "space inside the edge"
        ) { $1(&$0.padding) }
        + edges(
            (.margin, "margin"),
            [
                (.marginTop, "marginTop"), (.marginRight, "marginRight"), (.marginBottom, "marginBottom"),
                (.marginLeft, "marginLeft"), (.marginLeading, "marginLeading"), (.marginTrailing, "marginTrailing"),
                (.marginHorizontal, "marginHorizontal"), (.marginVertical, "marginVertical"),
            ], offset, "space outside the edge"
        ) { $1(&$0.margin) }

    static let flex: [Self] = [
        Self(.gap, "gap", "`0`", .layout, .gaps, "the space between items; two values set rowGap and columnGap", .box) {
            $0.rowGap = $1.first
            $0.columnGap = $1.second
        },
        Self(.rowGap, "rowGap", "`0`", .layout, .length(.ofBox), "the space between rows", .box) { $0.rowGap = $1 },
        Self(.columnGap, "columnGap", "`0`", .layout, .length(.ofBox), "the space between columns", .box) {
            $0.columnGap = $1
        },
        Self(.flexDirection, "flexDirection", "`column`; row: `row`", .layout, .word, "the main axis", .box) {
            $0.flexDirection = $1
        },
        Self(.flexWrap, "flexWrap", "`nowrap`", .layout, .word, "whether items wrap to several lines", .box) {
            $0.flexWrap = $1
        },
        Self(
            .justifyContent, "justifyContent", "`normal`", .layout, .word, "how items are aligned along the main axis",
            .box
        ) { $0.justifyContent = $1 },
        Self(
            .alignContent, "alignContent", "`normal`", .layout, .word, "how lines are aligned along the cross axis",
            .box
        ) { $0.alignContent = $1 },
        Self(
            .alignItems, "alignItems", "`normal`", .layout, .wordButFirst,
            "how items are aligned along the cross axis; in a collection, within their lines: `normal` is the middle",
            .box
        ) { $0.alignItems = $1 },
        Self(.alignSelf, "alignSelf", "`auto`", .layout, .word, "how this item is aligned along the cross axis", .box) {
            $0.alignSelf = $1
        },
        Self(.flexGrow, "flexGrow", "`0`; spacer: `1`", .layout, .number(), "its share of free space", .box) {
            $0.flexGrow = $1
        },
        Self(.flexShrink, "flexShrink", "`1`", .layout, .number(), "its share in shrinking when space is missing", .box)
        { $0.flexShrink = $1 },
        Self(.flexBasis, "flexBasis", "`auto`", .layout, .basis, "its initial size along the main axis", .box) {
            $0.flexBasis = $1
        },
        Self(
            .flex, "flex", "`0 1 auto`; spacer: `1 1 auto`", .layout, .flex,
            "flexGrow, flexShrink and flexBasis at once", .box
        ) {
            $0.flexGrow = $1.grow
            $0.flexShrink = $1.shrink
            $0.flexBasis = $1.basis
        },
    ]

    private static let offset = ValueType.LengthForm(automatic: "auto", allowsNegative: true, allowsEm: true)

    private static func size(
        _ property: Property, _ name: String, isMaximum: Bool = false,
        _ set: @escaping @Sendable (inout Style.Box, Length) -> Void
    ) -> Self {
        let form = ValueType.LengthForm(automatic: "auto", isMaximum: isMaximum, allowsEm: true)
        return Self(property, name, "`auto`", .layout, .length(form), "the size of the border box", .box, set: set)
    }

    private typealias Name = (property: Property, text: String)
    /// Lets a closure change the edges that a row belongs to.
    private typealias EdgesChange = @Sendable (inout Style.Box, (inout Edges) -> Void) -> Void

    /// The rows for each single side: top, right, bottom, left, leading, trailing.
    private static func sides(
        _ names: [Name], _ initial: String, _ form: ValueType.LengthForm, _ help: String, change: @escaping EdgesChange
    ) -> [Self] {
        func row(_ name: Name, _ set: @escaping @Sendable (inout Edges, Length) -> Void) -> Self {
            Self(name.property, name.text, initial, .layout, .length(form), help, .box) { box, length in
                change(&box) { set(&$0, length) }
            }
        }
        return [
            row(names[0]) { $0.set(.top, to: $1, rank: .side) },
            row(names[1]) { $0.set(.right, to: $1, rank: .side) },
            row(names[2]) { $0.set(.bottom, to: $1, rank: .side) },
            row(names[3]) { $0.set(.left, to: $1, rank: .side) },
            row(names[4]) { $0.leading = $1 },
            row(names[5]) { $0.trailing = $1 },
        ]
    }

    /// The row for all sides, those for single sides, and those for the horizontal and vertical pairs.
    private static func edges(
        _ all: Name, _ names: [Name], _ form: ValueType.LengthForm, _ help: String, change: @escaping EdgesChange
    ) -> [Self] {
        func row(_ name: Name, _ sides: [Edges.Side]) -> Self {
            Self(name.property, name.text, "`0`", .layout, .length(form), help, .box) { box, length in
                change(&box) { edges in for side in sides { edges.set(side, to: length, rank: .axis) } }
            }
        }
        let whole = Self(all.property, all.text, "`0`", .layout, .edges(form), help, .box) { box, sides in
            change(&box) { edges in
                edges.set(.top, to: sides.top, rank: .all)
                edges.set(.right, to: sides.right, rank: .all)
                edges.set(.bottom, to: sides.bottom, rank: .all)
                edges.set(.left, to: sides.left, rank: .all)
            }
        }
        return [whole] + sides(names, "`0`", form, help, change: change)
            + [row(names[6], [.left, .right]), row(names[7], [.top, .bottom])]
    }
}
