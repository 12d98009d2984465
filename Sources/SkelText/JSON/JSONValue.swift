/// A value of a JSON document, and where it stands.
package struct JSONValue: Sendable {
    package indirect enum Kind: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case list([JSONValue])
        /// In the order of the text; a key that is given twice is here once, with its first value.
        case object([Member])
    }

    /// A key of an object with its value.
    package struct Member: Sendable {
        package let key: String
        package let keySpan: Span
        package let value: JSONValue
    }

    package let kind: Kind
    package let span: Span

    /// The value of an object's key; nil where there is none, or no object.
    package func member(_ key: String) -> JSONValue? {
        guard case .object(let members) = kind else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The text of a string; nil for all else.
    package var string: String? {
        if case .string(let text) = kind { text } else { nil }
    }

    /// The elements of a list; nil for all else.
    package var list: [JSONValue]? {
        if case .list(let values) = kind { values } else { nil }
    }

    /// Its type, for a message: `a number`.
    package var typeName: String {
        switch kind {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number: "a number"
        case .string: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// The smallest place that shows it: the bracket that opens a list or an object.
    package var mark: Span {
        switch kind {
        case .list, .object: Span(file: Int(span.file), start: Int(span.start), end: Int(span.start) + 1)
        case .null, .bool, .number, .string: span
        }
    }
}
