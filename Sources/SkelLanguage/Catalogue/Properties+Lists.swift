extension Property {
    static let list: [Property] = [
        Property("rowHeight", .table, .points(or: "automatic"), "the height of every row", .list) { $0.rowHeight = $1 },
        Property(
            "estimatedRowHeight", .table, .points(or: "automatic"), "the height of rows whose height is automatic",
            .list
        ) {
            $0.estimatedRowHeight = $1
        },
        Property(
            "numberOfSections", .list, .integer(0...maximumCount),
            "the number of sections, which repeats the written ones", .list
        ) {
            $0.numberOfSections = $1
        },
        Property("tableStyle", .table, .word, "whether sections follow each other, form groups, or are cards", .list) {
            $0.tableStyle = $1
        },
        Property("separatorStyle", .table, .word, "the line below a row", .list) { $0.separatorStyle = $1 },
        Property("separatorColor", .table, .color, "the colour of the separator", .list) { $0.separatorColor = $1 },
        Property("separatorInset", .table, .inlineInsets, "the space between a row's sides and its separator", .list) {
            $0.separatorInset = $1
        },
        count("numberOfRows", "the number of rows in the section; -1 is auto"),
        count("numberOfItems", "the number of items in the section; -1 is auto"),
        Property("cells", .section, .cells, "the cells of the rows, used in turn", .list) { $0.cells = $1 },
        Property("elementKind", .section, .text, "tells apart several headers or footers of a section", .list) {
            $0.elementKind = $1
        },
        Property("itemSize", .collection, .pair(isHeightOnlyAuto: false), "the size of every item", .list) {
            $0.itemWidth = $1.first.isAuto ? nil : $1.first.value
            $0.itemHeight = $1.second.isAuto ? nil : $1.second.value
        },
        Property("columns", .collection, .integer(1...maximumCount), "the number of items in a line", .list) {
            $0.columns = $1
        },
        Property("minItemWidth", .collection, .points, "makes as many columns as fit, each at least this wide", .list) {
            $0.minItemWidth = $1
        },
        Property("scrollDirection", .collection, .word, "the direction in which lines follow each other", .list) {
            $0.scrollDirection = $1
        },
        Property("minimumLineSpacing", .collection, .points, "the space between lines", .list) {
            $0.minimumLineSpacing = $1
        },
        Property("minimumInteritemSpacing", .collection, .points, "the space between the items of a line", .list) {
            $0.minimumInteritemSpacing = $1
        },
        Property("sectionInset", .collection, .insets, "the space around a section's items", .list) {
            $0.sectionInset = $1
        },
    ]

    private static func count(_ name: String, _ help: String) -> Property {
        Property(name, .section, .integer(-1...maximumCount, words: [("auto", -1)]), help, .list) {
            $0.numberOfItems = $1 == -1 ? nil : $1
        }
    }
}
