/// A set of properties.
struct PropertySet: Sendable {
    private var bits: (UInt64, UInt64, UInt64) = (0, 0, 0)

    init() {}

    init(_ properties: [Property]) {
        for property in properties { insert(property) }
    }

    /// Adds a property; returns false if it was in the set before.
    @discardableResult
    mutating func insert(_ property: Property) -> Bool {
        let bit = UInt64(1) << UInt64(property.rawValue & 63)
        func insert(into word: inout UInt64) -> Bool {
            defer { word |= bit }
            return word & bit == 0
        }
        switch property.rawValue >> 6 {
        case 0: return insert(into: &bits.0)
        case 1: return insert(into: &bits.1)
        default: return insert(into: &bits.2)
        }
    }

    func contains(_ property: Property) -> Bool {
        var copy = self
        return !copy.insert(property)
    }

    /// Whether it has any property of another set.
    func intersects(_ other: PropertySet) -> Bool {
        bits.0 & other.bits.0 | bits.1 & other.bits.1 | bits.2 & other.bits.2 != 0
    }
}
