import SkelText

/// A hash of what is written: the same on every machine and in every run, and another for other bytes.
///
/// FNV-1a, eight bytes at a time, with a shift that carries the upper bits back down.
struct ContentHash {
    /// What stands in an output for the name that its hash will be: a byte that no text of a page has.
    static let standIn = "\u{1}"

    private var value: UInt64 = 0xcbf2_9ce4_8422_2325
    /// The bytes behind the last eight, the first in the lowest, and how many they are.
    private var rest: UInt64 = 0
    private var restCount = 0
    private var count = 0

    mutating func add(_ output: Output) {
        output.forEachChunk { chunk in chunk.withUnsafeBytes { add($0) } }
        end()
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
        end()
    }

    /// A name for classes, ids and keyframes: `s` and seven letters and digits, 36 bits of the hash.
    var name: String {
        var rest = value ^ value >> 29
        var name = "s"
        for _ in 0..<7 {
            let digit = UInt8(rest % 36)
            let first = digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
            name.unicodeScalars.append(Unicode.Scalar(first + digit))
            rest /= 36
        }
        return name
    }

    /// However the bytes come in pieces, the hash is the same.
    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        count += bytes.count
        while restCount > 0, index < bytes.count { addOne(bytes[index], &index) }
        while index + 8 <= bytes.count {
            combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index += 8
        }
        while index < bytes.count { addOne(bytes[index], &index) }
    }

    private mutating func addOne(_ byte: UInt8, _ index: inout Int) {
        rest |= UInt64(byte) << UInt64(8 * restCount)
        restCount += 1
        index += 1
        guard restCount == 8 else { return }
        combine(rest)
        (rest, restCount) = (0, 0)
    }

    /// Two texts are not one that is as long as both.
    private mutating func end() {
        combine(rest)
        combine(UInt64(count))
        (rest, restCount, count) = (0, 0, 0)
    }

    private mutating func combine(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01b3
        value ^= value >> 32
    }
}

extension Output {
    /// The same with a name wherever `ContentHash.standIn` has its place.
    func named(_ name: String) -> Output {
        var named = Output()
        forEachChunk { chunk in
            var next = chunk.nextStandIn(from: 0)
            if next == chunk.count { return named.adopt(chunk) }
            var start = 0
            while true {
                named.write(chunk[start..<next])
                if next == chunk.count { return }
                named.write(name)
                start = next + 1
                next = chunk.nextStandIn(from: start)
            }
        }
        return named
    }
}

extension [UInt8] {
    /// The index of the next byte 1, or how many there are: eight bytes at a time, for nearly all outputs are nearly all
    /// path data.
    fileprivate func nextStandIn(from start: Int) -> Int {
        withUnsafeBytes { bytes in
            let ones: UInt64 = 0x0101_0101_0101_0101
            var index = start
            while index + 8 <= bytes.count {
                // A byte that becomes 0 borrows, and had no upper bit (Warren, Hacker's Delight, section 6-1).
                let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ ones
                if (word &- ones) & ~word & (ones << 7) != 0 { break }
                index += 8
            }
            while index < bytes.count, bytes[index] != 1 { index += 1 }
            return index
        }
    }
}
