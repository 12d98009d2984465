/// The one hash of the project: the same on every machine and in every run, and another for other bytes.
///
/// FNV-1a, eight bytes at a time, with a shift that carries the upper bits back down: byte by byte, each waits for the
/// multiplication of the one before, 2 us for a picture of 1,500 bytes.
package struct StableHash: Sendable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
    /// The bytes behind the last eight, the first in the lowest, and how many they are.
    private var rest: UInt64 = 0
    private var restCount = 0
    private var count = 0

    package init() {}

    /// A hash for a table of this run alone.
    package init(seed: UInt64) { value = seed }

    /// The hash of bytes.
    package init(of bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
        end()
    }

    /// The hash of everything written.
    package init(of output: Output) { add(output) }

    /// The hash that releases before this one recorded: plain FNV-1a.
    package static func former(of bytes: [UInt8]) -> UInt64 {
        var hash = StableHash()
        for byte in bytes { hash.combine(byte) }
        return hash.value
    }

    package mutating func add(_ output: Output) {
        output.forEachChunk { chunk in chunk.withUnsafeBytes { add($0) } }
        end()
    }

    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
        end()
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

    @inline(__always)
    package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    /// A word at once.
    @inline(__always)
    package mutating func combine(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01b3
        value ^= value >> 32
    }
}
