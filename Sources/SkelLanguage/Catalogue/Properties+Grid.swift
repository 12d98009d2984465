extension Property.Row {
    static let grid: [Self] = [
        Self(
            .display, "display", "`flex`", .layout, .word, "whether children are laid out by flexbox or in a grid", .box
        ) { $0.display = $1 },
        tracks(
            .gridTemplateColumns, "gridTemplateColumns", "`none`", .template,
            "the columns of a grid, or of a table's rows"
        ) {
            $0.templateColumns = $1
        },
        tracks(.gridTemplateRows, "gridTemplateRows", "`none`", .template, "the rows of a grid") {
            $0.templateRows = $1
        },
        tracks(.gridAutoColumns, "gridAutoColumns", "`auto`", .automatic, "the columns that items add") {
            $0.autoColumns = $1
        },
        tracks(.gridAutoRows, "gridAutoRows", "`auto`", .automatic, "the rows that items add") { $0.autoRows = $1 },
        Self(
            .gridAutoFlow, "gridAutoFlow", "`row`", .layout, .word,
            "the order in which items without a place fill a grid", .grid
        ) { $0.autoFlow = $1 },
        Self(
            .gridColumn, "gridColumn", "`auto`", .layout, .gridLines, "the columns of the grid that the view takes",
            .grid
        ) { $0.column = $1 },
        Self(.gridColumnStart, "gridColumnStart", "`auto`", .layout, .gridLine, "the line where it begins", .grid) {
            $0.column.start = $1
        },
        Self(.gridColumnEnd, "gridColumnEnd", "`auto`", .layout, .gridLine, "the line where it ends", .grid) {
            $0.column.end = $1
        },
        Self(.gridRow, "gridRow", "`auto`", .layout, .gridLines, "the rows of the grid that the view takes", .grid) {
            $0.row = $1
        },
        Self(.gridRowStart, "gridRowStart", "`auto`", .layout, .gridLine, "the line where it begins", .grid) {
            $0.row.start = $1
        },
        Self(.gridRowEnd, "gridRowEnd", "`auto`", .layout, .gridLine, "the line where it ends", .grid) {
            $0.row.end = $1
        },
        Self(
            .justifyItems, "justifyItems", "`normal`", .layout, .wordButFirst,
            "how items are aligned in the width of their areas", .grid
        ) { $0.justifyItems = $1 },
        Self(
            .justifySelf, "justifySelf", "`auto`", .layout, .word, "how this item is aligned in the width of its area",
            .grid
        ) { $0.justifySelf = $1 },
    ]

    /// Makes the row of a track list, which the style stores as a run of its table.
    private static func tracks(
        _ property: Property, _ name: String, _ initial: String, _ form: ValueType.TrackForm, _ help: String,
        _ set: @escaping @Sendable (inout Style.Grid, TableRange) -> Void
    ) -> Self {
        Self(
            property, name, initial, .layout, .tracks(form), help, isInherited: false,
            .grid { grid, setting, _ in set(&grid, TrackList.range(of: setting)) })
    }
}
