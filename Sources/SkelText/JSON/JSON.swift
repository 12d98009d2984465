/// A JSON value to write. Literals make values: `["kind": "markdown", "value": .string(text)]`.
package enum JSON: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    /// Written with at most three decimals.
    case number(Double)
    case string(String)
    case list([JSON])
    /// Written in this order.
    case object([Member])

    /// A key of an object with its value.
    package struct Member: Sendable {
        /// The key, not yet escaped.
        package let key: String
        /// What follows the colon.
        package let value: JSON

        package init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .int(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSON...) { self = .list(elements) }
    /// Makes an object of the members whose value isn't nil.
    package init(dictionaryLiteral elements: (String, JSON?)...) {
        self = .object(elements.compactMap { key, value in value.map { Member(key, $0) } })
    }
}

extension JSON {
    /// An object with the members of both objects.
    package func with(_ other: JSON) -> JSON {
        guard case .object(let members) = self, case .object(let more) = other else { return self }
        return .object(members + more)
    }
}

extension Output {
    /// Writes a value without any blanks; numbers have at most three decimals.
    package mutating func write(_ value: JSON) {
        switch value {
        case .null: write("null" as StaticString)
        case .bool(let value): write(value ? "true" as StaticString : "false")
        case .int(let value): write(value)
        case .number(let value): write(points: value)
        case .string(let text): write(json: text)
        case .list(let values):
            write("[" as StaticString)
            writeList(values) { value, output in output.write(value) }
            write("]" as StaticString)
        case .object(let members):
            write("{" as StaticString)
            writeList(members) { member, output in
                output.write(json: member.key)
                output.write(":" as StaticString)
                output.write(member.value)
            }
            write("}" as StaticString)
        }
    }
}
