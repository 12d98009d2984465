import SkelText

/// Declarations by name: the item of each, and the progress of reading it. Neither generic nor a `Dictionary`; see
/// `SlotTable`.
struct Declarations {
    enum State: UInt8 { case unread, reading, done }

    private(set) var names: [Int32] = []
    private(set) var places: [Syntax] = []
    var states: [State] = []
    /// By name number, the number of the declaration, or -1.
    private var numbers: [Int32] = []

    /// The number of the declaration of a name, or nil.
    func number(of name: Int32) -> Int? {
        guard name >= 0, Int(name) < numbers.count, numbers[Int(name)] >= 0 else { return nil }
        return Int(numbers[Int(name)])
    }

    /// Adds a declaration, or returns the first one with the same name.
    mutating func declare(_ name: Int32, at place: Syntax) -> Syntax? {
        if let first = number(of: name) { return places[first] }
        makeRoom(for: name)
        numbers[Int(name)] = Int32(names.count)
        names.append(name)
        places.append(place)
        states.append(.unread)
        return nil
    }

    /// Adds another name for a declaration; returns false if that's already declared.
    mutating func alias(_ other: Int32, of name: Int32) -> Bool {
        guard number(of: other) == nil, let number = number(of: name) else { return false }
        makeRoom(for: other)
        numbers[Int(other)] = Int32(number)
        return true
    }

    /// Whether an item is the first declaration of a name, and therefore the effective one.
    func isFirst(_ place: Syntax, of name: Int32) -> Bool { number(of: name).map { places[$0] == place } ?? false }

    /// Grows by several entries at once: a file's first name is about the two-hundredth, after the known ones.
    private mutating func makeRoom(for name: Int32) {
        if numbers.count <= Int(name) { numbers += repeatElement(-1, count: Int(name) + 64 - numbers.count) }
    }
}
