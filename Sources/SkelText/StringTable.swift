/// Assigns a number to each distinct string (compared byte by byte, as in file systems), in order of first appearance;
/// see `SlotTable` for why it isn't a `Dictionary`.
package struct StringTable: Sendable {
    /// The strings, indexed by their numbers.
    package private(set) var strings: [String] = []
    /// The strings' numbers by their hashes; nil while they are so few that comparing with each takes less.
    private var table: SlotTable?
    private static let few = 8

    package init() {}

    /// Returns the number of a string, or nil.
    package func number(of string: String) -> Int? {
        guard let table else { return strings.firstIndex { Self.areSame($0, string) } }
        return table.find(Self.hash(string)) { Self.areSame(strings[$0], string) }
    }

    /// Whether two strings have the same bytes.
    private static func areSame(_ a: String, _ b: String) -> Bool {
        var (a, b) = (a, b)
        return a.withUTF8 { a in
            b.withUTF8 { b in
                guard a.count == b.count else { return false }
                for index in 0..<a.count where a[index] != b[index] { return false }
                return true
            }
        }
    }

    /// Whether a string has a number.
    package func contains(_ string: String) -> Bool { number(of: string) != nil }

    /// Adds a string if it's new; returns whether it was.
    @discardableResult
    package mutating func insert(_ string: String) -> Bool {
        guard table != nil else {
            if number(of: string) != nil { return false }
            add(string)
            return true
        }
        let hash = Self.hash(string)
        if table?.find(hash, where: { Self.areSame(strings[$0], string) }) != nil { return false }
        table?.insert(strings.count, hash: hash)
        strings.append(string)
        return true
    }

    /// Adds a string that has no number yet; returns its number.
    @discardableResult
    package mutating func add(_ string: String) -> Int {
        strings.append(string)
        if table != nil {
            table?.insert(strings.count - 1, hash: Self.hash(string))
        } else if strings.count > Self.few {
            var table = SlotTable()
            for (number, string) in strings.enumerated() { table.insert(number, hash: Self.hash(string)) }
            self.table = table
        }
        return strings.count - 1
    }

    private static func hash(_ string: String) -> UInt64 {
        var hash = StableHash(seed: ProcessSeed.value)
        hash.add(string)
        return hash.value
    }
}
