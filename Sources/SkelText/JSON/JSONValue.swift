/// A value of a JSON document, and its location.
package struct JSONValue: Sendable {
    /// What a value is, with its content.
    package enum Kind: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case list([JSONValue])
        /// The members in the order of the text; of a duplicate key only the first is kept.
        case object([Member])
    }

    /// A key of an object with its value.
    package struct Member: Sendable {
        /// The key with its escapes replaced.
        package let key: String
        /// The location of the key, quotes included.
        package let keySpan: Span
        /// What follows the colon.
        package let value: JSONValue
    }

    /// The type and the content.
    package let kind: Kind
    /// The whole value, with its brackets or quotes.
    package let span: Span

    /// The value of a key; nil if the key is missing, or the value isn't an object.
    package func member(_ key: String) -> JSONValue? {
        guard case .object(let members) = kind else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The text of a string; nil for other values.
    package var string: String? {
        if case .string(let text) = kind { text } else { nil }
    }

    /// The value of a number; nil for other values. Swift 6.3 fails to optimize some functions into which it is inlined.
    @inline(never)
    package var number: Double? {
        if case .number(let value) = kind { value } else { nil }
    }

    /// The elements of a list; nil for other values.
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

    /// The span to underline in messages: only the opening bracket of a list or an object.
    package var mark: Span {
        switch kind {
        case .list, .object: Span(file: Int(span.file), start: Int(span.start), end: Int(span.start) + 1)
        case .null, .bool, .number, .string: span
        }
    }
}
