extension Property {
    static let grid: [Property] = [
        Property("display", .layout, .word, "whether children are laid out by flexbox or in a grid", .box) {
            $0.display = $1
        },
        tracks("gridTemplateColumns", .template, "the columns of a grid") { $0.templateColumns = $1 },
        tracks("gridTemplateRows", .template, "the rows of a grid") { $0.templateRows = $1 },
        tracks("gridAutoColumns", .automatic, "the columns that items add") { $0.autoColumns = $1 },
        tracks("gridAutoRows", .automatic, "the rows that items add") { $0.autoRows = $1 },
        Property("gridAutoFlow", .layout, .word, "the order in which items without a place fill a grid", .grid) {
            $0.autoFlow = $1
        },
        Property("gridColumn", .layout, .gridLines, "the columns of the grid that the view takes", .grid) {
            $0.column = $1
        },
        Property("gridColumnStart", .layout, .gridLine, "the line where it begins", .grid) { $0.column.start = $1 },
        Property("gridColumnEnd", .layout, .gridLine, "the line where it ends", .grid) { $0.column.end = $1 },
        Property("gridRow", .layout, .gridLines, "the rows of the grid that the view takes", .grid) { $0.row = $1 },
        Property("gridRowStart", .layout, .gridLine, "the line where it begins", .grid) { $0.row.start = $1 },
        Property("gridRowEnd", .layout, .gridLine, "the line where it ends", .grid) { $0.row.end = $1 },
        Property("justifyItems", .layout, .wordButFirst, "how items are aligned in the width of their areas", .grid) {
            $0.justifyItems = $1
        },
        Property("justifySelf", .layout, .word, "how this item is aligned in the width of its area", .grid) {
            $0.justifySelf = $1
        },
    ]

    /// Makes the row of a track list, which the style stores as a run of its table.
    private static func tracks(
        _ name: String, _ form: ValueType.TrackForm, _ help: String,
        _ set: @escaping @Sendable (inout Style.Grid, TableRange) -> Void
    ) -> Property {
        Property(
            name, .layout, .tracks(form), help, isInherited: false,
            .grid { grid, setting, _ in set(&grid, TrackList.range(of: setting)) })
    }
}
