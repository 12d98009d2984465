extension Property {
    static let size: [Property] =
        [
            size("width") { $0.width = $1 }, size("height") { $0.height = $1 },
            size("minWidth") { $0.minWidth = $1 }, size("maxWidth", isMaximum: true) { $0.maxWidth = $1 },
            size("minHeight") { $0.minHeight = $1 }, size("maxHeight", isMaximum: true) { $0.maxHeight = $1 },
            Property("aspectRatio", .layout, .ratio, "width by height", .box) { $0.aspectRatio = $1 },
            Property("frame", .layout, .frame, "an absolute position and size", .box) {
                $0.position = .absolute
                $0.inset.place(left: .points($1[0]), top: .points($1[1]))
                $0.width = .points($1[2])
                $0.height = .points($1[3])
            },
            Property("position", .layout, .word, "in the flow, or placed by top, left and so on", .box) {
                $0.position = $1
            },
            Property("clipsToBounds", .layout, .flag, "cuts off everything outside the view", .box) {
                $0.clipsToBounds = $1
            },
            Property("direction", .layout, .word, "the direction of rows and text", .inherited) {
                $0.inherited.direction = $1
            },
        ]

    static let boxes: [Property] =
        sides(
            ["top", "right", "bottom", "left", "leading", "trailing"],
            ValueType.LengthForm(automatic: "auto", allowsNegative: true), "distance from the parent's edge"
        ) { $1(&$0.inset) }
        + edges(
            "padding",
            [
                "paddingTop", "paddingRight", "paddingBottom", "paddingLeft", "paddingLeading", "paddingTrailing",
                "paddingHorizontal", "paddingVertical",
            ], ValueType.LengthForm(), "space inside the edge"
        ) { $1(&$0.padding) }
        + edges(
            "margin",
            [
                "marginTop", "marginRight", "marginBottom", "marginLeft", "marginLeading", "marginTrailing",
                "marginHorizontal", "marginVertical",
            ], ValueType.LengthForm(automatic: "auto", allowsNegative: true), "space outside the edge"
        ) { $1(&$0.margin) }

    static let flex: [Property] = [
        Property("gap", .layout, .gaps, "the space between items; two values set rowGap and columnGap", .box) {
            $0.rowGap = $1.first
            $0.columnGap = $1.second
        },
        Property("rowGap", .layout, .length(), "the space between rows", .box) { $0.rowGap = $1 },
        Property("columnGap", .layout, .length(), "the space between columns", .box) { $0.columnGap = $1 },
        Property("flexDirection", .layout, .word, "the main axis", .box) { $0.flexDirection = $1 },
        Property("flexWrap", .layout, .word, "whether items wrap to several lines", .box) { $0.flexWrap = $1 },
        Property("justifyContent", .layout, .word, "how items are aligned along the main axis", .box) {
            $0.justifyContent = $1
        },
        Property("alignContent", .layout, .word, "how lines are aligned along the cross axis", .box) {
            $0.alignContent = $1
        },
        Property("alignItems", .layout, .wordButFirst, "how items are aligned along the cross axis", .box) {
            $0.alignItems = $1
        },
        Property("alignSelf", .layout, .word, "how this item is aligned along the cross axis", .box) {
            $0.alignSelf = $1
        },
        Property("flexGrow", .layout, .number(), "its share of free space", .box) { $0.flexGrow = $1 },
        Property("flexShrink", .layout, .number(), "its share in shrinking when space is missing", .box) {
            $0.flexShrink = $1
        },
        Property("flexBasis", .layout, .basis, "its initial size along the main axis", .box) {
            $0.flexBasis = $1
        },
        Property("flex", .layout, .flex, "flexGrow, flexShrink and flexBasis at once", .box) {
            $0.flexGrow = $1.grow
            $0.flexShrink = $1.shrink
            $0.flexBasis = $1.basis
        },
    ]

    private static func size(
        _ name: String, isMaximum: Bool = false, _ set: @escaping @Sendable (inout Style.Box, Length) -> Void
    ) -> Property {
        let form = ValueType.LengthForm(automatic: "auto", isMaximum: isMaximum)
        return Property(name, .layout, .length(form), "the size of the border box", .box, set: set)
    }

    /// Lets a closure change the edges that a row belongs to.
    private typealias EdgesChange = @Sendable (inout Style.Box, (inout Edges) -> Void) -> Void

    /// The rows for each single side: top, right, bottom, left, leading, trailing.
    private static func sides(
        _ names: [String], _ form: ValueType.LengthForm, _ help: String, change: @escaping EdgesChange
    ) -> [Property] {
        func row(_ name: String, _ set: @escaping @Sendable (inout Edges, Length) -> Void) -> Property {
            Property(name, .layout, .length(form), help, .box) { box, length in change(&box) { set(&$0, length) } }
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
        _ all: String, _ names: [String], _ form: ValueType.LengthForm, _ help: String, change: @escaping EdgesChange
    ) -> [Property] {
        func row(_ name: String, _ sides: [Edges.Side]) -> Property {
            Property(name, .layout, .length(form), help, .box) { box, length in
                change(&box) { edges in for side in sides { edges.set(side, to: length, rank: .axis) } }
            }
        }
        let whole = Property(all, .layout, .edges(form), help, .box) { box, sides in
            change(&box) { edges in
                edges.set(.top, to: sides.top, rank: .all)
                edges.set(.right, to: sides.right, rank: .all)
                edges.set(.bottom, to: sides.bottom, rank: .all)
                edges.set(.left, to: sides.left, rank: .all)
            }
        }
        return [whole] + sides(names, form, help, change: change)
            + [row(names[6], [.left, .right]), row(names[7], [.top, .bottom])]
    }
}
