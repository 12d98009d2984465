import Testing

@testable import SkelText

@Suite("Stable hashes")
struct StableHashTests {
    private static let text = "A skeleton screen of forty-one bytes, odd."

    @Test("The hash of an output doesn't depend on its pieces", arguments: [0, 1, 7, 8, 9, 33, 42])
    func pieces(_ length: Int) {
        let bytes = Array(Self.text.utf8)
        var output = Output()
        // A separate chunk, and the bytes after it.
        output.adopt(Array(repeating: 0x20, count: 20_000) + bytes[..<length])
        output.write(bytes[length...])
        #expect(StableHash(of: output).value == StableHash(of: output.bytes).value)
        #expect(StableHash(of: output.compacted()).value == StableHash(of: output).value)
    }

    @Test("Different bytes, and zeros at the end, change the hash")
    func differs() {
        let texts: [[UInt8]] = [[], [0], [0, 0], [1], Array(Self.text.utf8), Array(Self.text.utf8.dropLast())]
        #expect(Set(texts.map { StableHash(of: $0).value }).count == texts.count)
    }

    @Test("The hash of earlier releases is FNV-1a")
    func former() {
        #expect(StableHash.former(of: Array("foobar".utf8)) == 0x85944171f73967e8)
    }
}
