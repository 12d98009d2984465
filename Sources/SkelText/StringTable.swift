/// Assigns a number to each distinct string (compared byte by byte, as in file systems), in order of first appearance;
/// see `SlotTable` for why it isn't a `Dictionary`.
package struct StringTable: Sendable {
    /// The strings, indexed by their numbers.
    package private(set) var strings: [String] = []
    private var table = SlotTable()

    package init() {}

    /// Returns the number of a string, or nil.
    package func number(of string: String) -> Int? {
        // Empty tables are often queried.
        strings.isEmpty ? nil : number(of: string, hash: Self.hash(string))
    }

    private func number(of string: String, hash: UInt64) -> Int? {
        table.find(hash) { Self.areSame(strings[$0], string) }
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
        let hash = Self.hash(string)
        if number(of: string, hash: hash) != nil { return false }
        add(string, hash: hash)
        return true
    }

    /// Adds a string that has no number yet; returns its number.
    @discardableResult
    package mutating func add(_ string: String) -> Int { add(string, hash: Self.hash(string)) }

    @discardableResult
    private mutating func add(_ string: String, hash: UInt64) -> Int {
        table.insert(strings.count, hash: hash)
        strings.append(string)
        return strings.count - 1
    }

    private static func hash(_ string: String) -> UInt64 {
        var hash = StableHash(seed: ProcessSeed.value)
        hash.add(string)
        return hash.value
    }
}
