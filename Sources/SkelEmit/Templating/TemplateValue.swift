/// The value that a template is rendered with, or the value of a name in it.
package enum TemplateValue: Sendable {
    /// No value; hides the same name in outer values.
    case null
    /// Written as `true` or `false`.
    case flag(Bool)
    /// Written like points: at most three decimals, rounded half away from zero.
    case number(Double)
    case text(String)
    case list([TemplateValue])
    case object(Object)

    /// Named values, in the order given.
    package struct Object: Sendable {
        /// The most names to search linearly, which is faster than hashing for so few.
        private static let mostSearched = 16

        /// The names and their values, in the order given, duplicates included.
        package let members: [(name: String, value: TemplateValue)]
        /// The members' indices, if there are many.
        private let places: [String: Int]?

        /// Creates an object; of duplicate names the first value counts.
        package init(_ members: [(name: String, value: TemplateValue)]) {
            self.members = members
            guard members.count > Self.mostSearched else {
                places = nil
                return
            }
            var places: [String: Int] = [:]
            for (index, member) in members.enumerated() where places[member.name] == nil { places[member.name] = index }
            self.places = places
        }

        /// The value of a name; nil if there is none.
        package subscript(_ name: String) -> TemplateValue? {
            let place = places.map { $0[name] } ?? members.firstIndex { $0.name == name }
            return place.map { members[$0].value }
        }
    }

    /// Whether a section on it is rendered: everything except null, false, an empty text and an empty list. All numbers
    /// are true, including 0, which can be written.
    package var isTrue: Bool {
        switch self {
        case .null: false
        case .flag(let flag): flag
        case .number, .object: true
        case .text(let text): !text.isEmpty
        case .list(let values): !values.isEmpty
        }
    }
}

extension TemplateValue.Object: ExpressibleByDictionaryLiteral {
    /// Creates an object that keeps the order of the literal.
    package init(dictionaryLiteral members: (String, TemplateValue)...) {
        self.init(members.map { (name: $0.0, value: $0.1) })
    }
}
