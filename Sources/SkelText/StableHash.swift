/// The only hash of the project: the same on every machine and in every run.
///
/// FNV-1a on eight bytes at a time, with a shift that carries the upper bits back down. Byte by byte, each step would
/// wait for the previous multiplication: 2 us for a picture of 1,500 bytes.
package struct StableHash: Sendable {
    /// The hash of what was added so far; final after a whole text, which ends itself.
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
    /// The bytes after the last group of eight, the first one lowest.
    private var rest: UInt64 = 0
    private var restCount = 0
    private var count = 0

    package init() {}

    /// Creates a hash for a table that only lives in this run.
    package init(seed: UInt64) { value = seed }

    /// Hashes bytes.
    package init(of bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
        end()
    }

    /// Hashes everything written.
    package init(of output: Output) { add(output) }

    /// The hash in records of earlier releases: plain FNV-1a.
    package static func former(of bytes: [UInt8]) -> UInt64 {
        var hash = StableHash()
        for byte in bytes { hash.combine(byte) }
        return hash.value
    }

    /// Adds everything written to an output, as one text.
    package mutating func add(_ output: Output) {
        output.forEachChunk { chunk in chunk.withUnsafeBytes { add($0) } }
        end()
    }

    /// Adds the UTF-8 of a text.
    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
        end()
    }

    /// Adds bytes; the result doesn't depend on how they are split up.
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

    /// Ends a text, so that two texts differ from their concatenation.
    private mutating func end() {
        combine(rest)
        combine(UInt64(count))
        (rest, restCount, count) = (0, 0, 0)
    }

    /// Adds a single byte, which is plain FNV-1a.
    @inline(__always)
    package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    /// Adds a whole word.
    @inline(__always)
    package mutating func combine(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01b3
        value ^= value >> 32
    }
}
