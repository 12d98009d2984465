/// Gives each distinct string (byte by byte, as file systems compare) a number, in the order of their first appearance;
/// see `SlotTable` for why it is no `Dictionary`.
package struct StringTable: Sendable {
    package private(set) var strings: [String] = []
    private var table = SlotTable()

    package init() {}

    /// The number of a string, or nil.
    package func number(of string: String) -> Int? {
        table.find(Self.hash(string)) { strings[$0].utf8.elementsEqual(string.utf8) }
    }

    package func contains(_ string: String) -> Bool { number(of: string) != nil }

    /// Adds a string where it is not there yet; whether it was not.
    @discardableResult
    package mutating func insert(_ string: String) -> Bool {
        if contains(string) { return false }
        add(string)
        return true
    }

    /// Adds a string that has no number yet; answers its number.
    @discardableResult
    package mutating func add(_ string: String) -> Int {
        table.insert(strings.count, hash: Self.hash(string))
        strings.append(string)
        return strings.count - 1
    }

    private static func hash(_ string: String) -> UInt64 {
        var string = string
        return string.withUTF8 { bytes in
            var hash = StableHash(seed: ProcessSeed.value)
            let raw = UnsafeRawBufferPointer(bytes)
            var index = 0
            while index + 8 <= raw.count {
                hash.combine(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                index += 8
            }
            while index < raw.count {
                hash.combine(raw[index])
                index += 1
            }
            return hash.value
        }
    }
}
