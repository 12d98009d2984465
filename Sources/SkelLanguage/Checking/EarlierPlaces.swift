import SkelText

/// The places of things that a block may have only once; see `SlotTable` for why it isn't a `Dictionary`.
struct EarlierPlaces {
    private var keys: [UInt64] = []
    private var places: [Span] = []
    /// Made for the first entry, because most blocks have none.
    private var table: SlotTable?

    /// Notes a thing.
    ///
    /// - Returns: the place of the first one with the same key, if there was one.
    mutating func note(_ key: UInt64, at place: Span) -> Span? {
        var hash = StableHash()
        hash.combine(key)
        var table = self.table.take() ?? SlotTable()
        defer { self.table = table }
        if let number = table.find(hash.value, where: { keys[$0] == key }) { return places[number] }
        table.insert(keys.count, hash: hash.value)
        keys.append(key)
        places.append(place)
        return nil
    }

    /// Notes a property of a view. What is set for all instances of a component may differ from what one of them has.
    mutating func note(_ property: Int32, of view: Int32, isForAll: Bool, at place: Span) -> Span? {
        let number = UInt64(UInt32(bitPattern: property)) << 1 | (isForAll ? 1 : 0)
        return note(UInt64(UInt32(bitPattern: view)) << 33 | number, at: place)
    }

    /// Notes a name by its number.
    mutating func note(name: Int32, at place: Span) -> Span? { note(UInt64(UInt32(bitPattern: name)), at: place) }
}
