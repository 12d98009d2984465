/// The properties that a block has set.
struct SeenProperties {
    private var bits: (UInt64, UInt64) = (0, 0)

    /// Notes a property; returns false if it was noted before.
    mutating func insert(_ property: Int32) -> Bool {
        let bit = UInt64(1) << UInt64(property & 63)
        let isNew = property < 64 ? bits.0 & bit == 0 : bits.1 & bit == 0
        if property < 64 { bits.0 |= bit } else { bits.1 |= bit }
        return isNew
    }
}
