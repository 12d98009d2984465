import SkelText

/// Assigns each distinct word a number, so that names are compared as integers and stored once.
struct Names: Sendable {
    /// The UTF-8 of all words, concatenated.
    private var text: [UInt8] = []
    private var ends: [Int32] = []
    private var table = SlotTable()
    private let seed = ProcessSeed.value
    /// Whether any word has a hyphen.
    private(set) var haveHyphen = false
    // The names of kinds; see `ofCatalogue`.
    var firstKind: Int32 = 0
    var kindEnd: Int32 = 0
    /// The numbers of words of up to 16 bytes, by a few bits of a hash: most words are short and soon repeated.
    private var recent = Array(repeating: Recent(first: 0, second: 0, number: -1), count: 64)

    /// A word's bytes in two groups of eight, the first byte lowest; no word contains a byte 0.
    private struct Recent: Sendable {
        var first: UInt64
        var second: UInt64
        var number: Int32
    }

    init() {
        // The names that every file begins with take 1,500 bytes.
        text.reserveCapacity(2048)
        ends.reserveCapacity(128)
    }

    var count: Int { ends.count }

    /// Returns the number of the word in a range of bytes; a new one for a new word.
    mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int32 {
        let length = end - start
        guard length > 0, length <= 16, let base = bytes.baseAddress, start + 16 <= bytes.count else {
            return internSeldom(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        }
        let text = UnsafeRawPointer(base + start)
        var first = UInt64(littleEndian: text.loadUnaligned(as: UInt64.self))
        var second: UInt64 = 0
        if length < 8 {
            first &= 1 << UInt64(8 * length) - 1
        } else if length > 8 {
            // Without the bytes after the word.
            second = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            second &= ~0 >> UInt64(8 * (16 - length))
        }
        // The same in every run: two words that share a slot only cost a search each time.
        let slot = Int(((first ^ second) &* 0x3c71_b79b_6487_d479) >> 58)
        let known = recent[slot]
        if known.first == first, known.second == second, known.number >= 0 { return known.number }
        let number = internSeldom(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        recent[slot] = Recent(first: first, second: second, number: number)
        return number
    }

    private mutating func internSeldom(_ word: UnsafeBufferPointer<UInt8>) -> Int32 {
        let hash = hash(word)
        if let number = table.find(hash, where: { isEqual($0, word) }) { return Int32(number) }
        let number = ends.count
        text.append(contentsOf: word)
        ends.append(Int32(text.count))
        haveHyphen = haveHyphen || word.contains(UInt8(ascii: "-"))
        table.insert(number, hash: hash)
        return Int32(number)
    }

    mutating func intern(_ word: String) -> Int32 {
        var word = word
        return word.withUTF8 { intern($0, 0, $0.count) }
    }

    /// The word with the given number.
    func string(_ number: Int32) -> String { String(decoding: text[range(Int(number))], as: UTF8.self) }

    /// Every word by number; `first` are the initial words.
    func strings(after first: [String]) -> [String] {
        var strings = first
        strings.reserveCapacity(count)
        for number in Int32(first.count)..<Int32(count) { strings.append(string(number)) }
        return strings
    }

    private func range(_ number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    }

    private func isEqual(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(number)
        guard range.count == word.count else { return false }
        for index in 0..<word.count where text[range.lowerBound + index] != word[index] { return false }
        return true
    }

    private func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = StableHash(seed: seed)
        for byte in word { hash.combine(byte) }
        return hash.value
    }
}
