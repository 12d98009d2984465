package import SkelText

/// A JSON value to write.
package indirect enum JSON: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case number(Double)
    case string(String)
    case list([JSON])
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

    /// Makes an object of the members that aren't nil.
    package static func members(_ members: Member?...) -> JSON { .object(members.compactMap { $0 }) }
}

/// Makes a member of an object.
func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key, value) }

/// Makes a member of an object; nil if there is no value.
func optional(_ key: String, _ value: JSON?) -> JSON.Member? { value.map { JSON.Member(key, $0) } }

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
