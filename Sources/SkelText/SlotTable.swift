/// An index of the elements of someone's array by their hashes: open addressing, no generics. A `Dictionary` with a key
/// type of our own costs every start of the program 0.02 ms, for the runtime looks the key's conformances up.
package struct SlotTable: Sendable {
    /// 32 bits of the element's hash, then its number and 1; 0 where there is none. A power of two, at most half full.
    private var slots: [UInt64]
    private var count = 0
    private let multiplier = ProcessSeed.value

    package init() { slots = Array(repeating: 0, count: 64) }

    /// The number of an element of a hash for which `isEqual` answers true, or nil.
    @inline(__always)
    package func find(_ hash: UInt64, where isEqual: (Int) -> Bool) -> Int? {
        let mask = slots.count - 1
        let folded = folded(hash)
        var slot = Int(truncatingIfNeeded: folded) & mask
        while slots[slot] != 0 {
            if slots[slot] >> 32 == folded {
                let number = Int(slots[slot] & 0xffff_ffff) - 1
                if isEqual(number) { return number }
            }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Adds an element that `find` did not find.
    package mutating func insert(_ number: Int, hash: UInt64) {
        if (count + 1) * 2 > slots.count {
            let old = slots
            slots = Array(repeating: 0, count: old.count * 2)
            for entry in old where entry != 0 { place(entry) }
        }
        place(folded(hash) << 32 | UInt64(number + 1))
        count += 1
    }

    private mutating func place(_ entry: UInt64) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: entry >> 32) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = entry
    }

    /// The low bits choose the slot, so all are mixed into them, by multiply-shift hashing: two hashes fall together by
    /// chance alone, for nobody knows the multiplier (Dietzfelbinger et al., 1997).
    private func folded(_ hash: UInt64) -> UInt64 { ((hash ^ hash >> 32) &* multiplier) >> 32 }
}

/// What differs between two runs of the program, so that nobody can choose names that fall together in a table. No output
/// depends on it.
package enum ProcessSeed {
    /// An odd number.
    package static let value = UInt64.random(in: 0 ... .max) | 1
}
