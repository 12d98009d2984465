extension Property.Row {
    static let list: [Self] = [
        Self(.rowHeight, "rowHeight", "`automatic`", .table, .length(.ofRow), "the height of every row", .list) {
            $0.rowHeight = $1.isAuto ? nil : $1
        },
        Self(
            .estimatedRowHeight, "estimatedRowHeight", "`automatic`", .table, .length(.ofRow),
            "the least height of rows whose height is automatic", .list
        ) { $0.estimatedRowHeight = $1.isAuto ? nil : $1 },
        Self(
            .numberOfSections, "numberOfSections", "those written, at least 1", .list,
            .integer(0...Property.maximumCount), "the number of sections, which repeats the written ones", .list
        ) { $0.numberOfSections = $1 },
        Self(
            .tableStyle, "tableStyle", "`plain`", .table, .word,
            "whether sections follow each other, form groups, or are cards", .list
        ) { $0.tableStyle = $1 },
        Self(.separatorStyle, "separatorStyle", "`none`", .table, .word, "the line below a row", .list) {
            $0.separatorStyle = $1
        },
        Self(
            .separatorColor, "separatorColor", "`lightDark(#3c3c434a, #54545899)`", .table, .color,
            "the colour of the separator", .list
        ) { $0.separatorColor = $1 },
        Self(
            .separatorInset, "separatorInset", "`16 0`", .table, .inlineInsets,
            "the space between a row's sides and its separator", .list
        ) { $0.separatorInset = $1 },
        count(.numberOfRows, "numberOfRows", "the number of rows in the section; -1 is auto"),
        count(.numberOfItems, "numberOfItems", "the number of items in the section; -1 is auto"),
        Self(.cells, "cells", "the first cell", .section, .cells, "the cells of the rows, used in turn", .list) {
            $0.cells = $1
        },
        Self(
            .elementKind, "elementKind", "none", .section, .text, "tells apart several headers or footers of a section",
            .list
        ) { $0.elementKind = $1 },
        Self(
            .itemSize, "itemSize", "`auto auto`", .collection, .pair(isHeightOnlyAuto: false), "the size of every item",
            .list
        ) {
            $0.itemWidth = $1.first.isAuto ? nil : $1.first
            $0.itemHeight = $1.second.isAuto ? nil : $1.second
        },
        Self(
            .columns, "columns", "`auto`", .collection, .integer(1...Property.maximumCount, words: [("auto", 0)]),
            "the number of items in a line; auto is by their width", .list
        ) { $0.columns = $1 > 0 ? $1 : nil },
        Self(
            .minItemWidth, "minItemWidth", "by the items' width", .collection, .length(.ofText),
            "makes as many columns as fit, each at least this wide; one if none fits", .list
        ) { $0.minItemWidth = $1 },
        Self(
            .scrollDirection, "scrollDirection", "`vertical`", .collection, .word,
            "the direction in which lines follow each other", .list
        ) { $0.scrollDirection = $1 },
        Self(
            .minimumLineSpacing, "minimumLineSpacing", "`10`", .collection, .length(.ofText), "the space between lines",
            .list
        ) { $0.minimumLineSpacing = $1 },
        Self(
            .minimumInteritemSpacing, "minimumInteritemSpacing", "`10`", .collection, .length(.ofText),
            "the space between the items of a line", .list
        ) { $0.minimumInteritemSpacing = $1 },
        Self(
            .sectionInset, "sectionInset", "`0`", .collection, .insets, "the space around a section's items", .list
        ) {
            $0.sectionInset = Edges($1)
        },
    ]

    private static func count(_ property: Property, _ name: String, _ help: String) -> Self {
        Self(
            property, name, "`auto`", .section, .integer(-1...Property.maximumCount, words: [("auto", -1)]), help, .list
        ) {
            $0.numberOfItems = $1 == -1 ? nil : $1
        }
    }
}
