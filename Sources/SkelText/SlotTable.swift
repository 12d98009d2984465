/// An index of an array's elements by their hashes: open addressing, no generics. A `Dictionary` with a custom key type
/// would cost 0.02 ms at every start of the program, because the runtime looks up the key's conformances.
package struct SlotTable: Sendable {
    /// Each slot has 32 bits of the element's hash and its number plus 1, or 0 if it's empty. The count is a power of
    /// two, at least twice the number of elements.
    private var slots: [UInt64]
    private var count = 0
    private let multiplier = ProcessSeed.value

    /// Creates an empty table with room for 32 elements.
    package init() { slots = Array(repeating: 0, count: 64) }

    /// Returns the number of an element with a hash for which `isEqual` returns true, or nil.
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

    /// Adds an element that `find` didn't find.
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

    /// Mixes all bits into the low ones, which choose the slot, by multiply-shift hashing: hashes only collide by
    /// chance, because nobody knows the multiplier (Dietzfelbinger et al., 1997).
    private func folded(_ hash: UInt64) -> UInt64 { ((hash ^ hash >> 32) &* multiplier) >> 32 }
}

/// A random value for each process, so that nobody can choose names that collide in a table. No output depends on it.
package enum ProcessSeed {
    /// The seed, an odd number.
    package static let value = UInt64.random(in: 0 ... .max) | 1
}
