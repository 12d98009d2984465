/// Gives each distinct word a number, so that names are compared as integers and stored once.
struct Names {
    /// The words' UTF-8, one behind the other.
    private var text: [UInt8] = []
    private var ends: [Int32] = []
    /// Open addressing: a word's number, or -1.
    private var slots: [Int32]

    init() { slots = Array(repeating: -1, count: 1024) }

    var count: Int { ends.count }

    /// The number of a word, a new one for a word not seen before.
    mutating func intern(_ word: some Collection<UInt8>) -> Int32 {
        let slot = slot(of: word)
        if slots[slot] >= 0 { return slots[slot] }
        let number = Int32(ends.count)
        text.append(contentsOf: word)
        ends.append(Int32(text.count))
        slots[slot] = number
        if ends.count * 2 > slots.count { grow() }
        return number
    }

    mutating func intern(_ word: String) -> Int32 {
        var word = word
        return word.withUTF8 { intern($0) }
    }

    /// The word of a number.
    func string(_ number: Int32) -> String { String(decoding: bytes(number), as: UTF8.self) }

    /// Every word, by its number.
    func strings() -> [String] { (0..<Int32(ends.count)).map(string) }

    private func bytes(_ number: Int32) -> ArraySlice<UInt8> {
        let start = number == 0 ? 0 : Int(ends[Int(number) - 1])
        return text[start..<Int(ends[Int(number)])]
    }

    /// Where a word is, or where it would go.
    private func slot(of word: some Collection<UInt8>) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash(word)) & mask
        while slots[slot] >= 0, !bytes(slots[slot]).elementsEqual(word) { slot = (slot + 1) & mask }
        return slot
    }

    /// FNV-1a, its high bits folded into the low ones, which choose the slot.
    private func hash(_ word: some Collection<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash ^ hash >> 29
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for number in 0..<Int32(ends.count) {
            slots[slot(of: bytes(number))] = number
        }
    }
}
