/// The client's unit for columns.
package enum PositionEncoding: Sendable {
    case utf8
    case utf16
    case utf32

    /// The name in the Language Server Protocol 3.17.
    package var name: String {
        switch self {
        case .utf8: "utf-8"
        case .utf16: "utf-16"
        case .utf32: "utf-32"
        }
    }
}

/// A position in the Language Server Protocol 3.17: line and column count from 0, and columns are in units of the
/// encoding.
package struct TextPosition: Hashable, Sendable, Comparable {
    /// The line, from 0.
    package var line: Int
    /// The column, from 0.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (a: TextPosition, b: TextPosition) -> Bool {
        a.line != b.line ? a.line < b.line : a.column < b.column
    }
}
