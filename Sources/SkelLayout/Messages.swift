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
}

extension Code {
    static let automaticHeight = Code(
        "automatic-height", "rows that fill a height which is the content's",
        explanation: """
            With 'size: 375 auto' the screen is as high as its content, and a list with an automatic count has as many \
            rows as its height holds: neither can be known first. Give the list a height or a count.
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

    /// The rows of this target.
    package static let layout: [Code] = [automaticHeight, unknownRowHeight]
}
