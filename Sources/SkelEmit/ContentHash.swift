import SkelText

/// A name derived from a hash of the output.
struct ContentHash {
    /// The stand-in for the name until the output has been hashed: a byte that no page text contains.
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
    /// A copy of the output with `name` in every place of `ContentHash.standIn`.
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
    /// The index of the next byte 1, or the count if there is none. Scans eight bytes at a time, because nearly every
    /// output is mostly path data.
    fileprivate func nextStandIn(from start: Int) -> Int {
        withUnsafeBytes { bytes in
            let ones: UInt64 = 0x0101_0101_0101_0101
            var index = start
            while index + 8 <= bytes.count {
                // A byte that becomes 0 borrows and had its upper bit clear (Warren, Hacker's Delight, section 6-1).
                let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ ones
                if (word &- ones) & ~word & (ones << 7) != 0 { break }
                index += 8
            }
            while index < bytes.count, bytes[index] != 1 { index += 1 }
            return index
        }
    }
}
