import SkelLanguage

/// A value of a declaration: as the page's styles say it, or as measured.
enum PageValue: Equatable {
    /// What the page declares, in the language's notation.
    case said(String)
    /// A measured length in points.
    case length(Double)
    /// The measured width of a text, which is typical rather than exact.
    case words(Double)
    /// A measured share in percent, in fives.
    case fill(Double)
    /// A number of characters.
    case count(Double)
    /// The widths of columns, each a length or a share of the rest. `isList` for the columns of a list.
    case columns([Double], isFixed: [Bool], isList: Bool)

    /// The value in the language's notation.
    var text: String {
        switch self {
        case .said(let text): text
        case .length(let value), .words(let value): person(value)
        case .fill(let value): "\(Int((value / 5).rounded()) * 5)"
        case .count(let value): "\(Int(value.rounded()))"
        case .columns(let widths, let isFixed, let isList):
            widths.indices.map { index in
                if isFixed[index] { return person(widths[index]) }
                let share = "\(Int(max(1, widths[index]).rounded()))fr"
                return isList ? share : "minmax(0, \(share))"
            }.joined(separator: " ")
        }
    }

    /// The number of a value; nil if it is not one.
    var points: Double? {
        switch self {
        case .said(let text): Double(text)
        case .length(let value), .words(let value), .fill(let value), .count(let value): value
        case .columns: nil
        }
    }

    /// Whether a wider interval doesn't need another value: small differences of what was measured are none.
    func isLike(_ other: PageValue) -> Bool {
        switch (self, other) {
        case (.length(let one), .length(let two)): abs(one - two) <= 1.5
        case (.words(let one), .words(let two)): abs(one - two) <= max(4, 0.06 * abs(one))
        case (.fill(let one), .fill(let two)): abs(one - two) <= 25
        case (.count(let one), .count(let two)): one.rounded() == two.rounded()
        case (.columns(let one, let fixed, _), .columns(let two, let alsoFixed, _)):
            fixed == alsoFixed && Self.areAlike(one, two, fixed)
        default: text == other.text
        }
    }
}

extension PageValue {
    /// Whether columns of some widths, in a table as wide as the others', are as wide as these.
    private static func areAlike(_ one: [Double], _ two: [Double], _ isFixed: [Bool]) -> Bool {
        guard one.count == two.count else { return false }
        var (free, room) = (0.0, 0.0)
        for index in one.indices where !isFixed[index] {
            free += one[index]
            room += two[index]
        }
        return one.indices.allSatisfy { index in
            abs((isFixed[index] ? one[index] : one[index] * room / max(1, free)) - two[index]) <= 4
        }
    }
}

/// The declarations of a view at one width, in the order in which they were made.
struct PageDeclarations {
    private(set) var items: [(property: Property, value: PageValue)] = []

    subscript(property: Property) -> PageValue? {
        get { items.first { $0.property == property }?.value }
        set {
            let index = items.firstIndex { $0.property == property }
            switch (index, newValue) {
            case (let index?, let value?): items[index].value = value
            case (let index?, nil): items.remove(at: index)
            case (nil, let value?): items.append((property, value))
            case (nil, nil): break
            }
        }
    }

    func has(_ property: Property) -> Bool { self[property] != nil }

    mutating func say(_ property: Property, _ text: String?) {
        if let text { self[property] = .said(text) }
    }
}
