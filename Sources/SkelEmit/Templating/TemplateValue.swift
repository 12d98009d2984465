/// What a template is rendered with: the value of a name, or of everything.
package enum TemplateValue: Sendable {
    /// A name that stands for nothing, and hides the same name further out.
    case null
    /// `true` or `false` where it is written.
    case flag(Bool)
    /// Written as points are: with at most three decimals, rounded half away from zero.
    case number(Double)
    case text(String)
    case list([TemplateValue])
    case object(Object)

    /// Values under names, in the order in which they were given.
    package struct Object: Sendable {
        /// The most names that are searched one after the other: below, that is faster than hashing.
        private static let mostSearched = 16

        package let members: [(name: String, value: TemplateValue)]
        /// The members' places, where they are many.
        private let places: [String: Int]?

        /// Of a name that is given twice the first value counts.
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

        /// The value of a name, or nil.
        package subscript(_ name: String) -> TemplateValue? {
            let place = places.map { $0[name] } ?? members.firstIndex { $0.name == name }
            return place.map { members[$0].value }
        }
    }

    /// Whether a section of it is rendered: all but null, false, the empty text and the empty list. A number is true,
    /// 0 too: it is something to write.
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
    /// The order of the literal is kept.
    package init(dictionaryLiteral members: (String, TemplateValue)...) {
        self.init(members.map { (name: $0.0, value: $0.1) })
    }
}
