extension Property {
    static let list: [Property] = [
        number("rowHeight", .table, positive, isLength: true, "of every row", automatic: "automatic") {
            $0.list.rowHeight = $1
        },
        number(
            "estimatedRowHeight", .table, positive, isLength: true, "of a row whose height is automatic",
            automatic: "automatic"
        ) { $0.list.estimatedRowHeight = $1 },
        integer("numberOfSections", .list, "how many, the written ones in turn", in: 0...maximumCount) {
            $0.list.numberOfSections = $1
        },
        keyword("separatorStyle", .table, ["none", "singleLine"], "the line below a row") {
            $0.list.separatorStyle = Style.SeparatorStyle(rawValue: $1) ?? .none
        },
        color("separatorColor", .table, "of the separator") { $0.list.separatorColor = $1 },
        count("numberOfRows", "rows of the section"),
        count("numberOfItems", "items of the section"),
        Property("cells", .section, .cells, "the cells of the rows, used in turn") { style, setting, _ in
            style.list.cells = setting.range
        },
        Property("itemSize", .collection, .pair(isHeightOnlyAuto: false), "of every item") { style, setting, screen in
            let values = screen.lengths[setting.range.indices]
            guard let width = values.first, let height = values.last else { return }
            style.list.itemWidth = width.isAuto ? nil : width.value
            style.list.itemHeight = height.isAuto ? nil : height.value
        },
        integer("columns", .collection, "how many items share the width", in: 1...maximumCount) {
            $0.list.columns = $1
        },
        keyword("scrollDirection", .collection, ["vertical", "horizontal"], "which way lines follow each other") {
            $0.list.scrollDirection = Style.ScrollDirection(rawValue: $1) ?? .vertical
        },
        number("minimumLineSpacing", .collection, 0...maximumLength, isLength: true, "between lines") {
            $0.list.minimumLineSpacing = $1 ?? 10
        },
        number("minimumInteritemSpacing", .collection, 0...maximumLength, isLength: true, "between a line's items") {
            $0.list.minimumInteritemSpacing = $1 ?? 10
        },
        insets("sectionInset", .collection, "around a section's items") { $0.list.sectionInset = $1 },
    ]

    private static func count(_ name: String, _ help: String) -> Property {
        Property(name, .section, .integer(-1...maximumCount, words: [("auto", -1)]), help) { style, setting, _ in
            style.list.numberOfItems = setting.integer == -1 ? nil : setting.integer
        }
    }
}
