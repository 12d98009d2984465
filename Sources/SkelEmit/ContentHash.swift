import SkelText

/// The name of what is written, by its hash.
struct ContentHash {
    /// What stands in an output for the name that its hash will be: a byte that no text of a page has.
    static let standIn = "\u{1}"

    private var hash = StableHash()

    mutating func add(_ output: Output) { hash.add(output) }

    mutating func add(_ text: String) { hash.add(text) }

    /// A name for classes, ids and keyframes: `s` and seven letters and digits, 36 bits of the hash.
    var name: String {
        var rest = hash.value ^ hash.value >> 29
        var name = "s"
        for _ in 0..<7 {
            let digit = UInt8(rest % 36)
            let first = digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
            name.unicodeScalars.append(Unicode.Scalar(first + digit))
            rest /= 36
        }
        return name
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
