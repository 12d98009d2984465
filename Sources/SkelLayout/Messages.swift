package import SkelText

/// The diagnostics of layout.
extension Messages {
    static func automaticHeight(_ span: Span, _ kind: String) -> Diagnostic {
        Diagnostic(
            .automaticHeight, "this \(kind) fills its height, but the screen's height depends on its content", at: span)
    }

    /// `hasWidth` and `hasHeight` tell which side of a collection's items is set.
    static func unknownRowHeight(_ span: Span, isTable: Bool, hasWidth: Bool, hasHeight: Bool) -> Diagnostic {
        let lack =
            isTable
            ? "height: set 'rowHeight' or give its content a height"
            : hasWidth
                ? "height: set 'itemSize' or give its content a height"
                : hasHeight
                    ? "width: set 'itemSize', 'columns' or 'minItemWidth', or give its content a width"
                    : "size: set 'itemSize', 'columns' or 'minItemWidth', or give its content a width and a height"
        return Diagnostic(.unknownRowHeight, "this cell has no " + lack, at: span)
    }

    static func tooMuchWork(_ span: Span) -> Diagnostic {
        Diagnostic(
            .tooMuchWork, "too much work to draw, most of it here", at: span)
    }

    /// `width` is the room for the items, in points.
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
        "automatic-height", "rows that fill a height that depends on them",
        explanation: """
            With 'size: 375 auto', the screen is as high as its content. A list without a number of rows has as many \
            rows as fit its height. Together, each would depend on the other. Give the list a height or a number of \
            rows.
            """,
        wrong: "skeleton A {\n  size: 100 auto\n  tableView t { rowHeight: 20; cell { label } }\n}\n",
        right: "skeleton A {\n  size: 100 auto\n  tableView t { height: 90; rowHeight: 20; cell { label } }\n}\n")
    static let unknownRowHeight = Code(
        "unknown-row-height", "rows or items without a size",
        explanation: """
            A row gets its height from rowHeight, estimatedRowHeight or the content of its cell. An item gets its \
            size from itemSize, columns or the content of its cell.
            """,
        wrong: "skeleton A {\n  size: 100 100\n  tableView t { height: 90; cell { view } }\n}\n",
        right: "skeleton A {\n  size: 100 100\n  tableView t { height: 90; cell { view { height: 9 } } }\n}\n")

    static let noRoomForColumns = Code(
        "no-room-for-columns", "columns with spacing wider than the list",
        explanation: """
            In a collectionView with columns, an item is (width - insets - (columns - 1) x minimumInteritemSpacing) \
            / columns wide. This must be above 0. The spacing is 10 by default.
            """,
        wrong:
            "skeleton A {\n  size: 100 100\n  collectionView c { flex: 1; columns: 20; itemSize: auto 9; cell }\n}\n",
        right: "skeleton A {\n  size: 100 100\n  collectionView c { flex: 1; columns: 2; itemSize: auto 9; cell }\n}\n")

    static let tooMuchWork = Code(
        "too-much-work", "a file that takes too much work to draw",
        explanation: """
            Making, measuring, painting and writing views is counted for all skeletons, variants and sizes of a file: a \
            page is laid out at several widths. A file may take 6,000,000 such steps, and 32 more for each byte of its \
            source and imports, which is about a second. The error stands where most of them are taken: show fewer rows \
            or copies there. The example nests 60 wrapping columns in each row of a table. The width of such a column \
            depends on its height, so each level measures all levels inside it again. Give some of them a width and \
            show fewer rows, or remove 'flexWrap' where nothing needs to wrap.
            """,
        wrong: wrapping("height: 90%"), right: wrapping("width: 9; height: 90%", rowHeight: "33"))

    /// A list whose rows hold 60 nested wrapping columns.
    private static func wrapping(_ size: String, rowHeight: String = "0.03") -> String {
        let views = Array(
            repeating: "    " + Array(repeating: "view { style: c", count: 4).joined(separator: "; "), count: 15)
        let rows = "tableView t { flex: 1; rowHeight: \(rowHeight); cell { flexDirection: row"
        let braces = String(repeating: "}", count: 60)
        return """
            style c { flex: 1; flexWrap: wrap; \(size) }
            skeleton A {
              size: 90 99
              \(rows)
            \(views.joined(separator: "\n"))
                \(braces)
              } }
            }

            """
    }

    /// The messages of this target.
    package static let layout: [Code] = [
        automaticHeight, unknownRowHeight, noRoomForColumns, tooMuchWork, noSize, drawsNothing, leavesScreen, squashed,
        lowRow, lowContrast, nothingToStagger, nothingMoves, tooManyDelays, variantSize,
    ]
}
