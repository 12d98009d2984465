extension Property {
    static let size: [Property] =
        [
            size("width") { $0.width = $1 }, size("height") { $0.height = $1 },
            size("minWidth") { $0.minWidth = $1 }, size("maxWidth", isMaximum: true) { $0.maxWidth = $1 },
            size("minHeight") { $0.minHeight = $1 }, size("maxHeight", isMaximum: true) { $0.maxHeight = $1 },
            Property(
                "aspectRatio", .layout, .ratio, "width by height",
                .box { box, setting, _ in box.aspectRatio = setting.length.isAuto ? nil : setting.number }),
            Property(
                "frame", .layout, .frame, "absolute at x y, of a width and a height",
                .box { box, setting, tables in
                    let frame = setting.frame(in: tables)
                    box.position = .absolute
                    box.inset.place(left: .points(frame[0]), top: .points(frame[1]))
                    box.width = .points(frame[2])
                    box.height = .points(frame[3])
                }),
            keyword("position", .layout, ["relative", "absolute"], "in the flow, or placed by its insets", .box) {
                $0.position = Style.Position(rawValue: $1) ?? .relative
            },
            flag("clipsToBounds", .layout, "whether what leaves the view is cut", .box) { $0.clipsToBounds = $1 },
            keyword("direction", .layout, ["ltr", "rtl"], "which way rows and text run", .style, isInherited: true) {
                $0.inherited.direction = Style.Direction(rawValue: $1) ?? .ltr
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
        Property(
            "gap", .layout, .gaps, "between items; of two, rowGap and columnGap",
            .box { box, setting, tables in
                box.rowGap = tables.lengths[Int(setting.bits)]
                box.columnGap = tables.lengths[Int(setting.bits) + 1]
            }),
        length("rowGap", .layout, ValueType.LengthForm(), "between one above another", .box) { $0.rowGap = $1 },
        length("columnGap", .layout, ValueType.LengthForm(), "between one beside another", .box) { $0.columnGap = $1 },
        keyword("flexDirection", .layout, ["row", "rowReverse", "column", "columnReverse"], "the main axis", .box) {
            $0.flexDirection = Style.FlexDirection(rawValue: $1) ?? .column
        },
        keyword("flexWrap", .layout, ["nowrap", "wrap", "wrapReverse"], "whether items go over several lines", .box) {
            $0.flexWrap = Style.FlexWrap(rawValue: $1) ?? .nowrap
        },
        keyword("justifyContent", .layout, contentWords, "the items along the main axis", .box) {
            $0.justifyContent = Style.ContentAlignment(rawValue: $1) ?? .normal
        },
        keyword("alignContent", .layout, contentWords, "the lines along the cross axis", .box) {
            $0.alignContent = Style.ContentAlignment(rawValue: $1) ?? .normal
        },
        keyword("alignItems", .layout, Array(itemWords.dropFirst()), "the items along the cross axis", .box) {
            $0.alignItems = Style.ItemAlignment(rawValue: $1 + 1) ?? .stretch
        },
        keyword("alignSelf", .layout, itemWords, "this item along the cross axis", .box) {
            $0.alignSelf = Style.ItemAlignment(rawValue: $1) ?? .auto
        },
        number("flexGrow", .layout, 0...maximumLength, "the share of free space it takes", .box) { $0.flexGrow = $1 },
        number("flexShrink", .layout, 0...maximumLength, "the share of missing space it gives", .box) {
            $0.flexShrink = $1
        },
        Property(
            "flexBasis", .layout, .basis, "the size along the main axis to begin with",
            .box { box, setting, _ in box.flexBasis = setting.basis }),
        Property(
            "flex", .layout, .flex, "flexGrow, flexShrink and flexBasis at once",
            .box { box, setting, tables in
                let first = Int(setting.bits)
                box.flexGrow = tables.lengths[first].value
                box.flexShrink = tables.lengths[first + 1].value
                let isContent = setting.unit == Screen.Setting.contentUnit
                box.flexBasis = isContent ? .content : .length(tables.lengths[first + 2])
            }),
    ]

    private static let contentWords = [
        "normal", "flexStart", "flexEnd", "start", "end", "center", "spaceBetween", "spaceAround", "spaceEvenly",
        "stretch",
    ]
    private static let itemWords = [
        "auto", "flexStart", "flexEnd", "start", "end", "center", "stretch", "baseline",
    ]

    private static func size(
        _ name: String, isMaximum: Bool = false, _ set: @escaping @Sendable (inout Style.Box, Length) -> Void
    ) -> Property {
        let form = ValueType.LengthForm(automatic: "auto", isMaximum: isMaximum)
        return length(name, .layout, form, "of the border box", .box, set: set)
    }

    /// What lets a closure change the edges that a row is of.
    private typealias EdgesChange = @Sendable (inout Style.Box, (inout Edges) -> Void) -> Void

    /// The rows for one side each: top, right, bottom, left, leading, trailing.
    private static func sides(
        _ names: [String], _ form: ValueType.LengthForm, _ help: String, change: @escaping EdgesChange
    ) -> [Property] {
        func row(_ name: String, _ set: @escaping @Sendable (inout Edges, Length) -> Void) -> Property {
            length(name, .layout, form, help, .box) { box, length in change(&box) { set(&$0, length) } }
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

    /// The row for all sides, those for one, and those for the horizontal and the vertical ones.
    private static func edges(
        _ all: String, _ names: [String], _ form: ValueType.LengthForm, _ help: String, change: @escaping EdgesChange
    ) -> [Property] {
        func row(_ name: String, _ sides: [Edges.Side]) -> Property {
            length(name, .layout, form, help, .box) { box, length in
                change(&box) { edges in for side in sides { edges.set(side, to: length, rank: .axis) } }
            }
        }
        let whole = Property(
            all, .layout, .edges(form), help,
            .box { box, setting, tables in
                change(&box) { edges in
                    for side in [Edges.Side.top, .right, .bottom, .left] {
                        edges.set(side, to: tables.lengths[Int(setting.bits) + side.rawValue], rank: .all)
                    }
                }
            })
        return [whole] + sides(names, form, help, change: change)
            + [row(names[6], [.left, .right]), row(names[7], [.top, .bottom])]
    }
}
