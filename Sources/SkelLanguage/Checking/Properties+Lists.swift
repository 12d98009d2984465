extension Property {
    static let list: [Property] = [
        points("rowHeight", .table, "of every row", in: positive, .list, automatic: "automatic") { $0.rowHeight = $1 },
        points(
            "estimatedRowHeight", .table, "of a row whose height is automatic", in: positive, .list,
            automatic: "automatic"
        ) { $0.estimatedRowHeight = $1 },
        integer("numberOfSections", .list, "how many, the written ones in turn", in: 0...maximumCount, .list) {
            $0.numberOfSections = $1
        },
        keyword("separatorStyle", .table, ["none", "singleLine"], "the line below a row", .list) {
            $0.separatorStyle = Style.SeparatorStyle(rawValue: $1) ?? .none
        },
        color("separatorColor", .table, "of the separator", .list) { $0.separatorColor = $1 },
        count("numberOfRows", "rows of the section"),
        count("numberOfItems", "items of the section"),
        Property(
            "cells", .section, .cells, "the cells of the rows, used in turn",
            .list { list, setting, _ in list.cells = setting.range }),
        Property(
            "itemSize", .collection, .pair(isHeightOnlyAuto: false), "of every item",
            .list { list, setting, tables in
                let width = tables.lengths[Int(setting.bits)]
                let height = tables.lengths[Int(setting.bits) + 1]
                list.itemWidth = width.isAuto ? nil : width.value
                list.itemHeight = height.isAuto ? nil : height.value
            }),
        integer("columns", .collection, "how many items share the width", in: 1...maximumCount, .list) {
            $0.columns = $1
        },
        keyword(
            "scrollDirection", .collection, ["vertical", "horizontal"], "which way lines follow each other", .list
        ) { $0.scrollDirection = Style.ScrollDirection(rawValue: $1) ?? .vertical },
        points("minimumLineSpacing", .collection, "between lines", .list) { $0.minimumLineSpacing = $1 ?? 10 },
        points("minimumInteritemSpacing", .collection, "between a line's items", .list) {
            $0.minimumInteritemSpacing = $1 ?? 10
        },
        insets("sectionInset", .collection, "around a section's items", .list) { $0.sectionInset = $1 },
    ]

    private static func count(_ name: String, _ help: String) -> Property {
        integer(name, .section, help, in: -1...maximumCount, words: [("auto", -1)], .list) {
            $0.numberOfItems = $1 == -1 ? nil : $1
        }
    }
}
