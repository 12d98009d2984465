package import SkelText

/// What layout says of mistakes.
enum Messages {
    static func automaticHeight(_ span: Span, _ kind: String) -> Diagnostic {
        Diagnostic(
            .automaticHeight, "this \(kind) fills its height, and the screen's height is its content's", at: span)
    }

    static func unknownRowHeight(_ span: Span, isTable: Bool) -> Diagnostic {
        let mend = isTable ? "'rowHeight' or a cell with a height" : "'itemSize' or a cell with a size"
        return Diagnostic(.unknownRowHeight, "this cell comes to no size, expected \(mend)", at: span)
    }

    /// `width` is what the items have, in points.
    static func noRoomForColumns(_ span: Span, _ columns: Int, width: Double) -> Diagnostic {
        let points = Int(min(width, 1e9).rounded(.down))
        return Diagnostic(
            .noRoomForColumns,
            "\(columns) columns leave no width for items in \(points) points, expected fewer 'columns' or less "
                + "'minimumInteritemSpacing'", at: span)
    }
}

extension Code {
    static let automaticHeight = Code(
        "automatic-height", "rows that fill a height which is the content's",
        explanation: """
            With 'size: 375 auto' the screen is as high as its content, and a list with an automatic count has as many \
            rows as its height holds: neither can be known first. Give the list a height.
            """,
        wrong: "skeleton A {\n  size: 100 auto\n  tableView t { rowHeight: 9; cell { label } }\n}\n",
        right: "skeleton A {\n  size: 100 auto\n  tableView t { height: 90; rowHeight: 9; cell { label } }\n}\n")
    static let unknownRowHeight = Code(
        "unknown-row-height", "rows or items whose size nothing says",
        explanation: """
            A row is as high as rowHeight, estimatedRowHeight or its cell's own content say, an item as large as \
            itemSize, columns or its cell's content.
            """,
        wrong: "skeleton A {\n  size: 100 100\n  tableView t { height: 90; cell { view } }\n}\n",
        right: "skeleton A {\n  size: 100 100\n  tableView t { height: 90; cell { view { height: 9 } } }\n}\n")

    static let noRoomForColumns = Code(
        "no-room-for-columns", "columns whose spacing is wider than the list",
        explanation: """
            An item of a collectionView with columns is (width - insets - (columns - 1) x minimumInteritemSpacing) / \
            columns wide, which must be above 0. The spacing is 10 where nothing else is said.
            """,
        wrong:
            "skeleton A {\n  size: 100 100\n  collectionView c { flex: 1; columns: 20; itemSize: auto 9; cell }\n}\n",
        right: "skeleton A {\n  size: 100 100\n  collectionView c { flex: 1; columns: 2; itemSize: auto 9; cell }\n}\n")

    /// The rows of this target.
    package static let layout: [Code] = [
        automaticHeight, unknownRowHeight, noRoomForColumns, noSize, drawsNothing, leavesScreen, squashed, lowContrast,
    ]
}
