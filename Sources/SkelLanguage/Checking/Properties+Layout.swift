extension Property {
    static let size: [Property] =
        sizes([
            ("width", \.width), ("height", \.height), ("minWidth", \.minWidth), ("maxWidth", \.maxWidth),
            ("minHeight", \.minHeight), ("maxHeight", \.maxHeight),
        ]) + [
            Property("aspectRatio", .layout, .ratio, "width by height") { style, setting, _ in
                style.box.aspectRatio = setting.length.isAuto ? nil : setting.number
            },
            Property("frame", .layout, .frame, "absolute at x y, of a width and a height") { style, setting, screen in
                let first = Int(setting.bits)
                style.box.position = .absolute
                style.box.inset.place(
                    left: .points(screen.numbers[first]), top: .points(screen.numbers[first + 1]))
                style.box.width = .points(screen.numbers[first + 2])
                style.box.height = .points(screen.numbers[first + 3])
            },
            keyword("position", .layout, ["relative", "absolute"], "in the flow, or placed by its insets") {
                $0.box.position = Style.Position(rawValue: $1) ?? .relative
            },
            flag("clipsToBounds", .layout, "whether what leaves the view is cut") { $0.box.clipsToBounds = $1 },
            keyword("direction", .layout, ["ltr", "rtl"], "which way rows and text run", isInherited: true) {
                $0.inherited.direction = Style.Direction(rawValue: $1) ?? .ltr
            },
        ]

    static let boxes: [Property] =
        sides(
            prefix: "", all: nil, ValueType.LengthForm(automatic: "auto", allowsNegative: true), "distance from the parent's",
            \.inset)
        + sides(prefix: "padding", all: "padding", ValueType.LengthForm(), "space inside", \.padding)
        + sides(
            prefix: "margin", all: "margin", ValueType.LengthForm(automatic: "auto", allowsNegative: true), "space outside",
            \.margin)

    static let flex: [Property] = [
        Property("gap", .layout, .gaps, "between the items, or between lines and then items") { style, setting, screen in
            let values = screen.lengths[setting.range.indices]
            if let first = values.first, let last = values.last {
                style.box.rowGap = first
                style.box.columnGap = last
            }
        },
        length("rowGap", .layout, ValueType.LengthForm(), "between one above another") { $0.box.rowGap = $1 },
        length("columnGap", .layout, ValueType.LengthForm(), "between one beside another") { $0.box.columnGap = $1 },
        keyword("flexDirection", .layout, ["row", "rowReverse", "column", "columnReverse"], "the main axis") {
            $0.box.flexDirection = Style.FlexDirection(rawValue: $1) ?? .column
        },
        keyword("flexWrap", .layout, ["nowrap", "wrap", "wrapReverse"], "whether items go over several lines") {
            $0.box.flexWrap = Style.FlexWrap(rawValue: $1) ?? .nowrap
        },
        keyword("justifyContent", .layout, contentWords, "the items along the main axis") {
            $0.box.justifyContent = Style.ContentAlignment(rawValue: $1) ?? .normal
        },
        keyword("alignContent", .layout, contentWords, "the lines along the cross axis") {
            $0.box.alignContent = Style.ContentAlignment(rawValue: $1) ?? .normal
        },
        keyword("alignItems", .layout, Array(itemWords.dropFirst()), "the items along the cross axis") {
            $0.box.alignItems = Style.ItemAlignment(rawValue: $1 + 1) ?? .stretch
        },
        keyword("alignSelf", .layout, itemWords, "this item along the cross axis") {
            $0.box.alignSelf = Style.ItemAlignment(rawValue: $1) ?? .auto
        },
        number("flexGrow", .layout, 0...maximumLength, "the share of free space it takes") { $0.box.flexGrow = $1 },
        number("flexShrink", .layout, 0...maximumLength, "the share of missing space it gives") {
            $0.box.flexShrink = $1
        },
        Property("flexBasis", .layout, .basis, "the size along the main axis to begin with") { style, setting, _ in
            style.box.flexBasis = setting.basis
        },
        Property("flex", .layout, .flex, "flexGrow, flexShrink and flexBasis at once") { style, setting, screen in
            let values = screen.lengths[setting.range.indices]
            guard values.count == 3, let basis = values.last else { return }
            style.box.flexGrow = values[values.startIndex].value
            style.box.flexShrink = values[values.startIndex + 1].value
            style.box.flexBasis = setting.unit == Screen.Setting.contentUnit ? .content : .length(basis)
        },
    ]

    private static let contentWords = [
        "normal", "flexStart", "flexEnd", "start", "end", "center", "spaceBetween", "spaceAround", "spaceEvenly",
        "stretch",
    ]
    private static let itemWords = [
        "auto", "flexStart", "flexEnd", "start", "end", "center", "stretch", "baseline",
    ]

    private static func sizes(_ rows: [(String, any WritableKeyPath<Style.Box, Length> & Sendable)]) -> [Property] {
        rows.map { name, path in
            let form = ValueType.LengthForm(automatic: "auto", isMaximum: name.hasPrefix("max"))
            return length(name, .layout, form, "of the border box") {
                $0.box[keyPath: path] = $1
            }
        }
    }

    /// The row for all sides, where there is one, and those for one side or two.
    private static func sides(
        prefix: String, all: String?, _ form: ValueType.LengthForm, _ help: String,
        _ path: any WritableKeyPath<Style.Box, Edges> & Sendable
    ) -> [Property] {
        func name(_ side: String) -> String { prefix.isEmpty ? side.lowercased() : prefix + side }
        func row(_ side: String, _ set: @escaping @Sendable (inout Edges, Length) -> Void) -> Property {
            length(name(side), .layout, form, "\(help) \(side.lowercased()) edge") { set(&$0.box[keyPath: path], $1) }
        }
        var rows = [
            row("Top") { $0.set(.top, to: $1, rank: .side) },
            row("Right") { $0.set(.right, to: $1, rank: .side) },
            row("Bottom") { $0.set(.bottom, to: $1, rank: .side) },
            row("Left") { $0.set(.left, to: $1, rank: .side) },
            row("Leading") { $0.leading = $1 },
            row("Trailing") { $0.trailing = $1 },
        ]
        guard let all else { return rows }
        rows.append(
            length(name("Horizontal"), .layout, form, "\(help) the left and right edges") {
                $0.box[keyPath: path].set(.left, to: $1, rank: .axis)
                $0.box[keyPath: path].set(.right, to: $1, rank: .axis)
            })
        rows.append(
            length(name("Vertical"), .layout, form, "\(help) the top and bottom edges") {
                $0.box[keyPath: path].set(.top, to: $1, rank: .axis)
                $0.box[keyPath: path].set(.bottom, to: $1, rank: .axis)
            })
        let whole = Property(all, .layout, .edges(form), "\(help) the edges: 1 to 4, in CSS order") {
            style, setting, screen in
            let values = Array(screen.lengths[setting.range.indices])
            guard values.count == 4 else { return }
            for side in [Edges.Side.top, .right, .bottom, .left] {
                style.box[keyPath: path].set(side, to: values[side.rawValue], rank: .all)
            }
        }
        return [whole] + rows
    }
}
